//! Defines the functions that work element by element.

use crate::arithmetic::{
    binomial, circle, divisor, equal, floor, gamma, logarithm, multiple, power, quotient, residue,
};
use crate::error::Fault;
use crate::notes::Notes;
use crate::value::{Value, axes_count, listed, shaped};
use aplset::vocabulary::outer;
use ndarray::ArrayD;
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::cell::Cell;

/// A function of one or two elements, by its name for two elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scalar {
    Plus,
    Minus,
    Times,
    Divide,
    Residue,
    Minimum,
    Maximum,
    Power,
    Binomial,
    Equal,
    NotEqual,
    Less,
    AtMost,
    AtLeast,
    Greater,
    And,
    Or,
    Not,
    Logarithm,
    Circle,
}

impl Scalar {
    /// Returns whether the results are bits.
    pub fn is_test(self) -> bool {
        self.is_comparison() || self.is_logic()
    }

    pub fn is_comparison(self) -> bool {
        use Scalar::{AtLeast, AtMost, Equal, Greater, Less, NotEqual};
        matches!(self, Equal | NotEqual | Less | AtMost | AtLeast | Greater)
    }

    /// Returns whether the arguments are bits.
    pub fn is_logic(self) -> bool {
        matches!(self, Self::And | Self::Or | Self::Not)
    }

    /// Returns whether the order in which elements are combined does not matter.
    pub fn is_associative(self) -> bool {
        use Scalar::{And, Maximum, Minimum, Or, Plus, Times};
        matches!(self, Plus | Times | Minimum | Maximum | And | Or)
    }

    /// Returns the result of reducing an empty list, which is the function's identity element.
    pub fn identity(self) -> Result<f64, Fault> {
        use Scalar::{And, AtLeast, AtMost, Binomial, Divide, Equal, Power, Times};
        Ok(match self {
            Self::Minimum => f64::MAX,
            Self::Maximum => f64::MIN,
            Times | Divide | Power | Binomial | Equal | AtMost | AtLeast | And => 1.0,
            Self::Logarithm | Self::Circle => {
                let advice = "This function has no value for a list without elements.";
                return Err(Fault::domain("no elements", advice));
            }
            _ => 0.0,
        })
    }

    /// Returns the result for two numbers, where bits are 0 and 1.
    #[inline]
    pub fn of_two(self, a: f64, b: f64, notes: &Notes) -> Result<f64, Fault> {
        let number = |bit| f64::from(u8::from(bit));
        let result = match self {
            Self::Plus => a + b,
            Self::Minus => a - b,
            Self::Times => a * b,
            Self::Divide => return quotient(a, b, notes),
            Self::Residue => residue(a, b, notes),
            Self::Minimum => a.min(b),
            Self::Maximum => a.max(b),
            Self::Power => return power(a, b),
            Self::Binomial => return binomial(a, b, notes),
            Self::Logarithm => return logarithm(a, b, notes),
            Self::Circle => return circle(a, b),
            Self::Equal => number(equal(a, b, notes)),
            Self::NotEqual => number(!equal(a, b, notes)),
            Self::Less => number(a < b && !equal(a, b, notes)),
            Self::AtMost => number(a < b || equal(a, b, notes)),
            Self::AtLeast => number(a > b || equal(a, b, notes)),
            Self::Greater => number(a > b && !equal(a, b, notes)),
            Self::And => multiple(a, b, notes)?,
            Self::Or | Self::Not => divisor(a, b, notes)?,
        };
        Ok(result)
    }

    /// Returns the result for one number.
    pub fn of_one(self, b: f64, notes: &Notes) -> Result<f64, Fault> {
        match self {
            Self::Minus => Ok(-b),
            Self::Times if b == 0.0 => Ok(0.0),
            Self::Times => Ok(b.signum()),
            Self::Divide if b == 0.0 => Err(Fault::domain("÷0", "No number is 1÷0.")),
            Self::Divide => Ok(1.0 / b),
            Self::Residue => Ok(b.abs()),
            Self::Minimum => Ok(floor(b, notes)),
            Self::Maximum => Ok(-floor(-b, notes)),
            Self::Power => power(std::f64::consts::E, b),
            Self::Binomial => gamma(b),
            Self::Logarithm => logarithm(std::f64::consts::E, b, notes),
            Self::Circle => Ok(b * std::f64::consts::PI),
            _ => Ok(b),
        }
    }

