//! An array cut to what can be shown: long axes lose their middle, more of it where a terminal is low.

use super::element::{Cell, Element, short};
use ndarray::{ArrayD, ArrayRef, Axis, Dimension};

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
    /// What stands beside the cells, if not their indices.
    pub(super) labels: Option<Vec<String>>,
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
        Self::marking(a, names, None)
    }

    /// The same with the elements marked that are on in a mask of the same shape. Where an axis is too
    /// long, its marked cells are shown.
    #[track_caller]
    pub(super) fn marking<A: Element, D: Dimension>(
        a: &ArrayRef<A, D>,
        names: &[&str],
        marks: Option<&ArrayD<bool>>,
    ) -> Self {
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
            let marked = marks.map_or(vec![], |marks| marked_cells(marks, Axis(at)));
            // Beside a marked plane the others would only take room.
            let shown_whole = if marks.is_some() && a.ndim() - at > 2 { 0 } else { longest };
            let side = Side::new(name, a.len_of(Axis(at)), [shown_whole, longest], marked);
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
            let cell = whole[&place[..]].cell();
            let marked = marks.is_some_and(|marks| marks[&place[..]]);
            if marked { Cell::Marked(cell.into()) } else { cell }
        });
        Self { axes, cells }
    }

    /// Puts these words beside the cells of an axis, in place of their indices.
    ///
    /// # Panics
    /// `LENGTH ERROR` if there is not one for each cell.
    #[track_caller]
    pub(super) fn label(&mut self, axis: usize, labels: &[&str]) {
        let side = &mut self.axes[axis];
        assert!(labels.len() == side.length, "LENGTH ERROR: a label for each cell");
        side.labels = Some(labels.iter().map(|label| short(label)).collect());
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
        let kept = ends(self.cells.len_of(Axis(at)), cells);
        let mut axes = self.axes.clone();
        let side = &self.axes[at];
        let indices = side.indices();
        let indices: Vec<usize> = kept.iter().map(|&cell| indices[cell]).collect();
        let labels = side.labels.clone();
        axes[at] = Side { labels, ..Side::of(side.name.clone(), side.length, &indices) };
        Self { axes, cells: self.cells.select(Axis(at), &kept) }
    }
}

/// So many cells of an axis of this length, half of them from each end.
fn ends(length: usize, cells: usize) -> Vec<usize> {
    (0..cells.div_ceil(2)).chain(length - cells / 2..length).collect()
}

/// The indices along an axis at which something is marked.
fn marked_cells(marks: &ArrayD<bool>, axis: Axis) -> Vec<usize> {
    let cells = marks.axis_iter(axis).enumerate();
    cells.filter(|(_, cell)| cell.iter().any(|&mark| mark)).map(|(index, _)| index).collect()
}

impl Side {
    /// An axis that is shown whole if it is short enough, or else its marked cells or those at its ends, so
    /// many of them.
    fn new(name: &str, length: usize, [whole, longest]: [usize; 2], marked: Vec<usize>) -> Self {
        let shown = match marked.len() {
            0 if length <= longest => (0..length).collect(),
            _ if length <= whole => (0..length).collect(),
            0 => ends(length, longest.clamp(1, 2 * ENDS)),
            cells if cells <= longest => marked,
            cells => ends(cells, longest.clamp(1, 2 * ENDS)).iter().map(|&at| marked[at]).collect(),
        };
        Self::of(short(name), length, &shown)
    }

    /// An axis with these cells, and between them how many are left out.
    fn of(name: String, length: usize, shown: &[usize]) -> Self {
        let mut places = Vec::new();
        let mut next = 0;
        for (cell, &index) in shown.iter().enumerate() {
            places.extend((index > next).then_some(Place::Elided(index - next)));
            places.push(Place::Shown { cell, index });
            next = index + 1;
        }
        places.extend((length > next).then_some(Place::Elided(length - next)));
        Self { name, length, labels: None, places }
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

    /// What stands beside a cell: its label, or its index.
    pub(super) fn text(&self, index: usize) -> String {
        match &self.labels {
            Some(labels) => labels[index].clone(),
            None => index.to_string(),
        }
    }

    /// How many letters the longest of these has.
    pub(super) fn width(&self) -> usize {
        let labels = self.labels.iter().flatten();
        labels.map(|label| label.chars().count()).max().unwrap_or_else(|| self.digits())
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
