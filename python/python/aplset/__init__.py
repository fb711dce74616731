"""The card game Set as arrays: a fast engine for NumPy and Arrow, and the APL solution of 1996.

>>> import aplset
>>> hands = aplset.deal(1_000_000, cards=12, seed=1)   # uint8 [hand, card]
>>> aplset.counts(hands)[:5]                           # uint8 [hand]
array([4, 2, 3, 2, 3], dtype=uint8)
>>> aplset.sets(hands[0])                              # int64 [set, card]
array([[ 0,  1, 10],
       [ 0,  5,  6],
       [ 1,  3,  8],
       [ 3,  4, 11]])
"""

from typing import List

from . import _aplset
from ._aplset import Column, set_threads
from ._arrays import counts, deal, sets, valid
from ._article import (
    Sentence,
    article_sets,
    bits,
    codes,
    combinations,
    compress,
    digits,
    fmt,
    hand,
    numbers,
    sum_is_two,
)
from ._errors import BadHand
from ._explain import Drawing, Explanation, Step, draw, explain

__all__ = [
    "BadHand",
    "Column",
    "Drawing",
    "Explanation",
    "Sentence",
    "Step",
    "article_sets",
    "bits",
    "codes",
    "combinations",
    "compress",
    "counts",
    "deal",
    "digits",
    "draw",
    "explain",
    "fmt",
    "hand",
    "numbers",
    "odds",
    "set_threads",
    "sets",
    "sum_is_two",
    "valid",
]


def odds(cards: int) -> List[int]:
    """Return how many of all hands have no set, one set, two sets and so on, as exact integers.

    The numbers are known for hands of 0 to 19 and 62 to 81 cards.

    >>> import aplset
    >>> aplset.odds(3)
    [84240, 1080]
    """
    found = _aplset.odds(cards) if 0 <= cards <= 81 else None
    if found is None:
        raise ValueError(f"cards: found {cards}, expected 0 to 19 or 62 to 81")
    return found
