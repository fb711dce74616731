//! Checks the tasks of appendix B, *The essay in J*.

use crate::check::{check, choices};
use crate::verdict::Verdict;
use ndarray::{Array1, Array2, Axis};

/// Checks J's `(- <./)"1 t`, the difference between each number and the smallest of its row.
pub fn above_least(answer: impl Fn(&Array2<i32>) -> Array2<i32>) -> Verdict {
    let least = |t: &Array2<i32>, axis| {
        t.map_axis(Axis(axis), |line| line.iter().copied().min().unwrap_or(0))
    };
    check(
        &["t"],
        answer,
        |t| t - &least(t, 1).insert_axis(Axis(1)),
        |r| r.table(1, -9..=9),
        &[
            (&|t| t - &least(t, 0), "These are the distances from the least of each column."),
            (
                &|t| t - &least(t, 1),
                "The least of the rows are [row], and ndarray matches the last axes. Make them a \
                 column with insert_axis(Axis(1)).",
            ),
            (
                &|t| t - t.iter().copied().min().unwrap_or(0),
                "This subtracts the least number of the table. At rank 1 a cell is a row.",
            ),
            (
                &|t| &least(t, 1).insert_axis(Axis(1)) - t,
                "The hook (- <./) y is y - <./ y, with the argument on the left.",
            ),
        ],
    )
}

/// Checks J's `x e. y`, a bit for each row of a table that is 1 if the row is in another table.
pub fn in_table(answer: impl Fn(&Array2<i32>, &Array2<i32>) -> Array1<bool>) -> Verdict {
    type Tables = (Array2<i32>, Array2<i32>);
    check(
        &["x", "y"],
        |(x, y): &Tables| answer(x, y),
        |(x, y)| x.rows().into_iter().map(|row| y.rows().into_iter().any(|y| y == row)).collect(),
        |r| {
            let columns = r.length(1..=3);
            let (x, y) = ((r.length(0..=4), columns), (r.length(0..=3), columns));
            (r.array(x, 0..=2), r.array(y, 0..=2))
        },
        &[
            (
                &|(x, y): &Tables| {
                    let found = |x: &i32| y.iter().any(|y| y == x);
                    x.rows().into_iter().map(|row| row.iter().all(found)).collect()
                },
                "This looks for each number anywhere in y. A row must be equal to one row of y.",
            ),
            (
                &|(x, y): &Tables| {
                    x.rows().into_iter().map(|row| y.rows().into_iter().all(|y| y == row)).collect()
                },
                "This is ∧/X∧.=⍉Y, equal to every row of y. One row is enough: ∨/.",
            ),
        ],
    )
}

/// Checks which of three tacit J sentences matches each line of Rust.
pub fn verbs(answer: impl Fn() -> [char; 5]) -> Verdict {
    choices(
        answer,
        [
            ('b', "The fork is (+/ y) % (# y). # counts, and ] is y itself."),
            ('a', "The hook is y - <./ y, and the fork (<./ - ]) y is (<./ y) - y."),
            ('c', "-&1 fixes the right argument, so it subtracts 1. The others subtract from 1."),
            ('a', "The bits are on the left of #, and 2&< asks whether 2 is less."),
            ('c', "The verb on the right of @: comes first. This one squares and then adds."),
        ],
    )
}
