"""Tests aplset.html in a browser: python3 crates/page/tests/live_test.py target/release/aplset [NAME]"""

import json
import sys
from itertools import product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).with_name("page")))
import main  # noqa: E402
from golden import golden  # noqa: E402
from pages import DESKTOP, PHONE, TABLET, Reader  # noqa: E402
from seeing import faults, sound  # noqa: E402
from twin import HAND_A, SETS_A, triples  # noqa: E402

PAGE = Path(__file__).resolve().parents[1] / "aplset.html"
PROVENANCE = Path(__file__).with_name("provenance.js").read_text(encoding="utf-8")


def opened(browser, fragment="", size=DESKTOP):
    browser.open(PAGE, size=size)
    browser.until("document.querySelector('#codes') !== null")
    reader = Reader(browser)
    if fragment:
        reader.go(fragment)
    return reader


def asked(browser, function, *given):
    """Calls a JavaScript function with the classes of the page and its engine."""
    return browser.run(
        "(async () => { const { engine, page } = await globalThis.aplset;"
        " page.set({ step: 0, cell: { step: 0, at: page.run.cells[0].shape.map(() => 0) } });"
        " const [Run, Related] = [page.run.constructor, page.related.constructor];"
        f" return ({function})(...{json.dumps(given)}); }})()"
    )


def choose(browser, menu, choice):
    browser.run(
        f"(() => {{ const menu = document.querySelector('{menu}'); menu.value = '{choice}';"
        " menu.dispatchEvent(new Event('change')); })()"
    )


def filled(browser, fields, clicked):
    """Fills fields, clicks a button, and returns the cards that the page then shows."""
    for field, text in fields.items():
        browser.run(f"document.querySelector('{field}').value = {json.dumps(str(text))}")
    browser.click(clicked)
    return hand(Reader(browser))


def hand(reader):
    return reader.texts("#cards [data-card] span")


def pick(browser, places):
    for place in places:
        browser.click(f"#cards [data-card='{place}']")


def each_addition_is_legible_and_whole_and_asks_for_nothing(browser, pages):
    found = []
    for size, theme in product([DESKTOP, TABLET, PHONE], ["light", "dark"]):
        for state, *clicks in [
            ["screen=10"], ["step=5"],
            ["step=5", "#change", "#cards .card"], ["mode=play&cards=0.1.2", "#hint"],
            ["mode=daily&cards=0.1.3", "#give-up"],
        ]:
            reader = opened(browser, f"theme={theme}&{state}", size)
            for clicked in clicks:
                browser.run("globalThis.confirm = () => true")
                browser.run(f"document.querySelector('{clicked}').scrollIntoView()")
                browser.click(clicked)
            found += faults(browser, f"{state} {clicks}, {size[0]} wide, {theme}")
            assert not reader.faults(), reader.faults()
            assert reader.requests() == {PAGE.as_uri()}, reader.requests()
    sound(found)


def the_engines_sets_are_the_golden_ones(browser, pages):
    opened(browser)
    hands, sets = zip(*golden())
    script = """(hands) => hands.map((hand) => {
        const run = new Run(engine.run(hand));
        return run.verdict.on().map((set) => run.places(set));
    })"""
    assert asked(browser, script, hands) == [*sets]


def the_typed_codes_are_another_hand_and_an_error_is_shown_once(browser, pages):
    reader = opened(browser, "step=3")
    found = "1RDF 2GSH 3POL 1RDL".split()
    for codes, message in [
        ("one red diamond full, 2 green waves open, three purple pills lined, 1 red diamond shaded", ""),
        ("1rdf, 2gsh 3POL 1RDL", ""), ("1RDF 2GXL", "word 2, 2GXL: no shape letter (D, O or S)"),
        ("1RDF 1RDF", "word 2, 1RDF: duplicate card 1RDF (first at word 1)"),
    ]:
        assert filled(browser, {"#codes": codes}, ".live button") == found
        assert reader.link()["hand"].split(".") == found
        assert reader.text("#verdict") == "1RDF 2GSH 3POL is a set."
        assert reader.text("#problem").startswith(message) and not reader.text("#note")


