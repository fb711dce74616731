"""Compares counts, combinations and sets of NumPy arrays with those that `slow.py` finds."""

import numpy as np
import pytest
import slow

import aplset


@pytest.mark.parametrize("cards", [0, 1, 2, 3, 4, 9, 12, 15, 20, 21, 39, 40, 60, 81])
def test_hands_of_every_size_agree_with_the_slow_way(cards):
    hands = slow.deal(23, cards, cards)
    valid = slow.valid(hands)
    counts = aplset.counts(hands)
    assert counts.dtype == np.int16
    np.testing.assert_array_equal(np.diff(counts), np.diff(valid.sum(axis=-1)))
    np.testing.assert_array_equal(counts, valid.sum(axis=-1))
    found = aplset.valid(hands)
    assert found.dtype == bool and found.shape == valid.shape
    np.testing.assert_array_equal(found, valid)
    hand, combination = np.nonzero(valid)
    sets = aplset.sets(hands)
    assert sets.dtype == np.int64
    np.testing.assert_array_equal(sets, np.column_stack([hand, slow.triples(cards)[combination]]))


NUMBERS = ["u1", "i1", "u2", "i2", "u4", "i4", "u8", "i8", "f2", "f4", "f8", ">i4", ">u2", ">f8", object]
FORMS = {"numbers": np.asarray, "digits": aplset.digits, "bits": aplset.bits}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("dtype", NUMBERS)
def test_numbers_digits_and_bits_of_any_type_give_the_same(dtype, form):
    hands = slow.deal(60_000 if dtype == "i8" else 50, 12, 1)
    array = FORMS[form](hands).astype(dtype)
    for function in [aplset.counts, aplset.valid, aplset.sets]:
        np.testing.assert_array_equal(function(array), function(hands))
        np.testing.assert_array_equal(function(np.asfortranarray(array[:50])), function(hands[:50]))
    if form != "numbers":
        np.testing.assert_array_equal(aplset.numbers(array[7]), hands[7])


@pytest.mark.parametrize("cards", [1, 2, 3, 4, 5, 12, 81])
@pytest.mark.parametrize("leading", [(6,), (2, 3), (1, 1)])
def test_an_array_of_hands_is_not_taken_for_another_form(leading, cards):
    hands = slow.deal(6, cards, cards)[: np.prod(leading)].reshape(*leading, cards)
    counts = slow.valid(hands).sum(axis=-1)
    for form in FORMS.values():
        np.testing.assert_array_equal(aplset.counts(form(hands).astype(int)), counts)
        np.testing.assert_array_equal(aplset.counts(form(hands)), counts)


def test_one_hand_may_be_bits():
    assert aplset.counts(aplset.hand("1GOF 2GOH 3GOL")) == 1
    assert aplset.counts(np.empty((0, 12, 4, 3), bool)).shape == (0,)


@pytest.mark.parametrize("dtype", ["U4", "S4", object])
def test_arrays_of_codes_are_hands(dtype):
    hands = slow.deal(50, 12, 1)
    codes = aplset.codes(hands).astype(dtype)
    np.testing.assert_array_equal(aplset.counts(codes), aplset.counts(hands))
    np.testing.assert_array_equal(aplset.numbers(codes), hands)


@pytest.mark.parametrize("shape", [(), (0,), (3,), (4,), (2, 5), (2, 4, 3)])
def test_numbers_is_the_inverse_of_codes_digits_and_bits(shape):
    cards = np.arange(np.prod(shape, dtype=int), dtype=np.uint8).reshape(shape)
    for form in [aplset.digits, aplset.bits, *([aplset.codes] if shape else [])]:
        np.testing.assert_array_equal(aplset.numbers(form(cards)), cards)


def layouts(hands):
    yield "Fortran", np.asfortranarray(hands)
    yield "every second hand", np.repeat(hands, 2, axis=0)[::2]
    yield "every second card", np.repeat(hands, 2, axis=1)[:, ::2]
    yield "backwards", np.ascontiguousarray(hands[::-1, ::-1])[::-1, ::-1]
    yield "part of a table", np.hstack([hands, hands])[:, 12:]
    read_only = hands.copy()
    read_only.flags.writeable = False
    yield "read-only", read_only
    buffer = np.zeros(hands.size + 1, np.uint8)[1:].reshape(hands.shape)
    buffer[:] = hands
    yield "odd address", buffer


@pytest.mark.parametrize("at", range(7))
def test_any_layout_gives_the_same(at):
    hands = slow.deal(5000, 12, 2)
    name, array = list(layouts(hands))[at]
    np.testing.assert_array_equal(array, hands, name)
    np.testing.assert_array_equal(aplset.counts(array), slow.valid(hands).sum(axis=-1), name)
    np.testing.assert_array_equal(aplset.sets(array), aplset.sets(hands), name)


