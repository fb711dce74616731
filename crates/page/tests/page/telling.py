"""Reads the story with the mouse and the keyboard, and compares each screen with loops."""

import json

from chromium import SHIFT
from golden import golden
from keys import focus, stops, to
from pages import DESKTOP, ENLARGED, PHONE, SCREENS, SIDEWAYS, SMALL, Reader
from seeing import LOOK, faults, sound, wide
from twin import HAND_A, Triple, triples

# The symbols that each screen shows.
HALF = "+/[2]FF←H[3 COMBIN {};;]"
BUILT = [
    "", "+/[2]", "+/[2]H", "+/[2]H3 COMBIN {}", HALF, HALF, f"2≠{HALF}", f"∧/2≠{HALF}",
    f"∧/∧/2≠{HALF}", "(∧/∧/2≠+/[2]F)⌿F←H[3 COMBIN {};;]",
]
LAST = len(BUILT)
SIZES = [*SCREENS, (360, 740), (768, 1024)]
# Returns what a screen of the story shows.
SHOWN = """(() => {
    const all = (selector) => [...document.querySelectorAll(`#story ${selector}`)];
    const texts = (selector) => all(selector).map((one) => one.textContent);
    const places = (selector) => all("#tiles i")
        .flatMap((one, at) => one.matches(selector) ? at : []);
    return {
        screen: Number(all("#place")[0].value) + 1, built: texts("#built .on").join(""),
        cells: texts(".front .cell").join(" "), edges: texts(".edge").sort(),
        row: texts("#rows .own code").join().split(/\\s+/).filter(Boolean).map(Number),
        sets: places(".on"), own: places(".own"), kept: texts("#kept .set"),
    };
})()"""
MOVING = """document.getAnimations().filter((one) => one.effect.getKeyframes()
    .some(({ transform }) => transform && transform !== "none")).length"""
STILL = ("document.querySelector('.ghost, .shrinking') === null &&"
         " document.getAnimations().every((one) => one.playState === 'finished')")


def barren():
    """Returns a hand of 12 cards without a set."""
    return next(hand for hand, sets in golden() if not sets and len(hand) == 12)


class Twin:
    """The story of a hand, computed with loops."""

    def __init__(self, hand):
        self.hand, self.all = hand, [places for places, _ in triples(hand)]
        self.sets = [at for at, (_, triple) in enumerate(triples(hand)) if triple.is_set()]
        self.cards = [*self.all[self.sets[0]]] if self.sets else [0, 1, 2]

    def swap(self, place):
        """Puts the first other card of the hand in the place of one of the three."""
        self.cards[place] = next(at for at in range(len(self.hand)) if at not in self.cards)

    @property
    def own(self):
        return self.all.index(tuple(sorted(self.cards)))

    def shown(self, screen):
        """Returns what a screen shows."""
        # In F, the cards are in the order of the hand.
        cards = sorted(self.cards) if screen > 4 else self.cards
        triple, count = Triple([self.hand[card] for card in cards]), len(self.hand)
        bits, sums = sum(triple.bits(), []), triple.sums()
        good = [total != 2 for total in sums]
        features = [all(good[3 * at:][:3]) for at in range(4)]
        three, four = ["card", "feature", "characteristic"], ["feature", "characteristic"]
        cells, axes = {
            1: (bits + [""] * 12, []), 2: (bits + sums, []),
            3: (sum(Triple(self.hand).bits(), []), three),
            5: (bits, ["combination", *three]), 6: (sums, ["combination", *four]),
            7: (good, ["combination", *four]), 8: (features, ["combination", "feature"]),
        }.get(screen, ([], []))
        lengths = {"combination": len(self.all), "card": count if screen == 3 else 3,
                   "feature": 4, "characteristic": 3}
        names = [f"{lengths[axis]} {axis}s" for axis in axes]
        codes = ["".join(self.hand[card] for card in self.all[at]) for at in self.sets[:6]]
        return {
            "screen": screen,
            "built": BUILT[screen - 1].format(count),
            "cells": " ".join(one if one == "" else str(int(one)) for one in cells),
            # The edges of the hand have no numbers, because those of F are other ones.
            "edges": sorted(f" {name}" if screen == 3 else f"{at} {name}"
                            for at, name in enumerate(names, 1)),
            "row": [card + 1 for card in self.all[self.own]] if screen == 4 else [],
            "sets": self.sets if screen == 9 else [], "own": [self.own] if screen == 9 else [],
            "kept": codes if screen == LAST else [],
        }


