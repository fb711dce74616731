//! # A rotated copy
//!
//! `copy` is a noisy copy of `image`, and it may have been rotated. Return by how many columns to
//! rotate `copy` to the left, so that as many of its bits as possible equal those of `image`. Of
//! equally good numbers, return the smallest. Both have the same shape and at least one column.
//!
//! ```text
//! copy  = [[0, 0, 1, 1]]
//! image = [[1, 0, 0, 0]]
//!
//! gives 2, because the rotated copy is [[1, 1, 0, 0]]
//! ```
//!
//! # Hints
//!
//! - Rotate the copy by each number of columns, and count the bits that equal those of the image.
//! - `max_by_key` returns the last of equal elements, and `min_by_key` the first. So count the bits
//!   that differ.

use crate::prelude::*;

/// The remainder computes the positions of the rotated bits. A rotated copy could also be made by
/// joining two slices.
pub(crate) fn aligned(copy: &Array2<bool>, image: &Array2<bool>) -> usize {
    (0..image.ncols()).min_by_key(|&by| different(copy, image, by)).unwrap()
}

fn different(copy: &Array2<bool>, image: &Array2<bool>, by: usize) -> usize {
    let rotated = |row, column| copy[[row, (column + by) % image.ncols()]];
    image.indexed_iter().filter(|((row, column), bit)| rotated(*row, *column) != **bit).count()
}

check!(
    aligned,
    fn(copy: &Array2<bool>, image: &Array2<bool>) -> usize,
    |r| {
        let shape = (r.length(1..=3), r.length(1..=6));
        let mut image = || r.array(shape, 0..=1).mapv(|x| x == 1);
        (image(), image())
    },
    ("This rotates the copy to the right.", aligned(image, copy)),
    (
        "Of equally good numbers, the smallest one counts.",
        (0..image.ncols()).rev().min_by_key(|&by| different(copy, image, by)).unwrap()
    ),
    ("With this rotation, the most bits differ.", aligned(&copy.mapv(|bit| !bit), image)),
    (
        "This is the number of rows by which to rotate the copy upward.",
        aligned(&copy.t().to_owned(), &image.t().to_owned())
    ),
);
