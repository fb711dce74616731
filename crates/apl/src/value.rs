//! Defines [`Value`], the type of the arrays in a sentence.

use crate::error::Fault;
use ndarray::{ArrayD, ArrayRef, Dimension, IxDyn, arr0};
use std::borrow::Cow;

/// An array of any rank. All of its elements have the same type.
///
/// # Examples
/// ```
/// let value = aplset_apl::run("2 3⍴⍳6", &Default::default())?.value().clone();
/// assert_eq!(value.shape(), [2, 3]);
/// assert_eq!(value.texts(), ["1", "2", "3", "4", "5", "6"]);
/// # Ok::<(), aplset_apl::AplError>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// Bits, which are the numbers 0 and 1, such as the results of comparisons.
    Bits(ArrayD<bool>),
    /// Numbers. Integers are exact up to 2⁵³.
    Numbers(ArrayD<f64>),
    /// Characters.
    Letters(ArrayD<char>),
    /// Strings, such as `Red`.
    Words(ArrayD<String>),
}

/// Evaluates an expression on the array in a [`Value`] of any variant.
///
/// # Examples
/// ```
/// use aplset_apl::{each, run};
///
/// let value = run("2 3⍴⍳6", &Default::default())?.value().clone();
/// assert_eq!(each!(&value, a => a.ndim()), 2);
/// # Ok::<(), aplset_apl::AplError>(())
/// ```
#[macro_export]
macro_rules! each {
    ($value:expr, $a:ident => $answer:expr) => {
        match $value {
            $crate::Value::Bits($a) => $answer,
            $crate::Value::Numbers($a) => $answer,
            $crate::Value::Letters($a) => $answer,
            $crate::Value::Words($a) => $answer,
        }
    };
}

impl Value {
    /// Returns the lengths of the axes.
    #[must_use]
    pub fn shape(&self) -> &[usize] {
        each!(self, a => a.shape())
    }

    /// Returns the number of elements.
    #[must_use]
    pub fn len(&self) -> usize {
        each!(self, a => a.len())
    }

    /// Returns whether there are no elements.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the elements as texts, in ravel order (row by row). A negative number has the sign
    /// `¯`.
    #[must_use]
    pub fn texts(&self) -> Vec<String> {
        match self {
            Self::Bits(a) => a.iter().map(|&bit| u8::from(bit).to_string()).collect(),
            Self::Numbers(a) => a.iter().map(|&number| shown(number)).collect(),
            Self::Letters(a) => a.iter().map(char::to_string).collect(),
            Self::Words(a) => a.iter().cloned().collect(),
        }
    }

    /// Returns whether the elements are bits or numbers.
    #[must_use]
    pub fn is_numeric(&self) -> bool {
        matches!(self, Self::Bits(_) | Self::Numbers(_))
    }

    /// Returns the elements at these positions in ravel order, and fillers where a position is
    /// `None`.
    pub(crate) fn at(&self, positions: &Positions) -> Self {
        fn at<A: Filler>(a: &ArrayD<A>, positions: &Positions) -> ArrayD<A> {
            let a = a.as_standard_layout();
            let elements = a.as_slice().expect("standard layout");
            let element = |at: &Option<usize>| at.map_or_else(A::filler, |at| elements[at].clone());
            shaped(positions.shape(), positions.iter().map(element).collect())
        }
        match self {
            Self::Bits(a) => Self::Bits(at(a, positions)),
            Self::Numbers(a) => Self::Numbers(at(a, positions)),
            Self::Letters(a) => Self::Letters(at(a, positions)),
            Self::Words(a) => Self::Words(at(a, positions)),
        }
    }

    /// Returns the cell at a zero-based index of the first axis.
    ///
    /// # Panics
    /// Panics if there is no such cell.
    #[must_use]
    pub fn cell(&self, place: usize) -> Self {
        let cell = &self.shape()[1..];
        self.at(&positions(cell, place * cell.iter().product::<usize>()))
    }

    /// Returns bits or integers as bytes.
    ///
    /// # Panics
    /// Panics with `DOMAIN ERROR` if the elements are texts.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "digits and sums")]
    pub fn bytes(&self) -> Vec<u8> {
        match self {
            Self::Bits(a) => a.iter().map(|&bit| bit.into()).collect(),
            Self::Numbers(a) => a.iter().map(|&number| number as u8).collect(),
            _ => panic!("DOMAIN ERROR: found {}, expected numbers", self.kind()),
        }
    }

    /// Makes an array of integers.
    ///
    /// # Panics
    /// Panics with `DOMAIN ERROR` if a number is negative or over 4,294,967,295.
    #[must_use]
    #[track_caller]
    pub fn of_numbers<D: Dimension, N: Copy + TryInto<u32>>(a: &ArrayRef<N, D>) -> Self {
        let number =
            |number: N| f64::from(number.try_into().ok().expect("DOMAIN ERROR: too large"));
        Self::Numbers(a.mapv(number).into_dyn())
    }

