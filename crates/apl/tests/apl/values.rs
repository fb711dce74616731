//! Compares the values of sentences with those of GNU APL, and tests errors.

use super::{HAND_A, golden, sentence, table};
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

#[test]
fn functions_made_of_others_have_their_values() {
    for [text, plain] in table(include_str!("../../../../tests/data/same_values.tsv")) {
        let [found, expected] = [text, plain].map(|text| sentence(text).value().to_string());
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn the_articles_words_name_the_axes() {
    let run = sentence(&format!("H←HAND '{HAND_A}' ⋄ F←H[3 COMBIN 12;;]"));
    assert_eq!(run.names()["F"].axes, axes::NAMES);
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
    for row in table(include_str!("../../../../tests/data/sentence_errors.tsv")) {
        let [text, place, message, advice] = row.map(|text| Some(text).filter(|text| *text != "-"));
        let text = text.expect("a sentence");
        let error = apl::run(text, &Names::new()).expect_err(text);
        let own = format!("{} {}", error.place().start, error.place().end);
        assert_eq!(place.unwrap_or(&own), own, "{text}");
        assert!(error.to_string().starts_with(message.unwrap_or_default()), "{text}: {error}");
        assert!(error.advice().contains(advice.unwrap_or_default()), "{text}: {}", error.advice());
        assert!(error.advice().ends_with('.'), "{text}: {}", error.advice());
    }
    let names = Names::from([("U".to_owned(), sentence("1").given())]);
    let error = apl::run("U←2 ⋄ V", &names).expect_err("an error");
    assert_eq!(error.advice(), "The names with values are U.");
    assert_eq!(sentence("⍴0 3 1000⍴1").value().texts(), ["0", "3", "1000"]);
}
