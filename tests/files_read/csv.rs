//! Card numbers, one a column.

use super::{as_csv, as_format, fault, golden, many, read};
use aplset::files::Format;
use aplset::ndarray::array;

#[test]
fn golden_hands_come_back() {
    for hands in golden() {
        assert_eq!(read(as_csv(&hands).as_bytes()), Ok(hands));
    }
}

#[test]
fn many_blocks_and_chunks_lose_no_hand() {
    let hands = many(300_000);
    assert_eq!(read(as_csv(&hands).as_bytes()), Ok(hands));
}

#[test]
fn line_ends_blanks_signs_and_zeros_are_free() {
    let hands = array![[0_u8, 1], [80, 7], [9, 10]];
    for text in [
        "c0,c1\n0,1\n80,7\n9,10\n",
        "c0,c1\r\n0,1\r\n80,7\r\n9,10\r\n",
        "c0,c1\n0,1\n80,7\n9,10",
        "c0, c1\n 0, 1\n80 ,\t7\n 9,10 \n\n\r\n  \n",
        "\u{feff}c0,c1\n+0,0001\n080,07\n9,10\n",
    ] {
        assert_eq!(read(text.as_bytes()), Ok(hands.clone()), "{text:?}");
    }
}

#[test]
fn a_header_alone_is_no_hands_of_known_size() {
    let none = read(b"c0,c1,c2\n").expect("a header");
    assert_eq!(none.dim(), (0, 3));
    assert_eq!(read(b"c0,c1,c2").expect("a header").dim(), (0, 3));
}

#[test]
fn faults_are_told_with_line_hand_and_card() {
    let faults = [
        ("c0,c1\n0,1\n2,x\n", "line 3, hand 1, card 1: found `x`, expected a card's number"),
        ("c0,c1\n0,\n", "line 2, hand 0, card 1: nothing, expected a card's number"),
        ("c0,c1\n0,1.0\n", "line 2, hand 0, card 1: found `1.0`, expected a card's number"),
        ("c0,c1\n0,NaN\n", "line 2, hand 0, card 1: found `NaN`, expected a card's number"),
        (
            "c0,c1\n0,\"1\"\n",
            "line 2, hand 0, card 1: found `\"1\"`, expected a card's number without quotes",
        ),
        (
            "c0,c1\n0,\u{1b}[2J\n",
            "line 2, hand 0, card 1: found `\\u{1b}[2J`, expected a card's number",
        ),
        ("c0,c1\n0,1\n2\n", "line 3, hand 1: 1 column, the header has 2"),
        ("c0,c1\n0,1,2\n", "line 2, hand 0: 3 columns, the header has 2"),
        (
            "c0,c1\n0,1\n\n2,3\n",
            "line 4, hand 1: a hand after a blank line, expected it right after the hand before",
        ),
        ("c0,c2\n0,1\n", "line 1, column 2: found `c2`, expected the header c0,c1,…"),
        ("c0,\n0,1\n", "line 1, column 2: nothing, expected the header c0,c1,…"),
        ("c0,c1\n0,1\n5,-3\n", "line 3, hand 1, card 1: found -3, cards are 0 to 80"),
        ("c0,c1\n300,1\n", "line 2, hand 0, card 0: found 300, cards are 0 to 80"),
        (
            "c0,c1\n-9223372036854775809,1\n",
            "line 2, hand 0, card 0: found -9223372036854775809, cards are 0 to 80",
        ),
    ];
    for (text, expected) in faults {
        assert_eq!(fault(text.as_bytes()), expected, "{text:?}");
    }
}

#[test]
fn numbers_that_fit_a_byte_are_left_to_whoever_counts() {
    assert_eq!(read(b"c0,c1\n81,255\n99,1\n"), Ok(array![[81_u8, 255], [99, 1]]));
}

#[test]
fn a_table_without_its_header_is_none() {
    let error = as_format(b"0,1,2\n", Format::Csv).expect_err("no header");
    assert_eq!(
        error.to_string(),
        "memory: line 1, column 1: found `0`, expected the header c0,c1,…"
    );
}

#[test]
fn a_line_has_an_end() {
    let long = format!("c0,c1\n0,1\n{}", "0".repeat(3 << 20));
    assert_eq!(
        fault(long.as_bytes()),
        "line 3, hand 1: more than 65536 bytes, expected a hand of at most 81 cards"
    );
    let long = format!("c0,c1\n0,{}\n", "0".repeat(1 << 17));
    assert_eq!(
        fault(long.as_bytes()),
        "line 2, hand 0: more than 65536 bytes, expected a hand of at most 81 cards"
    );
}

#[test]
fn more_columns_than_a_deck_has_cards() {
    let header: Vec<String> = (0..82).map(|card| format!("c{card}")).collect();
    assert_eq!(
        fault(header.join(",").as_bytes()),
        "line 1: hands of 82 cards, a hand has at most 81"
    );
}
