"""Writes files without hands or with invalid hands, tables of several files, and null hands."""

import base64
import bz2
import lzma
import pickle
from collections.abc import Iterator
from pathlib import Path

import deltalake
import duckdb
import h5py
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.feather as feather
import pyarrow.orc as orc
import pyarrow.parquet as pq
import pyarrow.parquet.encryption as encryption
from polars_files import cards, columns
from pyiceberg.catalog.sql import SqlCatalog

# A name, the path for `aplset batch`, and a part of the error.
Case = tuple[str, Path | str, str]

HAND, CARD = 123, 5


def all_cases(ids: np.ndarray, folder: Path) -> Iterator[Case]:
    table = pa.table(columns(ids, cards("c")))
    yield from table_cases(table, folder)
    yield from format_cases(table, folder)
    yield from invalid_cases(ids, folder)


def table_cases(table: pa.Table, folder: Path) -> Iterator[Case]:
    """Writes tables with deleted rows. Their folders still have the files with these rows."""
    for name, options, files in [("delta", {}, "*.parquet"), ("delta parts", {"partition_by": ["c0"]}, "*/*.parquet")]:
        path = folder / name
        deltalake.write_deltalake(path, table, **options)
        deltalake.DeltaTable(path).delete("c1 < 10")
        yield name, path, "a Delta table"
        yield f"{name} by a pattern", path / files, "a Delta table"
    catalog = SqlCatalog("catalog", uri=f"sqlite:///{folder}/catalog.db", warehouse=folder.as_uri())
    catalog.create_namespace("deals")
    iceberg = catalog.create_table("deals.hands", table.schema)
    iceberg.append(table)
    iceberg.delete("c1 < 10")
    path = folder / "deals" / "hands"
    yield "iceberg", path, "an Iceberg table"
    yield "iceberg by a pattern", path / "data" / "*.parquet", "an Iceberg table"


class OpenKeys(encryption.KmsClient):
    """Stores keys without encrypting them."""

    def wrap_key(self, key: bytes, _: str) -> bytes:
        return base64.b64encode(key)


def format_cases(table: pa.Table, folder: Path) -> Iterator[Case]:
    frame = table.to_pandas()
    csv = frame.to_csv().encode()
    with h5py.File(folder / "hands.h5", "w") as file:
        file["hand"] = frame.to_numpy()
    for name, write, found in [
        ("hands.xlsx", frame.to_excel, "a zip archive or a workbook"),
        ("v1.feather", lambda path: feather.write_feather(table, path, version=1), "Feather V1"),
        ("hands.orc", lambda path: orc.write_table(table, path), "ORC"),
        ("hands.h5", lambda path: None, "HDF5"),
        ("hands.pkl", lambda path: path.write_bytes(pickle.dumps(frame)), "a pickle"),
        ("hands.csv.bz2", lambda path: path.write_bytes(bz2.compress(csv)), "bzip2"),
        ("hands.csv.xz", lambda path: path.write_bytes(lzma.compress(csv)), "xz"),
    ]:
        write(folder / name)
        yield name, folder / name, f"{name}: found {found}, expected txt, csv"
    keys = encryption.CryptoFactory(lambda _: OpenKeys())
    for plaintext_footer in [True, False]:
        options = encryption.EncryptionConfiguration("footer", column_keys={"key": ["c3"]}, plaintext_footer=plaintext_footer)
        properties = keys.file_encryption_properties(encryption.KmsConnectionConfig(), options)
        path = folder / f"column c3, {plaintext_footer}.parquet"
        with pq.ParquetWriter(path, table.schema, encryption_properties=properties) as out:
            out.write_table(table)
        yield f"encrypted {path.name}", path, "encrypted"
    # Offsets in the last footer count from the beginning of its own file, so no reader finds the
    # rows.
    pq.write_table(table[:100], folder / "first.parquet")
    pq.write_table(table[100:], folder / "last.parquet")
    two = [(folder / name).read_bytes() for name in ["first.parquet", "last.parquet"]]
    (folder / "two.parquet").write_bytes(b"".join(two))
    yield "two Parquet files in one", folder / "two.parquet", "two.parquet: "


def invalid_cases(ids: np.ndarray, folder: Path) -> Iterator[Case]:
    place = f"hand {HAND}, card {CARD}: "
    for value in [40.5, np.nan]:
        floats = ids.astype(float)
        floats[HAND, CARD] = value
        path = folder / f"floats {value}"
        for kind in ["float32", "float64"]:
            np.save(f"{path} {kind}.npy", floats.astype(kind))
            yield f"{kind}, {value}", f"{path} {kind}.npy", place
        np.savetxt(f"{path}.csv", floats, fmt="%g", delimiter=",")
        yield f"csv, {value}", f"{path}.csv", place
        for name, data in [("columns", columns(floats, cards("c"))), ("lists", {"hand": floats.tolist()})]:
            yield from both_files(pa.table(data), f"{path} {name}", place)
    hands = ids.tolist()
    hands[HAND][CARD] = None
    nulls = dict(zip(cards("c"), zip(*hands)))
    for name, data in [("columns", nulls), ("lists", {"hand": hands})]:
        yield from both_files(pa.table(data), folder / f"null in {name}", place + "found null, expected a card")


def both_files(table: pa.Table, path: Path | str, found: str) -> Iterator[Case]:
    pq.write_table(table, f"{path}.parquet")
    feather.write_feather(table, f"{path}.arrow")
    for suffix in ["parquet", "arrow"]:
        yield f"{path}.{suffix}", f"{path}.{suffix}", found


def null_hands(ids: np.ndarray, nulls: list[int], folder: Path) -> Iterator[Path]:
    """Writes files whose hands at the indices `nulls` are null."""
    lists = [None if hand in nulls else row for hand, row in enumerate(ids.tolist())]
    text = [row and " ".join(map(str, row)) for row in lists]
    arrays = {
        "list": pa.array(lists, pa.list_(pa.uint8())),
        "fixed-size list": pa.array(lists, pa.list_(pa.uint8(), ids.shape[1])),
        "text": pa.array(text),
    }
    for name, array in arrays.items():
        for _, path, _ in both_files(pa.table({"hand": array}), folder / f"null {name}", ""):
            yield Path(path)
    for name, column in [("list", lists), ("text", text)]:
        path = folder / f"null {name}.csv"
        pd.DataFrame({"hand": column, "player": "Ann"}).to_csv(path)
        yield path
    alone = pa.table({"hand": pa.array(text)})
    for name, end in [("LF", "\n"), ("CRLF", "\r\n"), ("CR", "\r")]:
        path = folder / f"null alone, pandas {name}.csv"
        alone.to_pandas().to_csv(path, index=False, lineterminator=end)
        yield path
        path = folder / f"null alone, polars {name}.csv"
        pl.from_arrow(alone).write_csv(path, line_terminator=end)
        yield path
    duckdb.sql(f"COPY (FROM alone) TO '{folder}/null alone, duckdb.csv'")
    yield folder / "null alone, duckdb.csv"
