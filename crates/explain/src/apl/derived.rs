//! Defines the operators: reduction, scan, the outer and the inner product, and rank.

use super::argument::{Argument, Made, axis_of};
use super::error::{AplErrorKind, Fault};
use super::moves::{Move, magnitude, moves};
use super::named;
use super::places::joined_lists;
use super::scalar::{Scalar, comparable, identity, table_of};
use super::step::Options;
use super::trace::{Deciding, Rule};
use super::tree::NamedFunction;
use super::value::{Value, listed, positions, shaped};
use super::words;
use aplset::vocabulary::{and_last, or_last, plus_reduce};
use ndarray::{ArrayD, Axis};

/// A function whose axis and ranks have been evaluated.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Resolved {
    Glyph(char, Option<f64>),
    NamedFunction(NamedFunction),
    Reduce { function: Box<Resolved>, first: bool, axis: Option<f64> },
    Scan { function: Box<Resolved>, first: bool, axis: Option<f64> },
    Outer(Box<Resolved>),
    Inner(Box<Resolved>, Box<Resolved>),
    Rank(Box<Resolved>, Vec<i64>),
}

impl Resolved {
    /// Applies the function to its arguments.
    pub fn apply(
        &self,
        left: Option<Argument<'_>>,
        right: Argument<'_>,
        limits: Options,
    ) -> Result<Made, Fault> {
        let made = match (self, left) {
            (&Self::Glyph(glyph, axis), None) => words::of_one(glyph, axis, right, limits),
            (&Self::Glyph(glyph, axis), Some(left)) => {
                words::of_two(glyph, axis, left, right, limits)
            }
            (&Self::NamedFunction(function), _) => named::apply(function, left, right, limits),
            (Self::Reduce { function, first, axis }, _) => {
                let axis = axis_of(*axis, right.value.rank(), *first)?;
                match left {
                    None => reduced(function.glyph()?, axis, right),
                    Some(size) => windows(function.glyph()?, axis, size.value, right, limits),
                }
            }
            (Self::Scan { function, first, axis }, None) => {
                let axis = axis_of(*axis, right.value.rank(), *first)?;
                scanned(function.glyph()?, axis, right, limits)
            }
            (Self::Outer(function), Some(left)) => {
                let shape = [left.value.shape(), right.value.shape()].concat();
                Value::check_size(&shape, limits.elements)?;
                outer(function.glyph()?, left, right)
            }
            (Self::Inner(f, g), Some(left)) => inner(f.glyph()?, g.glyph()?, left, right, limits),
            (Self::Rank(function, ranks), _) => on_cells(function, ranks, left, right, limits),
            (Self::Scan { .. }, Some(_)) => Err(Fault::syntax(
                "a scan with a left argument",
                "A scan takes only the array on its right.",
            )),
            (Self::Outer(_) | Self::Inner(..), None) => Err(Fault::syntax(
                "a product without a left argument",
                "A product has an array on each side.",
            )),
        }?;
        Value::check_size(made.value.shape(), limits.elements)?;
        match &made.value {
            Value::Numbers(numbers) if numbers.iter().any(|number| !number.is_finite()) => {
                Err(Fault::domain("a number is too large", "Numbers go up to 1.8E308."))
            }
            _ => Ok(made),
        }
    }

    /// Returns the glyph of a function on pairs of elements.
    fn glyph(&self) -> Result<char, Fault> {
        match self {
            &Self::Glyph(glyph, None) if Scalar::of(glyph).is_some() => Ok(glyph),
            _ => Err(Fault::syntax(
                "the function beside the operator is not one of + - × ÷ | ⌊ ⌈ * ! = ≠ < ≤ ≥ > ∧ ∨",
                "Other functions would make nested arrays.",
            )),
        }
    }
}

/// Returns the names of all axes except one.
fn without(axes: &[String], axis: usize) -> Vec<String> {
    let mut axes = axes.to_vec();
    if axis < axes.len() {
        axes.remove(axis);
    }
    axes
}

