//! Tests reading text tables and lines of letter codes.

use super::{as_csv, fault, fault_of, from, golden, many, memory, read, read_all, read_columns};
use aplset::card::code;
use aplset::files::Format;
use aplset::files::read::{Options, Reader};
use aplset::ndarray::{Array2, array};

fn as_codes(hands: &Array2<u8>, between: &str) -> String {
    let line = |hand: Vec<String>| hand.join(between) + "\n";
    let rows = hands.rows().into_iter();
    rows.map(|hand| line(hand.iter().map(|&id| code(id.into())).collect())).collect()
}

#[test]
fn golden_and_many_hands_come_back() {
    for hands in golden().into_iter().chain([many(400_000)]) {
        let csv = as_csv(&hands);
        let (_, numbers) = csv.split_once('\n').expect("a header");
        for text in [
            csv.clone(),
            csv.replace(',', ";"),
            csv.replace(',', "\t"),
            numbers.to_owned(),
            numbers.replace(',', " "),
            as_codes(&hands, " "),
            as_codes(&hands, ","),
            // pyarrow quotes the column names, and pandas adds a column of row numbers.
            csv.replacen('c', "\"c", hands.ncols())
                .replacen(',', "\",", hands.ncols() - 1)
                .replacen('\n', "\"\n", 1),
            csv.replace('\n', "\n7,")
                .strip_suffix("7,")
                .map(|rows| format!(",{rows}"))
                .expect("rows"),
        ] {
            assert!(read(text.as_bytes()) == Ok(hands.clone()), "{}", &text[..40]);
        }
    }
}

#[test]
fn line_ends_blanks_signs_zeros_and_quotes_may_vary() {
    let hands = array![[0_u8, 1], [80, 7], [9, 10]];
    for text in [
        "c0,c1\n0,1\n80,7\n9,10\n",
        "c0,c1\r\n0,1\r\n80,7\r\n9,10\r\n",
        "c0,c1\n0,1\n80,7\n9,10",
        "c0, c1\n 0, 1\n80 ,\t7\n\n 9,10 \n\n\r\n  \n",
        "\u{feff}c0,c1\n+0,0001\n080,07\n\"9\",10\n",
        "c0;note;c1\n0;\"a;\nb\"\"\";1\n80;;7\n9;x;10\n",
        "hand\n1RDF 1RDH\n\"3PSL\" 1GOH\n1GDF 1GDH\n"
            .replace("\"3PSL\" 1GOH", "3PSL 1RSH")
            .as_str(),
    ] {
        if text.starts_with("hand") {
            assert_eq!(read(text.as_bytes()).map(|ids| ids.nrows()), Ok(3), "{text:?}");
        } else {
            assert_eq!(read(text.as_bytes()), Ok(hands.clone()), "{text:?}");
        }
    }
    for text in ["1RDF 2GSF", "fdr1\t  sgf2\r\n", "\n 1RDF 2GSF \n\n", "\u{feff}1RDF 2gsf\n"] {
        assert_eq!(
            read_all(&[memory(text.as_bytes())], &from(Format::Text)),
            Ok(array![[0_u8, 42]])
        );
    }
}

#[test]
fn a_table_may_have_other_columns_names_and_headers() {
    let hands = array![[0_u8, 1, 2], [3, 4, 5]];
    assert_eq!(read(b"id,c0,x,c1,c2\n9,0,a,1,2\n8,3,b,4,5\n"), Ok(hands.clone()));
    assert_eq!(read(b"player,hand\nann,1RDF 1RDH 1RDL\nbob,1ROF 1ROH 1ROL\n"), Ok(hands.clone()));
    assert_eq!(read_columns(b"n,a,b,c\n7,0,1,2\n8,3,4,5\n", "a..c"), Ok(hands.clone()));
    assert_eq!(read_columns(b"7,0,1,2\n8,3,4,5\n", "1..3"), Ok(hands.clone()));
    // An index column may be named `hand` although it does not hold the hands.
    assert_eq!(read(b"hand,c0,c1,c2\n0,0,1,2\n1,3,4,5\n"), Ok(hands));
    assert_eq!(read(b"c0,c1,c2\n"), Ok(Array2::zeros((0, 3))));
    // pandas writes whole numbers as floats if one is missing.
    assert_eq!(read(b"c0,c1\n7.0,80.0\n"), Ok(array![[7_u8, 80]]));
    assert_eq!(read(b"7.0,80.0\n"), Ok(array![[7_u8, 80]]));
    // A saved error page has no hands.
    let page = fault_of(b"404 page not found\n", &from(Format::Csv));
    assert_eq!(page.expect("no table"), "found only the line `404 page not found`, expected hands");
    assert!(fault_of(b"hand\n", &from(Format::Csv)).is_none());
    let fault = fault(b"a,b\n0,1\n");
    assert!(fault.starts_with("no column of hands, "), "{fault}");
    assert!(fault.ends_with("found `a` (Int64), `b` (Int64)"), "{fault}");
}

