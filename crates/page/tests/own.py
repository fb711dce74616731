"""Checks the view of the live page in which the reader types any sentence."""

import json
import re
import time
from itertools import combinations, product, zip_longest

from live_test import choose, hand, opened
from pages import DESKTOP, PHONE, TABLET, Reader
from seeing import faults, sound
from twin import HAND_A, SETS_A

SIZES = [DESKTOP, (1280, 720), TABLET, (820, 1180), PHONE, (320, 640)]
ARTICLE = "(∧/∧/2≠+/[2]F)⌿F←H[3 COMBIN 12;;]"
MATRIX = "M←2 3⍴⍳6 ⍝ [day;station]\n+/[1]M"
# Each goal has the number of cards and a test of the numbers of different letters in the features.
# Two sentences that reach the goal follow. `‹3›` is replaced by `H[3 COMBIN 12;;]`.
GOALS = [
    (3, lambda numbers: numbers == {3}, ["∧/∧/1=+/[2]‹3›", "∧/3=+/0≠+/[2]‹3›"]),
    (3, lambda numbers: 2 in numbers, ["∨/∨/2=+/[2]‹3›", "~∧/∧/2≠+/[2]‹3›"]),
    (3, lambda numbers: 1 in numbers, ["∨/∨/3=+/[2]‹3›", "∨/1=+/0≠+/[2]‹3›"]),
    (3, lambda numbers: numbers == {2}, ["∧/∨/2=+/[2]‹3›", "∧/2=+/0≠+/[2]‹3›"]),
    (2, lambda numbers: numbers == {2}, ["∧/∧/2≠+/[2]‹2›", "~∨/∨/2=+/[2]‹2›"]),
    (3, lambda numbers: 1 not in numbers, ["∧/∧/3≠+/[2]‹3›", "~∨/∨/3=+/[2]‹3›"]),
]
DATA = [("⌈/M", "-⌊/-M"), ("(V>(+/V)÷⍴V)/V", "(0<V-(+/V)÷+/V=V)/V")]


def typed(browser, text):
    """Types a text in the field, in place of the text there."""
    browser.run(
        "(() => { const text = document.querySelector('#own-text'); text.select();"
        f" document.execCommand('insertText', false, {json.dumps(text)}); }})()"
    )
    browser.until("globalThis.aplset.then(({ own }) => !own.waiting)")
    browser.settle()
    return Reader(browser)


def own(browser, text=ARTICLE, size=DESKTOP):
    opened(browser, size=size)
    browser.run("document.querySelector('#own-open').click()")
    return typed(browser, text)


def values(reader, clicked):
    """Clicks a button, and returns the line and the rows of the dialog with the values."""
    reader.browser.click(clicked)
    reader.browser.until("document.querySelector('#values p').innerText.endsWith('.')")
    cells = [cell.replace(",", "") for cell in reader.texts("#values :is(th[scope=row], td)")]
    return reader.text("#values p"), [[*row] for row in zip(*[iter(cells)] * 4)]


def link(reader):
    reader.browser.until("decodeURIComponent(location.hash).includes("
                         "document.querySelector('#own-text').value)")
    return "&".join(f"{key}={value}" for key, value in reader.link().items() if key != "v")


def cell(array, place):
    return f"#typed [data-array='{array}'] [data-place='{place}']"


def each_example_has_a_question_and_runs_to_its_end(browser, pages):
    reader = own(browser)
    numbers = reader.all("#examples option", "value")[1:]
    assert len(numbers) >= 13
    for number in numbers:
        choose(browser, "#examples", number)
        browser.settle()
        assert reader.text("#caption").endswith(("?", ".")), number
        step = re.fullmatch(r"Step (\d+) of \1", reader.text("#typed-position"))
        assert step and reader.boxes("#answer > *") and not reader.boxes(".unfinished"), number
    assert not reader.faults(), reader.faults()


