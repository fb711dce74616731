//! Tests the functions with 543 hands of 3, 12, 15, 21 and 81 cards, whose sets were found by a J
//! interpreter. `python/tests/test_arrow.py` tests the other layouts of hands.

use aplset::card::code;
use aplset::vocabulary::combin;
use aplset_datafusion::register_all;
use datafusion::arrow::array::builder::{ListBuilder, StringBuilder, UInt8Builder};
use datafusion::arrow::array::{ArrayRef, AsArray, RecordBatch};
use datafusion::arrow::datatypes::{Int16Type, UInt8Type};
use datafusion::prelude::SessionContext;
use std::collections::HashSet;
use std::sync::Arc;

struct Golden {
    hand: Vec<u8>,
    sets: Vec<[u8; 3]>,
}

fn golden() -> Vec<Golden> {
    let hands = include_str!("../../tests/data/hands.csv").lines().skip(1);
    let sets = include_str!("../../tests/data/sets.csv").lines().skip(1);
    let last = |row: &'static str| row.rsplit(',').next().expect("a column");
    let numbers = |text: &str| -> Vec<u8> {
        text.split_whitespace().map(|number| number.parse().expect("a number")).collect()
    };
    let set = |text| numbers(text).try_into().expect("three positions");
    let golden = hands.zip(sets).map(|(hand, sets)| Golden {
        hand: numbers(last(hand)),
        sets: last(sets).split(';').filter(|set| !set.is_empty()).map(set).collect(),
    });
    let golden: Vec<Golden> = golden.collect();
    assert_eq!(golden.len(), 543);
    golden
}

/// Returns a table of the hands as lists of numbers, lists of codes and texts.
fn table(hands: &[Golden]) -> RecordBatch {
    let mut numbers = ListBuilder::new(UInt8Builder::new());
    let mut codes = ListBuilder::new(StringBuilder::new());
    let mut texts = StringBuilder::new();
    for Golden { hand, .. } in hands {
        let words: Vec<String> = hand.iter().map(|&card| code(card.into())).collect();
        numbers.append_value(hand.iter().copied().map(Some));
        texts.append_value(words.join(" "));
        codes.append_value(words.into_iter().map(Some));
    }
    let columns: [(&str, ArrayRef); 3] = [
        ("numbers", Arc::new(numbers.finish())),
        ("codes", Arc::new(codes.finish())),
        ("texts", Arc::new(texts.finish())),
    ];
    RecordBatch::try_from_iter(columns).expect("a table")
}

async fn ask(context: &SessionContext, query: &str) -> RecordBatch {
    let frame = context.sql(query).await.expect("a query");
    let schema = Arc::new(frame.schema().as_arrow().clone());
    let batches = frame.collect().await.expect("an answer");
    datafusion::arrow::compute::concat_batches(&schema, &batches).expect("one schema")
}

/// Compares the answers for a column of the table `golden` with the expected sets.
async fn compare(context: &SessionContext, column: &str, hands: &[Golden]) {
    let query = format!(
        "SELECT set_count({column}), has_set({column}), sets({column}),
                valid_sets({column}), hand_codes({column}) FROM golden"
    );
    let answer = ask(context, &query).await;
    assert_eq!(answer.num_rows(), hands.len());
    let counts = answer.column(0).as_primitive::<Int16Type>();
    for (row, Golden { hand, sets }) in hands.iter().enumerate() {
        assert_eq!(usize::from(counts.value(row).unsigned_abs()), sets.len(), "hand {hand:?}");
        assert_eq!(answer.column(1).as_boolean().value(row), !sets.is_empty());
        let found = answer.column(2).as_list::<i32>().value(row);
        let found = found.as_fixed_size_list().values().as_primitive::<UInt8Type>();
        assert_eq!(found.values(), sets.as_flattened(), "hand {hand:?}");
        let valid = answer.column(3).as_list::<i32>().value(row);
        let combinations =
            combin(3, hand.len()).mapv(|place| u8::try_from(place).expect("a place"));
        let combinations = combinations.as_slice().expect("row-major").as_chunks::<3>().0;
        let sets: HashSet<&[u8; 3]> = sets.iter().collect();
        let expected = combinations.iter().map(|places| sets.contains(places));
        assert!(valid.as_boolean().values().iter().eq(expected), "hand {hand:?}");
        let codes: Vec<String> = hand.iter().map(|&card| code(card.into())).collect();
        assert_eq!(answer.column(4).as_string::<i32>().value(row), codes.join(" "));
    }
}

#[tokio::test]
async fn hands_of_all_sizes_may_share_a_column() {
    let mut context = SessionContext::new();
    register_all(&mut context).expect("functions");
    let hands = golden();
    context.register_batch("golden", table(&hands)).expect("a table");
    for column in ["numbers", "codes", "texts"] {
        compare(&context, column, &hands).await;
    }
}
