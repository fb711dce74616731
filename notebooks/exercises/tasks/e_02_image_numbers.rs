//! # All images at once
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
//!
//! # Hints
//!
//! - The digits of all images are `(points.dot(a) + b) % 3`.
//! - One more product, with the list `… 9 3 1`, turns digits into numbers. The power of 3 is the
//!   number of features that follow.

use crate::prelude::*;

/// The weights 9, 3 and 1 make numbers of digits, so this is another inner product.
pub(crate) fn image_numbers(
    points: &Array2<usize>,
    a: &Array2<usize>,
    b: &Array1<usize>,
) -> Array1<usize> {
    let powers = Array1::from_shape_fn(b.len(), |f| 3_usize.pow((b.len() - 1 - f) as u32));
    ((points.dot(a) + b) % 3).dot(&powers)
}

check!(
    image_numbers,
    fn(points: &Array2<usize>, a: &Array2<usize>, b: &Array1<usize>) -> Array1<usize>,
    |r| {
        let (points, features) = (r.length(0..=3), r.length(1..=3));
        let mut digits = |rows| r.array((rows, features), 0..=2).mapv(|x| x as usize);
        (digits(points), digits(features), digits(1).remove_axis(Axis(0)))
    },
    ("The digits are not modulo 3 yet.", number(points.dot(a) + b, 3)),
    ("The shift b is added after the modulo. Add it first.", number(points.dot(a) % 3 + b, 3)),
    ("The shift b is missing.", image_numbers(points, a, &Array1::zeros(b.len()))),
    (
        "This is the product with the transposed table. The inner axis is feature.",
        image_numbers(points, &a.t().to_owned(), b)
    ),
    ("The digits are in base 3, and not in base 10.", number((points.dot(a) + b) % 3, 10)),
    (
        "The last digit counts ones, and not the first.",
        number(((points.dot(a) + b) % 3).slice(s![.., ..;-1]).to_owned(), 3)
    ),
);

/// Returns the number of each row of digits.
fn number(digits: Array2<usize>, base: usize) -> Array1<usize> {
    digits.map_axis(Axis(1), |point| point.iter().fold(0, |sum, digit| base * sum + digit))
}
