//! # The same index twice
//!
//! Return the `h` that this line of NumPy computes. An index can occur more than once.
//!
//! ```text
//! h[ix] += w
//! ```
//!
//! NumPy first computes `h[ix] + w` from the old `h`, and then stores all results in `h`, one after
//! the other.
//!
//! ```text
//! h  = [10, 20]
//! ix = [0, 0, 1]
//! w  = [1, 2, 3]
//!
//! gives [12, 23]
//! ```
//!
//! # Hints
//!
//! - `h[i] += w` in a Rust loop adds for each repeated index, as `np.add.at(h, ix, w)` does.
//!   NumPy's line doesn't.
//! - Read from the old array and write to the new one.

use crate::prelude::*;

/// If you count with `h[ix] += 1` in NumPy, an index counts only once, even if it is repeated.
pub(crate) fn assigned(h: &Array1<i32>, ix: &Array1<usize>, w: &Array1<i32>) -> Array1<i32> {
    let mut new = h.clone();
    for (&i, &w) in ix.iter().zip(w) {
        new[i] = h[i] + w;
    }
    new
}

check!(
    assigned,
    fn(h: &Array1<i32>, ix: &Array1<usize>, w: &Array1<i32>) -> Array1<i32>,
    |r| {
        let (places, changes) = (r.length(1..=4), r.length(0..=4));
        let ix = r.list(changes, 0..=places as i32 - 1).mapv(|i| i as usize);
        (r.list(places, 0..=9), ix, r.list(changes, 1..=9))
    },
    (
        "This is np.add.at(h, ix, w), which adds for each index. h[ix] += w takes all old numbers \
         first, so the last one of equal indices wins.",
        {
            let mut new = h.clone();
            ix.iter().zip(w).for_each(|(&i, &w)| new[i] += w);
            new
        }
    ),
    ("This is h[ix] = w. Add to the old number.", assigned(h, ix, &(w - &ix.mapv(|i| h[i])))),
    (
        "Of equal indices, the last one wins, and not the first one.",
        assigned(h, &ix.slice(s![..;-1]).to_owned(), &w.slice(s![..;-1]).to_owned())
    ),
);
