//! Tests `ravel` and `reshape`, which keep the order of the elements and change the shape.

use super::arrays::{at_its_rank, laid_out, layout, lengths, numbers};
use aplset::vocabulary::{ravel, reshape};
use ndarray::{Array1, Array2, IxDyn, arr0, array};
use proptest::prelude::*;

proptest! {
    #[test]
    fn ravel_lists_the_elements_with_the_last_axis_fastest(a in numbers(0..=4)) {
        let expected: Array1<usize> = (0..a.len()).collect();
        prop_assert_eq!(&ravel(&a), &expected);
        let typed = at_its_rank!(a, Ix0 Ix1 Ix2 Ix3 Ix4, a => ravel(&a));
        prop_assert_eq!(typed, expected);
    }

    #[test]
    fn a_ravel_reshaped_to_its_old_shape_is_the_array(a in numbers(0..=4)) {
        prop_assert_eq!(reshape(a.shape(), &ravel(&a)), a);
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

    #[test]
    fn reshaping_takes_the_shape_in_every_form(d in numbers(1..=3)) {
        prop_assume!(!d.is_empty());
        let expected = reshape(vec![3, 5], &d);
        prop_assert_eq!(reshape([3, 5], &d).into_dyn(), &expected);
        prop_assert_eq!(reshape((3, 5), &d).into_dyn(), &expected);
        prop_assert_eq!(reshape(IxDyn(&[3, 5]), &d), &expected);
    }

    #[test]
    fn only_the_ravel_of_the_data_counts(
        a in lengths(1..=4),
        one in layout(),
        other in layout(),
        shape in lengths(1..=3),
    ) {
        let size: usize = a.iter().product();
        prop_assume!(size > 0);
        let one = laid_out(&a, &one, usize::MAX, |i| i);
        let other = laid_out(&[size], &other, usize::MAX, |i| i);
        prop_assert_eq!(reshape(shape.clone(), &one), reshape(shape, &other));
    }

    #[test]
    fn a_leading_axis_repeats_the_data_in_order(a in numbers(1..=3), times in 0..=5_usize) {
        let repeated = reshape([&[times], a.shape()].concat(), &a);
        prop_assert!(repeated.outer_iter().all(|cell| cell == a));
    }

    /// Adding a trailing axis with `reshape` scrambles the data. FMT avoids this by adding leading
    /// axes.
    #[test]
    fn a_trailing_axis_gives_runs_of_the_data(times in 1..=14_usize, length in 1..=14_usize) {
        let a: Array1<usize> = (0..length).collect();
        let scrambled = reshape([length, times], &a);
        let expected = Array2::from_shape_fn((length, times), |(i, j)| (i * times + j) % length);
        prop_assert_eq!(scrambled, expected);
    }
}

#[test]
fn a_reshape_to_no_axes_is_the_first_element() {
    assert_eq!(reshape((), &array![[7, 8], [9, 10]]), arr0(7));
    assert_eq!(reshape([1, 1], &arr0(7)), array![[7]]);
}

#[test]
fn a_reshape_to_an_empty_shape_needs_no_data() {
    let nothing: Array1<usize> = array![];
    assert_eq!(reshape([3, 0, 2], &nothing).shape(), [3, 0, 2]);
    assert_eq!(reshape([0], &array![1, 2]), nothing);
}

#[test]
fn the_ravel_of_a_view_that_repeats_a_row_repeats_it() {
    let row = array![1, 2, 3];
    let rows = row.broadcast((2, 3)).expect("rows of three");
    assert_eq!(ravel(&rows), array![1, 2, 3, 1, 2, 3]);
    assert_eq!(reshape([2, 4], &rows), array![[1, 2, 3, 1], [2, 3, 1, 2]]);
}
