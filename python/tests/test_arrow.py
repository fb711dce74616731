"""Compares hands in Arrow columns of many libraries and layouts with the same hands in NumPy."""

import duckdb
import nanoarrow
import numpy as np
import pandas
import polars
import pyarrow as pa
import pytest

import aplset

HANDS = aplset.deal(1000, seed=1)
COUNTS = aplset.counts(HANDS).tolist()
CODES = [list(hand) for hand in aplset.codes(HANDS)]


def fixed(cards, hands=HANDS):
    values = pa.array(np.asarray(hands).reshape(-1), cards)
    return pa.FixedSizeListArray.from_arrays(values, hands.shape[1])


def lists(kind):
    return pa.array(HANDS.tolist(), kind)


LAYOUTS = {
    "fixed-size list": fixed(pa.uint8()),
    "fixed-size list of int64": fixed(pa.int64()),
    "list": lists(pa.list_(pa.int32())),
    "large list": lists(pa.large_list(pa.uint8())),
    "list view": lists(pa.list_view(pa.int16())),
    "list of codes": pa.array(CODES, pa.list_(pa.string())),
    "list of dictionary codes": pa.array(CODES, pa.list_(pa.dictionary(pa.int8(), pa.string()))),
    "text": pa.array([" ".join(hand) for hand in CODES]),
    "large text": pa.array([" ".join(hand) for hand in CODES], pa.large_string()),
    "text view": pa.array([" ".join(hand) for hand in CODES], pa.string_view()),
    "a slice": pa.concat_arrays([fixed(pa.uint8())] * 2)[1000:],
    "record batch of hands": pa.record_batch({"player": range(1000), "hand": fixed(pa.uint8())}),
    "a column for each card": pa.record_batch({f"c{card}": HANDS[:, card] for card in range(12)}),
}


def to_list(answers):
    if hasattr(answers, "__arrow_c_stream__"):
        return pa.chunked_array(answers).to_pylist()
    return pa.array(answers).to_pylist()


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_layout_gives_the_counts(layout):
    assert to_list(aplset.counts(LAYOUTS[layout])) == COUNTS


def test_combinations_and_sets_are_lists():
    column = LAYOUTS["fixed-size list"]
    assert to_list(aplset.valid(column)) == aplset.valid(HANDS).tolist()
    sets = to_list(aplset.sets(column))
    rows = [[hand, *triple] for hand, triples in enumerate(sets) for triple in triples]
    assert rows == aplset.sets(HANDS).tolist()


def test_a_chunk_gives_a_chunk():
    column = pa.chunked_array([fixed(pa.uint8())[:300], fixed(pa.uint8())[300:300], fixed(pa.uint8())[300:]])
    counts = pa.chunked_array(aplset.counts(column))
    assert [len(chunk) for chunk in counts.chunks] == [300, 0, 700]
    assert counts.to_pylist() == COUNTS
    none = pa.chunked_array([], pa.list_(pa.uint8(), 12))
    assert to_list(aplset.counts(none)) == []


def test_null_gives_null_and_sizes_may_differ():
    hands = pa.array([[0, 1, 2], None, [], [0, 1, 2, 3, 6], [0, 1]])
    assert to_list(aplset.counts(hands)) == [1, None, 0, 2, 0]
    assert to_list(aplset.sets(hands)) == [[[0, 1, 2]], None, [], [[0, 1, 2], [0, 3, 4]], []]
    assert to_list(aplset.valid(hands))[:3] == [[True], None, []]
    assert to_list(aplset.counts(pa.array([None, None], pa.list_(pa.int8())))) == [None, None]
    assert to_list(aplset.counts(pa.array(["1GOF 2GOH 3GOL", None, "1GOF"]))) == [1, None, 0]


