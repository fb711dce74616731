//! Formats three cards as bits or digits, and shows which features are good, as in the article.

use super::followed::features;
use super::{Followed, Program, Role, Run};
use crate::picture::Terminal;
use aplset::card::{FEATURES, code};
use std::fmt::Write;

/// The width of a feature's column, in characters.
const FEATURE_WIDTH: usize = 7;

impl Run {
    /// Formats the three cards of a combination as a table of the program's bits or digits.
    ///
    /// If the program computes sums, they are below the cards, and each sum of 2 is in brackets.
    /// The last line shows which features are good. The table is at most 34 characters wide.
    ///
    /// **Cost** a few lines of text.
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
        for (name, parts) in table(self, followed, terminal.coloured) {
            let line = format!("{name:<6}{}", parts.concat());
            let _ = writeln!(text, "{}", line.trim_end());
        }
        text
    }

    /// Explains whether the three cards of a combination are a set, with the slab and the reason
    /// for each feature.
    ///
    /// **Cost** a few lines of text.
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
}

/// Returns the lines of the slab: the features, the cards, the sums if the program computes them,
/// and the good features. Each line has a name and a part for each feature.
fn table(run: &Run, followed: &Followed, coloured: bool) -> Vec<(String, [String; 4])> {
    let cell = |role| run.role(role).value.cell(followed.combination).small();
    let (cards, good) = (cell(Role::Slab), cell(Role::Features));
    let names =
        features(run.program).map(|feature| format!("{:<FEATURE_WIDTH$}", FEATURES[feature]));
    let mut lines = vec![(String::new(), names)];
    for (elements, &place) in cards.chunks(cards.len() / 3).zip(&followed.places) {
        lines.push((code(run.hand[place]), parts(elements, false)));
    }
    let marks = match run.program {
        Program::Apl => {
            let sums = parts(&cell(Role::Rows), true);
            lines.push(("sum".to_owned(), painted(sums, coloured)));
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

/// Makes each 2 in brackets bold and red if `coloured` is true.
fn painted(parts: [String; 4], coloured: bool) -> [String; 4] {
    if coloured { parts.map(|part| part.replace("[2]", "\x1b[1;31m[2]\x1b[0m")) } else { parts }
}
