"""Hands in the columns of pandas, Polars and Arrow, and answers as columns of the same library."""

from __future__ import annotations

import sys
from typing import Any, List, Sequence, Union

from . import _aplset

# The names of the results, as in the files of `aplset batch`.
NAMES = {"counts": "set_count", "valid": "valid", "sets": "sets"}

Columns = Union[str, Sequence[Union[str, int]], None]


def are_columns(hands: Any) -> bool:
    """Return whether these are columns of pandas, Polars or an Arrow library."""
    is_arrow = hasattr(hands, "__arrow_c_array__") or hasattr(hands, "__arrow_c_stream__")
    return is_arrow or _is_of("pandas", hands)


def _is_of(library: str, hands: Any) -> bool:
    """Return whether hands are a frame or a series of this library."""
    module = sys.modules.get(library)
    return module is not None and isinstance(hands, (module.DataFrame, module.Series))


def answers(hands: Any, what: str, named: Columns) -> Any:
    """Return the counts, valid combinations or sets as a column of the library of the hands.

    Polars hands give a Polars series, pandas hands a pandas series with the same index, and hands
    of other libraries a pyarrow array.
    """
    columns: Union[str, List[str], None]
    if named is None or isinstance(named, str):
        columns = named
    else:
        columns = [str(name) for name in named]
    if _is_of("polars", hands):
        import polars

        found = _aplset.arrow_answers(_of_polars(hands), what, columns)
        return polars.Series(NAMES[what], polars.Series(found))
    try:
        import pyarrow  # type: ignore[import-untyped,unused-ignore]
    except ImportError as error:
        raise ImportError("hands: an Arrow column gives a pyarrow array, install pyarrow") from error
    if _is_of("pandas", hands):
        import pandas  # type: ignore[import-untyped,unused-ignore]

        found = pyarrow.chunked_array(_aplset.arrow_answers(_of_pandas(hands, columns), what, columns))
        return pandas.Series(pandas.arrays.ArrowExtensionArray(found), hands.index, name=NAMES[what])
    found = _aplset.arrow_answers(hands, what, columns)
    is_array = hasattr(hands, "__arrow_c_array__")
    return pyarrow.array(found) if is_array else pyarrow.chunked_array(found)


def _of_polars(hands: Any) -> Any:
    """Return a frame or a series without the type ``Null``, which Polars exports incorrectly."""
    import polars

    if isinstance(hands, polars.DataFrame):
        return hands.cast({polars.Null: polars.String})
    return hands.cast(polars.String) if hands.dtype == polars.Null else hands


def _of_pandas(hands: Any, columns: Columns) -> Any:
    """Return the pyarrow table or array for a frame or a series of pandas."""
    import pyarrow  # type: ignore[import-untyped,unused-ignore]

    try:
        if hands.ndim == 1:
            return pyarrow.array(hands, from_pandas=True)
        hands = hands.rename(columns=str)
        if isinstance(columns, list):
            hands = hands[columns]
        return pyarrow.Table.from_pandas(hands, preserve_index=False)
    except pyarrow.ArrowException as error:
        hint = "" if hands.ndim == 1 else "; choose the columns of the hands with columns="
        raise TypeError(f"hands: {error}{hint}") from error
