//! Defines the functions that are one glyph.

use super::error::{AplErrorKind, Fault};
use super::moves::{Move, joined};
use super::scalar::{Scalar, each_of_one, each_of_two, equal, shaped};
use super::trace::Rule;
use super::value::{Value, listed, same_type};
use aplset::vocabulary::{represent, seeded};
use ndarray::{ArrayD, Axis, IxDyn};
use rand::RngExt;

/// An argument of a word: its array with the names of the axes, which are empty if unknown.
#[derive(Debug, Clone, Copy)]
pub(super) struct Argument<'a> {
    pub value: &'a Value,
    pub axes: &'a [String],
}

/// The result of a word: its array, the names of the axes, and the rule for the sources of its
/// elements.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Made {
    pub value: Value,
    pub axes: Vec<String>,
    pub rule: Rule,
}

impl Made {
    pub fn new(value: Value, axes: Vec<String>, rule: Rule) -> Self {
        debug_assert_eq!(value.rank(), axes.len(), "a name for each axis");
        Self { value, axes, rule }
    }

    /// Makes a result whose axes have no names.
    pub fn unnamed(value: Value, rule: Rule) -> Self {
        let axes = vec![String::new(); value.rank()];
        Self { value, axes, rule }
    }
}

/// What a sentence may use beside its arguments.
#[derive(Debug, Clone, Copy)]
pub(super) struct Limits {
    /// The largest number of elements of an array.
    pub elements: usize,
    /// The seed of random numbers, which changes for each word.
    pub seed: u64,
}

/// Applies a glyph to its arguments. `axis` is the number in brackets.
pub(super) fn apply(
    glyph: char,
    axis: Option<f64>,
    left: Option<Argument<'_>>,
    right: Argument<'_>,
    limits: Limits,
) -> Result<Made, Fault> {
    match left {
        Some(left) => of_two(glyph, axis, left, right, limits),
        None => of_one(glyph, axis, right, limits),
    }
}

