"""DuckDB: a function over Arrow columns, used in SQL."""

import sys
import tempfile
import time
from pathlib import Path

import duckdb
import numpy as np
import numpy_way
import pyarrow as pa
import pyarrow.parquet as pq

import aplset


def with_aplset(hands):
    return pa.chunked_array(aplset.counts(hands))


def with_numpy(hands):
    cards = hands.combine_chunks().flatten().to_numpy()
    return pa.array(numpy_way.counts(cards.reshape(-1, 12)).astype("u2"))


def main(hands):
    path = Path(tempfile.mkdtemp()) / "hands.parquet"
    all_hands = aplset.deal(hands, seed=1)
    rows = pa.FixedSizeListArray.from_arrays(pa.array(all_hands.ravel()), 12)
    pq.write_table(pa.table({"hand": rows.cast(pa.list_(pa.uint8()))}), path)

    connection = duckdb.connect()
    sets, number = np.unique(aplset.counts(all_hands), return_counts=True)
    expected = dict(zip(sets.tolist(), number.tolist()))
    for name, count in [("aplset", with_aplset), ("numpy_way", with_numpy)]:
        connection.create_function(name, count, ["UTINYINT[]"], "USMALLINT", type="arrow")
        began = time.perf_counter()
        query = f"SELECT {name}(hand) AS sets, count(*) FROM '{path}' GROUP BY 1 ORDER BY 1"
        table = connection.sql(query).fetchall()
        seconds = time.perf_counter() - began
        assert dict(table) == expected
        print(f"{name:10} {hands / seconds / 1e6:8.2f} M hands/s")
    print(table)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 4_000_000)