def test_any_leading_axes_stay():
    hands = slow.deal(24, 12, 3)
    many = hands.reshape(2, 3, 4, 12)
    np.testing.assert_array_equal(aplset.counts(many), aplset.counts(hands).reshape(2, 3, 4))
    np.testing.assert_array_equal(aplset.valid(many), aplset.valid(hands).reshape(2, 3, 4, 220))
    sets = aplset.sets(many)
    assert sets.shape[1] == 6
    np.testing.assert_array_equal(np.ravel_multi_index(sets[:, :3].T, (2, 3, 4)), aplset.sets(hands)[:, 0])
    turned = np.moveaxis(many, 0, 2)
    np.testing.assert_array_equal(aplset.counts(turned), np.moveaxis(aplset.counts(many), 0, 2))


def test_one_hand_gives_a_scalar():
    count = aplset.counts([0, 1, 2])
    assert count == 1 and np.isscalar(count)
    assert aplset.valid([0, 1, 2]).shape == (1,)
    assert aplset.sets([0, 1, 2]).tolist() == [[0, 1, 2]]


def test_an_empty_list_has_no_hands():
    assert aplset.counts([]).shape == (0,)
    assert aplset.sets([]).shape == (0, 4)
    assert aplset.valid([]).shape == (0, 0)
    for dtype in ["f8", "U4", object, bool]:
        assert aplset.counts(np.array([], dtype)).shape == (0,)
    # An array of integers is a hand without cards.
    assert aplset.counts(np.array([], np.uint8)) == 0


@pytest.mark.parametrize("shape", [(0, 12), (5, 0), (0, 0), (3, 0, 12), (0, 3, 2)])
def test_empty_arrays_have_empty_answers(shape):
    hands = np.zeros(shape, np.uint8)
    assert aplset.counts(hands).shape == shape[:-1]
    assert not aplset.counts(hands).any()
    assert aplset.valid(hands).shape[:-1] == shape[:-1]
    assert aplset.sets(hands).shape == (0, len(shape) + 2)


def test_many_hands_are_counted_in_parts():
    hands = aplset.deal(3_000_000, seed=5)
    assert aplset.deal(3_000_000, seed=5)[2_999_999].tolist() == hands[-1].tolist()
    counts = aplset.counts(hands)
    some = slice(1_390_000, 1_410_000)
    np.testing.assert_array_equal(counts[some], slow.valid(hands[some]).sum(axis=-1))
    bad = hands.copy()
    bad[2_345_678, 3] = bad[2_345_678, 1]
    with pytest.raises(aplset.BadHand) as raised:
        aplset.counts(bad)
    assert (raised.value.hand, raised.value.card) == (2_345_678, 3)
    sets = aplset.sets(hands)
    assert len(sets) == counts.sum()
    np.testing.assert_array_equal(np.bincount(sets[:, 0], minlength=len(hands)), counts)


def test_counts_are_written_where_they_are_wanted():
    hands = slow.deal(100, 12, 4)
    out = np.empty(100, np.int16)
    assert aplset.counts(hands, out=out) is not None
    np.testing.assert_array_equal(out, aplset.counts(hands))
    read_only = np.empty(100, np.int16)
    read_only.flags.writeable = False
    for wrong in [np.empty(99, np.int16), np.empty(100, np.uint8), np.empty(200, np.int16)[::2], read_only]:
        with pytest.raises(ValueError, match="out: found"):
            aplset.counts(hands, out=wrong)
    wide = hands.astype(np.int16)
    with pytest.raises(ValueError, match="out: shares memory"):
        aplset.counts(wide, out=wide.reshape(-1)[:100])
    with pytest.raises(TypeError, match="out: found list"):
        aplset.counts(hands, out=[0] * 100)


def test_cards_are_read_and_printed_as_people_write_them():
    letters = "n=123 s=DOS p=SOT c=RGP"
    for cards, other in [
        (["1 red diamond full", "three purple squiggles lined"], None),
        (["0000", "2222"], None),
        ("(0,0,0,0), (2,2,2,2)", None),
        (["1DSR", "3STP"], letters),
    ]:
        np.testing.assert_array_equal(aplset.cards(cards, letters=other), [0, 80])
        if other is None:
            np.testing.assert_array_equal(aplset.numbers(cards), [0, 80])
    deck = np.arange(81).reshape(3, 27)
    np.testing.assert_array_equal(aplset.cards(aplset.cards(deck, letters), letters), deck)
    np.testing.assert_array_equal(aplset.cards(aplset.cards(deck)), deck)
    with pytest.raises(aplset.BadHand, match="hand 1, card 0: `1 red oval`: no pattern word"):
        aplset.cards([["1 red diamond full"], ["1 red oval"]])
    with pytest.raises(aplset.BadHand, match="hand 1, card 0: `1`: found words, expected a letter code"):
        aplset.cards([["1RDF"], ["1 red oval"]])
    with pytest.raises(aplset.BadHand, match="card 1: `red`: found words, expected a letter code"):
        aplset.cards("1RDF red")
    with pytest.raises(aplset.BadHand, match="found 2 cards in 1 text, expected a card in each text"):
        aplset.cards(["1RDF 1RDH"])
    with pytest.raises(ValueError, match="letters: `p=ST`: expected three different letters"):
        aplset.cards("1DSR", letters="n=123 s=DOS p=ST c=RGP")