fn of_one(
    glyph: char,
    axis: Option<f64>,
    right: Argument<'_>,
    limits: Limits,
) -> Result<Made, Fault> {
    let Argument { value, axes } = right;
    let (shape, rank) = (value.shape(), value.rank());
    if axis.is_some() && !"⌽⊖,".contains(glyph) {
        return Err(no_axis(glyph));
    }
    let moved = |by: Move, axes: Vec<String>| moved(value, by, axes);
    match glyph {
        '+' | '-' | '×' | '÷' | '|' | '⌊' | '⌈' | '*' | '!' | '~' => {
            Ok(Made::new(each_of_one(glyph, value)?, axes.to_vec(), Rule::Same))
        }
        '⍴' => Ok(Made::unnamed(Value::whole(shape.iter().copied()), Rule::Whole)),
        ',' | '∊' if axis.is_none() => moved(Move::Ravel, vec![flat_name(axes)]),
        '⍪' => {
            let (&first, rest) = shape.split_first().unwrap_or((&1, &[]));
            let names = [
                axes.first().cloned().unwrap_or_default(),
                flat_name(axes.get(1..).unwrap_or_default()),
            ];
            moved(Move::Shape(vec![first, rest.iter().product()]), names.to_vec())
        }
        '⍉' => {
            moved(Move::AxesTo((0..rank).rev().collect()), axes.iter().rev().cloned().collect())
        }
        '⌽' | '⊖' if rank == 0 => moved(Move::Ravel, vec![String::new()]).map(|made| Made {
            value: value.clone(),
            axes: Vec::new(),
            ..made
        }),
        '⌽' | '⊖' => moved(Move::Reverse(axis_of(axis, rank, glyph == '⊖')?), axes.to_vec()),
        '↑' if value.is_empty() => {
            let fill = Move::Reshape(Vec::new());
            moved(fill, Vec::new())
        }
        '↑' => {
            let first = ArrayD::zeros(IxDyn(&[]));
            let made = moved(Move::Ravel, vec![String::new()])?;
            let by = Move::Index(vec![Some(first)]);
            let value = moves(&made.value, &by)?;
            Ok(Made::new(value, Vec::new(), Rule::Moved(Move::Reshape(Vec::new()))))
        }
        '⍋' | '⍒' => {
            if rank == 0 {
                return Err(Fault::rank(
                    "a scalar",
                    format!("{glyph} sorts the cells of an array."),
                ));
            }
            let order = graded(value, glyph == '⍒', None)?;
            Ok(Made::new(one_based(&order), vec![axes[0].clone()], Rule::Whole))
        }
        '⍳' => {
            let numbers = value.counts()?;
            let &[count] = &*numbers else {
                let found = format!("{} lengths", numbers.len());
                let advice = "⍳ takes one length here, because several would make nested arrays.";
                return Err(Fault::domain(found, advice));
            };
            Value::check_size(&[count], limits.elements)?;
            Ok(Made::unnamed(Value::whole(1..=count), Rule::Whole))
        }
        '∪' => {
            let texts = list_texts("∪", value)?;
            let mut places: Vec<usize> = Vec::new();
            for (place, text) in texts.iter().enumerate() {
                if !places.iter().any(|&known| texts[known] == *text) {
                    places.push(place);
                }
            }
            found(value, places, axes.first())
        }
        '?' => {
            let mut rng = seeded(limits.seed, 0);
            let roll = |&most: &i64| {
                if most < 1 {
                    let found = format!("found {most}").replace('-', "¯");
                    return Err(Fault::domain(found, "? needs whole numbers from 1 up."));
                }
                Ok(rng.random_range(1..=most))
            };
            #[expect(clippy::cast_precision_loss, reason = "whole numbers are below 2⁵³")]
            let rolled = value
                .integers()?
                .iter()
                .map(roll)
                .map(|number| number.map(|number| number as f64))
                .collect::<Result<Vec<f64>, _>>()?;
            Ok(Made::new(Value::Numbers(shaped(shape, rolled)), axes.to_vec(), Rule::Same))
        }
        _ => Err(Fault::syntax(
            format!("{glyph} has no left argument"),
            format!("{glyph} needs an array on its left, too."),
        )),
    }
}

