//! Writes literals, conversions, and functions that combine elements in Rust.

use crate::print::code::{ATOM, Code, Element};
use crate::scalar::Scalar;
use crate::value::Value;

/// The powers of operators. An operator inside another one gets parentheses.
pub(super) const INFIX: u8 = 1;
pub(super) const PREFIX: u8 = 2;

/// The operators and methods for two elements, in the order of [`Scalar`].
const WORDS: &str = "+ - * / rem_euclid min max powf binomial == != < <= >= > & |";

fn name(code: &Code) -> &'static str {
    let names = ["bool", "i64", "f64", "char", "&str"];
    if code.is_size { "usize" } else { names[code.element as usize] }
}

/// Writes a literal. Its first number has a type, which would be `i32` otherwise.
pub(super) fn literal(value: &Value, element: Element, is_size: bool) -> Code {
    let is_large = element == Element::Int && value.integers().is_err();
    let element = if is_large { Element::Float } else { element };
    let code = Code { is_size, ..Code::new("", ATOM, element, value.shape()) };
    let end = |at| if at == 0 { format!("_{}", name(&code)) } else { String::new() };
    let number = |(at, number): (usize, &f64)| match element {
        Element::Bool => (*number == 1.0).to_string(),
        Element::Float => format!("{number:?}{}", end(at)),
        _ => format!("{number}{}", end(at)),
    };
    let texts: Vec<String> = match value {
        Value::Letters(all) => all.iter().map(|letter| format!("{letter:?}")).collect(),
        Value::Words(all) => all.iter().map(|text| format!("{text:?}")).collect(),
        _ => value.numbers().unwrap_or_default().iter().enumerate().map(number).collect(),
    };
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
    let end = if code.literal.is_some() { format!("_{}", name(code)) } else { String::new() };
    code.text.trim_end_matches(&end).to_owned()
}

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

pub(super) fn mapped(array: &Code, body: impl Fn(&Code) -> Code) -> Code {
    if array.rank() == 0 {
        return body(array);
    }
    let body = body(&shaped(array, "each", &[]));
    shaped(&body, format!("{}.mapv(|each| {})", array.at(ATOM), body.text), &array.shape)
}

/// Converts the elements to another type, where `usize` is a type of integers.
pub(super) fn cast(array: &Code, to: Element, is_size: bool) -> Option<Code> {
    let from = array.element;
    let code = Code { is_size, ..Code::new("", ATOM, to, []) };
    match &array.literal {
        _ if (from, array.is_size) == (to, is_size) => Some(array.clone()),
        _ if !from.max(to).is_number() || (from, to) == (Element::Float, Element::Bool) => None,
        Some(value) => {
            let fits = [value.bits().is_ok(), value.integers().is_ok(), true][to as usize];
            fits.then(|| literal(value, to, is_size))
        }
        None => Some(mapped(array, |each| match (from, to) {
            (Element::Bool, _) => code.with(format!("{}::from({})", name(&code), each.text), ATOM),
            (_, Element::Bool) => code.with(format!("{} == 1", each.at(PREFIX)), INFIX),
            _ => code.with(format!("{} as {}", each.at(PREFIX), name(&code)), INFIX),
        })),
    }
}

/// Converts the arguments of a function to the type that it needs.
pub(super) fn prepared(f: Scalar, a: &Code, b: &Code) -> Option<[Code; 2]> {
    let most = a.element.max(b.element);
    let element = match f {
        Scalar::Divide | Scalar::Power => Element::Float,
        Scalar::Binomial if most > Element::Int => return None,
        Scalar::Logarithm | Scalar::Circle => return None,
        _ if f.is_logic() => Element::Bool,
        _ if f.is_comparison() => most,
        _ => most.max(Element::Int),
    };
    Some([cast(a, element, false)?, cast(b, element, false)?])
}

/// Writes a function of two prepared arguments, which are scalars, or arrays for an operator.
fn apply(f: Scalar, a: &Code, b: &Code) -> Code {
    use Scalar::{Binomial, Maximum, Minimum, Power, Residue};
    let word = WORDS.split(' ').nth(f as usize).unwrap_or_default();
    let (left, right) = (operand(a), operand(b));
    let (text, power) = match f {
        Minimum | Maximum | Power => (format!("{}.{word}({})", a.at(ATOM), bare(b)), ATOM),
        Residue if a.naturals().is_some() => (format!("{}.{word}({})", b.at(ATOM), bare(a)), ATOM),
        Residue => (format!("({right} % {left} + {left}) % {left}"), INFIX),
        Binomial => (format!("{word}({left} as usize, {right} as usize) as i64"), INFIX),
        _ if b.literal.is_some() => (format!("{left} {word} {}", bare(b)), INFIX),
        _ => (format!("{left} {word} {right}"), INFIX),
    };
    let element = if f.is_test() { Element::Bool } else { a.element };
    Code::new(text, power, element, if a.rank() > 0 { &*a.shape } else { &*b.shape })
}

