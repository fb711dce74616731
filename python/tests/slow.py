"""Finds sets in NumPy the slow way, by testing the digits of every combination in every hand."""

from itertools import combinations

import numpy as np

DIGITS = np.array(np.unravel_index(range(81), (3, 3, 3, 3))).T


def triples(cards):
    return np.array(list(combinations(range(cards), 3)), int).reshape(-1, 3)


def valid(hands):
    """Return which combinations are sets: ``[..., card]`` to ``[..., combination]``."""
    hands = np.asarray(hands)
    digits = DIGITS[hands.astype(int)]  # [..., card, feature]
    sums = digits[..., triples(hands.shape[-1]), :].sum(axis=-2)  # [..., combination, feature]
    return (sums % 3 == 0).all(axis=-1)


def deal(hands, cards, seed):
    rng = np.random.default_rng(seed)
    decks = rng.permuted(np.tile(np.arange(81, dtype=np.uint8), (hands, 1)), axis=1)
    return decks[:, :cards].copy()
