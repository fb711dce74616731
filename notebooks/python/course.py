"""Checks the drills and exercises of the notebook *The article in NumPy*.

A verdict is `right`, `wrong` with a hint, or `not yet`. Verdicts are stored in the file
`progress.csv` beside the notebooks in Rust.
"""

import ast
import inspect
import os
import re
import textwrap
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import aplset
import numpy as np

# Names another file. If it is empty, no verdict is stored.
VARIABLE = "APLSET_COURSE_PROGRESS"
# The folder of the answers, whose verdicts are not progress.
ANSWERS = "answers"
NOT_YET = "not yet"
RIGHT = "right"


def progress() -> Path | None:
    """Returns the progress file, or None if no verdict is stored."""
    named = os.environ.get(VARIABLE)
    if named is not None:
        return Path(named) if named else None
    if Path.cwd().name == ANSWERS:
        return None
    return Path(__file__).resolve().parent.parent / "progress.csv"


def checked(task: str, verdict: str, remark: str = "") -> None:
    """Stores the verdict on a task, such as `drill P.1`, and prints it with a remark."""
    file = progress()
    if file is not None and verdict != NOT_YET:
        try:
            with file.open("a", encoding="utf-8") as out:
                out.write(f"{task},{'right' if verdict == RIGHT else 'wrong'}\n")
            if verdict == RIGHT and task.startswith("drill"):
                remark = f"{done(file)} of {len(DRILLS)} drills of this notebook"
        except OSError as why:
            remark = f"your progress is not stored: {why}"
    print(f"{verdict} ({remark})" if remark else verdict)


def done(file: Path) -> int:
    """Returns how many of these drills have been answered right."""
    right = file.read_text(encoding="utf-8").splitlines()
    return sum(f"drill {number},right" in right for number in DRILLS)


def has_loop(function: Callable) -> bool:
    """Returns whether the source of a function has a loop."""
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    except (OSError, TypeError, SyntaxError):
        return False  # the source is not known
    return any(isinstance(node, ast.For | ast.While | ast.comprehension) for node in ast.walk(tree))


class Drill(NamedTuple):
    """The answer to a drill, and hints for the others."""

    right: list[str]
    hint: str
    slips: dict[str, str] = {}


DRILLS = {
    "P.1": Drill(
        ["1 1 1 1"],
        "each feature of a card has exactly one characteristic",
        {"4": "axis 1 is summed, and the features stay"},
    ),
    "P.2": Drill(
        ["7 4"],
        "a missing length and the length 1 become the length of the other array",
        {"7 1 4": "the shapes are aligned at the right"},
    ),
    "P.3": Drill(
        ["3 4: 0 1 1 0 20 0 10 10 100 200 0 100"],
        "make the three numbers a column, with None as their second index",
    ),
    "P.4": Drill(
        ["3 4: 1 10 100 1000 2 20 200 2000 3 30 300 3000"],
        "multiply a column of 1, 2, 3 by the row 10 ** np.arange(4)",
    ),
    "P.5": Drill(["5 3 2"], "the axes of the index replace the first axis of names"),
    "P.6": Drill(["b"], "only the last axis is gone, so the combinations and features stay"),
    "P.7": Drill(
        ["1", "-3"],
        "which axis is not in [hand, feature, characteristic]?",
        {"0": "this adds up all hands", "2": "NumPy counts axes from 0"},
    ),
    "P.8": Drill(
        ["1 0 2 0 0 1"],
        "element k is how often k occurs, for k from 0 to the largest number",
        {"1 2 1": "1, 3 and 4 occur 0 times"},
    ),
}
# These tasks wait until the answer has no loop.
WITHOUT_LOOP = {"drill P.4", "exercise P.1"}


def canonical(answer: Any) -> str:
    """Returns an answer as text, without brackets, commas, quotes, capitals and double spaces."""
    if isinstance(answer, np.ndarray) and answer.ndim:
        answer = f"{' '.join(map(str, answer.shape))}: {' '.join(map(str, answer.ravel().tolist()))}"
    # A number of NumPy is printed with its type if it is inside of a tuple.
    text = re.sub(r"np\.\w+\(([^()]*)\)", r"\1", str(answer).lower())
    return " ".join(re.sub(r"[\[\](),;\"']", " ", text).split())


def drill(number: str, *answer: Any) -> Any:
    """Checks the answer to a drill. Without an answer, decorates a function that returns it."""
    if not answer:
        return lambda function: judge(number, function(), has_loop(function))
    return judge(number, answer[0], False)


