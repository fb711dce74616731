//! Writes an array as text, and leaves out more cells if the terminal has few rows.

use super::element::Cell;
use super::excerpt::{Excerpt, arrow};
use super::layout::{Gaps, Pen, Tile, rows};
use super::style::{FAINT, REVERSED, Terminal, painted};
use ndarray::Axis;

/// A [`Pen`] that writes the elements of an array as text.
struct Letters {
    colors: bool,
    /// The width of a column of elements, and the number of blanks between two columns.
    column: usize,
    between: usize,
    /// Whether elements are aligned left, as words are.
    left: bool,
    /// Whether some elements are in brackets. The other elements then have blanks on both sides.
    marked: bool,
}

impl Excerpt {
    /// Writes the array in lines that fit in the terminal, unless a single element is too wide.
    pub(super) fn text(&self, Terminal { columns, colors, .. }: Terminal) -> String {
        let kind = self.cells.first().map(Cell::plain);
        let marked = self.cells.iter().any(|cell| matches!(cell, Cell::Marked(_)));
        let letters = matches!(kind, Some(Cell::Letter(_)));
        let brackets = if marked { 2 } else { 0 };
        let widths = self.cells.iter().map(|cell| cell.plain().text().chars().count() + brackets);
        let index = match self.axes.last() {
            Some(last) if !letters => last.digits(),
            _ => 1,
        };
        let pen = Letters {
            colors,
            column: widths.fold(index, usize::max),
            between: usize::from(!letters),
            left: matches!(kind, Some(Cell::Word(_))),
            marked,
        };
        let ranks = (1..=self.axes.len()).rev();
        let labels = self.axes.iter().zip(ranks);
        let labels =
            labels.map(|(side, rank)| pen.caption(&format!("{} {}", side.label(), arrow(rank))));
        let header = Tile::below(rows(labels, 2, columns), 0);
        let body = self.body(&pen, columns);
        let header = (!self.axes.is_empty()).then_some(header);
        Lines::below(header.into_iter().chain([body]), 1).text()
    }

    /// Cuts the array further, until its text fits in the rows of the terminal or it cannot be cut
    /// further.
    ///
    /// Outer axes are cut first, and cuts that do not reduce the number of rows are skipped.
    pub(super) fn fitted(&self, terminal: Terminal) -> Self {
        if terminal.rows == usize::MAX {
            return self.clone();
        }
        let height = |excerpt: &Self| excerpt.text(terminal).lines().count();
        let mut fitted = self.clone();
        let mut lowest = height(&fitted);
        for axis in 0..self.axes.len() {
            for cells in (1..self.cells.len_of(Axis(axis))).rev() {
                if lowest <= terminal.rows {
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
}

impl Letters {
    /// Writes a text in a field of `width` characters.
    fn field(&self, text: &str, width: usize, left: bool, way: Option<&str>) -> Lines {
        let blanks = " ".repeat(width.saturating_sub(text.chars().count()));
        let width = width.max(text.chars().count());
        let text = match way {
            Some(way) => painted(self.colors, way, text),
            None => text.to_owned(),
        };
        let text = if left { text + &blanks } else { blanks + &text };
        Lines::one(text, width)
    }
}

impl Pen for Letters {
    type Tile = Lines;

    fn gaps(&self) -> Gaps {
        Gaps { columns: self.between, indexes: 2, planes: 3, below: 1 }
    }

    fn element(&self, cell: &Cell) -> Lines {
        let way = matches!(cell, Cell::Marked(_)).then_some(REVERSED);
        let text = match way {
            None if self.marked => format!(" {} ", cell.text()),
            _ => cell.text(),
        };
        self.field(&text, self.column, self.left, way)
    }

    fn heads(&self) -> bool {
        self.between > 0
    }

    fn head(&self, text: Option<&str>) -> Lines {
        let width = if text.is_some() { self.column } else { 0 };
        let text = text.unwrap_or_default();
        let blank = if self.marked && !text.is_empty() { " " } else { "" };
        self.field(&format!("{text}{blank}"), width, self.left, Some(FAINT))
    }

    fn dots(&self) -> Lines {
        self.field("⋮", self.column, self.left, Some(FAINT))
    }

    fn index(&self, text: &str, letters: usize) -> Lines {
        self.field(text, letters, false, Some(FAINT))
    }

    fn caption(&self, text: &str) -> Lines {
        self.field(text, 0, true, Some(FAINT))
    }
}

/// Lines of equal width, not counting the escapes for colors.
#[derive(Clone, Default)]
struct Lines {
    lines: Vec<String>,
    width: usize,
}

impl Lines {
    /// Makes a single line of `width` characters.
    fn one(text: String, width: usize) -> Self {
        let lines = vec![text];
        Self { lines, width }
    }

    /// Joins the lines and removes the blanks at their ends.
    fn text(&self) -> String {
        let ended = self.lines.iter().map(|line| line.trim_end());
        ended.flat_map(|line| [line, "\n"]).collect()
    }
}

impl Tile for Lines {
    fn width(&self) -> usize {
        self.width
    }

    fn beside(parts: impl IntoIterator<Item = Self>, gap: usize) -> Self {
        let parts: Vec<Self> = parts.into_iter().collect();
        let height = parts.iter().map(|part| part.lines.len()).max().unwrap_or(0);
        let line = |at: usize| {
            let pieces = parts.iter().map(|part| match part.lines.get(at) {
                Some(line) => line.clone(),
                None => " ".repeat(part.width),
            });
            pieces.collect::<Vec<_>>().join(&" ".repeat(gap))
        };
        let widths: usize = parts.iter().map(|part| part.width).sum();
        Self {
            lines: (0..height).map(line).collect(),
            width: widths + gap * parts.len().saturating_sub(1),
        }
    }

    fn below(parts: impl IntoIterator<Item = Self>, gap: usize) -> Self {
        let parts: Vec<Self> = parts.into_iter().collect();
        let width = parts.iter().map(|part| part.width).max().unwrap_or(0);
        let mut lines = Vec::new();
        for (at, part) in parts.into_iter().enumerate() {
            if at > 0 {
                lines.resize(lines.len() + gap, " ".repeat(width));
            }
            let blanks = " ".repeat(width - part.width);
            lines.extend(part.lines.into_iter().map(|line| line + &blanks));
        }
        Self { lines, width }
    }
}
