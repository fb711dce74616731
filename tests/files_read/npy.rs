//! `NumPy`'s arrays.

use super::{fault, golden, many, read};
use aplset::card::{bits, digits};
use aplset::ndarray::{Array, Array2, Dimension, ShapeBuilder, array};
use ndarray_npy::{WritableElement, WriteNpyExt};

pub(super) fn as_npy<T: WritableElement, D: Dimension>(array: &Array<T, D>) -> Vec<u8> {
    let mut bytes = Vec::new();
    array.write_npy(&mut bytes).expect("an array");
    bytes
}

/// The same array with its axes in Fortran order.
pub(super) fn fortran<T: Clone + Default, D: Dimension>(array: &Array<T, D>) -> Array<T, D> {
    let mut other = Array::from_elem(array.raw_dim().f(), T::default());
    other.assign(array);
    other
}

/// A file with a header of our own.
pub(super) fn file(descr: &str, fortran: bool, shape: &str, data: &[u8]) -> Vec<u8> {
    let fortran = if fortran { "True" } else { "False" };
    header(&format!("{{'descr': {descr}, 'fortran_order': {fortran}, 'shape': {shape}, }}"), data)
}

pub(super) fn header(text: &str, data: &[u8]) -> Vec<u8> {
    let length = u16::try_from(text.len() + 1).expect("a short header");
    [b"\x93NUMPY\x01\x00", &length.to_le_bytes()[..], text.as_bytes(), b"\n", data].concat()
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
        let of_digits = digits.mapv(|digit| i64::try_from(digit).expect("a digit"));
        let bits = bits(&digits);
        assert_eq!(read(&as_npy(&of_digits)), Ok(hands.clone()));
        assert_eq!(read(&as_npy(&fortran(&of_digits))), Ok(hands.clone()));
        assert_eq!(
            read(&as_npy(&of_digits.mapv(|digit| digit.to_le_bytes()[0]))),
            Ok(hands.clone())
        );
        assert_eq!(read(&as_npy(&bits)), Ok(hands.clone()));
        assert_eq!(read(&as_npy(&fortran(&bits))), Ok(hands));
    }
}

#[test]
fn many_chunks_lose_no_hand() {
    let hands = many(300_000);
    assert_eq!(read(&as_npy(&hands)), Ok(hands.clone()));
    assert_eq!(read(&as_npy(&fortran(&hands))), Ok(hands.clone()));
    let wide = hands.mapv(i32::from);
    assert_eq!(read(&as_npy(&wide)), Ok(hands.clone()));
    assert_eq!(read(&as_npy(&fortran(&wide))), Ok(hands));
}

#[test]
fn big_endian_integers() {
    let data: Vec<u8> = [7_i32, 80].iter().flat_map(|id| id.to_be_bytes()).collect();
    assert_eq!(read(&file("'>i4'", false, "(1, 2)", &data)), Ok(array![[7_u8, 80]]));
    let data: Vec<u8> = [7_u16, 80].iter().flat_map(|id| id.to_be_bytes()).collect();
    assert_eq!(read(&file("'>u2'", true, "(2, 1)", &data)), Ok(array![[7_u8], [80]]));
}

#[test]
fn no_hands_and_hands_of_no_cards() {
    assert_eq!(read(&file("'|u1'", false, "(0, 12)", b"")), Ok(Array2::zeros((0, 12))));
    assert_eq!(read(&file("'<i8'", true, "(0, 12)", b"")), Ok(Array2::zeros((0, 12))));
    assert_eq!(read(&file("'|u1'", false, "(5, 0)", b"")), Ok(Array2::zeros((5, 0))));
    assert_eq!(read(&file("'<i2'", true, "(5, 0, 4)", b"")), Ok(Array2::zeros((5, 0))));
    assert_eq!(
        fault(&file("'|u1'", false, "(1000000000000000, 0)", b"")),
        "the header says 1000000000000000 hands of 0 cards, at most 4294967295 are read"
    );
}

#[test]
fn what_fits_no_byte_is_told_with_its_place() {
    let hand = |second: i64| array![[1, 2, 3], [4, second, 5]];
    for (id, said) in [
        (-1, "-1"),
        (256, "256"),
        (i64::MIN, "-9223372036854775808"),
        (i64::MAX, "9223372036854775807"),
    ] {
        let expected = format!("hand 1, card 1: found {said}, cards are 0 to 80");
        assert_eq!(fault(&as_npy(&hand(id))), expected);
        assert_eq!(fault(&as_npy(&fortran(&hand(id)))), expected);
    }
    assert_eq!(fault(&as_npy(&array![[1_i8, -1]])), "hand 0, card 1: found -1, cards are 0 to 80");
    assert_eq!(read(&as_npy(&hand(255))), Ok(array![[1_u8, 2, 3], [4, 255, 5]]));
    let first = array![[1_i64, 2], [300, 4], [5, -6]];
    assert!(fault(&as_npy(&fortran(&first))).starts_with("hand 1, card 0: found 300"));
    let second = array![[1_i64, 2], [3, 400], [500, 6]];
    assert!(fault(&as_npy(&fortran(&second))).starts_with("hand 1, card 1: found 400"));
}

#[test]
fn the_fault_of_a_hand_far_on_is_told_with_its_number() {
    let mut hands = many(300_000).mapv(i16::from);
    hands[(299_999, 11)] = -7;
    assert_eq!(fault(&as_npy(&hands)), "hand 299999, card 11: found -7, cards are 0 to 80");
    assert_eq!(
        fault(&as_npy(&fortran(&hands))),
        "hand 299999, card 11: found -7, cards are 0 to 80"
    );
}

#[test]
fn digits_are_0_to_2_and_bits_one_a_feature() {
    let digits = |digit: i32| array![[[0, 1, 2, 0], [0, 1, digit, 0]]];
    assert_eq!(read(&as_npy(&digits(2))), Ok(array![[15_u8, 15]]));
    for digit in [3, -1, 255, 256, 1 << 20] {
        assert_eq!(
            fault(&as_npy(&digits(digit))),
            format!("hand 0, card 1: found the digit {digit} of feature 2, expected 0, 1 or 2")
        );
    }
    let mut bits = bits(&array![[[0_usize, 1, 2, 0], [1, 1, 1, 1]]]);
    bits[(0, 1, 3, 1)] = false;
    let expected = "hand 0, card 1: found 0 bits on of feature 3, expected one";
    assert_eq!(fault(&as_npy(&bits)), expected);
    assert_eq!(fault(&as_npy(&fortran(&bits))), expected);
    bits[(0, 0, 0, 2)] = true;
    assert_eq!(fault(&as_npy(&bits)), "hand 0, card 0: found 2 bits on of feature 0, expected one");
    let data = [1, 0, 0, 1, 0, 0, 1, 0, 0, 7, 0, 0];
    assert_eq!(
        fault(&file("'|b1'", false, "(1, 1, 4, 3)", &data)),
        "hand 0, card 0: found the byte 7, booleans are 0 or 1"
    );
}
