//! Tests the two transposes: `transpose` reverses the axes in a view, and `axes_to` moves each axis
//! to a given position.
//!
//! The lengths of the axes differ. With equal lengths, a test could not distinguish a permutation
//! from its inverse.

use super::arrays::{at_its_rank, inverse, numbers};
use aplset::vocabulary::{axes_to, transpose};
use itertools::Itertools;
use ndarray::{Array3, ArrayD, Dimension, IxDyn};
use proptest::prelude::*;

/// Generates an array of rank 1 to 4 and two permutations of the axes.
fn array_and_permutations() -> impl Strategy<Value = (ArrayD<usize>, Vec<usize>, Vec<usize>)> {
    let order = || Just(vec![0, 1, 2, 3]).prop_shuffle();
    (numbers(1..=4), order(), order()).prop_map(|(x, p, q)| {
        let axes = x.ndim();
        let cut = |order: Vec<usize>| order.into_iter().filter(|&axis| axis < axes).collect();
        (x, cut(p), cut(q))
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
    fn each_axis_goes_to_its_position((x, to, _) in array_and_permutations()) {
        let moved = axes_to(&x, to.clone());
        for (axis, &position) in to.iter().enumerate() {
            prop_assert_eq!(moved.shape()[position], x.shape()[axis]);
        }
        prop_assert_eq!(moved, slow(&x, &to));
    }

    #[test]
    fn axes_to_is_permuted_axes_of_the_inverse((x, to, _) in array_and_permutations()) {
        let expected = x.view().permuted_axes(inverse(&to));
        let typed = match *to.as_slice() {
            [a] => at_its_rank!(x, Ix1, x => axes_to(&x, [a]).into_dyn()),
            [a, b] => at_its_rank!(x, Ix2, x => axes_to(&x, [a, b]).into_dyn()),
            [a, b, c] => at_its_rank!(x, Ix3, x => axes_to(&x, [a, b, c]).into_dyn()),
            [a, b, c, d] => at_its_rank!(x, Ix4, x => axes_to(&x, [a, b, c, d]).into_dyn()),
            _ => unreachable!("rank 1 to 4"),
        };
        prop_assert_eq!(typed, expected);
    }

    #[test]
    fn the_inverse_permutation_brings_the_axes_back((x, to, _) in array_and_permutations()) {
        prop_assert_eq!(axes_to(&axes_to(&x, to.clone()), inverse(&to)), x);
    }

    #[test]
    fn two_moves_are_one_move((x, p, q) in array_and_permutations()) {
        let both: Vec<usize> = p.iter().map(|&position| q[position]).collect();
        prop_assert_eq!(axes_to(&axes_to(&x, p), q), axes_to(&x, both));
    }

    #[test]
    fn axes_to_gives_standard_layout((x, to, _) in array_and_permutations()) {
        prop_assert!(axes_to(&x, to).is_standard_layout());
    }

    #[test]
    fn to_the_reversed_positions_is_the_transpose(x in numbers(0..=4)) {
        let reversed: Vec<usize> = (0..x.ndim()).rev().collect();
        prop_assert_eq!(axes_to(&x, reversed), transpose(&x));
    }

    #[test]
    fn the_transpose_has_each_element_at_its_reversed_position(x in numbers(0..=4)) {
        let shape: Vec<usize> = x.shape().iter().rev().copied().collect();
        let expected = ArrayD::from_shape_fn(shape, |at| {
            let reversed: Vec<usize> = at.slice().iter().rev().copied().collect();
            x[IxDyn(&reversed)]
        });
        prop_assert_eq!(transpose(&x), expected);
    }

    #[test]
    fn the_transpose_is_a_view_and_its_own_inverse(x in numbers(0..=4)) {
        let transposed = transpose(&x);
        prop_assert_eq!(transposed.as_ptr(), x.as_ptr());
        prop_assert_eq!(transpose(&transposed), x.view());
    }
}

#[test]
fn every_permutation_of_three_unequal_axes_is_a_move_and_not_its_inverse() {
    let x = Array3::from_shape_fn((4, 3, 12), |(i, j, k)| 100 * i + 20 * j + k);
    for to in (0..3).permutations(3) {
        let moved = axes_to(&x, [to[0], to[1], to[2]]);
        assert_eq!(moved.into_dyn(), slow(&x.clone().into_dyn(), &to), "{to:?}");
    }
}

/// Tests the article's `2 3 1⍉X`, with the axes counted from 0.
#[test]
fn one_two_zero_takes_feature_characteristic_card_to_card_feature_characteristic() {
    let x = Array3::from_shape_fn((4, 3, 12), |(i, j, k)| 100 * i + 20 * j + k);
    let hand = axes_to(&x, [1, 2, 0]);
    assert_eq!(hand.dim(), (12, 4, 3));
    assert_eq!(hand[[11, 2, 1]], x[[2, 1, 11]]);
    assert_ne!(hand, axes_to(&x, [2, 0, 1]).into_shape_with_order((12, 4, 3)).expect("144"));
}
