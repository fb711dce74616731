//! Tests that every word panics with an APL error name for a wrong shape, and that the panic points
//! at the caller's line.

use aplset::vocabulary::{
    RandomLink, anagrams, and_last, axes_to, catenate, cells_at, combin, compress, deal,
    member_rows, or_last, plus_reduce, rank, reshape, seeded,
};
use ndarray::{Array, Array1, Array2, ArrayD, ArrayRefD, Axis, IxDyn, array};
use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

/// Returns an array of dynamic rank that has no axes and holds `a`.
fn without_axes<A: Clone>(a: A) -> ArrayD<A> {
    ArrayD::from_elem(IxDyn(&[]), a)
}

#[test]
#[should_panic(expected = "INDEX ERROR: permutation 6, but 3 items have only 6")]
fn there_is_no_permutation_six_of_three_items() {
    let _ = anagrams(&array![5, 6], &array![0, 1, 2]);
}

#[test]
#[should_panic(expected = "INDEX ERROR: permutation 1, but 0 items have only 1")]
fn there_is_one_permutation_of_nothing() {
    let _ = anagrams(&array![1], &Array1::<u8>::zeros(0));
}

#[test]
#[should_panic(expected = "DOMAIN ERROR: no axis goes to position 2 in [0, 1, 1]")]
fn two_axes_cannot_go_to_one_position() {
    let _ = axes_to(&Array::<u8, _>::zeros((4, 3, 12)), [0, 1, 1]);
}

#[test]
#[should_panic(expected = "DOMAIN ERROR: no axis goes to position 0 in [1, 2, 3]")]
fn positions_count_from_zero() {
    let _ = axes_to(&Array::<u8, _>::zeros((4, 3, 12)), [1, 2, 3]);
}

#[test]
#[should_panic(expected = "LENGTH ERROR: 2 positions for 3 axes")]
fn every_axis_needs_a_position() {
    let _ = axes_to(&ArrayD::<u8>::zeros(vec![4, 3, 12]), vec![1, 0]);
}

#[test]
#[should_panic(expected = "LENGTH ERROR: 4 positions for 3 axes")]
fn every_position_needs_an_axis() {
    let _ = axes_to(&ArrayD::<u8>::zeros(vec![4, 3, 12]), vec![0, 1, 2, 3]);
}

#[test]
#[should_panic(expected = "RANK ERROR: an array without axes has no last axis")]
fn a_bit_without_axes_is_not_anded() {
    let _ = and_last(&without_axes(true));
}

#[test]
#[should_panic(expected = "RANK ERROR: an array without axes has no last axis")]
fn a_bit_without_axes_is_not_ored() {
    let _ = or_last(&without_axes(true));
}

#[test]
#[should_panic(expected = "INDEX ERROR: no cell 3, axis 0 has 3 cells")]
fn the_last_of_three_short_cells_is_two() {
    let _ = cells_at(&Array2::<u8>::zeros((3, 12)), &array![0, 2, 3, 9]);
}

#[test]
#[should_panic(expected = "INDEX ERROR: no cell 3, axis 0 has 3 cells")]
fn the_last_of_three_long_cells_is_two() {
    let _ = cells_at(&Array2::<u8>::zeros((3, 13)), &array![0, 2, 3, 9]);
}

#[test]
#[should_panic(expected = "INDEX ERROR: no cell 3, axis 0 has 3 cells")]
fn the_last_of_three_cells_without_elements_is_two() {
    let _ = cells_at(&Array2::<u8>::zeros((3, 0)), &array![0, 2, 3, 9]);
}

#[test]
#[should_panic(expected = "INDEX ERROR: no cell 0, axis 0 has 0 cells")]
fn there_is_no_first_cell_of_none() {
    let _ = cells_at(&Array2::<u8>::zeros((0, 4)), &array![0]);
}

#[test]
#[should_panic(expected = "INDEX ERROR: no cell 18446744073709551615, axis 0 has 2 cells")]
#[cfg(target_pointer_width = "64")]
fn no_position_wraps_around() {
    let _ = cells_at(&array![[1, 2], [3, 4]], &array![usize::MAX]);
}

