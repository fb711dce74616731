"""Tests the article in NumPy, the steps of `explain`, and pictures."""

import pickle
from itertools import combinations, permutations

import numpy as np
import pytest

import aplset

HAND = "1GOF 3ROH 2PDH 2GDF 2GOH 3RDF 3RSH 3RSL 2ROH 1GOL 3GOL 2ROL"


class Rng:
    """A random generator whose `choice` returns the given positions."""

    def __init__(self, places):
        self.places = places

    def choice(self, n, k, replace):
        assert (n, k, replace) == (81, len(self.places), False)
        return self.places


@pytest.mark.parametrize("program", ["apl", "j"])
@pytest.mark.parametrize(
    "hand", [HAND, "1GOF 2GOH 3GOL 3ROH", "2GLS 1RSF 2RDL", "1GOF", "1GOF 2GOH", " ".join(aplset.codes(range(81)))]
)
def test_the_numpy_line_of_each_step_makes_its_array(program, hand):
    steps = aplset.explain(hand, program).steps
    walks = [step.walk for step in steps]
    assert walks[0] == "The sentence" and sorted(walks, key=walks.index) == walks
    assert len(steps) == {"apl": 21, "j": 14}[program]
    dealt = next(step.array for step in steps if "rng" in step.numpy)
    codes = " ".join(aplset.codes(aplset.numbers(hand)))
    names = {"np": np, "hand": codes, "rng": Rng(dealt)}
    names.update(combinations=combinations, permutations=permutations)
    for step in steps:
        name, assigned, line = step.numpy.partition(" = ")
        if assigned and name.isidentifier():
            names[name] = made = eval(line, names)
        else:
            made = eval(step.numpy, names)
        assert made.shape == step.array.shape, step.numpy
        np.testing.assert_array_equal(made, step.array, step.numpy)
        assert len(step.axes) == step.array.ndim


def test_the_words_are_those_of_the_steps():
    arrays = {step.apl: step.array for step in aplset.explain(HAND).steps}
    h = aplset.hand(HAND)
    F, S, B, Z = aplset.article_sets(h)
    np.testing.assert_array_equal(h, arrays["H←2 3 1⍉∨/L∘.=D"])
    np.testing.assert_array_equal(aplset.combinations(12), arrays["I←3 COMBIN 12"])
    np.testing.assert_array_equal(F, arrays["F←H[I;;]"])
    np.testing.assert_array_equal(S, arrays["S←+/[2]F"])
    np.testing.assert_array_equal(~aplset.sum_is_two(F), arrays["2≠S"])
    np.testing.assert_array_equal(B, arrays["B←∧/X"])
    np.testing.assert_array_equal(Z, arrays["Z←B⌿F"])
    np.testing.assert_array_equal(aplset.fmt(Z), arrays["(¯1↓⍴A)⍴(,A)/,(⍴A)⍴C"])
    np.testing.assert_array_equal(B, aplset.valid(aplset.numbers(HAND)))


def test_numbers_codes_digits_and_bits_agree():
    deck = np.arange(81)
    np.testing.assert_array_equal(aplset.numbers(aplset.codes(deck)), deck)
    assert aplset.digits(deck.reshape(9, 9)).shape == (9, 9, 4)
    np.testing.assert_array_equal(aplset.digits(deck) @ [27, 9, 3, 1], deck)
    np.testing.assert_array_equal(aplset.bits(deck).argmax(axis=-1), aplset.digits(deck))


@pytest.mark.parametrize("shape", [(12,), (2, 6), (3, 2, 2), (0, 12), (12, 0)])
def test_codes_of_any_rank_are_hands(shape):
    deck = np.arange(81, dtype=np.uint8)
    hands = np.resize(deck, shape)
    codes = aplset.codes(hands)
    np.testing.assert_array_equal(aplset.numbers(codes), hands)
    np.testing.assert_array_equal(aplset.counts(codes), aplset.counts(hands))
    np.testing.assert_array_equal(aplset.sets(codes), aplset.sets(hands))
    np.testing.assert_array_equal(aplset.valid(codes.astype(object)), aplset.valid(hands))


