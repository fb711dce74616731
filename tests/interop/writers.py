"""Writes files of hands with other programs, in every layout and with every option that people use."""

import csv
import gzip
import io
import itertools
import subprocess
from collections.abc import Iterator
from pathlib import Path

import duckdb
import fastparquet
import numpy as np
import pandas as pd
import polars as pl
import polars_files
import pyarrow as pa
import pyarrow.csv as pa_csv
import pyarrow.dataset as pa_dataset
import pyarrow.parquet as pq
import zstandard
from polars_files import LETTERS, cards, codes, columns, digits

# A name, the arguments for `aplset batch`, and the number of times that the file repeats the hands.
# A negative number −n means that the file has only the first n hands.
Case = tuple[str, list[str], int]

NUMBERS = "int8 int16 int32 int64 uint8 uint16 uint32 uint64".split()


def lists(ids: np.ndarray, type=pa.uint8()) -> pa.Array:
    flat = pa.array(ids.reshape(-1)).cast(type)
    return pa.FixedSizeListArray.from_arrays(flat, ids.shape[1]).cast(pa.list_(type))


def numbers(ids: np.ndarray) -> list[str]:
    return [" ".join(map(str, hand)) for hand in ids]


def all_cases(ids: np.ndarray, folder: Path, old_polars: str | None) -> Iterator[Case]:
    yield from numpy_cases(ids, folder)
    yield from csv_cases(ids, folder)
    yield from text_cases(ids, folder)
    yield from pyarrow_cases(ids, folder)
    yield from polars_files.cases(ids, folder)
    yield from duckdb_cases(ids, folder)
    yield from pandas_cases(ids, folder)
    yield from wide_cases(ids, folder)
    yield from large_cases(ids, folder)
    yield from compressed_cases(ids, folder)
    if old_polars:
        yield from old_polars_cases(ids, folder, old_polars)


def numpy_cases(ids: np.ndarray, folder: Path) -> Iterator[Case]:
    bits = digits(ids)[..., None] == np.arange(3)
    arrays = {f"numpy {kind}": ids.astype(kind) for kind in NUMBERS}
    arrays |= {"numpy big-endian": ids.astype(">i4"), "numpy digits": digits(ids), "numpy bool bits": bits}
    arrays |= {"numpy int64 bits": bits.astype(np.int64), "numpy uint8 digits": digits(ids).astype(np.uint8)}
    arrays |= {"numpy float32": ids.astype(np.float32), "numpy float64": ids.astype(np.float64)}
    arrays |= {"numpy codes": codes(ids), "numpy codes of bytes": codes(ids).astype("S4")}
    for name, array in arrays.items():
        # Digits and bits are read in C order only.
        orders = [("C", array)] + ([("F", np.asfortranarray(array))] if array.ndim == 2 else [])
        for order, save in orders:
            path = folder / f"{name} {order}.npy"
            np.save(path, save)
            yield f"{name} {order}", [path], 1
    for name, save in [("npz", np.savez), ("npz compressed", np.savez_compressed)]:
        save(folder / f"{name}.npz", ids)
        yield f"numpy {name}", [folder / f"{name}.npz"], 1
        save(folder / f"{name} two.npz", deals=ids, other=ids[:2])
        yield f"numpy {name}, named", [folder / f"{name} two.npz", "--column", "deals"], 1
    names = cards("c")
    for name, options in [
        (".txt", {}),
        (".csv", {"delimiter": ","}),
        (" aligned.txt", {"fmt": "%2d"}),
        (" header.csv", {"delimiter": ",", "header": ",".join(names)}),
        (" header.txt", {"header": " ".join(names), "footer": "the end"}),
        (" comments.csv", {"delimiter": ",", "header": "dealt\nby hand", "footer": "the end"}),
    ]:
        np.savetxt(folder / f"savetxt{name}", ids, **{"fmt": "%d"} | options)
        yield f"numpy savetxt{name}", [folder / f"savetxt{name}"], 1
    for suffix, comma in [("txt", " "), ("csv", ",")]:
        with open(folder / f"savetxt inside.{suffix}", "w") as out:
            for half in np.split(ids, 2):
                np.savetxt(out, half, fmt="%d", delimiter=comma, header=comma.join(names))
        yield f"numpy savetxt, a comment inside, {suffix}", [folder / f"savetxt inside.{suffix}"], 1


