//! Tests the notations of cards: words, digits, tuples and the letters of other programs.

use aplset::card::{DECK, Letters, Notation, code, digits, parse_hand};
use aplset::ndarray::{Array1, array};
use itertools::Itertools;

/// Returns the notation of a hand. `letters` is `-` if the hand itself shows its notation, `codes`
/// for the article's letters, or the letters of another program.
pub fn notation(letters: &str, hand: &str) -> Notation {
    match letters {
        "-" => Notation::of(hand),
        _ => letters.parse().expect(letters),
    }
}

fn named() -> impl Iterator<Item = Notation> {
    ["codes", "words", "digits", "tuples", "numbers"].map(|name| notation(name, "")).into_iter()
}

#[test]
fn the_deck_is_read_back_in_every_notation() {
    let deck: Array1<usize> = (0..DECK).collect();
    let theirs = notation("n=123 s=DOS p=SOT c=RGP", "");
    for notation in named().chain([theirs]) {
        assert_eq!(notation.read(" \t\r\n"), Ok(array![]));
        assert_eq!(notation.to_string().parse(), Ok(notation));
        for between in [" ", ", ", "\n"] {
            let text = deck.iter().map(|&card| notation.write(card)).join(between);
            assert_eq!(notation.read(&text), Ok(deck.clone()), "{notation:?}");
            if notation != theirs {
                assert_eq!(Notation::of(&text), notation);
            }
        }
    }
}

/// A comma must be between two cards in each notation.
#[test]
fn a_missing_card_is_an_error_in_every_notation() {
    let theirs = notation("n=123 s=DOS p=SOT c=RGP", "");
    for notation in named().chain([theirs]) {
        let [a, b] = [3, 70].map(|card| notation.write(card));
        assert_eq!(notation.read(format!("{a}, {b} ")), Ok(array![3, 70]), "{notation:?}");
        for (text, card) in [
            (format!("{a},,{b}"), 1),
            (format!("{a} , ,{b}"), 1),
            (format!(",{a},{b}"), 0),
            (format!("{a} {b},"), 2),
            (format!("{a} {b},,"), 2),
            (format!("[{a}, {b}, , ]"), 2),
        ] {
            let error = notation.read(&text).expect_err(&text);
            assert_eq!((error.card(), error.found()), (card, ""), "{text}");
            assert_eq!(error.reason(), "found nothing, expected a card");
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
        let hand = &hand.replace("\\n", "\n");
        let read =
            if letters == "-" { parse_hand(hand) } else { notation(letters, hand).read(hand) };
        let found = match read {
            Ok(cards) => cards.iter().join(" "),
            Err(error) => error.to_string(),
        };
        assert_eq!(found, expected, "{hand}");
    }
}

/// The letters that an error proposes are those of the whole hand.
#[test]
fn proposed_letters_read_the_hand() {
    for (hand, expected) in [
        ("2RHW 3GED 1REO 2PEW", "n=123 c=RGP p=EHL s=DOW"),
        ("3sph 2dre 1ogs", "n=123 s=DOS c=RGP p=EHS"),
        ("3DTG 1OTG 2SOG", "n=123 s=DOS p=TOL c=RGP"),
        ("2🟥▤~ 3🟩□◇", "n=123 c=🟥🟩P s=▤□S p=~◇L"),
        ("1111 1113 1121", "n=123 c=123 s=123 p=123"),
    ] {
        let error = parse_hand(hand).expect_err(hand);
        let theirs = error.readable_as().unwrap_or_else(|| panic!("{hand}: {error}"));
        assert_eq!(theirs.to_string(), expected);
        assert!(theirs.read(hand).is_ok(), "{hand}");
    }
}

#[test]
fn letters_go_by_position_and_each_feature_needs_three() {
    for line in include_str!("../data/letters.tsv").lines().skip(1) {
        let (letters, expected) = line.split_once('\t').expect("2 columns");
        let found = match letters.parse::<Letters>() {
            Ok(letters) => letters.legend(),
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
