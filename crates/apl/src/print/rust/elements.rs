//! Writes functions of elements in Rust, and the operators that apply them to arrays.

use super::types::{
    AND, AS, COMPARE, Kind, OR, PREFIX, PRODUCT, SUM, borrowed, cast, code, common, operand, owned,
    receiver, typed, variable,
};
use crate::print::code::{ATOM, Code};
use crate::scalar::Scalar;

/// The operators with their powers. Those that bind stronger than comparisons work on arrays.
const OPERATORS: [(Scalar, &str, u8); 12] = [
    (Scalar::Plus, "+", SUM),
    (Scalar::Minus, "-", SUM),
    (Scalar::Times, "*", PRODUCT),
    (Scalar::Divide, "/", PRODUCT),
    (Scalar::And, "&", AND),
    (Scalar::Or, "|", OR),
    (Scalar::Equal, "==", COMPARE),
    (Scalar::NotEqual, "!=", COMPARE),
    (Scalar::Less, "<", COMPARE),
    (Scalar::AtMost, "<=", COMPARE),
    (Scalar::AtLeast, ">=", COMPARE),
    (Scalar::Greater, ">", COMPARE),
];

fn operator(f: Scalar) -> Option<(&'static str, u8)> {
    OPERATORS.iter().find(|row| row.0 == f).map(|row| (row.1, row.2))
}

/// Converts the arguments of a function to the types that it needs.
fn prepared(f: Scalar, a: &Code, b: &Code) -> Option<[Code; 2]> {
    let most = Kind::of(a).max(Kind::of(b));
    let kind = match f {
        f if f.is_comparison() => return common(a, b),
        f if f.is_logic() => Kind::Bool,
        Scalar::Divide | Scalar::Power => Kind::Float,
        Scalar::Binomial if most <= Kind::Int => Kind::Size,
        Scalar::Binomial => return None,
        _ => most.max(Kind::Int),
    };
    Some([cast(a, kind)?, cast(b, kind)?])
}

/// Writes a function of two prepared arguments, which are scalars, or arrays for an operator.
fn apply(f: Scalar, a: &Code, b: &Code) -> Code {
    let kind = Kind::of(a);
    if let Some((sign, power)) = operator(f) {
        let is_literal = a.rank() == 0 && a.literal.is_some();
        let left = if b.rank() > 0 { &typed(a) } else { a };
        let right = if is_literal { &typed(b) } else { b };
        let is_test = power == COMPARE;
        let (left, right) = (operand(left, power + u8::from(is_test)), operand(right, power + 1));
        let shape = if a.rank() > 0 { &a.shape } else { &b.shape };
        let kind = if is_test { Kind::Bool } else { kind };
        return code(format!("{left} {sign} {right}"), power, kind, &**shape);
    }
    let method = |a: &Code, name, b: &Code| (format!("{}.{name}({})", receiver(a), b.text), ATOM);
    let (text, power) = match f {
        Scalar::Minimum => method(a, "min", b),
        Scalar::Maximum => method(a, "max", b),
        Scalar::Residue if a.naturals().is_some() => method(b, "rem_euclid", a),
        Scalar::Residue => {
            let (a, b) = (typed(a).at(PRODUCT + 1), b.at(PRODUCT));
            (format!("({b} % {a} + {a}) % {a}"), PRODUCT)
        }
        Scalar::Power => method(a, "powf", b),
        _ => (format!("binomial({}, {}) as i64", a.text, b.text), AS),
    };
    code(text, power, kind.max(Kind::Int), [])
}

/// Writes a function of the elements `a` and `b` of two arrays, or of a scalar.
fn of_pair(f: Scalar, a: &Code, b: &Code) -> Code {
    let element = |code: &Code, name| match code.rank() {
        0 => code.clone(),
        _ => variable(name, Kind::of(code), []),
    };
    apply(f, &element(a, "a"), &element(b, "b"))
}

