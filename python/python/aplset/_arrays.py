"""Functions for many hands at once, in NumPy arrays and in columns of other libraries."""

from __future__ import annotations

import math
import operator
import secrets
from typing import TYPE_CHECKING, Any, Callable, Iterator, List, Optional, Protocol, Sequence, Tuple, TypeVar, Union, overload

import numpy as np
from numpy.typing import NDArray

from . import _aplset, _columns
from ._cards import CARDS, as_array, card_axes, flat, is_text, native, numbers
from ._columns import Columns
from ._errors import BadHand, of_leading_axes

if TYPE_CHECKING:
    import pandas  # type: ignore[import-untyped,unused-ignore]
    import polars

Hands = Union[NDArray[np.number[Any]], NDArray[np.bool_], NDArray[np.str_], NDArray[np.bytes_], Sequence[Any]]
"""Hands as an array of card numbers, codes, digits or bits."""
Polars = Union["polars.DataFrame", "polars.Series"]
Out = TypeVar("Out", bound=NDArray[Any])


class Pandas(Protocol):
    """A frame or a series of pandas. A separate package of stubs has the types of pandas."""

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
def counts(hands: Hands) -> NDArray[np.int16]: ...
@overload
def counts(hands: Polars, *, columns: Columns = None) -> polars.Series: ...
@overload
def counts(hands: Pandas, *, columns: Columns = None) -> pandas.Series[Any]: ...
@overload
def counts(hands: Any, *, columns: Columns = None) -> Any: ...
def counts(hands: Any, out: Any = None, columns: Columns = None) -> Any:
    """Count the sets in each hand of an array ``[..., card]``, and return an array ``[...]``.

    ``hands`` is an array of card numbers or of codes, of digits ``[..., card, feature]``, or of
    bits ``[..., card, feature, characteristic]``. It may also be a column or table of pandas, Polars
    or an Arrow library. In a table, the hands are in the column ``hand``, in a column for each card
    (``c0``, ``c1`` and so on), or in the columns that ``columns`` names: ``"a..l"``, ``"a,b,c"`` or
    a list.

    The counts are ``int16``. Those of an array are written to ``out`` if it is given. Hands of pandas
    or Polars give a column of that library, and hands of other Arrow libraries give a ``pyarrow``
    array. A null hand has a null count.

    >>> import aplset
    >>> aplset.counts([[0, 1, 2], [0, 1, 3]])
    array([1, 0], dtype=int16)
    >>> import pandas
    >>> aplset.counts(pandas.Series(["1GOF 2GOH 3GOL", None], index=["a", "b"]))
    a       1
    b    <NA>
    Name: set_count, dtype: int16[pyarrow]

    Raises BadHand for the first invalid hand.
    """
    if _columns.are_columns(hands):
        if out is not None:
            raise TypeError("out: expected None, because a column gives a new column")
        return _columns.answers(hands, "counts", columns)
    hands, leading = _hands(hands, columns)
    found = np.empty(leading, np.int16) if out is None else out
    if not isinstance(found, np.ndarray):
        raise TypeError(f"out: found {type(out).__name__}, expected an array")
    if found.shape != leading or found.dtype != np.int16 or not found.flags.carray:
        wrong = f"{found.dtype}{list(found.shape)}"
        raise ValueError(f"out: found {wrong}, expected contiguous writeable int16{[*leading]}")
    if np.may_share_memory(found, hands):
        raise ValueError("out: shares memory with hands")
    answers = found.reshape(-1)
    for part, answer in _over_hands(hands, leading, 0, _aplset.counts):
        answers[part] = answer
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
    hands, leading = _hands(hands, columns)
    combinations = math.comb(hands.shape[1], 3)
    found = np.empty((len(hands), combinations), bool)
    for part, answer in _over_hands(hands, leading, combinations, _aplset.valid):
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
    hands, leading = _hands(hands, columns)
    parts = []
    for part, rows in _over_hands(hands, leading, math.comb(hands.shape[1], 3), _aplset.sets):
        rows[:, 0] += part.start
        parts.append(rows)
    found = np.concatenate(parts)
    if len(leading) == 1:
        return found
    indices = np.unravel_index(found[:, 0], leading) if leading else ()
    return np.column_stack([*indices, found[:, 1:]])


def _hands(hands: Any, columns: Columns) -> Tuple[NDArray[Any], Tuple[int, ...]]:
    """Return hands as numbers ``[hand, card]``, digits or bits, and the leading axes of the hands."""
    if columns is not None:
        raise TypeError("columns: expected None, because the hands are not a table")
    array = as_array("hands", hands)
    if array.size == 0 and array.dtype.kind not in "iu":
        # An empty list has no hands. NumPy makes it an array of floats.
        array = np.empty((0, 0) if array.ndim == 1 else array.shape, np.uint8)
    elif is_text(array):
        array = numbers(array)
    axes = card_axes(array) if array.dtype.kind in "biuf" else 0
    if array.dtype.kind not in ("biuf" if axes == 2 else "iuf"):
        found = f"{array.dtype}{list(array.shape)}" if array.ndim else type(hands).__name__
        is_lazy = type(hands).__module__.startswith("polars")
        hint = "; call collect() first, or use aplset.polars" if is_lazy else ""
        raise TypeError(f"hands: found {found}, expected an array of whole numbers or codes{hint}")
    if array.ndim == 0:
        raise ValueError("hands: found a single number, expected an array [..., card]")
    return flat("hands", array, axes)


def _parts(hands: int, size: int) -> Iterator[slice]:
    """Divide hands into parts. There is at least one part.

    ``size`` is the number of bytes of a hand and its answer.
    """
    length = max(_aplset.PART // max(size, 1), 1)
    return (slice(start, min(start + length, hands)) for start in range(0, max(hands, 1), length))


def _over_hands(
    hands: NDArray[Any], leading: Tuple[int, ...], size: int, work: Callable[[NDArray[Any]], NDArray[Any]]
) -> Iterator[Tuple[slice, NDArray[Any]]]:
    """Call ``work`` with each part of the hands.

    ``size`` is the number of bytes of the answer for a hand.
    """
    size += hands.itemsize * math.prod(hands.shape[1:])
    for part in _parts(len(hands), size):
        try:
            yield part, work(native(hands[part]))
        except BadHand as error:
            assert isinstance(error.hand, int), "the index of a hand in an array"
            raise of_leading_axes(BadHand(error.reason, part.start + error.hand, error.card), leading) from None


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
