//! Tests `outer`, `equals_table` and `member_rows`, and `⍤` and `"`, which apply a function to the
//! cells of an array and put the results in the frame.

use super::arrays::{below, laid_out, layout, lengths, mixed, numbers};
use aplset::vocabulary::{equals_table, member_rows, outer, rank, ravel, transpose_cells};
use ndarray::{Array2, ArrayD, ArrayRefD, Axis, Dimension, IxDyn, arr0, array};
use proptest::prelude::*;
use std::cell::Cell;

/// Computes `outer` one element at a time.
fn slow_outer<A: Copy, B: Copy, C>(
    a: &ArrayD<A>,
    b: &ArrayD<B>,
    f: impl Fn(A, B) -> C,
) -> ArrayD<C> {
    ArrayD::from_shape_fn([a.shape(), b.shape()].concat(), |at| {
        let (left, right) = at.slice().split_at(a.ndim());
        f(a[IxDyn(left)], b[IxDyn(right)])
    })
}

/// Generates an array of rank 1 to 4 and a table, both with rows of up to four digits 0, 1 and 2,
/// or of up to 5 bits.
fn rows_and_table() -> impl Strategy<Value = (ArrayD<u8>, Array2<u8>)> {
    let row = prop_oneof![(0..=4_usize, Just(3)), (0..=5_usize, Just(2))];
    let table = (0..=30_usize, layout());
    (lengths(1..=4), layout(), table, row, any::<u64>()).prop_map(
        |(mut lengths, of_x, (rows, of_table), (row, base), salt)| {
            if let Some(last) = lengths.last_mut() {
                *last = row;
            }
            let digit = |salt, i| u8::try_from(mixed(salt, i) % base).expect("a digit");
            let x = laid_out(&lengths, &of_x, u8::MAX, |i| digit(salt, i));
            let table = laid_out(&[rows, row], &of_table, u8::MAX, |i| digit(!salt, i));
            (x, table.into_dimensionality().expect("two axes"))
        },
    )
}

proptest! {
    #[test]
    fn the_outer_product_has_f_of_every_pair(a in numbers(0..=2), b in numbers(0..=2)) {
        prop_assert_eq!(outer(&a, &b, |&a, &b| (a, b)), slow_outer(&a, &b, |a, b| (a, b)));
    }

    #[test]
    fn equals_table_says_which_pairs_are_equal(a in below(4, 0..=2), b in below(4, 0..=2)) {
        prop_assert_eq!(equals_table(&a, &b), slow_outer(&a, &b, |a, b| a == b));
    }

    #[test]
    fn a_row_is_a_member_if_some_row_of_the_table_has_its_elements((x, table) in rows_and_table()) {
        let rows: Vec<Vec<u8>> = table.outer_iter().map(|row| row.to_vec()).collect();
        let last = Axis(x.ndim() - 1);
        let expected = x.map_axis(last, |row| rows.contains(&row.to_vec()));
        prop_assert_eq!(member_rows(&x, &table), expected);
    }
}

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
fn slow_rank(
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
        prop_assert_eq!(rank(k, whole, &a), slow_rank(k, whole, &a));
        prop_assert_eq!(rank(k, turned, &a), slow_rank(k, turned, &a));
        prop_assert_eq!(rank(k, sum, &a), slow_rank(k, sum, &a));
        prop_assert_eq!(rank(k, twice, &a), slow_rank(k, twice, &a));
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
