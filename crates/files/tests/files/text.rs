//! Tests reading text tables and lines of letter codes.

use super::{fault, fault_of, from, memory, read, read_columns, read_with};
use aplset::card::code;
use aplset::ndarray::{Array2, ArrayView1, array};
use aplset_files::Format;
use aplset_files::read::{FirstLine, Options, Reader};
use itertools::Itertools;

pub fn as_codes(hands: &Array2<u8>, between: &str) -> String {
    let deck: Vec<String> = (0..81).map(code).collect();
    let line = |hand: ArrayView1<u8>| hand.iter().map(|&id| &*deck[usize::from(id)]).join(between);
    hands.rows().into_iter().map(|hand| line(hand) + "\n").collect()
}

#[test]
fn numbers_and_codes_may_have_signs_zeros_decimals_and_blanks() {
    for text in [
        "c0, c1,c2\n 0, 1,80 \n\t7 , 9,10 \n",
        "c0,c1,c2\n+0,1,80\n7,\"9\",10\n",
        // pandas writes whole numbers as floats if one is missing.
        "c0,c1,c2\n0.0,1.0,80.0\n7,9,10\n",
        "0.0,1.0,80.0\n7,9,10\n",
    ] {
        assert_eq!(read(text), Ok(array![[0_u8, 1, 80], [7, 9, 10]]), "{text:?}");
    }
    let codes = read_with("fdr1\t  sgf2\r\n", &from(Format::Text));
    assert_eq!(codes, Ok(array![[0_u8, 42]]));
    let wide: Vec<u8> = "\u{feff}hand\n0 1\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(read(wide), Ok(array![[0_u8, 1]]));
}

#[test]
fn columns_are_chosen_by_name_and_a_table_may_have_no_rows() {
    // An index column may be named `hand` although it does not hold the hands.
    let index = "hand,c0,c1,c2\n0,0,1,2\n1,3,4,5\n";
    assert_eq!(read(index), Ok(array![[0_u8, 1, 2], [3, 4, 5]]));
    for (text, names) in [("n,a,b,c\n7,0,1,2\n8,3,4,5\n", "a..c"), ("7,0,1,2\n8,3,4,5\n", "1..3")] {
        assert_eq!(read_columns(text, names), Ok(array![[0_u8, 1, 2], [3, 4, 5]]), "{text:?}");
    }
    assert_eq!(read("c0,c1,c2\n"), Ok(Array2::zeros((0, 3))));
    assert_eq!(fault_of("hand\n", &from(Format::Csv)), None);
}

/// Commas between words or tuples are not those of a table.
#[test]
fn hands_may_have_words_digits_and_tuples() {
    for text in [
        "1 red oval lined, 2 red diamond solid 3 red oval open\ntwo red ovals full, \
         one red hollow squiggle, 1 red diamond full\n",
        "1,red,oval,striped,2,red,diamond,solid,3,red,oval,open\n2,red,oval,solid,1,red,squiggle,\
         open,1,red,diamond,full\n",
        "id,hand\n7,\"1 red oval lined, 2-red-diamond-full 3 red pills empty\"\n8,\"2 red ovals \
         full 1 red wave open 1 red diamond full\"\n",
        "c0,c1,c2\n0012,1000,2011\n\"(1,0,1,0)\",1RSH,0\n",
        "(0,0,1,2), (1,0,0,0), (2,0,1,1)\n(1,0,1,0) (0,0,2,1) (0,0,0,0)\n",
        "\"(0,0,1,2)\",\"(1,0,0,0)\",\"(2,0,1,1)\"\n\"(1,0,1,0)\",\"(0,0,2,1)\",\"(0,0,0,0)\"\n",
        "0012 1000 2011\n1010 0021 0000\n",
        "id,hand\n7,0012 1000 2011\n8,1010 0021 0000\n",
    ] {
        assert_eq!(read(text), Ok(array![[5_u8, 27, 58], [30, 7, 0]]), "{text:?}");
    }
    let fault = fault("2 red oval full 1RDF\n");
    let words = "`1RDF`: found a letter code, expected words, as before it";
    assert_eq!(fault, format!("line 1, hand 0, card 1: {words}"));
    let fault =
        super::fault("2 red oval full, 1 red oval full\n2 red ovel full, 1 red oval full\n");
    let word = "`2 red ovel full`: no shape word (diamond, oval or squiggle), found `ovel`";
    assert_eq!(fault, format!("line 2, hand 1, card 0: {word}"));
}