    /// Applies the function to each element.
    pub fn each_of_one(self, b: &Value, notes: &Notes) -> Result<Value, Fault> {
        if self == Self::Not {
            return Ok(Value::Bits(b.bits()?.mapv(|bit| !bit)));
        }
        let numbers = b.numbers()?;
        let elements = numbers.iter().map(|&b| self.of_one(b, notes)).collect::<Result<_, _>>()?;
        Ok(Value::Numbers(shaped(numbers.shape(), elements)))
    }

    /// Applies the function to each pair of a left and a right element if `is_table` is true.
    /// Otherwise, applies it to the elements of two arrays in pairs, or to each element of an array
    /// and the only element of the other array.
    pub fn each_of_two(
        self,
        a: &Value,
        b: &Value,
        is_table: bool,
        notes: &Notes,
    ) -> Result<Value, Fault> {
        let shape = if is_table { None } else { Some(common_shape(a.shape(), b.shape())?) };
        let shape = shape.as_deref();
        if self.is_logic()
            && let (Ok(a), Ok(b)) = (a.bits(), b.bits())
        {
            let is_and = self == Self::And;
            return Ok(Value::Bits(pairs(
                &a,
                &b,
                shape,
                |a, b| if is_and { a & b } else { a | b },
            )));
        }
        let [a, b] = self.comparable(a, b)?;
        if self.is_comparison() {
            let test = |a, b| self.of_two(a, b, notes).is_ok_and(|bit| bit == 1.0);
            return Ok(Value::Bits(match self {
                Self::Equal => pairs(&a, &b, shape, |a, b| equal(a, b, notes)),
                Self::NotEqual => pairs(&a, &b, shape, |a, b| !equal(a, b, notes)),
                _ => pairs(&a, &b, shape, test),
            }));
        }
        let fault = Cell::new(None);
        let numbers = pairs(&a, &b, shape, |a, b| {
            self.of_two(a, b, notes).unwrap_or_else(|error| {
                fault.set(fault.take().or(Some(error)));
                0.0
            })
        });
        fault.take().map_or(Ok(Value::Numbers(numbers)), Err)
    }

    /// Returns the elements as numbers. For `=` and `≠`, distinct characters and strings become
    /// distinct numbers.
    pub fn comparable<'a>(
        self,
        a: &'a Value,
        b: &'a Value,
    ) -> Result<[Cow<'a, ArrayD<f64>>; 2], Fault> {
        let is_equality = matches!(self, Self::Equal | Self::NotEqual);
        if a.is_numeric() && b.is_numeric() || !is_equality {
            return sides(a.numbers(), b.numbers());
        }
        let mut known = FxHashMap::default();
        Ok([a, b].map(|value| {
            let mut number = |text| {
                let next = f64::from(u32::try_from(known.len()).unwrap_or(u32::MAX));
                *known.entry((value.is_numeric(), text)).or_insert(next)
            };
            Cow::Owned(shaped(value.shape(), value.texts().into_iter().map(&mut number).collect()))
        }))
    }
}

/// Returns both arguments, or the error of one of them with its side, left or right.
fn sides<T>(left: Result<T, Fault>, right: Result<T, Fault>) -> Result<[T; 2], Fault> {
    let left = left.map_err(|fault| fault.at(" on the left"))?;
    Ok([left, right.map_err(|fault| fault.at(" on the right"))?])
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
    let pairs = match (a, b) {
        (&[a], _) => b.iter().map(|&b| f(a, b)).collect(),
        (_, &[b]) => a.iter().map(|&a| f(a, b)).collect(),
        _ => a.iter().zip(b).map(|(&a, &b)| f(a, b)).collect(),
    };
    shaped(shape, pairs)
}

/// Returns the shape of the result of a function on pairs of elements.
pub(crate) fn common_shape(a: &[usize], b: &[usize]) -> Result<Vec<usize>, Fault> {
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
