//! # Exposures
//!
//! Several cameras took the same photo. `photos` is `[camera;row;column;color]`. Return the sum
//! over the cameras, with the color as the first axis, `[color;row;column]`.
//!
//! # Hints
//!
//! - First sum over the cameras, and then reorder the axes.
//! - The list of `permuted_axes` gives the axis that each axis of the result comes from. The color
//!   is axis 2 of the sum.

use crate::prelude::*;

/// A reshape would keep the order of the elements, but axes must move.
pub(crate) fn exposure(photos: &Array4<u32>) -> Array3<u32> {
    photos.sum_axis(Axis(0)).permuted_axes([2, 0, 1])
}

check!(
    exposure,
    fn(photos: &Array4<u32>) -> Array3<u32>,
    |r| {
        let shape = (r.length(1..=2), r.length(1..=3), r.length(1..=3), 3);
        (r.array(shape, 0..=9).mapv(|light| light as u32),)
    },
    ("The rows come before the columns.", photos.sum_axis(Axis(0)).reversed_axes()),
    ("The color is still the last axis.", photos.sum_axis(Axis(0))),
    (
        "This is [column;color;row]. permuted_axes says where the axes come from, and not where \
         they go.",
        photos.sum_axis(Axis(0)).permuted_axes([1, 2, 0])
    ),
    (
        "These are the sums over the colors. The cameras are the first axis.",
        photos.sum_axis(Axis(3))
    ),
    (
        "The elements are not in their places. A reshape doesn't move axes.",
        photos.sum_axis(Axis(0)).into_shape_with_order(exposure(photos).dim()).unwrap()
    ),
    ("These are means over the cameras, and not sums.", exposure(photos) / photos.dim().0 as u32),
);
