//! Evaluates the tree of a sentence. The right argument of a function is evaluated before the left
//! one.

use super::argument::{Argument, Made, reordered};
use super::derived::Resolved;
use super::error::{AplError, AplErrorKind, Fault};
use super::moves::{Move, moves};
use super::places::joined_lists;
use super::run::Sentence;
use super::step::{Names, Options, Step};
use super::trace::Rule;
use super::tree::{Function, FunctionKind, Node, NodeKind};
use super::value::{Value, axes_count, listed};
use aplset::card::plural;
use itertools::Itertools;
use std::collections::BTreeMap;
use std::ops::Range;

impl Sentence {
    /// Evaluates an expression and returns the number of its step.
    pub(super) fn node(
        &mut self,
        node: &Node,
        names: &Names,
        options: Options,
    ) -> Result<usize, AplError> {
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
                // Each call of a function draws different random numbers.
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

    /// Joins adjacent values, which must be scalars.
    fn strand(&self, steps: &[usize]) -> Result<Made, Fault> {
        let mut list = Value::list([]);
        for &step in steps {
            let value = &self.steps[step].value;
            if value.rank() > 0 {
                let found =
                    format!("an array of shape {} beside other values", listed(value.shape()));
                return Err(Fault::domain(found, "Join arrays with a comma, as in A,B."));
            }
            list = joined_lists(&list, value)?;
        }
        Ok(Made::unnamed(list, Rule::Strand))
    }

    /// Indexes the array of one step with the arrays of other steps. `None` is an omitted index.
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

    pub(super) fn name_axes(
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
