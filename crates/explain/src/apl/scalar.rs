//! Defines the functions that work element by element.

use super::error::Fault;
use super::value::{Value, axes_count, listed, shaped, shown};
use aplset::vocabulary::outer;
use ndarray::ArrayD;
use std::borrow::Cow;
use std::cell::Cell;
use std::collections::HashMap;

/// The largest relative difference at which two numbers are equal, as in APL.
const TOLERANCE: f64 = 1e-13;

/// Returns whether two numbers are equal, apart from rounding.
pub(super) fn equal(a: f64, b: f64) -> bool {
    a == b || (a - b).abs() <= TOLERANCE * a.abs().max(b.abs())
}

/// Returns the largest integer that is not greater than a number, apart from rounding.
fn floor(a: f64) -> f64 {
    let nearest = a.round();
    if equal(a, nearest) { nearest } else { a.floor() }
}

/// A function of two elements.
#[derive(Clone, Copy)]
pub(super) enum Scalar {
    /// Computes a number from two numbers.
    Number(fn(f64, f64) -> f64),
    /// Computes a number from two numbers, or returns an error.
    Checked(fn(f64, f64) -> Result<f64, Fault>),
    /// Computes a bit from two numbers.
    Test(fn(f64, f64) -> bool),
    /// Computes a bit from two bits.
    Logic(fn(bool, bool) -> bool),
}

impl Scalar {
    /// Returns the function of a glyph, or `None` if the glyph does not work on two elements.
    pub fn of(glyph: char) -> Option<Self> {
        Some(match glyph {
            '+' => Self::Number(|a, b| a + b),
            '-' => Self::Number(|a, b| a - b),
            '×' => Self::Number(|a, b| a * b),
            '|' => Self::Number(residue),
            '⌊' => Self::Number(f64::min),
            '⌈' => Self::Number(f64::max),
            '÷' => Self::Checked(quotient),
            '*' => Self::Checked(power),
            '!' => Self::Checked(binomial),
            '=' => Self::Test(equal),
            '≠' => Self::Test(|a, b| !equal(a, b)),
            '<' => Self::Test(|a, b| a < b && !equal(a, b)),
            '≤' => Self::Test(|a, b| a < b || equal(a, b)),
            '≥' => Self::Test(|a, b| a > b || equal(a, b)),
            '>' => Self::Test(|a, b| a > b && !equal(a, b)),
            '∧' => Self::Logic(|a, b| a && b),
            '∨' => Self::Logic(|a, b| a || b),
            _ => return None,
        })
    }

    /// Returns the result of the function for two numbers, where bits are 0 and 1.
    pub fn call(self, a: f64, b: f64) -> Result<f64, Fault> {
        let number = |bit| f64::from(u8::from(bit));
        match self {
            Self::Number(f) => Ok(f(a, b)),
            Self::Checked(f) => f(a, b),
            Self::Test(f) => Ok(number(f(a, b))),
            Self::Logic(f) => Ok(number(f(bit(a)?, bit(b)?))),
        }
    }
}

/// Returns the result of reducing an empty list, which is the function's identity element.
pub(super) fn identity(glyph: char) -> f64 {
    match glyph {
        '⌊' => f64::MAX,
        '⌈' => f64::MIN,
        '×' | '÷' | '*' | '!' | '=' | '≤' | '≥' | '∧' => 1.0,
        _ => 0.0,
    }
}

fn bit(number: f64) -> Result<bool, Fault> {
    if number == 0.0 || number == 1.0 {
        return Ok(number == 1.0);
    }
    Err(Fault::domain(format!("found {}", shown(number)), "This word needs bits, 0 or 1."))
}

fn quotient(a: f64, b: f64) -> Result<f64, Fault> {
    if b == 0.0 {
        let advice = "No number but 0 can be divided by 0.";
        return if a == 0.0 {
            Ok(1.0)
        } else {
            Err(Fault::domain(format!("{}÷0", shown(a)), advice))
        };
    }
    Ok(a / b)
}

/// Returns the remainder of `b` divided by `a`, with the sign of `a`, or `b` if `a` is 0.
fn residue(a: f64, b: f64) -> f64 {
    if a == 0.0 {
        return b;
    }
    let quotient = b / a;
    if equal(quotient, quotient.round()) {
        return if b.fract() == 0.0 && a.fract() == 0.0 { b - a * quotient.floor() } else { 0.0 };
    }
    b - a * quotient.floor()
}

