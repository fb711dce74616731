//! # 11. Permissions of files
//!
//! On Unix the permissions of a file are nine bits, `rwxrwxrwx`, which are stored as one number.
//! Translate this line of J, which returns the bits of many files, `[file;permission]`.
//!
//! ```text
//! (9 $ 2) #: modes
//! ```
//!
//! `9 $ 2` is a list of nine 2s, and J's `#:` puts the new axis last.
//!
//! ```text
//! modes = [493, 3]
//!
//! gives [[1, 1, 1, 1, 0, 1, 1, 0, 1],
//!        [0, 0, 0, 0, 0, 0, 0, 1, 1]]
//! ```

use ndarray::prelude::*;

pub fn permissions(modes: &Array1<usize>) -> Array2<bool> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::bits::permissions(permissions)
}