    pub(crate) fn rank(&self) -> usize {
        self.shape().len()
    }

    /// Makes a list of numbers.
    pub(crate) fn list(numbers: impl IntoIterator<Item = f64>) -> Self {
        Self::Numbers(numbers.into_iter().collect::<ndarray::Array1<_>>().into_dyn())
    }

    /// Makes a list of integers.
    #[expect(clippy::cast_precision_loss, reason = "lengths are below 2⁵³")]
    pub(crate) fn whole(numbers: impl IntoIterator<Item = usize>) -> Self {
        Self::list(numbers.into_iter().map(|number| number as f64))
    }

    /// Makes a scalar number.
    pub(crate) fn number(number: f64) -> Self {
        Self::Numbers(arr0(number).into_dyn())
    }

    /// Returns the elements as numbers. Bits become 0 and 1, and an empty array of any type becomes
    /// an empty array of numbers.
    pub(crate) fn numbers(&self) -> Result<Cow<'_, ArrayD<f64>>, Fault> {
        match self {
            Self::Bits(a) => Ok(Cow::Owned(a.mapv(|bit| f64::from(u8::from(bit))))),
            Self::Numbers(a) => Ok(Cow::Borrowed(a)),
            _ if self.is_empty() => Ok(Cow::Owned(ArrayD::zeros(self.shape()))),
            other => {
                Err(Fault::domain(format!("found {}", other.kind()), "This word needs numbers."))
            }
        }
    }

    /// Returns the numbers if `is_accepted` is true for all of them.
    fn checked(
        &self,
        advice: &str,
        is_accepted: impl Fn(f64) -> bool,
    ) -> Result<Cow<'_, ArrayD<f64>>, Fault> {
        let numbers = self.numbers()?;
        match numbers.iter().find(|&&number| !is_accepted(number)) {
            None => Ok(numbers),
            Some(&wrong) => Err(Fault::domain(format!("found {}", shown(wrong)), advice)),
        }
    }

    /// Returns the numbers as integers.
    #[expect(clippy::cast_possible_truncation, reason = "the numbers are whole")]
    #[expect(clippy::cast_precision_loss, reason = "integers are below 2⁵³")]
    pub(crate) fn integers(&self) -> Result<ArrayD<i64>, Fault> {
        if let Self::Bits(bits) = self {
            return Ok(bits.mapv(i64::from));
        }
        // A cast takes less time than `trunc`.
        let is_whole = |number: f64| number as i64 as f64 == number && number.abs() <= 9e15;
        let numbers = self.checked("This word needs whole numbers.", is_whole)?;
        Ok(numbers.mapv(|number| number as i64))
    }

    /// Returns a number or a list of numbers as lengths, positions or counts, which are nonnegative
    /// integers.
    pub(crate) fn counts(&self) -> Result<Vec<usize>, Fault> {
        let count = |number: i64| {
            usize::try_from(number).map_err(|_| {
                let found = format!("found ¯{}", number.unsigned_abs());
                Fault::domain(found, "This word needs numbers from 0 up.")
            })
        };
        self.integer_list()?.into_iter().map(count).collect()
    }

    /// Returns a number or a list of numbers as integers.
    pub(crate) fn integer_list(&self) -> Result<Vec<i64>, Fault> {
        if self.rank() > 1 {
            let found = format!("an array of {} axes", self.rank());
            return Err(Fault::rank(found, "This word needs a number or a list of numbers."));
        }
        // An iterator that owns the array would be much slower.
        Ok(self.integers()?.iter().copied().collect())
    }

    /// Returns the numbers as bits.
    pub(crate) fn bits(&self) -> Result<Cow<'_, ArrayD<bool>>, Fault> {
        if let Self::Bits(a) = self {
            return Ok(Cow::Borrowed(a));
        }
        let is_bit = |number| number == 0.0 || number == 1.0;
        let numbers = self.checked("This word needs bits, 0 or 1.", is_bit)?;
        Ok(Cow::Owned(numbers.mapv(|number| number == 1.0)))
    }

    /// Describes the type of the elements.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Self::Bits(_) => "bits",
            Self::Numbers(_) => "numbers",
            Self::Letters(_) => "letters",
            Self::Words(_) => "words",
        }
    }

    /// Converts two values to the same variant. If the variants differ, bits become numbers and
    /// characters become strings. Any other empty array takes the type of the other value.
    pub(crate) fn alike(a: &Self, b: &Self) -> Result<(Self, Self), Fault> {
        let empty = |of: &Self, shape: &[usize]| of.at(&ArrayD::from_elem(IxDyn(shape), None));
        let words = |value: &Self| Self::Words(shaped(value.shape(), value.texts()));
        match (a, b) {
            _ if std::mem::discriminant(a) == std::mem::discriminant(b) => {
                Ok((a.clone(), b.clone()))
            }
            _ if a.is_numeric() && b.is_numeric() => Ok((
                Self::Numbers(a.numbers()?.into_owned()),
                Self::Numbers(b.numbers()?.into_owned()),
            )),
            _ if a.is_empty() => Ok((empty(b, a.shape()), b.clone())),
            _ if b.is_empty() => Ok((a.clone(), empty(a, b.shape()))),
            _ if !a.is_numeric() && !b.is_numeric() => Ok((words(a), words(b))),
            _ => Err(Fault::domain(
                format!("{} and {}", a.kind(), b.kind()),
                "All elements of an array have the same type here.",
            )),
        }
    }

    /// Appends the elements of another value of the same variant, as a list.
    pub(crate) fn and(&self, other: &Self) -> Self {
        fn both<A: Clone>(a: &ArrayD<A>, b: &ArrayD<A>) -> ArrayD<A> {
            let all: Vec<A> = a.iter().chain(b).cloned().collect();
            shaped(&[all.len()], all)
        }
        match (self, other) {
            (Self::Bits(a), Self::Bits(b)) => Self::Bits(both(a, b)),
            (Self::Numbers(a), Self::Numbers(b)) => Self::Numbers(both(a, b)),
            (Self::Letters(a), Self::Letters(b)) => Self::Letters(both(a, b)),
            (Self::Words(a), Self::Words(b)) => Self::Words(both(a, b)),
            _ => unreachable!("the values are alike"),
        }
    }

    /// Checks that an array of this shape has at most `most` elements. An axis without elements
    /// counts as one element, so that the other axes have a limit, too.
    pub(crate) fn check_size(shape: &[usize], most: usize) -> Result<(), Fault> {
        let size = shape.iter().try_fold(1_usize, |size, &length| size.checked_mul(length.max(1)));
        if size.is_some_and(|size| size <= most) {
            return Ok(());
        }
        let found = format!("shape {}", listed(shape));
        let advice = format!("An array has at most {most} elements here.");
        Err(Fault::full(found, advice))
    }
}

