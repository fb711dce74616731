#!/usr/bin/env python3
"""Reads what `aplset batch` and `aplset deal` write with NumPy and pyarrow, and compares it with a slow count of its own.

    pip install numpy pyarrow
    python3 tests/interop.py target/release/aplset

Not run by `cargo test`: it needs Python and both packages.
"""

import csv
import itertools
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

FORMATS = ["txt", "csv", "npy", "parquet", "arrow"]


def main(program: str) -> None:
    program = str(Path(program).resolve())
    for cards, hands in [(0, 5), (1, 4), (3, 200), (12, 3000), (39, 40), (40, 40), (81, 3), (12, 0)]:
        with tempfile.TemporaryDirectory() as folder:
            compare(program, Path(folder), cards, hands)
            print(f"{hands} hands of {cards} cards: all formats agree")


def compare(program: str, folder: Path, cards: int, hands: int) -> None:
    def aplset(*arguments: object) -> str:
        run = [program, *map(str, arguments)]
        return subprocess.run(run, cwd=folder, check=True, capture_output=True, text=True).stdout

    # Dealt files, and files that NumPy and pyarrow have written.
    deal = ["deal", "--seed", 1, "--cards", cards, "--hands", hands, "-o"]
    for format in FORMATS:
        aplset(*deal, f"hands.{format}")
    ids = np.load(folder / "hands.npy")
    assert ids.dtype == np.uint8 and ids.shape == (hands, cards)
    for table in [pq.read_table(folder / "hands.parquet"), arrow(folder / "hands.arrow")]:
        assert table["hand"].to_pylist() == ids.tolist()
    foreign(folder, ids)
    names = [f"hands.{format}" for format in FORMATS if format in ("npy", "parquet", "arrow") or cards and hands]
    names += ["int64.npy", "fortran.npy", "own.parquet", "own.arrow"]

    combinations = np.array(list(itertools.combinations(range(cards), 3)), dtype=int).reshape(-1, 3)
    valid = sums_to_no_two(ids, combinations)
    sets = [combinations[row].tolist() for row in valid]
    counts = valid.sum(1)
    for name in names:
        summary = json.loads(aplset("batch", name, "--json"))
        assert summary["hands"] == hands and summary["sets"] == counts.sum(), summary
        assert summary["histogram"] == np.bincount(counts).tolist() if hands else not summary["histogram"]
        for give in ["counts", "valid", "sets"]:
            for format in FORMATS:
                aplset("batch", name, "--give", give, "-o", f"{give}.{format}", "--force")
        check_npy(folder, cards, counts, valid, sets)
        check_tables(folder, name, counts, valid, sets)
        check_csv(folder, counts, valid, sets)


def foreign(folder: Path, ids: np.ndarray) -> None:
    """The same hands as NumPy and pyarrow write them; Parquet and Arrow with a column beside."""
    np.save(folder / "int64.npy", ids.astype(np.int64))
    np.save(folder / "fortran.npy", np.asfortranarray(ids))
    column = pa.array(ids.tolist(), pa.list_(pa.int32()))
    table = pa.table({"name": [f"n{i}" for i in range(len(ids))], "hand": column})
    if ids.shape[1] and not len(ids):
        # An empty list column does not tell how many cards a hand has.
        table = table.set_column(1, "hand", pa.array([], pa.list_(pa.int32(), ids.shape[1])))
    pq.write_table(table, folder / "own.parquet")
    with pa.ipc.new_file(folder / "own.arrow", table.schema) as file:
        file.write_table(table)


def sums_to_no_two(ids: np.ndarray, combinations: np.ndarray) -> np.ndarray:
    """The article's sentence, [hand;combination]."""
    digits = (ids[:, :, None] // np.array([27, 9, 3, 1])) % 3
    bits = (digits[..., None] == np.arange(3)).astype(np.uint8)
    out = np.zeros((len(ids), len(combinations)), bool)
    for hand, bit in enumerate(bits):
        out[hand] = (bit[combinations].sum(1) != 2).all((1, 2))
    return out


def arrow(path: Path) -> pa.Table:
    return pa.ipc.open_file(path).read_all()


def check_npy(folder: Path, cards: int, counts, valid, sets) -> None:
    array = np.load(folder / "counts.npy")
    assert array.dtype == (np.uint8 if cards <= 39 else np.uint16) and (array == counts).all()
    assert array.shape == counts.shape
    array = np.load(folder / "valid.npy")
    assert array.dtype == bool and array.shape == valid.shape and (array == valid).all()
    array = np.load(folder / "sets.npy")
    assert array.dtype == np.int64 and array.shape == (counts.sum(), 4)
    assert array.tolist() == [[hand, *s] for hand, of in enumerate(sets) for s in of]


def check_tables(folder: Path, name: str, counts, valid, sets) -> None:
    for give, column, expected in [
        ("counts", "set_count", counts.tolist()),
        ("valid", "valid", valid.tolist()),
        ("sets", "sets", sets),
    ]:
        for table in [pq.read_table(folder / f"{give}.parquet"), arrow(folder / f"{give}.arrow")]:
            assert table[column].to_pylist() == expected, (name, give)
            beside = ["name", "hand"] if name.startswith("own") else ["hand"]
            assert table.column_names == [*beside, column]
            if give == "sets":
                assert table.schema.field("sets").type == pa.list_(pa.list_(pa.uint8(), 3))


def check_csv(folder: Path, counts, valid, sets) -> None:
    def rows(give: str) -> list:
        csv.field_size_limit(1 << 24)
        with open(folder / f"{give}.csv", newline="") as file:
            return list(csv.reader(file))[1:]

    assert rows("counts") == [[str(h), str(n)] for h, n in enumerate(counts)]
    assert [row[1:] for row in rows("valid")] == [[str(int(b)) for b in row] for row in valid]
    text = [";".join(" ".join(map(str, s)) for s in of) for of in sets]
    assert rows("sets") == [[str(h), str(len(sets[h])), t] for h, t in enumerate(text)]


if __name__ == "__main__":
    main(*sys.argv[1:])
