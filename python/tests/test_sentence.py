"""Tests sentences of APL on NumPy arrays."""

import pickle

import numpy as np
import pytest

import aplset


def last(text, **arrays):
    return aplset.explain(text, **arrays)[-1].array


@pytest.mark.parametrize("dtype", [bool, np.int8, np.uint64, np.float32, float])
def test_arrays_of_any_numbers_and_layout_are_arguments(dtype):
    m = np.array([[1, 0, 1], [1, 1, 1]], dtype)
    for array in [m, m[:, ::-1], np.asfortranarray(m), m.T]:
        np.testing.assert_array_equal(last("⍉A×2", A=array), array.T * 2)
        np.testing.assert_array_equal(last("+/A", A=array), array.sum(axis=-1))
    assert last("A=1", A=m).dtype == bool and last("A+1", A=m).dtype == np.int64
    assert last("A÷2", A=m).dtype == float


def test_texts_are_letters_or_words():
    assert last("⌽T", T="SET").tolist() == ["T", "E", "S"]
    assert last("⍴T", T="").tolist() == [0]
    assert last("W[2]", W=["Red", "Green"]).tolist() == "Green"
    assert last("M[;1]", M=np.array([["a", "b"], ["c", "d"]])).tolist() == ["a", "c"]


def test_sources_are_masks_of_the_arguments():
    steps = aplset.explain("M∘.×⍳2", M=[[1, 2], [3, 4]])
    assert [step.fragment for step in steps] == ["⍳2", "M", "M∘.×⍳2"]
    assert (steps[2].place, steps[2].axes) == ((0, 6), ("", "", ""))
    (m, of_m), (n, of_n) = steps[2].sources((1, 0, -1))
    assert (m.fragment, m.array[of_m].tolist(), n.array[of_n].tolist()) == ("M", [3], [2])
    [(three, used)] = aplset.explain("-3")[0].sources(())
    assert (three.fragment, used.tolist()) == ("3", True)


def test_a_hand_of_bits_has_its_sets():
    hand = "1GOF 3ROH 2PDH 2GDF 2GOH 3RDF 3RSH 3RSL 2ROH 1GOL 3GOL 2ROL"
    np.testing.assert_array_equal(last("SETS H", H=aplset.hand(hand)), aplset.article_sets(aplset.hand(hand)).Z)


def test_errors_have_a_place_and_the_steps_before():
    with pytest.raises(aplset.AplError) as raised:
        aplset.explain("A+⍳3", A=[1, 2])
    error = raised.value
    assert (error.name, error.place) == ("LENGTH ERROR", (1, 2))
    assert [step.fragment for step in error.steps] == ["⍳3", "A"]
    copy = pickle.loads(pickle.dumps(error))
    assert (str(copy), copy.name, copy.place, copy.advice, copy.steps) == (
        str(error), error.name, error.place, error.advice, [])
    with pytest.raises(ValueError, match="A: found nan, expected finite numbers"):
        aplset.explain("A", A=np.nan)
    with pytest.raises(TypeError, match="A: found complex128"):
        aplset.explain("A", A=1j)
    with pytest.raises(TypeError, match="arrays can only be used in a sentence"):
        aplset.explain([0, 1, 2], A=1)
