"""Compares answers for Arrow columns of many libraries and layouts with plain NumPy."""

from decimal import Decimal

import arro3.core
import duckdb
import layouts
import nanoarrow
import numpy as np
import pandas
import polars
import pyarrow as pa
import pytest
import slow

import aplset

DEALT = slow.deal(1000, 12, 1)
COUNTS = slow.valid(DEALT).sum(axis=-1).tolist()
HANDS = DEALT[:20].tolist()
MIXED = [HANDS[0], None, [], HANDS[1][:3], HANDS[2][:5], None, slow.deal(1, 40, 2)[0].tolist(), []]


def fixed(hands=DEALT):
    return layouts.fixed(hands.tolist(), layouts.CARDS["uint8"])


def to_list(answers):
    return answers.to_pylist()


@pytest.mark.parametrize("cards", layouts.CARDS)
@pytest.mark.parametrize("layout", [*layouts.ANY_SIZE, *layouts.ONE_SIZE])
def test_every_layout_and_type_gives_the_counts(layout, cards):
    column = (layouts.ANY_SIZE | layouts.ONE_SIZE)[layout]
    for hands in [HANDS] if layout in layouts.ONE_SIZE else [HANDS, MIXED]:
        expected = [None if hand is None else int(slow.valid(hand).sum()) for hand in hands]
        assert to_list(aplset.counts(column(hands, layouts.CARDS[cards]))) == expected


@pytest.mark.parametrize(
    "column",
    [
        pa.array([[True, False]]),
        pa.array([[Decimal("0.5")]]),
        pa.array([[b"1GOF"]]),
        pa.array([0, 1, 2]),
        pa.array([{"x": 1}]),
        pa.array([[[[[0, 1, 2]]]]]),
        pa.array([0], pa.date32()),
        pa.table({"x": [1.5]}),
        polars.Series([[0.5]], dtype=polars.List(polars.Float16)),
        polars.Series([[0]], dtype=polars.List(polars.Decimal(4, 1))),
        duckdb.sql("SELECT [0.5::DECIMAL(4, 1)] AS hand"),
        duckdb.sql("SELECT {'c0': 0} AS hand"),
        pandas.Series([0, 1, 2]),
        pandas.Series([pandas.Timestamp(0)]),
    ],
    ids=lambda column: str(getattr(column, "type", "frame")),
)
def test_a_column_that_has_no_hands_is_explained(column):
    with pytest.raises(TypeError, match="hands: no column of hands, expected `hand`.* found `"):
        aplset.counts(column)


def test_combinations_and_sets_are_lists():
    column = fixed()
    assert to_list(aplset.valid(column)) == slow.valid(DEALT).tolist()
    sets = to_list(aplset.sets(column))
    rows = [[hand, *triple] for hand, triples in enumerate(sets) for triple in triples]
    assert rows == aplset.sets(DEALT).tolist()


def test_a_chunk_gives_a_chunk():
    column = pa.chunked_array([fixed()[:300], fixed()[300:300], fixed()[300:]])
    counts = pa.chunked_array(aplset.counts(column))
    assert [len(chunk) for chunk in counts.chunks] == [300, 0, 700]
    assert counts.to_pylist() == COUNTS
    none = pa.chunked_array([], pa.list_(pa.uint8(), 12))
    assert to_list(aplset.counts(none)) == []


@pytest.mark.parametrize(
    "chunks, hand, reason",
    [
        ([["1022 1102 1212"], ["10 11 12"]], 1, "`10`: expected four digits like the other cards"),
        ([["10 11 12"], [None, "1022 1102 1212"]], 2, "`1022`: found four digits, expected a number"),
        ([[None], ["1022 1102 1212"], ["1GOF"]], 2, "`1GOF`: found a letter code, expected four digits"),
    ],
)
def test_all_chunks_are_in_the_notation_of_the_first_hand(chunks, hand, reason):
    with pytest.raises(aplset.BadHand, match=f"hand {hand}, card 0: {reason}"):
        aplset.counts(pa.chunked_array(chunks, pa.string()))
    with pytest.raises(aplset.BadHand, match=f"hand {hand}, card 0: {reason}"):
        aplset.counts(pandas.Series(sum(chunks, []), dtype=object))


