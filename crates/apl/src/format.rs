//! Writes arrays as APL prints them, and defines the word `⍕`, which makes a text of an array.

use crate::call::Call;
use crate::error::Fault;
use crate::moves::{Move, magnitude};
use crate::sources::Sources;
use crate::step::{Made, Op};
use crate::value::{Value, shaped};
use aplset::card::plural;
use std::fmt;

impl fmt::Display for Value {
    /// Writes the elements as APL prints them, with each row on a separate line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shape = self.shape();
        let texts = self.texts();
        let Some((&last, frame)) = shape.split_last() else { return f.write_str(&texts[0]) };
        let texts = aligned(&texts, last, self.is_numeric());
        let between = if matches!(self, Self::Letters(_)) { "" } else { " " };
        for (number, row) in texts.chunks(last.max(1)).enumerate() {
            let mut rows = 1;
            for length in frame.iter().rev() {
                if number > 0 && number % rows == 0 {
                    writeln!(f)?;
                }
                rows *= length;
            }
            f.write_str(row.join(between).trim_end())?;
        }
        Ok(())
    }
}

/// Pads texts to the widths of their columns. Numbers have their decimal points below each other.
fn aligned(texts: &[String], columns: usize, are_numbers: bool) -> Vec<String> {
    // The number of characters before the decimal point, and of the others.
    let parts = |text: &String| {
        let all = text.chars().count();
        let whole = text.find('.').map_or(all, |point| text[..point].chars().count());
        if are_numbers { [whole, all - whole] } else { [0, all] }
    };
    let mut widths = vec![[0, 0]; columns];
    for (at, text) in texts.iter().enumerate() {
        let ([before, after], width) = (parts(text), &mut widths[at % columns]);
        *width = [width[0].max(before), width[1].max(after)];
    }
    let padded = |(at, text): (usize, &String)| {
        let ([before, after], width) = (parts(text), widths[at % columns]);
        format!("{}{text}{}", " ".repeat(width[0] - before), " ".repeat(width[1] - after))
    };
    texts.iter().enumerate().map(padded).collect()
}

/// `⍕A` is the text of an array, and `D⍕A` and `W D⍕A` write D decimals and W characters for each
/// number.
pub(crate) fn format(call: &Call) -> Result<Made, Fault> {
    let (value, left) = (call.right.value, call.left.map(|left| left.value.integer_list()));
    let (left, shape) = (left.transpose()?, value.shape());
    let (&columns, frame) = shape.split_last().unwrap_or((&1, &[]));
    if matches!(value, Value::Words(_)) {
        let advice = "⍕ takes numbers or one text here. Index the list, as in T[2].";
        return Err(Fault::domain("found a list of texts", advice));
    } else if !value.is_numeric() && left.is_none() {
        let op = Op::Move(Move::Shape(shape.to_vec()));
        return Ok(call.makes(op, value.clone(), Sources::same()));
    }
    // A number and the blank after it have two characters or more.
    let widest = left.iter().flatten().max().map_or(2, |&width| magnitude(width).max(2));
    call.fits(&[value.len(), widest])?;
    let texts = match left {
        None => aligned(&value.texts(), columns, true),
        Some(left) => specified(&left, value, columns)?,
    };
    let is_scaled = |text: &String| text.contains('E') && texts.len() > columns;
    if let Some(text) = texts.iter().find(|text| is_scaled(text)) {
        let advice = "Give the number of decimals, as in 2⍕A.";
        return Err(Fault::domain(format!("{} in a table", text.trim()), advice));
    }
    let between = if call.left.is_some() { "" } else { " " };
    let rows = texts.chunks(columns.max(1)).map(|row| row.join(between).chars().collect());
    let rows: Vec<Vec<char>> = rows.collect();
    let width = rows.first().map_or(columns, Vec::len);
    let text = Value::Letters(shaped(&[frame, &[width]].concat(), rows.concat()));
    Ok(Made::unnamed(Op::Format, text, Sources::whole()))
}

/// Writes numbers with the widths and the decimals in a list: decimals, a width and decimals, or
/// both for each column.
fn specified(left: &[i64], value: &Value, columns: usize) -> Result<Vec<String>, Fault> {
    let pair = |column: usize| match *left {
        [decimals] => [0, decimals],
        [width, decimals] => [width, decimals],
        _ => [left[2 * column], left[2 * column + 1]],
    };
    if left.len() > 2 && left.len() != 2 * columns || left.is_empty() {
        let found = format!("{} for {}", plural(left.len(), "number"), plural(columns, "column"));
        let advice = "⍕ takes decimals, or a width and decimals, on its left.";
        return Err(Fault::length(found, advice));
    } else if let Some(wrong) = left.iter().find(|number| !(0..=99).contains(*number)) {
        let found = format!("found {wrong}").replace('-', "¯");
        return Err(Fault::domain(found, "Widths and decimals go from 0 to 99 here."));
    }
    let numbers = value.numbers()?;
    let written = |(at, &number): (usize, &f64)| fixed(number, pair(at % columns)[1]);
    let texts: Vec<String> = numbers.iter().enumerate().map(written).collect();
    let padded = |(at, (text, aligned)): (usize, (&String, String))| {
        let width = usize::try_from(pair(at % columns)[0]).unwrap_or_default();
        let needed = text.chars().count();
        if width == 0 {
            // The numbers of a column have equally many decimals.
            return Ok(format!(" {aligned}"));
        } else if needed > width {
            let advice = "Give a larger width, or 0 for as much as is needed.";
            let found = format!("{text} needs {needed} characters, the width is {width}");
            return Err(Fault::domain(found, advice));
        }
        Ok(format!("{text:>width$}"))
    };
    let all = texts.iter().zip(aligned(&texts, columns, true));
    all.enumerate().map(padded).collect()
}

/// Writes a number with this many decimals. A half is rounded up, and a 0 before the decimal point
/// is left out, as in GNU APL.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 99")]
fn fixed(number: f64, decimals: i64) -> String {
    let scale = 10_f64.powi(decimals as i32);
    let scaled = (number.abs() * scale).round() / scale;
    let rounded = if scaled.is_finite() { scaled } else { number.abs() };
    let text = format!("{rounded:.*}", decimals as usize);
    let sign = if number < 0.0 && rounded > 0.0 { "¯" } else { "" };
    format!("{sign}{}", if text.starts_with("0.") { &text[1..] } else { &text })
}
