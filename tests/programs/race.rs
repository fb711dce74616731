//! Tests the report of a race without programs, and with times that no race measures.

use aplset::race::{Report, Standing};
use itertools::iproduct;

/// Returns the report of a race of programs with these times.
fn report(times: &[f64]) -> String {
    let standing = |&nanoseconds_per_hand| Standing {
        program: "a program",
        source: "a document",
        card: "a card",
        nanoseconds_per_hand,
        sets: 3,
    };
    let programs = times.iter().map(standing).collect();
    Report { cards: 12, hands: 1, programs }.to_string()
}

#[test]
fn a_report_has_the_times_and_their_ratios_to_the_fastest() {
    let text = report(&[2_500.0, 100.0]);
    assert!(text.starts_with("12 cards, 1 hand, 3 sets: all programs agree\n"), "{text}");
    for times in ["2.50 µs       25.0", "100 ns       1.00"] {
        assert!(text.lines().any(|line| line.ends_with(times)), "{text}");
    }
}

#[test]
fn a_report_fits_80_columns_whatever_the_times_are() {
    let unusual = [0.0, f64::MIN_POSITIVE, f64::INFINITY, f64::NAN];
    for (first, second) in iproduct!(unusual, [0.0, 100.0, 1e15]) {
        let text = report(&[first, second]);
        let rows: Vec<&str> = text.lines().filter(|line| line.starts_with("a program")).collect();
        assert!(rows.len() == 2 && rows.iter().all(|row| row.chars().count() <= 80), "{text}");
    }
    assert!(report(&[]).starts_with("12 cards, 1 hand, 0 sets"));
}
