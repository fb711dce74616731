//! Compares the answers for columns of hands of different sizes with the answers for single hands.
#![cfg(feature = "arrow")]

use aplset::batch::{Hands, deal_many};
use aplset::columns::{
    HandColumns, HandProblem, counts_array, hands_array, sets_array, valid_array,
};
use aplset::ndarray::Axis;
use arrow_array::builder::{ListBuilder, UInt8Builder};
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, Int64Array, RecordBatch, StringArray};
use std::sync::Arc;

type Answer = fn(&Hands) -> ArrayRef;
const ANSWERS: [Answer; 3] = [
    |hands| counts_array(&hands.counts().to_vec()),
    |hands| valid_array(&hands.valid().into_raw_vec_and_offset().0, hands.len()),
    |hands| sets_array(&hands.sets()),
];

fn answers(hands: ArrayRef, answer: Answer) -> Result<ArrayRef, HandProblem> {
    let table = RecordBatch::try_from_iter([("hand", hands)]).expect("a table");
    let columns = HandColumns::choose(&table.schema(), None).expect("hands");
    columns.answers(table.columns(), answer)
}

fn lists(hands: &[Option<Vec<u8>>]) -> ArrayRef {
    let mut lists = ListBuilder::new(UInt8Builder::new());
    for hand in hands {
        lists.append_option(hand.as_ref().map(|hand| hand.iter().copied().map(Some)));
    }
    Arc::new(lists.finish())
}

#[test]
fn hands_of_any_sizes_have_the_answers_of_each_alone() {
    let hands: Vec<Option<Vec<u8>>> = (0..200)
        .map(|number| {
            let hand = deal_many(1, number % 14, number as u64).index_axis(Axis(0), 0).to_vec();
            (number % 7 != 3).then_some(hand)
        })
        .collect();
    for answer in ANSWERS {
        let all = answers(lists(&hands), answer).expect("valid hands");
        assert_eq!(all.len(), hands.len());
        for (row, hand) in hands.iter().enumerate() {
            let alone = answers(lists(std::slice::from_ref(hand)), answer).expect("a valid hand");
            assert_eq!(all.is_null(row), hand.is_none());
            assert_eq!(&all.slice(row, 1), &alone);
        }
    }
}

#[test]
fn columns_without_a_hand_have_answers_of_the_same_type() {
    for answer in ANSWERS {
        let some = answers(lists(&[Some(vec![0, 1, 2])]), answer).expect("a valid hand");
        let null = answers(lists(&[None, None]), answer).expect("no hands");
        let none = answers(lists(&[]), answer).expect("no hands");
        assert_eq!((null.null_count(), none.len()), (2, 0));
        assert_eq!([null.data_type(), none.data_type()], [some.data_type(); 2]);
    }
}

#[test]
fn a_null_card_column_gives_a_null_answer() {
    let column = |ids: [Option<i64>; 4]| -> ArrayRef { Arc::new(Int64Array::from(ids.to_vec())) };
    let table = RecordBatch::try_from_iter([
        ("c0", column([Some(0), None, Some(3), Some(0)])),
        ("c1", column([Some(1), Some(1), Some(4), Some(99)])),
        ("c2", column([Some(2), Some(2), Some(80), None])),
    ])
    .expect("a table");
    let columns = HandColumns::choose(&table.schema(), None).expect("hands");
    let counts = columns.answers(table.columns(), ANSWERS[0]).expect("valid hands");
    let counts = counts.as_primitive::<arrow_array::types::UInt16Type>();
    assert_eq!(counts.iter().collect::<Vec<_>>(), [Some(1), None, Some(0), None]);
}

#[test]
fn null_card_columns_have_answers_for_hands_of_their_size() {
    let null: ArrayRef = Arc::new(Int64Array::from(vec![None; 2]));
    let columns = ["c0", "c1", "c2"].map(|name| (name, null.clone()));
    let table = RecordBatch::try_from_iter(columns).expect("a table");
    let columns = HandColumns::choose(&table.schema(), None).expect("hands");
    let hands = columns.answers(table.columns(), |hands| hands_array(&hands.ids())).expect("nulls");
    assert_eq!((hands.null_count(), hands.as_fixed_size_list().value_length()), (2, 3));
}

#[test]
fn the_first_invalid_hand_of_any_size_is_named() {
    let hands = [Some(vec![0, 1, 2]), None, Some(vec![5]), Some(vec![7, 7]), Some(vec![3, 4, 90])];
    let problem = answers(lists(&hands), ANSWERS[0]).expect_err("two invalid hands");
    assert_eq!((problem.hand, problem.card), (3, Some(1)));
    assert_eq!(problem.fault, "duplicate card 7 (first at position 0)");
    let codes: ArrayRef = Arc::new(StringArray::from(vec!["1GOF 2GOH", "1GOF", "1GOX"]));
    let problem = answers(codes, ANSWERS[0]).expect_err("a wrong code");
    assert_eq!((problem.hand, problem.card), (2, Some(0)));
}

#[test]
fn counts_are_those_of_the_engine() {
    let ids = deal_many(100, 12, 1);
    let hands: Vec<_> = ids.rows().into_iter().map(|hand| Some(hand.to_vec())).collect();
    let counts = answers(lists(&hands), ANSWERS[0]).expect("valid hands");
    let expected = Hands::from_ids(&ids).expect("valid hands").counts();
    let counts = counts.as_primitive::<arrow_array::types::UInt16Type>();
    assert_eq!(counts.values().to_vec(), expected.to_vec());
}

#[test]
#[should_panic(expected = "LENGTH ERROR: 3 bits for 2 hands")]
fn bits_that_do_not_fill_the_hands_are_a_length_error() {
    let _ = valid_array(&[true, false, true], 2);
}
