//! Follows one combination through the steps. Describes its features in words and as a table, as
//! the article does for three cards in "Identifying Sets".

use super::{Program, Role, Run};
use crate::picture::{Terminal, painted};
use aplset::card::{CHARACTERISTICS, FEATURES, Spoiled, Verdict, code};
use ndarray::Array1;
use std::fmt::Write;

/// One combination of a hand's cards, followed through the steps.
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
    /// The verdict, which gives the reasons if the cards are not a set.
    pub verdict: Verdict,
}

impl Run {
    /// Follows the combination with this zero-based number.
    ///
    /// Returns `None` if the hand has no such combination.
    #[must_use]
    pub fn follow(&self, combination: usize) -> Option<Followed> {
        if combination >= self.combinations() {
            return None;
        }
        let cell = |role| self.role(role).value.cell(combination).bytes();
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

    /// Formats the three cards of a combination as a table of the program's bits or digits.
    ///
    /// If the program computes sums, they are below the cards, and each sum of 2 is in brackets.
    /// The last line shows `OK` for each feature that is the same or different on all cards, and
    /// `No` for the others. The table is at most 34 characters wide.
    ///
    /// # Panics
    /// Panics if this run has no combination `followed.combination`.
    ///
    /// # Examples
    /// ```
    /// use aplset::card::parse_hand;
    /// use aplset_explain::{Program, Run};
    /// use aplset_explain::picture::Terminal;
    ///
    /// let run = Run::new(Program::J, &parse_hand("1GOF 3ROH 2PDH")?);
    /// let slab = run.slab(&run.follow(0).expect("the only one"), Terminal::default());
    /// assert_eq!(format!("\n{slab}"), "
    ///       Number Shape  Color  Pattern
    /// 1GOF   0      1      1      0
    /// 3ROH   2      1      0      1
    /// 2PDH   1      0      2      1
    ///        OK     No     OK     No
    /// ");
    /// # Ok::<(), aplset::card::CodeError>(())
    /// ```
    #[must_use]
    #[track_caller]
    pub fn slab(&self, followed: &Followed, terminal: Terminal) -> String {
        let mut text = String::new();
        for (name, parts) in table(self, followed, terminal.colors) {
            let line = format!("{name:<6}{}", parts.concat());
            let _ = writeln!(text, "{}", line.trim_end());
        }
        text
    }

    /// Explains whether the three cards of a combination are a set. Returns the table of
    /// [`Run::slab`], the verdict, and a description of each feature.
    ///
    /// # Panics
    /// Panics if this run has no combination `followed.combination`.
    ///
    /// # Examples
    /// ```
    /// use aplset::card::parse_hand;
    /// use aplset_explain::{Program, Run};
    /// use aplset_explain::picture::Terminal;
    ///
    /// let run = Run::new(Program::Apl, &parse_hand("1GOF 3ROH 2PDH")?);
    /// let why = run.why(&run.follow(0).expect("the only one"), Terminal::default());
    /// assert_eq!(format!("\n{why}"), "
    ///       Number Color  Shape  Pattern
    /// 1GOF   1 0 0  0 1 0  0 1 0  1 0 0
    /// 3ROH   0 0 1  1 0 0  0 1 0  0 1 0
    /// 2PDH   0 1 0  0 0 1  1 0 0  0 1 0
    /// sum    1 1 1  1 1 1  1[2]0  1[2]0
    ///         OK     OK     No     No
    ///
    /// 1GOF 3ROH 2PDH is not a set:
    ///   Number: all different
    ///   Color: all different
    ///   Shape: two Oval, one Diamond
    ///   Pattern: two Hollow, one Filled
    /// ");
    /// # Ok::<(), aplset::card::CodeError>(())
    /// ```
    #[must_use]
    #[track_caller]
    pub fn why(&self, followed: &Followed, terminal: Terminal) -> String {
        let slab = self.slab(followed, terminal);
        let codes = followed.verdict.codes.join(" ");
        let not = if followed.verdict.is_set() { "" } else { "not " };
        format!("{slab}\n{codes} is {not}a set:\n  {}\n", followed.words.join("\n  "))
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
/// The width of a feature's column, in characters.
const FEATURE_WIDTH: usize = 7;

/// Returns the lines of the table of [`Run::slab`], which are the features, the cards, the sums if
/// the program computes them, and the verdict on each feature. Each line has a name and a text for
/// each feature.
fn table(run: &Run, followed: &Followed, colors: bool) -> Vec<(String, [String; 4])> {
    let cell = |role| run.role(role).value.cell(followed.combination).bytes();
    let (cards, good) = (cell(Role::Slab), cell(Role::Features));
    let names =
        features(run.program).map(|feature| format!("{:<FEATURE_WIDTH$}", FEATURES[feature]));
    let mut lines = vec![(String::new(), names)];
    for (elements, code) in cards.chunks(cards.len() / 3).zip(&followed.verdict.codes) {
        lines.push((code.clone(), parts(elements, false)));
    }
    let marks = match run.program {
        Program::Apl => {
            let two = painted(colors, "1;31", "[2]");
            let sums = parts(&cell(Role::Rows), true).map(|part| part.replace("[2]", &two));
            lines.push(("sum".to_owned(), sums));
            ["  OK", "  No"]
        }
        Program::J => [" OK", " No"],
    };
    let marked =
        parts_of(&good).map(|good| format!("{:<FEATURE_WIDTH$}", marks[usize::from(good == [0])]));
    lines.push((String::new(), marked));
    lines
}

/// Writes the elements of each feature side by side, with each 2 in brackets if `twos` is true.
fn parts(elements: &[u8], twos: bool) -> [String; 4] {
    parts_of(elements).map(|elements| {
        let mut part = vec![' '; FEATURE_WIDTH];
        for (at, &element) in elements.iter().enumerate() {
            let at = 2 * at + 1;
            part[at] = char::from(b'0' + element);
            if twos && element == 2 {
                (part[at - 1], part[at + 1]) = ('[', ']');
            }
        }
        part.into_iter().collect()
    })
}

fn parts_of(elements: &[u8]) -> [&[u8]; 4] {
    let size = elements.len() / 4;
    [0, 1, 2, 3].map(|feature| &elements[feature * size..][..size])
}
