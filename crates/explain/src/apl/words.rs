//! Defines the functions that are one glyph.

use super::argument::{Argument, Made, axis_of, common_names, first_name, one_count, reordered};
use super::error::{AplErrorKind, Fault};
use super::join::{catenated, spread};
use super::moves::{Move, length_of, magnitude, moves, with_cell};
use super::places;
use super::radix::{decoded, encoded};
use super::scalar::{Scalar, each_of_one, each_of_two};
use super::step::Options;
use super::trace::Rule;
use super::value::{Value, axes_count, listed};
use aplset::card::plural;
use aplset::vocabulary::{deal, seeded};
use ndarray::{ArrayD, IxDyn};
use rand::RngExt;
use std::borrow::Cow;

/// Applies a glyph to one argument. `axis` is the number in brackets.
pub(super) fn of_one(
    glyph: char,
    axis: Option<f64>,
    right: Argument<'_>,
    limits: Options,
) -> Result<Made, Fault> {
    let Argument { value, axes } = right;
    let (shape, rank) = (value.shape(), value.rank());
    let is_operator = "/⌿\\⍀".contains(glyph);
    if axis.is_some() && !is_operator && !"⌽⊖".contains(glyph) {
        return Err(no_axis(glyph));
    }
    match glyph {
        '+' | '-' | '×' | '÷' | '|' | '⌊' | '⌈' | '*' | '!' | '~' => {
            Ok(right.makes(each_of_one(glyph, value)?, Rule::Same))
        }
        '⍴' => Ok(Made::unnamed(Value::whole(shape.iter().copied()), Rule::Whole)),
        ',' | '∊' => right.moved(Move::Ravel, vec![flat_name(axes)]),
        '⍪' => {
            let columns = shape.iter().skip(1).product();
            let names = vec![first_name(axes), flat_name(axes.get(1..).unwrap_or_default())];
            right.moved(Move::Shape(vec![shape.first().copied().unwrap_or(1), columns]), names)
        }
        '⍉' => {
            let names = axes.iter().rev().cloned().collect();
            right.moved(Move::AxesTo((0..rank).rev().collect()), names)
        }
        '⌽' | '⊖' if rank == 0 && axis.is_none() => Ok(right.makes(value.clone(), Rule::Same)),
        '⌽' | '⊖' => {
            let axis = axis_of(axis, rank, glyph == '⊖')?;
            right.moved(Move::Reverse(axis), reordered_along(axes, axis))
        }
        // A shape without axes keeps the first element, or a filler if there is none.
        '↑' => right.moved(Move::Reshape(Vec::new()), Vec::new()),
        '⍋' | '⍒' => places::graded(glyph, None, right),
        '⍳' => {
            let numbers = value.counts()?;
            let &[count] = &*numbers else {
                let found = plural(numbers.len(), "length");
                let advice = "⍳ takes one length here, because several would make nested arrays.";
                return Err(Fault::domain(found, advice));
            };
            Value::check_size(&[count], limits.elements)?;
            Ok(Made::unnamed(Value::whole(1..=count), Rule::Whole))
        }
        '∪' => places::unique(right),
        '?' => {
            let mut rng = seeded(limits.seed, 0);
            let numbers = value.integers()?;
            if let Some(wrong) = numbers.iter().find(|&&most| most < 1) {
                let found = format!("found {wrong}").replace('-', "¯");
                return Err(Fault::domain(found, "? needs whole numbers from 1 up."));
            }
            #[expect(clippy::cast_precision_loss, reason = "whole numbers are below 2⁵³")]
            let rolled = numbers.mapv(|most| rng.random_range(1..=most) as f64);
            Ok(right.makes(Value::Numbers(rolled), Rule::Same))
        }
        _ => Err(Fault::syntax(
            format!("{glyph} has no left argument"),
            if is_operator {
                format!("{glyph} needs a function or an array on its left.")
            } else {
                format!("{glyph} needs an array on its left, too.")
            },
        )),
    }
}

