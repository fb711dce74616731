"""Checks the sentence in four languages: its numbers, its marks and its axes."""

from itertools import product

from pages import PHONE, SCREENS, Reader
from twin import HAND_A

LANGUAGES = {
    "apl": ("APL", 1, "Z←(∧/∧/2≠+/[2]F)⌿F"),
    "j": ("J", 0, 'z=: (*./"1 *./"1 (2 ~: +/"3 f)) # f'),
    "bqn": ("BQN", 0, "z ← (∧´⎉1 ∧´⎉1 2≠+˝⎉3 f)/f"),
    "numpy": ("NumPy", 0, "Z = F[(F.sum(axis=1) != 2).all(axis=(-1, -2))]"),
}
# The axes of each step of the sentence, with the one that disappears, and the shapes.
AXES = [
    ("card 12, feature 4, characteristic 3", None, "12 4 3"),
    ("combination 220, card 3", None, "220 3"),
    ("combination 220, card 3, feature 4, characteristic 3", None, "12 4 3 → 220 3 4 3"),
    ("combination 220, card 3, feature 4, characteristic 3", 1, "220 3 4 3 → 220 4 3"),
    ("combination 220, feature 4, characteristic 3", None, "220 4 3 → 220 4 3"),
    ("combination 220, feature 4, characteristic 3", 2, "220 4 3 → 220 4"),
    ("combination 220, feature 4", 1, "220 4 → 220"),
    ("set 3, card 3, feature 4, characteristic 3", None, "220 3 4 3 → 3 3 4 3"),
]
# Returns the steps of the marked words, and the numbered words of the sentence and of the slab.
WORDS = """(() => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const step = (word) => Number(word.dataset.goto) + 1;
    const marked = (name) => [...new Set(all(`#sentence .${name}`).map(step))];
    const words = all("#sentence .word[data-no]").map((word) =>
        [step(word), Number(word.dataset.no), word.ariaLabel]);
    const rows = all("#slab .word").map((word) => [step(word), parseInt(word.innerText)]);
    return [marked("now"), marked("made"), words, rows];
})()"""
# The arguments of the word of each step, which are underlined.
ARGUMENTS = {
    "apl": ["", "", "H[3 COMBIN 12", "F", "+/[2]F", "2≠+/[2]F", "∧/2≠+/[2]F", "∧/∧/2≠+/[2]F)F"],
    "numpy": ["", "", "Hnp.array(list(combinations(range(12), 3)))", "F", "F.sum(axis=1)",
              "F.sum(axis=1) != 2).all(axis=(", "F.sum(axis=1) != 2).all(axis=(-1, ",
              "F(F.sum(axis=1) != 2).all(axis=(-1, -2"],
}
TOP = "Math.round(document.querySelector('#three').getBoundingClientRect().top)"


def chips(reader, step, first):
    """Checks the axes that are shown for a step."""
    axes, gone, shapes = AXES[step - 1]
    expected = [f"{first + at} {axis}" for at, axis in enumerate(axes.split(", "))]
    assert reader.texts("#shapes .chip") == expected, (step, reader.text("#shapes"))
    assert reader.texts("#shapes s.chip") == ([] if gone is None else [expected[gone]]), step
    assert reader.text("#shapes .turned") == shapes, step


def every_language_has_the_same_numbers_marks_and_axes(browser, pages):
    browser.open(pages.make(HAND_A), fragment="#cards=0.1.2&step=1")
    reader = Reader(browser)
    assert reader.texts("#languages button") == [name for name, *_ in LANGUAGES.values()]
    for language, (name, first, line) in LANGUAGES.items():
        browser.click(f"[data-language-choice={language}]")
        assert reader.texts("#languages [aria-pressed=true]") == [name]
        assert reader.link().get("language", "apl") == language
        words = "children.length && [...one.children].map((w) => w.dataset.word ?? w.textContent)"
        assert "".join(reader.all("#sentence .line", words)[-1]) == line
        for step in range(1, 9):
            made = step % 8 + 1
            rank = len(AXES[made - 1][2].split("→")[-1].split())
            cell = f"{made}:{'.'.join('0' * rank)}"
            reader.go(f"cards=0.1.2&step={step}&language={language}&cell={cell}")
            *marked, words, rows = browser.run(WORDS)
            assert marked == [[step], [made]], (language, step, marked)
            # Step 1 is the data, which has no number, so the words count from step 2.
            assert sorted(step for step, *_ in words) == [*range(2, 9)]
            # The arrays of the steps 2 and 8 take the place of the slab.
            assert rows == [[at + 1, at] for at in range(3, 7)] * (step not in [2, 8])
            for goto, number, label in words:
                assert goto == number + 1 and f", step {number}: " in label, (language, label)
            chips(reader, step, first)


def the_arguments_of_the_word_are_underlined(browser, pages):
    browser.open(pages.make(HAND_A))
    reader = Reader(browser)
    text = "textContent"
    for language, arguments in ARGUMENTS.items():
        for step, expected in enumerate(arguments, 1):
            reader.go(f"cards=0.1.2&step={step}&language={language}")
            assert "".join(reader.all("#sentence .argument", text)) == expected, (language, step)


def a_click_on_a_word_shows_its_step(browser, pages):
    for program, _, path in pages.all(HAND_A):
        browser.open(path, size=PHONE)
        reader = Reader(browser)
        for place in ["#sentence", "#slab"]:
            for goto in {*reader.all(f"{place} .word", "dataset.goto")}:
                reader.go(f"cards=0.1.2&step={4 if goto == '5' else 6}")
                browser.click(f"{place} [data-goto='{goto}']")
                assert reader.step() == int(goto) + 1, (program, place, goto)


def another_part_shows_its_own_fragment_in_place_of_the_sentence(browser, pages):
    for program, steps, path in pages.all(HAND_A):
        browser.open(path)
        reader = Reader(browser)
        reader.go("step=1")
        shown = reader.text("#sentence")
        for step in steps[8:]:
            reader.go(f"cards=0.1.2&step={step}")
            own = reader.text(f"#panel code.{program}").split()
            assert reader.text("#sentence").split() == own, (program, step)
            assert not reader.boxes("#languages button, #verdict"), (program, step)
        reader.go(f"cards=0.1.2&step=1")
        assert reader.text("#sentence") == shown and reader.boxes("#verdict")


def the_slab_stays_in_its_place_from_step_to_step(browser, pages):
    for (program, steps, path), size in product(pages.all(HAND_A), SCREENS):
        browser.open(path, size=size, fragment="#step=1")
        reader = Reader(browser)
        for language in ["apl", "numpy"] if program == "apl" else ["j"]:
            links = [f"cards=0.1.2&language={language}&step={step}"
                     for step in steps[:8]]
            tops = reader.each(links, TOP)
            # On a narrow screen, the axes and the texts have up to two lines more.
            room = 0 if size[0] > 800 else 50
            assert max(tops) - min(tops) <= room, (program, language, size, tops)
