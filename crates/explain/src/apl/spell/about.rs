//! Says in plain English what the word of a step does.

use super::table::Entry;
use crate::apl::moves::Move;
use crate::apl::run::Sentence;
use crate::apl::step::Step;
use crate::apl::trace::Rule;
use crate::apl::tree::{Function, FunctionKind, Node, NodeKind};
use std::ops::Range;

impl Sentence {
    /// Returns what the word of a step does, or `None` if the step applies no word.
    ///
    /// # Panics
    /// Panics if there is no such step.
    ///
    /// # Examples
    /// ```
    /// use aplset_explain::apl::{self, Names};
    ///
    /// let run = apl::run("M←2 3⍴⍳6 ⍝ [day;station]\n+/[1]M", &Names::new())?;
    /// let last = run.steps().len() - 1;
    /// assert_eq!(run.says(last).as_deref(), Some("Adds along the axis day, which disappears."));
    /// # Ok::<(), aplset_explain::apl::AplError>(())
    /// ```
    #[must_use]
    pub fn says(&self, step: usize) -> Option<String> {
        let step = &self.steps()[step];
        let arguments = step.arguments().iter().map(|&at| &self.steps()[at]);
        let axes = arguments.map(Step::axes).max_by_key(|axes| axes.len())?;
        let mut trees = self.statements.iter().map(|statement| &statement.tree);
        let function = trees.find_map(|tree| function_at(tree, &step.word()));
        let (word, general) = match (function, &step.rule) {
            (Some(function), _) => word_of(function),
            (None, Rule::Indexed(..)) => ("[]".to_owned(), ""),
            (None, _) => return None,
        };
        let given = function.and_then(|function| self.value_of(function.axis.as_ref()?.id));
        let whole = given.and_then(|axis| axis.integers().ok()?.first().copied());
        // An array may have several indices.
        let arguments = step.arguments().len().min(2);
        let word = match &*word {
            "," if given.is_some() && whole.is_none() && step.value().rank() > 1 => ",[]",
            "⍪" if arguments == 2 => ",",
            word => word,
        };
        let says = Entry::of(word, arguments).or_else(|| Entry::of(general, arguments))?.says();
        let axis = match &step.rule {
            Rule::Along { axis, .. }
            | Rule::Before { axis }
            | Rule::Kept(_, axis)
            | Rule::Joined { axis, .. }
            | Rule::Moved(Move::Reverse(axis) | Move::Rotate(axis, _) | Move::Replicate(axis, _)) => {
                Some(*axis)
            }
            // APL counts from 1.
            _ => whole.and_then(|axis| usize::try_from(axis - 1).ok()),
        };
        let name = axis.and_then(|axis| match axes.get(axis) {
            Some(name) if !name.is_empty() => Some(format!("the axis {name}")),
            Some(_) if axis + 1 < axes.len() || whole.is_some() => {
                Some(format!("axis {}", axis + 1))
            }
            _ => None,
        });
        Some(match name {
            Some(name) if says.contains(LAST) => says.replace(LAST, &name),
            Some(name) if whole.is_some() => format!("{says} Works along {name}."),
            _ => says.to_owned(),
        })
    }
}

/// What a sentence of the table says about the axis.
const LAST: &str = "the last axis";

/// Returns the function at a place in an expression.
fn function_at<'a>(node: &'a Node, place: &Range<usize>) -> Option<&'a Function> {
    let of = |node: &'a Node| function_at(node, place);
    match &node.kind {
        NodeKind::Constant(_) | NodeKind::Name(_) => None,
        NodeKind::Assign(_, right) => of(right),
        NodeKind::Strand(items) => items.iter().find_map(of),
        NodeKind::Index { array, indices, .. } => {
            of(array).or_else(|| indices.iter().flatten().find_map(of))
        }
        NodeKind::Call { function, .. } if function.place == *place => Some(function),
        NodeKind::Call { function, left, right } => {
            let left = left.as_deref().and_then(of);
            left.or_else(|| of(right)).or_else(|| function.axis.as_ref().and_then(of))
        }
    }
}

/// Returns the name of a function in the table, and that of all functions of the same kind.
fn word_of(function: &Function) -> (String, &'static str) {
    let named = |function: &Function| match &function.kind {
        // Along the first axis, a word has another glyph.
        FunctionKind::Glyph('⊖') => "⌽".to_owned(),
        FunctionKind::Glyph('⌿') => "/".to_owned(),
        FunctionKind::Glyph('⍀') => "\\".to_owned(),
        FunctionKind::Glyph(glyph) => glyph.to_string(),
        FunctionKind::NamedFunction(program) => program.name().to_owned(),
        _ => String::new(),
    };
    match &function.kind {
        FunctionKind::Glyph(_) | FunctionKind::NamedFunction(_) => (named(function), ""),
        FunctionKind::Reduce { function, .. } => (named(function) + "/", "f/"),
        FunctionKind::Scan { function, .. } => (named(function) + "\\", "f\\"),
        FunctionKind::Outer(f) => (format!("∘.{}", named(f)), "∘.f"),
        FunctionKind::Inner(f, g) => (format!("{}.{}", named(f), named(g)), "f.g"),
        FunctionKind::Rank(..) => ("⍤".to_owned(), ""),
    }
}