class Story:
    """Reads the story of a hand, and compares each screen with the twin."""

    def __init__(self, browser, pages, hand, **media):
        self.browser, self.reader, self.twin = browser, Reader(browser), Twin(hand)
        browser.open(pages.make(hand), reduced=True, **media)

    def check(self, screen, *words):
        """Checks a screen, and that its text has these words."""
        shown, twin = self.browser.run(SHOWN), self.twin.shown(screen)
        assert shown == twin, (screen, shown, twin)
        text = self.reader.text("#told p")
        assert len(text.split()) <= 40 and all(word in text for word in words), (screen, text)

    def go(self):
        self.browser.click("#go")


def play(story, swap, picks, wrong):
    """Reads the whole story. `swap` selects what exchanges a card, and `wrong` is a wrong edge."""
    browser, twin, reader = story.browser, story.twin, story.reader
    count, total, click = len(twin.hand), len(twin.all), story.browser.click
    story.check(1, "These three cards are a set" if twin.sets else "are a set if")
    twin.swap(swap[1])
    if swap[0] == "drag":
        browser.drag("#another", f"[data-key='{swap[1]}.4']")
    else:
        click("#another" if swap[0] == "another" else f"[data-swap='{swap[1]}']")
    story.check(2, "+/[2]", f"{count - 3} more cards")
    click("#deck")
    for card, words in zip(picks, [f"{count} cards, 4 features, 3 characteristics",
                                   f"{count} choices for the first", f"{count} × {count - 1}"]):
        story.check(3, words)
        click(f"[data-pick='{card}']")
    twin.cards = list(picks)
    is_set = Triple([twin.hand[card] for card in picks]).is_set()
    story.check(4, f"{count} × {count - 1} × {count - 2}", f"{total} combinations")
    assert ("a set!" in reader.text("#told p")) == is_set
    click("#rows button")

    def press(screen, right, *wrongs):
        for name, words in wrongs:
            click(f"[data-edge={name}]")
            story.check(screen, words)
            assert browser.run("document.activeElement.dataset.edge") == name
        click(f"[data-edge={right}]")

    story.check(5, f"{total} × 3 × 4 × 3")
    number = {"combination": 1, "feature": 3, "characteristic": 4}[wrong]
    press(5, "card", (wrong, f"+/[{number}], which adds the {wrong}s"))
    story.check(6, f"in all {total} at once", "Tap a sum" if is_set else "Tap a 2")
    tests = reader.texts("#stage button.cell")
    assert {*tests} == {"2"} if not is_set else len(tests) == 12, tests
    click("#stage button.cell")
    story.check(7, "precedence", "right to left")
    press(7, "characteristic", ("combination", "last edge"))
    story.check(8, "if all are 1", "last edge")
    press(8, "feature", ("combination", "combinations stay"))
    story.check(9, "twice", "Your bit is " + ("1: a set" if is_set else "0: not a set"))
    click("#tiles")
    story.check(LAST, f"{len(twin.sets)} of {total}", "parentheses")
    assert ("This hand has no set." in reader.text("#kept")) == (not twin.sets)
    assert not reader.boxes("#go") and not reader.faults(), reader.faults()
    assert browser.run("document.activeElement.id") == "place"


def each_screen_shows_what_the_twin_computes_with_every_action(browser, pages):
    for hand, swap, picks, wrong in [
        (HAND_A, ("drag", 0), (10, 0, 4), "feature"),
        (pages.deal(9), ("another", 2), (5, 1, 8), "combination"),
        (pages.deal(24), ("row", 1), (23, 2, 11), "characteristic"),
        (pages.deal(4), ("drag", 1), (0, 2, 3), "feature"),
        (barren(), ("drag", 2), (3, 1, 7), "combination"),
    ]:
        play(Story(browser, pages, hand), swap, picks, wrong)


def a_card_that_is_dropped_beside_the_rows_goes_back(browser, pages):
    story = Story(browser, pages, HAND_A)
    browser.drag("#another", "#told")
    story.check(1)
    browser.drag("#another", "[data-swap='1']")
    story.twin.swap(1)
    story.check(2)
    # The next card of the hand can be swapped, too.
    browser.click("#another")
    story.twin.swap(2)
    story.check(2)
    story.go()
    # A pick can be taken back.
    for card in [4, 4, 5, 7, 6]:
        browser.click(f"[data-pick='{card}']")
    story.twin.cards = [5, 7, 6]
    story.check(4)