def the_view_takes_the_place_of_the_article(browser, pages):
    reader = own(browser, MATRIX)
    assert not reader.boxes("#story, #page, #hand") and reader.boxes(".masthead")
    assert reader.texts("#answer .cell") == ["5", "7", "9"]
    browser.run("document.activeElement.blur()")
    browser.key("ArrowLeft")
    assert reader.text("#typed-position") == "Step 2 of 3"
    typed(browser, "⍴H")
    assert reader.boxes("#cards")
    browser.click("#own-close")
    assert reader.boxes("#story") and not reader.boxes("#own")
    assert browser.run("document.activeElement !== document.body")


def the_answer_is_drawn_by_what_it_is_and_is_above_the_keyboard_of_a_phone(browser, pages):
    sets = [" ".join(HAND_A[card] for card in cards) for cards in SETS_A]
    for size in [PHONE, DESKTOP]:
        reader = own(browser, ARTICLE, size)
        assert max(bottom for *_, bottom in reader.boxes("#answer .faces")) < 430
        shown = reader.texts("#answer .faces")
        assert [" ".join(row.split()) for row in shown] == sets
        assert len(reader.boxes("#answer svg")) == 9
        typed(browser, "∧/∧/2≠+/[2]H[3 COMBIN 12;;]")
        assert reader.all("#answer .tile.on", "dataset.cards") == sets
        assert len(reader.boxes("#answer .tile")) == 220
        browser.hover("#answer .tile:nth-child(2)")
        names = f"{HAND_A[0]} {HAND_A[1]} {HAND_A[3]} has a 0."
        assert reader.text("#answer p") == names
        ends = [bottom for *_, bottom in reader.boxes("#caption, #own-text, #answer p")]
        assert max(ends) < 430, (ends, size)
    typed(browser, "+/⍳10")
    assert reader.text("#answer") == "55"
    browser.click("#answer .cell")
    assert reader.text("#typed-where") == "The result is 55. Made from all of (⍳10)."


def an_unfinished_sentence_is_grey_and_moves_nothing(browser, pages):
    for size in [PHONE, DESKTOP]:
        reader = own(browser, "1 2", size)
        browser.run("document.querySelector('#own-text').select()")
        tops, heights, answers = set(), set(), []
        for letter in "(2=+⌿0=(⍳50)∘.|⍳50)/⍳50":
            browser.ask("Input.insertText", text=letter)
            browser.until("globalThis.aplset.then(({ own }) => !own.waiting)")
            browser.settle()
            assert not reader.boxes("#own .bad"), letter
            tops.add(reader.one("#symbols", "offsetTop"))
            if reader.boxes(".unfinished"):
                heights.add(browser.run("document.documentElement.scrollHeight"))
            if reader.texts("#answer .cell") not in answers:
                answers.append(reader.texts("#answer .cell"))
        assert len(tops) == 1 and len(heights) < len(answers), (tops, heights)
        assert answers[0] == ["1", "2"] and answers[-1][-1] == "47"


def an_error_has_a_mark_and_advice_and_the_last_answer_stays(browser, pages):
    reader = own(browser, MATRIX)
    typed(browser, "M←2 3⍴⍳6\n+/[1]M+1 2")
    said = reader.text("#own-said")
    assert said.startswith("+/[1]M+1 2 RANK ERROR") and said.endswith("."), said
    assert reader.text("#own-said mark") == "+" and reader.one("#own-said", "className") == "note"
    assert reader.texts("#answer .cell") == ["5", "7", "9"]
    browser.click(cell(2, 1))
    assert reader.text("#typed-where") == "[2] is 7. Made from M[1;2] and M[2;2]."
    for text in ["", " ", "(", "'", "⋄", "]", "1 2+", "÷0", "⍳1000001", "🂡", "A\0B", "<b>"]:
        typed(browser, text)
        assert reader.boxes(".unfinished #own-said") and not reader.faults(), (text, reader.faults())
    typed(browser, "1 2")
    assert not reader.boxes(".unfinished") and not reader.text("#own-said")


