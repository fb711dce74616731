//! Explains the APL and J glyphs in the fragments of code. The explanations are in two text files.

use super::sentence::Slot;
use super::{Program, Run};
use itertools::Itertools;
use serde::Serialize;
use std::collections::HashSet;

/// The dictionaries of APL and J. An entry has five lines: the glyph with its name, its effect, an
/// example, its spelling in the other language, and its spelling in `NumPy`. A `-` means that there
/// is no such spelling.
const DICTIONARIES: [(&str, &str); 2] =
    [("apl", include_str!("glyphs/apl.txt")), ("j", include_str!("glyphs/j.txt"))];

/// An entry of a dictionary, with its spelling in the other language and in `NumPy`.
#[derive(Serialize)]
pub(super) struct Glyph {
    language: &'static str,
    glyph: &'static str,
    name: &'static str,
    says: &'static str,
    example: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    apl: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    j: Option<&'static str>,
    numpy: &'static str,
}

/// Returns the entries for all glyphs in the fragments of a run and in the words of its sentence.
pub(super) fn glyphs(run: &Run) -> Vec<Glyph> {
    let choices = Slot::ALL.into_iter().filter(|_| run.program == Program::Apl);
    let words: Vec<_> = choices.flat_map(Slot::choices).map(|choice| choice.code(12)).collect();
    let own = |(place, (language, dictionary)): (usize, (&'static str, &'static str))| {
        let steps = run.steps.iter().map(|step| if place == 0 { &*step.apl } else { &*step.j });
        let text = steps.chain(words.iter().map(|word| &*word[place])).join("\n");
        let entries: Vec<Glyph> = entries(language, dictionary).collect();
        let used = used(&text, &entries);
        entries.into_iter().filter(move |entry| used.contains(entry.glyph))
    };
    DICTIONARIES.into_iter().enumerate().flat_map(own).collect()
}

fn entries(language: &'static str, dictionary: &'static str) -> impl Iterator<Item = Glyph> {
    dictionary.split("\n\n").map(move |entry| {
        let mut lines = entry.lines();
        let mut line = || lines.next().expect("an entry of five lines");
        let (glyph, name) = line().split_once("  ").expect("a glyph, two blanks and its name");
        let (says, example) = (line(), line());
        let mut spelling = || {
            let code = line().split_once(' ').map(|(_, code)| code.trim_start());
            code.filter(|&code| code != "-").unwrap_or_default()
        };
        let (other, numpy) = (spelling(), spelling());
        let [apl, j] =
            [("j", other), ("apl", other)].map(|(own, code)| (language == own).then_some(code));
        Glyph { language, glyph, name, says, example, apl, j, numpy }
    })
}

/// Returns the glyphs that occur in a text. If several glyphs fit at one position, only the longest
/// counts.
fn used(text: &str, entries: &[Glyph]) -> HashSet<&'static str> {
    let mut used = HashSet::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let fitting = entries.iter().map(|entry| entry.glyph).filter(|sign| rest.starts_with(sign));
        let meant = fitting.max_by_key(|sign| sign.len());
        rest = &rest[meant.map_or(first.len_utf8(), str::len)..];
        used.extend(meant);
    }
    used
}
