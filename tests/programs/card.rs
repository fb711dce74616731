//! Tests the conversions between a card's number, digits, bits and letters on the whole deck.

use super::panics;
use aplset::card::{
    CHARACTERISTICS, DECK, FEATURES, LETTERS, Verdict, axes, bits, code, digits, digits_of_bits,
    numbers, parse_hand,
};
use aplset::ndarray::{Array1, arr0, array, s};
use aplset::programs::apl_article::{fmt, valid};
use aplset::vocabulary::{cells_at, combin};
use itertools::Itertools;

fn deck() -> Array1<usize> {
    (0..DECK).collect()
}

#[test]
fn digits_are_undone_by_numbers_at_every_rank() {
    let deck = deck();
    assert_eq!(numbers(&digits(&deck)), deck);
    let square = deck.to_shape((9, 9)).expect("81 cards").to_owned();
    assert_eq!(digits(&square).shape(), [9, 9, 4]);
    assert_eq!(numbers(&digits(&square)), square);
    assert_eq!(numbers(&digits(&arr0(42))), arr0(42));
    assert_eq!(digits(&Array1::<usize>::default(0)).shape(), [0, 4]);
}

#[test]
fn numbers_follow_the_axes_whichever_way_the_digits_lie_in_memory() {
    let backwards = array![[0, 2, 1, 1], [1, 1, 0, 2]];
    let digits = backwards.slice(s![.., ..;-1]);
    assert_eq!(numbers(&digits), array![42, 58]);
    assert_eq!(numbers(&digits), numbers(&digits.as_standard_layout()));
}

#[test]
fn bits_are_undone_by_digits_of_bits_and_have_one_bit_a_feature() {
    let digits = digits(&deck());
    let bits = bits(&digits);
    assert_eq!(bits.shape(), [81, 4, 3]);
    assert_eq!(digits_of_bits(&bits), digits);
    assert!(bits.rows().into_iter().all(|row| row.iter().filter(|&&bit| bit).count() == 1));
}

#[test]
fn a_digit_is_the_position_of_its_bit() {
    for ((card, feature, characteristic), &bit) in bits(&digits(&deck())).indexed_iter() {
        assert_eq!(bit, card / [27, 9, 3, 1][feature] % 3 == characteristic);
    }
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

#[test]
fn the_twelve_letters_are_the_first_ones_of_the_characteristics_and_differ() {
    let words = CHARACTERISTICS.as_flattened();
    assert!(
        words.iter().zip(LETTERS.as_flattened()).all(|(word, &letter)| word.starts_with(letter))
    );
    assert!(LETTERS.as_flattened().iter().all_unique());
    assert_eq!(FEATURES.len(), CHARACTERISTICS.len());
}

#[test]
fn card_42_is_2_green_squiggle_filled() {
    assert_eq!(digits(&arr0(42)), array![1, 1, 2, 0]);
    assert_eq!(code(42), "2GSF");
    assert_eq!(fmt(&bits(&digits(&arr0(42)))), array!["2", "Green", "Squiggle", "Filled"]);
}

#[test]
fn axes_are_named_in_the_order_in_which_they_lie() {
    let h = bits(&digits(&array![0, 1, 2, 3]));
    let lengths = [axes::hand::CARD, axes::hand::FEATURE, axes::hand::CHARACTERISTIC];
    assert_eq!(lengths.map(|axis| h.len_of(axis)), [4, 4, 3]);
    let f = cells_at(&h, &combin(3, 4));
    assert_eq!(f.len_of(axes::combinations::CARD), 3);
    assert_eq!(axes::NAMES[axes::combinations::CARD.index()], "card");
    assert_eq!(axes::NAMES[1..][axes::hand::FEATURE.index()], "feature");
    assert_eq!(axes::NAMES.len(), f.ndim());
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
        let expected: Vec<&str> = (0..4)
            .filter(|&feature| digits.column(feature).iter().unique().count() == 2)
            .map(|feature| FEATURES[feature])
            .collect();
        assert_eq!(
            verdict.why.iter().map(|why| why.feature).collect::<Vec<_>>(),
            expected,
            "{three}"
        );
        assert_eq!(valid(&cards), arr0(verdict.is_set()), "{three}");
    }
}

/// Tests that an error for the first invalid word says what was found and what was expected.
#[test]
fn the_first_invalid_word_is_reported_with_what_is_wrong() {
    let deck = (0..DECK).map(code).join(" ");
    let long = "x".repeat(1000);
    let none = "not a card, expected one letter each of 123, RGP, DOS and FHL, as in 2GSF";
    let four = "not a card, expected codes of four letters with blanks between them";
    for (word, codes, what) in [
        (3, "1GOF 3ROH 2GXL", "`2GXL`: no shape letter (D, O or S), found `X`"),
        (1, "1GÖF", "`1GÖF`: no shape letter (D, O or S), found `Ö`"),
        (1, "1GſF", "`1GſF`: no shape letter (D, O or S), found `ſ`"),
        (2, "1GOF 2GL", "`2GL`: no shape letter (D, O or S)"),
        (1, "GL", "`GL`: no number letter (1, 2 or 3) and no shape letter (D, O or S)"),
        (1, "G", &format!("`G`: {none}")),
        (1, "1gof2goh", &format!("`1gof2goh`: {four}")),
        (
            1,
            "1GRF",
            "`1GRF`: 2 color letters `GR`, expected one (R, G or P); no shape letter (D, O or S)",
        ),
        (1, "1GOOF", "`1GOOF`: 2 shape letters `OO`, expected one (D, O or S)"),
        (1, "1GOFX", "`1GOFX`: unexpected `X`, a card has four letters"),
        (1, "12GOF", "`12GOF`: 2 number letters `12`, expected one (1, 2 or 3)"),
        (2, "3ROH 3ROH", "`3ROH`: duplicate card 3ROH (first at word 1)"),
        (3, "1GOF 3ROH rh3o", "`rh3o`: duplicate card 3ROH (first at word 2)"),
        (82, &format!("{deck} 1RDF"), "`1RDF`: found 82 cards, a hand has at most 81"),
        (1, "\u{1b}[31m", &format!("`\\u{{1b}}[31m`: {none}")),
        (1, &long, &format!("`{}…`: {four}", "x".repeat(32))),
    ] {
        let error = parse_hand(codes).expect_err(codes);
        assert_eq!(error.to_string(), format!("word {word}, {what}"));
        assert_eq!(error.word(), word);
    }
    let error = parse_hand(b"1GOF 2G\xFFF").expect_err("not UTF-8");
    let what = "word 2, `2G\u{FFFD}F`: byte 0xFF is not UTF-8, expected letters of a card";
    assert_eq!(error.to_string(), what);
}

#[test]
fn hands_of_0_and_of_81_cards_are_hands() {
    assert_eq!(parse_hand(" \t\r\n"), Ok(Array1::default(0)));
    let all = (0..DECK).map(code).join(" ");
    assert_eq!(parse_hand(&all), Ok(deck()));
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
