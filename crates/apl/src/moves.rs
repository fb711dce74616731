//! Moves, repeats or omits elements, regardless of their values.

use crate::error::{AplErrorKind, Fault};
use crate::value::{Positions, Value, positions, shaped};
use aplset::vocabulary::{axes_to, ravel, reshape};
use ndarray::{ArrayD, Axis, Dimension, IxDyn};
use std::borrow::Cow;
use std::iter::repeat_n;

/// A function that moves elements, with the data that determines their new positions. Axes and
/// positions are zero-based.
///
/// Because the values of the elements do not matter, a move is applied to their positions, which
/// shows where each element of the result comes from.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Move {
    /// `,A` or `∊A`, which lists all elements.
    Ravel,
    /// `S⍴A`, which repeats `A` as needed.
    Reshape(Vec<usize>),
    /// `↑A`, the first element, or a filler if there is none.
    First,
    /// `⍪A`, with a row for each cell of the first axis.
    Table,
    /// The same elements, in another shape of the same size.
    Shape(Vec<usize>),
    /// `⌽A`.
    Reverse(usize),
    /// `N⌽A`, with one rotation for all lists along the axis, or with one for each of them.
    Rotate(usize, ArrayD<i64>),
    /// `T⍉A`: axis `i` goes to position `to[i]`.
    AxesTo(Vec<usize>),
    /// `N↑A`: a length for each axis, which is negative to take from the end.
    Take(Vec<i64>),
    /// `N↓A`.
    Drop(Vec<i64>),
    /// `A[I;J]`.
    Index(Vec<Option<ArrayD<usize>>>),
    /// `N/A`: how often each cell along the axis is repeated. A negative count inserts fillers, and
    /// uses no cell.
    Replicate(usize, Vec<i64>),
    /// `B\A`: the next cell along the axis for each 1, and a filler for each 0.
    Expand(usize, Vec<bool>),
}

impl Move {
    /// Returns the shape of an array after the move. Errors are left to [`apply`](Self::apply).
    pub fn shape(&self, of: &[usize]) -> Vec<usize> {
        let along = |axis: usize, length: usize| {
            let mut shape = of.to_vec();
            shape.get_mut(axis).into_iter().for_each(|own| *own = length);
            shape
        };
        match self {
            Self::Ravel => vec![of.iter().product()],
            Self::Reshape(to) | Self::Shape(to) => to.clone(),
            Self::First => Vec::new(),
            Self::Table => {
                vec![of.first().copied().unwrap_or(1), of.iter().skip(1).product()]
            }
            Self::Take(lengths) => lengths.iter().map(|&length| magnitude(length)).collect(),
            Self::Replicate(axis, times) => {
                let total = times.iter().map(|&times| magnitude(times));
                along(*axis, total.fold(0, usize::saturating_add))
            }
            Self::Expand(axis, bits) => along(*axis, bits.len()),
            Self::Index(lists) => {
                let axes = lists.iter().zip(of);
                let own = |(list, &length): (&Option<ArrayD<usize>>, &usize)| {
                    list.as_ref().map_or(vec![length], |list| list.shape().to_vec())
                };
                axes.flat_map(own).collect()
            }
            _ => of.to_vec(),
        }
    }

    /// Moves the positions of the elements of an array. A filler has the position `None`.
    pub fn apply(&self, a: &Positions) -> Result<Positions, Fault> {
        match self {
            Self::Ravel => Ok(ravel(a).into_dyn()),
            Self::Reshape(to) if a.is_empty() => Ok(ArrayD::from_elem(IxDyn(to), None)),
            Self::Reshape(to) => Ok(reshape(&to[..], a)),
            Self::First => Ok(ArrayD::from_elem(IxDyn(&[]), a.first().copied().flatten())),
            Self::Table | Self::Shape(_) => {
                Ok(shaped(&self.shape(a.shape()), a.iter().copied().collect()))
            }
            &Self::Reverse(axis) => {
                let places: Vec<_> = (0..a.len_of(Axis(axis))).rev().map(Some).collect();
                Ok(along(a, axis, &places))
            }
            Self::Rotate(axis, by) => Ok(rotated(a, *axis, by)),
            Self::AxesTo(to) => transposed(a, to),
            Self::Take(lengths) => Ok(boxed(a, lengths, |n, cells| {
                let begin = if n < 0 { length_of(cells) + n } else { 0 };
                (begin, magnitude(n))
            })),
            Self::Drop(lengths) => {
                Ok(boxed(a, lengths, |n, cells| (n.max(0), cells.saturating_sub(magnitude(n)))))
            }
            Self::Index(lists) => indexed(a, lists),
            Self::Replicate(axis, times) => {
                let (counts, cells) = (with_cell(times), a.len_of(Axis(*axis)));
                if counts != cells {
                    let advice = "Each cell along the axis needs a number from 0 up on the left.";
                    return Err(unequal(counts, cells, advice));
                }
                let mut cells = 0..;
                let places = times.iter().flat_map(|&times| {
                    let cell = if times < 0 { None } else { cells.next() };
                    repeat_n(cell, magnitude(times))
                });
                Ok(along(a, *axis, &places.collect::<Vec<_>>()))
            }
            Self::Expand(axis, bits) => {
                let (ones, cells) =
                    (bits.iter().filter(|&&bit| bit).count(), a.len_of(Axis(*axis)));
                if ones != cells {
                    let advice = "Each cell along the axis needs a 1 on the left.";
                    return Err(unequal(ones, cells, advice));
                }
                let mut cells = 0..;
                let places: Vec<_> =
                    bits.iter().map(|&bit| if bit { cells.next() } else { None }).collect();
                Ok(along(a, *axis, &places))
            }
        }
    }
}

