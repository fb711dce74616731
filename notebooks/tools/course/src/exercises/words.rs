//! The exercises of notebook 3, *Saying it*.

use super::verdict::{Verdict, value};

/// Where the axes of `[characteristic;card;feature]` go, to make it `[card;feature;characteristic]`.
#[must_use]
pub fn places(answer: Option<[usize; 3]>) -> Verdict {
    let slips = [
        (
            [1, 2, 0],
            "this says where each axis of the result comes from, as J and `permuted_axes` do; `axes_to` says where each goes",
        ),
        ([3, 1, 2], "APL counts from 1, Rust from 0"),
        ([0, 1, 2], "so everything stays where it is"),
    ];
    let hint = "characteristic is axis 0 and goes to the last place; go on with card";
    value(answer, &[2, 0, 1], &slips, hint)
}
