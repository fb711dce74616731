//! Writes the result of a race as text.

use super::Standing;
use std::fmt;

/// The result of a race. `Display` writes a table and a bar chart, at most 80 columns wide.
///
/// **Shape** `[program]`. **Cost** none. **Source** the timing table of the Python recipe 578508,
/// "Finding sets".
///
/// # Examples
/// ```
/// use aplset::race::{Report, Standing};
///
/// let program = |program, nanoseconds_per_hand| Standing {
///     program,
///     seed: "Finding sets",
///     card: "4-tuple",
///     nanoseconds_per_hand,
///     sets: 3,
/// };
/// let programs = vec![program("findsets_gnt", 2_500.0), program("findsets_fast", 100.0)];
/// let text = Report { cards: 12, hands: 1, programs }.to_string();
/// assert!(text.starts_with("12 cards, 1 hand, 3 sets: all programs agree\n"));
/// assert!(text.contains("findsets_gnt                    4-tuple                      2.50 µs       25.0\n"));
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Report {
    /// The number of cards in each hand.
    pub cards: usize,
    /// The number of hands.
    pub hands: usize,
    /// The programs, in the order of their documents.
    pub programs: Vec<Standing>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sets = self.programs.first().map_or(0, |standing| standing.sets);
        let [cards, hands, sets] =
            [(self.cards, "card"), (self.hands, "hand"), (sets, "set")].map(plural);
        writeln!(f, "{cards}, {hands}, {sets}: all programs agree\n")?;
        self.table(f)?;
        if let Some(published) = published(self.cards) {
            writeln!(
                f,
                "\nThe recipe's own table, in Python on its author's machine:\n{published}"
            )?;
        }
        writeln!(f, "\nThe time for a hand, on a logarithmic scale:\n")?;
        self.bars(f)
    }
}

impl Report {
    fn times(&self) -> impl Iterator<Item = f64> {
        self.programs.iter().map(|standing| standing.nanoseconds_per_hand)
    }

    fn fastest(&self) -> f64 {
        self.times().fold(f64::INFINITY, f64::min)
    }

    fn table(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:<31} {:<27} {:>8} {:>10}",
            "program", "card, method", "a hand", "× fastest"
        )?;
        for Standing { program, card, nanoseconds_per_hand: time, .. } in &self.programs {
            let (times, time) = (digits3(time / self.fastest()), duration(*time));
            writeln!(f, "{program:<31} {card:<27} {time:>8} {times:>10}")?;
        }
        Ok(())
    }

    /// Writes bars on a logarithmic scale. The scale begins at the power of ten below the fastest
    /// time.
    fn bars(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const BAR_COLUMNS: f64 = 36.0;
        let least = self.fastest().log10().ceil() - 1.0;
        let most = self.times().fold(self.fastest(), f64::max).log10();
        for Standing { program, nanoseconds_per_hand: time, .. } in &self.programs {
            let columns = (time.log10() - least) / (most - least) * BAR_COLUMNS;
            writeln!(f, "{program:<31} {} {}", bar(columns), duration(*time))?;
        }
        Ok(())
    }
}

/// Draws a bar with a resolution of an eighth of a column.
fn bar(columns: f64) -> String {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 36 columns")]
    let eighths = (columns * 8.0).round().max(1.0) as usize;
    let last = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
    format!("{}{last}", "█".repeat(eighths / 8))
}

/// Formats a number and a noun in the singular or plural: `1 card`, `2 cards`.
fn plural((number, thing): (usize, &str)) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {thing}{plural}")
}

/// Formats a number of at least 1 with three or more digits. Numbers of 100 or more have no
/// decimals.
fn digits3(number: f64) -> String {
    let decimals = match number {
        ..9.995 => 2,
        ..99.95 => 1,
        _ => 0,
    };
    format!("{number:.decimals$}")
}

/// Formats a time in a unit such that one to three digits are before the decimal point.
fn duration(nanoseconds: f64) -> String {
    match nanoseconds {
        ..999.5 => format!("{} ns", digits3(nanoseconds)),
        ..999.5e3 => format!("{} µs", digits3(nanoseconds / 1e3)),
        ..999.5e6 => format!("{} ms", digits3(nanoseconds / 1e6)),
        _ => format!("{} s", digits3(nanoseconds / 1e9)),
    }
}

/// Returns the times that the recipe prints for this many cards, or `None` if it prints none.
fn published(cards: usize) -> Option<&'static str> {
    match cards {
        12 => Some("findsets_gnt 684 µs, _gnt_mod 460 µs, _simple 404 µs, _fast 77.6 µs"),
        81 => Some("findsets_gnt 238 ms, _gnt_mod 163 ms, _simple 20.6 ms, _fast 2.75 ms"),
        _ => None,
    }
}
