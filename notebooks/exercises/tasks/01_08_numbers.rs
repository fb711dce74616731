//! # Numbers of cards
//!
//! `digits` has the digits of each card in base 3, `[card;feature]`. Return the numbers of the
//! cards.
//!
//! In J this is `3 #. digits`, and in NumPy `digits @ [27, 9, 3, 1]`.
//!
//! ```text
//! digits = [[0, 0, 1, 2],
//!           [2, 0, 1, 1]]
//!
//! gives [5, 58]
//! ```
//!
//! # Hints
//!
//! - The first digit counts 27s, the second 9s, the third 3s, and the last 1s.
//! - A sum of products along the last axis is `dot`.

use crate::prelude::*;

/// NumPy's `@` is `dot`, and APL writes it `+.×`.
pub(crate) fn numbers(digits: &Array2<usize>) -> Array1<usize> {
    digits.dot(&array![27, 9, 3, 1])
}

check!(
    numbers,
    fn(digits: &Array2<usize>) -> Array1<usize>,
    |r| {
        let cards = r.length(0..=4);
        (r.array((cards, 4), 0..=2).mapv(|digit| digit as usize),)
    },
    ("The first digit counts 27s, and the last one counts 1s.", digits.dot(&array![1, 3, 9, 27])),
    ("The digits are in base 3, and not in base 10.", digits.dot(&array![1000, 100, 10, 1])),
    ("The last digit counts 1s, and not 3s.", digits.dot(&array![81, 27, 9, 3])),
    ("This is the sum of the digits. Each digit has a weight.", digits.sum_axis(Axis(1))),
    (
        "With the weights on the left, dot adds along the cards. Put the weights on the right.",
        array![27, 9, 3, 1].dot(digits)
    ),
);