/// A file that lost a delimiter has `1020` in place of `10 20`.
#[test]
fn four_digits_among_other_cards_are_no_card() {
    for text in ["10 20 30\n1020 30 40\n", "c0,c1,c2\n10,20,30\n12,1020,2\n"] {
        let fault = fault(text);
        assert!(fault.ends_with("found 1020, cards are 0 to 80"), "{fault}");
    }
    for (json, expected) in [
        (r#"{"hand":["0012","1020","2011"]}"#, None),
        (r#"{"hand":[12,1020,2]}"#, Some("hand 0, card 1: found 1020, cards are 0 to 80")),
        (r#"{"hand":[1012,1020,2011]}"#, Some("hand 0, card 0: found 1012, cards are 0 to 80")),
    ] {
        let fault = fault_of(json, &from(Format::Json));
        assert_eq!(fault.as_deref(), expected, "{json}");
    }
}

/// pandas names the columns of an array 0, 1, 2 and so on. This header line could also be a hand.
#[test]
fn a_first_line_that_counts_is_a_header_or_a_hand_and_an_option_decides() {
    let (header, no_header) =
        (Options::default(), Options { header: Some(false), ..Options::default() });
    let is_header = Options { header: Some(true), ..Options::default() };
    let (one, two) = (array![[3_u8, 4, 5]], array![[0_u8, 1, 2], [3, 4, 5]]);
    let from_1 = array![[1_u8, 2, 3], [3, 4, 5]];
    for (text, options, hands, first_line) in [
        ("0,1,2\n3,4,5\n", &header, &one, Some(FirstLine::Header)),
        ("0,1,2\n3,4,5\n", &no_header, &two, None),
        ("\"0\",\"1\",\"2\"\n3,4,5\n", &header, &one, None),
        ("1,2,3\n3,4,5\n", &header, &from_1, Some(FirstLine::Hand)),
        ("1,2,3\n3,4,5\n", &is_header, &one, None),
        ("\"1\",\"2\",\"3\"\n3,4,5\n", &header, &one, None),
        // With blanks between the numbers, the line is probably a typed hand.
        ("0 1 2\n3 4 5\n", &header, &two, Some(FirstLine::Hand)),
    ] {
        assert_eq!(read_with(text, options).as_ref(), Ok(hands), "{text:?}");
        let reader = Reader::open(&[memory(text)], options).expect("hands");
        let found = reader.first_lines().map(|(_, line)| line).next();
        assert_eq!(found, first_line, "{text:?}");
    }
}

#[test]
fn faults_have_line_hand_and_card() {
    for (text, expected) in [
        ("c0,c1,c2\n0,1,5\n2,x,5\n", "line 3, hand 1, card 1: found `x`, expected a card"),
        ("# x\n\nc0,c1,c2\n0,1,5\n\n2,x,5\n", "line 6, hand 1, card 1: found `x`, expected a card"),
        ("hand\n0 1\n\n1 1\n", "line 4, hand 2, card 1: duplicate card 1 (first at position 0)"),
        ("id,hand\n1,0 300\n", "line 2, hand 0, card 1: found 300, cards are 0 to 80"),
        (
            "id,hand\n1,[ 0 1]\n2,[0]\n",
            "line 3, hand 1: found 1 card, expected 2 as in the hands before it",
        ),
        ("c0,c1,c2\n0,,5\n", "line 2, hand 0, card 1: found nothing, expected a card"),
        ("c0,c1,c2\n0,1.5,5\n", "line 2, hand 0, card 1: found `1.5`, expected a card"),
        (
            "c0,c1,c2\n0,\u{1b}[2J,5\n",
            "line 2, hand 0, card 1: `\\u{1b}[2J`: not a card, expected one letter each of 123, \
             RGP, DOS and FHL, as in 2GSF",
        ),
        ("c0,c1,c2\n0,1,5\n2\n", "line 3, hand 1: found 1 column, expected 3"),
        ("c0,c1,c2\n0,1,5\n\n2,3,4,5\n", "line 4, hand 1: found 4 columns, expected 3"),
        ("c0,c1,c2\n0,1,5\n5,-3,5\n", "line 3, hand 1, card 1: found -3, cards are 0 to 80"),
        ("c0,c1,c2\n300,1,5\n", "line 2, hand 0, card 0: found 300, cards are 0 to 80"),
        ("c0,c1,c2\n0,255,5\n", "line 2, hand 0, card 1: found 255, cards are 0 to 80"),
        (
            "c0,x,c1,c2\n0,\"\n\n\",1,5\n3,,3,5\n",
            "line 5, hand 1, card 1: duplicate card 3 (first at position 0)",
        ),
        (
            "c0,c1,c2\n1RDF,2GXL,1RDH\n",
            "line 2, hand 0, card 1: `2GXL`: no shape letter (D, O or S), found `X`",
        ),
        (
            "hand\n0 1 2\n0 1\n",
            "line 3, hand 1: found 2 cards, expected 3 as in the hands before it",
        ),
        (
            "1RDF 1RDH\n1RDF 2GXL\n",
            "line 2, hand 1, card 1: `2GXL`: no shape letter (D, O or S), found `X`",
        ),
        (
            "1RDF 1RDH\n\n1RDF FRD1\n",
            "line 3, hand 1, card 1: duplicate card 1RDF (first at position 0)",
        ),
        ("1RDF 1RDH\n1RDF\n", "line 2, hand 1: found 1 card, expected 2 as in the hands before it"),
        (
            "1RDF 1RDH\n1R\u{1b}F 1RDF\n",
            "line 2, hand 1, card 0: `1R\\u{1b}F`: no shape letter (D, O or S), found `\\u{1b}`",
        ),
        (&"1RDF ".repeat(82), "line 1, hand 0: found 82 cards, expected at most 81"),
    ] {
        assert_eq!(fault(text), expected, "{text:?}");
    }
    let bytes = fault(b"1RDF\n\xff\n");
    assert!(
        bytes.contains("line 2") && bytes.contains("found bytes that are not UTF-8"),
        "{bytes}"
    );
}

/// Each of these tables could be read as other hands than those that were meant.
#[test]
fn tables_that_would_lose_or_gain_a_card_are_refused() {
    let index = "an index without a header";
    for (text, expected) in [
        ("\"1\" 0 1 2\n\"2\" 3 4 5\n\"3\" 6 7 8\n", index),
        ("0,10,11,12\n1,13,14,15\n2,16,17,18\n", index),
        ("7,1RDF,1RDH,1RDL\n8,1ROF,1ROH,1ROL\n", index),
        ("c0,c1,c2\n0,1,2,77\n", "found 4 columns, expected 3"),
        ("hand\n\"0 1 2\n3 4 5\n6 7 8\n", "the file ends inside quotes"),
        ("id,hand\n1,0 1 2\n#2,3 4 5,6\n", "found 3 columns, expected 2"),
        ("hand\n1RDF\n1RDH\n", "found one card per row"),
        ("{\"hand\": [0, 1, 44]}\n{\"hand\": [0, 1, 44.5]}\n", "`44.5`"),
    ] {
        assert!(fault(text).contains(expected), "{text:?}: {}", fault(text));
    }
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
        "id,hand\n1,\"['1RDF', '1RDH', '1RDL']\"\n",
        "id,hand\n1,\"[1RDF, 1RDH, 1RDL]\"\n",
        "\u{feff}{\"id\": 7, \"hand\": [0, 1, 2]}\n",
        "{\"c2\": 2, \"c0\": 0.0, \"c1\": \"1RDH\"}\n",
    ] {
        assert_eq!(read(text), Ok(array![[0_u8, 1, 2]]), "{text:?}");
    }
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
