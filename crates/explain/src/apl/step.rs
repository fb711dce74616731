//! Defines the arrays and limits that a sentence can use, and its steps.

use super::trace::Rule;
use super::value::Value;
use aplset::card::{axes, bits, digits};
use ndarray::ArrayRef1;
use std::collections::BTreeMap;
use std::ops::Range;

/// An array with the names of its axes.
///
/// # Examples
/// ```
/// use aplset_explain::apl::{self, Given, Names};
///
/// let m = apl::run("2 3⍴⍳6 ⍝ [day;station]", &Names::new())?;
/// let given = Given { axes: vec!["day".into(), "station".into()], ..m.given() };
/// let run = apl::run("+/[1]M", &Names::from([("M".into(), given)]))?;
/// assert_eq!(run.given().axes, ["station"]);
/// # Ok::<(), aplset_explain::apl::AplError>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Given {
    /// The array.
    pub value: Value,
    /// A name for each axis, which is empty if the axis has no name.
    pub axes: Vec<String>,
}

impl Given {
    /// Makes the array of a hand, whose elements are bits `[card;feature;characteristic]`.
    ///
    /// # Panics
    /// Panics with `DOMAIN ERROR` if a number is over 80.
    ///
    /// # Examples
    /// ```
    /// use aplset::card::parse_hand;
    /// use aplset_explain::apl::{self, Given, Names};
    ///
    /// let hand = Given::of_hand(&parse_hand("1RDF 2RDF 3RDF")?);
    /// let run = apl::run("⍴SETS H", &Names::from([("H".into(), hand)]))?;
    /// assert_eq!(run.value().to_string(), "1 3 4 3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[track_caller]
    pub fn of_hand(hand: &ArrayRef1<usize>) -> Self {
        let value = Value::Bits(bits(&digits(hand)).into_dyn());
        Self { value, axes: axes::NAMES[1..].iter().map(|&name| name.to_owned()).collect() }
    }
}

/// A map from the names in a sentence to their arrays.
pub type Names = BTreeMap<String, Given>;

/// The limits and the random seed of a sentence.
///
/// # Examples
/// ```
/// use aplset_explain::apl::{self, AplErrorKind, Names, Options};
///
/// let options = Options { elements: 100, ..Options::default() };
/// let error = apl::run_with("⍳1000", &Names::new(), options).unwrap_err();
/// assert_eq!(error.kind(), AplErrorKind::WsFull);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// The largest allowed number of elements of an array.
    pub elements: usize,
    /// The seed of the random numbers of `?` and DEAL.
    pub seed: u64,
}

impl Default for Options {
    /// The default is at most ten million elements and the seed 0. The bits of all combinations of
    /// 81 cards have three million elements.
    fn default() -> Self {
        Self { elements: 10_000_000, seed: 0 }
    }
}

/// A step of a sentence, which is an array with the fragment of the text that computes it.
#[derive(Debug, Clone, PartialEq)]
pub struct Step {
    pub(super) fragment: String,
    pub(super) place: Range<usize>,
    pub(super) word: Range<usize>,
    pub(super) value: Value,
    pub(super) axes: Vec<String>,
    pub(super) rule: Rule,
    pub(super) arguments: Vec<usize>,
    pub(super) is_constant: bool,
}

impl Step {
    /// Returns the part of the sentence that computes the array.
    #[must_use]
    pub fn fragment(&self) -> &str {
        &self.fragment
    }

    /// Returns the position of the fragment, as a range of zero-based character indices.
    #[must_use]
    pub fn place(&self) -> Range<usize> {
        self.place.clone()
    }

    /// Returns the position of the function or of the brackets of an index, or of the array if
    /// there are none.
    #[must_use]
    pub fn word(&self) -> Range<usize> {
        self.word.clone()
    }

    /// Returns the array.
    #[must_use]
    pub fn value(&self) -> &Value {
        &self.value
    }

    /// Returns a name for each axis, which is empty if the axis has no name.
    #[must_use]
    pub fn axes(&self) -> &[String] {
        &self.axes
    }

    /// Returns the numbers of the steps that compute the arguments, from left to right.
    #[must_use]
    pub fn arguments(&self) -> &[usize] {
        &self.arguments
    }

    /// Returns whether the array is a literal of the sentence, which is a number, a list or a text.
    #[must_use]
    pub fn is_constant(&self) -> bool {
        self.is_constant
    }
}
