"""Executes the notebooks and compares each output, including pictures, with the stored one.

A finding is a difference, an error, a panic or a path in an output. The Rust kernel reports a panic
only on standard error. Cells with the tag "timing" are executed, but not compared. A cell with the
tag "raises-exception" must fail, and its error is compared.
"""

import argparse
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from findings import findings
from outputs import renewed
from questions import in_order, unanswered
from run import INTERRUPTED, run
from stored import InvalidNotebook, read, write

HERE = Path(__file__).resolve().parent.parent
# Two notebooks are checked at a time, because each one mostly waits for a compiler on one core.
AT_ONCE = 2


def arguments() -> argparse.Namespace:
    """Returns the arguments. The script notebooks/check has checked them and prints the help."""
    parser = argparse.ArgumentParser(prog="notebooks/check", add_help=False, allow_abbrev=False)
    parser.add_argument("notebook", nargs="*", type=Path)
    parser.add_argument("--store", action="store_true")
    return parser.parse_args()


def check(path: Path, store: bool) -> list[str]:
    """Returns the findings of a notebook. With `store`, stores the new outputs if no cell fails."""
    stored = read(path)
    cells = [cell for cell in stored.cells if cell.cell_type == "code"]
    outputs = run([cell.source for cell in cells], path.parent, stored.metadata.kernelspec.name)
    found = []
    for number, (cell, now) in enumerate(zip(cells, outputs), start=1):
        for finding in findings(cell, now, compared=not store):
            found.append(f"{path.name}, cell [{number}] `{first_line(cell.source)}`: {finding}")
    if len(outputs) < len(cells):
        found.append(f"{path.name}: the kernel stopped, and {len(cells) - len(outputs)} cells did not run")
    if store and not found:
        write(renewed(stored, outputs), path)
    return found


def timed(path: Path, store: bool) -> tuple[list[str], float]:
    """Returns the findings of a file and the seconds that the check took."""
    start = time.monotonic()
    try:
        found = check(path, store)
    except InvalidNotebook as why:
        found = [f"check: {path} is not a valid notebook: {why}"]
    return found, time.monotonic() - start


def first_line(source: str) -> str:
    return next((line for line in source.splitlines() if line.strip()), "")


def main() -> int:
    args = arguments()
    wrong = unanswered(HERE)
    for finding in wrong:
        print(finding, file=sys.stderr, flush=True)
    wrong = len(wrong)
    paths = args.notebook or [path for folder in ("", "answers", "python") for path in in_order(HERE / folder)]
    done = "stored" if args.store else "same"
    with ThreadPoolExecutor(AT_ONCE) as pool:
        try:
            for path, (found, seconds) in zip(paths, pool.map(lambda path: timed(path, args.store), paths)):
                name = path.relative_to(HERE) if path.is_relative_to(HERE) else path
                print(f"{name} … {'wrong' if found else f'{done}, {seconds:.0f} s'}", flush=True)
                for finding in found:
                    print(f"  {finding}", file=sys.stderr, flush=True)
                wrong += len(found)
        except KeyboardInterrupt:
            INTERRUPTED.set()
            pool.shutdown(cancel_futures=True)
            return 130
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
