//! Tests `NumPy` arrays of card numbers, digits and bits, of every integer type and in both memory
//! orders, and archives of arrays.

use super::{as_npy, fault, golden, many, read, read_columns};
use aplset::card::{bits, digits};
use aplset::ndarray::{Array, Array2, Dimension, ShapeBuilder, array};
use std::io::{Cursor, Write};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

/// Returns the same array in Fortran order.
pub fn fortran<T: Clone + Default, D: Dimension>(array: &Array<T, D>) -> Array<T, D> {
    let mut other = Array::from_elem(array.raw_dim().f(), T::default());
    other.assign(array);
    other
}

/// Makes a `.npy` file with any header.
pub fn file(descr: &str, fortran: bool, shape: &str, data: &[u8]) -> Vec<u8> {
    let fortran = if fortran { "True" } else { "False" };
    header(&format!("{{'descr': {descr}, 'fortran_order': {fortran}, 'shape': {shape}, }}"), data)
}

fn header(text: &str, data: &[u8]) -> Vec<u8> {
    let length = u16::try_from(text.len() + 1).expect("a short header");
    let start = [b"\x93NUMPY\x01\x00", &length.to_le_bytes()[..]].concat();
    [&start, text.as_bytes(), b"\n", data].concat()
}

#[test]
fn golden_hands_come_back_from_every_integer_type_and_both_orders() {
    for hands in golden() {
        macro_rules! types {
            ($($type:ty)*) => { $(
                let array = hands.mapv(|id| <$type>::try_from(id).expect("a card"));
                assert_eq!(read(&as_npy(&array)), Ok(hands.clone()), stringify!($type));
                assert_eq!(read(&as_npy(&fortran(&array))), Ok(hands.clone()), stringify!($type));
            )* };
        }
        types!(u8 u16 u32 u64 i8 i16 i32 i64);
    }
}

#[test]
fn golden_hands_come_back_from_digits_and_bits_in_both_orders() {
    for hands in golden() {
        let digits = digits(&hands.mapv(usize::from));
        let bits = bits(&digits);
        let digits = digits.mapv(|digit| i64::try_from(digit).expect("a digit"));
        let numbers = bits.mapv(i32::from);
        for (form, bytes) in [
            ("digits", as_npy(&digits)),
            ("digits F", as_npy(&fortran(&digits))),
            ("small digits", as_npy(&digits.mapv(|digit| digit.to_le_bytes()[0]))),
            ("bits", as_npy(&bits)),
            ("bits F", as_npy(&fortran(&bits))),
            ("numbers", as_npy(&numbers)),
            ("numbers F", as_npy(&fortran(&numbers))),
        ] {
            assert_eq!(read(&bytes), Ok(hands.clone()), "{form}");
        }
    }
}

#[test]
fn many_chunks_lose_no_hand() {
    let hands = many(600_000);
    let wide = hands.mapv(i32::from);
    for bytes in [as_npy(&hands), as_npy(&fortran(&hands)), as_npy(&wide), as_npy(&fortran(&wide))]
    {
        assert!(read(&bytes) == Ok(hands.clone()));
    }
}

#[test]
fn big_endian_integers() {
    let data: Vec<u8> = [7_i32, 80].iter().flat_map(|id| id.to_be_bytes()).collect();
    assert_eq!(read(&file("'>i4'", false, "(1, 2)", &data)), Ok(array![[7_u8, 80]]));
    let data: Vec<u8> = [7_u16, 80].iter().flat_map(|id| id.to_be_bytes()).collect();
    assert_eq!(read(&file("'>u2'", true, "(2, 1)", &data)), Ok(array![[7_u8], [80]]));
}

#[test]
fn no_hands_and_hands_without_cards() {
    for (descr, order) in [("'|u1'", false), ("'<i8'", true)] {
        assert_eq!(read(&file(descr, order, "(0, 12)", b"")), Ok(Array2::zeros((0, 12))));
        assert_eq!(read(&file(descr, order, "(5, 0)", b"")), Ok(Array2::zeros((5, 0))));
    }
}

