//! # A line through points
//!
//! Return the intercept *a* and the slope *b* of the line *a* + *b*·x with the least sum of squared
//! distances `y - (a + b * x)`. In APL this is `Y⌹1,[1.5]X`, and in J `y %. 1 ,. x`. There are at
//! least two different x.
//!
//! ```text
//! x = [0, 1, 2]
//! y = [1, 3, 8]
//!
//! gives [0.5, 3.5]
//! ```
//!
//! # Hints
//!
//! - The line goes through the point of the two means. So first subtract the means from `x` and
//!   `y`.
//! - The slope is `dx.dot(&dy) / dx.dot(&dx)`, where `dx` and `dy` are the differences from the
//!   means.

use crate::prelude::*;

/// With centered x, the two columns 1 and x are orthogonal, so that the two normal equations are
/// independent.
pub(crate) fn fitted_line(x: &Array1<f64>, y: &Array1<f64>) -> [f64; 2] {
    let (mean_x, mean_y) = (x.mean().unwrap(), y.mean().unwrap());
    let (dx, dy) = (x - mean_x, y - mean_y);
    let slope = dx.dot(&dy) / dx.dot(&dx);
    [mean_y - slope * mean_x, slope]
}

check!(
    fitted_line,
    fn(x: &Array1<f64>, y: &Array1<f64>) -> [f64; 2],
    |r| {
        let n = r.length(2..=6);
        let mut x = r.list(n, -9..=9);
        x[1] = x[0] + r.number(1..=5);
        (x.mapv(f64::from), r.list(n, -9..=9).mapv(f64::from))
    },
    (
        "This is the slope, and then the intercept. Return them in the other order.",
        [1, 0].map(|i| fitted_line(x, y)[i])
    ),
    (
        "This line goes through the origin. Subtract the means of x and y before the two \
         products.",
        [0.0, x.dot(y) / x.dot(x)]
    ),
    (
        "This slope is that of a line through the origin. Subtract the means of x and y before \
         the two products.",
        [mean_of(y) - mean_of(x) * x.dot(y) / x.dot(x), x.dot(y) / x.dot(x)]
    ),
    (
        "The slope is right, but the first number is the mean of y, which is the height of the \
         line at the mean of x. The intercept is its height at x = 0.",
        [mean_of(y), fitted_line(x, y)[1]]
    ),
    (
        "This line goes through the first and the last point. It ignores all the others.",
        through_ends(x, y)
    ),
    (
        "This is the line for x as a function of y. Divide by the squares of the differences of \
         x.",
        inverse(x, y)
    ),
);

fn through_ends(x: &Array1<f64>, y: &Array1<f64>) -> [f64; 2] {
    let last = x.len() - 1;
    let slope = (y[last] - y[0]) / (x[last] - x[0]);
    [y[0] - slope * x[0], slope]
}

fn inverse(x: &Array1<f64>, y: &Array1<f64>) -> [f64; 2] {
    let (dx, dy) = (x - mean_of(x), y - mean_of(y));
    let slope = dx.dot(&dy) / dy.dot(&dy);
    [mean_of(y) - slope * mean_of(x), slope]
}

fn mean_of(x: &Array1<f64>) -> f64 {
    x.sum() / x.len() as f64
}
