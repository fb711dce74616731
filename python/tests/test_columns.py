"""Tests that results behave as columns of pandas, Polars and pyarrow, in code like a user's."""

import pickle
import re
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import dask.dataframe
import duckdb
import numpy as np
import pandas
import polars
import pyarrow as pa
import pytest
import xarray
from aplset.polars import set_count, sets, valid_sets

import aplset

TEXTS = ["1GOF 2GOH 3GOL", None, "1GOF 3ROH"]
COUNTS = [1, None, 0]


def test_pandas_gets_a_series_with_its_index():
    table = pandas.DataFrame({"id": [7, 8, 9], "hand": TEXTS}, index=["x", "y", "x"])
    counts = aplset.counts(table)
    assert counts.index.equals(table.index) and counts.dtype == "int16[pyarrow]"
    table["sets"] = counts
    again = table.assign(more=counts, series=pandas.Series(counts))
    for name in ["sets", "more", "series"]:
        assert again[name].isna().tolist() == [False, True, False]
        assert again[name].dropna().tolist() == [1, 0]
    assert again.groupby("id")["sets"].sum().tolist() == [1, 0, 0]
    assert aplset.counts(table["hand"]).equals(counts)
    assert np.asarray(counts.dropna()).tolist() == [1, 0]
    parts = dask.dataframe.from_pandas(table.reset_index(), npartitions=2)
    answers = parts.map_partitions(aplset.counts, meta=("sets", "int16[pyarrow]"))
    assert answers.compute().dropna().tolist() == [1, 0]


@pytest.mark.parametrize(
    "index",
    [["b", "b", "a"], pandas.MultiIndex.from_product([[1], list("abc")]), pandas.RangeIndex(9, 3, -2)],
    ids=["duplicate", "two levels", "range"],
)
def test_pandas_results_keep_any_index(index, tmp_path):
    table = pandas.DataFrame({"hand": TEXTS, 0: [7, 8, 9]}, index=index)
    counts = aplset.counts(table)
    assert counts.index.equals(table.index)
    assert aplset.counts(table[::-2]).tolist() == [0, 1]
    assert aplset.counts(table[:0]).tolist() == [] and aplset.counts(table[:0]).dtype == counts.dtype
    table = pandas.concat([table.rename(columns=str), counts], axis=1)
    table.to_parquet(tmp_path / "table.parquet")
    assert pandas.read_parquet(tmp_path / "table.parquet")["set_count"].equals(counts)
    assert pickle.loads(pickle.dumps(counts)).equals(counts)


@pytest.mark.parametrize("missing", [np.nan, None, pandas.NA], ids=repr)
def test_a_missing_card_in_pandas_is_an_invalid_card(missing):
    numbers = pandas.DataFrame([[0, 1, 2], [0, missing, 2]])
    for hands in [numbers, numbers.astype("Int64"), pandas.Series([[0, 1, 2], [0, None, 2]])]:
        with pytest.raises(aplset.BadHand, match="hand 1, card 1: found null, expected a card"):
            aplset.counts(hands)


@pytest.mark.parametrize(
    "hands",
    [
        pandas.Series([[0, 1, 2], None, [0, 1]]),
        pandas.Series([np.array([0, 1, 2]), np.nan, np.array([0, 1])]),
        pandas.Series([["1GOF", "2GOH", "3GOL"], pandas.NA, []]),
        pandas.Series(TEXTS, dtype=object),
        pandas.Series(TEXTS, dtype="string"),
        pandas.Series(TEXTS, dtype="category"),
        pandas.Series([[0, 1, 2], None, []], dtype=pandas.ArrowDtype(pa.list_(pa.uint8()))),
    ],
    ids=lambda hands: str(hands.dtype),
)
def test_pandas_columns_of_any_type_are_hands(hands):
    assert aplset.counts(hands).isna().tolist() == [False, True, False]
    assert aplset.counts(hands).dropna().tolist() == [1, 0]