fn of_two(
    glyph: char,
    axis: Option<f64>,
    left: Argument<'_>,
    right: Argument<'_>,
    limits: Limits,
) -> Result<Made, Fault> {
    let (a, b) = (left.value, right.value);
    let (shape, rank) = (b.shape(), b.rank());
    let moved = |by: Move, axes: Vec<String>| moved(b, by, axes);
    if axis.is_some() && !",⍪↑↓⌽⊖/⌿\\⍀".contains(glyph) && Scalar::of(glyph).is_none()
    {
        return Err(no_axis(glyph));
    }
    match glyph {
        _ if Scalar::of(glyph).is_some() => match axis {
            None => {
                let value = each_of_two(glyph, a, b)?;
                Ok(Made { axes: common_axes(left, right, value.rank()), value, rule: Rule::Same })
            }
            Some(_) => spread(glyph, axis, left, right),
        },
        '⍴' => {
            let to = a.counts()?;
            Value::check_size(&to, limits.elements)?;
            let axes =
                if to == shape { right.axes.to_vec() } else { vec![String::new(); to.len()] };
            moved(Move::Reshape(to), axes)
        }
        ',' | '⍪' => catenated(left, right, axis, glyph == '⍪', limits),
        '⍉' => {
            let to = a.counts()?;
            if to.len() != rank {
                let found = format!("{} positions and {rank} axes", to.len());
                return Err(Fault::length(
                    found,
                    "Each axis needs the number of its new position.",
                ));
            }
            let to = to.iter().map(|to| to.checked_sub(1)).collect::<Option<Vec<_>>>();
            let to = to.filter(|to| to.iter().all(|&to| to < rank)).ok_or_else(|| {
                Fault::domain("no such position", format!("The positions go from 1 to {rank}."))
            })?;
            let last = to.iter().max().map_or(0, |&last| last + 1);
            let name = |position| {
                to.iter().position(|&to| to == position).map(|axis| right.axes[axis].clone())
            };
            let axes = (0..last).map(|position| name(position).unwrap_or_default()).collect();
            moved(Move::AxesTo(to), axes)
        }
        '↑' | '↓' => {
            let lengths = lengths(a, b, axis, glyph)?;
            let axes = if rank == lengths.len() {
                right.axes.to_vec()
            } else {
                vec![String::new(); lengths.len()]
            };
            if glyph == '↑' {
                let to: Vec<usize> = lengths
                    .iter()
                    .map(|n| usize::try_from(n.unsigned_abs()).unwrap_or(usize::MAX))
                    .collect();
                Value::check_size(&to, limits.elements)?;
            }
            let by = if glyph == '↑' { Move::Take(lengths) } else { Move::Drop(lengths) };
            if rank == 0 {
                let ones = vec![1; axes.len()];
                let extended = same_type!(b, b => shaped(&ones, b.iter().cloned().collect()));
                return Ok(Made {
                    rule: Rule::Moved(by.clone()),
                    ..self::moved(&extended, by, axes)?
                });
            }
            moved(by, axes)
        }
        '⌽' | '⊖' if rank == 0 => {
            a.integers()?;
            Ok(Made::new(b.clone(), Vec::new(), Rule::Same))
        }
        '⌽' | '⊖' => {
            let axis = axis_of(axis, rank, glyph == '⊖')?;
            let mut by = a.integers()?;
            let mut frame = shape.to_vec();
            frame.remove(axis);
            if by.len() == 1 {
                by = ArrayD::from_elem(IxDyn(&[]), by.iter().copied().next().unwrap_or_default());
            } else if by.shape() != frame {
                let found = format!("shapes {} and {}", listed(by.shape()), listed(shape));
                let advice = "There is one rotation for all lists, or one for each of them.";
                return Err(if by.ndim() == frame.len() {
                    Fault::length(found, advice)
                } else {
                    Fault::rank(found, advice)
                });
            }
            moved(Move::Rotate(axis, by), right.axes.to_vec())
        }
        '/' | '⌿' => {
            let axis_at = axis_of(axis, rank.max(1), glyph == '⌿')?;
            let cells = shape.get(axis_at).copied().unwrap_or(1);
            let times = counts_along(a)?;
            let times = if times.len() == 1 { vec![times[0]; cells] } else { times };
            let total = times.iter().try_fold(0_usize, |sum, n| {
                sum.checked_add(usize::try_from(n.unsigned_abs()).ok()?)
            });
            let mut to = shape.to_vec();
            if rank > 0 {
                to[axis_at] = total.unwrap_or(usize::MAX);
                Value::check_size(&to, limits.elements)?;
            } else {
                Value::check_size(&[total.unwrap_or(usize::MAX)], limits.elements)?;
            }
            let extended = extended(b, axis_at, times.len());
            let by = Move::Replicate(axis_at, times);
            let value = moves(&extended, &by)?;
            let axes = if rank == 0 { vec![String::new()] } else { right.axes.to_vec() };
            let rule =
                if extended.shape() == shape { Rule::Kept(by, axis_at) } else { Rule::Whole };
            Ok(Made::new(value, axes, rule))
        }
        '\\' | '⍀' => {
            let axis_at = axis_of(axis, rank.max(1), glyph == '⍀')?;
            let bits: Vec<bool> = a.bits()?.iter().copied().collect();
            if a.rank() > 1 {
                return Err(Fault::rank(format!("{} axes", a.rank()), "The bits are a list."));
            }
            let ones = bits.iter().filter(|&&bit| bit).count();
            let extended = extended(b, axis_at, ones);
            let by = Move::Expand(axis_at, bits);
            let value = moves(&extended, &by)?;
            let axes = if rank == 0 { vec![String::new()] } else { right.axes.to_vec() };
            let rule = if extended.shape() == shape { Rule::Moved(by) } else { Rule::Whole };
            Ok(Made::new(value, axes, rule))
        }
        '⍋' | '⍒' => {
            let order = graded(b, glyph == '⍒', Some(&list_texts(&glyph.to_string(), a)?))?;
            let axes = right.axes.first().cloned().into_iter().collect();
            Ok(Made::new(one_based(&order), axes, Rule::Whole))
        }
        '⍳' => {
            if a.rank() != 1 {
                let advice = "The left argument of ⍳ is a list, in which the elements are found.";
                return Err(Fault::rank(format!("{} axes", a.rank()), advice));
            }
            let (known, sought) = (Texts::of(a), Texts::of(b));
            let places = (0..b.len()).map(|at| {
                (0..a.len()).find(|&place| known.equals(place, &sought, at)).unwrap_or(a.len()) + 1
            });
            #[expect(clippy::cast_precision_loss, reason = "lengths are below 2⁵³")]
            let places = places.map(|place| place as f64).collect();
            Ok(Made::new(Value::Numbers(shaped(shape, places)), right.axes.to_vec(), Rule::Sought))
        }
        '∊' => {
            let (sought, known) = (Texts::of(a), Texts::of(b));
            let bits =
                (0..a.len()).map(|at| (0..b.len()).any(|place| known.equals(place, &sought, at)));
            let value = Value::Bits(shaped(a.shape(), bits.collect()));
            Ok(Made::new(value, left.axes.to_vec(), Rule::Member))
        }
        '∪' | '~' => {
            list_texts(&glyph.to_string(), a)?;
            list_texts(&glyph.to_string(), b)?;
            let [a, b] = [a, b].map(as_list);
            let (first, second) = (Texts::of(&a), Texts::of(&b));
            if glyph == '~' {
                let kept = (0..a.len())
                    .filter(|&at| !(0..b.len()).any(|place| first.equals(at, &second, place)));
                let made = found(&a, kept.collect(), left.axes.first())?;
                return Ok(Made { rule: Rule::Whole, ..made });
            }
            let new = (0..b.len())
                .filter(|&at| !(0..a.len()).any(|place| first.equals(place, &second, at)));
            let places: Vec<usize> = (0..a.len()).chain(new.map(|at| at + a.len())).collect();
            found(&join_lists(&a, &b)?, places, left.axes.first())
        }
        '⊤' => encoded(left, right),
        '⊥' => decoded(left, right),
        '?' => {
            let [count, most] = [a, b].map(|value| {
                value.counts().and_then(|counts| match *counts {
                    [count] => Ok(count),
                    _ => Err(Fault::rank("a list", "Both arguments of ? are single numbers.")),
                })
            });
            let (count, most) = (count?, most?);
            if count > most {
                let found = format!("{count} different numbers of {most}");
                return Err(Fault::domain(found, "The left argument is at most the right one."));
            }
            Value::check_size(&[most], limits.elements)?;
            let dealt = aplset::vocabulary::deal(count, most, &mut seeded(limits.seed, 0));
            Ok(Made::unnamed(one_based(&dealt.to_vec()), Rule::Whole))
        }
        _ => Err(Fault::syntax(
            format!("{glyph} has a left argument"),
            format!("{glyph} takes only the array on its right."),
        )),
    }
}

