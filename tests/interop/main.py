"""Counts sets in files that many programs write with the same hands, and reads aplset's files.

    pip install -r tests/interop/requirements.txt
    python3 tests/interop/main.py target/release/aplset [PYTHON_WITH_POLARS_1.30]

The counts of every file must equal the counts of a simple program in NumPy. Each file is read on
all threads, and through a pipe on one thread. `.ci/run` runs this script.
"""

import csv
import itertools
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import decks
import duckdb
import numpy as np
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import refusals
import writers

FORMATS = ["txt", "csv", "npy", "parquet", "arrow"]
# The error for files that no public interface of arrow-rs can read.
MISALIGNED = "cannot decode a record batch (Una"


def main(program: str, old_polars: str | None = None) -> None:
    program = str(Path(program).resolve())
    with tempfile.TemporaryDirectory() as folder:
        every_writer(program, Path(folder), old_polars)
    for check in [every_refusal, null_hands, typed_numbers, flipped_bits, decks.check]:
        with tempfile.TemporaryDirectory() as folder:
            check(program, Path(folder))
    for cards, hands in [(0, 5), (1, 4), (3, 200), (12, 3000), (39, 40), (40, 40), (81, 3), (12, 0)]:
        with tempfile.TemporaryDirectory() as folder:
            every_output(program, Path(folder), cards, hands)
            print(f"{hands} hands of {cards} cards: NumPy and pyarrow read the results in all formats")


def every_writer(program: str, folder: Path, old_polars: str | None) -> None:
    deal = [program, "deal", "--seed", "1", "--hands", "2000", "-o", str(folder / "dealt.npy")]
    subprocess.run(deal, check=True)
    ids = np.load(folder / "dealt.npy").astype(np.int64)
    counts = sums_to_no_two(ids, triples(12)).sum(1)
    done, misaligned = 0, 0
    for name, (path, *options), times in writers.all_cases(ids, folder, old_polars):
        expected = np.tile(counts, times) if times > 0 else counts[:-times]
        run = batch(program, folder, [path, *options])
        if MISALIGNED in run.stderr:
            assert name.startswith("old "), name
            misaligned += 1
            continue
        assert run.returncode == 0, f"{name}: {run.stderr}"
        assert (np.load(folder / "counts.npy") == expected).all(), name
        if Path(path).is_file() and times == 1:
            with open(path, "rb") as pipe:
                cat = subprocess.Popen(["cat"], stdin=pipe, stdout=subprocess.PIPE)
                format = ["--from", Path(path).suffix[1:]] if Path(path).suffix == ".txt" else []
                run = batch(program, folder, ["-", *options, "--threads", "1"], stdin=cat.stdout)
            assert run.returncode == 0, f"{name} from a pipe: {run.stderr} {format}"
            assert (np.load(folder / "counts.npy") == expected).all(), f"{name} from a pipe"
        done += 1
    print(f"{done} files of NumPy, pandas, pyarrow, Polars, DuckDB and fastparquet have equal counts")
    print(f"{misaligned} files of an old Polars are rejected as misaligned")


def every_refusal(program: str, folder: Path) -> None:
    cases = list(refusals.all_cases(random_hands(), folder))
    for name, path, error in cases:
        run = batch(program, folder, [path])
        assert run.returncode == 1 and error in run.stderr and run.stderr.count("\n") == 1, f"{name}: {run}"
    print(f"{len(cases)} files and tables are rejected")


def null_hands(program: str, folder: Path) -> None:
    """Null hands have null counts. Formats without nulls are refused, and the summary skips null hands."""
    ids, nulls = random_hands(), [3, 200]
    counts = sums_to_no_two(ids, triples(12)).sum(1).tolist()
    counts = [None if hand in nulls else count for hand, count in enumerate(counts)]
    files = list(refusals.null_hands(ids, nulls, folder))
    for path in files:
        for out in ["counts.parquet", "counts.arrow", "counts.csv"]:
            run = batch(program, folder, [path], out)
            assert run.returncode == 0, f"{path} to {out}: {run.stderr}"
        for table in [pq.read_table(folder / "counts.parquet"), arrow(folder / "counts.arrow")]:
            assert table["set_count"].to_pylist() == counts, path
        rows = [f"{hand},{'' if count is None else count}" for hand, count in enumerate(counts)]
        assert (folder / "counts.csv").read_text().splitlines()[1:] == rows, path
        for out in ["null.npy", "null.txt"]:
            run = batch(program, folder, [path], out)
            assert run.returncode == 1 and "null" in run.stderr and not (folder / out).exists(), f"{path}: {run}"
        run = subprocess.run([program, "batch", path], check=True, capture_output=True, text=True)
        assert re.search(r"\b2 null hands|null hands +2\b", run.stdout + run.stderr), f"{path}: {run}"
    print(f"{len(files)} files with null hands have null counts")


def typed_numbers(program: str, folder: Path) -> None:
    """The first line 0 1 2 … may be a hand or a header, as pandas writes it, so an option decides."""
    hands = np.arange(24).reshape(2, 12)
    counts = sums_to_no_two(hands, triples(12)).sum(1).tolist()
    for name, comma in [("typed.txt", " "), ("pandas.csv", ",")]:
        np.savetxt(folder / name, hands, fmt="%d", delimiter=comma)
        run = batch(program, folder, [name])
        assert run.returncode == 1 and "--no-header reads it as a hand" in run.stderr, f"{name}: {run}"
        for option, expected in [("--no-header", counts), ("--header", counts[1:])]:
            run = batch(program, folder, [name, option])
            assert run.returncode == 0 and np.load(folder / "counts.npy").tolist() == expected, f"{name}: {run}"


