//! Tests the dyadic transpose: `axes_to` moves each axis to a given position.
//!
//! The lengths of the axes differ, because with equal lengths a test could not distinguish a
//! permutation from its inverse.

use super::arrays::{at_its_rank, inverse, numbers};
use aplset::vocabulary::axes_to;
use ndarray::{Array3, ArrayD, IxDyn};
use proptest::prelude::*;

/// Generates an array of rank 1 to 4 and a permutation of the axes.
fn array_and_permutation() -> impl Strategy<Value = (ArrayD<usize>, Vec<usize>)> {
    (numbers(1..=4), Just(vec![0, 1, 2, 3]).prop_shuffle()).prop_map(|(x, order)| {
        let to = order.into_iter().filter(|&axis| axis < x.ndim()).collect();
        (x, to)
    })
}

/// Moves axes as `axes_to` does, but one element at a time.
fn slow(x: &ArrayD<usize>, to: &[usize]) -> ArrayD<usize> {
    let from = inverse(to);
    let shape: Vec<usize> = from.iter().map(|&axis| x.shape()[axis]).collect();
    ArrayD::from_shape_fn(shape, |at| {
        let of: Vec<usize> = to.iter().map(|&position| at[position]).collect();
        x[IxDyn(&of)]
    })
}

proptest! {
    #[test]
    fn each_axis_goes_to_its_position_in_standard_layout((x, to) in array_and_permutation()) {
        let expected = slow(&x, &to);
        let moved = axes_to(&x, to.clone());
        prop_assert!(moved.is_standard_layout());
        prop_assert_eq!(&moved, &expected);
        let typed = match *to.as_slice() {
            [a] => at_its_rank!(x, Ix1, x => axes_to(&x, [a]).into_dyn()),
            [a, b] => at_its_rank!(x, Ix2, x => axes_to(&x, [a, b]).into_dyn()),
            [a, b, c] => at_its_rank!(x, Ix3, x => axes_to(&x, [a, b, c]).into_dyn()),
            [a, b, c, d] => at_its_rank!(x, Ix4, x => axes_to(&x, [a, b, c, d]).into_dyn()),
            _ => unreachable!("rank 1 to 4"),
        };
        prop_assert_eq!(typed, expected);
    }
}

/// Tests the article's `2 3 1⍉X` with zero-based axes.
#[test]
fn one_two_zero_takes_feature_characteristic_card_to_card_feature_characteristic() {
    let x = Array3::from_shape_fn((4, 3, 12), |(i, j, k)| 100 * i + 20 * j + k);
    let hand = axes_to(&x, [1, 2, 0]);
    assert_eq!(hand.dim(), (12, 4, 3));
    assert_eq!(hand[[11, 2, 1]], x[[2, 1, 11]]);
    assert_ne!(hand, axes_to(&x, [2, 0, 1]).into_shape_with_order((12, 4, 3)).expect("144"));
}
