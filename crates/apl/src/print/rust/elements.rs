//! Writes functions of elements in Rust, and the operators that apply them to arrays.

use super::types::{
    AND, AS, COMPARE, Kind, OR, PREFIX, PRODUCT, SUM, borrowed, cast, code, common, receiver,
    typed, variable,
};
use crate::print::code::{ATOM, Code};
use crate::print::script::has_word;
use crate::scalar::Scalar;

/// Returns an operator with its power. Those that bind stronger than comparisons work on arrays.
fn operator(f: Scalar) -> Option<(&'static str, u8)> {
    Some(match f {
        Scalar::Plus => ("+", SUM),
        Scalar::Minus => ("-", SUM),
        Scalar::Times => ("*", PRODUCT),
        Scalar::Divide => ("/", PRODUCT),
        Scalar::And => ("&", AND),
        Scalar::Or => ("|", OR),
        Scalar::Equal => ("==", COMPARE),
        Scalar::NotEqual => ("!=", COMPARE),
        Scalar::Less => ("<", COMPARE),
        Scalar::AtMost => ("<=", COMPARE),
        Scalar::AtLeast => (">=", COMPARE),
        Scalar::Greater => (">", COMPARE),
        _ => return None,
    })
}

/// Returns the function that gives the same result for exchanged arguments.
fn mirrored(f: Scalar) -> Option<Scalar> {
    use Scalar::{AtLeast, AtMost, Binomial, Divide, Greater, Less, Minus, Power, Residue};
    match f {
        Minus | Divide | Residue | Power | Binomial => None,
        Less => Some(Greater),
        AtMost => Some(AtLeast),
        AtLeast => Some(AtMost),
        Greater => Some(Less),
        f => Some(f),
    }
}

/// Converts the arguments of a function to the types that it needs.
fn prepared(f: Scalar, a: &Code, b: &Code) -> Option<[Code; 2]> {
    let [left, right] = [a, b].map(Kind::of);
    let both = |kind| Some([cast(a, kind)?, cast(b, kind)?]);
    match f {
        f if f.is_comparison() => common(a, b),
        Scalar::And | Scalar::Or | Scalar::Not => both(Kind::Bool),
        Scalar::Power if b.rank() == 0 && b.naturals().is_some_and(|all| all[0] < 1 << 31) => {
            Some([cast(a, left.arithmetic())?, cast(b, Kind::Int)?])
        }
        Scalar::Divide | Scalar::Power => both(Kind::Float),
        Scalar::Binomial if left.max(right) <= Kind::Int => both(Kind::Size),
        Scalar::Binomial => None,
        _ => both(left.max(right).arithmetic()),
    }
}

/// Returns whether a left argument of `|` is a literal of positive numbers.
fn is_positive(a: &Code) -> bool {
    a.integers().is_some_and(|all| all.iter().all(|&base| base > 0))
}

/// Writes an argument of an operator. An array with a name is borrowed.
fn operand(code: &Code, least: u8) -> String {
    if code.is_name && code.rank() > 0 { format!("&{}", code.text) } else { code.at(least) }
}

/// Writes a function of two prepared arguments, which are scalars, or arrays for an operator.
fn apply(f: Scalar, [a, b]: &[Code; 2], shape: &[usize], positive: bool) -> Code {
    let is_literal = |code: &Code| code.literal.is_some() && code.rank() == 0;
    let kind = Kind::of(a);
    let infix = |sign, left, power| {
        let a = if b.rank() > 0 { typed(a) } else { a.clone() };
        let b = if is_literal(&a) && is_literal(b) { typed(b) } else { b.clone() };
        format!("{} {sign} {}", operand(&a, left), operand(&b, power + 1))
    };
    let method = |name| format!("{}.{name}({})", receiver(a), b.text);
    let (text, power, kind) = match f {
        f if let Some((sign, power)) = operator(f) => {
            let is_test = power == COMPARE;
            let left = power + u8::from(is_test);
            (infix(sign, left, power), power, if is_test { Kind::Bool } else { kind })
        }
        Scalar::Minimum => (method("min"), ATOM, kind),
        Scalar::Maximum => (method("max"), ATOM, kind),
        Scalar::Residue if positive => {
            (format!("{}.rem_euclid({})", receiver(b), a.text), ATOM, kind)
        }
        Scalar::Residue => (format!("residue({}, {})", typed(a).text, b.text), ATOM, kind),
        Scalar::Power if kind == Kind::Int => (method("pow"), ATOM, kind),
        Scalar::Power if Kind::of(b) == Kind::Float => (method("powf"), ATOM, kind),
        Scalar::Power => (method("powi"), ATOM, kind),
        _ => (format!("binomial({}, {}) as i64", a.text, b.text), AS, Kind::Int),
    };
    code(text, power, kind, shape)
}

/// Writes a function of two variables, after the arrays of the variables. Arrays of literals get
/// the types that the function needs. Other arguments are converted element by element.
pub(super) fn pair(f: Scalar, a: &Code, b: &Code, names: [&str; 2]) -> Option<[Code; 3]> {
    let [left, right] = prepared(f, a, b)?;
    let side = |code: &Code, to: Code, name: &str| {
        if code.rank() == 0 {
            return Some([to.clone(), to]);
        }
        let array = if code.literal.is_some() { &to } else { code };
        Some([array.clone(), cast(&variable(name, Kind::of(array), []), Kind::of(&to))?])
    };
    let [a, left] = side(a, left, names[0])?;
    let [b, right] = side(b, right, names[1])?;
    let body = apply(f, &[left, right], &[], is_positive(&a));
    Some([a, b, body])
}

