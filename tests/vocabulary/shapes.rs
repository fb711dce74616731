//! Tests `ravel` and `reshape`, the dyadic transpose `axes_to`, `plus_reduce`, `and_last` and
//! `or_last`.
//!
//! All elements of an array differ, so the tests distinguish a permutation from its inverse, even
//! if axes have equal lengths.

use super::arrays::{below, bits, inverse, lengths, numbers};
use aplset::vocabulary::{and_last, axes_to, or_last, plus_reduce, ravel, reshape};
use ndarray::{Array1, ArrayD, Axis, IxDyn};
use proptest::prelude::*;
use proptest::sample::Index;

proptest! {
    #[test]
    fn ravel_lists_the_elements_with_the_last_axis_fastest(a in numbers(0..=4)) {
        prop_assert_eq!(ravel(&a), Array1::from_iter(0..a.len()));
    }

    #[test]
    fn the_ravel_of_a_reshape_goes_around_the_data(d in numbers(0..=3), shape in lengths(0..=4)) {
        let size: usize = shape.iter().product();
        prop_assume!(size == 0 || !d.is_empty());
        let around: Array1<usize> = (0..d.len()).cycle().take(size).collect();
        let reshaped = reshape(shape.clone(), &d);
        prop_assert_eq!(reshaped.shape(), shape);
        prop_assert_eq!(ravel(&reshaped), around);
    }
}

/// Generates an array of rank 1 to 4 and a permutation of the axes.
fn array_and_permutation() -> impl Strategy<Value = (ArrayD<usize>, Vec<usize>)> {
    (numbers(1..=4), Just(vec![0, 1, 2, 3]).prop_shuffle()).prop_map(|(x, order)| {
        let to = order.into_iter().filter(|&axis| axis < x.ndim()).collect();
        (x, to)
    })
}

/// Moves axes as `axes_to` does, but one element at a time.
fn slowly_moved(x: &ArrayD<usize>, to: &[usize]) -> ArrayD<usize> {
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
        prop_assert_eq!(moved, slowly_moved(&x, &to));
    }
}

/// Generates arrays of numbers with one sign, so that a partial sum overflows only if the final sum
/// overflows.
fn of_one_sign() -> impl Strategy<Value = ArrayD<i16>> {
    let factor = prop::sample::select(vec![-64_i16, 64]);
    (below(255, 1..=3), factor).prop_map(|(x, factor)| x.mapv(|number| factor * i16::from(number)))
}

proptest! {
    #[test]
    fn plus_reduce_is_the_sum_of_ones_along_any_axis(f in bits(1..=4), axis: Index) {
        let axis = Axis(axis.index(f.ndim()));
        let expected = f.mapv(u32::from).sum_axis(axis);
        prop_assert_eq!(plus_reduce::<u8, _>(&f, axis).mapv(u32::from), &expected);
        prop_assert_eq!(plus_reduce::<u32, _>(&f, axis), expected);
    }

    #[test]
    fn plus_reduce_of_numbers_is_the_sum_along_any_axis(f in of_one_sign(), axis: Index) {
        let axis = Axis(axis.index(f.ndim()));
        let expected = f.mapv(i64::from).sum_axis(axis);
        prop_assert_eq!(&plus_reduce::<i64, _>(&f, axis), &expected);
        let fits = expected.iter().all(|sum| i16::try_from(*sum).is_ok());
        let narrow = std::panic::catch_unwind(|| plus_reduce::<i16, _>(&f, axis));
        prop_assert_eq!(narrow.ok().map(|sums| sums.mapv(i64::from)), fits.then_some(expected));
    }

    #[test]
    fn and_last_and_or_last_are_folds_of_each_row(x in bits(1..=4)) {
        let last = Axis(x.ndim() - 1);
        let all = x.map_axis(last, |row| row.iter().all(|&bit| bit));
        prop_assert_eq!(and_last(&x), all);
        let any = x.map_axis(last, |row| row.iter().any(|&bit| bit));
        prop_assert_eq!(or_last(&x), any);
    }
}