/// Makes an array with this shape from its elements.
pub(crate) fn shaped<A>(shape: &[usize], elements: Vec<A>) -> ArrayD<A> {
    ArrayD::from_shape_vec(IxDyn(shape), elements).expect("as many elements as the shape needs")
}

/// An element of an array, or its position, with what fills an array that has too few elements.
pub(crate) trait Filler: Clone {
    fn filler() -> Self;
}

macro_rules! fillers {
    ($($element:ty => $filler:expr),*) => {
        $(impl Filler for $element {
            fn filler() -> Self {
                $filler
            }
        })*
    };
}

fillers! { bool => false, f64 => 0.0, char => ' ', String => Self::new(), Option<usize> => None }

/// The position that each element had in ravel order, or `None` for a filler.
pub(crate) type Positions = ArrayD<Option<usize>>;

/// Returns the positions of all elements of a shape, counted from `first`.
pub(crate) fn positions(shape: &[usize], first: usize) -> Positions {
    let size: usize = shape.iter().product();
    shaped(shape, (first..first + size).map(Some).collect())
}

/// Returns the names, the lengths or the indices of all axes except one.
pub(crate) fn without<T: Clone>(axes: &[T], axis: usize) -> Vec<T> {
    let others = axes.iter().enumerate().filter(|&(at, _)| at != axis);
    others.map(|(_, of_axis)| of_axis.clone()).collect()
}

/// Writes numbers with blanks between them.
pub(crate) fn listed(numbers: &[usize]) -> String {
    numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(" ")
}

/// Writes a number of axes, as in `2 axes`.
pub(crate) fn axes_count(rank: usize) -> String {
    if rank == 1 { "1 axis".to_owned() } else { format!("{rank} axes") }
}

/// Writes a number as APL prints it. Integers below 10^15 keep all digits, and any other number has
/// at most ten significant digits.
#[must_use]
#[expect(clippy::missing_panics_doc, reason = "the digits of a number can always be parsed")]
pub fn shown(number: f64) -> String {
    let text = if number == number.trunc() && number.abs() < 1e15 {
        format!("{:.0}", number + 0.0)
    } else {
        let (digits, exponent) = (format!("{number:.9e}"), number.abs().log10().floor());
        let (digits, power) = digits.split_once('e').expect("a power of ten");
        if (-6.0..15.0).contains(&exponent) {
            let rounded: f64 = format!("{digits}e{power}").parse().expect("a number");
            rounded.to_string()
        } else {
            let digits = digits.trim_end_matches('0').trim_end_matches('.');
            format!("{digits}E{power}")
        }
    };
    text.replace('-', "¯")
}