#[test]
fn digits_are_0_to_2_and_each_feature_has_one_bit() {
    let digits = |digit: i32| array![[[0, 1, 2, 0], [0, 1, digit, 0]]];
    for digit in [3, -1, 255, 1 << 20] {
        assert_eq!(
            fault(&as_npy(&digits(digit))),
            format!("hand 0, card 1: found digit {digit} for feature 2, expected 0, 1 or 2")
        );
    }
    let mut bits = bits(&array![[[0_usize, 1, 2, 0], [1, 1, 1, 1]]]);
    bits[(0, 1, 3, 1)] = false;
    let expected = "hand 0, card 1: feature 3 has 0 bits on, expected 1";
    assert_eq!(fault(&as_npy(&bits)), expected);
    assert_eq!(fault(&as_npy(&fortran(&bits))), expected);
    let data = [1, 0, 0, 1, 0, 0, 1, 0, 0, 7, 0, 0];
    assert_eq!(
        fault(&file("'|b1'", false, "(1, 1, 4, 3)", &data)),
        "hand 0, card 0: found 7, expected bits of 0 or 1"
    );
}

#[test]
fn other_arrays_and_headers_are_rejected() {
    for (descr, shape, expected) in [
        ("'<f8'", "(1, 3)", "the elements are <f8, expected integers or booleans"),
        ("'|O'", "(1, 3)", "the elements are |O, expected integers or booleans"),
        ("'<U4'", "(1, 3)", "the elements are <U4, expected integers or booleans"),
        ("'|b1'", "(1, 3)", "found booleans of shape (1, 3), expected integers"),
        ("'|u1'", "(3,)", "the shape is (3), expected (hands, cards), (hands, cards, 4) or"),
        ("'|u1'", "(1, 3, 5)", "the shape is (1, 3, 5), expected"),
        ("'|u1'", "(1, 82)", "found hands of 82 cards, expected at most 81"),
        ("'|u1'", "(2, 3)", "found 82 bytes of data, expected 6 for 2 hands of 3 cards"),
        ("'|u1'", "(20, 9)", "found 82 bytes of data, expected 180 for 20 hands of 9 cards"),
        ("'|u1'", "-1", "the header is invalid (illegal value for key shape: -1)"),
    ] {
        let fault = fault(&file(descr, false, shape, &[0; 82]));
        assert!(fault.starts_with(expected), "{fault}");
    }
    assert!(fault(&header("{'descr': 3", b"")).starts_with("the header is invalid ("));
    let missing = fault(&header("{'descr': '|u1', 'shape': (1, 1), }", b""));
    assert!(missing.contains("fortran_order"), "{missing}");
    assert_eq!(fault(b"\x93NUMPY\x01\x00\x76\x00{"), "the file ends within its header");
    assert!(fault(b"\x93NUMPY\x07\x00\x76\x00{").contains("version"));
}

fn archive(arrays: &[(&str, &[u8])], method: CompressionMethod) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, array) in arrays {
        let options = SimpleFileOptions::default().compression_method(method);
        zip.start_file(*name, options).expect("an entry");
        zip.write_all(array).expect("an array");
    }
    zip.finish().expect("an archive").into_inner()
}

#[test]
fn an_archive_has_one_array_or_a_named_one() {
    let hands = golden()[1].clone();
    let (rows, columns) = (as_npy(&hands), as_npy(&fortran(&hands.mapv(i16::from))));
    for method in [CompressionMethod::Stored, CompressionMethod::Deflated] {
        for array in [&rows, &columns] {
            assert_eq!(read(&archive(&[("arr_0.npy", array)], method)), Ok(hands.clone()));
        }
        let two =
            archive(&[("scores.npy", &as_npy(&array![[1_u8]])), ("hands.npy", &rows)], method);
        assert_eq!(fault(&two), "found the arrays `scores`, `hands`, expected only one");
        let wrong = read_columns(&two, "hand").expect_err("no such array");
        assert_eq!(wrong, "no array is named `hand`, found `scores`, `hands`");
        assert_eq!(read_columns(&two, "hands"), Ok(hands.clone()));
    }
    let mut changed = archive(&[("arr_0.npy", &rows)], CompressionMethod::Stored);
    let last = changed.windows(4).position(|mark| mark == b"PK\x01\x02").expect("the index") - 1;
    changed[last] ^= 1;
    assert!(fault(&changed).contains("the checksum does not match"), "{}", fault(&changed));
}
