"""Checks the page of a sentence: the words, the arrays, and the sources of their elements."""

import json
from itertools import combinations, product

from pages import DESKTOP, PHONE, TABLET, Reader
from seeing import faults, sound
from twin import HAND_A

MATRIX = "M←4 3⍴3 1 2 9 7 8 4 6 5 1 2 0\nM[⍋M[;1];]"
PRIMES = "(2=+⌿0=(⍳50)∘.|⍳50)/⍳50"
ARTICLE = "(∧/∧/2≠+/[2]F)⌿F←H[3 COMBIN 12;;]"
# The order of the rows of M, and the cards of each combination.
ROWS = [3, 0, 2, 1]
PLACES = [*combinations(range(12), 3)]
# A word, an element of its array, and the positions in each argument that it was computed from.
SOURCES = [
    (MATRIX, ";]", 7, [{3 * ROWS[2] + 1}, {2}]),
    (MATRIX, "⍋", 1, [{0, 1, 2, 3}]),
    (PRIMES, "∘.|", 50 * 6 + 9, [{6}, {9}]),
    (PRIMES, "+⌿", 9, [{50 * row + 9 for row in range(50)}]),
    # The bits up to that of 47 decide which element of the result is 47.
    (PRIMES, "/", 14, [{*range(47)}, {46}]),
    (ARTICLE, "+/[2]", 12 * 5 + 7, [{36 * 5 + 12 * card + 7 for card in range(3)}]),
    (ARTICLE, ";;]", 36 + 24 + 4, [{12 * PLACES[1][2] + 4}, {3 + 2}]),
]
LARGE = "+/,(⍳300)∘.×⍳350"
# An element of the result, and what the page says about it.
NAMES = [
    ("+/[1]2 3⍴⍳6", 1, "[2] is 7. Made from (2 3⍴⍳6)[1;2] and (2 3⍴⍳6)[2;2]."),
    ("1 ¯2 3×10", 1, "[2] is ¯20. Made from (1 ¯2 3)[2] and 10."),
    ("+/⍳3", 0, "The result is 6. Made from all of (⍳3)."),
    ("H", 3, "[1;2;1] is 0."),
    ("A←⍳9\n+/A[2 3 4 5 6 7]", 0, "The result is 27. Made from all of step 2."),
    ("A←⍳9\n2+A[2 3 4 5 6 7]", 5, "[6] is 9. Made from 2 and step 2[6]."),
    ("B←9\n-1+2+3+4+B", 0, "The result is ¯19. Made from 1+2+3+4+B."),
    ("7+/⍳9", 0, "[1] is 28. Made from 7, (⍳9)[1], (⍳9)[2], (⍳9)[3], (⍳9)[4] and 3 more."),
]


def opened(browser, pages, sentence, fragment="", size=DESKTOP, **media):
    path = pages.folder / f"typed-{abs(hash(sentence))}.html"
    if not path.exists():
        pages.aplset("explain", sentence, "--html", path, text=" ".join(HAND_A))
    browser.open(path, fragment, size, **media)
    browser.until("document.querySelector('#typed-words')?.innerText")
    return Reader(browser)


def word(reader, text):
    """Clicks a word, and returns the number of its step."""
    at = reader.texts("#typed-words [data-no]").index(text)
    number = reader.all("#typed-words [data-no]", "dataset.no")[at]
    reader.browser.click(f"#typed-words [data-no='{number}']")
    return int(number)


def each_word_shows_its_array_as_the_program_prints_it(browser, pages):
    for sentence in [MATRIX, PRIMES]:
        told = json.loads(pages.aplset("explain", "--json", sentence))["steps"]
        reader = opened(browser, pages, sentence)
        assert reader.all("#typed-words .now[data-no]", "dataset.no") == [str(len(told))]
        for number, step in reversed([*enumerate(told, 1)]):
            assert reader.text("#typed-position") == f"Step {number} of {len(told)}"
            assert reader.text("#typed-step .head code") == step["fragment"]
            chips = [int(chip.split()[-1]) for chip in reader.texts("#typed-step .chip")]
            assert chips == step["shape"], (sentence, number)
            places = reader.all("#typed-step [data-place]", "dataset.place")
            elements = [str(step["elements"][int(place)]) for place in places]
            assert reader.texts("#typed-step [data-place]") == elements
            browser.key("ArrowLeft")
        assert reader.link() == {"at": "1"} and not reader.faults()
        assert len(reader.requests()) == 1


def a_cell_lights_the_cells_it_was_computed_from(browser, pages):
    for sentence, text, place, sources in SOURCES:
        reader = opened(browser, pages, sentence)
        number = word(reader, text)
        browser.click(f"#typed-step [data-place='{place}']")
        assert reader.link() == {"at": f"{number}.{place}"}
        for at, wanted in enumerate(sources, 1):
            of = f"#typed-given > :nth-child({at}) [data-place]"
            drawn, lit = ({int(one) for one in reader.all(which, "dataset.place")}
                          for which in [of, f"{of}.lit"])
            assert lit == wanted & drawn and lit, (sentence, text, lit)
        shown = reader.text("#typed-where")
        opened(browser, pages, sentence, f"#at={number}.{place}")
        assert reader.text("#typed-where") == shown and " is " in shown


def an_element_names_its_sources(browser, pages):
    for sentence, place, said in NAMES:
        reader = opened(browser, pages, sentence)
        browser.click(f"#typed-step [data-place='{place}']")
        assert reader.text("#typed-where") == said, sentence


def the_scripts_are_those_of_the_program(browser, pages):
    reader = opened(browser, pages, PRIMES)
    for tab, language in enumerate(["apl", "j", "bqn", "numpy", "rust"], 1):
        browser.click(f"#tabs :nth-child({tab})")
        expected = pages.aplset("explain", PRIMES, "--script", language)
        assert reader.text("#script").strip() == expected.strip(), language
    browser.ask("Browser.grantPermissions",
                permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    browser.ask("Page.bringToFront")
    browser.click("#copy-script")
    browser.until("document.querySelector('#copy-script').innerText === 'Copied'")
    assert browser.run("navigator.clipboard.readText()").strip() == expected.strip()


def a_step_with_too_many_sources_says_so(browser, pages):
    reader = opened(browser, pages, LARGE)
    browser.click("#typed-step .cell")
    assert reader.text("#typed-where").startswith("This page does not contain the sources")
    reader = opened(browser, pages, LARGE, "#at=1.5")
    assert reader.text("#typed-where") == "[6] is 6."


def the_page_of_a_sentence_is_legible_and_whole(browser, pages):
    found = []
    texts = [(MATRIX, "#at=2.99"), (PRIMES, "#at=6.9"), (ARTICLE, "#at=3.67"), (ARTICLE, "")]
    for size, dark in product([DESKTOP, TABLET, PHONE, (320, 640)], [False, True]):
        for sentence, fragment in texts:
            reader = opened(browser, pages, sentence, fragment, size, dark=dark)
            found += faults(browser, f"{sentence}, {size[0]} wide, dark {dark}")
            assert not browser.run("document.documentElement.scrollWidth > innerWidth")
            assert not reader.faults(), reader.faults()
    sound(found)


def without_scripts_the_page_shows_the_screens_of_the_terminal(browser, pages):
    browser.open(pages.folder / f"typed-{abs(hash(PRIMES))}.html", scripts=False)
    text = browser.ask("DOM.getOuterHTML", nodeId=browser.ask("DOM.getDocument")["root"]["nodeId"])
    assert "Step 8 of 8" in text["outerHTML"]
