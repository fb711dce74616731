//! Tests reading hands and cards, the answers for hands of different sizes, and the first invalid
//! hand.

use aplset::batch::{Hands, deal_many};
use aplset::ndarray::{Array2, Axis};
use aplset_arrow::{HandColumns, RowError, counts_array, sets_array, valid_array};
use arrow_array::types::{Int64Type, UInt8Type};
use arrow_array::{
    Array, ArrayRef, BooleanArray, FixedSizeListArray, Int64Array, ListArray, RecordBatch,
    StringArray, UInt8Array, new_null_array,
};
use arrow_buffer::OffsetBuffer;
use arrow_schema::{DataType, Field, Schema};
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
    // A wrong code is named before the size of its hand, which may be wrong because of the code.
    let codes = StringArray::from(vec!["1GOF 2GOH", "1GOF2GOH", "1GOF"]);
    let schema = Schema::new(vec![Field::new("hand", DataType::Utf8, true)]);
    let hands = HandColumns::choose(&schema, None).expect("hands").block(&[Arc::new(codes)], None);
    let error = hands.answer(|ids| Hands::from_ids(ids).map(drop)).expect_err("a wrong code");
    assert_eq!(error.to_string(), "hand 1, card 0: found `1GOF2GOH`, expected a card");
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

/// Returns the card numbers of a text, or the position and the reason of the first invalid card.
fn hand(text: &str) -> Result<Vec<u8>, (Option<usize>, String)> {
    let texts: ArrayRef = Arc::new(StringArray::from(vec![text]));
    let schema = Schema::new(vec![Field::new("hand", DataType::Utf8, true)]);
    let columns = HandColumns::choose(&schema, None).expect("hands");
    let hand = columns.block(&[texts], None);
    let ids = hand.answer(|ids| Hands::from_ids(ids).map(|_| ids.iter().copied().collect()));
    ids.map_err(|error| (error.card(), error.kind().to_string()))
}

#[test]
fn hands_are_read_in_each_notation() {
    for text in [
        "1rdf SF2G",
        "\t1RDF,  2GSF ",
        "['1RDF', '2GSF']",
        "[\"1RDF\",\"2GSF\"]",
        "0 42",
        "[0, 42]",
        "0000 1120",
        "1 red diamond solid, two green filled squiggles",
        "(0,0,0,0),(1,1,2,0)",
        "[0.0, 42.0]",
        "0 , 42",
    ] {
        assert_eq!(hand(text), Ok(vec![0, 42]), "{text}");
    }
    for (text, card, reason) in [
        ("", 0, "found nothing, expected a card"),
        ("1RDF 2GXF", 1, "`2GXF`: no shape letter (D, O or S), found `X`"),
        ("1RD 2GSFF", 0, "found `1RD`, expected a card"),
        (
            "11DF 2GSF",
            0,
            "`11DF`: 2 number letters `11`, expected one (1, 2 or 3); no color letter (R, G or P)",
        ),
        ("1RDF 42", 1, "found `42`, expected a code, as before it"),
        ("42 1RDF", 1, "found `1RDF`, expected a number, as before it"),
        ("0 4.2", 1, "found `4.2`, expected a card"),
        ("0 255", 1, "found 255, cards are 0 to 80"),
        ("1RDF FRD1", 1, "duplicate card 1RDF (first at position 0)"),
        (
            "0 042",
            1,
            "found `042`, expected a number without leading zeros, or four digits for each card",
        ),
        ("1RDF red", 1, "found `red`, expected a card"),
        (
            "1 red diamond solid, 2 red diamond",
            1,
            "`2 red diamond`: no pattern word (filled, hollow or lined)",
        ),
        (
            "(1,0,2,2),(1,1,0)",
            1,
            "`(1,1,0)`: found 3 numbers, expected four digits of 0, 1 or 2 in parentheses",
        ),
    ] {
        assert_eq!(hand(text), Err((Some(card), reason.to_owned())), "{text}");
    }
}

#[test]
fn a_missing_card_is_invalid_in_a_text() {
    // A comma may follow the last code.
    for (cards, places) in [(["0", "42", "7"], 0..3), (["1RDF", "2GSF", "RDF2"], 0..2)] {
        for place in places {
            for between in [",", ", ", " ,", "\t,\t"] {
                let mut missing = cards;
                missing[place] = "";
                let text = missing.join(between);
                for text in [format!("[{text}]"), text] {
                    let expected = (Some(place), "found nothing, expected a card".to_owned());
                    assert_eq!(hand(&text), Err(expected), "{text}");
                }
            }
        }
    }
}

