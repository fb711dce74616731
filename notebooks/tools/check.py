"""Executes the notebooks and compares each output, including pictures, with the stored one.

Cells with the tag "timing" are executed, but not compared. A cell with the tag "raises-exception"
must fail, and its error is compared. The outputs of predictions are in answers/predictions.
"""

import argparse
import copy
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import nbformat
from nbformat import NotebookNode

import predictions
from cells import difference, failures, run
from questions import in_order, unanswered

HERE = Path(__file__).resolve().parent.parent
# Two notebooks are checked at a time, because each one mostly waits for a compiler on one core.
AT_ONCE = 2
# A finding is printed with at most LINES lines of at most LETTERS characters.
LINES = 12
LETTERS = 160


def check(path: Path, store: bool) -> list[str]:
    """Returns the findings of a notebook. With `store`, stores the new outputs if no cell fails."""
    stored = nbformat.read(path, as_version=4)
    now = copy.deepcopy(stored)
    if all(cell.cell_type == "markdown" for cell in stored.cells):
        return []
    try:
        run(now, path.parent)
    except (RuntimeError, TimeoutError) as why:
        return [f"{path.name}: {str(why).splitlines()[0]}"]
    cells = [pair for pair in zip(stored.cells, now.cells) if pair[0].cell_type == "code"]
    hidden = predictions.stored_outputs(path)
    found = []
    for number, (cell, new) in enumerate(cells, start=1):
        wrong = failures(new)
        if not store and not wrong and "timing" not in cell.metadata.get("tags", []):
            is_hidden = predictions.is_hidden(cell)
            wrong = difference(hidden.get(cell.source, []) if is_hidden else cell.outputs, new.outputs)
        found += [f"{path.name}, cell [{number}] `{first_line(cell.source)}`: {finding}" for finding in wrong]
    if store and not found:
        for cell, new in cells:
            cell.outputs, cell.execution_count = new.outputs, None
        write(stored, path)
    return found


def write(notebook: NotebookNode, path: Path) -> None:
    for cell in notebook.cells:
        tags = cell.metadata.get("tags")
        cell.metadata = {"tags": tags} if tags else {}
    predictions.store(notebook, path)
    nbformat.write(notebook, path)


def timed(path: Path, store: bool) -> tuple[list[str], float]:
    """Returns the findings of a file and the seconds that the check took."""
    start = time.monotonic()
    return check(path, store), time.monotonic() - start


def first_line(source: str) -> str:
    return next((line for line in source.splitlines() if line.strip()), "")


def shortened(finding: str) -> str:
    lines = finding.splitlines()
    shown = lines[:LINES] + ([f"… {len(lines) - LINES} more lines"] if len(lines) > LINES else [])
    return "\n      ".join(line if len(line) <= LETTERS else line[:LETTERS] + "…" for line in shown)


def main() -> int:
    parser = argparse.ArgumentParser(prog="notebooks/check", add_help=False, allow_abbrev=False)
    parser.add_argument("notebook", nargs="*", type=Path)
    parser.add_argument("--store", action="store_true")
    args = parser.parse_args()
    # The verdicts of a check must not count as progress of the reader.
    os.environ["APLSET_COURSE_PROGRESS"] = ""
    wrong = [] if args.store else unanswered(HERE, {path.name for path in args.notebook})
    print(*wrong, sep="\n", end="\n" if wrong else "", file=sys.stderr, flush=True)
    paths = args.notebook or [path for folder in ("", "answers", "python") for path in in_order(HERE / folder)]
    paths = [path.resolve() for path in paths]
    done = "stored" if args.store else "same"
    # Each notebook has its own process, in which Ctrl-C ends its kernel.
    with ProcessPoolExecutor(AT_ONCE, max_tasks_per_child=1) as pool:
        try:
            for path, (found, seconds) in zip(paths, pool.map(partial(timed, store=args.store), paths)):
                name = path.relative_to(HERE) if path.is_relative_to(HERE) else path
                print(f"{name} … {'wrong' if found else f'{done}, {seconds:.0f} s'}", flush=True)
                print(*(f"  {shortened(finding)}\n" for finding in found), sep="", end="", file=sys.stderr, flush=True)
                wrong += found
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
            return 130
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
