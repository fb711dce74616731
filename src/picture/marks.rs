//! Tiles of marks that stand beside and below each other, in pixels.

use super::layout::Tile;
use super::svg::escaped;
use std::fmt::Write;

/// Marks, and the room that they take.
#[derive(Clone, Default)]
pub(super) struct Marks {
    all: Vec<Mark>,
    pub(super) width: usize,
    pub(super) height: usize,
}

/// One mark, at a place.
#[derive(Clone)]
pub(super) struct Mark {
    pub(super) x: usize,
    pub(super) y: usize,
    pub(super) fill: &'static str,
    pub(super) form: Form,
}

#[derive(Clone)]
pub(super) enum Form {
    /// A rectangle, as wide and as high, with its corner at the place.
    Box(usize, usize),
    /// A line of text whose base line has its start, its middle or its end at the place.
    Text(String, &'static str),
    /// The same, read downward from the place.
    Downward(String),
}

impl Marks {
    pub(super) fn new(width: usize, height: usize, all: Vec<Mark>) -> Self {
        Self { all, width, height }
    }

    /// The same marks, further right and down.
    pub(super) fn moved(mut self, right: usize, down: usize) -> Self {
        for mark in &mut self.all {
            mark.x += right;
            mark.y += down;
        }
        self.width += right;
        self.height += down;
        self
    }

    pub(super) fn svg(&self) -> String {
        let mut svg = String::new();
        for Mark { x, y, fill, form } in &self.all {
            let _ = match form {
                Form::Box(width, height) => writeln!(
                    svg,
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"2\" fill=\"{fill}\"/>"
                ),
                Form::Text(text, anchor) => writeln!(
                    svg,
                    "<text x=\"{x}\" y=\"{y}\" fill=\"{fill}\" text-anchor=\"{anchor}\">{}</text>",
                    escaped(text)
                ),
                Form::Downward(text) => writeln!(
                    svg,
                    "<text transform=\"translate({x} {y}) rotate(90)\" fill=\"{fill}\">{}</text>",
                    escaped(text)
                ),
            };
        }
        svg
    }

    /// Both in one tile, their corners at one place.
    pub(super) fn over(mut self, other: Self) -> Self {
        self.all.extend(other.all);
        self.width = self.width.max(other.width);
        self.height = self.height.max(other.height);
        self
    }
}

impl Tile for Marks {
    fn width(&self) -> usize {
        self.width
    }

    fn beside(parts: impl IntoIterator<Item = Self>, gap: usize) -> Self {
        let whole = parts.into_iter().reduce(|left, right| {
            let at = left.width + gap;
            left.over(right.moved(at, 0))
        });
        whole.unwrap_or_default()
    }

    fn below(parts: impl IntoIterator<Item = Self>, gap: usize) -> Self {
        let whole = parts.into_iter().reduce(|upper, lower| {
            let at = upper.height + gap;
            upper.over(lower.moved(0, at))
        });
        whole.unwrap_or_default()
    }
}
