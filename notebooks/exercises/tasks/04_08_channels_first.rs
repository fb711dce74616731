//! # Channels first
//!
//! `a` has pictures, `[picture;row;column;channel]`. The channels are colors, such as red, green
//! and blue. Many programs expect `[picture;channel;row;column]`. Translate this line of NumPy:
//!
//! ```text
//! a.transpose(0, 3, 1, 2)
//! ```
//!
//! In J it is `0 3 1 2 |: a`, and in APL `1 3 4 2⍉A`. If the shape of `a` is 5 2 4 3, the shape of
//! the result is 5 3 2 4.
//!
//! # Hints
//!
//! - `permuted_axes` takes the same list as NumPy's `transpose`. It lists the axes of `a` in the
//!   order of the result.
//! - `permuted_axes` consumes its array, but `a` is only borrowed. So begin with `a.view()`, and
//!   end with `to_owned()`.

use crate::prelude::*;

/// Only the view changes, because `permuted_axes` moves no element. `to_owned` copies the elements.
pub(crate) fn channels_first(a: &Array4<i32>) -> Array4<i32> {
    a.view().permuted_axes([0, 3, 1, 2]).to_owned()
}

check!(
    channels_first,
    fn(a: &Array4<i32>) -> Array4<i32>,
    |r| {
        let shape = (r.length(1..=2), r.length(1..=3), r.length(1..=3), r.length(1..=3));
        (r.array(shape, 0..=9),)
    },
    (
        "This list says where each axis goes, as in APL. The list of permuted_axes says where each \
         axis of the result comes from.",
        a.view().permuted_axes([0, 2, 3, 1]).to_owned()
    ),
    (
        "The shape is right, but a reshape moves no element. Move the axes instead.",
        Array::from_shape_vec(channels_first(a).dim(), a.iter().copied().collect()).unwrap()
    ),
    ("This reverses the order of all axes.", a.t().to_owned()),
    (
        "This is [picture;channel;column;row]. The rows come before the columns.",
        a.view().permuted_axes([0, 3, 2, 1]).to_owned()
    ),
);
