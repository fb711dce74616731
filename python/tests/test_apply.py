"""Compares sentences on many hands with loops and with other functions of the package."""

from itertools import combinations

import numpy as np
import pandas
import polars
import pyarrow as pa
import pytest

import aplset

HANDS = aplset.deal(3000, seed=1)
COUNT = "+/∧/∧/2≠+/[2]H[3 COMBIN 12;;]"


@pytest.mark.parametrize("of", [
    lambda hands: hands,
    lambda hands: hands.astype(np.int64),
    lambda hands: np.asfortranarray(hands.astype(np.float32)),
    aplset.codes,
    aplset.digits,
    aplset.bits,
], ids=["uint8", "int64", "float32", "codes", "digits", "bits"])
def test_hands_of_any_type_have_the_same_values(of):
    hands = of(HANDS)
    counts = aplset.apply(COUNT, hands)
    assert counts.dtype == np.uint8
    np.testing.assert_array_equal(counts, aplset.counts(HANDS))
    two = hands.reshape(2, 1500, *hands.shape[1:])
    np.testing.assert_array_equal(aplset.apply(COUNT, two), counts.reshape(2, 1500))
    assert aplset.apply(COUNT, HANDS[0]) == counts[0]


@pytest.mark.parametrize("sentence, dtype, loop", [
    ("∨/H[;2;1]", bool, lambda bits: bits[:, 1, 0].any()),
    ("+/[1]H", np.uint8, lambda bits: bits.sum(axis=0)),
    ("(+/H[;1;1])-+/H[;1;2]", np.int16, lambda bits: bits[:, 0, 0].sum() - bits[:, 0, 1].sum()),
    ("(+/H[;1;1])÷8", float, lambda bits: bits[:, 0, 0].sum() / 8),
    ("⍋H[;2;1]", float, lambda bits: np.argsort(bits[:, 1, 0], kind="stable") + 1),
])
def test_values_have_the_smallest_type(sentence, dtype, loop):
    values = aplset.apply(sentence, HANDS)
    assert values.dtype == dtype
    bits = aplset.bits(HANDS).astype(int)
    np.testing.assert_array_equal(values, np.array([loop(hand) for hand in bits]))


@pytest.mark.parametrize("dtype", [np.uint8, np.int64, float])
def test_other_decks_are_arrays_of_numbers(dtype):
    hands = np.random.default_rng(1).integers(0, 3, (2000, 7, 5)).astype(dtype)
    lines = [list(cards) for cards in combinations(range(7), 3)]
    counts = (hands[:, lines].sum(axis=2) % 3 == 0).all(axis=-1).sum(axis=1)
    found = aplset.apply("+/∧/0=3|+/[2]H[3 COMBIN 7;]", hands, numbers=True)
    np.testing.assert_array_equal(found, counts)
    np.testing.assert_array_equal(aplset.apply("H=1", hands, numbers=True), hands == 1)
    np.testing.assert_array_equal(aplset.apply("~H", hands == 1, numbers=True), hands != 1)
    for wrong in [-1, 255, 300]:
        with pytest.raises(ValueError, match=f"found {wrong}.*, expected whole numbers from 0 to 254"):
            aplset.apply("+/,H", hands.astype(int) * 0 + wrong, numbers=True)


def test_columns_give_columns_for_hands_of_any_size():
    texts = ["1GOF 2GOH 3GOL", None, "1ROF 3ROH"]
    table = pandas.DataFrame({"hand": texts}, index=["x", "y", "z"])
    red = aplset.apply("+/H[;2;1]", table)
    assert red.name == "value" and red.index.tolist() == ["x", "y", "z"]
    assert [red["x"], red["z"]] == [0, 2] and red.isna().tolist() == [False, True, False]
    frame = polars.DataFrame({"hand": texts})
    assert aplset.apply("∨/H[;2;1]", frame).to_list() == [False, None, True]
    assert aplset.apply("+/[1]+/H", frame).to_list()[0] == [3, 3, 3, 3]
    many = polars.DataFrame({"hand": HANDS})
    assert aplset.apply(COUNT, many).to_list() == aplset.counts(HANDS).tolist()
    assert aplset.apply(COUNT, pa.array(HANDS.tolist())).to_pylist() == aplset.counts(HANDS).tolist()
    with pytest.raises(aplset.BadHand, match="the shape of the value depends on the number of cards"):
        aplset.apply("H[;2;1]", frame)


def test_a_wrong_sentence_and_a_hand_without_a_value_are_errors():
    with pytest.raises(aplset.AplError, match="VALUE ERROR: Q has no value") as raised:
        aplset.apply("+/Q", HANDS)
    assert raised.value.place == (2, 3)
    red = aplset.bits(HANDS)[:, :, 1, 0].any(axis=1)
    first = int(np.argmin(red))
    for hands in [HANDS, HANDS.astype(int), polars.DataFrame({"hand": HANDS})]:
        with pytest.raises(aplset.BadHand, match="DOMAIN ERROR: ÷0. No number is 1÷0.") as bad:
            aplset.apply("÷+/H[;2;1]", hands)
        assert bad.value.hand == first
    assert aplset.apply(COUNT, HANDS[:0]).shape == (0,)
    assert aplset.apply("+/[1]H", HANDS[:0]).shape == (0, 4, 3)
    with pytest.raises(TypeError, match="columns: expected None"):
        aplset.apply(COUNT, HANDS, columns="a", numbers=True)
    with pytest.raises(TypeError, match="numbers: expected False"):
        aplset.apply("+/H", polars.DataFrame({"hand": HANDS}), numbers=True)
