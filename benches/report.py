"""Prints the tables of `benches/report`, which builds and installs what this program needs.

Each figure is the median of several runs, and each answer is compared with that of other code.
"""

import argparse
import functools
import importlib.metadata
import json
import os
import platform
import re
import subprocess
import sys
import tempfile
import time
from datetime import date
from pathlib import Path
from statistics import median
from timeit import Timer

import aplset
import numpy as np

ROOT = Path(__file__).resolve().parent.parent
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")).resolve()
sys.path[:0] = [str(ROOT / "python/benches"), str(ROOT / "tests/interpreters")]
import numpy_way
import sentence as literal
from languages import Apl, Bqn, J, found, run

BEGAN = time.perf_counter()
LIBRARIES = ["numpy", "polars", "duckdb", "pyarrow", "pandas", "dask", "pyspark"]
# The interpreters, with a pattern for their version.
LANGUAGES = {
    "J": (J, "j(9[^/]*/j64[^/]*)"),
    "CBQN": (Bqn, "commit (.{8})"),
    "GNU APL": (Apl, "Version / SVN: *([0-9.]+)"),
}
missing, interpreters = [], {}


def progress(text):
    print(f"{time.perf_counter() - BEGAN:5.0f} s  {text}", file=sys.stderr, flush=True)


def shown(value):
    """Formats a number with three digits, or as a whole number if it is 100 or more.

    A text is unchanged, and None or an empty text becomes a dash.
    """
    if value is None or isinstance(value, str):
        return value or "–"
    if 0 < value < 1e-4:
        return "<0.0001"
    return f"{value:,.0f}" if value >= 99.95 else f"{value:#.3g}".rstrip(".")


def table(head, rows):
    print(f"\n| {' | '.join(head)} |\n|---{'|--:' * (len(head) - 1)}|")
    for row in rows:
        print(f"| {' | '.join(map(shown, row))} |", flush=True)


def heading(title, *lines):
    print(f"\n## {title}\n", *lines, sep="\n")


def relative(head, rows):
    """Prints rows of a name, a time, and the time relative to that of the first row."""
    rows = list(rows)
    table([*head, "ratio"], [[*row, row[-1] / rows[0][-1]] for row in rows])


def seconds(work):
    """Returns the median time of `work`. Each run repeats short work for about 20 ms."""
    timer = Timer(work)
    calls = max(1, round(0.02 / timer.timeit(1)))
    return median(timer.timeit(calls) / calls for _ in range(options.runs))


def output(command, **options):
    """Runs a program and returns its standard output. After a failure, shows its errors and exits."""
    done = subprocess.run(command, capture_output=True, text=True, **options)
    return done.stdout if done.returncode == 0 else sys.exit(f"{command}\n{done.stderr}")


@functools.cache
def criterion(bench, pattern="", package="aplset", words=None):
    """Runs benchmarks, and returns the median nanoseconds per hand by the name of a benchmark."""
    progress(f"cargo bench --bench {bench} {pattern} {words or ''}")
    began = time.time()
    measuring, warming = ("0.1", "0.05") if options.small else ("1", "0.3")
    command = ["cargo", "bench", "--locked", "--package", package, "--bench", bench, "--", pattern]
    command += ["--measurement-time", measuring, "--warm-up-time", warming, "--sample-size", "15"]
    variables = {"CARGO_TARGET_DIR": str(TARGET)} | ({"APLSET_SIMD": words} if words else {})
    output(command, cwd=ROOT, env=os.environ | variables)
    medians = {}
    for file in (TARGET / "criterion").glob("**/new/benchmark.json"):
        if file.stat().st_mtime >= began:
            about = json.loads(file.read_text())
            estimates = json.loads((file.parent / "estimates.json").read_text())
            items = (about["throughput"] or {"Elements": 1})["Elements"]
            medians[about["full_id"]] = estimates["median"]["point_estimate"] / items
    return medians


def widths():
    """Returns the names of the widths of words that the machine has, the widest first."""
    flags = set(Path("/proc/cpuinfo").read_text().split())
    wide = [("avx512", "avx512bw"), ("avx2", "avx2")]
    return [name for name, flag in wide if flag in flags] + ["portable"]


