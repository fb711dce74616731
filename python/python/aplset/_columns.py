"""Hands in the columns of pandas, Polars and Arrow, and answers as columns."""

from __future__ import annotations

import sys
from typing import Any, List, Optional, Sequence, Tuple, Union

from . import _aplset

# The names of the results, as in the files of `aplset batch`.
NAMES = {"counts": "set_count", "valid": "valid", "sets": "sets", "values": "value"}

Columns = Union[str, Sequence[Union[str, int, Tuple[Any, ...]]], None]


def are_columns(hands: Any) -> bool:
    """Return whether these are columns of pandas, Polars or an Arrow library.

    An array with named axes (``dims``), such as that of xarray, counts as an array even if it also
    exports an Arrow stream.
    """
    is_arrow = hasattr(hands, "__arrow_c_array__") or hasattr(hands, "__arrow_c_stream__")
    return _is_of("pandas", hands) or is_arrow and not hasattr(hands, "dims")


def _is_of(library: str, hands: Any) -> bool:
    """Return whether hands are a frame or a series of this library."""
    module = sys.modules.get(library)
    return module is not None and isinstance(hands, (module.DataFrame, module.Series))


def answers(hands: Any, what: str, named: Columns, sentence: Optional[str] = None) -> Any:
    """Return the counts, the sets, which combinations are sets, or the values of a sentence.

    The column is a Polars series for Polars hands, a pandas series with the same index for pandas
    hands, and a pyarrow array for hands of other libraries.
    """
    columns: Union[str, List[str], None]
    if named is None or isinstance(named, str):
        columns = named
    else:
        try:
            columns = [_name(label) for label in named]
        except TypeError:
            raise TypeError(f"columns: found {named!r}, expected a text or a list of names") from None
        if not columns:
            raise TypeError("columns: found no names, expected at least one")
    try:
        return _answers(hands, what, columns, sentence)
    except TypeError as error:
        if columns is not None or hasattr(hands, "columns"):
            raise
        # The cards of one hand, such as a row of a table, also look like a column.
        raise TypeError(f"{error}; if these are the cards of one hand, pass numpy.asarray(hands)") from error


def _name(label: Any) -> str:
    """Return the name of a column, given its label, which is a tuple if pandas has several levels."""
    return "_".join(str(part) for part in label if part != "") if isinstance(label, tuple) else str(label)


def _answers(hands: Any, what: str, columns: Union[str, List[str], None], sentence: Optional[str]) -> Any:
    def found(hands: Any) -> Any:
        if sentence is not None:
            return _aplset.arrow_values(hands, sentence, columns)
        return _aplset.arrow_answers(hands, what, columns)

    if _is_of("polars", hands):
        import polars

        return polars.Series(NAMES[what], polars.Series(found(_of_polars(hands))))
    try:
        import pyarrow  # type: ignore[import-untyped,unused-ignore]
    except ImportError as error:
        raise ImportError("hands: an Arrow column gives a pyarrow array, install pyarrow") from error
    if _is_of("pandas", hands):
        import pandas  # type: ignore[import-untyped,unused-ignore]

        column = pyarrow.chunked_array(found(_of_pandas(hands, columns)))
        return pandas.Series(pandas.arrays.ArrowExtensionArray(column), hands.index, name=NAMES[what])
    is_array = hasattr(hands, "__arrow_c_array__")
    return pyarrow.array(found(hands)) if is_array else pyarrow.chunked_array(found(hands))


def _of_polars(hands: Any) -> Any:
    """Return a frame or a series without types that Polars exports incorrectly."""
    import polars

    if isinstance(hands, polars.DataFrame):
        return hands.cast({name: _exported(kind) for name, kind in hands.schema.items()})
    return hands.cast(_exported(hands.dtype))


def _exported(kind: Any) -> Any:
    """Return the type to which a Polars type is cast before the export, such as text for `Null`."""
    import polars

    if kind == polars.Null:
        return polars.String
    if kind == polars.List:
        return polars.List(_exported(kind.inner))
    if kind == polars.Array:
        return polars.Array(_exported(kind.inner), kind.size)
    if kind == polars.Struct:
        return polars.Struct({field.name: _exported(field.dtype) for field in kind.fields})
    return polars.Decimal(38, 0) if kind in (polars.Int128, polars.UInt128) else kind


def _of_pandas(hands: Any, columns: Columns) -> Any:
    """Return the pyarrow table or array for a frame or a series of pandas."""
    if hands.ndim == 1:
        try:
            return _array(hands)
        except TypeError as error:
            raise TypeError(f"hands: {error}") from error
    import pyarrow  # type: ignore[import-untyped,unused-ignore]

    hands = hands.set_axis([_name(label) for label in hands.columns], axis=1)
    if isinstance(columns, list):
        hands = hands[columns]
    arrays = []
    for at, name in enumerate(hands.columns):
        try:
            arrays.append(_array(hands.iloc[:, at]))
        except TypeError as error:
            if name == "hand" or isinstance(columns, list):
                raise TypeError(f"hands: column `{name}`: {error}") from error
            # This column becomes one of type binary, which causes an error only if it is chosen.
            arrays.append(pyarrow.nulls(len(hands), pyarrow.binary()))
    return pyarrow.table(arrays, [*hands.columns])


def _array(column: Any) -> Any:
    """Return a pyarrow array. Floats that are all missing become an array of the null type."""
    import pyarrow  # type: ignore[import-untyped,unused-ignore]

    if hasattr(column, "sparse"):
        column = column.sparse.to_dense()
    try:
        array = pyarrow.array(column, from_pandas=True)
    except pyarrow.ArrowException as error:
        raise TypeError(str(error)) from error
    is_missing = pyarrow.types.is_floating(array.type) and array.null_count == len(array)
    return pyarrow.nulls(len(array)) if is_missing else array
