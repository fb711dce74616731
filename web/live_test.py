"""Tests the live page in a browser: python3 web/live_test.py PROGRAM web/aplset.html"""

import base64
import json
import sys
import tempfile
import time
from itertools import combinations, product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "page"))
from chromium import Chromium, binary  # noqa: E402
from golden import golden  # noqa: E402
from pages import DESKTOP, PHONE, PROGRAMS, TABLET, Pages, Reader  # noqa: E402
from seeing import faults, holds, sound  # noqa: E402
from twin import HAND_A, LETTERS, SETS_A, Triple  # noqa: E402

PAGE = Path(sys.argv[-1]).resolve()
LIVE = "(await globalThis.aplset)"


def opened(browser, fragment="", size=DESKTOP):
    browser.open(PAGE, size=size)
    browser.until("document.querySelector('#codes') !== null")
    reader = Reader(browser)
    if fragment:
        reader.go(fragment)
    return reader


def value(browser, script):
    return browser.run(f"(async () => {script})()")


def kept(browser, words):
    """Returns the error, the roles and the steps of a changed sentence on the article's hand."""
    hand = json.dumps(HAND_A)
    run = f"{LIVE}.engine.run('apl', {hand}, '{words}')"
    return value(browser, f"{{ const run = {run}; return [run.error, run.steps.map((step) => step.role), run.steps] }}")


def bits(step):
    """Unpacks the bits of an array."""
    packed = base64.b64decode(step["cells"])
    length = 1
    for axis in step["shape"]:
        length *= axis
    return [packed[at >> 3] >> (at & 7) & 1 for at in range(length)]


def the_page_is_one_file_that_asks_for_nothing(browser, pages):
    reader = opened(browser)
    browser.click("#deal")
    assert not reader.faults(), reader.faults()
    assert reader.requests() == {PAGE.as_uri()}, reader.requests()
    assert PAGE.stat().st_size <= 350 * 1024, PAGE.stat().st_size


def the_first_screen_is_that_of_the_page_of_one_hand(browser, pages):
    found = []
    for size in [DESKTOP, TABLET, PHONE]:
        for theme in ["light", "dark"]:
            opened(browser, f"theme={theme}", size)
            for selector in ["#rule", "#slab", "#sentence"]:
                holds(browser, selector, f"{size[0]} wide")
            found += faults(browser, f"{size[0]} wide, {theme}")
    sound(found)


def the_engines_sets_are_the_golden_ones_in_both_programs(browser, pages):
    opened(browser)
    for program, (hand, sets) in product(PROGRAMS, golden()):
        run = f"{LIVE}.engine.run('{program}', {json.dumps(hand)}, '')"
        verdict = value(browser, f"{{ return {run}.steps.find(({{ role }}) => role === 'verdict') }}")
        places = combinations(range(len(hand)), 3)
        found = [list(three) for three, bit in zip(places, bits(verdict)) if bit]
        assert found == sets, (program, hand)


def typed_codes_are_another_hand_and_bad_ones_are_explained(browser, pages):
    reader = opened(browser)
    codes = "1RDF, 2gsh 3POL 1RDL"
    browser.run(f"document.querySelector('#codes').value = {json.dumps(codes)}")
    browser.click(".live button")
    hand = codes.upper().replace(",", "").split()
    assert reader.texts("#cards .card span") == hand
    assert reader.text("#verdict p") == f"{' '.join(hand[:3])} is a set."
    assert reader.link()["hand"] == ".".join(hand)
    for bad, message in [("1RDF 2GXL", "2GXL"), ("1RDF 1RDF 2GSH", "1RDF")]:
        browser.run(f"document.querySelector('#codes').value = {json.dumps(bad)}")
        browser.click(".live button")
        assert message in reader.text("#note"), reader.text("#note")
        assert reader.texts("#cards .card span") == hand


