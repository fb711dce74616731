//! Writes literals, and converts the types of Rust's expressions.

use crate::print::code::{ATOM, Code, Element};
use crate::value::Value;

/// The powers of operators. An operator inside another one gets parentheses.
pub(super) const INFIX: u8 = 1;
pub(super) const PREFIX: u8 = 2;

/// Returns the type of the elements.
fn name(code: &Code) -> &'static str {
    let names = ["bool", "i64", "f64", "char", "&str"];
    if code.is_size { "usize" } else { names[code.element as usize] }
}

/// Returns the end of a number, which is its type. Otherwise, the type of `3` would be `i32`.
fn suffix(code: &Code) -> String {
    let is_typed = matches!(code.element, Element::Int | Element::Float);
    if is_typed { format!("_{}", name(code)) } else { String::new() }
}

/// Writes a literal. Only its first number has its type.
pub(super) fn literal(value: &Value, element: Element, is_size: bool) -> Code {
    let is_large = element == Element::Int && value.integers().is_err();
    let element = if is_large { Element::Float } else { element };
    let code = Code { is_size, ..Code::new("", ATOM, element, value.shape()) };
    let number = |number: &f64| match element {
        Element::Bool => (*number == 1.0).to_string(),
        Element::Float => format!("{number:?}"),
        _ => number.to_string(),
    };
    let mut texts: Vec<String> = match value {
        Value::Letters(all) => all.iter().map(|letter| format!("{letter:?}")).collect(),
        Value::Words(all) => all.iter().map(|text| format!("{text:?}")).collect(),
        _ => value.numbers().unwrap_or_default().iter().map(number).collect(),
    };
    texts.iter_mut().take(1).for_each(|first| first.push_str(&suffix(&code)));
    let list = match element {
        _ if texts.is_empty() => format!("Array1::<{}>::default(0)", name(&code)),
        Element::Char => format!("{:?}.chars().collect::<Array1<_>>()", value.texts().concat()),
        _ => format!("array![{}]", texts.join(", ")),
    };
    let text = match value.shape() {
        [] => texts.concat(),
        [_] => list,
        shape if shape.len() > 6 => format!("reshape(&{shape:?}[..], &{list})"),
        shape => format!("reshape({shape:?}, &{list})"),
    };
    let power = if text.starts_with('-') { PREFIX } else { ATOM };
    Code { literal: Some(value.clone()), text, power, ..code }
}

/// Writes a number without its type, which follows from the code around it.
pub(super) fn bare(code: &Code) -> String {
    let suffix = if code.literal.is_some() { suffix(code) } else { String::new() };
    code.text.trim_end_matches(&suffix).to_owned()
}

/// Writes a reference to an array.
pub(super) fn borrowed(code: &Code) -> String {
    let is_array = code.rank() > 0;
    if is_array { format!("&{}", code.at(PREFIX)) } else { format!("&arr0({})", code.text) }
}

/// Writes an argument of an operator. An array with a name is borrowed.
pub(super) fn operand(code: &Code) -> String {
    if code.is_name && code.rank() > 0 { format!("&{}", code.text) } else { code.at(PREFIX) }
}

/// Makes code for an array with elements of the same type.
pub(super) fn shaped(like: &Code, text: impl Into<String>, shape: &[usize]) -> Code {
    Code { shape: shape.to_vec(), ..like.with(text, ATOM) }
}

/// Makes code for a variable.
pub(super) fn variable(name: &str, like: &Code, shape: &[usize]) -> Code {
    Code { is_name: true, ..shaped(like, name, shape) }
}

/// Writes a function of each element.
pub(super) fn mapped(array: &Code, body: impl Fn(&Code) -> Code) -> Code {
    if array.rank() == 0 {
        return body(array);
    }
    let body = body(&variable("each", array, &[]));
    shaped(&body, format!("{}.mapv(|each| {})", array.at(ATOM), body.text), &array.shape)
}

/// Converts the elements to another type.
pub(super) fn cast(array: &Code, to: Element) -> Option<Code> {
    converted(array, to, false)
}

/// Converts whole numbers to `usize`.
pub(super) fn sizes(array: &Code) -> Option<Code> {
    converted(array, Element::Int, true)
}

fn converted(array: &Code, to: Element, is_size: bool) -> Option<Code> {
    let from = array.element;
    if (from, array.is_size) == (to, is_size) {
        return Some(array.clone());
    } else if !from.max(to).is_number() {
        return None;
    } else if let Some(value) = &array.literal {
        let is_whole = value.integers().is_ok() && (!is_size || array.naturals().is_some());
        let fits = [value.bits().is_ok(), is_whole, true][to as usize];
        return fits.then(|| literal(value, to, is_size));
    }
    let code = Code { is_size, ..Code::new("", ATOM, to, []) };
    Some(mapped(array, |each| match (from, to) {
        (Element::Bool, _) => code.with(format!("{}::from({})", name(&code), each.text), ATOM),
        (_, Element::Bool) => code.with(format!("{} != 0{}", each.at(PREFIX), suffix(each)), INFIX),
        _ => code.with(format!("{} as {}", each.at(PREFIX), name(&code)), INFIX),
    }))
}
