//! # 64. One pass
//!
//! Add `a` × `b` to `out`, element by element. `*out += &(a * b)` is right, but it makes an array
//! for the product and throws it away. Use one `Zip`, which makes none. It needs the line
//! `use ndarray::{Zip, prelude::*};`.
//!
//! ```text
//! out = [[1, 2]], a = [[3, 4]], b = [[5, 6]]
//!
//! changes out to [[16, 26]]
//! ```

use ndarray::prelude::*;

pub fn fused(out: &mut Array2<f64>, a: &Array2<f64>, b: &Array2<f64>) {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::costs::fused(fused)
}
