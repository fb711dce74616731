//! # Permissions of files
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
//!
//! # Hints
//!
//! - The bits have the weights 256, 128, 64 and so on, down to 1.
//! - `Array2::from_shape_fn((modes.len(), 9), |(file, place)| …)` computes each bit. Shift
//!   `modes[file]` to the right by 8 minus `place` with `>>`, and test the last bit with
//!   `& 1 == 1`.

use crate::prelude::*;

/// The weight of position 0 is 256, and that of position 8 is 1.
pub(crate) fn permissions(modes: &Array1<usize>) -> Array2<bool> {
    let shape = (modes.len(), 9);
    Array2::from_shape_fn(shape, |(file, place)| modes[file] >> (8 - place) & 1 == 1)
}

check!(
    permissions,
    fn(modes: &Array1<usize>) -> Array2<bool>,
    |r| {
        let files = r.length(0..=3);
        (r.list(files, 0..=511).mapv(|mode| mode as usize),)
    },
    (
        "These are the right bits in reverse order. The first bit counts 256s.",
        permissions(modes).slice(s![.., ..;-1]).to_owned()
    ),
    (
        "This is [permission;file], as APL's ⊤ returns it. J's #: puts the new axis last.",
        permissions(modes).reversed_axes()
    ),
    (
        "The last bit is missing here. It counts 1s, so the last shift is by 0.",
        Array2::from_shape_fn((modes.len(), 9), |(file, place)| modes[file] >> (9 - place) & 1
            == 1)
    ),
    (
        "The bits after the first 1 are all 1 here. After the shift, take only the last bit, with \
         & 1.",
        Array2::from_shape_fn((modes.len(), 9), |(file, place)| modes[file] >> (8 - place) > 0)
    ),
);
