//! # 23. Menus
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

use ndarray::prelude::*;

pub fn menus(p: &Array1<i32>, i: &Array2<usize>) -> Array1<i32> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::finding::menus(menus)
}
