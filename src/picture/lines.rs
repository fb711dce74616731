//! Tiles of text that stand beside and below each other.

use super::layout::Tile;

/// Lines that are equally wide when colours are not counted.
#[derive(Clone, Default)]
pub(super) struct Lines {
    lines: Vec<String>,
    width: usize,
}

impl Lines {
    /// One line, and how many columns it takes.
    pub(super) fn one(text: String, width: usize) -> Self {
        let lines = vec![text];
        Self { lines, width }
    }

    /// The text, without blanks at the ends of its lines.
    pub(super) fn text(&self) -> String {
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
