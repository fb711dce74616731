//! Tests `⍤` and `"`, which apply a function to the cells of an array and put the results in the
//! frame.

use super::arrays::numbers;
use aplset::vocabulary::{rank, ravel, transpose_cells};
use ndarray::{ArrayD, ArrayRefD, arr0, array};
use proptest::prelude::*;
use std::cell::Cell;

/// Generates ranks of cells: negative, beyond the rank of the array, and the extremes.
fn ranks() -> impl Strategy<Value = isize> {
    prop_oneof![8 => -6..=6_isize, 1 => Just(isize::MIN), 1 => Just(isize::MAX)]
}

/// Converts the argument `k` to the rank of the cells.
fn cell_rank(k: isize, rank: usize) -> usize {
    let rank = isize::try_from(rank).expect("a small rank");
    let cell = if k < 0 { (rank + k).max(0) } else { k.min(rank) };
    usize::try_from(cell).expect("not negative")
}

/// Applies `f` to each cell in a list of all cells, and then restores the frame.
fn slow(
    k: isize,
    f: impl Fn(&ArrayRefD<usize>) -> ArrayD<usize>,
    a: &ArrayD<usize>,
) -> ArrayD<usize> {
    let (frame, cell) = a.shape().split_at(a.ndim() - cell_rank(k, a.ndim()));
    let cells = [&[frame.iter().product()], cell].concat();
    let cells = a.to_shape(cells).expect("the cells in a row");
    let items = cells.outer_iter().flat_map(|cell| f(&cell)).collect();
    let answer = f(&ArrayD::zeros(cell));
    ArrayD::from_shape_vec([frame, answer.shape()].concat(), items).expect("an answer a cell")
}

proptest! {
    #[test]
    fn rank_is_f_of_each_cell_in_the_frame(a in numbers(0..=4), k in ranks()) {
        let whole = |cell: &ArrayRefD<usize>| cell.to_owned();
        let turned = |cell: &ArrayRefD<usize>| cell.t().to_owned();
        let sum = |cell: &ArrayRefD<usize>| arr0(cell.sum()).into_dyn();
        let twice = |cell: &ArrayRefD<usize>| ravel(&array![[cell.sum(), 1], [2, 3]]).into_dyn();
        prop_assert_eq!(rank(k, whole, &a), slow(k, whole, &a));
        prop_assert_eq!(rank(k, turned, &a), slow(k, turned, &a));
        prop_assert_eq!(rank(k, sum, &a), slow(k, sum, &a));
        prop_assert_eq!(rank(k, twice, &a), slow(k, twice, &a));
    }

    #[test]
    fn f_is_called_once_for_each_cell_and_once_for_an_empty_frame(
        a in numbers(0..=4),
        k in ranks(),
    ) {
        let frame = &a.shape()[..a.ndim() - cell_rank(k, a.ndim())];
        let cells: usize = frame.iter().product();
        let calls = Cell::new(0);
        let _ = rank(k, |cell| { calls.set(calls.get() + 1); cell.to_owned() }, &a);
        prop_assert_eq!(calls.get(), cells.max(1));
    }

    /// Tests the essay's `|:"2`.
    #[test]
    fn transpose_cells_is_rank_two_of_t(x in numbers(0..=4)) {
        prop_assert_eq!(transpose_cells(&x), rank(2, |cell| cell.t().to_owned(), &x));
    }
}
