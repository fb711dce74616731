//! Writes the result of a race as text.

use super::Standing;
use crate::card::plural;
use std::fmt;

/// The result of a race. `Display` writes a table, 71 columns wide.
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
        writeln!(f, "{cards}, {hands}, {}: all programs agree", plural(sets, "set"))?;
        writeln!(f, "Each row is our Rust translation of a published program.\n")?;
        self.table(f)
    }
}

impl Report {
    fn fastest(&self) -> f64 {
        let times = self.programs.iter().map(|standing| standing.nanoseconds_per_hand);
        times.fold(f64::INFINITY, f64::min)
    }

    fn table(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "program                 card, method                  a hand  × fastest")?;
        for Standing { name, card, nanoseconds_per_hand: time, .. } in &self.programs {
            let (times, time) = (digits3(time / self.fastest()), duration(*time));
            writeln!(f, "{name:<23} {card:<27} {time:>8} {times:>10}")?;
        }
        Ok(())
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