def test_dealt_hands_are_those_of_the_seed():
    hands = aplset.deal(1000, cards=81, seed=1)
    assert (np.sort(hands, axis=1) == np.arange(81)).all()
    np.testing.assert_array_equal(aplset.deal(9000, cards=81, seed=1)[:1000], hands)
    assert (aplset.deal(10) != aplset.deal(10)).any()


def changed(form, place, value):
    """Return two hands of three cards as digits or bits, with a wrong value."""
    array = form([[7, 8, 9], [60, 7, 8]]).astype(float if value == 0.5 else int)
    array[place] = value
    return array


@pytest.mark.parametrize(
    "hands, hand, card, reason",
    [
        ([[0, 1, 2], [0, 81, 2]], 1, 1, "found 81, cards are 0 to 80"),
        ([[0, 1, -5]], 0, 2, "found -5, cards are 0 to 80"),
        ([[0, 1, 2**40]], 0, 2, f"found {2**40}, cards are 0 to 80"),
        ([[3, 4, 3], [0, 1, 300]], 0, 2, "duplicate card 3 (first at position 0)"),
        ([5, 5], None, 1, "duplicate card 5 (first at position 0)"),
        ([[[0, 1]], [[2, 2]]], (1, 0), 1, "duplicate card 2 (first at position 0)"),
        ([[0, 1, 0.5]], 0, 2, "found 0.5, cards are 0 to 80"),
        ([[0, 1, np.nan]], 0, 2, "found NaN, cards are 0 to 80"),
        (changed(aplset.digits, (1, 2, 3), 7), 1, 2, "found digit 7 for feature 3, expected 0, 1 or 2"),
        (changed(aplset.digits, (0, 1, 0), 0.5), 0, 1, "found digit 0.5 for feature 0, expected 0, 1 or 2"),
        (changed(aplset.bits, (1, 0, 2, 1), 300), 1, 0, "found 300, expected bits of 0 or 1"),
        (changed(aplset.bits, (1, 0, 2, slice(None)), 1), 1, 0, "found 3 bits on for feature 2, expected 1"),
    ],
)
@pytest.mark.parametrize("function", [aplset.counts, aplset.valid, aplset.sets])
def test_an_invalid_hand_is_named(function, hands, hand, card, reason):
    with pytest.raises(aplset.BadHand) as raised:
        function(hands)
    error = raised.value
    assert (error.hand, error.card, error.reason) == (hand, card, reason)
    assert isinstance(error, ValueError) and reason in str(error)


@pytest.mark.parametrize(
    "call, kind, message",
    [
        (lambda: aplset.counts([1j, 1]), TypeError, "found complex128[2], expected an array of whole numbers or codes"),
        (lambda: aplset.counts([[True]]), TypeError, "found bool[1, 1], expected an array of whole numbers or codes"),
        (lambda: aplset.counts(None), TypeError, "found NoneType, expected an array of whole numbers"),
        (lambda: aplset.counts(np.ma.array([0, 1], mask=[0, 1])), TypeError, "found a masked array"),
        (lambda: aplset.counts([np.ma.array([0, 1], mask=[0, 1])]), TypeError, "found a masked array"),
        (lambda: aplset.counts([[0, 1], [2]]), ValueError, "found lists of different lengths"),
        (lambda: aplset.counts([[0, 1]], columns="a,b"), TypeError, "columns: expected None"),
        (lambda: aplset.odds("12"), TypeError, "cards: found '12', expected an integer"),
        (lambda: aplset.deal((3, 4)), TypeError, "hands: found (3, 4), expected an integer"),
        (lambda: aplset.set_threads(5000), ValueError, "found 5000 threads, expected 1 to 1024"),
        (lambda: aplset.set_threads(-1), ValueError, "found -1 threads, expected 1 to 1024"),
        (lambda: aplset.odds(-1), ValueError, "cards: found -1, expected 0 to 81"),
        (lambda: aplset.numbers([5]), TypeError, "cards: found int64[1], expected codes, digits [..., 4] or bits"),
        (lambda: aplset.numbers(np.zeros((82, 4))), ValueError, "cards: found 82 cards, expected at most 81"),
        (lambda: aplset.counts(5), ValueError, "found a single number, expected an array"),
        (lambda: aplset.counts(np.zeros((2, 82), int)), ValueError, "found 82 cards, expected at most 81"),
        (lambda: aplset.deal(1, cards=82), ValueError, "cards: found 82, expected 0 to 81"),
        (lambda: aplset.deal(-1), ValueError, "hands: found -1, expected 0 or more"),
        (lambda: aplset.deal(1, seed=-1), ValueError, "seed: found -1"),
        (lambda: aplset.set_threads(0), ValueError, "found 0 threads, expected 1 to 1024"),
        (lambda: aplset.odds(30), ValueError, "cards: found 30, expected 0 to"),
    ],
)
def test_wrong_arguments_are_explained(call, kind, message):
    with pytest.raises(kind) as raised:
        call()
    assert message in str(raised.value)
