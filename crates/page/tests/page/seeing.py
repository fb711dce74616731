"""Checks the page on screens of all sizes: what is in view, and that no text is pale, cut or
overlapping."""

from itertools import cycle, product
from pathlib import Path

from pages import (DATA, DESKTOP, ENLARGED, LAPTOPS, PHONE, PORTRAIT, SCREENS, SIDEWAYS, SMALL,
                   TABLET, WALKS, Reader)
from twin import HAND_A

LOOK = f'({Path(__file__).with_name("looking.js").read_text(encoding="utf-8")})'
SUMS = {"apl": "#slab .rows .cell", "j": "#slab .features .cell"}
# The number of whole cards on the first screen, and the other elements that are whole.
FIRST = {
    DESKTOP: (12, ["#slab", "#verdict"]),
    **dict.fromkeys([*LAPTOPS, TABLET], (6, [])),
    PORTRAIT: (12, ["#verdict"]),
    PHONE: (4, []),
    **dict.fromkeys([SMALL, SIDEWAYS, ENLARGED], (0, [])),
}
# The steps whose arrays have one cell for each combination.
FOLLOWED = {"apl": range(2, 8), "j": range(3, 8)}
# The languages in which each program is checked. The essay has only J.
SHOWN = {"apl": ["apl", "numpy", "bqn", "rust"], "j": ["j"]}
CODES = " ".join(HAND_A[card] for card in [0, 4, 7])
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
    """Checks what is in view at the top of the page."""
    cards, more = FIRST[size]
    slab = Reader(browser).boxes("#slab")
    shown, _ = whole(browser, ".card")
    # On a narrow screen, an array that takes the place of the slab is above the cards.
    assert shown >= cards or not slab and size[0] < 832, f"{place}: {shown} cards"
    for selector in ["#rule", "#sentence", "#back", "#next", *more]:
        if selector != "#slab" or slab:
            holds(browser, selector, place)
    if slab and size not in [SMALL, SIDEWAYS, ENLARGED]:
        holds(browser, SUMS[program], place, 12 if program == "apl" else 4)


def the_first_screen_holds_the_cards_the_sentence_and_the_sums(browser, pages):
    for (program, steps, path), size in product(pages.all(HAND_A), SCREENS):
        browser.open(path, size=size)
        reader = Reader(browser)
        assert browser.run("scrollY") == 0
        for step in range(1, WALKS[program]["The sentence"] + 1):
            reader.go(f"program={program}&cards=0.1.2&step={step}")
            first_screen(browser, program, size, f"{program}, {wide(size)}, step {step}")
        if size == SIDEWAYS and program == "apl":
            rows = {round(bottom) for *_, bottom in reader.boxes("#sentence .line")}
            assert len(rows) == 1, f"the sentence has the lines {rows}"


def next_and_back_walk_all_steps_and_stay_where_they_are(browser, pages):
    for program, steps, path in pages.all(HAND_A):
        languages = cycle(SHOWN[program])
        for size in SCREENS:
            browser.open(path, size=size)
            reader = Reader(browser)
            assert reader.texts("#walks button") == list(WALKS[program])
            language, first = next(languages), 1
            for name, length in WALKS[program].items():
                reader.go(f"program={program}&cards=0.4.7&step=1&language={language}")
                browser.click(f"#walks [data-walk='{name}']")
                assert reader.step() == first, (program, name)
                # The last click at each end shows that the walk has no further step.
                for scroll, button, expected in [
                    (0, "#next", [*range(2, length + 1), length]),
                    (700, "#back", [*range(length - 1, 0, -1), 1]),
                ]:
                    browser.run(f"scrollTo(0, {scroll})")
                    browser.settle()
                    before, at = browser.run(TURNS), browser.run("scrollY")
                    for number in expected:
                        browser.click(button)
                        place = f"{program}, {wide(size)}, scrolled by {scroll}, {name} {number}"
                        assert reader.step() == first + number - 1, (place, reader.step())
                        data = DATA[program] if name == "The sentence" else 0
                        own = f"Step {number - data} of {length - data}" if number > data else "Data"
                        assert reader.text("#position") in [own, ""], place
                        assert reader.texts("#walks [aria-pressed=true]") == [name], place
                        turns = browser.run(TURNS)
                        # Only scrolling to the array of the step moves the buttons.
                        scrolled = browser.run("scrollY") != at
                        assert scrolled or turns == before, f"{place}: {before} to {turns}"
                        before, at = turns, browser.run("scrollY")
                        assert turns["free"] and not turns["sideways"], place
                first += length
            assert not reader.faults(), reader.faults()


def the_array_of_the_step_is_in_view(browser, pages):
    for (program, steps, path), size in product(pages.all(HAND_A), SCREENS):
        browser.open(path, size=size, fragment=f"#v=2&program={program}&cards=0.1.2&step=1")
        reader = Reader(browser)
        for name, length in WALKS[program].items():
            if name != "The sentence":
                browser.click(f"#walks [data-walk='{name}']")
            for number in range(1, length + 1):
                place = f"{program}, {wide(size)}, {name} {number}"
                # The hand is seen in the bits of the picked cards.
                step = 3 - (program == "apl") if reader.step() == 1 else reader.step() - 1
                assert browser.run(f"({IN_VIEW})('[data-step=\"{step}\"]')"), place
                browser.click("#next")