/// Reduces an array along an axis, from the last element to the first.
fn reduced(glyph: char, axis: usize, right: Argument<'_>) -> Result<Made, Fault> {
    let value = right.value;
    let rank = value.rank();
    if rank == 0 {
        return Ok(Made::new(value.clone(), Vec::new(), Rule::Same));
    }
    let size = value.shape()[axis];
    let deciding = match glyph {
        '∧' => Deciding::EqualIf(false),
        '∨' => Deciding::EqualIf(true),
        '⌈' | '⌊' => Deciding::Equal,
        _ => Deciding::All,
    };
    let rule = Rule::Along { axis, size, is_window: false, deciding };
    let axes = without(right.axes, axis);
    let reduced = match (glyph, value) {
        ('∧', Value::Bits(bits)) if axis + 1 == rank => Value::Bits(and_last(bits)),
        ('∨', Value::Bits(bits)) if axis + 1 == rank => Value::Bits(or_last(bits)),
        ('+', Value::Bits(bits)) => {
            Value::Numbers(plus_reduce::<u32, _>(bits, Axis(axis)).mapv(f64::from))
        }
        // One element is its own reduction, whatever its type.
        (_, value) if size == 1 => {
            let mut shape = value.shape().to_vec();
            shape.remove(axis);
            moves(value, &Move::Shape(shape))?
        }
        _ => fold(glyph, value, axis)?,
    };
    Ok(Made::new(reduced, axes, rule))
}

/// Checks that a function does not need too many arithmetic operations.
fn check_work(steps: usize, limits: Options) -> Result<(), Fault> {
    let most = limits.elements.saturating_mul(10);
    if steps <= most {
        return Ok(());
    }
    let advice = format!("A word takes at most {most} steps here.");
    Err(Fault::new(AplErrorKind::WsFull, format!("{steps} steps of arithmetic"), advice))
}

/// Reduces the lists along an axis.
fn fold(glyph: char, value: &Value, axis: usize) -> Result<Value, Fault> {
    let mut shape = value.shape().to_vec();
    if shape.remove(axis) == 0 {
        return Ok(Value::Numbers(ArrayD::from_elem(shape, identity(glyph))));
    }
    let folded = along(glyph, value, axis, 1, &|function, list| Ok(vec![last(function, list)?]))?;
    moves(&folded, &Move::Shape(shape))
}

type Numbers = Result<Vec<f64>, Fault>;

/// Computes `count` numbers from each list along an axis.
fn along(
    glyph: char,
    value: &Value,
    axis: usize,
    count: usize,
    make: &dyn Fn(Scalar, &[f64]) -> Numbers,
) -> Result<Value, Fault> {
    let numbers = value.numbers()?;
    let numbers = numbers.as_standard_layout();
    let numbers = numbers.as_slice().expect("standard layout");
    let function = Scalar::of(glyph).expect("a function of two elements");
    let mut shape = value.shape().to_vec();
    let (length, step) = (shape[axis], shape[axis + 1..].iter().product::<usize>());
    shape[axis] = count;
    let mut all = vec![0.0; shape.iter().product()];
    for list in 0..all.len() / count.max(1) {
        let (block, place) = (list / step, list % step);
        let from = numbers[block * length * step..].iter().skip(place).step_by(step).take(length);
        let made = make(function, &from.copied().collect::<Vec<f64>>())?;
        let to = all[block * count * step..].iter_mut().skip(place).step_by(step);
        to.zip(made).for_each(|(to, number)| *to = number);
    }
    let all = Value::Numbers(shaped(&shape, all));
    if let Scalar::Logic(_) = function {
        Ok(Value::Bits(all.bits()?.into_owned()))
    } else {
        Ok(all)
    }
}

/// Reduces a list, from its last element to the first.
fn last(function: Scalar, list: &[f64]) -> Result<f64, Fault> {
    let (&last, rest) = list.split_last().expect("an element");
    rest.iter().rev().try_fold(last, |right, &a| function.call(a, right))
}