/// Moves the elements of a value.
pub(super) fn moves(value: &Value, by: &Move) -> Result<Value, Fault> {
    Ok(same_type!(value, a => by.apply(a)?))
}

fn moved(value: &Value, by: Move, axes: Vec<String>) -> Result<Made, Fault> {
    Ok(Made::new(moves(value, &by)?, axes, Rule::Moved(by)))
}

/// Makes the result of a word that finds elements of a list.
fn found(value: &Value, places: Vec<usize>, name: Option<&String>) -> Result<Made, Fault> {
    let list = ndarray::Array1::from(places.clone()).into_dyn();
    let value = moves(&as_list(value), &Move::Index(vec![Some(list)]))?;
    Ok(Made::new(value, vec![name.cloned().unwrap_or_default()], Rule::Found(places)))
}

fn as_list(value: &Value) -> Value {
    same_type!(value, a => aplset::vocabulary::ravel(a).into_dyn())
}

/// Returns a value whose only cell along an axis is repeated.
fn extended(value: &Value, axis: usize, cells: usize) -> Value {
    if value.rank() == 0 {
        return same_type!(value, a => ArrayD::from_elem(IxDyn(&[cells]), a.iter().next().cloned().expect("one element")));
    }
    if value.shape()[axis] == 1 && cells != 1 {
        return same_type!(value, a => a.select(Axis(axis), &vec![0; cells]).as_standard_layout().into_owned());
    }
    value.clone()
}

