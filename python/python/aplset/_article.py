"""The article in NumPy: a hand as bits, all combinations in one array, and the sentence.

The sentence is ``Z←(∧/∧/2≠+/[2]F)⌿F``, line SETS [3] of Jim Weigang's *The Set Game in APL* (1996).
"""

from __future__ import annotations

import math
from itertools import combinations as _combinations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

_WORDS = np.array(
    [
        ["1", "2", "3"],
        ["Red", "Green", "Purple"],
        ["Diamond", "Oval", "Squiggle"],
        ["Filled", "Hollow", "Lined"],
    ]
)


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
    Three cards are a set exactly when no sum is two.

    >>> import aplset
    >>> aplset.sum_is_two(aplset.hand("1GOF 2GOH 3GOL")).any()
    np.False_
    """
    is_two: NDArray[np.bool_] = np.asarray(f).sum(axis=-3) == 2
    return is_two


def compress(b: ArrayLike, f: ArrayLike) -> NDArray[Any]:
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
    h = _bits("hand", h)
    if h.ndim != 3:
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
    a = _bits("cards", a)
    return np.broadcast_to(_WORDS, a.shape)[a].reshape(a.shape[:-1])


def _bits(name: str, a: ArrayLike) -> NDArray[np.bool_]:
    """Return cards as bits, or raise an error that begins with ``name``."""
    bits = np.asarray(a, bool)
    if bits.shape[-2:] != (4, 3):
        raise ValueError(f"{name}: found shape {bits.shape}, expected bits [..., 4, 3]")
    if not (bits.sum(axis=-1) == 1).all():
        raise ValueError(f"{name}: found bits that are not a card, expected one bit in each row")
    return bits
