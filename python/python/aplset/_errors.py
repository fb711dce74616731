"""The exception for invalid hands."""

from typing import Optional, Union

import numpy as np


class BadHand(ValueError):
    """An invalid hand: a card that is not one of the 81, or a duplicate.

    ``hand`` is the index of the hand. It is an integer, a tuple if hands have several leading axes,
    or None for one hand. ``card`` is the position of the card in the hand, or None if the whole
    hand is wrong. ``reason`` describes what was found and what was expected.

    >>> import aplset
    >>> try:
    ...     aplset.counts([[0, 1, 2], [7, 8, 7]])
    ... except aplset.BadHand as error:
    ...     print(error)
    ...     print(error.hand, error.card, error.reason)
    hand 1, card 2: duplicate card 7 (first at position 0)
    1 2 duplicate card 7 (first at position 0)
    """

    hand: Union[int, tuple, None]
    card: Optional[int]
    reason: str

    def __init__(self, hand: Union[int, tuple, None], card: Optional[int], reason: str) -> None:
        self.hand, self.card, self.reason = hand, card, reason
        places = [f"{name} {place}" for name, place in (("hand", hand), ("card", card)) if place is not None]
        super().__init__(": ".join([", ".join(places), reason]) if places else reason)

    def __reduce__(self):
        # With this method, a worker process can send the error to its parent process.
        return type(self), (self.hand, self.card, self.reason), self.__dict__


def of_leading_axes(error: BadHand, shape: tuple) -> BadHand:
    """Return the error with one index of the hand for each leading axis of this shape."""
    if len(shape) == 1:
        return error
    hand = tuple(int(place) for place in np.unravel_index(error.hand, shape)) if shape else None
    return BadHand(hand, error.card, error.reason)
