//! Tests empty and invalid `NumPy` arrays, and archives of arrays. `tests/interop` reads arrays of
//! numbers, digits and bits of every type.

use super::{as_npy, fault, read, read_columns, read_with};
use aplset::ndarray::{Array, Array2, Array3, Dimension, ShapeBuilder, array};
use aplset_files::read::Options;
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
fn arrays_may_be_empty_or_big_endian() {
    for (descr, order, shape, data, hands) in [
        ("'|u1'", false, "(0, 12)", &[][..], Array2::zeros((0, 12))),
        ("'<i8'", true, "(0, 12)", &[], Array2::zeros((0, 12))),
        ("'|u1'", false, "(5, 0)", &[], Array2::zeros((5, 0))),
        ("'<i8'", true, "(5, 0)", &[], Array2::zeros((5, 0))),
        ("'>i4'", false, "(1, 2)", &[0, 0, 0, 7, 0, 0, 0, 80], array![[7, 80]]),
        ("'>u2'", true, "(2, 1)", &[0, 7, 0, 80], array![[7], [80]]),
        ("'>f8'", false, "(1, 1)", &[0x40, 0x54, 0, 0, 0, 0, 0, 0], array![[80]]),
    ] {
        assert_eq!(read(file(descr, order, shape, data)), Ok(hands), "{descr} {shape}");
    }
}

#[test]
fn other_arrays_and_headers_are_rejected() {
    for (descr, shape, expected) in [
        ("'<f2'", "(1, 3)", "found 16-bit floats, expected integers, as array.astype(int) returns"),
        ("'|O'", "(1, 3)", "found Python objects, expected integers, as array.astype(int) returns"),
        ("[('c0', '|u1'), ('c1', '|u1')]", "(2,)", "found a structured array, expected numbers"),
        ("'<U4'", "(1, 3, 4)", "found the shape (1, 3, 4), expected"),
        ("'|b1'", "(1, 3)", "found booleans of shape (1, 3), expected integers"),
        ("'|u1'", "(3,)", "found the shape (3), expected (hands, cards), (hands, cards, 4) or"),
        ("'|u1'", "(1, 3, 5)", "found the shape (1, 3, 5), expected"),
        ("'|u1'", "(1, 82)", "found hands of 82 cards, expected at most 81"),
        ("'<i8'", "(2, 4611686018427387904)", "found hands of 4611686018427387904 cards"),
        ("'<U1152921504606846976'", "(3, 4)", "found elements <U1152921504606846976, expected"),
        ("'|u1'", "(1000000000000, 0)", "found the shape (1000000000000, 0), expected hands with"),
        ("'|u1'", "(2, 3)", "found 82 bytes of data, expected 6 for 2 hands of 3 cards"),
        ("'|u1'", "(20, 9)", "found 82 bytes of data, expected 180 for 20 hands of 9 cards"),
        ("'|u1'", "-1", "the header is invalid (illegal value for key shape)"),
    ] {
        let fault = fault(file(descr, false, shape, &[0; 82]));
        assert!(fault.starts_with(expected), "{fault}");
    }
    let digits = as_npy(&fortran(&Array::<u8, _>::zeros((2, 3, 4))));
    for (bytes, expected) in [
        (&digits[..], "found digits or bits in Fortran order, expected C order, as numpy.save"),
        (&header("{'descr': 3", b"")[..], "the header is invalid ("),
        (&header("{'descr': '|u1', 'shape': (1, 1), }", b""), "missing key fortran_order"),
        (
            &header("{'descr': '|u1', 'fortran_order': False, 'shape': (1,x)}", b""),
            "illegal value for key shape",
        ),
        (
            &header("{'descr': [('a,b', '<i8'), ('c', '|u1', (2,))], 'fortran_order': 0}", b""),
            "illegal value for key fortran_order",
        ),
        (b"\x93NUMPY\x01\x00\x76\x00{", "the file ends within its header"),
        (b"\x93NUMPY\x07\x00\x76\x00{", "version"),
    ] {
        assert!(fault(bytes).contains(expected), "{}", fault(bytes));
    }
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
    let hands = array![[28_u8, 77, 31], [0, 1, 2]];
    let (rows, columns) = (as_npy(&hands), as_npy(&fortran(&hands.mapv(i16::from))));
    for method in [CompressionMethod::Stored, CompressionMethod::Deflated] {
        for array in [&rows, &columns] {
            assert_eq!(read(archive(&[("arr_0.npy", array)], method)), Ok(hands.clone()));
        }
        let scores = as_npy(&array![[1_u8]]);
        let two = archive(&[("scores.npy", &scores), ("hands.npy", &rows)], method);
        assert_eq!(fault(&two), "found the arrays `scores`, `hands`, expected only one");
        let wrong = read_columns(&two, "hand").expect_err("no such array");
        assert_eq!(wrong, "found the arrays `scores`, `hands`, expected `hand`");
        assert_eq!(read_columns(&two, "hands"), Ok(hands.clone()));
    }
    let mut changed = archive(&[("arr_0.npy", &rows)], CompressionMethod::Stored);
    let last = changed.windows(4).position(|mark| mark == b"PK\x01\x02").expect("the index") - 1;
    changed[last] ^= 1;
    assert!(fault(&changed).contains("Invalid checksum"), "{}", fault(&changed));
}

/// Digits from 1 and codes of four digits are cards in a notation that is given.
#[test]
fn numbers_are_read_in_a_given_notation() {
    let digits = Array3::from_shape_vec((1, 3, 4), vec![1_u8, 1, 2, 1, 2, 1, 2, 1, 3, 1, 2, 1]);
    let digits = as_npy(&digits.expect("12 digits"));
    let numbers = as_npy(&array![[10_i64, 1010, 2010]]);
    for (bytes, notation, expected) in [
        (&digits, "123", Ok(array![[3, 30, 57]])),
        (&numbers, "digits", Err("`10`: expected four digits like the other cards")),
        (&as_npy(&array![[1121_i64, 2121, 3121]]), "123", Ok(array![[3, 30, 57]])),
        (&as_npy(&array![[3_i64, 30, 57]]), "numbers", Ok(array![[3, 30, 57]])),
        (&as_npy(&array![[3_i64, 30, 57]]), "codes", Err("`3`: found a number")),
    ] {
        let notation = Some(notation.parse().expect("a notation"));
        let found = read_with(bytes, &Options { notation, ..Options::default() });
        match expected {
            Ok(hands) => assert_eq!(found, Ok(hands)),
            Err(expected) => assert!(found.expect_err(expected).starts_with(expected)),
        }
    }
}