/// Joins the elements of two values in one list.
pub(super) fn join_lists(a: &Value, b: &Value) -> Result<Value, Fault> {
    let (a, b) = Value::alike(&as_list(a), &as_list(b))?;
    join(&a, &b, 0)
}

fn join(a: &Value, b: &Value, axis: usize) -> Result<Value, Fault> {
    match (a, b) {
        (Value::Bits(a), Value::Bits(b)) => Ok(Value::Bits(joined(a, b, axis)?)),
        (Value::Numbers(a), Value::Numbers(b)) => Ok(Value::Numbers(joined(a, b, axis)?)),
        (Value::Letters(a), Value::Letters(b)) => Ok(Value::Letters(joined(a, b, axis)?)),
        (Value::Words(a), Value::Words(b)) => Ok(Value::Words(joined(a, b, axis)?)),
        _ => unreachable!("the values are alike"),
    }
}

/// Joins two arrays along an axis, or along a new one if its number is a fraction.
fn catenated(
    left: Argument<'_>,
    right: Argument<'_>,
    axis: Option<f64>,
    is_first: bool,
    limits: Limits,
) -> Result<Made, Fault> {
    let (a, b) = Value::alike(left.value, right.value)?;
    let ranks = [a.rank(), b.rank()];
    let rank = ranks[0].max(ranks[1]).max(1);
    let is_new = axis.is_some_and(|axis| axis.fract() != 0.0);
    let (axis, shape) = if is_new {
        let axis = axis.unwrap_or_default().floor();
        let new = (0..=rank).find(|&new| axis_number(new) == axis);
        let shape = if a.rank() >= b.rank() { a.shape() } else { b.shape() };
        (new.ok_or_else(|| wrong_axis(axis + 0.5, rank))?, shape.to_vec())
    } else {
        let axis = axis_of(axis, rank, is_first)?;
        let longer = if a.rank() >= b.rank() { a.shape() } else { b.shape() };
        let mut cell = if longer.is_empty() { vec![1] } else { longer.to_vec() };
        cell[axis] = 1;
        (axis, cell)
    };
    // A scalar, or an array of one axis less, is one cell along the axis.
    let cell = |value: &Value| -> Result<Value, Fault> {
        if is_new {
            let to = if value.rank() == 0 { shape.clone() } else { value.shape().to_vec() };
            let mut to_shape = to.clone();
            if axis > to_shape.len() {
                return Err(wrong_axis(axis_number(axis) + 0.5, rank));
            }
            to_shape.insert(axis, 1);
            return moves(&moves(value, &Move::Reshape(to))?, &Move::Shape(to_shape));
        }
        if value.rank() == rank {
            return Ok(value.clone());
        }
        if value.rank() == 0 {
            return moves(value, &Move::Reshape(shape.clone()));
        }
        if value.rank() + 1 != rank {
            let found = format!("{} and {} axes", ranks[0], ranks[1]);
            return Err(Fault::rank(found, "The numbers of axes differ by at most one."));
        }
        let mut to = value.shape().to_vec();
        to.insert(axis, 1);
        moves(value, &Move::Shape(to))
    };
    let (a, b) = (cell(&a)?, cell(&b)?);
    Value::check_size(&[a.len() + b.len()], limits.elements)?;
    let value = join(&a, &b, axis)?;
    let mut axes =
        common_names(left.axes, right.axes, if is_new { rank.min(value.rank() - 1) } else { rank });
    if is_new {
        axes.insert(axis, String::new());
    }
    axes.resize(value.rank(), String::new());
    let shapes = [a.shape().to_vec(), b.shape().to_vec()];
    Ok(Made::new(value, axes, Rule::Joined { axis, shapes }))
}

