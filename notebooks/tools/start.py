"""Starts a kernel, compiles the dependencies of the notebooks, and evaluates 1 + 1."""

import sys
from pathlib import Path

from findings import failures
from outputs import text
from run import run

HERE = Path(__file__).resolve().parent.parent


def main() -> int:
    outputs = run(["use course::show;", "1 + 1"], HERE, "rust")
    failed = [failure for output in outputs for failure in failures(output)]
    if not failed and text(outputs[-1]) != "text/plain:\n2\n":
        failed = [f"1 + 1 gives {text(outputs[-1])}"]
    for failure in failed:
        print(f"setup: the Rust kernel does not work: {failure}", file=sys.stderr)
    if failed:
        print("setup: Solve the problem and run notebooks/setup again. Is there a network connection?", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
