"""Checks that links, copied links and copied commands restore the complete state of the page."""

import re
import subprocess
from pathlib import Path

from listing import cells, listed
from origins import data
from pages import Reader
from twin import HAND_A, Triple

DARK = "document.documentElement.style.colorScheme"


def length(browser):
    """Returns the number of entries in the history, at most 50."""
    return browser.run("history.length")


def text_of(reader, selector):
    """Returns the lines of a table, with all blanks removed."""
    return [re.sub(r"\s+", "", line) for line in reader.texts(f"{selector} tr")]


def a_deep_link_restores_everything(browser, pages):
    hand = ".".join(HAND_A)
    for program, cell, where in [
        ("apl", "80.2.1", "Sum over the cards: [3ROH 3RDF 3RSL; Shape; O] is 1."),
        ("j", "9:80.2.1", "[3ROH 3RDF 3RSL; Color; 3RDF] is 0."),
    ]:
        path = pages.make(HAND_A, "--program", program)
        program_part = "program=j&" if program == "j" else ""
        link = f"#v=1&{program_part}hand={hand}&cards=1.5.7&step=12&cell={cell}&theme=dark"
        for given in [link, link.replace(":", "%3A").replace(".", "%2E")]:
            browser.open(path, fragment=given)
            reader = Reader(browser)
            assert reader.picked() == ["3ROH", "3RDF", "3RSL"]
            assert reader.text("#verdict p") == "3ROH 3RDF 3RSL is a set."
            assert reader.step() == 12
            assert browser.run(DARK) == "dark"
            assert reader.text("#where").endswith(where), reader.text("#where")
            assert set(reader.all(".selected", "dataset.step")) <= {"8", "11"}
            assert not reader.text("#note") and not reader.faults()


def what_is_done_is_kept_in_the_address(browser, pages):
    browser.open(pages.make(HAND_A))
    reader = Reader(browser)
    browser.click("#next")
    browser.click("#next")
    browser.click(".card:nth-child(4)")
    browser.click("#panel .focus [data-place]")
    browser.click("#theme")
    kept = {
        "v": "1", "hand": ".".join(HAND_A), "cards": "1.2.3", "step": "12", "theme": "dark",
        "cell": "100.0.0",
    }
    assert reader.link() == kept | {"cell": reader.link()["cell"]}
    number = [int(index) for index in reader.link()["cell"].split(".")]
    assert number[1:] == [0, 0]
    browser.ask("Page.reload")
    browser.until("document.readyState === 'complete' && !!document.querySelector('#panel h2')")
    browser.settle()
    assert reader.picked() == HAND_A[1:4] and reader.step() == 12
    assert browser.run(DARK) == "dark" and reader.texts(".selected")
    # Combination 55 has the cards 1 2 3, and is the first combination without card 0.
    assert number[0] == 55, number


def back_and_forward_work(browser, pages):
    browser.open(pages.make(HAND_A))
    reader = Reader(browser)
    browser.ask("Page.resetNavigationHistory")
    start = length(browser)
    state = lambda: (reader.step(), reader.picked())
    states = [state()]
    for selector in ["#next", ".card:nth-child(5)", "#next", "#set-after", "#c7"]:
        browser.click(selector)
        states.append(state())
    assert len({str(one) for one in states}) == 6, states
    assert length(browser) == start + 5, "each is an entry of the history"
    for way, expected in [(-1, states[-2::-1]), (1, states[1:])]:
        for one in expected:
            browser.run(f"history.go({way})")
            browser.run("new Promise((done) => setTimeout(done, 30))")
            browser.settle()
            assert state() == one, (way, state(), one)
    assert not reader.faults(), reader.faults()


def selections_and_themes_add_nothing_to_the_history(browser, pages):
    browser.open(pages.make(HAND_A), fragment="#v=1&cards=0.1.2&step=12")
    browser.ask("Page.resetNavigationHistory")
    start = length(browser)
    for place in [0, 1, 2]:
        browser.click(f"#panel .focus [data-place='{place}']")
    browser.key("ArrowRight")
    browser.key("Escape")
    browser.click("#undo")
    browser.click("#theme")
    assert length(browser) == start


def a_changed_address_changes_the_page(browser, pages):
    browser.open(pages.make(HAND_A))
    reader = Reader(browser)
    browser.run("location.hash = '#v=1&cards=0.4.10&step=14'")
    browser.settle()
    assert (reader.step(), reader.picked()) == (14, ["1GOF", "2GOH", "3GOL"])


def a_broken_link_does_no_harm(browser, pages):
    path = pages.make(HAND_A)
    browser.open(path)
    reader = Reader(browser)
    step, cards = reader.step(), reader.picked()
    for broken in [
        "#", "#step-12", "#v=2&step=12", "#v=1&step=99", "#v=1&step=0", "#v=1&step=x",
        "#v=1&step=1e9", "#v=1&cell=1.2.3", "#v=1&cell=99:0", "#v=1&cell=12:0.2.9",
        "#v=1&cell=12:0.2", "#v=1&cell=-1", "#v=1&theme=pink", "#v=1&hand=", "#v=1&%",
        "#v=1&step=%", "#v=1&words=<b>", "#v=1&program=k", "#&&&===", "#v=1&cell=*.*.*.*.*.*",
        "#%E0%A4%A",
    ]:
        browser.open(path, fragment=broken)
        # If a link has no cards, the page may show no picked cards.
        assert reader.step() == step and reader.picked() in [cards, []], broken
        assert not reader.texts(".selected, .lit"), broken
        assert not reader.faults(), (broken, reader.faults())
    for broken, picked in [("0.0.0", [0]), ("0.99.1", [0, 1]), ("5.4.3.2.1", [3, 4, 5])]:
        browser.open(path, fragment=f"#v=1&cards={broken}&step=12")
        assert reader.picked() == [HAND_A[card] for card in picked], broken
        assert reader.step() == 12 and not reader.faults()


