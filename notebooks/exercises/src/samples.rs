//! Checks the tasks of appendix E, *Samples and statistics*.

use crate::check::check;
use crate::verdict::Verdict;
use ndarray::{Array1, Axis};

/// Checks the variance of numbers whose histogram is given.
pub fn variance_of(answer: impl Fn(&Array1<usize>) -> f64) -> Verdict {
    // The mean of the numbers, each raised to a power.
    let moment = |histogram: &Array1<usize>, power: i32| {
        let sum: f64 =
            histogram.indexed_iter().map(|(n, &x)| x as f64 * (n as f64).powi(power)).sum();
        sum / histogram.sum() as f64
    };
    check(
        &["histogram"],
        answer,
        |h| moment(h, 2) - moment(h, 1).powi(2),
        |r| {
            let length = r.length(1..=5);
            let mut histogram = r.list(length, 0..=5).mapv(|x| x as usize);
            histogram[0] += 2;
            histogram
        },
        &[
            (
                &|h| h.mapv(|x| x as f64).var(0.0),
                "This is the variance of the elements of the histogram. They are numbers of days.",
            ),
            (
                &|h| moment(h, 2),
                "This is the mean of the squares. Subtract the square of the mean.",
            ),
            (&|h| moment(h, 2) - moment(h, 1), "This subtracts the mean, and not its square."),
            (
                &|h| {
                    let days = h.sum() as f64;
                    (moment(h, 2) - moment(h, 1).powi(2)) * days / (days - 1.0)
                },
                "This divides by the number of days minus 1. Divide by the number of days.",
            ),
        ],
    )
}

/// Checks J's `((+/ % #) x * y) - ((+/ % #) x) * (+/ % #) y`, the covariance.
pub fn covariance(answer: impl Fn(&Array1<f64>, &Array1<f64>) -> f64) -> Verdict {
    type Lists = (Array1<f64>, Array1<f64>);
    let mean = |list: &Array1<f64>| list.sum() / list.len() as f64;
    let covariance = |(x, y): &Lists| mean(&(x * y)) - mean(x) * mean(y);
    check(
        &["x", "y"],
        |(x, y): &Lists| answer(x, y),
        covariance,
        |r| {
            let days = r.length(2..=5);
            (r.list(days, 0..=9).mapv(f64::from), r.list(days, 0..=9).mapv(f64::from))
        },
        &[
            (&|(x, y)| mean(&(x * y)), "This is the mean of the products, without the means."),
            (
                &|(x, y)| (mean(&(x * y)) - mean(x)) * mean(y),
                "J evaluates from the right. The product of the means is computed first, and then \
                 subtracted.",
            ),
            (
                &|lists| covariance(lists) * lists.0.len() as f64 / (lists.0.len() as f64 - 1.0),
                "This divides by the number of days minus 1. J's line divides by the number of \
                 days.",
            ),
        ],
    )
}

/// Checks APL's `×\1,L÷⍳N`, the terms of the exponential series.
pub fn terms(answer: impl Fn(f64, usize) -> Array1<f64>) -> Verdict {
    type Case = (f64, usize);
    let steps = |&(l, n): &Case| (0..=n).map(move |k| if k == 0 { 1.0 } else { l / k as f64 });
    let scan = |steps: &mut dyn Iterator<Item = f64>, of: fn(f64, f64) -> f64| -> Array1<f64> {
        let mut all: Array1<f64> = steps.collect();
        all.accumulate_axis_inplace(Axis(0), |&before, next| *next = of(before, *next));
        all
    };
    check(
        &["l", "n"],
        |&(l, n): &Case| answer(l, n),
        |case| scan(&mut steps(case), |a, b| a * b),
        |r| (f64::from(r.number(1..=8)) / 2.0, r.length(0..=5)),
        &[
            (
                &|case| scan(&mut steps(case).skip(1), |a, b| a * b),
                "The first number is 1, the empty product, so there are n + 1 numbers.",
            ),
            (&|case| scan(&mut steps(case), |a, b| a + b), "This is +\\, a scan with sums."),
            (
                &|&(l, n)| (0..=n).map(|k| l.powi(k as i32)).collect(),
                "These are the powers of l. Each step also divides by its place.",
            ),
        ],
    )
}