def csv_cases(ids: np.ndarray, folder: Path) -> Iterator[Case]:
    table = pa.table(columns(ids, cards("c")))
    frame = pd.DataFrame(columns(ids, cards("c")))
    beside = frame.assign(player="Ann, \"A\"\nof Arc", score=0.5)

    def path(name: str) -> Path:
        return folder / f"csv {name}.csv"

    pa_csv.write_csv(table, path("pyarrow"))
    yield "pyarrow csv, quoted header", [path("pyarrow")], 1
    pa_csv.write_csv(table, path("no header"), pa_csv.WriteOptions(include_header=False))
    yield "pyarrow csv, no header", [path("no header")], 1
    pa_csv.write_csv(table, path("quoted"), pa_csv.WriteOptions(quoting_style="all_valid"))
    yield "pyarrow csv, all quoted", [path("quoted")], 1
    frame.to_csv(path("pandas index"))
    yield "pandas csv with index", [path("pandas index")], 1
    pd.DataFrame(ids).to_csv(path("pandas array"), index=False)
    yield "pandas csv of an array", [path("pandas array"), "--header"], 1
    pd.DataFrame(ids).to_csv(path("pandas array index"))
    yield "pandas csv of an array with index", [path("pandas array index")], 1
    beside.to_csv(path("beside"), sep=";", lineterminator="\r\n")
    yield "pandas csv, semicolons, other columns", [path("beside")], 1
    frame.set_axis(list(LETTERS), axis=1).to_csv(path("letters"), sep="\t")
    yield "pandas csv, tabs, named columns", [path("letters"), "--columns", "a..l"], 1
    pl.DataFrame(columns(ids, cards("c"))).write_csv(path("polars bom"), include_bom=True)
    yield "polars csv with a byte order mark", [path("polars bom")], 1
    pl.DataFrame(columns(codes(ids), cards("card"))).write_csv(path("polars codes"))
    yield "polars csv of codes", [path("polars codes")], 1
    hands = [" ".join(hand) for hand in codes(ids)]
    pd.DataFrame({"id": 1, "hand": hands}).to_csv(path("hands"))
    yield "pandas csv, codes in one column", [path("hands")], 1
    pd.DataFrame({"id": 1, "deal": hands}).to_csv(path("deals"), index=False)
    yield "pandas csv, codes beside an id", [path("deals"), "--column", "deal"], 1
    for name, options in [("", {}), (" no index", {"index": False}), (" nothing", {"index": False, "header": False})]:
        pd.DataFrame(hands).to_csv(path("one column" + name), **options)
        yield f"pandas csv, codes without a name{name}", [path("one column" + name)], 1
    for name, column in [("lists", ids.tolist()), ("arrays", list(ids)), ("numbers", numbers(ids))]:
        pd.DataFrame({"hand": column}).to_csv(path(name))
        yield f"pandas csv, {name} in one column", [path(name)], 1
    frame.astype(float).to_csv(path("floats"))
    yield "pandas csv, floats", [path("floats")], 1
    (folder / "codes.txt").write_text("\n".join(hands))
    yield "text of codes", [folder / "codes.txt"], 1


