//! Checks that each glyph of the programs is explained. `tests/interpreters` runs the examples in J.

use super::{PROGRAMS, article, parsed};
use aplset_explain::Run;
use itertools::Itertools;
use serde_json::Value as Json;

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