def machine():
    cpu = re.search("model name\\s*: (.*)", Path("/proc/cpuinfo").read_text())
    cpu = cpu[1] if cpu else platform.machine()
    memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / 2**30
    load = float(os.environ.get("LOAD", os.getloadavg()[0]))
    if load > 0.5:
        progress(f"WARNING: other programs are running (load {load:.2f}), so the times are wrong.")
    print(f"# Speeds on {cpu}\n\n`benches/report` printed this page on {date.today()}.")
    rust = output(["rustc", "--version"], cwd=ROOT).split()[1]
    versions = [(library, importlib.metadata.version(library)) for library in LIBRARIES]
    for name, (language, pattern) in LANGUAGES.items():
        if interpreter := found(language, vars(options)[language.name]):
            interpreters[name] = interpreter
            is_j, command = language is J, vars(interpreter).get("command", [])[:1]
            command = (command or [interpreter.program]) + ([] if is_j else ["--version"])
            versions.append((name, re.search(pattern, run(command, "echo 9!:14 ''\nexit 0\n"))[1]))
        else:
            missing.append(f"{name} (not installed)")
    table(
        ["machine", ""],
        [
            ("processor", f"{cpu}, {os.cpu_count()} cores, {memory:.0f} GiB"),
            ("SIMD", widths()[0]),
            ("load at the start", f"{load:.2f}"),
            *[("Rust", rust), ("Python", platform.python_version()), *versions],
        ],
    )


def sentence():
    heading(
        "The sentence on arrays",
        "Times are in microseconds, with the ratio to aplset in brackets. The first two columns are for",
        "one hand, with the sentence `(∧/∧/2≠+/[2]F)⌿F` on `F←H[I;;]`. In the last column, the sentence",
        "`+⌿∧/∧/2≠+/[2]H[I;;;]` counts the sets of 1,000 hands at once, and the time is divided by",
        "1,000. The times include the combinations `I` only in the rows *with COMBIN*.",
    )
    rust = criterion("sentence")
    tasks = ["12 cards", "81 cards", "1,000 hands"]
    names = ["aplset", "aplset, with COMBIN", "ndarray's methods"]
    rows = [[name, *(rust.get(f"{task}/{name}") for task in tasks)] for name in names]
    progress("NumPy")
    before, inside = literal.in_numpy(seconds)
    times = {"NumPy": before, "NumPy, with COMBIN": [*inside, None]}
    for language, interpreter in interpreters.items():
        progress(language)
        times[language] = literal.in_interpreter(interpreter, 1 if options.small else 200)
    for name, (one, deck, many) in times.items():
        rows.append([name, 1e9 * one, 1e9 * deck, many and 1e6 * many])
    of = lambda time, ours: None if time is None else f"{shown(time / 1e3)} ({shown(time / ours)})"
    rows = [[name, *map(of, times, rows[0][1:])] for name, *times in rows]
    table(["", "12 cards", "81 cards", "each of 1,000 hands"], rows)


def kernels():
    heading(
        "Kernels",
        "Speeds are in million hands of 12 cards per second on one core. *Ratio* is the ratio to the",
        "third row. The hands are in the cache. The last three rows start from bytes `[hand;card]`.",
    )
    widest, narrower = widths()[0], widths()[:2][-1]
    wide = criterion("batch") | criterion("sentence")
    narrow = criterion("batch", "batch/(sentence|halves|rows, checked)$", words=narrower)
    names = {
        "12 cards/aplset, with COMBIN": "the sentence on arrays, one hand at a time, with every array in memory",
        "batch/sentence on bool": "the sentence on `bool`, without arrays",
        "batch/scalar": "no sentence: the third card of each pair from a table, looked up in a mask of the hand",
        "batch/sentence": "the sentence on words of 512 or 256 bits",
        "batch/halves": "halves, on the same words",
        "batch/rows, checked": "halves, with all checks",
    }
    rows = [
        [text, 1e3 / wide[name], 1e3 / narrow.get(name, wide[name]), wide["batch/scalar"] / wide[name]]
        for name, text in names.items()
    ]
    table(["", widest, narrower, "ratio"], rows)


