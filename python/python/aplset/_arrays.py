"""Functions for many hands at once, in NumPy arrays and Arrow columns."""

import math
import secrets
from typing import Any, Callable, Optional

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _aplset
from ._errors import BadHand, of_leading_axes

CARDS = 81


def deal(hands: int, cards: int = 12, seed: Optional[int] = None) -> NDArray[np.uint8]:
    """Deal random hands without duplicate cards, ``[hand, card]``.

    Cards are numbers 0 to 80. The same seed gives the same hands on any machine, and
    ``aplset deal --seed`` on the command line deals the same hands. Without a seed the hands are
    random.

    >>> import aplset
    >>> aplset.deal(2, cards=5, seed=1)
    array([[50, 74,  7, 32, 62],
           [32, 13, 70, 65, 24]], dtype=uint8)
    """
    if not 0 <= cards <= CARDS:
        raise ValueError(f"cards: found {cards}, expected 0 to {CARDS}")
    if hands < 0:
        raise ValueError(f"hands: found {hands}, expected 0 or more")
    if seed is None:
        seed = secrets.randbits(64)
    elif not 0 <= seed < 2**64:
        raise ValueError(f"seed: found {seed}, expected 0 to 2**64 - 1")
    dealt = np.empty((hands, cards), np.uint8)
    _aplset.deal_into(seed, dealt)
    return dealt


def counts(hands: Any, out: Optional[NDArray] = None) -> Any:
    """Count the sets in each hand: ``[..., card]`` to ``[...]``.

    Cards are integers 0 to 80 of any dtype. The counts are ``uint8``, or ``uint16`` if hands have
    more than 39 cards. They are written to ``out`` if it is given. One hand gives a scalar.
    Contiguous ``uint8`` arrays are not copied, even if they are memory-mapped.

    ``hands`` may also be an Arrow column or table of pyarrow, Polars, DuckDB, pandas, nanoarrow or
    any other library whose objects have ``__arrow_c_array__`` or ``__arrow_c_stream__``. A hand is
    a list of card numbers or of letter codes, or a text of codes. In a table it is the column
    ``hand``, or one column per card: ``c0``, ``c1`` and so on. Hands may have different sizes. A
    null hand gives a null count, but a null card is invalid. The result is a column of uint16 with
    the same protocol. It has one chunk for each chunk of the hands.

    >>> import aplset
    >>> aplset.counts([[0, 1, 2], [0, 1, 3]])
    array([1, 0], dtype=uint8)
    >>> print(aplset.counts(range(81)))
    1080
    >>> import pyarrow
    >>> hands = pyarrow.array([[0, 1, 2], None, [0, 1, 3, 6]])
    >>> pyarrow.array(aplset.counts(hands)).to_pylist()
    [1, None, 1]

    Raises BadHand for the first invalid hand.
    """
    if _is_arrow(hands):
        if out is not None:
            raise TypeError("out: expected None, because an Arrow column gives a new column")
        return _aplset.arrow_answers(hands, "counts")
    hands = _integers(hands)
    *leading, cards = hands.shape
    dtype = np.dtype(np.uint8 if cards <= 39 else np.uint16)
    if out is None:
        out = np.empty(leading, dtype)
    elif not isinstance(out, np.ndarray):
        raise TypeError(f"out: found {type(out).__name__}, expected an array")
    elif out.shape != tuple(leading) or out.dtype != dtype or not out.flags.carray:
        found = f"{out.dtype}{list(out.shape)}"
        raise ValueError(f"out: found {found}, expected contiguous writeable {dtype}{leading}")
    elif np.may_share_memory(out, hands):
        raise ValueError("out: shares memory with hands")
    _over_hands(hands, lambda flat: _aplset.counts_into(flat, out.reshape(-1)))
    return out[()]


def valid(hands: Any) -> Any:
    """Find the combinations that are sets: ``[..., card]`` to bool ``[..., combination]``.

    The combinations are in the lexicographic order of :func:`combinations`. An Arrow column gives a
    column of lists.

    >>> import aplset
    >>> aplset.valid([0, 1, 2, 40])
    array([ True, False, False, False])

    Raises BadHand for the first invalid hand.
    """
    if _is_arrow(hands):
        return _aplset.arrow_answers(hands, "valid")
    hands = _integers(hands)
    *leading, cards = hands.shape
    found = np.empty((math.prod(leading), math.comb(cards, 3)), bool)
    _over_hands(hands, lambda flat: _aplset.valid_into(flat, found))
    return found.reshape(*leading, found.shape[1])


def sets(hands: Any) -> Any:
    """Find the sets: ``[..., card]`` to int64 ``[set, index]``.

    A row has the index of the hand, with one number for each leading axis, and the positions of the
    three cards in the hand. That makes four numbers for hands ``[hand, card]``, and three for one
    hand. An Arrow column gives a column of lists of three positions.

    >>> import aplset
    >>> aplset.sets([[0, 1, 2, 40], [80, 0, 40, 9]])
    array([[0, 0, 1, 2],
           [1, 0, 1, 2]])

    Raises BadHand for the first invalid hand.
    """
    if _is_arrow(hands):
        return _aplset.arrow_answers(hands, "sets")
    hands = _integers(hands)
    found = _over_hands(hands, _aplset.sets)
    leading = hands.shape[:-1]
    if len(leading) == 1:
        return found
    indices = np.unravel_index(found[:, 0], leading) if leading else ()
    return np.column_stack([*indices, found[:, 1:]])


def _is_arrow(hands: Any) -> bool:
    return hasattr(hands, "__arrow_c_array__") or hasattr(hands, "__arrow_c_stream__")


def _integers(hands: ArrayLike) -> NDArray:
    """Return hands as an array of integers with a last axis of at most 81 cards."""
    if np.ma.is_masked(hands):
        raise TypeError("hands: found a masked array, expected no masked cards")
    array = np.asarray(hands)
    if array.dtype.kind not in "iu" and array.size > 0:
        found = f"dtype {array.dtype}" if array.ndim else type(hands).__name__
        hint = "; numbers() reads codes" if array.dtype.kind == "U" else ""
        hint = "; call collect() first" if hasattr(hands, "collect") else hint
        raise TypeError(f"hands: found {found}, expected an array of integers{hint}")
    if array.ndim == 0:
        raise ValueError("hands: found a single number, expected an array [..., card]")
    if array.shape[-1] > CARDS:
        raise ValueError(f"hands: found {array.shape[-1]} cards, expected at most {CARDS}")
    return array


def _over_hands(hands: NDArray, work: Callable[[NDArray[np.uint8]], Any]) -> Any:
    """Call ``work`` with the hands as ``uint8`` ``[hand, card]``."""
    *leading, cards = hands.shape
    flat = hands.reshape(math.prod(leading), cards)
    numbers = flat
    if flat.dtype != np.uint8:
        numbers = np.full(flat.shape, 255, np.uint8)
        for start in range(0, len(flat), 1 << 20):
            part = flat[start : start + (1 << 20)]
            fits = (part >= 0) & (part < CARDS)
            np.copyto(numbers[start : start + len(part)], part, casting="unsafe", where=fits)
    try:
        return work(numbers)
    except BadHand as error:
        number = flat[error.hand, error.card]
        reason = error.reason if 0 <= number < CARDS else f"found {number}, cards are 0 to {CARDS - 1}"
        raise of_leading_axes(BadHand(error.hand, error.card, reason), tuple(leading)) from None