def text_cases(ids: np.ndarray, folder: Path) -> Iterator[Case]:
    """Writes the tables of crates/files/tests/files/matrix.rs with every delimiter, line end and quote.

    The numbers in the column `id` are cards, so only the names of the columns keep them out.
    """
    plain = pd.DataFrame(columns(ids, cards("c")))
    text = pd.DataFrame({"hand": [" ".join(hand) for hand in codes(ids)]})
    shuffled = plain.rename(columns=lambda name: f"c{int(name[1:]) + 1:02}").iloc[:, [7, 0, 11, 4, 1, 8, 2, 10, 5, 3, 9, 6]]
    shuffled.insert(3, "id", np.arange(len(ids)) % 81)
    tables = {
        "columns": plain,
        "shuffled columns, an id between": shuffled,
        "columns of codes": pd.DataFrame(columns(codes(ids), cards("card_", 1))),
        "codes beside an id": shuffled[["id"]].join(text),
        "codes": text,
    }
    delimiters = {"comma": ",", "semicolon": ";", "tab": "\t", "blank": " "}
    ends = {"LF": "\n", "CRLF": "\r\n", "CR": "\r"}
    quotes = {"few": csv.QUOTE_MINIMAL, "text": csv.QUOTE_NONNUMERIC, "all": csv.QUOTE_ALL}
    written = itertools.product(tables.items(), delimiters.items(), ends.items(), quotes.items())
    for (name, frame), (between, delimiter), (end, line), (quoted, quoting) in written:
        for index in [False, True]:
            path = folder / f"pandas {name}, {between}, {end}, {quoted} quotes, index {index}.csv"
            frame.to_csv(path, sep=delimiter, lineterminator=line, quoting=quoting, index=index)
            yield path.stem, [path], 1
        path = folder / f"csv.writer {name}, {between}, {end}, {quoted} quotes.csv"
        with open(path, "w", newline="") as out:
            writer = csv.writer(out, delimiter=delimiter, lineterminator=line, quoting=quoting)
            writer.writerow(frame.columns)
            writer.writerows(frame.to_numpy().tolist())
        yield path.stem, [path], 1
    styles = {"necessary": "", "non_numeric": "", "always": ", FORCE_QUOTE *"}
    written = itertools.product(tables.items(), delimiters.items(), styles.items())
    for (name, frame), (between, delimiter), (style, force) in written:
        path = folder / f"polars {name}, {between}, {style}.csv"
        pl.from_pandas(frame).write_csv(path, separator=delimiter, line_terminator="\r\n", quote_style=style)
        yield path.stem, [path], 1
        path = folder / f"duckdb {name}, {between}, {style}.csv"
        duckdb.sql(f"COPY (FROM frame) TO '{path}' (HEADER, DELIMITER '{delimiter}'{force})")
        yield path.stem, [path], 1
    for name in ["columns", "shuffled columns, an id between"]:
        frame = tables[name]
        for suffix, index in itertools.product(["csv", "txt"], [True, False]):
            path = folder / f"to_string {name}, index {index}.{suffix}"
            path.write_text(frame.to_string(index=index))
            yield path.name, [path], 1
        path = folder / f"savetxt {name}.txt"
        np.savetxt(path, frame.to_numpy(), fmt="%s", header=" ".join(frame.columns))
        yield path.name, [path], 1


