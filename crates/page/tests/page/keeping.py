"""Checks that the page is one small file that uses no network and has no errors, that everything
has a name for a screen reader, and that the page is useful on paper and without JavaScript."""

import base64
import re

from pages import DATA, Reader
from twin import HAND_A

NAMED = "button link table grid navigation region group combobox textbox".split()


def the_page_requests_nothing_and_has_no_errors(browser, pages):
    for cards in [0, 12, 81]:
        for program, steps, path in pages.all(pages.deal(cards)):
            browser.open(path, fragment="#cards=0.1.2&step=1")
            reader = Reader(browser)
            for step in steps[:: 6 if cards == 81 else 3]:
                reader.go(f"cards=0.1.2&step={step}")
                for selector in ["#array .cell", "#slab .cell", "#next"]:
                    if reader.one(selector, "tagName"):
                        browser.click(selector)
            if cards:
                browser.click(".card:last-child")
            for selector in ["#theme", "#link"]:
                reader.choose(selector)
            browser.click("#back")
            browser.settle()
            assert not reader.faults(), (program, cards, reader.faults())
            assert reader.requests() == {path.resolve().as_uri()}, reader.requests()


def the_apl_font_is_in_the_page(browser, pages):
    browser.open(pages.make(HAND_A))
    fonts = "[...document.fonts].map(({ family, status }) => [family.replaceAll('\"', ''), status])"
    assert browser.run(f"document.fonts.ready.then(() => {fonts})") == [["aplset", "loaded"]]


def without_scripts_the_page_has_the_cards_and_the_sentence(browser, pages):
    browser.open(pages.make(HAND_A, "--combination", "1"), scripts=False)
    reader = Reader(browser)
    still = reader.text("noscript")
    for part in [*HAND_A[:3], "Z←(∧/∧/2≠+/[2]F)⌿F", "1[2]0  1[2]0", "1GOF 3ROH 2PDH is not a set",
                 "Shape: two Oval, one Diamond"]:
        assert part in still, still
    assert len(reader.boxes("noscript svg")) == 3 and not reader.boxes("main, button")


def named(browser):
    """Returns the role and the name of each element that a screen reader sees."""
    nodes = browser.ask("Accessibility.getFullAXTree")["nodes"]
    return [(one["role"]["value"], one.get("name", {}).get("value", ""))
            for one in nodes if not one["ignored"]]


def everything_in_the_steps_has_a_name_for_a_screen_reader(browser, pages):
    for program, steps, path in pages.all(HAND_A):
        browser.open(path, fragment="#step=1")
        reader = Reader(browser)
        for step in steps:
            reader.go(f"cards=0.1.2&step={step}")
            found, place = named(browser), (program, step)
            assert not [role for role, name in found if role in NAMED and not name], (place, found)
            data, in_sentence = DATA[program], step <= 8
            words = [("button", f"∧/, step {7 - data}: and, over features")] * (program == "apl")
            for one in [("button", "1GOF, 1 Green Oval Filled"),
                        ("button", "2PDH, 2 Purple Diamond Hollow"),
                        ("navigation", "Parts of the program"), *words * in_sentence]:
                assert one in found, (place, one)
            if reader.boxes("#slab table"):
                assert ("grid", "1GOF 3ROH 2PDH") in found, place
                assert ("columnheader", "Shape Diamond Oval Squiggle") in found, (place, found)
            chips = next(name for role, name in found if role == "image")
            assert chips.startswith("axis ") and "Shape " in chips, chips
            assert not browser.run("document.querySelector('[role=status] button')")
        reader.go("cards=0.1.2&step=4&cell=7:0")
        nodes = browser.ask("Accessibility.getFullAXTree")["nodes"]
        cells = [{one["name"]: one["value"].get("value") for one in node["properties"]}
                 for node in nodes if node["role"]["value"] == "gridcell"]
        selected = [cell.get("selected") for cell in cells if cell.get("focusable")]
        assert {*selected} == {False, True} and len(selected) == len(reader.texts(".cell"))
        assert reader.one("#verdict", "role") == reader.one("#where", "role") == "status"
        pressed = reader.all("#walks button, .card, #sentence .word", "ariaPressed")
        assert {*pressed} == {"true", "false"}


def everything_in_the_story_has_a_name_for_a_screen_reader(browser, pages):
    browser.open(pages.make(HAND_A), reduced=True)
    for screen, names in enumerate([
        ["Swap 1 Green Oval Filled", "Swap the last card for 3 Red Oval Hollow"], ["Deal 9 cards"],
        ["1 Green Oval Filled", "2 Red Oval Lined"], ["1 1 2 3, fetch these cards"],
        ["1 220 combinations", "2 3 cards"], ["2, test it"], ["3 3 characteristics"],
        ["2 4 features"], ["Sweep 217 of 220 tiles away"], ["See all steps"],
    ], 1):
        found = named(browser)
        assert not [role for role, name in found if role in NAMED and not name], (screen, found)
        assert {("button", name) for name in names} <= {*found}, screen
        built = next(name for role, name in found if role == "image")
        start = "The sentence is still empty." if screen == 1 else "The sentence so far: "
        assert built.startswith(start), (screen, built)
        assert ("slider", "Place in the sentence") in found
        browser.run("document.querySelector('#go').click()")


def printing_prints_what_is_shown_on_one_sheet(browser, pages):
    def sheets(fragment, path):
        browser.open(path, dark=True, fragment=fragment, reduced=True)
        sheet = browser.ask("Page.printToPDF", paperWidth=8.27, paperHeight=11.69)["data"]
        browser.media(media="print")
        return len(re.findall(rb"/Type\s*/Page\b", base64.b64decode(sheet)))

    reader = Reader(browser)
    for program, _, path in pages.all(HAND_A):
        assert sheets("#cards=1.5.7&step=6", path) == 1, program
        for part in ["#sentence", "#slab", "#verdict", "#says", "#cards"]:
            assert len(reader.boxes(part)) == 1, part
        assert len(reader.boxes("#cards .face")) == 12
        assert not reader.boxes("button:not(.word, .card), select, input")
    for screen in range(1, 11):
        assert sheets(f"#screen={screen}", pages.make(HAND_A)) == 1, screen
        assert len(reader.boxes("#built, #told, #stage")) == 3
        assert not reader.boxes("#go, #before, #place, #menu, [popovertarget], #page"), screen
        paper = browser.run("getComputedStyle(document.documentElement).backgroundColor")
        assert paper == "rgb(255, 255, 255)", paper
