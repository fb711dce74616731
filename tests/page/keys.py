"""Walks through the page with only the keyboard. The focus is visible everywhere and never lost."""

from chromium import CONTROL, SHIFT
from pages import DESKTOP, PHONE, Reader
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
# Returns a name for the element with the focus: its id, `cell step:place`, or its text.
FOCUS = """(() => {
    const { id, dataset, innerText } = document.activeElement;
    return id || (dataset.place ? `cell ${dataset.step}:${dataset.place}` : innerText.trim());
})()"""


def focus(browser):
    seen = browser.run(SEEN)
    place = browser.run(FOCUS)
    over = seen.pop("over")
    for fault in [name for name, good in seen.items() if not good]:
        raise AssertionError(f"the focus on {place!r} is not visible ({fault} fails), {over}")
    return place


def walk(browser, name, most=120):
    """Presses Tab until the named element has the focus. Returns all elements that had it."""
    met = []
    while len(met) < most:
        browser.key("Tab")
        met.append(focus(browser))
        if met[-1] == name:
            return met
    raise AssertionError(f"no {name} among {met}")


def the_order_of_tabs_is_that_of_the_page(browser, pages):
    for program, path in [(program, path) for program, _, path in pages.all(HAND_A)]:
        for size in [DESKTOP, PHONE]:
            browser.open(path, size=size)
            met = walk(browser, "next", 60)
            assert met[:6] == ["skip", "undo", "redo", "link", "command", "theme"], met
            assert met[-2:] == ["back", "next"], met
            codes = [code for code in met if code in HAND_A]
            assert codes == HAND_A[:3] + HAND_A, (program, codes)
            words = Reader(browser).texts("#sentence .word")
            at = [met.index("strip"), met.index("set-before"), met.index("set-after")]
            assert at == sorted(at) or at[1] < at[2], met
            assert [word for word in met if word in words][-len(words):] == words, met
            cells = [place for place in met if place.startswith("cell ")]
            assert len(cells) == 1, "one stop for all cells of the slab"


def every_stop_shows_the_focus(browser, pages):
    for program, steps, path in pages.all(HAND_A):
        for size in [DESKTOP, PHONE]:
            browser.open(path, fragment=f"#v=1&program={program}&cards=0.4.7&step=12", size=size)
            seen = set()
            for _ in range(120):
                browser.key("Tab")
                if browser.run("document.activeElement === document.body"):
                    break
                seen.add(focus(browser))
            buttons = Reader(browser).all("button:not([tabindex='-1'])", "innerText.trim()")
            assert len(seen) > 30, seen
            assert browser.run("document.activeElement === document.body"), (program, size, seen)
            assert {name for name in buttons if name in HAND_A} <= seen


def the_skip_link_leads_to_the_steps(browser, pages):
    browser.open(pages.make(HAND_A))
    browser.key("Tab")
    assert focus(browser) == "skip"
    browser.key("Enter")
    assert focus(browser) == "next"


def next_twice_is_two_steps_and_back_returns(browser, pages):
    for program, first, second in [("apl", 11, 12), ("j", 8, 9)]:
        browser.open(pages.make(HAND_A, "--program", program))
        reader = Reader(browser)
        start = reader.step()
        browser.key("Tab")
        browser.key("Enter")
        for expected in [first, second]:
            browser.key("Enter")
            assert (reader.step(), focus(browser)) == (expected, "next")
        browser.key("Tab", SHIFT)
        for expected in [first, start]:
            browser.key(" ")
            assert (reader.step(), focus(browser)) == (expected, "back")


def next_walks_the_sentence_from_end_to_end(browser, pages):
    for program, path in [("apl", [5, 11, 12, 13, 14, 15, 16]), ("j", [3, 8, 9, 10, 11, 12])]:
        browser.open(pages.make(HAND_A, "--program", program))
        reader = Reader(browser)
        met = [reader.step()]
        for _ in path:
            browser.click("#next")
            met.append(reader.step())
        assert met == [*path, path[-1]], "nothing comes after the last one"
        for _ in path:
            browser.click("#back")
        assert reader.step() == path[0]


def arrows_home_and_end_turn_the_steps(browser, pages):
    browser.open(pages.make(HAND_A))
    reader = Reader(browser)
    for key, expected in [
        ("ArrowRight", 11), ("ArrowRight", 12), ("ArrowLeft", 11), ("End", 16), ("ArrowRight", 16),
        ("Home", 5), ("ArrowLeft", 5),
    ]:
        browser.key(key)
        assert reader.step() == expected, key


def every_step_belongs_to_a_part_of_the_program(browser, pages):
    names = {
        "apl": "The sentence, How cards become bits, Dealing, Combinations, Printing",
        "j": "The sentence, Dealing, The nine good columns, Combinations",
    }
    for program, steps, path in pages.all(HAND_A):
        browser.open(path)
        reader = Reader(browser)
        assert reader.texts("#walks button") == names[program].split(", ")
        met = set()
        for number in range(len(reader.texts("#walks button"))):
            browser.run(f"document.querySelectorAll('#walks button')[{number}].focus()")
            browser.key("Enter")
            assert reader.texts("#walks [aria-pressed=true]") == [names[program].split(", ")[number]]
            length = int(reader.text("#position").split(" of ")[1])
            for _ in range(length):
                met.add(reader.step())
                browser.key("ArrowRight")
        assert met == set(range(1, steps + 1)), (program, met)


