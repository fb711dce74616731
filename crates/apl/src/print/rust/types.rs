//! Writes literals, and converts the types of Rust's expressions.

use crate::print::code::{ATOM, Code, Element};
use crate::value::Value;

/// The powers of operators. A cast with `as` always gets parentheses, because `x as i64 < y` does
/// not parse.
pub(super) const AS: u8 = 1;
pub(super) const COMPARE: u8 = 4;
pub(super) const OR: u8 = 5;
pub(super) const AND: u8 = 7;
pub(super) const SUM: u8 = 9;
pub(super) const PRODUCT: u8 = 10;
pub(super) const PREFIX: u8 = 12;

/// The type of the elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Bool,
    Size,
    Int,
    Float,
    Char,
    Text,
}

impl Kind {
    pub fn of(code: &Code) -> Self {
        if code.is_size { Self::Size } else { Self::from(code.element) }
    }

    pub fn from(element: Element) -> Self {
        [Self::Bool, Self::Int, Self::Float, Self::Char, Self::Text][element as usize]
    }

    pub fn name(self) -> &'static str {
        ["bool", "usize", "i64", "f64", "char", "&str"][self as usize]
    }

    /// Returns the type for arithmetic.
    pub fn arithmetic(self) -> Self {
        self.max(Self::Int)
    }
}

/// Makes code with elements of a type.
pub(super) fn code(
    text: impl Into<String>,
    power: u8,
    kind: Kind,
    shape: impl Into<Vec<usize>>,
) -> Code {
    use Element::{Bool, Char, Float, Int, Text};
    let element = [Bool, Int, Int, Float, Char, Text][kind as usize];
    Code { is_size: kind == Kind::Size, ..Code::new(text, power, element, shape) }
}

/// Makes code for a variable.
pub(super) fn variable(name: &str, kind: Kind, shape: impl Into<Vec<usize>>) -> Code {
    Code { is_name: true, ..code(name, ATOM, kind, shape) }
}

pub(super) fn literal(value: &Value, kind: Kind) -> Code {
    let numbers = value.numbers().map(|numbers| numbers.iter().copied().collect());
    let numbers: Vec<f64> = numbers.unwrap_or_default();
    let is_large = numbers.iter().any(|number| number.abs() > 9e15);
    let kind = if kind == Kind::Int && is_large { Kind::Float } else { kind };
    let all = value.texts().concat();
    let texts: Vec<String> = match kind {
        Kind::Bool => numbers.iter().map(|&number| (number == 1.0).to_string()).collect(),
        Kind::Float => numbers.iter().map(|number| format!("{number:?}")).collect(),
        Kind::Size | Kind::Int => numbers.iter().map(f64::to_string).collect(),
        Kind::Char => all.chars().map(|letter| format!("{letter:?}")).collect(),
        Kind::Text => value.texts().iter().map(|text| format!("{text:?}")).collect(),
    };
    let (text, power) = match (value.shape(), &texts[..]) {
        ([], [text]) => (text.clone(), if text.starts_with('-') { PREFIX } else { ATOM }),
        (shape, []) => (format!("Array::<{}, _>::default({})", kind.name(), lengths(shape)), ATOM),
        ([_], _) if kind == Kind::Char => (format!("{all:?}.chars().collect::<Array1<_>>()"), ATOM),
        (shape, [first, rest @ ..]) => {
            let first = first.clone() + suffix(kind);
            let texts = [&[first], rest].concat();
            (format!("array!{}", nested(shape, &texts)), ATOM)
        }
    };
    Code { literal: Some(value.clone()), ..code(text, power, kind, value.shape()) }
}

fn suffix(kind: Kind) -> &'static str {
    ["", "_usize", "_i64", "_f64", "", ""][kind as usize]
}

/// Writes elements in nested brackets.
fn nested(shape: &[usize], texts: &[String]) -> String {
    let Some((&length, cell)) = shape.split_first() else { return texts.concat() };
    let cells = texts.chunks((texts.len() / length.max(1)).max(1));
    format!("[{}]", cells.map(|texts| nested(cell, texts)).collect::<Vec<_>>().join(", "))
}

/// Writes the shape of an array.
pub(super) fn lengths(shape: &[usize]) -> String {
    let texts = shape.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
    match shape.len() {
        1 => texts,
        0..=6 => format!("({texts})"),
        _ => format!("IxDyn(&[{texts}])"),
    }
}

/// Writes a number with its type, if it is a literal. An unknown type would be `i32`.
pub(super) fn typed(code: &Code) -> Code {
    match code.literal {
        Some(_) if code.rank() == 0 => {
            code.with(code.text.clone() + suffix(Kind::of(code)), code.power)
        }
        _ => code.clone(),
    }
}

/// Writes an expression before a method.
pub(super) fn receiver(code: &Code) -> String {
    typed(code).at(ATOM)
}

/// Writes a reference to an array.
pub(super) fn borrowed(code: &Code) -> String {
    match code.rank() {
        0 => format!("&arr0({})", code.text),
        _ => format!("&{}", code.at(PREFIX)),
    }
}

/// Writes an array that can be moved.
pub(super) fn owned(code: &Code) -> Code {
    let is_kept = code.is_name && code.rank() > 0;
    if is_kept { code.with(format!("{}.to_owned()", code.text), ATOM) } else { code.clone() }
}

/// Converts the elements to another type.
pub(super) fn cast(code: &Code, to: Kind) -> Option<Code> {
    let from = Kind::of(code);
    if from == to {
        return Some(code.clone());
    } else if from.max(to) > Kind::Float {
        return None;
    }
    if let Some(value) = &code.literal {
        let fits = match to {
            Kind::Bool => value.bits().is_ok(),
            Kind::Size => code.naturals().is_some(),
            Kind::Int => code.integers().is_some(),
            _ => true,
        };
        return fits.then(|| literal(value, to)).filter(|code| Kind::of(code) == to);
    }
    let (x, name) = (if code.rank() == 0 { code.at(PREFIX) } else { "x".to_owned() }, to.name());
    let (text, power) = match (from, to) {
        (Kind::Bool, _) if code.rank() > 0 => (format!("{name}::from"), ATOM),
        (Kind::Bool, _) => (format!("{name}::from({})", code.text), ATOM),
        (Kind::Float, Kind::Bool) => (format!("{x} == 1.0"), COMPARE),
        (_, Kind::Bool) => (format!("{x} == 1"), COMPARE),
        _ => (format!("{x} as {name}"), AS),
    };
    if code.rank() == 0 {
        return Some(self::code(text, power, to, []));
    }
    let variable = if from == Kind::Bool { "" } else { "|x| " };
    let text = format!("{}.mapv({variable}{text})", receiver(code));
    Some(self::code(text, ATOM, to, &*code.shape))
}

/// Converts two arguments to a common type. A literal takes the type of the other argument if it
/// can.
pub(super) fn common(a: &Code, b: &Code) -> Option<[Code; 2]> {
    let [left, right] = [a, b].map(Kind::of);
    match (&a.literal, &b.literal) {
        (None, Some(_)) if let Some(b) = cast(b, left) => return Some([a.clone(), b]),
        (Some(_), None) if let Some(a) = cast(a, right) => return Some([a, b.clone()]),
        _ => {}
    }
    let kind = left.max(right);
    Some([cast(a, kind)?, cast(b, kind)?])
}
