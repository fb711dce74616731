//! Tests `ravel` and `reshape`, which keep the order of the elements and change the shape.

use super::arrays::{at_its_rank, lengths, numbers};
use aplset::vocabulary::{ravel, reshape};
use ndarray::{Array1, IxDyn, arr0, array};
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
    fn the_ravel_of_a_reshape_goes_around_the_data(d in numbers(0..=3), shape in lengths(0..=4)) {
        let size: usize = shape.iter().product();
        prop_assume!(size == 0 || !d.is_empty());
        let around: Array1<usize> = (0..d.len()).cycle().take(size).collect();
        let reshaped = reshape(shape.clone(), &d);
        prop_assert_eq!(reshaped.shape(), shape);
        prop_assert_eq!(ravel(&reshaped), around);
    }
}

#[test]
fn reshaping_takes_the_shape_in_every_form() {
    let d = array![[7, 8], [9, 10]];
    let expected = array![[7, 8, 9], [10, 7, 8]];
    assert_eq!(reshape([2, 3], &d), expected);
    assert_eq!(reshape((2, 3), &d), expected);
    assert_eq!(reshape(IxDyn(&[2, 3]), &d), expected.into_dyn());
    assert_eq!(reshape((), &d), arr0(7));
}

#[test]
fn the_ravel_of_a_view_that_repeats_a_row_repeats_it() {
    let row = array![1, 2, 3];
    let rows = row.broadcast((2, 3)).expect("rows of three");
    assert_eq!(ravel(&rows), array![1, 2, 3, 1, 2, 3]);
    assert_eq!(reshape([2, 4], &rows), array![[1, 2, 3, 1], [2, 3, 1, 2]]);
}
