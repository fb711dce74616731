"""Tests the checks of the NumPy notebook of the course, `notebooks/python/course.py`."""

import sys
from pathlib import Path

import aplset
import numpy as np
import pytest

sys.path.append(str(Path(__file__).parents[2] / "notebooks" / "python"))
import course  # noqa: E402


@pytest.fixture(autouse=True)
def file(tmp_path, monkeypatch):
    monkeypatch.setenv(course.VARIABLE, str(tmp_path / "progress.csv"))
    return tmp_path / "progress.csv"


@pytest.fixture
def said(capsys):
    return lambda: capsys.readouterr().out.strip()


RIGHT = {
    "P.1": np.ones(4, int),
    "P.2": (np.ones((7, 1)) + np.ones(4)).shape,
    "P.3": np.array([[0, 1, 1, 0], [20, 0, 10, 10], [100, 200, 0, 100]]),
    "P.4": np.arange(1, 4)[:, None] * 10 ** np.arange(4),
    "P.5": "5 3 2",
    "P.6": "B",
    "P.7": 1,
    "P.8": np.bincount([2, 0, 2, 5]),
}


def test_each_drill_accepts_its_answer_and_counts(said, file):
    assert RIGHT.keys() == course.DRILLS.keys()
    for count, (number, answer) in enumerate(RIGHT.items(), start=1):
        course.drill(number, "")
        assert said() == "not yet"
        course.drill(number, "none of these")
        assert said() == f"wrong: {course.DRILLS[number].hint}"
        course.drill(number, answer)
        assert said() == f"right ({count} of 8 drills of this notebook)"
    lines = [f"drill {number},{verdict}" for number in RIGHT for verdict in ("wrong", "right")]
    assert file.read_text().splitlines() == lines


def test_usual_mistakes_have_their_own_hints(said):
    course.drill("P.2", (7, 1, 4))
    assert said() == "wrong: the shapes are aligned at the right"
    course.drill("P.8", np.array([1, 2, 1]))
    assert said() == "wrong: 1, 3 and 4 occur 0 times"


def test_a_drill_with_a_loop_waits(said, file):
    @course.drill("P.4")
    def _():
        return np.array([[i * 10**j for j in range(4)] for i in range(1, 4)])

    assert said() == "not yet (the loop is still there)"
    assert not file.exists()


def test_nothing_is_stored_if_the_variable_is_empty_or_in_the_answers(said, monkeypatch, tmp_path):
    monkeypatch.setenv(course.VARIABLE, "")
    course.drill("P.6", "b")
    assert said() == "right"
    monkeypatch.delenv(course.VARIABLE)
    (tmp_path / "answers").mkdir()
    monkeypatch.chdir(tmp_path / "answers")
    assert course.progress() is None
    monkeypatch.chdir(tmp_path)
    assert course.progress() == Path(course.__file__).parents[1] / "progress.csv"


def test_progress_that_cannot_be_stored_is_a_remark(said, monkeypatch, tmp_path):
    monkeypatch.setenv(course.VARIABLE, str(tmp_path))
    course.drill("P.6", "b")
    assert said().startswith("right (your progress is not stored: ")


def sums(m):
    return m[aplset.combinations(len(m))].sum(axis=1) % 3


def in_sets(hands):
    rows = aplset.sets(hands)
    found = np.zeros(hands.shape, bool)
    found[rows[:, [0]], rows[:, 1:]] = True
    return found.sum(axis=1)


def only_12(m):
    return m[:12, None] == m[:12]


@pytest.mark.parametrize(
    ("number", "answer", "verdict"),
    [
        ("P.1", lambda m: None, "not yet"),
        ("P.1", lambda m: (m[:, None] == m).sum(axis=-1), "right"),
        ("P.1", lambda m: (m[:, None] != m).sum(axis=-1), "wrong: these are the numbers of features that differ"),
        ("P.1", lambda m: (m[:, None] == m).all(axis=-1), "wrong: count the features that are the same"),
        ("P.1", lambda m: m[:, None] == m, "wrong: on 12 cards, the shape is (12, 12, 4), expected (12, 12), [card, card]"),
        ("P.1", lambda m: only_12(m).sum(axis=-1), "wrong: on 20 cards, the shape is (12, 12), expected (20, 20), [card, card]"),
        ("P.1", lambda m: m @ m, "wrong: it fails on 12 cards: ValueError: "),
        ("P.1", lambda m: [[1], [2, 3]], "wrong: it fails on 12 cards: ValueError: "),
        ("P.2", lambda m: (sums(m) == 0).all(axis=-1), "right"),
        ("P.2", lambda m: (sums(m) == 0).any(axis=-1), "wrong: in a set, every feature must pass the test"),
        ("P.2", lambda m: sums(m).sum(axis=-1) % 3 == 0, "wrong: add the cards, not the features"),
        ("P.2", lambda m: (sums(m) != 0).any(axis=-1), "wrong: true and false are exchanged"),
        ("P.2", lambda m: (sums(m).reshape(-1, 4) == 0).all(axis=-1), "wrong: on 9 cards with two features, the shape is"),
        ("P.3", in_sets, "right"),
        ("P.3", lambda hands: 3 * aplset.counts(hands), "wrong: a card in two sets counts once"),
        ("P.3", lambda hands: aplset.counts(hands), "wrong: these are the numbers of sets"),
        ("P.3", lambda hands: 12 - in_sets(hands), "wrong: these are the cards in no set"),
        ("P.3", lambda hands: in_sets(hands[1:]), "wrong: on 20 hands of 12 cards, the shape is (19,), expected (20,)"),
    ],
)
def test_exercises(number, answer, verdict, said):
    course.exercise(number)(answer)
    assert said().startswith(verdict)


def test_a_loop_in_an_exercise_waits_or_gets_a_remark(said, file):
    @course.exercise("P.1")
    def loops(m):
        return np.array([[sum(a == b) for b in m] for a in m])

    assert said() == "not yet (the loop is still there)"

    @course.exercise("P.3")
    def counts(hands):
        return np.array([in_sets(hand[None])[0] for hand in hands], int)

    assert said() == "right (your answer has a loop, and an array operation could replace it)"
    assert file.read_text() == "exercise P.3,right\n"


def test_the_course_in_rust_counts_these_drills_and_exercises():
    sources = Path(course.__file__).parents[1] / "tools" / "course" / "src"
    for kind, tasks in [("drills", course.DRILLS), ("exercises", course.EXERCISES)]:
        source = (sources / kind / "mod.rs").read_text(encoding="utf-8")
        assert f"const NUMPY: usize = {len(tasks)};" in source