fn power(a: f64, b: f64) -> Result<f64, Fault> {
    let result = a.powf(b);
    if result.is_finite() {
        return Ok(result);
    }
    let advice = "The power must be a number, and not a complex or an infinite one.";
    Err(Fault::domain(format!("{}*{}", shown(a), shown(b)), advice))
}

/// Returns `a!b`, the number of ways to choose `a` of `b` things. Fractions use the gamma function.
fn binomial(a: f64, b: f64) -> Result<f64, Fault> {
    if a != a.round() || b != b.round() {
        return Ok(gamma(b)? / (gamma(a)? * gamma(b - a)?));
    }
    if b < 0.0 {
        // Upper negation: b choose a is (a - b - 1) choose a, with the sign of (-1)^a.
        let sign = if a % 2.0 == 0.0 { 1.0 } else { -1.0 };
        return if a < 0.0 { Ok(0.0) } else { Ok(sign * binomial(a, a - b - 1.0)?) };
    }
    if a < 0.0 || a > b {
        return Ok(0.0);
    }
    let least = a.min(b - a);
    if least > 1e4 {
        let advice = "Choose with smaller numbers.";
        return Err(Fault::domain(format!("{}!{}", shown(a), shown(b)), advice));
    }
    let (mut ways, mut taken) = (1.0, 1.0);
    while taken <= least {
        ways = (ways * (b - least + taken) / taken).round();
        taken += 1.0;
    }
    Ok(ways)
}

/// The coefficients of the Lanczos approximation of the gamma function, with g = 7.
const TERMS: [f64; 9] = [
    0.999_999_999_999_809_9,
    676.520_368_121_885_1,
    -1_259.139_216_722_402_8,
    771.323_428_777_653_1,
    -176.615_029_162_140_6,
    12.507_343_278_686_905,
    -0.138_571_095_265_720_12,
    9.984_369_578_019_572e-6,
    1.505_632_735_149_311_6e-7,
];

/// Returns `!a`, the factorial, which is Γ(a + 1) for a fraction.
fn gamma(a: f64) -> Result<f64, Fault> {
    let fault =
        |found: String| Fault::domain(found, "A factorial takes numbers from 0 to 170 here.");
    if !(0.0..=170.0).contains(&a) {
        return Err(fault(format!("!{}", shown(a))));
    }
    if a == a.round() {
        let (mut product, mut factor) = (1.0, 1.0);
        while factor <= a {
            product *= factor;
            factor += 1.0;
        }
        return Ok(product);
    }
    let base = a + 7.5;
    let mut place = a;
    let series = TERMS[1..].iter().fold(TERMS[0], |sum, term| {
        place += 1.0;
        sum + term / place
    });
    Ok((2.0 * std::f64::consts::PI).sqrt() * base.powf(a + 0.5) * (-base).exp() * series)
}

/// Applies a function to each element.
pub(super) fn each_of_one(glyph: char, b: &Value) -> Result<Value, Fault> {
    if glyph == '~' {
        return Ok(Value::Bits(b.bits()?.mapv(|bit| !bit)));
    }
    let numbers = b.numbers()?;
    let apply = |b: f64| match glyph {
        '+' => Ok(b),
        '-' => Ok(-b),
        '×' if b == 0.0 => Ok(0.0),
        '×' => Ok(b.signum()),
        '÷' if b == 0.0 => Err(Fault::domain("÷0", "No number is 1÷0.")),
        '÷' => Ok(1.0 / b),
        '|' => Ok(b.abs()),
        '⌊' => Ok(floor(b)),
        '⌈' => Ok(-floor(-b)),
        '*' => power(std::f64::consts::E, b),
        _ => gamma(b),
    };
    let elements = numbers.iter().map(|&b| apply(b)).collect::<Result<Vec<f64>, Fault>>()?;
    Ok(Value::Numbers(shaped(numbers.shape(), elements)))
}

/// Applies a function to the elements of two arrays in pairs, or to each element of an array and
/// the only element of the other array.
pub(super) fn each_of_two(glyph: char, a: &Value, b: &Value) -> Result<Value, Fault> {
    let shape = common_shape(a.shape(), b.shape())?;
    applied(glyph, a, b, Some(&shape))
}

/// Applies a function to each pair of a left and a right element.
pub(super) fn table_of(glyph: char, a: &Value, b: &Value) -> Result<Value, Fault> {
    applied(glyph, a, b, None)
}

