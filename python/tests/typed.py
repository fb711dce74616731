"""Checks the types of answers. mypy and pyright read this file, which is also a program."""

from typing import Any, assert_type

import numpy as np
import pandas
import polars
from numpy.typing import NDArray

import aplset
from aplset.polars import set_count

hands = aplset.deal(3)
out = np.empty(3, np.int16)
frame = polars.DataFrame(hands)
table = pandas.DataFrame(hands)

assert_type(aplset.counts(hands), NDArray[np.int16])
assert_type(aplset.counts("1GOF 2GOH 3GOL"), NDArray[np.int16])
assert_type(aplset.counts([[0, 1, 2]]), NDArray[np.int16])
assert_type(aplset.counts(hands, out=out).dtype, np.dtype[np.int16])
assert_type(aplset.valid(hands), NDArray[np.bool_])
assert_type(aplset.sets(hands), NDArray[np.int64])
assert_type(aplset.apply("∨/H[;2;1]", frame), polars.Series)
aplset.apply("∨/H[;2;1]", hands).mean()
assert_type(aplset.explain("1GOF 2GOH 3GOL"), aplset.Explanation)
assert_type(aplset.explain("+/A", A=[1, 2]), aplset.Steps)
assert_type(aplset.explain_sentence("+/⍳6"), aplset.Steps)
assert_type(aplset.counts(frame), polars.Series)
assert_type(aplset.valid(frame, columns=["column_0", "column_1"]), polars.Series)
assert_type(frame.select(set_count(*frame.columns)), polars.DataFrame)
assert_type(aplset.counts(table), "pandas.Series[Any]")
assert_type(aplset.sets(table, columns="0..3"), "pandas.Series[Any]")