def cells_are_walked_with_arrows_and_selected_with_enter(browser, pages):
    browser.open(pages.make(HAND_A), fragment="#v=1&cards=0.1.2&step=12")
    reader = Reader(browser)
    browser.run("document.querySelector('#next').focus()")
    walk(browser, "cell 11:0", 20)
    # The combination has 12 cells in a line, for four features of three characteristics.
    for key, cell in [("Enter", "0.0.0"), ("ArrowRight", "0.0.1"), ("ArrowRight", "0.0.2"),
                      ("ArrowRight", "0.1.0"), ("ArrowLeft", "0.0.2")]:
        browser.key(key)
        assert reader.link().get("cell") == cell, (key, reader.link())
        place = 3 * int(cell[2]) + int(cell[4])
        assert focus(browser) == f"cell 11:{place}", key
        assert set(reader.all(".selected", "dataset.place")) == {str(place)}
        assert reader.step() == 12, "the arrows turn no steps in an array"
    browser.key("Enter")
    assert "cell" not in reader.link(), "Enter takes the selection back"
    browser.key("Enter")
    assert reader.link()["cell"] == "0.0.2"
    browser.key("Escape")
    assert "cell" not in reader.link() and not reader.texts(".selected, .lit")
    assert focus(browser) == "cell 11:2", "Escape leaves the focus"


def the_slab_is_walked_with_arrows(browser, pages):
    browser.open(pages.make(HAND_A), fragment="#v=1&cards=0.1.2&step=12")
    reader = Reader(browser)
    walk(browser, "cell 10:0", 30)
    for key, cell in [
        ("ArrowDown", "11:0.1.0.0"), ("ArrowDown", "11:0.2.0.0"), ("ArrowDown", "0.0.0"),
        ("ArrowRight", "0.0.1"), ("ArrowUp", "11:0.2.0.1"), ("ArrowLeft", "11:0.2.0.0"),
        ("ArrowUp", "11:0.1.0.0"), ("ArrowUp", "11:0.0.0.0"),
    ]:
        browser.key(key)
        assert reader.link().get("cell") == cell, (key, reader.link())
        assert browser.run("document.activeElement.closest('#slab') !== null"), key
        focus(browser)
    for row in ["cards", "cards", "sum", "notwo", "features", "verdict"]:
        browser.key("ArrowDown")
        assert browser.run("document.activeElement.closest('tr').className") == row, row
    assert reader.link()["cell"] == "15:0"


def control_z_and_control_y_undo_and_redo_selections(browser, pages):
    browser.open(pages.make(HAND_A), fragment="#v=1&cards=0.1.2&step=12")
    reader = Reader(browser)
    walk(browser, "cell 11:0", 90)
    keys = ["Enter", "ArrowRight", "ArrowRight", "Escape"]
    cells = [None, "0.0.0", "0.0.1", "0.0.2", None]
    for key, cell in zip(keys, cells[1:]):
        browser.key(key)
        assert reader.link().get("cell") == cell, key
    for cell in [*cells[-2::-1], None]:
        browser.key("z", CONTROL)
        assert reader.link().get("cell") == cell
        assert focus(browser), "the focus stays"
    for cell in [*cells[1:], None]:
        browser.key("y", CONTROL)
        assert reader.link().get("cell") == cell
    browser.key("z", CONTROL)
    browser.key("z", CONTROL)
    browser.key("z", CONTROL | SHIFT)
    assert reader.link().get("cell") == "0.0.2", "Shift, Control and Z redo"
    browser.click("#undo")
    browser.click("#undo")
    browser.click("#redo")
    assert reader.link().get("cell") == "0.0.1", "the buttons do the same"
    browser.key("z", CONTROL)
    browser.run("document.querySelector('#panel .focus .cell').focus()")
    browser.key("Enter")
    assert reader.one("#redo", "ariaDisabled") == "true", "a new selection clears the list of undone ones"


def the_strip_is_walked_with_arrows(browser, pages):
    browser.open(pages.make(HAND_A))
    reader = Reader(browser)
    browser.run("document.querySelector('#strip').focus()")
    selected = "#strip [aria-selected=true]"
    row = browser.run(
        "(([first, ...cells]) => cells.findIndex((cell) => cell.offsetTop > first.offsetTop) + 1)"
        "([...document.querySelector('#strip').children])"
    )
    for key, number in [
        ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("ArrowDown", row + 1),
        ("ArrowUp", 1), ("End", 219), ("ArrowRight", 219), ("Home", 0), ("ArrowLeft", 0),
    ]:
        browser.key(key)
        assert reader.all(selected, "dataset.combination") == [str(number)], key
        assert reader.one("#strip", "ariaActiveDescendantElement.id") == f"c{number}"
        assert focus(browser) == "strip" and reader.step() == 5
    assert reader.picked() == HAND_A[:3]


def cards_are_picked_with_the_space_bar(browser, pages):
    browser.open(pages.make(HAND_A), fragment="#v=1&cards=0")
    reader = Reader(browser)
    walk(browser, "undo", 3)
    for code in [HAND_A[4], HAND_A[10]]:
        walk(browser, code, 120)
        browser.key(" ")
        assert focus(browser) == code, "the focus stays on the card"
    assert reader.text("#verdict p") == "1GOF 2GOH 3GOL is a set."


CHECKS = [
    the_order_of_tabs_is_that_of_the_page,
    every_stop_shows_the_focus,
    the_skip_link_leads_to_the_steps,
    next_twice_is_two_steps_and_back_returns,
    next_walks_the_sentence_from_end_to_end,
    arrows_home_and_end_turn_the_steps,
    every_step_belongs_to_a_part_of_the_program,
    cells_are_walked_with_arrows_and_selected_with_enter,
    the_slab_is_walked_with_arrows,
    control_z_and_control_y_undo_and_redo_selections,
    the_strip_is_walked_with_arrows,
    cards_are_picked_with_the_space_bar,
]
