//! Applies functions that are made of others: with operators such as `⍨`, as trains, and in braces.
//! Each of their functions makes a step of its own.

use crate::apply::scalar;
use crate::error::{AplError, Fault};
use crate::evaluate::Evaluation;
use crate::step::{Act, Op};
use crate::tree::NodeKind::{Assign, AssignAt, AssignEach};
use crate::tree::{Function, Operand, Statement};
use std::ops::Range;

impl Evaluation<'_> {
    /// Applies functions that are combined by an operator.
    pub fn combined(
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
                    let found = "¨ beside a function that is not one of elements";
                    let advice = "Without ¨, the function takes all elements, as in {⍵+1}1 2.";
                    AplError::new(Fault::syntax(found, advice), own(f))
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
    pub fn train(
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

    /// Evaluates the statements of a function, whose result is that of the last one. The others are
    /// assignments.
    pub fn defined(
        &mut self,
        statements: &[Statement],
        left: Option<usize>,
        right: usize,
        place: Range<usize>,
    ) -> Result<usize, AplError> {
        self.outer.push(self.names.clone());
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
        let mut last = None;
        for (number, statement) in statements.iter().enumerate() {
            let Statement::Expression(tree, axes) = statement else { continue };
            let is_assignment = matches!(tree.kind, Assign(..) | AssignAt { .. } | AssignEach(..));
            let is_default = matches!(&tree.kind, Assign(name, _) if name == "⍺");
            let (found, advice) = if is_default && left.is_some() {
                ("⍺ has a value already", "APLs differ here. Leave out ⍺← or the left argument.")
            } else if !is_assignment && number + 1 < statements.len() {
                let advice = "APLs differ here. Only the last statement has no name on its left.";
                ("a value before the last statement", advice)
            } else {
                let step = self.node(tree)?;
                if let Some(axes) = axes {
                    self.name_axes(step, axes.clone(), &tree.place)?;
                }
                last = Some(step);
                continue;
            };
            return Err(AplError::new(Fault::syntax(found, advice), tree.place.clone()));
        }
        self.names = self.outer.pop().unwrap_or_default();
        last.ok_or_else(|| {
            let advice = "Its last statement is an array, as in {⍵+1}.";
            AplError::new(Fault::syntax("the function has no value", advice), place)
        })
    }
}
