"""Checks that links and copied links restore the complete state of the page."""

from pages import Reader
from seeing import holds
from twin import HAND_A, SETS_A


def copied(browser, selector):
    """Clicks a button, and returns the text that it copies."""
    allowed = ["clipboardReadWrite", "clipboardSanitizedWrite"]
    browser.ask("Browser.grantPermissions", permissions=allowed)
    browser.ask("Page.bringToFront")
    Reader(browser).choose(selector)
    browser.until("document.querySelector('#note').innerText.includes('copied')")
    text = browser.run("navigator.clipboard.readText()")
    note = Reader(browser).one("#note", "textContent")
    assert text in note, (text, note)
    return text


def a_page_that_was_opened_from_a_file_copies_text_that_stands_alone(browser, pages):
    browser.open(pages.make(HAND_A))
    sets = [" ".join(HAND_A[place] for place in one) for one in SETS_A]
    assert copied(browser, "#link") == "\n".join([" ".join(HAND_A), "3 sets:", *sets])
    assert not Reader(browser).boxes("#frame")
    browser.run("document.querySelector('#frame').hidden = false")
    frame = copied(browser, "#frame")
    assert frame.startswith("<iframe src=") and "embed=1" in frame, frame


def what_is_done_is_kept_in_the_address(browser, pages):
    shown = "document.querySelector('#page').innerHTML.replaceAll(' class=\"\"', '')"
    for program, more, own in [
        ("apl", ["[data-language-choice=bqn]"], {"language": "bqn", "step": "10"}),
        ("j", [], {"step": "12"}),
    ]:
        path = pages.make(HAND_A, "--program", program)
        browser.open(path, fragment="#step=1")
        reader = Reader(browser)
        for selector in [".card:nth-child(4)", *more, "#walks :last-child",
                         "#next" if more else "#back", "#array .cell:last-child"]:
            browser.click(selector)
        reader.choose("#theme")
        fragment = browser.run("location.hash").removeprefix("#")
        # What is as at the start is left out.
        assert reader.link() == own | {"cards": "1.2.3", "theme": "dark", "cell": "0.2"}
        before = browser.run(shown)
        # Some programs escape the dots in a link. The first links had a version.
        for link in [fragment, fragment.replace(".", "%2E"), f"v=2&{fragment}"]:
            browser.open(path, fragment=f"#{link}")
            assert browser.run(shown) == before and reader.picked() == HAND_A[1:4], program
            assert browser.run("document.documentElement.style.colorScheme") == "dark"


def links_with_a_step_cards_or_a_cell_open_the_steps(browser, pages):
    for fragment, step, cards in [
        ("step=6", 6, [0, 1, 2]), ("cards=0.4.10", 3, [0, 4, 10]), ("cell=5:0.1.2", 3, [0, 1, 2]),
        ("v=2&cards=0.2.7&step=4", 4, [0, 2, 7]), ("screen=5&step=2", 2, [0, 1, 2]),
    ]:
        browser.open(pages.make(HAND_A), fragment=f"#{fragment}")
        reader = Reader(browser)
        assert reader.boxes("#page") and not reader.boxes("#story"), fragment
        assert (reader.step(), reader.picked()) == (step, [HAND_A[card] for card in cards]), fragment
        assert not reader.faults()


def steps_cards_and_cells_leave_no_entries_in_the_history(browser, pages):
    browser.open(pages.make(HAND_A), fragment="#step=1")
    reader = Reader(browser)
    browser.ask("Page.resetNavigationHistory")
    start = browser.run("history.length")
    for selector in ["#next", "#next", ".card:nth-child(5)", "[data-goto='5']", "#slab .cell"]:
        browser.click(selector)
    reader.choose("#theme")
    assert browser.run("history.length") == start and reader.step() == 6
    browser.run("location.hash = '#cards=0.4.10&step=7'")
    browser.until("location.hash.includes('step=7')")
    browser.settle()
    assert (reader.step(), reader.picked()) == (7, ["1GOF", "2GOH", "3GOL"])
    browser.run("history.back()")
    browser.until("!location.hash.includes('step=7')")
    browser.settle()
    assert reader.step() == 6 and not reader.faults()


def a_broken_link_does_no_harm(browser, pages):
    path = pages.make(HAND_A)
    for broken in [
        "#", "#step-12", "#step=x", "#cell=4:0.*.1", "#cell=-1", "#theme=pink",
        "#%", "#step=%", "#language=k", "#mode=k", "#program=k", "#screen=-1", "#&&&===", "#%E0",
        "#quiz=1", "#found=1.2", "#tour",
    ]:
        browser.open(path, fragment=broken)
        reader = Reader(browser)
        assert reader.boxes("#story") and reader.one("#place", "value") == "0", broken
        assert not reader.text("#note") and not reader.faults(), (broken, reader.faults())
    for broken, step, picked in [
        ("step=99", 1, [0, 1, 2]), ("step=0", 1, [0, 1, 2]), ("step=1&cell=1.2.3", 1, [0, 1, 2]),
        ("step=1&cell=99:0", 1, [0, 1, 2]), ("cell=1.2.3", 3, [0, 1, 2]),
        ("step=4&cell=0.2.9", 4, [0, 1, 2]), ("step=4&cell=0.2", 4, [0, 1, 2]),
        ("cards=0.0.0&step=4", 4, [0]),
        ("cards=0.99.1&step=4", 4, [0, 1]), ("cards=5.4.3.2.1&step=4", 4, [3, 4, 5]),
    ]:
        own = "" if "cards" in broken else "&cards=0.1.2"
        browser.open(path, fragment=f"#{broken}{own}")
        assert reader.step() == step and not reader.texts(".cell.selected, .cell.lit"), broken
        assert reader.picked() == [HAND_A[card] for card in picked] and not reader.faults(), broken


def a_link_for_another_page_is_answered_by_a_note(browser, pages):
    path = pages.make(HAND_A)
    for foreign, note in [
        ("v=1&cards=1.5.7&step=12", "The link is for another version of this page."),
        *((f"{foreign}&cards=1.5.7&step=2", "The link is for another hand or sentence, which this"
           " page does not contain.") for foreign in [
            "hand=", "hand=1GOF.2GOH.3GOL", f"hand={'.'.join(HAND_A)}&own=%E2%8D%B33", "mode=daily",
        ]),
    ]:
        browser.open(path, fragment=f"#{foreign}")
        reader = Reader(browser)
        assert reader.text("#note") == note, foreign
        assert reader.boxes("#story") and not reader.faults(), foreign
        reader.choose("#theme")
        assert not reader.text("#note"), "the note goes with the next action"


def an_embedded_page_shows_only_the_story_or_the_steps(browser, pages):
    for program, _, path in pages.all(HAND_A):
        browser.open(path, fragment="#cards=0.1.2&step=4&embed=1")
        reader = Reader(browser)
        assert len(reader.boxes("#sentence, #three, #panel, .masthead, #hand, #walks, #source")) == 3
        browser.click("#next")
        assert reader.step() == 5 and reader.link()["embed"] == "1"
        browser.open(path, fragment="#cards=0.1.2&step=4&embed=1", size=(390, 300))
        holds(browser, "#sentence", program)
    browser.open(pages.make(HAND_A), fragment="#screen=5&embed=1", size=(390, 600))
    assert not reader.boxes(".masthead")
    for selector in ["#built", "#told p:first-child", "#go"]:
        holds(browser, selector, "an embedded story")