def test_a_text_of_codes_is_a_hand():
    np.testing.assert_array_equal(aplset.sets("1GOF 2GOH 3GOL"), [[0, 1, 2]])
    texts = np.array([["1GOF 2GOH 3GOL"], ["gof1, 2GOH, 3GOF"]])
    np.testing.assert_array_equal(aplset.counts(texts), [[1], [0]])
    np.testing.assert_array_equal(aplset.numbers(texts)[1, 0], aplset.numbers("1GOF 2GOH 3GOF"))


@pytest.mark.parametrize("hand", ["", "1GOF", "1GOF 2GOH"])
def test_small_hands_have_no_sets(hand):
    h = aplset.hand(hand)
    assert aplset.article_sets(h).Z.shape == (0, 3, 4, 3)
    assert aplset.draw(hand).svg.startswith("<svg")
    aplset.explain(hand)


def test_wrong_codes_are_named():
    with pytest.raises(aplset.BadHand) as raised:
        aplset.hand("1GOF 2GXL")
    error = raised.value
    assert (error.hand, error.card) == (None, 1)
    assert error.reason == "`2GXL`: no shape letter (D, O or S), found `X`"
    with pytest.raises(aplset.BadHand) as raised:
        aplset.numbers("1GOF G1FO")
    assert str(raised.value) == "card 1: duplicate card 1GOF (first at position 0)"
    assert repr(pickle.loads(pickle.dumps(raised.value))) == repr(raised.value)
    with pytest.raises(aplset.BadHand, match=r"hand \(1, 0\), card 2: found nothing, expected a card") as raised:
        aplset.numbers([[["1GOF", "2GOH", "3GOL"]], [["1GOF", "2GOH", ""]]])
    assert (raised.value.hand, raised.value.card) == ((1, 0), 2)
    with pytest.raises(aplset.BadHand, match="hand 1: found 2 cards, expected 3 as in the hands before it"):
        aplset.counts(["1GOF 2GOH 3GOL", "1GOF 2GOH"])
    with pytest.raises(ValueError, match="hand: found bits that are not a card, expected one bit in each row"):
        aplset.article_sets(np.ones((3, 4, 3)))
    with pytest.raises(ValueError, match='program: found "k", expected "apl" or "j"'):
        aplset.explain(HAND, "k")
    with pytest.raises(ValueError, match="cards: found 81"):
        aplset.codes([81])
    with pytest.raises(aplset.BadHand):
        aplset.draw([1, 1])
    with pytest.raises(ValueError, match="expected codes, numbers"):
        aplset.draw([[1, 2]])


def test_hands_of_all_forms_are_drawn(tmp_path):
    of_text = aplset.draw(HAND)
    assert aplset.draw(aplset.numbers(HAND)).svg == of_text.svg
    assert aplset.draw(aplset.hand(HAND)).svg == of_text.svg
    assert aplset.draw(HAND, sets=False).svg != of_text.svg
    of_text.save(tmp_path / "hand.svg")
    assert (tmp_path / "hand.svg").read_text() == of_text._repr_svg_()
    assert pickle.loads(pickle.dumps(of_text)).svg == of_text.svg
    with pytest.raises(ValueError, match="expected a name that ends with .svg"):
        of_text.save(tmp_path / "hand.png")


def test_an_explanation_is_a_page():
    page = aplset.explain(HAND)._repr_html_()
    assert page.startswith("<iframe srcdoc=") and "&lt;!doctype html&gt;" in page


def test_odds_are_exact_integers():
    odds = aplset.odds(12)
    assert (odds[0], sum(odds), type(odds[0])) == (2_284_535_476_080, 70_724_320_184_700, int)
    assert aplset.odds(18)[10] > 2**53 or sum(aplset.odds(18)) > 2**53
