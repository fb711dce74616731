"""Cards as numbers 0 to 80, codes, digits and bits."""

from __future__ import annotations

from typing import Any, Iterable, List, Optional, Union

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _aplset
from ._errors import BadHand, of_leading_axes

CARDS = 81
CODES = np.array(_aplset.codes())


def numbers(codes: Union[str, ArrayLike]) -> NDArray[np.uint8]:
    """Return the card numbers of a text, ``[card]``, or of an array of codes, ``[..., card]``.

    A code has one character for each feature, in any order: the number 1 to 3, the color ``R``ed,
    ``G``reen or ``P``urple, the shape ``D``iamond, ``O``val or ``S``quiggle, and the pattern
    ``F``illed, ``H``ollow or ``L``ined. If the texts of an array ``[...]`` are whole hands, the
    result is ``[..., card]``.

    >>> import aplset
    >>> aplset.numbers("1GOF 3ROH 2PDH")
    array([12, 58, 46], dtype=uint8)
    >>> aplset.numbers([["1GOF", "3ROH"], ["2PDH", "1GOF"]])
    array([[12, 58],
           [46, 12]], dtype=uint8)

    Raises BadHand for an invalid code or a duplicate card.
    """
    texts = as_array("codes", codes)
    if not is_text(texts) and texts.size > 0:
        raise TypeError(f"codes: found dtype {texts.dtype}, expected a text or an array of texts")
    flat: List[str] = texts.ravel().tolist()
    for text in flat:
        if not isinstance(text, str):
            raise TypeError(f"codes: found {text!r}, expected text")
    words = len(flat[0].replace(",", " ").split()) if flat else 1
    cards: Optional[int] = None
    leading = texts.shape
    if texts.ndim == 0 and words == 0:
        return np.empty(0, np.uint8)
    if texts.ndim > 0 and words <= 1:
        leading, cards = leading[:-1], leading[-1]
        if texts.size == 0:
            return np.empty(texts.shape, np.uint8)
    try:
        found = _aplset.card_numbers(flat, cards)
    except BadHand as error:
        raise of_leading_axes(error, leading) from None
    return found.reshape(*leading, found.shape[1])


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
    """Return an array without masked items, or raise an error that begins with ``name``."""
    parts: Iterable[Any] = value if isinstance(value, (list, tuple)) else ()
    if np.ma.is_masked(value) or any(np.ma.is_masked(part) for part in parts):
        raise TypeError(f"{name}: found a masked array, expected no masked cards")
    try:
        return np.asarray(value)
    except ValueError as error:
        found = "found lists of different lengths, expected an array [..., card]"
        hint = "columns of pandas, Polars or pyarrow may have hands of different sizes"
        raise ValueError(f"{name}: {found}; {hint}") from error


def is_text(array: NDArray[Any]) -> bool:
    """Return whether an array has text, such as codes."""
    is_object = array.dtype.kind == "O" and array.size > 0
    return array.dtype.kind in "UT" or is_object and isinstance(array.flat[0], str)


def _cards(cards: Any) -> NDArray[np.intp]:
    array = as_array("cards", cards)
    if array.dtype.kind not in "iu" and array.size > 0:
        raise TypeError(f"cards: found dtype {array.dtype}, expected integers")
    wrong = array[(array < 0) | (array >= CARDS)]
    if wrong.size > 0:
        raise ValueError(f"cards: found {wrong[0]}, cards are 0 to {CARDS - 1}")
    return array.astype(np.intp)
