//! Tests `plus_reduce`, `and_last` and `or_last` on arrays of any shape and layout.

use super::arrays::{at_its_rank, bits};
use aplset::vocabulary::{and_last, or_last, plus_reduce};
use ndarray::{Array, ArrayD, Axis, array};
use proptest::prelude::*;
use proptest::sample::Index;

/// Sums bits as `plus_reduce` does, but with ndarray's `sum_axis`.
fn slow_sums(f: &ArrayD<bool>, axis: Axis) -> ArrayD<u32> {
    f.mapv(u32::from).sum_axis(axis)
}

/// Generates arrays of numbers with one sign, so that a partial sum overflows only if the final sum
/// overflows.
fn numbers() -> impl Strategy<Value = ArrayD<i16>> {
    let shape = proptest::collection::vec(0..6_usize, 1..4);
    (shape, 0..2_i16, any::<u64>()).prop_map(|(shape, sign, seed)| {
        let mut number = seed;
        Array::from_shape_simple_fn(shape, || {
            number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (2 * sign - 1) * i16::try_from(number >> 50).expect("14 bits")
        })
    })
}

fn last(x: &ArrayD<bool>) -> Axis {
    Axis(x.ndim() - 1)
}

/// Computes `and_last` with a fold of each row.
fn slow_and(x: &ArrayD<bool>) -> ArrayD<bool> {
    x.map_axis(last(x), |row| row.fold(true, |all, &bit| all & bit))
}

/// Computes `or_last` with a fold of each row.
fn slow_or(x: &ArrayD<bool>) -> ArrayD<bool> {
    x.map_axis(last(x), |row| row.fold(false, |any, &bit| any | bit))
}

proptest! {
    #[test]
    fn plus_reduce_is_the_sum_of_ones_along_any_axis(f in bits(1..=4), axis: Index) {
        let axis = Axis(axis.index(f.ndim()));
        let expected = slow_sums(&f, axis);
        prop_assert_eq!(&plus_reduce::<u32, _>(&f, axis), &expected);
        prop_assert_eq!(plus_reduce::<u8, _>(&f, axis).mapv(u32::from), &expected);
        let typed = at_its_rank!(f, Ix1 Ix2 Ix3 Ix4, f => {
            plus_reduce::<u32, _>(&f, axis).into_dyn()
        });
        prop_assert_eq!(&typed, &expected);
    }

    #[test]
    fn plus_reduce_of_numbers_is_the_sum_along_any_axis(f in numbers(), axis: Index) {
        let axis = Axis(axis.index(f.ndim()));
        let expected = f.mapv(i64::from).sum_axis(axis);
        prop_assert_eq!(&plus_reduce::<i64, _>(&f, axis), &expected);
        let fits = expected.iter().all(|sum| i16::try_from(*sum).is_ok());
        let narrow = std::panic::catch_unwind(|| plus_reduce::<i16, _>(&f, axis));
        prop_assert_eq!(narrow.ok().map(|sums| sums.mapv(i64::from)), fits.then_some(expected));
    }

    #[test]
    fn and_last_is_the_fold_with_and(x in bits(1..=4)) {
        let expected = slow_and(&x);
        prop_assert_eq!(&and_last(&x), &expected);
        let typed = at_its_rank!(x, Ix1 Ix2 Ix3 Ix4, x => and_last(&x).into_dyn());
        prop_assert_eq!(&typed, &expected);
    }

    #[test]
    fn or_last_is_the_fold_with_or(x in bits(1..=4)) {
        let expected = slow_or(&x);
        prop_assert_eq!(&or_last(&x), &expected);
        let typed = at_its_rank!(x, Ix1 Ix2 Ix3 Ix4, x => or_last(&x).into_dyn());
        prop_assert_eq!(&typed, &expected);
    }
}

/// Turns one bit off, or one bit on, at every position, to show that no position is skipped.
#[test]
fn one_bit_decides_in_every_position_of_a_row_of_every_length() {
    for bits in 1..=5 {
        let one = Array::from_shape_fn((bits, bits), |(row, position)| row == position);
        assert_eq!(or_last(&one), Array::from_elem(bits, true), "{bits} bits");
        assert_eq!(and_last(&!&one), Array::from_elem(bits, false), "{bits}");
        let all = and_last(&one)[0];
        assert_eq!(all, bits == 1, "one on of {bits}");
        assert_eq!(or_last(&!&one)[0], bits != 1, "one off of {bits}");
    }
}

#[test]
fn a_byte_counts_255_bits_and_a_larger_type_more() {
    for row in [1, 12, 20] {
        let f = Array::from_elem((2, 255, row), true);
        let sums = plus_reduce::<u8, _>(&f, Axis(1));
        assert_eq!(sums, Array::from_elem((2, row), 255), "rows of {row}");
    }
    let f = Array::from_elem((300, 2), true);
    assert_eq!(plus_reduce::<u16, _>(&f, Axis(0)), array![300, 300]);
    assert_eq!(plus_reduce::<i16, _>(&f, Axis(0)), array![300, 300]);
}

#[test]
fn a_view_that_repeats_a_row_is_reduced_as_what_it_shows() {
    let row = array![true, false, true];
    let f = row.broadcast((5, 3)).expect("rows of three");
    assert_eq!(plus_reduce::<u8, _>(&f, Axis(0)), array![5, 0, 5]);
    assert_eq!(plus_reduce::<u8, _>(&f, Axis(1)), array![2, 2, 2, 2, 2]);
    assert_eq!(and_last(&f.t()), row);
    assert_eq!(or_last(&f.t()), row);
}
