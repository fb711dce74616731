//! Writes functions of elements, and what operators make of them.

use super::values::{cast, constant, expanded, number, numeric};
use super::{AND, ATOM, COMPARE, NOT, NumPy, OR, POWER, PRODUCT, SIGN, SUM};
use crate::print::Print;
use crate::print::code::{Code, Element};
use crate::scalar::Scalar;

/// Writes a function of each element.
pub(super) fn each(f: Scalar, b: &Code) -> Code {
    let (of, shape) = (numeric(b), &*b.shape);
    let is_float = b.element == Element::Float;
    let call = |function: &str| format!("{function}({})", of.text);
    let whole = |text: String| Code::new(text, ATOM, Element::Int, shape);
    match f {
        Scalar::Minus => of.with(format!("-{}", of.at(POWER)), SIGN),
        Scalar::Times if is_float => whole(format!("{}.astype(int)", call("np.sign"))),
        Scalar::Times => whole(call("np.sign")),
        Scalar::Divide => Code::new(format!("1 / {}", of.at(SIGN)), PRODUCT, Element::Float, shape),
        Scalar::Residue => of.with(call("abs"), ATOM),
        Scalar::Minimum | Scalar::Maximum if is_float => {
            let round = if f == Scalar::Minimum { "floor" } else { "ceil" };
            match shape {
                [] => whole(call(&format!("math.{round}"))),
                _ => whole(format!("{}.astype(int)", call(&format!("np.{round}")))),
            }
        }
        Scalar::Power => Code::new(call("np.exp"), ATOM, Element::Float, shape),
        Scalar::Binomial if is_float => of.with(
            format!("{}({})", on_arrays("math.gamma", of.rank()), NumPy.plus(b, 1).text),
            ATOM,
        ),
        Scalar::Binomial => whole(call(&on_arrays("math.factorial", of.rank()))),
        Scalar::Not => {
            let bits = cast(b, Element::Bool);
            match shape {
                [] => bits.with(format!("not {}", bits.at(OR)), NOT),
                _ => bits.with(format!("~{}", bits.at(SIGN)), SIGN),
            }
        }
        _ => of,
    }
}

/// Returns the operator of a function of pairs with its power, and the name of the function in
/// `NumPy`. The operator of a comparison is followed by that for swapped arguments.
fn names(f: Scalar) -> (&'static [&'static str], u8, &'static str) {
    match f {
        Scalar::Plus => (&["+"], SUM, "add"),
        Scalar::Minus => (&["-"], SUM, "subtract"),
        Scalar::Times => (&["*"], PRODUCT, "multiply"),
        Scalar::Divide => (&["/"], PRODUCT, "divide"),
        Scalar::Residue => (&["%"], PRODUCT, ""),
        Scalar::Minimum => (&[], ATOM, "minimum"),
        Scalar::Maximum => (&[], ATOM, "maximum"),
        Scalar::Power => (&["**"], POWER, "power"),
        Scalar::Binomial => (&[], ATOM, ""),
        Scalar::Equal => (&["==", "=="], COMPARE, "equal"),
        Scalar::NotEqual => (&["!=", "!="], COMPARE, "not_equal"),
        Scalar::Less => (&["<", ">"], COMPARE, "less"),
        Scalar::AtMost => (&["<=", ">="], COMPARE, "less_equal"),
        Scalar::AtLeast => (&[">=", "<="], COMPARE, "greater_equal"),
        Scalar::Greater => (&[">", "<"], COMPARE, "greater"),
        Scalar::And => (&["&"], AND, "logical_and"),
        Scalar::Or | Scalar::Not => (&["|"], OR, "logical_or"),
    }
}

