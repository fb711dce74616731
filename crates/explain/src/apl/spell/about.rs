//! Says in plain English what the word of a step does.

use super::table::Entry;
use crate::apl::moves::Move;
use crate::apl::run::Sentence;
use crate::apl::trace::Rule;

impl Sentence {
    /// Returns what the word of a step does, or `None` if the step applies no word.
    ///
    /// # Panics
    /// Panics if there is no such step.
    ///
    /// # Examples
    /// ```
    /// use aplset_explain::apl::{self, Names};
    ///
    /// let run = apl::run("M←2 3⍴⍳6 ⍝ [day;station]\n+/[1]M", &Names::new())?;
    /// let last = run.steps().len() - 1;
    /// assert_eq!(run.says(last).as_deref(), Some("Adds along the axis day, which disappears."));
    /// # Ok::<(), aplset_explain::apl::AplError>(())
    /// ```
    #[must_use]
    pub fn says(&self, step: usize) -> Option<String> {
        let step = &self.steps()[step];
        let word: String = self.text[step.word()].iter().filter(|c| !c.is_whitespace()).collect();
        let (word, arguments) = match (word.split_once('['), step.arguments().len()) {
            (Some(("", _)), _) => ("[]", 2),
            (Some((word, _)), arguments) => (word, arguments),
            (None, arguments) => (&*word, arguments),
        };
        // Along the first axis, a word has another glyph.
        let word = if word == "⍪" && arguments == 2 { "," } else { word };
        let word = word.replace('⊖', "⌽").replace('⌿', "/").replace('⍀', "\\").replace('^', "∧");
        let general = match &*word {
            word if word.starts_with("∘.") => "∘.f",
            word if word.contains('.') => "f.g",
            word if word.ends_with('/') => "f/",
            word if word.ends_with('\\') => "f\\",
            word => word,
        };
        let entry = Entry::of(&word, arguments).or_else(|| Entry::of(general, arguments))?;
        let last = self.steps().get(*step.arguments().last()?)?;
        let axis = match &step.rule {
            Rule::Along { axis, .. }
            | Rule::Before { axis }
            | Rule::Kept(_, axis)
            | Rule::Joined { axis, .. }
            | Rule::Moved(Move::Reverse(axis) | Move::Rotate(axis, _)) => *axis,
            _ => usize::MAX,
        };
        let says = entry.says();
        Some(match last.axes().get(axis) {
            Some(name) if !name.is_empty() => {
                says.replace("the last axis", &format!("the axis {name}"))
            }
            Some(_) if axis + 1 < last.axes().len() => {
                says.replace("the last axis", &format!("axis {}", axis + 1))
            }
            _ => says.to_owned(),
        })
    }
}
