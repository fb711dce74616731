"""Spark: count the hands of Parquet files with mapInArrow, and write Parquet files."""

import os
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
import numpy_way
import pyarrow as pa
import pyarrow.parquet as pq
from pyspark.sql import SparkSession

import aplset


def with_aplset(batches):
    for batch in batches:
        yield pa.record_batch({"sets": pa.array(aplset.counts(batch))}).cast(SCHEMA)


def with_numpy(batches):
    for batch in batches:
        hands = batch["hand"].flatten().to_numpy().reshape(-1, 12)
        yield pa.record_batch({"sets": pa.array(numpy_way.counts(hands))}).cast(SCHEMA)


SCHEMA = pa.schema([("sets", pa.int32())])


def main(hands):
    folder, all_hands = Path(tempfile.mkdtemp()), aplset.deal(hands, seed=1)
    column = pa.array(all_hands.astype(np.int8).ravel())
    (folder / "hands").mkdir()
    for part in range(4):
        rows = pa.FixedSizeListArray.from_arrays(column, 12)[part * hands // 4 : (part + 1) * hands // 4]
        pq.write_table(pa.table({"hand": rows.cast(pa.list_(pa.int8()))}), folder / f"hands/{part}.parquet")

    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    spark = SparkSession.builder.master("local[2]").config("spark.driver.host", "127.0.0.1").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    spark.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", 100_000)
    spark.sparkContext.addPyFile(numpy_way.__file__)
    spark.range(2).mapInArrow(lambda batches: batches, "id long").collect()  # starts the workers
    expected = np.bincount(aplset.counts(all_hands))
    for name, count in [("aplset", with_aplset), ("numpy_way", with_numpy)]:
        began = time.perf_counter()
        spark.read.parquet(str(folder / "hands")).mapInArrow(count, "sets int").write.parquet(str(folder / name))
        seconds = time.perf_counter() - began
        found = pq.read_table(folder / name)["sets"].to_numpy()
        assert (np.bincount(found) == expected).all()
        print(f"{name:10} {hands / seconds / 1e6:8.2f} M hands/s")
    spark.stop()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 4_000_000)