@pytest.mark.parametrize("dtype", ["uint8", "Int64", "float64", object])
def test_columns_are_chosen_as_in_the_program(dtype):
    table = pandas.DataFrame([[7, 0, 1, 2], [8, 0, 1, 3]], columns=["id", "a", "b", "c"], dtype=dtype)
    for columns in ["a..c", "a,b,c", ["a", "b", "c"]]:
        assert aplset.counts(table, columns=columns).tolist() == [1, 0]
        assert aplset.counts(polars.from_pandas(table.astype("int64")), columns=columns).to_list() == [1, 0]
        assert aplset.counts(pa.Table.from_pandas(table), columns=columns).to_pylist() == [1, 0]
    assert aplset.counts(table[["a", "b", "c"]].set_axis([0, 1, 2], axis=1)).tolist() == [1, 0]
    with pytest.raises(TypeError, match="hands: no column `x`, found `id`"):
        aplset.counts(table, columns="a,b,x")


def test_polars_gets_a_series():
    table = polars.DataFrame({"id": [7, 8, 9], "hand": TEXTS})
    assert table.with_columns(aplset.counts(table))["set_count"].to_list() == COUNTS
    assert aplset.sets(table["hand"]).to_list() == [[[0, 1, 2]], None, []]
    assert aplset.counts(polars.DataFrame({"hand": [None, None]})).to_list() == [None, None]
    with pytest.raises(TypeError, match="found LazyFrame, .*; call collect.. first, or use aplset.polars"):
        aplset.counts(table.lazy())


@pytest.mark.parametrize(
    "table",
    [
        pandas.DataFrame([[0, 1, 2], [0, 1, 3]], columns=pandas.MultiIndex.from_product([["card"], [0, 1, 2]])),
        pandas.DataFrame({("c0", ""): [0, 0], ("c1", ""): [1, 1], ("c2", ""): [2, 3]}),
        pandas.DataFrame([[0, 1, 2], [0, 1, 3]]).astype(pandas.SparseDtype(int)),
    ],
    ids=["two levels", "an empty level", "sparse"],
)
def test_pandas_columns_with_levels_or_sparse_values_are_cards(table):
    assert aplset.counts(table).tolist() == [1, 0]
    assert aplset.counts(table, columns=[*table.columns]).tolist() == [1, 0]


def test_an_array_with_named_axes_is_an_array():
    hands = xarray.DataArray([[0, 1, 2], [0, 1, 3]], dims=["hand", "card"])
    assert aplset.counts(hands).tolist() == [1, 0]


TIDY = {"h": [1, 1, 1, 2, 2, 2], "card": [0, 1, 2, 0, 1, 3]}
TIDY["code"] = aplset.codes(TIDY["card"]).tolist()


@pytest.mark.parametrize("name", ["card", "code"])
def test_a_row_or_a_group_in_pandas_is_explained(name):
    match = "^hands: .*if these are the cards of one hand, pass numpy.asarray.hands.$"
    cards = pandas.DataFrame(TIDY).groupby("h")[name]
    row = pandas.DataFrame([TIDY[name][:3]])
    for wrong in [lambda: cards.apply(aplset.counts), lambda: row.apply(aplset.counts, axis=1)]:
        with pytest.raises(TypeError, match=match):
            wrong()
    assert cards.apply(lambda cards: int(aplset.counts(np.asarray(cards)))).tolist() == [1, 0]
    assert aplset.counts(cards.agg(list)).tolist() == [1, 0]
    for column in [polars.Series(TIDY[name]), pa.array(TIDY[name])]:
        with pytest.raises(TypeError, match=match):
            aplset.counts(column)


