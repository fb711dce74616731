"""Checks that the rule of the game comes first, and that no text is pale, cut or overlapping."""

from pathlib import Path

from pages import DESKTOP, PHONE, SIZES, TABLET, Reader
from twin import HAND_A

LOOK = Path(__file__).with_name("looking.js").read_text(encoding="utf-8")
SCREENS = [DESKTOP, TABLET, PHONE]
# Returns the contrast between two elements, as defined by WCAG.
CONTRAST = """((one, other, name) => {
    const light = (selector) => {
        const color = getComputedStyle(document.querySelector(selector))[name];
        const rgb = color.match(/[\\d.]+/g).slice(0, 3).map((c) => c / 255);
        const linear = rgb.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
    };
    const [pale, dark] = [light(one), light(other)].sort((a, b) => b - a);
    return (pale + 0.05) / (dark + 0.05);
})"""


def faults(browser, place):
    """Returns the faults in the visible part of the page."""
    seen = browser.run(LOOK)
    assert seen["texts"] > 10, place
    named = ["pale", "out", "cut", "over"]
    found = [f"{place}: {fault}: {seen[fault][:2]}" for fault in named if seen[fault]]
    return found + [f"{place}: scrolls sideways"] if seen["scrolls"] else found


def sound(found):
    """Checks that the list of faults is empty."""
    assert not found, "\n  ".join([f"{len(found)} places", *found[:12]])


def room(browser):
    """Returns the width and height of the screen without the fixed bar."""
    bar = "(({ position, bottom }) => position === 'fixed' && bottom === '0px')"
    turn = "document.querySelector('.turn')"
    top = f"{turn}.getBoundingClientRect().top"
    return browser.run(f"[innerWidth, {bar}(getComputedStyle({turn})) ? {top} : innerHeight]")


def holds(browser, selector, place, count=1):
    """Checks that elements are on the screen completely."""
    boxes = Reader(browser).boxes(selector)
    width, height = room(browser)
    assert len(boxes) == count, f"{place}, {selector}: {len(boxes)} of {count}"
    for left, top, right, bottom in boxes:
        whole = left >= 0 and top >= 0 and right <= width + 0.5 and bottom <= height + 0.5
        ends = f"ends at {right:.0f}, {bottom:.0f} of {width:.0f}, {height:.0f}"
        assert whole, f"{place}, {selector} {ends}"


def the_first_screen_holds_the_rule_the_cards_the_slab_and_the_sentence(browser, pages):
    for program, _, path in pages.all(HAND_A):
        for size in SCREENS:
            for dark in [False, True]:
                browser.open(path, size=size, dark=dark)
                assert browser.run("scrollY") == 0
                place = f"{program}, {size[0]} wide"
                for selector in ["#rule", "#slab", "#verdict", "#sentence"]:
                    holds(browser, selector, place)
                holds(browser, "#slab .face", place, 3)
                faces = Reader(browser).boxes("#slab .face")
                widths = [right - left for left, _, right, _ in faces]
                assert min(widths) >= (32 if size == PHONE else 44), (place, widths)


def the_rule_comes_first_in_words(browser, pages):
    browser.open(pages.make(HAND_A))
    rule = Reader(browser).text("#rule")
    assert "all the same or all different" in rule and "A 2 spoils it" in rule, rule
    assert browser.run(
        "document.querySelector('#rule').compareDocumentPosition(document.querySelector('#slab'))"
        " === Node.DOCUMENT_POSITION_FOLLOWING"
    )


def every_step_is_legible_and_whole(browser, pages):
    found = []
    for program, steps, path in pages.all(HAND_A):
        for size in SCREENS:
            browser.open(path, size=size)
            reader = Reader(browser)
            for step in range(1, steps + 1):
                for theme in ["light", "dark"]:
                    reader.go(f"program={program}&cards=0.4.7&step={step}&theme={theme}")
                    assert reader.step() == step
                    found += faults(browser, f"{program}, step {step}, {size[0]} wide, {theme}")
    sound(found)


def a_selection_is_legible_and_whole(browser, pages):
    found = []
    for program, cell in [("apl", "12:34.1.2"), ("j", "9:34.1.2")]:
        for size in SCREENS:
            browser.open(pages.make(HAND_A, "--program", program), size=size)
            reader = Reader(browser)
            for step in [3, 5, 8, 11, 12]:
                for theme in ["light", "dark"]:
                    link = f"program={program}&cards=0.4.7&step={step}&cell={cell}&theme={theme}"
                    reader.go(link)
                    assert reader.text("#where").endswith("."), link
                    found += faults(browser, f"{link}, {size[0]} wide")
    sound(found)


