"""Compares the page and the terminal with the sets that J found in the 543 golden hands."""

import csv
import json
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from pages import PROGRAMS, Reader
from twin import LETTERS

DATA = Path(__file__).parents[1] / "data"
# Loads a run into the page's script. Returns what the page then shows: the hand, the sets as
# positions of cards, the sets lit in the strip, and the counts.
SETS = """((data) => {
    const run = new Run(data);
    hand.load(run);
    return {
        hand: findAll("#cards .card span").map((code) => code.textContent),
        sets: (run.verdict?.on() ?? []).map((set) => run.places(set)),
        lit: findAll("#strip .set").map((set) => run.places(Number(set.dataset.combination))),
        strip: findAll("#strip i").length,
        last: run.steps.find(({ axes }) => axes[0] === "set").shape[0],
        count: find("#count").textContent,
    };
})"""
# The page draws no strip if there are more combinations than this.
DRAWN = 2100


def table(name):
    with open(DATA / name, encoding="utf-8") as file:
        return list(csv.DictReader(file))


def code(card):
    """Returns the code of a card number. Its base-3 digits are the four features."""
    return "".join(letters[card // 3 ** (3 - at) % 3] for at, letters in enumerate(LETTERS))


def golden():
    """Returns the hands as codes, each with its sets as positions of cards."""
    hands = [[code(int(card)) for card in row["cards"].split()] for row in table("hands.csv")]
    texts = [row["sets"].split(";") if row["sets"] else [] for row in table("sets.csv")]
    sets = [[[int(at) for at in one.split()] for one in text] for text in texts]
    assert len(hands) == len(sets) == 543
    return list(zip(hands, sets))


def exposed(browser):
    """Runs the script of the open page again, so that its classes can be called by name."""
    script = browser.run("document.querySelector('script[type=module]').textContent")
    browser.ask("Runtime.evaluate", expression=script, replMode=True, awaitPromise=True)
    browser.run("globalThis.hand = new Hand(() => {})")


def data(page):
    return re.search(r'<script type="application/json" id="run"[^>]*>(.*?)</script>', page, re.S)[1]


def the_pages_sets_are_the_golden_ones_in_both_programs(browser, pages):
    hands = golden()
    jobs = [(program, hand, sets) for program in PROGRAMS for hand, sets in hands]

    def page(job):
        words = ["explain", "--html", "-", "--program", job[0]]
        return data(pages.aplset(*words, text=" ".join(job[1]) + "\n"))

    browser.open(pages.make(hands[0][0]))
    exposed(browser)
    with ThreadPoolExecutor(2) as pool:
        for (program, hand, sets), run in zip(jobs, pool.map(page, jobs)):
            shown = browser.run(f"{SETS}({run})")
            place = f"{program}, {' '.join(hand)}"
            assert shown["hand"] == hand, place
            assert shown["sets"] == sets, place
            assert shown["last"] == len(sets), place
            counted = f", {len(sets) or 'no'} set{'s' * (len(sets) != 1)}"
            assert shown["count"].endswith(counted), place
            combinations = len(hand) * (len(hand) - 1) * (len(hand) - 2) // 6
            drawn = combinations <= DRAWN
            assert shown["strip"] == (combinations if drawn else 0), place
            assert shown["lit"] == (sets if drawn else []), place


def some_of_them_are_opened_and_walked_from_set_to_set(browser, pages):
    for hand, sets in golden()[::40]:
        for program, _, path in pages.all(hand):
            browser.open(path)
            reader = Reader(browser)
            titles = [" ".join(hand[at] for at in one) for one in sets]
            if len(hand) < 81:
                assert reader.all("#strip .set", "title") == titles
            # Go through at most ten of the sets.
            cards = [[int(card) for card in reader.link().get("cards", "0.1.2").split(".")]]
            for one in [one for one in sets if one > cards[0]][:10]:
                browser.click("#set-after")
                assert [int(card) for card in reader.link()["cards"].split(".")] == one
                assert reader.text("#verdict p").endswith(" is a set.")


def the_terminals_sets_are_the_golden_ones(browser, pages):
    hands = golden()
    text = "".join(" ".join(hand) + "\n" for hand, _ in hands)
    lines = pages.aplset("sets", "--format", "json", text=text).splitlines()
    found = [json.loads(line) for line in lines]
    assert [one["hand"] for one in found] == [hand for hand, _ in hands]
    assert [one["sets"] for one in found] == [sets for _, sets in hands]


def explain_in_a_pipe_prints_as_many_sets(browser, pages):
    for hand, sets in golden()[::40]:
        for program, count in PROGRAMS.items():
            text = pages.aplset("explain", *hand, "--program", program)
            shape = re.search(r"^set (\d+) ", text, re.M)
            assert shape and int(shape[1]) == len(sets), (program, hand)


CHECKS = [
    the_pages_sets_are_the_golden_ones_in_both_programs,
    some_of_them_are_opened_and_walked_from_set_to_set,
    the_terminals_sets_are_the_golden_ones,
    explain_in_a_pipe_prints_as_many_sets,
]
