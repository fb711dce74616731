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
    let numbers: Vec<f64> = value.numbers().iter().flat_map(|all| all.iter().copied()).collect();
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
        (shape, [first, rest @ ..]) => {
            let first = first.clone() + suffix(kind);
            let list = match kind {
                Kind::Char => format!("{all:?}.chars().collect::<Array1<_>>()"),
                _ => format!("array![{}]", [&[first], rest].concat().join(", ")),
            };
            let is_list = shape.len() == 1;
            (if is_list { list } else { format!("reshape({}, &{list})", lengths(shape)) }, ATOM)
        }
    };
    Code { literal: Some(value.clone()), ..code(text, power, kind, value.shape()) }
}

fn suffix(kind: Kind) -> &'static str {
    ["", "_usize", "_i64", "_f64", "", ""][kind as usize]
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
    let is_number = code.literal.is_some() && code.rank() == 0;
    let text = code.text.clone() + suffix(Kind::of(code));
    if is_number { code.with(text, code.power) } else { code.clone() }
}

/// Writes an expression before a method.
pub(super) fn receiver(code: &Code) -> String {
    typed(code).at(ATOM)
}

/// Writes a reference to an array.
pub(super) fn borrowed(code: &Code) -> String {
    let array = if code.rank() == 0 { format!("arr0({})", code.text) } else { code.at(PREFIX) };
    format!("&{array}")
}

/// Writes an argument of an operator. An array with a name is borrowed.
pub(super) fn operand(code: &Code, least: u8) -> String {
    if code.is_name && code.rank() > 0 { format!("&{}", code.text) } else { code.at(least) }
}

/// Writes a value that can be moved or changed.
pub(super) fn owned(code: &Code) -> String {
    let clone = if code.is_name && code.rank() > 0 { ".clone()" } else { "" };
    code.text.clone() + clone
}

/// Converts the elements to another type.
pub(super) fn cast(code: &Code, to: Kind) -> Option<Code> {
    let from = Kind::of(code);
    if from == to {
        return Some(code.clone());
    } else if let Some(value) = &code.literal {
        let fits = match to {
            Kind::Bool => value.bits().is_ok(),
            Kind::Size => code.naturals().is_some(),
            Kind::Int => code.integers().is_some(),
            _ => from.max(to) <= Kind::Float,
        };
        return fits.then(|| literal(value, to)).filter(|code| Kind::of(code) == to);
    }
    let name = to.name();
    let x = if code.rank() == 0 { code.clone() } else { variable("x", from, []) };
    let (text, power) = match (from, to) {
        _ if from.max(to) > Kind::Float || (from, to) == (Kind::Float, Kind::Bool) => return None,
        (Kind::Bool, _) => (format!("{name}::from({})", x.text), ATOM),
        (_, Kind::Bool) => (format!("{} == 1", x.at(PREFIX)), COMPARE),
        _ => (format!("{} as {name}", x.at(PREFIX)), AS),
    };
    Some(match code.rank() {
        0 => self::code(text, power, to, []),
        _ => self::code(format!("{}.mapv(|x| {text})", receiver(code)), ATOM, to, &*code.shape),
    })
}

/// Converts two arguments to a common type, which is the smaller one if a literal has the other.
pub(super) fn common(a: &Code, b: &Code) -> Option<[Code; 2]> {
    let (wide, least) = if Kind::of(a) > Kind::of(b) { (a, Kind::of(b)) } else { (b, Kind::of(a)) };
    let fits = wide.literal.is_some() && cast(wide, least).is_some();
    let kind = if fits { least } else { Kind::of(wide) };
    Some([cast(a, kind)?, cast(b, kind)?])
}