def hands_of_all_sizes_are_legible_and_whole(browser, pages):
    found = []
    # Hands of 12 cards are checked above.
    for cards in [cards for cards in SIZES if cards != 12]:
        for program, steps, path in pages.all(pages.deal(cards)):
            for size in SCREENS:
                browser.open(path, size=size)
                reader = Reader(browser)
                for step in range(1, steps + 1) if program == "apl" else [1, 8, 12]:
                    if cards == 81 and step % 3:
                        continue
                    reader.go(f"program={program}&step={step}")
                    place = f"{program}, {cards} cards, step {step}, {size[0]} wide"
                    found += faults(browser, place)
                assert not reader.faults(), reader.faults()
            assert len(reader.texts(".card")) == cards
    sound(found)


def what_one_follows_is_on_the_first_screen_in_every_step(browser, pages):
    for program, steps, path in pages.all(HAND_A):
        for size in [DESKTOP, TABLET]:
            browser.open(path, size=size)
            reader = Reader(browser)
            for step in range(1, steps + 1):
                reader.go(f"program={program}&cards=3.8.11&step={step}")
                place = f"{program}, step {step}, {size[0]} wide"
                browser.run("scrollTo(0, 0)")
                if reader.all("#panel .axis", "innerText")[0].startswith("combination"):
                    holds(browser, "#panel .focus", place)
                    codes = " ".join(HAND_A[card] for card in [3, 8, 11])
                    assert reader.text("#panel .focus > .index") == codes, (program, step)
                holds(browser, "#slab", place)


def on_a_phone_the_slab_stays_in_view_while_one_steps(browser, pages):
    for program, _, path in pages.all(HAND_A):
        browser.open(path, size=PHONE)
        reader = Reader(browser)
        # Scroll as a reader would, so that the title is below the slab.
        for _ in range(2):
            browser.run("document.querySelector('#panel h2').scrollIntoView()")
            height = "document.querySelector('#slab').getBoundingClientRect().bottom"
            browser.run(f"scrollBy(0, -{height} - 20)")
            browser.settle()
        for _ in range(3):
            before = reader.step()
            browser.click("#next")
            place = f"{program}, step {reader.step()}"
            assert reader.step() != before, place
            holds(browser, "#slab", place)
            left, top, _, slab = reader.boxes("#slab")[0]
            hit = f"document.elementFromPoint({left + 5}, {(top + slab) / 2})"
            assert browser.run(f"!!{hit}.closest('#slab')"), f"{place}: something covers the slab"
            assert slab < 844 / 2, f"{place}: the slab takes {slab:.0f} of 844 pixels"
            _, top, _, _ = reader.boxes("#panel h2")[0]
            assert slab <= top < 844 / 2, f"{place}: title at {top:.0f}, slab to {slab:.0f}"


def the_cards_and_the_slab_stay_in_view_on_a_desktop(browser, pages):
    browser.open(pages.make(HAND_A))
    Reader(browser).go("cards=0.1.2&step=12")
    browser.run("scrollTo(0, 600)")
    browser.settle()
    assert browser.run("scrollY") > 300, "the page is long"
    holds(browser, "#slab", "scrolled")


def the_button_changes_the_theme(browser, pages):
    path = pages.make(HAND_A)
    paper = "getComputedStyle(document.body).backgroundColor"
    browser.open(path)
    light = browser.run(paper)
    browser.open(path, dark=True)
    dark = browser.run(paper)
    assert light != dark
    for expected in [light, dark, light]:
        browser.click("#theme")
        assert browser.run(paper) == expected
    sound(faults(browser, "the light theme on a dark system"))


def twos_and_sets_are_marked_by_more_than_a_color(browser, pages):
    for dark in [False, True]:
        browser.open(pages.make(HAND_A), dark=dark)
        Reader(browser).go("cards=0.1.2&step=12")
        for selector in ["#slab .sum .two", "#panel .two"]:
            style = browser.run(
                "(({ textDecorationLine, fontWeight }) => [textDecorationLine, fontWeight])"
                f"(getComputedStyle(document.querySelector('{selector}')))"
            )
            assert style == ["underline", "700"], style
        set_or_not = ("#strip .set", "#strip i:not(.set)")
        ratio = browser.run(f"{CONTRAST}({set_or_not[0]!r}, {set_or_not[1]!r}, 'backgroundColor')")
        assert ratio >= 3, f"sets in the strip: {ratio:.2f}"


CHECKS = [
    the_first_screen_holds_the_rule_the_cards_the_slab_and_the_sentence,
    the_rule_comes_first_in_words,
    what_one_follows_is_on_the_first_screen_in_every_step,
    on_a_phone_the_slab_stays_in_view_while_one_steps,
    the_cards_and_the_slab_stay_in_view_on_a_desktop,
    every_step_is_legible_and_whole,
    a_selection_is_legible_and_whole,
    hands_of_all_sizes_are_legible_and_whole,
    the_button_changes_the_theme,
    twos_and_sets_are_marked_by_more_than_a_color,
]
