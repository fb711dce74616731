//! Checks that the readers of all formats report the place of the first of many faults.

use super::npy::{file, fortran};
use super::tables::table;
use super::{all_formats, as_npy, fault_of, many};
use aplset::card::code;
use aplset::ndarray::{Array2, Array3};
use aplset_files::read::Options;
use arrow_array::types::Int16Type;
use arrow_array::{ArrayRef, FixedSizeListArray, Int16Array, ListArray, RecordBatch};
use itertools::Itertools;
use proptest::collection::vec;
use proptest::prelude::*;
use std::sync::Arc;

/// The cards of a hand, of which some may be null or invalid.
type Cards = Vec<Option<i16>>;

/// Returns the place of the first fault, found hand by hand and card by card. A hand that is `None`
/// is null, which is not a fault.
fn first_fault(hands: &[Option<Cards>], size: usize) -> Option<String> {
    hands.iter().enumerate().find_map(|(number, hand)| {
        let hand = hand.as_ref()?;
        if hand.len() != size {
            return Some(format!("hand {number}"));
        }
        let is_bad =
            |&at: &usize| !matches!(hand[at], Some(0..81)) || hand[..at].contains(&hand[at]);
        (0..size).find(is_bad).map(|card| format!("hand {number}, card {card}"))
    })
}

/// Returns the place in the error for a file, without the line.
fn reported(bytes: impl AsRef<[u8]>, size: usize) -> Option<String> {
    let error = fault_of(bytes, &Options { cards: Some(size), ..Options::default() })?;
    let place = error.split(':').next()?;
    Some(place[place.find("hand")?..].to_owned())
}

/// Generates hands of this size without faults.
fn valid(size: usize) -> impl Strategy<Value = Cards> + Clone {
    let card = |first: i16, card: usize| (first + 7 * i16::try_from(card).expect("few")) % 81;
    (0..81_i16).prop_map(move |first| (0..size).map(|at| Some(card(first, at))).collect())
}

/// Generates hands of this size, some with invalid, null and duplicate cards.
fn cards(size: usize) -> impl Strategy<Value = Cards> + Clone {
    let invalid = vec((0..size, prop_oneof![Just(None), (-3..400_i16).prop_map(Some)]), 0..3);
    let faulty = (valid(size), invalid, 0..size, 0..size).prop_map(|(mut hand, invalid, a, b)| {
        hand[a] = hand[b];
        for (at, card) in invalid {
            hand[at] = card;
        }
        hand
    });
    prop_oneof![9 => valid(size), 1 => faulty]
}

/// Generates the size of the first hand, and hands of which some are null or have another size.
fn hands() -> impl Strategy<Value = (usize, Vec<Option<Cards>>)> {
    (3_usize..6).prop_flat_map(|size| {
        let other = (1_usize..8).prop_flat_map(valid);
        let hand = prop_oneof![
            20 => cards(size).prop_map(Some),
            1 => other.prop_map(Some),
            1 => Just(None),
        ];
        let all = (cards(size), vec(hand, 0..30));
        all.prop_map(move |(first, others)| {
            (size, [Some(first)].into_iter().chain(others).collect())
        })
    })
}

