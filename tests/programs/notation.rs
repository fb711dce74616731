//! Tests the notations of cards: words, digits, tuples and the letters of other programs.

use aplset::card::{DECK, Letters, Notation, code, digits, parse_hand};
use aplset::ndarray::{Array1, array};
use itertools::Itertools;

/// Returns the notation of a hand. `letters` is `-` if the hand itself shows its notation, `codes`
/// for the article's letters, or the letters of another program.
pub fn notation(letters: &str, hand: &str) -> Notation {
    match letters {
        "-" => Notation::of(hand),
        "codes" => Notation::Codes,
        _ => Notation::Letters(letters.parse().expect(letters)),
    }
}

#[test]
fn the_deck_is_read_back_in_every_notation() {
    let deck: Array1<usize> = (0..DECK).collect();
    let theirs = notation("n=123 s=DSO p=STO c=RGP", "");
    for notation in [Notation::Codes, Notation::Words, Notation::Digits, Notation::Tuples, theirs] {
        assert_eq!(notation.read(" \t\r\n"), Ok(array![]));
        for between in [" ", ", ", "\n"] {
            let text = deck.iter().map(|&card| notation.write(card)).join(between);
            assert_eq!(notation.read(&text), Ok(deck.clone()), "{notation:?}");
            if notation != theirs {
                assert_eq!(Notation::of(&text), notation);
            }
        }
    }
}

/// A comma without a card before it is an error in each notation, unless it ends the hand.
#[test]
fn a_missing_card_is_an_error_in_every_notation() {
    let theirs = notation("n=123 s=DSO p=STO c=RGP", "");
    for notation in [Notation::Codes, Notation::Words, Notation::Digits, Notation::Tuples, theirs] {
        let [a, b] = [3, 70].map(|card| notation.write(card));
        assert_eq!(notation.read(format!("{a}, {b} ,")), Ok(array![3, 70]), "{notation:?}");
        for (text, card) in [
            (format!("{a},,{b}"), 1),
            (format!("{a} , ,{b}"), 1),
            (format!(",{a},{b}"), 0),
            (format!("{a} {b},,"), 2),
            (format!("[{a}, {b}, , ]"), 2),
        ] {
            let error = notation.read(&text).expect_err(&text);
            assert_eq!((error.card(), error.found()), (card, ","), "{text}");
            assert_eq!(error.kind().to_string(), "found nothing, expected a card");
            let words = if notation == Notation::Words { 4 } else { 1 };
            assert_eq!(error.word(), words * card + 1, "{text}");
        }
    }
}

#[test]
fn digits_are_those_of_the_number() {
    for card in 0..DECK {
        assert_eq!(Notation::Digits.write(card), digits(&array![card]).iter().join(""));
    }
}

/// `tests/data/written_hands.tsv` has the letters of the codes, and the cards of a hand or its
/// error. The words are those of the article and of other programs.
#[test]
fn written_hands_have_the_cards_or_the_error_of_the_first_invalid_word() {
    for line in include_str!("../data/written_hands.tsv").lines().skip(1) {
        let [letters, hand, expected] = line.split('\t').collect_array().expect("3 columns");
        let found = match notation(letters, hand).read(hand) {
            Ok(cards) => cards.iter().join(" "),
            Err(error) => error.to_string(),
        };
        assert_eq!(found, expected, "{hand}");
    }
}

/// If possible, a letter means the characteristic that has a word with this first letter.
#[test]
fn letters_mean_the_words_that_they_begin_and_each_feature_needs_three() {
    for line in include_str!("../data/letters.tsv").lines().skip(1) {
        let (letters, expected) = line.split_once('\t').expect("2 columns");
        let found = match letters.parse::<Letters>() {
            Ok(letters) => letters.to_string(),
            Err(error) => error.to_string(),
        };
        assert_eq!(found, expected, "{letters}");
    }
}

#[test]
fn what_is_not_a_line_of_text_is_refused() {
    let deck = (0..DECK).map(code).join(" ");
    let (long, shown) = ("x".repeat(1000), "x".repeat(32));
    for (hand, error) in [
        (format!("{deck} 1RDF").into_bytes(), "word 82, `1RDF`: found 82 cards, a hand has".into()),
        (long.into_bytes(), format!("word 1, `{shown}…`: not a card")),
        (b"\x1B[31m".to_vec(), "word 1, `\\u{1b}[31m`: not a card".into()),
        (b"1GOF 2G\xFFF".to_vec(), "word 2, `2G\u{FFFD}F`: byte 0xFF is not UTF-8".into()),
    ] {
        let found = parse_hand(&hand).expect_err(&error).to_string();
        assert!(found.starts_with(&error), "{found}");
    }
}
