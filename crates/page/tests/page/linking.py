"""Checks that links and copied links restore the complete state of the page."""

from pages import Reader
from seeing import holds
from twin import HAND_A, SETS_A, Triple


def copied(browser, selector):
    """Clicks a button, and returns the text that it copies."""
    allowed = ["clipboardReadWrite", "clipboardSanitizedWrite"]
    browser.ask("Browser.grantPermissions", permissions=allowed)
    browser.ask("Page.bringToFront")
    browser.click(selector)
    browser.until("document.querySelector('#note').innerText.includes('copied')")
    text = browser.run("navigator.clipboard.readText()")
    note = Reader(browser).one("#note", "textContent")
    assert text in note, (text, note)
    return text


def a_page_that_was_opened_from_a_file_copies_text_that_stands_alone(browser, pages):
    browser.open(pages.make(HAND_A))
    sets = [" ".join(HAND_A[place] for place in one) for one in SETS_A]
    assert copied(browser, "#link") == "\n".join([" ".join(HAND_A), "3 sets:", *sets])
    browser.open(pages.make(HAND_A), fragment="#quiz=1")
    assert copied(browser, "#link") == " ".join(HAND_A), "a quiz keeps its answers"
    assert not Reader(browser).boxes("#frame")
    browser.run("document.querySelector('#frame').hidden = false")
    frame = copied(browser, "#frame")
    assert frame.startswith("<iframe src=") and "embed=1" in frame, frame


def what_is_done_is_kept_in_the_address(browser, pages):
    shown = "document.querySelector('#page').innerHTML.replaceAll(' class=\"\"', '')"
    for program, turns, more, own in [
        ("apl", 3, ["[data-language-choice=bqn]"], {"language": "bqn", "step": "4"}),
        ("j", 4, [], {"program": "j", "step": "5"}),
    ]:
        path = pages.make(HAND_A, "--program", program)
        browser.open(path)
        clicks = [".card:nth-child(4)", "#panel .focus .cell", "#theme", *more]
        for selector in ["#next"] * turns + clicks:
            browser.click(selector)
        reader = Reader(browser)
        fragment = browser.run("location.hash").removeprefix("#")
        # Combination 55 has the cards 1 2 3, and is the first combination without card 0.
        assert reader.link() == own | {
            "v": "2", "hand": ".".join(HAND_A), "cards": "1.2.3", "theme": "dark", "cell": "55.0.0",
        }
        before = browser.run(shown)
        # Some programs escape the dots in a link.
        for link in [fragment, fragment.replace(".", "%2E")]:
            browser.open(path, fragment=f"#{link}")
            assert browser.run(shown) == before and reader.picked() == HAND_A[1:4], program
            assert browser.run("document.documentElement.style.colorScheme") == "dark"


def back_and_forward_return_to_steps_and_cards_but_not_to_selections(browser, pages):
    browser.open(pages.make(HAND_A))
    reader = Reader(browser)
    browser.ask("Page.resetNavigationHistory")
    start = browser.run("history.length")
    state = lambda: (reader.step(), reader.picked())
    states = [state()]
    for selector in ["#next", ".card:nth-child(5)", "#next", "#set-after", "[data-goto='6']"]:
        browser.click(selector)
        states.append(state())
        browser.click("#slab .cell")
        browser.click("#theme")
    assert len({str(one) for one in states}) == 6, states
    assert browser.run("history.length") == start + 5
    for way, expected in [(-1, states[-2::-1]), (1, states[1:])]:
        for one in expected:
            browser.run(f"history.go({way})")
            browser.run("new Promise((done) => setTimeout(done, 30))")
            browser.settle()
            assert state() == one, (way, state(), one)
    browser.run("location.hash = '#v=2&cards=0.4.10&step=6'")
    browser.settle()
    assert state() == (6, ["1GOF", "2GOH", "3GOL"]) and not reader.faults()


