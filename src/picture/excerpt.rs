//! An array cut to what can be shown: long axes lose their middle.

use super::element::{Cell, Element, harmless};
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

/// How many cells of a long axis are shown at each end.
const ENDS: usize = 3;
/// The longest axis that is shown whole: in a line of letters, in another plane, and of planes.
const LETTERS: usize = 64;
const PLANE: usize = 24;
const PLANES: usize = 12;

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
        let letters = a
            .first()
            .is_some_and(|first| matches!(first.cell(), Cell::Letter(_)));
        let side = |(at, name): (usize, &&str)| {
            let longest = match a.ndim() - at {
                1 if letters => LETTERS,
                1 | 2 => PLANE,
                _ => PLANES,
            };
            Side::new(name, a.len_of(Axis(at)), longest)
        };
        let axes: Vec<Side> = names.iter().enumerate().map(side).collect();
        let indices: Vec<Vec<usize>> = axes.iter().map(Side::indices).collect();
        let shape: Vec<usize> = indices.iter().map(Vec::len).collect();
        let whole = a.view().into_dyn();
        let cells = ArrayD::from_shape_fn(shape, |at| {
            let place: Vec<usize> = indices
                .iter()
                .enumerate()
                .map(|(axis, indices)| indices[at[axis]])
                .collect();
            whole[&place[..]].cell()
        });
        Self { axes, cells }
    }

    /// Whether there is no element.
    pub(super) fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }
}

impl Side {
    fn new(name: &str, length: usize, longest: usize) -> Self {
        let shown = |from: usize, first: usize, cells: usize| {
            (0..cells).map(move |at| Place::Shown {
                cell: from + at,
                index: first + at,
            })
        };
        let places = if length <= longest {
            shown(0, 0, length).collect()
        } else {
            let middle = Place::Elided(length - 2 * ENDS);
            shown(0, 0, ENDS)
                .chain([middle])
                .chain(shown(ENDS, length - ENDS, ENDS))
                .collect()
        };
        let name = name.chars().map(harmless).collect();
        Self {
            name,
            length,
            places,
        }
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
