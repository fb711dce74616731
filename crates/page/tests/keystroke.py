"""Prints how long a keystroke takes on arrays of 10,000 cells: python3 crates/page/tests/keystroke.py"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).with_name("page")))
from chromium import Chromium  # noqa: E402
from own import own  # noqa: E402

SENTENCES = ["(⍳100)∘.×⍳100", "M←100 100⍴⍳10000\n+/[1]M×M>5000", "+/÷⍳10000", "⍋100|7×⍳10000"]
# Types a blank 20 times, and returns the sorted times from the key to the end of the layout. A slow
# keystroke does not delay the next one.
TIMES = """globalThis.aplset.then(({ own }) => [...Array(20)].map(() => {
    own.took = 0;
    const begun = performance.now();
    document.execCommand('insertText', false, ' ');
    document.body.getBoundingClientRect();
    return performance.now() - begun;
}).sort((a, b) => a - b))"""


def main():
    with Chromium() as browser:
        for text in SENTENCES:
            own(browser, text)
            browser.run("document.querySelector('#own-text').focus()")
            times = browser.run(TIMES)
            least, median, most = (round(times[at]) for at in [0, 10, -1])
            print(f"{text!r}: {least} to {most} ms, median {median} ms")


if __name__ == "__main__":
    main()
