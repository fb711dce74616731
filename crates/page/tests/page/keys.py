"""Walks through the page with only the keyboard. The focus is visible everywhere and never lost."""

from chromium import SHIFT
from pages import LAPTOPS, PHONE, WALKS, Reader
from seeing import IN_VIEW, holds
from twin import HAND_A

# Returns whether the element with the focus and its outline are visible.
SEEN = """(() => {
    const element = document.activeElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return {
        outline: outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
        within: top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1,
        free: at !== null && (element.contains(at) || at.contains(element)),
        over: `${innerWidth} wide, at ${left}, ${top}: ${at?.tagName} ${at?.id} ${at?.className}`,
    };
})()"""
# Returns a name for the element with the focus: its id, `cell step:place`, its word, or its text.
FOCUS = """(() => {
    const { id, dataset, innerText } = document.activeElement;
    const { step, place, word } = dataset;
    const text = innerText.trim().slice(0, 40);
    return id || (place ? `cell ${Number(step) + 1}:${place}` : word ?? text);
})()"""


def focus(browser):
    seen = browser.run(SEEN)
    place = browser.run(FOCUS)
    over = seen.pop("over")
    for fault in [name for name, good in seen.items() if not good]:
        raise AssertionError(f"the focus on {place!r} is not visible ({fault} fails), {over}")
    return place


def stops(browser, modifiers=0):
    """Presses Tab until the page ends or begins again. Returns all elements that had the focus."""
    met = []
    while True:
        browser.key("Tab", modifiers)
        if met and browser.run("document.activeElement.matches('body')"):
            return met
        place = focus(browser)
        # Some versions of Chromium go from the last element to the first.
        if place in met[:1]:
            return met
        met.append(place)


def to(browser, selector, modifiers=0):
    """Presses Tab until the focus is in an element."""
    for _ in range(120):
        browser.key("Tab", modifiers)
        # After the last element, the page has the focus.
        if browser.run("!document.activeElement.matches('body')"):
            focus(browser)
        if browser.run(f"document.activeElement.closest(`{selector}`) !== null"):
            return
    raise AssertionError(f"the Tab key does not reach {selector}")


def the_order_of_tabs_is_that_of_the_page_and_every_stop_shows_the_focus(browser, pages):
    for program, _, path in pages.all(HAND_A):
        for size in [LAPTOPS[0], PHONE]:
            browser.open(path, size=size, fragment="#cards=0.1.2&step=8")
            reader = Reader(browser)
            met = stops(browser)
            languages = reader.texts("#languages button")
            words = reader.all("#sentence .word", "dataset.word")
            # The Tab key stops at one cell of the bits, and at one of the sets.
            assert met == [
                "Menu", *languages, "back", "next", *words, "cell 7:0", *HAND_A, *WALKS[program],
            ], (program, size, met)
            # On the way back, the sentence at the top of the screen covers nothing.
            browser.run("[...document.querySelectorAll('#walks button')].at(-1).focus()")
            assert stops(browser, SHIFT)[:len(met) - 1] == met[-2::-1]
            reader.go("cards=0.1.2&step=4")
            rows = reader.all("#slab .word", "innerText.trim()")
            slab = "cell 3:0" if program == "apl" else "cell 4:0"
            browser.run("[...document.querySelectorAll('#sentence .word')].at(-1).focus()")
            assert stops(browser)[:len(rows) + 1] == [slab, *rows], (program, size)


def steps_turn_with_next_and_back_and_with_the_arrows(browser, pages):
    browser.open(pages.make(HAND_A), fragment="#step=1")
    reader = Reader(browser)
    to(browser, "#next")
    for key, step, name in [
        ("Enter", 2, "next"), (" ", 3, "next"),
        ("Enter", 4, "next"), ("BackTab", 4, "back"), (" ", 3, "back"), ("Enter", 2, "back"),
        ("ArrowRight", 3, "back"), ("ArrowLeft", 2, "back"), ("End", 8, "back"),
        ("ArrowRight", 8, "back"), ("Home", 1, "back"), ("ArrowLeft", 1, "back"),
    ]:
        browser.key(key.removeprefix("Back"), SHIFT * key.startswith("Back"))
        assert (reader.step(), focus(browser)) == (step, name), key


