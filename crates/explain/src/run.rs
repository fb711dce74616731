//! Runs a program on a hand and keeps every step, with its fragment in four languages and the array
//! that the fragment computes.

use super::programs::{article, essay};
use super::trail::Trails;
use aplset_apl::Value;
use ndarray::{Array1, ArrayRef1};

/// A program that can be explained: [`aplset::programs::apl_article`] or
/// [`aplset::programs::j_essay`].
///
/// # Examples
/// ```
/// use aplset_explain::{Program, Run};
/// use aplset::ndarray::array;
///
/// let steps = |program| Run::new(program, &array![0, 1, 2]).steps.len();
/// assert_eq!((steps(Program::Apl), steps(Program::J)), (21, 14));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Program {
    /// The article's program, which uses bits and tests that no sum is two.
    Apl,
    /// The essay's program, which uses digits and a table of the nine rows of digits that a feature
    /// of a set can have.
    J,
}

/// A run of a program on a hand, with the array of every step.
///
/// Every array is computed in full, as in the programs. Together, the arrays of the article's
/// program have 17 thousand elements for 12 cards and six million for 81 cards.
///
/// # Examples
/// ```
/// use aplset::card::parse_hand;
/// use aplset_explain::{Program, Run};
///
/// let run = Run::new(Program::Apl, &parse_hand("3ROH 2RDL")?);
/// let hand = &run.steps[0];
/// assert_eq!((&*hand.apl, hand.value.shape()), ("H←HAND'3ROH 2RDL'", &[2, 4, 3][..]));
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Run {
    /// The program that was run.
    pub program: Program,
    /// The cards, as the numbers that the article uses.
    pub hand: Array1<usize>,
    /// The steps. Those of the sentence that finds the sets come first.
    pub steps: Vec<Step>,
    /// The sources of the cells of each step.
    pub(super) trails: Trails,
}

impl Run {
    /// Runs a program on a hand without duplicate cards.
    ///
    /// # Panics
    /// Panics with `DOMAIN ERROR` if a number in the hand is over 80.
    #[must_use]
    #[track_caller]
    pub fn new(program: Program, hand: &ArrayRef1<usize>) -> Self {
        let (steps, trails) = match program {
            Program::Apl => article(hand),
            Program::J => essay(hand),
        };
        Self { program, hand: hand.to_owned(), steps, trails }
    }

    /// Returns the number of combinations of the hand's cards.
    #[must_use]
    pub fn combinations(&self) -> usize {
        self.role(Role::Places).value.shape()[0]
    }

    /// Returns the one-based number of each step in its group, and the last number of the group.
    /// The data of the sentence has no number, because no function computes it.
    pub(super) fn numbers(&self) -> Vec<Option<[usize; 2]>> {
        let number = |(place, step): (usize, &Step)| {
            let is_counted = |other: &&Step| other.walk == step.walk && !other.is_data;
            let count = |steps: &[Step]| steps.iter().filter(is_counted).count();
            (!step.is_data).then(|| [count(&self.steps[..=place]), count(&self.steps)])
        };
        self.steps.iter().enumerate().map(number).collect()
    }

    /// Returns the step with this role. Only the article's program has [`Role::NoTwo`].
    pub(super) fn role(&self, role: Role) -> &Step {
        let found = self.steps.iter().find(|step| step.role == Some(role));
        found.expect("a step for each role")
    }
}

/// One step of a program on a hand.
///
/// # Examples
/// ```
/// use aplset::card::parse_hand;
/// use aplset_explain::{Program, Run};
///
/// let run = Run::new(Program::Apl, &parse_hand("1GOF 2GOH 3GOL 3ROH")?);
/// let step = run.steps.iter().find(|step| step.apl == "S←+/[2]F").expect("the sum");
/// assert_eq!((step.part, step.line), ("SETS", Some("[3]")));
/// assert_eq!(step.rust, "let s = plus_reduce::<u8, _>(f, Axis(f.ndim() - 3));");
/// assert_eq!(step.axes, ["combination", "feature", "characteristic"]);
/// assert_eq!(step.value.shape(), [4, 4, 3]);
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Step {
    /// The group of consecutive steps that the step belongs to, such as `The sentence`.
    pub walk: &'static str,
    /// The function or verb that the step belongs to.
    pub part: &'static str,
    /// The line number in the article's listing, such as `[3]`, or `None` for the essay, which has
    /// no line numbers.
    pub line: Option<&'static str>,
    /// The title of the step.
    pub title: &'static str,
    /// A short explanation of the step.
    pub says: String,
    /// The fragment in APL.
    pub apl: String,
    /// The fragment in J.
    pub j: String,
    /// The fragment in `NumPy`, in which `hand` is the text of the codes and `rng` is a random
    /// generator. `combinations` and `permutations` are from `itertools`, and `np` is `NumPy`.
    pub numpy: String,
    /// The Rust code for this fragment, usually from `aplset::programs`.
    pub rust: String,
    /// The names of the array's axes.
    pub axes: Vec<&'static str>,
    /// The array that the step computes.
    pub value: Value,
    /// A few words that describe what the step does.
    pub spoken: String,
    /// The indices of the steps whose arrays are the inputs of this step.
    pub inputs: Vec<usize>,
    /// Whether the array is the data of the sentence.
    pub(super) is_data: bool,
    /// The meaning of the array for one combination, or `None` if the array has no such meaning.
    pub role: Option<Role>,
}

/// The meaning of a step's array for one combination. The description of each variant lists the
/// axes that remain if only one combination is selected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// The positions of the combination's cards in the hand, `[card]`.
    Places,
    /// The combination's cards, as bits `[card;feature;characteristic]` or digits `[card;feature]`.
    Slab,
    /// A row for each feature: sums `[feature;characteristic]` or digits `[feature;card]`.
    Rows,
    /// A bit for each sum, `[feature;characteristic]`. The bit is 1 if the sum is not two.
    NoTwo,
    /// A bit for each feature, `[feature]`. The bit is 1 if the feature is good, which means that
    /// it is the same on all cards or different on all cards.
    Features,
    /// One bit, which is 1 for a set.
    Verdict,
}

impl Role {
    /// All roles.
    pub(super) const ALL: [Self; 6] =
        [Self::Places, Self::Slab, Self::Rows, Self::NoTwo, Self::Features, Self::Verdict];

    /// Returns the name of the role in the page.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Places => "places",
            Self::Slab => "slab",
            Self::Rows => "rows",
            Self::NoTwo => "notwo",
            Self::Features => "features",
            Self::Verdict => "verdict",
        }
    }
}
