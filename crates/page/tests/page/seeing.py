"""Checks the page on screens of all sizes: what is in view, and that no text is pale, cut or
overlapping."""

import json
from itertools import cycle, product
from pathlib import Path

from pages import (DATA, DESKTOP, ENLARGED, LAPTOPS, PHONE, PORTRAIT, SCREENS, SIDEWAYS, SMALL,
                   TABLET, WALKS, Reader)
from twin import HAND_A

LOOK = f'({Path(__file__).with_name("looking.js").read_text(encoding="utf-8")})'
# The number of whole cards on the first screen of the steps, and the other elements that are whole.
FIRST = {
    DESKTOP: (12, ["#slab", "#verdict"]), LAPTOPS[0]: (9, ["#slab", "#verdict"]),
    **dict.fromkeys([LAPTOPS[1], TABLET, PORTRAIT], (12, ["#slab", "#verdict"])),
    PHONE: (0, ["#slab", "#verdict"]), SIDEWAYS: (3, ["#verdict"]), ENLARGED: (3, ["#verdict"]),
    SMALL: (0, []),
}
# The languages in which each program is checked. The essay has only J.
SHOWN = {"apl": ["apl", "numpy", "bqn", "j"], "j": ["j"]}
# Returns the boxes of Back and Next, whether nothing covers them, and whether the page is too wide.
TURNS = """(() => {
    const buttons = [...document.querySelectorAll("#back, #next")];
    const boxes = buttons.map((one) => one.getBoundingClientRect().toJSON());
    const free = boxes.every(({ left, top, right, bottom }, at) => {
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return [[x, y], [left + 3, y], [right - 3, y], [x, top + 3], [x, bottom - 3]]
            .every((point) => buttons[at].contains(document.elementFromPoint(...point)));
    });
    return { boxes, free, sideways: document.documentElement.scrollWidth > innerWidth };
})()"""


# Tests whether an element that a selector finds is in view and not covered.
IN_VIEW = """(selector) => [...document.querySelectorAll(selector)].some((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return right > left && top >= -0.5 && bottom <= innerHeight + 0.5 && at && one.contains(at);
})"""


def faults(browser, place):
    """Returns the faults in the visible part of the page."""
    seen = browser.run(f"{LOOK}.faults()")
    assert seen.pop("texts") > 10, place
    return [f"{place}: {fault}: {found[:2]}" for fault, found in seen.items() if found]


def sound(found):
    """Checks that the list of faults is empty."""
    assert not found, "\n  ".join([f"{len(found)} places", *found[:12]])


def whole(browser, selector):
    """Counts the elements that are on the screen completely, and all that are visible."""
    boxes = Reader(browser).boxes(selector)
    width, height = browser.run("[innerWidth, innerHeight]")
    seen = [left >= 0 and top >= 0 and right <= width + 0.5 and bottom <= height + 0.5
            for left, top, right, bottom in boxes]
    return sum(seen), len(boxes)


def holds(browser, selector, place, count=1):
    """Checks that elements are on the screen completely."""
    seen, found = whole(browser, selector)
    assert seen == found == count, f"{place}, {selector}: {seen} of {found} in view"


def wide(size):
    return "×".join(map(str, size[:2]))


def first_screen(browser, program, size, place):
    """Checks what is in view at the top of the steps."""
    cards, more = FIRST[size]
    slab = Reader(browser).boxes("#slab table")
    shown, _ = whole(browser, ".card")
    # On a narrow screen, an array that takes the place of the slab is above the cards.
    assert shown >= cards or not slab and size[0] < 832, f"{place}: {shown} cards"
    for selector in ["#sentence", "#back", "#next", "#shapes", *more]:
        if selector != "#slab" or slab:
            holds(browser, selector, place)


def the_first_screen_of_the_steps_holds_the_sentence_the_slab_and_the_cards(browser, pages):
    for (program, _, path), size in product(pages.all(HAND_A), SCREENS):
        browser.open(path, size=size, fragment="#cards=0.1.2&step=1")
        reader = Reader(browser)
        assert browser.run("scrollY") == 0
        for step in range(1, 9):
            reader.go(f"cards=0.1.2&step={step}")
            first_screen(browser, program, size, f"{program}, {wide(size)}, step {step}")


