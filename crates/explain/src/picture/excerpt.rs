//! Cuts an array to a size that can be shown, leaving out cells in the middle of a long axis.

use super::element::{Cell, Element, short};
use ndarray::{ArrayD, ArrayRef, Axis, Dimension};

/// A part of an array, with the names and the lengths of all axes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Excerpt {
    pub(super) axes: Vec<Side>,
    /// The elements that are shown.
    pub(super) cells: ArrayD<Cell>,
}

/// An axis of an array, and the cells that are shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Side {
    pub(super) name: String,
    pub(super) length: usize,
    /// The index of the first cell.
    pub(super) origin: usize,
    /// Labels of the cells, which are shown instead of indices.
    pub(super) labels: Option<Vec<String>>,
    /// The cells that are shown, and the gaps between them.
    pub(super) places: Vec<Place>,
}

/// A cell or a gap along an axis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// A shown cell, with its index among the shown cells and its index in the whole array.
    Shown { cell: usize, index: usize },
    /// A gap of this many cells.
    Elided(usize),
}

/// The largest lengths at which all cells of an axis are shown, for a line of characters, an axis
/// of a plane, and a row of planes.
const MOST_LETTERS: usize = 64;
const MOST_CELLS: usize = 24;
const MOST_PLANES: usize = 12;
/// The largest number of elements that are shown. A smaller plane counts as `LEAST_PLANE` elements.
const MOST_ELEMENTS: usize = 4096;
const LEAST_PLANE: usize = 32;
/// The number of cells that are shown at each end of a longer axis.
const ENDS: usize = 3;

impl Excerpt {
    /// Cuts an array, and marks the elements where `marks`, an array of the same shape, is true.
    /// If an axis of a marked array is too long, only the cells with marks are shown.
    ///
    /// # Panics
    /// Panics with `LENGTH ERROR` if the number of names is not the number of axes.
    #[track_caller]
    pub(super) fn new<A: Element, D: Dimension>(
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
        // The loop begins with the last axis, so that outer axes are cut first.
        for (at, name) in names.iter().enumerate().rev() {
            let longest = match a.ndim() - at {
                1 if letters => MOST_LETTERS,
                1 | 2 => MOST_CELLS,
                _ => MOST_PLANES.min(MOST_ELEMENTS / LEAST_PLANE.max(elements)),
            };
            let marked = marks.map_or(vec![], |marks| marked_cells(marks, Axis(at)));
            let side = Side::new(name, a.len_of(Axis(at)), longest, marked);
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

    /// Labels the cells of an axis. The labels are shown instead of indices.
    ///
    /// # Panics
    /// Panics with `LENGTH ERROR` if the number of labels is not the number of cells.
    #[track_caller]
    pub(super) fn label(&mut self, axis: usize, labels: &[&str]) {
        let side = &mut self.axes[axis];
        let (found, cells) = (labels.len(), side.length);
        assert!(found == cells, "LENGTH ERROR: {found} labels for {cells} cells");
        side.labels = Some(labels.iter().map(|label| short(label)).collect());
    }

    /// Returns whether columns have headings. Columns of characters have no headings, because they
    /// are too narrow. Columns with only empty labels have no headings either.
    pub(super) fn has_heads(&self) -> bool {
        let is_letter = matches!(self.cells.first().map(Cell::plain), Some(Cell::Letter(_)));
        let labels = self.axes.last().and_then(|side| side.labels.as_ref());
        !is_letter && labels.is_none_or(|labels| labels.iter().any(|label| !label.is_empty()))
    }

    /// Keeps `cells` cells of an axis, half of them at each end.
    pub(super) fn keeping(&self, at: usize, cells: usize) -> Self {
        let kept = ends(self.cells.len_of(Axis(at)), cells);
        let mut axes = self.axes.clone();
        let side = &self.axes[at];
        let indices = side.indices();
        let indices: Vec<usize> = kept.iter().map(|&cell| indices[cell]).collect();
        let labels = side.labels.clone();
        let origin = side.origin;
        axes[at] = Side { origin, labels, ..Side::of(side.name.clone(), side.length, &indices) };
        Self { axes, cells: self.cells.select(Axis(at), &kept) }
    }
}

/// Returns the indices of `cells` cells of an axis, half of them at each end.
fn ends(length: usize, cells: usize) -> Vec<usize> {
    (0..cells.div_ceil(2)).chain(length - cells / 2..length).collect()
}

/// Returns the indices of the cells along an axis that contain marked elements.
fn marked_cells(marks: &ArrayD<bool>, axis: Axis) -> Vec<usize> {
    let cells = marks.axis_iter(axis).enumerate();
    cells.filter(|(_, cell)| cell.iter().any(|&mark| mark)).map(|(index, _)| index).collect()
}

impl Side {
    /// Makes an axis that shows all cells if it is short enough, and otherwise only the marked
    /// cells or the cells at both ends.
    fn new(name: &str, length: usize, longest: usize, marked: Vec<usize>) -> Self {
        let whole = length <= longest || marked.is_empty();
        let mut cells = if whole { (0..length).collect() } else { marked };
        if cells.len() > longest {
            let ends = ends(cells.len(), longest.clamp(1, 2 * ENDS));
            cells = ends.into_iter().map(|at| cells[at]).collect();
        }
        Self::of(short(name), length, &cells)
    }

    /// Makes an axis that shows these cells and the gaps between them.
    fn of(name: String, length: usize, shown: &[usize]) -> Self {
        let mut places = Vec::new();
        let mut next = 0;
        for (cell, &index) in shown.iter().enumerate() {
            places.extend((index > next).then_some(Place::Elided(index - next)));
            places.push(Place::Shown { cell, index });
            next = index + 1;
        }
        places.extend((length > next).then_some(Place::Elided(length - next)));
        Self { name, length, origin: 0, labels: None, places }
    }

    /// Returns the indices of the shown cells in the whole array.
    fn indices(&self) -> Vec<usize> {
        let index = |place: &Place| match place {
            Place::Shown { index, .. } => Some(*index),
            Place::Elided(_) => None,
        };
        self.places.iter().filter_map(index).collect()
    }

    /// Returns the name, if there is one, and the length as text.
    pub(super) fn label(&self) -> String {
        format!("{} {}", self.name, self.length).trim_start().to_owned()
    }

    /// Returns the number of digits of the last index.
    pub(super) fn digits(&self) -> usize {
        self.index(self.length.saturating_sub(1)).len()
    }

    /// Returns the index of a cell as shown in the picture.
    pub(super) fn index(&self, index: usize) -> String {
        (self.origin + index).to_string()
    }

    /// Returns the label of a cell, or the index if there are no labels.
    pub(super) fn text(&self, index: usize) -> String {
        match &self.labels {
            Some(labels) => labels[index].clone(),
            None => self.index(index),
        }
    }

    /// Returns the number of characters of the longest label or index.
    pub(super) fn width(&self) -> usize {
        let labels = self.labels.iter().flatten();
        labels.map(|label| label.chars().count()).max().unwrap_or_else(|| self.digits())
    }
}

/// Returns the text for a gap of this many cells.
pub(super) fn more(cells: usize) -> String {
    format!("{cells} more")
}

/// Returns an arrow in the direction in which the first of `rank` axes is drawn. The last axis and
/// the axis of planes run to the right, and all other axes run down.
pub(super) fn arrow(rank: usize) -> char {
    if rank == 1 || rank == 3 { '→' } else { '↓' }
}
