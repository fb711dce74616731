//! Defines `⊤` and `⊥`, which convert numbers to digits and digits to numbers.

use super::argument::{Argument, Made};
use super::error::Fault;
use super::trace::Rule;
use super::value::{Value, shaped};
use aplset::vocabulary::represent;
use ndarray::ArrayD;

/// Returns the digits of numbers, with the digits along the first axis.
pub(super) fn encoded(left: Argument<'_>, right: Argument<'_>) -> Result<Made, Fault> {
    let (radix, given) = (left.value.numbers()?, right.value.numbers()?);
    let axes = [left.axes, right.axes].concat();
    let is_whole = |numbers: &ArrayD<f64>, least: f64| {
        numbers.iter().all(|&number| number >= least && number == number.trunc() && number < 1e15)
    };
    if radix.ndim() == 1 && is_whole(&radix, 1.0) && is_whole(&given, 0.0) {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked")]
        let digits = represent(&left.value.counts()?, &given.mapv(|number| number as usize));
        #[expect(clippy::cast_precision_loss, reason = "digits are below 2⁵³")]
        let value = Value::Numbers(digits.mapv(|digit| digit as f64));
        return Ok(Made { value, axes, rule: Rule::Digits });
    }
    // The general case also allows negative numbers, fractions, a radix of 0 and several radix
    // lists.
    let shape = [radix.shape(), given.shape()].concat();
    let places = radix.shape().first().copied().unwrap_or(1);
    let columns = radix.len() / places.max(1);
    let radix: Vec<f64> = radix.iter().copied().collect();
    let mut digits = vec![0.0; shape.iter().product()];
    for column in 0..columns {
        for (at, &number) in given.iter().enumerate() {
            let mut rest = number;
            for place in (0..places).rev() {
                let place = place * columns + column;
                let base = radix[place];
                let count = if base == 0.0 { 0.0 } else { (rest / base).floor() };
                digits[place * given.len() + at] = rest - base * count;
                rest = count;
            }
        }
    }
    Ok(Made { value: Value::Numbers(shaped(&shape, digits)), axes, rule: Rule::Digits })
}

/// Returns the numbers that have these digits along the first axis.
pub(super) fn decoded(left: Argument<'_>, right: Argument<'_>) -> Result<Made, Fault> {
    let (radix, digits) = (left.value.numbers()?, right.value.numbers()?);
    let (rows, bases) =
        left.value.shape().split_last().map_or((&[][..], 1), |(&n, rows)| (rows, n));
    let (places, columns) =
        right.value.shape().split_first().map_or((1, &[][..]), |(&n, columns)| (n, columns));
    if bases != places && bases != 1 && places != 1 {
        let found = format!("{bases} and {places} elements");
        return Err(Fault::length(found, "There is one base for all digits, or one for each."));
    }
    let shape = [rows, columns].concat();
    let length = if bases == 1 { places } else { bases };
    let (rows, columns): (usize, usize) = (rows.iter().product(), columns.iter().product());
    let radix: Vec<f64> = radix.iter().copied().collect();
    let digits: Vec<f64> = digits.iter().copied().collect();
    let number = |row: usize, column: usize| {
        (0..length).fold(0.0, |number, place| {
            let base = radix[row * bases + if bases == 1 { 0 } else { place }];
            number * base + digits[if places == 1 { 0 } else { place } * columns + column]
        })
    };
    let all = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let numbers = all.map(|(row, column)| number(row, column)).collect();
    let value = Value::Numbers(shaped(&shape, numbers));
    let axes =
        [&left.axes[..left.axes.len().saturating_sub(1)], right.axes.get(1..).unwrap_or_default()];
    Ok(Made { value, axes: axes.concat(), rule: Rule::Inner })
}
