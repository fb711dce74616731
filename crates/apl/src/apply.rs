//! Applies the functions of a sentence to arrays.

use crate::arithmetic::EXACT;
use crate::call::Call;
use crate::cells::on_cells;
use crate::each::each;
use crate::error::{AplError, Fault};
use crate::evaluate::Evaluation;
use crate::line::{line, run_inside};
use crate::notes::{Notes, Only};
use crate::reduce::{inner, outer, reduce, scan, windows};
use crate::scalar::Scalar;
use crate::step::Made;
use crate::tree::{Function, FunctionKind};
use crate::value::Value;
use crate::words::{Means, find};
use itertools::Itertools;
use std::ops::Range;

impl Evaluation<'_> {
    /// Applies a function to the arrays of steps, and returns the step of the result. A function
    /// that is made of others has a step for each of them.
    pub fn call(
        &mut self,
        function: &Function,
        left: Option<usize>,
        right: usize,
        place: Range<usize>,
    ) -> Result<usize, AplError> {
        let count = 1 + usize::from(left.is_some());
        if self.steps.all.len() > STEPS {
            let found = format!("more than {STEPS} steps");
            let advice = "Apply functions in braces less often.";
            let fault = Fault::full(found, advice);
            return Err(AplError::new(fault, function.place.clone()));
        } else if is_made(function, count) && function.axis.is_some() {
            return Err(AplError::new(no_axis("this function"), function.place.clone()));
        }
        match (&function.kind, left) {
            (FunctionKind::Word("⊣"), Some(left)) => return Ok(left),
            (FunctionKind::Word(word), _) if is_same(word, count) => return Ok(right),
            (FunctionKind::Reduce { function: operand, first }, None)
                if let FunctionKind::Word(side @ ("⊢" | "⊣")) = operand.kind =>
            {
                self.prepare(function)?;
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
            (FunctionKind::Defined(statements), _) => {
                return self.defined(statements, left, right, place);
            }
            _ => self.prepare(function)?,
        }
        let notes = Notes::default();
        let (a, b) = (left.map(|left| self.argument(left)), self.argument(right));
        let made = self.apply(function, &self.call_of("", a, b, &notes));
        let made = made.map_err(|fault| AplError::new(fault, function.place.clone()))?;
        // ^ is read as ∧, also in a function with a name, but it is the power elsewhere.
        if notes.has(Only::Multiple) && self.text.contains(&'^') {
            let advice = "The least common multiple is ∧. The power is *.";
            let fault = Fault::domain("^ of numbers that are not bits", advice);
            return Err(AplError::new(fault, function.place.clone()));
        }
        let arguments = left.into_iter().chain([right]).collect();
        let names = names_of(function);
        let bracket = self.bracket(function);
        let step = self.add(place, function.place.clone(), made, arguments);
        let made = &mut self.steps.all[step];
        (made.names, made.bracket, made.notes) = (names, bracket, notes);
        Ok(step)
    }

    /// Evaluates the axes and the ranks of a function.
    fn prepare(&mut self, function: &Function) -> Result<(), AplError> {
        if let Some(node) = &function.axis {
            let step = self.node(node)?;
            self.steps.axes.push(step);
            let value = &self.steps.all[step].value;
            let numbers = value.numbers().map_err(|fault| AplError::new(fault, node.place.clone()));
            if numbers?.len() != 1 {
                let found = format!("{} axes in brackets", value.len());
                let fault = Fault::axis(found, "The axis is one number.");
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
                self.steps.axes.push(step);
                let ranks = self.steps.all[step].value.integers();
                ranks.map(|_| ()).map_err(|fault| AplError::new(fault, rank.place.clone()))
            }
            _ => Ok(()),
        }
    }

    /// Returns the number in the brackets of a function.
    fn bracket(&self, function: &Function) -> Option<f64> {
        let step = self.made.get(function.axis.as_ref()?.id)?;
        self.steps.all[*step].value.numbers().ok()?.first().copied()
    }

    /// Applies a function that is made of others to a cell, with steps of its own.
    fn apply_made(&self, function: &Function, call: &Call) -> Result<Made, Fault> {
        let arguments = call.sides().into_iter().map(|(_, argument)| argument).collect_vec();
        let text: String = self.text.iter().collect();
        let place = || function.place.clone();
        run_inside("⍤", &text, &arguments, call, |run| {
            let right = run.name("⍵", place())?;
            let left = call.left.map(|_| run.name("⍺", place())).transpose()?;
            run.steps.last = run.call(function, left, right, place())?;
            Ok(())
        })
    }

    /// Applies a function to its arguments.
    fn apply(&self, function: &Function, call: &Call) -> Result<Made, Fault> {
        let call = &Call { axis: self.bracket(function), ..*call };
        let count = 1 + usize::from(call.left.is_some());
        let of_two = |call: &Call| {
            let advice = "A product has an array on each side.";
            let fault = || Fault::syntax("a product without a left argument", advice);
            call.left.map(|_| ()).ok_or_else(fault)
        };
        let made = match &function.kind {
            FunctionKind::Word(word) if !is_same(word, count) => {
                apply_word(word, &Call { word, ..*call })?
            }
            FunctionKind::Reduce { function, first }
                if call.left.is_some()
                    || !matches!(function.kind, FunctionKind::Word("⊢" | "⊣")) =>
            {
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
                let ranks = self.steps.all[self.made[rank.id]].value.integer_list()?;
                on_cells(call, &ranks, |call| self.apply(function, call))?
            }
            _ => self.apply_made(function, call)?,
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
}

/// The largest number of steps of a sentence.
const STEPS: usize = 10_000;

/// Returns whether a function has no operation of its own, but the steps of other functions.
fn is_made(function: &Function, arguments: usize) -> bool {
    match &function.kind {
        FunctionKind::Word(word) => is_same(word, arguments),
        FunctionKind::Combined(..) | FunctionKind::Train(_) | FunctionKind::Defined(_) => true,
        _ => false,
    }
}

/// Returns whether the result of a word is one of its arguments.
fn is_same(word: &str, arguments: usize) -> bool {
    find(word, arguments).is_some_and(|row| matches!(row.means, Means::Same))
}

fn no_axis(word: &str) -> Fault {
    let found = format!("{word} with an axis in brackets");
    Fault::axis(found, "It works on all axes alike.")
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
        return Err(no_axis(word));
    }
    match row.means {
        Means::Each(function) => each(call, function),
        Means::Core(make) => make(call),
        Means::Along(first, make) => make(call, first),
        Means::Line(text, check) => {
            let text = check(call)?.unwrap_or(text);
            let arguments = call.sides().into_iter().map(|(_, argument)| argument).collect_vec();
            line(word, text, &arguments, call)
        }
        Means::Same | Means::Help => Err(missing(word, arguments)),
    }
}

/// Returns the function of pairs of elements beside an operator.
pub(crate) fn scalar(function: &Function) -> Result<Scalar, Fault> {
    if let (FunctionKind::Word(word), None) = (&function.kind, &function.axis)
        && let Some(Means::Each(scalar)) = find(word, 2).map(|row| row.means)
    {
        return Ok(scalar);
    }
    Err(Fault::syntax(
        "the function beside the operator is not one of two elements",
        "Functions such as + × ⌈ = ∧ stand there, but none in braces.",
    ))
}

/// Returns the error for a word that has no row with this number of arguments.
fn missing(word: &str, arguments: usize) -> Fault {
    let (found, advice) = match arguments {
        _ if word == "COMBIN" => (
            "COMBIN with 1 argument".to_owned(),
            "COMBIN has two arguments, as in 3 COMBIN 12.".to_owned(),
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
