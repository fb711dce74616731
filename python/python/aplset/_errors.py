"""The exception for invalid hands."""

from __future__ import annotations

from typing import Optional, Tuple, Union

import numpy as np


class BadHand(ValueError):
    """An invalid hand, such as a hand with a duplicate card.

    ``hand`` is the index of the hand: an integer, a tuple if hands have several leading axes, or
    None if there is only one hand. ``card`` is the position of the card in the hand, or None if the
    whole hand is wrong. ``reason`` describes what was found and what was expected. If the error
    comes through Polars, ``hand`` and ``card`` are None, and ``reason`` is the whole message.

    >>> import aplset
    >>> try:
    ...     aplset.counts([[0, 1, 2], [7, 8, 7]])
    ... except aplset.BadHand as error:
    ...     print(error)
    ...     print(error.hand, error.card, error.reason)
    hand 1, card 2: duplicate card 7 (first at position 0)
    1 2 duplicate card 7 (first at position 0)
    """

    def __init__(
        self, reason: str, hand: Union[int, Tuple[int, ...], None] = None, card: Optional[int] = None
    ) -> None:
        super().__init__(reason, hand, card)
        self.reason, self.hand, self.card = reason, hand, card

    def __str__(self) -> str:
        places = {"hand": self.hand, "card": self.card}
        place = ", ".join(f"{name} {at}" for name, at in places.items() if at is not None)
        return f"{place}: {self.reason}" if place else self.reason


def of_leading_axes(error: BadHand, shape: Tuple[int, ...]) -> BadHand:
    """Return the error of a hand in an array whose leading axes have this shape."""
    if len(shape) == 1 or not isinstance(error.hand, int):
        return error
    hand = tuple(int(place) for place in np.unravel_index(error.hand, shape)) if shape else None
    return BadHand(error.reason, hand, error.card)
