//! Explains the glyphs of APL and J in the fragments of a run.

use super::Run;
use aplset_apl::{self as apl, Language, Names, Options, Word, words};
use itertools::Itertools;
use serde_json::{Value as Json, json};
use std::sync::LazyLock;

/// A glyph with the page's explanation of it.
type Glyph = (&'static str, Json);

/// The entries for the glyphs of APL and J. They are made only once, because translating the
/// examples takes longer than a run.
static GLYPHS: LazyLock<[Vec<Glyph>; 2]> = LazyLock::new(|| [of_apl(), of_j()]);

/// Returns the entries for all glyphs in the fragments of a run.
pub(super) fn glyphs(run: &Run) -> Vec<&'static Json> {
    let mut glyphs = vec![];
    for (place, all) in GLYPHS.iter().enumerate() {
        let mut steps = run.steps.iter().map(|step| if place == 0 { &*step.apl } else { &*step.j });
        let text = steps.join("\n");
        let used = used(&text, all);
        let used = all.iter().filter(|(sign, _)| used.contains(sign));
        glyphs.extend(used.map(|(_, glyph)| glyph));
    }
    glyphs
}

/// APL code that defines the arrays of the examples, such as those of the article.
const SETTING: &str = "D←'1GOF 3ROH 2PDH 2GDF' ⋄ H←HAND D ⋄ I←3 COMBIN 4 ⋄ F←H[I;;] ⋄ T←+/[2]F ⋄ \
     X←2≠T ⋄ B←∧/∧/X ⋄ A←F ⋄ V←,F ⋄ R←2 1 3 ⋄ M←⍉3 3 3 3⊤R ⋄ K←H ⋄ W←'123RGPDOSFHL' ⋄ L←4 3⍴W ⋄ \
     G←MATRIFY D";

/// The forms of APL's words in the page's code. A line has the word, its number of arguments, and
/// code with the word. If the form is not the word itself, the form comes before the code.
const OF_APL: &str = include_str!("glyphs_apl.txt");

/// Returns the entries for APL in the order of the page's code.
fn of_apl() -> Vec<Glyph> {
    let setting = apl::run(SETTING, &Names::new()).expect("arrays");
    let names = setting.names();
    let spelled = |code: &str, language| {
        let run = apl::explain(code, &names, Options::default());
        run.spelled(language).unwrap_or_default()
    };
    let glyph = |line: &'static str| {
        let (word, rest) = line.split_once(' ')?;
        let (arguments, form) = rest.split_once(' ').unwrap_or((rest, ""));
        let (sign, code) = form.split_once("  ").unwrap_or((word, form));
        let is_own = |row: &&Word| row.word() == word && row.arguments().to_string() == arguments;
        let row = words().iter().find(is_own)?;
        let glyph = json!({
            "language": "apl",
            "glyph": sign,
            "name": row.name(),
            "says": row.says(),
            "example": row.example(),
            "j": spelled(code, Language::J),
            "numpy": spelled(code, Language::NumPy),
        });
        Some((sign, glyph))
    };
    OF_APL.lines().filter_map(glyph).collect()
}

/// The glyphs of J. An entry has five lines, which are the glyph with its name, its effect, an
/// example, and similar code in APL and in `NumPy`. A `-` means that there is no such code.
const OF_J: &str = include_str!("glyphs.txt");

fn of_j() -> Vec<Glyph> {
    let glyph = |entry: &'static str| {
        let mut lines = entry.lines();
        let mut line = || lines.next().expect("an entry of five lines");
        let (sign, name) = line().split_once("  ").expect("a glyph, two blanks and its name");
        let (says, example) = (line(), line());
        let mut spelling = || {
            let code = line().split_once(' ').map(|(_, code)| code.trim_start());
            code.filter(|&code| code != "-").unwrap_or_default()
        };
        let (apl, numpy) = (spelling(), spelling());
        let glyph = json!({
            "language": "j",
            "glyph": sign,
            "name": name,
            "says": says,
            "example": example,
            "apl": apl,
            "numpy": numpy,
        });
        (sign, glyph)
    };
    OF_J.split("\n\n").map(glyph).collect()
}

/// Returns the glyphs that occur in a text. If several match at one position, only the longest
/// counts.
fn used(text: &str, all: &[Glyph]) -> Vec<&'static str> {
    let mut used = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let fitting = all.iter().map(|&(sign, _)| sign).filter(|sign| rest.starts_with(sign));
        let meant = fitting.max_by_key(|sign| sign.len());
        rest = &rest[meant.map_or(first.len_utf8(), str::len)..];
        used.extend(meant);
    }
    used
}
