"""Takes the guided tour on each screen and with only the keyboard, and checks what moves."""

from chromium import SHIFT
from keys import to
from pages import DESKTOP, PHONE, SCREENS, Reader
from seeing import IN_VIEW, faults, first_screen, sound, whole, wide
from twin import FEATURES, HAND_A, SETS_A, Triple, triples

ROWS = ["rows", "notwo", "features", "verdict", "why"]
# Notes when each ghost appears and disappears. Ghosts are copies of cells that move.
GHOSTS = """(() => {
    globalThis.ghosts = { came: [], left: [] };
    const note = (nodes, times) => [...nodes].filter((one) => one.classList?.contains("ghost"))
        .forEach(() => times.push(performance.now()));
    new MutationObserver((changes) => changes.forEach(({ addedNodes, removedNodes }) => {
        note(addedNodes, ghosts.came);
        note(removedNodes, ghosts.left);
    })).observe(document.body, { childList: true });
})()"""


def visit(browser, pages, first):
    """Sets the storage so that the next opened page is a reader's first visit, or a later one."""
    browser.open(pages.make(HAND_A))
    browser.run("localStorage.clear()" if first else "localStorage.setItem('aplset-tour', '1')")


def tour():
    """Returns the cards that the tour begins with, and a set that has two of them."""
    for places, triple in triples(HAND_A):
        near = [one for one in SETS_A if len({*one} & {*places}) == 2]
        if near and not triple.is_set():
            return places, near[0]


class Beats:
    """Checks each beat of a tour: its text, the rows of the slab, and what is in view."""

    def __init__(self, browser, size):
        self.browser, self.reader, self.size = browser, Reader(browser), size
        self.found, self.tops, self.cards = [], set(), set()

    def check(self, number, text=""):
        browser, reader = self.browser, self.reader
        place = f"beat {number}, {wide(self.size)}"
        says = reader.text("#says")
        begin = "Done. " if number == 10 else f"{number} of 9. "
        assert says.startswith(begin + text), (place, says)
        if number < 8:
            shown = [row for row in ROWS if reader.boxes(f"#slab .{row} td")]
            assert shown == (ROWS if number > 4 else ROWS[:number - 1]), (place, shown)
        spots = reader.boxes(".spot")
        for selector, count in [("#about > div", 1), (".spot", len(spots))]:
            if not spots or whole(browser, selector) != (count, count):
                self.found.append(f"{place}: {selector} is not in view")
        # The array of the step is in view. In beat 6, the cards are.
        step = reader.step() - 1
        if number != 6 and not browser.run(f"({IN_VIEW})('[data-step=\"{step}\"]')"):
            self.found.append(f"{place}: the array of step {step + 1} is not in view")
        self.found.extend(faults(browser, place))
        top = browser.run("document.querySelector('#three').getBoundingClientRect().top + scrollY")
        self.tops.add(round(top))
        self.cards.add(reader.one(".card", "offsetWidth"))
        assert not reader.boxes("#where"), "the tour alone explains"

    def end(self):
        self.reader.browser.until("document.querySelector('.ghost') === null")
        if max(self.tops) - min(self.tops) > 4:
            self.found.append(f"{wide(self.size)}: the page moves: {self.tops}")
        if len(self.cards) > 1:
            self.found.append(f"{wide(self.size)}: the cards change: {self.cards}")
        return self.found


def the_tour_shows_its_text_and_its_target_on_each_screen(browser, pages):
    picked, goal = tour()
    sums = Triple([HAND_A[place] for place in picked]).sums()
    [old], [new] = {*picked} - {*goal}, {*goal} - {*picked}
    found = []
    for size in SCREENS:
        browser.open(pages.make(HAND_A), fragment="#tour", size=size)
        beats = Beats(browser, size)
        beats.check(1)
        browser.click(f"#slab .cards .cell:nth-of-type({sums.index(2) + 1})")
        for number in range(2, 6):
            beats.check(number)
            browser.click(".spot")
        beats.check(6)
        for place in [old, new]:
            browser.click(f"#cards [data-card='{place}']")
        for number in range(7, 10):
            beats.check(number)
            browser.click(".spot")
        beats.check(10)
        assert "220 3 4 3" in beats.reader.text("#says").replace("\u00a0", " ")
        browser.click("#end-tour")
        assert not beats.reader.boxes("#end-tour, .spot") and not beats.reader.faults()
        found += beats.end()
    sound(found)


