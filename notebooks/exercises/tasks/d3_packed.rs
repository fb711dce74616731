//! # d3. A number for each row of bits
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

use ndarray::prelude::*;

pub fn packed(bits: &Array2<bool>) -> Array1<usize> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::packed::packed(packed)
}