@pytest.mark.parametrize("engine", ["in-memory", "streaming"])
@pytest.mark.parametrize("name", ["card", "code"])
def test_a_group_in_polars_is_a_hand_once_it_is_a_list(name, engine):
    groups = polars.LazyFrame(TIDY).group_by("h", maintain_order=True)
    counted = groups.agg(set_count(polars.col(name).implode())).collect(engine=engine)
    assert counted["set_count"].to_list() == [1, 0]
    counted = groups.agg(name).with_columns(set_count(name)).collect(engine=engine)
    assert counted["set_count"].to_list() == [1, 0]
    hint = rf'if each group is a hand, write set_count\(polars.col\("{name}"\).implode\(\)\)'
    with pytest.raises(TypeError, match=hint):
        groups.agg(set_count(name)).collect(engine=engine)


def test_polars_expressions_take_a_struct_of_cards_but_not_nothing():
    cards = polars.DataFrame({"a": [0, 0], "b": [1, 1], "c": [2, 3]})
    assert cards.select(set_count(polars.struct("a", "b", "c")))["set_count"].to_list() == [1, 0]
    with pytest.raises(TypeError, match="^set_count: found no columns, expected at least one$"):
        set_count()


ENGINES = {
    "eager": polars.DataFrame.with_columns,
    "in-memory": lambda table, *added: table.lazy().with_columns(*added).collect(engine="in-memory"),
    "streaming": lambda table, *added: table.lazy().with_columns(*added).collect(engine="streaming"),
}


@pytest.mark.parametrize("with_columns", ENGINES.values(), ids=ENGINES)
def test_polars_expressions_are_elementwise(with_columns):
    table = polars.DataFrame({"id": [7, 8, 9], "hand": TEXTS})
    expressions = set_count("hand"), valid_sets(polars.col("hand")), sets("hand")
    found = with_columns(table, *expressions)
    assert found.columns == ["id", "hand", "set_count", "valid_sets", "sets"]
    assert found["set_count"].to_list() == COUNTS
    assert found["valid_sets"].to_list() == [[True], None, []]
    assert found["sets"].to_list() == [[[0, 1, 2]], None, []]
    assert found.schema == table.lazy().with_columns(*expressions).collect_schema()
    cards = polars.DataFrame({"left": [0, 0], "middle": [1, 1], "right, top": [2, 3]})
    assert cards.select(set_count("left", "middle", "right, top")).to_series().to_list() == [1, 0]
    assert cards.select(set_count(polars.all()))["set_count"].to_list() == [1, 0]


def test_polars_expressions_are_parts_of_others():
    table = polars.DataFrame({"player": ["a", "b", "a"], "hand": TEXTS})
    twice = polars.concat([table, table], rechunk=False)
    count = set_count("hand")
    assert twice.select(count).to_series().to_list() == COUNTS * 2
    assert table.filter(count > 0)["player"].to_list() == ["a"]
    assert table.select(count.sum().over("player")).to_series().to_list() == [1, 0, 1]
    grouped = twice.group_by("player", maintain_order=True).agg(count)
    assert grouped["set_count"].to_list() == [[1, 0, 1, 0], [None, None]]
    cards = polars.struct(hand=polars.col("hand"))
    assert table.select(set_count(cards.struct["hand"])).to_series().to_list() == COUNTS
    assert table[:0].select(count).to_series().to_list() == []


@pytest.mark.parametrize("engine", ENGINES)
def test_polars_keeps_the_message_of_an_invalid_hand(engine):
    table = polars.DataFrame({"hand": [[0, 1, 2], [3, 4, 3]]})
    with pytest.raises(aplset.BadHand) as raised:
        ENGINES[engine](table, set_count("hand"))
    # The streaming engine counts the hands from the start of a part of the column.
    hand = r"[01]" if engine == "streaming" else "1"
    message = rf"hand {hand}, card 2: duplicate card 3 \(first at position 0\)"
    assert re.match(message, raised.value.reason)


