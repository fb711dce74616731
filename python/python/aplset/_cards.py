"""Cards as numbers 0 to 80, codes, digits and bits."""

from __future__ import annotations

import math
from typing import Any, Iterable, List, Optional, Tuple, Union

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _aplset
from ._errors import BadHand, of_leading_axes

CARDS = 81
CODES = np.array(_aplset.codes())


def numbers(cards: Union[str, ArrayLike]) -> NDArray[np.uint8]:
    """Return the card numbers of codes, digits or bits.

    This function is the inverse of :func:`codes`, :func:`digits` and :func:`bits`.

    ``cards`` is a text of codes, an array of codes ``[..., card]``, an array of whole hands
    ``[...]`` as texts, digits ``[..., card, 4]`` or bits ``[..., card, 4, 3]``. The result is
    ``[..., card]``. A code has one character for each feature, in any order: the number 1 to 3, the
    color ``R``ed, ``G``reen or ``P``urple, the shape ``D``iamond, ``O``val or ``S``quiggle, and the
    pattern ``F``illed, ``H``ollow or ``L``ined.

    >>> import aplset
    >>> aplset.numbers("1GOF 3ROH 2PDH")
    array([12, 58, 46], dtype=uint8)
    >>> aplset.numbers([["1GOF", "3ROH"], ["2PDH", "1GOF"]])
    array([[12, 58],
           [46, 12]], dtype=uint8)
    >>> aplset.numbers([[0, 1, 1, 0], [2, 0, 1, 1]])
    array([12, 58], dtype=uint8)

    Raises BadHand for an invalid card or a duplicate card.
    """
    array = as_array("cards", cards)
    if is_text(array):
        return _of_texts(array)
    axes = 2 if array.shape[-2:] == (4, 3) else 1
    if array.shape == (0,):
        return np.empty(0, np.uint8)
    if array.dtype.kind not in "biuf" or axes == 1 and array.shape[-1:] != (4,):
        found = f"{array.dtype}{list(array.shape)}"
        raise TypeError(f"cards: found {found}, expected codes, digits [..., 4] or bits [..., 4, 3]")
    shape = array.shape[:-axes]
    hands, leading = flat("cards", array if shape else array[np.newaxis], axes)
    try:
        return _aplset.numbers(native(hands)).reshape(shape)
    except BadHand as error:
        raise of_leading_axes(error, leading) from None


def _of_texts(texts: NDArray[Any]) -> NDArray[np.uint8]:
    """Return the card numbers of codes ``[..., card]``, or of texts ``[...]`` that are whole hands."""
    if texts.dtype.kind == "S":
        texts = np.char.decode(texts)
    strings: List[str] = texts.ravel().tolist()
    for text in strings:
        if not isinstance(text, str):
            raise TypeError(f"cards: found {text!r}, expected text")
    words = _size(strings[0]) if strings else 1
    cards: Optional[int] = None
    leading = texts.shape
    if texts.ndim == 0 and words == 0:
        return np.empty(0, np.uint8)
    if texts.ndim > 0 and words <= 1:
        leading, cards = leading[:-1], leading[-1]
        if texts.size == 0:
            return np.empty(texts.shape, np.uint8)
    try:
        found = _aplset.card_numbers(strings, cards)
    except BadHand as error:
        raise of_leading_axes(error, leading) from None
    return found.reshape(*leading, found.shape[1])


def cards(cards: Union[str, ArrayLike], letters: Optional[str] = None) -> NDArray[Any]:
    """Convert cards as people write them to card numbers, or card numbers to texts.

    ``cards`` is a text of a hand, an array of texts ``[..., card]`` or an array of card numbers
    ``[...]``. All hands are in codes, in words, in digits or in tuples of digits, as the first hand
    is. ``letters`` lists the letters of another program in the order of its codes, with ``n`` for
    the number, ``c`` for the color, ``s`` for the shape and ``p`` for the pattern. For texts, the
    result is ``[..., card]``.

    >>> import aplset
    >>> aplset.cards("two green filled squiggles, 3 red oval open")
    array([42, 58], dtype=uint8)
    >>> aplset.cards(["(1,1,2,0)", "(2,0,1,1)"])
    array([42, 58], dtype=uint8)
    >>> aplset.cards("2SSG 3OOR", letters="n=123 s=DOS p=SOT c=RGP")
    array([42, 58], dtype=uint8)
    >>> aplset.cards([42, 58], letters="n=123 s=DOS p=SOT c=RGP")
    array(['2SSG', '3OOR'], dtype='<U4')

    Raises BadHand for an invalid card or a duplicate card, and ValueError for invalid letters.
    """
    array = as_array("cards", cards)
    if not is_text(array):
        texts = CODES if letters is None else np.array(_aplset.codes(letters))
        return texts[_cards(array)]
    if array.dtype.kind == "S":
        array = np.char.decode(array)
    *leading, size = array.shape or (None,)
    hands = [", ".join(map(str, hand)) for hand in array.reshape(-1, size or 1).tolist()]
    try:
        found = _aplset.read_hands(hands, size, letters)
    except BadHand as error:
        raise of_leading_axes(error, tuple(leading)) from None
    return np.array(found, np.uint8).reshape(*leading, -1 if size is None else size)


