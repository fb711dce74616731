"""Executes the notebooks and compares each output, pictures included, with the stored one.

A difference, an error, a panic (which the Rust kernel reports only on standard error) and a path in an output are findings.
Cells with the tag "timing" are executed and not compared.
"""

import argparse
import sys
import time
from pathlib import Path

from findings import findings
from outputs import renewed
from questions import unanswered
from run import run
from stored import NoNotebook, read, write

HERE = Path(__file__).resolve().parent.parent


def arguments() -> argparse.Namespace:
    """Those that notebooks/check lets through, which also explains them."""
    parser = argparse.ArgumentParser(prog="notebooks/check", add_help=False, allow_abbrev=False)
    parser.add_argument("notebook", nargs="*", type=Path)
    parser.add_argument("--store", action="store_true")
    return parser.parse_args()


def check(path: Path, store: bool) -> list[str]:
    """The findings of a notebook, one line per cell. With `store`, new outputs are stored if no cell fails."""
    stored = read(path)
    cells = [cell for cell in stored.cells if cell.cell_type == "code"]
    outputs = run([cell.source for cell in cells], path.parent)
    found = []
    for number, (cell, now) in enumerate(zip(cells, outputs), start=1):
        for finding in findings(cell, now, compared=not store):
            found.append(f"{path.name}, cell [{number}] `{first_line(cell.source)}`: {finding}")
    if len(outputs) < len(cells):
        found.append(f"{path.name}: the kernel stopped, {len(cells) - len(outputs)} cells did not run")
    if store and not found:
        write(renewed(stored, outputs), path)
    return found


def first_line(source: str) -> str:
    return next((line for line in source.splitlines() if line.strip()), "")


def main() -> int:
    args = arguments()
    wrong = unanswered(HERE)
    for finding in wrong:
        print(finding, file=sys.stderr, flush=True)
    wrong = len(wrong)
    for path in args.notebook or [*sorted(HERE.glob("*.ipynb")), *sorted(HERE.glob("answers/*.ipynb"))]:
        start = time.monotonic()
        print(f"{path.relative_to(HERE) if path.is_relative_to(HERE) else path} …", end=" ", flush=True)
        try:
            found = check(path, args.store)
        except NoNotebook as why:
            print("wrong", flush=True)
            print(f"check: {path} is not a notebook: {why}", file=sys.stderr, flush=True)
            wrong += 1
            continue
        print(f"{'stored' if args.store else 'same'}, {time.monotonic() - start:.0f} s" if not found else "wrong", flush=True)
        for finding in found:
            print(f"  {finding}", file=sys.stderr, flush=True)
        wrong += len(found)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
