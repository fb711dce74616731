//! Translates sentences to J, BQN, `NumPy` and Rust. A translation is called a *spelling*.
//!
//! The file `words.txt` has the templates of each function, and `table` parses it. `speller` visits
//! the tree of a sentence, and makes a `call` for each function with its arguments. `operators`
//! translates a call if its function is the result of an operator, such as `+/`. The `word` of a
//! call chooses the first template whose conditions hold (`condition`), and fills in the arguments,
//! which `convert` converts. The result is a `piece`. `about` describes in English what a function
//! does.

mod about;
mod call;
mod condition;
mod convert;
mod language;
mod operators;
mod piece;
mod speller;
mod table;
mod word;

use super::run::Sentence;
use super::tree::{NamedFunction, Node, NodeKind};
use super::value::Value;
pub use language::{Language, SpellError, UnknownLanguage};
use piece::{ElementType, Piece};
use speller::Speller;
pub(crate) use table::Entry;
use table::{has_word, needed};

impl Sentence {
    /// Translates the sentence to another language, with a line for each statement.
    ///
    /// The values are equal to those of the sentence. The translation is valid only for the ranks
    /// and the types of this run. In APL, two numbers are equal if they differ only by rounding,
    /// and 0÷0 is 1. A function that depends on these rules has no translation to a language with
    /// different rules.
    ///
    /// # Errors
    /// Returns an error if a function has no translation to the language, or if the sentence has an
    /// error.
    ///
    /// # Examples
    /// ```
    /// use aplset_explain::apl::{self, Language, Names};
    ///
    /// let run = apl::run("M←2 3⍴⍳6 ⋄ M[2;]", &Names::new())?;
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
        if self.steps()[step].is_constant() {
            let value = self.steps()[step].value();
            return Ok(Piece::literal(language, value, ElementType::in_value(value)).text);
        }
        let mut speller = Speller::new(self, language);
        for statement in &self.statements {
            let result = speller.statement(statement);
            if let Some(text) = speller.steps.remove(&step) {
                return Ok(text);
            }
            result?;
        }
        Err(speller.lacks(None, self.steps()[step].place()))
    }

    /// Writes a complete script that computes the sentence's last array and prints it.
    ///
    /// # Errors
    /// Returns an error in the same cases as [`spelled`](Self::spelled).
    pub fn script(&self, language: Language) -> Result<String, SpellError> {
        let mut lines = self.spelled_lines(language)?;
        let last = self.statements.last().map(|statement| &statement.tree);
        let Some(mut result) = lines.pop() else { return Ok(String::new()) };
        if let Some(Node { kind: NodeKind::Assign(name, _), .. }) = last {
            lines.push(result);
            result = Speller::new(self, language).name(name);
        }
        let mut given = self.given_lines(language);
        given.extend(lines);
        given.push(match language {
            Language::Apl => result,
            Language::J => format!("echo {result}"),
            Language::Bqn => format!("•Show {result}"),
            Language::NumPy => format!("print({result})"),
            Language::Rust => format!("println!(\"{{}}\", {result});"),
        });
        let body = given.join("\n") + "\n";
        Ok(match language {
            Language::Apl => apl_functions(&body) + &body,
            Language::Rust => {
                let can_fail = body.contains(")?");
                let (result, end) = if can_fail {
                    (" -> Result<(), aplset::card::CodeError>", "    Ok(())\n")
                } else {
                    ("", "")
                };
                let lines = format!("    {}\n", body.trim_end().replace('\n', "\n    "));
                format!("{}\nfn main(){result} {{\n{lines}{end}}}\n", needed(language, &body))
            }
            _ => needed(language, &body) + &body,
        })
    }

    /// Translates all statements.
    fn spelled_lines(&self, language: Language) -> Result<Vec<String>, SpellError> {
        let mut speller = Speller::new(self, language);
        if let Some(error) = self.error() {
            return Err(speller.lacks(None, error.place()));
        }
        for statement in &self.statements {
            match language {
                Language::Apl => {
                    let statement = self.text(statement.tree.outer.clone());
                    speller.lines.push(statement);
                }
                _ => speller.statement(statement)?,
            }
        }
        Ok(speller.lines)
    }

    /// Returns the lines that assign the given arrays to their names.
    fn given_lines(&self, language: Language) -> Vec<String> {
        let speller = Speller::new(self, language);
        let line = |(name, value): (&str, &Value)| {
            let piece = Piece::literal(language, value, ElementType::in_value(value));
            speller.assigned(&speller.name(name), &piece)
        };
        self.given_values().map(line).collect()
    }
}

/// Writes the article's functions that an APL script uses.
fn apl_functions(body: &str) -> String {
    let mut functions = String::new();
    for function in
        NamedFunction::ALL.into_iter().filter(|function| has_word(body, function.name()))
    {
        let Some(text) = function.text() else { continue };
        let mut lines: Vec<String> = text.split(" ⋄ ").map(str::to_owned).collect();
        let names = lines.iter().filter_map(|line| line.split_once('←'));
        let names: String = names.flat_map(|(name, _)| [";", name]).map(str::to_owned).collect();
        if let Some(last) = lines.last_mut() {
            last.insert_str(0, "Z←");
        }
        let lines = lines.join("\n");
        functions.extend(["∇Z←", function.name(), " A", &names, "\n", &lines, "\n∇\n"]);
    }
    needed(Language::Apl, &format!("{functions}{body}")) + &functions
}