def pyarrow_cases(ids: np.ndarray, folder: Path) -> Iterator[Case]:
    tables = {f"list of {kind}": pa.table({"hand": lists(ids, getattr(pa, kind)())}) for kind in NUMBERS}
    plain = lists(ids)
    text = codes(ids)
    hands = pa.array([" ".join(hand) for hand in text])
    tables |= {
        "large list": pa.table({"hand": plain.cast(pa.large_list(pa.int64()))}),
        "fixed-size list": pa.table({"hand": plain.cast(pa.list_(pa.int16(), 12))}),
        "list of a dictionary": pa.table({
            "hand": pa.ListArray.from_arrays(plain.offsets, plain.values.cast(pa.int32()).dictionary_encode())
        }),
        "columns": pa.table(columns(ids, cards("c"))),
        "columns from 1": pa.table(columns(ids, cards("c", 1))),
        "columns card": pa.table(columns(ids, cards("card"))),
        "columns column_": pa.table(columns(ids, cards("column_"))),
        "columns of numbers": pa.table(columns(ids, cards(""))),
        "columns of a dictionary": pa.table(
            {name: pa.array(column).dictionary_encode() for name, column in columns(ids, cards("c")).items()}
        ),
        "lists of digits": pa.table({"hand": pa.array(digits(ids).tolist(), pa.list_(pa.list_(pa.uint8())))}),
        "list of codes": pa.table({"hand": pa.array(text.tolist(), pa.list_(pa.string()))}),
        "text": pa.table({"hand": hands}),
        "large text": pa.table({"hand": hands.cast(pa.large_string())}),
        "text view": pa.table({"hand": hands.cast(pa.string_view())}),
        "text in a dictionary": pa.table({"hand": hands.dictionary_encode()}),
        "text of numbers": pa.table({"hand": numbers(ids)}),
        "text of lists": pa.table({"hand": list(map(str, ids.tolist()))}),
        "columns of text": pa.table(columns(ids.astype(str), cards("c"))),
        "columns of codes": pa.table(columns(text, cards("c"))),
        "columns of codes in dictionaries": pa.table(
            {name: pa.array(column).dictionary_encode() for name, column in columns(text, cards("c")).items()}
        ),
    }
    for name, table in tables.items():
        path = folder / f"pyarrow {name}"
        yield from arrow_files(table, path, f"pyarrow {name}")
        pq.write_table(table, f"{path}.parquet")
        yield f"pyarrow {name} parquet", [f"{path}.parquet"], 1
    yield from encoded_cases(ids, folder)
    yield from arrow_files(
        pa.table({"hand": hands, "my deal": plain}), folder / "named", "pyarrow other name",
        ["--column", "my deal"],
    )
    yield from arrow_files(
        pa.table(columns(ids, list(LETTERS))), folder / "letters", "pyarrow named columns", ["--columns", "a..l"]
    )
    table = tables["columns"]
    for option, value in [
        ("compression", "zstd"), ("compression", "gzip"), ("compression", "brotli"), ("compression", "lz4"),
        ("compression", "none"), ("data_page_version", "2.0"), ("use_dictionary", False), ("row_group_size", 777),
        ("data_page_size", 500), ("version", "1.0"), ("write_page_index", True), ("store_schema", False),
        ("column_encoding", {f"c{i}": "DELTA_BINARY_PACKED" for i in range(12)}),
    ]:
        path = folder / f"parquet {option} {str(value)[:5]}.parquet"
        extra = {"use_dictionary": False} if option == "column_encoding" else {}
        pq.write_table(table, path, **{option: value}, **extra)
        yield f"pyarrow parquet, {option} {str(value)[:5]}", [path], 1
    # These columns next to the hands cannot be copied without loss, so they must not be read.
    n = len(ids)
    beside = pa.table({
        "when": pa.array([253402300799] * n, pa.timestamp("s")).cast(pa.timestamp("us")),
        "big": pa.array([10**37] * n, pa.decimal128(38, 0)),
        "blob": pa.array([b"x" * 50] * n),
        "hand": plain,
        "map": pa.array([[("k", 1)]] * n, pa.map_(pa.string(), pa.int32())),
        "struct": pa.array([{"a": None}] * n, pa.struct([("a", pa.int8())])),
    })
    pq.write_table(beside, folder / "int96.parquet", use_deprecated_int96_timestamps=True)
    yield "parquet with INT96 timestamps and decimals beside", [folder / "int96.parquet"], 1
    union = pa.UnionArray.from_sparse(pa.array([0] * n, pa.int8()), [pa.array(range(n)), pa.array(["x"] * n)])
    yield from arrow_files(beside.append_column("union", union), folder / "beside", "arrow with anything beside")
    wide = pa.table({f"x{i}": [0] * n for i in range(2000)} | columns(ids, cards("c")))
    pq.write_table(wide, folder / "wide.parquet")
    yield "pyarrow parquet, 2,012 columns", [folder / "wide.parquet"], 1
    # A dataset has its parts in folders, whose names have the form that Spark and Hive use.
    parts = table.append_column("part", pa.array(np.arange(n) * 5 // n))
    pa_dataset.write_dataset(parts, folder / "dataset", format="parquet", partitioning=["part"], partitioning_flavor="hive")
    (folder / "dataset" / "_SUCCESS").touch()
    yield "pyarrow dataset", [folder / "dataset"], 1
    old = pa.ipc.IpcWriteOptions(metadata_version=pa.ipc.MetadataVersion.V4)
    for path, new in [(folder / "v4.arrow", pa.ipc.new_file), (folder / "v4.arrows", pa.ipc.new_stream)]:
        with new(path, table.schema, options=old) as out:
            out.write_table(table)
        yield f"pyarrow metadata version 4, {path.suffix}", [path], 1
    yield "pyarrow dataset by a pattern", [folder / "dataset" / "*" / "*.parquet"], 1


def encoded_cases(ids: np.ndarray, folder: Path) -> Iterator[Case]:
    """Writes dictionaries to Arrow files. Parquet has no dictionaries of lists."""
    dictionary = pa.Array.dictionary_encode
    plain, text = lists(ids), pa.array(codes(ids).reshape(-1))
    offsets, places = plain.offsets, pa.array(np.arange(len(ids), dtype=np.int32)[::-1])
    hands = {"list": plain, "fixed-size list": plain.cast(pa.list_(pa.uint8(), 12)), "text": pa.array(numbers(ids))}
    arrays = {
        "list of a dictionary of codes": pa.ListArray.from_arrays(offsets, dictionary(text)),
        "fixed-size list of a dictionary": pa.FixedSizeListArray.from_arrays(dictionary(plain.values), 12),
    }
    for name, hand in hands.items():
        arrays[f"dictionary of {name}"] = pa.DictionaryArray.from_arrays(places, hand.take(places))
    tables = {name: pa.table({"hand": array}) for name, array in arrays.items()}
    for name, table in tables.items():
        yield from arrow_files(table, folder / f"encoded {name}", f"pyarrow {name}")


def arrow_files(table: pa.Table, path: Path, name: str, options: list[str] | None = None) -> Iterator[Case]:
    """Writes a file and a stream, each with several record batches, plain and compressed."""
    rows = max(1, table.num_rows // 3)
    for codec in [None, "lz4", "zstd"]:
        write = pa.ipc.IpcWriteOptions(compression=codec, unify_dictionaries=True)
        for kind, new in [("arrow", pa.ipc.new_file), ("arrows", pa.ipc.new_stream)]:
            file = f"{path}-{codec}.{kind}"
            with new(file, table.schema, options=write) as out:
                out.write_table(table, rows)
            yield f"{name} {kind} {codec or ''}", [file, *(options or [])], 1


def wide_cases(ids: np.ndarray, folder: Path) -> Iterator[Case]:
    """Writes columns of 128-bit integers next to the hands. An older Polars cannot write them.

    arrow-ipc cannot decode a stream of them.
    """
    frame = pl.DataFrame(columns(ids, cards("c"))).with_columns(pl.lit(2**100, dtype=pl.Int128).alias("wide"))
    for path, write in [
        (folder / "wide.parquet", frame.write_parquet),
        (folder / "wide.feather", frame.write_ipc),
    ]:
        write(path)
        yield f"polars 128-bit integers beside, {path.suffix}", [path], 1


def old_polars_cases(ids: np.ndarray, folder: Path, python: str) -> Iterator[Case]:
    """Writes the same files with an older Polars, which cannot write some of them."""
    np.save(folder / "ids.npy", ids)
    out = folder / "old"
    out.mkdir()
    subprocess.run([python, polars_files.__file__, folder / "ids.npy", out], check=True)
    for file in sorted(out.iterdir()):
        options = ["--column", "deal"] if "beside a number" in file.stem or "beside an id" in file.stem else []
        yield f"old {file.stem} {file.suffix}", [file, *options], 1


def duckdb_cases(ids: np.ndarray, folder: Path) -> Iterator[Case]:
    db = duckdb.connect()
    db.register("columns", pa.table(columns(ids, cards("c"))))
    db.register("lists", pa.table({"hand": lists(ids)}))
    db.register("texts", pa.table({"hand": [" ".join(hand) for hand in codes(ids)]}))
    beside = "SELECT uuid() u, '{}'::JSON j, INTERVAL 14 MONTH i, TIMETZ '12:00:00+01' t, 1::HUGEINT h, * FROM lists"
    for name, query in [
        ("columns", "FROM columns"),
        ("list", "FROM lists"),
        ("array", "SELECT hand::UTINYINT[12] AS hand FROM lists"),
        ("text", "FROM texts"),
        ("beside", beside),
        ("hugeint columns", "SELECT COLUMNS(*)::HUGEINT FROM columns"),
        ("decimal columns", "SELECT COLUMNS(*)::DECIMAL(4, 0) FROM columns"),
    ]:
        for codec in ["snappy", "zstd", "lz4_raw"]:
            path = folder / f"duckdb {name} {codec}.parquet"
            db.execute(f"COPY ({query}) TO '{path}' (FORMAT parquet, COMPRESSION {codec}, PARQUET_VERSION v2)")
            yield f"duckdb {name} {codec}", [path], 1
        if "columns" in name:
            yield from arrow_files(db.sql(query).to_arrow_table(), folder / f"duckdb {name}", f"duckdb {name}")
    for name, table, options in [
        ("csv", "columns", "HEADER"),
        ("csv, semicolons", "columns", "HEADER, DELIMITER ';'"),
        ("csv, no header", "columns", "HEADER false"),
        ("csv of lists", "lists", "HEADER"),
    ]:
        path = folder / f"duckdb {name}.csv"
        db.execute(f"COPY {table} TO '{path}' ({options})")
        yield f"duckdb {name}", [path], 1


def pandas_cases(ids: np.ndarray, folder: Path) -> Iterator[Case]:
    frame = pd.DataFrame(columns(ids, cards("c")), index=pd.Index(range(7, 7 + len(ids)), name="id"))
    frame.to_parquet(folder / "pandas.parquet")
    yield "pandas parquet", [folder / "pandas.parquet"], 1
    frame.reset_index().to_feather(folder / "pandas.feather")
    yield "pandas feather", [folder / "pandas.feather"], 1
    for lines in [True, False]:
        frame.to_json(folder / f"pandas lines={lines}.json", orient="records", lines=lines)
        yield f"pandas json, lines={lines}", [folder / f"pandas lines={lines}.json"], 1
    pd.DataFrame({"hand": list(ids)}).to_parquet(folder / "pandas lists.parquet")
    yield "pandas lists parquet", [folder / "pandas lists.parquet"], 1
    pd.DataFrame({"hand": pd.Categorical([" ".join(hand) for hand in codes(ids)])}).to_parquet(folder / "cat.parquet")
    yield "pandas categorical text parquet", [folder / "cat.parquet"], 1
    pd.DataFrame({"hand": list(ids.astype(float))}).to_parquet(folder / "pandas lists of floats.parquet")
    yield "pandas lists of floats parquet", [folder / "pandas lists of floats.parquet"], 1
    for kind in ["Int16", "float64"]:
        frame.astype(kind).to_parquet(folder / f"pandas {kind}.parquet")
        yield f"pandas {kind} parquet", [folder / f"pandas {kind}.parquet"], 1
    for codec in ["SNAPPY", "GZIP", "ZSTD", "UNCOMPRESSED"]:
        path = folder / f"fastparquet {codec}.parquet"
        fastparquet.write(path, frame.astype("int64"), compression=codec)
        yield f"fastparquet {codec}", [path], 1
    text = pd.DataFrame({"hand": [" ".join(hand) for hand in codes(ids)]})
    fastparquet.write(folder / "fast text.parquet", text)
    yield "fastparquet text", [folder / "fast text.parquet"], 1
    fastparquet.write(folder / "fast parts", frame, file_scheme="hive", row_group_offsets=1000)
    yield "fastparquet parts", [folder / "fast parts"], 1


def large_cases(ids: np.ndarray, folder: Path) -> Iterator[Case]:
    """Writes large row groups, pages and record batches that repeat the same hands."""
    db = duckdb.connect()

    def repeated(hands: int) -> tuple[np.ndarray, int]:
        times = hands // len(ids) + 1
        return np.tile(ids.astype(np.uint8), (times, 1)), times

    many, times = repeated(6_000_000)
    tables = {"columns": pa.table(columns(many, cards("c"))), "lists": pa.table({"hand": lists(many)})}
    for name, table in tables.items():
        path = folder / f"duckdb large {name}.parquet"
        db.register("hands", table)
        db.execute(f"COPY hands TO '{path}' (FORMAT parquet, ROW_GROUP_SIZE 6000000)")
        yield f"duckdb, a row group of {len(many):,} {name}", [path], times
    path = folder / "large.arrow"
    with pa.ipc.new_file(path, table.schema) as out:
        out.write_table(pa.table({"hand": lists(np.tile(many, (2, 1)))}))
    yield "pyarrow, one record batch of 144 MB", [path], 2 * times
    blob = pa.array([b"\0" * 100_000] * 1500)
    some = np.tile(ids, (1500 // len(ids) + 1, 1))[:1500]
    assert len(ids) >= 1500
    path = folder / "large beside.arrow"
    with pa.ipc.new_file(path, pa.schema({"blob": pa.binary(), "hand": pa.list_(pa.uint8())}),
                         options=pa.ipc.IpcWriteOptions(compression="zstd")) as out:
        out.write_table(pa.table({"blob": blob, "hand": lists(some)}))
    yield "pyarrow, compressed, 150 MB beside", [path], -1500
    many, times = repeated(1_000_000)
    path = folder / "fastparquet large.parquet"
    fastparquet.write(path, pd.DataFrame(columns(many.astype(np.int64), cards("c"))))
    yield "fastparquet, a million rows", [path], times
    path = folder / "one group.parquet"
    pq.write_table(pa.table(columns(many.astype(np.int64), cards("c"))), path, row_group_size=len(many), use_dictionary=False)
    yield "pyarrow, a row group of a million rows", [path], times


def compressed_cases(ids: np.ndarray, folder: Path) -> Iterator[Case]:
    files = {}
    for name, save in [
        ("npy", lambda out: np.save(out, ids)),
        ("fortran.npy", lambda out: np.save(out, np.asfortranarray(ids))),
        ("csv", lambda out: pa_csv.write_csv(pa.table(columns(ids, cards("c"))), out)),
        ("parquet", lambda out: pq.write_table(pa.table({"hand": lists(ids)}), out)),
        ("arrow", lambda out: pa.feather.write_feather(pa.table({"hand": lists(ids)}), out)),
    ]:
        out = io.BytesIO()
        save(out)
        files[name] = out.getvalue()
    for name, data in files.items():
        for suffix, packed in [("gz", gzip.compress(data)), ("zst", zstandard.compress(data))]:
            path = folder / f"packed.{name}.{suffix}"
            path.write_bytes(packed)
            yield f"{name}.{suffix}", [path], 1
