//! Tests `aplset race`.

use super::{aplset, json};
use approx::assert_relative_eq;

#[test]
fn the_first_line_repeats_the_race() {
    let command = "race --cards 3 --hands 2 --seed 1";
    let expected = format!("aplset {command}\n3 cards, 2 hands, 0 sets: all programs agree\n");
    let out = aplset(command, "").fine();
    assert!(out.starts_with(&expected), "{out}");
    assert!(out.contains("\nPython recipe, mod 3 "), "{out}");
    // each row ends with a time, its unit, and the ratio to the fastest time
    let rows: Vec<[f64; 2]> = out.lines().skip(5).map(row).collect();
    let fastest = rows.iter().map(|row| row[0]).fold(f64::INFINITY, f64::min);
    for [time, ratio] in rows {
        assert_relative_eq!(ratio, time / fastest, max_relative = 0.02);
    }
}

/// Returns the nanoseconds and the ratio in a row of the table.
fn row(line: &str) -> [f64; 2] {
    let words: Vec<&str> = line.split_whitespace().rev().take(3).collect();
    let [ratio, time] = [words[0], words[2]].map(|word| word.parse::<f64>().expect("a number"));
    let units = [("ns", 1.0), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)];
    let unit = units.iter().find(|unit| unit.0 == words[1]).expect("a unit");
    [time * unit.1, ratio]
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
