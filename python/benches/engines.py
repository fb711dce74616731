"""Times engines with aplset and with plain NumPy, on the same Parquet file.

Each engine reads a table, adds a column and writes the table. Prints the seconds, as the
median of three runs. Usage: python engines.py [HANDS]
"""

import os
import sys
import tempfile
from statistics import median
from time import perf_counter

import dask.dataframe
import duckdb
import numpy as np
import numpy_way
import pandas
import polars
import pyarrow as pa
import pyarrow.dataset
from pyarrow import parquet

import aplset


def in_numpy(hands):
    """Count sets in hands in Arrow lists or in a pandas column of lists, with plain NumPy."""
    lists = pa.array(hands) if isinstance(hands, pandas.Series) else hands
    lists = lists.combine_chunks() if isinstance(lists, pa.ChunkedArray) else lists
    return pa.array(numpy_way.counts(lists.flatten().to_numpy().reshape(-1, 12)).astype("u2"))


def with_pandas(count, source, target):
    table = pandas.read_parquet(source, dtype_backend="pyarrow")
    table["sets"] = pandas.Series(count(table["hand"]), dtype=pandas.ArrowDtype(pa.uint16()))
    table.to_parquet(target)


def with_polars(count, source, target):
    count_series = lambda hands: polars.Series(count(hands.to_arrow()))
    sets = polars.col("hand").map_batches(count_series, polars.UInt16, is_elementwise=True)
    polars.scan_parquet(source).with_columns(sets=sets).sink_parquet(target)


def with_duckdb(count, source, target):
    connection = duckdb.connect()
    count_sets = lambda lists: count(lists)
    connection.create_function("count_sets", count_sets, ["UTINYINT[]"], "USMALLINT", type="arrow")
    connection.sql(f"COPY (SELECT *, count_sets(hand) AS sets FROM '{source}') TO '{target}'")


def with_dask(count, source, target):
    table = dask.dataframe.read_parquet(source, dtype_backend="pyarrow")
    series = lambda part: pandas.Series(
        count(part["hand"]), index=part.index, dtype=pandas.ArrowDtype(pa.uint16())
    )
    table["sets"] = table.map_partitions(series, meta=("sets", "uint16[pyarrow]"))
    table.to_parquet(target)


def with_spark(count, source, target):
    from pyspark.sql import SparkSession
    from pyspark.sql.functions import arrow_udf

    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    spark = SparkSession.builder.master("local[2]").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    spark.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", 100_000)
    spark.sparkContext.addPyFile(numpy_way.__file__)

    @arrow_udf("int")
    def sets(hands: pa.Array) -> pa.Array:
        return count(hands).cast("int32")

    spark.read.parquet(source).withColumn("sets", sets("hand")).write.parquet(target)


def main(hands):
    all_hands = aplset.deal(hands, seed=1)
    expected = aplset.counts(all_hands)
    with tempfile.TemporaryDirectory() as folder:
        source = f"{folder}/hands.parquet"
        lists = pa.FixedSizeListArray.from_arrays(all_hands.ravel(), 12).cast(pa.list_(pa.uint8()))
        parquet.write_table(pa.table({"id": np.arange(hands), "hand": lists}), source)
        for engine in [with_pandas, with_polars, with_duckdb, with_dask, with_spark]:
            for way, count in [("aplset", aplset.counts), ("NumPy", in_numpy)]:
                seconds = []
                for run in range(3):
                    target = f"{folder}/{engine.__name__}-{way}-{run}.parquet"
                    began = perf_counter()
                    engine(count, source, target)
                    seconds.append(perf_counter() - began)
                    table = pyarrow.dataset.dataset(target).to_table().sort_by("id")
                    assert (table["sets"].to_numpy() == expected).all()
                print(f"{engine.__name__[5:]:8} {way:8} {median(seconds):8.2f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000)
