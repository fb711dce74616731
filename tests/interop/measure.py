"""Measures the time and memory of `aplset batch` and of Polars, pyarrow and NumPy on many hands.

    python3 tests/interop/measure.py target/release/aplset [HANDS] [FOLDER]

Prints for each file the median time of five runs and their peak memory. Also prints the time
in which Polars, pyarrow (.arrow) or NumPy (.npy) reads the same file, without the time to load the
library. The default is 50 million hands, whose files take about 10 GB of disk.
"""

import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

RUNS = 5

# The Python code that reads each format.
READERS = {
    "npy": "import numpy as np; read = np.load",
    "parquet": "import polars as pl; read = pl.read_parquet",
    "arrow": "import pyarrow as pa; read = lambda path: pa.ipc.open_file(path).read_all()",
    "csv": "import polars as pl; read = pl.read_csv",
    "txt": "import polars as pl; read = lambda path: pl.read_csv(path, has_header=False)",
}

# The files that take the most bytes per hand get a quarter or a tenth of the hands.
WRITE = """
import sys, numpy as np, polars as pl, pyarrow as pa, pyarrow.parquet as pq, duckdb, fastparquet, pandas as pd
ids, folder = np.load(sys.argv[1]), sys.argv[2]
columns = {f"c{card}": ids[:, card].copy() for card in range(ids.shape[1])}
frame = pl.DataFrame(columns)
np.save(f"{folder}/numpy int64.npy", ids[: len(ids) // 4].astype(np.int64))
np.save(f"{folder}/numpy fortran.npy", np.asfortranarray(ids))
frame.write_parquet(f"{folder}/polars columns.parquet")
frame.write_ipc(f"{folder}/polars columns.arrow")
frame.write_csv(f"{folder}/polars columns.csv")
pq.write_table(frame.to_arrow(), f"{folder}/pyarrow columns.parquet")
hands = pl.Series("hand", ids, dtype=pl.Array(pl.UInt8, ids.shape[1])).to_frame()
del ids, columns
hands.with_columns(pl.col("hand").arr.to_list()).write_parquet(f"{folder}/polars lists.parquet")
table = hands.to_arrow().cast(pa.schema({"hand": pa.list_(pa.uint8())}))
pq.write_table(table, f"{folder}/pyarrow lists.parquet")
with pa.ipc.new_file(f"{folder}/pyarrow lists.arrow", table.schema) as out:
    out.write_table(table, 1 << 20)
duckdb.execute(f"COPY frame TO '{folder}/duckdb columns.parquet' (FORMAT parquet)")
few = frame.head(len(frame) // 10)
duckdb.execute(f"COPY few TO '{folder}/duckdb one group.parquet' (FORMAT parquet, ROW_GROUP_SIZE 100000000)")
fastparquet.write(f"{folder}/fastparquet one group.parquet", few.to_pandas().astype("int64"))
"""

TIME = """
import sys, time
{reader}
begin = time.perf_counter()
data = read(sys.argv[1])
print(time.perf_counter() - begin)
"""


def main(program: str, hands: str = "50000000", folder: str | None = None) -> None:
    with tempfile.TemporaryDirectory(dir=folder) as name:
        folder = Path(name)
        for file in ["aplset.npy", "aplset.txt"]:
            subprocess.run([program, "deal", "--hands", hands, "--seed", "1", "-o", folder / file], check=True)
        subprocess.run([sys.executable, "-c", WRITE, folder / "aplset.npy", folder], check=True)
        print(f"{'file':<32}{'GB':>6}{'aplset':>9}{'MiB':>6}{'Python':>9}{'ratio':>7}")
        for file in sorted(folder.iterdir()):
            runs = [run([program, "batch", str(file)]) for _ in range(RUNS)]
            seconds, peak = statistics.median(r[0] for r in runs), max(r[1] for r in runs)
            other = statistics.median(python(file) for _ in range(RUNS))
            size = file.stat().st_size / 1e9
            print(f"{file.name:<32}{size:>6.2f}{seconds:>8.2f}s{peak:>6}{other:>8.2f}s{seconds / other:>7.2f}", flush=True)


def run(command: list[str]) -> tuple[float, int]:
    """Returns the seconds that a run takes, and its peak memory in MiB."""
    import time

    begin = time.perf_counter()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    assert status == 0, command
    return time.perf_counter() - begin, usage.ru_maxrss // 1024


def python(file: Path) -> float:
    code = TIME.format(reader=READERS[file.suffix[1:]])
    return float(subprocess.run([sys.executable, "-c", code, file], check=True, capture_output=True).stdout)


if __name__ == "__main__":
    main(*sys.argv[1:])
