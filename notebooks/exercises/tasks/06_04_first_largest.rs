//! # The position of the largest
//!
//! Return the position of the largest number of each row. Of equal numbers, the first one counts.
//! Each row has at least one number.
//!
//! In NumPy this is `np.argmax(t, axis=1)`, and in J `(i. >./)"1 t`.
//!
//! ```text
//! t = [[3, 8, 8],
//!      [1, 0, 1]]
//!
//! gives [1, 0]
//! ```
//!
//! # Hints
//!
//! - `t.map_axis(Axis(1), |row| …)` applies a closure to each row. Of equal elements, `max_by_key`
//!   returns the last, so `row.iter().enumerate().max_by_key(|&(_, x)| x)` has the wrong ties.
//! - `min_by_key` returns the first. The largest number is the smallest one in reverse order:
//!   `row.iter().enumerate().min_by_key(|&(_, &x)| std::cmp::Reverse(x))`. `unwrap().0` is the
//!   position.

use crate::prelude::*;

/// `min_by_key` returns the first of equal elements, and `Reverse` exchanges large and small.
pub(crate) fn first_largest(t: &Array2<i32>) -> Array1<usize> {
    t.map_axis(Axis(1), |row| {
        row.iter().enumerate().min_by_key(|&(_, &x)| std::cmp::Reverse(x)).unwrap().0
    })
}

check!(
    first_largest,
    fn(t: &Array2<i32>) -> Array1<usize>,
    |r| {
        let shape = (r.length(0..=4), r.length(1..=5));
        (r.array(shape, -3..=2),)
    },
    (
        "If two numbers are equal, this is the last one. `max_by_key` returns the last, and \
         `min_by_key` the first.",
        t.map_axis(Axis(1), |row| row.iter().enumerate().max_by_key(|&(_, x)| x).unwrap().0)
    ),
    (
        "These are the positions of the smallest numbers.",
        t.map_axis(Axis(1), |row| row.iter().enumerate().min_by_key(|&(_, x)| x).unwrap().0)
    ),
    (
        "This compares with 0 first, but all numbers of a row can be negative.",
        t.map_axis(Axis(1), |row| {
            let (mut best, mut at) = (0, 0);
            for (place, &x) in row.iter().enumerate() {
                if x > best {
                    (best, at) = (x, place);
                }
            }
            at
        })
    ),
    ("The positions begin at 0.", first_largest(t).mapv(|place| place + 1)),
    (
        "These are the positions in the columns. A row is `Axis(1)` in `map_axis`.",
        if t.nrows() == 0 { array![] } else { first_largest(&t.t().to_owned()) }
    ),
);
