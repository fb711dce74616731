//! Defines the operations of a sentence, its steps, and the arrays and limits that it can use.

use crate::moves::Move;
use crate::notes::Notes;
use crate::scalar::Scalar;
use crate::sources::Sources;
use crate::value::Value;
use aplset::card::{axes, bits, digits};
use aplset::vocabulary::RandomLink;
use ndarray::{ArrayRef, ArrayRef1, Dimension};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;

/// An array with the names of its axes.
///
/// # Examples
/// ```
/// use aplset_apl::{self as apl, Given, Names};
///
/// let m = apl::run("2 3⍴⍳6 ⍝ [day;station]", &Names::new())?;
/// let given = Given { axes: vec!["day".into(), "station".into()], ..m.given() };
/// let run = apl::run("+/[1]M", &Names::from([("M".into(), given)]))?;
/// assert_eq!(run.given().axes, ["station"]);
/// # Ok::<(), aplset_apl::AplError>(())
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
    /// use aplset_apl::{self as apl, Given, Names};
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

impl Given {
    /// Makes an array of whole numbers, such as a hand of another deck. Its axes have no names.
    #[must_use]
    pub fn of_numbers<D: Dimension>(numbers: &ArrayRef<u8, D>) -> Self {
        let axes = vec![String::new(); numbers.ndim()];
        Self { value: Value::Numbers(numbers.mapv(f64::from).into_dyn()), axes }
    }
}

/// A map from the names in a sentence to their arrays.
pub type Names = BTreeMap<String, Given>;

/// The limits and the random seed of a sentence.
///
/// # Examples
/// ```
/// use aplset_apl::{self as apl, Names, Options};
///
/// let options = Options { elements: 100, ..Options::default() };
/// let error = apl::run_with("⍳1000", &Names::new(), options).unwrap_err();
/// assert_eq!(error.kind(), "WS FULL");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// The largest allowed number of elements of an array.
    pub elements: usize,
    /// The seed of the random numbers of `?` and DEAL.
    pub seed: u64,
    /// The generator of 1996 for these numbers, in place of one with a seed.
    pub link: Option<RandomLink>,
}

impl Default for Options {
    /// The default is at most ten million elements and the seed 0. The bits of all combinations of
    /// 81 cards have three million elements.
    fn default() -> Self {
        Self { elements: 10_000_000, seed: 0, link: None }
    }
}

/// The operation that a step applies to the arrays of its arguments. Axes are zero-based.
#[derive(Debug, Clone)]
pub(crate) enum Op {
    /// A number, a list or a text of the sentence.
    Literal,
    /// An array of the caller, with its name.
    Given(String),
    /// Adjacent values, such as `1 X 3`.
    Strand,
    /// A function of each element, or of pairs of elements.
    Each(Scalar),
    /// A function of pairs of elements, where one argument is a list along an axis of the other.
    Spread(Scalar, usize),
    /// The last argument is moved. The move contains the numbers of the first of two arguments.
    Move(Move),
    /// `A[I;J]`. The arguments are `A` and the indices that are not omitted. Each bit shows
    /// whether the axis has an index.
    Index(Vec<bool>),
    Shape,
    /// `A,[axis]B`, or along a new axis if the bit is true.
    Join(usize, bool),
    Reduce(Scalar, usize),
    /// The reduction of each window of this length. A negative length reverses the windows.
    Windows(Scalar, usize, i64),
    Scan(Scalar, usize),
    Outer(Scalar),
    Inner(Scalar, Scalar),
    /// The positions of the sorted cells, descending if the bit is true.
    Grade(bool),
    IndexOf,
    Member,
    Unique,
    Encode,
    Decode,
    /// `⍳N`.
    Count,
    Roll,
    Deal,
    Combin,
    Matrify,
    /// `⍕A`.
    Format,
    /// An operation on each pair of cells. A cell has the axes after the frame, which is the
    /// number of leading axes of each argument.
    Cells(Box<Op>, Vec<usize>),
    /// A word that is a line of APL, and the run of this line on the arguments.
    Line(&'static str, Arc<Steps>),
}

/// The result of an operation.
pub(crate) struct Made {
    pub op: Op,
    pub value: Value,
    /// A name for each axis, which is empty if the axis has no name.
    pub axes: Vec<String>,
    pub sources: Sources,
}

/// A step of a sentence, which is an array with the fragment of the text that computes it.
#[derive(Debug, Clone)]
pub struct Step {
    pub(crate) fragment: String,
    pub(crate) place: Range<usize>,
    pub(crate) word: Range<usize>,
    pub(crate) value: Value,
    pub(crate) axes: Vec<String>,
    pub(crate) op: Op,
    pub(crate) sources: Sources,
    pub(crate) arguments: Vec<usize>,
    /// The name of the function, such as `+/`, and of all functions of its type, such as `f/`.
    pub(crate) names: [String; 2],
    /// The number in the brackets after the function.
    pub(crate) bracket: Option<f64>,
    /// The rules of APL that changed the result.
    pub(crate) notes: Notes,
}

/// What a sentence does, in order.
#[derive(Debug, Clone)]
pub(crate) enum Act {
    /// Makes the step with this number.
    Make(usize),
    /// Gives a name to the array of a step.
    Assign(String, usize),
    /// Gives a name to a function, in the statement at this position.
    Define(Range<usize>),
    /// Ends a statement, whose array is that of a step. The range is the text of the statement.
    End(usize, Range<usize>),
}

/// The steps of a sentence, in the order of evaluation.
#[derive(Debug, Clone, Default)]
pub(crate) struct Steps {
    pub all: Vec<Step>,
    pub acts: Vec<Act>,
    /// The steps of axes in brackets and of ranks, which are not arguments.
    pub axes: Vec<usize>,
    /// The number of the step of the last statement.
    pub last: usize,
}

impl Steps {
    /// Returns the values of the arguments of a step.
    pub fn arguments(&self, step: usize) -> Vec<&Value> {
        self.all[step].arguments.iter().map(|&at| &self.all[at].value).collect()
    }

    /// Returns the elements of each argument from which an element of a step was computed.
    pub fn sources(&self, step: usize, element: usize) -> Vec<Vec<usize>> {
        let made = &self.all[step];
        made.sources.of(element, &made.value, &self.arguments(step))
    }

    /// Follows the sources of an element of the last statement back to the steps that `stops` at,
    /// and returns the positions of their elements.
    pub fn traced(
        &self,
        from: (usize, usize),
        stops: impl Fn(usize) -> bool,
    ) -> BTreeMap<usize, BTreeSet<usize>> {
        let mut found: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
        // Arguments are steps before their function, so one pass from the last step is enough.
        let mut open: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
        open.entry(from.0).or_default().insert(from.1);
        while let Some((step, elements)) = open.pop_last() {
            for element in elements {
                let sources = self.sources(step, element);
                for (&argument, places) in self.all[step].arguments.iter().zip(sources) {
                    let to = if stops(argument) { &mut found } else { &mut open };
                    to.entry(argument).or_default().extend(places);
                }
            }
        }
        found
    }
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

    /// Returns whether the step draws random numbers, perhaps inside the line of a word.
    pub(crate) fn is_random(&self) -> bool {
        match &self.op {
            Op::Roll | Op::Deal => true,
            Op::Line(_, inner) => inner.all.iter().any(Self::is_random),
            _ => false,
        }
    }

    /// Returns whether the array is a literal of the sentence, which is a number, a list or a text.
    #[must_use]
    pub fn is_constant(&self) -> bool {
        matches!(self.op, Op::Literal)
    }
}
