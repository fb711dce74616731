//! Tests reading text tables and lines of letter codes.

use super::{fault, fault_of, from, memory, read, read_columns, read_with};
use aplset::card::code;
use aplset::ndarray::{Array2, ArrayView1, array};
use aplset_files::Format;
use aplset_files::read::Options;
use itertools::{Itertools, iproduct};

pub fn as_codes(hands: &Array2<u8>, between: &str) -> String {
    let deck: Vec<String> = (0..81).map(code).collect();
    let line = |hand: ArrayView1<u8>| hand.iter().map(|&id| &*deck[usize::from(id)]).join(between);
    hands.rows().into_iter().map(|hand| line(hand) + "\n").collect()
}

#[test]
fn columns_are_chosen_by_name_and_a_table_may_have_no_rows() {
    for (text, names) in [("n,a,b,c\n7,0,1,2\n8,3,4,5\n", "a..c"), ("7,0,1,2\n8,3,4,5\n", "1..3")] {
        assert_eq!(read_columns(text, names), Ok(array![[0_u8, 1, 2], [3, 4, 5]]), "{text:?}");
    }
    assert_eq!(read("c0,c1,c2\n"), Ok(Array2::zeros((0, 3))));
    assert_eq!(fault_of("hand\n", &from(Format::Csv)), None);
}

/// Commas between the words or the tuples of a hand are not the delimiters of a table.
#[test]
fn hands_may_have_words_digits_and_tuples() {
    for text in [
        "1 red oval lined, 2 red diamond solid 3 red oval open\ntwo red ovals full, \
         one red hollow squiggle, 1 red diamond full\n",
        "1,red,oval,striped,2,red,diamond,solid,3,red,oval,open\n2,red,oval,solid,1,red,squiggle,\
         open,1,red,diamond,full\n",
        "id,hand\n7,\"1 red oval lined, 2-red-diamond-full 3 red pills empty\"\n8,\"2 red ovals \
         full 1 red wave open 1 red diamond full\"\n",
        "c0,c1,c2\n0012,1000,2011\n1010,0021,0000\n",
        "c0,c1,c2\n1rol,2RDF,3roh\n2rof,1RSH,1RDF\n",
        "(0,0,1,2), (1,0,0,0), (2,0,1,1)\n(1,0,1,0) (0,0,2,1) (0,0,0,0)\n",
        "\"(0,0,1,2)\",\"(1,0,0,0)\",\"(2,0,1,1)\"\n\"(1,0,1,0)\",\"(0,0,2,1)\",\"(0,0,0,0)\"\n",
        "0012 1000 2011\n1010 0021 0000\n",
        "id,hand\n7,0012 1000 2011\n8,1010 0021 0000\n",
    ] {
        assert_eq!(read(text), Ok(array![[5_u8, 27, 58], [30, 7, 0]]), "{text:?}");
    }
}

