//! Evaluates the tree of a sentence. The right argument of a function is evaluated before the left
//! one.

use crate::arithmetic::EXACT;
use crate::call::{Argument, Call};
use crate::cells::on_cells;
use crate::each::each;
use crate::error::{AplError, AplErrorKind, Fault};
use crate::notes::{Notes, Only};
use crate::read::statements;
use crate::rearrange::indexed;
use crate::reduce::{inner, outer, reduce, scan, windows};
use crate::scalar::Scalar;
use crate::sources::Sources;
use crate::step::{Act, Given, Made, Names, Op, Options, Step, Steps};
use crate::tree::{Function, FunctionKind, Node, NodeKind};
use crate::value::{Value, axes_count, listed};
use crate::words::{Means, find};
use aplset::card::plural;
use itertools::Itertools;
use std::collections::{BTreeMap, HashMap};
use std::ops::Range;
use std::sync::Arc;

/// The state of an evaluation.
pub(crate) struct Evaluation<'a> {
    text: Vec<char>,
    given: &'a Names,
    options: Options,
    pub steps: Steps,
    /// The step of each name that has been assigned or used.
    pub names: BTreeMap<String, usize>,
    /// The step of each expression, by the number of the expression.
    made: HashMap<usize, usize>,
}

impl<'a> Evaluation<'a> {
    pub fn new(text: &str, given: &'a Names, options: Options) -> Self {
        Self {
            text: text.chars().collect(),
            given,
            options,
            steps: Steps::default(),
            names: BTreeMap::new(),
            made: HashMap::new(),
        }
    }

    /// Evaluates all statements of the text.
    pub fn run(&mut self) -> Result<(), AplError> {
        let text: String = self.text.iter().collect();
        for statement in statements(&text)? {
            let step = self.node(&statement.tree)?;
            self.steps.last = step;
            self.steps.acts.push(Act::End(step, statement.tree.outer));
            if let Some(axes) = statement.axes {
                self.name_axes(step, axes, &statement.tree.place)?;
            }
        }
        if self.steps.all.is_empty() {
            let fault =
                Fault::syntax("the sentence is empty", "A sentence has at least one array.");
            return Err(AplError::new(fault, 0..self.text.len().min(1)));
        }
        Ok(())
    }

    /// Evaluates an expression and returns the number of its step.
    fn node(&mut self, node: &Node) -> Result<usize, AplError> {
        let step = self.step_of(node)?;
        self.made.insert(node.id, step);
        Ok(step)
    }

    fn step_of(&mut self, node: &Node) -> Result<usize, AplError> {
        let place = || node.place.clone();
        match &node.kind {
            NodeKind::Constant(value) => {
                let made = Made::unnamed(Op::Literal, value.clone(), Sources::nothing());
                Ok(self.add(node, place(), made, Vec::new()))
            }
            NodeKind::Name(name) => {
                if let Some(&step) = self.names.get(name) {
                    return Ok(step);
                }
                let Some(Given { value, axes }) = self.given.get(name).cloned() else {
                    return Err(AplError::new(no_value(name, self.given, &self.names), place()));
                };
                let op = Op::Given(name.clone());
                let made = Made { op, value, axes, sources: Sources::nothing() };
                let step = self.add(node, place(), made, Vec::new());
                self.names.insert(name.clone(), step);
                Ok(step)
            }
            NodeKind::Assign(name, right) => {
                let step = self.node(right)?;
                self.names.insert(name.clone(), step);
                self.steps.acts.push(Act::Assign(name.clone(), step));
                Ok(step)
            }
            NodeKind::Strand(items) => {
                let mut steps = Vec::new();
                for item in items.iter().rev() {
                    steps.insert(0, self.node(item)?);
                }
                let made = self.strand(&steps).map_err(|fault| AplError::new(fault, place()))?;
                Ok(self.add(node, place(), made, steps))
            }
            NodeKind::Index { array, indices, brackets } => {
                let mut lists = Vec::new();
                for index in indices.iter().rev() {
                    let step = index.as_ref().map(|index| self.node(index));
                    lists.insert(0, step.transpose()?);
                }
                let array = self.node(array)?;
                let notes = Notes::default();
                let call = self.call("[]", None, self.argument(array), &notes);
                let given = lists.iter().map(|list| list.map(|list| self.argument(list)));
                let made = indexed(&call, &given.collect_vec());
                let made = made.map_err(|fault| AplError::new(fault, brackets.clone()))?;
                let arguments = [array].into_iter().chain(lists.into_iter().flatten()).collect();
                let step = self.add(node, brackets.clone(), made, arguments);
                "[]".clone_into(&mut self.steps.all[step].names[0]);
                Ok(step)
            }
            NodeKind::Call { function, left, right } => {
                let right = self.node(right)?;
                self.prepare(function)?;
                let left = left.as_ref().map(|left| self.node(left)).transpose()?;
                let notes = Notes::default();
                let (a, b) = (left.map(|left| self.argument(left)), self.argument(right));
                let made = self.apply(function, &self.call("", a, b, &notes));
                let made = made.map_err(|fault| AplError::new(fault, function.place.clone()))?;
                let arguments = left.into_iter().chain([right]).collect();
                let names = names_of(function);
                let bracket = self.bracket(function);
                let step = self.add(node, function.place.clone(), made, arguments);
                let made = &mut self.steps.all[step];
                (made.names, made.bracket, made.notes) = (names, bracket, notes);
                Ok(step)
            }
        }
    }

