"""Tests the page of `aplset explain --html`: python3 tests/page/main.py target/debug/aplset

A second argument runs only the checks whose names contain it.
"""

import sys
import tempfile
import time
import traceback
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Empty, SimpleQueue

import glyphs
import golden
import keeping
import keys
import linking
import origins
import picking
import seeing
from chromium import Chromium, binary
from pages import Pages

PARTS = [golden, seeing, origins, picking, keeping, keys, linking, glyphs]
BROWSERS = 2


def work(program, checks):
    """Runs checks from a queue until it is empty, and returns the number of failures."""
    failed = 0
    with tempfile.TemporaryDirectory() as folder, Chromium() as browser:
        pages = Pages(program, folder)
        while True:
            try:
                check = checks.get_nowait()
            except Empty:
                return failed
            start = time.monotonic()
            try:
                check(browser, pages)
                result = "ok"
            except Exception as error:
                at = traceback.extract_tb(error.__traceback__)[-1]
                failed += 1
                kind = "" if isinstance(error, AssertionError) else f" {type(error).__name__}:"
                result = f"FAILED at {Path(at.filename).name}:{at.lineno}:{kind} {error}"
            seconds = time.monotonic() - start
            print(f"{check.__name__.replace('_', ' ')}: {result} ({seconds:.1f} s)", flush=True)


def main():
    if len(sys.argv) not in [2, 3]:
        sys.exit(__doc__)
    if binary() is None:
        sys.exit("Chromium is not installed, so the page was not checked")
    asked = sys.argv[2].replace(" ", "_") if len(sys.argv) == 3 else ""
    checks = SimpleQueue()
    for check in [check for part in PARTS for check in part.CHECKS if asked in check.__name__]:
        checks.put(check)
    program = Path(sys.argv[1]).resolve()
    with ThreadPoolExecutor(BROWSERS) as pool:
        workers = [pool.submit(work, program, checks) for _ in range(BROWSERS)]
    failed = sum(worker.result() for worker in workers)
    sys.exit(f"{failed} failed" if failed else 0)


if __name__ == "__main__":
    main()
