//! Moves, repeats or omits elements, regardless of their values.

use crate::value::{Filler, Value, positions, shaped, without};
use aplset::vocabulary::{axes_to, reshape};
use ndarray::{ArrayD, Axis, Dimension, IxDyn};
use std::borrow::Cow;
use std::iter::repeat_n;

/// A function that moves elements, with the data that determines their new positions. Axes and
/// positions are zero-based.
///
/// Because the values of the elements do not matter, a move can also be applied to their positions,
/// which shows where each element of the result comes from.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Move {
    /// `,A` or `∊A`, which lists all elements.
    Ravel,
    /// `S⍴A`, which repeats `A` as needed.
    Reshape(Vec<usize>),
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
    /// Returns the axis along which a move of whole cells works.
    pub fn axis(&self) -> Option<usize> {
        match *self {
            Self::Reverse(axis)
            | Self::Rotate(axis, _)
            | Self::Replicate(axis, _)
            | Self::Expand(axis, _) => Some(axis),
            _ => None,
        }
    }

    /// Returns the shape of an array after the move, or one that is larger for `N↓A` and `T⍉A`.
    pub fn shape(&self, of: &[usize]) -> Vec<usize> {
        let with_length = |axis: usize, length: usize| {
            let mut shape = if of.is_empty() { vec![1] } else { of.to_vec() };
            shape[axis] = length;
            shape
        };
        match self {
            Self::Ravel => vec![of.iter().product()],
            Self::Reshape(to) | Self::Shape(to) => to.clone(),
            Self::Table => vec![of.first().copied().unwrap_or(1), of.iter().skip(1).product()],
            Self::Take(lengths) => lengths.iter().map(|&length| magnitude(length)).collect(),
            Self::Replicate(axis, times) => {
                let total = times.iter().map(|&times| magnitude(times));
                with_length(*axis, total.fold(0, usize::saturating_add))
            }
            Self::Expand(axis, bits) => with_length(*axis, bits.len()),
            Self::Index(lists) => {
                let own = |(list, length): (&Option<ArrayD<usize>>, &usize)| {
                    list.as_ref().map_or(vec![*length], |list| list.shape().to_vec())
                };
                lists.iter().zip(of).flat_map(own).collect()
            }
            _ => of.to_vec(),
        }
    }

    /// Moves the elements of an array, or their positions.
    pub fn apply<A: Filler>(&self, a: &ArrayD<A>) -> ArrayD<A> {
        match self {
            Self::Ravel | Self::Reshape(_) | Self::Table | Self::Shape(_) => {
                let to = IxDyn(&self.shape(a.shape()));
                if a.is_empty() { ArrayD::from_elem(to, A::filler()) } else { reshape(to, a) }
            }
            &Self::Reverse(axis) => {
                let places: Vec<_> = (0..a.len_of(Axis(axis))).rev().map(Some).collect();
                along(a, axis, &places)
            }
            Self::Rotate(axis, by) => rotated(a, *axis, by),
            Self::AxesTo(to) => transposed(a, to),
            Self::Take(lengths) => boxed(a, lengths, |n, cells| {
                let begin = if n < 0 { length_of(cells) + n } else { 0 };
                (begin, magnitude(n))
            }),
            Self::Drop(lengths) => {
                boxed(a, lengths, |n, cells| (n.max(0), cells.saturating_sub(magnitude(n))))
            }
            Self::Index(lists) => {
                let mut cells = Cow::Borrowed(a);
                for (axis, list) in lists.iter().enumerate() {
                    if let Some(list) = list {
                        let places: Vec<_> = list.iter().copied().map(Some).collect();
                        cells = Cow::Owned(along(&cells, axis, &places));
                    }
                }
                cells
                    .into_owned()
                    .into_shape_clone(self.shape(a.shape()))
                    .expect("as many elements")
            }
            Self::Replicate(axis, times) => repeated(a, *axis, times.iter().copied()),
            Self::Expand(axis, bits) => {
                repeated(a, *axis, bits.iter().map(|&bit| if bit { 1 } else { -1 }))
            }
        }
    }
}

