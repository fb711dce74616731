//! Tests reading hands and cards, the answers for hands of different sizes, and the first invalid
//! hand.

use aplset::batch::{Hands, deal_many};
use aplset::card::Notation;
use aplset::ndarray::{Array2, Axis};
use aplset_arrow::{HandColumns, RowError, counts_array, sets_array, valid_array};
use arrow_array::types::{Int64Type, UInt8Type};
use arrow_array::{
    Array, ArrayRef, BooleanArray, Decimal128Array, FixedSizeListArray, Float32Array, Float64Array,
    Int64Array, ListArray, RecordBatch, StringArray,
};
use arrow_buffer::OffsetBuffer;
use arrow_schema::Field;
use itertools::Itertools;
use std::sync::Arc;

type Answer = fn(&Hands) -> ArrayRef;
const ANSWERS: [Answer; 3] = [
    |hands| counts_array(hands.counts()),
    |hands| valid_array(&hands.valid()),
    |hands| sets_array(&hands.sets()),
];

/// Chooses the hands in a table of one column `hand`, or of a column for each card.
fn chosen(columns: &[ArrayRef]) -> HandColumns {
    let name = |card| if columns.len() == 1 { "hand".to_owned() } else { format!("c{card}") };
    let table = RecordBatch::try_from_iter((0..).map(name).zip(columns.iter().cloned()));
    HandColumns::choose(&table.expect("a table").schema(), None).expect("hands")
}

fn answers(hands: ArrayRef, answer: Answer) -> Result<ArrayRef, RowError> {
    let columns = [hands];
    chosen(&columns).by_size(&columns, |hands| Ok(answer(hands)))
}

/// Returns the card numbers of hands of one size.
fn ids(columns: &[ArrayRef]) -> Result<Vec<u8>, RowError> {
    ids_in(&chosen(columns), columns)
}

fn ids_in(places: &HandColumns, columns: &[ArrayRef]) -> Result<Vec<u8>, RowError> {
    let block = places.block(columns, None);
    block.checked(|ids| Hands::from_ids(ids).map(|_| ids.iter().copied().collect()))
}

fn fault(columns: &[ArrayRef]) -> String {
    ids(columns).expect_err("an invalid hand").to_string()
}

fn lists(hands: &[Option<Vec<u8>>]) -> ArrayRef {
    let hands = hands.iter().map(|hand| Some(hand.clone()?.into_iter().map(Some)));
    Arc::new(ListArray::from_iter_primitive::<UInt8Type, _, _>(hands))
}

fn texts(texts: &[&str]) -> ArrayRef {
    Arc::new(StringArray::from(texts.to_vec()))
}

