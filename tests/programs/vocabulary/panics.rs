//! Tests that every word panics with an APL error name for a wrong shape, and that the panic points
//! at the caller's line.

use aplset::vocabulary::{
    RandomLink, anagrams, and_last, axes_to, binomial, catenate, cells_at, combin, compress, deal,
    grade_up, member_rows, or_last, plus_reduce, rank, reshape, rotate, seeded, unique,
};
use ndarray::{Array, Array1, Array2, ArrayD, ArrayRefD, Axis, IxDyn, array};
use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

thread_local! {
    /// The source file of this thread's last panic.
    static PANICKED_IN: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Checks that `call` panics with this message, and that the panic points at this file.
fn panics<T>(message: &str, call: impl FnOnce() -> T) {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            PANICKED_IN.set(info.location().map(|at| at.file().to_owned()));
            before(info);
        }));
    });
    PANICKED_IN.set(None);
    let Err(panic) = panic::catch_unwind(AssertUnwindSafe(call)) else {
        panic!("no panic with {message}");
    };
    let found = panic.downcast_ref::<String>().map(String::as_str);
    assert_eq!(found.or(panic.downcast_ref::<&str>().copied()), Some(message));
    assert_eq!(PANICKED_IN.take().as_deref(), Some(file!()), "{message}");
}

/// Returns an array of dynamic rank that has no axes and holds `a`.
fn without_axes<A: Clone>(a: A) -> ArrayD<A> {
    ArrayD::from_elem(IxDyn(&[]), a)
}

/// Returns the numbers from 0 to the value of the cell minus 1.
fn up_to(cell: &ArrayRefD<usize>) -> Array1<usize> {
    (0..cell[IxDyn(&[])]).collect()
}

#[test]
fn an_argument_of_a_wrong_rank_is_a_rank_error() {
    let no_last = "RANK ERROR: an array without axes has no last axis";
    panics(no_last, || and_last(&without_axes(true)));
    panics(no_last, || or_last(&without_axes(true)));
    let no_cells = "RANK ERROR: an array without axes has no cells to";
    panics(&format!("{no_cells} index"), || cells_at(&without_axes(1), &array![0]));
    panics(&format!("{no_cells} select"), || compress(&array![true], &without_axes(1)));
    let no_rows = "RANK ERROR: an array without axes has no rows";
    panics(no_rows, || member_rows(&without_axes(0), &array![[0]]));
    let no_cells = "RANK ERROR: an array without axes has no cells to sort";
    panics(no_cells, || grade_up(&without_axes(1)));
    panics(no_cells, || unique(&without_axes(1)));
    let no_axis = |axis, axes| format!("AXIS ERROR: no axis {axis} in an array of {axes} axes");
    panics(&no_axis(1, 1), || catenate(&array![1], &array![2], Axis(1)));
    panics(&no_axis(2, 2), || rotate(1, &Array2::<u8>::zeros((2, 3)), Axis(2)));
    panics(&no_axis(2, 2), || plus_reduce::<u8, _>(&array![[true]], Axis(2)));
    panics(&no_axis(0, 0), || plus_reduce::<u8, _>(&without_axes(true), Axis(0)));
}

#[test]
fn an_argument_of_a_wrong_length_is_a_length_error() {
    let x = ArrayD::<u8>::zeros(vec![4, 3, 12]);
    panics("LENGTH ERROR: 2 positions for 3 axes", || axes_to(&x, vec![1, 0]));
    panics("LENGTH ERROR: 4 positions for 3 axes", || axes_to(&x, vec![0, 1, 2, 3]));
    let mask = array![true, false, true];
    let cells = Array2::<u8>::zeros((4, 2));
    panics("LENGTH ERROR: mask has 3 bits, axis 0 has 4 cells", || compress(&mask, &cells));
    let none = Array2::<u8>::zeros((0, 2));
    let one = array![false];
    panics("LENGTH ERROR: mask has 1 bits, axis 0 has 0 cells", || compress(&one, &none));
    let rows = "LENGTH ERROR: rows of 2 elements, but the table has 3 columns";
    panics(rows, || member_rows(&array![[0, 1]], &array![[0, 1, 2]]));
    let columns = "LENGTH ERROR: shapes [1, 2] and [1, 3] differ in more than axis 0";
    panics(columns, || catenate(&array![[1, 2]], &array![[1, 2, 3]], Axis(0)));
    let cells = "LENGTH ERROR: cell [2] gives shape [3], the first gives [2]";
    panics(cells, || rank(0, up_to, &array![2, 2, 3]));
    let nothing = Array1::<u8>::zeros(0);
    panics("LENGTH ERROR: no data to reshape to [2, 3]", || reshape([2, 3], &nothing));
}

#[test]
fn a_position_beyond_the_last_is_an_index_error() {
    let permutation = |number, items, all| {
        format!("INDEX ERROR: permutation {number}, but {items} items have only {all}")
    };
    panics(&permutation(6, 3, 6), || anagrams(&array![5, 6], &array![0, 1, 2]));
    panics(&permutation(1, 0, 1), || anagrams(&array![1], &Array1::<u8>::zeros(0)));
    let no_cell = |at: usize, cells| format!("INDEX ERROR: no cell {at}, axis 0 has {cells} cells");
    for length in [0, 3, 12] {
        let h = Array2::<u8>::zeros((3, length));
        panics(&no_cell(3, 3), || cells_at(&h, &array![0, 2, 3, 9]));
    }
    panics(&no_cell(0, 0), || cells_at(&Array2::<u8>::zeros((0, 4)), &array![0]));
    panics(&no_cell(usize::MAX, 2), || cells_at(&array![[1, 2], [3, 4]], &array![usize::MAX]));
}

#[test]
fn a_wrong_number_is_a_domain_error() {
    let x = Array::<u8, _>::zeros((4, 3, 12));
    panics("DOMAIN ERROR: no axis goes to position 2 in [0, 1, 1]", || axes_to(&x, [0, 1, 1]));
    panics("DOMAIN ERROR: no axis goes to position 0 in [1, 2, 3]", || axes_to(&x, [1, 2, 3]));
    let more = "DOMAIN ERROR: 82?81 asks for more numbers than there are";
    panics(more, || deal(82, 81, &mut seeded(1, 0)));
    panics(more, || RandomLink::default().deal(82, 81));
    let modulus = "DOMAIN ERROR: 0?2147483648 is more than ⎕RL can deal";
    panics(modulus, || RandomLink::default().deal(0, 1 << 31));
    panics("DOMAIN ERROR: 68!136 is too large for a u128", || binomial(68, 136));
    let too_large = |of| format!("DOMAIN ERROR: a sum is too large for {of}, choose a wider type");
    let bits = Array2::from_elem((256, 3), true);
    panics(&too_large("u8"), || plus_reduce::<u8, _>(&bits, Axis(0)));
    let numbers = array![[100_i8, 1], [27, 1], [1, -1]];
    panics(&too_large("i8"), || plus_reduce::<i8, _>(&numbers, Axis(0)));
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