/// Writes a function of pairs of elements. In a table, the pairs are those of an outer product.
pub(super) fn each(f: Scalar, a: &Code, b: &Code, is_table: bool) -> Option<Code> {
    use Scalar::{And, Divide, Equal, Minus, Or, Plus, Times};
    let [a, b] = &prepared(f, a, b)?;
    let is_short = |code: &Code| code.rank() == 0 && (code.literal.is_some() || code.is_name);
    let is_zip = !is_table && a.shape == b.shape;
    let body = apply(f, &shaped(a, "a", &[]), &shaped(b, "b", &[]));
    let pairs = format!("|&a, &b| {}", body.text);
    let (left, right) = (borrowed(a), borrowed(b));
    let text = match f {
        _ if a.rank() + b.rank() == 0 => return Some(apply(f, a, b)),
        Plus | Minus | Times | Divide | And | Or if !is_table => return Some(apply(f, a, b)),
        _ if is_short(b) => return Some(mapped(a, |each| apply(f, each, b))),
        _ if is_short(a) => return Some(mapped(b, |each| apply(f, a, each))),
        _ if is_zip => format!("Zip::from({left}).and({right}).map_collect({pairs})"),
        Equal => format!("equals_table({left}, {right})"),
        _ => format!("outer({left}, {right}, {pairs})"),
    };
    let shape = if is_zip { a.shape.clone() } else { [&a.shape[..], &b.shape].concat() };
    Some(shaped(&body, text, &shape))
}

pub(super) fn each_of_one(f: Scalar, b: &Code) -> Option<Code> {
    let most = b.element.max(Element::Int);
    let (method, to) = match f {
        Scalar::Not => ("!", Element::Bool),
        Scalar::Minus => ("-", most),
        Scalar::Residue => ("abs", most),
        Scalar::Times if most == Element::Int => ("signum", most),
        Scalar::Minimum => ("floor", Element::Float),
        Scalar::Maximum => ("ceil", Element::Float),
        Scalar::Divide => ("recip", Element::Float),
        _ => return None,
    };
    let b = cast(b, to, false)?;
    Some(match method {
        "-" | "!" => b.with(format!("{method}{}", operand(&b)), PREFIX),
        _ => mapped(&b, |each| each.with(format!("{}.{method}()", each.at(ATOM)), ATOM)),
    })
}

pub(super) fn reduce(f: Scalar, b: &Code, axis: usize) -> Option<Code> {
    let mut shape = b.shape.clone();
    let list = match f {
        _ if shape.remove(axis) < 2 => return None,
        Scalar::Plus => "sum()",
        Scalar::Times => "product()",
        Scalar::And => "iter().all(|&bit| bit)",
        Scalar::Or => "iter().any(|&bit| bit)",
        Scalar::Minimum => "iter().copied().reduce(|a, b| a.min(b)).unwrap()",
        Scalar::Maximum => "iter().copied().reduce(|a, b| a.max(b)).unwrap()",
        _ => return None,
    };
    let [cells, _] = &prepared(f, b, b)?;
    let (x, is_last) = (cells.at(ATOM), axis == shape.len());
    let (array, bits) = (borrowed(cells), borrowed(b));
    let text = match f {
        _ if shape.is_empty() => format!("{x}.{list}"),
        Scalar::Plus if b.element == Element::Bool => {
            format!("plus_reduce::<i64, _>({bits}, Axis({axis}))")
        }
        Scalar::Plus => format!("{x}.sum_axis(Axis({axis}))"),
        Scalar::And if is_last => format!("and_last({array})"),
        Scalar::Or if is_last => format!("or_last({array})"),
        _ => format!("{x}.map_axis(Axis({axis}), |cells| cells.{list})"),
    };
    Some(shaped(cells, text, &shape))
}

pub(super) fn scan(f: Scalar, b: &Code, axis: usize) -> Option<Code> {
    let [b, _] = &prepared(f, b, b)?;
    let step = apply(f, &shaped(b, "a", &[]), &shaped(b, "*b", &[])).text;
    let all = format!("x.accumulate_axis_inplace(Axis({axis}), |&a, b| *b = {step})");
    Some(b.with(format!("{{ let mut x = {}.to_owned(); {all}; x }}", b.at(ATOM)), ATOM))
}
