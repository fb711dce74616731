//! Writes the translation of a sentence, of one of its steps, or a complete script.

use super::code::{Code, Element};
use super::language::{Language, SpellError};
use super::{Spelling, printer};
use crate::run::Sentence;
use crate::step::{Act, Op};
use crate::value::Value;
use crate::words::words;

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
        Ok(self.spelled_lines(language)?.join("\n"))
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
        self.spelling(language).texts.swap_remove(step)
    }

    /// Writes a complete script that computes the sentence's last array and prints it.
    ///
    /// # Errors
    /// Returns an error in the same cases as [`spelled`](Self::spelled).
    pub fn script(&self, language: Language) -> Result<String, SpellError> {
        if language == Language::Apl {
            let lines = self.apl_lines()?;
            let body = [self.apl_given(), lines].concat().join("\n") + "\n";
            return Ok(apl_functions(&body) + &body);
        }
        let mut spelling = self.spelling(language);
        let mut lines = self.given_lines(&spelling);
        lines.extend(self.checked(language, std::mem::take(&mut spelling.lines))?);
        // If the last line gives a name, this name is the result.
        if let [.., Act::Assign(_, named), Act::End(step, _)] = &self.steps.acts[..]
            && named == step
            && let Ok(code) = &spelling.codes[*step]
        {
            lines.push(code.text.clone());
        }
        let body = lines.join("\n");
        Ok(printer(language).needs(&body) + &printer(language).script(lines))
    }

    /// Translates all statements.
    fn spelled_lines(&self, language: Language) -> Result<Vec<String>, SpellError> {
        if language == Language::Apl {
            return self.apl_lines();
        }
        let lines = self.spelling(language).lines;
        self.checked(language, lines)
    }

    /// Returns the lines, or the error of the sentence or of the first line that has one.
    fn checked(
        &self,
        language: Language,
        lines: Vec<Result<String, SpellError>>,
    ) -> Result<Vec<String>, SpellError> {
        if let Some(error) = self.error() {
            let place = error.place();
            let word = self.text.chars().skip(place.start).take(place.len()).collect();
            return Err(SpellError { language, word, place });
        }
        lines.into_iter().collect()
    }

    /// Returns the lines that assign the arrays of the caller to their names.
    fn given_lines(&self, spelling: &Spelling<'_>) -> Vec<String> {
        let line = |step: usize| {
            let made = &self.steps()[step];
            let Op::Given(_) = made.op else { return None };
            let name = spelling.texts[step].as_ref().ok()?;
            let code = spelling.print.literal(made.value(), Element::of(made.value()));
            Some(spelling.print.assign(name, &Code { literal: Some(made.value().clone()), ..code }))
        };
        (0..self.steps().len()).filter_map(line).collect()
    }

    /// Returns the statements as they are.
    fn apl_lines(&self) -> Result<Vec<String>, SpellError> {
        let text: Vec<char> = self.text.chars().collect();
        let line = |act: &Act| match act {
            Act::End(_, place) | Act::Define(place) => {
                Some(Ok(text[place.clone()].iter().collect()))
            }
            _ => None,
        };
        self.checked(Language::Apl, self.steps.acts.iter().filter_map(line).collect())
    }

    /// Returns the lines of APL that assign the arrays of the caller.
    fn apl_given(&self) -> Vec<String> {
        let line = |step: &crate::step::Step| match &step.op {
            Op::Given(name) => Some(format!("{name}←{}", apl_literal(step.value()))),
            _ => None,
        };
        self.steps().iter().filter_map(line).collect()
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

/// Writes the article's functions that an APL script uses.
fn apl_functions(body: &str) -> String {
    const COMBIN: &str = "COMBIN←{(∧/(0 1↓R)>0 ¯1↓R)⌿R←1+⍉(⍺⍴⍵)⊤(⍳⍵*⍺)-1}\n";
    const MATRIFY: &str = "MATRIFY←{⊃(⍵≠' ')⊂⍵}\n";
    let mut functions = String::new();
    for word in words().iter().filter(|word| word.word().len() > 3 && has_word(body, word.word())) {
        let Some(text) = word.line() else { continue };
        let mut lines: Vec<String> = text.split(" ⋄ ").map(|line| line.replace('⍵', "A")).collect();
        let names = lines.iter().filter_map(|line| line.split_once('←'));
        let names: String = names.flat_map(|(name, _)| [";", name]).map(str::to_owned).collect();
        if let Some(last) = lines.last_mut() {
            last.insert_str(0, "Z←");
        }
        let lines = lines.join("\n");
        functions.extend(["∇Z←", word.word(), " A", &names, "\n", &lines, "\n∇\n"]);
    }
    let all = format!("{functions}{body}");
    let needed = [("COMBIN", COMBIN), ("MATRIFY", MATRIFY)];
    let needed = needed.into_iter().filter(|(name, _)| has_word(&all, name));
    needed.map(|(_, line)| line).collect::<String>() + &functions
}

/// Returns whether a script contains a name, and not only as a part of a longer name.
pub(super) fn has_word(script: &str, word: &str) -> bool {
    let is_letter = |c: char| c.is_alphanumeric() || "_∆⍙¯".contains(c);
    script.match_indices(word).any(|(at, _)| {
        !script[..at].ends_with(is_letter) && !script[at + word.len()..].starts_with(is_letter)
    })
}

/// Returns the definitions that a script needs. The entries of the table are separated by blank
/// lines. The name of an entry is the last word before its first parenthesis, equals sign or end of
/// a line, and may have a line of its own. A definition may need the ones above it.
pub(super) fn needed(table: &'static str, script: &str) -> String {
    let mut needed = String::new();
    for entry in table.trim_end().rsplit("\n\n\n") {
        let before = entry.split(['(', '=', '\n']).next().unwrap_or_default();
        let name = before.split_whitespace().last().unwrap_or_default();
        let own_line = entry.strip_prefix(name).and_then(|rest| rest.strip_prefix('\n'));
        if has_word(script, name) || has_word(&needed, name) {
            needed = format!("{}\n{needed}", own_line.unwrap_or(entry));
        }
    }
    needed
}
