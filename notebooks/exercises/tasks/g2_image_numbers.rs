//! # g2. All images at once
//!
//! Move points in a space with coordinates 0, 1 and 2. `points` is `[point;feature]`, `a` is
//! `[feature;new feature]` and `b` is `[new feature]`. The image of a point is its matrix product
//! with `a`, plus `b`, modulo 3. Return the *numbers* of the images, `[point]`. The last digit of
//! an image counts ones, the one before it threes, then nines, and so on.
//!
//! In APL this is `3⊥⍉3|(P+.×A)+[2]B`.
//!
//! ```text
//! points = [[1, 0], [1, 1]]
//! a      = [[1, 1], [0, 1]]
//! b      = [2, 0]
//!
//! gives [1, 2]
//! ```

use ndarray::prelude::*;

pub fn image_numbers(
    points: &Array2<usize>,
    a: &Array2<usize>,
    b: &Array1<usize>,
) -> Array1<usize> {
    todo!()
}

fn main() -> exercises::Verdict {
    exercises::odds::image_numbers(image_numbers)
}