def nothing_jumps_with_another_language_or_theme_or_with_the_tour(browser, pages):
    top = "document.querySelector('#three').getBoundingClientRect().top + scrollY"
    for size in SCREENS:
        browser.open(pages.make(HAND_A), size=size, fragment="#v=2&cards=0.1.2&step=3")
        browser.run("document.fonts.ready.then(() => 0)")
        tops = {"at first": browser.run(top)}
        for language in ["j", "numpy", "bqn", "rust", "apl"]:
            browser.click(f"[data-language-choice={language}]")
            tops[language] = browser.run(top)
        for name in ["theme", "tour", "end-tour"]:
            browser.run(f"document.querySelector('#{name}').click()")
            browser.settle()
            tops[name] = browser.run(top)
        assert max(tops.values()) - min(tops.values()) <= 4, (size, tops)


def the_toolbar_and_its_menus_are_whole(browser, pages):
    for size in SCREENS:
        browser.open(pages.make(HAND_A), size=size)
        menus = Reader(browser).all(".tools > [popovertarget]", "getAttribute('popovertarget')")
        wanted = [f"[popovertarget={menu}]" for menu in menus]
        shown = [menu for menu in wanted if Reader(browser).boxes(menu)]
        assert shown in [[], [wanted[0], wanted[2]]], "an empty group has no button"
        holds(browser, ".tools > button", wide(size), len(shown) + 1)
        for menu in shown:
            browser.click(menu)
            assert whole(browser, ".tools :popover-open") == (1, 1), (size, menu)
            browser.key("Escape")
            assert not Reader(browser).boxes(".tools :popover-open")
        if not shown:
            assert len({*whole(browser, ".tools div button")}) == 1, size


def forced_colors_keep_bits_twos_and_highlights_apart(browser, pages):
    style = ("(([name, what]) => getComputedStyle(document.querySelector(name))[what])")
    browser.open(pages.make(HAND_A), fragment="#tour")
    browser.media(forced=True)
    looks = browser.run(
        "[['.slab .on', 'backgroundColor'], ['.slab .off', 'backgroundColor'],"
        f" ['.spot', 'outlineStyle']].map({style})"
    )
    assert looks[0] != looks[1] and looks[2] == "dashed", looks
    browser.open(pages.make(HAND_A), fragment="#v=2&cards=0.1.2&step=4&cell=0.2.1")
    browser.media(forced=True)
    looks = browser.run(
        "[['.slab .selected', 'outlineStyle'], ['.slab .lit', 'outlineStyle'],"
        f" ['.slab .two', 'textDecorationLine']].map({style})"
    )
    assert looks == ["solid", "solid", "underline"], looks


def every_step_and_language_is_legible_and_whole(browser, pages):
    found = []
    for (program, steps, path), size in product(pages.all(HAND_A), SCREENS):
        browser.open(path, size=size)
        reader = Reader(browser)
        languages = cycle([*SHOWN[program], "j"])
        for theme, step in product(["light", "dark"], range(1, steps + 1)):
            # The 0 and the 1 are the verdicts of step 7.
            link = (f"program={program}&cards=0.4.7&step={step}&theme={theme}"
                    f"&language={next(languages)}&cell=7:{step % 2 * 34}")
            reader.go(link)
            found += faults(browser, f"{link}, {wide(size)}")
            # The followed combination is at the start of the array.
            if step in FOLLOWED[program]:
                assert reader.text("#panel .array > .focus:first-child > .index") == CODES, link
    sound(found)


def hands_of_all_sizes_are_legible_and_whole(browser, pages):
    found = []
    # Hands of 12 cards are checked above.
    for cards, size in product([0, 1, 2, 3, 21, 81], [TABLET, PHONE]):
        for program, steps, path in pages.all(pages.deal(cards)):
            browser.open(path, size=size)
            reader = Reader(browser)
            for step in range(1, steps + 1, 4 if cards == 81 else 2):
                reader.go(f"program={program}&step={step}")
                found += faults(browser, f"{program}, {cards} cards, step {step}, {wide(size)}")
            assert not reader.faults(), reader.faults()
            assert len(reader.texts(".card")) == cards
    sound(found)


def the_button_changes_the_theme_of_the_system(browser, pages):
    paper = "getComputedStyle(document.body).backgroundColor"
    met = []
    for dark in [False, True]:
        browser.open(pages.make(HAND_A), dark=dark)
        met.append(browser.run(paper))
        browser.click("#theme")
        met.append(browser.run(paper))
    assert met[0] == met[3] != met[1] == met[2], met


def a_two_is_marked_by_more_than_a_color(browser, pages):
    browser.open(pages.make(HAND_A), fragment="#v=2&cards=0.1.2&step=4")
    for selector in ["#slab .rows .two", "#panel .two"]:
        style = "(({ textDecorationLine, fontWeight }) => [textDecorationLine, fontWeight])"
        two = browser.run(f"{style}(getComputedStyle(document.querySelector('{selector}')))")
        assert two == ["underline", "700"], two


def targets_are_large_enough_for_a_finger(browser, pages):
    browser.open(pages.make(HAND_A), size=PHONE)
    for selector in [".card", ".turn button", "#walks button", "#sentence .word", ".sets button",
                     ".tools button", "#languages button"]:
        for left, top, right, bottom in Reader(browser).boxes(selector):
            # A word of the sentence is only as wide as its glyph, so 20 pixels of width are enough.
            assert right - left >= 20 and bottom - top >= 24, (selector, right - left, bottom - top)
