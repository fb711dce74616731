//! Compares the values of sentences with those of GNU APL, and tests errors.

use super::{HAND_A, golden, sentence};
use aplset::card::axes;
use aplset_apl::{self as apl, Names, Options, Value};
use itertools::Itertools;

/// The only sentence whose answer differs, because GNU APL gives a nested array.
const NESTED: &str = "⍳0⍴7 8";

#[test]
fn sentences_have_the_values_of_gnu_apl() {
    for [sentence, shape, elements] in golden() {
        let run = apl::explain(sentence, &Names::new(), Options::default());
        let found = match run.error() {
            Some(error) => (error.kind().to_string(), String::new()),
            None => (run.value().shape().iter().join(" "), written(run.value())),
        };
        if sentence == NESTED {
            assert_eq!(run.error().map(apl::AplError::kind), Some("DOMAIN ERROR"));
        } else {
            assert_eq!(found, (shape.to_owned(), elements.to_owned()), "{sentence}");
        }
    }
    assert!(golden().count() > 250);
}

fn written(value: &Value) -> String {
    value.texts().join(if let Value::Letters(_) = value { "" } else { " " })
}

/// Trains, `∘` and `⍥` are those of Dyalog APL. The functions of a circle are those of GNU APL.
#[test]
fn functions_made_of_others_have_their_values() {
    for (text, plain) in [
        ("(+/÷≢)3 4 5", "(+/3 4 5)÷3"),
        ("2(×-+)3", "(2×3)-2+3"),
        ("(-+/)3 4", "-+/3 4"),
        ("(2×+/)3 4", "2×+/3 4"),
        ("mean←+/÷≢ ⋄ mean 3 4 5", "4"),
        ("(2∘×)3 4", "2×3 4"),
        ("(*∘2)3 4", "3 4*2"),
        ("2-∘÷4", "2-÷4"),
        ("3-⍥|¯5", "3-5"),
        ("3+⍤-5", "+3-5"),
        ("+¨1 2", "1 2"),
        ("({⍵÷+/⍵}⍤1)2 2⍴1 3 2 2", "2 2⍴0.25 0.75 0.5 0.5"),
        ("X←1 ⋄ Y←{X←⍵ ⋄ X+1}5 ⋄ X,Y", "1 6"),
        ("{⍺←10 ⋄ ⍺+⍵}5", "15"),
        ("A←1 2 ⋄ A[1]+←5 ⋄ A+←1 ⋄ A", "7 3"),
        ("⍴⎕←DEAL", "12 4 3"),
        ("1000×1 2 3 4○0.5", "479.4255386 877.5825619 546.3024898 1118.033989"),
        (
            "1000×¯1 ¯2 ¯3 5 6 7○0.5",
            "523.5987756 1047.197551 463.647609 521.0953055 1127.625965 462.1171573",
        ),
    ] {
        assert_eq!(
            sentence(text).value().to_string(),
            sentence(plain).value().to_string(),
            "{text}"
        );
    }
}

/// What is not read says what it does, and what to write instead, which has a value.
#[test]
fn a_glyph_that_is_not_read_has_an_alternative() {
    for (text, advice) in [
        ("⊂1 2", "index with A[I]."),
        ("3J4", "only real numbers"),
        ("1 2 3 ⌸ 4", "(∪K)∘.=K"),
        ("3 ** 2", "Write * for the power"),
        ("3 == 3", "Write =."),
        ("1 // 2", "⌊7÷2"),
        ("A←⌹3", "A+.×B"),
        ("1 2 'a'", "the same type"),
        ("sum 1 2", "+/1 2 3"),
        ("A:=3", "write ←"),
        ("M←2 2⍴⍳4 ⋄ M[1;", "Each [ needs a ]"),
        ("+{⍺⍺/⍵}1 2", "arrays ⍺ and ⍵"),
        ("np.sum(1)", "+/,A"),
        ("2∘×3", "Write (2∘×)3"),
        ("⎕IO←0", "as in ¯1+⍳5."),
        ("{⍵:1 ⋄ 2}3", "(B,A)[1+C]"),
        ("3{⍺←1 ⋄ ⍺+⍵}2", "Leave out ⍺←"),
        ("{⍵ ⋄ 1}2", "Only the last statement"),
        ("+/¨⍳3", "Without ¨"),
        ("-total", "--total"),
        ("{⍵", "Each { needs a }."),
        ("f←{⍵}", "at least one array"),
        ("↑'One' 'Two'", "T[2]"),
    ] {
        let error = apl::run(text, &Names::new()).expect_err("an error");
        assert!(error.advice().contains(advice), "{text}: {error} {}", error.advice());
    }
}

