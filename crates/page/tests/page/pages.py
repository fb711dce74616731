"""Makes pages of hands of all sizes with the program, and reads them."""

import json
import subprocess
from itertools import chain
from pathlib import Path
from threading import Lock

from twin import HAND_A

DESKTOP, TABLET, PORTRAIT = (1440, 900), (1024, 768), (820, 1180)
PHONE, SMALL, SIDEWAYS = (390, 844), (320, 640), (740, 360)
# Two laptops with the bars of a browser, and a desktop that is enlarged to 200%.
LAPTOPS, ENLARGED = [(1366, 650), (1280, 720)], (720, 450, 2)
SCREENS = [DESKTOP, *LAPTOPS, TABLET, PORTRAIT, PHONE, SMALL, SIDEWAYS, ENLARGED]
# The steps of each walk, which is a part of the program that the page shows.
WALKS = {
    "apl": {"The sentence": range(1, 9), "How cards become bits": range(9, 14)},
    "j": {"The sentence": range(1, 9), "The nine good columns": range(12, 15)},
}
# The number of steps of the sentence that are data, and have no number.
DATA = {"apl": 1, "j": 2}
# The steps that each program shows.
PROGRAMS = {program: [*chain(*walks.values())] for program, walks in WALKS.items()}


class Pages:
    """Makes pages in a folder."""

    def __init__(self, program, folder):
        self.program, self.folder, self.made = program, Path(folder), {}
        self.lock = Lock()

    def aplset(self, *words, text=""):
        """Runs the program and returns its output."""
        order = [self.program, *words]
        return subprocess.run(
            order, check=True, capture_output=True, text=True, input=text
        ).stdout

    def deal(self, cards):
        """Returns a hand with this number of cards. With 12 cards, it is the article's hand."""
        if cards == len(HAND_A):
            return HAND_A
        return self.aplset("deal", "--seed", "1", "--cards", str(cards)).split()

    def make(self, hand, *options):
        """Makes the page of a hand once, and returns its path."""
        key = (" ".join(hand), *options)
        with self.lock:
            if key not in self.made:
                self.made[key] = self.folder / f"{len(self.made)}.html"
                hand = hand or ["--cards", "0"]
                self.aplset("explain", "--html", self.made[key], *options, *hand)
            return self.made[key]

    def all(self, hand):
        """Returns the name, the steps and the page of each program."""
        for program, steps in PROGRAMS.items():
            yield program, steps, self.make(hand, "--program", program)


class Reader:
    """Reads an open page."""

    def __init__(self, browser):
        self.browser = browser

    def one(self, selector, what):
        """Returns a property of the first element that matches, or None."""
        return self.browser.run(f"document.querySelector({json.dumps(selector)})?.{what}")

    def all(self, selector, what):
        """Returns a property of each element that matches."""
        return self.browser.run(
            f"[...document.querySelectorAll({json.dumps(selector)})].map((one) => one.{what})"
        )

    def text(self, selector):
        return self.one(selector, "innerText")

    def texts(self, selector):
        return self.all(selector, "innerText")

    def go(self, fragment):
        """Follows a link such as `step=4&cards=0.1.2`, without a new entry in the history."""
        link = json.dumps(f"#{fragment}")
        self.browser.run(
            f"history.replaceState(null, '', {link}); dispatchEvent(new PopStateEvent('popstate'))"
        )

    def each(self, fragments, script):
        """Follows links, and returns the value of a JavaScript expression after each."""
        links = json.dumps([f"#{fragment}" for fragment in fragments])
        return self.browser.run(
            f"{links}.map((link) => {{ history.replaceState(null, '', link);"
            f" dispatchEvent(new PopStateEvent('popstate')); return {script}; }})"
        )

    def link(self):
        """Returns the keys and values in the fragment of the address."""
        fragment = self.browser.run("location.hash").removeprefix("#")
        return dict(part.split("=", 1) for part in fragment.split("&")) if fragment else {}

    def choose(self, selector):
        """Clicks an entry of the menu."""
        self.browser.click("[popovertarget=menu]")
        self.browser.click(selector)

    def step(self):
        """Returns the number of the step on the screen: that of its array, or of its word."""
        array = self.one("#array .array", "dataset.array")
        return int(array or self.one("#sentence .now", "dataset.goto")) + 1

    def picked(self):
        return self.texts(".card[aria-pressed=true] span")

    def boxes(self, selector):
        """Returns the boxes of visible elements: left, top, right, bottom."""
        one = "({ left, top, right, bottom }) => [left, top, right, bottom]"
        rects = "one.getBoundingClientRect()"
        return self.browser.run(
            f"[...document.querySelectorAll({json.dumps(selector)})]"
            ".filter((one) => one.checkVisibility({ visibilityProperty: true }))"
            f".map((one) => ({one})({rects}))"
        )

    def faults(self):
        """Returns errors and messages on the console."""
        kinds = {"Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded"}
        return [event["params"] for event in self.browser.events if event["method"] in kinds]

    def requests(self):
        """Returns the addresses of all requests. Fonts in the page are data, not requests."""
        events = self.browser.events
        sent = [one["params"] for one in events if one["method"] == "Network.requestWillBeSent"]
        urls = {one["request"]["url"].split("#")[0] for one in sent}
        return {url for url in urls if not url.startswith("data:")}
