"""Starts a kernel, compiles the dependencies of the notebooks, and evaluates 1 + 1."""

import sys
from pathlib import Path

from nbformat.v4 import new_code_cell, new_notebook

from cells import lines, run

HERE = Path(__file__).resolve().parent.parent


def main() -> int:
    cells = [new_code_cell("use course::show;"), new_code_cell("1 + 1")]
    kernel = {"name": "rust", "display_name": "Rust", "language": "rust"}
    try:
        run(new_notebook(cells=cells, metadata={"kernelspec": kernel}), HERE)
    except (RuntimeError, TimeoutError) as why:
        print(f"setup: {why}", file=sys.stderr)
    given = lines(cells[0].outputs + cells[1].outputs)
    if given == "text/plain:\n2":
        return 0
    print(f"setup: the Rust kernel does not work. 1 + 1 gives:\n{given}", file=sys.stderr)
    print("setup: Solve the problem and run notebooks/setup again. Is there a network connection?", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
