//! Tests `⍤` and `"`, which apply a function to the cells of an array and put the results in the
//! frame.

use super::arrays::{at_its_rank, numbers};
use aplset::vocabulary::{and_last, plus_reduce, rank, ravel, transpose};
use ndarray::{Array, Array2, Array3, ArrayD, ArrayRefD, Axis, IxDyn, arr0, array};
use proptest::prelude::*;
use std::cell::Cell;

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
    fn rank_is_f_of_each_cell_in_the_frame(a in numbers(0..=4), k in -6..=6_isize) {
        let whole = |cell: &ArrayRefD<usize>| cell.to_owned();
        let turned = |cell: &ArrayRefD<usize>| transpose(cell).to_owned();
        let sum = |cell: &ArrayRefD<usize>| arr0(cell.sum()).into_dyn();
        let twice = |cell: &ArrayRefD<usize>| ravel(&array![[cell.sum(), 1], [2, 3]]).into_dyn();
        prop_assert_eq!(rank(k, whole, &a), slow(k, whole, &a));
        prop_assert_eq!(rank(k, turned, &a), slow(k, turned, &a));
        prop_assert_eq!(rank(k, sum, &a), slow(k, sum, &a));
        prop_assert_eq!(rank(k, twice, &a), slow(k, twice, &a));
    }

    #[test]
    fn the_rank_in_the_type_changes_no_answer(a in numbers(0..=4), k in -6..=6_isize) {
        let typed = at_its_rank!(a, Ix0 Ix1 Ix2 Ix3 Ix4, a => rank(k, ravel, &a));
        prop_assert_eq!(typed, slow(k, |cell| ravel(cell).into_dyn(), &a));
    }

    #[test]
    fn cells_as_they_are_make_the_array_for_every_rank(a in numbers(0..=4), k: isize) {
        prop_assert_eq!(rank(k, ArrayRefD::to_owned, &a), a);
    }

    #[test]
    fn a_negative_rank_counts_from_the_rank_of_the_array(a in numbers(1..=4), k in 0..=3_isize) {
        let axes = isize::try_from(a.ndim()).expect("a small rank");
        prop_assume!(k < axes);
        prop_assert_eq!(rank(k - axes, ravel, &a), rank(k, ravel, &a));
    }

    #[test]
    fn a_rank_beyond_the_arrays_takes_it_whole(a in numbers(0..=4), beyond in 0..=3_isize) {
        let k = isize::try_from(a.ndim()).expect("a small rank") + beyond;
        prop_assert_eq!(rank(k, |cell| transpose(cell).to_owned(), &a), transpose(&a));
        prop_assert_eq!(rank(isize::MAX, |cell| transpose(cell).to_owned(), &a), transpose(&a));
    }

    #[test]
    fn a_rank_below_the_arrays_takes_its_elements(a in numbers(0..=4), below in 0..=3_isize) {
        let k = -isize::try_from(a.ndim()).expect("a small rank") - below;
        let halves = |cell: &ArrayRefD<usize>| arr0(cell[IxDyn(&[])] / 2);
        prop_assert_eq!(rank(k, halves, &a), a.mapv(|n| n / 2));
        prop_assert_eq!(rank(isize::MIN, halves, &a), a.mapv(|n| n / 2));
    }

    #[test]
    fn f_is_called_once_for_each_cell_and_once_for_an_empty_frame(
        a in numbers(0..=4),
        k in -5..=5_isize,
    ) {
        let frame = &a.shape()[..a.ndim() - cell_rank(k, a.ndim())];
        let cells: usize = frame.iter().product();
        let calls = Cell::new(0);
        let _ = rank(k, |cell| { calls.set(calls.get() + 1); cell.to_owned() }, &a);
        prop_assert_eq!(calls.get(), cells.max(1));
    }

    #[test]
    fn sums_of_rows_are_sums_along_the_last_axis(a in numbers(1..=4)) {
        let sums = rank(1, |row| row.sum_axis(Axis(0)), &a);
        prop_assert_eq!(sums, a.sum_axis(Axis(a.ndim() - 1)));
    }
}

#[test]
fn an_empty_frame_shows_f_a_cell_of_defaults() {
    let a = Array3::<u8>::from_elem((2, 0, 3), 9);
    let shown = rank(
        1,
        |row| {
            assert_eq!(row, &array![0, 0, 0].into_dyn());
            row.to_owned()
        },
        &a,
    );
    assert_eq!(shown.shape(), [2, 0, 3]);
    let tables = Array3::<u8>::from_elem((0, 2, 3), 9);
    let turned = rank(2, |table| transpose(table).to_owned(), &tables);
    assert_eq!(turned.shape(), [0, 3, 2]);
}

/// Tests the essay's `*./"1`, and the article's `∧/` and `+/[1]` on each table.
#[test]
fn the_words_of_the_last_axis_are_those_of_rank_one() {
    let x = Array::from_shape_fn((3, 4, 2), |(i, j, k)| (i + j * k) % 3 > 0);
    assert_eq!(rank(1, |row| and_last(row), &x), and_last(&x).into_dyn());
    assert_eq!(
        rank(2, |table| plus_reduce::<u8, _>(table, Axis(0)), &x),
        plus_reduce::<u8, _>(&x, Axis(1)).into_dyn()
    );
}

/// Tests the essay's `|:"2`.
#[test]
fn each_table_is_transposed_by_rank_two() {
    let x = Array3::from_shape_fn((4, 3, 12), |(i, j, k)| 100 * i + 20 * j + k);
    let turned = rank(2, |table| transpose(table).to_owned(), &x);
    assert_eq!(turned, x.permuted_axes([0, 2, 1]).into_dyn());
}

#[test]
fn answers_may_have_more_axes_than_their_cells() {
    let table = rank(0, |n| Array2::from_elem((2, 3), n[IxDyn(&[])]), &array![7, 8]);
    assert_eq!(table, array![[[7, 7, 7], [7, 7, 7]], [[8, 8, 8], [8, 8, 8]]].into_dyn());
}
