//! # Totals by month
//!
//! A date is a number, such as 20120131 for January 31, 2012. Return the total of `x` for each month
//! of the year, January first, over all years. The result has 12 numbers.
//!
//! ```text
//! dates = [20120131, 20130101, 20130302]     x = [2, 3, 4]
//!
//! gives [5, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0]
//! ```
//!
//! # Hints
//!
//! - The month has the two digits before the last two: `date / 100 % 100`. January is 1, but its
//!   position is 0.
//! - Begin with `Array1::zeros(12)`, and add each number of `x` at the position of its month.

use crate::prelude::*;

/// The month is a key, and each amount is added at its position.
pub(crate) fn by_month(dates: &Array1<usize>, x: &Array1<f64>) -> Array1<f64> {
    let mut totals = Array1::<f64>::zeros(12);
    for (&date, &x) in dates.iter().zip(x) {
        totals[date / 100 % 100 - 1] += x;
    }
    totals
}

check!(
    by_month,
    fn(dates: &Array1<usize>, x: &Array1<f64>) -> Array1<f64>,
    |r| {
        let n = r.length(0..=7);
        let years = r.list(n, 2012..=2015);
        // Few months, so that a month occurs in several years.
        let months = r.list(n, 1..=3) * r.number(1..=4);
        let dates = years * 10_000 + months * 100 + r.list(n, 1..=12);
        (dates.mapv(|date| date as usize), r.list(n, 0..=9).mapv(f64::from))
    },
    (
        "January is month 1, but its position is 0. Subtract 1.",
        by(dates, x, |date| date / 100 % 100, |total, x| total + x)
    ),
    (
        "These are the totals of the days of the month. Divide the date by 100 first.",
        by(dates, x, |date| date % 100 - 1, |total, x| total + x)
    ),
    (
        "Only the last number of each month counts here. Add with +=.",
        by(dates, x, |date| date / 100 % 100 - 1, |_, x| x)
    ),
    (
        "Only the greatest number of each month counts here. Add them.",
        by(dates, x, |date| date / 100 % 100 - 1, f64::max)
    ),
    (
        "These are the numbers of days with a date in each month. Add the numbers of `x`.",
        by(dates, x, |date| date / 100 % 100 - 1, |count, _| count + 1.0)
    ),
);

fn by(
    dates: &Array1<usize>,
    x: &Array1<f64>,
    place: impl Fn(usize) -> usize,
    step: impl Fn(f64, f64) -> f64,
) -> Array1<f64> {
    let mut totals = Array1::zeros(12);
    for (&date, &x) in dates.iter().zip(x) {
        let total = &mut totals[place(date)];
        *total = step(*total, x);
    }
    totals
}