def a_broken_link_does_no_harm(browser, pages):
    path = pages.make(HAND_A)
    for broken in [
        "#", "#step-12", "#v=2&step=99", "#v=2&step=0", "#v=2&step=x", "#v=2&step=1e9",
        "#v=2&cell=1.2.3", "#v=2&cell=99:0", "#v=2&cell=4:0.2.9", "#v=2&cell=4:0.2", "#v=2&cell=-1",
        "#v=2&cell=4:0.*.1", "#v=2&theme=pink", "#v=2&hand=", "#v=2&%", "#v=2&step=%",
        "#v=2&own=<b>", "#v=2&program=k", "#v=2&language=k", "#v=2&mode=k", "#&&&===", "#%E0",
    ]:
        browser.open(path, fragment=broken)
        reader = Reader(browser)
        # Step 1 is the hand, so cell 1.2.3 is outside of it.
        assert (reader.step(), reader.picked()) == (1, HAND_A[:3]), broken
        assert not reader.texts(".selected, .lit"), broken
        assert not reader.faults(), (broken, reader.faults())
    for broken, picked in [("0.0.0", [0]), ("0.99.1", [0, 1]), ("5.4.3.2.1", [3, 4, 5])]:
        browser.open(path, fragment=f"#v=2&cards={broken}&step=4")
        assert reader.picked() == [HAND_A[card] for card in picked], broken
        assert reader.step() == 4 and not reader.faults()


def a_link_for_another_page_is_answered_by_a_note(browser, pages):
    path = pages.make(HAND_A)
    hand = ".".join(HAND_A)
    for foreign, note in [
        ("v=1&cards=1.5.7&step=12", "The link is for another version of this page."),
        *((f"v=2&{foreign}&cards=1.5.7&step=2", "The link is for another hand or program, which "
           "this page does not contain.") for foreign in [
            "hand=1GOF.2GOH.3GOL", f"program=j&hand={hand}", f"hand={hand}&own=%E2%8D%B33"
        ]),
    ]:
        browser.open(path, fragment=f"#{foreign}")
        reader = Reader(browser)
        assert reader.text("#note") == note, foreign
        assert reader.picked() == HAND_A[:3] and not reader.faults()
        browser.click("#next")
        assert not reader.text("#note"), "the note goes with the next step"


def a_quiz_hides_the_answer_until_it_has_one(browser, pages):
    rows = ["rows", "notwo", "features", "verdict", "why"]
    hidden = ", ".join([*(f"#slab .{row} :is(td, th > *, td > *)" for row in rows), "#count",
                        ".sets button", "#panel .cell"])
    for program, steps, path in pages.all(HAND_A):
        browser.open(path, fragment="#quiz=1")
        reader = Reader(browser)
        for place, answer in [(2, "no"), (3, "yes")]:
            code = HAND_A[place]
            assert reader.text("#verdict") == f"1GOF 3ROH {code}: is it a set?"
            assert not reader.boxes(hidden) and reader.boxes("#slab .cards .cell")
            nodes = browser.ask("Accessibility.getFullAXTree")["nodes"]
            texts = " ".join(node.get("name", {}).get("value", "") for node in nodes)
            assert "not a set" not in texts and "two Oval" not in texts
            browser.click(f"#{answer}")
            assert reader.text("#points") == f"1 of {1 + (answer == 'yes')} right"
            begin = "Right. " if answer == "no" else "Wrong. "
            assert reader.text("#verdict") == begin + Triple(["1GOF", "3ROH", code]).verdict()
            assert reader.boxes("#slab .rows, #slab .features")
            reader.go(f"program={program}&cards=0.1.3&step=6&quiz=1")
        browser.click("#yes")
        browser.key("Enter")
        assert reader.text("#verdict").endswith("is it a set?"), "other cards"
        browser.click("#end-quiz")
        assert not reader.boxes("#quizzing") and "quiz" not in reader.link()
        for _ in range(4):
            judged = reader.picked()
            browser.run("document.querySelector('#quiz').click()")
            assert reader.picked() != judged and not reader.text("#points"), "a new quiz"
            browser.click("#end-quiz")
            assert browser.run("document.activeElement.matches('#quiz, [popovertarget=learn]')")


def an_embedded_page_shows_only_the_sentence_the_slab_and_the_array(browser, pages):
    for program, _, path in pages.all(HAND_A):
        browser.open(path, fragment=f"#v=2&program={program}&cards=0.1.2&step=4&embed=1")
        reader = Reader(browser)
        parts = ["#words", "#three", "#panel"]
        assert all(len(reader.boxes(part)) == 1 for part in parts)
        shown = browser.run(
            "[...document.querySelectorAll('body *')].filter((one) => one.checkVisibility()"
            " && !one.closest('#words, #three, #panel, #skip, .unseen') && one.innerText?.trim()"
            " && !one.querySelector('#words, #three, #panel')).map((one) => one.outerHTML)"
        )
        assert shown == [], shown
        browser.click("#next")
        assert reader.step() == 5 and reader.link()["embed"] == "1"
        browser.open(path, fragment="#embed=1", size=(390, 300))
        holds(browser, "#sentence", program)
        assert not reader.boxes("h1")
