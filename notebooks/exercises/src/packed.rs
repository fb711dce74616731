//! Checks the tasks of appendix D, *Bits and words*.

use crate::check::check;
use crate::verdict::Verdict;
use ndarray::{Array1, Array2, Axis};

/// Checks `1=A+B+C` for the eight bits of three bytes.
pub fn exactly_one(answer: impl Fn(u8, u8, u8) -> u8) -> Verdict {
    type Bytes = (u8, u8, u8);
    let right = |&(a, b, c): &Bytes| (a ^ b ^ c) & !(a & b & c);
    check(
        &["a", "b", "c"],
        |&(a, b, c): &Bytes| answer(a, b, c),
        right,
        |r| {
            let mut byte = || r.number(0..=255) as u8;
            (byte(), byte(), byte())
        },
        &[
            (&|&(a, b, c)| a ^ b ^ c, "Three is odd, too, but three 1s must give 0."),
            (&|&(a, b, c)| a | b | c, "This is one or more."),
            (&|&(a, b, c)| (a & b) ^ (c & (a | b)), "This is exactly two."),
            (&|bytes| !right(bytes), "This is the opposite."),
        ],
    )
}

/// Checks APL's `2⊥⌽B` for each row of bits.
pub fn packed(answer: impl Fn(&Array2<bool>) -> Array1<usize>) -> Verdict {
    let number = |sum: usize, bit: &bool| 2 * sum + usize::from(*bit);
    check(
        &["bits"],
        answer,
        |bits| bits.map_axis(Axis(1), |row| row.iter().rev().fold(0, number)),
        |r| {
            // Some rows are too long for a u8, and some for a u32.
            let bits = if r.number(0..=4) == 0 { r.length(9..=40) } else { r.length(1..=7) };
            let rows = r.length(0..=3);
            r.array((rows, bits), 0..=1).mapv(|bit| bit == 1)
        },
        &[
            (
                &|bits| bits.map_axis(Axis(1), |row| row.iter().fold(0, number)),
                "This is 2⊥B, in which the last bit counts 1. Here bit 0 counts 1.",
            ),
            (
                &|bits| bits.map_axis(Axis(0), |column| column.iter().rev().fold(0, number)),
                "These are the numbers of the columns.",
            ),
            (&|bits| bits.mapv(usize::from).sum_axis(Axis(1)), "This counts the bits."),
        ],
    )
}

/// Checks the totals of the chunks of a list.
pub fn chunk_totals(answer: impl Fn(&Array1<i32>, usize) -> Array1<i32>) -> Verdict {
    type Case = (Array1<i32>, usize);
    let totals =
        |x: Vec<i32>, size: usize| x.chunks(size).map(|chunk| chunk.iter().sum()).collect();
    check(
        &["x", "size"],
        |(x, size): &Case| answer(x, *size),
        |(x, size): &Case| totals(x.to_vec(), *size),
        |r| {
            let length = r.length(0..=8);
            (r.list(length, 1..=9), r.length(1..=4))
        },
        &[
            (
                &|(x, size): &Case| totals(x.to_vec()[..x.len() / size * size].to_vec(), *size),
                "The last chunk is missing if it is shorter, as with exact_chunks.",
            ),
            (
                &|(x, size): &Case| totals(x.to_vec(), x.len().div_ceil(*size).max(1)),
                "These are `size` chunks. The chunks have `size` numbers each.",
            ),
            (
                &|(x, size): &Case| {
                    x.windows(*size).into_iter().map(|window| window.sum()).collect()
                },
                "These are windows, which overlap. Each number is in one chunk only.",
            ),
        ],
    )
}
