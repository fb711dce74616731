"""Compares the bits, sums, verdict and words of picked cards with the loops of `twin.py`."""

from pages import Reader
from twin import HAND_A, Triple, triples

# Returns what the slab shows, which is the table of the picked cards.
SLAB = """(() => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const texts = (selector) => all(selector).map((one) => one.textContent);
    return {
        cards: texts("#slab .code span"), verdict: texts("#verdict"), why: texts("#slab .why .first"),
        bits: texts("#slab .cards .cell"), sums: texts("#slab .rows .cell"),
        notwo: texts("#slab .notwo .cell"), features: texts("#slab .features .cell"),
        set: texts("#slab .verdict .cell"),
    };
})()"""
# The essay's order of features, as indices into the article's.
ESSAY = [0, 2, 1, 3]


def click(browser, places):
    for place in places:
        browser.click(f"#cards .card:nth-child({place + 1})")


def expected(triple, program):
    """Returns what the slab must show for a combination."""
    order = range(4) if program == "apl" else ESSAY
    good = [len(set(triple.columns[at])) != 2 for at in order]
    bits = [row[3 * at:][:3] for row in triple.bits() for at in order]
    if program == "apl":
        sums = triple.sums()
        made = {"bits": sum(bits, []), "sums": sums, "notwo": [total != 2 for total in sums]}
    else:
        made = {"bits": [one.index(1) for one in bits], "sums": [], "notwo": []}
    made |= {"features": good, "set": [all(good)]}
    words = [triple.words()[at] for at in order]
    return {"cards": triple.codes, "verdict": [triple.verdict()], "why": words,
            **{name: [str(int(one)) for one in values] for name, values in made.items()}}


def every_combination_has_the_twins_cards_sums_verdict_and_words(browser, pages):
    for cards in [3, 12, 21]:
        hand = pages.deal(cards)
        for program, _, path in pages.all(hand):
            browser.open(path)
            # Some of the combinations of many cards are enough, and of the essay.
            found = list(triples(hand))[:: 7 if program == "j" and cards > 3 else cards // 7 or 1]
            # Step 1 is small, so each combination is drawn quickly.
            links = [f"step=1&cards={'.'.join(map(str, places))}"
                     for places, _ in found]
            for (_, triple), shown in zip(found, Reader(browser).each(links, SLAB), strict=True):
                assert shown == expected(triple, program), (program, triple.codes, shown)


def fewer_than_three_cards_show_their_bits_and_ask_for_more(browser, pages):
    for program, _, path in pages.all(HAND_A):
        browser.open(path, fragment="#step=1")
        reader = Reader(browser)
        codes = HAND_A[:3]
        for place, asked in [
            (1, "Pick 1 more card."), (0, "Pick 2 more cards."), (2, "Pick 3 more cards."),
        ]:
            click(browser, [place])
            codes.remove(HAND_A[place])
            shown = browser.run(SLAB)
            one = expected(Triple(codes * 3), program)["bits"] if codes else []
            assert (shown["cards"], shown["verdict"]) == (codes, [asked]), shown
            assert shown["bits"] == one[:len(one) // 3], (shown, one)
            assert not any(shown[row] for row in ["sums", "features", "set"]), shown
            assert len(reader.texts("#slab .slot")) == 3 - len(codes) and reader.picked() == codes
        click(browser, [7, 5, 1])
        assert reader.text("#verdict") == "3ROH 3RDF 3RSL is a set."


def a_fourth_card_puts_the_first_back_with_a_note_that_goes_away(browser, pages):
    browser.open(pages.make(HAND_A), fragment="#cards=7.2.0")
    reader = Reader(browser)
    picked = [7, 2, 0]
    for place in [5, 11, 3]:
        click(browser, [place])
        oldest, *picked = [*picked, place]
        assert reader.picked() == [HAND_A[at] for at in sorted(picked)]
        note = f"{HAND_A[oldest]} was put back, because a combination has 3 cards."
        assert reader.text("#note") == note
    click(browser, [3])
    assert not reader.text("#note"), "a note goes with the next action"
    click(browser, [3, 8])
    start = browser.run("performance.now()")
    browser.until("document.querySelector('#note').textContent === ''")
    assert 3000 < browser.run("performance.now()") - start < 9000


def the_bits_above_the_sets_show_every_verdict_and_its_cells_pick_cards(browser, pages):
    for cards in [12, 21]:
        hand = pages.deal(cards)
        browser.open(pages.make(hand), fragment="#step=8")
        reader = Reader(browser)
        found = [triple for _, triple in triples(hand)]
        bits = [str(int(triple.is_set())) for triple in found]
        sets = bits.count("1")
        assert reader.texts(".mask .list .cell") == bits
        assert reader.text("#count") == f"{len(found)} combinations, {sets} set{'s' * (sets > 1)}"
        for number in [len(found) // 2, len(found) - 1, bits.index("1")]:
            browser.click(f".mask [data-place='{number}']")
            assert sorted(reader.picked()) == sorted(found[number].codes)


def hands_without_a_combination_say_so(browser, pages):
    for cards in [0, 1, 2]:
        for program, _, path in pages.all(pages.deal(cards)):
            browser.open(path)
            reader = Reader(browser)
            assert reader.text("#verdict") == "A combination takes 3 cards."
            assert reader.text("#count") == "0 combinations, no sets"
            if cards:
                click(browser, [0])
                assert reader.picked() == pages.deal(cards)[:1]
                assert len(reader.texts("#slab .cards .cell")) == (12 if program == "apl" else 4)
            assert not reader.faults()


def each_card_has_the_face_of_its_code(browser, pages):
    deck = pages.deal(81)
    browser.open(pages.make(deck))
    reader = Reader(browser)
    used = reader.all("#cards use", "href.baseVal")
    assert used == [f"#card-{code[0]}{code[2:]}" for code in deck]
    known = reader.all("symbol[id]", "id")
    assert {name[1:] for name in used} <= {*known} and len(known) == len({*known})
    assert reader.all("#cards svg", "classList[1]") == [code[1] for code in deck]
    assert all(right > left for left, _, right, _ in reader.boxes("#cards use"))
    color = "(c) => getComputedStyle(document.querySelector(`.face.${c}`)).color"
    assert len({*browser.run(f"[...'RGP'].map({color})")}) == 3