/// Reduces each window of `size` cells along an axis.
fn windows(
    glyph: char,
    axis: usize,
    size: &Value,
    right: Argument<'_>,
    limits: Options,
) -> Result<Made, Fault> {
    let value = right.value;
    let [size] = *size.integer_list()? else {
        return Err(Fault::rank("several window sizes", "The size of the windows is one number."));
    };
    let Some(&length) = value.shape().get(axis) else {
        return Err(Fault::rank("a scalar", "A scalar has no windows."));
    };
    let cells = magnitude(size);
    let Some(count) = (length + 1).checked_sub(cells) else {
        let found = format!("windows of {cells} and {length} elements");
        return Err(Fault::domain(found, "A window is at most as long as the axis."));
    };
    check_work(value.len().saturating_mul(cells), limits)?;
    let reduce = |function, window: &[f64]| match size {
        0 => Ok(identity(glyph)),
        1.. => last(function, window),
        // A negative size reverses each window.
        _ => last(function, &window.iter().rev().copied().collect::<Vec<f64>>()),
    };
    let made = along(glyph, value, axis, count, &|function, list| {
        (0..count).map(|first| reduce(function, &list[first..first + cells])).collect()
    })?;
    let rule = Rule::Along { axis, size: cells, is_window: true, deciding: Deciding::All };
    Ok(Made::new(made, right.axes.to_vec(), rule))
}

/// The associative functions.
pub(super) const ASSOCIATIVE: &str = "+×⌊⌈∧∨";

/// Reduces the elements up to each element along an axis.
fn scanned(glyph: char, axis: usize, right: Argument<'_>, limits: Options) -> Result<Made, Fault> {
    let value = right.value;
    let Some(&length) = value.shape().get(axis) else {
        return Ok(Made::new(value.clone(), Vec::new(), Rule::Same));
    };
    // With an associative function, the scan continues from the last result. With any other
    // function, it reduces each prefix again.
    let continues = ASSOCIATIVE.contains(glyph);
    if !continues {
        check_work(value.len().saturating_mul(length), limits)?;
    }
    let made = along(glyph, value, axis, length, &|function, list| {
        if !continues {
            return (1..=length).map(|end| last(function, &list[..end])).collect();
        }
        let mut scanned: Vec<f64> = Vec::with_capacity(length);
        for &number in list {
            let before = scanned.last().copied();
            scanned.push(before.map_or(Ok(number), |before| function.call(before, number))?);
        }
        Ok(scanned)
    })?;
    Ok(Made::new(made, right.axes.to_vec(), Rule::Before { axis }))
}

/// Applies a function to each pair of a left and a right element.
fn outer(glyph: char, left: Argument<'_>, right: Argument<'_>) -> Result<Made, Fault> {
    let value = table_of(glyph, left.value, right.value)?;
    Ok(Made::new(value, [left.axes, right.axes].concat(), Rule::Outer))
}

/// Combines the rows of the left argument with the columns of the right one by `g`, and reduces the
/// results by `f`.
fn inner(
    f: char,
    g: char,
    left: Argument<'_>,
    right: Argument<'_>,
    limits: Options,
) -> Result<Made, Fault> {
    let (a, b) = (left.value, right.value);
    let lengths = [a.shape().last(), b.shape().first()].map(|length| length.copied().unwrap_or(1));
    let length = match lengths {
        [a, b] if a == b => a,
        [1, b] => b,
        [a, 1] => a,
        [a, b] => {
            let found = format!("{a} and {b} elements");
            let advice =
                "The last axis on the left and the first one on the right need equal lengths.";
            return Err(Fault::length(found, advice));
        }
    };
    let rows = a.shape().split_last().map_or(&[][..], |(_, rows)| rows);
    let columns = b.shape().get(1..).unwrap_or_default();
    let shape = [rows, columns].concat();
    let (rows, columns): (usize, usize) = (rows.iter().product(), columns.iter().product());
    check_work(rows.saturating_mul(columns).saturating_mul(length), limits)?;
    let (f, reduce) = (Scalar::of(f).expect("a function of two elements"), f);
    let between = Scalar::of(g).expect("a function of two elements");
    let [a, b] = comparable(g, a, b)?.map(|numbers| numbers.iter().copied().collect::<Vec<f64>>());
    let pair = |row: usize, column: usize, place: usize| {
        let a = a[row * lengths[0] + if lengths[0] == 1 { 0 } else { place }];
        between.call(a, b[if lengths[1] == 1 { 0 } else { place } * columns + column])
    };
    let reduced = |(row, column): (usize, usize)| {
        let Some(last) = length.checked_sub(1) else { return Ok(identity(reduce)) };
        let last = pair(row, column, last);
        (1..length)
            .rev()
            .try_fold(last?, |right, place| f.call(pair(row, column, place - 1)?, right))
    };
    let all = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let numbers = all.map(reduced).collect::<Result<Vec<f64>, Fault>>()?;
    let value = Value::Numbers(shaped(&shape, numbers));
    let value =
        if let Scalar::Logic(_) = f { Value::Bits(value.bits()?.into_owned()) } else { value };
    let names = [
        left.axes.split_last().map_or(&[][..], |(_, rows)| rows),
        right.axes.get(1..).unwrap_or_default(),
    ];
    Ok(Made::new(value, names.concat(), Rule::Inner))
}

