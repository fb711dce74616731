"""Checks that the page is one small file that uses no network and has no errors, that everything
has a name for a screen reader, and that the page is useful on paper and without JavaScript."""

import base64
import re

from golden import golden
from pages import DATA, WALKS, Reader
from twin import HAND_A, SETS_A

NAMED = "button link table grid navigation region group combobox textbox".split()


def the_page_requests_nothing_and_has_no_errors(browser, pages):
    for cards in [0, 2, 12, 81]:
        for program, steps, path in pages.all(pages.deal(cards)):
            browser.open(path, fragment=f"#v=2&program={program}&cards=0.1.2&step=1")
            reader = Reader(browser)
            for step in range(1, steps + 1, 6):
                reader.go(f"program={program}&cards=0.1.2&step={step}")
                for selector in ["#panel .cell", "#slab .cell", "#next"]:
                    if reader.one(selector, "tagName"):
                        browser.click(selector)
            if cards:
                browser.click(".card:last-child")
            for selector in ["#theme", "#link", "#back"]:
                browser.click(selector)
            browser.settle()
            assert not reader.faults(), (program, cards, reader.faults())
            assert reader.requests() == {path.resolve().as_uri()}, reader.requests()


def the_apl_font_is_in_the_page(browser, pages):
    browser.open(pages.make(HAND_A))
    fonts = "[...document.fonts].map(({ family, status }) => [family.replaceAll('\"', ''), status])"
    assert browser.run(f"document.fonts.ready.then(() => {fonts})") == [["aplset", "loaded"]]


def without_scripts_the_page_has_the_rule_the_cards_the_slab_and_the_sentence(browser, pages):
    browser.open(pages.make(HAND_A, "--combination", "1"), scripts=False)
    reader = Reader(browser)
    rule, still = reader.text("#rule"), reader.text("noscript")
    assert "all the same or all different" in rule and "adds up to 2 spoils it" in rule, rule
    for part in [*HAND_A[:3], "Z←(∧/∧/2≠+/[2]F)⌿F", "1[2]0  1[2]0", "1GOF 3ROH 2PDH is not a set",
                 "Shape: two Oval, one Diamond"]:
        assert part in still, still
    assert len(reader.boxes("noscript svg")) == 3 and not reader.boxes("#page, button")


def everything_has_a_name_for_a_screen_reader(browser, pages):
    for program, steps, path in pages.all(HAND_A):
        browser.open(path)
        reader = Reader(browser)
        for step in range(1, steps + 1):
            reader.go(f"program={program}&cards=0.1.2&step={step}")
            nodes = [node for node in browser.ask("Accessibility.getFullAXTree")["nodes"]
                     if not node["ignored"]]
            named = [(one["role"]["value"], one.get("name", {}).get("value", "")) for one in nodes]
            place = (program, step)
            assert not [role for role, name in named if role in NAMED and not name], (place, named)
            data, in_sentence = DATA[program], step <= WALKS[program]["The sentence"]
            words = [("button", f"{7 - data}: and, over features")] if in_sentence else []
            for one in [("button", "1 Green Oval Filled"), ("button", "2 Purple Diamond Hollow"),
                        ("navigation", "Parts of the program"), ("button", "Next set"), *words]:
                assert one in named, (place, one)
            if Reader(browser).boxes("#slab"):
                assert ("grid", "1GOF 3ROH 2PDH") in named, place
                assert ("columnheader", "Shape Diamond Oval Squiggle") in named, (place, named)
            names = [name for role, name in named if role == "button"]
            if program == "apl":
                slab = len(Reader(browser).boxes("#slab"))
                assert names.count("5: and, over characteristics") == in_sentence + slab, names
                chips = next(name for role, name in named if role == "image")
                assert chips.startswith("axis 1 is ") and "Shape " in chips, chips
            assert not browser.run("document.querySelector('[role=status] button')")
        reader.go(f"program={program}&cards=0.1.2&step=4&cell=4:0.0.0")
        nodes = browser.ask("Accessibility.getFullAXTree")["nodes"]
        cells = [{one["name"]: one["value"].get("value") for one in node["properties"]}
                 for node in nodes if node["role"]["value"] == "gridcell"]
        selected = [cell.get("selected") for cell in cells if cell.get("focusable")]
        assert {*selected} == {False, True} and len(selected) == len(reader.texts(".cell"))
        assert reader.one("#verdict", "role") == reader.one("#where", "role") == "status"
        pressed = reader.all("#walks button, .card, #sentence .word", "ariaPressed")
        assert {*pressed} == {"true", "false"}


def one_sheet_of_paper_has_the_rule_the_slab_the_sentence_and_all_sets(browser, pages):
    rich, most = max(golden(), key=lambda one: (len(one[0]) == 12, len(one[1])))
    for hand, sets in [(HAND_A, SETS_A), (rich, most)]:
        for program, steps, path in pages.all(hand):
            browser.open(path, dark=True, fragment=f"#v=2&program={program}&cards=1.5.7&step=6")
            reader = Reader(browser)
            sheet = browser.ask("Page.printToPDF", paperWidth=8.27, paperHeight=11.69)["data"]
            assert len(re.findall(rb"/Type\s*/Page\b", base64.b64decode(sheet))) == 1, program
            browser.media(media="print")
            browser.run("dispatchEvent(new Event('beforeprint'))")
            browser.settle()
            for part in ["#rule", "#sentence", "#slab", "#verdict", "#paper"]:
                assert len(reader.boxes(part)) == 1, part
            assert len(reader.boxes("#cards .face")) == len(hand)
            rows = [text.split("\t") for text in reader.texts("#paper tr")]
            data = DATA[program]
            assert reader.texts("#paper th") == [""] * data + [*"1234567"[:8 - data]]
            assert all(len("".join(row)) > 20 for row in rows), rows
            found = [text.split() for text in reader.texts("#paper .found p")]
            assert found == [[hand[at] for at in one] for one in sets]
            assert len(reader.boxes("#paper .face")) == 3 * len(sets)
            assert not reader.boxes("button:not(.word, .card), select, input, #program, #about")
            browser.run("dispatchEvent(new Event('afterprint'))")
            assert not reader.text("#paper") and not reader.faults()


def a_printed_quiz_does_not_give_the_answer_away(browser, pages):
    browser.open(pages.make(HAND_A), fragment="#quiz=1")
    browser.media(media="print")
    browser.run("dispatchEvent(new Event('beforeprint'))")
    reader = Reader(browser)
    assert reader.text("#verdict") == "1GOF 3ROH 2PDH: is it a set?"
    text = browser.run("document.body.innerText")
    for answer in ["3 of 220", "3 sets", "3 3 4 3", "not a set", "two Oval", "Yes"]:
        assert answer not in text, (answer, text)
