//! Tests the answers for hands of different sizes, and the first invalid hand.

use aplset::batch::{Hands, deal_many};
use aplset::ndarray::{Array2, Axis};
use aplset_arrow::{HandColumns, RowError, counts_array, sets_array, valid_array};
use arrow_array::types::{Int64Type, UInt8Type};
use arrow_array::{
    Array, ArrayRef, Int64Array, ListArray, RecordBatch, StringArray, new_null_array,
};
use arrow_schema::DataType;
use std::sync::Arc;

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
    let columns = vec![
        ("c0", column([Some(0), None, None])),
        ("c1", column([Some(1), Some(1), Some(4)])),
        ("c2", column([Some(2), Some(2), Some(5)])),
    ];
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
    let columns = [("c0", [7, 3]), ("c1", [7, 300]), ("c2", [8, 4])];
    let columns = columns.map(|(name, ids)| (name, column(ids))).to_vec();
    let error = answers_of_table(columns, ANSWERS[0]).expect_err("two invalid hands");
    assert_eq!((error.hand(), error.card()), (0, Some(1)));
}