/// Applies a function to the cells of an array and to a list along one of its axes.
fn spread(
    glyph: char,
    axis: Option<f64>,
    left: Argument<'_>,
    right: Argument<'_>,
) -> Result<Made, Fault> {
    let (list, array) =
        if left.value.rank() < right.value.rank() { (left, right) } else { (right, left) };
    let (shape, rank) = (array.value.shape(), array.value.rank());
    if list.value.rank() != 1 {
        let found = format!("{} and {rank} axes", list.value.rank());
        return Err(Fault::rank(found, "With an axis, one of the arguments is a list."));
    }
    let axis = axis_of(axis, rank, false)?;
    if list.value.len() != shape[axis] {
        let found = format!("{} and {} elements", list.value.len(), shape[axis]);
        return Err(Fault::length(
            found,
            "The list needs an element for each cell along the axis.",
        ));
    }
    let mut to = vec![1; rank];
    to[axis] = list.value.len();
    let wide = same_type!(list.value, a => {
        let a = shaped(&to, a.iter().cloned().collect());
        a.broadcast(IxDyn(shape)).expect("equal lengths along the axis").to_owned()
    });
    let is_left = left.value.rank() < right.value.rank();
    let (a, b) = if is_left { (&wide, array.value) } else { (array.value, &wide) };
    Ok(Made::new(each_of_two(glyph, a, b)?, array.axes.to_vec(), Rule::Spread(axis)))
}

/// Returns the lengths to take or to drop along each axis.
fn lengths(a: &Value, b: &Value, axis: Option<f64>, glyph: char) -> Result<Vec<i64>, Fault> {
    let given: Vec<i64> = a.integers()?.iter().copied().collect();
    if a.rank() > 1 {
        return Err(Fault::rank(format!("{} axes", a.rank()), "The left argument is a list."));
    }
    let Some(_) = axis else {
        if b.rank() > 0 && given.len() != b.rank() {
            let found = format!("{} numbers and {} axes", given.len(), b.rank());
            return Err(Fault::length(found, format!("{glyph} needs a number for each axis.")));
        }
        return Ok(given);
    };
    let axis = axis_of(axis, b.rank(), false)?;
    let mut lengths: Vec<i64> = b
        .shape()
        .iter()
        .map(|&length| if glyph == '↓' { 0 } else { i64::try_from(length).unwrap_or(i64::MAX) })
        .collect();
    let &[only] = &*given else {
        let found = format!("{} numbers and one axis", given.len());
        return Err(Fault::length(found, format!("{glyph} needs a number for the axis.")));
    };
    lengths[axis] = only;
    Ok(lengths)
}

/// Returns how often each cell is repeated.
fn counts_along(a: &Value) -> Result<Vec<i64>, Fault> {
    if a.rank() > 1 {
        return Err(Fault::rank(format!("{} axes", a.rank()), "The left argument is a list."));
    }
    Ok(a.integers()?.iter().copied().collect())
}

