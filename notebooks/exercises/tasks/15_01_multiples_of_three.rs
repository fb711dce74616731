//! # The recipe's test as arrays
//!
//! The recipe is a Python program that makes this test for one combination at a time. `f` has three
//! cards for each combination, as digits 0, 1 and 2, `[combination;card;feature]`. Return a bit for
//! each combination, which is 1 if the digits of **every** feature sum to a multiple of 3.
//!
//! In APL this is `∧/0=3|+/[2]F`, and in J it is `*./"1 ] 0 = 3 | +/"2 f`.
//!
//! ```text
//! f = [[[0, 1], [1, 1], [2, 1]], [[0, 1], [1, 1], [2, 0]]]
//!
//! gives [1, 0]
//! ```
//!
//! # Hints
//!
//! - Add along the axis *card*, and test each sum with `mapv`.
//! - `map_axis(Axis(1), |row| row.iter().all(|&bit| bit))` is "and" along the features.

use crate::prelude::*;

/// First the axis *card* disappears, with a sum, and then the axis *feature*, with "and".
pub(crate) fn multiples_of_three(f: &Array3<u8>) -> Array1<bool> {
    let good = f.sum_axis(Axis(1)).mapv(|sum| sum % 3 == 0);
    good.map_axis(Axis(1), |features| features.iter().all(|&bit| bit))
}

check!(
    multiples_of_three,
    fn(f: &Array3<u8>) -> Array1<bool>,
    |r| {
        let shape = (r.length(0..=6), 3, r.length(1..=2));
        (r.array(shape, 0..=2).mapv(|digit| digit as u8),)
    },
    (
        "This is or, ∨/, for which one good feature is enough. Use and, ∧/.",
        f.sum_axis(Axis(1)).map_axis(Axis(1), |sums| sums.iter().any(|sum| sum % 3 == 0))
    ),
    (
        "This adds the features of each card. The axis card is Axis(1).",
        multiples_of_three(&f.view().permuted_axes([0, 2, 1]).to_owned())
    ),
    (
        "This adds all digits of a combination. Each feature needs its own test.",
        f.sum_axis(Axis(2)).sum_axis(Axis(1)).mapv(|sum| sum % 3 == 0)
    ),
    (
        "0 and 6 are multiples of 3, too.",
        f.sum_axis(Axis(1)).map_axis(Axis(1), |sums| sums.iter().all(|&sum| sum == 3))
    ),
);
