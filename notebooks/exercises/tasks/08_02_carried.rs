//! # Carried forward
//!
//! Replace each NaN by the last number before it. A NaN at the beginning stays.
//!
//! ```text
//! x = [NaN, 3, NaN, NaN, 5]
//!
//! gives [NaN, 3, 3, 3, 5]
//! ```
//!
//! # Hints
//!
//! - This is a scan. `x.accumulate_axis_inplace(Axis(0), |&before, now| …)` visits each element with
//!   the one before it, which has no gap any more.
//! - In a copy of `x`: `if now.is_nan() { *now = before }`.

use crate::prelude::*;

/// The scan changes each gap before it visits the next element, so a long gap is filled, too.
pub(crate) fn carried(x: &Array1<f64>) -> Array1<f64> {
    let mut filled = x.clone();
    filled.accumulate_axis_inplace(Axis(0), |&before, now| {
        if now.is_nan() {
            *now = before;
        }
    });
    filled
}

check!(
    carried,
    fn(x: &Array1<f64>) -> Array1<f64>,
    |r| {
        let length = r.length(0..=7);
        (r.list(length, -4..=4).mapv(|x| if x < 0 { f64::NAN } else { f64::from(x) }),)
    },
    (
        "A gap of two or more values is filled only at its beginning. Use the filled value before \
         each element, and not the one of `x`.",
        Array1::from_shape_fn(x.len(), |i| if i > 0 && x[i].is_nan() { x[i - 1] } else { x[i] })
    ),
    ("These gaps are filled with the next number. Carry the last one forward.", {
        let reversed = carried(&x.slice(s![..;-1]).to_owned());
        reversed.slice(s![..;-1]).to_owned()
    }),
    ("The gaps are 0 here.", x.mapv(|x| if x.is_nan() { 0.0 } else { x })),
    (
        "A NaN at the beginning has no number before it, so it stays.",
        carried(x).mapv(|x| if x.is_nan() { 0.0 } else { x })
    ),
    (
        "The missing values are removed. The result must be as long as `x`.",
        x.iter().copied().filter(|x| !x.is_nan()).collect()
    ),
);
