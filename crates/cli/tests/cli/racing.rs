//! Tests `aplset race`.

use super::{aplset, json};

#[test]
fn the_first_line_repeats_the_race() {
    let command = "race --cards 3 --hands 2 --seed 1";
    let expected = format!("aplset {command}\n3 cards, 2 hands, 0 sets: all programs agree\n");
    let out = aplset(command, "").fine();
    assert!(out.starts_with(&expected), "{out}");
    assert!(out.contains("\nPython recipe, mod 3 "), "{out}");
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
