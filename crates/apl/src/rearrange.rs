//! Defines the words that move, repeat or omit elements.

use crate::call::{Argument, Call, first_name, reordered};
use crate::error::{AplErrorKind, Fault};
use crate::moves::{Move, length_of, moves, with_cell};
use crate::sources::{Others, Sources, all};
use crate::step::{Made, Op};
use crate::value::{Value, axes_count, listed};
use aplset::card::plural;
use ndarray::{ArrayD, IxDyn};
use std::iter::once;

/// Moves the elements of the right argument. Each element comes from all elements of the left
/// argument, and from one element of the right one.
fn moved(call: &Call, by: Move, axes: Vec<String>) -> Result<Made, Fault> {
    moved_in(call, vec![by], axes, Box::new(|_, _, others| wholly(others)))
}

/// Moves the elements of the right argument several times. `others` finds the sources of an
/// element in the left argument.
fn moved_in(
    call: &Call,
    by: Vec<Move>,
    axes: Vec<String>,
    others: Box<Others>,
) -> Result<Made, Fault> {
    let from = call.right.value;
    let (first, more) = by.split_first().expect("a move");
    call.fits(&first.shape(from.shape()))?;
    let mut value = moves(from, first)?;
    for by in more {
        call.fits(&by.shape(value.shape()))?;
        value = moves(&value, by)?;
    }
    let op = Op::Move(more.last().unwrap_or(first).clone());
    Ok(Made { op, value, axes, sources: Sources::moved(by, from.shape(), others) })
}