def test_arrow_gets_a_pyarrow_array():
    hands = pa.array(TEXTS)
    counts = aplset.counts(hands)
    assert isinstance(counts, pa.Int16Array)
    assert np.asarray(counts.drop_null()).tolist() == [1, 0]
    assert len(counts) == 3 and counts[0].as_py() == 1 and counts[1:].to_pylist() == [None, 0]
    assert pickle.loads(pickle.dumps(counts)).equals(counts)
    table = pa.table({"id": [7, 8, 9], "hand": hands})
    assert table.append_column("sets", aplset.counts(table))["sets"].to_pylist() == COUNTS
    [batch] = table.to_batches()
    assert batch.append_column("sets", aplset.counts(batch))["sets"].to_pylist() == COUNTS
    assert aplset.counts(duckdb.sql("SELECT unnest($1) AS hand", params=[TEXTS])).to_pylist() == COUNTS


@pytest.mark.parametrize("hands", [pandas.DataFrame({"hand": TEXTS}), polars.Series(TEXTS), pa.array(TEXTS)])
def test_hands_and_answers_go_to_other_processes(hands):
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        answer = pool.submit(aplset.counts, hands).result()
        assert type(answer) is type(aplset.counts(hands))
        assert pa.array(answer, from_pandas=True).to_pylist() == COUNTS
        with pytest.raises(aplset.BadHand) as raised:
            pool.submit(aplset.counts, [[[5, 5]]]).result()
    assert (raised.value.hand, raised.value.card) == ((0, 0), 1)


@pytest.mark.parametrize(
    "hands, counts",
    [
        (pandas.DataFrame({"hand": []}), []),
        (pandas.Series([np.nan, np.nan]), [None, None]),
        (polars.Series([[], None]), [0, None]),
        (polars.Series([{"hand": None}, None]), [None, None]),
    ],
    ids=["empty frame", "all missing", "empty lists", "struct"],
)
def test_hands_without_a_type_are_null_or_empty(hands, counts):
    assert pa.array(aplset.counts(hands), from_pandas=True).to_pylist() == counts


@pytest.mark.parametrize(
    "other",
    [
        pandas.DataFrame({"mixed": [1, "a", 2.5]}),
        pandas.DataFrame({"complex": [1j, 1, 2]}),
        pandas.DataFrame([[1, 2]] * 3, columns=["twice", "twice"]),
        pandas.DataFrame({"sparse": pandas.arrays.SparseArray([0, 0, 1])}),
    ],
    ids=lambda other: other.columns[0],
)
def test_columns_beside_the_hands_may_have_any_type(other):
    table = pandas.concat([pandas.DataFrame({"hand": TEXTS}), other], axis=1)
    for columns in [None, "hand", ["hand"]]:
        assert aplset.counts(table, columns=columns).dropna().tolist() == [1, 0]
    with pytest.raises(TypeError, match=f"^hands: .*`{other.columns[0]}`"):
        aplset.counts(table, columns=[other.columns[0]])


def test_a_column_of_different_things_is_explained():
    for hands in [pandas.Series([[0, 1, 2], "1GOF"]), pandas.DataFrame({"hand": [[0, 1, 2], "1GOF"]})]:
        with pytest.raises(TypeError, match="^hands: .*cannot mix list and non-list"):
            aplset.counts(hands)


@pytest.mark.parametrize("columns", [[], 3])
def test_columns_are_names(columns):
    for hands in [pandas.DataFrame({"hand": TEXTS}), pa.table({"hand": TEXTS})]:
        with pytest.raises(TypeError, match="^columns: "):
            aplset.counts(hands, columns=columns)


def test_types_that_only_polars_has_are_exported():
    table = polars.DataFrame({"id": [7], "none": [[None]], "hand": [[0, 1, 2]]})
    for kind in [polars.Int128, polars.UInt128]:
        wide = table.with_columns(polars.col("id").cast(kind), polars.col("hand").cast(polars.List(kind)))
        assert aplset.counts(wide).to_list() == [1]
