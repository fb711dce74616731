//! Defines typed code: the text of an expression with its precedence, and the type and the shape of
//! its array.

use crate::scalar::Scalar;
use crate::step::Op;
use crate::value::Value;

/// The type of the elements of an array.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Element {
    Bool,
    Int,
    Float,
    Char,
    Text,
}

impl Element {
    /// Returns the type of a literal or of an array of the caller.
    pub fn of(value: &Value) -> Self {
        match value {
            Value::Bits(_) => Self::Bool,
            Value::Numbers(a) if a.iter().any(|number| number.fract() != 0.0) => Self::Float,
            Value::Numbers(_) => Self::Int,
            Value::Letters(_) => Self::Char,
            Value::Words(_) => Self::Text,
        }
    }

    pub fn is_number(self) -> bool {
        self <= Self::Float
    }

    /// Returns the type of the results of arithmetic on elements of these types.
    fn arithmetic(self, other: Self) -> Self {
        self.max(other).clamp(Self::Int, Self::Float)
    }

    /// Returns the type of the results of a function on pairs of elements. `natural` is true if
    /// the right argument is a literal of natural numbers.
    pub fn of_two(function: Scalar, a: Self, b: Self, natural: bool) -> Self {
        match function {
            function if function.is_test() => Self::Bool,
            Scalar::Divide | Scalar::Logarithm | Scalar::Circle => Self::Float,
            Scalar::Power if !natural => Self::Float,
            _ => a.arithmetic(b),
        }
    }

    fn of_one(function: Scalar, b: Self) -> Self {
        match function {
            Scalar::Not => Self::Bool,
            Scalar::Divide | Scalar::Power | Scalar::Logarithm | Scalar::Circle => Self::Float,
            Scalar::Minimum | Scalar::Maximum | Scalar::Times => Self::Int,
            _ => b.arithmetic(Self::Int),
        }
    }

    /// Returns the type of the results of an operation, from its arguments and from the length of
    /// the axis that it reduces.
    pub fn made(op: &Op, arguments: &[Code], length: usize) -> Self {
        let last = arguments.last().map_or(Self::Int, |code| code.element);
        let first = arguments.first().map_or(Self::Int, |code| code.element);
        let natural = arguments.last().is_some_and(|code| code.naturals().is_some());
        let reduced =
            |f: Scalar, b: Self| if length == 1 { b } else { Self::of_two(f, b, b, false) };
        match op {
            Op::Each(f) if arguments.len() == 1 => Self::of_one(*f, last),
            Op::Each(f) | Op::Spread(f, _) | Op::Outer(f) => Self::of_two(*f, first, last, natural),
            Op::Reduce(f, _) => reduced(*f, last),
            Op::Windows(f, ..) => reduced(*f, last).max(last),
            // The first element of a scan is that of the argument.
            Op::Scan(f, _) => Self::of_two(*f, last, last, false).max(last),
            Op::Inner(f, g) => reduced(*f, Self::of_two(*g, first, last, false)),
            // The cards of the sets are those of the argument.
            Op::Move(_) | Op::Unique | Op::Line("SETS", _) => last,
            Op::Index(_) => first,
            Op::Join(..) | Op::Strand => {
                arguments.iter().map(|code| code.element).max().unwrap_or(Self::Int)
            }
            Op::Line("FMT", _) => Self::Text,
            Op::Line("≢", _) if arguments.len() == 1 => Self::Int,
            Op::Line(..) | Op::Member => Self::Bool,
            Op::Encode | Op::Decode => first.arithmetic(last),
            Op::Matrify => Self::Char,
            _ => Self::Int,
        }
    }
}

/// Returns whether an operation applies such a function to elements of its arguments.
pub(crate) fn applies(op: &Op, is_such: fn(Scalar) -> bool) -> bool {
    match op {
        Op::Each(f)
        | Op::Spread(f, _)
        | Op::Outer(f)
        | Op::Reduce(f, _)
        | Op::Windows(f, ..)
        | Op::Scan(f, _)
        | Op::Inner(_, f) => is_such(*f),
        _ => false,
    }
}

/// The power of an expression that needs no parentheses anywhere.
pub(crate) const ATOM: u8 = u8::MAX;

/// An expression with the type of its array.
#[derive(Debug, Clone)]
pub(crate) struct Code {
    pub text: String,
    /// How strongly the expression's last operator binds. Parentheses are needed where something
    /// stronger is expected.
    pub power: u8,
    pub element: Element,
    pub shape: Vec<usize>,
    /// The value, if the text is a literal of the sentence.
    pub literal: Option<Value>,
    /// Whether the text is the name of a variable.
    pub is_name: bool,
    /// The number that must be added to the text to get the value. Positions are one-based in
    /// APL, but zero-based in the other languages.
    pub add: i64,
    /// The text with 1 added, if there is a better one than a sum.
    pub plus_one: Option<String>,
    /// Whether the elements are `usize`, which only Rust needs to know.
    pub is_size: bool,
}

impl Code {
    /// Returns whether both arrays have elements that can be equal.
    pub fn is_like(&self, other: &Self) -> bool {
        self.size() > 0 && other.size() > 0 && self.element.is_number() == other.element.is_number()
    }

    pub fn new(
        text: impl Into<String>,
        power: u8,
        element: Element,
        shape: impl Into<Vec<usize>>,
    ) -> Self {
        Self {
            text: text.into(),
            power,
            element,
            shape: shape.into(),
            literal: None,
            is_name: false,
            add: 0,
            plus_one: None,
            is_size: false,
        }
    }

    /// Returns other code for an array of the same type.
    pub fn with(&self, text: impl Into<String>, power: u8) -> Self {
        Self { is_size: self.is_size, ..Self::new(text, power, self.element, &*self.shape) }
    }

    pub fn rank(&self) -> usize {
        self.shape.len()
    }

    /// Returns the number of elements.
    pub fn size(&self) -> usize {
        self.shape.iter().product()
    }

    /// Returns the text, in parentheses if its power is less than needed.
    pub fn at(&self, least: u8) -> String {
        if self.power < least { format!("({})", self.text) } else { self.text.clone() }
    }

    /// Returns the numbers of a literal, if they are integers.
    pub fn integers(&self) -> Option<Vec<i64>> {
        Some(self.literal.as_ref()?.integers().ok()?.into_iter().collect())
    }

    /// Returns the numbers of a literal, if they are natural numbers.
    pub fn naturals(&self) -> Option<Vec<usize>> {
        self.integers()?.into_iter().map(|number| usize::try_from(number).ok()).collect()
    }
}
