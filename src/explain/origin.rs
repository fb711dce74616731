//! Finds the sources of a cell, which are the input cells that the cell was made from.

use super::Value;
use ndarray::{ArrayD, Dimension, IxDyn, indices};

/// A rule that finds the sources of a cell in one input. The sources are the cells of the input
/// that the cell was made from.
///
/// **Shape** one rule for each input of a [`Word`](super::Word). A cell is written as its index
/// along each axis, counted from 0. **Source** the definition of each word.
///
/// # Examples
/// ```
/// use aplset::explain::{Origin, Value};
/// use aplset::ndarray::array;
///
/// let hand = Value::numbers(&array![[0, 1], [2, 2], [1, 0]]);
/// let places = Value::numbers(&array![[0, 1], [0, 2]]);
/// // Cell 1 1 0 of `H[I;]` comes from row I[1;1] of the hand, and from cell 1 1 of I.
/// let sources = |input, origin: Origin| origin.sources(&[&hand, &places], input)(&[1, 1, 0]);
/// assert_eq!(sources(0, Origin::Gathered), [[2, 0]]);
/// assert_eq!(sources(1, Origin::Leading), [[1, 1]]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// No cells, because only the shape of the input matters.
    Shape,
    /// All cells of the input.
    Whole,
    /// The cell at the leading indices, as for `L` in `L∘.=D`. For `S` in `2≠S`, all indices are
    /// leading.
    Leading,
    /// The cell at the trailing indices, as for `D` in `L∘.=D`.
    Trailing,
    /// All cells along the axis that was removed, or along the last axis for `None`.
    Along(Option<usize>),
    /// The cell with the same indices in another order. Axis `i` of the input moves to position
    /// `to[i]`.
    Moved(Vec<usize>),
    /// The cell at an index that the second input contains, as for `H` in `H[I;;]`.
    Gathered,
    /// The cell that was kept, or the bit that kept it, as for `F` and `B` in `B⌿F`.
    Kept,
    /// The cell at the same position in the list of all elements. A list that is too short repeats
    /// from the start.
    Ravelled,
    /// The cell of an input that was put below the first input, as for `B` in `A⍪B`.
    Below,
}

impl Origin {
    /// Returns a function that takes a cell of the result and lists its sources in one input.
    ///
    /// **Cost** making the function takes one pass over the mask, if there is a mask. Each call
    /// makes a list, which is usually short.
    ///
    /// # Panics
    /// Panics if `input` is out of range, or if the inputs do not fit the origin.
    pub fn sources<'a>(
        &'a self,
        inputs: &[&'a Value],
        input: usize,
    ) -> impl Fn(&[usize]) -> Vec<Vec<usize>> + 'a {
        let (first, second) = (inputs[0], inputs.get(1).copied());
        let shape = inputs[input].shape();
        let kept = match (self, first) {
            (Self::Kept, Value::Bits(mask)) => on(mask),
            _ => vec![],
        };
        move |cell| {
            let rank = shape.len();
            let source = match self {
                Self::Shape => None,
                Self::Whole => return all(shape),
                Self::Leading => cell.get(..rank).map(<[usize]>::to_vec),
                Self::Trailing => Some(cell[cell.len() - rank..].to_vec()),
                Self::Along(axis) => {
                    let axis = axis.unwrap_or(rank - 1);
                    let (before, after) = cell.split_at(axis);
                    let along = |at| [before, &[at], after].concat();
                    return (0..shape[axis]).map(along).collect();
                }
                Self::Moved(to) => Some(to.iter().map(|&to| cell[to]).collect()),
                Self::Gathered => {
                    let Some(Value::Numbers(places)) = second else {
                        panic!("DOMAIN ERROR: expected numbers as the second input");
                    };
                    let (at, inside) = cell.split_at(places.ndim());
                    Some([&[places[IxDyn(at)].into()], inside].concat())
                }
                Self::Kept => {
                    let (&at, inside) = cell.split_first().expect("an array with axes");
                    let cell = [&*kept[at], inside].concat();
                    Some(cell[..rank].to_vec())
                }
                // The result has all axes of the first input, or only the leading axes.
                Self::Ravelled => {
                    let place = ravelled(first.shape(), cell);
                    Some(index(shape, place % shape.iter().product::<usize>()))
                }
                Self::Below => {
                    let row = cell[0].checked_sub(first.shape()[0]);
                    row.map(|row| [&[row], &cell[1..]].concat())
                }
            };
            let inside = |source: &Vec<usize>| source.iter().zip(shape).all(|(at, axis)| at < axis);
            source.into_iter().filter(inside).collect()
        }
    }
}

/// Returns the cells of a mask whose bit is 1.
pub(super) fn on(mask: &ArrayD<bool>) -> Vec<Vec<usize>> {
    let on = mask.indexed_iter().filter(|&(_, &bit)| bit);
    on.map(|(at, _)| at.slice().to_vec()).collect()
}

/// Returns all cells of an array of this shape.
fn all(shape: &[usize]) -> Vec<Vec<usize>> {
    indices(IxDyn(shape)).into_iter().map(|at| at.slice().to_vec()).collect()
}

/// Returns the position of a cell in the list of all elements.
fn ravelled(shape: &[usize], cell: &[usize]) -> usize {
    cell.iter().zip(shape).fold(0, |place, (at, length)| place * length + at)
}

/// Returns the cell at a position in the list of all elements.
fn index(shape: &[usize], mut place: usize) -> Vec<usize> {
    let mut cell = vec![0; shape.len()];
    for (at, length) in cell.iter_mut().zip(shape).rev() {
        (*at, place) = (place % length, place / length);
    }
    cell
}
