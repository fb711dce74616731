//! Runs sentences and keeps the array of each step.

use super::error::{AplError, Fault};
use super::read::statements;
use super::step::{Given, Names, Options, Step};
use super::trace::Rule;
use super::tree::Statement;
use super::value::Value;
use std::collections::BTreeMap;
use std::ops::Range;

/// A sentence that was run, with its steps in the order of evaluation.
#[derive(Debug, Clone, PartialEq)]
pub struct Sentence {
    pub(super) text: Vec<char>,
    pub(super) steps: Vec<Step>,
    /// The parsed statements.
    pub(super) statements: Vec<Statement>,
    /// Maps the number of each expression to the number of its step.
    pub(super) made: BTreeMap<usize, usize>,
    pub(super) names: BTreeMap<String, usize>,
    /// The number of the step of the last statement.
    pub(super) last: usize,
    error: Option<AplError>,
}

/// Runs the statements of a text, which are separated by `⋄` or by line ends.
///
/// # Errors
/// Returns an error if the text cannot be parsed, if a name has no value, if a function does not
/// accept its arguments, or if an array would have more than ten million elements.
///
/// # Examples
/// ```
/// use aplset_explain::apl::{self, Names};
///
/// let run = apl::run("(2=+⌿0=(⍳20)∘.|⍳20)/⍳20", &Names::new())?;
/// assert_eq!(run.value().to_string(), "2 3 5 7 11 13 17 19");
/// # Ok::<(), aplset_explain::apl::AplError>(())
/// ```
pub fn run(text: &str, names: &Names) -> Result<Sentence, AplError> {
    run_with(text, names, Options::default())
}

/// Runs the statements of a text with these limits and this seed.
///
/// # Errors
/// Returns an error in the same cases as [`run`], but `options` sets the limit for an array.
pub fn run_with(text: &str, names: &Names, options: Options) -> Result<Sentence, AplError> {
    let run = explain(text, names, options);
    run.error.clone().map_or(Ok(run), Err)
}

/// Runs the statements of a text up to the first error, which [`Sentence::error`] returns.
#[must_use]
pub fn explain(text: &str, names: &Names, options: Options) -> Sentence {
    let mut run = Sentence {
        text: text.chars().collect(),
        steps: Vec::new(),
        statements: Vec::new(),
        made: BTreeMap::new(),
        names: BTreeMap::new(),
        last: 0,
        error: None,
    };
    let mut run_all = || {
        for statement in statements(text)? {
            let (tree, axes) = (statement.tree.clone(), statement.axes.clone());
            run.statements.push(statement);
            run.last = run.node(&tree, names, options)?;
            if let Some(axes) = axes {
                run.name_axes(run.last, axes, &tree.place)?;
            }
        }
        if run.steps.is_empty() {
            let fault =
                Fault::syntax("the sentence is empty", "A sentence has at least one array.");
            return Err(AplError::new(fault, 0..run.text.len().min(1)));
        }
        Ok(())
    };
    run.error = run_all().err();
    run
}

impl Sentence {
    /// Returns the array of the last statement. After an error, the array is that of the last
    /// statement without an error, or of the first step if there is none.
    ///
    /// # Panics
    /// Panics if the sentence has no steps.
    #[must_use]
    pub fn value(&self) -> &Value {
        &self.steps[self.last].value
    }

    /// Returns the array of the last statement with the names of its axes.
    #[must_use]
    pub fn given(&self) -> Given {
        self.given_at(self.last)
    }

    /// Returns the number of the step of the last statement.
    #[must_use]
    pub fn result(&self) -> usize {
        self.last
    }

    /// Returns all steps in the order of evaluation.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Returns the arrays of the names that the sentence assigns or uses.
    #[must_use]
    pub fn names(&self) -> Names {
        let mut names = Names::new();
        names.extend(self.names.iter().map(|(name, &step)| (name.clone(), self.given_at(step))));
        names
    }

    /// Returns a part of the text.
    pub(super) fn text(&self, place: Range<usize>) -> String {
        self.text[place].iter().collect()
    }

    /// Returns the number of the step that made the value of an expression.
    pub(super) fn step_of_node(&self, id: usize) -> Option<usize> {
        self.made.get(&id).copied()
    }

    /// Returns the value of an expression.
    pub(super) fn value_of(&self, id: usize) -> Option<&Value> {
        self.step_of_node(id).map(|step| &self.steps[step].value)
    }

    /// Returns the names that the sentence assigns or uses.
    pub(super) fn name_values(&self) -> impl Iterator<Item = &str> {
        self.names.keys().map(String::as_str)
    }

    /// Returns the arrays from the caller that the sentence uses, with their names.
    pub(super) fn given_values(&self) -> impl Iterator<Item = (&str, &Value)> {
        let given = self.steps.iter().filter(|step| step.rule == Rule::Given && !step.is_constant);
        given.map(|step| (step.fragment.as_str(), &step.value))
    }

    /// Returns the error that ended the sentence, if there is one.
    #[must_use]
    pub fn error(&self) -> Option<&AplError> {
        self.error.as_ref()
    }

    /// Returns the elements that an element of a step was computed from. For each argument, these
    /// are its step and the positions of the elements in ravel order.
    ///
    /// # Panics
    /// Panics if there is no such step or element.
    ///
    /// # Examples
    /// ```
    /// use aplset_explain::apl::{self, Names};
    ///
    /// let run = apl::run("+/2 3⍴⍳6", &Names::new())?;
    /// let last = run.steps().len() - 1;
    /// // The second row of the matrix.
    /// assert_eq!(run.sources(last, 1), [(last - 1, vec![3, 4, 5])]);
    /// # Ok::<(), aplset_explain::apl::AplError>(())
    /// ```
    #[must_use]
    pub fn sources(&self, step: usize, element: usize) -> Vec<(usize, Vec<usize>)> {
        let step = &self.steps[step];
        let arguments: Vec<&Value> =
            step.arguments.iter().map(|&at| &self.steps[at].value).collect();
        let sources = step.rule.sources(element, &step.value, &arguments);
        step.arguments.iter().copied().zip(sources).collect()
    }

    fn given_at(&self, step: usize) -> Given {
        let step = &self.steps[step];
        Given { value: step.value.clone(), axes: step.axes.clone() }
    }
}