def dealt_hands_are_those_of_the_program_and_so_are_their_sets(browser, pages):
    reader = opened(browser)
    for seed, cards in enumerate(range(3, 25)):
        browser.run(
            f"document.querySelector('#size').value = {cards};"
            f"document.querySelector('#seed').value = {seed};"
            "document.querySelector('#deal').click()"
        )
        words = ["deal", "--seed", str(seed), "--cards", str(cards)]
        hand = pages.aplset(*words).split()
        assert reader.texts("#cards .card span") == hand
        sets = [list(at) for at in combinations(range(cards), 3)
                if Triple([hand[card] for card in at]).is_set()]
        shown = value(browser, f"{{ const {{ run }} = {LIVE}.page; return run.verdict.on().map((at) => run.places(at)) }}")
        assert shown == sets, (cards, seed)


def a_card_is_replaced_added_and_removed(browser, pages):
    reader = opened(browser)
    browser.click("#change")
    browser.click("#cards .card")
    browser.click("#picker [aria-label='3PSL']")
    assert reader.texts("#cards [data-card] span") == ["3PSL", *HAND_A[1:]]
    browser.click("#add")
    browser.click("#picker [aria-label='1GOF']")
    assert reader.texts("#cards [data-card] span") == ["3PSL", *HAND_A[1:], "1GOF"]
    browser.click("#cards .card")
    browser.click("#picker p button:nth-of-type(2)")
    assert reader.texts("#cards [data-card] span") == [*HAND_A[1:], "1GOF"]


def the_other_program_keeps_the_hand_and_the_cards(browser, pages):
    reader = opened(browser, "cards=0.4.10&step=12")
    browser.run(
        "(() => { const choice = document.querySelector('#program-choice'); choice.value = 'j';"
        " choice.dispatchEvent(new Event('change')); })()"
    )
    assert reader.text("#verdict p") == "1GOF 2GOH 3GOL is a set."
    assert "test" in reader.text("#sentence")
    browser.run("history.back()")
    browser.until("document.querySelector('#sentence').innerText.includes('COMBIN')")
    assert reader.step() == 12


def every_changed_sentence_answers_as_the_twin(browser, pages):
    folds = {"and": all, "or": any}
    tests = {"ne2": lambda s: s != 2, "ne1": lambda s: s != 1, "ne3": lambda s: s != 3, "eq2": lambda s: s == 2}
    cards = [[int(letter in code) for letters in LETTERS for letter in letters] for code in HAND_A]
    opened(browser)
    for taken, test, inner, outer in product([2, 3, 4], tests, folds, folds):
        words = f"{taken}.sum2.{test}.{inner}.{outer}"
        error, roles, steps = kept(browser, words)
        assert error is None, (words, error)
        expected = []
        for at in combinations(range(12), taken):
            sums = [sum(cards[card][bit] for card in at) for bit in range(12)]
            good = [folds[inner](tests[test](s) for s in sums[3 * f:3 * f + 3]) for f in range(4)]
            expected.append(int(folds[outer](good)))
        assert bits(steps[roles.index("verdict")]) == expected, words


def an_error_is_at_its_word_with_the_shapes(browser, pages):
    for words, message in [
        ("3.sum1.ne2.and.and", "LENGTH ERROR"),
        ("3.sum2.ne2.and.none", "RANK ERROR"),
        ("3.sum2.ne2.none.none", "RANK ERROR"),
    ]:
        reader = opened(browser, f"words={words}")
        assert reader.text("#error").startswith(message), reader.text("#error")
        assert reader.texts("#sentence .failed") == ["⌿"]
        assert reader.text("#count") == "220 combinations, no result"
    assert "220" in kept(browser, "3.sum1.ne2.and.and")[0]


def a_menu_changes_a_word_and_the_link_restores_it(browser, pages):
    reader = opened(browser)
    browser.run(
        "(() => { const menu = document.querySelector('[data-slot=test]'); menu.value = 'eq2';"
        " menu.dispatchEvent(new Event('change')); })()"
    )
    assert reader.link()["words"] == "3.sum2.eq2.and.and"
    assert "2=" in reader.text("#sentence")
    reader = opened(browser, "words=3.sum2.eq2.and.and&step=12&cell=0.2.1&cards=0.1.2")
    assert (reader.step(), "2=" in reader.text("#sentence")) == (12, True)
    assert reader.texts("#panel .selected")[0] == "2"