/// Applies a glyph to two arguments. `axis` is the number in brackets.
pub(super) fn of_two(
    glyph: char,
    axis: Option<f64>,
    left: Argument<'_>,
    right: Argument<'_>,
    limits: Options,
) -> Result<Made, Fault> {
    let (a, b) = (left.value, right.value);
    let is_scalar = Scalar::of(glyph).is_some();
    if axis.is_some() && !is_scalar && !",⍪↑↓⌽⊖/⌿\\⍀".contains(glyph) {
        return Err(no_axis(glyph));
    }
    match glyph {
        _ if is_scalar && axis.is_some() => spread(glyph, axis, left, right),
        _ if is_scalar => {
            let value = each_of_two(glyph, a, b)?;
            let axes = common_names(left.axes, right.axes, value.rank());
            Ok(Made { value, axes, rule: Rule::Same })
        }
        '⍴' => {
            let to = a.counts()?;
            Value::check_size(&to, limits.elements)?;
            let unnamed = vec![String::new(); to.len()];
            let axes = if to == b.shape() { right.axes.to_vec() } else { unnamed };
            right.moved(Move::Reshape(to), axes)
        }
        ',' | '⍪' => catenated(left, right, axis, glyph == '⍪', limits),
        '⍉' => transposed(a, right),
        '↑' | '↓' => taken(glyph, a, right, axis, limits),
        '⌽' | '⊖' => rotated(glyph, a, right, axis),
        '/' | '⌿' | '\\' | '⍀' => repeated(glyph, a, right, axis, limits),
        '⍋' | '⍒' => places::graded(glyph, Some(a), right),
        '⍳' => places::sought(a, right),
        '∊' => Ok(places::member(left, b)),
        '∪' => places::union(left, b),
        '~' => places::without(left, b),
        '⊤' => encoded(left, right),
        '⊥' => decoded(left, right),
        '?' => {
            let (count, most) = (one_count(a, "?")?, one_count(b, "?")?);
            if count > most {
                let found = format!("{count} different numbers of {most}");
                return Err(Fault::domain(found, "The left argument is at most the right one."));
            }
            Value::check_size(&[most], limits.elements)?;
            let dealt = deal(count, most, &mut seeded(limits.seed, 0));
            Ok(Made::unnamed(Value::whole(dealt.iter().map(|at| at + 1)), Rule::Whole))
        }
        _ => Err(Fault::syntax(
            format!("{glyph} has a left argument"),
            format!("{glyph} takes only the array on its right."),
        )),
    }
}

/// Moves each axis to the position that the left argument gives for it.
fn transposed(a: &Value, right: Argument<'_>) -> Result<Made, Fault> {
    let (to, rank) = (a.counts()?, right.value.rank());
    if to.len() != rank {
        let found = format!("{} and {}", plural(to.len(), "position"), axes_count(rank));
        return Err(Fault::length(found, "Each axis needs the number of its new position."));
    }
    let to = to.iter().map(|to| to.checked_sub(1).filter(|&to| to < rank));
    let to = to.collect::<Option<Vec<usize>>>().ok_or_else(|| {
        Fault::domain("no such position", format!("The positions go from 1 to {rank}."))
    })?;
    let name = |position| to.iter().position(|&to| to == position).map(|axis| &right.axes[axis]);
    let axes = (0..rank).map_while(name).cloned().collect();
    right.moved(Move::AxesTo(to), axes)
}

/// Takes or drops elements along each axis, or along the axis in brackets.
fn taken(
    glyph: char,
    a: &Value,
    right: Argument<'_>,
    axis: Option<f64>,
    limits: Options,
) -> Result<Made, Fault> {
    let given = a.integer_list()?;
    let (value, rank) = (right.value, right.value.rank());
    let mut numbers = match (glyph, axis) {
        (_, None) => given.clone(),
        ('↓', _) => vec![0; rank],
        _ => {
            value.shape().iter().map(|&length| i64::try_from(length).unwrap_or(i64::MAX)).collect()
        }
    };
    let needed = if axis.is_some() { 1 } else { rank.max(1) };
    if given.len() != needed && (rank > 0 || axis.is_some()) {
        let found = format!("{} and {}", plural(given.len(), "number"), axes_count(needed));
        return Err(Fault::length(found, format!("{glyph} needs a number for each axis.")));
    }
    if axis.is_some() {
        numbers[axis_of(axis, rank, false)?] = given[0];
    }
    // A scalar becomes an array of one element, with an axis for each number.
    let by = Move::Shape(vec![1; numbers.len()]);
    let extended = if rank == 0 { moves(value, &by)? } else { value.clone() };
    let is_whole = |(&number, &length): (&i64, &usize)| match glyph {
        '↓' => number == 0,
        _ => number == length_of(length),
    };
    let whole = numbers.iter().zip(value.shape()).map(is_whole);
    let name = |(name, is_whole): (&String, bool)| {
        if is_whole { name.clone() } else { reordered(name) }
    };
    let mut axes: Vec<String> = right.axes.iter().zip(whole).map(name).collect();
    axes.resize(numbers.len(), String::new());
    if glyph == '↓' {
        return Argument { value: &extended, axes: &axes }.moved(Move::Drop(numbers), axes.clone());
    }
    let to: Vec<usize> = numbers.iter().map(|&number| magnitude(number)).collect();
    Value::check_size(&to, limits.elements)?;
    Argument { value: &extended, axes: &axes }.moved(Move::Take(numbers), axes.clone())
}

