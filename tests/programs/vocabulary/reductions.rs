//! Tests `plus_reduce`, `and_last` and `or_last` on arrays of any shape and layout.

use super::arrays::{below, bits};
use aplset::vocabulary::{and_last, or_last, plus_reduce};
use ndarray::{ArrayD, Axis};
use proptest::prelude::*;
use proptest::sample::Index;

/// Generates arrays of numbers with one sign, so that a partial sum overflows only if the final sum
/// overflows.
fn numbers() -> impl Strategy<Value = ArrayD<i16>> {
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
    fn plus_reduce_of_numbers_is_the_sum_along_any_axis(f in numbers(), axis: Index) {
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
