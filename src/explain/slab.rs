//! Formats three cards as bits or digits, and shows which features are good, as in the article.

use super::followed::features;
use super::{Followed, Program, Role, Run};
use crate::card::{FEATURES, code};
use crate::picture::Terminal;
use std::fmt::Write;

/// The width of a feature's column, in characters.
const FEATURE_WIDTH: usize = 7;

impl Run {
    /// Formats the three cards of a combination as a table of the program's bits or digits.
    ///
    /// If the program computes sums, they are below the cards, and each sum of 2 is in brackets.
    /// The last line shows which features are good. The table has at most 34 columns.
    ///
    /// **Cost** a few lines of text.
    ///
    /// # Panics
    /// Panics if this run has no combination with the number of `followed`.
    ///
    /// # Examples
    /// ```
    /// use aplset::card::parse_hand;
    /// use aplset::explain::{Program, Run};
    /// use aplset::picture::Terminal;
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
}

/// Returns two texts for a combination: its heading, and its slab with the verdict below it.
pub(super) fn screen(run: &Run, followed: &Followed, terminal: Terminal) -> [String; 2] {
    let codes: Vec<String> = followed.places.iter().map(|&place| code(run.hand[place])).collect();
    let place = format!("Combination {}: {}", followed.combination, codes.join(" "));
    let mut text = format!("\n{}\n{}\n", run.slab(followed, terminal), followed.verdict);
    if followed.verdict.is_set() {
        for words in &followed.words {
            let _ = writeln!(text, "  {words}");
        }
    }
    [place, text]
}

/// Returns the lines of the slab. They show the features, the cards, the sums if the program
/// computes sums, and the good features. Each line has a name and a part for each feature.
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

/// Writes the elements of each feature side by side. If `twos` is true, each 2 is in brackets.
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
