//! Shows the steps of a sentence of APL.

use crate::show::Shown;
use aplset_apl::{self as apl, Names, Options, Sentence};
use aplset_explain::picture::Terminal;
use aplset_explain::screens;

/// Runs a sentence of APL, and shows the array of each step with the same step in J, BQN, NumPy and
/// Rust. `lets` are statements that give names to arrays, and may be empty. They are run first, and
/// are shown only if they have an error. The steps stop at the first error, and its place and
/// reason follow.
///
/// ```
/// let steps = course::explain("M←2 3⍴⍳6", "+/[1]M").to_string();
/// assert!(steps.starts_with("Data\n+/[1]M\n"));
/// assert!(steps.ends_with("3 →\n\n1 2 3\n─ ─ ─\n5 7 9\n"), "{steps}");
/// ```
#[must_use]
pub fn explain(lets: &str, sentence: &str) -> Shown {
    let mut names = Names::new();
    if !lets.trim().is_empty() {
        let run = apl::explain(lets, &names, Options::default());
        if run.error().is_some() {
            return shown(&run);
        }
        names = run.names();
    }
    shown(&apl::explain(sentence, &names, Options::default()))
}

fn shown(run: &Sentence) -> Shown {
    Shown::from(screens(run, Terminal::default()).join("\n"))
}
