"""The article in NumPy: a hand as bits, all combinations in one array, and the sentence.

The sentence is ``Z←(∧/∧/2≠+/[2]F)⌿F``, line SETS [3] of Jim Weigang's *The Set Game in APL* (1996).
"""

import math
from itertools import combinations as _combinations
from typing import Any, Iterable, NamedTuple, Union

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _aplset

_CODES = np.array(_aplset.codes())
_WORDS = np.array(
    [
        ["1", "2", "3"],
        ["Red", "Green", "Purple"],
        ["Diamond", "Oval", "Squiggle"],
        ["Filled", "Hollow", "Lined"],
    ]
)


def numbers(codes: Union[str, Iterable[str]]) -> NDArray[np.uint8]:
    """Read the codes of a hand: ``[card]`` numbers 0 to 80.

    A code has one letter for each feature, in any order: a number 1 to 3, the color ``R``ed,
    ``G``reen or ``P``urple, the shape ``D``iamond, ``O``val or ``S``quiggle, and the pattern
    ``F``illed, ``H``ollow or ``L``ined.

    >>> import aplset
    >>> aplset.numbers("1GOF 3ROH 2PDH")
    array([12, 58, 46], dtype=uint8)

    Raises BadHand for an invalid code or a duplicate card.
    """
    texts = [codes] if isinstance(codes, str) else list(codes)
    if not all(isinstance(text, str) for text in texts):
        raise TypeError("codes: expected text or a list of texts")
    return _aplset.numbers(" ".join(texts))


def codes(cards: ArrayLike) -> NDArray[np.str_]:
    """Return the code of each card, ``[...]`` to ``[...]``.

    >>> import aplset
    >>> aplset.codes([12, 58, 46])
    array(['1GOF', '3ROH', '2PDH'], dtype='<U4')
    """
    return _CODES[_cards(cards)]


def digits(cards: ArrayLike) -> NDArray[np.uint8]:
    """Return four base-3 digits for each card: ``[...]`` to ``[..., feature]``.

    >>> import aplset
    >>> aplset.digits([12, 58])
    array([[0, 1, 1, 0],
           [2, 0, 1, 1]], dtype=uint8)
    """
    return np.stack(np.unravel_index(_cards(cards), (3, 3, 3, 3)), axis=-1).astype(np.uint8)


def bits(cards: ArrayLike) -> NDArray[np.bool_]:
    """Return the article's 12 bits for each card: ``[...]`` to ``[..., feature, characteristic]``.

    >>> import aplset
    >>> aplset.bits(12).astype(int)
    array([[1, 0, 0],
           [0, 1, 0],
           [0, 1, 0],
           [1, 0, 0]])
    """
    return np.equal.outer(digits(cards), [0, 1, 2])


def hand(codes: Union[str, Iterable[str]]) -> NDArray[np.bool_]:
    """Read a hand of codes as the article's ``HAND`` does: ``[card, feature, characteristic]``.

    >>> import aplset
    >>> aplset.hand("1GOF 3ROH 2PDH").shape
    (3, 4, 3)
    """
    return bits(numbers(codes))


def combinations(cards: int, of: int = 3) -> NDArray[np.int64]:
    """Return all ways to choose ``of`` cards, ``[combination, card]``, in lexicographic order.

    >>> import aplset
    >>> aplset.combinations(4)
    array([[0, 1, 2],
           [0, 1, 3],
           [0, 2, 3],
           [1, 2, 3]])
    """
    return np.array(list(_combinations(range(cards), of)), np.int64).reshape(math.comb(cards, of), of)


def sum_is_two(f: ArrayLike) -> NDArray[np.bool_]:
    """Return whether each sum over the three cards is two, ``2=+/[2]F`` in APL.

    The shape ``[..., card, feature, characteristic]`` becomes ``[..., feature, characteristic]``.
    Three cards are a set if no sum is two.

    >>> import aplset
    >>> aplset.sum_is_two(aplset.hand("1GOF 2GOH 3GOL")).any()
    np.False_
    """
    return np.asarray(f).sum(axis=-3) == 2


def compress(b: ArrayLike, f: ArrayLike) -> NDArray:
    """Return ``B⌿F``, the cells of ``F`` along its first axis where ``B`` is true.

    >>> import aplset
    >>> aplset.compress([True, False, True], [10, 20, 30])
    array([10, 30])
    """
    return np.compress(np.asarray(b, bool), f, axis=0)


class Sentence(NamedTuple):
    """The arrays of ``Z←(∧/∧/2≠+/[2]F)⌿F``."""

    F: NDArray[np.bool_]
    """All combinations, ``[combination, card, feature, characteristic]``."""
    S: NDArray[np.uint8]
    """Sums over the cards, ``[combination, feature, characteristic]``."""
    B: NDArray[np.bool_]
    """Whether each combination is a set, ``[combination]``."""
    Z: NDArray[np.bool_]
    """The sets, ``[set, card, feature, characteristic]``."""


def article_sets(h: ArrayLike) -> Sentence:
    """Find the sets of a hand as the article does, and return every array.

    The fields of the result are the arrays F, S, B and Z of :class:`Sentence`.

    >>> import aplset
    >>> F, S, B, Z = aplset.article_sets(aplset.hand("1GOF 2GOH 3GOL 3ROH"))
    >>> F.shape, S.shape, B, Z.shape
    ((4, 3, 4, 3), (4, 4, 3), array([ True, False, False, False]), (1, 3, 4, 3))
    """
    h = np.asarray(h, bool)
    if h.shape[1:] != (4, 3):
        raise ValueError(f"hand: found shape {h.shape}, expected (cards, 4, 3)")
    F = h[combinations(len(h))]
    S = F.sum(axis=1, dtype=np.uint8)
    B = (S != 2).all(axis=-1).all(axis=-1)
    return Sentence(F, S, B, compress(B, F))


def fmt(a: ArrayLike) -> NDArray[np.str_]:
    """Return the words of cards, as the article's ``FMT`` does.

    The shape ``[..., feature, characteristic]`` becomes ``[..., feature]``.

    >>> import aplset
    >>> aplset.fmt(aplset.hand("1GOF 3ROH"))
    array([['1', 'Green', 'Oval', 'Filled'],
           ['3', 'Red', 'Oval', 'Hollow']], dtype='<U8')
    """
    a = np.asarray(a, bool)
    if a.shape[-2:] != (4, 3) or not (a.sum(axis=-1) == 1).all():
        raise ValueError("cards: expected bits [..., 4, 3] with one bit in each row")
    return np.broadcast_to(_WORDS, a.shape)[a].reshape(a.shape[:-1])


def _cards(cards: Any) -> NDArray[np.intp]:
    array = np.asarray(cards)
    if array.dtype.kind not in "iu" and array.size > 0:
        raise TypeError(f"cards: found dtype {array.dtype}, expected integers")
    wrong = array[(array < 0) | (array > 80)]
    if wrong.size > 0:
        raise ValueError(f"cards: found {wrong[0]}, cards are 0 to 80")
    return array.astype(np.intp)
