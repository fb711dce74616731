"""Checks that the page and the terminal mark the same related cells of a selection."""

import json
import re
from itertools import product

from listing import cells, listed
from pages import Reader
from twin import HAND_A

HANDS = [
    ["1GOF", "3ROH", "2PDH"],
    ["1GOF", "3ROH", "2PDH", "1GOL"],
    # The first three cards are a set.
    ["1GOF", "2PDH", "3RSL", "2ROL"],
]
CELLS = {
    "apl": """1:1.2 2:2.1 3:2.1.0.3 4:3.2.1 5:2.1.2 7:3.1 8:0.0 9:1.3.2 10:0.1 11:0.2.2.1 12:0.2.1
        12:0.0.0 13:0.3.1 14:0.2 15:0 17:4""".split(),
    "j": "1:64.2 2:1 3:1.2 4:5.1 5:2.0 6:4.2 7:0.2 8:0.1.1 9:0.2.1 10:0.3 11:0".split(),
}
# These cells exist only if the hand has a set.
OF_SETS = {"apl": ["16:0.1.3.2", "18:0.2.1.1", "19:5", "20:0.1.2"], "j": ["12:0.2.1"]}
WORDS = {"██": "1", "░░": "0"}
# Returns the drawn cells of all steps and of the slab. Each has a step, a place, a text, and
# whether it is lit.
DRAWN = """((link, steps) => Array.from({ length: steps }, (_, step) => {
    history.replaceState(null, "", `#v=1&${link}&step=${step + 1}`);
    dispatchEvent(new PopStateEvent("popstate"));
    return [...document.querySelectorAll("[data-place]")].map((cell) => [Number(cell.dataset.step),
        Number(cell.dataset.place), cell.textContent, cell.matches(".lit, .selected")]);
}))"""


def data(path):
    """Returns the steps in the data of a page."""
    found = re.search(r'id="run"[^>]*>(.*?)</script>', path.read_text(encoding="utf-8"), re.S)
    return json.loads(found[1])["steps"]


def indices(place, shape):
    found = []
    for length in reversed(shape):
        place, index = divmod(place, length)
        found.append(index)
    return tuple(reversed(found))


def fitting(cell, shape):
    """Returns the cells that fit a pattern such as `0.*.2`."""
    wanted = zip(cell.split("."), shape)
    return set(product(*(range(length) if at == "*" else [int(at)] for at, length in wanted)))


def lit(reader, link, steps):
    """Returns the drawn cells of each step: their texts, and whether they are lit."""
    drawn = [{} for _ in steps]
    for screen in reader.browser.run(f"{DRAWN}({json.dumps(link)}, {len(steps)})"):
        for step, place, text, lit in screen:
            at = indices(place, steps[step]["shape"])
            known = drawn[step].setdefault(at, (text, lit))
            assert known == (text, lit), f"{link}: step {step + 1}, {at} is drawn in two ways"
    return drawn


def lit_cells(page):
    return [{at for at, (_, lit) in drawn.items() if lit} for drawn in page]


def named(pages, hand, program, cell, steps, guesses):
    """Returns the marked cells of each step in the terminal, and the texts of printed cells."""
    text = pages.aplset("explain", *hand, "--program", program, "--cell", cell)
    marked, texts = [set() for _ in steps], [{} for _ in steps]
    for number, body in listed(text):
        for at, word, mark in cells(body, steps[number - 1], guesses[number - 1]):
            texts[number - 1][at] = WORDS.get(word, word)
            if mark:
                marked[number - 1].add(at)
    return marked, texts


def agrees(reader, pages, hand, program, cell):
    """Checks that page and terminal mark the same cells. `*` selects all cells along an axis."""
    steps = data(pages.make(hand, "--program", program))
    # Three cards are picked, so the slab has cells too.
    link = f"program={program}&cards=0.1.2"
    page = lit(reader, f"{link}&cell={cell}", steps)
    on = lit_cells(page)
    place = f"{program}, {' '.join(hand)}, cell {cell}"
    number, _, pattern = cell.partition(":")
    own = fitting(pattern, steps[int(number) - 1]["shape"])
    marked = [set() for _ in steps]
    for one in own:
        single = f"{number}:{'.'.join(map(str, one))}"
        guesses = on if single == cell else lit_cells(lit(reader, f"{link}&cell={single}", steps))
        more, texts = named(pages, hand, program, single, steps, guesses)
        assert one in more[int(number) - 1], place
        marked = [before | new for before, new in zip(marked, more)]
        for step, known in enumerate(texts):
            for at, text in known.items():
                if at in page[step]:
                    assert page[step][at][0] == text, f"{place}, step {step + 1}: {at}"
    for number, step in enumerate(steps):
        here = f"{place}, step {number + 1}, {step['apl']}"
        hidden = marked[number] - set(page[number])
        assert not hidden, f"{here}: not drawn: {sorted(hidden)}"
        assert on[number] == marked[number], f"{here}: {sorted(on[number] ^ marked[number])}"


def cells_of(pages, hand):
    """Returns the page of each program, with cells to select."""
    for program, _, path in pages.all(hand):
        sets = data(path)[-1]["shape"][0]
        yield program, path, CELLS[program] + (OF_SETS[program] if sets else [])


def a_selected_cell_lights_the_cells_that_the_terminal_marks_in_every_step(browser, pages):
    wrong = []
    for hand in HANDS:
        for program, path, chosen in cells_of(pages, hand):
            browser.open(path)
            # The other hands have the same kinds of cells, so half of the cells of the first hand
            # is enough.
            for cell in chosen[:: 2 if hand is HANDS[0] else 1]:
                try:
                    agrees(Reader(browser), pages, hand, program, cell)
                except AssertionError as error:
                    wrong.append(str(error))
    assert not wrong, "\n  ".join([f"{len(wrong)} cells", *wrong])


