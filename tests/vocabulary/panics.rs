//! Tests that the words panic with an APL error name for wrong arguments, and that the panic points
//! at the caller's line.

use crate::panicking::panics;
use aplset::vocabulary::{
    RandomLink, anagrams, and_last, axes_to, binomial, catenate, cells_at, combin, compress, deal,
    grade_up, member_rows, or_last, plus_reduce, rank, reshape, rotate, seeded, unique,
};
use ndarray::{Array1, Array2, ArrayD, ArrayRefD, Axis, IxDyn, array, s};

/// Returns an array of dynamic rank that has no axes and holds `a`.
fn without_axes<A: Clone>(a: A) -> ArrayD<A> {
    ArrayD::from_elem(IxDyn(&[]), a)
}

#[test]
fn an_argument_of_a_wrong_rank_is_a_rank_error() {
    let no_first = "RANK ERROR: an array without axes has no first axis";
    panics(no_first, || cells_at(&without_axes(1), &array![0]));
    panics(no_first, || compress(&array![true], &without_axes(1)));
    panics(no_first, || grade_up(&without_axes(1)));
    panics(no_first, || unique(&without_axes(1)));
    let no_last = "RANK ERROR: an array without axes has no last axis";
    panics(no_last, || and_last(&without_axes(true)));
    panics(no_last, || or_last(&without_axes(true)));
    panics(no_last, || member_rows(&without_axes(0), &array![[0]]));
    let no_axis = |axis, axes| format!("AXIS ERROR: no axis {axis} in an array of {axes} axes");
    panics(&no_axis(1, 1), || catenate(&array![1], &array![2], Axis(1)));
    panics(&no_axis(2, 2), || rotate(1, &array![[1]], Axis(2)));
    panics(&no_axis(2, 2), || plus_reduce::<u8, _>(&array![[true]], Axis(2)));
}

#[test]
fn an_argument_of_a_wrong_length_is_a_length_error() {
    let x = ArrayD::<u8>::zeros(vec![4, 3, 12]);
    panics("LENGTH ERROR: 2 positions for 3 axes", || axes_to(&x, vec![1, 0]));
    let (mask, cells) = (array![true, false, true], Array2::<u8>::zeros((4, 2)));
    panics("LENGTH ERROR: mask has 3 bits, axis 0 has 4 cells", || compress(&mask, &cells));
    let rows = "LENGTH ERROR: rows of 2 elements, but the table has 3 columns";
    panics(rows, || member_rows(&array![[0, 1]], &array![[0, 1, 2]]));
    let columns = "LENGTH ERROR: shapes [1, 2] and [1, 3] differ in more than axis 0";
    panics(columns, || catenate(&array![[1, 2]], &array![[1, 2, 3]], Axis(0)));
    let cells = "LENGTH ERROR: cell [2] gives shape [3], the first gives [2]";
    let up_to = |cell: &ArrayRefD<usize>| Array1::from_iter(0..cell.sum());
    panics(cells, || rank(0, up_to, &array![2, 2, 3]));
    let nothing = Array1::<u8>::zeros(0);
    panics("LENGTH ERROR: no data to reshape to [2, 3]", || reshape([2, 3], &nothing));
}

#[test]
fn a_position_beyond_the_last_is_an_index_error() {
    let permutation = "INDEX ERROR: permutation 6, but 3 items have only 6";
    panics(permutation, || anagrams(&array![5, 6], &array![0, 1, 2]));
    let cell = "INDEX ERROR: no cell 3, axis 0 has 3 cells";
    panics(cell, || cells_at(&array![[1], [2], [3]], &array![0, 2, 3, 9]));
    // Cells without elements have positions, too.
    panics(cell, || cells_at(&Array2::<u8>::zeros((3, 0)), &array![3]));
}

#[test]
fn a_wrong_number_is_a_domain_error() {
    let axes = "DOMAIN ERROR: no axis goes to position 2 in [0, 1, 1]";
    panics(axes, || axes_to(&array![[[0]]], [0, 1, 1]));
    let more = "DOMAIN ERROR: 82?81 asks for more numbers than there are";
    panics(more, || deal(82, 81, &mut seeded(1, 0)));
    panics(more, || RandomLink::default().deal(82, 81));
    let modulus = "DOMAIN ERROR: 0?2147483648 is more than ⎕RL can deal";
    panics(modulus, || RandomLink::default().deal(0, 1 << 31));
    panics("DOMAIN ERROR: 68!136 is too large for a u128", || binomial(68, 136));
    let sum = "DOMAIN ERROR: a sum is too large for u8, choose a wider type";
    panics(&sum.replace("u8", "i8"), || plus_reduce::<i8, _>(&array![100_i8, 100, -100], Axis(0)));
    for row in [1, 12] {
        // Only the sum of the last column is too large.
        let bits = Array2::from_shape_fn((256, row), |(at, column)| at == 0 || column + 1 == row);
        panics(sum, || plus_reduce::<u8, _>(&bits, Axis(0)));
        assert_eq!(plus_reduce::<u8, _>(&bits.slice(s![1.., ..]), Axis(0))[row - 1], 255);
    }
}

/// An array of 2⁶² items is too large for memory.
#[test]
#[cfg(target_pointer_width = "64")]
fn a_result_that_no_memory_can_hold_is_refused() {
    for (k, n) in [(64, 128), (33, 67), (2, 1 << 31)] {
        let message = format!("WS FULL: {k} COMBIN {n} has more items than memory can hold");
        panics(&message, || combin(k, n));
    }
    let one = array![0_u8];
    let shape = "WS FULL: no array has the shape [4294967296, 4294967296]";
    panics(shape, || reshape([1 << 32, 1 << 32], &one));
    let empty = "WS FULL: no array has the shape [0, 18446744073709551615, 2]";
    panics(empty, || reshape([0, usize::MAX, 2], &one));
}
