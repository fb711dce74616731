//! Tests rotate, grade and unique against loops.

use super::arrays::{below, numbers};
use aplset::vocabulary::{grade_up, rotate, unique};
use ndarray::{Array1, ArrayD, Axis, Dimension};
use proptest::prelude::*;

/// Rotates as `rotate` does, but finds the origin of each element separately.
fn slowly_rotated(by: isize, a: &ArrayD<usize>, axis: usize) -> ArrayD<usize> {
    let length = a.shape()[axis] as i128;
    ArrayD::from_shape_fn(a.raw_dim(), |at| {
        let mut from = at.slice().to_vec();
        let origin = (from[axis] as i128 + by as i128).rem_euclid(length);
        from[axis] = usize::try_from(origin).expect("a position");
        a[&from[..]]
    })
}

/// Returns the cells of `a` as lists.
fn lists(a: &ArrayD<u8>) -> Vec<Vec<u8>> {
    a.outer_iter().map(|cell| cell.iter().copied().collect()).collect()
}

/// Grades by selecting, again and again, the first of the least cells that are left.
fn slowly_graded(a: &ArrayD<u8>) -> Array1<usize> {
    let mut left: Vec<_> = lists(a).into_iter().enumerate().collect();
    let mut order = Vec::new();
    while let Some(least) = left.iter().map(|(_, cell)| cell).min().cloned() {
        let at = left.iter().position(|(_, cell)| *cell == least).expect("a least cell");
        order.push(left.remove(at).0);
    }
    Array1::from(order)
}

proptest! {
    #[test]
    fn rotate_takes_each_element_from_further_on(
        a in numbers(1..=4),
        by in prop_oneof![-30..=30_isize, any::<isize>()],
        axis: prop::sample::Index,
    ) {
        let axis = axis.index(a.ndim());
        prop_assert_eq!(rotate(by, &a, Axis(axis)), slowly_rotated(by, &a, axis));
    }

    #[test]
    fn grade_is_the_order_of_a_stable_selection(a in below(3, 1..=3)) {
        prop_assert_eq!(grade_up(&a), slowly_graded(&a));
    }

    #[test]
    fn unique_keeps_each_cell_where_it_first_appears(a in below(3, 1..=3)) {
        let mut expected = Vec::new();
        for cell in lists(&a) {
            if !expected.contains(&cell) {
                expected.push(cell);
            }
        }
        let found = unique(&a);
        prop_assert_eq!(found.len_of(Axis(0)), expected.len());
        prop_assert_eq!(&found.shape()[1..], &a.shape()[1..]);
        prop_assert_eq!(lists(&found), expected);
    }
}
