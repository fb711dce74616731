//! Lays out the elements of an array for SVG and for text. Planes, which are the tables of the last
//! two axes, are side by side, and further axes stack the rows of planes.

use super::element::Cell;
use super::excerpt::{Excerpt, Place, Side, more};
use ndarray::{ArrayViewD, Axis};

/// A rectangle of a picture, with the texts and elements in it. Lengths are in pixels or in
/// characters.
#[derive(Clone, Default)]
pub(super) struct Tile {
    pub(super) marks: Vec<Mark>,
    pub(super) width: usize,
    pub(super) height: usize,
}

/// A text or an element, with the upper left corner and the width of the box that it is aligned in.
#[derive(Clone)]
pub(super) struct Mark {
    pub(super) x: usize,
    pub(super) y: usize,
    pub(super) width: usize,
    pub(super) form: Form,
}

#[derive(Clone)]
pub(super) enum Form {
    Element(Cell),
    /// The index above a column.
    Head(String),
    /// Dots for omitted elements.
    Dots,
    /// The index of a row, aligned right.
    Index(String),
    /// A line of text, such as the index of a plane.
    Caption(String),
}

impl Tile {
    fn new(width: usize, height: usize, form: Form) -> Self {
        Self { marks: vec![Mark { x: 0, y: 0, width, form }], width, height }
    }

    /// Moves the contents to the right and down.
    pub(super) fn moved(mut self, right: usize, down: usize) -> Self {
        for mark in &mut self.marks {
            mark.x += right;
            mark.y += down;
        }
        self.width += right;
        self.height += down;
        self
    }

    fn over(mut self, other: Self) -> Self {
        self.marks.extend(other.marks);
        self.width = self.width.max(other.width);
        self.height = self.height.max(other.height);
        self
    }

    /// Puts tiles side by side with a gap between them, aligned at the top.
    pub(super) fn beside(parts: impl IntoIterator<Item = Self>, gap: usize) -> Self {
        let whole = parts.into_iter().reduce(|left, right| {
            let at = left.width + gap;
            left.over(right.moved(at, 0))
        });
        whole.unwrap_or_default()
    }

    /// Stacks tiles with a gap between them, aligned on the left.
    pub(super) fn below(parts: impl IntoIterator<Item = Self>, gap: usize) -> Self {
        let whole = parts.into_iter().reduce(|upper, lower| {
            let at = upper.height + gap;
            upper.over(lower.moved(0, at))
        });
        whole.unwrap_or_default()
    }

    /// Arranges tiles in rows that are at most `room` wide.
    pub(super) fn rows(
        parts: impl IntoIterator<Item = Self>,
        gap: usize,
        room: usize,
    ) -> Vec<Self> {
        let mut rows: Vec<Vec<Self>> = Vec::new();
        let mut width = 0;
        for part in parts {
            match rows.last_mut() {
                Some(row) if width + gap + part.width <= room => {
                    width += gap + part.width;
                    row.push(part);
                }
                _ => {
                    width = part.width;
                    rows.push(vec![part]);
                }
            }
        }
        rows.into_iter().map(|row| Self::beside(row, gap)).collect()
    }
}

/// The sizes of the parts of a picture, in pixels or in characters.
pub(super) struct Sizes {
    /// The width of a column of elements, and of an element in it.
    pub(super) column: usize,
    pub(super) element: usize,
    /// The height of a row of elements, and of a line of text.
    pub(super) row: usize,
    pub(super) line: usize,
    /// The width of a text.
    pub(super) width: fn(&str) -> usize,
    /// Whether columns have indices or labels above them.
    pub(super) heads: bool,
    /// Whether a line separates the indices of a list from its elements, which look similar.
    pub(super) rules: bool,
    /// The gap between columns of elements.
    pub(super) columns: usize,
    /// The gap between the index of a row and the row.
    pub(super) indexes: usize,
    /// The gap between planes.
    pub(super) planes: usize,
    /// The gap between stacked tiles.
    pub(super) below: usize,
}