/// Moves the elements of a value. Bits are moved directly, because SETS moves those of all
/// combinations.
pub(crate) fn moves(value: &Value, by: &Move) -> Value {
    match value {
        Value::Bits(bits) => Value::Bits(by.apply(bits)),
        _ => value.at(&by.apply(&positions(value.shape(), 0))),
    }
}

pub(crate) fn length_of(length: usize) -> i64 {
    i64::try_from(length).unwrap_or(i64::MAX)
}

/// Returns the absolute value as a length.
pub(crate) fn magnitude(number: i64) -> usize {
    usize::try_from(number.unsigned_abs()).unwrap_or(usize::MAX)
}

/// Gives a scalar this number of axes of length 1.
fn with_axes<A: Clone>(a: &ArrayD<A>, axes: usize) -> Cow<'_, ArrayD<A>> {
    match a.ndim() {
        0 => Cow::Owned(reshape(vec![1; axes], a)),
        _ => Cow::Borrowed(a),
    }
}

/// Returns the cells at these positions along an axis, and fillers where a position is `None`.
fn along<A: Filler>(a: &ArrayD<A>, axis: usize, places: &[Option<usize>]) -> ArrayD<A> {
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
                None => moved.extend(repeat_n(A::filler(), cell)),
            }
        }
    }
    shaped(&shape, moved)
}

/// Repeats each cell along an axis, or the only cell as often as needed, and inserts fillers where
/// a number is negative.
fn repeated<A: Filler>(a: &ArrayD<A>, axis: usize, times: impl Iterator<Item = i64>) -> ArrayD<A> {
    let a = with_axes(a, 1);
    let (last, mut next) = (a.len_of(Axis(axis)).saturating_sub(1), 0..);
    let places = times.flat_map(|times| {
        let cell = if times < 0 { None } else { next.next() };
        repeat_n(cell.map(|cell| last.min(cell)), magnitude(times))
    });
    along(&a, axis, &places.collect::<Vec<_>>())
}

/// Returns the elements in a box, which is a range of indices along each axis, and fillers outside
/// the array. `part` returns the first position and the length of the box along an axis.
fn boxed<A: Filler>(
    a: &ArrayD<A>,
    lengths: &[i64],
    part: impl Fn(i64, usize) -> (i64, usize),
) -> ArrayD<A> {
    let mut a = with_axes(a, lengths.len());
    for (axis, &n) in lengths.iter().enumerate() {
        let cells = a.len_of(Axis(axis));
        let (begin, length) = part(n, cells);
        let place = |at: i64| usize::try_from(begin + at).ok().filter(|&place| place < cells);
        let places: Vec<_> = (0..length_of(length)).map(place).collect();
        a = Cow::Owned(along(&a, axis, &places));
    }
    a.into_owned()
}

fn rotated<A: Filler>(a: &ArrayD<A>, axis: usize, by: &ArrayD<i64>) -> ArrayD<A> {
    let length = length_of(a.len_of(Axis(axis))).max(1);
    ArrayD::from_shape_fn(a.raw_dim(), |mut at| {
        let only = by.first().filter(|_| by.len() == 1);
        let by = only.unwrap_or_else(|| &by[&without(at.slice(), axis)[..]]);
        at[axis] = magnitude((length_of(at[axis]) + by % length).rem_euclid(length));
        a[at].clone()
    })
}

/// Moves each axis. If two axes move to the same position, the result is their diagonal.
fn transposed<A: Clone>(a: &ArrayD<A>, to: &[usize]) -> ArrayD<A> {
    let rank = to.iter().max().map_or(0, |&last| last + 1);
    if rank == to.len() {
        return axes_to(a, IxDyn(to));
    }
    let length = |position: usize| {
        let axes = to.iter().zip(a.shape()).filter(|&(&to, _)| to == position);
        axes.map(|(_, &length)| length).min().unwrap_or(0)
    };
    let shape: Vec<usize> = (0..rank).map(length).collect();
    ArrayD::from_shape_fn(shape, |at| {
        let from: Vec<usize> = to.iter().map(|&position| at[position]).collect();
        a[&from[..]].clone()
    })
}