    fn argument(&self, step: usize) -> Argument<'_> {
        let step = &self.steps.all[step];
        Argument { value: &step.value, axes: &step.axes }
    }

    fn call<'b>(
        &self,
        word: &'b str,
        left: Option<Argument<'b>>,
        right: Argument<'b>,
        notes: &'b Notes,
    ) -> Call<'b> {
        // Each call of a function draws different random numbers.
        let number = self.steps.all.len() as u64;
        let seed = self.options.seed.wrapping_add(number.wrapping_mul(0x9e37_79b9));
        Call { word, left, right, axis: None, options: Options { seed, ..self.options }, notes }
    }

    /// Evaluates the axes and the ranks of a function.
    fn prepare(&mut self, function: &Function) -> Result<(), AplError> {
        if let Some(node) = &function.axis {
            let step = self.node(node)?;
            let value = &self.steps.all[step].value;
            let numbers = value.numbers().map_err(|fault| AplError::new(fault, node.place.clone()));
            if numbers?.len() != 1 {
                let found = format!("{} axes in brackets", value.len());
                let fault = Fault::new(AplErrorKind::Axis, found, "The axis is one number.");
                return Err(AplError::new(fault, node.place.clone()));
            }
        }
        match &function.kind {
            FunctionKind::Word(_) => Ok(()),
            FunctionKind::Reduce { function, .. }
            | FunctionKind::Scan { function, .. }
            | FunctionKind::Outer(function) => self.prepare(function),
            FunctionKind::Inner(f, g) => {
                self.prepare(f)?;
                self.prepare(g)
            }
            FunctionKind::Rank(function, rank) => {
                self.prepare(function)?;
                let step = self.node(rank)?;
                let ranks = self.steps.all[step].value.integers();
                ranks.map(|_| ()).map_err(|fault| AplError::new(fault, rank.place.clone()))
            }
        }
    }

    /// Returns the number in the brackets of a function.
    fn bracket(&self, function: &Function) -> Option<f64> {
        let step = self.made.get(&function.axis.as_ref()?.id)?;
        self.steps.all[*step].value.numbers().ok()?.first().copied()
    }

    /// Applies a function to its arguments.
    fn apply(&self, function: &Function, call: &Call) -> Result<Made, Fault> {
        let call = &Call { axis: self.bracket(function), ..*call };
        let of_two = |call: &Call| {
            let advice = "A product has an array on each side.";
            let fault = || Fault::syntax("a product without a left argument", advice);
            call.left.map(|_| ()).ok_or_else(fault)
        };
        let made = match &function.kind {
            FunctionKind::Word(word) => apply_word(word, &Call { word, ..*call })?,
            FunctionKind::Reduce { function, first } => {
                let f = scalar(function)?;
                let reduce = if call.left.is_some() { windows } else { reduce };
                reduce(call, f, *first)?
            }
            FunctionKind::Scan { .. } if call.left.is_some() => {
                let advice = "A scan takes only the array on its right.";
                return Err(Fault::syntax("a scan with a left argument", advice));
            }
            FunctionKind::Scan { function, first } => scan(call, scalar(function)?, *first)?,
            FunctionKind::Outer(f) => {
                of_two(call)?;
                outer(call, scalar(f)?)?
            }
            FunctionKind::Inner(f, g) => {
                of_two(call)?;
                inner(call, scalar(f)?, scalar(g)?)?
            }
            FunctionKind::Rank(function, rank) => {
                let ranks = self.steps.all[self.made[&rank.id]].value.integer_list()?;
                on_cells(call, &ranks, |call| self.apply(function, call))?
            }
        };
        call.fits(made.value.shape())?;
        if let Value::Numbers(numbers) = &made.value {
            let (mut is_finite, mut is_exact) = (true, true);
            for number in numbers.as_slice_memory_order().unwrap_or_default() {
                is_finite &= number.is_finite();
                is_exact &= number.abs() <= EXACT;
            }
            if !is_finite {
                return Err(Fault::domain("a number is too large", "Numbers go up to 1.8E308."));
            } else if !is_exact {
                call.notes.note(Only::Large);
            }
        }
        Ok(made)
    }

    /// Joins adjacent values, which must be scalars.
    fn strand(&self, steps: &[usize]) -> Result<Made, Fault> {
        let mut list = Value::list([]);
        for &step in steps {
            let value = &self.steps.all[step].value;
            if value.rank() > 0 {
                let found =
                    format!("an array of shape {} beside other values", listed(value.shape()));
                return Err(Fault::domain(found, "Join arrays with a comma, as in A,B."));
            }
            let (a, b) = Value::alike(&list, value)?;
            list = a.and(&b);
        }
        // Each element is the only element of one argument.
        let sources = Sources::new(|cell, _, arguments| {
            let of = |number| if number == cell { vec![0] } else { Vec::new() };
            (0..arguments.len()).map(of).collect()
        });
        Ok(Made::unnamed(Op::Strand, list, sources))
    }

    fn name_axes(
        &mut self,
        step: usize,
        axes: Vec<String>,
        place: &Range<usize>,
    ) -> Result<(), AplError> {
        let step = &mut self.steps.all[step];
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
        let Made { op, value, axes, sources } = made;
        self.steps.all.push(Step {
            fragment: self.text[node.place.clone()].iter().collect(),
            place: node.place.clone(),
            word,
            value,
            axes,
            op,
            sources,
            arguments,
            names: Default::default(),
            bracket: None,
            notes: Notes::default(),
        });
        let step = self.steps.all.len() - 1;
        self.steps.acts.push(Act::Make(step));
        step
    }
}

