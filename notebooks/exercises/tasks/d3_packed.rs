//! # d3. A number for each row of bits
//!
//! `bits` is `[row;bit]`. Pack each row into a number: bit 0 counts 1, bit 1 counts 2, bit 2 counts
//! 4, and so on.
//!
//! In APL this is `2⊥⌽B` for each row `B`, and in J it is `(#. @: |.)"1 bits`.
//!
//! ```text
//! bits = [[1, 0, 1, 1], [0, 1, 0, 0]]
//!
//! gives [13, 2]
//! ```

use ndarray::prelude::*;

pub fn packed(bits: &Array2<bool>) -> Array1<usize> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::packed::packed(packed)
}