/// Returns the digits of numbers, with the digits along the first axes.
fn encoded(left: Argument<'_>, right: Argument<'_>) -> Result<Made, Fault> {
    let (radix, numbers) = (left.value.numbers()?, right.value.numbers()?);
    let axes = [left.axes, right.axes].concat();
    let is_whole = |numbers: &ArrayD<f64>| {
        numbers.iter().all(|&number| number >= 0.0 && number == number.trunc() && number < 1e15)
    };
    if radix.ndim() == 1
        && is_whole(&radix)
        && is_whole(&numbers)
        && radix.iter().all(|&radix| radix > 0.0)
    {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked")]
        let digits = represent(&left.value.counts()?, &numbers.mapv(|number| number as usize));
        #[expect(clippy::cast_precision_loss, reason = "digits are below 2⁵³")]
        let digits = digits.mapv(|digit| digit as f64);
        return Ok(Made::new(Value::Numbers(digits), axes, Rule::Digits));
    }
    let shape = [radix.shape(), numbers.shape()].concat();
    let places = radix.shape().first().copied().unwrap_or(1);
    let columns = radix.len() / places.max(1);
    let radix: Vec<f64> = radix.iter().copied().collect();
    let mut digits = vec![0.0; shape.iter().product()];
    for column in 0..columns {
        for (at, &number) in numbers.iter().enumerate() {
            let mut rest = number;
            for place in (0..places).rev() {
                let base = radix[place * columns + column];
                let digit = if base == 0.0 { rest } else { rest - base * (rest / base).floor() };
                digits[(place * columns + column) * numbers.len() + at] = digit;
                rest = if base == 0.0 { 0.0 } else { ((rest - digit) / base).round() };
            }
        }
    }
    Ok(Made::new(Value::Numbers(shaped(&shape, digits)), axes, Rule::Digits))
}

/// Returns the numbers with these digits.
fn decoded(left: Argument<'_>, right: Argument<'_>) -> Result<Made, Fault> {
    let (radix, digits) = (left.value.numbers()?, right.value.numbers()?);
    let places = match (radix.shape().last(), digits.shape().first()) {
        (Some(&1) | None, Some(&places)) => places,
        (Some(&places), Some(&1) | None) => places,
        (Some(&places), Some(&others)) if places == others => places,
        (Some(places), Some(others)) => {
            let found = format!("{places} and {others} elements");
            return Err(Fault::length(found, "There is one base for all digits, or one for each."));
        }
        (None, None) => 1,
    };
    let rows = radix.len() / radix.shape().last().copied().unwrap_or(1).max(1);
    let columns = digits.len() / digits.shape().first().copied().unwrap_or(1).max(1);
    let frame =
        |shape: &[usize]| shape.split_last().map_or(Vec::new(), |(_, frame)| frame.to_vec());
    let rest = digits.shape().get(1..).unwrap_or_default();
    let shape = [&frame(radix.shape())[..], rest].concat();
    let radix: Vec<f64> = radix.iter().copied().collect();
    let digits: Vec<f64> = digits.iter().copied().collect();
    let base = |row: usize, place: usize| {
        if radix.len() == rows { radix[row] } else { radix[row * places + place] }
    };
    let digit = |place: usize, column: usize| {
        if digits.len() == columns { digits[column] } else { digits[place * columns + column] }
    };
    let mut numbers = Vec::new();
    for row in 0..rows {
        for column in 0..columns {
            numbers.push(
                (0..places).fold(0.0, |sum, place| sum * base(row, place) + digit(place, column)),
            );
        }
    }
    let axes = [
        left.axes.split_last().map_or(&[][..], |(_, frame)| frame),
        right.axes.get(1..).unwrap_or_default(),
    ];
    Ok(Made::new(Value::Numbers(shaped(&shape, numbers)), axes.concat(), Rule::Inner))
}

/// Returns the zero-based order of the cells, in which equal cells keep their order.
fn graded(
    value: &Value,
    descending: bool,
    alphabet: Option<&[String]>,
) -> Result<Vec<usize>, Fault> {
    let keys: Vec<f64> = match (alphabet, value) {
        (Some(alphabet), _) => {
            let place = |text: &String| {
                alphabet.iter().position(|known| known == text).unwrap_or(alphabet.len())
            };
            #[expect(clippy::cast_precision_loss, reason = "lengths are below 2⁵³")]
            value.texts().iter().map(|text| place(text) as f64).collect()
        }
        (None, Value::Letters(letters)) => {
            letters.iter().map(|&letter| f64::from(u32::from(letter))).collect()
        }
        (None, Value::Words(_)) => {
            return Err(Fault::domain("found words", "⍋ and ⍒ sort numbers and letters."));
        }
        (None, value) => value.numbers()?.iter().copied().collect(),
    };
    let &[cells, ref cell @ ..] = value.shape() else {
        return Err(Fault::rank("a scalar", "⍋ and ⍒ sort the cells of an array."));
    };
    let size: usize = cell.iter().product();
    let cell = |at: usize| &keys[at * size..][..size];
    let mut order: Vec<usize> = (0..cells).collect();
    order.sort_by(|&i, &j| {
        let order =
            cell(i).iter().zip(cell(j)).map(|(a, b)| a.total_cmp(b)).find(|order| order.is_ne());
        let order = order.unwrap_or(std::cmp::Ordering::Equal);
        if descending { order.reverse() } else { order }
    });
    Ok(order)
}

