//! Writes functions of elements, and what operators make of them.

use super::arrays::{along, cast, expanded, numeric, reshaped};
use super::{AND, ATOM, COMPARE, NOT, OR, POWER, PRODUCT, SIGN, SUM};
use crate::print::code::{Code, Element};
use crate::scalar::Scalar;

/// Writes a function of each element. `made` has the type of the result.
pub(super) fn each(f: Scalar, b: &Code, made: &Code) -> Code {
    let of = if f == Scalar::Not { cast(b, Element::Bool) } else { numeric(b) };
    let is_float = of.element == Element::Float;
    let function = match f {
        Scalar::Minus => return of.with(format!("-{}", of.at(POWER)), SIGN),
        Scalar::Divide => return made.with(format!("1 / {}", of.at(SIGN)), PRODUCT),
        Scalar::Not if of.rank() == 0 => return of.with(format!("not {}", of.at(NOT)), NOT),
        Scalar::Not => return of.with(format!("~{}", of.at(SIGN)), SIGN),
        Scalar::Minimum if is_float => "np.floor",
        Scalar::Maximum if is_float => "np.ceil",
        Scalar::Times => "np.sign",
        Scalar::Residue => "abs",
        Scalar::Power => "np.exp",
        Scalar::Binomial => "factorial",
        Scalar::Logarithm => "np.log",
        Scalar::Circle => return made.with(format!("np.pi * {}", of.at(SIGN)), PRODUCT),
        _ => return of,
    };
    let makes_floats = matches!(f, Scalar::Power | Scalar::Binomial | Scalar::Logarithm);
    let element = if makes_floats { Element::Float } else { of.element };
    Code::new(format!("{function}({})", of.text), ATOM, element, of.shape)
}

/// Returns the operator or the function for pairs of elements.
fn operator(f: Scalar) -> &'static str {
    const OPERATORS: &str = "+ - * / % np.minimum np.maximum ** choose == != < <= >= > & |";
    OPERATORS.split(' ').nth(f as usize).unwrap_or_default()
}

/// Writes a function of pairs of elements. `made` has the type and the shape of the result.
pub(super) fn pair(f: Scalar, a: &Code, b: &Code, made: &Code) -> Code {
    let (mut a, mut b) = operands(f, a, b);
    let is_equality = matches!(f, Scalar::Equal | Scalar::NotEqual);
    let is_single = a.rank() == 0 && a.literal.is_some() && b.literal.is_none();
    if matches!(f, Scalar::Residue | Scalar::Binomial) || is_equality && is_single {
        std::mem::swap(&mut a, &mut b);
    }
    let operator = operator(f);
    let power = match f {
        Scalar::Plus | Scalar::Minus => SUM,
        Scalar::Times | Scalar::Divide | Scalar::Residue | Scalar::Logarithm => PRODUCT,
        Scalar::Minimum | Scalar::Maximum | Scalar::Binomial => ATOM,
        Scalar::Power => POWER,
        Scalar::And => AND,
        Scalar::Or => OR,
        _ => COMPARE,
    };
    let text = match power {
        _ if f == Scalar::Logarithm => format!("np.log({}) / np.log({})", b.text, a.text),
        ATOM => format!("{operator}({}, {})", a.text, b.text),
        POWER => format!("{} ** {}", a.at(ATOM), b.at(SIGN)),
        // Comparisons in a row would be one comparison.
        _ => format!("{} {operator} {}", a.at(power + u8::from(f.is_test())), b.at(power + 1)),
    };
    made.with(text, power)
}

/// Converts the arguments to types for which `NumPy` has the function of APL.
fn operands(f: Scalar, a: &Code, b: &Code) -> (Code, Code) {
    let is_bit = b.element == Element::Bool;
    match f {
        _ if f.is_logic() => (cast(a, Element::Bool), cast(b, Element::Bool)),
        // Integers have no negative powers.
        Scalar::Power if b.element != Element::Float && b.naturals().is_none() => {
            (cast(a, Element::Float), b.clone())
        }
        _ if f == Scalar::Power || is_bit && !f.is_test() => (numeric(a), b.clone()),
        _ => (a.clone(), b.clone()),
    }
}

/// Writes the reduction of at least one cell or, for a scan, of the cells up to each cell.
pub(super) fn reduce(f: Scalar, of: &Code, axis: usize, is_scan: bool, made: &Code) -> Code {
    if of.shape[axis] == 1 {
        return reshaped(None, of, &made.shape);
    }
    let along = along(axis, of.rank());
    let is_sum = matches!(f, Scalar::Plus | Scalar::Times);
    let (method, function) = match f {
        Scalar::Plus => ("sum", "cumsum"),
        Scalar::Times => ("prod", "cumprod"),
        Scalar::Minimum => ("min", "np.minimum"),
        Scalar::Maximum => ("max", "np.maximum"),
        Scalar::And => ("all", "np.logical_and"),
        Scalar::Or => ("any", "np.logical_or"),
        _ => ("", if is_scan { "scan" } else { "fold" }),
    };
    let of = if is_sum || f.is_logic() { of.clone() } else { operands(f, of, of).0 };
    let text = match method {
        "" => {
            let cell = [&of.shape[..axis], &of.shape[axis + 1..]].concat();
            let [a, b] = ["a", "b"].map(|name| Code::new(name, ATOM, of.element, &*cell));
            format!("{function}(lambda a, b: {}, {}{along})", pair(f, &a, &b, made).text, of.text)
        }
        _ if is_scan && !is_sum => format!("{function}.accumulate({}{along})", of.text),
        _ => {
            let method = if is_scan { function } else { method };
            format!("{}.{method}({})", of.at(ATOM), along.trim_start_matches(", "))
        }
    };
    // The first cell of a scan with a comparison may be a number.
    let are_bits = f.is_logic() || f.is_test() && !is_scan;
    Code { element: if are_bits { Element::Bool } else { made.element }, ..made.with(text, ATOM) }
}

/// Writes an inner product. The last axis on the left and the first one on the right are paired.
pub(super) fn inner(f: Scalar, g: Scalar, a: &Code, b: &Code, made: &Code) -> Code {
    let ends = [a.shape.last(), b.shape.first()];
    let is_flat = a.rank().max(b.rank()) < 3 && ends[0].is_some() && ends[0] == ends[1];
    if (f, g) == (Scalar::Plus, Scalar::Times) && is_flat {
        let (a, b) = operands(g, a, b);
        return made.with(format!("{} @ {}", a.at(PRODUCT), b.at(PRODUCT + 1)), PRODUCT);
    }
    let mut shape = made.shape.clone();
    let axis = a.rank().saturating_sub(1);
    shape.splice(axis..axis, ends.into_iter().flatten().max().copied());
    let element = Element::of_two(g, a.element, b.element, b.naturals().is_some());
    let a = expanded(a, b.rank().saturating_sub(1));
    let pairs = pair(g, &a, b, &Code::new("", 0, element, shape));
    if pairs.rank() == 0 { pairs } else { reduce(f, &pairs, axis, false, made) }
}
