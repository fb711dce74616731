//! Tests the conversions between a card's number, digits, bits and letters on the whole deck.

use super::panics;
use aplset::card::{
    DECK, FEATURES, Verdict, bits, code, digits, digits_of_bits, numbers, parse_hand,
};
use aplset::ndarray::{Array1, arr0, array, s};
use aplset::programs::apl_article::valid;
use aplset::vocabulary::{cells_at, combin};
use itertools::Itertools;

fn deck() -> Array1<usize> {
    (0..DECK).collect()
}

#[test]
fn digits_are_undone_by_numbers_at_every_rank() {
    let square = deck().into_shape_with_order((9, 9)).expect("81 cards");
    assert_eq!(digits(&square).shape(), [9, 9, 4]);
    assert_eq!(numbers(&digits(&square)), square);
    assert_eq!(numbers(&digits(&arr0(42))), arr0(42));
}

#[test]
fn numbers_follow_the_axes_whichever_way_the_digits_lie_in_memory() {
    let backwards = array![[0, 2, 1, 1], [1, 1, 0, 2]];
    assert_eq!(numbers(&backwards.slice(s![.., ..;-1])), array![42, 58]);
}

#[test]
fn a_digit_is_the_position_of_its_bit() {
    let digits = digits(&deck());
    let bits = bits(&digits);
    for ((card, feature, characteristic), &bit) in bits.indexed_iter() {
        assert_eq!(bit, card / [27, 9, 3, 1][feature] % 3 == characteristic);
    }
    assert_eq!(digits_of_bits(&bits), digits);
}

#[test]
fn codes_are_read_back_in_any_order_of_letters_and_either_case() {
    for card in 0..DECK {
        for letters in code(card).chars().permutations(4) {
            let word: String = letters.into_iter().collect();
            assert_eq!(parse_hand(&word), Ok(array![card]), "{word}");
            assert_eq!(parse_hand(word.to_lowercase()), Ok(array![card]), "{word}");
        }
    }
}

/// A feature is spoiled if it has exactly two values on three cards. The cards are a set if no
/// feature is spoiled.
#[test]
fn what_spoils_three_cards_is_what_the_sentence_finds() {
    let deck = bits(&digits(&deck()));
    for three in combin(3, 81).rows().into_iter().step_by(7) {
        let verdict = Verdict::of([three[0], three[1], three[2]]);
        let cards = cells_at(&deck, &three);
        let digits = digits_of_bits(&cards);
        let two_values = |&feature: &usize| digits.column(feature).iter().unique().count() == 2;
        let expected = (0..4).filter(two_values).map(|feature| FEATURES[feature]);
        assert!(verdict.why.iter().map(|why| why.feature).eq(expected), "{verdict}");
        assert_eq!(valid(&cards), arr0(verdict.is_set()), "{three}");
    }
}

#[test]
fn what_is_no_card_panics() {
    panics("DOMAIN ERROR: card 81, expected 0 to 80", || digits(&array![80, 81]));
    panics("DOMAIN ERROR: digit 3, expected 0, 1 or 2", || numbers(&array![[0, 1, 2, 3]]));
    panics("LENGTH ERROR: 3 digits per card, expected 4", || numbers(&array![[0, 1, 2]]));
    let two_bits = array![[true, false, true]];
    let message = "DOMAIN ERROR: a feature has 2 bits on, expected one";
    panics(message, || digits_of_bits(&two_bits));
    let short = array![[true, false]];
    panics("LENGTH ERROR: 2 bits per feature, expected 3", || digits_of_bits(&short));
    panics("DOMAIN ERROR: card 81, expected 0 to 80", || Verdict::of([0, 1, 81]));
}
