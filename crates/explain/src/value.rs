//! Stores the array of a step, which contains bits, numbers, letters or words.

use aplset::vocabulary::format;
use ndarray::{ArrayD, ArrayRef, Axis, Dimension};

/// The array that a step makes.
///
/// **Shape** any rank. **Cost** the memory of the array. **Source** the arrays of the article and
/// of the essay.
///
/// # Examples
/// ```
/// use aplset_explain::Value;
/// use aplset::ndarray::array;
///
/// let sums = Value::numbers(&array![[1, 2, 0], [0, 0, 3]]);
/// assert_eq!(sums.shape(), [2, 3]);
/// assert_eq!(sums.cell(1).text(), "0 0 3\n");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// Bits, such as a bit matrix or a mask.
    Bits(ArrayD<bool>),
    /// Whole numbers, such as cards, positions, digits and sums.
    Numbers(ArrayD<u16>),
    /// Letters of card codes.
    Letters(ArrayD<char>),
    /// Words for characteristics, such as `Red`.
    Words(ArrayD<&'static str>),
}

/// Evaluates an expression on the array in a [`Value`] of any variant.
macro_rules! each {
    ($value:expr, $a:ident => $answer:expr) => {
        match $value {
            Value::Bits($a) => $answer,
            Value::Numbers($a) => $answer,
            Value::Letters($a) => $answer,
            Value::Words($a) => $answer,
        }
    };
}

/// Evaluates an expression on the array in a [`Value`], and returns the result as the same variant.
macro_rules! alike {
    ($value:expr, $a:ident => $made:expr) => {
        match $value {
            Value::Bits($a) => Value::Bits($made),
            Value::Numbers($a) => Value::Numbers($made),
            Value::Letters($a) => Value::Letters($made),
            Value::Words($a) => Value::Words($made),
        }
    };
}
pub(super) use each;

impl Value {
    /// Makes a value from an array of bits of any rank.
    #[must_use]
    pub fn bits<D: Dimension>(a: &ArrayRef<bool, D>) -> Self {
        Self::Bits(a.to_owned().into_dyn())
    }

    /// Makes a value from an array of numbers of any rank.
    ///
    /// # Panics
    /// Panics with `DOMAIN ERROR` if a number is over 65,535.
    #[must_use]
    #[track_caller]
    pub fn numbers<D: Dimension, N: Copy + TryInto<u16>>(a: &ArrayRef<N, D>) -> Self {
        let small = |n: N| n.try_into().ok();
        let numbers =
            a.mapv(|n| small(n).expect("DOMAIN ERROR: expected numbers of at most 65535"));
        Self::Numbers(numbers.into_dyn())
    }

    /// Makes a value from an array of letters of any rank.
    #[must_use]
    pub fn letters<D: Dimension>(a: &ArrayRef<char, D>) -> Self {
        Self::Letters(a.to_owned().into_dyn())
    }

    /// Makes a value from an array of words of any rank.
    #[must_use]
    pub fn words<D: Dimension>(a: &ArrayRef<&'static str, D>) -> Self {
        Self::Words(a.to_owned().into_dyn())
    }

    /// Returns the lengths of the axes.
    #[must_use]
    pub fn shape(&self) -> &[usize] {
        each!(self, a => a.shape())
    }

    /// Returns the cell at an index of the first axis, such as the array of one combination.
    ///
    /// # Panics
    /// Panics if the index is out of range.
    #[must_use]
    #[track_caller]
    pub fn cell(&self, place: usize) -> Self {
        alike!(self, a => a.index_axis(Axis(0), place).to_owned())
    }

    /// Returns the elements as bytes. The array must contain bits or numbers below 256.
    pub(super) fn small(&self) -> Vec<u8> {
        let small = |&number: &u16| u8::try_from(number).expect("a digit, a place or a sum");
        match self {
            Self::Bits(bits) => bits.iter().map(|&bit| bit.into()).collect(),
            Self::Numbers(numbers) => numbers.iter().map(small).collect(),
            _ => panic!("DOMAIN ERROR: found letters or words, expected bits or numbers"),
        }
    }

    /// Returns the array as text, formatted as APL prints it.
    #[must_use]
    pub fn text(&self) -> String {
        each!(self, a => format(a))
    }
}
