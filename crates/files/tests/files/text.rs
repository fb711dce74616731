//! Tests reading text tables and lines of letter codes.

use super::{Rows, fault, from, memory, read, read_with, rows};
use aplset::card::code;
use aplset::ndarray::{Array2, ArrayView1, array};
use aplset_files::read::Options;
use itertools::{Itertools, iproduct};

pub fn as_codes(hands: &Array2<u8>, between: &str) -> String {
    let deck: Vec<String> = (0..81).map(code).collect();
    let line = |hand: ArrayView1<u8>| hand.iter().map(|&id| &*deck[usize::from(id)]).join(between);
    hands.rows().into_iter().map(|hand| line(hand) + "\n").collect()
}

/// `written_tables.tsv` has the tables.
#[test]
fn written_tables_have_their_hands_or_their_error() {
    let tables = include_str!("../../../../tests/data/written_tables.tsv");
    for line in tables.lines().filter(|line| !line.starts_with("# ")) {
        let [how, text, expected] = line.split('\t').collect_array().expect("3 columns");
        let options = match how.parse() {
            Ok(format) => from(format),
            Err(_) if how == "-" => Options::default(),
            Err(_) => Options { column: Some(how.to_owned()), ..Options::default() },
        };
        let marks = [
            ("\\n", "\n"),
            ("\\r", "\r"),
            ("\\t", "\t"),
            ("\\e", "\x1b"),
            ("\\0", "\0"),
            ("\\ufeff", "\u{feff}"),
        ];
        let text = marks.iter().fold(text.to_owned(), |text, (mark, is)| text.replace(mark, is));
        let found = match rows(&[memory(text)], &options) {
            Ok((rows, _)) => shown(&rows),
            Err(error) => error.to_string(),
        };
        let part = expected.trim_matches('…');
        let is_like = if part == expected { found == expected } else { found.contains(part) };
        assert!(is_like, "{line}: {found}");
    }
}

fn shown(rows: &Rows) -> String {
    rows.iter()
        .map(|hand| hand.as_ref().map_or("null".to_owned(), |hand| hand.iter().join(" ")))
        .join("; ")
}

#[test]
fn a_fault_of_bytes_has_its_line() {
    // The bytes of two lines are one character.
    for (bytes, line) in [(&b"1RD\xC3\n\xA9RDF\n"[..], 1), (b"1RDF\n\xff\n", 2)] {
        let expected = format!("line {line}, hand 0 or later: found bytes that are not UTF-8");
        assert!(fault(bytes).starts_with(&expected), "{}", fault(bytes));
    }
    let expected = "line 1, hand 0: found 82 cards, expected at most 81";
    assert_eq!(fault("1RDF ".repeat(82)), expected);
    let wide: Vec<u8> = "\u{feff}hand\n0 1\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(read(wide), Ok(array![[0_u8, 1]]));
}

/// pandas names the columns of an array 0, 1, 2 and so on. This header line could also be a hand.
#[test]
fn a_first_line_that_counts_needs_an_option_unless_it_is_alone() {
    let (open, no_header) =
        (Options::default(), Options { header: Some(false), ..Options::default() });
    let is_header = Options { header: Some(true), ..Options::default() };
    for (first, between) in
        iproduct!(["0 1 2", "1 2 3", "2 0 1", "0.0 1.0 2.0"], [",", ";", "\t", " "])
    {
        let text = format!("{first}\n3 4 5\n").replace(' ', between);
        let fault = format!("the first line `{first}` may be a hand or the names of the columns");
        assert_eq!(read_with(&text, &open), Err(fault), "{text:?}");
        let (first, rest) = text.split_once('\n').expect("two lines");
        let hand = first.split(between).map(|card| card.parse::<f64>().expect("a card"));
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "cards")]
        let hand = hand.map(|card| card as u8).collect_vec();
        assert_eq!(read(first), Ok(array![[hand[0], hand[1], hand[2]]]), "{text:?}");
        let without = read_with(&text, &no_header).expect("two hands");
        assert_eq!(without.row(0).to_vec(), hand, "{text:?}");
        assert_eq!(read(rest).expect("a hand").row(0), without.row(1), "{text:?}");
        let order = hand.iter().map(|card| card - hand.iter().min().expect("a card"));
        let named = read_with(&text, &is_header).expect("a hand");
        let cards = order.map(|place| named[[0, usize::from(place)]]).collect_vec();
        assert_eq!(cards, [3, 4, 5], "{text:?}");
    }
    let names = "\"0\",\"1\",\"2\"\n";
    assert_eq!(read(names.to_owned() + "3,4,5\n"), Ok(array![[3, 4, 5]]));
    assert!(read(names.to_owned() + "\"3\",\"4\",\"5\"\n").is_err());
}

/// The rows of later blocks follow the first row.
#[test]
fn a_later_block_has_the_notation_of_the_first() {
    let codes = "1RDF,1RDH,1RDL\n".repeat(100_000);
    let numbers = "0,1,2\n".repeat(200_000);
    for (first, later, found, expected) in [
        (&codes, &numbers, "`0`: found a number", "a letter code"),
        (&numbers, &codes, "`1RDF`: found a letter code", "a number"),
    ] {
        let line = first.lines().count() + 2;
        let fault = fault(format!("c0,c1,c2\n{first}{later}"));
        let expected = format!(
            "line {line}, hand {}, card 0: {found}, expected {expected} like the other cards",
            line - 2
        );
        assert_eq!(fault, expected);
    }
}