def many():
    heading(
        "Sentences on many hands",
        "Speeds are in million hands of 12 cards per second on one core, for checked hands in memory.",
        "*Ratio* is the ratio to the first row. The other languages count the sets of 1,000 hands at once.",
        "The last column is the memory of `aplset batch` in MB, for a file of 20 million hands.",
    )
    times = criterion("many", package="aplset-apl")
    code = (ROOT / "crates/apl/benches/many.rs").read_text(encoding="utf-8")
    texts = dict(re.findall(r'\("([^"]+)", "([^"]+)"\),', code))
    kernel = 1e3 / times["many hands/kernel"]
    hands = 10**5 if options.small else 20_000_000
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/hands.npy"
        output([options.program, "deal", "--hands", f"{hands}", "--seed", "1", "-o", path])
        counts = np.empty(hands, np.int16)
        aplset.counts(np.load(path, mmap_mode="r"), out=counts)
        rows = [["`Kernel::Sentence`", kernel, 1.0, None]]
        for name, text in texts.items():
            progress(text)
            to = f"{folder}/values.npy"
            batch = [options.program, "batch", path, "--threads", "1", "--sentence", text, "-o", to, "--force"]
            mega = peak(batch)
            assert name != "sets" or (np.load(to) == counts).all()
            speed = 1e3 / times[f"many hands/{name}"]
            # In a table of Markdown, a | ends a cell.
            escaped = text.replace("|", "\\|")
            rows.append([f"`{escaped}`", speed, speed / kernel, mega])
    languages = {"NumPy": literal.in_numpy(seconds)[0][2] / 1000}
    for language, interpreter in interpreters.items():
        progress(language)
        languages[language] = literal.in_interpreter(interpreter, 1 if options.small else 20)[2] / 1e3
    rows += [[name, 1e-6 / time, 1e-6 / time / kernel, None] for name, time in languages.items()]
    table(["", "million/s", "ratio", "MB"], rows)


def peak(command):
    """Returns the largest memory of a program in MB."""
    # The largest memory in `resource` would be that of this program, if that is larger.
    program, kibibytes = subprocess.Popen(command, stdout=subprocess.DEVNULL), 0
    while program.poll() is None:
        line = re.search(r"VmHWM:\s*(\d+)", Path(f"/proc/{program.pid}/status").read_text())
        kibibytes = int(line[1]) if line else kibibytes
        time.sleep(0.001)
    assert program.returncode == 0, command
    return kibibytes * 1024 / 1e6


def memory():
    heading(
        "Hands in memory",
        "Speeds are in million hands per second. *Ratio* is the speed divided by that of the task in the",
        "last column. Hands have 12 cards, and one thread does the work, unless a row names other numbers or",
        "a thread pool. *Rows* are bytes `[hand;card]`, and *columns* are `[card;hand]`. *Fastest 15* is the",
        "fastest kernel for 15 cards. *Sets* are lists of sets, and *valid* is the array",
        "`[hand;combination]`.",
    )
    times = {name.removeprefix("batch/"): time for name, time in criterion("batch").items()}
    twins = {
        "100 MB of rows, checked": "sum of 100 MB",
        "100 MB of rows, checked, two threads": "100 MB of rows, checked",
        "rows, checked": "scalar",
        "columns, checked": "rows, checked",
        "8,192 hands, calling thread": "rows, checked",
        "8,192 hands, handed to a pool": "8,192 hands, calling thread",
        "occupancy": "halves",
        **{f"fastest {cards}": "halves" for cards in (15, 81)},
        **{f"occupancy {cards}": f"halves {cards}" for cards in range(18, 24)},
        **{f"sets {cards}": f"sets hand by hand {cards}" for cards in (12, 21, 81)},
        **{f"valid {cards}": f"sets {cards}" for cards in (12, 21, 81)},
    }
    rows = [[name, 1e3 / times[name], times[of] / times[name], of] for name, of in twins.items()]
    table(["", "million/s", "ratio", "relative to"], rows)
    print(f"\nThe sum of 100 MB reads {12 / times['sum of 100 MB']:.1f} GB per second.")


