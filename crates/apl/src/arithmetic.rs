//! Defines the arithmetic of two numbers that differs from that of the processor.

use crate::error::Fault;
use crate::notes::{Notes, Only};
use crate::value::shown;

/// The largest relative difference at which two numbers are equal, as in APL.
const TOLERANCE: f64 = 1e-13;

/// The largest integer up to which all integers are exact.
pub(crate) const EXACT: f64 = 9_007_199_254_740_992.0;

/// Returns whether two numbers are equal, apart from rounding.
pub(crate) fn equal(a: f64, b: f64, notes: &Notes) -> bool {
    if a == b {
        return true;
    }
    let is_near = (a - b).abs() <= TOLERANCE * a.abs().max(b.abs());
    if is_near {
        notes.note(Only::Tolerance);
    }
    is_near
}

/// Returns the largest integer that is not greater than a number, apart from rounding.
pub(crate) fn floor(a: f64, notes: &Notes) -> f64 {
    let nearest = a.round();
    if nearest == a || equal(a, nearest, notes) { nearest } else { a.floor() }
}

/// Returns the greatest common divisor, which is not negative. Of bits, it is `a∨b`.
pub(crate) fn divisor(a: f64, b: f64, notes: &Notes) -> Result<f64, Fault> {
    for number in [a, b] {
        if number != number.round() || number.abs() > EXACT {
            let advice = "∧ and ∨ need bits or whole numbers.";
            return Err(Fault::domain(format!("found {}", shown(number)), advice));
        } else if number != 0.0 && number != 1.0 {
            notes.note(Only::Multiple);
        }
    }
    let (mut a, mut b) = (a.abs(), b.abs());
    while b != 0.0 {
        (a, b) = (b, a % b);
    }
    Ok(a)
}

/// Returns the least common multiple, with the sign of the product. Of bits, it is `a∧b`.
pub(crate) fn multiple(a: f64, b: f64, notes: &Notes) -> Result<f64, Fault> {
    let divisor = divisor(a, b, notes)?;
    Ok(if divisor == 0.0 { 0.0 } else { a / divisor * b })
}

pub(crate) fn quotient(a: f64, b: f64, notes: &Notes) -> Result<f64, Fault> {
    if b != 0.0 {
        return Ok(a / b);
    } else if a == 0.0 {
        notes.note(Only::ZeroDividedByZero);
        return Ok(1.0);
    }
    Err(Fault::domain(format!("{}÷0", shown(a)), "No number but 0 can be divided by 0."))
}

/// Returns the remainder of `b` divided by `a`, with the sign of `a`, or `b` if `a` is 0.
pub(crate) fn residue(a: f64, b: f64, notes: &Notes) -> f64 {
    if a == 0.0 {
        notes.note(Only::ZeroResidue);
        return b;
    }
    let quotient = b / a;
    let is_whole = b.fract() == 0.0 && a.fract() == 0.0;
    if !is_whole && quotient != quotient.round() && equal(quotient, quotient.round(), notes) {
        return 0.0;
    }
    if quotient == quotient.round() && !is_whole {
        if b % a != 0.0 {
            notes.note(Only::Tolerance);
        }
        return 0.0;
    }
    b - a * quotient.floor()
}

pub(crate) fn power(a: f64, b: f64) -> Result<f64, Fault> {
    let result = a.powf(b);
    if result.is_finite() {
        return Ok(result);
    }
    let advice = "The power must be a number, and not a complex or an infinite one.";
    Err(Fault::domain(format!("{}*{}", shown(a), shown(b)), advice))
}

/// Returns `a⍟b`, the logarithm of `b` to the base `a`.
pub(crate) fn logarithm(a: f64, b: f64, notes: &Notes) -> Result<f64, Fault> {
    let result = match (a, b) {
        (1.0, 1.0) => {
            notes.note(Only::ZeroDividedByZero);
            1.0
        }
        (std::f64::consts::E, b) => b.ln(),
        (2.0, b) => b.log2(),
        (10.0, b) => b.log10(),
        (a, b) => b.ln() / a.ln(),
    };
    if a > 0.0 && b > 0.0 && result.is_finite() {
        return Ok(result);
    }
    let advice = "Logarithms are of numbers over 0, to a base over 0 that is not 1.";
    Err(Fault::domain(format!("{}⍟{}", shown(a), shown(b)), advice))
}

/// Returns `a○b`, the function of a circle or a hyperbola that has the number `a`. Few functions of
/// the system compute all of them, which keeps the engine of a page small.
pub(crate) fn circle(a: f64, b: f64) -> Result<f64, Fault> {
    let functions: [fn(f64) -> f64; 15] = [
        f64::atanh,
        f64::acosh,
        f64::asinh,
        |b| (b * b - 1.0).sqrt(),
        |b| b.atan2(1.0),
        |b| ((1.0 - b) * (1.0 + b)).sqrt().atan2(b),
        |b| b.atan2(((1.0 - b) * (1.0 + b)).sqrt()),
        |b| (1.0 - b * b).sqrt(),
        f64::sin,
        f64::cos,
        |b| b.sin() / b.cos(),
        |b| (1.0 + b * b).sqrt(),
        |b| (b.exp_m1() - (-b).exp_m1()) / 2.0,
        |b| f64::midpoint(b.exp(), (-b).exp()),
        |b| 1.0 - 2.0 / ((2.0 * b).exp_m1() + 2.0),
    ];
    let found = (-7..=7).position(|number: i8| f64::from(number) == a);
    match found.map(|number| functions[number](b)) {
        Some(result) if result.is_finite() => Ok(result),
        Some(_) => {
            let advice = "The result is complex or infinite, and there are only real numbers.";
            Err(Fault::domain(format!("{}○{}", shown(a), shown(b)), advice))
        }
        None => {
            let advice = "The numbers of the functions go from ¯7 to 7, such as 1 for the sine.";
            Err(Fault::domain(format!("no function {}○", shown(a)), advice))
        }
    }
}

/// Returns `a!b`, the number of ways to choose `a` of `b` things. Fractions use the gamma function.
pub(crate) fn binomial(a: f64, b: f64, notes: &Notes) -> Result<f64, Fault> {
    if a != a.round() || b != b.round() {
        return Ok(gamma(b)? / (gamma(a)? * gamma(b - a)?));
    }
    if a < 0.0 || b < 0.0 {
        notes.note(Only::NegativeChoice);
    }
    let sign = |power: f64| if power % 2.0 == 0.0 { 1.0 } else { -1.0 };
    if a < 0.0 && b < 0.0 {
        // Γ has poles on both sides of the fraction, whose quotients remain.
        return if b < a {
            Ok(0.0)
        } else {
            Ok(sign(b - a) * binomial(-b - 1.0, -a - 1.0, notes)?)
        };
    } else if b < 0.0 {
        // Upper negation: b choose a is (a - b - 1) choose a, with the sign of (-1)^a.
        return Ok(sign(a) * binomial(a, a - b - 1.0, notes)?);
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
pub(crate) fn gamma(a: f64) -> Result<f64, Fault> {
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
