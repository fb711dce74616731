//! # The third card
//!
//! Two cards are given by their digits, `[feature]`. Return the digits of the card that makes a set
//! with them. In each feature, the three digits of a set are all the same or all different.
//!
//! ```text
//! a = [0, 1, 2, 2]
//! b = [0, 2, 1, 2]
//!
//! gives [0, 0, 0, 2]
//! ```
//!
//! # Hints
//!
//! - In each feature, the digits of a set sum to 0, 3 or 6, which are multiples of 3.
//! - The third digit is the remainder of 6 minus the other two, after division by 3.

use crate::prelude::*;

/// 6 − a − b is at least 2, so the `u8` never goes below 0.
pub(crate) fn third_card(a: &Array1<u8>, b: &Array1<u8>) -> Array1<u8> {
    (6 - (a + b)) % 3
}

check!(
    third_card,
    fn(a: &Array1<u8>, b: &Array1<u8>) -> Array1<u8>,
    |r| {
        let mut card = || r.list(4, 0..=2).mapv(|digit| digit as u8);
        (card(), card())
    },
    (
        "Here a, b and minus the third card add up to a multiple of 3, but the sum of all three \
         cards must be one.",
        (a + b) % 3
    ),
    (
        "The third digit of two different ones is the one that is missing.",
        Zip::from(a).and(b).map_collect(|&a, &b| if a == b { a } else { 0 })
    ),
    (
        "3 − a − b is right only if the two digits differ. Two equal digits have the same third \
         one.",
        3 - (a + b)
    ),
    ("There is no digit 3. Take the remainder after the subtraction, too.", 3 - (a + b) % 3),
);
