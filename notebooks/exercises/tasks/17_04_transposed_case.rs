//! # A case that differs: rows and columns
//!
//! Both functions exchange the rows and the columns of a table, but the second one has a bug. Return
//! a smallest table on which their results differ. There are several right answers.
//!
//! ```text
//! fn right(t: &Array2<i32>) -> Array2<i32> {
//!     t.t().to_owned()
//! }
//! fn wrong(t: &Array2<i32>) -> Array2<i32> {
//!     t.to_shape((t.ncols(), t.nrows())).unwrap().to_owned()
//! }
//! ```
//!
//! # Hints
//!
//! - Both results always have the same shape. What do they contain if the table has one row?
//! - With 2 rows and 2 columns, the second function returns the table itself. When is a table not
//!   its own transpose?

use crate::prelude::*;
use crate::tasks::tied_case::smallest;
use crate::verdict::Verdict;

/// With one row or one column, both functions keep the order of the elements. A table of zeros, or
/// any other symmetric table, also hides the bug.
pub(crate) fn transposed_case() -> Array2<i32> {
    array![[0, 1], [0, 0]]
}

/// Checks an answer. Each table of two rows and two columns is right if it isn't symmetric.
pub fn check(answer: fn() -> Array2<i32>) -> Verdict {
    fn right(t: &Array2<i32>) -> Array2<i32> {
        t.t().to_owned()
    }
    fn wrong(t: &Array2<i32>) -> Array2<i32> {
        t.to_shape((t.ncols(), t.nrows())).unwrap().to_owned()
    }
    smallest(answer, |t| Some((right(t), wrong(t))), 4)
}
