//! An array cut to what can be shown: long axes lose their middle, more of it where a terminal is low.

use super::element::{Cell, Element, short};
use ndarray::{ArrayD, ArrayRef, Axis, Dimension};
use std::ops::Range;

/// A part of an array, with the names and the lengths of the whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Excerpt {
    pub(super) axes: Vec<Side>,
    /// The elements of the places that are shown.
    pub(super) cells: ArrayD<Cell>,
}

/// One axis.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Side {
    pub(super) name: String,
    pub(super) length: usize,
    /// What stands along it.
    pub(super) places: Vec<Place>,
}

/// What stands at one place along an axis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// A cell: its place among those shown, and in the whole array.
    Shown { cell: usize, index: usize },
    /// So many cells are left out.
    Elided(usize),
}

/// The longest axis that is shown whole: in a line of letters, in another plane, and of planes.
const MOST_LETTERS: usize = 64;
const MOST_CELLS: usize = 24;
const MOST_PLANES: usize = 12;
/// How many elements are shown at most, a plane counted as no fewer than so many.
const MOST_ELEMENTS: usize = 4096;
const LEAST_PLANE: usize = 32;
/// How many cells of a longer axis are shown at each end.
const ENDS: usize = 3;

impl Excerpt {
    /// # Panics
    /// `LENGTH ERROR` where there is not a name for each axis.
    #[track_caller]
    pub(super) fn new<A: Element, D: Dimension>(a: &ArrayRef<A, D>, names: &[&str]) -> Self {
        assert!(
            names.len() == a.ndim(),
            "LENGTH ERROR: {} names for {} axes",
            names.len(),
            a.ndim()
        );
        let first = a.first().map(A::cell);
        let letters = matches!(first, Some(Cell::Letter(_)));
        let mut axes = Vec::new();
        let mut elements = 1;
        // From the last axis to the first: what stands nearest is shown, of many axes it is the outer ones that have no room.
        for (at, name) in names.iter().enumerate().rev() {
            let longest = match a.ndim() - at {
                1 if letters => MOST_LETTERS,
                1 | 2 => MOST_CELLS,
                _ => MOST_PLANES.min(MOST_ELEMENTS / LEAST_PLANE.max(elements)),
            };
            let side = Side::new(name, a.len_of(Axis(at)), longest);
            elements *= side.indices().len().max(1);
            axes.push(side);
        }
        axes.reverse();
        let indices: Vec<Vec<usize>> = axes.iter().map(Side::indices).collect();
        let shape: Vec<usize> = indices.iter().map(Vec::len).collect();
        let whole = a.view().into_dyn();
        let cells = ArrayD::from_shape_fn(shape, |at| {
            let indices = indices.iter().enumerate();
            let place: Vec<usize> = indices.map(|(axis, indices)| indices[at[axis]]).collect();
            whole[&place[..]].cell()
        });
        Self { axes, cells }
    }

    /// Whether there is no element.
    pub(super) fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// The array with less of its middle, in at most so many rows of a terminal of so many columns; as low as it can be where that is still too high.
    ///
    /// The outer axes lose first, so that what stands nearest is shown, and an axis that would lose in vain stays as it is.
    pub(super) fn fitted(&self, columns: usize, rows: usize) -> Self {
        let height = |excerpt: &Self| excerpt.text(columns, false).lines().count();
        let mut fitted = self.clone();
        let mut lowest = height(&fitted);
        for axis in 0..self.axes.len() {
            for cells in (1..self.cells.len_of(Axis(axis))).rev() {
                if lowest <= rows {
                    return fitted;
                }
                let cut = fitted.keeping(axis, cells);
                let high = height(&cut);
                if high < lowest {
                    (fitted, lowest) = (cut, high);
                }
            }
        }
        fitted
    }

    /// The same with so many cells of an axis, fewer than it shows: half of them from each end.
    fn keeping(&self, at: usize, cells: usize) -> Self {
        let (before, after) = (cells.div_ceil(2), cells / 2);
        let shown = self.cells.len_of(Axis(at));
        let kept: Vec<usize> = (0..before).chain(shown - after..shown).collect();
        let mut axes = self.axes.clone();
        let Side { name, length, .. } = &self.axes[at];
        axes[at] = Side::ends(name.clone(), *length, before, after);
        Self { axes, cells: self.cells.select(Axis(at), &kept) }
    }
}

impl Side {
    fn new(name: &str, length: usize, longest: usize) -> Self {
        let (before, after) = match longest {
            _ if length <= longest => (length, 0),
            0 | 1 => (1, 0),
            _ => (ENDS.min(longest / 2), ENDS.min(longest / 2)),
        };
        Self::ends(short(name), length, before, after)
    }

    /// So many cells at each end, and between how many are left out.
    fn ends(name: String, length: usize, before: usize, after: usize) -> Self {
        let shown = |cells: Range<usize>, first: usize| {
            cells.map(move |cell| Place::Shown { cell, index: first + cell })
        };
        let left_out = length - before - after;
        let middle = (left_out > 0).then_some(Place::Elided(left_out));
        let places =
            shown(0..before, 0).chain(middle).chain(shown(before..before + after, left_out));
        Self { name, length, places: places.collect() }
    }

    /// Where the cells that are shown stand in the whole array.
    fn indices(&self) -> Vec<usize> {
        let index = |place: &Place| match place {
            Place::Shown { index, .. } => Some(*index),
            Place::Elided(_) => None,
        };
        self.places.iter().filter_map(index).collect()
    }

    /// Its name and its length.
    pub(super) fn label(&self) -> String {
        format!("{} {}", self.name, self.length)
    }

    /// How many letters the longest index has.
    pub(super) fn digits(&self) -> usize {
        self.length.saturating_sub(1).to_string().len()
    }
}

/// How many cells are left out, in words.
pub(super) fn more(cells: usize) -> String {
    format!("{cells} more")
}

/// Where the first of so many axes runs: the last one and that of the planes to the right, the others down.
pub(super) fn arrow(rank: usize) -> char {
    if rank == 1 || rank == 3 { '→' } else { '↓' }
}
