//! Tests rotate, grade and unique against loops.

use super::arrays::{at_its_rank, below, numbers};
use aplset::vocabulary::{grade_up, rotate, unique};
use ndarray::{Array1, Array2, ArrayD, Axis, Dimension, array};
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
        let expected = slowly_rotated(by, &a, axis);
        prop_assert_eq!(&rotate(by, &a, Axis(axis)), &expected);
        let typed = at_its_rank!(a, Ix1 Ix2 Ix3 Ix4, a => rotate(by, &a, Axis(axis)).into_dyn());
        prop_assert_eq!(typed, expected);
    }

    #[test]
    fn grade_is_the_order_of_a_stable_selection(a in below(3, 1..=3)) {
        let order = slowly_graded(&a);
        prop_assert_eq!(&grade_up(&a), &order);
        let typed = at_its_rank!(a, Ix1 Ix2 Ix3, a => grade_up(&a));
        prop_assert_eq!(typed, order);
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
        prop_assert_eq!(&unique(&found), &found);
        let typed = at_its_rank!(a, Ix1 Ix2 Ix3, a => unique(&a).into_dyn());
        prop_assert_eq!(typed, found);
    }
}

#[test]
fn cells_without_elements_are_equal_and_empty_axes_stay() {
    let rows = Array2::<u8>::zeros((3, 0));
    assert_eq!(grade_up(&rows), array![0, 1, 2]);
    assert_eq!(unique(&rows), Array2::<u8>::zeros((1, 0)));
    assert_eq!(unique(&Array2::<u8>::zeros((0, 3))), Array2::<u8>::zeros((0, 3)));
    assert_eq!(rotate(5, &rows, Axis(1)), rows);
}

#[test]
fn elements_that_own_memory_are_cloned() {
    let words = array!["two", "one", "two"].mapv(String::from);
    assert_eq!(unique(&words), array!["two", "one"].mapv(String::from));
    assert_eq!(rotate(-1, &words, Axis(0)), array!["two", "two", "one"].mapv(String::from));
}