def growth():
    heading(
        "More hands, more cards",
        "Times of `aplset.counts` in Python are in milliseconds. *Ratio* is the time with one thread,",
        "divided by that with two. The last column is the speed with two threads.",
    )
    sizes = [(10**power, 12) for power in range(4, 7 if options.small else 9)]
    many = 10**4 if options.small else 10**6
    sizes += [(many, cards) for cards in (3, 6, 9, 12, 15, 18, 21, 27, 39, 54, 81)]
    rows = []
    for many, cards in sizes:
        available = re.search("MemAvailable: *(\\d+)", Path("/proc/meminfo").read_text())[1]
        if 2 * many * cards > 1024 * int(available):
            missing.append(f"{many:,} hands (too little memory)")
            continue
        progress(f"{many:,} hands of {cards} cards")
        hands = aplset.deal(many, cards, seed=1)
        step = many // 100
        expected = [literal.slow_count(hand) for hand in hands[::step]]
        times = []
        for threads in (1, 2):
            aplset.set_threads(threads)
            assert (aplset.counts(hands)[::step] == expected).all()
            times.append(seconds(lambda: aplset.counts(hands)))
        one, two = times
        rows.append([f"{many:,}", f"{cards}", 1e3 * one, 1e3 * two, one / two, many / two / 1e6])
    aplset.set_threads()
    table(["hands", "cards", "one thread", "two threads", "ratio", "million/s"], rows)


def dealing():
    heading("Dealing", "Times are in nanoseconds for a hand of 12 cards.")
    times = criterion("deal", "deal 12 cards")
    names = {
        "deal_many": "`deal_many`, one thread",
        "deal_many, 2 threads": "`deal_many`, two threads",
        "sample, SmallRng": "`rand::seq::index::sample` with `SmallRng`, one thread",
    }
    many, rng = 10**4 if options.small else 10**5, np.random.default_rng(1)
    decks = np.tile(np.arange(81, dtype=np.uint8), (many, 1))
    in_numpy = lambda: rng.permuted(decks, axis=1)[:, :12]
    assert (np.diff(np.sort(in_numpy(), axis=1), axis=1) > 0).all()
    rows = [[text, times[f"deal 12 cards/{name}"]] for name, text in names.items()]
    relative(["", "ns"], [*rows, ["NumPy's `permuted`", 1e9 * seconds(in_numpy) / many]])


def readers():
    """Returns the functions that read a file, by the format of the file and by library."""
    import duckdb
    import polars as pl
    import pyarrow as pa
    import pyarrow.csv, pyarrow.dataset, pyarrow.json, pyarrow.parquet

    blanks = {"parse_options": pa.csv.ParseOptions(delimiter=" ")}
    unnamed = {"read_options": pa.csv.ReadOptions(autogenerate_column_names=True)}
    return {
        "npy": {"NumPy": np.load},
        "parquet": {
            "Polars": pl.read_parquet,
            "DuckDB": lambda path: duckdb.read_parquet(path).to_arrow_table(),
            "pyarrow": pa.parquet.read_table,
        },
        "arrow": {"Polars": pl.read_ipc, "pyarrow": lambda path: pa.ipc.open_file(path).read_all()},
        "csv": {
            "Polars": pl.read_csv,
            "DuckDB": lambda path: duckdb.read_csv(path).to_arrow_table(),
            "pyarrow": pa.csv.read_csv,
        },
        "jsonl": {
            "Polars": pl.read_ndjson,
            "DuckDB": lambda path: duckdb.read_json(path).to_arrow_table(),
            "pyarrow": pa.json.read_json,
        },
        "txt": {
            "Polars": lambda path: pl.read_csv(path, has_header=False, separator=" "),
            "DuckDB": lambda path: duckdb.read_csv(path, header=False, sep=" ").to_arrow_table(),
            "pyarrow": lambda path: pa.csv.read_csv(path, **unnamed, **blanks),
        },
    }


def files():
    many = 10**4 if options.small else 2 * 10**6
    heading(
        "Files",
        f"Times are in seconds, for a file of {many:,} hands. `aplset batch` reads, checks and counts the",
        "hands. The libraries only read the file into memory, and the ratio to `aplset batch` is in",
        "brackets. Each library uses its default number of threads.",
    )
    deal = [options.program, "deal", "--hands", f"{many}", "--seed", "1", "--force", "-o"]
    hands = aplset.deal(many, seed=1)
    expected = np.bincount(aplset.counts(hands)).tolist()
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for kind, twins in readers().items():
            progress(f"{kind} files")
            path = f"{folder}/hands.{kind}"
            if kind == "jsonl":
                Path(path).write_text("".join(f'{{"hand":{hand}}}\n' for hand in hands.tolist()))
            else:
                output([*deal, path])
            batch = lambda: output([options.program, "batch", "--json", path])
            assert json.loads(batch())["histogram"] == expected
            ours = seconds(batch)
            row = [f".{kind}", Path(path).stat().st_size / 1e6, ours]
            for read in map(twins.get, ["Polars", "DuckDB", "pyarrow", "NumPy"]):
                assert not read or len(read(path)) == many
                took = seconds(lambda: read(path)) if read else None
                row.append(took and f"{shown(took)} ({shown(took / ours)})")
            rows.append(row)
    table(["file", "MB", "`aplset batch`", "Polars", "DuckDB", "pyarrow", "NumPy"], rows)


