//! Checks that the words return the values of the dictionary, and that their pages show its
//! fragments.
//!
//! `tests/interpreters/dictionary.txt` holds the fragments with their arguments and values, and
//! `main.py` beside it runs them in the interpreters of their languages. The tests of
//! `aplset-apl` run the APL as sentences.

use aplset::ndarray::{Array, Array1, ArrayD, Axis, Dimension, Ix1, Ix2, arr0};
use aplset::vocabulary::{
    anagrams, and_last, antibase, axes_to, binomial, catenate, cells_at, combin, compress,
    equals_table, format, grade_up, matrify, member_rows, or_last, outer, plus_reduce, rank, ravel,
    represent, reshape, rotate, transpose_cells, unique,
};
use itertools::Itertools;
use std::collections::HashMap;
use std::fmt::Display;
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
    include_str!("../interpreters/dictionary.txt").trim_end().split("\n\n").map(entry).collect()
}

/// Returns the argument with this name.
fn given(texts: &Texts, name: &str) -> ArrayD<usize> {
    let keys = ["given", "given bits", "given places"].map(|key| format!("{key} {name}"));
    let text = keys.iter().find_map(|key| texts.get(&**key)).expect("an argument");
    let numbers = |text: &str| -> Vec<usize> {
        text.split_whitespace().map(|number| number.parse().expect("a number")).collect()
    };
    let (shape, elements) = text.split_once(':').expect("a shape and elements");
    ArrayD::from_shape_vec(numbers(shape), numbers(elements)).expect("elements for the shape")
}

/// Formats an array as the dictionary does.
fn shown<A: Display, D: Dimension>(array: &Array<A, D>) -> String {
    format!("{} : {}", array.shape().iter().join(" "), array.iter().join(" ")).trim().to_owned()
}

/// Applies a word to its arguments. Returns `None` for `deal`, whose value is random, and for the
/// methods of ndarray.
fn applied(word: &str, texts: &Texts) -> Option<String> {
    let of = |name| given(texts, name);
    let bits = |name| of(name).mapv(|bit| bit == 1);
    let list = |name| -> Array1<usize> { of(name).into_dimensionality::<Ix1>().expect("a list") };
    let number = |name| of(name)[[]];
    let ones = |array: ArrayD<bool>| shown(&array.mapv(u8::from));
    Some(match word {
        "represent" => shown(&represent(&[3, 3, 3, 3], &of("n"))),
        "antibase" => shown(&antibase(&[3, 3, 3, 3], &of("n"))),
        "transpose_cells" => shown(&transpose_cells(&of("x"))),
        "equals_table" => ones(equals_table(&of("a"), &of("b")).into_dyn()),
        "outer" => shown(&outer(&of("a"), &of("b"), |a, b| a * b)),
        "combin" => shown(&combin(number("k"), number("n"))),
        "binomial" => shown(&arr0(binomial(number("k"), number("n")))),
        "cells_at" => shown(&cells_at(&of("h"), &of("i"))),
        "plus_reduce" => shown(&plus_reduce::<usize, _>(&bits("f"), Axis(1))),
        "and_last" => ones(and_last(&bits("x"))),
        "or_last" => ones(or_last(&bits("x"))),
        "compress" => shown(&compress(&list("b").mapv(|bit| bit == 1), &of("f"))),
        "catenate" => shown(&catenate(&of("a"), &of("b"), Axis(0))),
        "catenate along the last axis" => shown(&catenate(&of("a"), &of("b"), Axis(1))),
        "ravel" => shown(&ravel(&of("a"))),
        "reshape" => shown(&reshape(list("s").to_vec(), &of("d"))),
        "axes_to" => shown(&axes_to(&of("x"), vec![1, 2, 0])),
        "rank" => {
            let cells = isize::try_from(number("k")).expect("a rank");
            shown(&rank(cells, |row| row.sum_axis(Axis(0)), &of("a")))
        }
        "anagrams" => shown(&anagrams(&of("i"), &list("x"))),
        "member_rows" => {
            let table = of("u").into_dimensionality::<Ix2>().expect("a table");
            ones(member_rows(&of("x"), &table).into_dyn())
        }
        "rotate" => shown(&rotate(2, &of("a"), Axis(0))),
        "rotate along the last axis" => shown(&rotate(2, &of("a"), Axis(1))),
        "grade_up" => shown(&grade_up(&of("a"))),
        "unique" => shown(&unique(&of("a"))),
        "matrify" => letters(&matrify(texts["given text v"].trim_matches('"'))),
        "format" => {
            let text = format(&of("a"));
            let width = text.lines().next().expect("a line").chars().count();
            let all: Vec<char> = text.lines().flat_map(str::chars).collect();
            letters(&Array::from_shape_vec((all.len() / width, width), all).expect("a table"))
        }
        _ => return None,
    })
}

/// Formats an array of letters as the dictionary does.
fn letters(table: &Array<char, Ix2>) -> String {
    format!("{} : \"{}\"", table.shape().iter().join(" "), table.iter().join(""))
}

#[test]
fn words_return_the_values_of_the_dictionary() {
    let mut found = 0;
    for (word, texts) in entries() {
        let keys = ["value", "value places", "value text"];
        if let Some(value) = applied(word, &texts) {
            assert_eq!(Some(&&*value), keys.iter().find_map(|key| texts.get(key)), "{word}");
            found += 1;
        }
    }
    assert_eq!(found, 26);
}

/// Formats the fragment with one of these keys as the pages show it.
fn code(texts: &Texts, keys: &[&str]) -> String {
    let Some(fragment) = keys.iter().find_map(|key| texts.get(key)) else { return String::new() };
    let escaped = fragment.replace('|', "\\|");
    if escaped.contains('`') { format!("`` {escaped} ``") } else { format!("`{escaped}`") }
}

#[test]
fn the_page_of_the_dictionary_shows_these_fragments() {
    let page = include_str!("../../src/vocabulary/dictionary.md");
    let rows: Vec<&str> = page.lines().filter(|line| line.starts_with("| [")).collect();
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
