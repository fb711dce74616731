//! # A number for each row of bits
//!
//! `bits` is `[row;bit]`. Pack each row into a number. Bit 0 has the weight 1, bit 1 the weight 2,
//! bit 2 the weight 4, and so on.
//!
//! In APL this is `2⊥⌽B` for each row `B`, and in J it is `(#. @: |.)"1 bits`.
//!
//! ```text
//! bits = [[1, 0, 1, 1], [0, 1, 0, 0]]
//!
//! gives [13, 2]
//! ```
//!
//! # Hints
//!
//! - Bit `k` has the weight `1 << k`, which is 2 to the power `k`.
//! - Make the list of the powers with `Array1::from_shape_fn`. The sum of products is `dot`.

use crate::prelude::*;

/// The sum of the bits times their weights is an inner product, so one `dot` packs all rows.
pub(crate) fn packed(bits: &Array2<bool>) -> Array1<usize> {
    let powers = Array1::from_shape_fn(bits.ncols(), |k| 1 << k);
    bits.mapv(usize::from).dot(&powers)
}

check!(
    packed,
    fn(bits: &Array2<bool>) -> Array1<usize>,
    |r| {
        // Some rows are too long for a u8, and some for a u32.
        let bits = match r.number(0..=4) {
            0 => r.length(33..=40),
            1 => r.length(9..=32),
            _ => r.length(1..=7),
        };
        let rows = r.length(0..=3);
        (r.array((rows, bits), 0..=1).mapv(|bit| bit == 1),)
    },
    (
        "This is 2⊥B, in which the last bit counts 1. Here bit 0 counts 1.",
        packed(&bits.slice(s![.., ..;-1]).to_owned())
    ),
    ("These are the numbers of the columns.", packed(&bits.t().to_owned())),
    ("This counts the bits.", bits.mapv(usize::from).sum_axis(Axis(1))),
    (
        "Bit k has the weight 2 to the power k, and not 2 × k.",
        bits.mapv(usize::from).dot(&Array1::from_shape_fn(bits.ncols(), |k| 2 * k))
    ),
);
