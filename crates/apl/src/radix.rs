//! Converts numbers to digits, and digits to numbers.

use crate::call::Call;
use crate::error::Fault;
use crate::reduce::{row_and_column, rows_and_columns};
use crate::sources::{Sources, indices_of, line, position_of};
use crate::step::{Made, Op};
use crate::value::{Value, shaped};
use aplset::vocabulary::represent;
use ndarray::ArrayD;

/// `A⊤B`, the digits of numbers, with the digits along the first axis.
pub(crate) fn encode(call: &Call) -> Result<Made, Fault> {
    let (left, right) = (call.left(), call.right);
    let shape = [left.value.shape(), right.value.shape()].concat();
    call.fits(&shape)?;
    let radix = left.value.numbers()?;
    let given = right.value.numbers()?;
    let is_whole = |numbers: &ArrayD<f64>, least: f64| {
        numbers.iter().all(|&number| number >= least && number == number.trunc() && number < 1e15)
    };
    let value = if radix.ndim() == 1 && is_whole(&radix, 1.0) && is_whole(&given, 0.0) {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked")]
        let digits = represent(&left.value.counts()?, &given.mapv(|number| number as usize));
        #[expect(clippy::cast_precision_loss, reason = "digits are below 2⁵³")]
        Value::Numbers(digits.mapv(|digit| digit as f64))
    } else {
        Value::Numbers(shaped(&shape, digits(&radix, &given)))
    };
    // A part of a column of the left argument, and an element of the right one.
    let sources = Sources::new(|cell, result: &Value, arguments| {
        let (radix, leading) = (arguments[0].shape(), arguments[0].rank());
        let at = indices_of(cell, result.shape());
        let number = position_of(&at[leading..], arguments[1].shape());
        // A digit depends on its own base and on those of the digits after it.
        let after = radix.first().map_or(1, |&length| length - at[0]);
        vec![line(radix, &at[..leading], 0, after), vec![number]]
    });
    let axes = [left.axes, right.axes].concat();
    Ok(Made { op: Op::Encode, value, axes, sources })
}

/// Returns the digits of numbers that may be negative or fractions, where a base may be 0, and
/// there may be several lists of bases.
fn digits(radix: &ArrayD<f64>, given: &ArrayD<f64>) -> Vec<f64> {
    let places = radix.shape().first().copied().unwrap_or(1);
    let columns = radix.len() / places.max(1);
    let radix: Vec<f64> = radix.iter().copied().collect();
    let mut digits = vec![0.0; radix.len() * given.len()];
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
    digits
}

/// `A⊥B`, the numbers that have these digits along the first axis.
pub(crate) fn decode(call: &Call) -> Result<Made, Fault> {
    let (left, right) = (call.left().value, call.right.value);
    let (radix, given) = (left.numbers()?, right.numbers()?);
    let [bases, places] =
        [left.shape().last(), right.shape().first()].map(|length| length.copied().unwrap_or(1));
    if bases != places && bases != 1 && places != 1 {
        let found = format!("{bases} and {places} elements");
        return Err(Fault::length(found, "There is one base for all digits, or one for each."));
    }
    let length = if bases == 1 { places } else { bases };
    let radix: Vec<f64> = radix.iter().copied().collect();
    let digits: Vec<f64> = given.iter().copied().collect();
    let (value, axes) = rows_and_columns(call, length, |row, column, columns| {
        Ok((0..length).fold(0.0, |number, place| {
            let base = radix[row * bases + if bases == 1 { 0 } else { place }];
            number * base + digits[if places == 1 { 0 } else { place } * columns + column]
        }))
    })?;
    Ok(Made { op: Op::Decode, value, axes, sources: Sources::new(row_and_column) })
}
