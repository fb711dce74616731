//! # Menus
//!
//! `p` has the price of each dish, and `i` has the dishes of each menu, `[menu;place]`. Translate
//! this line of APL, which returns the price of each menu. Here the dishes have zero-based numbers.
//!
//! ```text
//! +/P[I]
//! ```
//!
//! ```text
//! p = [5, 9, 4]
//! i = [[0, 2],
//!      [1, 1]]
//!
//! gives [9, 18]
//! ```
//!
//! # Hints
//!
//! - P[I] has the shape of I, with each position replaced by the price at that position.
//! - `i.mapv(|dish| p[dish])` is P[I].

use crate::prelude::*;

/// `mapv` replaces each position by a price, so the shape is that of `i`.
pub(crate) fn menus(p: &Array1<i32>, i: &Array2<usize>) -> Array1<i32> {
    i.mapv(|dish| p[dish]).sum_axis(Axis(1))
}

check!(
    menus,
    fn(p: &Array1<i32>, i: &Array2<usize>) -> Array1<i32>,
    |r| {
        let dishes = r.length(1..=5);
        let i = r.table(0, 0..=dishes as i32 - 1).mapv(|place| place as usize);
        (r.list(dishes, 1..=9), i)
    },
    (
        "+/ adds along the last axis, so it leaves a sum for each row of I.",
        i.mapv(|dish| p[dish]).sum_axis(Axis(0))
    ),
    (
        "This adds the positions, and not the prices at these positions.",
        i.mapv(|dish| dish as i32).sum_axis(Axis(1))
    ),
    (
        "Here the dishes have zero-based numbers, so don't subtract 1.",
        i.mapv(|dish| p[dish - 1]).sum_axis(Axis(1))
    ),
);
