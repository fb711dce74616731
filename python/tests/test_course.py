"""Tests the checks of the NumPy notebook of the course, `notebooks/python/course.py`."""

import sys
from pathlib import Path

import numpy as np
import pytest

sys.path.append(str(Path(__file__).parents[2] / "notebooks" / "python"))
import course  # noqa: E402


@pytest.mark.parametrize("number", course.TASKS)
def test_the_right_answer_is_right_and_each_usual_mistake_has_its_hint(number):
    of = course.TASKS[number]
    assert course.verdict(of.right, of) == "right"
    for hint, slip in of.slips.items():
        assert course.verdict(slip, of).startswith(f"wrong: {hint}\n")


@pytest.mark.parametrize("number", course.TASKS)
def test_the_result_of_one_case_is_wrong_for_the_others(number):
    of = course.TASKS[number]
    first = of.right(*of.arguments(np.random.default_rng(1)))
    assert course.verdict(lambda *_: first, of).startswith("wrong")


def test_a_verdict_shows_the_arguments_the_result_and_the_expected_one(capsys):
    @course.task("P.2")
    def distances(x, y):
        return abs(x[:, None] + y)

    said = capsys.readouterr().out
    assert said.startswith("wrong\nx:\n[")
    assert "\nyour result:\n[" in said and "\nexpected:\n[" in said


def test_an_error_is_a_verdict_and_no_result_is_not_yet():
    of = course.TASKS["P.7"]
    assert "\nyour result:\nValueError: " in course.verdict(lambda M: M @ np.ones(3), of)
    assert course.verdict(lambda M: None, of) == "not yet"