def a_changed_word_keeps_the_picked_cards(browser, pages):
    for cards, kept in [("5", "5"), ("1.4.7", "1.4.7.0")]:
        reader = opened(browser, f"cards={cards}")
        browser.run(
            "(() => { const menu = document.querySelector('[data-slot=cards]'); menu.value = '4';"
            " menu.dispatchEvent(new Event('change')); })()"
        )
        assert reader.link()["cards"] == kept, reader.link()


def the_game_counts_the_sets_that_are_found(browser, pages):
    reader = opened(browser)
    browser.click("#play")
    dealt = reader.texts("#cards .card span")
    assert len(dealt) == 12 and dealt != HAND_A
    browser.click("#play")
    assert reader.texts("#cards .card span") == HAND_A
    browser.click("#play")
    reader.go(f"hand={'.'.join(HAND_A)}&mode=play&cards=none")
    assert reader.text("#score") == "0 of 3 found"
    assert reader.boxes("#strip") == reader.boxes("#sentence") == []
    for places in [(0, 1, 2), *SETS_A]:
        for place in places:
            browser.click(f"#cards .card:nth-child({place + 1})")
        if places == (0, 1, 2):
            assert reader.text("#score") == "0 of 3 found"
            assert reader.texts("#slab .sum .two") == ["2", "2"]
    assert reader.text("#score") == "3 of 3 found. Well done!"
    assert reader.link()["mode"] == "play"
    browser.click("#play")
    assert reader.text("#sentence")


def a_million_hands_are_those_of_the_program(browser, pages):
    reader = opened(browser)
    browser.click("#million")
    browser.until("document.querySelector('#counting progress').value === 1000000")
    shown = [int(row.replace(",", "")) for row in reader.texts("#counting td:nth-child(2)")]
    hands = pages.aplset("deal", "--hands", "1000000", "--seed", "1")
    counted = json.loads(pages.aplset("batch", "--json", text=hands))
    assert shown == counted["histogram"], (shown, counted)


def how_long_another_hand_takes(browser, pages):
    """Prints the median time to change the hand and draw the page. This is not a test."""
    opened(browser)
    script = f"""{{
        const {{ page, engine }} = {LIVE};
        const times = [];
        for (let seed = 0; seed < 21; seed++) {{
            const hand = engine.deal(12, seed);
            const begun = performance.now();
            page.set({{ hand, cards: [0, 1, 2] }});
            times.push(performance.now() - begun);
        }}
        return times.sort((a, b) => a - b)[10];
    }}"""
    print(f"another hand of 12 cards: {value(browser, script):.1f} ms")


CHECKS = [
    the_page_is_one_file_that_asks_for_nothing,
    the_first_screen_is_that_of_the_page_of_one_hand,
    the_engines_sets_are_the_golden_ones_in_both_programs,
    typed_codes_are_another_hand_and_bad_ones_are_explained,
    dealt_hands_are_those_of_the_program_and_so_are_their_sets,
    a_card_is_replaced_added_and_removed,
    the_other_program_keeps_the_hand_and_the_cards,
    every_changed_sentence_answers_as_the_twin,
    an_error_is_at_its_word_with_the_shapes,
    a_menu_changes_a_word_and_the_link_restores_it,
    a_changed_word_keeps_the_picked_cards,
    the_game_counts_the_sets_that_are_found,
    a_million_hands_are_those_of_the_program,
    how_long_another_hand_takes,
]


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    if binary() is None:
        sys.exit("Chromium is not installed, so the page was not checked")
    failed = 0
    with tempfile.TemporaryDirectory() as folder, Chromium() as browser:
        pages = Pages(Path(sys.argv[1]).resolve(), folder)
        for check in CHECKS:
            start = time.monotonic()
            try:
                check(browser, pages)
                result = "ok"
            except Exception as error:
                result, failed = f"FAILED: {type(error).__name__}: {error}", failed + 1
            name = check.__name__.replace("_", " ")
            print(f"{name}: {result} ({time.monotonic() - start:.1f} s)", flush=True)
    sys.exit(f"{failed} failed" if failed else 0)


if __name__ == "__main__":
    main()