fn numbers(numbers: &[impl Into<Option<i64>> + Copy]) -> ArrayRef {
    Arc::new(numbers.iter().map(|&number| number.into()).collect::<Int64Array>())
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
fn the_first_invalid_hand_of_any_size_is_named() {
    let hands = [Some(vec![0, 1, 2]), None, Some(vec![5]), Some(vec![7, 7]), Some(vec![3, 4, 90])];
    let error = answers(lists(&hands), ANSWERS[0]).expect_err("two invalid hands");
    assert_eq!(error.to_string(), "hand 3, card 1: duplicate card 7 (first at position 0)");
    let error = answers(texts(&["1GOF 2GOH", "1GOF", "1GOX"]), ANSWERS[0]).expect_err("a fault");
    assert_eq!((error.hand(), error.card()), (2, Some(0)));
    let nulls = [Some(vec![Some(1), Some(2)]), None, Some(vec![Some(3), None])];
    let nulls = Arc::new(ListArray::from_iter_primitive::<Int64Type, _, _>(nulls));
    let null_cards = [
        numbers(&[Some(0), None, None]),
        numbers(&[Some(1), Some(1), Some(4)]),
        numbers(&[Some(2), Some(2), Some(5)]),
    ];
    for (columns, expected) in [
        (&[nulls as ArrayRef][..], "hand 2, card 1: found null, expected a card"),
        (&null_cards, "hand 1, card 0: found null, expected a card"),
        (
            &[texts(&["1GOF 2GOH", "1GOF"])],
            "hand 1: found 1 card, expected 2 as in the hands before it",
        ),
        (&[texts(&[&"1GOF ".repeat(82)])], "hand 0: found 82 cards, expected at most 81"),
        // A wrong code is named before the size of its hand, which may be wrong because of the
        // code.
        (
            &[texts(&["1GOF 2GOH", "1GOF2GOH", "1GOF"])],
            "hand 1, card 0: `1GOF2GOH`: not a card, expected codes of four letters with blanks \
             between them",
        ),
        // The duplicate card is found after the number that is too large.
        (
            &[numbers(&[7, 3]), numbers(&[7, 300]), numbers(&[8, 4])],
            "hand 0, card 1: duplicate card 7 (first at position 0)",
        ),
    ] {
        assert_eq!(fault(columns), expected);
    }
}

/// `tests/data/written_hands.tsv` has the hands. The notation of most is that of their first card.
#[test]
fn hands_are_read_as_the_library_reads_them() {
    for line in include_str!("../../../tests/data/written_hands.tsv").lines().skip(1) {
        let (letters, hand) = line.split('\t').collect_tuple().map(|(a, b, _)| (a, b)).expect("3");
        let hand = hand.replace("\\n", "\n");
        let notation = match letters {
            "numbers" => Notation::Numbers,
            "-" => Notation::of(&hand),
            _ => continue,
        };
        match (notation.read(&hand), ids(&[texts(&[&hand])])) {
            (Ok(cards), Ok(ids)) => {
                assert_eq!(
                    ids.into_iter().map(usize::from).collect_vec(),
                    cards.to_vec(),
                    "{hand}"
                );
            }
            (Err(error), Err(found)) => {
                let (card, found, reason) = (error.card(), found.to_string(), error.reason());
                let shown = format!("`{}`: ", error.found());
                let shown = if error.found().is_empty() { "" } else { &shown };
                let expected = format!("hand 0, card {card}: {shown}{reason}");
                let is_other = error.duplicate_of().is_some() || error.found() == "81";
                assert!(
                    is_other && found.contains(&format!("card {card}: ")) || found == expected,
                    "{hand}: {found}"
                );
            }
            (read, found) => panic!("{hand}: {read:?} and {found:?}"),
        }
    }
    for (text, card, reason) in [
        ("", 0, "found nothing, expected a card"),
        ("0 255", 1, "found 255, cards are 0 to 80"),
        ("1RDF FRD1", 1, "duplicate card 1RDF (first at position 0)"),
        ("1RDF FRD1 2GXL", 1, "duplicate card 1RDF (first at position 0)"),
        (
            "2 red oval full 1 red oval full 1 red oval solid",
            2,
            "duplicate card 1 red oval filled (first at position 1)",
        ),
    ] {
        assert_eq!(fault(&[texts(&[text])]), format!("hand 0, card {card}: {reason}"), "{text}");
    }
}

#[test]
fn cards_are_read_in_each_notation() {
    let hand = |text: &str| [text, "40", "41"].map(|text| texts(&[text]));
    for text in ["5", " 5 ", "5.0", "5.0e+00"] {
        assert_eq!(ids(&hand(text)), Ok(vec![5, 40, 41]), "{text}");
    }
    let written = [
        ["0012", "1111", "1112"],
        ["1rol", "2GOH", "2GOL"],
        ["OL1R", "2goh", "l2go"],
        ["(0,0,1,2)", "[1, 1, 1, 1]", "1 1 1 2"],
        ["one red oval lined", "2 green circles clear", "two green ovals half"],
        [
            r#"{"number":1,"color":"red","shape":"oval","shading":"striped"}"#,
            r#"{"color":"green","shape":"oval","number":2,"fill":"open","id":7}"#,
            "{number: 2, color: green, shape: pill, pattern: hashed}",
        ],
    ];
    for hand in written {
        assert_eq!(ids(&hand.map(|card| texts(&[card]))), Ok(vec![5, 40, 41]), "{hand:?}");
    }
    for (text, reason) in [
        ("", "found nothing, expected a card"),
        ("300", "found 300, cards are 0 to 80"),
        ("7.5", "`7.5`: expected a card from 0 to 80"),
        ("7 8", "found 2 cards in `7 8`, expected one card"),
        ("07", "`07`: expected a number without leading zeros, or four digits for each card"),
        ("2GXL", "`2GXL`: no shape letter (D, O or S), found `X`"),
    ] {
        assert_eq!(fault(&hand(text)), format!("hand 0, card 0: {reason}"), "{text}");
    }
}

#[test]
fn whole_numbers_may_be_floats_or_decimals() {
    let floats = |number: f64| -> ArrayRef { Arc::new(Float64Array::from(vec![7.0, number])) };
    let small = Arc::new(Float32Array::from(vec![0.0, 80.0]));
    let decimals = Decimal128Array::from(vec![1, 2]).with_precision_and_scale(38, 0);
    let others: [ArrayRef; 2] = [small, Arc::new(decimals.expect("integers"))];
    let hands = |number| [&[floats(number)], &others[..]].concat();
    assert_eq!(ids(&hands(8.0)), Ok(vec![7, 0, 1, 8, 80, 2]));
    for wrong in [40.5, f64::NAN, -1.0, 81.0, 256.0, f64::INFINITY] {
        let expected = format!("hand 1, card 0: found {wrong}, cards are 0 to 80");
        assert_eq!(fault(&hands(wrong)), expected);
    }
}

/// A file that lost a delimiter has `1020` in place of `10 20`.
#[test]
fn all_cards_are_written_like_the_first() {
    let refused =
        |noun| Err(format!("`1020`: found four digits, expected {noun} like the other cards"));
    for (hand, expected) in [
        (["0012", "1020", "2011"], Ok(vec![5_u8, 33, 58])),
        (["12", "1020", "2"], refused("a number")),
        (["1GOF", "1020", "1ROH"], refused("a letter code")),
        (["two red ovals full", "1020", "(1,0,2,2)"], refused("words")),
        (
            ["1022", "12", "0000"],
            Err("`12`: expected four digits like the other cards, such as 0012; a spreadsheet \
                 removes zeros"
                .to_owned()),
        ),
    ] {
        let expected = expected.map_err(|error| format!("hand 0, card 1: {error}"));
        let cards = hand.map(|card| texts(&[card]));
        let [fixed, any] = [true, false].map(|is_fixed| nested(texts(&hand), 3, is_fixed));
        for columns in [&[fixed][..], &[any], &cards] {
            let found = ids(columns).map_err(|error| error.to_string());
            assert_eq!(found, expected, "{hand:?}");
        }
    }
}

#[test]
fn cards_may_be_lists_of_digits_or_of_bits() {
    let hands = deal_many(50, 12, 3);
    let digit = |id: u8| [id / 27, id / 9 % 3, id / 3 % 3, id % 3];
    let digits: Vec<u8> = hands.iter().flat_map(|&id| digit(id)).collect();
    for is_fixed in [true, false] {
        let bits = digits.iter().flat_map(|&digit| [0, 1, 2].map(|bit| bit == digit));
        let bits = Arc::new(bits.map(Some).collect::<BooleanArray>());
        let written = StringArray::from_iter_values(digits.iter().map(u8::to_string));
        let whole = numbers(&digits.iter().map(|&digit| i64::from(digit)).collect::<Vec<_>>());
        for features in [whole, Arc::new(written), nested(bits, 3, is_fixed)] {
            let column = nested(nested(features, 4, is_fixed), 12, is_fixed);
            assert_eq!(ids(&[column]), Ok(hands.iter().copied().collect()));
        }
    }
    let digits = |digits: &[i64], size| nested(numbers(digits), size, true);
    for (features, reason) in [
        (digits(&[0, 1, 3, 0], 4), "found digit 3 for feature 2, expected 0, 1 or 2"),
        // This digit must not be cut to a byte.
        (digits(&[0, 1, 1 << 20, 0], 4), "found digit 1048576 for feature 2, expected 0, 1 or 2"),
        (digits(&[0, 1, 2], 3), "found 3 features, expected 4"),
        (
            nested(digits(&[1, 0, 0, 0, 1, 0, 1, 1, 0, 0, 0, 1], 3), 4, true),
            "found 2 bits on for feature 2, expected 1",
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
        let expected = format!("hand 0, card 0: {reason}");
        assert_eq!(fault(&[nested(features, 1, false)]), expected);
    }
}