def random_hands() -> np.ndarray:
    return np.random.default_rng(1).permuted(np.tile(np.arange(81), (300, 1)), axis=1)[:, :12]


def flipped_bits(program: str, folder: Path) -> None:
    """Flips a bit in files with checksums. Each file gives the same counts or an error."""
    ids = random_hands()
    random = np.random.default_rng(2)
    counts = sums_to_no_two(ids, triples(12)).sum(1)
    table = pa.table({f"c{card}": ids[:, card].astype(np.uint8) for card in range(12)})
    refused = 0
    for compression in ["none", "snappy", "gzip", "zstd", "lz4", "brotli"]:
        pq.write_table(table, folder / "whole.parquet", compression=compression, write_page_checksum=True)
        whole = (folder / "whole.parquet").read_bytes()
        for bit in random.integers(8 * len(whole), size=40):
            flipped = bytearray(whole)
            flipped[bit // 8] ^= 1 << bit % 8
            (folder / "flipped.parquet").write_bytes(flipped)
            run = batch(program, folder, ["flipped.parquet"])
            refused += run.returncode
            if run.returncode == 0:
                assert np.array_equal(np.load(folder / "counts.npy"), counts), f"{compression}, bit {bit}"
            else:
                one_line = run.stderr.count("\n") == 1 and "flipped.parquet" in run.stderr
                assert run.returncode == 1 and one_line and "panicked at" not in run.stderr, run
    print(f"240 flipped bits in Parquet files with checksums: {refused} errors, no wrong count")


def batch(
    program: str, folder: Path, arguments: list, out: str = "counts.npy", stdin=subprocess.DEVNULL
) -> subprocess.CompletedProcess:
    run = [program, "batch", *map(str, arguments), "-o", out, "--force"]
    return subprocess.run(run, cwd=folder, stdin=stdin, capture_output=True, text=True)


def every_output(program: str, folder: Path, cards: int, hands: int) -> None:
    def aplset(*arguments: object) -> str:
        run = [program, *map(str, arguments)]
        return subprocess.run(run, cwd=folder, check=True, capture_output=True, text=True).stdout

    deal = ["deal", "--seed", 1, "--cards", cards, "--hands", hands, "-o"]
    for format in FORMATS:
        aplset(*deal, f"hands.{format}")
    ids = np.load(folder / "hands.npy")
    assert ids.dtype == np.uint8 and ids.shape == (hands, cards)
    for table in [pq.read_table(folder / "hands.parquet"), arrow(folder / "hands.arrow")]:
        assert table["hand"].to_pylist() == ids.tolist()
    valid = sums_to_no_two(ids, triples(cards))
    sets = [triples(cards)[row].tolist() for row in valid]
    counts = valid.sum(1)
    binary = ["npy", "parquet", "arrow"]
    for name in [f"hands.{format}" for format in FORMATS if format in binary or hands and cards >= {"csv": 3, "txt": 2}.get(format, 1)]:
        summary = json.loads(aplset("batch", name, "--json"))
        assert summary["hands"] == hands and summary["sets"] == counts.sum(), summary
        assert summary["histogram"] == np.bincount(counts).tolist() if hands else not summary["histogram"]
        for give, format in itertools.product(["counts", "valid", "sets"], FORMATS):
            aplset("batch", name, "--give", give, "-o", f"{give}.{format}", "--force")
        check_npy(folder, cards, counts, valid, sets)
        check_columns(folder, counts, valid, sets)
        check_csv(folder, counts, valid, sets)
    aplset("batch", "hands.npy", "-o", "beside.parquet", "--with-input")
    beside = pq.read_table(folder / "beside.parquet")
    assert beside.column_names == ["hand", "set_count"] and beside["hand"].to_pylist() == ids.tolist()
    # Polars and DuckDB join results with the input by position.
    frames = [pl.read_parquet(folder / name) for name in ["hands.parquet", "counts.parquet"]]
    by_polars = pl.concat(frames, how="horizontal")["set_count"]
    both = f"'{folder}/hands.parquet' POSITIONAL JOIN '{folder}/counts.parquet'"
    by_duckdb = duckdb.sql(f"SELECT set_count FROM {both}").fetchall()
    assert by_polars.to_list() == counts.tolist() == [count for (count,) in by_duckdb]


def triples(cards: int) -> np.ndarray:
    return np.array(list(itertools.combinations(range(cards), 3)), dtype=int).reshape(-1, 3)


def sums_to_no_two(ids: np.ndarray, combinations: np.ndarray) -> np.ndarray:
    """Returns which combinations of each hand are sets, [hand;combination], as in the article."""
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


def check_columns(folder: Path, counts, valid, sets) -> None:
    for give, column, expected in [
        ("counts", "set_count", counts.tolist()),
        ("valid", "valid", valid.tolist()),
        ("sets", "sets", sets),
    ]:
        for table in [pq.read_table(folder / f"{give}.parquet"), arrow(folder / f"{give}.arrow")]:
            assert table.column_names == [column] and table[column].to_pylist() == expected, give
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
