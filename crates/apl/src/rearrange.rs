//! Defines the words that move, repeat or omit elements.

use crate::call::{Argument, Call, first_name, reordered};
use crate::error::Fault;
use crate::moves::{Move, length_of, magnitude, moves};
use crate::sources::{Others, Sources, all, position_of, same};
use crate::step::{Made, Op};
use crate::value::{Value, axes_count, listed, without};
use aplset::card::plural;
use std::ops::Range;

/// Moves the elements of the right argument. Each element comes from all elements of the left
/// argument, and from one element of the right one.
fn moved(call: &Call, by: Move, axes: Vec<String>) -> Result<Made, Fault> {
    moved_by(call, by, axes, Box::new(|_, others| others.iter().map(|value| all(value)).collect()))
}

/// Moves the elements of the right argument. `others` finds the sources of an element in the other
/// arguments.
fn moved_by(call: &Call, by: Move, axes: Vec<String>, others: Box<Others>) -> Result<Made, Fault> {
    let from = call.right.value;
    call.fits(&by.shape(from.shape()))?;
    let (op, value) = (Op::Move(by.clone()), moves(from, &by));
    Ok(Made { op, value, axes, sources: Sources::moved(by, from.shape(), others) })
}

/// `,A`
pub(crate) fn ravel(call: &Call) -> Result<Made, Fault> {
    moved(call, Move::Ravel, vec![flat_name(call.right.axes)])
}

/// `⍪A`
pub(crate) fn table(call: &Call) -> Result<Made, Fault> {
    let axes = call.right.axes;
    let names = vec![first_name(axes), flat_name(axes.get(1..).unwrap_or_default())];
    moved(call, Move::Table, names)
}

/// `⍴A`
#[expect(clippy::unnecessary_wraps, reason = "all core operations have this type")]
pub(crate) fn shape(call: &Call) -> Result<Made, Fault> {
    let lengths = Value::whole(call.right.value.shape().iter().copied());
    Ok(Made::unnamed(Op::Shape, lengths, Sources::nothing()))
}

/// `S⍴A`
pub(crate) fn reshape(call: &Call) -> Result<Made, Fault> {
    let to = call.left().value.counts()?;
    let is_same = to == call.right.value.shape();
    let axes = if is_same { call.right.axes.to_vec() } else { vec![String::new(); to.len()] };
    moved(call, Move::Reshape(to), axes)
}

/// `⍉A`
pub(crate) fn transpose(call: &Call) -> Result<Made, Fault> {
    transposed(call, (0..call.right.value.rank()).rev().collect())
}

/// `T⍉A`, which moves each axis to the position that the left argument gives for it.
pub(crate) fn axes_to(call: &Call) -> Result<Made, Fault> {
    let (to, rank) = (call.left().value.counts()?, call.right.value.rank());
    if to.len() != rank {
        let found = format!("{} and {}", plural(to.len(), "position"), axes_count(rank));
        return Err(Fault::length(found, "Each axis needs the number of its new position."));
    } else if to.iter().any(|to| !(1..=rank).contains(to)) {
        let advice = format!("The positions go from 1 to {rank}.");
        return Err(Fault::domain("no such position", advice));
    }
    let last = to.iter().copied().max().unwrap_or(0);
    if let Some(missing) = (1..=last).find(|position| !to.contains(position)) {
        let advice = "The left argument needs all numbers from 1 to its largest.";
        return Err(Fault::domain(format!("no axis goes to position {missing}"), advice));
    }
    transposed(call, to.into_iter().map(|to| to - 1).collect())
}

fn transposed(call: &Call, to: Vec<usize>) -> Result<Made, Fault> {
    let axis = |position| to.iter().position(|&to| to == position);
    let axes = (0..to.len()).map_while(axis).map(|axis| call.right.axes[axis].clone()).collect();
    moved(call, Move::AxesTo(to), axes)
}

/// `⌽A`
pub(crate) fn reverse(call: &Call, first: bool) -> Result<Made, Fault> {
    let axis = call.axis(call.right.value.rank(), first)?;
    reordered_by(call, Move::Reverse(axis), axis, Box::new(|_, _| Vec::new()))
}

