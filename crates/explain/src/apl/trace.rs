//! Finds the elements that an element of a step was computed from.

use super::moves::Move;
use super::value::{Value, positions};
use aplset::vocabulary::catenate;
use ndarray::Axis;
use serde::Serialize;
use std::ops::Range;

/// The rule that finds the elements of the arguments from which an element of the result was
/// computed.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Rule {
    /// The array is a literal or a given array, so it has no arguments.
    Given,
    /// The element of each argument at the same position, or its only element.
    Same,
    /// As [`Same`](Self::Same), but one of the arguments is a list along an axis.
    Spread(usize),
    /// All elements of all arguments.
    Whole,
    /// The argument that became the element, such as `B` for the second element of `A B C`.
    Strand,
    /// The elements of the last argument were moved. If there is another argument, their new
    /// positions depend on all of its elements.
    Moved(#[serde(skip)] Move),
    /// The last argument was replicated along an axis. The position of a cell depends on the
    /// elements of the first argument up to this cell.
    Kept(#[serde(skip)] Move, usize),
    /// The kept element, and the elements before it that decide whether it is kept, as for `∪A`.
    Found(Vec<usize>),
    /// The element of the first argument at the indices in the others. Each range contains the axes
    /// of the result that come from one index.
    Indexed(#[serde(skip)] Move, Vec<Range<usize>>),
    /// The element of one of two arguments, which were joined along an axis. `shapes` are their
    /// shapes when they were joined.
    Joined { axis: usize, shapes: [Vec<usize>; 2] },
    /// The elements along a removed axis, or in a window of `size` elements that starts at the
    /// position of the element. `deciding` selects those that determine the result.
    Along { axis: usize, size: usize, is_window: bool, deciding: Deciding },
    /// The elements along an axis up to the position of the element.
    Before { axis: usize },
    /// The element of the first argument at the leading indices, and that of the second one at the
    /// trailing indices.
    Outer,
    /// A row of the first argument and a column of the second one.
    Inner,
    /// The cell of each argument at the same index along the first `frame` axes. An argument
    /// without these axes contributes all elements.
    Cells { frame: usize },
    /// A column of the first argument and an element of the second one, as for `⊤`.
    Digits,
    /// The element of the last argument at the same position, and all elements of the first one, as
    /// for `A⍳B`.
    Sought,
    /// The element of the first argument at the same position, and the equal elements of the second
    /// one, or all its elements if none are equal, as for `A∊B`.
    Member,
}

/// The elements that determine the result of a reduction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Deciding {
    /// All elements.
    All,
    /// The elements that are equal to the result, as for the largest element.
    Equal,
    /// The elements that are equal to the result if the result is this bit, and otherwise all
    /// elements, as for `∧/`.
    EqualIf(bool),
}

impl Rule {
    /// Returns the elements of each argument from which an element of the result was computed.
    /// Elements are given by their position in ravel order.
    pub fn sources(&self, cell: usize, result: &Value, arguments: &[&Value]) -> Vec<Vec<usize>> {
        let at = indices_of(cell, result.shape());
        let all = |value: &Value| (0..value.len()).collect::<Vec<_>>();
        let same = |value: &Value| vec![if value.len() == 1 { 0 } else { cell }];
        let Some((last, others)) = arguments.split_last() else { return Vec::new() };
        let others_whole = |of_last: Vec<usize>| {
            others.iter().map(|value| all(value)).chain([of_last]).collect::<Vec<_>>()
        };
        let moved = |by: &Move, value: &Value| *positions_of(by, value).get(cell)?;
        match self {
            Self::Given => Vec::new(),
            Self::Same => arguments.iter().map(|value| same(value)).collect(),
            &Self::Spread(axis) => {
                let rank = result.rank();
                let of = |value: &&Value| {
                    if value.rank() == rank { same(value) } else { vec![at[axis]] }
                };
                arguments.iter().map(of).collect()
            }
            Self::Whole => arguments.iter().map(|value| all(value)).collect(),
            Self::Strand => {
                let of = |argument| if argument == cell { vec![0] } else { Vec::new() };
                (0..arguments.len()).map(of).collect()
            }
            Self::Moved(by) => others_whole(moved(by, last).into_iter().collect()),
            Self::Kept(by, axis) => {
                let from = moved(by, last);
                // A filler comes from no cell, so it depends on all elements of the other argument.
                let bits = from.map(|from| indices_of(from, last.shape())).map(|at| {
                    let end = at.get(*axis).map_or(0, |&place| place);
                    (0..others[0].len().min(end + 1)).collect()
                });
                let bits = bits.filter(|_| others[0].len() > 1);
                vec![bits.unwrap_or_else(|| all(others[0])), from.into_iter().collect()]
            }
            Self::Found(places) => {
                let sizes: Vec<usize> = arguments.iter().map(|value| value.len()).collect();
                let end = places.get(cell).map_or(0, |&place| place + 1);
                let first = sizes[0].min(end);
                let before = [first, end - first].map(|end| (0..end).collect());
                before.into_iter().take(arguments.len()).collect()
            }
            Self::Indexed(by, groups) => {
                let of_index = |(value, axes): (&&Value, &Range<usize>)| {
                    vec![position_of(&at[axes.clone()], value.shape())]
                };
                let array = moved(by, arguments[0]).into_iter().collect();
                let indices = arguments[1..].iter().zip(groups).map(of_index);
                [array].into_iter().chain(indices).collect()
            }
            Self::Joined { axis, shapes } => from_joined(cell, *axis, shapes, arguments),
            Self::Along { axis, size, is_window, deciding } => {
                let mut begin = at;
                if !is_window {
                    begin.insert(*axis, 0);
                }
                let line = line(last.shape(), &begin, *axis, *size);
                others_whole(decided(*deciding, line, result, cell, last))
            }
            &Self::Before { axis } => {
                let (mut begin, size) = (at.clone(), at.get(axis).map_or(1, |&place| place + 1));
                begin.get_mut(axis).into_iter().for_each(|place| *place = 0);
                others_whole(line(last.shape(), &begin, axis, size))
            }
            Self::Outer => {
                let leading = arguments[0].rank();
                vec![
                    vec![position_of(&at[..leading], arguments[0].shape())],
                    vec![position_of(&at[leading..], arguments[1].shape())],
                ]
            }
            Self::Inner => row_and_column(&at, arguments),
            &Self::Cells { frame } => {
                let of = |value: &&Value| {
                    if value.rank() < frame || value.shape()[..frame] != result.shape()[..frame] {
                        return all(value);
                    }
                    let size: usize = value.shape()[frame..].iter().product();
                    let first = position_of(&at[..frame], &value.shape()[..frame]) * size;
                    (first..first + size).collect()
                };
                arguments.iter().map(of).collect()
            }
            Self::Digits => {
                let leading = arguments[0].rank();
                let number = position_of(&at[leading..], last.shape());
                let mut begin = at[..leading].to_vec();
                begin.iter_mut().take(1).for_each(|place| *place = 0);
                let length = arguments[0].shape().first().copied().unwrap_or(1);
                vec![line(arguments[0].shape(), &begin, 0, length), vec![number]]
            }
            Self::Sought => others_whole(vec![cell]),
            Self::Member => {
                let sought = &arguments[0].texts()[cell];
                let found = last.texts();
                let equal: Vec<usize> =
                    (0..found.len()).filter(|&place| found[place] == *sought).collect();
                vec![vec![cell], if equal.is_empty() { all(last) } else { equal }]
            }
        }
    }
}

/// Returns the position that each element of a moved array had, or `None` for a filler.
pub(super) fn positions_of(by: &Move, value: &Value) -> Vec<Option<usize>> {
    by.apply(&positions(value.shape(), 0))
        .map_or_else(|_| Vec::new(), |from| from.into_iter().collect())
}

/// Returns the source of an element of two joined arguments, which is one element of one of them.
fn from_joined(
    cell: usize,
    axis: usize,
    shapes: &[Vec<usize>; 2],
    arguments: &[&Value],
) -> Vec<Vec<usize>> {
    let size: usize = shapes[0].iter().product();
    let [a, b] = [positions(&shapes[0], 0), positions(&shapes[1], size)];
    let from = catenate(&a, &b, Axis(axis)).iter().nth(cell).copied().flatten();
    let of = |first: usize, size: usize, value: &Value| {
        let from = from.and_then(|from| from.checked_sub(first)).filter(|&from| from < size);
        // A scalar argument provides all elements of the cell that it becomes.
        from.map(|from| if value.len() == 1 { 0 } else { from }).into_iter().collect()
    };
    vec![of(0, size, arguments[0]), of(size, shapes[1].iter().product(), arguments[1])]
}

/// Returns a row of the first argument and a column of the second one.
fn row_and_column(at: &[usize], arguments: &[&Value]) -> Vec<Vec<usize>> {
    let leading = arguments[0].rank().saturating_sub(1);
    let of = |value: &Value, begin: &[usize], axis: usize| {
        if value.len() == 1 {
            return vec![0];
        }
        let mut begin = begin.to_vec();
        begin.insert(axis, 0);
        line(value.shape(), &begin, axis, value.shape()[axis])
    };
    vec![of(arguments[0], &at[..leading], leading), of(arguments[1], &at[leading..], 0)]
}

/// Returns those elements of a line that determine the result.
fn decided(
    deciding: Deciding,
    line: Vec<usize>,
    result: &Value,
    cell: usize,
    argument: &Value,
) -> Vec<usize> {
    let texts = argument.texts();
    let answer = &result.texts()[cell];
    let only_equal = match deciding {
        Deciding::All => false,
        Deciding::Equal => true,
        Deciding::EqualIf(bit) => *answer == u8::from(bit).to_string(),
    };
    if only_equal { line.into_iter().filter(|&at| texts[at] == *answer).collect() } else { line }
}

/// Returns the positions of `size` elements along an axis, starting at an index.
fn line(shape: &[usize], begin: &[usize], axis: usize, size: usize) -> Vec<usize> {
    if shape.is_empty() {
        return vec![0];
    }
    let step: usize = shape[axis + 1..].iter().product();
    let first = position_of(begin, shape);
    (0..size).map(|number| first + number * step).collect()
}

/// Returns the index of an element along each axis from its position in ravel order.
pub(super) fn indices_of(position: usize, shape: &[usize]) -> Vec<usize> {
    let mut rest = position;
    let mut at: Vec<usize> = shape
        .iter()
        .rev()
        .map(|&length| {
            let place = rest % length.max(1);
            rest /= length.max(1);
            place
        })
        .collect();
    at.reverse();
    at
}

/// Returns the position of an element in ravel order from its index along each axis.
fn position_of(at: &[usize], shape: &[usize]) -> usize {
    at.iter().zip(shape).fold(0, |position, (&place, &length)| position * length + place)
}
