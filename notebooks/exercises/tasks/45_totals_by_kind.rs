//! # 45. Totals by kind
//!
//! Each sale has a kind from 0 to `kinds` - 1, and an amount. Return the total amount of each kind.
//!
//! In APL this is `((⍳KINDS)∘.=SOLD)+.×AMOUNTS` with kinds that start at 1, and in NumPy
//! `np.bincount(sold, weights=amounts, minlength=kinds)`.
//!
//! ```text
//! sold    = [0, 2, 0]
//! amounts = [3, 4, 2]
//! kinds   = 4
//!
//! gives [5, 0, 4, 0]
//! ```

use ndarray::prelude::*;

pub fn totals_by_kind(
    sold: &Array1<usize>,
    amounts: &Array1<usize>,
    kinds: usize,
) -> Array1<usize> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::words::totals_by_kind(totals_by_kind)
}
