//! # The maximum of nothing
//!
//! Return the largest number of each row. A row can have only negative numbers, and it can be
//! empty. The maximum of an empty row is the *identity* of the maximum. The maximum of the identity
//! and any number is that number.
//!
//! ```text
//! t = [[-5, -2],
//!      [-9, -9]]
//!
//! gives [-2, -9]
//! ```
//!
//! # Hints
//!
//! - The identity of + is 0, and that of × is 1. The identity of the maximum is less than all other
//!   numbers.
//! - Begin a `fold` with `f64::NEG_INFINITY`.

use crate::prelude::*;

/// J's `>./ ''` is `__`, which is negative infinity, and APL's `⌈/⍳0` is the smallest finite
/// number. NumPy has no identity here and raises an error.
pub(crate) fn highest(t: &Array2<f64>) -> Array1<f64> {
    t.map_axis(Axis(1), |row| row.fold(f64::NEG_INFINITY, |most, &x| most.max(x)))
}

check!(
    highest,
    fn(t: &Array2<f64>) -> Array1<f64>,
    |r| (r.table(0, -9..=9).mapv(f64::from),),
    (
        "This begins with 0, which is greater than all negative numbers.",
        highest(t).mapv(|most| most.max(0.0))
    ),
    (
        "f64::MIN, the smallest finite number, is APL's ⌈/⍳0. But −∞ is less, and a maximum with \
         f64::MIN changes it. Begin with f64::NEG_INFINITY.",
        highest(t).mapv(|most| most.max(f64::MIN))
    ),
    (
        "A row without numbers has a maximum, too. It is the identity of the maximum.",
        t.map_axis(Axis(1), |row| row.iter().copied().reduce(f64::max).unwrap())
    ),
    (
        "The maximum of an empty row is a number, and not NaN. It is less than all other numbers.",
        highest(t).mapv(|most| if most.is_finite() { most } else { f64::NAN })
    ),
    ("These are the largest numbers of the columns.", highest(&t.t().to_owned())),
);
