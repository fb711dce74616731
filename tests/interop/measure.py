"""Measures the time, CPU time and memory of `aplset batch` and of Python libraries on many hands.

    python3 tests/interop/measure.py PROGRAM [NEW_PROGRAM] [HANDS] [FOLDER]

Prints for each file the medians of five runs: the time, the CPU time (user and system) and the peak
memory. Runs of two programs alternate. The last columns are the times of Polars, DuckDB, pyarrow or
NumPy for reading the same file, or of pyarrow for writing the hands as Parquet. They don't include
the time to load the library, but the memory does. The default is 50 million hands, whose files take
about 10 GB of disk.
"""

import itertools
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

RUNS = 5

# The code of each library that reads a format.
POLARS, DUCKDB = "import polars as pl; run = ", "import duckdb, pyarrow; run = "
READERS = {
    "npy": {"NumPy": "import numpy as np; run = np.load"},
    "parquet": {
        "Polars": POLARS + "pl.read_parquet",
        "DuckDB": DUCKDB + "lambda path: duckdb.read_parquet(path).to_arrow_table()",
        "pyarrow": "import pyarrow.dataset, pyarrow.parquet as pq; run = pq.read_table",
    },
    "arrow": {
        "Polars": POLARS + "pl.read_ipc",
        "pyarrow": "import pyarrow as pa; run = lambda path: pa.ipc.open_file(path).read_all()",
    },
    "csv": {
        "Polars": POLARS + "pl.read_csv",
        "DuckDB": DUCKDB + "lambda path: duckdb.read_csv(path).to_arrow_table()",
        "pyarrow": "import pyarrow.csv as csv; run = csv.read_csv",
    },
    "txt": {"Polars": POLARS + "lambda path: pl.read_csv(path, has_header=False)"},
}

# The Python code that writes hands, and the results that are written for a tenth of the hands.
WRITER = {"pyarrow": """
import numpy as np, pyarrow as pa, pyarrow.parquet as pq
ids = np.load(sys.argv[1])
hands = pa.FixedSizeListArray.from_arrays(pa.array(ids.reshape(-1)), ids.shape[1])
table = pa.table({"hand": hands, "set_count": (ids.sum(1) % 10).astype(np.uint16)})
run = lambda path: pq.write_table(table, path + ".parquet")
"""}
OUTPUTS = ["-o out.csv", "-o out.parquet --with-input", "-o out.npy", "--give valid -o out.npy"]

# Some files get only a quarter or a tenth of the hands.
WRITE = """
import sys, numpy as np, polars as pl, pyarrow as pa, pyarrow.parquet as pq, duckdb, fastparquet, pandas as pd
ids, folder = np.load(sys.argv[1]), sys.argv[2]
columns = {f"c{card}": ids[:, card].copy() for card in range(ids.shape[1])}
frame = pl.DataFrame(columns)
np.save(f"{folder}/numpy int64.npy", ids[: len(ids) // 4].astype(np.int64))
np.save(f"{folder}/numpy fortran.npy", np.asfortranarray(ids))
np.save(f"{folder}/numpy tenth.npy", ids[: len(ids) // 10])
frame.write_parquet(f"{folder}/polars columns.parquet")
frame.write_ipc(f"{folder}/polars columns.arrow")
frame.write_csv(f"{folder}/polars columns.csv")
pq.write_table(frame.to_arrow(), f"{folder}/pyarrow columns.parquet")
hands = pl.Series("hand", ids, dtype=pl.Array(pl.UInt8, ids.shape[1])).to_frame()
del ids, columns
hands.with_columns(pl.col("hand").arr.to_list()).write_parquet(f"{folder}/polars lists.parquet")
lists = hands.to_arrow().cast(pa.schema({"hand": pa.list_(pa.uint8())}))
pq.write_table(lists, f"{folder}/pyarrow lists.parquet")
with pa.ipc.new_file(f"{folder}/pyarrow lists.arrow", lists.schema) as out:
    out.write_table(lists, 1 << 20)
duckdb.execute(f"COPY frame TO '{folder}/duckdb columns.parquet' (FORMAT parquet)")
duckdb.execute(f"COPY lists TO '{folder}/duckdb lists.parquet' (FORMAT parquet)")
few = frame.head(len(frame) // 10)
duckdb.execute(f"COPY few TO '{folder}/duckdb one group.parquet' (FORMAT parquet, ROW_GROUP_SIZE 100000000)")
fastparquet.write(f"{folder}/fastparquet one group.parquet", few.to_pandas().astype("int64"))
"""

TIME = """
import resource, sys, time
{code}
begin, cpu = time.perf_counter(), time.process_time()
data = run(sys.argv[1])
seconds = time.perf_counter() - begin, time.process_time() - cpu
print(*seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
"""


def main(programs: list[str], hands: str = "50000000", folder: str | None = None) -> None:
    with tempfile.TemporaryDirectory(dir=folder) as name:
        folder = Path(name)
        for file in ["aplset.npy", "aplset.txt"]:
            subprocess.run([programs[0], "deal", "--hands", hands, "--seed", "1", "-o", folder / file], check=True)
        subprocess.run([sys.executable, "-c", WRITE, folder / "aplset.npy", folder], check=True)
        print(f"{'file':<34}{'GB':>6}" + f"{'aplset':>10}{'CPU':>9}{'MiB':>6}" * len(programs) + f"{'library':>10}{'time':>9}{'CPU':>9}{'MiB':>6}")
        for file in sorted(folder.iterdir()):
            row(file.name, programs, file, [], READERS[file.suffix[1:]])
        for output in OUTPUTS:
            twins = WRITER if "parquet" in output else {}
            row(output, programs, folder / "numpy tenth.npy", [*output.split(), "--force"], twins)


def row(name: str, programs: list[str], file: Path, options: list[str], twins: dict[str, str]) -> None:
    """Measures all programs in turn, and prints a row of the table."""
    commands = [[str(Path(program).resolve()), "batch", str(file), *options] for program in programs]
    runs = [[run(command, file.parent) for command in commands] for _ in range(RUNS)]
    print(f"{name:<34}{file.stat().st_size / 1e9:>6.2f}", end="")
    for program in zip(*runs):
        print("{:>9.3f}s{:>8.3f}s{:>6.0f}".format(*map(statistics.median, zip(*program))), end="")
    for library, code in twins.items():
        runs = [python(code, file) for _ in range(RUNS)]
        print(f"{library:>10}" + "{:>8.3f}s{:>8.3f}s{:>6.0f}".format(*map(statistics.median, zip(*runs))), end="")
    print(flush=True)


def run(command: list[str], folder: Path) -> tuple[float, float, int]:
    """Returns the seconds that a run takes, its CPU seconds, and its peak memory in MiB."""
    begin = time.perf_counter()
    child = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    assert status == 0, command
    return time.perf_counter() - begin, usage.ru_utime + usage.ru_stime, usage.ru_maxrss // 1024


def python(code: str, file: Path) -> list[float]:
    command = [sys.executable, "-c", TIME.format(code=code), file]
    return list(map(float, subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()))


if __name__ == "__main__":
    programs = list(itertools.takewhile(lambda argument: not argument.isdigit(), sys.argv[1:]))
    main(programs, *sys.argv[1 + len(programs) :])
