//! Runs sentences and keeps the array of each step.

use super::argument::{Argument, Made, reordered};
use super::derived::Resolved;
use super::error::{AplError, AplErrorKind, Fault};
use super::moves::{Move, moves};
use super::read::statements;
use super::step::{Given, Names, Options, Step};
use super::trace::Rule;
use super::tree::{Function, FunctionKind, Node, NodeKind, Statement};
use super::value::{Value, axes_count, listed};
use aplset::card::plural;
use itertools::Itertools;
use std::collections::BTreeMap;
use std::ops::Range;

/// A sentence that was run, with its steps in the order of evaluation.
#[derive(Debug, Clone, PartialEq)]
pub struct Sentence {
    pub(super) text: Vec<char>,
    steps: Vec<Step>,
    /// The statements that were read.
    pub(super) statements: Vec<Statement>,
    /// The step of each expression, by its number.
    pub(super) made: BTreeMap<usize, usize>,
    names: BTreeMap<String, usize>,
    /// The step of the last statement.
    pub(super) last: usize,
    error: Option<AplError>,
}

/// Runs the statements of a text, which are separated by `⋄` or by line ends.
///
/// # Errors
/// Returns an error if the text cannot be read, or if a word does not accept its arguments.
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
/// As [`run`], and if an array would have too many elements.
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
    /// Returns the array of the last statement.
    ///
    /// # Panics
    /// Panics if the first statement has an error.
    #[must_use]
    pub fn value(&self) -> &Value {
        &self.steps[self.last].value
    }

    /// Returns the array of the last statement with the names of its axes.
    #[must_use]
    pub fn given(&self) -> Given {
        self.given_at(self.last)
    }

    /// Returns the step of the last statement.
    #[must_use]
    pub fn result(&self) -> usize {
        self.last
    }

    /// Returns all steps in the order of evaluation.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Returns the arrays that the sentence has given names.
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

    /// Returns the step that made the value of an expression.
    pub(super) fn step_of_node(&self, id: usize) -> Option<usize> {
        self.made.get(&id).copied()
    }

    /// Returns the value of an expression.
    pub(super) fn value_of(&self, id: usize) -> Option<&Value> {
        self.step_of_node(id).map(|step| &self.steps[step].value)
    }

    /// Returns the names in the sentence.
    pub(super) fn name_values(&self) -> impl Iterator<Item = &str> {
        self.names.keys().map(String::as_str)
    }

    /// Returns the arrays that were given to the sentence, with their names.
    pub(super) fn given_values(&self) -> impl Iterator<Item = (&str, &Value)> {
        let given = self.steps.iter().filter(|step| step.rule == Rule::Given && !step.is_constant);
        given.map(|step| (step.fragment.as_str(), &step.value))
    }

    /// Returns the error that ended the sentence.
    #[must_use]
    pub fn error(&self) -> Option<&AplError> {
        self.error.as_ref()
    }

    /// Returns the elements that an element of a step was made from: for each argument, its step
    /// and the positions of the elements in ravel order.
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

    fn name_axes(
        &mut self,
        step: usize,
        axes: Vec<String>,
        place: &Range<usize>,
    ) -> Result<(), AplError> {
        let step = &mut self.steps[step];
        if axes.len() != step.axes.len() {
            let found =
                format!("{} for {}", plural(axes.len(), "name"), axes_count(step.axes.len()));
            let fault = Fault::rank(found, "The comment in brackets needs a name for each axis.");
            return Err(AplError::new(fault, place.clone()));
        }
        step.axes = axes;
        Ok(())
    }

    fn add(&mut self, node: &Node, word: Range<usize>, made: Made, arguments: Vec<usize>) -> usize {
        let Made { value, axes, rule } = made;
        self.steps.push(Step {
            fragment: self.text[node.place.clone()].iter().collect(),
            place: node.place.clone(),
            word,
            value,
            axes,
            rule,
            arguments,
            is_constant: matches!(node.kind, NodeKind::Constant(_)),
        });
        self.steps.len() - 1
    }

    /// Evaluates an expression and returns its step.
    fn node(&mut self, node: &Node, names: &Names, options: Options) -> Result<usize, AplError> {
        let step = self.step_of(node, names, options)?;
        self.made.insert(node.id, step);
        Ok(step)
    }

    fn step_of(&mut self, node: &Node, names: &Names, options: Options) -> Result<usize, AplError> {
        let place = || node.place.clone();
        match &node.kind {
            NodeKind::Constant(value) => {
                Ok(self.add(node, place(), Made::unnamed(value.clone(), Rule::Given), Vec::new()))
            }
            NodeKind::Name(name) => {
                if let Some(&step) = self.names.get(name) {
                    return Ok(step);
                }
                let Some(given) = names.get(name) else {
                    return Err(AplError::new(no_value(name, names, &self.names), place()));
                };
                let made = Made::new(given.value.clone(), given.axes.clone(), Rule::Given);
                let step = self.add(node, place(), made, Vec::new());
                self.names.insert(name.clone(), step);
                Ok(step)
            }
            NodeKind::Assign(name, right) => {
                let step = self.node(right, names, options)?;
                self.names.insert(name.clone(), step);
                Ok(step)
            }
            NodeKind::Strand(items) => {
                let mut steps = Vec::new();
                for item in items.iter().rev() {
                    steps.insert(0, self.node(item, names, options)?);
                }
                let made = self.strand(&steps).map_err(|fault| AplError::new(fault, place()))?;
                Ok(self.add(node, place(), made, steps))
            }
            NodeKind::Index { array, indices, brackets } => {
                let mut lists = Vec::new();
                for index in indices.iter().rev() {
                    let step = index.as_ref().map(|index| self.node(index, names, options));
                    lists.insert(0, step.transpose()?);
                }
                let array = self.node(array, names, options)?;
                let made = self.indexed(array, &lists);
                let made = made.map_err(|fault| AplError::new(fault, brackets.clone()))?;
                let arguments = [array].into_iter().chain(lists.into_iter().flatten()).collect();
                Ok(self.add(node, brackets.clone(), made, arguments))
            }
            NodeKind::Call { function, left, right } => {
                let right = self.node(right, names, options)?;
                let word = self.word(function, names, options)?;
                let left = left.as_ref().map(|left| self.node(left, names, options)).transpose()?;
                let of = |step: usize| {
                    let step: &Step = &self.steps[step];
                    Argument { value: &step.value, axes: &step.axes }
                };
                // Each word draws other random numbers.
                let number = self.steps.len() as u64;
                let seed = options.seed.wrapping_add(number.wrapping_mul(0x9e37_79b9));
                let limits = Options { seed, ..options };
                let made = word.apply(left.map(of), of(right), limits);
                let made = made.map_err(|fault| AplError::new(fault, function.place.clone()))?;
                let arguments = left.into_iter().chain([right]).collect();
                Ok(self.add(node, function.place.clone(), made, arguments))
            }
        }
    }

    /// Evaluates the axes and the ranks of a function.
    fn word(
        &mut self,
        function: &Function,
        names: &Names,
        options: Options,
    ) -> Result<Resolved, AplError> {
        let axis = match &function.axis {
            None => None,
            Some(node) => {
                let step = self.node(node, names, options)?;
                let numbers = self.steps[step].value.numbers();
                let numbers = numbers.map_err(|fault| AplError::new(fault, node.place.clone()))?;
                let &[axis] = &*numbers.iter().copied().collect::<Vec<f64>>() else {
                    let found = format!("{} axes in brackets", numbers.len());
                    let fault = Fault::new(AplErrorKind::Axis, found, "The axis is one number.");
                    return Err(AplError::new(fault, node.place.clone()));
                };
                Some(axis)
            }
        };
        let mut boxed = |function: &Function| self.word(function, names, options).map(Box::new);
        Ok(match &function.kind {
            &FunctionKind::Glyph(glyph) => Resolved::Glyph(glyph, axis),
            &FunctionKind::NamedFunction(function) => Resolved::NamedFunction(function),
            FunctionKind::Reduce { function, first } => {
                Resolved::Reduce { function: boxed(function)?, first: *first, axis }
            }
            FunctionKind::Scan { function, first } => {
                Resolved::Scan { function: boxed(function)?, first: *first, axis }
            }
            FunctionKind::Outer(function) => Resolved::Outer(boxed(function)?),
            FunctionKind::Inner(f, g) => Resolved::Inner(boxed(f)?, boxed(g)?),
            FunctionKind::Rank(function, rank) => {
                let function = boxed(function)?;
                let step = self.node(rank, names, options)?;
                let ranks = self.steps[step].value.integers();
                let ranks = ranks.map_err(|fault| AplError::new(fault, rank.place.clone()))?;
                Resolved::Rank(function, ranks.iter().copied().collect())
            }
        })
    }

    /// Joins values beside each other, which are scalars or words.
    fn strand(&self, steps: &[usize]) -> Result<Made, Fault> {
        let mut list = Value::list([]);
        for &step in steps {
            let value = &self.steps[step].value;
            if value.rank() > 0 {
                let found =
                    format!("an array of shape {} beside other values", listed(value.shape()));
                return Err(Fault::domain(found, "Join arrays with a comma, as in A,B."));
            }
            list = super::places::joined_lists(&list, value)?;
        }
        Ok(Made::unnamed(list, Rule::Strand))
    }

    /// Indexes an array by the steps of its indices.
    fn indexed(&self, array: usize, lists: &[Option<usize>]) -> Result<Made, Fault> {
        let array = &self.steps[array];
        let rank = array.value.rank();
        if lists.len() != rank {
            let indices = if lists.len() == 1 {
                "1 index".to_owned()
            } else {
                format!("{} indices", lists.len())
            };
            let found = format!("{indices} and {}", axes_count(rank));
            let advice = match rank {
                0 => "A scalar has no indices.".to_owned(),
                1 => "The list needs 1 index, as in A[2].".to_owned(),
                rank => {
                    format!("The array needs {rank} indices, as in A[{}].", ";".repeat(rank - 1))
                }
            };
            return Err(Fault::rank(found, advice));
        }
        let (mut places, mut axes, mut groups) = (Vec::new(), Vec::new(), Vec::new());
        for (axis, list) in lists.iter().enumerate() {
            let own = array.axes[axis].clone();
            let Some(list) = list.map(|list| &self.steps[list]) else {
                places.push(None);
                axes.push(own);
                continue;
            };
            let numbers = list.value.integers()?;
            let zero_based =
                numbers.mapv(|number| usize::try_from(number - 1).unwrap_or(usize::MAX));
            places.push(Some(zero_based));
            let begin = axes.len();
            match list.axes.as_slice() {
                [only] if only.is_empty() => axes.push(reordered(&own)),
                names => axes.extend(names.iter().cloned()),
            }
            groups.push(begin..axes.len());
        }
        let by = Move::Index(places);
        let value = moves(&array.value, &by)?;
        Ok(Made::new(value, axes, Rule::Indexed(by, groups)))
    }
}

/// Returns the error for a name without a value.
fn no_value(name: &str, given: &Names, own: &BTreeMap<String, usize>) -> Fault {
    let known: Vec<&str> = given.keys().chain(own.keys()).map(String::as_str).unique().collect();
    let advice = match *known {
        [] => format!("Give it a value first, as in {name}←1 2 3."),
        _ => format!("The names with values are {}.", known.join(", ")),
    };
    Fault::new(AplErrorKind::Value, format!("{name} has no value"), advice)
}

impl AplError {
    /// Converts an error in the text of a function to one of the function's name.
    pub(super) fn in_function(&self, name: &str) -> Fault {
        let found = self.to_string();
        let found = found.split_once(": ").map_or(&*found, |(_, found)| found);
        Fault::new(self.kind(), format!("{found} in {name}"), self.advice())
    }
}
