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
use crate::tree::{Function, FunctionKind, Node, NodeKind, Operand, Statement};
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
                Ok(self.add(place(), place(), made, Vec::new()))
            }
            NodeKind::Name(name) => {
                if let Some(&step) = self.names.get(name) {
                    return Ok(step);
                }
                let Some(Given { value, axes }) = self.given.get(name).cloned() else {
                    let fault = match self.text[..] {
                        ['-', ..] if node.place == (1..self.text.len()) => {
                            let found = format!("{name} has no value");
                            let advice = format!("An option has two hyphens, as in --{name}.");
                            Fault::new(AplErrorKind::Value, found, advice)
                        }
                        _ => no_value(name, self.given, &self.names),
                    };
                    return Err(AplError::new(fault, place()));
                };
                let op = Op::Given(name.clone());
                let made = Made { op, value, axes, sources: Sources::nothing() };
                let step = self.add(place(), place(), made, Vec::new());
                self.names.insert(name.clone(), step);
                Ok(step)
            }
            NodeKind::Assign(name, right) => {
                let step = self.node(right)?;
                if name != "⎕" {
                    self.assign(name, step);
                }
                Ok(step)
            }
            NodeKind::AssignEach(names, right) => {
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
            NodeKind::AssignAt { target, function, right } => {
                let right = self.node(right)?;
                let old = function.as_ref().map(|_| self.node(target)).transpose()?;
                let new = match (function, old) {
                    (Some(function), Some(_)) => self.call(function, old, right, place())?,
                    _ => right,
                };
                let (name, step) = match &target.kind {
                    NodeKind::Index { array, indices, brackets } => {
                        (&array.kind, self.amend(array, indices, new, brackets)?)
                    }
                    name => (name, new),
                };
                if let NodeKind::Name(name) = name {
                    self.assign(name, step);
                }
                Ok(right)
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

    /// Evaluates the indices in brackets, of which the last one is the first.
    fn indices(&mut self, indices: &[Option<Node>]) -> Result<Vec<Option<usize>>, AplError> {
        let mut lists = Vec::new();
        for index in indices.iter().rev() {
            let step = index.as_ref().map(|index| self.node(index));
            lists.insert(0, step.transpose()?);
        }
        Ok(lists)
    }

    /// Indexes the array of a step by those of other steps.
    fn index(
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
    fn cell(
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

    fn assign(&mut self, name: &str, step: usize) {
        self.names.insert(name.to_owned(), step);
        self.steps.acts.push(Act::Assign(name.to_owned(), step));
    }

    /// Makes an array with other elements at indices.
    fn amend(
        &mut self,
        array: &Node,
        indices: &[Option<Node>],
        new: usize,
        brackets: &Range<usize>,
    ) -> Result<usize, AplError> {
        let mut lists = self.indices(indices)?;
        let place = array.place.start..brackets.end;
        let array = self.node(array)?;
        let Argument { value, axes } = self.argument(array);
        if let [None] = lists[..] {
            lists.resize(value.rank(), None);
        }
        let mut names = LINE_NAMES[2..].iter();
        let index = |list: &Option<usize>| list.and_then(|_| names.next()).map_or("", |name| name);
        let brackets_text = lists.iter().map(index).join(";");
        let text = format!(
            "Q←,((⍴⍺)⍴⍳×/⍴⍺)[{brackets_text}] ⋄ K←(⌽Q)⍳⍳×/⍴⍺ ⋄ \
             (⍴⍺)⍴((⌽(⍴Q)⍴⍵),,⍺)[K+(K>⍴Q)×¯1+⍳⍴K]"
        );
        let given = lists.iter().copied().flatten().rev().chain([array, new]).collect_vec();
        let arguments = given.iter().map(|&step| self.argument(step)).collect_vec();
        let notes = Notes::default();
        let lengths = lists.iter().zip(value.shape()).flat_map(|(list, &length)| match list {
            Some(list) => self.argument(*list).value.shape().to_vec(),
            None => vec![length],
        });
        let of_new = self.argument(new).value;
        let long = |length: &usize| *length != 1;
        let lengths = lengths.filter(long).collect_vec();
        let fits = of_new.len() == 1
            || of_new.shape().iter().copied().filter(long).eq(lengths.iter().copied());
        let made = if lists.len() == value.rank() && !fits {
            let found =
                format!("{} elements for {}", of_new.len(), lengths.iter().product::<usize>());
            Err(Fault::length(found, "Each index gets an element, or all get the same one."))
        } else {
            line("←", &text, &arguments, self.options, &notes)
        };
        let made = Made {
            axes: axes.to_vec(),
            ..made.map_err(|fault| AplError::new(fault, brackets.clone()))?
        };
        Ok(self.add(place, brackets.clone(), made, given))
    }

    /// Applies a function to the arrays of steps, and returns the step of the result. A function
    /// that is made of others has a step for each of them.
    fn call(
        &mut self,
        function: &Function,
        left: Option<usize>,
        right: usize,
        place: Range<usize>,
    ) -> Result<usize, AplError> {
        let count = 1 + usize::from(left.is_some());
        match (&function.kind, left) {
            (FunctionKind::Word("⊣"), Some(left)) => return Ok(left),
            (FunctionKind::Word(word), _)
                if let Some(Means::Same) = find(word, count).map(|row| row.means) =>
            {
                return Ok(right);
            }
            (FunctionKind::Reduce { function: operand, first }, None)
                if let FunctionKind::Word(side @ ("⊢" | "⊣")) = operand.kind =>
            {
                let shape = self.steps.all[right].value.shape().to_vec();
                let notes = Notes::default();
                let call = self.call_of("", None, self.argument(right), &notes);
                let call = Call { axis: self.bracket(function), ..call };
                let axis = call.axis(shape.len(), *first);
                let axis = axis.map_err(|fault| AplError::new(fault, function.place.clone()))?;
                let Some(length) = shape.get(axis) else { return Ok(right) };
                let number = if side == "⊢" { length.saturating_sub(1) } else { 0 };
                return self.cell(right, axis, number, &function.place);
            }
            (FunctionKind::Combined(operator, operands), _) => {
                return self.combined(*operator, operands, left, right, place);
            }
            (FunctionKind::Train(parts), _) => return self.train(parts, left, right, place),
            (FunctionKind::Defined(statements), _) => return self.defined(statements, left, right),
            _ => self.prepare(function)?,
        }
        let notes = Notes::default();
        let (a, b) = (left.map(|left| self.argument(left)), self.argument(right));
        let made = self.apply(function, &self.call_of("", a, b, &notes));
        let made = made.map_err(|fault| AplError::new(fault, function.place.clone()))?;
        let arguments = left.into_iter().chain([right]).collect();
        let names = names_of(function);
        let bracket = self.bracket(function);
        let step = self.add(place, function.place.clone(), made, arguments);
        let made = &mut self.steps.all[step];
        (made.names, made.bracket, made.notes) = (names, bracket, notes);
        Ok(step)
    }

    /// Applies functions that are combined by an operator.
    fn combined(
        &mut self,
        operator: char,
        operands: &[Operand],
        left: Option<usize>,
        right: usize,
        place: Range<usize>,
    ) -> Result<usize, AplError> {
        let own = |function: &Function| function.place.clone();
        match (operator, operands) {
            ('⍨', [Operand::Function(f)]) => {
                self.call(f, Some(right), left.unwrap_or(right), place)
            }
            ('¨', [Operand::Function(f)]) => {
                scalar(f).map_err(|_| {
                    let advice = "It works with functions of elements, such as +, which need no ¨.";
                    AplError::new(Fault::syntax("¨ would make nested arrays", advice), own(f))
                })?;
                self.call(f, left, right, place)
            }
            ('∘', [Operand::Value(value), Operand::Function(f)]) if left.is_none() => {
                let value = self.node(value)?;
                self.call(f, Some(value), right, place)
            }
            ('∘', [Operand::Function(f), Operand::Value(value)]) if left.is_none() => {
                let value = self.node(value)?;
                self.call(f, Some(right), value, place)
            }
            ('∘', [Operand::Function(f), Operand::Function(g)]) => {
                let right = self.call(g, None, right, own(g))?;
                self.call(f, left, right, place)
            }
            ('⍥', [Operand::Function(f), Operand::Function(g)]) => {
                let right = self.call(g, None, right, own(g))?;
                let left = left.map(|left| self.call(g, None, left, own(g))).transpose()?;
                self.call(f, left, right, place)
            }
            ('⍤', [Operand::Function(f), Operand::Function(g)]) => {
                let right = self.call(g, left, right, own(g))?;
                self.call(f, None, right, place)
            }
            _ => {
                let found = format!("{operator} with these operands");
                let advice = "It takes functions, as in -∘÷, or one value, as in 2∘×.";
                Err(AplError::new(Fault::syntax(found, advice), place))
            }
        }
    }

    /// Applies adjacent functions: of three, the middle one to the results of the others, and of
    /// two, the first one to the result of the second.
    fn train(
        &mut self,
        parts: &[Operand],
        left: Option<usize>,
        right: usize,
        place: Range<usize>,
    ) -> Result<usize, AplError> {
        match parts {
            [Operand::Function(f)] => self.call(f, left, right, f.place.clone()),
            [Operand::Function(f), rest @ ..] if rest.len() % 2 == 1 => {
                let right = self.train(rest, left, right, place.clone())?;
                self.call(f, None, right, place)
            }
            [first, Operand::Function(g), rest @ ..] => {
                let of_rest = self.train(rest, left, right, place.clone())?;
                let of_first = match first {
                    Operand::Function(f) => self.call(f, left, right, f.place.clone())?,
                    Operand::Value(value) => self.node(value)?,
                };
                self.call(g, Some(of_first), of_rest, place)
            }
            _ => {
                let advice = "A value stands before two functions, as in (2×+/).";
                Err(AplError::new(Fault::syntax("a value in a train", advice), place))
            }
        }
    }

    /// Evaluates the statements of a function up to the first one that is no assignment.
    fn defined(
        &mut self,
        statements: &[Statement],
        left: Option<usize>,
        right: usize,
    ) -> Result<usize, AplError> {
        let outer = self.names.clone();
        self.names.remove("⍺");
        for (name, step) in [("⍵", Some(right)), ("⍺", left)] {
            let Some(step) = step else { continue };
            let is_assigned = |act: &Act| matches!(act, Act::Assign(_, of) if *of == step);
            let has_name = matches!(self.steps.all[step].op, Op::Literal | Op::Given(_));
            if !has_name && !self.steps.acts.iter().any(is_assigned) {
                self.steps.acts.push(Act::Assign(name.to_owned(), step));
            }
            self.names.insert(name.to_owned(), step);
        }
        let mut last = right;
        for (number, statement) in statements.iter().enumerate() {
            let Statement::Expression(tree, axes) = statement else { continue };
            use NodeKind::{Assign, AssignAt, AssignEach};
            let is_assignment = matches!(tree.kind, Assign(..) | AssignAt { .. } | AssignEach(..));
            let is_default = matches!(&tree.kind, Assign(name, _) if name == "⍺");
            let (found, advice) = if is_default && left.is_some() {
                ("⍺ has a value already", "APLs differ here. Leave out ⍺← or the left argument.")
            } else if !is_assignment && number + 1 < statements.len() {
                let advice = "APLs differ here. Only the last statement has no name on its left.";
                ("a value before the last statement", advice)
            } else {
                last = self.node(tree)?;
                if let Some(axes) = axes {
                    self.name_axes(last, axes.clone(), &tree.place)?;
                }
                continue;
            };
            return Err(AplError::new(Fault::syntax(found, advice), tree.place.clone()));
        }
        self.names = outer;
        Ok(last)
    }

    fn argument(&self, step: usize) -> Argument<'_> {
        let step = &self.steps.all[step];
        Argument { value: &step.value, axes: &step.axes }
    }

    fn call_of<'b>(
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
            _ => Ok(()),
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
            FunctionKind::Combined(..) | FunctionKind::Train(_) | FunctionKind::Defined(_) => {
                let arguments = call.sides().into_iter().map(|(_, argument)| argument);
                let arguments = arguments.collect_vec();
                let evaluate = |run: &mut Evaluation| {
                    let step = |name: &str| Node {
                        id: 0,
                        kind: NodeKind::Name(name.to_owned()),
                        place: function.place.clone(),
                        outer: function.place.clone(),
                    };
                    let right = run.node(&step("⍵"))?;
                    let left = call.left.map(|_| run.node(&step("⍺"))).transpose()?;
                    run.steps.last = run.call(function, left, right, function.place.clone())?;
                    Ok(())
                };
                let text: String = self.text.iter().collect();
                run_inside("⍤", &text, &arguments, call.options, call.notes, evaluate)?
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

    fn add(
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
            let text = check(call)?.unwrap_or(text);
            let arguments = call.sides().into_iter().map(|(_, argument)| argument).collect_vec();
            line(word, text, &arguments, call.options, call.notes)
        }
        Means::Same | Means::Help => Err(missing(word, arguments)),
    }
}

/// The names of the arguments in a line of APL, from the last one.
pub(crate) const LINE_NAMES: [&str; 9] = ["⍵", "⍺", "I", "J", "L", "M", "N", "O", "P"];

/// Runs a line of APL on arguments.
fn line(
    word: &'static str,
    text: &str,
    arguments: &[Argument],
    options: Options,
    notes: &Notes,
) -> Result<Made, Fault> {
    run_inside(word, text, arguments, options, notes, |run| run.run())
}

/// Evaluates a text, or a function in it, on arguments of its own.
fn run_inside(
    word: &'static str,
    text: &str,
    arguments: &[Argument],
    options: Options,
    notes: &Notes,
    evaluate: impl FnOnce(&mut Evaluation) -> Result<(), AplError>,
) -> Result<Made, Fault> {
    let given = |(argument, name): (&Argument, &&str)| {
        let Argument { value, axes } = *argument;
        ((*name).to_owned(), Given { value: value.clone(), axes: axes.to_vec() })
    };
    let names: Names = arguments.iter().rev().zip(&LINE_NAMES).map(given).collect();
    let mut run = Evaluation::new(text, &names, options);
    evaluate(&mut run).map_err(|error| error.in_function(word))?;
    run.steps.all.iter().for_each(|step| notes.add(&step.notes));
    let steps = Arc::new(run.steps);
    let last = &steps.all[steps.last];
    let (value, mut axes) = (last.value.clone(), last.axes.clone());
    // A result with the leading axes of the argument has their names.
    if let Some(right) = arguments.last()
        && axes.iter().all(String::is_empty)
        && right.value.shape().get(..value.rank()) == Some(value.shape())
    {
        axes = right.axes[..value.rank()].to_vec();
    }
    let inner = Arc::clone(&steps);
    let sources = Sources::new(move |element, _, arguments| {
        let is_given = |step: usize| matches!(inner.all[step].op, Op::Given(_));
        let found = inner.traced((inner.last, element), is_given);
        let of = |name: &&str| {
            let own = found
                .iter()
                .filter(|&(&step, _)| matches!(&inner.all[step].op, Op::Given(own) if own == name));
            own.flat_map(|(_, places)| places.iter().copied()).collect()
        };
        LINE_NAMES[..arguments.len()].iter().rev().map(of).collect()
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
        // The steps of these functions are those of their parts.
        FunctionKind::Combined(..) | FunctionKind::Train(_) | FunctionKind::Defined(_) => {
            Default::default()
        }
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
