"""What the page keeps to: one small file, no network, no error, the keyboard alone."""

from pages import SIZES, Reader
from twin import HAND_A

TAB, SPACE = 9, 32


def nothing_leaves_the_page_and_nothing_goes_wrong(browser, pages):
    for cards in SIZES:
        path = pages.make(pages.deal(cards))
        browser.open(path)
        reader = Reader(browser)
        for step in range(1, reader.steps() + 1):
            reader.go(step)
            if cards >= 3:
                browser.click("#set-after")
                browser.click(".card:nth-child(2)")
        browser.click("#theme")
        assert not reader.faults(), reader.faults()
        asked = {url.split("#")[0] for url in reader.requests()}
        assert asked == {path.resolve().as_uri()}, asked
        limit = 2_000_000 if cards == 81 else 1_000_000
        assert path.stat().st_size < limit, path.stat().st_size


def the_keyboard_alone_is_enough(browser, pages):
    browser.open(pages.make(HAND_A))
    reader = Reader(browser)
    focus = "document.activeElement.id || document.activeElement.innerText.trim()"
    met = []
    while "set-after" not in met and len(met) < 40:
        browser.key("Tab", TAB)
        met.append(browser.run(focus))
        outline = browser.run("getComputedStyle(document.activeElement).outlineStyle")
        assert outline == "solid", f"the focus is seen on {met[-1]}"
        if met[-1] in ["2GDF", "2ROH", "2ROL"]:
            browser.key(" ", SPACE, " ")
    assert met == ["theme", *HAND_A, "number", "slider", "set-before", "set-after"], met
    assert reader.text("#verdict p") == "2GDF 2ROH 2ROL is no set"
    browser.key("Enter", 13, "\r")
    assert reader.pressed() == ["1GOF", "2PDH", "3RSL"], "the next set after 176 is the first"
    browser.key("ArrowRight", 39)
    assert reader.step() == 2
    browser.run("document.querySelector('#slider').focus()")
    browser.key("ArrowRight", 39)
    assert (reader.step(), reader.pressed()) == (2, ["1GOF", "2PDH", "2ROH"]), "the slider has its own arrows"


def the_focus_stays_where_it_is(browser, pages):
    browser.open(pages.make(HAND_A))
    reader = Reader(browser)
    focus = "(({ tagName, innerText }) => `${tagName} ${innerText.split(/\\s/).slice(0, 2).join(' ')}`)(document.activeElement)"
    for step, name in [(10, "219"), (12, "combination 219"), (15, "219 0")]:
        reader.go(step)
        entry = f"document.querySelector('#step-{step} [data-follow=\"219\"]')"
        browser.click("#set-after")
        browser.run(f"({entry}.querySelector('button') ?? {entry}).focus()")
        browser.key("Enter", 13, "\r")
        assert reader.pressed() == HAND_A[-3:], reader.pressed()
        assert browser.run(focus) == f"BUTTON {name}", (step, browser.run(focus))
        for width, height in [(1280, 700), (700, 700), (1280, 1000)]:
            browser.size(width, height)
            browser.settle()
            assert browser.run(focus) == f"BUTTON {name}", (step, width, browser.run(focus))
    browser.run("window.seen = document.querySelector('#step-15 .strip')")
    browser.size(1280, 600)
    browser.settle()
    assert browser.run("window.seen.isConnected"), "nothing is drawn again where the width is the same"


def a_screen_reader_is_told(browser, pages):
    browser.open(pages.make(HAND_A))
    nodes = browser.ask("Accessibility.getFullAXTree")["nodes"]
    named = [(node["role"]["value"], node.get("name", {}).get("value", "")) for node in nodes if not node["ignored"]]
    buttons = [name for role, name in named if role == "button"]
    assert "3 Red Oval Hollow 3ROH" in buttons, buttons
    assert ("spinbutton", "Combination") in named and ("slider", "Combination") in named
    assert ("columnheader", "Shape") in named and ("rowheader", "sum") in named
    assert ("navigation", "Steps") in named and ("link", "12, Sum over the cards") in named
    assert browser.run("document.querySelector('#verdict').getAttribute('aria-live')") == "polite"
    for program in ["apl", "j"]:
        browser.open(pages.make(HAND_A, "--program", program))
        reader = Reader(browser)
        for step in range(1, reader.steps() + 1):
            reader.go(step)
            nodes = browser.ask("Accessibility.getFullAXTree")["nodes"]
            named = [(node["role"]["value"], node.get("name", {}).get("value", "")) for node in nodes if not node["ignored"]]
            asked = {"button", "link", "slider", "spinbutton", "table", "figure", "article", "group", "navigation"}
            assert all(name for role, name in named if role in asked), (program, step, [one for one in named if not one[1]])
            tables = [name for role, name in named if role == "table"]
            assert "combination 0: 1GOF 3ROH 2PDH" in tables and len(set(tables)) == len(tables), (program, step, tables)
            current = "document.querySelector(`#step-%d [data-follow][aria-current=true], #step-%d [data-follow] [aria-current=true]`)" % (step, step)
            follows = browser.run(f"document.querySelector('#step-{step} [data-follow]') !== null")
            assert browser.run(f"{current} !== null") == follows, f"step {step} says which one is followed"
            if (program, step) == ("apl", 11):
                assert "combination 0, card 1GOF, feature by characteristic" in tables, tables
                figure = next(name for role, name in named if role == "figure")
                assert figure.split() == "combination 220 card 3 feature 4 characteristic 3".split(), figure


CHECKS = [
    nothing_leaves_the_page_and_nothing_goes_wrong,
    the_keyboard_alone_is_enough,
    the_focus_stays_where_it_is,
    a_screen_reader_is_told,
]
