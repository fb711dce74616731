"""Compares the bits, sums, verdict and words of picked cards with the loops of `twin.py`."""

import json

from pages import Reader
from twin import HAND_A, SETS_A, Triple, triples

# Returns the verdict, words, bits, sums and features that the page shows for each link.
SHOWN = """((links) => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const texts = (selector) => all(selector).map((one) => one.textContent);
    return links.map((link) => {
        history.replaceState(null, "", link);
        dispatchEvent(new PopStateEvent("popstate"));
        return [texts("#verdict p"), texts("#verdict li"), texts("#slab .cards .cell").join(""),
            texts("#slab .sum .cell").map(Number), texts("#slab .features .cell").join("")];
    });
})"""
# The essay's order of features, as indices into the article's.
ESSAY = [0, 2, 1, 3]


def click(browser, places):
    for place in places:
        browser.click(f".card:nth-child({place + 1})")


def agrees(reader, codes):
    """Checks that the page shows what `twin.py` computes for these cards."""
    triple = Triple(codes)
    assert reader.picked() == sorted(codes, key=HAND_A.index)
    assert reader.texts("#slab .code span") == sorted(codes, key=HAND_A.index)
    assert reader.sums() == triple.sums()
    assert reader.texts("#verdict li") == triple.words()


def cards_0_1_2_are_not_a_set_and_the_page_says_why(browser, pages):
    browser.open(pages.make(HAND_A))
    reader = Reader(browser)
    assert reader.text("#verdict p") == "1GOF 3ROH 2PDH is not a set."
    bad = ["Shape: two Oval, one Diamond", "Pattern: two Hollow, one Filled"]
    assert reader.texts("#verdict li.bad") == bad
    assert reader.texts("#slab .sum .two") == ["2", "2"]
    agrees(reader, HAND_A[:3])


def a_page_begins_with_the_combination_that_was_asked_for(browser, pages):
    for number, places in [(14, SETS_A[0]), (0, (0, 1, 2)), (219, (9, 10, 11))]:
        browser.open(pages.make(HAND_A, "--combination", str(number)))
        agrees(Reader(browser), [HAND_A[place] for place in places])


def a_picked_card_that_is_clicked_is_put_back_and_two_stay(browser, pages):
    browser.open(pages.make(HAND_A))
    reader = Reader(browser)
    click(browser, [1])
    assert reader.picked() == ["1GOF", "2PDH"]
    assert reader.text("#verdict") == "Pick 1 more card."
    bits = [str(bit) for card in Triple(["1GOF", "2PDH"]).bits() for bit in card]
    assert reader.texts("#slab .cards .cell") == bits
    assert reader.texts("#slab .code span") == ["1GOF", "2PDH"], "the slab does not vanish"
    assert not reader.texts("#slab .sum .cell")
    click(browser, [7])
    assert reader.text("#verdict p") == "1GOF 2PDH 3RSL is a set."
    agrees(reader, ["1GOF", "2PDH", "3RSL"])


def fewer_than_three_cards_show_their_bits_and_ask_for_more(browser, pages):
    for program, width in [("apl", 12), ("j", 4)]:
        browser.open(pages.make(HAND_A, "--program", program))
        reader = Reader(browser)
        for place, asked in [
            (0, "Pick 1 more card."), (1, "Pick 2 more cards."), (2, "Pick 3 cards."),
        ]:
            click(browser, [place])
            assert reader.text("#verdict") == asked
            assert len(reader.texts("#slab .cards .cell")) == (2 - place) * width
            assert len(reader.texts("#slab .slot")) == place + 1
        for place in [5, 1, 7]:
            click(browser, [place])
        assert reader.text("#verdict p") == "3ROH 3RDF 3RSL is a set."


def a_fourth_card_replaces_the_one_picked_first(browser, pages):
    browser.open(pages.make(HAND_A))
    reader = Reader(browser)
    click(browser, [0, 1, 2])
    assert reader.picked() == []
    picked = []
    for place in [7, 2, 0, 5, 11, 3]:
        click(browser, [place])
        picked = [*picked, place][-3:]
        assert reader.picked() == [HAND_A[one] for one in sorted(picked)], place
    agrees(reader, ["3RDF", "2ROL", "2GDF"])


