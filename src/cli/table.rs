//! Formats numbers, and aligns the columns of tables.

use super::progress::short;
use itertools::Itertools;
use std::iter;

/// Formats a number with its noun: `1 card`, `12 cards`.
pub fn plural(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// Formats a whole number with commas between groups of three digits.
pub fn grouped(number: u128) -> String {
    let digits = number.to_string();
    digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).join(",")
}

/// Returns the share that a part has of the whole.
#[allow(clippy::cast_precision_loss, reason = "a share is shown in a few digits")]
pub fn share(part: u64, whole: u64) -> f64 {
    part as f64 / whole as f64
}

/// Formats a share as percent: `3.23 %`, or `3.3e-5 %` if two decimals would be zeros.
pub fn percent(share: f64) -> String {
    let percent = 100.0 * share;
    if percent > 0.0 && percent < 0.005 {
        format!("{percent:.1e} %")
    } else {
        format!("{percent:.2} %")
    }
}

/// Formats the `x` of "1 in x": `30.96`, `8,497`, `12.3 M`, or `-` for a share of 0.
pub fn one_in(share: f64) -> String {
    let x = share.recip();
    match x {
        ..100.0 => format!("{x:.2}"),
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "in range")]
        ..1e6 => grouped(x.round() as u128),
        ..1e15 => short(x),
        _ if x.is_finite() => format!("{x:.1e}"),
        _ => "-".to_owned(),
    }
}

/// Draws a bar with a resolution of an eighth of a column.
fn bar(columns: f64) -> String {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 80 columns")]
    let eighths = (columns * 8.0).round() as usize;
    let last = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
    format!("{}{last}", "█".repeat(eighths / 8))
}

/// Aligns each column to the right, under its heading.
pub fn aligned(head: &[&str], lines: &[Vec<String>]) -> String {
    let head = head.iter().map(|&word| word.to_owned()).collect();
    let lines = || iter::once(&head).chain(lines);
    let width = |column: usize| lines().map(|line: &Vec<_>| line[column].chars().count()).max();
    let widths: Vec<usize> = (0..head.len()).filter_map(width).collect();
    let line = |line: &Vec<String>| {
        let words = line.iter().zip(&widths);
        words.map(|(word, &width)| format!("{word:>width$}")).join("  ") + "\n"
    };
    lines().map(line).collect()
}

/// Aligns the columns and adds a bar to each line. The longest bar ends at column 80.
pub fn with_bars(head: &[&str], lines: &[Vec<String>], heights: &[f64]) -> String {
    let text = aligned(head, lines);
    let used = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
    #[allow(clippy::cast_precision_loss, reason = "some columns")]
    let room = TEXT_COLUMNS.saturating_sub(used + 2) as f64;
    let most = heights.iter().copied().fold(0.0, f64::max);
    let bars = heights.iter().map(|height| bar(height / most * room));
    let lines = text.lines().zip(iter::once(String::new()).chain(bars));
    lines.map(|(line, bar)| format!("{line}  {bar}").trim_end().to_owned() + "\n").collect()
}

/// The usual number of columns in a terminal.
const TEXT_COLUMNS: usize = 80;

#[cfg(test)]
mod tests {
    use super::{grouped, one_in, percent};

    #[test]
    fn numbers_are_short_and_exact_if_possible() {
        assert_eq!(
            [0, 999, 1000, 70_724_320_184_700].map(grouped),
            ["0", "999", "1,000", "70,724,320,184,700"]
        );
        assert_eq!(
            [0.0, 0.0323, 1.0, 4.288e-8].map(percent),
            ["0.00 %", "3.23 %", "100.00 %", "4.3e-6 %"]
        );
        assert_eq!(
            [1.0_f64, 0.0323, 1e-3, 4.288e-8, 0.0].map(one_in),
            ["1.00", "30.96", "1,000", "23.3 M", "-"]
        );
    }
}
