"""Sentences of APL on many hands at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Union, overload

import numpy as np
from numpy.typing import NDArray

from . import _aplset, _arrays, _columns
from ._arrays import Hands, Pandas, Polars
from ._cards import as_array
from ._columns import Columns

if TYPE_CHECKING:
    import pandas  # type: ignore[import-untyped,unused-ignore]
    import polars

Numbers = Union[NDArray[np.bool_], NDArray[np.float64], NDArray[np.integer[Any]]]


@overload
def apply(sentence: str, hands: Hands, *, numbers: bool = False) -> Numbers: ...
@overload
def apply(sentence: str, hands: Polars, *, columns: Columns = None) -> polars.Series: ...
@overload
def apply(sentence: str, hands: Pandas, *, columns: Columns = None) -> pandas.Series[Any]: ...
@overload
def apply(sentence: str, hands: Any, *, columns: Columns = None, numbers: bool = False) -> Any: ...
def apply(sentence: str, hands: Any, *, columns: Columns = None, numbers: bool = False) -> Any:
    """Return the value of a sentence of APL for each hand, in which ``H`` is the hand.

    ``H`` is an array of bits ``[card;feature;characteristic]``, and indices start at 1. The value is
    a number, or an array of the same shape for all hands. :func:`counts` describes ``hands`` and
    ``columns``. An array gives an array ``[..., *shape]`` of ``bool``, ``uint8``, ``int16`` or
    ``float64``, the smallest of these types that holds the values for any hands. A column gives a
    column.

    If ``numbers`` is true, ``hands`` is an array ``[hand, ...]`` of whole numbers from 0 to 254 or of
    truth values, such as hands of another deck, and ``H`` is an array of these numbers.

    >>> import aplset
    >>> hands = aplset.deal(5, seed=1)
    >>> aplset.apply("+/∧/∧/2≠+/[2]H[3 COMBIN 12;;]", hands)    # how many sets?
    array([4, 2, 5, 4, 4], dtype=uint8)
    >>> aplset.apply("∨/H[;2;1]", hands)                        # is there a red card?
    array([ True,  True,  True,  True,  True])
    >>> quads = [[[0, 1], [1, 1], [1, 0], [0, 0]]]              # [hand, card, feature]
    >>> aplset.apply("∧/0=2|+/[1]H", quads, numbers=True)
    array([ True])

    Raises AplError for a wrong sentence, and BadHand for an invalid hand or one without a value.
    """
    if numbers and columns is not None:
        raise TypeError("columns: expected None, because numbers are not a table")
    if _columns.are_columns(hands):
        if numbers:
            raise TypeError("numbers: expected False, because columns have hands of cards")
        return _columns.answers(hands, "values", columns, sentence)
    if numbers:
        return _of_numbers(sentence, as_array("hands", hands))
    rows, leading = _arrays._hands(hands, columns)
    first = np.arange(rows.shape[1], dtype=np.uint8)
    if len(rows) > 0:
        first = next(_arrays._over_hands(rows[:1], (), 0, _aplset.numbers))[1][0]
    run = _aplset.Compiled(sentence, first)
    parts = [found for _, found in _arrays._over_hands(rows, leading, 0, lambda part: _joined(run.over(part)))]
    found = _joined(parts)
    return found.reshape(leading + found.shape[1:])[()]


def _of_numbers(sentence: str, hands: NDArray[Any]) -> NDArray[Any]:
    if hands.ndim < 2 or hands.size == 0:
        raise ValueError(f"hands: found an array {[*hands.shape]}, expected at least one hand [hand, ...]")
    if hands.dtype.kind not in "biuf":
        raise TypeError(f"hands: found {hands.dtype}, expected whole numbers")
    rows = hands.reshape(len(hands), -1)
    rows = rows.view(np.uint8) if rows.dtype == bool else rows
    parts = [rows[part] for part in _arrays._parts(len(rows), rows[0].nbytes)]
    for part in parts:
        wrong = part[(part < 0) | (part > 254) | (part % 1 != 0)]
        if wrong.size > 0:
            raise ValueError(f"hands: found {wrong[0]}, expected whole numbers from 0 to 254")
    first = np.ascontiguousarray(rows[0], np.uint8).reshape(hands.shape[1:])
    run = _aplset.Compiled(sentence, first, int(rows.max()))
    found = (run.over_numbers(np.ascontiguousarray(part, np.uint8)) for part in parts)
    return _joined([answers for part in found for answers in part])


def _joined(parts: Any) -> NDArray[Any]:
    """Join arrays, without a copy of a single one."""
    return parts[0] if len(parts) == 1 else np.concatenate(parts)
