//! Tests the report of a race with made-up times.

use aplset::race::{Report, Standing};

#[test]
fn a_report_has_the_times_and_their_ratios_to_the_fastest() {
    let programs = [2_500.0, 100.0].map(|nanoseconds_per_hand| Standing {
        program: "a_program",
        name: "a program",
        source: "a document",
        card: "a card",
        nanoseconds_per_hand,
        sets: 3,
    });
    let text = Report { cards: 12, hands: 1, programs: programs.to_vec() }.to_string();
    assert!(text.starts_with("12 cards, 1 hand, 3 sets: all programs agree\n"), "{text}");
    for times in ["2.50 µs       25.0", "100 ns       1.00"] {
        assert!(text.lines().any(|line| line.ends_with(times)), "{text}");
    }
}
