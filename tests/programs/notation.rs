//! Tests the notations of cards: words, digits, tuples and the letters of other programs.

use aplset::card::{DECK, Letters, Notation, code, digits, parse_hand};
use aplset::ndarray::{Array1, array};
use itertools::Itertools;

/// Returns the notation of a hand. `letters` is `-` unless the codes have the letters of another
/// program.
pub fn notation(letters: &str, hand: &str) -> Notation {
    match letters {
        "-" => Notation::of(hand),
        _ => Notation::Letters(letters.parse().expect(letters)),
    }
}

const KATTIS: &str = "n=123 s=DSO p=STO c=RGP";

#[test]
fn the_deck_is_read_back_in_every_notation() {
    let deck: Array1<usize> = (0..DECK).collect();
    let theirs = notation(KATTIS, "");
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

/// The digits are the base-3 digits of the card's number, as `digits` has them.
#[test]
fn digits_and_tuples_are_the_digits_of_the_number() {
    for card in 0..DECK {
        let text = digits(&array![card]).iter().join("");
        assert_eq!(Notation::Digits.write(card), text);
        assert_eq!(parse_hand(format!("({})", text.chars().join(", "))), Ok(array![card]));
    }
    assert_eq!(parse_hand("0012 0020 0021"), Ok(array![5, 6, 7]));
    for list in [
        "[(1,0,2,2), (0,0,0,0)]",
        "[[1,0,2,2], [0,0,0,0]]",
        "((1,0,2,2), (0,0,0,0))",
        "[1,0,2,2], [0,0,0,0]",
        "[1022, 0000]",
        "['2RSL', '1RDF']",
        "\"2RSL\",\"1RDF\"",
    ] {
        assert_eq!(parse_hand(list), Ok(array![35, 0]), "{list}");
    }
}

/// The words are those of the article, the other seeds and the list of synonyms.
#[test]
fn words_are_read_in_any_order_number_and_punctuation() {
    for text in [
        "2 green squiggle filled",
        "Two GREEN Filled Squiggles",
        "squiggles, solid, green, two",
        "2-green-full-wave",
        "(2, 'green', 'waves', 'solid')",
        "green_two_squiggle_solid.",
    ] {
        assert_eq!(parse_hand(text), Ok(array![42]), "{text}");
    }
    let synonyms = [
        ["1 one", "2 two", "3 three"],
        ["red", "green", "purple blue"],
        ["diamond", "oval pill ellipse capsule", "squiggle wave"],
        ["filled solid full", "hollow open empty outlined", "lined striped shaded"],
    ];
    for (feature, words) in synonyms.iter().enumerate() {
        let words = words.iter().enumerate();
        let words =
            words.flat_map(|(digit, words)| words.split(' ').map(move |word| (digit, word)));
        for (digit, word) in words {
            let mut card = ["1", "red", "diamond", "filled"];
            card[feature] = word;
            let expected = digit * [27, 9, 3, 1][feature];
            assert_eq!(parse_hand(card.join(" ")), Ok(array![expected]), "{word}");
            if feature > 0 {
                card.reverse();
                let plural = format!("{word}s");
                card[3 - feature] = &plural;
                assert_eq!(parse_hand(card.join(", ")), Ok(array![expected]), "{plural}");
            }
        }
    }
}

/// In Kattis's notation, S and O are shapes and patterns.
#[test]
fn the_place_of_a_letter_decides_its_feature() {
    let kattis = notation(KATTIS, "");
    assert_eq!(kattis.read("2SSG 3OOR 1dtp"), Ok(array![42, 58, 20]));
    // Words are always read.
    assert_eq!(kattis.read("3 red oval solid, two green squiggles open"), Ok(array![57, 43]));
    // Letters that differ only in case are different letters.
    let cases = notation("n=123 s=DOS p=aAb c=RGP", "");
    assert_eq!(cases.read("1DaR 1DAR").map(|hand| hand.len()), Ok(2));
}

/// A letter begins one of the words of its characteristic, if possible.
#[test]
fn letters_mean_the_words_that_they_begin() {
    for (text, meaning) in [
        ("p=STO", "S = Filled, T = Lined, O = Hollow"),
        ("p=OTS", "O = Hollow, T = Lined, S = Filled"),
        ("p=OHF", "O = Hollow, H = Lined, F = Filled"),
        ("p=HSE", "H = Lined, S = Filled, E = Hollow"),
        ("p=FHL", "F = Filled, H = Hollow, L = Lined"),
        ("p=abc", "a = Filled, b = Hollow, c = Lined"),
        ("c=BGR", "B = Purple, G = Green, R = Red"),
        ("n=012", "0 = 1, 1 = 2, 2 = 3"),
        ("n=321", "3 = 3, 2 = 2, 1 = 1"),
        ("s=OSD", "O = Oval, S = Squiggle, D = Diamond"),
    ] {
        let all = ["n=123", "c=RGP", "s=DOS", "p=FHL"];
        let spec = all.map(|group| if group[..2] == text[..2] { text } else { group }).join(" ");
        let letters: Letters = spec.parse().expect(text);
        assert!(letters.to_string().contains(meaning), "{letters}");
    }
}

#[test]
fn letters_need_three_for_each_feature() {
    for (text, error) in [
        ("", "found no letters, expected each of n, c, s and p once, as in"),
        ("n=123 c=RGP s=DOS p=FHL p=SEL", "found letters for `ncspp`, expected each of n, c, s"),
        ("n=122", "`n=122`: expected three different letters, as in n=123"),
        ("c=RBP", "`c=RBP`: B (blue) and P (purple) are the same color here"),
        ("RGP", "`RGP`: expected letters of a feature, as in n=123, c=RGP, s=DOS or p=FHL"),
    ] {
        let found = text.parse::<Letters>().expect_err(text).to_string();
        assert!(found.starts_with(error), "{found}");
    }
}

/// `tests/data/refused_hands.tsv` has the letters of the codes, the hand and the error.
#[test]
fn a_refused_hand_has_an_error_with_the_first_invalid_word() {
    for line in include_str!("../data/refused_hands.tsv").lines().skip(1) {
        let [letters, hand, error] = line.split('\t').collect_array().expect("3 columns");
        let found = notation(letters, hand).read(hand).expect_err(hand);
        assert_eq!(found.to_string(), error);
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
