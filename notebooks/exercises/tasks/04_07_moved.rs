//! # Axes on the move
//!
//! `a` has rank 3. Translate this line of APL, which counts axes from 1:
//!
//! ```text
//! 3 1 2⍉A
//! ```
//!
//! The list on the left has the position to which each axis of A goes. Axis 1 goes to position 3,
//! axis 2 to position 1, and axis 3 to position 2. If the shape of A is 2 3 4, the shape of the
//! result is 3 4 2.
//!
//! # Hints
//!
//! - The list of `permuted_axes` is the inverse of APL's list. It gives the zero-based axis that
//!   each axis of the result comes from.
//! - Position 0 of the result gets axis 1. Which axes go to positions 1 and 2?

use crate::prelude::*;

/// NumPy's `transpose` and J's `|:` take the same list as `permuted_axes`. It names the axis of `a`
/// that becomes each axis of the result.
pub(crate) fn moved(a: &Array3<i32>) -> Array3<i32> {
    a.view().permuted_axes([1, 2, 0]).to_owned()
}

check!(
    moved,
    fn(a: &Array3<i32>) -> Array3<i32>,
    |r| {
        let shape = (r.length(1..=3), r.length(1..=3), r.length(1..=3));
        (r.array(shape, 0..=9),)
    },
    (
        "APL's list says where each axis goes. The list of permuted_axes says where each axis of \
         the \
         result comes from.",
        a.view().permuted_axes([2, 0, 1]).to_owned()
    ),
    ("This is ⍉A, which reverses the order of the axes.", a.t().to_owned()),
    (
        "The shape is right, but a reshape moves no element. Move the axes instead.",
        Array::from_shape_vec(moved(a).dim(), a.iter().copied().collect()).unwrap()
    ),
    ("APL counts axes from 1, and ndarray from 0.", a.view().permuted_axes([3, 1, 2]).to_owned()),
);
