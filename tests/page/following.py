"""Three cards followed through the steps, against the slow twin."""

from pages import Reader
from twin import HAND_A, LETTERS, SETS_A, Triple, triples


NUMBER = "document.querySelector('#number').value"


def agrees(reader, triple):
    """The whole panel shows these three cards."""
    assert reader.pressed() == triple.codes, (reader.pressed(), triple.codes)
    assert reader.text("#verdict p") == triple.verdict()
    assert reader.texts("#verdict li") == triple.words()
    assert reader.sums() == triple.sums()
    assert reader.twos() == [total == 2 for total in triple.sums()]
    bits = ["".join(str(int(letter == own)) for own, letters in zip(code, LETTERS) for letter in letters) for code in triple.codes]
    assert reader.bits() == bits


def click(browser, places):
    for place in places:
        browser.click(f".card:nth-child({place + 1})")


def cards_0_1_2_are_no_set_and_the_page_says_why(browser, pages):
    browser.open(pages.make(HAND_A))
    reader = Reader(browser)
    assert reader.text("#verdict p") == "1GOF 3ROH 2PDH is no set"
    assert reader.texts("#verdict li.bad") == ["Shape: two Oval, one Diamond", "Pattern: two Hollow, one Filled"]
    agrees(reader, Triple(HAND_A[:3]))


def a_click_on_a_set_and_on_none_shows_sums_and_words(browser, pages):
    browser.open(pages.make(HAND_A))
    reader = Reader(browser)
    for places in [*SETS_A, (3, 8, 11), (9, 10, 11), (2, 1, 0), (0, 1, 3)]:
        click(browser, places)
        triple = Triple([HAND_A[place] for place in sorted(places)])
        agrees(reader, triple)
        assert triple.is_set() == (places in SETS_A)


def a_fourth_card_begins_anew_and_a_second_click_puts_one_back(browser, pages):
    browser.open(pages.make(HAND_A))
    reader = Reader(browser)
    click(browser, [5])
    assert (reader.pressed(), reader.text("#verdict")) == (["3RDF"], "Choose two more cards.")
    assert browser.run(NUMBER) == "", "there is no combination, so it has no number"
    told = "document.querySelector('#slider').getAttribute('aria-valuetext')"
    assert browser.run(told) == "none", "the slider cannot be empty, but says so"
    click(browser, [1])
    assert (reader.pressed(), reader.text("#verdict")) == (["3ROH", "3RDF"], "Choose one more card.")
    click(browser, [5])
    assert reader.pressed() == ["3ROH"]
    click(browser, [1])
    assert (reader.pressed(), reader.text("#verdict")) == ([], "Choose three cards.")
    assert (reader.texts("#slab table"), browser.run(NUMBER)) == ([], "")
    click(browser, [0, 1, 2])
    assert (browser.run(NUMBER), browser.run(told)) == ("0", None)


def write(browser, number):
    browser.run(f"(() => {{ const box = find('#number'); box.value = {number!r}; box.dispatchEvent(new Event('input')); }})()".replace("find", "document.querySelector"))


def every_combination_has_the_twins_verdict(browser, pages):
    for cards in [3, 12, 21]:
        hand = pages.deal(cards)
        browser.open(pages.make(hand))
        script = """(() => {
            const box = document.querySelector("#number");
            const texts = (selector) => [...document.querySelectorAll(selector)].map((one) => one.textContent);
            return Array.from({ length: Number(box.max) + 1 }, (_, i) => {
                box.value = i;
                box.dispatchEvent(new Event("input"));
                return [texts("#verdict p")[0], texts("#verdict li"), texts("#slab tr[data-part=sum] td").map(Number)];
            });
        })()"""
        expected = [[triple.verdict(), triple.words(), triple.sums()] for _, triple in triples(hand)]
        assert browser.run(script) == expected, f"{cards} cards"


def the_essays_page_gives_the_same_verdicts(browser, pages):
    browser.open(pages.make(HAND_A, "--program", "j"))
    reader = Reader(browser)
    for number, (_, triple) in enumerate(triples(HAND_A)):
        if number % 7 == 0 or triple.is_set():
            write(browser, number)
            assert reader.text("#verdict p") == triple.verdict()
            assert sorted(reader.texts("#verdict li")) == sorted(triple.words())


def a_number_out_of_range_is_told_so(browser, pages):
    browser.open(pages.make(HAND_A))
    reader = Reader(browser)
    for number in ["220", "-1", "1.5", ""]:
        write(browser, number)
        assert reader.text("#verdict") == "No such combination: they are 0 to 219.", number
        assert (reader.pressed(), browser.run(NUMBER)) == ([], number), "no cards are chosen, and the number stays to be mended"
    write(browser, "14")
    assert reader.pressed() == ["1GOF", "2PDH", "3RSL"]


def set_buttons_go_from_set_to_set_and_round(browser, pages):
    browser.open(pages.make(HAND_A))
    reader = Reader(browser)
    sets = [[HAND_A[place] for place in places] for places in SETS_A]
    for expected in [*sets, sets[0]]:
        browser.click("#set-after")
        assert reader.pressed() == expected
    browser.click("#set-before")
    assert reader.pressed() == sets[-1]


def a_combination_in_an_array_can_be_followed(browser, pages):
    browser.open(pages.make(HAND_A))
    reader = Reader(browser)
    reader.go(15)
    browser.click("#step-15 [data-follow='80']")
    agrees(reader, Triple(["3ROH", "3RDF", "3RSL"]))
    assert reader.texts("#step-15 .followed small") == ["80"]
    browser.click("#step-15 [data-follow='81'] .cell")
    assert reader.texts("#step-15 .followed small") == ["81"], "the whole entry follows"
    reader.go(12)
    browser.click("#step-12 [data-follow='80'] td")
    assert reader.texts("#step-12 .followed .index") == ["combination 80"]
    marked = reader.texts("#step-12 .plane:not(.followed) .two")
    assert marked and set(marked) == {"2"}


def a_page_may_begin_with_any_combination(browser, pages):
    browser.open(pages.make(HAND_A, "--combination", "14"))
    agrees(Reader(browser), Triple(["1GOF", "2PDH", "3RSL"]))


def only_the_hands_own_arrays_name_its_cards(browser, pages):
    # As many cards as a row of univ and a combination have.
    for hand in [pages.deal(3), HAND_A]:
        for program, own, others in [("apl", [1, 5, 6, 8, 9], [2, 10]), ("j", [2, 3], [1, 4, 5, 6, 7])]:
            browser.open(pages.make(hand, "--program", program))
            reader = Reader(browser)
            for step in [*own, *others]:
                reader.go(step)
                named = [text for text in reader.texts(f"#step-{step} :is(th, small, .index)") if text in hand or text.split()[-1:] and text.split()[-1] in hand]
                names = [text.split()[-1] for text in named]
                assert names == (hand if step in own else []), (program, step, names)


CHECKS = [
    cards_0_1_2_are_no_set_and_the_page_says_why,
    a_click_on_a_set_and_on_none_shows_sums_and_words,
    a_fourth_card_begins_anew_and_a_second_click_puts_one_back,
    every_combination_has_the_twins_verdict,
    the_essays_page_gives_the_same_verdicts,
    a_number_out_of_range_is_told_so,
    set_buttons_go_from_set_to_set_and_round,
    a_combination_in_an_array_can_be_followed,
    a_page_may_begin_with_any_combination,
    only_the_hands_own_arrays_name_its_cards,
]
