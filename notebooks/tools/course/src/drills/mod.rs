//! The drills, small questions that take a minute each.

mod answer;
mod away;
mod bits;
mod cards;
mod decks;
mod essay;
mod finding;
mod more_words;
mod odds;
mod programs;
mod reading;
mod samples;
mod saying;

use crate::record::right;
use crate::verdict::{Checked, Verdict, has_loop};
pub use answer::Answer;

/// The number of drills in the NumPy notebook, which `course.py` checks.
pub(crate) const NUMPY: usize = 8;

/// The answers that a drill accepts, and hints for wrong answers.
pub(crate) struct Drill {
    /// The number, such as `1.4`.
    pub(crate) number: &'static str,
    right: Vec<&'static str>,
    slips: Vec<(&'static str, &'static str)>,
    hint: &'static str,
    without_loop: bool,
}

impl Drill {
    /// Makes a drill. The right answer has the form of [`Answer::text`].
    fn new(number: &'static str, right: &'static str, hint: &'static str) -> Self {
        Self { number, right: vec![right], slips: Vec::new(), hint, without_loop: false }
    }

    /// Returns the name of the drill in the progress file.
    fn task(&self) -> String {
        format!("drill {}", self.number)
    }

    /// Accepts another answer, too.
    fn or(mut self, right: &'static str) -> Self {
        self.right.push(right);
        self
    }

    /// Adds a usual wrong answer and a hint for it.
    fn slip(mut self, wrong: &'static str, hint: &'static str) -> Self {
        self.slips.push((wrong, hint));
        self
    }

    /// Accepts an answer only if its code has no loop.
    fn without_loop(mut self) -> Self {
        self.without_loop = true;
        self
    }
}

/// Returns all drills in the order of the notebooks.
pub(crate) fn drills() -> Vec<Drill> {
    let notebooks = [
        reading::drills(),
        cards::drills(),
        finding::drills(),
        saying::drills(),
        essay::drills(),
        programs::drills(),
        bits::drills(),
        samples::drills(),
        decks::drills(),
        odds::drills(),
        more_words::drills(),
        away::drills(),
    ];
    notebooks.into_iter().flatten().collect()
}

/// Checks the answer to a drill and records the verdict. An empty text counts as no answer.
///
/// ```
/// assert_eq!(course::drill!("0.1", "").to_string(), "not yet");
/// ```
///
/// # Panics
///
/// Panics if there is no drill with this number.
#[macro_export]
macro_rules! drill {
    ($number:literal, $answer:expr) => {
        $crate::checked_drill($number, &$answer, stringify!($answer))
    };
}

/// Checks the answer to a drill. `code` is the Rust code of the answer. See [`drill!`].
///
/// # Panics
///
/// Panics if there is no drill with this number.
#[must_use]
pub fn checked_drill(number: &str, answer: &impl Answer, code: &str) -> Checked {
    let drills = drills();
    let drill = drills.iter().find(|drill| drill.number == number);
    let drill = drill.unwrap_or_else(|| panic!("there is no drill {number}"));
    let found = canonical(&answer.text());
    let is = |text: &&str| canonical(text) == found;
    let verdict = if found.is_empty() || drill.without_loop && has_loop(code) {
        Verdict::NotYet
    } else if drill.right.iter().any(is) {
        Verdict::Right
    } else {
        let slip = drill.slips.iter().find(|(wrong, _)| is(wrong));
        Verdict::Wrong(slip.map_or(drill.hint, |(_, why)| why).to_owned())
    };
    let checked = Checked::new(verdict.clone(), &drill.task(), None);
    match verdict {
        Verdict::Right => match right().iter().filter(|task| task.starts_with("drill ")).count() {
            0 => checked, // nothing is stored
            done => checked.remarked(format!("{done} of {} drills", drills.len() + NUMPY)),
        },
        Verdict::NotYet if !found.is_empty() => checked.remarked("the loop is still there"),
        _ => checked,
    }
}

/// Returns a text in lowercase, without brackets, commas, semicolons, quotes, underscores or
/// repeated spaces.
fn canonical(text: &str) -> String {
    let text = text.to_lowercase().replace('_', "");
    let text = text.replace(|c: char| "[](),;\"'".contains(c), " ");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
