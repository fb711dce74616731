//! Tests every layout with 543 hands of 3, 12, 15, 21 and 81 cards, whose sets were found by a J
//! interpreter. Each layout is written as a Parquet file, in which SQL counts the sets.

use aplset::card::code;
use aplset::vocabulary::combin;
use aplset_datafusion::register_all;
use datafusion::arrow::array::builder::{
    FixedSizeListBuilder, ListBuilder, StringBuilder, UInt8Builder,
};
use datafusion::arrow::array::{
    ArrayRef, AsArray, Int64Array, RecordBatch, StringArray, StringViewArray,
};
use datafusion::arrow::datatypes::{UInt8Type, UInt16Type};
use datafusion::dataframe::DataFrameWriteOptions;
use datafusion::prelude::SessionContext;
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

#[derive(Clone)]
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

/// Returns a table of the hands in the layout with this name.
fn table(layout: &str, hands: &[Golden]) -> RecordBatch {
    let cards = hands[0].hand.len();
    let codes = |hand: &Golden| hand.hand.iter().map(|&card| code(card.into())).collect::<Vec<_>>();
    let text = hands.iter().map(|hand| codes(hand).join(" "));
    let column: ArrayRef = match layout {
        "list" => {
            let mut lists = ListBuilder::new(UInt8Builder::new());
            for hand in hands {
                lists.append_value(hand.hand.iter().copied().map(Some));
            }
            Arc::new(lists.finish())
        }
        "fixed-size list" => {
            let size = i32::try_from(cards).expect("a size");
            let mut lists = FixedSizeListBuilder::new(UInt8Builder::new(), size);
            for hand in hands {
                lists.values().append_slice(&hand.hand);
                lists.append(true);
            }
            Arc::new(lists.finish())
        }
        "list of codes" => {
            let mut lists = ListBuilder::new(StringBuilder::new());
            for hand in hands {
                lists.append_value(codes(hand).into_iter().map(Some));
            }
            Arc::new(lists.finish())
        }
        "text" => Arc::new(StringArray::from_iter_values(text)),
        "text view" => Arc::new(StringViewArray::from_iter_values(text)),
        "columns" => {
            let column = |card: usize| -> ArrayRef {
                let ids = hands.iter().map(|hand| i64::from(hand.hand[card]));
                Arc::new(Int64Array::from_iter_values(ids))
            };
            let columns = (0..cards).map(|card| (format!("c{card}"), column(card)));
            return RecordBatch::try_from_iter(columns).expect("a table");
        }
        other => unreachable!("layout {other}"),
    };
    RecordBatch::try_from_iter([("hand", column)]).expect("a table")
}

async fn ask(context: &SessionContext, query: &str) -> RecordBatch {
    let frame = context.sql(query).await.expect("a query");
    let schema = Arc::new(frame.schema().as_arrow().clone());
    let batches = frame.collect().await.expect("an answer");
    datafusion::arrow::compute::concat_batches(&schema, &batches).expect("one schema")
}

/// Compares the answers of the functions with the expected sets.
async fn compare(context: &SessionContext, arguments: &str, table: &str, hands: &[Golden]) {
    let query = format!(
        "SELECT set_count({arguments}), has_set({arguments}), sets({arguments}),
                valid_sets({arguments}), hand_codes({arguments}) FROM {table}"
    );
    let answer = ask(context, &query).await;
    assert_eq!(answer.num_rows(), hands.len());
    let counts = answer.column(0).as_primitive::<UInt16Type>();
    for (row, Golden { hand, sets }) in hands.iter().enumerate() {
        assert_eq!(usize::from(counts.value(row)), sets.len(), "hand {hand:?}");
        assert_eq!(answer.column(1).as_boolean().value(row), !sets.is_empty());
        let found = answer.column(2).as_list::<i32>().value(row);
        let found = found.as_fixed_size_list().values().as_primitive::<UInt8Type>();
        assert_eq!(found.values(), sets.as_flattened(), "hand {hand:?}");
        let valid = answer.column(3).as_list::<i32>().value(row);
        let cards = hand.len();
        let combinations = combin(3, cards).mapv(|place| u8::try_from(place).expect("a place"));
        let combinations = combinations.as_slice().expect("row-major").as_chunks::<3>().0;
        let sets: HashSet<&[u8; 3]> = sets.iter().collect();
        let expected = combinations.iter().map(|places| sets.contains(places));
        assert!(valid.as_boolean().values().iter().eq(expected), "hand {hand:?}");
        let codes: Vec<String> = hand.iter().map(|&card| code(card.into())).collect();
        assert_eq!(answer.column(4).as_string::<i32>().value(row), codes.join(" "));
    }
}

#[tokio::test]
async fn every_layout_in_a_file_has_the_golden_sets() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut context = SessionContext::new().enable_url_table();
    register_all(&mut context).expect("functions");
    let mut sizes = BTreeMap::<usize, Vec<Golden>>::new();
    for hand in golden() {
        sizes.entry(hand.hand.len()).or_default().push(hand);
    }
    for (size, hands) in sizes {
        for layout in ["list", "fixed-size list", "list of codes", "text", "text view", "columns"] {
            let path = folder.path().join(format!("{layout} {size}.parquet"));
            let name = path.to_str().expect("a name");
            let frame = context.read_batch(table(layout, &hands)).expect("a table");
            let options = DataFrameWriteOptions::new().with_single_file_output(true);
            frame.write_parquet(name, options, None).await.expect("a file");

            let columns: Vec<String> = (0..size).map(|card| format!("c{card}")).collect();
            let arguments =
                if layout == "columns" { columns.join(", ") } else { "hand".to_owned() };
            compare(&context, &arguments, &format!("'{name}'"), &hands).await;
        }
    }
}

#[tokio::test]
async fn hands_of_all_sizes_may_share_a_column() {
    let mut context = SessionContext::new();
    register_all(&mut context).expect("functions");
    let hands = golden();
    for layout in ["list", "list of codes", "text"] {
        context.register_batch("golden", table(layout, &hands)).expect("a table");
        compare(&context, "hand", "golden", &hands).await;
        context.deregister_table("golden").expect("a table");
    }
}
