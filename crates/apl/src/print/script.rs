//! Writes the translation of a sentence, of one of its steps, or a complete script.

use super::language::{Language, SpellError};
use crate::run::Sentence;
use crate::step::{Act, Op, Step};
use crate::value::Value;
use crate::words::{Word, words};
use std::ops::Range;

impl Sentence {
    /// Translates the sentence to another language, with a line for each statement.
    ///
    /// The values are equal to those of the sentence. The translation is valid only for the ranks,
    /// the shapes and the types of this run. In APL, two numbers are equal if they differ only by
    /// rounding, and 0÷0 is 1. A run whose result depends on these rules has no translation to a
    /// language with different rules.
    ///
    /// # Errors
    /// Returns an error if a function has no translation to the language, or if the sentence has an
    /// error.
    ///
    /// # Examples
    /// ```
    /// use aplset_apl::{Language, Names, run};
    ///
    /// let run = run("M←2 3⍴⍳6 ⋄ M[2;]", &Names::new())?;
    /// assert_eq!(
    ///     run.spelled(Language::NumPy)?,
    ///     "m = np.arange(1, 7).reshape((2, 3))\nm[1]",
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn spelled(&self, language: Language) -> Result<String, SpellError> {
        if let Some(error) = self.error() {
            return Err(self.lacks(language, &error.place()));
        }
        let text = |act: &Act| match act {
            Act::End(_, place) | Act::Define(place) => Some(Ok(self.text_at(place))),
            _ => None,
        };
        let lines = match language {
            Language::Apl => self.steps.acts.iter().filter_map(text).collect(),
            _ => self.spelling(language, &self.steps.acts).lines,
        };
        Ok(lines.into_iter().collect::<Result<Vec<String>, _>>()?.join("\n"))
    }

    /// Translates the fragment of a step to another language.
    ///
    /// # Errors
    /// Returns an error in the same cases as [`spelled`](Self::spelled).
    ///
    /// # Panics
    /// Panics if there is no such step.
    pub fn spelled_step(&self, step: usize, language: Language) -> Result<String, SpellError> {
        if language == Language::Apl {
            return Ok(self.steps()[step].fragment().to_owned());
        }
        let is_made = |act: &Act| matches!(act, Act::Make(made) if *made == step);
        let end = self.steps.acts.iter().position(is_made).expect("a step");
        let mut spelling = self.spelling(language, &self.steps.acts[..=end]);
        let code = spelling.codes.swap_remove(step)?;
        Ok(spelling.print.settled(&code).text)
    }

    /// Writes a complete script that computes the sentence's last array and prints it.
    ///
    /// # Errors
    /// Returns an error in the same cases as [`spelled`](Self::spelled).
    pub fn script(&self, language: Language) -> Result<String, SpellError> {
        let spelled = self.spelled(language)?;
        if language == Language::Apl {
            let line = |step: &Step| match &step.op {
                Op::Given(name) => Some(format!("{name}←{}\n", apl_literal(&step.value))),
                _ => None,
            };
            let given: String = self.steps().iter().filter_map(line).collect();
            let body = format!("{given}{spelled}\n");
            return Ok(apl_functions(&body) + &body);
        }
        let mut spelling = self.spelling(language, &self.steps.acts);
        let last = spelling.print.settled(&spelling.codes.swap_remove(self.steps.last)?).text;
        let lines = spelling.given.iter().map(|line| &**line).chain(spelled.lines());
        // The last line is the expression to print, or it gives a name to it.
        let lines: String =
            lines.filter(|line| *line != last).flat_map(|line| [line, "\n"]).collect();
        Ok(spelling.print.script(&lines, &last))
    }

    /// Returns the error for a place that has no translation.
    pub(super) fn lacks(&self, language: Language, place: &Range<usize>) -> SpellError {
        SpellError { language, word: self.text_at(place), place: place.clone() }
    }

    fn text_at(&self, place: &Range<usize>) -> String {
        self.text.chars().skip(place.start).take(place.len()).collect()
    }
}

/// Writes an array in APL.
fn apl_literal(value: &Value) -> String {
    let quoted = |text: &String| format!("'{}'", text.replace('\'', "''"));
    let texts = match value {
        Value::Letters(_) => quoted(&value.texts().concat()),
        Value::Words(_) => value.texts().iter().map(quoted).collect::<Vec<_>>().join(" "),
        _ => value.texts().join(" "),
    };
    let lengths: Vec<String> = value.shape().iter().map(usize::to_string).collect();
    match value.shape() {
        [] => texts,
        [_] if value.len() > 1 => texts,
        _ if value.is_empty() => format!("{}⍴0", lengths.join(" ")),
        _ => format!("{}⍴{texts}", lengths.join(" ")),
    }
}

/// The functions of the article that are not lines of other words.
const ARTICLE: &str = "COMBIN←{(∧/(0 1↓R)>0 ¯1↓R)⌿R←1+⍉(⍺⍴⍵)⊤(⍳⍵*⍺)-1}\n
MATRIFY←{⊃(⍵≠' ')⊂⍵}";

/// Writes the article's functions that an APL script uses.
fn apl_functions(body: &str) -> String {
    let mut functions = String::new();
    // APL has the glyphs itself.
    let is_name = |word: &&Word| word.word().starts_with(char::is_alphabetic);
    for word in words().iter().filter(is_name).filter(|word| has_word(body, word.word())) {
        let lines = word.line().and_then(|line| line.rsplit_once(" ⋄ "));
        let Some((lines, last)) = lines else { continue };
        let names = lines.split(" ⋄ ").filter_map(|line| line.split_once('←'));
        let names: String = names.flat_map(|(name, _)| [";", name]).collect();
        let lines = format!("{lines} ⋄ Z←{last}").replace(" ⋄ ", "\n").replace('⍵', "A");
        functions.extend(["∇Z←", word.word(), " A", &names, "\n", &lines, "\n∇\n"]);
    }
    needed(ARTICLE, &format!("{functions}{body}")) + &functions
}

/// Returns whether a script contains a name, and not only as a part of a longer name.
pub(super) fn has_word(script: &str, word: &str) -> bool {
    let is_letter = |c: char| c.is_alphanumeric() || "_∆⍙¯".contains(c);
    script.match_indices(word).any(|(at, _)| {
        !script[..at].ends_with(is_letter) && !script[at + word.len()..].starts_with(is_letter)
    })
}

/// Returns the definitions that a script needs. The entries of the table are separated by blank
/// lines, and may need the ones above them. After comments, the name of an entry is the last word
/// of a line of its own, or before its first parenthesis, equals sign or arrow.
pub(super) fn needed(table: &'static str, script: &str) -> String {
    let mut needed = String::new();
    for entry in table.rsplit("\n\n").map(str::trim) {
        let first = entry.lines().find(|line| !line.starts_with('#')).unwrap_or_default();
        let before = first.split(['(', '=', '←']).next().unwrap_or_default();
        let name = before.split_whitespace().last().unwrap_or_default();
        let own_line = entry.strip_prefix(name).and_then(|rest| rest.strip_prefix('\n'));
        if has_word(script, name) || has_word(&needed, name) {
            needed = format!("{}\n{needed}", own_line.unwrap_or(entry));
        }
    }
    needed
}
