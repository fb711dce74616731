//! Tests `aplset race`.

use super::{aplset, json};

#[test]
fn the_table_fits_a_terminal() {
    for (options, title) in [
        ("--rl 16807 --hands 9", "12 cards, 9 hands, "),
        ("--cards 0 --hands 1", "0 cards, 1 hand, 0 sets: "),
        ("--cards 21 --hands 2 --seed 1", "21 cards, 2 hands, "),
    ] {
        let out = aplset(&format!("race {options}"), "").fine();
        assert!(out.lines().nth(1).is_some_and(|line| line.starts_with(title)), "{out}");
        assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
        assert!(out.lines().count() < 24, "{out}");
    }
}

#[test]
fn the_first_line_repeats_the_race() {
    let out = aplset("race --cards 3 --hands 2", "").fine();
    let line = out.lines().next().expect("a line");
    let again = aplset(line.strip_prefix("aplset ").expect("a command"), "").fine();
    assert_eq!(again.lines().take(2).collect::<Vec<_>>(), out.lines().take(2).collect::<Vec<_>>());
}

#[test]
fn the_published_times_are_shown_for_their_sizes() {
    assert!(aplset("race --hands 1", "").fine().contains("findsets_gnt 684 µs"));
    assert!(!aplset("race --hands 1 --cards 15", "").fine().contains("findsets_gnt 684"));
}

/// The first hand of seed 16807 has four sets.
#[test]
fn json_has_a_line_with_all_programs() {
    let out = aplset("race --rl 16807 --hands 1 --json", "").fine();
    let race = json(&out);
    assert_eq!((out.lines().count(), &race["cards"]), (1, &12.into()));
    let programs = race["programs"].as_array().expect("programs");
    assert_eq!(programs.len(), 9);
    for program in programs {
        assert_eq!(program["sets"], 4);
        assert!(program["nanoseconds_per_hand"].as_f64().is_some_and(|time| time > 0.0));
        assert!(program["program"].is_string() && program["source"].is_string(), "{program}");
    }
}