def a_link_about_another_hand_is_answered_by_a_note(browser, pages):
    path = pages.make(HAND_A)
    for foreign in [
        "hand=1GOF.2GOH.3GOL", "program=j&hand=" + ".".join(HAND_A),
        f"hand={'.'.join(HAND_A)}&words=3.sum3.ne2.and.and",
    ]:
        browser.open(path, fragment=f"#v=1&{foreign}&cards=0.1.2&step=2")
        reader = Reader(browser)
        assert "another hand or program" in reader.text("#note"), foreign
        assert reader.picked() == HAND_A[:3] and not reader.faults()
        browser.click("#next")
        assert not reader.text("#note"), "the note goes with the next step"


def copied(browser, selector):
    """Clicks a button, and returns the text that it copies."""
    allowed = ["clipboardReadWrite", "clipboardSanitizedWrite"]
    browser.ask("Browser.grantPermissions", permissions=allowed)
    browser.ask("Page.bringToFront")
    browser.click(selector)
    browser.until("document.querySelector('#note').innerText.includes('copied')")
    text = browser.run("navigator.clipboard.readText()")
    note = Reader(browser).text("#note")
    assert text in note, (text, note)
    return text


def the_copied_link_opens_the_same(browser, pages):
    path = pages.make(HAND_A)
    browser.open(path, fragment="#v=1&cards=1.5.7&step=12&cell=11:80.1.2.1&theme=dark")
    reader = Reader(browser)
    text = copied(browser, "#link")
    base, _, fragment = text.partition("#")
    assert base == path.resolve().as_uri()
    shown = "document.querySelector('main').innerHTML"
    before = browser.run(shown)
    browser.open(path, fragment=f"#{fragment}")
    assert browser.run(shown) == before
    assert reader.step() == 12 and browser.run(DARK) == "dark"


def shell(pages, command, folder):
    """Runs a command in a shell with the program on its PATH, and returns the output."""
    path = folder / "bin"
    path.mkdir(exist_ok=True)
    if not (path / "aplset").exists():
        (path / "aplset").symlink_to(pages.program)
    environment = {"PATH": f"{path}:/usr/bin:/bin"}
    done = subprocess.run(
        ["sh", "-c", command], check=True, capture_output=True, text=True, env=environment,
        stdin=subprocess.DEVNULL,
    )
    return done.stdout


def the_copied_command_prints_the_same_combination(browser, pages):
    for program, _, path in pages.all(HAND_A):
        for cards in [[0, 1, 2], [1, 5, 7], [9, 10, 11]]:
            link = f"#v=1&program={program}&cards={'.'.join(map(str, cards))}"
            browser.open(path, fragment=link)
            reader = Reader(browser)
            text = shell(pages, copied(browser, "#command"), Path(pages.folder))
            codes = [HAND_A[card] for card in cards]
            triple = Triple(codes)
            slab = text.split("Combination ")[-1]
            assert slab.partition(": ")[2].startswith(" ".join(codes) + "\n"), slab
            printed = [re.sub(r"[\s\[\]]+", "", line) for line in slab.split("\n")]
            drawn = [line for line in text_of(reader, "#slab") if line[:4] in codes]
            assert [line for line in printed if line[:4] in codes][:3] == drawn, (drawn, printed)
            if program == "apl":
                assert f"sum{''.join(map(str, triple.sums()))}" in printed
            assert (f"{' '.join(codes)} is a set" in slab) == triple.is_set(), slab
            for words in reader.texts("#verdict li.bad"):
                assert f"  {words}\n" in slab, words


def the_copied_command_marks_the_same_cells(browser, pages):
    hand = ["1GOF", "2PDH", "3RSL", "2ROL"]
    for program, cell in [("apl", "12:1.2.1"), ("apl", "16:0.1.3.2"), ("j", "9:1.2.1")]:
        path = pages.make(hand, "--program", program)
        number, _, at = cell.partition(":")
        link = f"#v=1&program={program}&cards=0.1.2&step={number}&cell={at}"
        browser.open(path, fragment=link)
        reader = Reader(browser)
        text = shell(pages, copied(browser, "#command"), Path(pages.folder))
        assert text == pages.aplset("explain", *hand, "--program", program, "--cell", cell)
        steps = data(path)
        body = dict(listed(text))[int(number)]
        own = tuple(map(int, at.split(".")))
        marked = [place for place, _, mark in cells(body, steps[int(number) - 1], {own}) if mark]
        assert marked == [own] and reader.texts(".selected"), (marked, own)


CHECKS = [
    a_deep_link_restores_everything,
    what_is_done_is_kept_in_the_address,
    back_and_forward_work,
    selections_and_themes_add_nothing_to_the_history,
    a_changed_address_changes_the_page,
    a_broken_link_does_no_harm,
    a_link_about_another_hand_is_answered_by_a_note,
    the_copied_link_opens_the_same,
    the_copied_command_prints_the_same_combination,
    the_copied_command_marks_the_same_cells,
]
