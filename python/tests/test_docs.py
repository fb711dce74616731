"""Runs the examples of the docstrings and of the README."""

import doctest
from pathlib import Path

import pytest

import aplset
from aplset import _arrays, _article, _cards, _errors, _explain, _sentence, polars

README = Path(__file__).parent.parent / "README.md"


@pytest.mark.parametrize("module", [aplset, _arrays, _article, _cards, _errors, _explain, _sentence, polars])
def test_docstrings(module):
    failed, tried = doctest.testmod(module, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert tried and not failed


def test_readme():
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried and not failed
