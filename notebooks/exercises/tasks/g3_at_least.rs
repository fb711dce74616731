//! # g3. At least
//!
//! `hands` has the numbers of hands with exactly 0 sets, 1 set, 2 sets and so on. Return the
//! numbers of hands with *at least* 0 sets, 1 set, 2 sets and so on.
//!
//! In APL this is `⌽+\⌽S`, and in J it is `+/\. s`.
//!
//! ```text
//! hands = [3, 9, 4]
//!
//! gives [16, 13, 4]
//! ```

use ndarray::prelude::*;

pub fn at_least(hands: &Array1<usize>) -> Array1<usize> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::odds::at_least(at_least)
}
