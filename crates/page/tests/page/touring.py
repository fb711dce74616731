"""Takes the guided tour with only the keyboard, and checks what moves."""

from chromium import SHIFT
from keys import to
from pages import DESKTOP, LAPTOPS, PHONE, SCREENS, TABLET, Reader
from seeing import faults, first_screen, sound, whole, wide
from twin import HAND_A, SETS_A, Triple, triples

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
    """Makes the next page that is opened a reader's first visit, or a later one."""
    browser.open(pages.make(HAND_A))
    browser.run("localStorage.clear()" if first else "localStorage.setItem('aplset-tour', '1')")


def tour():
    """Returns the cards that the tour begins with, and a set that has two of them."""
    for places, triple in triples(HAND_A):
        near = [one for one in SETS_A if len({*one} & {*places}) == 2]
        if near and not triple.is_set():
            return places, near[0]


def the_tour_is_taken_with_the_keyboard(browser, pages):
    picked, goal = tour()
    codes = [HAND_A[place] for place in picked]
    sums = Triple(codes).sums()
    found = []
    for size in [DESKTOP, LAPTOPS[0], TABLET, PHONE]:
        browser.open(pages.make(HAND_A), fragment="#tour", size=size)
        reader = Reader(browser)

        def beat(number, text=""):
            place = f"beat {number}, {wide(size)}"
            about = reader.text("#about")
            assert about.startswith(f"{number} of 6. {text}"), (place, about)
            shown = [row for row in ROWS if reader.boxes(f"#slab .{row} td")]
            assert shown == (ROWS if number > 4 else ROWS[:number - 1]), (place, shown)
            assert reader.boxes(".spot"), place
            found.extend(faults(browser, place))
            if whole(browser, "#about") != (1, 1):
                found.append(f"{place}: the text is not in view")

        assert reader.picked() == codes
        beat(1)
        for total in sums[:sums.index(2)]:
            browser.key("Enter")
            beat(1, f"That column adds up to {total}.")
            browser.key("ArrowRight")
        browser.key("Enter")
        for number in [2, 3, 4]:
            beat(number)
            browser.key("Home")
            beat(number, "Not that one.")
            to(browser, ".spot", SHIFT)
            browser.key("Enter")
        beat(5)
        # The selected 2 is the slab's only stop. The arrows select the 0 of the verdict.
        to(browser, "#slab .cell")
        while not browser.run("document.activeElement.closest('.verdict') !== null"):
            browser.key("ArrowDown")
        beat(6)
        [old], [new] = {*picked} - {*goal}, {*goal} - {*picked}
        # With another card instead of the new one, the three are not a set.
        wrong = next(place for place in range(12) if place not in {*picked, *goal})
        before = len(HAND_A)
        for place in [old, wrong, wrong, new]:
            if place != before:
                to(browser, f"#cards [data-card='{place}']", SHIFT * (place < before))
            browser.key(" ")
            if place == wrong != before:
                beat(6, "These three are not a set.")
            before = place
        assert reader.text("#about").startswith("Done. "), reader.text("#about")
        browser.key("Escape")
        assert not reader.boxes("#end-tour, .spot") and not reader.faults()
    sound(found)


def the_tour_is_offered_on_the_first_visit_only_and_escape_ends_it(browser, pages):
    path = pages.make(HAND_A)
    for button in ["#skip-tour", "#take-tour"]:
        for size in SCREENS:
            visit(browser, pages, first=True)
            browser.open(path, size=size)
            reader = Reader(browser)
            assert len(reader.boxes("#take-tour")) == 1
            first_screen(browser, "apl", size, f"first visit, {wide(size)}")
        browser.click(button)
        assert bool(reader.boxes(".spot")) == (button == "#take-tour")
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