/// Writes a function of pairs of elements. `made` has the type and the shape of the result.
pub(super) fn pair(f: Scalar, a: &Code, b: &Code, made: &Code) -> Option<Code> {
    if a.element.is_number() != b.element.is_number() {
        let is_equality = matches!(f, Scalar::Equal | Scalar::NotEqual);
        return is_equality.then(|| constant(f == Scalar::NotEqual, &made.shape));
    }
    let (a, b) = if f.is_logic() {
        (cast(a, Element::Bool), cast(b, Element::Bool))
    } else {
        operands(f, a, b)
    };
    let call = |function: &str, a: &Code, b: &Code| {
        made.with(format!("{function}({}, {})", a.text, b.text), ATOM)
    };
    Some(match (f, names(f)) {
        (Scalar::Residue, _) => infix(&b, "%", &a, PRODUCT, made),
        (Scalar::Power, _) => made.with(format!("{} ** {}", a.at(ATOM), b.at(SIGN)), POWER),
        (Scalar::Binomial, _) if made.element == Element::Float => call("choose", &a, &b),
        (Scalar::Binomial, _) => call(&on_arrays("math.comb", a.rank().max(b.rank())), &b, &a),
        (_, ([], _, name)) => call(&format!("np.{name}"), &a, &b),
        // A single number is better on the right. Comparisons in a row would be one comparison.
        (_, ([sign, swapped, ..], power, _)) => {
            let is_swapped = a.rank() == 0 && a.literal.is_some() && b.literal.is_none();
            let (a, sign, b) = if is_swapped { (&b, swapped, &a) } else { (&a, sign, &b) };
            made.with(format!("{} {sign} {}", a.at(power + 1), b.at(power + 1)), power)
        }
        (_, ([sign], power, _)) => infix(&a, sign, &b, power, made),
    })
}

fn infix(a: &Code, sign: &str, b: &Code, power: u8, made: &Code) -> Code {
    made.with(format!("{} {sign} {}", a.at(power), b.at(power + 1)), power)
}

/// Converts the arguments to types for which `NumPy` has the function of APL.
fn operands(f: Scalar, a: &Code, b: &Code) -> (Code, Code) {
    let is_bit = |code: &Code| code.element == Element::Bool;
    match f {
        // Integers have no negative powers.
        Scalar::Power if b.naturals().is_some() => (numeric(a), b.clone()),
        Scalar::Power if b.literal.is_some() && !is_bit(a) => (a.clone(), cast(b, Element::Float)),
        Scalar::Power => (cast(a, Element::Float), b.clone()),
        Scalar::Binomial => (numeric(a), numeric(b)),
        _ if is_bit(b) && !f.is_test() && f != Scalar::Divide => (numeric(a), b.clone()),
        _ => (a.clone(), b.clone()),
    }
}

/// Returns a function of numbers as a function of arrays.
fn on_arrays(function: &str, rank: usize) -> String {
    if rank == 0 { function.to_owned() } else { format!("np.vectorize({function})") }
}

/// Writes a function of the variables `a` and `b`, for the cells of an array without an axis.
/// Returns also the array, with elements of the type that the function needs.
fn step(f: Scalar, of: &Code, axis: usize, made: &Code) -> Option<(Code, Code)> {
    let of = match f {
        Scalar::Power => cast(of, Element::Float),
        _ if f.is_test() => of.clone(),
        _ => numeric(of),
    };
    let mut cell = of.shape.clone();
    cell.remove(axis);
    let [a, b] = ["a", "b"].map(|name| Code::new(name, ATOM, of.element, &*cell));
    let body = pair(f, &a, &b, &Code::new("", 0, made.element, cell))?;
    Some((body, of))
}

/// Writes a reduction of at least two cells.
pub(super) fn reduce(f: Scalar, of: &Code, axis: usize, made: &Code) -> Option<Code> {
    let method = match f {
        Scalar::Plus => "sum",
        Scalar::Times => "prod",
        Scalar::Maximum => "max",
        Scalar::Minimum => "min",
        Scalar::And => "all",
        Scalar::Or => "any",
        _ => {
            let (body, of) = step(f, of, axis, made)?;
            let cells = match axis {
                0 => of.at(ATOM),
                _ => format!("np.moveaxis({}, {axis}, 0)", of.text),
            };
            let text = format!("reduce(lambda b, a: {}, {cells}[::-1])", body.text);
            return Some(made.with(text, ATOM));
        }
    };
    let of = match f {
        Scalar::Maximum | Scalar::Minimum => numeric(of),
        _ => of.clone(),
    };
    let along = if of.rank() == 1 { String::new() } else { format!("axis={axis}") };
    Some(made.with(format!("{}.{method}({along})", of.at(ATOM)), ATOM))
}

