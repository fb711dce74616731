"""The exception for invalid hands."""

from __future__ import annotations

import re
from typing import Optional, Union

import numpy as np


class BadHand(ValueError):
    """An invalid hand, such as a hand with a duplicate card.

    ``hand`` is the index of the hand: an integer, a tuple if hands have several leading axes, or
    None if there is only one hand. ``card`` is the position of the card in the hand, or None if the
    whole hand is wrong. ``reason`` describes what was found and what was expected.

    >>> import aplset
    >>> try:
    ...     aplset.counts([[0, 1, 2], [7, 8, 7]])
    ... except aplset.BadHand as error:
    ...     print(error)
    ...     print(error.hand, error.card, error.reason)
    hand 1, card 2: duplicate card 7 (first at position 0)
    1 2 duplicate card 7 (first at position 0)
    """

    hand: Union[int, tuple[int, ...], None] = None
    card: Optional[int] = None
    reason: str

    def __init__(self, message: str) -> None:
        super().__init__(message)
        # Polars keeps only the message of an exception, so the message has all parts.
        place = r"(?:hand (\d+|\([\d, ]*\)))?(?:, )?(?:card (\d+))?"
        parts = re.match(rf"(?:{place}: )?(.*)", message)
        hand, card, self.reason = parts.groups() if parts else (None, None, message)
        if hand is not None:
            places = tuple(int(place) for place in re.findall(r"\d+", hand))
            self.hand = places if hand.startswith("(") else places[0]
        if card is not None:
            self.card = int(card)


def bad_hand(hand: Union[int, tuple[int, ...], None], card: Optional[int], reason: str) -> BadHand:
    """Return the error for an invalid hand."""
    places = {"hand": hand, "card": card}
    place = ", ".join(f"{name} {at}" for name, at in places.items() if at is not None)
    return BadHand(f"{place}: {reason}" if place else reason)


def of_leading_axes(error: BadHand, shape: tuple[int, ...]) -> BadHand:
    """Return the error with one index of the hand for each leading axis of this shape."""
    if len(shape) == 1 or not isinstance(error.hand, int):
        return error
    hand = tuple(int(place) for place in np.unravel_index(error.hand, shape)) if shape else None
    return bad_hand(hand, error.card, error.reason)