/// Applies a word of the table.
fn apply_word(word: &'static str, call: &Call) -> Result<Made, Fault> {
    let arguments = 1 + usize::from(call.left.is_some());
    let Some(row) = find(word, arguments) else { return Err(missing(word, arguments)) };
    let takes_axis = match row.means {
        Means::Along(..) => true,
        Means::Each(function) => arguments == 2 && function != Scalar::Not,
        _ => false,
    };
    if call.axis.is_some() && !takes_axis {
        let found = format!("{word} with an axis in brackets");
        let fault = Fault::new(AplErrorKind::Axis, found, "This word works on all axes alike.");
        return Err(fault);
    }
    match row.means {
        Means::Each(function) => each(call, function),
        Means::Core(make) => make(call),
        Means::Along(first, make) => make(call, first),
        Means::Line(text, check) => {
            check(call)?;
            line(word, text, call)
        }
        Means::Help => Err(missing(word, arguments)),
    }
}

/// Runs a line of APL on the arguments of a word.
fn line(word: &'static str, text: &str, call: &Call) -> Result<Made, Fault> {
    let given = |argument: Argument<'_>| Given {
        value: argument.value.clone(),
        axes: argument.axes.to_vec(),
    };
    let left = call.left.map(|left| ("⍺".to_owned(), given(left)));
    let names: Names = left.into_iter().chain([("⍵".to_owned(), given(call.right))]).collect();
    let mut run = Evaluation::new(text, &names, call.options);
    run.run().map_err(|error| error.in_function(word))?;
    run.steps.all.iter().for_each(|step| call.notes.add(&step.notes));
    let steps = Arc::new(run.steps);
    let last = &steps.all[steps.last];
    let (value, mut axes) = (last.value.clone(), last.axes.clone());
    // A result with the leading axes of the argument has their names.
    let frame = call.right.value.shape().get(..value.rank());
    if axes.iter().all(String::is_empty) && frame == Some(value.shape()) {
        axes = call.right.axes[..value.rank()].to_vec();
    }
    let inner = Arc::clone(&steps);
    let sources = Sources::new(move |element, _, arguments| {
        let is_given = |step: usize| matches!(inner.all[step].op, Op::Given(_));
        let found = inner.traced((inner.last, element), is_given);
        let name = |number| if number + 1 == arguments.len() { "⍵" } else { "⍺" };
        let of = |number| {
            let own = found.iter().filter(
                |&(&step, _)| matches!(&inner.all[step].op, Op::Given(own) if own == name(number)),
            );
            own.flat_map(|(_, places)| places.iter().copied()).collect()
        };
        (0..arguments.len()).map(of).collect()
    });
    Ok(Made { op: Op::Line(word, steps), value, axes, sources })
}

