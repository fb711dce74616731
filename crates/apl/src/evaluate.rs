//! Evaluates the tree of a sentence. The right argument of a function is evaluated before the left
//! one.

use crate::call::{Argument, Call};
use crate::error::{AplError, Fault};
use crate::notes::Notes;
use crate::read::statements;
use crate::rearrange::indexed;
use crate::sources::Sources;
use crate::step::{Act, Given, Made, Names, Op, Options, Step, Steps};
use crate::tree::{Function, Node, NodeKind, Statement};
use crate::unread;
use crate::value::{Value, axes_count, listed};
use aplset::card::plural;
use aplset::vocabulary::RandomLink;
use itertools::Itertools;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::ops::Range;

/// The state of an evaluation.
pub(crate) struct Evaluation<'a> {
    pub text: Vec<char>,
    given: &'a Names,
    pub options: Options,
    /// The generator of 1996, which each draw changes.
    pub link: Cell<Option<RandomLink>>,
    pub steps: Steps,
    /// The step of each name that has been assigned or used.
    pub names: BTreeMap<String, usize>,
    /// The names outside each function in braces that is being evaluated.
    pub outer: Vec<BTreeMap<String, usize>>,
    /// The step of each expression, by the number of the expression.
    pub made: Vec<usize>,
}

impl<'a> Evaluation<'a> {
    pub fn new(text: &str, given: &'a Names, options: Options) -> Self {
        Self {
            text: text.chars().collect(),
            given,
            options,
            link: Cell::new(options.link),
            steps: Steps::default(),
            names: BTreeMap::new(),
            outer: Vec::new(),
            made: Vec::new(),
        }
    }

    /// Evaluates all statements of the text.
    pub fn run(&mut self) -> Result<(), AplError> {
        let text: String = self.text.iter().collect();
        for statement in statements(&text)? {
            let (tree, axes) = match statement {
                Statement::Expression(tree, axes) => (tree, axes),
                Statement::Definition(place) => {
                    self.steps.acts.push(Act::Define(place));
                    continue;
                }
            };
            let step = self.node(&tree)?;
            self.steps.last = step;
            self.steps.acts.push(Act::End(step, tree.outer));
            if let Some(axes) = axes {
                self.name_axes(step, axes, &tree.place)?;
            }
        }
        if self.steps.all.is_empty() {
            let found = match self.steps.acts[..] {
                [] => "the sentence is empty",
                _ => "the sentence only defines functions",
            };
            let fault = Fault::syntax(found, "A sentence has at least one array.");
            return Err(AplError::new(fault, 0..self.text.len().min(1)));
        }
        Ok(())
    }

    /// Evaluates an expression and returns the number of its step.
    pub fn node(&mut self, node: &Node) -> Result<usize, AplError> {
        let step = self.step_of(node)?;
        let length = self.made.len().max(node.id + 1);
        self.made.resize(length, 0);
        self.made[node.id] = step;
        Ok(step)
    }

    fn step_of(&mut self, node: &Node) -> Result<usize, AplError> {
        let place = || node.place.clone();
        match &node.kind {
            NodeKind::Constant(value) => {
                let made = Made::unnamed(Op::Literal, value.clone(), Sources::nothing());
                Ok(self.add(place(), place(), made, Vec::new()))
            }
            NodeKind::Name(name) => self.name(name, place()),
            NodeKind::Assign(name, right) => {
                let step = self.node(right)?;
                if !name.starts_with('⎕') {
                    self.assign(name, step);
                }
                Ok(step)
            }
            NodeKind::AssignEach(names, right) => self.assign_each(names, right),
            NodeKind::AssignAt { target, function, right } => {
                self.assign_at(target, function.as_deref(), right, place())
            }
            NodeKind::Strand(items) => {
                let mut steps = Vec::new();
                for item in items.iter().rev() {
                    steps.insert(0, self.node(item)?);
                }
                let made = self.strand(&steps).map_err(|fault| AplError::new(fault, place()))?;
                Ok(self.add(place(), place(), made, steps))
            }
            NodeKind::Index { array, indices, brackets } => {
                let lists = self.indices(indices)?;
                let array = self.node(array)?;
                self.index(array, &lists, node.place.clone(), brackets)
            }
            NodeKind::Call { function, left, right } => {
                let right = self.node(right)?;
                let left = left.as_ref().map(|left| self.node(left)).transpose()?;
                self.call(function, left, right, place())
            }
        }
    }