/// `N⌽A`
pub(crate) fn rotate(call: &Call, first: bool) -> Result<Made, Fault> {
    let (shape, by) = (call.right.value.shape(), call.left().value.integers()?);
    let axis = call.axis(shape.len(), first)?;
    let frame = without(shape, axis);
    if by.len() != 1 && by.shape() != frame && !shape.is_empty() {
        let found = format!("shapes {} and {}", listed(by.shape()), listed(shape));
        let advice = "There is one rotation for all lists, or one for each of them.";
        let is_length = by.ndim() == frame.len();
        return Err(if is_length {
            Fault::length(found, advice)
        } else {
            Fault::rank(found, advice)
        });
    }
    let own = move |at: &[usize], others: &[&Value]| {
        let list = without(at, axis);
        vec![same(others[0], position_of(&list, others[0].shape()))]
    };
    reordered_by(call, Move::Rotate(axis, by), axis, Box::new(own))
}

/// Moves the cells along an axis. A scalar stays the same.
fn reordered_by(call: &Call, by: Move, axis: usize, others: Box<Others>) -> Result<Made, Fault> {
    let by = if call.right.value.rank() == 0 { Move::Shape(Vec::new()) } else { by };
    moved_by(call, by, reordered_along(call.right.axes, axis), others)
}

/// `N↑A`
pub(crate) fn take(call: &Call, _: bool) -> Result<Made, Fault> {
    let lengths = call.right.value.shape().iter().map(|&length| length_of(length)).collect();
    taken(call, lengths, Move::Take)
}

/// `N↓A`
pub(crate) fn drop(call: &Call, _: bool) -> Result<Made, Fault> {
    taken(call, vec![0; call.right.value.rank()], Move::Drop)
}

/// Takes or drops elements along each axis, or along the axis in brackets. The numbers `whole`
/// change nothing.
fn taken(call: &Call, whole: Vec<i64>, by: fn(Vec<i64>) -> Move) -> Result<Made, Fault> {
    let mut numbers = call.left().value.integer_list()?;
    let rank = call.right.value.rank();
    let most = if call.axis.is_some() { 1 } else { rank.max(1) };
    let is_too_few = call.axis.is_some() && numbers.is_empty();
    if (numbers.len() > most || is_too_few) && (rank > 0 || call.axis.is_some()) {
        let found = format!("{} and {}", plural(numbers.len(), "number"), axes_count(most));
        let advice = format!("{} takes a number for each axis.", call.word);
        return Err(Fault::length(found, advice));
    }
    // The axes without a number stay whole, as in Dyalog APL.
    if call.axis.is_none() {
        numbers.extend(whole.iter().skip(numbers.len()));
    }
    if call.axis.is_some() {
        let axis = call.axis(rank, false)?;
        numbers = [&whole[..axis], &numbers, &whole[axis + 1..]].concat();
    }
    let is_whole = numbers.iter().zip(whole).map(|(&number, whole)| number == whole);
    let name =
        |(name, is_whole): (&String, _)| if is_whole { name.clone() } else { reordered(name) };
    let mut axes: Vec<String> = call.right.axes.iter().zip(is_whole).map(name).collect();
    axes.resize(numbers.len(), String::new());
    moved(call, by(numbers), axes)
}

/// `N/A`
pub(crate) fn replicate(call: &Call, first: bool) -> Result<Made, Fault> {
    let (times, shape) = (call.left().value.integer_list()?, call.right.value.shape());
    let axis = call.axis(shape.len(), first)?;
    let cells = shape.get(axis).copied().unwrap_or(1);
    // A single number applies to all cells. If it is negative, fillers replace each cell.
    let times = match *times {
        [all] if all < 0 => [all, 0].repeat(cells),
        [all] => vec![all; cells],
        _ => times,
    };
    let advice = "Each cell along the axis needs a number from 0 up on the left.";
    repeated(call, axis, times.clone(), Move::Replicate(axis, times), advice)
}

