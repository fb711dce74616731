//! Tests the dyadic transpose: `axes_to` moves each axis to a given position.
//!
//! All elements of an array differ, so the test distinguishes a permutation from its inverse, even
//! if axes have equal lengths.

use super::arrays::{inverse, numbers};
use aplset::vocabulary::axes_to;
use ndarray::{ArrayD, IxDyn};
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
        let moved = axes_to(&x, to.clone());
        prop_assert!(moved.is_standard_layout());
        prop_assert_eq!(moved, slow(&x, &to));
    }
}
