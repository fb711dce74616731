"""Prints the time of a keystroke on arrays of 10,000 cells: python3 crates/page/tests/keystroke.py

It measures the page that `crates/page/build` has built. The processor time is a mean, and hardly
depends on other programs that run on the machine. The elapsed time is a median.
"""

import sys
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).with_name("page")))
from chromium import Chromium  # noqa: E402
from own import own  # noqa: E402

SENTENCES = [
    "+/[1]100 100⍴⍳10000", "(⍳100)∘.×⍳100", "M←100 100⍴⍳10000\n+/[1]M×M>5000", "+/÷⍳10000",
    "⍋100|7×⍳10000",
]
KEYS = 20
# Types a blank, with the layout of the page. A slow keystroke does not delay the next one.
TYPED = """globalThis.aplset.then(({ own }) => {
    own.took = 0;
    const begun = performance.now();
    document.execCommand('insertText', false, ' ');
    document.body.getBoundingClientRect();
    return performance.now() - begun;
})"""


def spent(browser):
    """Returns the seconds that the page has worked."""
    metrics = browser.ask("Performance.getMetrics")["metrics"]
    return next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")


def main():
    with Chromium() as browser:
        browser.ask("Performance.enable", timeDomain="threadTicks")
        for text in SENTENCES:
            own(browser, text)
            browser.run("document.querySelector('#own-text').focus()")
            before = spent(browser)
            times = [browser.run(TYPED) for _ in range(KEYS)]
            cpu = 1000 * (spent(browser) - before) / KEYS
            print(f"{text!r}: {cpu:.0f} ms of processor time, {median(times):.0f} ms on a clock")


if __name__ == "__main__":
    main()
