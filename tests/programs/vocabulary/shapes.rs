//! Tests `ravel` and `reshape`, which keep the order of the elements and change the shape.

use super::arrays::{lengths, numbers};
use aplset::vocabulary::{ravel, reshape};
use ndarray::Array1;
use proptest::prelude::*;

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
