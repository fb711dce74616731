//! # 15. Sales of each month
//!
//! `s` has numbers of sales, `[shop;month;kind]`. Translate this line of APL, which returns the sum
//! of each month.
//!
//! ```text
//! +/+/[1]S
//! ```
//!
//! ```text
//! s = [[[1, 2], [3, 4]],
//!      [[0, 5], [6, 0]]]
//!
//! gives [8, 13]
//! ```

use ndarray::prelude::*;

pub fn sales(s: &Array3<i32>) -> Array1<i32> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::bits::sales(sales)
}
