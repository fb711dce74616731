//! Defines the call of a function: its arguments with the names of their axes, the axis in
//! brackets, and the limits.

use crate::error::Fault;
use crate::notes::Notes;
use crate::sources::Sources;
use crate::step::{Made, Op, Options};
use crate::value::{Value, axes_count, shown};
use aplset::vocabulary::RandomLink;
use std::cell::Cell;

/// An argument of a function, which is an array with the names of the axes. Unknown names are
/// empty.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Argument<'a> {
    pub value: &'a Value,
    pub axes: &'a [String],
}

/// A function with its arguments.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Call<'a> {
    /// The glyph or name of the function, for errors.
    pub word: &'a str,
    pub left: Option<Argument<'a>>,
    pub right: Argument<'a>,
    /// The number in brackets.
    pub axis: Option<f64>,
    pub options: Options,
    /// The generator of 1996, which each draw changes.
    pub link: &'a Cell<Option<RandomLink>>,
    /// The rules of APL that change the result.
    pub notes: &'a Notes,
}

impl<'a> Call<'a> {
    /// Returns the left argument of a function that has one.
    pub fn left(&self) -> Argument<'a> {
        self.left.expect("a function with two arguments")
    }

    /// Returns the arguments, each with its side.
    pub fn sides(&self) -> Vec<(&'static str, Argument<'a>)> {
        self.left.map(|left| ("left", left)).into_iter().chain([("right", self.right)]).collect()
    }

    /// Makes a result with the axes of the right argument.
    pub fn makes(&self, op: Op, value: Value, sources: Sources) -> Made {
        Made { op, value, axes: self.right.axes.to_vec(), sources }
    }

    /// Returns the zero-based axis for the number in brackets. Without a number, returns the first
    /// axis if `first` is true, and otherwise the last axis.
    pub fn axis(&self, rank: usize, first: bool) -> Result<usize, Fault> {
        match self.axis {
            None if first => Ok(0),
            None => Ok(rank.saturating_sub(1)),
            Some(number) => (0..rank)
                .find(|&axis| axis_number(axis + 1) == number)
                .ok_or_else(|| wrong_axis(number, rank)),
        }
    }

    /// Checks that an array of this shape is not too large.
    pub fn fits(&self, shape: &[usize]) -> Result<(), Fault> {
        Value::check_size(shape, self.options.elements)
    }

    /// Checks that the function does not need too many arithmetic operations.
    pub fn check_work(&self, steps: usize) -> Result<(), Fault> {
        let most = self.options.elements.saturating_mul(10);
        if steps <= most {
            return Ok(());
        }
        let advice = format!("A word takes at most {most} steps here.");
        Err(Fault::full(format!("{steps} steps of arithmetic"), advice))
    }

    /// Returns the only elements of both arguments, as counts.
    pub fn two_counts(&self) -> Result<[usize; 2], Fault> {
        let one = |value: &Value| {
            let advice = format!("Both arguments of {} are single numbers.", self.word);
            let counts = value.counts()?;
            if let [count] = *counts { Ok(count) } else { Err(Fault::rank("a list", advice)) }
        };
        Ok([one(self.left().value)?, one(self.right.value)?])
    }
}

impl Made {
    /// Makes a result whose axes have no names.
    pub fn unnamed(op: Op, value: Value, sources: Sources) -> Self {
        let axes = vec![String::new(); value.rank()];
        Self { op, value, axes, sources }
    }
}

#[expect(clippy::cast_precision_loss, reason = "ranks are small")]
pub(crate) fn axis_number(axis: usize) -> f64 {
    axis as f64
}

pub(crate) fn wrong_axis(number: f64, rank: usize) -> Fault {
    let found = format!("axis {} of an array of {}", shown(number), axes_count(rank));
    let advice = match rank {
        0 => "A scalar has no axes.".to_owned(),
        1 => "The only axis has the number 1.".to_owned(),
        rank => format!("The axes have the numbers 1 to {rank}."),
    };
    Fault::axis(found, advice)
}

/// Returns the name of an axis after its cells have moved. The names *feature* and *characteristic*
/// are removed, because their cells are identified by position.
pub(crate) fn reordered(name: &str) -> String {
    if ["feature", "characteristic"].contains(&name) { String::new() } else { name.to_owned() }
}

/// Returns the name of the first axis.
pub(crate) fn first_name(axes: &[String]) -> String {
    axes.first().cloned().unwrap_or_default()
}

/// Merges the axis names of two arguments. An argument of another rank is ignored, and the names of
/// `a` take precedence.
pub(crate) fn common_names(a: &[String], b: &[String], rank: usize) -> Vec<String> {
    let named = |axes: &[String], axis: usize| {
        axes.get(axis).filter(|name| axes.len() == rank && !name.is_empty()).cloned()
    };
    (0..rank).map(|axis| named(a, axis).or_else(|| named(b, axis)).unwrap_or_default()).collect()
}
