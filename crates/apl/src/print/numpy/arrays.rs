//! Writes and converts arrays, and functions that move, select and join elements.

use super::{COMPARE, NumPy, OR, POWER};
use crate::moves::Move;
use crate::print::Print;
use crate::print::code::{ATOM, Code, Element};
use crate::value::Value;
use itertools::Itertools as _;

/// Python's names of the types of elements.
const NAMES: [&str; 5] = ["bool", "int", "float", "str", "str"];

/// Converts numbers to another type.
pub(super) fn cast(code: &Code, to: Element) -> Code {
    let name = NAMES[to as usize];
    let (text, power) = match (&code.literal, to) {
        _ if code.element == to || !code.element.is_number() => return code.clone(),
        (Some(value), _) => return NumPy.value(value, to),
        (_, Element::Bool) => (format!("{} == 1", code.at(OR)), COMPARE),
        _ if code.rank() == 0 => (format!("{name}({})", code.text), ATOM),
        _ => (format!("{}.astype({name})", code.at(ATOM)), ATOM),
    };
    Code::new(text, power, to, &*code.shape)
}

/// Converts bits to integers, because `NumPy` adds booleans to booleans.
pub(super) fn numeric(code: &Code) -> Code {
    if code.element == Element::Bool { cast(code, Element::Int) } else { code.clone() }
}

/// Returns the only element as an integer.
pub(super) fn number(code: &Code) -> Code {
    cast(&NumPy.single(code), Element::Int)
}

/// Writes an array of zeros or of empty texts.
pub(super) fn zeros(shape: &[usize], element: Element) -> String {
    format!("np.zeros({}, {})", tuple(shape), NAMES[element as usize])
}

/// Appends axes of length 1.
pub(super) fn expanded(code: &Code, axes: usize) -> Code {
    if axes == 0 || code.rank() == 0 {
        return code.clone();
    }
    let begin = if code.rank() == 1 { ":" } else { "..." };
    let text = format!("{}[{begin}{}]", code.at(ATOM), ", None".repeat(axes));
    Code::new(text, ATOM, code.element, [&*code.shape, &vec![1; axes]].concat())
}

/// Writes an array for a function that also takes lists.
pub(super) fn bare(code: &Code) -> String {
    match &code.literal {
        Some(value) if !value.is_empty() => nested(value, code.element),
        _ => code.text.clone(),
    }
}

/// Writes characters for a function that also takes a string.
pub(super) fn string(code: &Code) -> String {
    code.literal.as_ref().map_or_else(|| code.text.clone(), quoted)
}

fn quoted(value: &Value) -> String {
    // A string of JSON is also one of Python.
    serde_json::Value::from(value.texts().concat()).to_string()
}

/// Writes lengths as a tuple, or as a number.
fn tuple(lengths: &[usize]) -> String {
    match lengths {
        [only] => only.to_string(),
        _ => format!("{lengths:?}").replace('[', "(").replace(']', ")"),
    }
}

/// Writes the elements of an array in nested brackets.
pub(super) fn nested(value: &Value, element: Element) -> String {
    let number = || value.numbers().ok().and_then(|numbers| numbers.first().copied());
    match (value.rank(), element) {
        (0, Element::Char | Element::Text) => quoted(value),
        (0, Element::Bool) => if number() == Some(1.0) { "True" } else { "False" }.to_owned(),
        (0, _) => match number().unwrap_or_default() + 0.0 {
            // An integer of more than 64 bits would make an array of objects.
            number if element == Element::Int && number.abs() < 9e18 => number.to_string(),
            number => format!("{number:?}"),
        },
        (1, Element::Char) => format!("list({})", quoted(value)),
        _ => {
            let mut cells = (0..value.shape()[0]).map(|place| nested(&value.cell(place), element));
            format!("[{}]", cells.join(", "))
        }
    }
}

/// Writes an array with the same elements in another shape, which is the value of `to` if that is
/// no literal. Elements are repeated as needed.
pub(super) fn reshaped(to: Option<&Code>, of: &Code, shape: &[usize]) -> Code {
    let lengths = match to {
        Some(to) if to.literal.is_none() => cast(to, Element::Int).text,
        _ => tuple(shape),
    };
    let text = match of.rank() {
        _ if shape.is_empty() => return NumPy.single(of),
        0 => format!("np.full({lengths}, {})", of.text),
        _ if shape.iter().product::<usize>() == of.size() => {
            format!("{}.reshape({lengths})", of.at(ATOM))
        }
        _ => format!("np.resize({}, {lengths})", of.text),
    };
    Code::new(text, ATOM, of.element, shape)
}

/// Writes an index of one axis.
fn at(axis: usize, text: &str) -> String {
    format!("[{}{text}]", ":, ".repeat(axis))
}

/// Writes the argument for an axis, which a list does not need.
pub(super) fn along(axis: usize, rank: usize) -> String {
    if rank < 2 { String::new() } else { format!(", axis={axis}") }
}

