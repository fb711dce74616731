//! Describes in plain English what the function of a step does.

use super::table::{Entry, word_of};
use crate::apl::moves::Move;
use crate::apl::run::Sentence;
use crate::apl::step::Step;
use crate::apl::trace::Rule;
use crate::apl::tree::{Function, FunctionKind, Node, NodeKind};
use itertools::Itertools;
use std::ops::Range;

impl Sentence {
    /// Returns a description of the function of a step, or `None` if the step applies no function.
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
        if let (None, Rule::Indexed(Move::Index(indices), _)) = (function, &step.rule) {
            return index(indices, self.steps()[step.arguments()[0]].axes());
        }
        let function = function?;
        let arguments = step.arguments().len();
        let (word, general) = names_of(function, arguments);
        let given = function.axis.as_ref().and_then(|axis| self.value_of(axis.id));
        let whole = given.and_then(|axis| axis.integers().ok()?.first().copied());
        let word = match &*word {
            "," if given.is_some() && whole.is_none() && step.value().rank() > 1 => ",[]",
            word => word,
        };
        let says = Entry::of(word, arguments).or_else(|| Entry::of(general, arguments))?.says();
        // Axis numbers start at 1 in APL.
        let written = || whole.and_then(|axis| usize::try_from(axis - 1).ok());
        let axis = axis_in(&step.rule).or_else(written);
        let name = axis.and_then(|axis| {
            let has_name = !axes.get(axis)?.is_empty();
            let is_said = has_name || axis + 1 < axes.len() || whole.is_some();
            is_said.then(|| named(axis, axes))
        });
        let text = match name {
            Some(name) if says.contains(LAST) => says.replace(LAST, &name),
            Some(name) if whole.is_some() => format!("{says} Works along {name}."),
            _ => says.to_owned(),
        };
        let bare = chosen(function).filter(|_| axes.len() > 1).map(|(glyph, place)| {
            format!(" Without an axis in brackets, {glyph} works along the {place} axis.")
        });
        Some(text + &bare.unwrap_or_default())
    }
}

/// Returns the axis along which a rule works.
fn axis_in(rule: &Rule) -> Option<usize> {
    match rule {
        Rule::Along { axis, .. }
        | Rule::Before { axis }
        | Rule::Kept(_, axis)
        | Rule::Joined { axis, .. }
        | Rule::Moved(Move::Reverse(axis) | Move::Rotate(axis, _) | Move::Replicate(axis, _)) => {
            Some(*axis)
        }
        _ => None,
    }
}

/// Describes an index, and names the axes whose indices are omitted.
fn index<T>(indices: &[Option<T>], names: &[String]) -> Option<String> {
    let says = Entry::of("[]", 2)?.says().trim_end_matches('.');
    let axes = indices.iter().positions(Option::is_none).collect_vec();
    // If no index is omitted, the first sentence is enough.
    let (cells, _) = says.split_once(". ").unwrap_or((says, ""));
    Some(match axes[..] {
        [] => format!("{cells}."),
        [axis] => format!("{says}, here {}.", named(axis, names)),
        _ => {
            let name = |&axis: &usize| match names.get(axis) {
                Some(name) if !name.is_empty() => name.clone(),
                _ => (axis + 1).to_string(),
            };
            format!("{says}, here the axes {}.", axes.iter().map(name).join(" and "))
        }
    })
}

/// The phrase in the descriptions of `words.txt` that is replaced by the name of an axis.
const LAST: &str = "the last axis";

/// Names an axis, or writes its one-based number.
fn named(axis: usize, names: &[String]) -> String {
    match names.get(axis) {
        Some(name) if !name.is_empty() => format!("the axis {name}"),
        _ => format!("axis {}", axis + 1),
    }
}

/// Returns the glyph of a function that works along the first or the last axis, and the axis that
/// the glyph chooses, `first` or `last`. Returns `None` if the axis is in brackets.
fn chosen(function: &Function) -> Option<(char, &'static str)> {
    let pair = match function.kind {
        FunctionKind::Reduce { .. } | FunctionKind::Glyph('/' | '⌿') => ['/', '⌿'],
        FunctionKind::Scan { .. } | FunctionKind::Glyph('\\' | '⍀') => ['\\', '⍀'],
        FunctionKind::Glyph('⌽' | '⊖') => ['⌽', '⊖'],
        _ => return None,
    };
    let first = match function.kind {
        FunctionKind::Reduce { first, .. } | FunctionKind::Scan { first, .. } => first,
        FunctionKind::Glyph(glyph) => glyph == pair[1],
        _ => false,
    };
    let chosen = (pair[usize::from(first)], if first { "first" } else { "last" });
    function.axis.is_none().then_some(chosen)
}

/// Returns the function at a position in an expression.
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

/// Returns the name of a function in `words.txt`, such as `+/`, and the general name for all
/// functions of its type, such as `f/`.
fn names_of(function: &Function, arguments: usize) -> (String, &'static str) {
    let named = |function: &Function| match &function.kind {
        FunctionKind::Glyph(glyph) => word_of(*glyph, arguments).to_string(),
        FunctionKind::NamedFunction(function) => function.name().to_owned(),
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
