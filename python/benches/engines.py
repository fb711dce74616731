"""Times engines that count sets with aplset and with plain NumPy, for `benches/report`."""

import os
import shutil
import sys
import tempfile
from statistics import median
from time import perf_counter

import numpy as np
import numpy_way
import pandas
import pyarrow as pa
import pyarrow.dataset
from pyarrow import parquet

import aplset


def in_numpy(hands):
    """Count sets in hands in Arrow lists or in a pandas column of lists, with plain NumPy."""
    lists = pa.array(hands) if isinstance(hands, pandas.Series) else hands
    lists = lists.combine_chunks() if isinstance(lists, pa.ChunkedArray) else lists
    return pa.array(numpy_way.counts(lists.flatten().to_numpy().reshape(-1, 12)).astype("i2"))


def with_pandas(count, source, target):
    table = pandas.read_parquet(source, dtype_backend="pyarrow")
    table["sets"] = pandas.Series(count(table["hand"]), dtype=pandas.ArrowDtype(pa.int16()))
    table.to_parquet(target)


def with_polars(count, source, target):
    import polars

    count_series = lambda hands: polars.Series(count(hands.to_arrow()))
    sets = polars.col("hand").map_batches(count_series, polars.Int16, is_elementwise=True)
    polars.scan_parquet(source).with_columns(sets=sets).sink_parquet(target)


def with_duckdb(count, source, target):
    import duckdb

    connection = duckdb.connect()
    count_sets = lambda lists: count(lists)
    connection.create_function("count_sets", count_sets, ["UTINYINT[]"], "SMALLINT", type="arrow")
    connection.sql(f"COPY (SELECT *, count_sets(hand) AS sets FROM '{source}') TO '{target}'")


def with_dask(count, source, target):
    import dask.dataframe

    table = dask.dataframe.read_parquet(source, dtype_backend="pyarrow")
    series = lambda part: pandas.Series(
        count(part["hand"]), index=part.index, dtype=pandas.ArrowDtype(pa.int16())
    )
    table["sets"] = table.map_partitions(series, meta=("sets", "int16[pyarrow]"))
    table.to_parquet(target)


def with_spark(count, source, target):
    from pyspark.sql import SparkSession
    from pyspark.sql.functions import arrow_udf

    if not shutil.which("java"):
        raise ImportError("Spark needs Java")
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    spark = SparkSession.builder.master("local[2]").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    spark.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", 100_000)
    for module in (numpy_way.__file__, __file__):
        spark.sparkContext.addPyFile(module)

    @arrow_udf("int")
    def sets(hands: pa.Array) -> pa.Array:
        return count(hands).cast("int32")

    spark.read.parquet(source).withColumn("sets", sets("hand")).write.parquet(target)


ENGINES = {
    "pandas": with_pandas,
    "Polars, streaming": with_polars,
    "DuckDB": with_duckdb,
    "Dask": with_dask,
    "Spark": with_spark,
}


def seconds(engine, all_hands, runs):
    """Read a Parquet file of hands, add a column of counts, and write a file.

    Returns the median seconds with aplset and with NumPy.
    """
    expected, medians = aplset.counts(all_hands), []
    with tempfile.TemporaryDirectory() as folder:
        source = f"{folder}/hands.parquet"
        lists = pa.FixedSizeListArray.from_arrays(all_hands.ravel(), 12).cast(pa.list_(pa.uint8()))
        table = pa.table({"id": np.arange(len(all_hands)), "hand": lists})
        parquet.write_table(table, source)
        for way, count in enumerate([aplset.counts, in_numpy]):
            times = []
            for run in range(runs):
                target = f"{folder}/{way}-{run}.parquet"
                began = perf_counter()
                ENGINES[engine](count, source, target)
                times.append(perf_counter() - began)
                counted = pyarrow.dataset.dataset(target).to_table().sort_by("id")
                assert (counted["sets"].to_numpy() == expected).all()
            medians.append(median(times))
    return medians
