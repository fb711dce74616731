"""Checks that a 0 lights only the cells that made it 0, that a 1 lights all its sources, and that
highlighted cells are clearly visible."""

from pages import Reader
from seeing import LOOK
from twin import FEATURES, HAND_A, LETTERS, NAMES, triples

# Returns the selected and the lit cells as steps and places, the outlined cards, and the text below
# the slab.
LIT = """(() => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const cells = (name) => all(`.cell.${name}`)
        .map(({ dataset }) => [Number(dataset.step) + 1, Number(dataset.place)]);
    return {
        selected: cells("selected"), lit: cells("lit"), where: all("#where")[0].textContent,
        guilty: all("#slab .guilty .code span, #cards .guilty span").map((one) => one.textContent),
    };
})()"""


def listed(names):
    """Joins names as in a sentence."""
    return " and ".join(names) if len(names) < 3 else f"{', '.join(names[:-1])}, and {names[-1]}"


def because(triple, step, twos):
    """Returns the text that explains a 0, or a sum of two, by the cards that agree."""
    agree = ", ".join(
        f"{listed([triple.codes[card] for card in cards])} "
        f"{'have the number' if at == 0 else 'are'} {NAMES[letter]}" for at, letter, cards in twos
    ) + "."
    zeros = {6: [f"{'Number ' * (at == 0)}{NAMES[letter]}" for at, letter, _ in twos],
             7: [FEATURES[at] for at, *_ in twos]}.get(step)
    if zeros:
        return f"0 because {listed(zeros)} {'is' if len(zeros) == 1 else 'are'} 0. {agree}"
    return f"0 because the sum is 2: {agree}" if step == 5 else agree


def made(number, places, parts):
    """Returns the cells of a combination in columns, each given as a feature, a letter and cards.
    The cells are in the hand, the cards, the sums, the bits that are not two, and the features."""
    found = set()
    for at, letter, cards in parts:
        column = 3 * at + LETTERS[at].index(letter)
        found |= {(1, 12 * places[card] + column) for card in cards}
        found |= {(3, 36 * number + 12 * card + column) for card in cards}
        found |= {(4, 12 * number + column), (5, 12 * number + column), (6, 4 * number + at)}
    return found


def selections(number, places, triple):
    """Yields cells of a combination to select. Each has its step, its indices, the cells that must
    be lit, the end of the text, and the cards that must be outlined."""
    twos = triple.agreeing()

    def zero(step, cell, twos):
        # A 0 lights only the cells that made it 0.
        lit = {cell for cell in made(number, places, twos) if cell[0] < step}
        cards = twos[0][2] if len(twos) == 1 else []
        return step, cell, lit, f"0. {because(triple, step, twos)}", cards

    # Other cells light all their sources, and the cells that were made from them.
    whole = [(at, letter, range(3)) for at in range(4) for letter in LETTERS[at]]
    yield zero(7, [number], twos) if twos else (7, [number], made(number, places, whole), "1. ", [])
    for at, letter, cards in whole if number % 5 == 0 else []:
        cell = [number, at, LETTERS[at].index(letter)]
        lit = made(number, places, [(at, letter, cards)]) | {(7, number)}
        two = [two for two in twos if two[:2] == (at, letter)]
        if two:
            yield zero(6, cell[:2], two)
            yield zero(5, cell, two)
            yield 4, cell, lit, f"2. {because(triple, 4, two)}", two[0][2]
        elif letter in triple.codes[0]:
            yield 5, cell, lit, "1. ", []


def a_zero_lights_only_what_made_it_zero_and_other_cells_light_all_sources(browser, pages):
    chosen = [(places, triple, one) for number, (places, triple) in enumerate(triples(HAND_A))
              for one in selections(number, places, triple)]
    links = [f"step=1&cards={'.'.join(map(str, places))}&cell={step}:{'.'.join(map(str, cell))}"
             for places, _, (step, cell, *_) in chosen]
    browser.open(pages.make(HAND_A))
    shown = Reader(browser).each(links, LIT)
    assert len(shown) == len(chosen) > 400
    for link, (_, triple, (step, _, lit, text, cards)), one in zip(links, chosen, shown):
        [[selected, place]] = one["selected"]
        # The array of the whole hand is not on the screen.
        drawn = {cell for cell in lit if cell[0] > 1} - {(selected, place)}
        assert {*map(tuple, one["lit"])} == drawn and selected == step, link
        assert one["where"].endswith(f" is {text}"), (link, one["where"], text)
        assert one["guilty"] == [triple.codes[card] for card in cards] * 2, link


def the_text_below_the_slab_names_the_cell_and_the_reason(browser, pages):
    for program, cell, text in [
        ("apl", "7:0", "Step 6 [1GOF 3ROH 2PDH] is 0. 0 because Shape and Pattern are 0. "
         "1GOF and 3ROH are Oval, 3ROH and 2PDH are Hollow."),
        ("apl", "4:0.2.1", "Step 3 [1GOF 3ROH 2PDH; Shape; O] is 2. 1GOF and 3ROH are Oval."),
        ("apl", "", "Click a number to see where it comes from."),
        ("apl", "10:0.0", "How cards become bits, step 2 [Number; 1] is 1."),
        ("apl", "3:0.0.0.0", "Step 2 [1GOF 3ROH 2PDH; 1GOF; Number; 1] is 1."),
        ("apl", "1:1.2.1", "The hand [3ROH; Shape; O] is 1."),
        ("apl", "2:0.2", "Step 1 [1GOF 3ROH 2PDH; 2PDH] is 3."),
        ("j", "3:0.2", "Step 1 [1GOF 3ROH 2PDH; 2PDH] is 2."),
        ("j", "7:0", "Step 5 [1GOF 3ROH 2PDH] is 0. 0 because Shape and Pattern are 0."),
        ("j", "6:0.1", "Step 4 [1GOF 3ROH 2PDH; Shape] is 0. 0 because its digits are not one of the "
         "nine good rows."),
    ]:
        browser.open(pages.make(HAND_A, "--program", program),
                     fragment=f"#cards=0.1.2&step=4&cell={cell}")
        assert Reader(browser).text("#where").strip() == text, cell


def highlighted_cells_have_an_outline_of_enough_contrast(browser, pages):
    for dark in [False, True]:
        browser.open(pages.make(HAND_A), dark=dark)
        links = [f"cards={cards}&step=4&cell={cell}" for cards, cell in [
            ("0.1.2", "7:0"), ("0.2.7", "7:14"), ("0.1.2", "4:0.2.1"), ("0.1.2", "4:0.0.0"),
            ("0.1.2", "3:0.0.0.0"),
        ]]
        worst = {}
        for kind, ratio in sum(Reader(browser).each(links, f"{LOOK}.edges()"), []):
            worst[kind] = min(ratio, worst.get(kind, ratio))
        kinds = {f"{state} {kind}" for state in ["lit", "selected"]
                 for kind in ["on", "off", "two", "other"]}
        assert worst.keys() == kinds and min(worst.values()) >= 3, (dark, worst)
