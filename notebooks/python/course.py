"""Checks the tasks of the notebook *The article in NumPy*. Needs only NumPy.

An answer is called with random arrays, and its results are compared with those of a correct
function. An answer with a common mistake gets a hint.
"""

import inspect
from collections.abc import Callable
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np

# The number of random cases for each answer.
CASES = 30


class Task(NamedTuple):
    """A correct function, a function that makes random arguments, and common mistakes by hint."""

    right: Callable
    arguments: Callable[[np.random.Generator], tuple]
    slips: dict[str, Callable] = {}


def task(number: str) -> Callable[[Callable], Callable]:
    """Decorates an answer to a task, and prints `right`, `wrong` or `not yet`."""

    def check(answer: Callable) -> Callable:
        print(verdict(answer, TASKS[number]))
        return answer

    return check


def verdict(answer: Callable, of: Task) -> str:
    """Returns the verdict on an answer, with the first arguments for which it is wrong."""
    rng = np.random.default_rng(1)
    cases = [of.arguments(rng) for _ in range(CASES)]
    found = [outcome(answer, case) for case in cases]
    if any(result is None for result in found):
        return "not yet"
    right = [outcome(of.right, case) for case in cases]
    wrong = [at for at in range(CASES) if not same(found[at], right[at])]
    if not wrong:
        return "right"
    # Show a hint only if its mistake gives the same results as the answer in every case.
    slips = ((hint, [outcome(slip, case) for case in cases]) for hint, slip in of.slips.items())
    hint = next((hint for hint, results in slips if all(map(same, found, results))), "")
    first = wrong[0]
    names = [*inspect.signature(answer).parameters, "your result", "expected"]
    values = zip(names, [*cases[first], found[first], right[first]])
    return "\n".join([f"wrong: {hint}" if hint else "wrong", *(f"{name}:\n{text(value)}" for name, value in values)])


def outcome(function: Callable, arguments: tuple) -> Any:
    """Returns the result of a function as an array, None if it returns None, or its error."""
    try:
        result = function(*(value.copy() if isinstance(value, np.ndarray) else value for value in arguments))
        return None if result is None else np.asarray(result)
    except Exception as error:  # compared like a result
        return error


def same(a: Any, b: Any) -> bool:
    if isinstance(a, Exception) or isinstance(b, Exception):
        return type(a) is type(b)
    return a.shape == b.shape and a.dtype.kind in "biuf" and np.allclose(a, b)


def text(value: Any) -> str:
    if isinstance(value, Exception):
        return f"{type(value).__name__}: {value}"
    shape = f"  shape {value.shape}" if isinstance(value, np.ndarray) else ""
    return f"{value}{shape}"


def table(rng: np.random.Generator, most: int = 9) -> np.ndarray:
    """Returns a table of small numbers. Every third table is square."""
    rows, columns = rng.integers(1, 5, size=2)
    return rng.integers(0, most + 1, size=(rows, rows if rng.integers(3) == 0 else columns))


def weighted(rng: np.random.Generator) -> tuple:
    t = table(rng)
    return t, rng.integers(1, 10, size=len(t))


def sales(rng: np.random.Generator) -> tuple:
    kinds, count = rng.integers(1, 5), rng.integers(0, 9)
    return rng.integers(kinds, size=count), rng.integers(1, 10, size=count), int(kinds)


def overwritten(kind: np.ndarray, amount: np.ndarray, kinds: int) -> np.ndarray:
    totals = np.zeros(kinds, int)
    totals[kind] += amount
    return totals


def sums_of_three(m: np.ndarray) -> np.ndarray:
    threes = np.array(list(combinations(range(len(m)), 3)), int).reshape(-1, 3)
    return m[threes].sum(axis=1)


def marked(hands: int, cards: int, rows: np.ndarray) -> np.ndarray:
    found = np.zeros((hands, cards), bool)
    found[rows[:, [0]], rows[:, 1:]] = True
    return found.sum(axis=1)