#[test]
fn cards_are_read_in_each_notation() {
    let card = |text: &str| {
        let names = ["c0", "c1", "c2"].into_iter();
        let texts = [text, "40", "41"].map(|text| Arc::new(StringArray::from(vec![text])) as _);
        let error = answers_of_table(names.zip(texts).collect(), ANSWERS[0]).err();
        error.map(|error| error.kind().to_string())
    };
    for text in ["7", " 7 ", "7.0", "7.0e+00", "1rol", "OL1R", "(0,0,2,1)", "one red oval lined"] {
        assert_eq!(card(text), None, "{text}");
    }
    let comma = "expected a whole number without a decimal comma";
    for (text, fault) in [
        ("", "found nothing, expected a card"),
        ("300", "found 300, cards are 0 to 80"),
        ("7.5", "found `7.5`, expected a card"),
        ("07", "found `07`, expected a number without leading zeros, or four digits for each card"),
        ("1 red oval", "`1 red oval`: no pattern word (filled, hollow or lined)"),
        ("7 7", "found `7 7`, expected a card"),
        ("1020", "found 1020, cards are 0 to 80"),
        ("2GXL", "`2GXL`: no shape letter (D, O or S), found `X`"),
        ("27,0", &format!("found `27,0`, {comma}")),
        (" 7,00", &format!("found `7,00`, {comma}")),
    ] {
        assert_eq!(card(text).as_deref(), Some(fault), "{text}");
    }
}

/// Makes a list column of the rows of an array, with lists of a fixed size or of any size.
fn nested(items: ArrayRef, size: usize, is_fixed: bool) -> ArrayRef {
    let item = Arc::new(Field::new_list_field(items.data_type().clone(), true));
    if is_fixed {
        let size = i32::try_from(size).expect("a size");
        return Arc::new(FixedSizeListArray::new(item, size, items, None));
    }
    let offsets = OffsetBuffer::from_repeated_length(size, items.len() / size);
    Arc::new(ListArray::new(item, offsets, items, None))
}

/// A file that lost a delimiter has `1020` in place of `10 20`.
#[test]
fn four_digits_are_a_card_if_all_cards_of_the_hand_are_so() {
    let digits = ["0012", "1020", "2011"];
    let refused = "found 1020, cards are 0 to 80";
    for (hand, expected) in [
        (digits, Ok(vec![5_u8, 33, 58])),
        (["12", "1020", "2"], Err(refused)),
        (["1GOF", "1020", "1ROH"], Err(refused)),
        (["two red ovals full", "1020", "(1,0,2,2)"], Err(refused)),
    ] {
        let texts: ArrayRef = Arc::new(StringArray::from(hand.to_vec()));
        let columns = (0..3).map(|card| (format!("c{card}"), texts.slice(card, 1)));
        let lists = [true, false].map(|fixed| ("hand".to_owned(), nested(texts.clone(), 3, fixed)));
        let [fixed, any] = lists;
        for table in [vec![fixed], vec![any], columns.collect()] {
            let batch = RecordBatch::try_from_iter(table).expect("a table");
            let columns = HandColumns::choose(&batch.schema(), None).expect("hands");
            let read = |columns: HandColumns| {
                let block = columns.block(batch.columns(), None);
                block.answer(|ids| Hands::from_ids(ids).map(|_| ids.iter().copied().collect()))
            };
            let kind = |error: RowError| error.kind().to_string();
            let expected = expected.clone().map_err(str::to_owned);
            assert_eq!(read(columns.clone()).map_err(kind), expected, "{hand:?}");
            assert!(read(columns.without_digits()).is_err(), "{hand:?}");
        }
    }
}

#[test]
fn cards_may_be_lists_of_digits_or_of_bits() {
    let digits =
        |digits: &[u8], size| nested(Arc::new(UInt8Array::from(digits.to_vec())), size, true);
    for is_fixed in [true, false] {
        let hands = deal_many(50, 12, 3);
        let digit = |id: u8| [id / 27, id / 9 % 3, id / 3 % 3, id % 3];
        let all: Vec<u8> = hands.iter().flat_map(|&id| digit(id)).collect();
        let bits: Vec<bool> =
            all.iter().flat_map(|&digit| [0, 1, 2].map(|bit| bit == digit)).collect();
        let texts: ArrayRef =
            Arc::new(StringArray::from_iter_values(all.iter().map(u8::to_string)));
        let bits = nested(Arc::new(BooleanArray::from(bits)), 3, is_fixed);
        for features in [Arc::new(UInt8Array::from(all.clone())) as ArrayRef, texts, bits] {
            let column = nested(nested(features, 4, is_fixed), 12, is_fixed);
            let expected = counts_array(Hands::from_ids(&hands).expect("hands").counts());
            assert_eq!(answers(column, ANSWERS[0]).as_ref(), Ok(&expected));
        }
    }
    for (features, reason) in [
        (digits(&[0, 1, 3, 0], 4), "found digit 3 for feature 2, expected 0, 1 or 2"),
        (digits(&[0, 1, 2], 3), "found 3 features, expected 4"),
        (
            nested(digits(&[1, 0, 0, 0, 1, 0, 1, 1, 0, 0, 0, 1], 3), 4, true),
            "feature 2 has 2 bits on, expected 1",
        ),
        (
            nested(digits(&[1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 7], 3), 4, true),
            "found 7, expected bits of 0 or 1",
        ),
        (
            nested(digits(&[1, 0, 0, 1, 1, 0, 0, 1], 2), 4, true),
            "found 2 bits for feature 0, expected 3",
        ),
    ] {
        let error = answers(nested(features, 1, false), ANSWERS[0]).expect_err("no card");
        assert_eq!((error.card(), error.kind().to_string()), (Some(0), reason.to_owned()));
    }
}
