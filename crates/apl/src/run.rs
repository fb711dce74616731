//! Runs sentences and keeps the array of each step.

use crate::error::AplError;
use crate::evaluate::Evaluation;
use crate::step::{Act, Given, Names, Options, Step, Steps};
use crate::value::Value;
use std::collections::BTreeMap;

/// A sentence that was run, with its steps in the order of evaluation.
#[derive(Debug, Clone)]
pub struct Sentence {
    pub(crate) text: String,
    pub(crate) steps: Steps,
    names: BTreeMap<String, usize>,
    error: Option<AplError>,
    pub(crate) options: Options,
}

/// Runs the statements of a text, which are separated by `⋄` or by line ends.
///
/// # Errors
/// Returns an error if the text cannot be parsed, if a name has no value, if a function does not
/// accept its arguments, or if an array would have more than ten million elements.
///
/// # Examples
/// ```
/// use aplset_apl::{Names, run};
///
/// let run = run("(2=+⌿0=(⍳20)∘.|⍳20)/⍳20", &Names::new())?;
/// assert_eq!(run.value().to_string(), "2 3 5 7 11 13 17 19");
/// # Ok::<(), aplset_apl::AplError>(())
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
    let mut evaluation = Evaluation::new(text, names, options);
    let error = evaluation.run().err();
    let Evaluation { steps, names, .. } = evaluation;
    Sentence { text: text.to_owned(), steps, names, error, options }
}

impl Sentence {
    /// Returns the text of the sentence.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the array of the last statement. After an error, the array is that of the last
    /// statement without an error, or of the first step if there is none.
    ///
    /// # Panics
    /// Panics if the sentence has no steps.
    #[must_use]
    pub fn value(&self) -> &Value {
        &self.steps.all[self.steps.last].value
    }

    /// Returns the array of the last statement with the names of its axes.
    #[must_use]
    pub fn given(&self) -> Given {
        self.given_at(self.steps.last)
    }

    /// Returns the number of the step of the last statement.
    #[must_use]
    pub fn result(&self) -> usize {
        self.steps.last
    }

    /// Returns all steps in the order of evaluation.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps.all
    }

    /// Returns the arrays of the names that the sentence assigns or uses.
    #[must_use]
    pub fn names(&self) -> Names {
        let given = |(name, &step): (&String, &usize)| (name.clone(), self.given_at(step));
        self.names.iter().map(given).collect()
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
    /// use aplset_apl::{Names, run};
    ///
    /// let run = run("+/2 3⍴⍳6", &Names::new())?;
    /// let last = run.steps().len() - 1;
    /// // The second row of the matrix.
    /// assert_eq!(run.sources(last, 1), [(last - 1, vec![3, 4, 5])]);
    /// # Ok::<(), aplset_apl::AplError>(())
    /// ```
    #[must_use]
    pub fn sources(&self, step: usize, element: usize) -> Vec<(usize, Vec<usize>)> {
        let arguments = self.steps.all[step].arguments.iter().copied();
        arguments.zip(self.steps.sources(step, element)).collect()
    }

    /// Returns all elements that could have decided the value of an element of a step, as
    /// [`sources`](Self::sources) does. For example, the 0 of `∧/1 0 1` is decided by one element,
    /// but three elements could have decided it.
    ///
    /// # Panics
    /// Panics if there is no such step or element.
    #[must_use]
    pub fn reach(&self, step: usize, element: usize) -> Vec<(usize, Vec<usize>)> {
        let made = &self.steps.all[step];
        let found = made.sources.reach(element, &made.value, &self.steps.arguments(step));
        made.arguments.iter().copied().zip(found).collect()
    }

    /// Returns the number of the step of each statement.
    #[must_use]
    pub fn statements(&self) -> Vec<usize> {
        let end = |act: &Act| if let Act::End(step, _) = act { Some(*step) } else { None };
        self.steps.acts.iter().filter_map(end).collect()
    }

    pub(crate) fn given_at(&self, step: usize) -> Given {
        let step = &self.steps.all[step];
        Given { value: step.value.clone(), axes: step.axes.clone() }
    }

    /// Returns the numbers of the steps to show, which are all except literals. The result of the
    /// sentence is shown even if it is a literal.
    #[must_use]
    pub fn shown(&self) -> Vec<usize> {
        self.steps_that(|step| !step.is_constant())
    }

    /// Returns the numbers of the steps that apply a function, and of the result of the sentence,
    /// even if it is a variable or a literal.
    #[must_use]
    pub fn words(&self) -> Vec<usize> {
        self.steps_that(|step| !step.arguments.is_empty())
    }

    /// Returns the numbers of these steps, and of the result of the sentence.
    fn steps_that(&self, is_meant: impl Fn(&Step) -> bool) -> Vec<usize> {
        let is_result = |step| self.error.is_none() && step == self.steps.last;
        let steps = 0..self.steps.all.len();
        steps.filter(|&step| is_meant(&self.steps.all[step]) || is_result(step)).collect()
    }
}