/// Writes a function of pairs of elements. One of the arrays may lack leading axes, or have axes of
/// length 1.
pub(super) fn each(f: Scalar, a: &Code, b: &Code, shape: &[usize]) -> Option<Code> {
    let is_after = a.rank() == 0 && (b.rank() > 0 || a.literal.is_some() && b.literal.is_none());
    if let Some(f) = mirrored(f).filter(|_| is_after) {
        return each(f, b, a, shape);
    }
    if f == Scalar::Equal && b.rank() == 0 && Kind::of(a) == Kind::Bool && is_positive(b) {
        return cast(b, Kind::Bool).map(|_| a.clone());
    }
    if a.rank() + b.rank() == 0 || operator(f).is_some_and(|(_, power)| power > COMPARE) {
        return Some(apply(f, &prepared(f, a, b)?, shape, is_positive(a)));
    }
    let is_mapped = a.rank() * b.rank() == 0;
    let other = if a.rank() == 0 { a } else { b };
    if is_mapped && !is_short(other) {
        return bound(other, "one", |one| match a.rank() {
            0 => each(f, one, b, shape),
            _ => each(f, a, one, shape),
        });
    }
    let name = |name| if is_mapped && has_word(&other.text, name) { "each" } else { name };
    let names = [name("a"), name("b")];
    let [a, b, body] = pair(f, a, b, names)?;
    let kind = Kind::of(&body);
    let mapped = |array, name| format!("{}.mapv(|{name}| {})", receiver(array), body.text);
    let text = match (a.rank(), b.rank()) {
        (_, 0) => mapped(&a, names[0]),
        (0, _) => mapped(&b, names[1]),
        _ if a.shape == b.shape => {
            let pairs = format!("Zip::from({}).and({})", borrowed(&a), borrowed(&b));
            format!("{pairs}.map_collect(|&a, &b| {})", body.text)
        }
        _ => {
            let (first, second, names) =
                if a.shape == shape { (&a, &b, "&a, &b") } else { (&b, &a, "&b, &a") };
            let (first, second) = (borrowed(first), borrowed(second));
            let pairs = format!("Zip::from({first}).and_broadcast({second})");
            format!("{pairs}.map_collect(|{names}| {})", body.text)
        }
    };
    let is_whole = a.shape == shape || b.shape == shape;
    is_whole.then(|| code(text, ATOM, kind, shape))
}

/// Writes a function of each element.
pub(super) fn each_of_one(f: Scalar, b: &Code) -> Option<Code> {
    let kind = Kind::of(b);
    let whole = if kind < Kind::Int { cast(b, Kind::Int)? } else { b.clone() };
    let prefix =
        |sign: char, b: &Code| b.with(format!("{sign}{}", operand(&typed(b), PREFIX + 1)), PREFIX);
    match f {
        Scalar::Plus => return Some(b.clone()),
        Scalar::Minimum | Scalar::Maximum if kind != Kind::Float => return Some(b.clone()),
        Scalar::Minus => return Some(prefix('-', &whole)),
        Scalar::Not => return Some(prefix('!', &cast(b, Kind::Bool)?)),
        _ => {}
    }
    let x = if b.rank() == 0 { typed(b) } else { variable("b", kind, []) };
    let of = |to| cast(&x, to).map(|code| receiver(&code));
    let (text, power, to) = match (f, kind) {
        (Scalar::Times, Kind::Float) => {
            let x = &x.text;
            (format!("i64::from({x} > 0.0) - i64::from({x} < 0.0)"), SUM, Kind::Int)
        }
        (Scalar::Times, _) => (format!("{}.signum()", of(Kind::Int)?), ATOM, Kind::Int),
        (Scalar::Divide, _) => (format!("{}.recip()", of(Kind::Float)?), ATOM, Kind::Float),
        (Scalar::Residue, _) => {
            (format!("{}.abs()", of(kind.arithmetic())?), ATOM, kind.arithmetic())
        }
        (Scalar::Minimum, _) => (format!("{}.floor() as i64", receiver(&x)), AS, Kind::Int),
        (Scalar::Maximum, _) => (format!("{}.ceil() as i64", receiver(&x)), AS, Kind::Int),
        (Scalar::Power, _) => (format!("{}.exp()", of(Kind::Float)?), ATOM, Kind::Float),
        (Scalar::Binomial, Kind::Bool | Kind::Size | Kind::Int) => {
            let last = cast(&x, Kind::Int)?;
            (format!("(1..={}).product::<i64>()", last.at(SUM)), ATOM, Kind::Int)
        }
        _ => return None,
    };
    if b.rank() == 0 {
        return Some(code(text, power, to, []));
    }
    Some(code(format!("{}.mapv(|b| {text})", receiver(b)), ATOM, to, &*b.shape))
}

/// Returns whether an argument may be written several times.
fn is_short(code: &Code) -> bool {
    let calls = code.rank() > 0 || code.text.contains('(');
    code.is_name || code.literal.is_some() || !calls
}

/// Gives a name to an argument that is used several times.
pub(super) fn bound(
    argument: &Code,
    name: &str,
    make: impl FnOnce(&Code) -> Option<Code>,
) -> Option<Code> {
    if is_short(argument) {
        return make(argument);
    }
    let made = make(&variable(name, Kind::of(argument), &*argument.shape))?;
    Some(made.with(format!("{{ let {name} = {}; {} }}", argument.text, made.text), ATOM))
}
