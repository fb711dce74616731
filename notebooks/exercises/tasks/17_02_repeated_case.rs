//! # A case that differs: how many values
//!
//! Both functions count the different numbers of a table, but the second one has a bug. Return a
//! smallest table on which their results differ. There are several right answers.
//!
//! ```text
//! fn right(t: &Array2<i32>) -> usize {
//!     let mut x: Vec<i32> = t.iter().copied().collect();
//!     x.sort();
//!     x.dedup();
//!     x.len()
//! }
//! fn wrong(t: &Array2<i32>) -> usize {
//!     let mut x: Vec<i32> = t.iter().copied().collect();
//!     x.dedup();
//!     x.len()
//! }
//! ```
//!
//! # Hints
//!
//! - `dedup` removes an element that equals the one before it. For which two numbers does it fail?
//! - Two numbers are never enough. In a smallest table, a number comes back after another one.

use crate::prelude::*;
use crate::tasks::tied_case::smallest;
use crate::verdict::Verdict;

/// Random numbers from 0 to a million would hardly ever contain such a case. That is why tests use
/// few different numbers.
pub(crate) fn repeated_case() -> Array2<i32> {
    array![[0, 1, 0]]
}

/// Checks an answer. Each table of three numbers is right if the first is the third, but not the
/// second.
pub fn check(answer: fn() -> Array2<i32>) -> Verdict {
    fn right(t: &Array2<i32>) -> usize {
        let mut x: Vec<i32> = t.iter().copied().collect();
        x.sort();
        x.dedup();
        x.len()
    }
    fn wrong(t: &Array2<i32>) -> usize {
        let mut x: Vec<i32> = t.iter().copied().collect();
        x.dedup();
        x.len()
    }
    smallest(answer, |t| Some((right(t), wrong(t))), 3)
}
