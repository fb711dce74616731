"""Checks that the page is one small file, uses no network, and has no errors. Every element has a
name, and a printed page has every step."""

import base64
import re

from pages import PHONE, SIZES, Reader
from twin import HAND_A

NAMED = "button link listbox option table navigation region group combobox".split()


def the_page_requests_nothing_and_has_no_errors(browser, pages):
    for cards in [0, 2, 12, 81]:
        for program, steps, path in pages.all(pages.deal(cards)):
            browser.open(path, fragment=f"#v=1&program={program}&cards=0.1.2&step=1")
            reader = Reader(browser)
            for step in range(1, steps + 1, 1 if cards == 12 else 11):
                reader.go(f"program={program}&cards=0.1.2&step={step}")
                axis = [] if cards == 81 else ["#panel .axis"]
                for selector in ["#panel .cell", "#panel [data-pattern]", *axis]:
                    if reader.one(selector, "tagName"):
                        browser.click(selector)
                browser.click("#next")
            if cards:
                browser.click(".card:last-child")
            for selector in ["#theme", "#undo", "#redo", "#link", "#command", "#back"]:
                browser.click(selector)
            browser.settle()
            assert not reader.faults(), (program, cards, reader.faults())
            assert reader.requests() == {path.resolve().as_uri()}, reader.requests()
            assert browser.run("performance.getEntriesByType('resource').map((one) => one.name)"
                               ".filter((name) => !name.startsWith('data:'))") == []


def many_cells_of_the_deck_are_selected_but_not_followed(browser, pages):
    browser.open(pages.make(pages.deal(81)))
    reader = Reader(browser)
    for step, axes, cells in [(11, 4, 85_320 * 36), (12, 3, 85_320 * 12), (15, 1, 85_320)]:
        reader.go(f"cards=0.1.2&step={step}&cell={'.'.join(['*'] * axes)}")
        assert f", {cells} cells, too many to follow." in reader.text("#where")
        unselected = "#panel .cell:not(.selected)"
        assert reader.texts(unselected) == [] and reader.texts(".lit") == []


def the_page_is_small(browser, pages):
    for cards in SIZES:
        for program, _, path in pages.all(pages.deal(cards)):
            limit = 150_000 if cards <= 12 else 2_000_000
            size = path.stat().st_size
            assert size <= limit, f"{program}, {cards} cards: {size} bytes"


def the_apl_font_is_in_the_page(browser, pages):
    browser.open(pages.make(HAND_A))
    fonts = "[...document.fonts].map(({ family, status }) => [family.replaceAll('\"', ''), status])"
    assert browser.run(f"document.fonts.ready.then(() => {fonts})") == [["aplset", "loaded"]]


def without_scripts_the_page_says_what_it_needs(browser, pages):
    browser.open(pages.make(HAND_A), scripts=False)
    reader = Reader(browser)
    assert "needs JavaScript" in reader.text("noscript")
    assert "all the same or all different" in reader.text("#rule")


def everything_has_a_name_for_a_screen_reader(browser, pages):
    for program, steps, path in pages.all(HAND_A):
        browser.open(path)
        reader = Reader(browser)
        for step in range(1, steps + 1):
            reader.go(f"program={program}&cards=0.1.2&step={step}")
            nodes = browser.ask("Accessibility.getFullAXTree")["nodes"]
            named = [
                (node["role"]["value"], node.get("name", {}).get("value", ""))
                for node in nodes if not node["ignored"]
            ]
            place = (program, step)
            assert all(name for role, name in named if role in NAMED), place
            if step == 1:
                assert ("button", "2PDH") in named and ("listbox", "All combinations") in named
                assert ("columnheader", "Shape") in named
                assert ("button", "Undo the selection") in named
                assert ("option", "1GOF 2PDH 3RSL, a set") in named
                assert ("navigation", "Parts of the program") in named
        assert reader.one("#verdict", "role") == reader.one("#where", "role") == "status"
        pressed = reader.all("#walks button, .card", "ariaPressed")
        assert set(pressed) == {"true", "false"}


def targets_are_large_enough_for_a_finger(browser, pages):
    browser.open(pages.make(HAND_A), size=PHONE)
    buttons = [".card", ".turn button", "#walks button", ".word", ".sets button", ".tools button"]
    for selector in buttons:
        for left, top, right, bottom in Reader(browser).boxes(selector):
            # A word of the sentence is only as wide as its glyph, so 20 pixels of width are enough.
            size = right - left, bottom - top
            assert size[0] >= 20 and size[1] >= 24, (selector, size)


def all_steps_are_printed(browser, pages):
    for program, steps, path in pages.all(HAND_A):
        browser.open(path, fragment=f"#v=1&program={program}&cards=1.5.7&step=2")
        reader = Reader(browser)
        titles = []
        for step in range(1, steps + 1):
            reader.go(f"program={program}&cards=1.5.7&step={step}")
            titles.append(reader.text("#panel h2"))
        browser.run("dispatchEvent(new Event('beforeprint'))")
        browser.dark(False, media="print")
        browser.settle()
        assert reader.texts("#all article h2") == titles
        assert len(reader.boxes("#all article")) == steps
        assert len(reader.boxes("#all article .array")) == steps
        assert len(reader.boxes("#slab")) == len(reader.boxes("#sentence")) == 1
        assert not reader.boxes("#panel, #next, #theme, #strip")
        ids = browser.run("[...document.querySelectorAll('[id]')].map((one) => one.id)")
        assert len(ids) == len(set(ids)), "no id is used twice"
        browser.dark(False)
        browser.run("dispatchEvent(new Event('afterprint'))")
        browser.settle()
        assert not reader.texts("#all article") and reader.text("#panel h2") == titles[-1]
        assert not reader.faults()


def on_paper_a_step_takes_about_half_a_page(browser, pages):
    for program, steps, path in pages.all(HAND_A):
        browser.open(path, dark=True)
        printed = browser.ask("Page.printToPDF", paperWidth=8.27, paperHeight=11.69)["data"]
        count = len(re.findall(rb"/Type\s*/Page\b(?!s)", base64.b64decode(printed)))
        assert steps / 2 <= count <= steps / 2 + 3, f"{program}: {steps} steps on {count} pages"


CHECKS = [
    the_page_requests_nothing_and_has_no_errors,
    many_cells_of_the_deck_are_selected_but_not_followed,
    the_page_is_small,
    the_apl_font_is_in_the_page,
    without_scripts_the_page_says_what_it_needs,
    everything_has_a_name_for_a_screen_reader,
    targets_are_large_enough_for_a_finger,
    all_steps_are_printed,
    on_paper_a_step_takes_about_half_a_page,
]