def python():
    many = 10**5 if options.small else 100_000_000 // 12
    heading(
        "Python",
        f"Times are in milliseconds, to count the sets of {many:,} hands of 12 cards with two threads.",
        "Plain NumPy and `int64` are timed on a tenth of the hands.",
    )
    progress("Python")
    hands = aplset.deal(many, seed=1)
    some = hands[: many // 10]
    wide, expected = some.astype(np.int64), numpy_way.counts(some)
    assert (aplset.counts(some) == expected).all() and (aplset.counts(wide) == expected).all()
    aplset.set_threads(2)
    rows = [["`aplset.counts` of `uint8`", 1e3 * seconds(lambda: aplset.counts(hands))]]
    if not options.small or "kernels" in options.sections:
        in_rust = criterion("batch")["batch/100 MB of rows, checked, two threads"]
        rows.append(["the same in Rust, `Counts::of`", in_rust * many / 1e6])
    rows.append(["plain NumPy", 1e4 * seconds(lambda: numpy_way.counts(some))])
    rows.append(["`aplset.counts` of `int64`", 1e4 * seconds(lambda: aplset.counts(wide))])
    rows.append(["only the sum of the `int64` array", 1e4 * seconds(wide.sum)])
    aplset.set_threads()
    relative(["", "ms"], rows)


def engines():
    many = 10**4 if options.small else 10**6
    heading(
        "Engines",
        f"Times are in seconds, to read a Parquet file of {many:,} hands, add the counts, and write a file.",
        "The counts come from `aplset.counts` or from plain NumPy.",
    )
    import engines

    hands, rows = aplset.deal(many, seed=1), []
    for engine in engines.ENGINES:
        progress(engine)
        try:
            ours, in_numpy = engines.seconds(engine, hands, options.runs)
            rows.append([engine, ours, in_numpy, in_numpy / ours])
        except ImportError as error:
            missing.append(f"{engine} ({error})")
    table(["engine", "aplset", "NumPy", "ratio"], rows)


def explainer():
    heading("The explainer", "Times are in microseconds, for the article's sentence and for a page that explains it.")
    times = criterion("explain", package="aplset-explain")
    names = {
        "the program in Rust": "the article's sentence on/{} cards, Rust",
        "APL text, read and run": "the article's sentence on/{} cards, APL",
        "a page of the steps in APL": "a page of/{} cards, apl",
        "a page of the steps in J": "a page of/{} cards, j",
    }
    rows = []
    for text, name in names.items():
        small, large = (times[name.format(cards)] / 1e3 for cards in (12, 21))
        rows.append([text, small, large, small / rows[0][1] if rows else 1.0])
    table(["", "12 cards", "21 cards", "ratio at 12"], rows)


SECTIONS = [sentence, kernels, many, memory, growth, dealing, files, python, engines, explainer]
parser = argparse.ArgumentParser(prog="benches/report", description="Prints speeds as Markdown.")
names = [section.__name__ for section in SECTIONS]
parser.add_argument("sections", nargs="*", metavar="SECTION", help=f"{', '.join(names)} [default: all]")
parser.add_argument("--small", action="store_true", help="run everything on little data, as a test")
for title, (language, _) in LANGUAGES.items():
    help_text = f"the program of {title} [default: found on the path]"
    parser.add_argument(f"--{language.name}", metavar="PATH", help=help_text)
options = parser.parse_args()
if unknown := set(options.sections) - set(names):
    parser.error(f"no section {', '.join(unknown)}")
options.sections = options.sections or names
options.runs = 1 if options.small else 5
options.program = str(TARGET / "release/aplset")
machine()
for section in SECTIONS:
    if section.__name__ in options.sections:
        section()
if missing:
    print(f"\nLeft out: {', '.join(missing)}.")
progress("done")
