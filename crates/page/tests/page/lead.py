#!/usr/bin/env python3
"""Makes the README's pictures of the page: python3 crates/page/tests/page/lead.py target/release/aplset

Opens the page of the article's hand, clicks the first red 2, and writes tests/data/page-light.webp
and tests/data/page-dark.webp.
"""

import base64
import sys
import tempfile
from pathlib import Path

from chromium import Chromium
from pages import Pages
from twin import HAND_A

DATA = Path(__file__).resolve().parents[4] / "tests/data"
SIZE = (1180, 690)


def main():
    with tempfile.TemporaryDirectory() as folder, Chromium() as browser:
        page = Pages(Path(sys.argv[1]).resolve(), folder).make(HAND_A)
        for theme in ["light", "dark"]:
            browser.open(page, fragment="#v=2&cards=0.1.2&step=4", size=SIZE, dark=theme == "dark")
            browser.click("#slab .two")
            picture = browser.ask("Page.captureScreenshot", format="webp", quality=90)["data"]
            (DATA / f"page-{theme}.webp").write_bytes(base64.b64decode(picture))


if __name__ == "__main__":
    main()
