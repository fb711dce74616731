//! Lays out the elements of an array for SVG and for text. Planes are side by side, and further
//! axes stack the rows of planes.

use super::element::Cell;
use super::excerpt::{Excerpt, Place, Side, more};
use ndarray::{ArrayViewD, Axis};

/// A piece of a picture that can be put beside or below another piece.
pub(super) trait Tile: Clone + Default {
    fn width(&self) -> usize;

    /// Puts tiles side by side with a gap between them, aligned at the top.
    fn beside(parts: impl IntoIterator<Item = Self>, gap: usize) -> Self;

    /// Stacks tiles with a gap between them, aligned on the left.
    fn below(parts: impl IntoIterator<Item = Self>, gap: usize) -> Self;
}

/// A way of drawing the tiles of a picture, as SVG or as text.
pub(super) trait Pen {
    type Tile: Tile;

    /// Returns the gaps between tiles.
    fn gaps(&self) -> Gaps;

    /// Draws an element, as wide as a column.
    fn element(&self, cell: &Cell) -> Self::Tile;

    /// Returns whether columns have indices above them. Columns of letters are too narrow for
    /// indices.
    fn heads(&self) -> bool;

    /// Draws the index above a column, as wide as the column, or a tile without width for `None`.
    fn head(&self, text: Option<&str>) -> Self::Tile;

    /// Draws dots for omitted elements, as wide as a column.
    fn dots(&self) -> Self::Tile;

    /// Draws the index of a row, aligned right in a field of `letters` letters.
    fn index(&self, text: &str, letters: usize) -> Self::Tile;

    /// Draws a line of text, such as the index of a plane.
    fn caption(&self, text: &str) -> Self::Tile;
}

/// The gaps between tiles, in pixels or letters.
pub(super) struct Gaps {
    /// The gap between columns of elements.
    pub(super) columns: usize,
    /// The gap between the index of a row and the row.
    pub(super) indexes: usize,
    /// The gap between planes.
    pub(super) planes: usize,
    /// The gap between stacked tiles.
    pub(super) below: usize,
}

impl Excerpt {
    /// Draws the elements with their indices, at most `room` pixels or letters wide.
    pub(super) fn body<P: Pen>(&self, pen: &P, room: usize) -> P::Tile {
        if self.cells.is_empty() {
            return pen.caption("empty");
        }
        let whole = Subarray { axes: &self.axes, cells: &self.cells.view(), room, heads: true };
        whole.draw(pen)
    }
}

/// A part of an array, with a [`Side`] for each axis.
#[derive(Clone, Copy)]
struct Subarray<'a> {
    axes: &'a [Side],
    cells: &'a ArrayViewD<'a, Cell>,
    /// The available width, in pixels or letters.
    room: usize,
    /// Whether columns have indices above them. In a stack, only the first part has them.
    heads: bool,
}