def each_deal_is_another_hand_of_twelve_cards(browser, pages):
    opened(browser, "step=3")
    hands = [filled(browser, {}, "#deal") for _ in range(3)]
    assert len({*map(tuple, hands)}) == 3 and all(len({*hand}) == 12 for hand in hands)


def a_card_is_replaced_added_and_removed(browser, pages):
    reader = opened(browser, "step=3")
    browser.click("#change")
    for clicks, expected in [
        (["#cards .card", "[aria-label='3 Purple Squiggle Lined']"], ["3PSL", *HAND_A[1:]]),
        (["#add", "[aria-label='1 Green Oval Filled']"], ["3PSL", *HAND_A[1:], "1GOF"]),
        (["#cards .card", "#picker p button:nth-of-type(2)"], [*HAND_A[1:], "1GOF"]),
    ]:
        for clicked in clicks:
            browser.click(clicked)
        assert hand(reader) == expected
        assert browser.run("document.activeElement.matches('#cards [data-card]')")


def the_game_counts_the_sets_that_are_found(browser, pages):
    reader = opened(browser)
    link = f"hand={'.'.join(HAND_A)}&mode=play"
    reader.go(link)
    assert not reader.boxes("#sentence, #story")
    entries = browser.run("history.length")
    browser.click("#hint")
    assert reader.texts(".hinted span") == [HAND_A[SETS_A[0][0]]]
    assert f"{HAND_A[SETS_A[0][0]]} is in a set that you have not found." in reader.text("#board")
    again = "You have found this set already."
    for found, note, places in [(0, "", (0, 1, 2)), (1, "", SETS_A[0]), (1, again, SETS_A[0])]:
        pick(browser, places)
        assert reader.text("#score") == f"{found} of 3 found" and reader.text("#note") == note
        assert len(reader.texts("#slab .rows .two")) == (0 if found else 2)
    assert browser.run("history.length") == entries
    assert "Click three cards that are a set." in reader.text("#board")
    codes = [" ".join(HAND_A[place] for place in places) for places in SETS_A]
    assert "found" not in reader.link(), "a link shows no set"
    browser.ask("Page.reload")
    browser.until("document.querySelector('#found li') !== null")
    assert reader.all("#found li", "ariaLabel") == codes[:1]
    for answer in ["false", "true"]:
        browser.run(f"globalThis.confirm = () => {answer}")
        assert reader.boxes("#give-up"), "giving up asks first"
        browser.click("#give-up")
    missed = [f"{code}, not found" for code in codes[1:]]
    assert reader.all("#found li", "ariaLabel") == [codes[0], *missed]


def the_daily_hand_is_that_of_its_date(browser, pages):
    for day in ["2026-01-01", "2026-02-19"]:
        reader = opened(browser)
        browser.run(f"Date.prototype.toISOString = () => '{day}T12:00:00Z'")
        browser.run("document.querySelector('#daily').click()")
        seed = day.replace("-", "")
        assert hand(reader) == pages.aplset("deal", "--sets", "6", "--seed", seed).split(), day
        sets = [places for places, three in triples(hand(reader)) if three.is_set()]
        assert len(sets) == 6
        for places in sets:
            pick(browser, places)
        browser.click("#copy-result")
        browser.until("document.querySelector('#note').textContent !== ''")
        assert f" aplset {day}: {len(sets)} of {len(sets)} sets in 0:0" in reader.text("#note")
        browser.click("#again")
        assert len(hand(reader)) == 12 and reader.link()["mode"] == "play"
        browser.click("#stop-game")
        assert reader.boxes("#story") and not reader.boxes("#board")


def a_cell_is_lit_if_and_only_if_a_changed_card_can_change_it(browser, pages):
    opened(browser)
    sound(asked(browser, f"{PROVENANCE}.changed", 8))


if __name__ == "__main__":
    import own
    main.PARTS = [sys.modules[__name__], own]
    main.main()
