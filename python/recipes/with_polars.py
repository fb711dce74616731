"""Polars: count a column of hands lazily, streaming from a Parquet file."""

import sys
import tempfile
import time
from pathlib import Path

import numpy_way
import polars as pl

import aplset


def with_aplset(hands):
    return pl.Series(aplset.counts(hands))


def with_numpy(hands):
    return pl.Series(numpy_way.counts(hands.to_numpy()).astype("u2"))


def main(hands):
    path = Path(tempfile.mkdtemp()) / "hands.parquet"
    all_hands = aplset.deal(hands, seed=1)
    pl.DataFrame({"hand": all_hands}).write_parquet(path, row_group_size=250_000)

    expected = aplset.counts(all_hands)
    for name, count in [("aplset", with_aplset), ("numpy_way", with_numpy)]:
        began = time.perf_counter()
        sets = pl.col("hand").map_batches(count, return_dtype=pl.UInt16, is_elementwise=True)
        table = pl.scan_parquet(path).select(sets=sets).collect(engine="streaming")
        seconds = time.perf_counter() - began
        assert (table["sets"].to_numpy() == expected).all()
        print(f"{name:10} {hands / seconds / 1e6:8.2f} M hands/s")
    print(table.group_by("sets").len().sort("sets"))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 4_000_000)