def next_and_back_walk_all_steps_and_stay_where_they_are(browser, pages):
    for program, _, path in pages.all(HAND_A):
        languages = cycle(SHOWN[program])
        for size in [DESKTOP, PHONE, SIDEWAYS]:
            browser.open(path, size=size, fragment="#step=1")
            reader = Reader(browser)
            assert reader.texts("#walks button") == list(WALKS[program])
            for name, steps in WALKS[program].items():
                reader.go(f"cards=0.4.7&step=1&language={next(languages)}")
                browser.click(f"#walks [data-walk='{name}']")
                assert (reader.step(), browser.run("scrollY")) == (steps[0], 0), (program, name)
                # The last click at each end shows that the walk has no further step.
                for scroll, button, expected in [
                    (0, "#next", [*steps[1:], steps[-1]]),
                    (700, "#back", [*steps[-2::-1], steps[0]]),
                ]:
                    browser.run(f"scrollTo(0, {scroll})")
                    browser.settle()
                    before, at = browser.run(TURNS), browser.run("scrollY")
                    for step in expected:
                        browser.click(button)
                        number = step - steps[0] + 1
                        place = f"{program}, {wide(size)}, scrolled by {scroll}, {name} {number}"
                        assert reader.step() == step, (place, reader.step())
                        data = DATA[program] if name == "The sentence" else 0
                        own = f"Step {number - data} of {len(steps) - data}"
                        assert reader.text("#position") == (own if number > data else "Data"), place
                        assert reader.texts("#walks [aria-pressed=true]") == [name], place
                        turns = browser.run(TURNS)
                        # The buttons move only if the page is too short to stay scrolled.
                        scrolled = browser.run("scrollY") != at
                        assert scrolled or turns == before, f"{place}: {before} to {turns}"
                        before, at = turns, browser.run("scrollY")
                        assert turns["free"] and not turns["sideways"], place
            assert not reader.faults(), reader.faults()


def the_array_of_the_step_is_in_view(browser, pages):
    for (program, steps, path), size in product(pages.all(HAND_A), SCREENS):
        browser.open(path, size=size, fragment="#cards=0.1.2&step=1")
        reader = Reader(browser)
        # On a small screen, the heads of the slab are in view.
        small = size in [SMALL, SIDEWAYS, ENLARGED]
        for step in steps:
            reader.go(f"cards=0.1.2&step={step}")
            # The hand is seen in the bits of the picked cards, and the kept sets below their bits.
            seen = {1: 3 - (program == "apl"), 8: 6}.get(step, step - 1)
            heads = "#slab thead th, #array :is(th, .cell, .index)"
            found = heads if small else f"[data-step='{seen}']"
            assert browser.run(f"({IN_VIEW})({json.dumps(found)})"), (program, wide(size), step)


def nothing_jumps_with_another_language_or_theme(browser, pages):
    top = "document.querySelector('#three').getBoundingClientRect().top + scrollY"
    # On a narrow screen, the sentence has more lines in one language than in another.
    for size in [DESKTOP, *LAPTOPS]:
        browser.open(pages.make(HAND_A), size=size, fragment="#cards=0.1.2&step=3")
        browser.run("document.fonts.ready.then(() => 0)")
        tops = {"at first": browser.run(top)}
        for language in ["j", "numpy", "bqn", "apl"]:
            browser.click(f"[data-language-choice={language}]")
            tops[language] = browser.run(top)
        browser.run("document.querySelector('#theme').click()")
        tops["theme"] = browser.run(top)
        assert max(tops.values()) - min(tops.values()) <= 4, (size, tops)


def the_menu_is_whole(browser, pages):
    for size, fragment in product(SCREENS, ["", "#step=4"]):
        browser.open(pages.make(HAND_A), size=size, fragment=fragment)
        holds(browser, "[popovertarget=menu]", wide(size))
        assert not Reader(browser).boxes("#menu button")
        browser.click("[popovertarget=menu]")
        names = ["The story", "The steps", "Present", "Copy hand", "Dark"]
        assert Reader(browser).texts("#menu button") == [*names[:4], "Copy embed code", names[4]]
        holds(browser, "#menu button:not([hidden])", wide(size), 5)
        browser.key("Escape")
        assert not Reader(browser).boxes("#menu button")


