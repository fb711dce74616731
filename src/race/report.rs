//! Writes the result of a race as text.

use super::Standing;
use crate::card::plural;
use std::fmt;

/// The result of a race. `Display` writes a table and a chart, at most 80 columns wide.
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
        let (cards, hands) = (plural(self.cards, "card"), plural(self.hands, "hand"));
        writeln!(f, "{cards}, {hands}, {}: all programs agree\n", plural(sets, "set"))?;
        self.table(f)?;
        if let Some(published) = published(self.cards) {
            writeln!(
                f,
                "\nThe recipe's own table, in Python on its author's machine:\n{published}"
            )?;
        }
        if self.programs.is_empty() { Ok(()) } else { self.chart(f) }
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
            "program                         card, method                  a hand  × fastest"
        )?;
        for Standing { program, card, nanoseconds_per_hand: time, .. } in &self.programs {
            let (times, time) = (digits3(time / self.fastest()), duration(*time));
            writeln!(f, "{program:<31} {card:<27} {time:>8} {times:>10}")?;
        }
        Ok(())
    }

    /// Writes a dot for each time, on an axis with a tick at each power of ten. A logarithmic axis
    /// has no zero, so a bar on it would have no meaningful length, and times below 1 ns or above
    /// 1000 s are drawn at these ends.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        clippy::cast_sign_loss,
        reason = "0 to 40 columns"
    )]
    fn chart(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const COLUMNS: usize = 40;
        let power = |time: f64| time.log10().clamp(0.0, 12.0);
        let first = power(self.fastest()).floor();
        let last = power(self.times().fold(0.0, f64::max)).ceil();
        let decades = (last - first).max(1.0);
        let decade = COLUMNS / decades as usize;
        let tick = |at| {
            let time = duration(10_f64.powi(first as i32 + at));
            format!("{:<decade$}", time.replace(".00", "").replace(".0", ""))
        };
        let ticks: String = (0..=decades as i32).map(tick).collect();
        write!(f, "\n{:<31} {}", "a hand, logarithmic scale", ticks.trim_end())?;
        for Standing { program, nanoseconds_per_hand: time, .. } in &self.programs {
            write!(f, "\n{program:<31} ")?;
            let dot = ((power(*time) - first) * decade as f64).round() as usize;
            for column in 0..=decade * decades as usize {
                f.write_str(match column {
                    _ if column == dot => "●",
                    _ if column % decade == 0 => "│",
                    _ if column < dot => "·",
                    _ => " ",
                })?;
            }
        }
        writeln!(f)
    }
}

/// Formats a number of at least 1 with three digits, or as a whole number if it is 100 or more.
fn digits3(number: f64) -> String {
    let decimals = match number {
        ..9.995 => 2,
        ..99.95 => 1,
        _ => 0,
    };
    format!("{number:.decimals$}")
}

/// Formats a time in the unit that leaves one to three digits before the decimal point.
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
