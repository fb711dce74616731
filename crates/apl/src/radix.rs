//! Converts numbers to digits, and digits to numbers.

use crate::call::Call;
use crate::error::Fault;
use crate::reduce::rows_and_columns;
use crate::sources::{Sources, indices_of, line, position_of};
use crate::step::{Made, Op};
use crate::value::{Value, shaped};
use ndarray::ArrayD;

/// `A⊤B`, the digits of numbers, with the digits along the first axis.
pub(crate) fn encode(call: &Call) -> Result<Made, Fault> {
    let (left, right) = (call.left(), call.right);
    let shape = [left.value.shape(), right.value.shape()].concat();
    call.fits(&shape)?;
    let value =
        Value::Numbers(shaped(&shape, digits(&*left.value.numbers()?, &*right.value.numbers()?)));
    // A part of a column of the left argument, and an element of the right one.
    let sources = Sources::new(|cell, result: &Value, arguments| {
        let (radix, leading) = (arguments[0].shape(), arguments[0].rank());
        let at = indices_of(cell, result.shape());
        let number = position_of(&at[leading..], arguments[1].shape());
        // A digit depends on its own base and on those of the digits after it.
        let after = radix.first().map_or(0..1, |&length| at[0]..length);
        vec![line(radix, &at[..leading], 0, after), vec![number]]
    });
    let axes = [left.axes, right.axes].concat();
    Ok(Made { op: Op::Encode, value, axes, sources })
}

/// Returns the digits of numbers, which may be negative or fractions. A base may be 0, and there
/// may be several lists of bases.
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
    let numbers = [call.left().value.numbers()?, call.right.value.numbers()?];
    let advice = "There is one base for all digits, or one for each.";
    rows_and_columns(call, Op::Decode, advice, numbers, |bases, digits| {
        Ok(bases.iter().zip(digits).fold(0.0, |number, (base, digit)| number * base + digit))
    })
}
