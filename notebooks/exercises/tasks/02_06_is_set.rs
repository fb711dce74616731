//! # The sentence
//!
//! `f` has the bits of combinations of three cards, `[combination;card;feature;characteristic]`.
//! Return one bit for each combination, which is 1 if the combination is a set. Translate the
//! article's sentence:
//!
//! ```text
//! ∧/∧/2≠+/[2]F
//! ```
//!
//! `+/[2]` adds along the second axis, *card*. Each `∧/` is "all" along the last axis.
//!
//! # Hints
//!
//! - Booleans can't be added, so begin with `mapv(u8::from)`. APL's axis 2 is `Axis(1)`.
//! - `outer_iter()` gives the sums of one combination at a time, and `iter().all(…)` is ∧/∧/ on
//!   them.

use crate::prelude::*;

/// A sum of 2 means that exactly two of the three cards have the same characteristic.
pub(crate) fn is_set(f: &Array4<bool>) -> Array1<bool> {
    let sums = f.mapv(u8::from).sum_axis(Axis(1)); // [combination;feature;characteristic]
    sums.outer_iter().map(|sums| sums.iter().all(|&sum| sum != 2)).collect()
}

check!(
    is_set,
    fn(f: &Array4<bool>) -> Array1<bool>,
    |r| {
        let combinations = r.length(1..=4);
        let mut digits = r.array((combinations, 3, 4), 0..=2);
        for mut cards in digits.outer_iter_mut() {
            // Many combinations are sets, or would be without one of the features.
            if r.number(0..=2) > 0 {
                let third = (6 - &cards.row(0) - cards.row(1)) % 3;
                cards.row_mut(2).assign(&third);
                cards[[2, r.length(0..=3)]] = r.number(0..=2);
            }
        }
        let bits = |k| digits.mapv(|digit| digit == k);
        (stack![Axis(3), bits(0), bits(1), bits(2)],)
    },
    ("These are the combinations that are not sets.", !is_set(f)),
    ("One sum that isn't 2 is not enough. None may be 2.", any(f, |sum| sum != 2)),
    (
        "These combinations agree in a feature. A set may also differ in all of them.",
        any(f, |sum| sum == 3)
    ),
    (
        "A sum can also be 0, if none of the cards has a characteristic. Only 2 is wrong.",
        !any(f, |sum| sum != 1 && sum != 3)
    ),
    (
        "This compares only two of the three characteristics. The third sum can be 2, too.",
        is_set(&f.slice(s![.., .., .., ..2]).to_owned())
    ),
    (
        "This adds along the features. APL counts axes from 1, so [2] is Axis(1).",
        is_set(&f.view().permuted_axes([0, 2, 1, 3]).to_owned())
    ),
);

fn any(f: &Array4<bool>, good: fn(u8) -> bool) -> Array1<bool> {
    let sums = f.mapv(u8::from).sum_axis(Axis(1)); // [combination;feature;characteristic]
    sums.outer_iter().map(|sums| sums.iter().any(|&sum| good(sum))).collect()
}
