"""Dask: count the hands of a NumPy file and of Parquet files on two worker processes."""

import sys
import tempfile
import time
from pathlib import Path

import dask.array as da
import numpy as np
import numpy_way
import pyarrow as pa
import pyarrow.parquet as pq
from dask import delayed
from dask.distributed import Client, LocalCluster, futures_of, wait

import aplset

CHUNK = 250_000


def part_of_npy(path, start):
    return np.load(path, mmap_mode="r")[start : start + CHUNK]


def part_of_parquet(path):
    column = pq.read_table(path)["hand"].combine_chunks()
    return column.flatten().to_numpy().reshape(-1, 12)


def array(parts):
    chunks = [da.from_delayed(part, (CHUNK, 12), "u1") for part in parts]
    return da.concatenate(chunks)


def main(hands):
    folder = Path(tempfile.mkdtemp())
    all_hands = aplset.deal(hands, seed=1)
    np.save(folder / "hands.npy", all_hands)
    for start in range(0, hands, CHUNK):
        rows = pa.FixedSizeListArray.from_arrays(pa.array(all_hands[start : start + CHUNK].ravel()), 12)
        pq.write_table(pa.table({"hand": rows}), folder / f"{start:09}.parquet")
    npy = array(delayed(part_of_npy)(str(folder / "hands.npy"), start) for start in range(0, hands, CHUNK))
    parquet = array(delayed(part_of_parquet)(str(path)) for path in sorted(folder.glob("*.parquet")))
    expected = aplset.counts(all_hands)

    with LocalCluster(n_workers=2, threads_per_worker=1) as cluster, Client(cluster):
        for name, source in [("npy", npy), ("parquet", parquet)]:
            for way in [aplset, numpy_way]:
                began = time.perf_counter()
                counts = da.map_blocks(way.counts, source, drop_axis=1, dtype="u1").compute()
                seconds = time.perf_counter() - began
                assert (counts == expected).all()
                print(f"{name:8} {way.__name__:10} {hands / seconds / 1e6:8.2f} M hands/s")
        # A worker that dies loses its results. Dask computes them again.
        counts = da.map_blocks(aplset.counts, npy, drop_axis=1, dtype="u1").persist()
        wait(futures_of(counts)[:1])
        next(iter(cluster.workers.values())).process.process.kill()
        assert (counts.compute() == expected).all()
        print("right after a worker was killed")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 4_000_000)
