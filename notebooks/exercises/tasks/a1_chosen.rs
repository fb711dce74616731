//! # a1. What each guest ordered
//!
//! `menu` is `[course;dish]` and has a letter for each dish. `orders` is `[guest;course;dish]`.
//! Each guest has one bit that is 1 in each course. Return the letters of the dishes,
//! `[guest;course]`.
//!
//! The article formats cards with the same APL: `(¯1↓⍴O)⍴(,O)/,(⍴O)⍴MENU`.
//!
//! ```text
//! orders = [[[1, 0], [0, 1]], [[0, 1], [0, 1]]]
//! menu   = [[S, P], [C, I]]
//!
//! gives [[S, I], [P, I]]
//! ```

use ndarray::prelude::*;

pub fn chosen(orders: &Array3<bool>, menu: &Array2<char>) -> Array2<char> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::saying::chosen(chosen)
}
