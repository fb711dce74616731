//! Defines the arguments and the results of functions, with the names of their axes.

use super::error::{AplErrorKind, Fault};
use super::moves::{Move, moves};
use super::trace::Rule;
use super::value::{Value, axes_count, shown};

/// An argument of a function, which is an array with the names of the axes. Unknown names are
/// empty.
#[derive(Debug, Clone, Copy)]
pub(super) struct Argument<'a> {
    pub value: &'a Value,
    pub axes: &'a [String],
}

impl Argument<'_> {
    /// Makes a result with the same axes.
    pub fn makes(&self, value: Value, rule: Rule) -> Made {
        Made { value, axes: self.axes.to_vec(), rule }
    }

    /// Makes a result by moving the elements.
    pub fn moved(&self, by: Move, axes: Vec<String>) -> Result<Made, Fault> {
        Ok(Made { value: moves(self.value, &by)?, axes, rule: Rule::Moved(by) })
    }
}

/// The result of a function, with the names of the axes and the rule for the sources of its
/// elements.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Made {
    pub value: Value,
    pub axes: Vec<String>,
    pub rule: Rule,
}

impl Made {
    pub fn new(value: Value, axes: Vec<String>, rule: Rule) -> Self {
        Self { value, axes, rule }
    }

    /// Makes a result whose axes have no names.
    pub fn unnamed(value: Value, rule: Rule) -> Self {
        let axes = vec![String::new(); value.rank()];
        Self { value, axes, rule }
    }
}

/// Returns the only element of a value as a count.
pub(super) fn one_count(value: &Value, word: &str) -> Result<usize, Fault> {
    if let [count] = *value.counts()? {
        Ok(count)
    } else {
        let advice = format!("Both arguments of {word} are single numbers.");
        Err(Fault::rank("a list", advice))
    }
}

/// Returns the zero-based axis for the one-based number in brackets. Without a number, returns the
/// first axis if `first` is true, and otherwise the last axis.
pub(super) fn axis_of(axis: Option<f64>, rank: usize, first: bool) -> Result<usize, Fault> {
    match axis {
        None if first => Ok(0),
        None => Ok(rank.saturating_sub(1)),
        Some(number) => (0..rank)
            .find(|&axis| axis_number(axis + 1) == number)
            .ok_or_else(|| wrong_axis(number, rank)),
    }
}

#[expect(clippy::cast_precision_loss, reason = "ranks are small")]
pub(super) fn axis_number(axis: usize) -> f64 {
    axis as f64
}

pub(super) fn wrong_axis(number: f64, rank: usize) -> Fault {
    let found = format!("axis {} of an array of {}", shown(number), axes_count(rank));
    let advice = match rank {
        0 => "A scalar has no axes.".to_owned(),
        1 => "The only axis has the number 1.".to_owned(),
        rank => format!("The axes have the numbers 1 to {rank}."),
    };
    Fault::new(AplErrorKind::Axis, found, advice)
}

/// Returns the name of an axis after its cells have moved. The names *feature* and *characteristic*
/// are removed, because their cells are identified by position.
pub(super) fn reordered(name: &str) -> String {
    if ["feature", "characteristic"].contains(&name) { String::new() } else { name.to_owned() }
}

/// Returns the name of the first axis.
pub(super) fn first_name(axes: &[String]) -> String {
    axes.first().cloned().unwrap_or_default()
}

/// Merges the axis names of two arguments. An argument of another rank is ignored, and the names of
/// `a` take precedence.
pub(super) fn common_names(a: &[String], b: &[String], rank: usize) -> Vec<String> {
    let named = |axes: &[String], axis: usize| {
        axes.get(axis).filter(|name| axes.len() == rank && !name.is_empty()).cloned()
    };
    (0..rank).map(|axis| named(a, axis).or_else(|| named(b, axis)).unwrap_or_default()).collect()
}
