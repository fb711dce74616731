//! Explains the APL and J glyphs in the fragments of code. The explanations are in two text files.

use super::json::{object, text};
use super::sentence::Slot;
use super::{Program, Run};
use std::collections::HashSet;

/// The dictionaries of APL and J. An entry has five lines: the glyph with its name, its effect, an
/// example, its spelling in the other language, and its spelling in `NumPy`. A `-` means that there
/// is no such spelling.
const DICTIONARIES: [(&str, &str); 2] =
    [("apl", include_str!("glyphs/apl.txt")), ("j", include_str!("glyphs/j.txt"))];

/// An entry of a dictionary.
struct Glyph {
    language: &'static str,
    sign: &'static str,
    name: &'static str,
    says: &'static str,
    example: &'static str,
    /// The spelling in the other language.
    other: &'static str,
    numpy: &'static str,
}

/// Returns the entries for all glyphs in the fragments of a run, as JSON.
pub(super) fn glyphs(run: &Run) -> impl Iterator<Item = String> {
    let choices = Slot::ALL.into_iter().filter(|_| run.program == Program::Apl);
    let words = choices.flat_map(Slot::choices).map(|choice| choice.apl);
    let apl = run.steps.iter().map(|step| &*step.apl).chain(words);
    let j = run.steps.iter().map(|step| &*step.j);
    let texts = [apl.collect::<Vec<_>>().join("\n"), j.collect::<Vec<_>>().join("\n")];
    DICTIONARIES.into_iter().zip(texts).flat_map(|((language, dictionary), text)| {
        let entries: Vec<Glyph> = entries(language, dictionary).collect();
        let used = used(&text, &entries);
        let entries = entries.into_iter().filter(move |entry| used.contains(entry.sign));
        entries.map(|entry| entry.json())
    })
}

fn entries(language: &'static str, dictionary: &'static str) -> impl Iterator<Item = Glyph> {
    dictionary.split("\n\n").map(move |entry| {
        let mut lines = entry.lines();
        let mut line = || lines.next().expect("an entry of five lines");
        let (sign, name) = line().split_once("  ").expect("a glyph, two blanks and its name");
        let (says, example) = (line(), line());
        let mut spelling = || line().split_once(' ').map_or("", |(_, code)| code.trim_start());
        Glyph { language, sign, name, says, example, other: spelling(), numpy: spelling() }
    })
}

/// Returns the glyphs that occur in a text. If several glyphs fit at one position, only the longest
/// counts.
fn used(text: &str, entries: &[Glyph]) -> HashSet<&'static str> {
    let mut used = HashSet::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let fitting = entries.iter().map(|entry| entry.sign).filter(|sign| rest.starts_with(sign));
        let meant = fitting.max_by_key(|sign| sign.len());
        rest = &rest[meant.map_or(first.len_utf8(), str::len)..];
        used.extend(meant);
    }
    used
}

impl Glyph {
    fn json(&self) -> String {
        let spelled = |code: &str| text(if code == "-" { "" } else { code });
        object(&[
            ("language", text(self.language)),
            ("glyph", text(self.sign)),
            ("name", text(self.name)),
            ("says", text(self.says)),
            ("example", text(self.example)),
            (if self.language == "apl" { "j" } else { "apl" }, spelled(self.other)),
            ("numpy", spelled(self.numpy)),
        ])
    }
}