/// Writes the reduction of the cells up to each cell.
pub(super) fn scan(f: Scalar, of: &Code, axis: usize, made: &Code) -> Option<Code> {
    let along = if of.rank() == 1 { String::new() } else { format!("axis={axis}") };
    let after = if axis == 0 { String::new() } else { format!(", axis={axis}") };
    let text = match f {
        Scalar::Plus => format!("{}.cumsum({along})", of.at(ATOM)),
        Scalar::Times => format!("{}.cumprod({along})", of.at(ATOM)),
        _ if f.is_associative() => {
            let of = if f.is_logic() { of.clone() } else { numeric(of) };
            format!("np.{}.accumulate({}{after})", names(f).2, of.text)
        }
        _ => {
            let (body, of) = step(f, of, axis, made)?;
            format!("scan(lambda a, b: {}, {}{after})", body.text, of.text)
        }
    };
    let element = if f.is_logic() { Element::Bool } else { made.element };
    Some(Code::new(text, ATOM, element, &*made.shape))
}

/// Writes the reduction of each window of `n` cells.
pub(super) fn windows(f: Scalar, n: &Code, of: &Code, axis: usize, made: &Code) -> Option<Code> {
    let size = of.shape[axis] + 1 - made.shape[axis];
    let is_literal = n.literal.is_some();
    let n = number(n);
    let bits = Code { element: Element::Bool, ..made.clone() };
    let made = if f.is_test() { &bits } else { made };
    if size == 1 {
        return Some(if f.is_logic() { cast(of, Element::Bool) } else { of.clone() });
    }
    if f.is_associative() {
        let n = if is_literal { size.to_string() } else { format!("abs({})", n.text) };
        let along = if of.rank() == 1 { String::new() } else { format!(", axis={axis}") };
        let text = format!("sliding_window_view({}, {n}{along})", of.text);
        let shape = [&*made.shape, &[size]].concat();
        return reduce(f, &Code::new(text, ATOM, of.element, shape), made.rank(), made);
    }
    if of.is_name && n.integers().as_deref() == Some(&[2]) {
        let part = |range: &str| {
            let text = format!("{}[{}{range}]", of.text, ":, ".repeat(axis));
            Code::new(text, ATOM, of.element, &*made.shape)
        };
        return pair(f, &part(":-1"), &part("1:"), made);
    }
    let along = if axis == 0 { String::new() } else { format!(", axis={axis}") };
    let text = format!("windows({}, {}{along})", n.text, of.text);
    reduce(f, &Code::new(text, ATOM, of.element, [&[size], &*made.shape].concat()), 0, made)
}

/// Writes a function of each pair of a left and a right element.
pub(super) fn outer(f: Scalar, a: &Code, b: &Code, made: &Code) -> Option<Code> {
    let is_pair = a.rank() == 0 || b.rank() == 0;
    match names(f).2 {
        name if !name.is_empty() && !is_pair && a.element.is_number() == b.element.is_number() => {
            let (a, b) = operands(f, a, b);
            Some(made.with(format!("np.{name}.outer({}, {})", a.text, b.text), ATOM))
        }
        _ => pair(f, &expanded(a, b.rank()), b, made),
    }
}

/// Writes an inner product. The last axis on the left and the first one on the right are paired.
pub(super) fn inner(f: Scalar, g: Scalar, a: &Code, b: &Code, made: &Code) -> Option<Code> {
    let ends = [a.shape.last(), b.shape.first()];
    let is_flat = (1..=2).contains(&a.rank()) && (1..=2).contains(&b.rank());
    if f == Scalar::Plus && g == Scalar::Times && is_flat && ends[0] == ends[1] {
        let (a, b) = operands(g, a, b);
        return Some(infix(&a, "@", &b, PRODUCT, made));
    }
    let length = ends.into_iter().flatten().max().copied().unwrap_or(1);
    let axis = a.rank().saturating_sub(1);
    let a = expanded(a, b.rank().saturating_sub(1));
    let element = Element::of_two(g, a.element, b.element, b.naturals().is_some());
    let mut shape = made.shape.clone();
    if a.rank() + b.rank() > 0 {
        shape.insert(axis, length);
    }
    let pairs = pair(g, &a, b, &Code::new("", 0, element, shape))?;
    match length {
        1 => Some(super::moves::shaped(&pairs, &made.shape)),
        _ => reduce(f, &pairs, axis, made),
    }
}