/// Returns the positions of all elements of all arguments.
fn wholly(others: &[&Value]) -> Vec<Vec<usize>> {
    others.iter().map(|value| all(value)).collect()
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

/// `↑A`
pub(crate) fn first(call: &Call) -> Result<Made, Fault> {
    moved(call, Move::First, Vec::new())
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
    let names = call.right.axes.iter().rev().cloned().collect();
    moved(call, Move::AxesTo((0..call.right.value.rank()).rev().collect()), names)
}

/// `T⍉A`, which moves each axis to the position that the left argument gives for it.
pub(crate) fn axes_to(call: &Call) -> Result<Made, Fault> {
    let (to, rank) = (call.left().value.counts()?, call.right.value.rank());
    if to.len() != rank {
        let found = format!("{} and {}", plural(to.len(), "position"), axes_count(rank));
        return Err(Fault::length(found, "Each axis needs the number of its new position."));
    }
    let to = to.iter().map(|to| to.checked_sub(1).filter(|&to| to < rank));
    let to = to.collect::<Option<Vec<usize>>>().ok_or_else(|| {
        Fault::domain("no such position", format!("The positions go from 1 to {rank}."))
    })?;
    let name =
        |position| to.iter().position(|&to| to == position).map(|axis| &call.right.axes[axis]);
    let axes = (0..rank).map_while(name).cloned().collect();
    moved(call, Move::AxesTo(to), axes)
}

/// `⌽A`
pub(crate) fn reverse(call: &Call, first: bool) -> Result<Made, Fault> {
    let rank = call.right.value.rank();
    if rank == 0 && call.axis.is_none() {
        return moved(call, Move::Shape(Vec::new()), Vec::new());
    }
    let axis = call.axis(rank, first)?;
    moved(call, Move::Reverse(axis), reordered_along(call.right.axes, axis))
}

/// `N⌽A`
pub(crate) fn rotate(call: &Call, first: bool) -> Result<Made, Fault> {
    let (shape, given) = (call.right.value.shape(), call.left().value);
    let by = given.integers()?;
    if shape.is_empty() && call.axis.is_none() {
        return moved(call, Move::Shape(Vec::new()), Vec::new());
    }
    let axis = call.axis(shape.len(), first)?;
    let names = reordered_along(call.right.axes, axis);
    let mut frame = shape.to_vec();
    frame.remove(axis);
    if let (1, Some(&only)) = (by.len(), by.first()) {
        return moved(call, Move::Rotate(axis, ArrayD::from_elem(IxDyn(&[]), only)), names);
    } else if by.shape() != frame {
        let found = format!("shapes {} and {}", listed(by.shape()), listed(shape));
        let advice = "There is one rotation for all lists, or one for each of them.";
        let kind = if by.ndim() == frame.len() { AplErrorKind::Length } else { AplErrorKind::Rank };
        return Err(Fault::new(kind, found, advice));
    }
    // Each list has its own rotation.
    let cell: usize = shape[axis + 1..].iter().product();
    let length = shape[axis].max(1);
    let own = move |at: usize, _: Option<usize>, _: &[&Value]| {
        vec![vec![at / (cell * length) * cell + at % cell]]
    };
    moved_in(call, vec![Move::Rotate(axis, by)], names, Box::new(own))
}

/// `N↑A`
pub(crate) fn take(call: &Call, _: bool) -> Result<Made, Fault> {
    let lengths = call.right.value.shape().iter().map(|&length| length_of(length)).collect();
    taken(call, lengths, Move::Take, |number, length| number == length_of(length))
}

/// `N↓A`
pub(crate) fn drop(call: &Call, _: bool) -> Result<Made, Fault> {
    let lengths = vec![0; call.right.value.rank()];
    taken(call, lengths, Move::Drop, |number, _| number == 0)
}

/// Takes or drops elements along each axis, or along the axis in brackets. For the other axes,
/// `whole` has the numbers that change nothing.
fn taken(
    call: &Call,
    whole: Vec<i64>,
    by: fn(Vec<i64>) -> Move,
    is_whole: fn(i64, usize) -> bool,
) -> Result<Made, Fault> {
    let given = call.left().value.integer_list()?;
    let Argument { value, axes } = call.right;
    let needed = if call.axis.is_some() { 1 } else { value.rank().max(1) };
    if given.len() != needed && (value.rank() > 0 || call.axis.is_some()) {
        let found = format!("{} and {}", plural(given.len(), "number"), axes_count(needed));
        let advice = format!("{} needs a number for each axis.", call.word);
        return Err(Fault::length(found, advice));
    }
    let mut numbers = given.clone();
    if call.axis.is_some() {
        numbers = whole;
        numbers[call.axis(value.rank(), false)?] = given[0];
    }
    let name = |((name, &number), &length): ((&String, &i64), &usize)| {
        if is_whole(number, length) { name.clone() } else { reordered(name) }
    };
    let mut axes: Vec<String> = axes.iter().zip(&numbers).zip(value.shape()).map(name).collect();
    axes.resize(numbers.len(), String::new());
    // A scalar becomes an array of one element, with an axis for each number.
    let extended = (value.rank() == 0).then(|| Move::Shape(vec![1; numbers.len()]));
    let by = extended.into_iter().chain([by(numbers)]).collect();
    moved_in(call, by, axes, Box::new(|_, _, others| wholly(others)))
}

/// `N/A`
pub(crate) fn replicate(call: &Call, first: bool) -> Result<Made, Fault> {
    let (times, value) = (call.left().value.integer_list()?, call.right.value);
    let axis = call.axis(value.rank(), first)?;
    let cells = value.shape().get(axis).copied().unwrap_or(1);
    // A single number applies to all cells. If it is negative, fillers replace each cell.
    let times = match *times {
        [all] if all < 0 => [all, 0].repeat(cells),
        [all] => vec![all; cells],
        _ => times,
    };
    let (needed, inserts) = (with_cell(&times), times.iter().any(|&times| times < 0));
    repeated(call, axis, needed, inserts, Move::Replicate(axis, times))
}

/// `B\A`
pub(crate) fn expand(call: &Call, first: bool) -> Result<Made, Fault> {
    let bits = call.left().value.bits()?;
    if bits.ndim() > 1 {
        call.left().value.integer_list()?;
    }
    let bits: Vec<bool> = bits.iter().copied().collect();
    let axis = call.axis(call.right.value.rank(), first)?;
    let needed = bits.iter().filter(|&&bit| bit).count();
    repeated(call, axis, needed, true, Move::Expand(axis, bits))
}

/// Repeats the cells along an axis, or puts fillers between them. If `inserts` is true, the
/// position of a cell depends on all elements of the left argument, and otherwise on those up to
/// the cell.
fn repeated(
    call: &Call,
    axis: usize,
    needed: usize,
    inserts: bool,
    by: Move,
) -> Result<Made, Fault> {
    let Argument { value, axes } = call.right;
    let cells = value.shape().get(axis).copied().unwrap_or(1);
    // A scalar, or the only cell along the axis, is repeated as often as needed.
    let extended = match value.rank() {
        0 => Some(Move::Reshape(vec![needed])),
        _ if cells == 1 && needed != 1 => Some(Move::Replicate(axis, vec![length_of(needed)])),
        _ => None,
    };
    let names = if axes.is_empty() { vec![String::new()] } else { reordered_along(axes, axis) };
    let shape = value.shape().to_vec();
    let is_extended = extended.is_some();
    let moves = extended.into_iter().chain(once(by)).collect();
    let bits = move |_: usize, from: Option<usize>, others: &[&Value]| {
        let count = others[0].len();
        let end = match from {
            Some(from) if !inserts && !is_extended && count > 1 => {
                let after: usize = shape[axis + 1..].iter().product();
                count.min(from / after % shape[axis] + 1)
            }
            _ => count,
        };
        vec![(0..end).collect()]
    };
    moved_in(call, moves, names, Box::new(bits))
}

/// Indexes an array. `None` is an omitted index. The first argument of the result is the array.
pub(crate) fn indexed(call: &Call, lists: &[Option<Argument>]) -> Result<Made, Fault> {
    let Argument { value: array, axes: own } = call.right;
    let rank = array.rank();
    if lists.len() != rank {
        let indices = if lists.len() == 1 {
            "1 index".to_owned()
        } else {
            format!("{} indices", lists.len())
        };
        let found = format!("{indices} and {}", axes_count(rank));
        let advice = match rank {
            0 => "A scalar has no indices.".to_owned(),
            1 => "The list needs 1 index, as in A[2].".to_owned(),
            rank => format!("The array needs {rank} indices, as in A[{}].", ";".repeat(rank - 1)),
        };
        return Err(Fault::rank(found, advice));
    }
    // Each range contains the axes of the result that come from one index.
    let (mut places, mut axes, mut groups) = (Vec::new(), Vec::new(), Vec::new());
    for (own, list) in own.iter().zip(lists) {
        let Some(list) = list else {
            places.push(None);
            axes.push(own.clone());
            continue;
        };
        let numbers = list.value.integers()?;
        let zero_based = numbers.mapv(|number| usize::try_from(number - 1).unwrap_or(usize::MAX));
        places.push(Some(zero_based));
        let begin = axes.len();
        match list.axes {
            [only] if only.is_empty() => axes.push(reordered(own)),
            names => axes.extend(names.iter().cloned()),
        }
        groups.push(begin..axes.len());
    }
    let omitted = lists.iter().map(Option::is_some).collect();
    let by = Move::Index(places);
    call.fits(&by.shape(array.shape()))?;
    let value = moves(array, &by)?;
    let found = Sources::moved(vec![by], array.shape(), Box::new(|_, _, _| Vec::new()));
    let sources = Sources::new(move |cell, result: &Value, arguments| {
        let at = crate::sources::indices_of(cell, result.shape());
        let of_index = |(value, axes): (&&Value, &std::ops::Range<usize>)| {
            vec![crate::sources::position_of(&at[axes.clone()], value.shape())]
        };
        let indices = arguments[1..].iter().zip(&groups).map(of_index);
        found.of(cell, result, &arguments[..1]).into_iter().chain(indices).collect()
    });
    Ok(Made { op: Op::Index(omitted), value, axes, sources })
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
