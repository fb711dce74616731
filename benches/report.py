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
from itertools import chain, combinations
from math import comb
from pathlib import Path
from statistics import median
from timeit import Timer

import aplset
import numpy as np

ROOT = Path(__file__).resolve().parent.parent
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")).resolve()
sys.path[:0] = [str(ROOT / "python/benches"), str(ROOT / "tests/interpreters")]
import numpy_way
from languages import Apl, Bqn, J, found, run

BEGAN = time.perf_counter()
LIBRARIES = ["numpy", "polars", "duckdb", "pyarrow", "pandas", "dask", "pyspark"]
DIGITS = np.array(np.unravel_index(range(81), (3, 3, 3, 3))).T  # [card;feature]
missing = []


def progress(text):
    print(f"{time.perf_counter() - BEGAN:5.0f} s  {text}", file=sys.stderr, flush=True)


def shown(value):
    """Formats a number with three digits. A text is unchanged, and None is a dash."""
    if value is None or isinstance(value, str):
        return value or "–"
    return f"{value:,.0f}" if value >= 99.95 else f"{value:#.3g}".rstrip(".")


def table(head, rows):
    print(f"\n| {' | '.join(head)} |\n|---{'|--:' * (len(head) - 1)}|")
    for row in rows:
        print(f"| {' | '.join(map(shown, row))} |", flush=True)


def relative(head, rows):
    """Prints rows of a name and a time with a last column, the time relative to the first row."""
    rows = list(rows)
    table([*head, "ratio"], [[*row, row[-1] / rows[0][-1]] for row in rows])


def seconds(work):
    """Returns the median time of `work`. Each run repeats short work for at least 20 ms."""
    timer = Timer(work)
    calls = max(1, round(0.02 / timer.timeit(1)))
    return median(timer.timeit(calls) / calls for _ in range(options.runs))


