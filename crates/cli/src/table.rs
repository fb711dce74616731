//! Formats numbers, and aligns the columns of tables.

use super::output::terminal;
use itertools::Itertools;
use std::iter;

/// Returns a part as a share of the whole.
#[expect(clippy::cast_precision_loss, reason = "a share is shown in a few digits")]
pub fn share(part: impl Into<u128>, whole: impl Into<u128>) -> f64 {
    part.into() as f64 / whole.into() as f64
}

/// Formats a share as a percentage with two decimals, as in `3.23%`. A positive percentage below
/// 0.1% has two significant digits, as in `0.0030%`.
pub fn percent(share: f64) -> String {
    let percent = 100.0 * share;
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "2 to 300")]
    let decimals =
        if percent > 0.0 { (1.0 - percent.log10().floor()).max(2.0) as usize } else { 2 };
    format!("{percent:.decimals$}%")
}

/// Draws a bar whose length is a multiple of an eighth of a column.
fn bar(columns: f64) -> String {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 80 columns")]
    let eighths = (columns * 8.0).round() as usize;
    let last = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
    format!("{}{last}", "█".repeat(eighths / 8))
}

/// Aligns each column at its decimal points, or to the right if it has none. If there are heights,
/// a bar is appended to each line, and the longest bar ends at the last column of the terminal or
/// at column 80. Columns that do not fit follow in another table, which repeats the first column.
pub fn table(head: &[&str], lines: &[Vec<String>], heights: &[f64]) -> String {
    let columns: Vec<Vec<String>> = (0..head.len())
        .map(|at| iter::once(head[at]).chain(lines.iter().map(move |line| &*line[at])))
        .map(|words| aligned(&words.collect::<Vec<_>>()))
        .collect();
    let used = |count: usize| -> usize {
        columns[..count].iter().map(|words| words[0].chars().count() + 2).sum()
    };
    let room = terminal().columns.min(80);
    let count = (3..=head.len()).rev().find(|&count| used(count) <= room + 2).unwrap_or(2);
    if count < head.len() {
        let left = lines.iter().map(|line| line[..count].to_vec()).collect_vec();
        let right = lines.iter().map(|line| [&line[..1], &line[count..]].concat()).collect_vec();
        let rest = table(&[&head[..1], &head[count..]].concat(), &right, heights);
        return table(&head[..count], &left, &[]) + "\n" + &rest;
    }
    #[allow(clippy::cast_precision_loss, reason = "some columns")]
    let room = room.saturating_sub(used(head.len())) as f64;
    let most = heights.iter().copied().fold(0.0, f64::max);
    let bars = heights.iter().map(|height| bar(height / most * room));
    let bars = iter::once(String::new()).chain(bars).chain(iter::repeat(String::new()));
    let line = |(at, bar): (usize, String)| {
        let words = columns.iter().map(|words| &words[at]).chain([&bar]).join("  ");
        words.trim_end().to_owned() + "\n"
    };
    (0..=lines.len()).zip(bars).map(line).collect()
}

/// Pads the texts of a column to the same length, and lines up their decimal points. A text without
/// a decimal point ends just before the decimal points of the others. The heading is left-aligned
/// if some numbers with a decimal point have fewer decimals than others.
fn aligned(words: &[&str]) -> Vec<String> {
    let end = |word: &str| word.find('.').map_or(0, |point| word[point..].chars().count());
    let most = words.iter().map(|word| end(word)).max().unwrap_or(0);
    let padded = |word: &&str| format!("{word}{:1$}", "", most - end(word));
    let body: Vec<String> = words[1..].iter().map(padded).collect();
    let ragged = body.iter().any(|word| word.contains('.') && word.ends_with(' '));
    let width = body.iter().map(|word| word.chars().count()).max().unwrap_or(0);
    let width = width.max(words[0].chars().count());
    let head =
        if ragged { format!("{:<width$}", words[0]) } else { format!("{:>width$}", words[0]) };
    iter::once(head).chain(body.iter().map(|word| format!("{word:>width$}"))).collect()
}
