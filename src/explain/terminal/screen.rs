//! The screens of a terminal: a step in one, if it can be.

use crate::picture::Picture;

/// The room of a screen, and whether with colours.
#[derive(Clone, Copy)]
pub(super) struct Screen {
    pub columns: usize,
    pub rows: usize,
    pub coloured: bool,
}

impl Screen {
    /// The words under their place, and below them the array, cut until both are low enough. Where they cannot be, the array has screens of its own.
    pub fn step(self, place: &str, words: &str, array: &Picture) -> Vec<String> {
        let drawn = |above| {
            let rows = self.rows.saturating_sub(above);
            array.text_within(self.columns, rows, self.coloured)
        };
        let together = format!("{words}\n{}", drawn(2 + words.lines().count()));
        if together.lines().count() < self.rows {
            return vec![format!("{place}\n{together}")];
        }
        let pages = [self.pages(words), self.pages(&drawn(1))];
        headed(place, &pages.concat())
    }

    /// A text under its place.
    pub fn text(self, place: &str, text: &str) -> Vec<String> {
        headed(place, &self.pages(text))
    }

    /// A text in parts that leave a row for the place.
    fn pages(self, text: &str) -> Vec<String> {
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let most = self.rows.saturating_sub(1).max(1);
        lines.chunks(most).map(<[&str]>::concat).collect()
    }
}

/// Each page under its place; all but the first one say that they go on.
fn headed(place: &str, pages: &[String]) -> Vec<String> {
    let heads = std::iter::once("").chain(std::iter::repeat(", continued"));
    let pages = pages.iter().zip(heads);
    pages.map(|(page, more)| format!("{place}{more}\n{page}")).collect()
}
