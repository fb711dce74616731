"""Tests the page of `aplset explain --html`: python3 crates/page/tests/page/main.py target/debug/aplset

A second argument runs only the checks whose names contain it.
"""

import inspect
import sys
import tempfile
import time
import traceback
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Empty, SimpleQueue

import golden
import keeping
import keys
import linking
import picking
import seeing
import sentence
import telling
import typed
import why
from chromium import Chromium, binary
from pages import Pages

PARTS = [golden, telling, seeing, sentence, keys, keeping, picking, why, linking, typed]
BROWSERS = 2


def work(pages, queue):
    """Runs checks from a queue until it is empty, and returns the number of failures."""
    failed = 0
    with Chromium() as browser:
        while True:
            try:
                check = queue.get_nowait()
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


def checks(part):
    """Returns the checks of a module: its functions that take a browser and pages."""
    own = [one for one in vars(part).values() if getattr(one, "__module__", "") == part.__name__]
    return [one for one in own if [*inspect.signature(one).parameters] == ["browser", "pages"]]


def main():
    if len(sys.argv) not in [2, 3]:
        sys.exit(__doc__)
    if binary() is None:
        sys.exit("Chromium is not installed, so the page was not checked")
    asked = sys.argv[2].replace(" ", "_") if len(sys.argv) == 3 else ""
    queue = SimpleQueue()
    for check in [check for part in PARTS for check in checks(part) if asked in check.__name__]:
        queue.put(check)
    program = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(BROWSERS) as pool:
        pages = Pages(program, folder)
        workers = [pool.submit(work, pages, queue) for _ in range(BROWSERS)]
        failed = sum(worker.result() for worker in workers)
    sys.exit(f"{failed} failed" if failed else 0)


if __name__ == "__main__":
    main()
