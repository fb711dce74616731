//! The laws of the array words, tested on random arrays: every rank, empty axes, axes of length 1,
//! lengths on both sides of the short path, and every memory layout (Fortran order, permuted,
//! stepped, reversed).
//!
//! Each fast routine has a slow twin of a line or two. Expected values come from a twin, from a
//! seed document, or from a program that shares no code with this crate.

mod arrays;
mod axes;
mod cells;
mod combin;
mod dealing;
mod digits;
mod panics;
mod permutations;
mod pinned;
mod random_link;
mod ranked;
mod reductions;
mod shapes;
mod tables;
mod text;
mod transposed_cells;
mod words;
