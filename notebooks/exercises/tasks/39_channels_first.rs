//! # 39. Channels first
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

use ndarray::prelude::*;

pub fn channels_first(a: &Array4<i32>) -> Array4<i32> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::rank::channels_first(channels_first)
}
