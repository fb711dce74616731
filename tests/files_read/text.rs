//! Letter codes, a hand a line.

use super::{as_format, fault, golden, many, read};
use aplset::card::code;
use aplset::files::Format;
use aplset::ndarray::{Array2, array};

fn as_text(hands: &Array2<u8>) -> String {
    let rows = hands.rows().into_iter();
    let line = |row: Vec<String>| row.join(" ") + "\n";
    rows.map(|hand| line(hand.iter().map(|&id| code(id.into())).collect())).collect()
}

#[test]
fn golden_hands_come_back() {
    for hands in golden() {
        assert_eq!(read(as_text(&hands).as_bytes()), Ok(hands));
    }
}

#[test]
fn many_blocks_and_chunks_lose_no_hand() {
    let hands = many(270_000);
    assert_eq!(read(as_text(&hands).as_bytes()), Ok(hands));
}

#[test]
fn letters_blanks_and_line_ends_are_free() {
    for text in
        ["1RDF 2GSF", "fdr1\t  sgf2\r\n", " 1RDF 2GSF ", "R1DF 2gsf\n", "\u{feff}1RDF 2GSF\n"]
    {
        assert_eq!(read(text.as_bytes()), Ok(array![[0_u8, 42]]), "{text:?}");
    }
}

#[test]
fn blank_lines_are_hands_of_no_cards() {
    assert_eq!(read(b"\n\n \n"), Ok(Array2::zeros((3, 0))));
    assert_eq!(
        fault(b"\n\n1RDF\n"),
        "line 3, hand 2: 1 card, the blank lines before it are hands of none"
    );
}

#[test]
fn blank_lines_may_end_a_text_and_stand_nowhere_else() {
    for end in ["\n", "\n\n", "\n \n\t\r\n", "\n\n\n  "] {
        let text = format!("1RDF\n2GSF{end}");
        assert_eq!(read(text.as_bytes()), Ok(array![[0_u8], [42]]), "{end:?}");
    }
    assert_eq!(
        fault(b"1RDF\n\n1RDF\n"),
        "line 3, hand 1: a hand after a blank line, expected it right after the hand before"
    );
}

#[test]
fn faults_are_told_with_line_hand_and_card() {
    assert_eq!(
        fault(b"1RDF 1RDH\n1RDF 2GXL\n"),
        "line 2, hand 1, card 1: `2GXL`: no shape letter (D, O or S), found `X`"
    );
    assert_eq!(
        fault(b"1RDF 1RDH\n1RDF FRD1\n"),
        "line 2, hand 1, card 1: `FRD1`: the card 1RDF stands already as card 0"
    );
    assert_eq!(fault(b"1RDF 1RDH\n1RDF\n"), "line 2, hand 1: 1 card, the hands before it have 2");
    assert_eq!(
        fault(b"1RDF 1RDH\n1RDF 1RDH 1RDL"),
        "line 2, hand 1: 3 cards, the hands before it have 2"
    );
    assert_eq!(
        fault(b"1RDF\n1R\x1bF\n"),
        "line 2, hand 1, card 0: `1R\\u{1b}F`: no shape letter (D, O or S), found `\\u{1b}`"
    );
    assert!(fault(b"1RDF\n\xff\n").starts_with("line 2, hand 1, card 0: `\u{FFFD}`: byte 0xFF"));
}

#[test]
fn a_line_has_an_end() {
    let long = vec![b' '; 5 << 20];
    assert_eq!(
        fault(&long),
        "line 1, hand 0: more than 65536 bytes, expected a hand of at most 81 cards"
    );
}

#[test]
fn a_binary_file_taken_for_text_is_refused_in_a_line() {
    let error = as_format(b"\x93NUMPY\x01\x00v\x00", Format::Text).expect_err("no text");
    assert_eq!(error.to_string().lines().count(), 1);
}