#[test]
fn the_articles_words_name_the_axes() {
    let run = sentence(&format!("H←HAND '{HAND_A}' ⋄ F←H[3 COMBIN 12;;]"));
    assert_eq!(run.names()["F"].axes, axes::NAMES);
}

/// Arrays without elements may not have axes that are longer than an array may be.
#[test]
fn an_array_without_elements_has_short_axes() {
    for text in [
        "0 1E10 1E10⍴1",
        "+⌿0 9E15⍴1",
        "⍋9E15 0⍴1",
        "0⌿9E15 0⍴1",
        "9E15 0↑5",
        "(9E15 0⍴1)∘.+0 9E15⍴1",
        "(9E15 0⍴1)+.×0 9E15⍴1",
        "(+/⍤1)9E15 0⍴1",
        "(9E15 0⍴2)⊥0 3⍴1",
        "(4000 0⍴1)+.×0 4000⍴1",
    ] {
        let error = apl::run(text, &Names::new()).expect_err("an error");
        assert_eq!(error.kind(), "WS FULL", "{text}: {error}");
    }
    assert_eq!(sentence("⍴0 3 1000⍴1").value().texts(), ["0", "3", "1000"]);
}

/// Each token is parsed once. If parentheses were parsed twice, 60 of them would take forever.
#[test]
fn nested_parentheses_are_parsed_once() {
    let nested = |begin: &str, middle: &str, end: &str| {
        format!("{}{middle}{}", begin.repeat(60), end.repeat(60))
    };
    for text in
        [nested("(+⍤(", "0", "))1"), nested("(", "+/⍳4", "),1"), nested("(+/[", "1", "]1 2)")]
    {
        let run = apl::explain(&text, &Names::new(), Options::default());
        assert!(run.error().is_none_or(|error| error.place().end <= text.len()), "{text}");
    }
}

#[test]
fn many_different_numbers_are_found() {
    let run = sentence("(⍴∪⍳1000000),+/(⍳1000000)∊⍳500000");
    assert_eq!(run.value().texts(), ["1000000", "500000"]);
}

#[test]
fn an_error_has_a_place_and_advice() {
    for (sentence, message, place) in [
        ("1 2 3+4 5", "LENGTH ERROR: 3 and 2 elements", 5..6),
        ("(2 3⍴⍳6)+1 2", "RANK ERROR: 2 axes and 1 axis", 8..9),
        ("1 ⋄ 2÷0", "DOMAIN ERROR: 2÷0", 5..6),
        ("(2 2⍴⍳4)[3;1]", "INDEX ERROR: index 3 of an axis of 2", 8..13),
        ("+/[3]2 2⍴⍳4", "AXIS ERROR: axis 3 of an array of 2 axes", 0..5),
        ("(2 2⍴1)⍳3", "RANK ERROR: the left argument of ⍳ has 2 axes", 7..8),
        ("1+X", "VALUE ERROR: X has no value", 2..3),
        ("1+(2", "SYNTAX ERROR: ( has no )", 2..3),
        ("/[1]2 3", "SYNTAX ERROR: / has no left argument", 0..4),
        ("9E9⍴1", "WS FULL: shape 9000000000", 3..4),
        ("HAND '1GOF 9GOF'", "DOMAIN ERROR: word 2", 0..4),
    ] {
        let error = apl::run(sentence, &Names::new()).expect_err("an error");
        assert!(error.to_string().starts_with(message), "{sentence}: {error}");
        assert_eq!(error.place(), place, "{sentence}");
        assert!(error.advice().ends_with('.'), "{sentence}: {}", error.advice());
    }
    let names = Names::from([("U".to_owned(), sentence("1").given())]);
    let advice = |text| apl::run(text, &names).expect_err("an error").advice().to_owned();
    assert_eq!(advice("U←2 ⋄ V"), "The names with values are U.");
    assert!(advice("2^3").ends_with("The power is *."));
}
