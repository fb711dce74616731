//! # Where the axes come from
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
//!
//! # Hints
//!
//! - If axis 2 goes to position 0, then position 0 comes from axis 2, so `comes[goes[axis]] =
//!   axis`.
//! - This is also the grade of the list. `(0..n).collect()` and `sort_by_key(|&axis| goes[axis])`
//!   give the order of the axes.

use crate::prelude::*;

/// The grade of a list that has each position once is its inverse.
pub(crate) fn comes_from(goes: &Array1<usize>) -> Array1<usize> {
    let mut comes: Vec<usize> = (0..goes.len()).collect();
    comes.sort_by_key(|&axis| goes[axis]);
    comes.into()
}

check!(
    comes_from,
    fn(goes: &Array1<usize>) -> Array1<usize>,
    |r| {
        let axes = r.length(2..=5);
        let mut goes: Vec<usize> = (0..axes).collect();
        (0..axes).for_each(|place| goes.swap(place, r.length(place..=axes - 1)));
        (Array1::from(goes),)
    },
    (
        "The two lists are equal only if axes exchange their places in pairs. If three axes move \
         in a cycle, they differ.",
        goes.clone()
    ),
    (
        "This is the same list backward. Find the axis that goes to each position.",
        goes.slice(s![..;-1]).to_owned()
    ),
    (
        "This is ⍒GOES, the grade downward. Sort upward.",
        comes_from(goes).slice(s![..;-1]).to_owned()
    ),
    (
        "This is the sorted list. Sort the axes by the positions to which they go.",
        (0..goes.len()).collect()
    ),
);