def cells_are_walked_with_arrows_and_selected_with_enter(browser, pages):
    browser.open(pages.make(HAND_A), fragment="#cards=0.1.2&step=10")
    reader = Reader(browser)
    to(browser, "#array .cell")
    # The array has four features with three characteristics each.
    for key, cell in [("Enter", "0.0"), ("ArrowRight", "0.1"), ("ArrowRight", "0.2"),
                      ("ArrowDown", "1.2"), ("ArrowLeft", "1.1")]:
        browser.key(key)
        place = 3 * int(cell[0]) + int(cell[2])
        assert (reader.link()["cell"], focus(browser)) == (cell, f"cell 10:{place}"), key
        assert set(reader.all(".cell.selected", "dataset.place")) == {str(place)}
        assert reader.step() == 10, "the arrows turn no steps in an array"
    for key, cell in [("Enter", None), ("Enter", "1.1"), ("Escape", None)]:
        browser.key(key)
        assert reader.link().get("cell") == cell, f"{key} takes a selection back"
        assert focus(browser) == "cell 10:4"
    assert not reader.texts(".cell.selected, .cell.lit")


def the_slab_is_walked_with_arrows(browser, pages):
    browser.open(pages.make(HAND_A), fragment="#cards=0.1.2&step=4")
    reader = Reader(browser)
    to(browser, "#slab .cell")
    rows = "rows notwo features verdict".split()
    for key, cell, row in [
        ("ArrowDown", "3:0.1.0.0", "cards"), ("ArrowRight", "3:0.1.0.1", "cards"),
        ("ArrowUp", "3:0.0.0.1", "cards"), ("ArrowLeft", "3:0.0.0.0", "cards"),
        ("ArrowDown", "3:0.1.0.0", "cards"), ("ArrowDown", "3:0.2.0.0", "cards"),
        *zip(["ArrowDown"] * 4, ["0.0.0", "5:0.0.0", "6:0.0", "7:0"], rows),
    ]:
        browser.key(key)
        focus(browser)
        assert reader.link()["cell"] == cell, (key, reader.link())
        assert browser.run("document.activeElement.closest('#slab tr').className") == row, cell


def cards_are_picked_with_the_space_bar(browser, pages):
    browser.open(pages.make(HAND_A), fragment="#cards=0")
    reader = Reader(browser)
    for place in [4, 10]:
        to(browser, f"[data-card='{place}']")
        browser.key(" ")
        assert focus(browser) == HAND_A[place], "the focus stays on the card"
    assert reader.text("#verdict") == "1GOF 2GOH 3GOL is a set."


def present_is_large_and_has_keys_and_a_list_of_them(browser, pages):
    large = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
    for size in [LAPTOPS[1], (1920, 1080)]:
        browser.open(pages.make(HAND_A), size=size, fragment="#cards=0.1.2&step=1")
        reader = Reader(browser)
        reader.choose("#present")
        assert browser.run(large) >= 24
        for step in range(1, 9):
            assert reader.step() == step and reader.link()["present"] == "1"
            for selector in ["#sentence", "#says", "#next"]:
                holds(browser, selector, (size, step))
            assert browser.run(f"({IN_VIEW})('#slab .cell, #array .cell')"), (size, step)
            browser.key("ArrowRight")
        browser.key("?")
        assert "next and previous step" in reader.text("#keys")
        browser.key("Escape")
        assert not reader.boxes("#keys") and "present" in reader.link()
        browser.key("ArrowLeft")
        browser.key("Escape")
        assert reader.step() == 7 and "present" not in reader.link()
        reader.go("screen=5&present=1")
        for selector in ["#built", "#told p:first-child", "#go"]:
            holds(browser, selector, size)
        browser.key("Escape")
        assert reader.link() == {"screen": "5"}
