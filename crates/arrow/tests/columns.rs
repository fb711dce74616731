//! Tests which columns of a table hold the hands, and the answers for hands of different sizes.

use aplset::batch::{Hands, deal_many};
use aplset::ndarray::{Array2, Axis};
use aplset_arrow::{ChooseError, HandColumns, RowError, counts_array, sets_array, valid_array};
use arrow_array::types::{Int64Type, UInt8Type};
use arrow_array::{
    Array, ArrayRef, Int64Array, ListArray, RecordBatch, StringArray, new_null_array,
};
use arrow_schema::{DataType, Field, Schema};
use std::sync::Arc;

/// Returns the positions of the chosen columns.
fn chosen(fields: &[(&str, DataType)], named: Option<&str>) -> Result<Vec<usize>, ChooseError> {
    let field = |(name, kind): &(&str, DataType)| Field::new(*name, kind.clone(), true);
    let schema = Schema::new(fields.iter().map(field).collect::<Vec<_>>());
    Ok(HandColumns::choose(&schema, named)?.places().to_vec())
}

/// Returns the error for columns that cannot be chosen.
fn refused(fields: &[(&str, DataType)], named: Option<&str>) -> String {
    chosen(fields, named).expect_err("no columns of hands").to_string()
}

fn integers<'a>(names: &[&'a str]) -> Vec<(&'a str, DataType)> {
    names.iter().map(|&name| (name, DataType::Int32)).collect()
}

fn list_of(kind: DataType) -> DataType {
    DataType::List(Arc::new(Field::new_list_field(kind, true)))
}

#[test]
fn columns_are_found_by_their_usual_names_and_among_others() {
    for names in [
        ["c0", "c1", "c2"],
        ["c1", "c2", "c3"],
        ["C0", "C1", "C2"],
        ["card0", "card1", "card2"],
        ["card_1", "card_2", "card_3"],
        ["column_0", "column_1", "column_2"],
        ["column0", "column1", "column2"],
        ["0", "1", "2"],
        ["c00", "c01", "c02"],
    ] {
        assert_eq!(chosen(&integers(&names), None), Ok(vec![0, 1, 2]), "{names:?}");
    }
    // The numbered columns are sorted by number, and other columns are ignored.
    let names = ["c2", "name", "c0", "c10x", "c1", "sum"];
    assert_eq!(chosen(&integers(&names), None), Ok(vec![2, 4, 0]));
    for (names, named, places) in [
        (&["a", "b", "x", "d"][..], "b..d", vec![1, 2, 3]),
        (&["a", "b", "x"], "x,a", vec![2, 0]),
        (&["a..b", "b", "x"], "a..b,x", vec![0, 2]),
    ] {
        assert_eq!(chosen(&integers(names), Some(named)), Ok(places), "{named}");
    }
    // In a list of names, commas and dots have no meaning.
    let field = |name| Field::new(name, DataType::Int32, true);
    let schema = Schema::new(["a,b", "a..b", "b"].map(field).to_vec());
    let columns = HandColumns::named(&schema, &["a..b", "a,b"]).expect("columns");
    assert_eq!(columns.places(), [1, 0]);
    // The only column of lists may have any name. Lists of floats and columns without a type are
    // not chosen.
    let lists = [
        ("id", DataType::Int32),
        ("vector", list_of(DataType::Float64)),
        ("note", DataType::Null),
        ("deal", list_of(DataType::Int32)),
    ];
    assert_eq!(chosen(&lists, None), Ok(vec![3]));
}

