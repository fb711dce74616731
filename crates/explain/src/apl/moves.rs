//! Defines the words that move, repeat or leave out elements, but do not look at them.

use super::error::{AplErrorKind, Fault};
use super::scalar::shaped;
use super::words::size;
use aplset::vocabulary::{axes_to, cells_at, ravel, reshape};
use ndarray::{ArrayD, Axis, Dimension, IxDyn};

/// An element, with the element that fills empty places.
pub(super) trait Fill: Clone {
    const FILL: fn() -> Self;
}

impl Fill for bool {
    const FILL: fn() -> Self = || false;
}

impl Fill for f64 {
    const FILL: fn() -> Self = || 0.0;
}

impl Fill for char {
    const FILL: fn() -> Self = || ' ';
}

impl Fill for String {
    const FILL: fn() -> Self = Self::new;
}

/// The position of an element, or `None` for an element that is a filler.
impl Fill for Option<usize> {
    const FILL: fn() -> Self = || None;
}

/// A word that moves elements, with everything that decides where they go. Axes and positions are
/// zero-based.
///
/// Because a move does not look at the elements, it also moves their positions, which shows where
/// each element of the result comes from.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Move {
    /// `,A`, or all elements of `∊A`.
    Ravel,
    /// `S⍴A`, where `A` is repeated.
    Reshape(Vec<usize>),
    /// The same elements, in another shape of the same size, such as `⍪A`.
    Shape(Vec<usize>),
    /// `⌽A`.
    Reverse(usize),
    /// `N⌽A`, with a rotation for each list along the axis.
    Rotate(usize, ArrayD<i64>),
    /// `T⍉A`: axis `i` goes to position `to[i]`.
    AxesTo(Vec<usize>),
    /// `N↑A`: a length for each axis, which is negative at the end.
    Take(Vec<i64>),
    /// `N↓A`.
    Drop(Vec<i64>),
    /// `A[I;J]`.
    Index(Vec<Option<ArrayD<usize>>>),
    /// `N/A`: how often each cell along the axis is repeated, or how many fillers replace it.
    Replicate(usize, Vec<i64>),
    /// `B\A`: the cell of the axis for each 1, and a filler for each 0.
    Expand(usize, Vec<bool>),
}