def test_cards_may_be_objects():
    names = ["number", "color", "shape", "shading"]
    hand = [dict(zip(names, [number, "red", "oval", "solid"])) for number in [1, 2, 3]]
    table = {"hand": [hand, None, hand[:2]]}
    assert to_list(aplset.counts(pa.table(table))) == [1, None, 0]
    assert aplset.counts(polars.DataFrame(table)).to_list() == [1, None, 0]
    wide = {f"c{card}": [words] for card, words in enumerate(hand)}
    assert aplset.counts(polars.DataFrame(wide)).to_list() == [1]
    hand[1]["color"] = "pink"
    with pytest.raises(aplset.BadHand, match="hand 0, card 1: .*no color word .*found `pink`"):
        aplset.counts(pa.table({"hand": [hand]}))


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
        (pa.table({"c0": [0, 1], "c1": [3, None], "c2": [5, 5]}), 1, 1, "found null, expected a card"),
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
    cards = [pa.array([None, first, None, 5]) for first in range(3)]
    table = pa.StructArray.from_arrays(cards, ["c0", "c1", "c2"], mask=pa.array([True, False, True, False]))
    assert to_list(aplset.sets(table[:3])) == [None, [[0, 1, 2]], None]
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
            yield pa.record_batch({"hand": fixed()[start : start + 100]})

    schema = pa.schema({"hand": fixed().type})
    assert to_list(aplset.counts(pa.RecordBatchReader.from_batches(schema, batches()))) == COUNTS


def as_table(column):
    if isinstance(column, pa.RecordBatchReader):
        return column.read_all()
    is_table = isinstance(column, (pa.Table, pa.RecordBatch))
    return pa.table(column if is_table else {"hand": column})


LIBRARIES = {
    "arro3": lambda column: arro3.core.Table.from_arrow(as_table(column)),
    "DuckDB": lambda column: duckdb.from_arrow(as_table(column)),
    "nanoarrow": nanoarrow.ArrayStream,
    "pandas": lambda column: as_table(column).to_pandas(types_mapper=pandas.ArrowDtype),
    "Polars": lambda column: polars.from_arrow(as_table(column)),
}
# The layouts that a library refuses to read.
UNKNOWN = {"DuckDB": ["runs of lists"], "Polars": ["list view", "large list view", "runs of lists"]}
READ = [
    (library, layout)
    for library in LIBRARIES
    for layout in layouts.ANY_SIZE | layouts.ONE_SIZE
    if layout not in UNKNOWN.get(library, []) and (layout != "struct" or library == "nanoarrow")
]


@pytest.mark.parametrize("cards", ["uint8", "float64", "codes in string"])
@pytest.mark.parametrize("library, layout", READ)
def test_every_library_gives_the_same(library, layout, cards):
    column = (layouts.ANY_SIZE | layouts.ONE_SIZE)[layout]
    for hands in [HANDS] if layout in layouts.ONE_SIZE else [HANDS, MIXED]:
        expected = [None if hand is None else int(slow.valid(hand).sum()) for hand in hands]
        answers = aplset.counts(LIBRARIES[library](column(hands, layouts.CARDS[cards])))
        assert pa.array(answers, from_pandas=True).to_pylist() == expected


@pytest.mark.parametrize("size", ["", "3"], ids=["list", "array"])
@pytest.mark.parametrize(
    "kind",
    "UTINYINT TINYINT USMALLINT SMALLINT UINTEGER INTEGER UBIGINT BIGINT UHUGEINT HUGEINT FLOAT DOUBLE "
    "DECIMAL(4,0) DECIMAL(18,0) VARCHAR ENUM('0','1','2')".split(),
)
def test_duckdb_lists_and_arrays_of_every_type(kind, size):
    hands = duckdb.sql(f"SELECT unnest([['0', '1', '2']::{kind}[{size}], NULL]) AS hand")
    assert to_list(aplset.counts(hands)) == [1, None]


@pytest.mark.parametrize("as_lists", [polars.List, lambda card: polars.Array(card, 3)], ids=["list", "array"])
@pytest.mark.parametrize(
    "kind",
    [polars.UInt8, polars.Int8, polars.UInt16, polars.Int16, polars.UInt32, polars.Int32, polars.UInt64]
    + [polars.Int64, polars.Float32, polars.Float64, polars.Decimal(9, 0)]
    + [polars.String, polars.Categorical, polars.Enum(["0", "1", "2"])],
    ids=str,
)
def test_polars_lists_and_arrays_of_every_type(kind, as_lists):
    cards = "012" if kind in [polars.String, polars.Categorical, polars.Enum] else range(3)
    hands = polars.Series([list(cards), None]).cast(as_lists(kind))
    assert aplset.counts(hands).to_list() == [1, None]


@pytest.mark.parametrize("library", [nanoarrow.ArrayStream, arro3.core.RecordBatchReader.from_arrow])
def test_a_stream_that_is_used_up_is_an_error(library):
    stream = library(pa.table({"hand": fixed()}))
    assert to_list(aplset.counts(stream)) == COUNTS
    with pytest.raises((OSError, RuntimeError), match="closed|released"):
        aplset.counts(stream)
