"""Writes files with the installed version of Polars."""

import itertools
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import polars as pl

LETTERS = "abcdefghijkl"


def codes(ids: np.ndarray) -> np.ndarray:
    """Returns the letter codes of cards, in the shape of the array."""
    return np.array(list(map("".join, itertools.product("123", "RGP", "DOS", "FHL"))))[ids]


def digits(ids: np.ndarray) -> np.ndarray:
    """Returns the four digits of cards, [..., feature]."""
    return ids[..., None] // np.array([27, 9, 3, 1]) % 3


def columns(ids: np.ndarray, names: list[str]) -> dict[str, np.ndarray]:
    return dict(zip(names, ids.T.copy(), strict=True))


def cards(prefix: str, first: int = 0) -> list[str]:
    return [f"{prefix}{card}" for card in range(first, first + 12)]


def cases(ids: np.ndarray, folder: Path) -> Iterator[tuple[str, list, int]]:
    n = len(ids)
    frame = pl.DataFrame(columns(ids, cards("c")))
    array = pl.Series("hand", ids.astype(np.uint8), dtype=pl.Array(pl.UInt8, 12))
    text = [" ".join(hand) for hand in codes(ids)]
    words = pl.Series("word", ["a longer word than fits a view", "a"] * (n // 2) + ["b"] * (n % 2))
    frames = {
        "columns": frame,
        "columns of an array": pl.from_numpy(ids),
        "array": pl.DataFrame([array]),
        "array of digits": pl.DataFrame([pl.Series("hand", digits(ids).astype(np.uint8))]),
        "list": pl.DataFrame([array.arr.to_list()]),
        "list without a name": pl.DataFrame([array.arr.to_list().alias("")]),
        "list of the default name": pl.DataFrame([array.arr.to_list().alias("column_0")]),
        "list beside a number": pl.DataFrame({"c0": ids[:, 0].copy(), "deal": array.arr.to_list()}),
        "text beside an id": pl.DataFrame({"id": ids[:, 0].copy(), "deal": text}),
        "text": pl.DataFrame({"hand": text}),
        "categorical text": pl.DataFrame({"hand": pl.Series(text, dtype=pl.Categorical)}),
        "columns of codes": pl.DataFrame(columns(codes(ids), cards("c"))),
        "columns beside text": frame.with_columns(words),
        "columns beside a categorical": frame.with_columns(words.cast(pl.Categorical)),
        "list beside lists of text": pl.DataFrame([array.arr.to_list(), words.str.split(" ").alias("words")]),
    }
    for kind, frame in frames.items():
        path = folder / f"polars {kind}"
        options = ["--column", "deal"] if "deal" in frame.columns else []
        frame.write_parquet(f"{path}.parquet")
        yield f"polars {kind} parquet", [f"{path}.parquet", *options], 1
        frame.write_parquet(f"{path} groups.parquet", row_group_size=500, compression="lz4")
        yield f"polars {kind} parquet lz4", [f"{path} groups.parquet", *options], 1
        for codec in ["uncompressed", "lz4", "zstd"]:
            frame.write_ipc(f"{path}-{codec}.feather", compression=codec)
            yield f"polars {kind} ipc {codec}", [f"{path}-{codec}.feather", *options], 1
            frame.write_ipc_stream(f"{path}-{codec}.arrows", compression=codec)
            yield f"polars {kind} ipc stream {codec}", [f"{path}-{codec}.arrows", *options], 1
    frames["array of digits"].write_ndjson(folder / "digits.jsonl")
    yield "polars array of digits ndjson", [folder / "digits.jsonl"], 1


if __name__ == "__main__":
    list(cases(np.load(sys.argv[1]), Path(sys.argv[2])))