def every_click_shows_on_the_screen_in_every_step(browser, pages):
    for program, steps, path in pages.all(HAND_A):
        browser.open(path)
        reader = Reader(browser)
        for step in range(1, steps + 1):
            reader.go(f"program={program}&cards=0.1.2&step={step}")
            before = reader.text("#slab") + reader.text("#verdict")
            browser.click("#set-after")
            assert reader.text("#slab") + reader.text("#verdict") != before, (program, step)
            assert reader.step() == step


def every_combination_has_the_twins_sums_verdict_and_words(browser, pages):
    for cards in [3, 12, 21]:
        hand = pages.deal(cards)
        for program, _, path in pages.all(hand):
            browser.open(path)
            # Step 2 is small, so each combination is drawn quickly. Both programs give the same
            # verdicts, so every seventh combination of 21 cards is enough for the essay.
            found = list(triples(hand))[:: 7 if program == "j" and cards == 21 else 1]
            link = f"#v=1&program={program}&step=2&cards="
            links = [link + ".".join(map(str, places)) for places, _ in found]
            shown = browser.run(f"{SHOWN}({json.dumps(links)})")
            assert len(shown) == len(found)
            for (_, triple), (verdict, words, elements, sums, good) in zip(found, shown):
                place = f"{program}, {cards} cards, {' '.join(triple.codes)}"
                order = range(4) if program == "apl" else ESSAY
                columns = [len(set(triple.columns[at])) for at in order]
                assert verdict == [triple.verdict()], place
                assert words == [triple.words()[at] for at in order], place
                assert good == "".join(str(int(values != 2)) for values in columns), place
                bits = [row[3 * at:][:3] for row in triple.bits() for at in order]
                if program == "apl":
                    assert sums == triple.sums(), place
                    assert elements == "".join(str(bit) for one in bits for bit in one), place
                else:
                    assert elements == "".join(str(one.index(1)) for one in bits), place


def the_strip_has_a_cell_for_each_combination_and_sets_are_lit(browser, pages):
    for cards in [3, 12, 21]:
        hand = pages.deal(cards)
        browser.open(pages.make(hand))
        reader = Reader(browser)
        found = [triple for _, triple in triples(hand)]
        lit = reader.all("#strip i", "classList.contains('set')")
        assert lit == [triple.is_set() for triple in found], cards
        assert reader.all("#strip i", "title") == [" ".join(triple.codes) for triple in found]
        sets = sum(lit)
        combinations = f"{len(found)} combination{'s' * (len(found) > 1)}"
        counted = f"{combinations}, {sets or 'no'} set{'s' * (sets != 1)}"
        assert reader.text("#count") == counted
        for number in {0, len(found) // 2, len(found) - 1}:
            browser.click(f"#c{number}")
            assert reader.picked() == sorted(found[number].codes, key=hand.index)
            assert reader.all("#strip [aria-selected=true]", "id") == [f"c{number}"]


def the_set_buttons_go_from_set_to_set_and_round(browser, pages):
    browser.open(pages.make(HAND_A))
    reader = Reader(browser)
    sets = [[HAND_A[place] for place in places] for places in SETS_A]
    for expected in [*sets, sets[0]]:
        browser.click("#set-after")
        assert reader.picked() == expected
    for expected in [sets[-1], sets[-2]]:
        browser.click("#set-before")
        assert reader.picked() == expected


def hands_without_a_combination_say_so(browser, pages):
    for cards in [0, 1, 2]:
        for program, _, path in pages.all(pages.deal(cards)):
            browser.open(path)
            reader = Reader(browser)
            assert reader.text("#verdict") == "A combination takes 3 cards."
            assert not reader.boxes("#strip i") and not reader.boxes("#set-after")
            if cards:
                click(browser, [0])
                assert reader.picked() == pages.deal(cards)[:1]
                assert len(reader.texts("#slab .cards .cell")) == (12 if program == "apl" else 4)
            assert not reader.faults()


CHECKS = [
    cards_0_1_2_are_not_a_set_and_the_page_says_why,
    a_page_begins_with_the_combination_that_was_asked_for,
    a_picked_card_that_is_clicked_is_put_back_and_two_stay,
    fewer_than_three_cards_show_their_bits_and_ask_for_more,
    a_fourth_card_replaces_the_one_picked_first,
    every_click_shows_on_the_screen_in_every_step,
    every_combination_has_the_twins_sums_verdict_and_words,
    the_strip_has_a_cell_for_each_combination_and_sets_are_lit,
    the_set_buttons_go_from_set_to_set_and_round,
    hands_without_a_combination_say_so,
]