/// Writes a move of the last argument.
pub(super) fn moved(by: &Move, arguments: &[Code], made: &Code) -> Option<Code> {
    let (of, others) = arguments.split_last()?;
    let n = others.first();
    let is_literal = n.is_some_and(|n| n.literal.is_some());
    let lengths = || of.shape.iter().zip(&made.shape);
    let is_part = is_literal && of.rank() > 0 && lengths().all(|(own, length)| own >= length);
    let is_paired =
        |axis| n.is_some_and(|n| n.rank() == 1 && of.shape.get(axis) == n.shape.first());
    let atom = |text: String| Some(made.with(text, ATOM));
    let dot = |text: &str| atom(format!("{}{text}", of.at(ATOM)));
    let (name, axis) = match by {
        // Only fillers come from an empty array.
        _ if of.size() == 0 => {
            return of.element.is_number().then(|| made.with(zeros(&made.shape, of.element), ATOM));
        }
        Move::Table | Move::Shape(_) | Move::Reshape(_) => {
            return Some(reshaped(n, of, &made.shape));
        }
        Move::Ravel => return atom(format!("np.ravel({})", of.text)),
        Move::Reverse(axis) => return dot(&at(*axis, "::-1")),
        Move::AxesTo(_) if of.rank() < 2 => return Some(of.clone()),
        Move::Take(_) | Move::Drop(_) if made.rank() == 0 => return Some(of.clone()),
        Move::AxesTo(_) if n.is_none() => return dot(".T"),
        Move::AxesTo(_) if of.rank() == 2 && made.rank() == 1 => return dot(".diagonal()"),
        Move::AxesTo(to) if is_literal && made.rank() == of.rank() => {
            let from = (0..to.len()).map(|axis| to.iter().position(|&to| to == axis));
            return dot(&format!(".transpose{}", tuple(&from.collect::<Option<Vec<usize>>>()?)));
        }
        Move::Take(numbers) | Move::Drop(numbers) if is_part => {
            let slice = |(&n, (own, length)): (&i64, (&usize, &usize))| match n {
                _ if own == length => ":".to_owned(),
                _ if (n >= 0) == matches!(by, Move::Take(_)) => format!(":{n}"),
                _ => format!("{n}:"),
            };
            let last = lengths().rposition(|(own, length)| own != length).unwrap_or(0);
            let mut slices = numbers.iter().zip(lengths()).map(slice).take(last + 1);
            return dot(&format!("[{}]", slices.join(", ")));
        }
        Move::Rotate(axis, shift) if shift.len() == 1 => {
            let literal = is_literal.then(|| (-shift.sum()).to_string());
            let shift = literal.unwrap_or(format!("-{}", number(n?).at(POWER)));
            return atom(format!("np.roll({}, {shift}{})", of.text, along(*axis, of.rank())));
        }
        Move::Replicate(axis, _) if is_paired(*axis) && n?.element == Element::Bool => {
            return dot(&at(*axis, &n?.text));
        }
        // If there is a cell for each of several numbers, no number is negative.
        Move::Replicate(axis, _)
            if is_paired(*axis) && n?.size() > 1 || n?.size() == 1 && n?.naturals().is_some() =>
        {
            let along = along(*axis, of.rank());
            return atom(format!(
                "np.repeat({}, {}{along})",
                of.text,
                bare(&cast(n?, Element::Int))
            ));
        }
        // The fillers of texts differ from those of characters.
        _ if of.element == Element::Text => return None,
        Move::Take(_) | Move::Drop(_) if of.rank() > 1 && n?.size() != of.rank() => return None,
        Move::Take(_) => ("take", 0),
        Move::Drop(_) => ("drop", 0),
        Move::Rotate(axis, _) => ("rotate", *axis),
        Move::Replicate(axis, _) => ("replicate", *axis),
        Move::Expand(axis, _) => ("expand", *axis),
        Move::AxesTo(_) | Move::Index(_) => return None,
    };
    let along = if axis == 0 { String::new() } else { along(axis, of.rank()) };
    atom(format!("{name}({}, {}{along})", bare(n?), of.text))
}

/// Writes `A[I;J]`. A bit is true if the axis has an index.
pub(super) fn index(array: &Code, axes: &[bool], places: &[Code], made: &Code) -> Code {
    let axes: Vec<usize> = (0..axes.len()).filter(|&axis| axes[axis]).collect();
    let texts: Vec<String> = places.iter().map(|place| bare(&cast(place, Element::Int))).collect();
    let are_first = axes.iter().copied().eq(0..axes.len());
    let have_rank = |rank| are_first && places.iter().all(|place| place.rank() == rank);
    let text = match axes.len() {
        0 => return array.clone(),
        2.. if have_rank(0) => format!("[{}]", texts.join(", ")),
        // Several lists would be paired.
        2.. if have_rank(1) => format!("[np.ix_({})]", texts.join(", ")),
        _ => axes.iter().zip(&texts).rev().map(|(axis, text)| at(*axis, text)).collect(),
    };
    made.with(format!("{}{text}", array.at(ATOM)), ATOM)
}

/// Writes `A,B` along an axis of the result.
pub(super) fn join(a: &Code, b: &Code, axis: usize, is_new: bool, made: &Code) -> Code {
    if made.rank() == 1 {
        return made.with(format!("np.append({}, {})", a.text, b.text), ATOM);
    }
    let mut cells = made.shape.clone();
    cells.splice(axis..=axis, if is_new { None } else { Some(1) });
    let part = |code: &Code| match code.rank() {
        0 => format!("np.full({}, {})", tuple(&cells), code.text),
        rank if rank == cells.len() => code.text.clone(),
        _ => format!("{}{}", code.at(ATOM), at(axis, "None")),
    };
    let function = if is_new { "stack" } else { "concatenate" };
    let along = along(axis, made.rank());
    made.with(format!("np.{function}([{}, {}]{along})", part(a), part(b)), ATOM)
}
