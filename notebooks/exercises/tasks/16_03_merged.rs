//! # Merged results
//!
//! Each row of `parts` has three results of a thread: how many numbers it has seen, their mean, and
//! the largest of them. Return the same three results for all numbers together. An empty part has
//! the row 0, 0, `f64::NEG_INFINITY`, and at least one part isn't empty.
//!
//! ```text
//! parts = [[1.0, 5.0, 5.0],
//!          [3.0, 1.0, 2.0]]
//!
//! gives [4.0, 2.0, 5.0]
//! ```
//!
//! # Hints
//!
//! - The number of a part times its mean is the sum of its numbers.
//! - The mean is the sum of all products number × mean, divided by the sum of the numbers. For the
//!   last result, `fold` the last column with `f64::max`, beginning with `f64::NEG_INFINITY`.

use crate::prelude::*;

/// The mean of all numbers is a mean of means, weighted with the numbers.
pub(crate) fn merged(parts: &Array2<f64>) -> [f64; 3] {
    let (numbers, means) = (parts.column(0), parts.column(1));
    let number = numbers.sum();
    let largest = parts.column(2).fold(f64::NEG_INFINITY, |most, &x| most.max(x));
    [number, numbers.dot(&means) / number, largest]
}

check!(
    merged,
    fn(parts: &Array2<f64>) -> [f64; 3],
    |r| {
        let rows = r.length(1..=5);
        let mut numbers = r.list(rows, 0..=4);
        numbers[r.length(0..=rows - 1)] = r.number(1..=4);
        let mut parts = Array2::zeros((rows, 3));
        for (mut row, &number) in parts.rows_mut().into_iter().zip(&numbers) {
            let mean = f64::from(r.number(-18..=18)) / 2.0;
            let above = if number == 1 { 0.0 } else { f64::from(r.number(0..=9)) };
            let part = if number == 0 {
                [0.0, 0.0, f64::NEG_INFINITY]
            } else {
                [number.into(), mean, mean + above]
            };
            row.assign(&aview1(&part));
        }
        (parts,)
    },
    (
        "This is the mean of the means. A part with more numbers must count more.",
        [parts.column(0).sum(), parts.column(1).mean().unwrap(), largest(parts)]
    ),
    (
        "This is the mean of the means of the parts that aren't empty. A part with more numbers must \
         count more.",
        mean_of_means(parts)
    ),
    (
        "The sum of all numbers is divided by the number of parts. Divide it by the number of \
         numbers.",
        [parts.column(0).sum(), total(parts) / parts.nrows() as f64, largest(parts)]
    ),
    (
        "If all numbers are negative, the largest one is negative, too. Begin the maximum with \
         `f64::NEG_INFINITY` and not with 0.",
        [parts.column(0).sum(), total(parts) / parts.column(0).sum(), largest(parts).max(0.0)]
    ),
);

fn total(parts: &Array2<f64>) -> f64 {
    parts.column(0).dot(&parts.column(1))
}

fn largest(parts: &Array2<f64>) -> f64 {
    parts.column(2).fold(f64::NEG_INFINITY, |most, &x| most.max(x))
}

fn mean_of_means(parts: &Array2<f64>) -> [f64; 3] {
    let full = parts.column(0).iter().filter(|&&number| number > 0.0).count();
    [parts.column(0).sum(), parts.column(1).sum() / full as f64, largest(parts)]
}
