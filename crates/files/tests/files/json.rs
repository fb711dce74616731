//! Tests reading lines of JSON.

use super::{Rows, answered, fault_of, from, memory, rows, written};
use aplset::card::code;
use aplset_files::read::Options;
use aplset_files::{Format, Give};
use arrow_ipc::reader::FileReader;
use itertools::{Itertools, iproduct};
use proptest::prelude::*;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use std::io::Cursor;

const HANDS: [[u8; 3]; 3] = [[5, 27, 58], [30, 7, 0], [80, 79, 1]];

fn read(text: &str, column: Option<&str>) -> Result<Rows, String> {
    let options = Options { column: column.map(str::to_owned), ..from(Format::Json) };
    rows(&[memory(text)], &options).map(|(rows, _)| rows).map_err(|error| error.to_string())
}

/// Returns the members of an object with a hand in each layout, and the name of the hand.
fn layouts(hand: [u8; 3]) -> [(String, Option<&'static str>); 12] {
    let list = |cards: [String; 3]| format!("[{}]", cards.join(" , "));
    let keys = |cards: [String; 3]| {
        cards.iter().enumerate().map(|(at, card)| format!("\"c{at}\":{card}")).rev().join(", ")
    };
    let digits = |id: u8| [27, 9, 3, 1].map(|weight| id / weight % 3);
    let bits = |id| digits(id).map(|digit| [0, 1, 2].map(|value| value == digit));
    let numbers = hand.map(|id| id.to_string());
    let codes = hand.map(|id| code(id.into()));
    let texts = codes.clone().map(|code| format!("{code:?}"));
    [
        (format!("\"hand\": {}", list(numbers.clone())), None),
        (format!("\"hand\":{}", list(hand.map(|id| format!("{id}.0")))), None),
        (format!("\"hand\":{}", list(hand.map(|id| format!("\"{id}\"")))), None),
        (format!("\"h\\u0061nd\":{}", list(texts.clone())), None),
        (format!("\"hand\":{:?}", hand.map(digits)), None),
        (format!("\"hand\":{:?}", hand.map(bits)), None),
        (format!("\"hand\":{:?}", numbers.join(" ")), None),
        (format!("\"hand\":\"{}\"", codes.join("\\u0020")), None),
        (keys(numbers.clone()), None),
        (keys(texts.clone()), None),
        (format!("\"a\":{{\"b\":{{\"x\":[],\"y\":{}}}}}", list(numbers)), Some("a.b.y")),
        (format!("\"a\":{{{}}}", keys(texts)), Some("a.c0..a.c2")),
    ]
}

#[test]
fn hands_are_read_in_every_layout_and_other_values_may_be_anything() {
    let others =
        ["1", "{\"a\":[1,{\"b\":null}]}", "1e400", "null", "\"\\ud800 \\\\\"", "[1,\"x\"]"];
    for (layout, end, mark, blank) in
        iproduct!(0..12, ["\n", "\r\n", "\r", ""], ["", "\u{feff}"], ["", " \t"])
    {
        let line = |(row, &hand): (usize, &[u8; 3])| {
            let [before, after] = [0, 1].map(|place| others[(row + place) % others.len()]);
            let other = if row == 3 { "" } else { ", \"w\" :true" };
            format!("{{ \"v\":{before},{} , \"u\":{after}{other}}}", layouts(hand)[layout].0)
        };
        let between = if end.is_empty() { "\n" } else { end };
        let hands = HANDS.iter().cycle().take(others.len());
        let lines = hands.clone().enumerate().map(line).join(&[between, blank, between].concat());
        let text = [mark, &lines, end].concat();
        let expected = hands.map(|hand| Some(hand.to_vec())).collect();
        assert_eq!(read(&text, layouts(HANDS[0])[layout].1), Ok(expected), "{text}");
    }
}

#[test]
fn errors_have_the_line_the_hand_and_what_was_found() {
    let object = "expected one JSON object per line";
    for (line, expected) in [
        (
            "{\"hand\":[2,3]",
            &*format!("invalid JSON at column 13 (EOF while parsing an object), {object}"),
        ),
        (
            "{\"hand\":[2,3]} {}",
            &format!("invalid JSON at column 16 (trailing characters), {object}"),
        ),
        ("[2,3]", &format!("`[2,3]`, {object}")),
        ("{\"hand\":[2,3],\"hand\":null}", "the key `hand` twice, expected it once"),
        ("{\"hand\":null,\"h\\u0061nd\":[2]}", "the key `hand` twice, expected it once"),
        ("{\"hand\":\"2 3\"}", "\"2 3\" in column `hand`, expected a list, as in the first lines"),
    ] {
        // The first lines end before the line.
        let first = format!("{{\"hand\":[0,1],\"x\":\"{}\"}}\n\n", "x".repeat(1 << 20));
        let text = first + "{\"hand\":[0,1]}\n" + line;
        let fault = fault_of(&text, &from(Format::Json));
        assert_eq!(fault, Some(format!("line 4, hand 2 or later: found {expected}")), "{line}");
    }
}

#[test]
fn the_columns_of_the_input_keep_their_types() {
    let lines = "{\"i\":7,\"x\":1.5,\"b\":true,\"t\":\"\\u00e9\",\"m\":1,\"o\":{\"c0\":[1]},\
                 \"hand\":[0,1,2],\"l\":[[1], 2],\"n\":null,\"g\":12345678901234567890}\n\
                 {\"x\":2,\"m\":\"a\",\"o\":null,\"hand\":null}\n";
    let [arrow, csv] = [Format::Arrow, Format::Csv]
        .map(|format| written(&[memory(lines)], format, &Give::Counts, true));
    let schema = FileReader::try_new(Cursor::new(arrow), None).expect("Arrow").schema();
    let types = schema.fields().iter().map(|field| field.data_type().to_string()).join(" ");
    let expected = "Int64 Float64 Boolean Utf8 Utf8 Utf8 List(Int64) Utf8 Utf8 Utf8 Int16";
    assert_eq!(types, expected);
    let expected = "i,x,b,t,m,o,hand,l,n,g,set_count\n\
                    7,1.5,true,é,1,\"{\"\"c0\"\":[1]}\",\"[0, 1, 2]\",\"[[1], 2]\",,12345678901234567890,1\n\
                    ,2.0,,,a,,,,,,\n";
    assert_eq!(String::from_utf8(csv).expect("text"), expected);
}

#[test]
fn a_later_value_of_another_type_is_an_error_if_its_column_is_written() {
    for (first, later, expected) in [
        ("7", "\"a\"", "a whole number"),
        ("7", "1.5", "a whole number"),
        ("1.5", "[1]", "a number"),
        ("true", "0", "true or false"),
    ] {
        let line = |value, pad| format!("{{\"v\":{value},\"hand\":[0,1,2],\"x\":\"{pad}\"}}\n");
        let lines = [memory(line(first, "x".repeat(1 << 20)) + &line(later, String::new()))];
        assert!(super::summary(&lines, &Options::default()).is_ok());
        let error = answered(&lines, Format::Csv, &Give::Counts, true).expect_err("a type");
        let found =
            format!("found {later} in column `v`, expected {expected}, as in the first lines");
        assert_eq!(error.to_string(), format!("memory: line 2, hand 1 or later: {found}"));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// The twin is `serde_json`. A change of one character makes most lines invalid.
    #[test]
    fn a_line_is_read_if_it_is_valid_json(
        value in json(),
        place in any::<prop::sample::Index>(),
        letter in prop::sample::select(b"{}[]\",:\\0123-.eE+tnu a".to_vec()),
    ) {
        let (before, after) = value.split_at(place.index(value.len()));
        let line = format!("{{\"x\":{before}{}{},\"hand\":[3,4]}}", char::from(letter), &after[1..]);
        let text = format!("{{\"hand\":[0,1]}}\n{line}\n{{\"hand\":[5,6]}}\n");
        let twin = serde_json::from_str::<BTreeMap<String, Box<RawValue>>>(&line);
        match (read(&text, None), twin) {
            (Ok(hands), Ok(_)) => prop_assert_eq!(&hands[1], &Some(vec![3, 4])),
            (Err(error), Err(_)) => {
                prop_assert!(error.starts_with("memory: line 2, hand 1 or later: "), "{}", error);
            }
            (found, twin) => prop_assert!(false, "{line}: {found:?} and {twin:?}"),
        }
    }
}

/// Generates any JSON with white space.
fn json() -> impl Strategy<Value = String> {
    let scalars = r#"null true 0 -1 10 1.5 1e400 -0.0E-1 "" "a\\" "\u00e9," "}""#.split(' ');
    let scalar = prop::sample::select(scalars.collect_vec()).prop_map(str::to_owned);
    scalar.prop_recursive(4, 20, 4, |value| {
        let items = prop::collection::vec(value, 0..4);
        (items, any::<bool>()).prop_map(|(items, is_list)| {
            if is_list {
                format!("[{}]", items.join(", "))
            } else {
                format!("{{{}}}", items.iter().map(|value| format!("\"k\" :{value}")).join(","))
            }
        })
    })
}