impl Move {
    /// Moves the elements of an array.
    pub fn apply<A: Fill>(&self, a: &ArrayD<A>) -> Result<ArrayD<A>, Fault> {
        let shape = a.shape();
        match self {
            Self::Ravel => Ok(ravel(a).into_dyn()),
            Self::Reshape(to) if a.is_empty() => {
                Ok(ArrayD::from_shape_simple_fn(IxDyn(to), A::FILL))
            }
            Self::Reshape(to) => Ok(reshape(&to[..], a)),
            Self::Shape(to) => Ok(shaped(to, a.iter().cloned().collect())),
            &Self::Reverse(axis) => {
                let mut reversed = a.view();
                reversed.invert_axis(Axis(axis));
                Ok(reversed.as_standard_layout().into_owned())
            }
            Self::Rotate(axis, by) => Ok(rotated(a, *axis, by)),
            Self::AxesTo(to) => transposed(a, to),
            Self::Take(lengths) => {
                let to: Vec<usize> = lengths.iter().map(|&n| size(n)).collect();
                let begin: Vec<i64> = lengths
                    .iter()
                    .zip(shape)
                    .map(|(&n, &length)| if n < 0 { length_of(length) + n } else { 0 })
                    .collect();
                Ok(window(a, &to, &begin))
            }
            Self::Drop(lengths) => {
                let left = |(&n, &length): (&i64, &usize)| length.saturating_sub(size(n));
                let to: Vec<usize> = lengths.iter().zip(shape).map(left).collect();
                let begin: Vec<i64> = lengths.iter().map(|&n| n.max(0)).collect();
                Ok(window(a, &to, &begin))
            }
            Self::Index(lists) => indexed(a, lists),
            Self::Replicate(axis, times) => {
                let cells = a.len_of(Axis(*axis));
                if times.len() != cells {
                    let advice = "Each cell along the axis needs one number on the left.";
                    return Err(unequal(times.len(), cells, advice));
                }
                let places = times.iter().enumerate().flat_map(|(cell, &times)| {
                    std::iter::repeat_n((times > 0).then_some(cell), size(times))
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

fn unequal(left: usize, cells: usize, advice: &str) -> Fault {
    Fault::length(format!("{left} and {cells} elements"), advice)
}

fn length_of(length: usize) -> i64 {
    i64::try_from(length).unwrap_or(i64::MAX)
}

/// Returns the cells along an axis at these positions, and fillers where there is none.
fn along<A: Fill>(a: &ArrayD<A>, axis: usize, places: &[Option<usize>]) -> ArrayD<A> {
    if let Some(places) = places.iter().copied().collect::<Option<Vec<usize>>>() {
        if axis == 0 {
            return cells_at(a, &ndarray::Array1::from(places));
        }
        return a.select(Axis(axis), &places).as_standard_layout().into_owned();
    }
    let mut shape = a.shape().to_vec();
    shape[axis] = places.len();
    ArrayD::from_shape_fn(shape, |at| match places[at[axis]] {
        Some(place) => {
            let mut from = at;
            from[axis] = place;
            a[from].clone()
        }
        None => A::FILL(),
    })
}

/// Returns the elements of a box of an array, and fillers outside the array.
fn window<A: Fill>(a: &ArrayD<A>, shape: &[usize], begin: &[i64]) -> ArrayD<A> {
    ArrayD::from_shape_fn(shape, |mut at| {
        for (place, &begin) in at.slice_mut().iter_mut().zip(begin) {
            *place = usize::try_from(length_of(*place) + begin).unwrap_or(usize::MAX);
        }
        a.get(at).cloned().unwrap_or_else(A::FILL)
    })
}

fn rotated<A: Fill>(a: &ArrayD<A>, axis: usize, by: &ArrayD<i64>) -> ArrayD<A> {
    let length = length_of(a.len_of(Axis(axis))).max(1);
    ArrayD::from_shape_fn(a.raw_dim(), |at| {
        let mut list = at.slice().to_vec();
        list.remove(axis);
        let by = if by.ndim() == 0 { &by[IxDyn(&[])] } else { &by[&list[..]] };
        let mut from = at;
        from[axis] = size((length_of(from[axis]) + by % length).rem_euclid(length));
        a[from].clone()
    })
}

/// Moves each axis, where two axes at one position give their diagonal.
fn transposed<A: Fill>(a: &ArrayD<A>, to: &[usize]) -> Result<ArrayD<A>, Fault> {
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
        a[&from[..]].clone()
    }))
}

fn indexed<A: Fill>(a: &ArrayD<A>, lists: &[Option<ArrayD<usize>>]) -> Result<ArrayD<A>, Fault> {
    for (axis, list) in lists.iter().enumerate() {
        let length = a.len_of(Axis(axis));
        if let Some(&wrong) = list.iter().flatten().find(|&&place| place >= length) {
            let found = format!("index {} of an axis of {length}", wrong.wrapping_add(1));
            let advice = format!("The indices go from 1 to {length}.");
            return Err(Fault::new(AplErrorKind::Index, found, advice));
        }
    }
    if let [Some(list), rest @ ..] = lists
        && rest.iter().all(Option::is_none)
    {
        return Ok(cells_at(a, list));
    }
    let (mut cells, mut shape) = (a.clone(), Vec::new());
    for (axis, list) in lists.iter().enumerate() {
        match list {
            Some(list) => {
                let places: Vec<usize> = list.iter().copied().collect();
                cells = cells.select(Axis(axis), &places);
                shape.extend(list.shape());
            }
            None => shape.push(a.len_of(Axis(axis))),
        }
    }
    Ok(shaped(&shape, cells.iter().cloned().collect()))
}

/// Returns the positions of all elements of a shape, counted from `first`.
pub(super) fn positions(shape: &[usize], first: usize) -> ArrayD<Option<usize>> {
    let size: usize = shape.iter().product();
    shaped(shape, (first..first + size).map(Some).collect())
}
