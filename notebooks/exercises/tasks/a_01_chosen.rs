//! # What each guest ordered
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
//!
//! # Hints
//!
//! - Repeat the menu for each guest with `broadcast`, and keep the letters whose bit is 1.
//! - `orders.iter().zip(copies.iter())` iterates over both in the same order. `from_shape_vec`
//!   gives the letters the shape of `orders` without its last length.

use crate::prelude::*;

/// The copies of the menu are a view. One letter is left for each guest and course, in the order of
/// the result.
pub(crate) fn chosen(orders: &Array3<bool>, menu: &Array2<char>) -> Array2<char> {
    let copies = menu.broadcast(orders.raw_dim()).expect("a bit for each dish");
    let kept = orders.iter().zip(copies).filter(|(bit, _)| **bit).map(|(_, letter)| *letter);
    let (guests, courses, _) = orders.dim();
    Array2::from_shape_vec((guests, courses), kept.collect()).expect("a dish for each course")
}

check!(
    chosen,
    fn(orders: &Array3<bool>, menu: &Array2<char>) -> Array2<char>,
    |r| {
        let (guests, courses, dishes) = (r.length(0..=3), r.length(1..=2), r.length(2..=3));
        let digits = r.array((guests, courses), 0..=dishes as i32 - 1);
        let orders = Array3::from_shape_fn((guests, courses, dishes), |(guest, course, dish)| {
            digits[[guest, course]] as usize == dish
        });
        (orders, r.array((courses, dishes), 0..=25).mapv(|x| char::from(b'A' + x as u8)))
    },
    ("This is [course;guest], and the guests come first.", chosen(orders, menu).reversed_axes()),
    (
        "The menu was repeated along an axis at the end, which scrambles it. The copies need a new \
         axis in front.",
        {
            let (guests, courses, _) = orders.dim();
            let copies = menu.iter().flat_map(|&letter| std::iter::repeat_n(letter, guests));
            let kept = orders.iter().zip(copies).filter(|(bit, _)| **bit).map(|(_, letter)| letter);
            Array2::from_shape_vec((guests, courses), kept.collect()).unwrap()
        }
    ),
    (
        "These are dishes of the first course. Each course has its own dishes.",
        chosen(orders, &menu.row(0).broadcast(menu.dim()).unwrap().to_owned())
    ),
);
