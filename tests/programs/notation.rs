//! Tests the notations of cards: words, digits, tuples and the letters of other programs.

use aplset::card::{DECK, Letters, Notation, digits, parse_hand};
use aplset::ndarray::{Array1, array};
use itertools::Itertools;

fn letters(text: &str) -> Notation {
    Notation::Letters(text.parse().expect(text))
}

#[test]
fn the_deck_is_read_back_in_every_notation() {
    let deck: Array1<usize> = (0..DECK).collect();
    let theirs = letters("p=STO n=123 c=RGB s=DSO");
    for notation in [Notation::Codes, Notation::Words, Notation::Digits, Notation::Tuples, theirs] {
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

#[test]
fn the_place_of_a_letter_decides_its_feature() {
    // Kattis's notation, in which S and O are shapes and patterns.
    let kattis = letters("n=123 s=DSO p=STO c=RGP");
    assert_eq!(kattis.read("2SSG 3OOR 1dtp"), Ok(array![42, 58, 20]));
    let error = kattis.read("2SSG 3ODR").expect_err("no pattern");
    assert_eq!(
        error.to_string(),
        "word 2, `3ODR`: found `D`, expected a pattern letter (S, T or O)"
    );
    let error = kattis.read("2SSG1").expect_err("five letters");
    let expected = "word 1, `2SSG1`: found 5 letters, expected four letters, one for each place";
    assert_eq!(error.to_string(), expected);
    let error = kattis.read("2SSG 2ssg").expect_err("a card twice");
    assert_eq!(error.to_string(), "word 2, `2ssg`: duplicate card 2SSG (first at word 1)");
    // Words are always read.
    assert_eq!(kattis.read("3 red oval solid, two green squiggles open"), Ok(array![57, 43]));
    // Letters that differ only in case are different letters.
    let cases = letters("n=123 s=DOS p=aAb c=RGP");
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
    let once = "expected each of n, c, s and p once, as in `n=123 c=RGP s=DOS p=FHL`";
    let three = "expected three different letters, as in";
    for (text, error) in [
        ("", format!("found no letters, {once}")),
        ("n=123 c=RGP s=DOS", format!("found letters for `ncs`, {once}")),
        ("n=123 c=RGP s=DOS p=FHL p=SEL", format!("found letters for `ncspp`, {once}")),
        ("n=123 c=RGP s=DOS p=FH", format!("`p=FH`: {three} p=FHL")),
        ("n=122", format!("`n=122`: {three} n=123")),
        (
            "n=123 c=BPG s=DOS p=FHL",
            "`c=BPG`: B (blue) and P (purple) are the same color here".into(),
        ),
        ("c=RBP", "`c=RBP`: B (blue) and P (purple) are the same color here".into()),
        ("RGP", "`RGP`: expected letters of a feature, as in n=123, c=RGP, s=DOS or p=FHL".into()),
        (
            "x=RGP",
            "`x=RGP`: expected letters of a feature, as in n=123, c=RGP, s=DOS or p=FHL".into(),
        ),
    ] {
        assert_eq!(text.parse::<Letters>().expect_err(text).to_string(), error);
    }
}

#[test]
fn a_hand_has_one_notation_and_nothing_is_guessed() {
    for (text, error) in [
        (
            "1GOF 2 red oval striped",
            "word 2, `2`: found words, expected a letter code, as before it",
        ),
        ("1GOF red", "word 2, `red`: found words, expected a letter code, as before it"),
        ("1GOF 1022", "word 2, `1022`: found four digits, expected a letter code, as before it"),
        (
            "2 red oval striped 1GOF",
            "word 5, `1GOF`: found a letter code, expected words, as before it",
        ),
        ("1022 1GOF", "word 2, `1GOF`: found a letter code, expected four digits, as before it"),
        ("1022 12", "word 2, `12`: found `12`, expected four digits of 0, 1 or 2"),
        (
            "1022 22222222222222222222222222222222222222222222222222",
            "word 2, `22222222222222222222222222222222…`: found \
             `22222222222222222222222222222222…`, expected four digits of 0, 1 or 2",
        ),
        ("1022 1023", "word 2, `1023`: found digit 3, expected four digits of 0, 1 or 2"),
        ("(1,0,2,2) 1022", "word 2, `1022`: found four digits, expected a tuple, as before it"),
        (
            "(1,0,2)",
            "word 1, `(1,0,2)`: found 3 numbers, expected four digits of 0, 1 or 2 in parentheses",
        ),
        (
            "(1,0,2,3)",
            "word 1, `(1,0,2,3)`: found `3`, expected four digits of 0, 1 or 2 in parentheses",
        ),
        (
            "2 red s striped",
            "word 1, `2 red s striped`: no shape word (diamond, oval or squiggle), found `s`",
        ),
        ("2 red oval", "word 1, `2 red oval`: no pattern word (filled, hollow or lined)"),
        (
            "red red oval solid",
            "word 1, `red red oval solid`: 2 color words `red red`, expected one (red, green or purple); no number word (1, 2 or 3)",
        ),
        (
            "two red ovals open, 2 red oval hollow",
            "word 5, `2 red oval hollow`: duplicate card 2ROH (first at word 1)",
        ),
        (
            "3DTG",
            "word 1, `3DTG`: no pattern letter (F, H or L), found `T`; other programs have pattern letters such as S (solid or striped), E or N (empty), O (open) or T (striped)",
        ),
        (
            "1RSS",
            "word 1, `1RSS`: 2 shape letters `SS`, expected one (D, O or S); no pattern letter (F, H or L); other programs have pattern letters such as S (solid or striped), E or N (empty), O (open) or T (striped)",
        ),
        (
            "1 blue oval solid, 1 purple oval open",
            "word 6, `purple`: found blue and purple, expected one name for this color",
        ),
        (
            "1,0,2,2 0,1,2,2",
            "word 1, `1`: found a number, expected a card such as 2GSF, 1120 or (1,1,2,0); only \
             files have card numbers",
        ),
        (
            "42 43",
            "word 1, `42`: found a number, expected a card such as 2GSF, 1120 or (1,1,2,0); only \
             files have card numbers",
        ),
        ("\"1GOF", "word 1, `\"1GOF`: unexpected `\"`, a card has four letters"),
        (
            "one red diamond, two red diamonds, three red diamonds",
            "word 1, `one red diamond`: no pattern word (filled, hollow or lined)",
        ),
        (
            "two",
            "word 1, `two`: not a card, expected number, color, shape and pattern, as in \
             2 green squiggle filled",
        ),
        (
            "hand",
            "word 1, `hand`: not a card, expected one letter each of 123, RGP, DOS and FHL, as in 2GSF",
        ),
    ] {
        assert_eq!(parse_hand(text).expect_err(text).to_string(), error);
    }
}
