//! Explains the APL and J glyphs in the fragments of code, with texts from two files.

use super::sentence::Slot;
use super::{Program, Run};
use itertools::Itertools;
use std::collections::HashSet;

/// The dictionaries of APL and J. An entry has five lines: the glyph with its name, its effect, an
/// example, and its spellings in the other language and in `NumPy`. A `-` means that there is no
/// spelling.
const DICTIONARIES: [(&str, &str, &str); 2] =
    [("apl", "j", include_str!("glyphs/apl.txt")), ("j", "apl", include_str!("glyphs/j.txt"))];

/// Returns the entries for all glyphs in the fragments of a run and in the words that its sentence
/// can have.
pub(super) fn glyphs(run: &Run) -> Vec<Vec<(&'static str, &'static str)>> {
    let choices = Slot::ALL.into_iter().filter(|_| run.program == Program::Apl);
    let words = choices.flat_map(Slot::choices).map(|choice| choice.code(12)).collect_vec();
    let mut glyphs = vec![];
    for (place, (language, other, dictionary)) in DICTIONARIES.into_iter().enumerate() {
        let steps = run.steps.iter().map(|step| if place == 0 { &*step.apl } else { &*step.j });
        let text = steps.chain(words.iter().map(|word| &*word[place])).join("\n");
        let entries = || dictionary.split("\n\n");
        let used = used(&text, &entries().map(sign).collect_vec());
        let entries = entries().filter(|entry| used.contains(sign(entry)));
        glyphs.extend(entries.map(|text| entry(language, other, text)));
    }
    glyphs
}

/// Returns the glyph of an entry.
fn sign(entry: &str) -> &str {
    entry.split("  ").next().unwrap_or_default()
}

/// Returns the JSON members of an entry, each with its name and its text.
fn entry(
    language: &'static str,
    other: &'static str,
    text: &'static str,
) -> Vec<(&'static str, &'static str)> {
    let mut lines = text.lines();
    let mut line = || lines.next().expect("an entry of five lines");
    let (glyph, name) = line().split_once("  ").expect("a glyph, two blanks and its name");
    let (says, example) = (line(), line());
    let mut spelling = || {
        let code = line().split_once(' ').map(|(_, code)| code.trim_start());
        code.filter(|&code| code != "-").unwrap_or_default()
    };
    vec![
        ("language", language),
        ("glyph", glyph),
        ("name", name),
        ("says", says),
        ("example", example),
        (other, spelling()),
        ("numpy", spelling()),
    ]
}

/// Returns the glyphs that occur in a text, counting only the longest if several fit at one
/// position.
fn used<'a>(text: &str, signs: &[&'a str]) -> HashSet<&'a str> {
    let mut used = HashSet::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let fitting = signs.iter().copied().filter(|sign| rest.starts_with(sign));
        let meant = fitting.max_by_key(|sign| sign.len());
        rest = &rest[meant.map_or(first.len_utf8(), str::len)..];
        used.extend(meant);
    }
    used
}