/// Replaces the hands that a layout cannot hold by hands of null cards.
fn held(
    hands: &[Option<Cards>],
    size: usize,
    holds: impl Fn(Option<&Cards>) -> bool,
) -> Vec<Option<Cards>> {
    let hand = |hand: &Option<Cards>| {
        if holds(hand.as_ref()) { hand.clone() } else { Some(vec![None; size]) }
    };
    hands.iter().map(hand).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn of_arrays((size, hands) in hands()) {
        let hands = held(&hands, size, |hand| hand.is_some_and(|hand| hand.len() == size));
        let cards: Vec<i16> = hands.iter().flatten().flatten().map(|id| id.unwrap_or(-1)).collect();
        let numbers = Array2::from_shape_vec((hands.len(), size), cards).expect("hands of one size");
        let wide = numbers.mapv(i64::from);
        // Each digit of an invalid card is its number, and none of its bits is on.
        let digits = Array3::from_shape_fn((hands.len(), size, 4), |(hand, card, feature)| {
            match numbers[(hand, card)] {
                id @ 0..81 => id / [27, 9, 3, 1][feature] % 3,
                invalid => invalid,
            }
        });
        let bit = |&digit: &i16| [0, 1, 2].map(|characteristic| u8::from(digit == characteristic));
        let bits: Vec<u8> = digits.iter().flat_map(bit).collect();
        let expected = first_fault(&hands, size);
        for (form, bytes) in [
            ("numbers", as_npy(&numbers)),
            ("numbers F", as_npy(&fortran(&numbers))),
            ("wide", as_npy(&wide)),
            ("wide F", as_npy(&fortran(&wide))),
            ("digits", as_npy(&digits)),
            ("bits", file("'|b1'", false, &format!("({}, {size}, 4, 3)", hands.len()), &bits)),
        ] {
            prop_assert_eq!(&reported(&bytes, size), &expected, "{}", form);
        }
    }

    #[test]
    fn of_tables((size, hands) in hands()) {
        let lists = ListArray::from_iter_primitive::<Int16Type, _, _>(hands.clone());
        let fixed = held(&hands, size, |hand| hand.is_none_or(|hand| hand.len() == size));
        let length = i32::try_from(size).expect("few");
        let fixed_lists =
            FixedSizeListArray::from_iter_primitive::<Int16Type, _, _>(fixed.clone(), length);
        // A row without cards is a null hand.
        let is_hand = |hand: &Cards| hand.iter().any(Option::is_some);
        let cards: Vec<_> = fixed.iter().map(|hand| hand.clone().filter(is_hand)).collect();
        let column = |card: usize| -> ArrayRef {
            Arc::new(cards.iter().map(|hand| hand.as_ref()?[card]).collect::<Int16Array>())
        };
        let columns = (0..size).map(|card| (format!("c{card}"), column(card)));
        let columns = RecordBatch::try_from_iter(columns).expect("columns of one length");
        for (layout, table, hands) in [
            ("lists", table(vec![("hand", Arc::new(lists))]), hands),
            ("fixed-size lists", table(vec![("hand", Arc::new(fixed_lists))]), fixed),
            ("columns", columns, cards),
        ] {
            let expected = first_fault(&hands, size);
            for (format, bytes) in all_formats(&table) {
                prop_assert_eq!(&reported(&bytes, size), &expected, "{}, {}", layout, format);
            }
        }
    }

    #[test]
    fn of_lines((size, hands) in hands()) {
        let hands = held(&hands, size, |hand| hand.is_some());
        let lines = |between: &str, word: fn(Option<i16>) -> String| {
            let line = |hand: &Cards| hand.iter().map(|&card| word(card)).join(between) + "\n";
            hands.iter().flatten().map(line).collect::<String>()
        };
        let header = (0..size).map(|card| format!("c{card}")).join(",") + "\n";
        let numbers = lines(",", |card| card.map_or("x".to_owned(), |number| number.to_string()));
        let codes = lines(" ", |card| match card {
            Some(number @ 0..81) => code(usize::try_from(number).expect("a card")),
            _ => "1RXF".to_owned(),
        });
        for text in [header + &numbers, codes] {
            prop_assert_eq!(reported(&text, size), first_fault(&hands, size), "{}", text);
        }
    }
}

/// The chunk has an early fault that only counting finds, and a late fault that decoding finds.
#[test]
fn an_early_fault_is_reported_before_a_late_one_of_the_same_chunk() {
    let mut hands = many(100_000).mapv(i16::from);
    hands[(70_000, 3)] = hands[(70_000, 1)];
    hands[(70_001, 0)] = 99;
    hands[(99_999, 2)] = -5;
    for bytes in [as_npy(&hands), as_npy(&fortran(&hands))] {
        let place = reported(&bytes, 12);
        assert_eq!(place.as_deref(), Some("hand 70000, card 3"));
    }
}
