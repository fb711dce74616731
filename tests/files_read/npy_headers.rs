//! Headers of `NumPy`'s arrays that are no hands, lie, or are no headers.

use super::npy::{as_npy, file, header};
use super::{fault, many};
use aplset::card::bits;
use aplset::ndarray::array;

#[test]
fn other_types_are_refused() {
    let expected = "expected integers, or booleans for one-hot bits";
    assert_eq!(fault(&as_npy(&array![[1.0_f64]])), format!("float64 ('<f8'), {expected}"));
    assert_eq!(fault(&as_npy(&array![[f32::NAN]])), format!("float32 ('<f4'), {expected}"));
    assert_eq!(
        fault(&file("'|O'", false, "(1, 1)", b"x")),
        format!("Python objects ('|O'), {expected}")
    );
    assert_eq!(
        fault(&file("'<U3'", false, "(1, 1)", b"x")),
        format!("strings ('<U3'), {expected}")
    );
    let records = fault(&file("[('a', '<i4'), ('b', '<i4')]", false, "(1,)", b"x"));
    assert_eq!(records, format!("records, {expected}"));
    assert_eq!(fault(&as_npy(&array![[true]])), "booleans of the shape (1, 1), expected integers");
    assert_eq!(
        fault(&as_npy(&bits(&array![[[0_usize, 1, 2, 0]]]).mapv(u8::from))),
        "integers of the shape (1, 1, 4, 3), expected booleans"
    );
}

#[test]
fn other_shapes_are_refused() {
    let expected = "expected (hands, cards), (hands, cards, 4) or (hands, cards, 4, 3)";
    for (shape, said) in [
        ("()", "()"),
        ("(3,)", "(3,)"),
        ("(1, 2, 5)", "(1, 2, 5)"),
        ("(1, 2, 4, 4)", "(1, 2, 4, 4)"),
        ("(1, 2, 3, 4, 5)", "(1, 2, 3, 4, 5)"),
    ] {
        assert_eq!(
            fault(&file("'|u1'", false, shape, b"")),
            format!("an array of the shape {said}, {expected}")
        );
    }
    assert_eq!(
        fault(&file("'|u1'", false, "(1, 82)", &[0; 82])),
        "hands of 82 cards, a hand has at most 81"
    );
}

#[test]
fn a_header_that_lies_about_its_array_is_refused_before_anything_is_read() {
    let hands = as_npy(&many(5));
    assert_eq!(
        fault(&hands[..hands.len() - 7]),
        "the header says 5 hands of 12 cards, 60 bytes, but 53 follow"
    );
    assert_eq!(
        fault(&[&hands[..], b"x"].concat()),
        "the header says 5 hands of 12 cards, 60 bytes, but 61 follow"
    );
    assert_eq!(
        fault(&file("'<i8'", false, "(1000000000000000, 12)", b"")),
        "the header says 1000000000000000 hands of 12 cards, 96000000000000000 bytes, but 0 follow"
    );
    assert_eq!(
        fault(&file("'<i8'", true, "(18446744073709551615, 12)", b"")),
        "the header says 18446744073709551615 hands of 12 cards, 1770887431076116955040 bytes"
    );
    assert!(fault(&file("'<i8'", true, "(18446744073709551616, 12)", b"")).contains("shape"));
    assert!(fault(&file("'<i8'", true, "(-1, 12)", b"")).contains("shape"));
}

#[test]
fn a_header_that_is_none_is_refused() {
    let hands = as_npy(&many(5));
    for end in 6..hands.len() - 60 {
        assert_eq!(fault(&hands[..end]), "ends within its header", "{end} bytes");
    }
    let none = "the header is no description of an array";
    for text in ["", "[", "{'descr'", &"(".repeat(5000), &"[".repeat(60), &"{1:".repeat(9)] {
        assert_eq!(fault(&header(text, b"")), none, "{text}");
    }
    assert_eq!(fault(&header("[1]", b"")), none);
    let keys = "expected descr, fortran_order and shape";
    assert_eq!(
        fault(&header("{'descr': '|u1', 'shape': (1, 1)}", b"")),
        format!("the header has no key 'fortran_order', {keys}")
    );
    assert_eq!(
        fault(&header("{'descr': '|u1', 'fortran_order': False, 'shape': (1,), 'x': 1}", b"")),
        format!("the header has a key 'x', {keys}")
    );
    assert_eq!(
        fault(&file("'|u1'", false, "'x'", b"")),
        "the header says 'shape': 'x', expected lengths in round brackets"
    );
    assert_eq!(
        fault(&header("{'é': 1}", b"")),
        "the header has bytes that are no letters of its version"
    );
    let mut long = b"\x93NUMPY\x02\x00\xff\xff\xff\xff".to_vec();
    long.extend([0; 100]);
    assert_eq!(
        fault(&long),
        "the header says that it has 4294967295 bytes, expected at most 10000"
    );
    for version in [[9, 0], [0, 0], [1, 7], [255, 255]] {
        let found = format!("npy of version {}.{}", version[0], version[1]);
        assert_eq!(
            fault(&[b"\x93NUMPY", &version[..], &[2, 0, 0, 0, b'\n', b'\n']].concat()),
            format!("{found}, expected 1.0, 2.0 or 3.0")
        );
    }
}