def the_tour_is_taken_with_the_keyboard(browser, pages):
    picked, goal = tour()
    sums = Triple([HAND_A[place] for place in picked]).sums()
    for size, start in [(DESKTOP, "#tour"), (PHONE, "[popovertarget=learn]")]:
        browser.open(pages.make(HAND_A), size=size, fragment="#v=2&step=4&language=j")
        to(browser, start)
        browser.key("Enter")
        if size == PHONE:
            to(browser, "#tour")
            browser.key("Enter")
        beats = Beats(browser, size)
        reader = beats.reader
        assert reader.picked() == [HAND_A[place] for place in picked]
        beats.check(1)
        for total in sums[:sums.index(2)]:
            browser.key("Enter")
            beats.check(1, f"That column adds up to {total}.")
            browser.key("ArrowRight")
        browser.key("Enter")
        for number in [2, 3, 4]:
            beats.check(number)
            browser.key("Home")
            assert reader.text("#says").startswith(f"{number} of 9. That is the hand.")
            to(browser, ".spot", SHIFT)
            browser.key("Enter")
        beats.check(5)
        # In the slab, Tab stops only at the selected 2. The arrows select the 0 of the verdict.
        to(browser, "#slab .cell")
        while not browser.run("document.activeElement.closest('.verdict') !== null"):
            browser.key("ArrowDown")
        beats.check(6)
        [old], [new] = {*picked} - {*goal}, {*goal} - {*picked}
        # With another card instead of the new one, the three are not a set.
        wrong = next(place for place in range(12) if place not in {*picked, *goal})
        before = len(HAND_A)
        for place in [old, wrong, wrong, new]:
            if place != before:
                to(browser, f"#cards [data-card='{place}']", SHIFT * (place < before))
            browser.key(" ")
            if place == wrong != before:
                missed = [HAND_A[card] for card in sorted({*picked, wrong} - {old})]
                words = zip(FEATURES, Triple(missed).words())
                reason = ", ".join(f"{name} has {word}" for name, word in words if "two" in word)
                beats.check(6, f"Not a set: {reason}. For example, ")
            before = place
        for number in [7, 8, 9]:
            beats.check(number)
            to(browser, ".spot", SHIFT * (number < 9))
            browser.key("Enter")
        beats.check(10)
        browser.key("Escape")
        assert not reader.boxes("#end-tour, .spot") and not reader.faults()
        assert browser.run(f"document.activeElement.matches('{start}')"), "the focus returns"
        assert reader.link()["language"] == "j", "the language returns"
        sound(beats.end())


def a_full_storage_does_not_keep_the_tour_open(browser, pages):
    browser.open(pages.make(HAND_A), fragment="#tour")
    browser.run("void Object.defineProperty(globalThis, 'localStorage', { value: new Proxy({},"
                " { set() { throw new DOMException('full', 'QuotaExceededError'); } }) })")
    browser.click("#end-tour")
    reader = Reader(browser)
    assert not reader.boxes("#end-tour") and not reader.faults(), reader.faults()


def every_completed_set_is_right_in_the_tour(browser, pages):
    for goal in SETS_A:
        browser.open(pages.make(HAND_A), fragment="#v=2&cards=0.1.2")
        browser.run("document.querySelector('#tour').click()")
        browser.click("#slab .cards .cell:nth-of-type(8)")
        for _ in range(4):
            browser.click(".spot")
        picked, _ = tour()
        for place in [*({*picked} - {*goal}), *({*goal} - {*picked})]:
            browser.click(f"#cards [data-card='{place}']")
        assert Reader(browser).text("#says").startswith("7 of 9. "), goal


def the_tour_is_offered_on_the_first_visit_only_and_escape_ends_it(browser, pages):
    path = pages.make(HAND_A)
    for size in SCREENS:
        visit(browser, pages, first=True)
        browser.open(path, size=size)
        reader = Reader(browser)
        assert len(reader.boxes("#take-tour")) == 1
        first_screen(browser, "apl", size, f"first visit, {wide(size)}")
    to(browser, "#take-tour")
    browser.key("Enter")
    assert reader.boxes(".spot")
    browser.key("Escape")
    assert not reader.boxes(".spot, #end-tour") and len(reader.boxes("#slab .verdict td")) == 1
    browser.open(path)
    assert not reader.boxes("#take-tour")
    browser.click("#tour")
    assert reader.boxes("#end-tour"), "the tour can be taken again"
    # Without a combination that is one card away from a set, there is nothing to explain.
    for hand, program in [(HAND_A[:3], "apl"), (HAND_A, "j")]:
        browser.open(pages.make(hand, "--program", program), fragment="#tour")
        assert not reader.boxes("#tour, .spot") and not reader.faults()


def the_cells_of_a_row_fall_into_the_next_row_unless_motion_is_reduced(browser, pages):
    for reduced in [False, True]:
        browser.open(pages.make(HAND_A), fragment="#v=2&cards=0.1.2&step=3", reduced=reduced)
        browser.run(GHOSTS)
        # Three rows become one, then three cells become one, then four cells become one.
        for moved in [36, 12, 12, 4, 0]:
            browser.click("#next")
            browser.until("document.querySelector('.ghost') === null")
            came, left = browser.run("[ghosts.came.splice(0), ghosts.left.splice(0)]")
            assert len(came) == len(left) == (0 if reduced else moved), (reduced, moved, came)
            assert not came or max(left) - min(came) < 600, "300 ms, and some frames"