#[test]
fn columns_that_do_not_fit_are_named() {
    for (names, named, expected) in [
        (
            &["a", "b"][..],
            None,
            "no column of hands, expected `hand` (lists of cards or text of codes) or `c0`, `c1`, \
             … (one card each), found `a` (Int32), `b` (Int32)",
        ),
        (&["c0", "c1", "c3"], None, "found column `c3`, but no column `c2`"),
        (&["a"], Some("b"), "no column `b`, found `a` (Int32)"),
        (&["a", "b"], Some("b..a"), "column `a` is before `b`, expected `a..b`"),
        (&["a", "b"], Some("a,a"), "column `a` is named twice"),
        (&["a", "a"], Some("a"), "found two columns named `a`, expected one"),
        (&["a", "b"], Some("a"), "column `a` is Int32, expected lists of cards or text of codes"),
    ] {
        assert_eq!(refused(&integers(names), named), expected);
    }
    let dates = ["c0", "c1"].map(|name| (name, DataType::Date32));
    let expected = "column `c0` is Date32, expected whole numbers or codes";
    assert_eq!(refused(&dates, None), expected);
    let names: Vec<String> = (0..82).map(|card| format!("c{card}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let expected = "found hands of 82 cards, expected at most 81";
    assert_eq!(refused(&integers(&names), None), expected);
}

type Answer = fn(&Hands) -> ArrayRef;
const ANSWERS: [Answer; 3] = [
    |hands| counts_array(hands.counts()),
    |hands| valid_array(&hands.valid()),
    |hands| sets_array(&hands.sets()),
];

fn answers(hands: ArrayRef, answer: Answer) -> Result<ArrayRef, RowError> {
    answers_of_table(vec![("hand", hands)], answer)
}

fn answers_of_table(columns: Vec<(&str, ArrayRef)>, answer: Answer) -> Result<ArrayRef, RowError> {
    let table = RecordBatch::try_from_iter(columns).expect("a table");
    let columns = HandColumns::choose(&table.schema(), None).expect("hands");
    columns.answers(table.columns(), answer)
}

fn lists(hands: &[Option<Vec<u8>>]) -> ArrayRef {
    let hands = hands.iter().map(|hand| Some(hand.clone()?.into_iter().map(Some)));
    Arc::new(ListArray::from_iter_primitive::<UInt8Type, _, _>(hands))
}

#[test]
fn hands_of_any_sizes_have_the_answers_of_each_alone() {
    let hands: Vec<Option<Vec<u8>>> = (0..200)
        .map(|number| {
            let hand = deal_many(1, number % 14, number as u64).index_axis(Axis(0), 0).to_vec();
            (number % 7 != 3).then_some(hand)
        })
        .collect();
    let column = lists(&hands);
    for answer in ANSWERS {
        // A slice has only the hands of the slice.
        for first in [0, 5] {
            let all = answers(column.slice(first, 200 - first), answer).expect("valid hands");
            assert_eq!(all.len(), 200 - first);
            for (row, hand) in hands[first..].iter().enumerate() {
                assert_eq!(all.is_null(row), hand.is_none());
                if let Some(hand) = hand {
                    let ids = Array2::from_shape_vec((1, hand.len()), hand.clone());
                    let ids = ids.expect("one hand");
                    let alone = answer(&Hands::from_ids(&ids).expect("a valid hand"));
                    assert_eq!(&all.slice(row, 1), &alone);
                }
            }
        }
    }
}

#[test]
fn columns_without_a_hand_have_answers_of_the_same_type() {
    for answer in ANSWERS {
        let some = answers(lists(&[Some(vec![0, 1, 2])]), answer).expect("a valid hand");
        let null = answers(lists(&[None, None]), answer).expect("no hands");
        let none = answers(lists(&[]), answer).expect("no hands");
        let untyped = answers(new_null_array(&DataType::Null, 2), answer).expect("no hands");
        assert_eq!((null.null_count(), none.len(), untyped.null_count()), (2, 0, 2));
        for column in [&null, &none, &untyped] {
            assert_eq!(column.data_type(), some.data_type());
        }
    }
}

#[test]
fn a_null_card_is_invalid_in_columns_and_in_lists() {
    let column = |ids: [Option<i64>; 3]| -> ArrayRef { Arc::new(Int64Array::from(ids.to_vec())) };
    let columns =
        vec![("c0", column([Some(0), None, None])), ("c1", column([Some(1), Some(1), Some(4)]))];
    let error = answers_of_table(columns, ANSWERS[0]).expect_err("a null");
    assert_eq!(error.to_string(), "hand 1, card 0: found null, expected a card");
    let lists = [Some(vec![Some(1_i64), Some(2)]), None, Some(vec![Some(3), None])];
    let lists = ListArray::from_iter_primitive::<Int64Type, _, _>(lists);
    let error = answers(Arc::new(lists), ANSWERS[0]).expect_err("a null");
    assert_eq!(error.to_string(), "hand 2, card 1: found null, expected a card");
}

#[test]
fn the_first_invalid_hand_of_any_size_is_named() {
    let hands = [Some(vec![0, 1, 2]), None, Some(vec![5]), Some(vec![7, 7]), Some(vec![3, 4, 90])];
    let error = answers(lists(&hands), ANSWERS[0]).expect_err("two invalid hands");
    assert_eq!((error.hand(), error.card()), (3, Some(1)));
    assert_eq!(error.kind().to_string(), "duplicate card 7 (first at position 0)");
    let codes: ArrayRef = Arc::new(StringArray::from(vec!["1GOF 2GOH", "1GOF", "1GOX"]));
    let error = answers(codes, ANSWERS[0]).expect_err("a wrong code");
    assert_eq!((error.hand(), error.card()), (2, Some(0)));
    // The duplicate card is found after the number that is too large.
    let column = |ids: [i64; 2]| -> ArrayRef { Arc::new(Int64Array::from(ids.to_vec())) };
    let columns = vec![("c0", column([7, 3])), ("c1", column([7, 300]))];
    let error = answers_of_table(columns, ANSWERS[0]).expect_err("two invalid hands");
    assert_eq!((error.hand(), error.card()), (0, Some(1)));
}