#[test]
#[should_panic(expected = "RANK ERROR: an array without axes has no cells to index")]
fn an_array_without_axes_is_not_indexed() {
    let _ = cells_at(&without_axes(1), &array![0]);
}

#[test]
#[should_panic(expected = "WS FULL: 64 COMBIN 128 has more items than memory can hold")]
fn too_many_combinations_are_refused() {
    let _ = combin(64, 128);
}

#[test]
#[should_panic(expected = "WS FULL: 33 COMBIN 67 has more items than memory can hold")]
#[cfg(target_pointer_width = "64")]
fn too_many_items_are_refused_where_their_rows_could_be_counted() {
    let _ = combin(33, 67);
}

/// An array of 2⁶² items is too large for memory.
#[test]
#[should_panic(expected = "WS FULL: 2 COMBIN 2147483648")]
#[cfg(target_pointer_width = "64")]
fn items_that_no_memory_can_hold_are_refused() {
    let _ = combin(2, 1 << 31);
}

#[test]
#[should_panic(expected = "WS FULL: no array has the shape [4294967296, 4294967296]")]
#[cfg(target_pointer_width = "64")]
fn a_shape_that_no_memory_can_hold_is_refused() {
    let _ = reshape([1 << 32, 1 << 32], &array![0_u8]);
}

#[test]
#[should_panic(expected = "WS FULL: no array has the shape [0, 18446744073709551615, 2]")]
#[cfg(target_pointer_width = "64")]
fn an_empty_shape_that_cannot_be_counted_is_refused_too() {
    let _ = reshape([0, usize::MAX, 2], &array![0_u8]);
}

#[test]
#[should_panic(expected = "LENGTH ERROR: mask has 3 bits, axis 0 has 4 cells")]
fn a_mask_needs_a_bit_for_each_cell() {
    let _ = compress(&array![true, false, true], &Array2::<u8>::zeros((4, 2)));
}

#[test]
#[should_panic(expected = "LENGTH ERROR: mask has 1 bits, axis 0 has 0 cells")]
fn a_mask_needs_a_cell_for_each_bit() {
    let _ = compress(&array![false], &Array2::<u8>::zeros((0, 2)));
}

#[test]
#[should_panic(expected = "RANK ERROR: an array without axes has no cells to select")]
fn an_array_without_axes_is_not_compressed() {
    let _ = compress(&array![true], &without_axes(1));
}

#[test]
#[should_panic(expected = "DOMAIN ERROR: 82?81 asks for more numbers than there are")]
fn no_more_cards_are_dealt_than_there_are() {
    let _ = deal(82, 81, &mut seeded(1, 0));
}

#[test]
#[should_panic(expected = "DOMAIN ERROR: 1?4294967297 is more than 32-bit draws can deal")]
#[cfg(target_pointer_width = "64")]
fn nothing_is_dealt_beyond_the_words_of_the_generator() {
    let _ = deal(1, (1 << 32) + 1, &mut seeded(1, 0));
}

#[test]
#[should_panic(expected = "DOMAIN ERROR: 82?81 asks for more numbers than there are")]
fn the_random_link_deals_no_more_cards_than_there_are() {
    let _ = RandomLink::default().deal(82, 81);
}

#[test]
#[should_panic(expected = "DOMAIN ERROR: 0?2147483648 is more than ⎕RL can deal")]
fn the_random_link_deals_nothing_beyond_its_modulus() {
    let _ = RandomLink::default().deal(0, 1 << 31);
}

#[test]
#[should_panic(expected = "LENGTH ERROR: rows of 2 elements, but the table has 3 columns")]
fn rows_are_as_long_as_those_of_the_table() {
    let _ = member_rows(&array![[0, 1]], &array![[0, 1, 2]]);
}

#[test]
#[should_panic(expected = "RANK ERROR: an array without axes has no rows")]
fn an_array_without_axes_has_no_row_to_look_up() {
    let _ = member_rows(&without_axes(0), &array![[0]]);
}

#[test]
#[should_panic(expected = "DOMAIN ERROR: a sum is too large for u8, choose a wider type")]
fn a_byte_cannot_count_256_bits() {
    let _ = plus_reduce::<u8, _>(&Array2::from_elem((256, 3), true), Axis(0));
}

