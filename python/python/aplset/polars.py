"""Polars expressions for columns of hands.

>>> import polars
>>> from aplset.polars import set_count
>>> hands = polars.DataFrame({"id": [7, 8], "hand": ["1GOF 2GOH 3GOL", "1GOF 3ROH"]})
>>> hands.with_columns(set_count("hand")).rows()
[(7, '1GOF 2GOH 3GOL', 1), (8, '1GOF 3ROH', 0)]
"""

from __future__ import annotations

from typing import Any, Callable

import polars
from polars import DataType

from . import _arrays

__all__ = ["set_count", "sets", "valid_sets"]


def set_count(*columns: Any) -> polars.Expr:
    """Count the sets in each hand, as ``Int16``.

    A single column has whole hands, as lists or as text. Each of several columns has one card of
    each hand, as in ``set_count("c0", "c1", "c2")``. The result has the name of the function.
    """
    return _elementwise("set_count", _arrays.counts, columns, polars.Int16())


def valid_sets(*columns: Any) -> polars.Expr:
    """Return whether each combination of three cards is a set, as a list of ``Boolean`` per hand.

    ``columns`` and the name of the result are as for :func:`set_count`.
    """
    return _elementwise("valid_sets", _arrays.valid, columns, polars.List(polars.Boolean))


def sets(*columns: Any) -> polars.Expr:
    """Return the sets in each hand, as a list of arrays of three positions.

    ``columns`` and the name of the result are as for :func:`set_count`.
    """
    triples = polars.List(polars.Array(polars.UInt8, 3))
    return _elementwise("sets", _arrays.sets, columns, triples)


def _elementwise(name: str, function: Callable[..., Any], columns: Any, kind: DataType) -> polars.Expr:
    if not columns:
        raise TypeError(f"{name}: found no columns, expected at least one")

    def answers(hands: polars.Series) -> Any:
        [first, *others] = hands.struct.fields
        if not others and isinstance(hands.struct[first].dtype, polars.Struct):
            hands = hands.struct[first]
        try:
            return function(hands, columns=hands.struct.fields)
        except TypeError as error:
            if others:
                raise
            hint = f'if each group is a hand, write {name}(polars.col("{first}").implode())'
            raise TypeError(f"{error}; {hint}") from error

    hands = polars.struct(*columns).map_batches(answers, kind, is_elementwise=True)
    return hands.alias(name)
