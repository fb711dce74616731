//! Writes an array as text, and omits cells if the text has more rows than the terminal.

use super::element::Cell;
use super::excerpt::{Excerpt, arrow};
use super::layout::{Form, Sizes, Tile};
use super::style::{FAINT, REVERSED, Terminal, painted};
use itertools::Itertools;
use ndarray::Axis;

impl Excerpt {
    /// Writes the array in lines that fit in the terminal, unless a single element is too wide.
    pub(super) fn text(&self, Terminal { columns, colors, .. }: Terminal) -> String {
        let kind = self.cells.first().map(Cell::plain);
        let marked = self.cells.iter().any(|cell| matches!(cell, Cell::Marked(_)));
        let letters = matches!(kind, Some(Cell::Letter(_)));
        let brackets = if marked { 2 } else { 0 };
        let widths = self.cells.iter().map(|cell| cell.plain().text().chars().count() + brackets);
        let index = match self.axes.last() {
            Some(last) if !letters => last.width(),
            _ => 1,
        };
        let column = widths.fold(index, usize::max);
        let sizes = Sizes {
            column,
            element: column,
            row: 1,
            line: 1,
            width: |text| text.chars().count(),
            heads: self.has_heads(),
            rules: matches!(kind, Some(Cell::Number(_))),
            columns: usize::from(!letters),
            indexes: 2,
            planes: 3,
            below: 1,
        };
        let ranks = (1..=self.axes.len()).rev();
        let labels = self.axes.iter().zip(ranks);
        let labels =
            labels.map(|(side, rank)| sizes.caption(&format!("{} {}", side.label(), arrow(rank))));
        let header = Tile::below(Tile::rows(labels, 2, columns), 0);
        let header = (!self.axes.is_empty()).then_some(header);
        let body = self.body(&sizes, columns);
        let words = matches!(kind, Some(Cell::Word(_)));
        written(&Tile::below(header.into_iter().chain([body]), 1), words, marked, colors)
    }

    /// Omits more cells of the array, until its text fits in the rows of the terminal or no more
    /// cells can be omitted.
    ///
    /// Outer axes are shortened first, but only if this reduces the number of rows.
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

/// Writes the contents of a tile as lines. Strings are aligned left, and other elements right. If
/// some elements are marked with brackets, the others have blanks on both sides.
fn written(tile: &Tile, words: bool, marked: bool, colors: bool) -> String {
    let mut lines = vec![vec![]; tile.height];
    for mark in &tile.marks {
        let (text, way, left) = match &mark.form {
            Form::Element(cell @ Cell::Marked(_)) => (cell.text(), REVERSED, words),
            Form::Element(cell) if marked => (format!(" {} ", cell.text()), "", words),
            Form::Element(cell) => (cell.text(), "", words),
            Form::Head(text) if marked => (format!("{text} "), FAINT, words),
            Form::Head(text) => (text.clone(), FAINT, words),
            Form::Dots => ("⋮".to_owned(), FAINT, words),
            Form::Index(text) => (text.clone(), FAINT, false),
            Form::Caption(text) => (text.clone(), FAINT, true),
        };
        let blanks = if left { 0 } else { mark.width.saturating_sub(text.chars().count()) };
        let line: &mut Vec<(char, &str)> = &mut lines[mark.y];
        for (at, letter) in (mark.x + blanks..).zip(text.chars()) {
            line.resize(line.len().max(at + 1), (' ', ""));
            line[at] = (letter, way);
        }
    }
    let mut text = String::new();
    for mut line in lines {
        let end = line.iter().rposition(|(letter, _)| *letter != ' ').map_or(0, |last| last + 1);
        line.truncate(end);
        for (way, letters) in &line.into_iter().chunk_by(|(_, way)| *way) {
            let letters: String = letters.map(|(letter, _)| letter).collect();
            text += &painted(colors && !way.is_empty(), way, &letters);
        }
        text.push('\n');
    }
    text
}
