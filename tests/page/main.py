"""The page of `aplset explain --html` in a browser: python3 tests/page/main.py target/debug/aplset

A second argument runs only the checks whose names contain it.
"""

import sys
import tempfile
import time
import traceback
from pathlib import Path

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

PARTS = [seeing, keys, origins, picking, linking, keeping, glyphs, golden]


def main():
    if len(sys.argv) not in [2, 3]:
        sys.exit(__doc__)
    if binary() is None:
        sys.exit("no Chromium is installed: the page is not checked")
    asked = sys.argv[2].replace(" ", "_") if len(sys.argv) == 3 else ""
    failed = 0
    with tempfile.TemporaryDirectory() as folder, Chromium() as browser:
        pages = Pages(Path(sys.argv[1]).resolve(), folder)
        for check in [check for part in PARTS for check in part.CHECKS if asked in check.__name__]:
            start = time.monotonic()
            try:
                check(browser, pages)
                told = "ok"
            except AssertionError as error:
                at = traceback.extract_tb(error.__traceback__)[-1]
                told, failed = f"FAILED at {Path(at.filename).name}:{at.lineno}: {error}", failed + 1
            seconds = time.monotonic() - start
            print(f"{check.__name__.replace('_', ' ')}: {told} ({seconds:.1f} s)", flush=True)
    sys.exit(f"{failed} failed" if failed else 0)


if __name__ == "__main__":
    main()