def _size(text: str) -> int:
    """Return the number of cards in a text."""
    try:
        return len(_aplset.read_hands([text], None, None)[0])
    except BadHand:
        # The text has card numbers, or an error that is reported later.
        return len(text.replace(",", " ").split())


def codes(cards: ArrayLike) -> NDArray[np.str_]:
    """Return the code of each card, in an array of the same shape.

    >>> import aplset
    >>> aplset.codes([12, 58, 46])
    array(['1GOF', '3ROH', '2PDH'], dtype='<U4')
    """
    return CODES[_cards(cards)]


def digits(cards: ArrayLike) -> NDArray[np.uint8]:
    """Return the four base-3 digits of each card, along a new last axis ``[..., feature]``.

    >>> import aplset
    >>> aplset.digits([12, 58])
    array([[0, 1, 1, 0],
           [2, 0, 1, 1]], dtype=uint8)
    """
    return np.stack(np.unravel_index(_cards(cards), (3, 3, 3, 3)), axis=-1).astype(np.uint8)


def bits(cards: ArrayLike) -> NDArray[np.bool_]:
    """Return the article's 12 bits of each card, ``[..., feature, characteristic]``.

    >>> import aplset
    >>> aplset.bits(12).astype(int)
    array([[1, 0, 0],
           [0, 1, 0],
           [0, 1, 0],
           [1, 0, 0]])
    """
    return np.equal.outer(digits(cards), [0, 1, 2])


def hand(codes: Union[str, ArrayLike]) -> NDArray[np.bool_]:
    """Return a hand of codes as the article's bits, ``[card, feature, characteristic]``.

    >>> import aplset
    >>> aplset.hand("1GOF 3ROH 2PDH").shape
    (3, 4, 3)
    """
    return bits(numbers(codes))


def as_array(name: str, value: Any) -> NDArray[Any]:
    """Return an array without masked items, or raise an error that begins with ``name``.

    An array of objects that are all integers becomes an array of integers.
    """
    parts: Iterable[Any] = value if isinstance(value, (list, tuple)) else ()
    if np.ma.is_masked(value) or any(np.ma.is_masked(part) for part in parts):
        raise TypeError(f"{name}: found a masked array, expected no masked cards")
    try:
        array = np.asarray(value)
    except ValueError as error:
        found = "found lists of different lengths, expected an array [..., card]"
        hint = "columns of pandas, Polars or pyarrow may have hands of different sizes"
        raise ValueError(f"{name}: {found}; {hint}") from error
    is_object = array.dtype.kind == "O" and array.size > 0
    are_integers = is_object and all(isinstance(item, (int, np.integer)) for item in array.flat)
    return array.astype(int) if are_integers else array


def is_text(array: NDArray[Any]) -> bool:
    """Return whether an array has text, such as codes."""
    is_object = array.dtype.kind == "O" and array.size > 0
    return array.dtype.kind in "UST" or is_object and isinstance(array.flat[0], str)


def card_axes(array: NDArray[Any]) -> int:
    """Return how many axes follow the axis of the cards: 1 in digits, 2 in bits, and otherwise 0.

    An array ``[..., hand, card, 4]`` has digits if at least half of its rows have only the numbers
    0 to 2. An array ``[..., hand, card, 4, 3]`` has bits if at least half of its rows have only the
    numbers 0 and 1. No row of card numbers passes these tests, because its cards differ. Only the
    first 1,000 items of the first axis are tested. A boolean array ``[..., card, 4, 3]`` has bits.
    """
    if array.shape[-2:] == (4, 3) and (array.dtype == bool or array.ndim >= 4 and _are_small(array, 1)):
        return 2
    return 1 if array.shape[-1:] == (4,) and array.ndim >= 3 and _are_small(array, 2) else 0


def _are_small(array: NDArray[Any], most: int) -> bool:
    rows = (array[:1000] <= most).all(axis=-1)
    return bool(2 * np.count_nonzero(rows) >= rows.size)


def flat(name: str, array: NDArray[Any], axes: int) -> Tuple[NDArray[Any], Tuple[int, ...]]:
    """Return hands as an array ``[hand, card, ...]``, and the lengths of their leading axes.

    ``axes`` is the number of axes after that of the cards.
    """
    *leading, cards = array.shape[: array.ndim - axes]
    if cards > CARDS:
        raise ValueError(f"{name}: found {cards} cards, expected at most {CARDS}")
    shape = (math.prod(leading), *array.shape[len(leading) :])
    return array.reshape(shape), tuple(leading)


def native(numbers: NDArray[Any]) -> NDArray[Any]:
    """Convert numbers to a type that the compiled module reads."""
    if numbers.dtype.kind == "b":
        return numbers.view(np.uint8)
    if numbers.dtype.kind == "f" and numbers.itemsize not in (4, 8):
        return numbers.astype(np.float64)
    return numbers.astype(numbers.dtype.newbyteorder("="), copy=False)


def _cards(cards: Any) -> NDArray[np.intp]:
    array = as_array("cards", cards)
    if array.dtype.kind not in "iu" and array.size > 0:
        raise TypeError(f"cards: found dtype {array.dtype}, expected integers")
    wrong = array[(array < 0) | (array >= CARDS)]
    if wrong.size > 0:
        raise ValueError(f"cards: found {wrong[0]}, cards are 0 to {CARDS - 1}")
    return array.astype(np.intp)
