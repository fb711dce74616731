//! # a3. Where the axes come from
//!
//! The list of APL's `P⍉X` has the position to which each axis *goes*. The lists of ndarray's
//! `permuted_axes` and J's `p |: x` have the position from which each axis of the result *comes*.
//! Return the list for ndarray. `goes` is the list of APL, but zero-based.
//!
//! With zero-based positions, this is `⍋GOES` in APL, and `/: goes` in J.
//!
//! ```text
//! goes = [1, 2, 0]      axis 0 goes to position 1, axis 1 to 2, and axis 2 to 0
//!
//! gives [2, 0, 1]       position 0 comes from axis 2, 1 from axis 0, and 2 from axis 1
//! ```

use ndarray::prelude::*;

pub fn comes_from(goes: &Array1<usize>) -> Array1<usize> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::saying::comes_from(comes_from)
}