def axes_of_cards_have_codes_features_and_letters(browser, pages):
    reader = own(browser, "+/[2]H[3 COMBIN 12;;]")
    heads = reader.texts("#typed [data-array='2'] th")
    assert heads[:4] == ["Number", "Color", "Shape", "Pattern"]
    assert heads[4:16] == [*"123RGPDOSFHL"] and heads[16] == " ".join(HAND_A[:3])
    typed(browser, "H[2 5;;]")
    assert reader.texts("#typed [data-array='0'] th[scope=row]") == [HAND_A[1], HAND_A[4]]
    typed(browser, "⍉2 2⍴⍳4")
    assert reader.texts("#typed [data-array='2'] th") == ["1", "2", "1", "2"]


def symbols_are_typed_with_a_button_or_a_backtick(browser, pages):
    reader = own(browser, "")
    browser.run("document.querySelector('#own-text').focus()")
    for key in ["2", " ", "3", "`", "r", "`", "i", "6"]:
        browser.ask("Input.dispatchKeyEvent", type="keyDown", key=key, text=key)
        browser.ask("Input.dispatchKeyEvent", type="keyUp", key=key)
    browser.click("#symbols [title*='join below']")
    assert reader.one("#own-text", "value") == "2 3⍴⍳6⍪"
    keys = reader.all("#symbols button", "title")
    assert len({key.rsplit("`", 1)[1] for key in keys}) == len(keys), "each key types one symbol"


def a_symbol_is_typed_without_keys_and_is_named(browser, pages):
    reader = own(browser, "")
    browser.run("document.querySelector('#own-text').focus()")
    browser.ask("Input.insertText", text="`")
    assert reader.text("#own-symbol") == "Now type the key of a symbol."
    browser.ask("Input.imeSetComposition", text="r", selectionStart=1, selectionEnd=1)
    browser.ask("Input.insertText", text="2")
    assert reader.one("#own-text", "value") == "⍴2"
    browser.click("#symbols [title^='⍋']")
    assert reader.text("#own-symbol") == "⍋ sort up: `$"
    browser.click("#all-symbols")
    listed = [f"{symbol} {text}" for symbol, text in
              zip(reader.texts("#symbol-list dt"), reader.texts("#symbol-list dd"))]
    titles = [title.split(": ") for title in reader.all("#symbols button", "title")]
    assert listed == [f"{name[0]} {key} {name[2:]}" for name, key in titles], listed
    browser.click("#symbol-list dt button")
    assert reader.one("#own-text", "value") == "⍴2⍋←" and not reader.boxes("#symbol-list")


def the_words_of_the_articles_sentence_have_its_numbers(browser, pages):
    reader = own(browser)
    numbered = zip(reader.all("#typed-words [data-no]", "dataset.no"),
                   reader.texts("#typed-words [data-no]"))
    words = [("6", "∧/"), ("5", "∧/"), ("4", "≠"), ("3", "+/[2]"), ("7", "⌿"), ("1", "COMBIN"),
             ("2", ";;]")]
    assert [*numbered] == words
    typed(browser, "H")
    assert reader.text("#typed-position") == "Data" and not reader.boxes("#typed-words [data-no]")


def the_question_and_the_menu_follow_the_sentence(browser, pages):
    reader = own(browser)
    choose(browser, "#examples", "1")
    shown = [reader.text("#caption"), reader.one("#own-text", "value")]
    for text, at in [(shown[1].replace("2=", "3="), "1"), ("(⍳50)∘.+⍳50", "")]:
        typed(browser, text)
        assert (reader.text("#caption") == shown[0]) == bool(at)
        assert reader.one("#examples", "value") == at


