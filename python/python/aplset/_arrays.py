"""Functions for many hands at once, in NumPy arrays and in columns of other libraries."""

from __future__ import annotations

import math
import operator
import secrets
from typing import TYPE_CHECKING, Any, Callable, Iterator, List, Optional, Protocol, Sequence, Tuple, TypeVar, Union, overload

import numpy as np
from numpy.typing import NDArray

from . import _aplset, _columns
from ._cards import CARDS, as_array, is_text, numbers
from ._columns import Columns
from ._errors import BadHand, of_leading_axes

if TYPE_CHECKING:
    import pandas  # type: ignore[import-untyped,unused-ignore]
    import polars

Hands = Union[NDArray[np.integer[Any]], NDArray[np.str_], Sequence[Any]]
"""Hands as an array of card numbers or codes."""
Polars = Union["polars.DataFrame", "polars.Series"]
Out = TypeVar("Out", bound=NDArray[Any])


class Pandas(Protocol):
    """A frame or a series of pandas, whose types need a package of stubs."""

    @property
    def iloc(self) -> Any: ...


def deal(hands: int, cards: int = 12, seed: Optional[int] = None) -> NDArray[np.uint8]:
    """Deal random hands without duplicate cards, ``[hand, card]``.

    Cards are numbers 0 to 80. The same seed gives the same hands on any machine, and
    ``aplset deal --seed`` on the command line deals the same hands. Without a seed the hands are
    random.

    >>> import aplset
    >>> aplset.deal(2, cards=5, seed=1)
    array([[37, 67, 59, 51,  2],
           [66, 55, 77, 41, 36]], dtype=uint8)
    """
    hands = _integer("hands", hands)
    cards = _integer("cards", cards, CARDS)
    seed = secrets.randbits(64) if seed is None else _integer("seed", seed, 2**64 - 1)
    dealt = np.empty((hands, cards), np.uint8)
    for part in _parts(hands, cards):
        _aplset.deal_into(seed, part.start, dealt[part])
    return dealt


def odds(cards: int) -> List[int]:
    """Return the exact numbers of hands of this size with no set, one set, two sets and so on.

    The numbers are known for hands of 0 to 19 and 62 to 81 cards.

    >>> import aplset
    >>> aplset.odds(3)
    [84240, 1080]
    """
    found = _aplset.odds(_integer("cards", cards, CARDS))
    if found is None:
        raise ValueError(f"cards: found {cards}, expected 0 to 19 or 62 to {CARDS}")
    return found


@overload
def counts(hands: Hands, out: Out) -> Out: ...
@overload
def counts(hands: Hands) -> NDArray[np.unsignedinteger[Any]]: ...
@overload
def counts(hands: Polars, *, columns: Columns = None) -> polars.Series: ...
@overload
def counts(hands: Pandas, *, columns: Columns = None) -> pandas.Series[Any]: ...
@overload
def counts(hands: Any, *, columns: Columns = None) -> Any: ...
def counts(hands: Any, out: Any = None, columns: Columns = None) -> Any:
    """Count the sets in each hand of an array ``[..., card]``, and return an array ``[...]``.

    ``hands`` is an array of card numbers or of codes, or a column or table of pandas, Polars or an
    Arrow library. In a table, the hands are in the column ``hand``, in a column for each card
    (``c0``, ``c1`` and so on), or in the columns that ``columns`` names: ``"a..l"``, ``"a,b,c"`` or
    a list.

    The counts of an array are ``uint8``, or ``uint16`` for hands of more than 39 cards. They are
    written to ``out`` if it is given. Hands of pandas or Polars give a column of that library, and
    hands of other Arrow libraries give a ``pyarrow`` array. A null hand has a null count.

    >>> import aplset
    >>> aplset.counts([[0, 1, 2], [0, 1, 3]])
    array([1, 0], dtype=uint8)
    >>> import pandas
    >>> aplset.counts(pandas.Series(["1GOF 2GOH 3GOL", None], index=["a", "b"]))
    a       1
    b    <NA>
    Name: set_count, dtype: uint16[pyarrow]

    Raises BadHand for the first invalid hand.
    """
    if _columns.are_columns(hands):
        if out is not None:
            raise TypeError("out: expected None, because a column gives a new column")
        return _columns.answers(hands, "counts", columns)
    hands = _integers(hands, columns)
    *leading, cards = hands.shape
    dtype = np.dtype(np.uint8 if cards <= 39 else np.uint16)
    found = np.empty(leading, dtype) if out is None else out
    if not isinstance(found, np.ndarray):
        raise TypeError(f"out: found {type(out).__name__}, expected an array")
    if found.shape != tuple(leading) or found.dtype != dtype or not found.flags.carray:
        wrong = f"{found.dtype}{list(found.shape)}"
        raise ValueError(f"out: found {wrong}, expected contiguous writeable {dtype}{leading}")
    if np.may_share_memory(found, hands):
        raise ValueError("out: shares memory with hands")
    flat = found.reshape(-1)
    for part, answer in _over_hands(hands, cards, _aplset.counts):
        flat[part] = answer
    return found[()] if out is None else out


