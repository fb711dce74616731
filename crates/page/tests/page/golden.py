"""Compares the page with the sets that J found in the 543 golden hands."""

import csv
import json
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from twin import LETTERS

DATA = Path(__file__).resolve().parents[4] / "tests/data"
# Loads a run into the page's script. Returns what the page then shows: the hand, the sets as
# positions of cards, the number of kept sets, and the counts.
SETS = """((data) => {
    const run = new Run(data);
    hand.load(run);
    return {
        hand: findAll("#cards .card span").map((code) => code.textContent),
        sets: hand.sets.map((set) => run.places(set)),
        kept: run.steps.find(({ axes }) => axes[0] === "set").shape[0],
        count: find("#count").textContent,
    };
})"""


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


def the_pages_sets_are_the_golden_ones_in_both_programs(browser, pages):
    hands = golden()
    # The story's sets are compared for all hands. Making a run takes longer.
    jobs = [("apl", *one) for one in hands[::2]] + [("j", *one) for one in hands[1::6]]

    def data(job):
        words = ["explain", "--html", "-", "--program", job[0]]
        page = pages.aplset(*words, text=" ".join(job[1]) + "\n")
        return re.search(r' id="run"[^>]*>(.*?)</script>', page, re.S)[1]

    browser.open(pages.make(hands[0][0]))
    # Run the page's script again, so that its classes can be called by name.
    script = browser.run("document.querySelector('script[type=module]').textContent")
    browser.ask("Runtime.evaluate", expression=script, replMode=True, awaitPromise=True)
    browser.run("globalThis.hand = new Hand(() => {})")
    with ThreadPoolExecutor(2) as pool:
        for (program, hand, sets), run in zip(jobs, pool.map(data, jobs)):
            counted = f", {len(sets) or 'no'} set{'s' * (len(sets) != 1)}"
            shown = browser.run(f"{SETS}({run})")
            assert shown.pop("count").endswith(counted), (program, hand)
            assert shown == {"hand": hand, "sets": sets, "kept": len(sets)}, (program, hand)


def the_storys_sets_are_the_golden_ones(browser, pages):
    hands = [(hand, sets) for hand, sets in golden() if 4 <= len(hand) <= 24]
    browser.open(pages.make(hands[0][0]))
    found = browser.run(
        f"{json.dumps([hand for hand, _ in hands])}"
        ".map((hand) => { story.load({ hand }); return [story.sets, story.cards]; })"
    )
    assert len(found) > 500
    for (hand, sets), (kept, cards) in zip(hands, found):
        assert kept == sets and cards == (sets or [[0, 1, 2]])[0], hand