/// Returns the function of pairs of elements beside an operator.
fn scalar(function: &Function) -> Result<Scalar, Fault> {
    if let (FunctionKind::Word(word), None) = (&function.kind, &function.axis)
        && let Some(Means::Each(scalar)) = find(word, 2).map(|row| row.means)
    {
        return Ok(scalar);
    }
    Err(Fault::syntax(
        "the function beside the operator is not one of + - × ÷ | ⌊ ⌈ * ! = ≠ < ≤ ≥ > ∧ ∨",
        "Other functions would make nested arrays.",
    ))
}

/// Returns the error for a word that has no row with this number of arguments.
fn missing(word: &str, arguments: usize) -> Fault {
    let is_name = word.chars().count() > 1;
    let (found, advice) = match arguments {
        _ if word == "COMBIN" => (
            "COMBIN with 1 argument".to_owned(),
            "COMBIN has two arguments, as in 3 COMBIN 12.".to_owned(),
        ),
        2 if is_name => (
            format!("{word} with 2 arguments"),
            format!("{word} takes only the array on its right."),
        ),
        2 => (
            format!("{word} has a left argument"),
            format!("{word} takes only the array on its right."),
        ),
        _ if "/⌿\\⍀".contains(word) => (
            format!("{word} has no left argument"),
            format!("{word} needs a function or an array on its left."),
        ),
        _ => (
            format!("{word} has no left argument"),
            format!("{word} needs an array on its left, too."),
        ),
    };
    Fault::syntax(found, advice)
}

/// Returns the name of a function, such as `+/`, and the general name for all functions of its
/// type, such as `f/`.
fn names_of(function: &Function) -> [String; 2] {
    let word = |function: &Function| match function.kind {
        FunctionKind::Word(word) => word,
        _ => "",
    };
    let [own, general] = match &function.kind {
        FunctionKind::Word(word) => [(*word).to_owned(), String::new()],
        FunctionKind::Reduce { function, .. } => [format!("{}/", word(function)), "f/".to_owned()],
        FunctionKind::Scan { function, .. } => [format!("{}\\", word(function)), "f\\".to_owned()],
        FunctionKind::Outer(f) => [format!("∘.{}", word(f)), "∘.f".to_owned()],
        FunctionKind::Inner(f, g) => [format!("{}.{}", word(f), word(g)), "f.g".to_owned()],
        FunctionKind::Rank(..) => ["⍤".to_owned(), String::new()],
    };
    [own, general]
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