/// Returns positions that count from 1.
pub(super) fn one_based(places: &[usize]) -> Value {
    Value::whole(places.iter().map(|place| place + 1))
}

/// Returns the texts of the elements of a scalar or a list.
fn list_texts(word: &str, value: &Value) -> Result<Vec<String>, Fault> {
    if value.rank() > 1 {
        return Err(Fault::rank(format!("{} axes", value.rank()), format!("{word} takes a list.")));
    }
    Ok(value.texts())
}

/// The elements of a value, to be compared with those of another one.
struct Texts {
    texts: Vec<String>,
    numbers: Option<Vec<f64>>,
}

impl Texts {
    fn of(value: &Value) -> Self {
        let numbers = value.is_numeric().then(|| value.numbers().ok()).flatten();
        Self {
            texts: value.texts(),
            numbers: numbers.map(|numbers| numbers.iter().copied().collect()),
        }
    }

    fn equals(&self, at: usize, other: &Self, place: usize) -> bool {
        match (&self.numbers, &other.numbers) {
            (Some(a), Some(b)) => equal(a[at], b[place]),
            (None, None) => self.texts[at] == other.texts[place],
            _ => false,
        }
    }
}

/// Returns the zero-based axis with this number in brackets, or the first or the last axis.
pub(super) fn axis_of(axis: Option<f64>, rank: usize, first: bool) -> Result<usize, Fault> {
    match axis {
        None if first => Ok(0),
        None => Ok(rank.saturating_sub(1)),
        Some(number) => {
            let axis = (0..rank).find(|&axis| axis_number(axis + 1) == number);
            axis.ok_or_else(|| wrong_axis(number, rank))
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "ranks are small")]
fn axis_number(axis: usize) -> f64 {
    axis as f64
}

fn wrong_axis(number: f64, rank: usize) -> Fault {
    let found = format!("axis {} of {rank} axes", super::value::shown(number));
    let advice = match rank {
        0 => "A scalar has no axes.".to_owned(),
        rank => format!("The axes have the numbers 1 to {rank}."),
    };
    Fault::new(AplErrorKind::Axis, found, advice)
}

fn no_axis(glyph: char) -> Fault {
    let found = format!("{glyph} with an axis in brackets");
    Fault::new(AplErrorKind::Axis, found, "This word works on all axes alike.")
}

/// Returns the name of the only axis of a list, or of a ravelled array.
fn flat_name(axes: &[String]) -> String {
    match axes {
        [only] => only.clone(),
        _ => String::new(),
    }
}

/// Returns the names of the axes of the result of a function on pairs of elements.
fn common_axes(left: Argument<'_>, right: Argument<'_>, rank: usize) -> Vec<String> {
    let axes = [left, right]
        .map(|argument| if argument.value.rank() == rank { argument.axes } else { &[] });
    common_names(axes[0], axes[1], rank)
}

fn common_names(a: &[String], b: &[String], rank: usize) -> Vec<String> {
    let name = |axis| {
        let name = |axes: &[String]| {
            axes.get(axis).filter(|name: &&String| axes.len() == rank && !name.is_empty()).cloned()
        };
        name(a).or_else(|| name(b)).unwrap_or_default()
    };
    (0..rank).map(name).collect()
}
