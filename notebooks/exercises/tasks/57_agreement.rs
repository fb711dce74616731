//! # 57. Agreement
//!
//! `t` is the shape of a table, and `v` is the length of a list. All lengths are at least 1. Return
//! the shape of the table plus the list, first in J and then in ndarray. An error is `None`.
//!
//! J matches the first axes, and their lengths must be equal. ndarray matches the last axes, and an
//! axis of length 1 is repeated.
//!
//! ```text
//! t = [2, 3]
//! v = 2
//!
//! gives [Some([2, 3]), None]
//! ```

pub fn agreement(t: [usize; 2], v: usize) -> [Option<[usize; 2]>; 2] {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::broadcasting::agreement(agreement)
}
