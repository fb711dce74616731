#!/usr/bin/env python3
"""Makes the README's pictures of the page: python3 crates/page/tests/page/lead.py target/release/aplset

A picture has four moments of the story with the article's hand. Writes tests/data/page-light.webp
and tests/data/page-dark.webp.
"""

import base64
import sys
import tempfile
import time
from pathlib import Path

from chromium import Chromium
from pages import Pages
from twin import HAND_A

DATA = Path(__file__).resolve().parents[4] / "tests/data"
SIZE, PART = (700, 620), (560, 496)
# The screen, the number of clicks on the button, and the time of its animations in milliseconds.
MOMENTS = [(5, 0, None), (8, 1, 1150), (9, 1, 560), (10, 0, None)]


def shot(browser):
    return browser.ask("Page.captureScreenshot", format="webp", quality=90)["data"]


def moment(browser, page, dark, screen, clicks, at):
    """Returns a picture of a screen after clicks, with its last animations stopped at a time."""
    browser.open(page, f"#screen={screen}", SIZE, dark=dark)
    for left in reversed(range(clicks)):
        browser.click("#go")
        if left or at is None:
            time.sleep(3)
    if at is not None:
        browser.run(
            "document.getAnimations().forEach((one) => { one.pause();"
            f" one.currentTime = {at}; }})"
        )
    browser.settle()
    return shot(browser)


def main():
    with tempfile.TemporaryDirectory() as folder, Chromium() as browser:
        page = Pages(Path(sys.argv[1]).resolve(), folder).make(HAND_A)
        for theme in ["light", "dark"]:
            pictures = [moment(browser, page, theme == "dark", *one) for one in MOMENTS]
            images = "".join(
                f'<img src="data:image/webp;base64,{one}" width="{PART[0]}">' for one in pictures
            )
            sheet = Path(folder) / "sheet.html"
            style = "body { margin: 0; font-size: 0; background: #8886 } img { margin: 1px }"
            sheet.write_text(f"<style>{style}</style>{images}", encoding="utf-8")
            browser.open(sheet, size=(2 * PART[0] + 4, 2 * PART[1] + 4))
            (DATA / f"page-{theme}.webp").write_bytes(base64.b64decode(shot(browser)))


if __name__ == "__main__":
    main()