/// Writes a function of pairs of elements.
pub(super) fn each(f: Scalar, a: &Code, b: &Code) -> Option<Code> {
    let is_symmetric = f.is_associative() || matches!(f, Scalar::Equal | Scalar::NotEqual);
    let [a, b] = &prepared(f, a, b)?;
    let [a, b] = if a.rank() == 0 && b.rank() > 0 && is_symmetric { [b, a] } else { [a, b] };
    let is_infix = operator(f).is_some_and(|(_, power)| power > COMPARE);
    if is_infix || a.rank() + b.rank() == 0 {
        return Some(apply(f, a, b));
    }
    // A number that takes time to compute gets a name, so that it is computed once.
    let (array, other) = if b.rank() == 0 { (a, b) } else { (b, a) };
    let is_short = other.is_name && !["a", "b"].contains(&&*other.text);
    if other.rank() == 0 && other.literal.is_none() && !is_short {
        let one = &variable("one", Kind::of(other), []);
        let made = if b.rank() == 0 { each(f, a, one) } else { each(f, one, b) }?;
        return Some(made.with(format!("{{ let one = {}; {} }}", other.text, made.text), ATOM));
    }
    let body = of_pair(f, a, b);
    let text = match (a.rank(), b.rank()) {
        (_, 0) => format!("{}.mapv(|a| {})", receiver(a), body.text),
        (0, _) => format!("{}.mapv(|b| {})", receiver(b), body.text),
        _ => {
            let pairs = format!("Zip::from({}).and({})", borrowed(a), borrowed(b));
            format!("{pairs}.map_collect(|&a, &b| {})", body.text)
        }
    };
    Some(code(text, ATOM, Kind::of(&body), &*array.shape))
}

/// Writes a function of each element.
pub(super) fn each_of_one(f: Scalar, b: &Code) -> Option<Code> {
    let whole = Kind::of(b).max(Kind::Int);
    let (method, to) = match (f, whole) {
        (Scalar::Plus | Scalar::Minus, _) | (Scalar::Minimum | Scalar::Maximum, Kind::Int) => {
            ("", whole)
        }
        (Scalar::Not, _) => ("", Kind::Bool),
        (Scalar::Times, Kind::Int) => ("signum", whole),
        (Scalar::Residue, _) => ("abs", whole),
        (Scalar::Minimum, _) => ("floor", whole),
        (Scalar::Maximum, _) => ("ceil", whole),
        (Scalar::Divide, _) => ("recip", Kind::Float),
        (Scalar::Power, _) => ("exp", Kind::Float),
        _ => return None,
    };
    let b = &cast(b, to)?;
    let prefix = |sign| b.with(format!("{sign}{}", operand(&typed(b), PREFIX + 1)), PREFIX);
    Some(match f {
        Scalar::Minus => prefix('-'),
        Scalar::Not => prefix('!'),
        _ if method.is_empty() => b.clone(),
        _ if b.rank() == 0 => b.with(format!("{}.{method}()", receiver(b)), ATOM),
        _ => b.with(format!("{}.mapv({}::{method})", receiver(b), to.name()), ATOM),
    })
}

/// Writes the reduction of the last elements of a list, `b`, with the element before them, `a`.
fn step(f: Scalar, kind: Kind, b: &str) -> Option<String> {
    let made = each(f, &variable("a", kind, []), &variable(b, kind, []))?;
    Some(cast(&made, kind)?.text)
}

/// Writes the method that reduces a list.
fn reducer(f: Scalar, kind: Kind) -> Option<String> {
    let order = if f.is_associative() { "" } else { ".rev()" };
    Some(match f {
        Scalar::Plus => ".sum()".to_owned(),
        Scalar::Times => ".product()".to_owned(),
        Scalar::And => ".iter().all(|&bit| bit)".to_owned(),
        Scalar::Or => ".iter().any(|&bit| bit)".to_owned(),
        _ => format!(".iter(){order}.copied().reduce(|b, a| {}).unwrap()", step(f, kind, "b")?),
    })
}