@overload
def valid(hands: Hands) -> NDArray[np.bool_]: ...
@overload
def valid(hands: Polars, columns: Columns = None) -> polars.Series: ...
@overload
def valid(hands: Pandas, columns: Columns = None) -> pandas.Series[Any]: ...
@overload
def valid(hands: Any, columns: Columns = None) -> Any: ...
def valid(hands: Any, columns: Columns = None) -> Any:
    """Return whether each combination of three cards is a set, as bool ``[..., combination]``.

    The combinations are in the lexicographic order of :func:`combinations`. :func:`counts`
    describes ``hands`` and ``columns``. A column gives a column of lists.

    >>> import aplset
    >>> aplset.valid([0, 1, 2, 40])
    array([ True, False, False, False])

    Raises BadHand for the first invalid hand.
    """
    if _columns.are_columns(hands):
        return _columns.answers(hands, "valid", columns)
    hands = _integers(hands, columns)
    *leading, cards = hands.shape
    combinations = math.comb(cards, 3)
    found = np.empty((math.prod(leading), combinations), bool)
    for part, answer in _over_hands(hands, cards + combinations, _aplset.valid):
        found[part] = answer
    return found.reshape(*leading, combinations)


@overload
def sets(hands: Hands) -> NDArray[np.int64]: ...
@overload
def sets(hands: Polars, columns: Columns = None) -> polars.Series: ...
@overload
def sets(hands: Pandas, columns: Columns = None) -> pandas.Series[Any]: ...
@overload
def sets(hands: Any, columns: Columns = None) -> Any: ...
def sets(hands: Any, columns: Columns = None) -> Any:
    """Return the sets of all hands, one set in each row of an int64 array ``[set, index]``.

    A row has the index of the hand, with one number for each leading axis, and the positions of the
    three cards in the hand. That makes four numbers for hands ``[hand, card]``, and three for one
    hand. :func:`counts` describes ``hands`` and ``columns``. A column gives a column of lists, with
    three positions for each set.

    >>> import aplset
    >>> aplset.sets([[0, 1, 2, 40], [80, 0, 40, 9]])
    array([[0, 0, 1, 2],
           [1, 0, 1, 2]])

    Raises BadHand for the first invalid hand.
    """
    if _columns.are_columns(hands):
        return _columns.answers(hands, "sets", columns)
    hands = _integers(hands, columns)
    *leading, cards = hands.shape
    parts = []
    for part, rows in _over_hands(hands, cards + math.comb(cards, 3), _aplset.sets):
        rows[:, 0] += part.start
        parts.append(rows)
    found = np.concatenate(parts)
    if len(leading) == 1:
        return found
    indices = np.unravel_index(found[:, 0], leading) if leading else ()
    return np.column_stack([*indices, found[:, 1:]])


def _integers(hands: Any, columns: Columns) -> NDArray[np.integer[Any]]:
    """Return hands as an array of integers with a last axis of at most 81 cards."""
    if columns is not None:
        raise TypeError("columns: expected None, because the hands are not a table")
    array = as_array("hands", hands)
    if is_text(array):
        return numbers(array)
    if array.shape == (0,) and array.dtype == float:
        # An empty list has no hands. NumPy makes it an array of floats.
        return np.empty((0, 0), np.uint8)
    if array.dtype.kind not in "iu" and array.size > 0:
        found = f"dtype {array.dtype}" if array.ndim else type(hands).__name__
        is_lazy = type(hands).__module__.startswith("polars")
        hint = "; call collect() first, or use aplset.polars" if is_lazy else ""
        raise TypeError(f"hands: found {found}, expected an array of integers or codes{hint}")
    if array.ndim == 0:
        raise ValueError("hands: found a single number, expected an array [..., card]")
    if array.shape[-1] > CARDS:
        raise ValueError(f"hands: found {array.shape[-1]} cards, expected at most {CARDS}")
    return array


def _parts(hands: int, size: int) -> Iterator[slice]:
    """Divide hands into parts, given the bytes of a hand and its answer. There is at least one part."""
    length = max(_aplset.PART // max(size, 1), 1)
    return (slice(start, min(start + length, hands)) for start in range(0, max(hands, 1), length))


def _over_hands(
    hands: NDArray[np.integer[Any]], size: int, work: Callable[[NDArray[np.uint8]], NDArray[Any]]
) -> Iterator[Tuple[slice, NDArray[Any]]]:
    """Call ``work`` with each part of the hands, as ``uint8`` ``[hand, card]``."""
    *leading, cards = hands.shape
    flat: NDArray[Any] = hands.reshape(math.prod(leading), cards)
    for part in _parts(len(flat), size):
        numbers = flat[part]
        if numbers.dtype != np.uint8:
            fits = (numbers >= 0) & (numbers < CARDS)
            numbers = np.full(fits.shape, 255, np.uint8)
            np.copyto(numbers, flat[part], casting="unsafe", where=fits)
        try:
            answer = work(numbers)
        except BadHand as error:
            assert isinstance(error.hand, int), "the index of a hand in an array"
            hand = part.start + error.hand
            number = flat[hand, error.card]
            is_card = 0 <= number < CARDS
            reason = error.reason if is_card else f"found {number}, cards are 0 to {CARDS - 1}"
            raise of_leading_axes(BadHand(reason, hand, error.card), tuple(leading)) from None
        yield part, answer


def _integer(name: str, value: Any, most: float = math.inf) -> int:
    """Return an integer from 0 to ``most``, or raise an error that begins with ``name``."""
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{name}: found {value!r}, expected an integer") from None
    if not 0 <= number <= most:
        limit = "or more" if most == math.inf else f"to {most}"
        raise ValueError(f"{name}: found {number}, expected 0 {limit}")
    return number