@functools.cache
def criterion(bench, pattern="", package="aplset", words=None):
    """Runs a bench, and returns the median nanoseconds for each hand by the name of a benchmark."""
    progress(f"cargo bench --bench {bench} {pattern} {words or ''}")
    began = time.time()
    measuring, warming = ("0.1", "0.05") if options.small else ("0.7", "0.3")
    command = ["cargo", "bench", "--locked", "--quiet", "--package", package, "--bench", bench, "--"]
    command += ["--measurement-time", measuring, "--warm-up-time", warming, "--sample-size", "15"]
    variables = os.environ | {"CARGO_TARGET_DIR": str(TARGET)} | ({"APLSET_SIMD": words} if words else {})
    done = subprocess.run([*command, pattern], cwd=ROOT, env=variables, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
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
    return [name for name, flag in [("avx512", "avx512bw"), ("avx2", "avx2")] if flag in flags] + ["portable"]


def machine():
    cpu = re.search("model name\\s*: (.*)", Path("/proc/cpuinfo").read_text())
    cpu = cpu[1] if cpu else platform.machine()
    memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / 2**30
    load = os.getloadavg()[0]
    if load > 0.5:
        progress(f"WARNING: other programs are running (load {load:.2f}), so the times are wrong.")
    print(f"# Speeds on {cpu}\n\n`benches/report` printed this page on {date.today()}.")
    rust = subprocess.run(["rustc", "--version"], cwd=ROOT, capture_output=True, text=True).stdout.split()[1]
    versions = [(library, importlib.metadata.version(library)) for library in LIBRARIES]
    table(
        ["machine", ""],
        [
            ("processor", f"{cpu}, {os.cpu_count()} cores, {memory:.0f} GiB"),
            ("words", widths()[0]),
            ("load at the start", f"{load:.2f}"),
            *[("Rust", rust), ("Python", platform.python_version()), *versions],
        ],
    )


def slow_count(digits):
    """Counts the sets in a hand `[card;feature]`: the digits of each feature sum to 0, 3 or 6."""
    sums = digits[combin(3, len(digits))].sum(axis=1)
    return int((sums % 3 == 0).all(axis=1).sum())


def combin(k, n):
    items = chain.from_iterable(combinations(range(n), k))
    return np.fromiter(items, np.intp, comb(n, k) * k).reshape(-1, k)


def sets_at(h, i):
    f = h[i]  # [combination;card;feature;characteristic]
    b = (f.sum(axis=1, dtype=np.uint8) != 2).all(axis=(1, 2))  # [combination]
    return f[b]  # [set;card;feature;characteristic]


def counts_at(h, i):
    f = h[i]  # [combination;card;hand;feature;characteristic]
    return (f.sum(axis=1, dtype=np.uint8) != 2).all(axis=(2, 3)).sum(axis=0)  # [hand]


# Each session prints lines with an answer and a time in microseconds. Five lines are of a hand of 12
# cards, five of the deck, and five of 1,000 hands `[card;hand;feature;characteristic]`. DECK is the
# shuffled deck, and TIMES the calls in a run.
SESSIONS = {
    J: """
        comb=: {{ (#~ [: *./"1 }:"1 < }."1) (x # y) #: i. y ^ x }}
        sets=: {{ (*./"1 *./"1 ] 2 ~: +/"3 y) # y }}
        counts=: {{ +/ *./"1 *./"1 ] 2 ~: +/"4 y }}
        run=: {{ for. i. 5 do. echo (". y) , 1e6 * x (6!:2) y end. }}
        i=: 3 comb 12 [ j=: 3 comb 81 [ k=: 12 {. h=: (3 3 3 3 #: DECK) =/ i. 3
        m=: (81 | (i. 12) +/ 5 * i. 1000) { h
        TIMES run '# sets i { k'
        1 run '# sets j { h'
        1 run '+/ counts i { m'
        exit 0
    """,
    Bqn: """
        Comb←{(∧˝˘(1↓˘𝕩)>¯1↓˘𝕩)/𝕩}{>⥊↕𝕩‿𝕩‿𝕩}
        Sets←{(∧˝⎉1∧˝⎉1 2≠+˝⎉3 𝕩)/𝕩}
        Counts←{+˝∧˝⎉1∧˝⎉1 2≠+˝⎉4 𝕩}
        _run←{F←𝔽 ⋄ {𝕊: •Out(•Fmt F@)∾" "∾•Fmt 1e6×𝕩F•_timed@}¨5⥊𝕩}
        i←Comb 12 ⋄ j←Comb 81 ⋄ k←12↑h←(3|⌊DECK÷⌜27‿9‿3‿1)=⌜↕3
        m←(81|(↕12)+⌜5×↕1000)⊏h
        {𝕊: ≠Sets i⊏k}_run TIMES
        {𝕊: ≠Sets j⊏h}_run 1
        {𝕊: +´Counts i⊏m}_run 1
    """,
    Apl: """
        ⎕PW←1000
        COMBIN←{(∧/(0 1↓R)>0 ¯1↓R)⌿R←1+⍉(⍺⍴⍵)⊤(⍳⍵*⍺)-1}
        SETS←{(∧/∧/2≠+/[2]⍵)⌿⍵}
        COUNTS←{+⌿∧/∧/2≠+/[2]⍵}
        MS←{⍵+24 60 60 1000⊥3↓⎕TS}
        ∇N RUN X;B;C;L;Z
        L←0
        NEXT:B←MS C←0
        CALL:Z←⍎X
        →(N>C←C+1)/CALL
        Z,1000×((MS 0)-B)÷N
        →(5>L←L+1)/NEXT
        ∇
        I←3 COMBIN 12 ◊ J←3 COMBIN 81 ◊ K←12↑[1]H←(⍉3 3 3 3⊤DECK)∘.=0 1 2
        M←H[1+81|(¯1+⍳12)∘.+5×¯1+⍳1000;;]
        TIMES RUN '↑⍴SETS K[I;;]'
        1 RUN '↑⍴SETS H[J;;]'
        1 RUN '+/COUNTS M[I;;;]'
        )OFF
    """,
}


def in_interpreter(language, given, deck, expected):
    """Returns the microseconds of the three tasks in an interpreter."""
    interpreter = found(language, given)
    if not interpreter:
        return missing.append(language.title)
    progress(f"{language.title}")
    script = SESSIONS[language].replace("DECK", ("‿" if language is Bqn else " ").join(map(str, deck)))
    script = re.sub("^ +", "", script, flags=re.MULTILINE).replace("TIMES", "1" if options.small else "200")
    with tempfile.NamedTemporaryFile("w", suffix=".bqn", encoding="utf-8") as file:
        file.write(script)
        file.flush()
        out = run([interpreter.program, file.name], "") if language is Bqn else run(interpreter.command, script)
    lines = [line.split() for line in out.splitlines() if re.fullmatch("[0-9.e+]+ [0-9.e+]+ *", line)]
    assert [float(answer) for answer, _ in lines] == [count for count in expected for _ in range(5)], out
    return [median(float(time) for _, time in lines[task : task + 5]) for task in (0, 5, 10)]


def sentence():
    print("\n## The sentence on arrays\n\nThe time of `(∧/∧/2≠+/[2]F)⌿F` on `F←H[I;;]`, with every array in memory.")
    print("The combinations `I` are made beforehand, except in the rows *with COMBIN*. 1,000 hands are one")
    print("array, and the sentence counts their sets: `+⌿∧/∧/2≠+/[2]H[I;;;]`.")
    first = [70, 19, 42, 36, 60, 72, 24, 23, 4, 44, 34, 11]  # the first hand of APL's generator of 1996
    deck = first + [card for card in range(81) if card not in first]
    places = (np.arange(12)[:, None] + 5 * np.arange(1000)) % 81  # [card;hand]
    hands = np.array(deck)[places]
    expected = [slow_count(DIGITS[first]), slow_count(DIGITS[deck]), sum(slow_count(DIGITS[hand]) for hand in hands.T)]
    h = DIGITS[deck][:, :, None] == np.arange(3)  # [card;feature;characteristic]
    k, m, (i, j) = h[:12], h[places], [combin(3, cards) for cards in (12, 81)]
    assert [len(sets_at(k, i)), len(sets_at(h, j)), counts_at(m, i).sum()] == expected
    rust = criterion("sentence")
    progress("NumPy")
    works = [lambda: sets_at(k, i), lambda: sets_at(h, j), lambda: counts_at(m, i)]
    combins = [lambda: sets_at(k, combin(3, 12)), lambda: sets_at(h, combin(3, 81))]
    groups = ["12 cards", "81 cards", "1,000 hands"]
    rows = [[name, *(rust.get(f"{group}/{name}", 0) / 1e3 or None for group in groups)] for name in
            ["aplset", "aplset, with COMBIN", "ndarray's methods"]]
    rows += [[name, *(seconds(work) * 1e6 for work in works)] for name, works in [("NumPy", works), ("NumPy, with COMBIN", combins)]]
    rows[-1].append(None)
    rows[-2][3] /= 1000
    for language, given in [(J, options.j), (Bqn, options.bqn), (Apl, options.apl)]:
        times = in_interpreter(language, given, deck, expected)
        if times:
            rows.append([{"apl": "GNU APL"}.get(language.name, language.title), times[0], times[1], times[2] / 1000])
    ratio = lambda time, of: time and f"{shown(time)} ({shown(time / of)})"
    table(["µs (× aplset)", "12 cards", "81 cards", "a hand of 1,000"],
          [[name, *map(ratio, times, rows[0][1:])] for name, *times in rows])


def kernels():
    widest, narrower = widths()[0], widths()[min(1, len(widths()) - 1)]
    print("\n## Kernels\n\nMillion hands of 12 cards per second on one core. The hands are in the cache, and all but the")
    print("last row include no checks. The ratio is relative to the scalar code in the third row.")
    wide = {**criterion("batch"), **criterion("sentence")}
    narrow = criterion("batch", "batch/(sentence|halves|rows, checked)$", words=narrower)
    names = {
        "12 cards/aplset, with COMBIN": "the sentence on arrays, one hand at a time, with every array in memory",
        "batch/sentence on bool": "the sentence on `bool`, without arrays",
        "batch/scalar": "no sentence: the third card of each pair from a table, looked up in a mask of the hand",
        "batch/sentence": "the sentence on words",
        "batch/halves": "halves, on the same words",
        "batch/rows, checked": "halves, with all checks, from bytes `[hand;card]`",
    }
    table(["", widest, narrower, "ratio"],
          [[text, 1e3 / wide[name], 1e3 / narrow.get(name, wide[name]), wide["batch/scalar"] / wide[name]] for name, text in names.items()])


def memory():
    print("\n## Hands in memory\n\nMillion hands per second on one core, relative to simpler work. Hands have 12 cards, unless the row")
    print("has another number.")
    speeds = criterion("batch")
    pairs = {
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
    table(["", "million", "ratio", "relative to"],
          [[name, 1e3 / speeds[f"batch/{name}"], speeds[f"batch/{twin}"] / speeds[f"batch/{name}"], twin] for name, twin in pairs.items()])


def growth():
    print("\n## More hands, more cards\n\nMilliseconds of `aplset.counts` in Python, and million hands per second with two threads.")
    sizes = [(10**power, 12) for power in range(4, 7 if options.small else 9)]
    sizes += [(10**4 if options.small else 10**6, cards) for cards in (3, 6, 9, 12, 15, 18, 21, 27, 39, 54, 81)]
    rows = []
    for many, cards in sizes:
        if 2 * many * cards > os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"):
            missing.append(f"{many:,} hands, which need more memory")
            continue
        progress(f"{many:,} hands of {cards} cards")
        hands = aplset.deal(many, cards, seed=1)
        step = many // 100
        expected = [slow_count(DIGITS[hand]) for hand in hands[::step]]
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
    print("\n## Dealing\n\nNanoseconds to deal a hand of 12 cards.")
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
    """Returns the functions that read a file of each format, by format and library."""
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
    many = 10**4 if options.small else 4 * 10**6
    print(f"\n## Files\n\nSeconds of `aplset batch` for a file of {many:,} hands, which reads, checks and counts them, and of")
    print("libraries that only read the same file into memory (relative to `aplset batch`).")
    libraries = ["Polars", "DuckDB", "pyarrow", "NumPy"]
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
                subprocess.run([*deal, path], check=True)
            batch = lambda: subprocess.run([options.program, "batch", "--json", path], check=True, capture_output=True)
            assert json.loads(batch().stdout)["histogram"] == expected
            ours = seconds(batch)
            row = [f".{kind}", Path(path).stat().st_size / 1e6, ours]
            for library in libraries:
                read = twins.get(library, lambda path: hands)
                assert len(read(path)) == many
                time = library in twins and seconds(lambda: read(path))
                row.append(time and f"{shown(time)} ({shown(time / ours)})")
            rows.append(row)
    table(["file", "MB", "`aplset batch`", *libraries], rows)


def python():
    many = 10**5 if options.small else 100_000_000 // 12
    print(f"\n## Python\n\nMilliseconds to count the sets of {many:,} hands of 12 cards (100 MB) with two threads. Plain NumPy and")
    print("`int64` are timed on a tenth of the hands.")
    progress("Python")
    hands = aplset.deal(many, seed=1)
    some = hands[: many // 10]
    wide, expected = some.astype(np.int64), numpy_way.counts(some)
    assert (aplset.counts(some) == expected).all() and (aplset.counts(wide) == expected).all()
    aplset.set_threads(2)
    rows = [["`aplset.counts` of `uint8`", 1e3 * seconds(lambda: aplset.counts(hands))]]
    if "kernels" in options.sections:
        in_rust = criterion("batch")["batch/100 MB of rows, checked, two threads"]
        rows.append(["the same in Rust, `Counts::of`", in_rust * many / 1e6])
    rows.append(["plain NumPy", 1e4 * seconds(lambda: numpy_way.counts(some))])
    rows.append(["`aplset.counts` of `int64`", 1e4 * seconds(lambda: aplset.counts(wide))])
    rows.append(["only the sum of the `int64` array", 1e4 * seconds(wide.sum)])
    relative(["", "ms"], rows)


def engines():
    many = 10**4 if options.small else 10**6
    print(f"\n## Engines\n\nSeconds to read a Parquet file of {many:,} hands, count the sets, and write a file, with two ways to count.")
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
    print("\n## The explainer\n\nMicroseconds of the article's sentence in Rust and as APL text, and of a page that explains it.")
    times = criterion("explain", package="aplset-explain")
    group = lambda text, cards: times[text.format(cards)] / 1e3
    names = {
        "the program in Rust": "the article's sentence on/{} cards, Rust",
        "APL text, read and run": "the article's sentence on/{} cards, APL",
        "a page of the steps in APL": "a page of/{} cards, apl",
        "a page of the steps in J": "a page of/{} cards, j",
    }
    rows = [[text, *(times[name.format(cards)] / 1e3 for cards in (12, 21))] for text, name in names.items()]
    table(["", "12 cards", "21 cards", "ratio at 12"], [[*row, row[1] / rows[0][1]] for row in rows])


SECTIONS = [sentence, kernels, memory, growth, dealing, files, python, engines, explainer]
parser = argparse.ArgumentParser(prog="benches/report", description="Prints speeds as Markdown.")
names = [section.__name__ for section in SECTIONS]
parser.add_argument("sections", nargs="*", metavar="SECTION", help=f"{', '.join(names)} [default: all]")
parser.add_argument("--small", action="store_true", help="run everything on little data, as a test")
for name, title in [("j", "J"), ("bqn", "BQN"), ("apl", "GNU APL")]:
    parser.add_argument(f"--{name}", metavar="PATH", help=f"the program of {title} [default: from PATH]")
options = parser.parse_args()
if unknown := set(options.sections) - set(names):
    parser.error(f"no section {', '.join(unknown)}")
options.sections = options.sections or names
options.runs = 1 if options.small else 5
options.program = str(TARGET / "release/aplset")
progress("The measurements take about ten minutes on two idle cores.")
machine()
for section in SECTIONS:
    if section.__name__ in options.sections:
        section()
if missing:
    print(f"\nNot installed, and therefore left out: {', '.join(missing)}.")
progress("done")