@pytest.mark.parametrize(
    "hands, hand, card, reason",
    [
        (pa.array([[0, 1], [3, 3]]), 1, 1, "duplicate card 3 (first at position 0)"),
        (pa.array([[0, 1], [3], [99]]), 2, 0, "found 99, cards are 0 to 80"),
        (pa.array([[0, 1], [3, None]]), 1, 1, "found null, expected a card"),
        (pa.table({"c0": [0, 1], "c1": [3, None]}), 1, 1, "found null, expected a card"),
        (pa.array(["1GOF", "1GOX"]), 1, 0, "`1GOX`: no pattern letter (F, H or L), found `X`"),
        (pa.chunked_array([[[0, 1]], [[2], [300]]]), 2, 0, "found 300, cards are 0 to 80"),
    ],
)
def test_an_invalid_hand_is_named(hands, hand, card, reason):
    with pytest.raises(aplset.BadHand) as raised:
        aplset.counts(hands)
    assert (raised.value.hand, raised.value.card, raised.value.reason) == (hand, card, reason)


def test_null_rows_of_a_table_and_hands_without_cards():
    hand = pa.array([[0, 1, 2], [0, 1, 2]])
    table = pa.StructArray.from_arrays([hand], ["hand"], mask=pa.array([False, True]))
    assert to_list(aplset.counts(table)) == [1, None]
    cards = [pa.array([None, 0, None, 5]), pa.array([None, 1, None, 5])]
    table = pa.StructArray.from_arrays(cards, ["c0", "c1"], mask=pa.array([True, False, True, False]))
    assert to_list(aplset.sets(table[:3])) == [None, [], None]
    assert to_list(aplset.counts(table[:1])) == [None]
    with pytest.raises(aplset.BadHand, match="hand 3, card 1: duplicate card 5"):
        aplset.counts(table)
    assert to_list(aplset.counts(pa.array([[], None, []], pa.list_(pa.uint8(), 0)))) == [0, None, 0]


def test_more_cards_than_the_deck_has():
    with pytest.raises(aplset.BadHand, match="hand 1: found 82 cards, expected at most 81"):
        aplset.counts(pa.array([[0], list(range(81)) + [0]]))


def test_a_stream_that_needs_the_interpreter_lock():
    def batches():
        for start in range(0, 1000, 100):
            yield pa.record_batch({"hand": fixed(pa.uint8())[start : start + 100]})

    schema = pa.schema({"hand": fixed(pa.uint8()).type})
    assert to_list(aplset.counts(pa.RecordBatchReader.from_batches(schema, batches()))) == COUNTS


def test_a_column_describes_itself():
    column = aplset.counts(LAYOUTS["list"])
    assert repr(column) == "aplset.Column(1000 of UInt16, 1 chunks)" and len(column) == 1000
    assert pa.array(column).to_pylist() == pa.chunked_array(column).to_pylist() == COUNTS


def test_a_column_without_hands_is_explained():
    with pytest.raises(TypeError, match="hands: no column of hands, expected"):
        aplset.counts(pa.table({"x": [1.5]}))


def test_every_library_gives_the_same():
    hands_table = pa.table({"hand": fixed(pa.uint8())})
    frame = polars.DataFrame({"hand": HANDS})
    assert frame.schema["hand"] == polars.Array(polars.UInt8, 12)
    columns = {
        "pyarrow table": hands_table,
        "Polars series": frame["hand"],
        "Polars frame": frame,
        "Polars lists": frame["hand"].arr.to_list(),
        "DuckDB": duckdb.sql("SELECT hand FROM hands_table"),
        "pandas column": pandas.Series(hands_table["hand"].combine_chunks(), dtype=pandas.ArrowDtype(hands_table["hand"].type)),
        "pandas frame": hands_table.to_pandas(types_mapper=pandas.ArrowDtype),
        "nanoarrow": nanoarrow.c_array(fixed(pa.uint8())),
    }
    for name, column in columns.items():
        assert to_list(aplset.counts(column)) == COUNTS, name
    assert polars.Series(aplset.counts(frame["hand"])).to_list() == COUNTS