impl Subarray<'_> {
    /// Draws this part of the array.
    fn draw<P: Pen>(self, pen: &P) -> P::Tile {
        match self.axes {
            [] => Tile::below(self.cells.iter().map(|cell| pen.element(cell)), 0),
            [across] => {
                let row = self.cells.view().insert_axis(Axis(0));
                let only = [Place::Shown { cell: 0, index: 0 }];
                let bands = Subarray { cells: &row, ..self }.bands(pen, [&only, &across.places]);
                Tile::below(bands, pen.gaps().below)
            }
            [down, across] => {
                let places = [&down.places[..], &across.places];
                let bands = self.between(pen, down).bands(pen, places);
                let count = bands.len();
                let plane = Tile::below(bands, pen.gaps().below);
                self.with_margins(pen, down, count, plane)
            }
            [planes, down, across] => self.planes(pen, [planes, down, across]),
            [down, rest @ ..] => self.stack(pen, down, rest),
        }
    }

    /// Draws planes from left to right, each with its index above it.
    fn planes<P: Pen>(self, pen: &P, [planes, down, across]: [&Side; 3]) -> P::Tile {
        let inner = self.between(pen, down);
        let mut count = 0;
        let mut parts = Vec::new();
        for place in &planes.places {
            parts.push(match place {
                Place::Elided(cells) => [pen.caption("⋯"), pen.caption(&more(*cells))],
                Place::Shown { cell, index } => {
                    let cells = &self.cells.index_axis(Axis(0), *cell);
                    let bands =
                        Subarray { cells, ..inner }.bands(pen, [&down.places, &across.places]);
                    count = bands.len();
                    let plane = Tile::below(bands, pen.gaps().below);
                    [pen.caption(&planes.text(*index)), plane]
                }
            });
        }
        let parts = parts.into_iter().map(|part| Tile::below(part, 0));
        let rows = rows(parts, pen.gaps().planes, inner.room);
        let rows = rows.into_iter();
        let rows = rows.map(|row| self.with_margins(pen, down, count, row));
        Tile::below(rows, pen.gaps().below)
    }

    /// Stacks the parts along an outer axis, each with its index on the left.
    fn stack<P: Pen>(self, pen: &P, down: &Side, rest: &[Side]) -> P::Tile {
        let index = |text: &str| pen.index(text, down.width());
        let taken = index("").width() + pen.gaps().indexes;
        let room = self.room.saturating_sub(taken);
        let parts = down.places.iter().map(|place| match place {
            Place::Elided(cells) => {
                Tile::beside([index("⋮"), pen.caption(&more(*cells))], pen.gaps().indexes)
            }
            Place::Shown { cell, index: place } => {
                let cells = &self.cells.index_axis(Axis(0), *cell);
                let heads = self.heads && *cell == 0;
                let part = Subarray { axes: rest, cells, room, heads }.draw(pen);
                Tile::beside([index(&down.text(*place)), part], pen.gaps().indexes)
            }
        });
        Tile::below(parts, pen.gaps().below)
    }

    /// Reduces the available width by the width of indices and notes.
    fn between<P: Pen>(self, pen: &P, down: &Side) -> Self {
        let margins = self.with_margins(pen, down, 1, P::Tile::default());
        let room = self.room.saturating_sub(margins.width());
        Self { room, ..self }
    }

    /// Draws the indices of rows on the left of `planes`, and notes about omitted rows on the
    /// right. The planes are split into `bands` bands of columns.
    fn with_margins<P: Pen>(self, pen: &P, down: &Side, bands: usize, planes: P::Tile) -> P::Tile {
        let index = |place: &Place| match place {
            Place::Elided(_) => "⋮".to_owned(),
            Place::Shown { index, .. } => down.text(*index),
        };
        let note = |place: &Place| match place {
            Place::Elided(cells) => more(*cells),
            Place::Shown { .. } => String::new(),
        };
        let margin = |text: &dyn Fn(&Place) -> String| {
            self.margin(pen, &down.places.iter().map(text).collect::<Vec<_>>(), bands)
        };
        let any = down.places.iter().any(|place| matches!(place, Place::Elided(_)));
        let notes = any.then(|| margin(&note));
        let parts = [margin(&index), planes].into_iter().chain(notes);
        Tile::beside(parts, pen.gaps().indexes)
    }

    /// Draws a column with a text for each row of each band. If there is an axis of planes, the
    /// column begins with an empty line, because the planes have a line of indices above them.
    fn margin<P: Pen>(self, pen: &P, texts: &[String], bands: usize) -> P::Tile {
        let longest = texts.iter().map(|text| text.chars().count()).max();
        let heads = (self.heads && pen.heads()).then(|| pen.head(None));
        let caption = (self.axes.len() == 3).then(|| pen.caption(""));
        let rows = texts.iter().map(|text| pen.index(text, longest.unwrap_or(0)));
        let band: P::Tile = Tile::below(heads.into_iter().chain(rows), 0);
        let bands = Tile::below(std::iter::repeat_n(band, bands), pen.gaps().below);
        Tile::below(caption.into_iter().chain([bands]), 0)
    }

    /// Splits a plane into bands of columns that fit the available width.
    fn bands<P: Pen>(self, pen: &P, [down, across]: [&[Place]; 2]) -> Vec<P::Tile> {
        let column = |place: &Place| {
            let head = (self.heads && pen.heads()).then(|| match place {
                Place::Elided(_) => pen.head(Some("")),
                Place::Shown { index, .. } => pen.head(Some(&index.to_string())),
            });
            let cells = down.iter().enumerate().map(|(row, down)| match (down, place) {
                (Place::Elided(_), Place::Elided(_)) => pen.index("", 0),
                (Place::Elided(_), _) => pen.dots(),
                (_, Place::Elided(cells)) if row == 0 => {
                    pen.index(&format!("⋯ {}", more(*cells)), 0)
                }
                (_, Place::Elided(_)) => pen.index("⋯", 0),
                (Place::Shown { cell: row, .. }, Place::Shown { cell: column, .. }) => {
                    pen.element(&self.cells[&[*row, *column][..]])
                }
            });
            Tile::below(head.into_iter().chain(cells), 0)
        };
        rows(across.iter().map(column), pen.gaps().columns, self.room)
    }
}

/// Arranges tiles in rows that are at most `room` wide.
pub(super) fn rows<P: Tile>(parts: impl IntoIterator<Item = P>, gap: usize, room: usize) -> Vec<P> {
    let mut rows: Vec<Vec<P>> = Vec::new();
    let mut width = 0;
    for part in parts {
        match rows.last_mut() {
            Some(row) if width + gap + part.width() <= room => {
                width += gap + part.width();
                row.push(part);
            }
            _ => {
                width = part.width();
                rows.push(vec![part]);
            }
        }
    }
    rows.into_iter().map(|row| P::beside(row, gap)).collect()
}
