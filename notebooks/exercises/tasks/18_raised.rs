//! # 18. Higher prices
//!
//! `prices` is `[shop;kind]`. Translate these lines of NumPy, which return a new table in which
//! each price of one shop is higher by 1.
//!
//! ```text
//! new = prices.copy()
//! new[shop] += 1
//! ```
//!
//! `row_mut` returns a mutable view of a row. A call alone can't be the left side of `+=`. Put `*`
//! in front of it, or give the view a name first: `let mut row = …;`.
//!
//! ```text
//! prices = [[5, 2],
//!           [4, 4]]
//! shop   = 1
//!
//! gives    [[5, 2],
//!           [5, 5]]
//! ```

use ndarray::prelude::*;

pub fn raised(prices: &Array2<i32>, shop: usize) -> Array2<i32> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::bits::raised(raised)
}
