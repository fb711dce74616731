//! # Power iteration
//!
//! Begin with a list of ones. In each step, multiply the square table `a` by the list, and divide
//! the product by its length, the square root of the sum of its squares. Return the list after
//! `steps` steps. (In this task, the product is never all zeros.)
//!
//! ```text
//! a     = [[2, 1],
//!          [0, 1]]
//! steps = 1
//!
//! gives [0.948683, 0.316228]       3 1 divided by the square root of 10
//! ```
//!
//! # Hints
//!
//! - The length of a list `v` is `v.dot(&v).sqrt()`.
//! - Repeat two lines in a loop: `v = a.dot(&v);` and `v /= length;`.

use crate::prelude::*;

/// Multiplies and divides in turn.
pub(crate) fn direction(a: &Array2<f64>, steps: usize) -> Array1<f64> {
    let mut v = Array1::ones(a.nrows());
    for _ in 0..steps {
        v = a.dot(&v);
        v /= v.dot(&v).sqrt();
    }
    v
}

check!(
    direction,
    fn(a: &Array2<f64>, steps: usize) -> Array1<f64>,
    |r| {
        let n = r.length(1..=4);
        let mut a = r.array((n, n), 0..=6).mapv(f64::from);
        a.diag_mut().mapv_inplace(|x| x + 1.0);
        (a, r.length(0..=4))
    },
    (
        "The product is divided by its sum. Divide it by its length, the square root of the sum \
         of its squares.",
        repeated(a, steps, |v| v / v.sum())
    ),
    (
        "The product is divided by its largest number. Divide it by its length.",
        repeated(a, steps, |v| v / v.fold(0.0_f64, |most, &x| most.max(x)))
    ),
    (
        "The product is divided by the number of its elements, `len()`. Its length is the square \
         root of the sum of its squares.",
        repeated(a, steps, |v| v / v.len() as f64)
    ),
    ("The product is never divided by its length.", repeated(a, steps, |v| v.clone())),
    (
        "The product is divided by the sum of its squares. Take the square root of this sum \
         first.",
        repeated(a, steps, |v| v / v.dot(v))
    ),
    (
        "These are the products of the columns with the list. Multiply the rows: `a.dot(&v)`, and \
         not `v.dot(a)`.",
        direction(&a.t().to_owned(), steps)
    ),
    ("This is one step too many.", direction(a, steps + 1)),
);

fn repeated(
    a: &Array2<f64>,
    steps: usize,
    scaled: impl Fn(&Array1<f64>) -> Array1<f64>,
) -> Array1<f64> {
    (0..steps).fold(Array1::ones(a.nrows()), |v, _| scaled(&a.dot(&v)))
}