def a_selected_row_and_a_whole_axis_light_what_their_cells_light(browser, pages):
    hand = HANDS[-1]
    for program, patterns in [
        ("apl", ["1:1.*", "5:*.1.2", "11:0.1.2.*", "12:0.*.2", "14:*.3"]),
        ("j", ["3:1.*", "9:1.2.*", "10:*.1"]),
    ]:
        browser.open(pages.make(hand, "--program", program))
        for pattern in patterns:
            agrees(Reader(browser), pages, hand, program, pattern)


def a_click_selects_and_another_takes_the_selection_back(browser, pages):
    browser.open(pages.make(HAND_A))
    reader = Reader(browser)
    reader.go("cards=0.1.2&step=12")
    cell = "#panel .focus [data-place='7']"
    browser.click(cell)
    assert reader.link()["cell"] == "0.2.1"
    assert reader.text("#where").startswith("Sum over the cards: [1GOF 3ROH 2PDH; Shape; O] is 2.")
    assert set(reader.all(".selected", "dataset.place")) == {"7"}
    assert {*reader.all(".selected", "dataset.step")} == {"11"}
    browser.click(cell)
    assert "cell" not in reader.link() and not reader.all(".selected, .lit", "className")


def rows_axes_cards_and_slab_rows_can_be_selected(browser, pages):
    browser.open(pages.make(HAND_A))
    reader = Reader(browser)
    for step, selector, cell in [
        (4, "#panel .plane > .index[data-pattern='2.*.*']", "2.*.*"),
        (4, "#panel th[scope=row] button[data-pattern='2.1.*']", "2.1.*"),
        (5, "#panel th[scope=row] button[data-pattern='1.*.*']", "1.*.*"),
        (11, "#panel .focus th[scope=row] button", "0.0.*.*"),
        (12, "#panel th[scope=row] button[data-pattern='3.*.*']", "3.*.*"),
        (11, "#slab tr:nth-child(2) .code", "0.1.*.*"),
        (12, "#slab tr:nth-child(2) .code", "11:0.1.*.*"),
    ]:
        reader.go(f"cards=0.1.2&step={step}")
        assert reader.all(selector, "tagName"), f"step {step} has no {selector}"
        browser.click(selector)
        assert reader.link().get("cell") == cell, (step, selector, reader.link())
    reader.go("cards=0.1.2&step=12&cell=0.2.1")
    for axis, cell in [(2, "0.2.*"), (1, "0.*.*"), (0, "*.*.*")]:
        browser.click(f"#panel [data-axis='{axis}']")
        assert reader.link()["cell"] == cell, axis


def the_word_that_made_the_cell_is_marked_in_the_sentence(browser, pages):
    for program, cell, word in [
        ("apl", "12:0.2.1", "+/[2]"), ("apl", "13:0.2.1", "2≠"), ("apl", "15:0", "∧/"),
        ("apl", "11:0.1.2.1", ";;]"), ("apl", "10:0.1", "3 COMBIN 12"), ("apl", "5:1.2.1", "H"),
        ("apl", "16:0.1.2.1", "⌿"), ("j", "9:0.2.1", '(|:"2)'), ("j", "11:0", '*./"1'),
    ]:
        browser.open(pages.make(HAND_A, "--program", program))
        reader = Reader(browser)
        for step in [3, 12]:
            reader.go(f"program={program}&cards=0.1.2&step={step}&cell={cell}")
            marked = set(reader.texts("#sentence .made"))
            assert word in marked and len(marked) <= 2, (cell, marked)


def a_two_outlines_the_two_guilty_cards(browser, pages):
    browser.open(pages.make(HAND_A))
    reader = Reader(browser)
    for cards, cell, codes, word in [
        ("0.1.2", "12:0.2.1", ["1GOF", "3ROH"], "Oval"),
        ("0.1.2", "12:0.3.1", ["3ROH", "2PDH"], "Hollow"),
        ("9.10.11", "12:219.2.1", None, None),
        ("9.10.11", "12:219.1.1", ["1GOL", "3GOL"], "Green"),
    ]:
        for step in [12, 14]:
            reader.go(f"cards={cards}&step={step}&cell={cell}")
            guilty = "#slab tr.guilty .code span"
            where = reader.text("#where")
            if codes is None:
                assert reader.text("#panel") and not reader.texts(".guilty"), where
                continue
            assert reader.texts(guilty) == codes, (cell, reader.texts(guilty))
            assert reader.texts("#cards .guilty span") == codes
            assert where.endswith(f" Two of the cards are {word}: {' and '.join(codes)}."), where
            face = "document.querySelector('#slab .guilty .face')"
            assert browser.run(f"getComputedStyle({face}).outlineStyle") == "solid"
    reader.go("cards=0.1.2&step=12&cell=12:0.0.0")
    assert not reader.texts(".guilty"), "a 1 has no guilty cards"


CHECKS = [
    a_selected_cell_lights_the_cells_that_the_terminal_marks_in_every_step,
    a_selected_row_and_a_whole_axis_light_what_their_cells_light,
    a_click_selects_and_another_takes_the_selection_back,
    rows_axes_cards_and_slab_rows_can_be_selected,
    the_word_that_made_the_cell_is_marked_in_the_sentence,
    a_two_outlines_the_two_guilty_cards,
]
