//! # 41. Five lines of APL
//!
//! `x` is a list of at least two numbers. Translate these five lines, and return their results:
//!
//! ```text
//! 1. ⌈\X      the largest number so far
//! 2. X[⍋X]    the numbers in order
//! 3. ∪X       each different number once, in the order of first appearance
//! 4. 2⌽X      the list rotated to the left by two positions
//! 5. ¯2↓X     all but the last two numbers
//! ```
//!
//! ```text
//! x = [2, 1, 3, 2]
//!
//! gives [2, 2, 3, 3], [1, 2, 2, 3], [2, 1, 3], [3, 2, 2, 1] and [2, 1]
//! ```

use ndarray::prelude::*;

pub fn lists(x: &Array1<i32>) -> [Array1<i32>; 5] {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::words::lists(lists)
}
