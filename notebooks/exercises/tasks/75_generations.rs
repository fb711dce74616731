//! # 75. Patterns from a rule
//!
//! A row of cells changes in generations, and wraps around. The next state of a cell depends on its
//! left neighbor, itself and its right neighbor. These three bits are a number n from 0 to 7, with
//! the left neighbor as the highest bit. The cell lives if bit n of `rule` is 1, where bit 0 is the
//! lowest bit. Return the first row and `g` further generations, `[generation;place]`.
//!
//! Rule 90 is 64 + 16 + 8 + 2, so the cell lives if n is 6, 4, 3 or 1.
//!
//! ```text
//! rule  = 90
//! first = [0, 0, 1, 0, 0]
//! g     = 2
//!
//! gives [[0, 0, 1, 0, 0],
//!        [0, 1, 0, 1, 0],
//!        [1, 0, 0, 0, 1]]
//! ```

use ndarray::prelude::*;

pub fn generations(rule: u8, first: &Array1<bool>, g: usize) -> Array2<bool> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::away::generations(generations)
}
