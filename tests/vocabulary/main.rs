//! Tests the array words on random arrays, with every rank, empty axes and axes of length 1. The
//! memory layouts are row-major, Fortran order, permuted, stepped and reversed.
//!
//! Each fast routine is compared with a plain implementation of a few lines. Other expected values
//! come from the article, the essay, or a program that shares no code with this crate.

mod arrays;
mod cells;
mod combin;
mod dealing;
mod dictionary;
mod digits;
#[path = "../programs/panicking.rs"]
mod panicking;
mod panics;
mod shapes;
mod tables;
mod text;
