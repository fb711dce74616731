"""Dask: count the hands of a NumPy file and of Parquet files on two worker processes."""

import sys
import tempfile
from pathlib import Path
from time import perf_counter, sleep

import dask.array as da
import numpy as np
import numpy_way
import pyarrow as pa
from dask import delayed
from dask.distributed import Client, LocalCluster, futures_of, wait
from pyarrow import parquet

import aplset

PARTS = 40


def part_of_npy(path, part):
    return np.array_split(np.load(path, mmap_mode="r"), PARTS)[part]


def part_of_parquet(path, part):
    return parquet.read_table(f"{path}/{part}.parquet")["hand"].combine_chunks().flatten().to_numpy().reshape(-1, 12)


def array(read, path, parts):
    chunks = [da.from_delayed(delayed(read)(str(path), n), p.shape, p.dtype) for n, p in enumerate(parts)]
    return da.concatenate(chunks)


def main(hands):
    folder, all_hands = Path(tempfile.mkdtemp()), aplset.deal(hands, seed=1)
    parts = np.array_split(all_hands, PARTS)
    np.save(folder / "hands.npy", all_hands)
    for part, some in enumerate(parts):
        parquet.write_table(pa.table({"hand": pa.FixedSizeListArray.from_arrays(some.ravel(), 12)}), folder / f"{part}.parquet")
    sources = {"npy": array(part_of_npy, folder / "hands.npy", parts), "parquet": array(part_of_parquet, folder, parts)}
    with LocalCluster(n_workers=2, threads_per_worker=1) as cluster, Client(cluster):
        for name, source in sources.items():
            for way in [aplset, numpy_way]:
                began = perf_counter()
                counts = da.map_blocks(way.counts, source, drop_axis=1, dtype="u1").compute()
                print(f"{name:8} {way.__name__:10} {hands / (perf_counter() - began) / 1e6:8.2f} M hands/s")
                assert (counts == aplset.counts(all_hands)).all()
        # A worker that dies loses its results, and Dask computes them again.
        slowly = lambda hands: sleep(0.1) or aplset.counts(hands)
        counts = da.map_blocks(slowly, sources["npy"], drop_axis=1, dtype="u1").persist()
        wait(futures_of(counts), return_when="FIRST_COMPLETED")
        next(iter(cluster.workers.values())).process.process.kill()
        assert any(future.status == "pending" for future in futures_of(counts))
        assert (counts.compute() == aplset.counts(all_hands)).all()
        print("the counts are right, although a worker was killed")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 4_000_000)
