//! # 49. Five lines of J
//!
//! `t` has at least one row and one column. Translate these five lines, and return their results:
//!
//! ```text
//! 1. >./\ t      the largest number so far
//! 2. /:~"1 t     sort
//! 3. 1 |."1 t    rotate to the left by one position
//! 4. _1 }."1 t   drop the last one
//! 5. ~. t        each different one once, in the order of first appearance
//! ```
//!
//! Along which axis does each line work? `"1` applies a verb to each row. Without it, the items of
//! a table are its rows.
//!
//! ```text
//! t = [[2, 1],
//!      [1, 3],
//!      [2, 1]]
//!
//! gives [[2, 1], [2, 3], [2, 3]], [[1, 2], [1, 3], [1, 2]], [[1, 2], [3, 1], [1, 2]],
//!       [[2], [1], [2]] and [[2, 1], [1, 3]]
//! ```

use ndarray::prelude::*;

pub fn tables(t: &Array2<i32>) -> [Array2<i32>; 5] {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::words::tables(tables)
}