/// Applies a function to the cells of its arguments.
fn on_cells(
    function: &Resolved,
    ranks: &[i64],
    left: Option<Argument<'_>>,
    right: Argument<'_>,
    limits: Options,
) -> Result<Made, Fault> {
    let (of_one, of_left, of_right) = match *ranks {
        [k] => (k, k, k),
        [a, b] => (b, a, b),
        [one, a, b] => (one, a, b),
        _ => {
            let found = format!("{} ranks", ranks.len());
            return Err(Fault::length(found, "⍤ takes one to three ranks."));
        }
    };
    let frame = |argument: Argument<'_>, rank: i64| {
        let axes = argument.value.rank();
        let size = usize::try_from(rank.unsigned_abs()).unwrap_or(usize::MAX);
        if rank < 0 { size.min(axes) } else { axes - size.min(axes) }
    };
    let right_frame = frame(right, if left.is_some() { of_right } else { of_one });
    let left_frame = left.map_or(0, |left| frame(left, of_left));
    let (mut frame_shape, mut names) =
        (right.value.shape()[..right_frame].to_vec(), right.axes[..right_frame].to_vec());
    if let Some(left) = left
        && left_frame > 0
    {
        let own = &left.value.shape()[..left_frame];
        if right_frame > 0 && own != frame_shape {
            let found = format!("frames {} and {}", listed(own), listed(&frame_shape));
            return Err(Fault::length(
                found,
                "Both arguments need the same number of cells, or one of them a single cell.",
            ));
        }
        if right_frame == 0 {
            (frame_shape, names) = (own.to_vec(), left.axes[..left_frame].to_vec());
        }
    }
    let cell = |argument: Argument<'_>, frame: usize, number: usize| {
        let shape = argument.value.shape()[frame..].to_vec();
        let size: usize = shape.iter().product();
        let first = if frame == 0 { 0 } else { number * size };
        argument.value.at(&positions(&shape, first))
    };
    let count: usize = frame_shape.iter().product();
    let mut cells: Vec<Made> = Vec::new();
    for number in 0..count {
        let right_cell = cell(right, right_frame, number);
        let right = Argument { value: &right_cell, axes: &right.axes[right_frame..] };
        let left_cell = left.map(|left| cell(left, left_frame, number));
        let left = left
            .zip(left_cell.as_ref())
            .map(|(left, value)| Argument { value, axes: &left.axes[left_frame..] });
        cells.push(function.apply(left, right, limits)?);
    }
    let Some(first) = cells.first() else {
        let advice = "The shape of the results is unknown, because there are no cells.";
        return Err(Fault::domain("no cells", advice));
    };
    let (shape, axes) = (first.value.shape().to_vec(), first.axes.clone());
    if let Some(other) = cells.iter().find(|made| made.value.shape() != shape) {
        let found = format!("shapes {} and {}", listed(&shape), listed(other.value.shape()));
        return Err(Fault::length(
            found,
            "The function needs to give the same shape for each cell.",
        ));
    }
    let whole = [&frame_shape[..], &shape].concat();
    Value::check_size(&whole, limits.elements)?;
    // Lists are joined in pairs, so that with n cells each element is copied only log₂(n) times.
    let mut lists: Vec<Value> = cells.into_iter().map(|made| made.value).collect();
    while lists.len() > 1 {
        let joined = |pair: &[Value]| match pair {
            [a, b] => joined_lists(a, b),
            _ => Ok(pair[0].clone()),
        };
        lists = lists.chunks(2).map(joined).collect::<Result<_, _>>()?;
    }
    let value = moves(&lists[0], &Move::Shape(whole))?;
    Ok(Made::new(value, [names, axes].concat(), Rule::Cells { frame: frame_shape.len() }))
}