def the_story_is_read_with_the_keyboard(browser, pages):
    story = Story(browser, pages, HAND_A)
    twin, reader = story.twin, story.reader
    story.check(1)
    to(browser, "#go")
    twin.swap(2)
    for screen in range(1, LAST):
        browser.key("ArrowRight" if screen % 3 == 0 else "Enter")
        story.check(screen + 1)
    for screen in range(LAST - 1, 0, -1):
        if focus(browser) != "before":
            to(browser, "#before")
        browser.key("ArrowLeft" if screen % 2 else "Enter")
        assert browser.run(SHOWN)["screen"] == screen
    twin.cards.sort()
    # The slider is moved with arrows, and to its ends.
    to(browser, "#place", SHIFT)
    for key, screen in [("ArrowRight", 2), ("ArrowUp", 3), ("ArrowLeft", 2), ("End", LAST)]:
        browser.key(key)
        story.check(screen)
        assert focus(browser) == "place", key
    assert reader.one("#place", "ariaValueText") == "⌿"
    # Each screen's own action is reached with Tab.
    browser.open(pages.make(HAND_A), reduced=True)
    for screen, selector in enumerate([
        "#another", "#deck", "[data-pick='2']", "#rows button", "[data-edge=card]",
        "#stage button.cell", "[data-edge=characteristic]", "[data-edge=feature]", "#tiles",
    ], 1):
        to(browser, selector)
        browser.key("Enter" if screen % 2 else " ")
        for other in [4, 7] if screen == 3 else []:
            to(browser, f"[data-pick='{other}']")
            browser.key(" ")
        assert browser.run(SHOWN)["screen"] == screen + 1, screen
        assert browser.run("document.activeElement !== document.body"), screen


def no_text_has_more_than_40_words(browser, pages):
    for hand in [HAND_A, pages.deal(24), barren()]:
        browser.open(pages.make(hand))
        texts = browser.run("""story.all.filter((_, at) => at % 97 === 0).concat(story.sets)
            .flatMap((cards) => [0, 1, 2].flatMap((count) => {
                Object.assign(story, { cards, picks: cards.slice(0, count) });
                return SCREENS.flatMap(({ says, missed }) => [says(story) ?? "",
                    ...missed ? Object.values(EDGES).map((name) => missed(4, name)) : []]);
            }))""")
        long = {text for text in texts if len(text.split()) > 40}
        assert len({*texts}) > 15 and not long, long


def each_screen_is_whole_at_each_size(browser, pages):
    found = []
    for hand, sizes, dark in [(HAND_A, SIZES, False), (HAND_A, [DESKTOP], True),
                              (pages.deal(24), [PHONE], False), (pages.deal(4), [SMALL], True)]:
        for size in sizes:
            browser.open(pages.make(hand), size=size, reduced=True, dark=dark)
            beside = json.dumps(size in [SIDEWAYS, ENLARGED])
            for screen in range(LAST):
                place = f"screen {screen + 1}, {len(hand)} cards, {wide(size)}"
                layout = browser.run(f"{LOOK}.layout({beside})")
                found += [f"{place}: {fault}" for fault in layout] + faults(browser, place)
                browser.run("document.querySelector('#go').click()")
    sound(found)


def the_history_has_one_entry_for_each_turned_screen(browser, pages):
    story = Story(browser, pages, HAND_A)
    reader = story.reader
    browser.ask("Page.resetNavigationHistory")
    start = browser.run("history.length")
    story.twin.swap(2)
    for screen in range(1, 5):
        assert reader.link() == ({"screen": str(screen)} if screen > 1 else {})
        story.go()
    assert browser.run("history.length") == start + 4
    # The slider leaves no entries.
    for _ in range(3):
        browser.run("document.querySelector('#place').focus()")
        browser.key("ArrowRight")
    story.check(8)
    assert reader.link() == {"screen": "8"} and browser.run("history.length") == start + 4

    def back(way, screen):
        browser.run(f"history.go({way})")
        browser.until(f"document.querySelector('#place').value === '{screen - 1}'")
        assert browser.run(SHOWN)["screen"] == screen

    for way, screen in [(-1, 4), (-1, 3), (-1, 2), (-1, 1), (1, 2), (1, 3), (1, 4), (1, 8)]:
        back(way, screen)
    # The page that was reloaded begins at its screen.
    for screen in [8, 3]:
        browser.run("document.querySelector('.tools').hidden = true")
        browser.ask("Page.reload")
        browser.until("document.querySelector('.tools')?.hidden === false")
        story.check(screen)
        if screen == 8:
            back(-2, 3)
    for link, screen in [("#screen=6", 6), ("#v=2&screen=3", 3), ("#screen=99", LAST),
                         ("#screen=0", 1), ("#screen=x", 1), ("#", 1)]:
        story = Story(browser, pages, HAND_A, fragment=link)
        if screen > 1:
            story.twin.swap(2)
        story.check(screen)
        assert not reader.boxes("#page") and not reader.faults(), link


