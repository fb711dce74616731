//! Tests that indexing and compress select the right cells of the first axis in the right order,
//! and change nothing else. Tests rotate, grade and unique against loops.

use super::arrays::{below, laid_out, layout, mixed, numbers};
use aplset::vocabulary::{cells_at, compress, grade_up, rotate, unique};
use ndarray::{Array1, ArrayD, Axis, Dimension, stack};
use proptest::prelude::*;

/// Generates an array of rank 1 to 4, and an array of rank 0 to 2 with positions of its cells.
fn array_and_positions() -> impl Strategy<Value = (ArrayD<usize>, ArrayD<usize>)> {
    let of_positions = prop::collection::vec(0..=4_usize, 0..=2);
    (numbers(1..=4), of_positions, layout(), any::<u64>()).prop_map(
        |(h, mut lengths, layout, salt)| {
            let cells = h.len_of(Axis(0));
            if cells == 0 && !lengths.contains(&0) {
                lengths = vec![0, 3];
            }
            let position = |i| usize::try_from(mixed(salt, i) >> 32).expect("32 bits") % cells;
            let positions = laid_out(&lengths, &layout, usize::MAX, position);
            (h, positions)
        },
    )
}

/// Indexes as `cells_at` does, but takes views of the cells one by one and stacks them.
fn stacked(h: &ArrayD<usize>, i: &ArrayD<usize>) -> ArrayD<usize> {
    let cells: Vec<_> = i.iter().map(|&at| h.index_axis(Axis(0), at)).collect();
    let shape = [i.shape(), &h.shape()[1..]].concat();
    if cells.is_empty() {
        return ArrayD::zeros(shape);
    }
    let cells = stack(Axis(0), &cells).expect("cells of one shape");
    cells.into_shape_with_order(shape).expect("as many positions")
}

/// Generates an array of rank 1 to 4, and a mask for its cells.
fn array_and_mask() -> impl Strategy<Value = (ArrayD<usize>, Array1<bool>)> {
    let dense = prop::sample::select(vec![0_u64, 2, 8, 14, 16]);
    (numbers(1..=4), layout(), dense, any::<u64>()).prop_map(|(f, layout, dense, salt)| {
        let bits = [f.len_of(Axis(0))];
        let mask = laid_out(&bits, &layout, true, |i| mixed(salt, i) % 16 < dense);
        let mask = mask.into_dimensionality().expect("one axis");
        (f, mask)
    })
}

proptest! {
    #[test]
    fn cells_at_is_the_cells_stacked((h, i) in array_and_positions()) {
        prop_assert_eq!(cells_at(&h, &i), stacked(&h, &i));
    }

    #[test]
    fn compress_selects_the_cells_where_the_mask_is_on((f, b) in array_and_mask()) {
        let on: Vec<usize> = (0..b.len()).filter(|&at| b[at]).collect();
        prop_assert_eq!(compress(&b, &f), f.select(Axis(0), &on));
    }
}

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
