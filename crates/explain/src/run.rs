//! Runs a program on a hand and keeps every step.

use super::{Role, Sentence, Step, article, essay};
use ndarray::{Array1, ArrayRef1};

/// A program that can be explained.
///
/// **Source** [`aplset::programs::apl_article`] and [`aplset::programs::j_essay`].
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
    /// The essay's program, which uses digits and a table of nine good rows.
    J,
}

/// A run of a program on a hand, with the array of every step.
///
/// **Shape** a hand `[card]` of any length gives a list of steps. **Cost** every array is made in
/// full, as in the programs. Together, the arrays have 17 thousand elements for 12 cards and six
/// million for 81 cards. **Source** the article and the essay, but with the sentence first.
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
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    /// The program that was run.
    pub program: Program,
    /// The cards, as the numbers that the article uses.
    pub hand: Array1<usize>,
    /// The article's sentence, or a changed one.
    pub sentence: Sentence,
    /// The steps in order.
    pub steps: Vec<Step>,
    /// The error of a changed sentence, in APL's terms. The steps of the sentence then end before
    /// the word that failed.
    pub error: Option<String>,
}

impl Run {
    /// Runs a program on a hand without duplicate cards.
    ///
    /// # Panics
    /// Panics with `DOMAIN ERROR` if a number in the hand is over 80.
    #[must_use]
    #[track_caller]
    pub fn new(program: Program, hand: &ArrayRef1<usize>) -> Self {
        match program {
            Program::Apl => Self::what_if(hand, &Sentence::default()),
            Program::J => Self {
                program,
                hand: hand.to_owned(),
                sentence: Sentence::default(),
                steps: essay::steps(hand),
                error: None,
            },
        }
    }

    /// Runs the article's program with a changed sentence.
    ///
    /// **Cost** the same as for the program. With 81 cards, there are 1.7 million combinations of
    /// four cards, whose arrays need 160 MB.
    ///
    /// # Panics
    /// Panics with `DOMAIN ERROR` if a number in the hand is over 80. If a word fails, there is no
    /// panic, but [`Run::error`] has the reason.
    ///
    /// # Examples
    /// ```
    /// use aplset::card::parse_hand;
    /// use aplset_explain::Run;
    ///
    /// let hand = parse_hand("1GOF 3ROH 2PDH 2GDF")?;
    /// // Which pairs of cards differ in all features?
    /// let run = Run::what_if(&hand, &"2.sum2.ne2.and.and".parse().expect("five words"));
    /// let kept = run.steps.iter().find(|step| step.apl == "Z←B⌿F").expect("a last step");
    /// assert_eq!(kept.value.shape(), [2, 2, 4, 3]);
    ///
    /// let run = Run::what_if(&hand, &"3.sum1.ne2.and.and".parse().expect("five words"));
    /// let error = run.error.expect("B is too short");
    /// assert_eq!(error, "LENGTH ERROR: 3 bits left of ⌿, the first axis of F has 4 cells");
    /// # Ok::<(), aplset::card::CodeError>(())
    /// ```
    #[must_use]
    #[track_caller]
    pub fn what_if(hand: &ArrayRef1<usize>, sentence: &Sentence) -> Self {
        let (steps, error) = article::steps(hand, sentence);
        Self { program: Program::Apl, hand: hand.to_owned(), sentence: *sentence, steps, error }
    }

    /// Returns the number of combinations of the hand's cards.
    #[must_use]
    pub fn combinations(&self) -> usize {
        self.role(Role::Places).value.shape()[0]
    }

    /// Returns the step with this role. Only the article's program has [`Role::NoTwo`].
    pub(super) fn role(&self, role: Role) -> &Step {
        let found = self.steps.iter().find(|step| step.role == Some(role));
        found.expect("a step for each role")
    }
}
