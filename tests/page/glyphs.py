"""Checks that hovering, focusing and tapping explain a glyph with a name and an example."""

import json
import re

from pages import PHONE, Reader
from twin import HAND_A

# The parts of an APL fragment that need no explanation: names, numbers, text and punctuation.
PLAIN = re.compile(r"'[^']*'|[A-Z]{2,}|[A-Z]\b|[\s\d;()\[\]…']+")


def shown(reader):
    """Returns the lines of each explanation on the screen."""
    return [text.split("\n") for text in reader.texts("#glyph > div")]


def explains(reader, glyph, place):
    """Checks that the glyph is explained in two lines."""
    lines = next((lines for lines in shown(reader) if lines[0].startswith(glyph)), None)
    assert lines, f"{place}: {glyph} is not explained but {shown(reader)}"
    assert len(lines[0]) > len(glyph) + 20, f"{place}: {lines}"
    assert len("".join(lines[1:]).strip()) > 2, f"{place}: {glyph} has no example: {lines}"


def the_word_of_the_step_is_explained_from_the_beginning(browser, pages):
    for program, steps, path in pages.all(HAND_A):
        browser.open(path)
        reader = Reader(browser)
        assert shown(reader), program
        for step in range(1, steps + 1):
            reader.go(f"program={program}&cards=0.1.2&step={step}")
            assert shown(reader), (program, step)


def hover_focus_and_tap_explain_a_word_of_the_sentence(browser, pages):
    for program, _, path in pages.all(HAND_A):
        for size in [(1440, 900), PHONE]:
            browser.open(path, size=size)
            reader = Reader(browser)
            words = reader.all("#sentence .word", "dataset.word")
            # Words without a glyph, such as F, do not change the explanation.
            marked = [word for word in words if not re.fullmatch("[A-Z]", word)]
            assert len(marked) >= 4, words
            for at, word in [(at, word) for at, word in enumerate(words) if word in marked]:
                element = f"document.querySelectorAll('#sentence .word')[{at}]"
                browser.run("document.querySelector('#pointed')?.removeAttribute('id')")
                browser.run(f"{element}.id = 'pointed'")
                met = []
                for way in ["hover", "focus", "tap"]:
                    browser.run("document.activeElement.blur()")
                    browser.run("document.querySelector('#glyph').replaceChildren()")
                    if way == "focus":
                        browser.run(f"{element}.focus()")
                        browser.settle()
                    else:
                        browser.hover("h1")
                        getattr(browser, way)("#pointed")
                    met.append(shown(reader))
                    assert met[-1], f"{program}: {way} on {word} explains nothing"
                assert met[0] == met[1], f"{word}: {met}"


def every_glyph_of_every_step_explains_itself(browser, pages):
    for program, steps, path in pages.all(HAND_A):
        browser.open(path)
        reader = Reader(browser)
        own = f"#panel .spellings code.{program}"
        for step in range(1, steps + 1):
            reader.go(f"program={program}&cards=0.1.2&step={step}")
            glyphs = reader.texts(f"{own} .glyph")
            place = f"{program}, step {step}, {reader.text(own)}"
            assert glyphs or program == "j", place
            for at, glyph in enumerate(glyphs):
                chosen = json.dumps(f"{own} .glyph")
                browser.run(f"document.querySelectorAll({chosen})[{at}].focus()")
                explains(reader, glyph, place)
            if program == "apl":
                rest = "".join(reader.all(own, "innerText"))
                for glyph in sorted(glyphs, key=len, reverse=True):
                    rest = rest.replace(glyph, " ", 1)
                left = PLAIN.sub("", re.sub(r"'[^']*'", "", rest))
                assert not left, f"{place}: {left!r} is not explained"


def an_explanation_has_an_example_and_other_spellings(browser, pages):
    for program, _, path in pages.all(HAND_A):
        browser.open(path)
        text = browser.run("document.querySelector('#run').textContent")
        glyphs = json.loads(text)["glyphs"]
        assert len(glyphs) > 8, program
        assert len({(one["language"], one["glyph"]) for one in glyphs}) == len(glyphs)
        for one in glyphs:
            assert one["name"] and one["says"].endswith(".") and one["example"], one
            # Some words of J have no counterpart in APL, such as the word that joins two verbs.
            assert one["language"] == "j" or one["j"], one
        assert {one["language"] for one in glyphs} == {"apl", "j"}
    browser.open(pages.make(HAND_A))
    reader = Reader(browser)
    reader.go("cards=0.1.2&step=14")
    lines = " ".join(reader.text("#glyph").split())
    for part in ["∧/", "and, reduce", "∧/1 1 0 ↔ 0", "J *./", "NumPy x.all(axis=-1)"]:
        assert part in lines, lines


CHECKS = [
    the_word_of_the_step_is_explained_from_the_beginning,
    hover_focus_and_tap_explain_a_word_of_the_sentence,
    every_glyph_of_every_step_explains_itself,
    an_explanation_has_an_example_and_other_spellings,
]
