//! Generates arrays for the tests, with random lengths, memory layouts and elements.
//!
//! The value of an array does not depend on its memory layout, because elements are filled in
//! logical order. The gaps of a stepped array hold a poison value that no function may read.

use itertools::Itertools;
use ndarray::{ArrayD, Slice};
use proptest::prelude::*;
use std::ops::RangeInclusive;

/// The memory layout of an array of up to four axes.
#[derive(Debug, Clone)]
pub struct Layout {
    /// The axes, from the slowest to the fastest in memory.
    order: [usize; 4],
    /// The distance between elements along each axis. A negative step runs backwards.
    steps: [isize; 4],
}

const STANDARD: Layout = Layout { order: [0, 1, 2, 3], steps: [1; 4] };

const FORTRAN: Layout = Layout { order: [3, 2, 1, 0], steps: [1; 4] };

pub fn layout() -> impl Strategy<Value = Layout> {
    let step = prop::sample::select(vec![1_isize, -1, 2, -2]);
    let any = (Just([0, 1, 2, 3]).prop_shuffle(), prop::array::uniform4(step))
        .prop_map(|(order, steps)| Layout { order, steps });
    prop_oneof![2 => Just(STANDARD), 1 => Just(FORTRAN), 4 => any]
}

/// Generates shapes with lengths from 0 to 12.
pub fn lengths(ranks: RangeInclusive<usize>) -> impl Strategy<Value = Vec<usize>> {
    let length = prop_oneof![4 => 0..=12_usize, 3 => 1..=4_usize, 1 => Just(12_usize)];
    prop::collection::vec(length, ranks)
}

/// Creates an array of these lengths in the given layout, in which element *i* in logical order is
/// `fill(i)` and the gaps hold `poison`.
pub fn laid_out<A: Clone>(
    lengths: &[usize],
    layout: &Layout,
    poison: A,
    fill: impl Fn(usize) -> A,
) -> ArrayD<A> {
    let rank = lengths.len();
    let order: Vec<usize> = layout.order.into_iter().filter(|&i| i < rank).collect();
    let memory: Vec<usize> =
        order.iter().map(|&axis| lengths[axis] * layout.steps[axis].unsigned_abs()).collect();
    let mut array = ArrayD::from_elem(memory, poison);
    array.slice_each_axis_inplace(|of| Slice::new(0, None, layout.steps[order[of.axis.index()]]));
    let mut array = array.permuted_axes(inverse(&order));
    for (i, element) in array.iter_mut().enumerate() {
        *element = fill(i);
    }
    array
}

/// Returns the inverse of the permutation `order`.
pub fn inverse(order: &[usize]) -> Vec<usize> {
    (0..order.len()).sorted_by_key(|&position| order[position]).collect()
}

/// Generates arrays of 0, 1, 2, …, so that all elements differ.
pub fn numbers(ranks: RangeInclusive<usize>) -> impl Strategy<Value = ArrayD<usize>> {
    (lengths(ranks), layout())
        .prop_map(|(lengths, layout)| laid_out(&lengths, &layout, usize::MAX, |i| i))
}

/// Generates arrays of bits: all off, few on, half on, few off, all on.
pub fn bits(ranks: RangeInclusive<usize>) -> impl Strategy<Value = ArrayD<bool>> {
    let sixteenths = prop::sample::select(vec![0_u64, 1, 8, 15, 16]);
    (lengths(ranks), layout(), sixteenths, any::<u64>()).prop_map(
        |(lengths, layout, sixteenths, salt)| {
            laid_out(&lengths, &layout, sixteenths == 0, |i| mixed(salt, i) % 16 < sixteenths)
        },
    )
}

/// Generates arrays of random numbers below `bound`.
pub fn below(bound: u8, ranks: RangeInclusive<usize>) -> impl Strategy<Value = ArrayD<u8>> {
    (lengths(ranks), layout(), any::<u64>()).prop_map(move |(lengths, layout, salt)| {
        laid_out(&lengths, &layout, u8::MAX, |i| {
            u8::try_from(mixed(salt, i) % u64::from(bound)).expect("below a u8")
        })
    })
}

/// Returns number `i` of the splitmix64 sequence with seed `salt`.
pub fn mixed(salt: u64, i: usize) -> u64 {
    let step = (i as u64).wrapping_add(1);
    let mut z = salt.wrapping_add(step.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