/// pandas names the columns of an array 0, 1, 2 and so on. This header line could also be a hand.
#[test]
fn a_first_line_that_counts_from_0_is_a_header_unless_an_option_makes_it_a_hand() {
    let text = b"0,1,2\n3,4,5\n";
    let reader = Reader::open(&[memory(text)], &Options::default()).expect("hands");
    assert_eq!(reader.notes(), ["memory: the first line is read as a header"]);
    assert_eq!(read(text), Ok(array![[3_u8, 4, 5]]));
    let no_header = Options { no_header: true, ..Options::default() };
    let reader = Reader::open(&[memory(text)], &no_header).expect("hands");
    assert!(reader.notes().is_empty());
    assert_eq!(read_all(&[memory(text)], &no_header), Ok(array![[0_u8, 1, 2], [3, 4, 5]]));
    // With blanks between the numbers, the line is a typed hand.
    assert_eq!(read(b"0 1 2\n3 4 5\n"), Ok(array![[0_u8, 1, 2], [3, 4, 5]]));
    let quoted = Reader::open(&[memory(b"\"0\",\"1\",\"2\"\n3,4,5\n")], &Options::default());
    assert!(quoted.expect("hands").notes().is_empty());
}

/// pandas and `DuckDB` write lists to CSV as text.
#[test]
fn a_field_may_have_the_numbers_of_a_hand() {
    let hands = array![[28_u8, 77, 31], [0, 1, 2]];
    for text in [
        "id,hand\n1,28 77 31\n2,0 1 2\n",
        "hand\n\"[28, 77, 31]\"\n\"[0, 1, 2]\"\n",
        "\"[28, 77, 31]\"\n\"[0, 1, 2]\"\n",
        "deal;n\n28,77,31;1\n0,1,2;2\n",
    ] {
        assert_eq!(read(text.as_bytes()), Ok(hands.clone()), "{text}");
    }
    let fault = |text: &str| fault(text.as_bytes());
    assert_eq!(
        fault("hand\n0 1 2\n0 1\n"),
        "line 3, hand 1: found 2 cards, expected 3 as in the hands before it"
    );
    assert_eq!(
        fault("hand\n0 1 2\n0 1 81\n"),
        "line 3, hand 1, card 2: found 81, cards are 0 to 80"
    );
    assert!(fault("hand\n0 1 2\n0 1 x\n").starts_with("line 3, hand 1, card 0: "));
}

#[test]
fn faults_of_tables_have_line_hand_and_card() {
    for (text, expected) in [
        ("c0,c1\n0,1\n2,x\n", "line 3, hand 1, card 1: found `x`, expected a card"),
        ("c0,c1\n0,\n", "line 2, hand 0, card 1: found nothing, expected a card"),
        ("c0,c1\n0,1.5\n", "line 2, hand 0, card 1: found `1.5`, expected a card"),
        (
            "c0,c1\n0,\u{1b}[2J\n",
            "line 2, hand 0, card 1: `\\u{1b}[2J`: not a card, expected one letter each of 123, RGP, DOS and FHL",
        ),
        ("c0,c1\n0,1\n2\n", "line 3, hand 1: found 1 column, expected 2"),
        ("c0,c1\n0,1\n\n2,3,4\n", "line 4, hand 1: found 3 columns, expected 2"),
        ("c0,c1\n0,1\n5,-3\n", "line 3, hand 1, card 1: found -3, cards are 0 to 80"),
        ("c0,c1\n300,1\n", "line 2, hand 0, card 0: found 300, cards are 0 to 80"),
        ("c0,c1\n0,255\n", "line 2, hand 0, card 1: found 255, cards are 0 to 80"),
        (
            "c0,x,c1\n0,\"\n\n\",1\n3,,3\n",
            "line 5, hand 1, card 1: duplicate card 3 (first at position 0)",
        ),
        (
            "c0,c1\n1RDF,2GXL\n",
            "line 2, hand 0, card 1: `2GXL`: no shape letter (D, O or S), found `X`",
        ),
    ] {
        assert_eq!(fault(text.as_bytes()), expected, "{text:?}");
    }
    let long = format!("c0,c1\n{}0,x\n", "0,1\n".repeat(3_000_000));
    let fault = fault(long.as_bytes());
    assert!(fault.starts_with("line 3000002, hand 3000000, card 1: found `x`"), "{fault}");
}

#[test]
fn faults_of_codes_have_line_hand_and_card() {
    let fault = |text: &[u8]| fault_of(text, &from(Format::Text)).expect("an error");
    assert_eq!(
        fault(b"1RDF 1RDH\n1RDF 2GXL\n"),
        "line 2, hand 1, card 1: `2GXL`: no shape letter (D, O or S), found `X`"
    );
    assert_eq!(
        fault(b"1RDF 1RDH\n\n1RDF FRD1\n"),
        "line 3, hand 1, card 1: duplicate card 1RDF (first at position 0)"
    );
    assert_eq!(
        fault(b"1RDF 1RDH\n1RDF\n"),
        "line 2, hand 1: found 1 card, expected 2 as in the hands before it"
    );
    assert_eq!(
        fault(b"1RDF\n1R\x1bF\n"),
        "line 2, hand 1, card 0: `1R\\u{1b}F`: no shape letter (D, O or S), found `\\u{1b}`"
    );
    assert!(fault(b"1RDF\n\xff\n").starts_with("line 2, hand 1, card 0: `\u{FFFD}`: byte 0xFF"));
    assert_eq!(fault(b"\x93NUMPY\x01\x00v\x00").lines().count(), 1);
    let words = "1RDF ".repeat(82);
    assert_eq!(fault(words.as_bytes()), "hand 0: found 82 cards, expected at most 81");
}
