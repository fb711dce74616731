//! Lays out texts and pictures as screens of a terminal.

use crate::picture::{Picture, Terminal};

impl Terminal {
    /// Writes the words above the array, and shortens the array until both fit on a screen. If that
    /// is impossible, the words and the array are on separate screens.
    pub(crate) fn step(self, place: &str, words: &str, array: &Picture) -> Vec<String> {
        let drawn = |above| array.text(Self { rows: self.rows.saturating_sub(above), ..self });
        let together = format!("{words}\n{}", drawn(2 + words.lines().count()));
        if together.lines().count() < self.rows {
            return self.headed(place, &[together]);
        }
        let pages = [self.pages(words), self.pages(&drawn(1))];
        self.headed(place, &pages.concat())
    }

    /// Returns the longest line of code. Without screens, as in a pipe, code is not wrapped, so that
    /// it can be copied.
    pub(crate) fn code_columns(self) -> usize {
        if self.rows == usize::MAX { usize::MAX } else { self.columns }
    }

    /// Splits a text into screens with this heading.
    pub(crate) fn screens(self, place: &str, text: &str) -> Vec<String> {
        self.headed(place, &self.pages(text))
    }

    /// Splits a text into parts that leave a row for the heading. A part ends before a blank line
    /// if that fills at least half a screen.
    fn pages(self, text: &str) -> Vec<String> {
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let most = self.rows.saturating_sub(1).max(1);
        let (mut rest, mut pages) = (&lines[..], Vec::new());
        while rest.len() > most {
            let is_blank = |at: &usize| rest[*at].trim().is_empty();
            let blank = (most.div_ceil(2)..=most).rev().find(is_blank);
            let (page, after) = rest.split_at(blank.unwrap_or(most));
            pages.push(page.concat());
            rest = &after[usize::from(blank.is_some())..];
        }
        pages.push(rest.concat());
        pages
    }

    /// Adds the heading to each page, and cuts the heading at the last column. On all pages but the
    /// first, the heading ends with "continued".
    fn headed(self, place: &str, pages: &[String]) -> Vec<String> {
        let heads = std::iter::once("").chain(std::iter::repeat(", continued"));
        let headed = |(page, more): (&String, &str)| {
            let head: String = format!("{place}{more}").chars().take(self.columns).collect();
            format!("{}\n{page}", head.trim_end())
        };
        pages.iter().zip(heads).map(headed).collect()
    }
}

/// Writes a fragment after the name of its language, and aligns the lines of the fragment.
pub(crate) fn code_lines(name: &str, code: &str, terminal: Terminal) -> String {
    const INDENT: &str = "        ";
    let lines: String =
        code.lines().map(|line| wrapped(line, INDENT, terminal.code_columns())).collect();
    format!("  {name:<6}{}", lines.strip_prefix(INDENT).unwrap_or(&lines))
}

/// Wraps a text into lines of at most `columns` characters, including the margin, and breaks words
/// that are longer than a line.
pub(crate) fn wrapped(text: &str, margin: &str, columns: usize) -> String {
    let room = columns.saturating_sub(margin.len()).max(1);
    let mut lines = String::new();
    let mut line: Vec<char> = Vec::new();
    for word in text.split(' ') {
        if !line.is_empty() && line.len() + 1 + word.chars().count() > room {
            put(&mut lines, margin, &line);
            line.clear();
        } else if !line.is_empty() {
            line.push(' ');
        }
        line.extend(word.chars());
        while line.len() > room {
            put(&mut lines, margin, &line[..room]);
            line.drain(..room);
        }
    }
    put(&mut lines, margin, &line);
    lines
}

fn put(lines: &mut String, margin: &str, line: &[char]) {
    *lines += margin;
    lines.extend(line);
    lines.push('\n');
}
