//! # Bits of cards
//!
//! Each digit is 0, 1 or 2. Turn it into three bits, of which exactly one is 1, and return
//! `[card;feature;characteristic]`.
//!
//! In APL this is `DIGITS∘.=0 1 2`, and in NumPy `digits[:, :, None] == np.arange(3)`.
//! `Array3::from_shape_fn(shape, |(i, j, k)| …)` computes each element from its position, and
//! `digits.dim()` is the shape as a pair of numbers.
//!
//! ```text
//! digits = [[0, 2, 1, 1]]
//!
//! gives [[[1, 0, 0],
//!         [0, 0, 1],
//!         [0, 1, 0],
//!         [0, 1, 0]]]
//! ```
//!
//! # Hints
//!
//! - This is an outer product with `=`. ndarray's `==` compares whole arrays and gives one bit, so
//!   it is no help.
//! - `Array3::from_shape_fn(shape, |(card, feature, k)| …)` computes each element from its index.

use crate::prelude::*;

/// The closure is the outer product, because it compares each digit with each of 0, 1 and 2.
pub(crate) fn one_hot(digits: &Array2<usize>) -> Array3<bool> {
    let shape = (digits.nrows(), digits.ncols(), 3);
    Array3::from_shape_fn(shape, |(card, feature, k)| digits[[card, feature]] == k)
}

check!(
    one_hot,
    fn(digits: &Array2<usize>) -> Array3<bool>,
    |r| {
        let cards = r.length(0..=3);
        (r.array((cards, 4), 0..=2).mapv(|digit| digit as usize),)
    },
    (
        "Digits start at 0, so digit 0 is the first of the three bits.",
        one_hot(&digits.mapv(|digit| (digit + 2) % 3))
    ),
    ("Each digit has one bit that is 1, and not two.", !one_hot(digits)),
    (
        "The bits of each digit are reversed. The first bit is 1 for digit 0, and the last for \
         digit 2.",
        one_hot(&digits.mapv(|digit| 2 - digit))
    ),
    (
        "This is [characteristic;card;feature], as 0 1 2∘.=DIGITS. The new axis comes last.",
        one_hot(digits).permuted_axes([2, 0, 1])
    ),
);