#[test]
#[should_panic(expected = "DOMAIN ERROR: a sum is too large for i8, choose a wider type")]
fn a_signed_byte_cannot_sum_numbers_beyond_127() {
    let _ = plus_reduce::<i8, _>(&array![[100_i8, 1], [27, 1], [1, -1]], Axis(0));
}

#[test]
#[should_panic(expected = "AXIS ERROR: no axis 1 in an array of 1 axes")]
fn a_list_has_no_second_axis_to_catenate_along() {
    let _ = catenate(&array![1], &array![2], Axis(1));
}

#[test]
#[should_panic(expected = "LENGTH ERROR: shapes [1, 2] and [1, 3] differ in more than axis 0")]
fn rows_of_two_lengths_are_not_catenated_into_columns() {
    let _ = catenate(&array![[1, 2]], &array![[1, 2, 3]], Axis(0));
}

#[test]
#[should_panic(expected = "AXIS ERROR: no axis 2 in an array of 2 axes")]
fn the_last_of_two_axes_is_one() {
    let _ = plus_reduce::<u8, _>(&array![[true]], Axis(2));
}

#[test]
#[should_panic(expected = "AXIS ERROR: no axis 0 in an array of 0 axes")]
fn an_array_without_axes_is_not_summed() {
    let _ = plus_reduce::<u8, _>(&without_axes(true), Axis(0));
}

/// Returns the numbers from 0 to the value of the cell minus 1.
fn up_to(cell: &ArrayRefD<usize>) -> Array1<usize> {
    (0..cell[IxDyn(&[])]).collect()
}

#[test]
#[should_panic(expected = "LENGTH ERROR: cell [2] gives shape [3], the first gives [2]")]
fn all_cells_give_answers_of_one_shape() {
    let _ = rank(0, up_to, &array![2, 2, 3]);
}

#[test]
#[should_panic(expected = "LENGTH ERROR: no data to reshape to [2, 3]")]
fn a_shape_is_not_filled_with_nothing() {
    let _ = reshape([2, 3], &Array1::<u8>::zeros(0));
}

thread_local! {
    /// The source file of this thread's last panic.
    static PANICKED_IN: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Returns the source file in the panic message of `call`.
fn blamed<T>(call: impl FnOnce() -> T) -> Option<String> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            PANICKED_IN.set(info.location().map(|at| at.file().to_owned()));
            before(info);
        }));
    });
    PANICKED_IN.set(None);
    assert!(panic::catch_unwind(AssertUnwindSafe(call)).is_err(), "no panic");
    PANICKED_IN.take()
}

#[test]
fn every_word_blames_its_callers_file() {
    let here = Some(file!().to_owned());
    let table = Array2::<u8>::zeros((3, 4));
    let bits = Array2::from_elem((256, 3), true);
    let none = Array1::<u8>::zeros(0);
    assert_eq!(blamed(|| anagrams(&array![1], &none)), here);
    assert_eq!(blamed(|| axes_to(&table, [1, 1])), here);
    assert_eq!(blamed(|| and_last(&without_axes(true))), here);
    assert_eq!(blamed(|| or_last(&without_axes(true))), here);
    assert_eq!(blamed(|| cells_at(&table, &array![3])), here);
    assert_eq!(blamed(|| cells_at(&without_axes(1), &array![0])), here);
    assert_eq!(blamed(|| combin(64, 128)), here);
    assert_eq!(blamed(|| compress(&array![true], &table)), here);
    assert_eq!(blamed(|| compress(&array![true], &without_axes(1))), here);
    assert_eq!(blamed(|| deal(2, 1, &mut seeded(1, 0))), here);
    assert_eq!(blamed(|| RandomLink::default().deal(2, 1)), here);
    assert_eq!(blamed(|| member_rows(&table, &array![[0]])), here);
    assert_eq!(blamed(|| plus_reduce::<u8, _>(&bits, Axis(0))), here);
    assert_eq!(blamed(|| plus_reduce::<u8, _>(&bits, Axis(2))), here);
    assert_eq!(blamed(|| rank(0, up_to, &array![2, 3])), here);
    assert_eq!(blamed(|| reshape([1], &none)), here);
}