def the_story_and_the_steps_lead_to_each_other(browser, pages):
    story = Story(browser, pages, HAND_A, fragment="#screen=3")
    reader = story.reader
    for card in [0, 4, 10]:
        browser.click(f"[data-pick='{card}']")
    reader.choose("#to-reference")
    assert reader.boxes("#page") and not reader.boxes("#story") and reader.step() == 4
    assert reader.picked() == [HAND_A[card] for card in [0, 4, 10]], "the cards of the story"
    assert browser.run("document.activeElement.id") == "next"
    reader.choose("#to-story")
    story.twin.cards = [0, 4, 10]
    story.check(4)
    browser.run("history.back()")
    browser.until("document.querySelector('#story').hidden")
    browser.run("history.back()")
    browser.until("document.querySelector('#page').hidden")
    story.check(4)
    browser.click("#place")
    reader.go("screen=10")
    browser.click("#doors button")
    assert reader.step() == 4 and "screen" not in reader.link()


def the_start_has_at_most_20_tab_stops(browser, pages):
    browser.open(pages.make(HAND_A), size=PHONE)
    met = stops(browser)
    assert 5 <= len(met) <= 20 and met[-1] == "go", met


def motion_ends_and_is_left_out_if_it_is_reduced(browser, pages):
    for reduced in [True, False]:
        browser.open(pages.make(HAND_A), reduced=reduced)
        moved = []
        for screen in range(1, LAST):
            browser.run("document.querySelector('#go').click()")
            moved += [screen] * browser.run(MOVING)
            # What moves stops within 3 seconds.
            start = browser.run("performance.now()")
            browser.until(STILL)
            assert browser.run("performance.now()") - start < 3000, screen
            assert not reduced or not Reader(browser).boxes(".ghost"), screen
            browser.until(f"document.querySelector('#place').value === '{screen}'")
        assert browser.run(SHOWN) == Twin(HAND_A).shown(LAST)
        # Flattening, the zoom, and the sweep move something.
        assert not moved if reduced else {5, 7, 8, 9} <= {*moved}, moved


def thirty_rapid_turns_leave_a_whole_page(browser, pages):
    for way in ["document.querySelector('#go').click()", None]:
        browser.open(pages.make(HAND_A))
        to(browser, "#go")
        for _ in range(30):
            if way:
                browser.run(way)
            else:
                browser.ask("Input.dispatchKeyEvent", type="keyDown", text="\r", key="Enter",
                            windowsVirtualKeyCode=13)
        browser.until(STILL)
        browser.until("document.querySelector('#place').value === '9'")
        assert browser.run(SHOWN) == Twin(HAND_A).shown(LAST)
        assert focus(browser) == "place" and not Reader(browser).faults()
        for _ in range(30):
            browser.run("document.querySelector('#before').click()")
        twin = Twin(HAND_A)
        twin.swap(2)
        twin.cards.sort()
        assert browser.run(SHOWN) == twin.shown(1)
        browser.until(STILL)
        assert not Reader(browser).faults()


def hands_of_other_sizes_and_the_essay_have_the_story_or_the_steps(browser, pages):
    for cards, options, told in [(3, [], False), (4, [], True), (24, [], True), (25, [], False),
                                 (12, ["--program", "j"], False), (0, [], False)]:
        browser.open(pages.make(pages.deal(cards), *options))
        reader = Reader(browser)
        assert [len(reader.boxes(part)) for part in ["#story", "#page"]] == [told, not told], cards
        browser.click("[popovertarget=menu]")
        assert len(reader.boxes("#to-story")) == told
        for fragment in ["screen=5", "step=4"]:
            reader.go(fragment)
            is_story = told and fragment == "screen=5"
            assert len(reader.boxes("#story")) == is_story, (cards, fragment)
        assert not reader.faults(), (cards, reader.faults())
