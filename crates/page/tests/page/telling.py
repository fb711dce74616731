"""Reads the story with the mouse and the keyboard, and compares each screen with loops."""

import json

from chromium import SHIFT
from golden import golden
from keys import focus, stops, to
from pages import DESKTOP, ENLARGED, PHONE, SCREENS, SIDEWAYS, SMALL, Reader
from seeing import LOOK, faults, sound, wide
from twin import HAND_A, Triple, triples

# The symbols that are shown at first, and after the symbol of each screen has been performed.
HALF = "+/[2]FF←H[3 COMBIN {};;]"
BUILT = [
    "", "+/[2]F", "+/[2]FH", "+/[2]FH3 COMBIN {}", HALF, HALF, f"2≠{HALF}", f"∧/2≠{HALF}",
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

    def shown(self, screen, done):
        """Returns what a screen shows before or after its symbol has been performed."""
        triple, count = Triple([self.hand[card] for card in self.cards]), len(self.hand)
        bits, sums = sum(triple.bits(), []), triple.sums()
        good = [total != 2 for total in sums]
        features = [all(good[3 * at:][:3]) for at in range(4)]
        three, four = ["card", "feature", "characteristic"], ["feature", "characteristic"]
        cells, axes = {
            (1, False): (bits + [""] * 12, []), (1, True): (bits + sums, []),
            (2, False): (bits, []), (2, True): (sum(Triple(self.hand).bits(), []), three),
            **dict.fromkeys([(4, True), (5, False)], (bits, ["combination", *three])),
            **dict.fromkeys([(5, True), (6, False)], (sums, ["combination", *four])),
            **dict.fromkeys([(6, True), (7, False)], (good, ["combination", *four])),
            **dict.fromkeys([(7, True), (8, False)], (features, ["combination", "feature"])),
            (8, True): ([all(features)], ["combination"]),
        }.get((screen, done), ([], []))
        lengths = {"combination": len(self.all), "card": count if screen == 2 else 3,
                   "feature": 4, "characteristic": 3}
        tiles, kept = (screen, done) == (9, False), screen == 10 or (screen, done) == (9, True)
        codes = ["".join(self.hand[card] for card in self.all[at]) for at in self.sets[:6]]
        return {
            "screen": screen,
            "built": BUILT[screen - 1 + done].format(count),
            "cells": " ".join(one if one == "" else str(int(one)) for one in cells),
            "edges": [f"{at} {lengths[axis]} {axis}s" for at, axis in enumerate(axes, 1)],
            "row": [card + 1 for card in self.all[self.own]]
                   if (screen, done) in [(3, True), (4, False)] else [],
            "sets": self.sets if tiles else [], "own": [self.own] if tiles else [],
            "kept": codes if kept else [],
        }


class Story:
    """Reads the story of a hand, and compares each screen with the twin."""

    def __init__(self, browser, pages, hand, **media):
        self.browser, self.reader, self.twin = browser, Reader(browser), Twin(hand)
        browser.open(pages.make(hand), reduced=True, **media)

    def check(self, screen, done, *words):
        """Checks a screen, and that its text has these words."""
        shown, twin = self.browser.run(SHOWN), self.twin.shown(screen, done)
        assert shown == twin, (screen, done, shown, twin)
        text = self.reader.text("#told p")
        assert len(text.split()) <= 40 and all(word in text for word in words), (screen, done, text)
        assert screen == LAST or (self.reader.text("#go") == "Go on") == done

    def go(self):
        self.browser.click("#go")

    def act(self, screen, action, *words):
        """Checks a screen, performs its symbol with an action, checks it again, and goes on."""
        self.check(screen, False)
        action()
        self.check(screen, True, *words)
        assert self.browser.run("document.activeElement !== document.body"), screen
        self.go()


def play(story, swap, picks, wrong):
    """Reads the whole story. `swap` selects what exchanges a card, and `wrong` is a wrong edge."""
    browser, twin, reader = story.browser, story.twin, story.reader
    count, click = len(twin.hand), story.browser.click
    assert ("These three cards are a set" in reader.text("#told p")) == bool(twin.sets)

    def first():
        twin.swap(swap[1])
        if swap[0] == "drag":
            browser.drag("#fourth", f"[data-key='{swap[1]}.4']")
        else:
            click("#fourth" if swap[0] == "fourth" else f"[data-swap='{swap[1]}']")

    def pick():
        for at, card in enumerate(picks):
            story.check(3, False, ["Tap any three", f"{count} cards could be the first.",
                                   f"{count} × {count - 1} choices"][at])
            click(f"[data-pick='{card}']")
        twin.cards = list(picks)

    def press(right, *wrongs):
        for name, word in wrongs:
            click(f"[data-edge={name}]")
            story.check(int(reader.one("#place", "value")) + 1, False, word)
            assert browser.run("document.activeElement.dataset.edge") == name
        click(f"[data-edge={right}]")

    total = len(twin.all)
    story.act(1, first, "+/[2]")
    story.act(2, lambda: click("#deck"), "H", f"{count} cards, 4 features and 3 characteristics")
    story.act(3, pick, f"{count} × {count - 1} × {count - 2}", f"{total} combinations", "row")
    story.act(4, lambda: click("#rows button"), f"{total} rows", f"{total} combinations of 3 cards")
    number = {"combination": 1, "feature": 3, "characteristic": 4}[wrong]
    story.act(5, lambda: press("card", (wrong, f"+/[{number}], which adds the {wrong}s")),
              f"for all {total} combinations")
    is_set = Triple([twin.hand[card] for card in picks]).is_set()
    assert (reader.text("#told p") == "A 2 spoils the set. Tap a 2.") != is_set
    tests = reader.texts("#stage button.cell")
    assert {*tests} == {"2"} if not is_set else len(tests) == 12, tests
    story.act(6, lambda: click("#stage button.cell"), "right to left")
    story.act(7, lambda: press("characteristic", ("combination", "last edge")), "one bit")
    story.act(8, lambda: press("feature", ("combination", "combinations stay")),
              f"each of the {total}", *["a 0"] * (not is_set))
    story.act(9, lambda: click("#tiles"), f"{len(twin.sets)} of {total}")
    story.check(10, False, "You have built the whole sentence.")
    assert ("This hand has no set." in reader.text("#kept")) == (not twin.sets)
    assert not reader.boxes("#go") and not reader.faults(), reader.faults()


def each_screen_shows_what_the_twin_computes_with_every_action(browser, pages):
    for hand, swap, picks, wrong in [
        (HAND_A, ("drag", 0), (10, 0, 4), "feature"),
        (pages.deal(9), ("fourth", 2), (5, 1, 8), "combination"),
        (pages.deal(24), ("row", 1), (23, 2, 11), "characteristic"),
        (pages.deal(4), ("drag", 1), (0, 2, 3), "feature"),
        (barren(), ("drag", 2), (3, 1, 7), "combination"),
    ]:
        play(Story(browser, pages, hand), swap, picks, wrong)


def a_card_that_is_dropped_beside_the_rows_goes_back(browser, pages):
    story = Story(browser, pages, HAND_A)
    browser.drag("#fourth", "#told")
    story.check(1, False)
    browser.drag("#fourth", "[data-swap='1']")
    story.twin.swap(1)
    story.check(1, True)
    # The next card of the hand can be swapped, too.
    browser.run("document.querySelector('#fourth').focus()")
    browser.key("Enter")
    story.twin.swap(2)
    story.check(1, True)
    story.go()
    story.go()
    story.go()
    # A pick can be taken back.
    for card in [4, 4, 5, 7, 6]:
        browser.click(f"[data-pick='{card}']")
    story.twin.cards = [5, 7, 6]
    story.check(3, True)


def the_story_is_read_with_the_keyboard(browser, pages):
    story = Story(browser, pages, HAND_A)
    twin, reader = story.twin, story.reader
    story.check(1, False)
    to(browser, "#go")
    twin.swap(2)
    for screen in range(1, LAST):
        # Enter and the arrow perform a symbol, and then go on.
        for done in [False, True]:
            assert screen == 1 or focus(browser) == "go"
            if screen > 1 or done:
                story.check(screen, done)
            browser.key("ArrowRight" if screen % 3 == 0 else "Enter")
    story.check(LAST, False)
    for screen in range(LAST - 1, 0, -1):
        assert focus(browser) == ("place" if screen == LAST - 1 else "before")
        if screen == LAST - 1:
            to(browser, "#before")
        browser.key("ArrowLeft" if screen % 2 else "Enter")
        story.check(screen, True)
        browser.key("Tab", SHIFT)
        browser.key("Tab")
    assert focus(browser) in ["before", "go"]
    # The slider is moved with arrows, and to its ends.
    to(browser, "#place", SHIFT)
    for key, screen in [("ArrowRight", 2), ("ArrowUp", 3), ("ArrowLeft", 2), ("End", LAST),
                        ("Home", 1)]:
        browser.key(key)
        story.check(screen, screen < LAST)
        assert focus(browser) == "place", key
    assert reader.one("#place", "ariaValueText") == "+/[2]"
    # Each screen's own action is reached with Tab.
    browser.open(pages.make(HAND_A), reduced=True)
    for screen, selector in enumerate([
        "#fourth", "#deck", "[data-pick='2']", "#rows button", "[data-edge=card]",
        "#stage button.cell", "[data-edge=characteristic]", "[data-edge=feature]", "#tiles",
    ], 1):
        to(browser, selector)
        browser.key("Enter" if screen % 2 else " ")
        for other in [4, 7] if screen == 3 else []:
            to(browser, f"[data-pick='{other}']")
            browser.key(" ")
        assert browser.run(SHOWN)["screen"] == screen and reader.text("#go") == "Go on", screen
        # The swapped card keeps the focus, so that it can be swapped again.
        if screen == 1:
            to(browser, "#go")
        assert focus(browser) == "go", screen
        browser.key("Enter")
    assert browser.run(SHOWN)["screen"] == LAST


def no_text_has_more_than_40_words(browser, pages):
    for hand in [HAND_A, pages.deal(24), barren()]:
        browser.open(pages.make(hand))
        texts = browser.run("""story.all.filter((_, at) => at % 97 === 0).concat(story.sets)
            .flatMap((cards) => [0, 1, 2].flatMap((count) => {
                Object.assign(story, { cards, picks: cards.slice(0, count) });
                return SCREENS.flatMap(({ before, after, missed }) => [before(story), after(story),
                    ...missed ? Object.values(EDGES).map((name) => missed(4, name)) : []]);
            }))""")
        long = {text for text in texts if len(text.split()) > 40}
        assert len({*texts}) > 30 and not long, long


def each_screen_is_whole_at_each_size(browser, pages):
    found = []
    for hand, sizes, dark in [(HAND_A, SIZES, False), (HAND_A, [DESKTOP], True),
                              (pages.deal(24), [PHONE], False), (pages.deal(4), [SMALL], True)]:
        for size in sizes:
            browser.open(pages.make(hand), size=size, reduced=True, dark=dark)
            beside = json.dumps(size in [SIDEWAYS, ENLARGED])
            for turn in range(2 * LAST - 1):
                place = f"screen {turn // 2 + 1}, {len(hand)} cards, {wide(size)}"
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
        story.go()
    assert browser.run("history.length") == start + 4
    # The slider leaves no entries.
    for _ in range(3):
        browser.run("document.querySelector('#place').focus()")
        browser.key("ArrowRight")
    story.check(8, False)
    assert reader.link() == {"screen": "8"} and browser.run("history.length") == start + 4

    def back(way, screen):
        browser.run(f"history.go({way})")
        browser.until(f"document.querySelector('#place').value === '{screen - 1}'")
        story.check(screen, screen < 8)

    for way, screen in [(-1, 4), (-1, 3), (-1, 2), (-1, 1), (1, 2), (1, 3), (1, 4), (1, 8)]:
        back(way, screen)
    # The page that was reloaded begins at its screen.
    for screen in [8, 3]:
        browser.run("document.querySelector('.tools').hidden = true")
        browser.ask("Page.reload")
        browser.until("document.querySelector('.tools')?.hidden === false")
        story.check(screen, False)
        if screen == 8:
            back(-2, 3)
    for link, screen in [("#screen=6", 6), ("#v=2&screen=3", 3), ("#screen=99", LAST),
                         ("#screen=0", 1), ("#screen=x", 1), ("#", 1)]:
        story = Story(browser, pages, HAND_A, fragment=link)
        if screen > 1:
            story.twin.swap(2)
        story.check(screen, False)
        assert not reader.boxes("#page") and not reader.faults(), link


def the_story_and_the_steps_lead_to_each_other(browser, pages):
    story = Story(browser, pages, HAND_A, fragment="#screen=3")
    reader = story.reader
    for card in [0, 4, 10]:
        browser.click(f"[data-pick='{card}']")
    reader.choose("#to-reference")
    assert reader.boxes("#page") and not reader.boxes("#story") and reader.step() == 3
    assert reader.picked() == [HAND_A[card] for card in [0, 4, 10]], "the cards of the story"
    assert browser.run("document.activeElement.id") == "next"
    reader.choose("#to-story")
    story.twin.cards = [0, 4, 10]
    story.check(3, True)
    browser.run("history.back()")
    browser.until("document.querySelector('#story').hidden")
    browser.run("history.back()")
    browser.until("document.querySelector('#page').hidden")
    story.check(3, True)
    browser.click("#place")
    reader.go("screen=10")
    browser.click("#doors button")
    assert reader.step() == 3 and "screen" not in reader.link()


def the_start_has_at_most_20_tab_stops(browser, pages):
    browser.open(pages.make(HAND_A), size=PHONE)
    met = stops(browser)
    assert 5 <= len(met) <= 20 and met[-1] == "go", met


def motion_ends_and_is_left_out_if_it_is_reduced(browser, pages):
    for reduced in [True, False]:
        browser.open(pages.make(HAND_A), reduced=reduced)
        moved = []
        for turn in range(2 * LAST - 2):
            browser.run("document.querySelector('#go').click()")
            moved += [turn] * browser.run(MOVING)
            # What moves stops within 3 seconds, and the next turn does not wait for it.
            if turn % 2 == 0 and not reduced:
                start = browser.run("performance.now()")
                browser.until(STILL)
                assert browser.run("performance.now()") - start < 3000, turn
                browser.until("document.querySelector('#go').classList.contains('ready')")
            assert not reduced or not Reader(browser).boxes(".ghost"), turn
        assert browser.run(SHOWN) == Twin(HAND_A).shown(LAST, False)
        # Flattening, the zoom, and the sweep move something.
        assert not moved if reduced else {8, 12, 14, 15, 16} <= {*moved}, moved


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
        assert browser.run(SHOWN) == Twin(HAND_A).shown(LAST, False)
        assert focus(browser) == "place" and not Reader(browser).faults()
        for _ in range(30):
            browser.run("document.querySelector('#before').click()")
        twin = Twin(HAND_A)
        twin.swap(2)
        assert browser.run(SHOWN) == twin.shown(1, True)
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
