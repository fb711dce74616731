//! Writes literals, and converts arrays to other types and shapes.

use super::{COMPARE, NumPy, OR};
use crate::print::Print;
use crate::print::code::{ATOM, Code, Element};
use crate::value::Value;
use ndarray::{ArrayD, IxDyn};

/// Converts numbers to another type.
pub(super) fn cast(code: &Code, to: Element) -> Code {
    let (text, power) = match (&code.literal, to) {
        _ if code.element == to || !code.element.is_number() => return code.clone(),
        (Some(value), _) => {
            return Code { literal: code.literal.clone(), ..NumPy.literal(value, to) };
        }
        (_, Element::Bool) => (format!("{} == 1", code.at(OR)), COMPARE),
        _ if code.rank() == 0 => (format!("{}({})", name(to), code.text), ATOM),
        _ => (format!("{}.astype({})", code.at(ATOM), name(to)), ATOM),
    };
    Code::new(text, power, to, &*code.shape)
}

/// Converts bits to integers, because `NumPy` adds booleans to booleans.
pub(super) fn numeric(code: &Code) -> Code {
    if code.element == Element::Bool { cast(code, Element::Int) } else { code.clone() }
}

/// Returns the only element as an integer.
pub(super) fn number(code: &Code) -> Code {
    match &code.literal {
        Some(value) if !value.is_empty() => {
            let value = value.at(&ArrayD::from_elem(IxDyn(&[]), Some(0)));
            Code { literal: Some(value.clone()), ..NumPy.literal(&value, Element::Int) }
        }
        _ => cast(&NumPy.single(code), Element::Int),
    }
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

/// Writes an array whose elements are all the same bit.
pub(super) fn constant(bit: bool, shape: &[usize]) -> Code {
    let bit = if bit { "True" } else { "False" };
    let text =
        if shape.is_empty() { bit.to_owned() } else { format!("np.full({}, {bit})", tuple(shape)) };
    Code::new(text, ATOM, Element::Bool, shape)
}

/// Writes a literal as a list, for functions that take lists.
pub(super) fn bare(code: &Code) -> String {
    match &code.literal {
        Some(value) if !value.is_empty() && code.element.is_number() => nested(value, code.element),
        _ => code.text.clone(),
    }
}

/// Writes a string with the characters of an array. Rows are joined by blanks.
pub(super) fn string(code: &Code) -> String {
    match (&code.literal, code.rank()) {
        (Some(value), _) => quoted(&value.texts().concat()),
        (_, 0) => format!("str({})", code.text),
        (_, 1) => format!("\"\".join({})", code.text),
        _ => format!("\" \".join(map(\"\".join, {}))", code.text),
    }
}

/// Returns Python's name of a type.
pub(super) fn name(element: Element) -> &'static str {
    match element {
        Element::Bool => "bool",
        Element::Int => "int",
        Element::Float => "float",
        Element::Char | Element::Text => "str",
    }
}

/// Writes lengths as a tuple, or as a number.
pub(super) fn tuple(lengths: &[usize]) -> String {
    match lengths {
        [only] => only.to_string(),
        _ => format!("({})", lengths.iter().map(usize::to_string).collect::<Vec<_>>().join(", ")),
    }
}

/// Writes the elements of an array in nested brackets.
pub(super) fn nested(value: &Value, element: Element) -> String {
    if value.rank() > 0 {
        let cells = (0..value.shape()[0]).map(|place| nested(&value.cell(place), element));
        return format!("[{}]", cells.collect::<Vec<_>>().join(", "));
    }
    let number = value.numbers().ok().and_then(|numbers| numbers.first().copied());
    match (number, element) {
        (Some(number), Element::Bool) => if number == 0.0 { "False" } else { "True" }.to_owned(),
        // An integer of more than 64 bits would make an array of objects.
        (Some(number), Element::Int) if number.abs() < 9e18 => (number + 0.0).to_string(),
        (Some(number), _) => format!("{:?}", number + 0.0),
        (None, _) => quoted(&value.texts().concat()),
    }
}

/// Writes a string of Python.
pub(super) fn quoted(text: &str) -> String {
    let escaped = |c: char| match c {
        '\'' => "'".to_owned(),
        '\0' => "\\x00".to_owned(),
        c if c.escape_debug().nth(1) != Some('u') => c.escape_debug().to_string(),
        c if u32::from(c) < 0x1_0000 => format!("\\u{:04x}", u32::from(c)),
        c => format!("\\U{:08x}", u32::from(c)),
    };
    format!("\"{}\"", text.chars().map(escaped).collect::<String>())
}
