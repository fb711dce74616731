//! Checks that the pages of the words show the fragments of the dictionary.
//!
//! `tests/interpreters/dictionary.txt` holds the fragments with their arguments and values, and
//! `main.py` beside it runs them in the interpreters of their languages. The tests of
//! `aplset-explain` run the APL as sentences.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

/// The texts of an entry by their keys.
type Texts = HashMap<&'static str, &'static str>;

/// Returns the entries of the dictionary, each with its word. Entries with the key `aplset` are
/// those in which aplset panics with this error.
fn entries() -> Vec<(&'static str, Texts)> {
    let entry = |text: &'static str| {
        let (word, lines) = text.split_once('\n').expect("a word and more");
        let pair = |line: &'static str| line.split_once("  ").expect("a key and a text");
        let pairs = lines.lines().map(pair).map(|(key, text)| (key, text.trim()));
        (word, pairs.collect())
    };
    include_str!("../../interpreters/dictionary.txt").trim_end().split("\n\n").map(entry).collect()
}

/// Formats the fragment with one of these keys as the pages show it.
fn code(texts: &Texts, keys: &[&str]) -> String {
    let Some(fragment) = keys.iter().find_map(|key| texts.get(key)) else { return String::new() };
    let escaped = fragment.replace('|', "\\|");
    if escaped.contains('`') { format!("`` {escaped} ``") } else { format!("`{escaped}`") }
}

#[test]
fn the_page_of_the_dictionary_shows_these_fragments() {
    let page = include_str!("../../../src/vocabulary/mod.rs");
    let rows: Vec<&str> = page.lines().filter(|line| line.starts_with("//! | [")).collect();
    let entries = entries();
    assert_eq!(rows.len(), entries.len());
    for (row, (word, texts)) in rows.into_iter().zip(entries) {
        let word = word.trim_start_matches("stricter ").split(' ').next().expect("a word");
        assert!(row.contains(word), "{word} in {row}");
        if texts.contains_key("aplset") {
            assert!(row.contains(&format!(" {} |", code(&texts, &["apl", "j"]))), "{row}");
            assert!(row.ends_with(&format!(" {} |", code(&texts, &["aplset"]))), "{row}");
        } else {
            let later = if texts.contains_key("apl later") { " †" } else { "" };
            let apl = code(&texts, &["apl", "apl later"]) + later;
            let others = ["j", "bqn", "numpy"].map(|language| code(&texts, &[language]));
            // An empty cell is one blank.
            let cells = format!("| {apl} | {} |", others.join(" | ")).replace("  ", " ");
            assert!(row.contains(&cells), "{cells} in {row}");
        }
    }
}

/// Checks that the page of each word has the same APL and J as the dictionary.
#[test]
fn the_pages_of_the_words_show_these_fragments() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/vocabulary");
    let files = fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path());
    let pages: String = files.map(|file| fs::read_to_string(file).expect("a page")).collect();
    let mut found = 0;
    for (word, texts) in entries().iter().filter(|(_, texts)| !texts.contains_key("aplset")) {
        let word = word.split(' ').next().expect("a word");
        let Some((before, _)) = ["(", "<"]
            .iter()
            .find_map(|after| pages.split_once(&format!("\npub fn {word}{after}")))
        else {
            continue;
        };
        let page = before.rsplit("\n\n").next().expect("a comment");
        for fragment in [code(texts, &["apl", "apl later"]), code(texts, &["j"])] {
            assert!(page.contains(&fragment), "{word}: {fragment}");
        }
        found += 1;
    }
    assert_eq!(found, 28);
}
