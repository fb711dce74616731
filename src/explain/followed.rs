//! Follows one combination through the steps, and describes combinations and cells in words.

use super::{Program, Role, Run, Sentence, Value, Word};
use crate::card::{CHARACTERISTICS, FEATURES, Spoiled, Verdict, code, verdict};
use crate::vocabulary::cells_at;
use itertools::Itertools;
use ndarray::Array1;

/// One combination of a hand's cards, followed through the steps.
///
/// **Shape** the combination's cells in the arrays of the steps. **Cost** copies of those cells.
/// **Source** the article's section "Identifying Sets", which tests three cards T and then all
/// combinations at once.
///
/// # Examples
/// ```
/// use aplset::card::parse_hand;
/// use aplset::explain::{Program, Run};
///
/// let run = Run::new(Program::Apl, &parse_hand("1GOF 3ROH 2PDH 2GDF")?);
/// let first = run.follow(0).expect("the first of four");
/// assert_eq!(first.places, [0, 1, 2]);
/// assert_eq!(first.words, [
///     "Number: all different",
///     "Color: all different",
///     "Shape: two Oval, one Diamond",
///     "Pattern: two Hollow, one Filled",
/// ]);
/// assert!(!first.verdict.is_set());
/// assert_eq!(run.follow(4), None);
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Followed {
    /// The number of the combination in lexicographic order, counted from 0.
    pub combination: usize,
    /// The positions of the combination's cards in the hand.
    pub places: Vec<usize>,
    /// A description of each feature.
    pub words: Vec<String>,
    /// Whether the cards are a set, with the reasons.
    pub verdict: Verdict,
}

impl Run {
    /// Follows the combination with this number, counted from 0.
    ///
    /// Returns `None` if the hand has no such combination, or if the sentence was changed.
    #[must_use]
    pub fn follow(&self, combination: usize) -> Option<Followed> {
        if combination >= self.combinations() || self.sentence != Sentence::default() {
            return None;
        }
        let cell = |role| self.role(role).value.cell(combination).small();
        let places: Array1<usize> = cell(Role::Places).into_iter().map(usize::from).collect();
        let rows = cell(Role::Rows);
        let rows = rows.chunks_exact(3).enumerate();
        let words =
            rows.map(|(feature, row)| words(self.program, feature, [row[0], row[1], row[2]]));
        Some(Followed {
            combination,
            words: words.collect(),
            verdict: verdict(&cells_at(&self.hand, &places)),
            places: places.to_vec(),
        })
    }

    /// Returns the codes of the hand.
    pub(super) fn codes(&self) -> Vec<String> {
        self.hand.iter().map(|&card| code(card)).collect()
    }

    /// Describes a cell, as in `Step 14, cell 0.2: combination 1GOF 3ROH 2PDH, feature Shape: 0`.
    pub(super) fn cell_in_words(&self, number: usize, cell: &[usize]) -> String {
        let step = &self.steps[number];
        let cards = match (step.axes[0], step.part) {
            ("combination", _) => self.codes_of(cell[0]),
            ("set", _) => self.codes_of(self.sets()[cell[0]]),
            (_, "HAND" | "DEAL" | "deal") => self.codes(),
            _ => vec![],
        };
        let indices = || step.axes.iter().zip(cell);
        let feature = indices().find(|&(&axis, _)| axis == "feature");
        let feature = feature.map(|(_, &at)| features(self.program)[at]);
        let names = indices().filter_map(|(&axis, &at)| match (axis, feature) {
            ("feature", _) if step.axes.contains(&"characteristic") => None,
            ("feature", Some(feature)) => Some(format!("feature {}", FEATURES[feature])),
            ("characteristic", Some(feature)) => {
                let name = FEATURES[feature].to_lowercase();
                Some(format!("{name} {}", CHARACTERISTICS[feature][at]))
            }
            ("combination" | "set", _) => Some(format!("{axis} {}", cards.join(" "))),
            ("card", _) if at < cards.len() => Some(format!("card {}", cards[at])),
            _ => Some(format!("{axis} {at}")),
        });
        let found = match &step.value {
            Value::Bits(a) => u8::from(a[cell]).to_string(),
            Value::Numbers(a) => a[cell].to_string(),
            Value::Letters(a) => a[cell].to_string(),
            Value::Words(a) => a[cell].to_owned(),
        };
        let unit = match (&step.word, &*found) {
            (Word::PlusReduce(1), "1") => " card",
            (Word::PlusReduce(1), _) => " cards",
            _ => "",
        };
        let names: Vec<String> = names.collect();
        let (index, names) = (cell.iter().join("."), names.join(", "));
        format!("Step {}, cell {index}: {names}: {found}{unit}", number + 1)
    }

    /// Returns the indices of the combinations that are sets.
    fn sets(&self) -> Vec<usize> {
        let Value::Bits(sets) = &self.role(Role::Verdict).value else { return vec![] };
        sets.iter().positions(|&set| set).collect()
    }

    /// Returns the codes of a combination's cards.
    pub(super) fn codes_of(&self, combination: usize) -> Vec<String> {
        let places = self.role(Role::Places).value.cell(combination).small();
        places.into_iter().map(|place| code(self.hand[usize::from(place)])).collect()
    }
}

/// Returns the features in the order of a program's arrays, as indices into the article's order.
pub(super) fn features(program: Program) -> [usize; 4] {
    match program {
        Program::Apl => [0, 1, 2, 3],
        // The essay's order is repetition, shape, color and texture.
        Program::J => [0, 2, 1, 3],
    }
}

/// Describes a feature in words. `row` contains the feature's sums in the article's program, or the
/// feature's digits in the essay's program. `feature` is an index in the program's order.
fn words(program: Program, feature: usize, row: [u8; 3]) -> String {
    let feature = features(program)[feature];
    let sums = match program {
        Program::Apl => row,
        Program::J => [0, 1, 2].map(|digit| row.iter().map(|&d| u8::from(d == digit)).sum()),
    };
    if let Some(spoiled) = Spoiled::of_sums(feature, sums) {
        return spoiled.to_string();
    }
    let shown = match sums.iter().position(|&sum| sum == 3) {
        Some(at) => CHARACTERISTICS[feature][at],
        None => "different",
    };
    format!("{}: all {shown}", FEATURES[feature])
}