/// `B\A`
pub(crate) fn expand(call: &Call, first: bool) -> Result<Made, Fault> {
    call.left().value.bits()?;
    let bits = call.left().value.integer_list()?;
    let times = bits.iter().map(|&bit| if bit == 1 { 1 } else { -1 }).collect();
    let axis = call.axis(call.right.value.rank(), first)?;
    let by = Move::Expand(axis, bits.into_iter().map(|bit| bit == 1).collect());
    repeated(call, axis, times, by, "Each cell along the axis needs a 1 on the left.")
}

/// Repeats the cells along an axis, or puts fillers between them. The position of a cell depends on
/// the elements of the left argument up to its own.
fn repeated(
    call: &Call,
    axis: usize,
    times: Vec<i64>,
    by: Move,
    advice: &str,
) -> Result<Made, Fault> {
    let Argument { value, axes } = call.right;
    let cells = value.shape().get(axis).copied().unwrap_or(1);
    let needed = times.iter().filter(|&&times| times >= 0).count();
    // A scalar, or the only cell along the axis, is repeated as often as needed.
    if needed != cells && cells != 1 {
        return Err(Fault::length(format!("{needed} and {cells} elements"), advice));
    }
    let names = if axes.is_empty() { vec![String::new()] } else { reordered_along(axes, axis) };
    let up_to = move |at: &[usize], others: &[&Value]| {
        let mut end = 0;
        let own = times.iter().take_while(|&&times| {
            end += magnitude(times);
            end <= at[axis]
        });
        vec![(0..others[0].len().min(own.count() + 1)).collect()]
    };
    moved_by(call, by, names, Box::new(up_to))
}

/// Indexes an array. `None` is an omitted index. The first argument of the result is the array.
pub(crate) fn indexed(call: &Call, lists: &[Option<Argument>]) -> Result<Made, Fault> {
    let Argument { value: array, axes: own } = call.right;
    let rank = array.rank();
    if lists.len() != rank {
        let indices = if lists.len() == 1 { "index" } else { "indices" };
        let found = format!("{} {indices} and {}", lists.len(), axes_count(rank));
        let advice = match rank {
            0 => "A scalar has no indices.".to_owned(),
            1 => "The list needs 1 index, as in A[2].".to_owned(),
            rank => format!("The array needs {rank} indices, as in A[{}].", ";".repeat(rank - 1)),
        };
        return Err(Fault::rank(found, advice));
    }
    // Each range contains the axes of the result that come from one index.
    let (mut places, mut axes, mut groups) = (Vec::new(), Vec::new(), Vec::new());
    for ((own, &length), list) in own.iter().zip(array.shape()).zip(lists) {
        let Some(list) = list else {
            places.push(None);
            axes.push(own.clone());
            continue;
        };
        let indices = list.value.integers()?;
        let known = 1..=length_of(length);
        if let Some(wrong) = indices.iter().find(|index| !known.contains(index)) {
            let found = format!("index {wrong} of an axis of {length}").replace('-', "¯");
            let advice = format!("The indices go from 1 to {length}.");
            return Err(Fault::index(found, advice));
        }
        places.push(Some(indices.mapv(|index| magnitude(index - 1))));
        let begin = axes.len();
        match list.axes {
            [only] if only.is_empty() => axes.push(reordered(own)),
            names => axes.extend(names.iter().cloned()),
        }
        groups.push(begin..axes.len());
    }
    let of_indices = move |at: &[usize], indices: &[&Value]| {
        let of = |(axes, index): (&Range<usize>, &&Value)| {
            vec![position_of(&at[axes.clone()], index.shape())]
        };
        groups.iter().zip(indices).map(of).collect()
    };
    let made = moved_by(call, Move::Index(places), axes, Box::new(of_indices))?;
    // Other moves have the array as their last argument.
    let sources = Sources::new(move |cell, result, arguments| {
        let array_last = [&arguments[1..], &arguments[..1]].concat();
        let mut found = made.sources.of(cell, result, &array_last);
        found.rotate_right(1);
        found
    });
    let op = Op::Index(lists.iter().map(Option::is_some).collect());
    Ok(Made { op, sources, ..made })
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