/// Moves the elements of a value.
pub(crate) fn moves(value: &Value, by: &Move) -> Result<Value, Fault> {
    Ok(value.at(&by.apply(&positions(value.shape(), 0))?))
}

/// Returns the number of counts that use a cell, which are those that are not negative.
pub(crate) fn with_cell(times: &[i64]) -> usize {
    times.iter().filter(|&&times| times >= 0).count()
}

fn unequal(left: usize, cells: usize, advice: &str) -> Fault {
    Fault::length(format!("{left} and {cells} elements"), advice)
}

pub(crate) fn length_of(length: usize) -> i64 {
    i64::try_from(length).unwrap_or(i64::MAX)
}

/// Returns the absolute value as a length.
pub(crate) fn magnitude(number: i64) -> usize {
    usize::try_from(number.unsigned_abs()).unwrap_or(usize::MAX)
}

/// Returns the cells at these positions along an axis, and fillers where a position is `None`.
fn along(a: &Positions, axis: usize, places: &[Option<usize>]) -> Positions {
    let mut shape = a.shape().to_vec();
    let cell: usize = shape[axis + 1..].iter().product();
    let lists: usize = shape[..axis].iter().product();
    let list = cell * shape[axis];
    let a = a.as_standard_layout();
    let a = a.as_slice().expect("standard layout");
    shape[axis] = places.len();
    let mut moved = Vec::with_capacity(lists * places.len() * cell);
    for begin in (0..lists).map(|number| number * list) {
        for place in places {
            match place {
                Some(place) => moved.extend_from_slice(&a[begin + place * cell..][..cell]),
                None => moved.extend(repeat_n(None, cell)),
            }
        }
    }
    shaped(&shape, moved)
}

/// Returns the elements in a box, which is a range of indices along each axis, and fillers outside
/// the array. `part` returns the first position and the length of the box along an axis.
fn boxed(a: &Positions, lengths: &[i64], part: impl Fn(i64, usize) -> (i64, usize)) -> Positions {
    // A scalar becomes an array of one element, with an axis for each length.
    let mut a = match a.ndim() {
        0 => shaped(&vec![1; lengths.len()], a.iter().copied().collect()),
        _ => a.clone(),
    };
    for (axis, &n) in lengths.iter().enumerate() {
        let cells = a.len_of(Axis(axis));
        let (begin, length) = part(n, cells);
        let place = |at: i64| usize::try_from(begin + at).ok().filter(|&place| place < cells);
        let places: Vec<_> = (0..length_of(length)).map(place).collect();
        a = along(&a, axis, &places);
    }
    a
}

fn rotated(a: &Positions, axis: usize, by: &ArrayD<i64>) -> Positions {
    let length = length_of(a.len_of(Axis(axis))).max(1);
    ArrayD::from_shape_fn(a.raw_dim(), |at| {
        let mut list = at.slice().to_vec();
        list.remove(axis);
        let by = if by.ndim() == 0 { &by[IxDyn(&[])] } else { &by[&list[..]] };
        let mut from = at;
        from[axis] = magnitude((length_of(from[axis]) + by % length).rem_euclid(length));
        a[from]
    })
}

/// Moves each axis. If two axes move to the same position, the result is their diagonal.
fn transposed(a: &Positions, to: &[usize]) -> Result<Positions, Fault> {
    let rank = to.iter().max().map_or(0, |&last| last + 1);
    if let Some(missing) = (0..rank).find(|position| !to.contains(position)) {
        let found = format!("no axis goes to position {}", missing + 1);
        return Err(Fault::domain(
            found,
            "The left argument needs all numbers from 1 to its largest.",
        ));
    }
    if rank == to.len() {
        return Ok(axes_to(a, IxDyn(to)));
    }
    let length = |position: usize| {
        let axes = to.iter().zip(a.shape()).filter(|&(&to, _)| to == position);
        axes.map(|(_, &length)| length).min().unwrap_or(0)
    };
    let shape: Vec<usize> = (0..rank).map(length).collect();
    Ok(ArrayD::from_shape_fn(shape, |at| {
        let from: Vec<usize> = to.iter().map(|&position| at[position]).collect();
        a[&from[..]]
    }))
}

fn indexed(a: &Positions, lists: &[Option<ArrayD<usize>>]) -> Result<Positions, Fault> {
    let (mut cells, mut shape) = (Cow::Borrowed(a), Vec::new());
    for (axis, list) in lists.iter().enumerate() {
        let length = a.len_of(Axis(axis));
        let Some(list) = list else {
            shape.push(length);
            continue;
        };
        if let Some(&wrong) = list.iter().find(|&&place| place >= length) {
            let found = format!("index {} of an axis of {length}", wrong.wrapping_add(1));
            let advice = format!("The indices go from 1 to {length}.");
            return Err(Fault::new(AplErrorKind::Index, found, advice));
        }
        let places: Vec<_> = list.iter().copied().map(Some).collect();
        cells = Cow::Owned(along(&cells, axis, &places));
        shape.extend(list.shape());
    }
    Ok(shaped(&shape, cells.into_owned().into_raw_vec_and_offset().0))
}