/// Writes the reduction of each list along an axis.
pub(super) fn reduce(f: Scalar, b: &Code, axis: usize) -> Option<Code> {
    let mut shape = b.shape.clone();
    if shape.remove(axis) < 2 {
        return None;
    }
    let (is_list, is_last) = (shape.is_empty(), axis == shape.len());
    let has_bits = Kind::of(b) == Kind::Bool;
    let bits = borrowed(b);
    let [b, _] = &prepared(f, b, b)?;
    let (x, kind) = (receiver(b), Kind::of(b));
    let reducer = reducer(f, kind)?;
    let text = match f {
        _ if is_list => format!("{x}{reducer}"),
        Scalar::Plus if has_bits => format!("plus_reduce::<i64, _>({bits}, Axis({axis}))"),
        Scalar::Plus => format!("{x}.sum_axis(Axis({axis}))"),
        Scalar::And if is_last => format!("and_last({})", borrowed(b)),
        Scalar::Or if is_last => format!("or_last({})", borrowed(b)),
        _ => format!("{x}.map_axis(Axis({axis}), |cells| cells{reducer})"),
    };
    Some(code(text, ATOM, kind, shape))
}

/// Writes the reduction of each window of a list.
pub(super) fn windows(f: Scalar, a: &Code, b: &Code, shape: &[usize]) -> Option<Code> {
    let size = a.naturals()?.into_iter().find(|size| *size > 1 && b.rank() == 1)?;
    let [b, _] = &prepared(f, b, b)?;
    let map = format!("map(|cells| cells{}).collect::<Array1<_>>()", reducer(f, Kind::of(b))?);
    let text = format!("{}.windows({size}).into_iter().{map}", receiver(b));
    Some(code(text, ATOM, Kind::of(b), shape))
}

/// Writes the reductions of all first elements along an axis.
pub(super) fn scan(f: Scalar, b: &Code, axis: usize) -> Option<Code> {
    let [b, _] = &prepared(f, b, b)?;
    let step = step(f, Kind::of(b), "*b")?;
    let all = format!("x.accumulate_axis_inplace(Axis({axis}), |&a, b| *b = {step})");
    Some(b.with(format!("{{ let mut x = {}; {all}; x }}", owned(b)), ATOM))
}

/// Writes the inner product. In the general case, it is an outer product of lists.
pub(super) fn inner(f: Scalar, g: Scalar, a: &Code, b: &Code, shape: &[usize]) -> Option<Code> {
    if a.rank() * b.rank() == 0 || a.shape.last() != b.shape.first() {
        return None;
    } else if (f, g) == (Scalar::Plus, Scalar::Times) && a.rank().max(b.rank()) < 3 {
        let [a, b] = prepared(g, a, b)?;
        let text = format!("{}.dot({})", receiver(&a), borrowed(&b));
        return Some(code(text, ATOM, Kind::of(&a), shape));
    } else if a.rank() == 1 && b.rank() == 1 {
        return reduce(f, &each(g, a, b)?, 0);
    }
    let line = |name, code| variable(name, Kind::of(code), [b.shape[0]]);
    let body = reduce(f, &each(g, &line("row", a), &line("column", b))?, 0)?;
    let rows = format!("&{}.map_axis(Axis({}), |row| row)", receiver(a), a.rank() - 1);
    let columns = format!("&{}.map_axis(Axis(0), |column| column)", receiver(b));
    let text = format!("outer({rows}, {columns}, |&row, &column| {})", body.text);
    Some(code(text, ATOM, Kind::of(&body), shape))
}

/// Writes the outer product.
pub(super) fn outer(f: Scalar, a: &Code, b: &Code, shape: &[usize]) -> Option<Code> {
    let [a, b] = &prepared(f, a, b)?;
    let body = of_pair(f, a, b);
    let (left, right) = (borrowed(a), borrowed(b));
    let text = match f {
        Scalar::Equal => format!("equals_table({left}, {right})"),
        _ => format!("outer({left}, {right}, |&a, &b| {})", body.text),
    };
    Some(code(text, ATOM, Kind::of(&body), shape))
}
