//! # Replicate
//!
//! Return row `i` of the table `counts[i]` times. The order of the rows stays the same. In APL this
//! is `COUNTS⌿T`, in J `counts # t`, and in NumPy `np.repeat(t, counts, axis=0)`.
//!
//! ```text
//! counts = [2, 0, 1]
//! t      = [[1, 2],
//!           [3, 4],
//!           [5, 6]]
//!
//! gives [[1, 2],
//!        [1, 2],
//!        [5, 6]]
//! ```
//!
//! # Hints
//!
//! - Make the positions first. For the example, they are 0 0 2. Then use `select`.
//! - `counts.iter().enumerate().flat_map(|(i, &count)| …)` joins one iterator for each row.
//!   `std::iter::repeat_n(i, count)` repeats a position.

use crate::prelude::*;

/// Replicates the positions, and then gathers the rows.
pub(crate) fn replicated(counts: &Array1<usize>, t: &Array2<i32>) -> Array2<i32> {
    let positions: Vec<usize> =
        counts.iter().enumerate().flat_map(|(i, &count)| std::iter::repeat_n(i, count)).collect();
    t.select(Axis(0), &positions)
}

check!(
    replicated,
    fn(counts: &Array1<usize>, t: &Array2<i32>) -> Array2<i32>,
    |r| {
        let t = r.table(0, -9..=9);
        (r.list(t.nrows(), 0..=3).mapv(|count| count as usize), t)
    },
    (
        "This is compress. Each row is repeated at most once, but a count can be greater than 1.",
        replicated(&counts.mapv(|count| count.min(1)), t)
    ),
    (
        "The copies of a row aren't next to each other. Repeat each row before you go on to the \
         next.",
        in_rounds(counts, t)
    ),
    (
        "Each row occurs once more than its count. A row with the count 0 must not occur.",
        replicated(&counts.mapv(|count| count + 1), t)
    ),
    (
        "The counts are used as positions. Row i must occur counts[i] times.",
        t.select(
            Axis(0),
            &counts.iter().copied().filter(|&row| row < t.nrows()).collect::<Vec<usize>>(),
        )
    ),
);

/// Takes each row once, then each row with a count of 2 or more once again, and so on.
fn in_rounds(counts: &Array1<usize>, t: &Array2<i32>) -> Array2<i32> {
    let most = counts.iter().max().copied().unwrap_or(0);
    let rows: Vec<usize> = (0..most)
        .flat_map(|round| (0..counts.len()).filter(move |&row| counts[row] > round))
        .collect();
    t.select(Axis(0), &rows)
}