def a_typed_sentence_that_is_replaced_can_be_taken_back(browser, pages):
    reader = own(browser, MATRIX)
    puzzle = lambda: browser.run("document.querySelector('#puzzles').click()")
    for replace, note in [
        (puzzle, "The menu Examples has your last sentence."),
        (lambda: choose(browser, "#examples", "2"), ""),
    ]:
        replace()
        assert reader.one("#own-text", "value") != MATRIX and reader.text("#note") == note
        choose(browser, "#examples", "kept")
        assert reader.one("#own-text", "value") == MATRIX and not reader.boxes("#next-puzzle")
        typed(browser, f"{MATRIX} ")
        typed(browser, MATRIX)


def a_missing_spelling_has_its_reason(browser, pages):
    reader = own(browser, "0|2 2⍴⍳4")
    reason = reader.texts("#typed .spellings .note")[0]
    assert reason.startswith("BQN has no") and "`" not in reason


def a_link_keeps_the_text_the_step_the_cell_and_the_hand(browser, pages):
    reader = own(browser, "F←H[3 COMBIN 3;;] ⍝ & = ? #\n+/[2]F")
    browser.run("document.querySelector('#codes').value = '1RDF 2GSH 3POL'")
    browser.click(".live button")
    browser.click(cell(2, 4))
    kept = link(reader)
    shown = [reader.text("#typed-where"), reader.text("#typed"), hand(reader)]
    assert shown[0].startswith("[1;2;2] is 1.")
    for change in [lambda: browser.ask("Page.reload"), lambda: opened(browser, kept)]:
        change()
        browser.until("document.querySelector('#own:not([hidden]) #typed-where') !== null")
        assert [reader.text("#typed-where"), reader.text("#typed"), hand(reader)] == shown
        assert reader.link() == dict(part.split("=", 1) for part in kept.split("&"))


def scripts_are_those_of_the_program(browser, pages):
    for text in ["+/[1]H", MATRIX]:
        reader = own(browser, text)
        for at, language in enumerate(["apl", "j", "bqn", "numpy", "rust"]):
            browser.run(f"document.querySelectorAll('#tabs button')[{at}].click()")
            expected = pages.aplset("explain", text, "--script", language, text=" ".join(HAND_A))
            assert reader.text("#script").strip() == expected.strip(), language


def checked(reader):
    """Returns what the page says about the puzzle, after the pause."""
    time.sleep(0.4)
    reader.browser.settle()
    return reader.text("#own-said")


def puzzles_take_any_sentence_with_the_value_and_say_what_differs(browser, pages):
    reader = opened(browser)
    browser.run("document.querySelector('#puzzles').click()")
    for taken, goal, solutions in GOALS:
        cards = [*combinations(HAND_A, taken)]
        wanted = [int(goal({len(set(column)) for column in zip(*codes)})) for codes in cards]
        first = cards[0]
        assert not checked(reader), "nothing is judged before the first change"
        typed(browser, " ".join(map(str, wanted)))
        shown = checked(reader)
        assert shown.startswith("Not yet: in another hand, "), shown
        typed(browser, " ".join(map(str, [1 - wanted[0], *wanted[1:]])))
        differs = f"{' '.join(first)} has a {1 - wanted[0]}, and should have a {wanted[0]}."
        shown = checked(reader)
        assert shown.startswith(f"Not yet: {differs}"), shown
        for solution in solutions:
            typed(browser, re.sub("‹(.)›", r"H[\1 COMBIN 12;;]", solution))
            assert checked(reader) == "✓ Solved.", solution
        browser.click("#next-puzzle")
    for solutions in DATA:
        data = reader.one("#own-text", "value").strip()
        for solution in solutions:
            typed(browser, f"{data}\n{solution}")
            assert checked(reader) == "✓ Solved.", solution
        name = data[0]
        typed(browser, f"{data}\n1+{solutions[0]}")
        assert checked(reader).startswith("Not yet: element 1 is "), name
        browser.click("#next-puzzle")


