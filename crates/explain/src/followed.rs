//! Follows one combination through the steps, and describes its features in words.

use super::{Program, Role, Run, Sentence};
use aplset::card::{CHARACTERISTICS, FEATURES, Spoiled, Verdict, code};
use aplset::vocabulary::cells_at;
use ndarray::Array1;

/// One combination of a hand's cards, followed through the steps.
///
/// **Shape** the number of the combination, the positions of its cards, a text for each feature,
/// and the verdict. **Source** the article's section "Identifying Sets", which tests three cards T
/// and then all combinations at once.
///
/// # Examples
/// ```
/// use aplset::card::parse_hand;
/// use aplset_explain::{Program, Run};
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
    /// The zero-based number of the combination in lexicographic order.
    pub combination: usize,
    /// The positions of the combination's cards in the hand.
    pub places: Vec<usize>,
    /// A description of each feature.
    pub words: Vec<String>,
    /// The verdict, which has the reasons if the cards are not a set.
    pub verdict: Verdict,
}

impl Run {
    /// Follows the combination with this zero-based number.
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
            verdict: Verdict::of([0, 1, 2].map(|at| self.hand[places[at]])),
            places: places.to_vec(),
        })
    }

    /// Returns the codes of the hand.
    pub(super) fn codes(&self) -> Vec<String> {
        self.hand.iter().map(|&card| code(card)).collect()
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

/// Describes a feature in words. `feature` is its index in the program's order, and `row` contains
/// its sums in the article's program or its digits in the essay's program.
fn words(program: Program, feature: usize, row: [u8; 3]) -> String {
    let feature = features(program)[feature];
    let sums = match program {
        Program::Apl => row,
        Program::J => [0, 1, 2].map(|digit| row.iter().map(|&d| u8::from(d == digit)).sum()),
    };
    format!("{}: {}", FEATURES[feature], shown(feature, sums))
}

/// Describes a feature of three cards from the counts of its three characteristics, as in
/// `all Oval`.
pub(super) fn shown(feature: usize, sums: [u8; 3]) -> String {
    if let Some(spoiled) = Spoiled::of_sums(feature, sums) {
        let words = spoiled.to_string();
        return words.replace(&format!("{}: ", spoiled.feature), "");
    }
    let all = sums.iter().position(|&sum| sum == 3);
    format!("all {}", all.map_or("different", |at| CHARACTERISTICS[feature][at]))
}