def judge(number: str, answer: Any, loop: bool) -> None:
    task, found = f"drill {number}", canonical("" if answer is None else answer)
    # The shape of an array is not always asked for.
    texts = [found, found.partition(": ")[2]]
    right, hint, slips = DRILLS[number]
    if not found:
        checked(task, NOT_YET)
    elif loop and task in WITHOUT_LOOP:
        checked(task, NOT_YET, "the loop is still there")
    elif any(text in right for text in texts):
        checked(task, RIGHT)
    else:
        hints = (slips[text] for text in texts if text in slips)
        checked(task, f"wrong: {next(hints, hint)}")


class Case(NamedTuple):
    """An argument of an exercise, its right result, and usual wrong results with a hint."""

    what: str
    argument: np.ndarray
    right: np.ndarray
    slips: list[tuple[np.ndarray, str]] = []


def exercise(number: str) -> Callable[[Callable], Callable]:
    """Decorates a function that is the answer to an exercise, and checks it."""

    def check(function: Callable) -> Callable:
        task, loop, remark = f"exercise {number}", has_loop(function), ""
        if loop and task in WITHOUT_LOOP:
            verdict, remark = NOT_YET, "the loop is still there"
        else:
            verdict = tried(function, *EXERCISES[number])
            if loop and verdict == RIGHT:
                remark = "your answer has a loop, and an array operation could replace it"
        checked(task, verdict, remark)
        return function

    return check


def tried(function: Callable, axes: str, cases: Callable[[], Iterator[Case]]) -> str:
    """Returns the verdict on a function that is the answer to an exercise."""
    for case in cases():
        try:
            found = function(case.argument.copy())
            if found is None:
                return NOT_YET
            found = np.asarray(found)
        except Exception as error:  # every error is a verdict
            return f"wrong: it fails on {case.what}: {type(error).__name__}: {error}"
        if found.shape != case.right.shape:
            return f"wrong: on {case.what}, the shape is {found.shape}, expected {case.right.shape}, {axes}"
        if not np.array_equal(found, case.right):
            hints = (hint for slip, hint in case.slips if np.array_equal(found, slip))
            return f"wrong: {next(hints, f'the numbers are wrong on {case.what}')}"
    return RIGHT


def digits(cards: int, features: int = 4) -> np.ndarray:
    """Returns the digits of cards that are always the same: [card, feature]."""
    return np.random.default_rng(cards).integers(3, size=(cards, features)).astype(np.uint8)


def same_features() -> Iterator[Case]:
    for cards, what in [(12, "12 cards"), (20, "20 cards"), (1, "one card"), (0, "no cards")]:
        m = digits(cards)
        same = [[sum(int(x == y) for x, y in zip(a, b)) for b in m] for a in m]
        right = np.array(same, int).reshape(cards, cards)
        slips = [
            (4 - right, "these are the numbers of features that differ"),
            (right == 4, "count the features that are the same"),
        ]
        yield Case(what, m, right, slips)


def sets_by_digits() -> Iterator[Case]:
    hands = {
        "12 cards": digits(12),
        "9 cards with two features": digits(9, features=2),
        "three cards": np.arange(3, dtype=np.uint8).repeat(4).reshape(3, 4),
        "two cards": digits(2),
    }
    for what, m in hands.items():
        of_three = list(combinations(m.tolist(), 3))
        good = [[len(set(three)) != 2 for three in zip(*cards)] for cards in of_three]
        each = np.array(good, bool).reshape(len(of_three), m.shape[1])
        right = each.all(axis=-1)
        slips = [
            (each.any(axis=-1), "in a set, every feature must pass the test"),
            (np.array([np.sum(cards) % 3 == 0 for cards in of_three]), "add the cards, not the features"),
            (~right, "true and false are exchanged"),
        ]
        yield Case(what, m, right, slips)


def cards_in_sets() -> Iterator[Case]:
    for hands, cards in [(20, 12), (7, 9), (200, 3), (0, 12)]:
        dealt = aplset.deal(hands, cards=cards, seed=1)
        rows = aplset.sets(dealt)
        in_sets = [{at for row in rows if row[0] == hand for at in row[1:]} for hand in range(hands)]
        right = np.array([len(places) for places in in_sets], int)
        sets = np.bincount(rows[:, 0], minlength=hands)
        slips = [
            (3 * sets, "a card in two sets counts once"),
            (sets, "these are the numbers of sets"),
            (cards - right, "these are the cards in no set"),
        ]
        yield Case(f"{hands} hands of {cards} cards", dealt, right, slips)


EXERCISES: dict[str, tuple[str, Callable[[], Iterator[Case]]]] = {
    "P.1": ("[card, card]", same_features),
    "P.2": ("[combination]", sets_by_digits),
    "P.3": ("[hand]", cards_in_sets),
}