def the_values_on_random_hands_are_those_of_the_program(browser, pages):
    reader = own(browser, "")
    for seed, (text, hands, line) in enumerate([
        ("∨/H[;2;1]", 100_000, "True for 99.5"), ("-+/⌈/+/[1]H", 100_000, "The mean is ¯"),
        ("≢H[;2;1]/⍳12", 2000, "The mean is "), ("2⊥H[;2;1]", 2000, "The mean is "),
    ], 1):
        typed(browser, text)
        shown, rows = values(reader, "#own-many")
        assert reader.text("#values h2") == text
        assert shown.startswith(line), shown
        assert f" {hands:,} hands of 12 cards from seed {seed}." in shown, shown
        assert shown.endswith(" hand by hand.") == (hands == 2000), shown
        dealt = pages.aplset("deal", "--hands", str(hands), "--seed", str(seed))
        asked = pages.aplset("batch", "-", f"--sentence={text}", "--json", text=dealt)
        found = json.loads(asked)["values"]
        # At most 32 rows are shown, so several values may share a row.
        size = -(-len(found) // 32)
        parts = [found[at:at + size] for at in range(0, len(found), size)]
        for row, part in zip_longest(rows, parts):
            ends = " to ".join(f"{value:g}" for value, _ in [part[0], part[-1]][: len(part)])
            count = sum(count for _, count in part)
            assert row[0].replace("¯", "-") == ends and int(row[1]) == count, (row, part)
            assert abs(float(row[2].rstrip("%")) - 100 * count / hands) < 0.006, (row, hands)
        browser.key("Escape")


def a_sentence_without_a_number_for_each_hand_has_advice_or_no_button(browser, pages):
    reader = own(browser, "")
    for text, begin in [
        ("+/H[;;1]", "The value must be one number for each hand, but has the shape 12."),
        ("÷+/H[;2;1]", "DOMAIN ERROR: ÷0. No number is 1÷0. The hand is "),
    ]:
        typed(browser, text)
        shown, rows = values(reader, "#own-many")
        assert shown.startswith(begin) and not rows, shown
        browser.key("Escape")
    for text in ["+/⍳3", "⍕+/,H", "H+"]:
        typed(browser, text)
        assert not reader.boxes("#own-many"), text


def keys_alone_reach_the_field_the_words_and_the_cells(browser, pages):
    reader = own(browser, MATRIX)
    browser.run("document.querySelector('#own-text').focus()")
    met = []
    for _ in range(24):
        browser.key("Tab")
        met.append(browser.run("(document.activeElement.closest('#symbols, #typed-words, .array,"
                               " #tabs, #script') ?? document.activeElement).id"))
    order = ["symbols", "typed-words", "typed-back", "typed-next", "", "tabs", "copy-script", "script"]
    places = [met.index(one) for one in order if one in met]
    assert places == sorted(places) and len(places) >= 7, met
    assert max(reader.all("#own *", "tabIndex")) == 0
    browser.run("document.querySelector('#typed-words .word').focus()")
    browser.key("Enter")
    assert browser.run("document.activeElement.matches('#typed-words .now')")
    browser.run(f"document.querySelector(\"{cell(1, 0)}\")?.focus()")
    status = reader.all("#own [role=status]", "id")
    assert sorted(status) == ["own-said", "own-symbol", "typed-where"], status


def the_view_is_legible_and_whole_on_all_screens(browser, pages):
    found = []
    texts = [ARTICLE, MATRIX, "∧/2=+/[2]H[2 COMBIN 12;;1]", "(⍳99)∘.×⍳99", "÷1000⍴⍳7"]
    for size, theme in product(SIZES, ["light", "dark"]):
        for text in texts:
            opened(browser, f"theme={theme}", size)
            browser.run("document.querySelector('#own-open').click()")
            reader = typed(browser, text)
            found += faults(browser, f"{text}, {size[0]} wide, {theme}")
            wide = browser.run("document.documentElement.scrollWidth > innerWidth")
            assert not wide, (text, size)
            assert not reader.faults(), reader.faults()
    sound(found)


