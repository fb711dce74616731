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
fn a_report_without_programs_has_no_chart() {
    let text = report(&[]);
    assert!(text.starts_with("12 cards, 1 hand, 0 sets"), "{text}");
    assert!(!text.contains("logarithmic"), "{text}");
}

#[test]
fn a_chart_has_a_dot_for_each_time_within_80_columns_whatever_the_times_are() {
    let unusual = [0.0, f64::MIN_POSITIVE, f64::MAX, f64::INFINITY, f64::NAN];
    for (first, second) in iproduct!(unusual, [0.0, 100.0, f64::MAX]) {
        let text = report(&[first, second]);
        for line in text.lines().rev().take(2) {
            assert!(line.starts_with("a program"), "{text}");
            assert_eq!(line.matches('●').count(), 1, "{text}");
            assert!(line.chars().count() <= 80, "{text}");
        }
    }
}
