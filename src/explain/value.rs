//! The array of a step, whatever its elements are.

use crate::vocabulary::format;
use ndarray::{ArrayD, ArrayRef, Axis, Dimension};

/// An array that a step makes.
///
/// **Shape** any rank. **Cost** none beside the array's. **Source** the elements that the article's and the essay's arrays have.
///
/// # Examples
/// ```
/// use aplset::explain::Value;
/// use aplset::ndarray::array;
///
/// let sums = Value::numbers(&array![[1, 2, 0], [0, 0, 3]]);
/// assert_eq!(sums.shape(), [2, 3]);
/// assert_eq!(sums.cell(1).text(), "0 0 3\n");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// Bits: a bit matrix, a mask.
    Bits(ArrayD<bool>),
    /// Whole numbers: cards, places, digits, sums.
    Numbers(ArrayD<u16>),
    /// Letters of codes.
    Letters(ArrayD<char>),
    /// Characteristics in words.
    Words(ArrayD<&'static str>),
}

/// The same question to whichever array it is.
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

/// An array of the same kind, made from whichever array it is.
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
    /// Bits, of any rank.
    #[must_use]
    pub fn bits<D: Dimension>(a: &ArrayRef<bool, D>) -> Self {
        Self::Bits(a.to_owned().into_dyn())
    }

    /// Numbers, of any rank.
    ///
    /// # Panics
    /// `DOMAIN ERROR` if one is over 65,535.
    #[must_use]
    #[track_caller]
    pub fn numbers<D: Dimension, N: Copy + TryInto<u16>>(a: &ArrayRef<N, D>) -> Self {
        let small = |n: N| n.try_into().ok();
        let numbers = a.mapv(|n| small(n).expect("DOMAIN ERROR: a number over 65535"));
        Self::Numbers(numbers.into_dyn())
    }

    /// Letters, of any rank.
    #[must_use]
    pub fn letters<D: Dimension>(a: &ArrayRef<char, D>) -> Self {
        Self::Letters(a.to_owned().into_dyn())
    }

    /// Words, of any rank.
    #[must_use]
    pub fn words<D: Dimension>(a: &ArrayRef<&'static str, D>) -> Self {
        Self::Words(a.to_owned().into_dyn())
    }

    /// The lengths of the axes.
    #[must_use]
    pub fn shape(&self) -> &[usize] {
        each!(self, a => a.shape())
    }

    /// The cell at a place of the first axis, which is gone: a combination's own array.
    ///
    /// # Panics
    /// Where there is no such cell.
    #[must_use]
    #[track_caller]
    pub fn cell(&self, place: usize) -> Self {
        alike!(self, a => a.index_axis(Axis(0), place).to_owned())
    }

    /// The elements of an array of bits or small numbers.
    pub(super) fn small(&self) -> Vec<u8> {
        let small = |&number: &u16| u8::try_from(number).expect("a digit, a place or a sum");
        match self {
            Self::Bits(bits) => bits.iter().map(|&bit| bit.into()).collect(),
            Self::Numbers(numbers) => numbers.iter().map(small).collect(),
            _ => panic!("DOMAIN ERROR: bits or numbers"),
        }
    }

    /// The whole array as APL prints it.
    #[must_use]
    pub fn text(&self) -> String {
        each!(self, a => format(a))
    }
}