/// Applies a function to the elements of two arrays in pairs, or to all pairs if `shape` is `None`.
fn applied(glyph: char, a: &Value, b: &Value, shape: Option<&[usize]>) -> Result<Value, Fault> {
    let function = Scalar::of(glyph).expect("a function of two elements");
    if let Scalar::Logic(f) = function {
        let sides = sides(a.bits(), b.bits());
        let [a, b] = sides.map_err(|fault| match glyph {
            // ^ is read as ∧, but it is the power elsewhere.
            '∧' => fault.advised("∧ and ^ need bits, 0 or 1. The power is *."),
            _ => fault,
        })?;
        return Ok(Value::Bits(pairs(&a, &b, shape, f)));
    }
    let [a, b] = comparable(glyph, a, b)?;
    let fault = Cell::new(None);
    let made = match function {
        Scalar::Test(f) => Value::Bits(pairs(&a, &b, shape, f)),
        _ => Value::Numbers(pairs(&a, &b, shape, |a, b| match function {
            Scalar::Number(f) => f(a, b),
            _ => function.call(a, b).unwrap_or_else(|error| {
                fault.set(fault.take().or(Some(error)));
                0.0
            }),
        })),
    };
    fault.take().map_or(Ok(made), Err)
}

/// Returns both arguments, or the error of one of them with its side, left or right.
fn sides<T>(left: Result<T, Fault>, right: Result<T, Fault>) -> Result<[T; 2], Fault> {
    let left = left.map_err(|fault| fault.at(" on the left"))?;
    Ok([left, right.map_err(|fault| fault.at(" on the right"))?])
}

/// Returns the elements as numbers. For `=` and `≠`, distinct characters and strings become
/// distinct numbers.
pub(super) fn comparable<'a>(
    glyph: char,
    a: &'a Value,
    b: &'a Value,
) -> Result<[Cow<'a, ArrayD<f64>>; 2], Fault> {
    if a.is_numeric() && b.is_numeric() || !"=≠".contains(glyph) {
        return sides(a.numbers(), b.numbers());
    }
    let mut known = HashMap::new();
    Ok([a, b].map(|value| {
        let mut number = |text| {
            let next = f64::from(u32::try_from(known.len()).unwrap_or(u32::MAX));
            *known.entry((value.is_numeric(), text)).or_insert(next)
        };
        Cow::Owned(shaped(value.shape(), value.texts().into_iter().map(&mut number).collect()))
    }))
}

fn pairs<A: Copy, C>(
    a: &ArrayD<A>,
    b: &ArrayD<A>,
    shape: Option<&[usize]>,
    f: impl Fn(A, A) -> C,
) -> ArrayD<C> {
    let Some(shape) = shape else { return outer(a, b, |&a, &b| f(a, b)) };
    let [a, b] = [a, b].map(|array| array.as_standard_layout());
    let [a, b] = [&a, &b].map(|array| array.as_slice().expect("standard layout"));
    let element = |list: &[A], at: usize| list[if list.len() == 1 { 0 } else { at }];
    let size = shape.iter().product();
    shaped(shape, (0..size).map(|at| f(element(a, at), element(b, at))).collect())
}

/// Returns the shape of the result of a function on pairs of elements.
pub(super) fn common_shape(a: &[usize], b: &[usize]) -> Result<Vec<usize>, Fault> {
    let sizes = [a, b].map(|shape| shape.iter().product::<usize>());
    if a == b || sizes[0] == 1 && (sizes[1] != 1 || b.len() >= a.len()) {
        Ok(b.to_vec())
    } else if sizes[1] == 1 {
        Ok(a.to_vec())
    } else if a.len() != b.len() {
        let found = format!("{} and {}", axes_count(a.len()), axes_count(b.len()));
        let shapes = [a, b]
            .map(|shape| if shape.is_empty() { "of a scalar".to_owned() } else { listed(shape) });
        let advice = format!(
            "The shapes are {} and {}. They need to be equal, or one array has a single element.",
            shapes[0], shapes[1]
        );
        Err(Fault::rank(found, advice))
    } else {
        let found = match (a, b) {
            (&[a], &[b]) => format!("{a} and {b} elements"),
            _ => format!("shapes {} and {}", listed(a), listed(b)),
        };
        Err(Fault::length(found, "The arrays need equal shapes, or one of them a single element."))
    }
}
