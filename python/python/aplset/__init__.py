"""The card game Set as arrays: a fast engine for NumPy and Arrow, and the APL solution of 1996.

>>> import aplset
>>> hands = aplset.deal(1_000_000, cards=12, seed=1)   # uint8 [hand, card]
>>> aplset.counts(hands)[:5]                           # int16 [hand]
array([4, 2, 5, 4, 4], dtype=int16)
>>> aplset.sets(hands[0])                              # int64 [set, card]
array([[0, 8, 9],
       [1, 3, 4],
       [1, 6, 7],
       [4, 7, 8]])
"""

from ._aplset import __version__, set_threads
from ._apply import apply
from ._arrays import counts, deal, odds, sets, valid
from ._article import Sentence, article_sets, combinations, compress, fmt, sum_is_two
from ._cards import bits, cards, codes, digits, hand, numbers
from ._errors import BadHand
from ._explain import Drawing, Explanation, Step, draw, explain
from ._sentence import AplError, SentenceStep, Steps, explain_sentence

__all__ = [
    "AplError",
    "BadHand",
    "Drawing",
    "Explanation",
    "Sentence",
    "SentenceStep",
    "Step",
    "Steps",
    "apply",
    "article_sets",
    "bits",
    "cards",
    "codes",
    "combinations",
    "compress",
    "counts",
    "deal",
    "digits",
    "draw",
    "explain",
    "explain_sentence",
    "fmt",
    "hand",
    "numbers",
    "odds",
    "set_threads",
    "sets",
    "sum_is_two",
    "valid",
]
