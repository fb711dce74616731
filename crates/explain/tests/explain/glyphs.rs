//! Checks that each glyph of the programs is explained, and that the examples of the words hold.
//! `tests/interpreters` runs the examples in J.

use super::{PROGRAMS, article, parsed, sentence};
use aplset_explain::Run;
use itertools::Itertools;
use serde_json::Value as Json;

const WORDS: &str = include_str!("../../src/apl/words.txt");
const OF_J: &str = include_str!("../../src/glyphs.txt");

fn glyphs(run: &Run) -> Vec<Json> {
    parsed(&run.json())["glyphs"].as_array().expect("a list").clone()
}

fn of<'a>(glyph: &'a Json, key: &str) -> &'a str {
    glyph[key].as_str().expect("a text")
}

/// Removes all known glyphs from a fragment, the longest first.
fn unknown(fragment: &str, known: &[&str]) -> String {
    let longest = known.iter().sorted_by_key(|glyph| std::cmp::Reverse(glyph.len()));
    longest.fold(fragment.to_owned(), |rest, glyph| rest.replace(glyph, " "))
}

#[test]
fn every_glyph_of_every_fragment_is_explained() {
    for run in PROGRAMS.map(article) {
        let glyphs = glyphs(&run);
        for language in ["apl", "j"] {
            let own = glyphs.iter().filter(|glyph| of(glyph, "language") == language);
            let known = own.map(|glyph| of(glyph, "glyph")).collect_vec();
            for step in &run.steps {
                let fragment = if language == "apl" { &step.apl } else { &step.j };
                let plain = |letter: char| letter.is_alphanumeric() || " \n()[]'".contains(letter);
                let left = unknown(fragment, &known);
                assert!(left.chars().all(plain), "{fragment}: {left}");
                for name in ["MATRIFY", "COMBIN", "comb", "A.", "i."] {
                    assert!(!left.split(' ').contains(&name), "{fragment}: {left}");
                }
            }
        }
    }
}

#[test]
fn every_entry_is_used_and_complete() {
    let all = PROGRAMS.map(article).iter().flat_map(glyphs).collect_vec();
    let used = all.iter().map(|glyph| (of(glyph, "language"), of(glyph, "glyph"))).unique();
    let of_j = OF_J.split("\n\n").count();
    let of_apl = WORDS.lines().filter(|line| line.starts_with("page")).count();
    assert_eq!(used.count(), of_j + of_apl);
    for glyph in &all {
        assert!(of(glyph, "says").ends_with('.') && !of(glyph, "name").is_empty(), "{glyph}");
        assert!(of(glyph, "example").contains(" ↔ "), "{glyph}");
        let other = if of(glyph, "language") == "apl" { "j" } else { "apl" };
        let has_spelling = |language| !of(glyph, language).is_empty();
        // The essay's verbs have no names in APL, and HAND is the author's.
        let is_apl = other == "j" && of(glyph, "glyph") != "HAND";
        assert!(!is_apl || has_spelling("j") && has_spelling("numpy"), "{glyph}");
    }
}

#[test]
fn each_word_is_explained_with_an_example_that_holds() {
    let mut count = 0;
    let entries = WORDS.split("\n\n").filter(|entry| !entry.starts_with(['#']));
    for entry in entries.filter(|entry| !entry.starts_with("needs ")) {
        let [header, says, example] = entry.lines().take(3).collect_array().expect(entry);
        assert!(header.split("  ").count() == 2 && says.ends_with('.'), "{entry}");
        let (left, right) = example.split_once(" ↔ ").expect(example);
        let [left, right] = [left, right].map(|code| sentence(code).value().clone());
        assert_eq!(left.texts(), right.texts(), "{example}");
        // A list of one element is written as its element.
        assert!(left.shape() == right.shape() || left.shape() == [1], "{example}");
        count += 1;
    }
    assert!(count > 80, "{count}");
}