    /// Evaluates `(A B)←right`.
    #[inline(never)]
    fn assign_each(&mut self, names: &[String], right: &Node) -> Result<usize, AplError> {
        let place = &right.place;
        let right = self.node(right)?;
        let value = &self.steps.all[right].value;
        let (rank, count) = (value.rank(), value.len());
        if rank > 1 || count != 1 && count != names.len() {
            let found = format!("{} names and {count} elements", names.len());
            let fault = Fault::length(found, "Each name gets one element of a list.");
            return Err(AplError::new(fault, place.clone()));
        }
        for (number, name) in names.iter().enumerate() {
            let number = number.min(count - 1);
            let is_list = rank == 1;
            let step = if is_list { self.cell(right, 0, number, place)? } else { right };
            self.assign(name, step);
        }
        Ok(right)
    }

    /// Evaluates `NAME[i;j]←right` or `NAME+←right`.
    #[inline(never)]
    fn assign_at(
        &mut self,
        target: &Node,
        function: Option<&Function>,
        right: &Node,
        place: Range<usize>,
    ) -> Result<usize, AplError> {
        let right = self.node(right)?;
        let (array, indices) = match &target.kind {
            NodeKind::Index { array, indices, brackets } => {
                (&**array, Some((self.indices(indices)?, brackets)))
            }
            _ => (target, None),
        };
        let NodeKind::Name(name) = &array.kind else { return Ok(right) };
        let array_step = self.node(array)?;
        self.check_own(name, array)?;
        let new = match function {
            Some(function) => {
                let old = match &indices {
                    Some((lists, at)) => self.index(array_step, lists, target.place.clone(), at)?,
                    None => array_step,
                };
                self.call(function, Some(old), right, place.clone())?
            }
            None => right,
        };
        let step = match indices {
            Some((lists, at)) => self.amend(array_step, lists, new, at, place)?,
            None => new,
        };
        self.assign(name, step);
        Ok(right)
    }

    /// Returns the step of the array of a name.
    pub fn name(&mut self, name: &str, place: Range<usize>) -> Result<usize, AplError> {
        if let Some(&step) = self.names.get(name) {
            return Ok(step);
        }
        let Some(Given { value, axes }) = self.given.get(name).cloned() else {
            let fault = match self.text[..] {
                ['-', ..] if place == (1..self.text.len()) => {
                    let found = format!("{name} has no value");
                    let advice = format!("An option has two hyphens, as in --{name}.");
                    Fault::value(found, advice)
                }
                _ => no_value(name, self.given, &self.names),
            };
            return Err(AplError::new(fault, place));
        };
        let op = Op::Given(name.to_owned());
        let made = Made { op, value, axes, sources: Sources::nothing() };
        let step = self.add(place.clone(), place, made, Vec::new());
        self.names.insert(name.to_owned(), step);
        Ok(step)
    }

    /// Evaluates the indices in brackets, of which the last one is the first.
    pub fn indices(&mut self, indices: &[Option<Node>]) -> Result<Vec<Option<usize>>, AplError> {
        let mut lists = Vec::new();
        for index in indices.iter().rev() {
            let step = index.as_ref().map(|index| self.node(index));
            lists.insert(0, step.transpose()?);
        }
        Ok(lists)
    }

    /// Indexes the array of a step by those of other steps.
    pub fn index(
        &mut self,
        array: usize,
        lists: &[Option<usize>],
        place: Range<usize>,
        brackets: &Range<usize>,
    ) -> Result<usize, AplError> {
        let notes = Notes::default();
        let call = self.call_of("[]", None, self.argument(array), &notes);
        let given = lists.iter().map(|list| list.map(|list| self.argument(list)));
        let made = indexed(&call, &given.collect_vec());
        let made = made.map_err(|fault| AplError::new(fault, brackets.clone()))?;
        let arguments = [array].into_iter().chain(lists.iter().copied().flatten()).collect();
        let step = self.add(place, brackets.clone(), made, arguments);
        "[]".clone_into(&mut self.steps.all[step].names[0]);
        Ok(step)
    }

