//! # One pass
//!
//! Add `a` × `b` to `out`, element by element. `*out += &(a * b)` is right, but it makes an array
//! for the product and throws it away. Try it with one `Zip`, which makes none. A `Zip` needs the
//! line `use ndarray::{Zip, prelude::*};`.
//!
//! ```text
//! out = [[1, 2]], a = [[3, 4]], b = [[5, 6]]
//!
//! changes out to [[16, 26]]
//! ```
//!
//! # Hints
//!
//! - `ndarray::Zip::from(out).and(a).and(b)` iterates over three arrays at once.
//! - End with `.for_each(|out, &a, &b| …)`, and change `*out` in the closure.

use crate::prelude::*;

/// The program `costs` shows what the temporary arrays of a longer formula cost.
pub(crate) fn fused(out: &mut Array2<f64>, a: &Array2<f64>, b: &Array2<f64>) {
    Zip::from(out).and(a).and(b).for_each(|out, &a, &b| *out += a * b);
}

check!(
    fused,
    fn(out: &mut Array2<f64>, a: &Array2<f64>, b: &Array2<f64>),
    |r| {
        let shape = (r.length(0..=3), r.length(0..=3));
        let mut table = || r.array(shape, 1..=9).mapv(f64::from);
        (table(), table(), table())
    },
    ("This replaces out. Add to its old contents.", *out = a * b),
    ("out has not changed.", {}),
    ("This is the inner product. A product element by element is *.", *out += &a.dot(b)),
    ("This is out × a + b. x.mul_add(a, b) multiplies x and a.", *out = &*out * a + b),
);