def forced_colors_keep_bits_twos_and_highlights_apart(browser, pages):
    def looks(fragment, *asked):
        browser.open(pages.make(HAND_A), fragment=fragment)
        browser.media(forced=True)
        style = "(([name, what]) => getComputedStyle(document.querySelector(name))[what])"
        return browser.run(f"{json.dumps(asked)}.map({style})")

    for fragment, place, off in [("#step=4", ".slab", ".off"),
                                 ("#screen=5", ".front", ".off"), ("#screen=9", "#tiles", "i")]:
        one, other = looks(fragment, [f"{place} .on", "backgroundColor"],
                           [f"{place} {off}:not(.on)", "backgroundColor"])
        assert one != other, (fragment, one, other)
    found = looks("#cards=0.1.2&step=4&cell=0.2.1", [".slab .selected", "outlineStyle"],
                  [".slab .lit", "outlineStyle"], [".slab .two", "textDecorationLine"])
    assert found == ["solid", "solid", "underline"], found
    assert looks("#screen=9", ["#tiles .own", "outlineStyle"]) == ["solid"]
    assert looks("#screen=6", [".front .two", "textDecorationLine"]) == ["underline"]


def every_step_and_language_is_legible_and_whole(browser, pages):
    found = []
    for (program, steps, path), size in product(pages.all(HAND_A), SCREENS):
        # The sentence of the essay is the widest.
        if program == "j" and size not in [TABLET, PHONE, SMALL, ENLARGED]:
            continue
        browser.open(path, size=size)
        reader = Reader(browser)
        languages = cycle(SHOWN[program])
        # The colors do not depend on the size.
        themes = ["light", "dark"] if size in [DESKTOP, PHONE] else ["light"]
        for theme, step in product(themes, steps):
            # The 0 and the 1 are the verdicts of step 7.
            link = (f"cards=0.4.7&step={step}&theme={theme}"
                    f"&language={next(languages)}&cell=7:{step % 2 * 34}")
            reader.go(link)
            found += faults(browser, f"{link}, {wide(size)}")
    sound(found)


def hands_of_all_sizes_are_legible_and_whole(browser, pages):
    found = []
    # Hands of 12 cards are checked above.
    for cards, sizes in zip([0, 1, 2, 3, 21, 81], cycle([[TABLET, PHONE], [PHONE, TABLET]])):
        for size, (program, steps, path) in zip(sizes, pages.all(pages.deal(cards))):
            browser.open(path, size=size)
            reader = Reader(browser)
            for step in steps[:: 4 if cards == 81 else 2]:
                reader.go(f"step={step}")
                found += faults(browser, f"{program}, {cards} cards, step {step}, {wide(size)}")
            assert not reader.faults(), reader.faults()
            assert len(reader.texts(".card")) == cards
    sound(found)


def the_button_changes_the_theme_of_the_system(browser, pages):
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    met = []
    for dark in [False, True]:
        browser.open(pages.make(HAND_A), dark=dark)
        met.append(browser.run(paper))
        Reader(browser).choose("#theme")
        met.append(browser.run(paper))
    assert met[0] == met[3] != met[1] == met[2], met


def a_two_is_marked_by_more_than_a_color(browser, pages):
    browser.open(pages.make(HAND_A), fragment="#screen=6")
    look = "(({ textDecorationLine, fontWeight }) => [textDecorationLine, Number(fontWeight)])"
    for fragment, place, weight in [("screen=6", ".front", 600), ("step=4", "#slab", 700)]:
        Reader(browser).go(fragment)
        two = browser.run(f"{look}(getComputedStyle(document.querySelector('{place} .two')))")
        assert two == ["underline", weight], two


def targets_are_large_enough_for_a_finger(browser, pages):
    browser.open(pages.make(HAND_A), size=PHONE)
    reader = Reader(browser)
    for fragment in [*(f"screen={screen}" for screen in range(1, 11)), "step=4"]:
        reader.go(fragment)
        for left, top, right, bottom in reader.boxes("button:not(td button), #place"):
            # A word of the sentence is only as wide as its glyph, so 20 pixels of width are enough.
            assert right - left >= 20 and bottom - top >= 24, (fragment, right - left, bottom - top)