impl Sizes {
    /// Returns the index above a column, as wide as the column, or a tile without width for `None`.
    fn head(&self, text: Option<String>) -> Tile {
        let wide = if text.is_some() { self.column } else { 0 };
        let text = text.unwrap_or_default();
        Tile::new(wide.max((self.width)(&text)), self.line, Form::Head(text))
    }

    /// Returns the index of a row, in a field of at least `letters` characters.
    fn index(&self, text: &str, letters: usize) -> Tile {
        let wide = (self.width)(&"0".repeat(letters)).max((self.width)(text));
        Tile::new(wide, self.row, Form::Index(text.to_owned()))
    }

    /// Returns a line of text.
    pub(super) fn caption(&self, text: &str) -> Tile {
        Tile::new((self.width)(text), self.line, Form::Caption(text.to_owned()))
    }
}

impl Excerpt {
    /// Lays out the elements with their indices, at most `room` pixels or characters wide.
    pub(super) fn body(&self, sizes: &Sizes, room: usize) -> Tile {
        if self.cells.is_empty() {
            return sizes.caption("empty");
        }
        let cells = &self.cells.view();
        Subarray { axes: &self.axes, cells, sizes, room, heads: sizes.heads }.tile()
    }
}

/// A part of an array, with a [`Side`] for each axis.
#[derive(Clone, Copy)]
struct Subarray<'a> {
    axes: &'a [Side],
    cells: &'a ArrayViewD<'a, Cell>,
    sizes: &'a Sizes,
    /// The available width.
    room: usize,
    /// Whether columns have indices above them. In a stack, only the first tile has them.
    heads: bool,
}

