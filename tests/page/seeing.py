"""What a person sees: nothing pale, nothing cut, nothing over something else, and nothing that is only a color."""

from pathlib import Path

from pages import SIZES, Reader

LOOK = Path(__file__).with_name("looking.js").read_text(encoding="utf-8")


def sound(browser, place):
    """Nothing is wrong with what can be seen now."""
    seen = browser.run(LOOK)
    assert seen["texts"] > 10, place
    assert not seen["pale"], f"{place}: below 4.5: {seen['pale'][:5]}"
    assert not seen["out"] and not seen["scrolls"], f"{place}: sticks out: {seen['out'][:5]}"
    assert not seen["over"], f"{place}: over one another: {seen['over'][:5]}"


def every_step_is_legible_and_whole(browser, pages):
    for program in ["apl", "j"]:
        path = pages.make(pages.deal(12), "--program", program)
        for width in [1280, 400, 320]:
            for dark in [False, True]:
                browser.open(path, width, dark=dark)
                reader = Reader(browser)
                browser.click("#set-after")
                for step in range(1, reader.steps() + 1):
                    reader.go(step)
                    sound(browser, f"{program}, step {step}, {width} wide, dark {dark}")


def hands_of_all_sizes_are_legible_and_whole(browser, pages):
    for cards in SIZES:
        path = pages.make(pages.deal(cards))
        for width in [1280, 400, 820]:
            browser.open(path, width)
            reader = Reader(browser)
            for step in range(1, reader.steps() + 1):
                reader.go(step)
                sound(browser, f"{cards} cards, step {step}, {width} wide")
            assert not reader.faults(), reader.faults()
        assert len(reader.texts(".card")) == cards
        assert (reader.text("#verdict") is None) == (cards < 3)


def the_button_changes_the_theme(browser, pages):
    path = pages.make(pages.deal(12))
    paper = "getComputedStyle(document.body).backgroundColor"
    browser.open(path)
    light = browser.run(paper)
    browser.open(path, dark=True)
    dark = browser.run(paper)
    assert light != dark
    for expected in [light, dark, light]:
        browser.click("#theme")
        assert browser.run(paper) == expected
    sound(browser, "the light theme on a dark system")


def twos_are_marked_by_more_than_a_color(browser, pages):
    browser.open(pages.make(pages.deal(12)))
    reader = Reader(browser)
    reader.go(12)
    for selector in ["#slab .two", "#step-12 .two"]:
        style = browser.run(f"(({{textDecorationLine, fontWeight}}) => [textDecorationLine, fontWeight])(getComputedStyle(document.querySelector('{selector}')))")
        assert style == ["underline", "700"], style
    assert reader.texts("#slab tr[data-part=mark] td") == ["OK", "OK", "No", "No"]


CHECKS = [
    every_step_is_legible_and_whole,
    hands_of_all_sizes_are_legible_and_whole,
    the_button_changes_the_theme,
    twos_are_marked_by_more_than_a_color,
]
