//! Checks that each glyph of the programs is explained, and that the examples of the words are
//! right. `tests/interpreters` runs the examples in J.

use super::{PROGRAMS, article, parsed, sentence};
use aplset_explain::Run;
use itertools::Itertools;
use serde_json::Value as Json;

const WORDS: &str = include_str!("../../src/apl/words.txt");

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