/// Rotates the lists along an axis.
fn rotated(glyph: char, a: &Value, right: Argument<'_>, axis: Option<f64>) -> Result<Made, Fault> {
    let mut by = a.integers()?;
    if right.value.rank() == 0 && axis.is_none() {
        return Ok(right.makes(right.value.clone(), Rule::Moved(Move::Shape(Vec::new()))));
    }
    let shape = right.value.shape();
    let axis = axis_of(axis, shape.len(), glyph == '⊖')?;
    let mut frame = shape.to_vec();
    frame.remove(axis);
    if let (1, Some(&only)) = (by.len(), by.first()) {
        by = ArrayD::from_elem(IxDyn(&[]), only);
    } else if by.shape() != frame {
        let found = format!("shapes {} and {}", listed(by.shape()), listed(shape));
        let advice = "There is one rotation for all lists, or one for each of them.";
        let kind = if by.ndim() == frame.len() { AplErrorKind::Length } else { AplErrorKind::Rank };
        return Err(Fault::new(kind, found, advice));
    }
    right.moved(Move::Rotate(axis, by), reordered_along(right.axes, axis))
}

/// Repeats the cells along an axis, or puts fillers between them.
fn repeated(
    glyph: char,
    a: &Value,
    right: Argument<'_>,
    axis: Option<f64>,
    limits: Options,
) -> Result<Made, Fault> {
    let times = a.integer_list()?;
    let value = right.value;
    let axis = axis_of(axis, value.rank(), "⌿⍀".contains(glyph))?;
    let cells = value.shape().get(axis).copied().unwrap_or(1);
    let expands = "\\⍀".contains(glyph);
    let (by, needed) = if expands {
        let bits: Vec<bool> = a.bits()?.iter().copied().collect();
        let ones = bits.iter().filter(|&&bit| bit).count();
        (Move::Expand(axis, bits), ones)
    } else {
        // A single number applies to all cells. If it is negative, fillers replace each cell.
        let times = match *times {
            [all] if all < 0 => [all, 0].repeat(cells),
            [all] => vec![all; cells],
            _ => times,
        };
        let total = times.iter().try_fold(0_usize, |sum, &n| sum.checked_add(magnitude(n)));
        let mut to = value.shape().to_vec();
        to.get_mut(axis).into_iter().for_each(|cells| *cells = 1);
        to.push(total.unwrap_or(usize::MAX));
        Value::check_size(&to, limits.elements)?;
        let needed = with_cell(&times);
        (Move::Replicate(axis, times), needed)
    };
    // A scalar, or the only cell along the axis, is repeated as often as needed.
    let extended = match value.rank() {
        0 => Cow::Owned(moves(value, &Move::Reshape(vec![needed]))?),
        _ if cells == 1 && needed != 1 => {
            Cow::Owned(moves(value, &Move::Replicate(axis, vec![length_of(needed)]))?)
        }
        _ => Cow::Borrowed(value),
    };
    let axes = match value.rank() {
        0 => vec![String::new()],
        _ => reordered_along(right.axes, axis),
    };
    // Negative counts use no cell, so the position of a cell depends on all counts.
    let inserts = matches!(&by, Move::Replicate(_, times) if times.iter().any(|&times| times < 0));
    let is_same = extended.shape() == value.shape();
    let value = moves(&extended, &by)?;
    let rule = match () {
        () if !is_same => Rule::Whole,
        () if expands || inserts => Rule::Moved(by),
        () => Rule::Kept(by, axis),
    };
    Ok(Made { value, axes, rule })
}

fn no_axis(glyph: char) -> Fault {
    let found = format!("{glyph} with an axis in brackets");
    Fault::new(AplErrorKind::Axis, found, "This word works on all axes alike.")
}

/// Returns the names of all axes after the cells along one of them have moved.
fn reordered_along(names: &[String], axis: usize) -> Vec<String> {
    let name =
        |(at, name): (usize, &String)| if at == axis { reordered(name) } else { name.clone() };
    names.iter().enumerate().map(name).collect()
}

/// Returns the name of the only axis of a list, or no name for a ravelled array.
fn flat_name(axes: &[String]) -> String {
    if let [only] = axes { only.clone() } else { String::new() }
}
