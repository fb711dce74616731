//! Writes functions of elements in Rust, and the operators that apply them to arrays.

use super::types::{INFIX, PREFIX, bare, borrowed, cast, mapped, operand, shaped, variable};
use crate::print::code::{ATOM, Code, Element};
use crate::scalar::Scalar;

/// The operators and methods for two elements, in the order of [`Scalar`].
const WORDS: &str = "+ - * / rem_euclid min max powf binomial == != < <= >= > & |";

/// Converts the arguments of a function to the type that it needs.
pub(super) fn prepared(f: Scalar, a: &Code, b: &Code) -> Option<[Code; 2]> {
    let most = a.element.max(b.element);
    let element = match f {
        Scalar::Divide | Scalar::Power => Element::Float,
        Scalar::Binomial if most > Element::Int => return None,
        _ if f.is_logic() => Element::Bool,
        _ if f.is_comparison() => most,
        _ => most.max(Element::Int),
    };
    Some([cast(a, element)?, cast(b, element)?])
}

/// Writes a function of two prepared arguments, which are scalars, or arrays for an operator.
fn apply(f: Scalar, a: &Code, b: &Code) -> Code {
    use Scalar::{Binomial, Maximum, Minimum, Power, Residue};
    let word = WORDS.split(' ').nth(f as usize).unwrap_or_default();
    let (x, y) = (operand(a), operand(b));
    let right = if b.literal.is_some() { bare(b) } else { y.clone() };
    let (text, power) = match f {
        Minimum | Maximum | Power => (format!("{}.{word}({})", a.at(ATOM), bare(b)), ATOM),
        Residue if a.naturals().is_some() => (format!("{}.{word}({})", b.at(ATOM), bare(a)), ATOM),
        Residue => (format!("({y} % {x} + {x}) % {x}"), INFIX),
        Binomial => (format!("{word}({x} as usize, {y} as usize) as i64"), INFIX),
        _ => (format!("{x} {word} {right}"), INFIX),
    };
    let element = if f.is_test() { Element::Bool } else { a.element };
    Code::new(text, power, element, if a.rank() > 0 { &*a.shape } else { &*b.shape })
}

/// Writes a function of the elements `a` and `b` of two arrays.
fn of_pair(f: Scalar, a: &Code, b: &Code) -> Code {
    apply(f, &variable("a", a, &[]), &variable("b", b, &[]))
}

/// Writes a function of pairs of elements.
pub(super) fn each(f: Scalar, a: &Code, b: &Code) -> Option<Code> {
    use Scalar::{And, Divide, Equal, Minus, NotEqual, Or, Plus, Times};
    let [a, b] = &prepared(f, a, b)?;
    let is_symmetric = f.is_associative() || matches!(f, Equal | NotEqual);
    let [a, b] = if a.rank() == 0 && is_symmetric { [b, a] } else { [a, b] };
    let is_short = |code: &Code| code.rank() == 0 && (code.literal.is_some() || code.is_name);
    Some(match f {
        Plus | Minus | Times | Divide | And | Or => apply(f, a, b),
        _ if a.rank() + b.rank() == 0 => apply(f, a, b),
        _ if is_short(b) => mapped(a, |each| apply(f, each, b)),
        _ if is_short(a) => mapped(b, |each| apply(f, a, each)),
        _ if a.rank() * b.rank() == 0 => return outer(f, a, b),
        _ => {
            let (body, zip) = (of_pair(f, a, b), format!("Zip::from({})", borrowed(a)));
            let map = format!("map_collect(|&a, &b| {})", body.text);
            shaped(&body, format!("{zip}.and({}).{map}", borrowed(b)), &a.shape)
        }
    })
}

/// Writes the outer product.
pub(super) fn outer(f: Scalar, a: &Code, b: &Code) -> Option<Code> {
    let [a, b] = &prepared(f, a, b)?;
    let (left, right, body) = (borrowed(a), borrowed(b), of_pair(f, a, b));
    let text = match f {
        Scalar::Equal => format!("equals_table({left}, {right})"),
        _ => format!("outer({left}, {right}, |&a, &b| {})", body.text),
    };
    Some(shaped(&body, text, &[&a.shape[..], &b.shape].concat()))
}

/// Writes a function of each element.
pub(super) fn each_of_one(f: Scalar, b: &Code) -> Option<Code> {
    let most = b.element.max(Element::Int);
    let (method, element) = match f {
        Scalar::Not => ("!", Element::Bool),
        Scalar::Minus => ("-", most),
        Scalar::Residue => ("abs", most),
        Scalar::Times if most == Element::Int => ("signum", most),
        Scalar::Minimum => ("floor", Element::Float),
        Scalar::Maximum => ("ceil", Element::Float),
        Scalar::Divide => ("recip", Element::Float),
        Scalar::Power => ("exp", Element::Float),
        _ => return None,
    };
    let b = cast(b, element)?;
    Some(match method {
        "-" | "!" => b.with(format!("{method}{}", operand(&b)), PREFIX),
        _ => mapped(&b, |each| each.with(format!("{}.{method}()", each.at(ATOM)), ATOM)),
    })
}

/// Writes the reduction of each list along an axis.
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
    let (x, array, along) = (cells.at(ATOM), borrowed(cells), format!("Axis({axis})"));
    let is_last = axis == shape.len();
    let text = match f {
        _ if shape.is_empty() => format!("{x}.{list}"),
        Scalar::Plus if b.element == Element::Bool => {
            format!("plus_reduce::<i64, _>({}, {along})", borrowed(b))
        }
        Scalar::Plus => format!("{x}.sum_axis({along})"),
        Scalar::And if is_last => format!("and_last({array})"),
        Scalar::Or if is_last => format!("or_last({array})"),
        _ => format!("{x}.map_axis({along}, |cells| cells.{list})"),
    };
    Some(shaped(cells, text, &shape))
}

/// Writes the reductions of all first elements along an axis.
pub(super) fn scan(f: Scalar, b: &Code, axis: usize) -> Option<Code> {
    let [b, _] = &prepared(f, b, b)?;
    let step = apply(f, &variable("a", b, &[]), &variable("*b", b, &[])).text;
    let all = format!("x.accumulate_axis_inplace(Axis({axis}), |&a, b| *b = {step})");
    Some(b.with(format!("{{ let mut x = {}.to_owned(); {all}; x }}", b.at(ATOM)), ATOM))
}

/// Writes the inner product. In the general case, it is an outer product of lists.
pub(super) fn inner(f: Scalar, g: Scalar, a: &Code, b: &Code, shape: &[usize]) -> Option<Code> {
    if a.rank() * b.rank() == 0 || a.shape.last() != b.shape.first() {
        return None;
    } else if (f, g) == (Scalar::Plus, Scalar::Times) && a.rank().max(b.rank()) < 3 {
        let [a, b] = prepared(g, a, b)?;
        return Some(shaped(&a, format!("{}.dot({})", a.at(ATOM), borrowed(&b)), shape));
    } else if shape.is_empty() {
        return reduce(f, &each(g, a, b)?, 0);
    }
    let [row, column] =
        [("row", a), ("column", b)].map(|(name, of)| variable(name, of, &b.shape[..1]));
    let body = reduce(f, &each(g, &row, &column)?, 0)?;
    let rows = format!("&{}.map_axis(Axis({}), |row| row)", a.at(ATOM), a.rank() - 1);
    let columns = format!("&{}.map_axis(Axis(0), |column| column)", b.at(ATOM));
    let text = format!("outer({rows}, {columns}, |&row, &column| {})", body.text);
    Some(shaped(&body, text, shape))
}