def rows_of_sets(rng: np.random.Generator) -> tuple:
    hands, cards, count = int(rng.integers(1, 4)), int(rng.integers(3, 7)), rng.integers(0, 6)
    places = [np.sort(rng.permutation(cards)[:3]) for _ in range(count)]
    return hands, cards, np.column_stack([rng.integers(hands, size=count), np.reshape(places, (-1, 3))]).astype(int)


TASKS = {
    "P.1": Task(
        lambda t, weights: t * weights[:, None],
        weighted,
        {"the weights are matched with the columns. Make them a column, with None as their second index": lambda t, weights: t * weights},
    ),
    "P.2": Task(
        lambda x, y: abs(x[:, None] - y),
        lambda rng: (rng.integers(10, size=rng.integers(1, 5)), rng.integers(10, size=rng.integers(1, 5))),
        {"the axes are exchanged": lambda x, y: abs(x - y[:, None]), "the distances lack the absolute value": lambda x, y: x[:, None] - y},
    ),
    "P.3": Task(
        lambda t: t - t.mean(axis=1, keepdims=True),
        lambda rng: (table(rng),),
        {
            "the means are matched with the columns, so a square table gives wrong numbers and others an error. Keep the axis": lambda t: (
                t - t.mean(axis=1)
            ),
            "these are the means of the columns": lambda t: t - t.mean(axis=0),
            "this is the mean of the whole table": lambda t: t - t.mean(),
        },
    ),
    "P.4": Task(
        lambda points, teams: points[teams].sum(axis=1),
        lambda rng: (rng.integers(100, size=7), rng.integers(7, size=rng.integers(1, 5, size=2))),
        {"each team is a row, so its points are along axis 1": lambda points, teams: points[teams].sum(axis=0)},
    ),
    "P.5": Task(
        lambda t: (t == t[:, :1]).all(axis=1),
        lambda rng: (table(rng, most=1),),
        {
            "this looks at the columns": lambda t: (t == t[:1]).all(axis=0),
            "all numbers of a row must be equal, not any": lambda t: (t == t[:, :1]).any(axis=1),
        },
    ),
    "P.6": Task(
        lambda kind, amount, kinds: np.bincount(kind, amount, minlength=kinds),
        sales,
        {
            "with repeated indices, += adds only once. Use np.add.at, or np.bincount with weights": overwritten,
            "this counts the sales instead of adding their amounts": lambda kind, amount, kinds: np.bincount(kind, minlength=kinds),
        },
    ),
    "P.7": Task(
        lambda m: (m[:, None] == m).sum(axis=-1),
        lambda rng: (rng.integers(3, size=(rng.integers(1, 6), 4)),),
        {
            "these are the numbers of features that differ": lambda m: (m[:, None] != m).sum(axis=-1),
            "count the features that are the same": lambda m: (m[:, None] == m).all(axis=-1),
        },
    ),
    "P.8": Task(
        lambda m: (sums_of_three(m) % 3 == 0).all(axis=-1),
        lambda rng: (rng.integers(3, size=(rng.integers(2, 7), rng.integers(1, 4))),),
        {
            "in a set, every feature must pass the test": lambda m: (sums_of_three(m) % 3 == 0).any(axis=-1),
            "add the cards, not the features": lambda m: sums_of_three(m).sum(axis=-1) % 3 == 0,
            "true and false are exchanged": lambda m: (sums_of_three(m) % 3 != 0).any(axis=-1),
        },
    ),
    "P.9": Task(
        marked,
        rows_of_sets,
        {
            "a card in two sets counts once": lambda hands, cards, rows: 3 * np.bincount(rows[:, 0], minlength=hands),
            "these are the numbers of sets": lambda hands, cards, rows: np.bincount(rows[:, 0], minlength=hands),
            "these are the cards in no set": lambda hands, cards, rows: cards - marked(hands, cards, rows),
        },
    ),
}