    /// Takes the cell at a zero-based index of an axis.
    pub fn cell(
        &mut self,
        array: usize,
        axis: usize,
        number: usize,
        place: &Range<usize>,
    ) -> Result<usize, AplError> {
        let number = Value::whole([number + 1]).cell(0);
        let made = Made::unnamed(Op::Literal, number, Sources::nothing());
        let number = self.add(place.clone(), place.clone(), made, Vec::new());
        let mut lists = vec![None; self.steps.all[array].value.rank()];
        lists[axis] = Some(number);
        self.index(array, &lists, place.clone(), place)
    }

    /// Returns an error if a function in braces changes a name that it has not assigned.
    fn check_own(&self, name: &str, array: &Node) -> Result<(), AplError> {
        let is_outer = |outer: &BTreeMap<String, usize>| outer.get(name) == self.names.get(name);
        if ["⍵", "⍺"].contains(&name) || !self.outer.last().is_some_and(is_outer) {
            return Ok(());
        }
        let found = format!("{name} is a name outside the braces");
        let advice = "Pass the array to the function, and change ⍵, as in {⍵[1]←0 ⋄ ⍵}.";
        Err(AplError::new(Fault::syntax(found, advice), array.place.clone()))
    }

    pub fn assign(&mut self, name: &str, step: usize) {
        self.names.insert(name.to_owned(), step);
        self.steps.acts.push(Act::Assign(name.to_owned(), step));
    }

    pub fn argument(&self, step: usize) -> Argument<'_> {
        let step = &self.steps.all[step];
        Argument { value: &step.value, axes: &step.axes }
    }

    pub fn call_of<'b>(
        &'b self,
        word: &'b str,
        left: Option<Argument<'b>>,
        right: Argument<'b>,
        notes: &'b Notes,
    ) -> Call<'b> {
        // Each call of a function draws different random numbers.
        let number = self.steps.all.len() as u64;
        let seed = self.options.seed.wrapping_add(number.wrapping_mul(0x9e37_79b9));
        let options = Options { seed, ..self.options };
        Call { word, left, right, axis: None, options, link: &self.link, notes }
    }

    /// Joins adjacent values, which must be scalars.
    fn strand(&self, steps: &[usize]) -> Result<Made, Fault> {
        let mut list = Value::list([]);
        let values = steps.iter().map(|&step| &self.steps.all[step].value);
        for (a, b) in values.clone().tuple_windows() {
            Value::alike(a, b)?;
        }
        for value in values {
            let (a, b) = Value::alike(&list, value)?;
            if value.rank() > 0 {
                let found =
                    format!("an array of shape {} beside other values", listed(value.shape()));
                let advice = "Arrays are not nested. A,B is one list, and A,[0.5]B has two rows.";
                return Err(Fault::domain(found, advice));
            }
            list = a.and(&b);
        }
        // Each element is the only element of one argument.
        let sources = Sources::new(|cell, _, arguments| {
            let of = |number| if number == cell { vec![0] } else { Vec::new() };
            (0..arguments.len()).map(of).collect()
        });
        Ok(Made::unnamed(Op::Strand, list, sources))
    }

    pub fn name_axes(
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

    pub fn add(
        &mut self,
        place: Range<usize>,
        word: Range<usize>,
        made: Made,
        arguments: Vec<usize>,
    ) -> usize {
        let Made { op, value, axes, sources } = made;
        self.steps.all.push(Step {
            fragment: self.text[place.clone()].iter().collect(),
            place,
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

/// Returns the error for a name without a value.
fn no_value(name: &str, given: &Names, own: &BTreeMap<String, usize>) -> Fault {
    let known: Vec<&str> = given.keys().chain(own.keys()).map(String::as_str).unique().collect();
    let is_number = |name: &str| name.chars().all(|letter| letter.is_ascii_digit());
    let advice = match *known {
        _ if let Some(advice) = unread::name(name) => advice.to_owned(),
        _ if name.strip_prefix('_').is_some_and(is_number) => "A negative number is ¯2.".to_owned(),
        _ if name == "⍺" => "⍺ is the array on the left of a function in braces.".to_owned(),
        _ if name == "⍵" => "⍵ is the argument of a function in braces, as in {⍵+1}3.".to_owned(),
        [] => format!("Give it a value first, as in {name}←1 2 3."),
        _ => format!("The names with values are {}.", known.join(", ")),
    };
    Fault::value(format!("{name} has no value"), advice)
}