impl Subarray<'_> {
    fn tile(self) -> Tile {
        let sizes = self.sizes;
        match self.axes {
            [] => Tile::below(self.cells.iter().map(|cell| self.element(cell)), 0),
            [across] => {
                let row = self.cells.view().insert_axis(Axis(0));
                let only = [Place::Shown { cell: 0, index: 0 }];
                let bands = Subarray { cells: &row, ..self }.bands(&only, across);
                Tile::below(bands, sizes.below)
            }
            [down, across] => {
                let bands = self.between(down).bands(&down.places, across);
                let count = bands.len();
                self.with_margins(down, count, Tile::below(bands, sizes.below))
            }
            [planes, down, across] => self.planes([planes, down, across]),
            [down, rest @ ..] => self.stack(down, rest),
        }
    }

    fn element(self, cell: &Cell) -> Tile {
        Tile::new(self.sizes.element, self.sizes.row, Form::Element(cell.clone()))
    }

    /// Puts planes side by side, each with its index above it.
    fn planes(self, [planes, down, across]: [&Side; 3]) -> Tile {
        let (sizes, inner) = (self.sizes, self.between(down));
        let mut count = 0;
        let mut parts = Vec::new();
        for place in &planes.places {
            let part = match place {
                Place::Elided(cells) => [sizes.caption("⋯"), sizes.caption(&more(*cells))],
                Place::Shown { cell, index } => {
                    let cells = &self.cells.index_axis(Axis(0), *cell);
                    let bands = Subarray { cells, ..inner }.bands(&down.places, across);
                    count = bands.len();
                    [sizes.caption(&planes.text(*index)), Tile::below(bands, sizes.below)]
                }
            };
            parts.push(Tile::below(part, 0));
        }
        let rows = Tile::rows(parts, sizes.planes, inner.room).into_iter();
        Tile::below(rows.map(|row| self.with_margins(down, count, row)), sizes.below)
    }

    /// Stacks the parts along an outer axis, each with its index on the left.
    fn stack(self, down: &Side, rest: &[Side]) -> Tile {
        let sizes = self.sizes;
        let index = |text: &str| sizes.index(text, down.width());
        let room = self.room.saturating_sub(index("").width + sizes.indexes);
        let parts = down.places.iter().map(|place| match place {
            Place::Elided(cells) => {
                Tile::beside([index("⋮"), sizes.caption(&more(*cells))], sizes.indexes)
            }
            Place::Shown { cell, index: place } => {
                let cells = &self.cells.index_axis(Axis(0), *cell);
                let heads = self.heads && *cell == 0;
                let part = Subarray { axes: rest, cells, sizes, room, heads }.tile();
                Tile::beside([index(&down.text(*place)), part], sizes.indexes)
            }
        });
        Tile::below(parts, sizes.below)
    }

    /// Reduces the available width by the width of indices and notes.
    fn between(self, down: &Side) -> Self {
        let margins = self.with_margins(down, 1, Tile::default());
        Self { room: self.room.saturating_sub(margins.width), ..self }
    }

    /// Puts the indices of rows on the left of `planes`, and notes about omitted rows on the right.
    /// The planes are split into `bands` bands of columns.
    fn with_margins(self, down: &Side, bands: usize, planes: Tile) -> Tile {
        let index = |place: &Place| match place {
            Place::Elided(_) => "⋮".to_owned(),
            Place::Shown { index, .. } => down.text(*index),
        };
        let note = |place: &Place| match place {
            Place::Elided(cells) => more(*cells),
            Place::Shown { .. } => String::new(),
        };
        let margin = |text: &dyn Fn(&Place) -> String| {
            self.margin(&down.places.iter().map(text).collect::<Vec<_>>(), bands)
        };
        let any = down.places.iter().any(|place| matches!(place, Place::Elided(_)));
        let notes = any.then(|| margin(&note));
        Tile::beside([margin(&index), planes].into_iter().chain(notes), self.sizes.indexes)
    }

    /// Returns a column with a text for each row of each band. If there is an axis of planes, the
    /// column begins with an empty line, because the planes have a line of indices above them.
    fn margin(self, texts: &[String], bands: usize) -> Tile {
        let sizes = self.sizes;
        let longest = texts.iter().map(|text| text.chars().count()).max();
        let head = self.heads.then(|| sizes.head(None));
        let caption = (self.axes.len() == 3).then(|| sizes.caption(""));
        let rows = texts.iter().map(|text| sizes.index(text, longest.unwrap_or(0)));
        let band = Tile::below(head.into_iter().chain(rows), 0);
        let bands = Tile::below(std::iter::repeat_n(band, bands), sizes.below);
        Tile::below(caption.into_iter().chain([bands]), 0)
    }

    /// Splits a plane into bands of columns that fit the available width.
    fn bands(self, down: &[Place], across: &Side) -> Vec<Tile> {
        let sizes = self.sizes;
        let column = |place: &Place| {
            let head = self.heads.then(|| match place {
                Place::Elided(_) => sizes.head(Some(String::new())),
                Place::Shown { index, .. } => sizes.head(Some(across.text(*index))),
            });
            let cells = down.iter().enumerate().map(|(row, down)| match (down, place) {
                (Place::Elided(_), Place::Elided(_)) => sizes.index("", 0),
                (Place::Elided(_), _) => Tile::new(sizes.column, sizes.row, Form::Dots),
                (_, Place::Elided(cells)) if row == 0 => {
                    sizes.index(&format!("⋯ {}", more(*cells)), 0)
                }
                (_, Place::Elided(_)) => sizes.index("⋯", 0),
                (Place::Shown { cell: row, .. }, Place::Shown { cell: column, .. }) => {
                    self.element(&self.cells[&[*row, *column][..]])
                }
            });
            let is_ruled = self.heads && sizes.rules && self.axes.len() == 1;
            let line = match place {
                Place::Elided(_) => String::new(),
                Place::Shown { .. } => "─".repeat(sizes.column),
            };
            let rule = is_ruled.then(|| sizes.head(Some(line)));
            Tile::below(head.into_iter().chain(rule).chain(cells), 0)
        };
        Tile::rows(across.places.iter().map(column), sizes.columns, self.room)
    }
}
