"""Pages of hands of all sizes, as the program makes them, and what a person does on them."""

import json
import subprocess
from pathlib import Path

from twin import HAND_A

SIZES = [0, 1, 2, 3, 12, 21, 81]


class Pages:
    """The pages, in a folder of their own."""

    def __init__(self, program, folder):
        self.program, self.folder = program, Path(folder)

    def deal(self, cards):
        """A hand of so many cards; that of 12 is the article's."""
        if cards == len(HAND_A):
            return HAND_A
        dealt = subprocess.run(
            [self.program, "deal", "--seed", "1", "--cards", str(cards)], check=True, capture_output=True, text=True
        )
        return dealt.stdout.split()

    def make(self, hand, *options):
        """The page of a hand, which stands on standard input."""
        path = self.folder / f"{len(hand)}{''.join(options)}.html"
        if not path.exists():
            order = [self.program, "explain", "--html", path, *options]
            subprocess.run(order, check=True, input=" ".join(hand) + "\n", text=True)
        return path


class Reader:
    """What stands on an open page."""

    def __init__(self, browser):
        self.browser = browser

    def text(self, selector):
        return self.browser.run(f"document.querySelector({json.dumps(selector)})?.innerText")

    def texts(self, selector):
        return self.browser.run(f"[...document.querySelectorAll({json.dumps(selector)})].map((one) => one.innerText)")

    def step(self):
        """The number of the step that is shown, the only one."""
        shown = self.browser.run("[...document.querySelectorAll('.step')].filter((step) => !step.hidden).map((step) => step.id)")
        assert len(shown) == 1, shown
        return int(shown[0].removeprefix("step-"))

    def go(self, step):
        self.browser.run(f"location.hash = '#step-{step}'")
        self.browser.until(f"!document.querySelector('#step-{step}').hidden")
        self.browser.settle()

    def steps(self):
        return self.browser.run("document.querySelectorAll('.step').length")

    def pressed(self):
        return self.texts(".card[aria-pressed=true] span")

    def sums(self):
        return [int(text) for text in self.texts("#slab tr[data-part=sum] td")]

    def twos(self):
        """Which of the sums are marked."""
        return self.browser.run(
            "[...document.querySelectorAll('#slab tr[data-part=sum] td')].map((one) => one.classList.contains('two'))"
        )

    def bits(self):
        rows = "[...document.querySelectorAll('#slab tr[data-part=cards]')]"
        return self.browser.run(f"{rows}.map((row) => [...row.cells].slice(1).map((cell) => cell.innerText).join(''))")

    def faults(self):
        """Errors, and words on the console."""
        kinds = {"Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded"}
        return [event["params"] for event in self.browser.events if event["method"] in kinds]

    def requests(self):
        """The addresses that were asked for."""
        sent = [event["params"] for event in self.browser.events if event["method"] == "Network.requestWillBeSent"]
        return [one["request"]["url"] for one in sent]
