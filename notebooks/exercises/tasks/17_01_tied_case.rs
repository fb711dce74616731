//! # A case that differs: the largest
//!
//! Both functions return the position of the largest number of each row, but the second one has a
//! bug. Return a smallest table on which their results differ, which means that no such table has
//! fewer elements. It has at least one row and one column. There are several right answers.
//!
//! ```text
//! fn right(t: &Array2<i32>) -> Vec<usize> {
//!     let first = |row: ArrayView1<i32>| (0..row.len()).find(|&i| row.iter().all(|&x| x <= row[i]));
//!     t.rows().into_iter().map(|row| first(row).unwrap()).collect()
//! }
//! fn wrong(t: &Array2<i32>) -> Vec<usize> {
//!     let found = |row: ArrayView1<i32>| (0..row.len()).max_by_key(|&i| row[i]);
//!     t.rows().into_iter().map(|row| found(row).unwrap()).collect()
//! }
//! ```
//!
//! # Hints
//!
//! - Try tables of one row: first with one number, then with two.
//! - Which of two equal numbers does `max_by_key` return? Its documentation says so.

use crate::panics::{Panic, caught};
use crate::prelude::*;
use crate::text::wrapped;
use crate::value::Value;
use crate::verdict::Verdict;

/// If several elements are the largest, `max_by_key` returns the last one, but `min_by_key` the
/// first one. NumPy's `argmax` and APL's `X⍳⌈/X` return the first one.
pub(crate) fn tied_case() -> Array2<i32> {
    array![[5, 5]]
}

/// Checks an answer. Each table of one row with two equal numbers is right.
pub fn check(answer: fn() -> Array2<i32>) -> Verdict {
    fn right(t: &Array2<i32>) -> Vec<usize> {
        let first = |row: ArrayView1<i32>| {
            (0..row.len()).find(|&i| row.iter().all(|&x| x <= row[i])).unwrap()
        };
        t.rows().into_iter().map(first).collect()
    }
    fn wrong(t: &Array2<i32>) -> Vec<usize> {
        let found = |row: ArrayView1<i32>| (0..row.len()).max_by_key(|&i| row[i]).unwrap();
        t.rows().into_iter().map(found).collect()
    }
    smallest(answer, |t| (!t.is_empty()).then(|| (right(t), wrong(t))), 2)
}

/// Checks a table on which two functions must have different results. `results` returns both, or
/// `None` for a table that isn't allowed. `fewest` is the number of elements of a smallest table.
pub(crate) fn smallest<O: Value>(
    answer: fn() -> Array2<i32>,
    results: impl Fn(&Array2<i32>) -> Option<(O, O)>,
    fewest: usize,
) -> Verdict {
    let t = match caught(answer) {
        Ok(t) => t,
        Err(Panic::Todo) => return Verdict::NotYet,
        Err(Panic::Message(why)) => {
            return Verdict::Wrong { why: format!("Your function panics: {why}"), case: None };
        }
    };
    let why = match results(&t) {
        None => "The table needs at least one row and one column.".to_owned(),
        Some((right, wrong)) if right.same(&wrong) => {
            let shown = right.text().replace('\n', "\n  ");
            format!("Both functions return the same for this table:\n\n  {shown}")
        }
        Some(_) if t.len() > fewest => wrapped(&format!(
            "The results differ, but this is not a smallest table. It has {} elements. Remove a row \
             or a column, and see if the results still differ.",
            t.len()
        )),
        Some(_) => return Verdict::Right,
    };
    Verdict::Wrong { why, case: None }
}