/// The number 1020 may be 10 and 20 without the delimiter.
#[test]
fn four_digits_are_a_card_if_the_first_card_has_four() {
    for (json, expected) in [
        (r#"{"hand":["0012","1020","2011"]}"#, None),
        (
            r#"{"hand":[12,1020,2]}"#,
            Some("`1020`: found four digits, expected a number like the other cards"),
        ),
        (r#"{"hand":[1012,1020,2011]}"#, None),
        (
            "c0,c1,c2\n1022,0000,2222\n10,12,2\n",
            Some(
                "`10`: expected four digits like the other cards, such as 0010; a spreadsheet removes zeros",
            ),
        ),
        (
            "c0,c1,c2\n10,12,2\n1022,0000,2222\n",
            Some("`1022`: found four digits, expected a number like the other cards"),
        ),
        (
            "hand\n1022 0000\n10 12\n",
            Some(
                "`10`: expected four digits like the other cards, such as 0010; a spreadsheet removes zeros",
            ),
        ),
        (
            "hand\n10 12\n1RDF 1RDH\n",
            Some("`1RDF`: found a letter code, expected a number like the other cards"),
        ),
    ] {
        let fault = fault_of(json, &Options::default());
        let fault = fault.as_ref().map(|fault| fault.split_once(": ").expect("a place").1);
        assert_eq!(fault, expected, "{json}");
    }
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

#[test]
fn faults_have_line_hand_and_card() {
    for (text, expected) in [
        (
            "# x\n\nc0,c1,c2\n0,1,5\n\n2,x,5\n",
            "line 6, hand 1, card 1: `x`: expected a card from 0 to 80",
        ),
        ("c0,c1,c2\n0,1,5\n\n2,3,4,5\n", "line 4, hand 1: found 4 columns, expected 3"),
        (
            "2 red oval full 1RDF\n",
            "line 1, hand 0, card 1: `1RDF`: found a letter code, expected words like the other cards",
        ),
        // An escape would change the terminal.
        (
            "1R\u{1b}F 1RDF\n",
            "line 1, hand 0, card 0: `1R\\u{1b}F`: no shape letter (D, O or S), found `\\u{1b}`",
        ),
        (&"1RDF ".repeat(82), "line 1, hand 0: found 82 cards, expected at most 81"),
    ] {
        assert_eq!(fault(text), expected, "{text:?}");
    }
    for text in ["1022,0000\n1022,,0000\n", "1RDF,1RDH\n1RDF,,1RDH\n", "1,2\n1,\n"] {
        let missing = "line 2, hand 1, card 1: found nothing, expected a card";
        assert_eq!(fault_of(text, &from(Format::Text)).as_deref(), Some(missing));
    }
    // The bytes of two lines are one character.
    let bytes = fault(b"1RD\xC3\n\xA9RDF\n");
    assert!(bytes.starts_with("line 1, hand 0 or later: found bytes that are not"), "{bytes}");
    let bytes = fault(b"1RDF\n\xff\n");
    assert!(
        bytes.starts_with("line 2, hand 0 or later: found bytes that are not UTF-8"),
        "{bytes}"
    );
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

/// Each of these tables could be misread as other hands.
#[test]
fn tables_that_would_lose_or_gain_a_card_are_refused() {
    let index = "an index without a header";
    for (text, expected) in [
        ("\"1\" 0 1 2\n\"2\" 3 4 5\n\"3\" 6 7 8\n", index),
        ("0,10,11,12\n1,13,14,15\n2,16,17,18\n", index),
        ("7,1RDF,1RDH,1RDL\n8,1ROF,1ROH,1ROL\n", index),
        ("# x1 x2 x3 id\n0 1 2 77\n", "found `x1` (numbers), `x2` (numbers)"),
        ("c0,c1,c2\n0,1,2,77\n", "found 4 columns, expected 3"),
        ("hand\n1RDF 1RDH 1RDL,\n", "found 2 columns, expected 1"),
        ("hand\n\"0 1 2\n3 4 5\n6 7 8\n", "the file ends inside quotes"),
        (
            "note,c0,c1,c2\n\"oops,0,1,2\nfine,0,1,3\n\"x\",10,40,70\n",
            "found text after a closing quote",
        ),
        ("id,hand\n1,0 1 2\n#2,3 4 5,6\n", "found 3 columns, expected 2"),
        ("hand\n1RDF\n1RDH\n", "found one card per row"),
        ("7,1RDF 1RDH\n8,1ROF 1ROH\n", "no column of hands"),
        ("{\"hand\": [0, 1, 44]}\n{\"hand\": [0, 1, 44.5]}\n", "`44.5`"),
    ] {
        assert!(fault(text).contains(expected), "{text:?}: {}", fault(text));
    }
    // Two rows do not show that a column counts them.
    assert_eq!(read("0,10,11,12\n1,13,14,15\n"), Ok(array![[0, 10, 11, 12], [1, 13, 14, 15]]));
    for text in ["hand\n\n\n", "hand\r\n\r\n\r\n"] {
        let found = super::summary(&[memory(text)], &Options::default()).expect("null hands");
        assert_eq!(found.nulls(), 2, "{text:?}");
    }
}

#[test]
fn tables_of_other_programs_are_read() {
    for text in [
        "sep=;\nc0;c1;c2\n0;1;2\n",
        "c0|c1|c2\n0|1|2\n",
        "c0, c1,c2\n 0, 1,\t2 \n",
        // R writes names of rows.
        "c0,c1,c2\nAnn,0,1,2\n",
        "\"c0\" \"c1\" \"c2\"\n\"7\" 0 1 2\n",
        // An index column may be named `hand` although it does not hold the hands.
        "hand,c0,c1,c2\n0,0,1,2\n",
        // pandas aligns columns.
        "   c0  c1  c2\n0   0   1   2\n",
        "# 1RDF and others\n0 1 2\n",
        "id,hand\n1,\"['1RDF', '1RDH', '1RDL']\"\n",
        "id,hand\n1,\"[1RDF, 1RDH, 1RDL]\"\n",
        "\u{feff}{\"id\": 7, \"hand\": [0, 1, 2]}\n",
        "{\"c2\": 2, \"c0\": 0.0, \"c1\": \"1\"}\n",
    ] {
        assert_eq!(read(text), Ok(array![[0_u8, 1, 2]]), "{text:?}");
    }
    let wide: Vec<u8> = "\u{feff}hand\n0 1\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(read(wide), Ok(array![[0_u8, 1]]));
}

#[test]
fn pages_and_binary_data_are_not_hands() {
    for (text, format, expected) in [
        (
            "404 page not found\n",
            Format::Csv,
            "found only the line `404 page not found`, expected hands",
        ),
        ("\0\n", Format::Text, "found binary data, expected text"),
    ] {
        assert_eq!(fault_of(text, &from(format)).as_deref(), Some(expected));
    }
}
