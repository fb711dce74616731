"""The page of `aplset explain --html` in a real browser: python3 tests/page/main.py target/debug/aplset"""

import sys
import tempfile
import time
from pathlib import Path

import following
import keeping
import looking
import stepping
from chromium import Chromium, binary
from pages import Pages


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    if binary() is None:
        sys.exit("no Chromium is installed: the page is not checked")
    failed = 0
    with tempfile.TemporaryDirectory() as folder, Chromium() as browser:
        pages = Pages(Path(sys.argv[1]).resolve(), folder)
        for check in [check for part in [stepping, following, keeping, looking] for check in part.CHECKS]:
            start = time.monotonic()
            try:
                check(browser, pages)
                told = "ok"
            except AssertionError as error:
                told, failed = f"FAILED: {error}", failed + 1
            print(f"{check.__name__.replace('_', ' ')}: {told} ({time.monotonic() - start:.1f} s)", flush=True)
    sys.exit(f"{failed} failed" if failed else 0)


if __name__ == "__main__":
    main()
