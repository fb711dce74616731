//! Checks that aplset returns the same array as each fragment of the dictionary, and that the pages
//! of the words show the fragments.
//!
//! `tests/interpreters/dictionary.txt` holds the fragments with their arguments and values, and
//! `main.py` beside it runs them in the interpreters of their languages.

use aplset::ndarray::{
    Array, Array1, ArrayD, Axis, Dimension, Ix1, Ix2, RemoveAxis, arr0, aview0, s, stack,
};
use aplset::vocabulary::{
    anagrams, and_last, antibase, axes_to, binomial, catenate, cells_at, combin, compress, deal,
    equals_table, format, grade_up, matrify, member_rows, or_last, outer, plus_reduce, rank, ravel,
    represent, reshape, rotate, seeded, transpose_cells, unique,
};
use std::fmt::{Debug, Display};
use std::fs;
use std::path::Path;

/// An entry of the dictionary: a word, and pairs of a key and a text.
struct Entry {
    word: &'static str,
    pairs: Vec<(&'static str, &'static str)>,
}

fn entries() -> Vec<Entry> {
    let entry = |text: &'static str| {
        let (word, lines) = text.split_once('\n').expect("a word and more");
        let pair = |line: &'static str| line.split_once("  ").expect("a key and a text");
        let pairs = lines.lines().map(|line| (pair(line).0, pair(line).1.trim()));
        Entry { word, pairs: pairs.collect() }
    };
    include_str!("../../interpreters/dictionary.txt").trim_end().split("\n\n").map(entry).collect()
}

impl Entry {
    /// Returns the text of the first pair whose key is in `keys`.
    fn text(&self, keys: &[&str]) -> Option<&'static str> {
        self.pairs.iter().find(|(key, _)| keys.contains(key)).map(|&(_, text)| text)
    }

    /// Returns the argument with this name.
    fn given(&self, name: &str) -> ArrayD<usize> {
        let keys = ["given", "given bits", "given places"].map(|key| format!("{key} {name}"));
        let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
        let text = self.text(&keys).unwrap_or_else(|| panic!("{}: no {name}", self.word));
        let (shape, elements) = text.split_once(':').expect("a shape and elements");
        let numbers = |text: &str| -> Vec<usize> {
            text.split_whitespace().map(|number| number.parse().expect("a number")).collect()
        };
        let array = ArrayD::from_shape_vec(numbers(shape), numbers(elements));
        array.expect("elements for the shape")
    }

    fn number(&self, name: &str) -> usize {
        *self.given(name).first().expect("a number")
    }

    fn list(&self, name: &str) -> Array1<usize> {
        self.given(name).into_dimensionality::<Ix1>().expect("a list")
    }

    fn bits(&self, name: &str) -> ArrayD<bool> {
        self.given(name).mapv(|bit| bit == 1)
    }

    /// Returns the text of an argument, without its quotes.
    fn letters(&self, name: &str) -> &'static str {
        let text = self.text(&[&format!("given text {name}")]).expect("a text");
        text.trim_matches('"')
    }
}

/// Formats an array in the notation of the dictionary.
fn shown<A: Debug + Display, D: Dimension>(array: &Array<A, D>) -> String {
    let shape: Vec<String> = array.shape().iter().map(usize::to_string).collect();
    let elements: Vec<String> =
        array.iter().map(|element| format(&aview0(element)).trim_end().to_owned()).collect();
    let text = format!("{} : {}", shape.join(" "), elements.join(" "));
    text.trim_start().to_owned()
}

fn shown_letters<D: Dimension>(array: &Array<char, D>) -> String {
    let shape: Vec<String> = array.shape().iter().map(usize::to_string).collect();
    format!("{} : \"{}\"", shape.join(" "), array.iter().collect::<String>())
}

/// Applies the word of an entry to its arguments, and formats the result.
fn aplset(entry: &Entry) -> String {
    let of = |name| entry.given(name);
    let bits = |name| entry.bits(name);
    match entry.word {
        "represent" => shown(&represent(&[3, 3, 3, 3], &of("n"))),
        "antibase" => shown(&antibase(&[3, 3, 3, 3], &of("n"))),
        "transpose_cells" => shown(&transpose_cells(&of("x"))),
        "equals_table" => shown(&equals_table(&of("a"), &of("b"))),
        "outer" => shown(&outer(&of("a"), &of("b"), |a, b| a * b)),
        "deal" => {
            let (k, n) = (entry.number("k"), entry.number("n"));
            assert_eq!(deal(k, n, &mut seeded(1, 0)).len(), k);
            format!("{k} : {n}")
        }
        "combin" => shown(&combin(entry.number("k"), entry.number("n"))),
        "binomial" => shown(&arr0(binomial(entry.number("k"), entry.number("n")))),
        "cells_at" => shown(&cells_at(&of("h"), &of("i"))),
        "plus_reduce" => shown(&plus_reduce::<usize, _>(&bits("f"), Axis(1))),
        "and_last" => shown(&and_last(&bits("x"))),
        "or_last" => shown(&or_last(&bits("x"))),
        "compress" => shown(&compress(&entry.list("b").mapv(|bit| bit == 1), &of("f"))),
        "catenate" => shown(&catenate(&of("a"), &of("b"), Axis(0))),
        "catenate along the last axis" => shown(&catenate(&of("a"), &of("b"), Axis(1))),
        "ravel" => shown(&ravel(&of("a"))),
        "reshape" => shown(&reshape(entry.list("s").to_vec(), &of("d"))),
        "axes_to" => shown(&axes_to(&of("x"), vec![1, 2, 0])),
        "matrify" => shown_letters(&matrify(entry.letters("v"))),
        "rank" => {
            let k = isize::try_from(entry.number("k")).expect("a rank");
            shown(&rank(k, |row| row.sum_axis(Axis(0)), &of("a")))
        }
        "anagrams" => shown(&anagrams(&of("i"), &entry.list("x"))),
        "member_rows" => {
            let table = of("u").into_dimensionality::<Ix2>().expect("a matrix");
            shown(&member_rows(&of("x"), &table))
        }
        "rotate" => shown(&rotate(2, &of("a"), Axis(0))),
        "rotate along the last axis" => shown(&rotate(2, &of("a"), Axis(1))),
        "grade_up" => shown(&grade_up(&of("a"))),
        "unique" => shown(&unique(&of("a"))),
        "unique whose elements are counted" => {
            let a = of("a");
            shown(&plus_reduce::<usize, _>(&equals_table(&unique(&a), &a), Axis(1)))
        }
        "format" => shown_letters(&matrify_lines(&format(&of("a")))),
        "shape" => shown(&Array1::from_vec(of("a").shape().to_vec())),
        "len_of" => shown(&arr0(of("a").len_of(Axis(entry.number("i"))))),
        "mapv" => shown(&of("s").mapv(|s| s != 2)),
        "from_iter" => shown(&Array1::from_iter(0..entry.number("n"))),
        "t" => shown(&of("m").t().to_owned()),
        "remove_axis" => {
            let last = Axis(of("a").ndim() - 1);
            shown(&Array1::from_vec(of("a").raw_dim().remove_axis(last).slice().to_vec()))
        }
        "contains" => {
            let set = entry.list("a").to_vec();
            shown(&of("v").mapv(|v| set.contains(&v)))
        }
        "accumulate_axis_inplace" => {
            let mut v = of("v");
            v.accumulate_axis_inplace(Axis(0), |&a, b| *b += a);
            shown(&v)
        }
        "accumulate_axis_inplace from the end" => {
            let mut v = entry.list("v");
            v.slice_mut(s![..;-1]).accumulate_axis_inplace(Axis(0), |&a, b| *b += a);
            shown(&v)
        }
        "fold_axis to the greatest" => {
            shown(&of("a").fold_axis(Axis(1), 0, |&most, &a| most.max(a)))
        }
        "fold_axis to the least" => {
            shown(&of("a").fold_axis(Axis(1), usize::MAX, |&least, &a| least.min(a)))
        }
        "select" => shown(&of("a").select(Axis(0), &grade_up(&of("a")).to_vec())),
        "windows" => {
            let a = entry.list("a");
            let windows: Vec<_> = a.windows(3).into_iter().collect();
            shown(&stack(Axis(0), &windows).expect("windows of one length"))
        }
        "slice that takes" => shown(&entry.list("a").slice(s![..3]).to_owned()),
        "slice that drops" => shown(&entry.list("a").slice(s![3..]).to_owned()),
        "dot" => {
            let k = entry.list("k");
            shown(&equals_table(&unique(&k), &k).mapv(usize::from).dot(&entry.list("a")))
        }
        "assign" => {
            let mut z = Array1::zeros(entry.list("b").len());
            let from = entry.list("v");
            let on = entry.list("b").into_iter().enumerate().filter(|&(_, bit)| bit == 1);
            on.zip(from).for_each(|((at, _), v)| z[at] = v);
            shown(&z)
        }
        word => panic!("{word} is not in the test"),
    }
}

/// Puts the lines of a text in the rows of a matrix.
fn matrify_lines(text: &str) -> Array<char, Ix2> {
    let rows: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
    Array::from_shape_fn((rows.len(), rows[0].len()), |(i, j)| rows[i][j])
}

#[test]
fn aplset_gives_the_values_of_the_dictionary() {
    for entry in entries().iter().filter(|entry| entry.text(&["aplset"]).is_none()) {
        let value = entry.text(&["value", "value places", "value text", "value deal"]);
        assert_eq!(Some(&*aplset(entry)), value, "{}", entry.word);
    }
}

/// Formats a fragment as the pages show it.
fn code(fragment: Option<&str>) -> String {
    let Some(fragment) = fragment else { return String::new() };
    let escaped = fragment.replace('|', "\\|");
    if escaped.contains('`') { format!("`` {escaped} ``") } else { format!("`{escaped}`") }
}

/// Returns the cells of each row of the tables under a heading.
fn rows(page: &str, heading: &str) -> Vec<Vec<String>> {
    let section = page.split("//! # ").find_map(|section| section.strip_prefix(heading));
    let lines = section.expect("a heading").lines();
    let rows = lines.filter_map(|line| line.strip_prefix("//! |")?.strip_suffix('|'));
    // `\|` is a bar inside a cell.
    let rows = rows.map(|row| row.replace("\\|", "\0"));
    rows.map(|row| row.split('|').map(|cell| cell.trim().replace('\0', "\\|")).collect()).collect()
}

#[test]
fn the_page_of_the_dictionary_shows_these_fragments() {
    let page = include_str!("../../../src/vocabulary/mod.rs");
    let shown = rows(page, "Dictionary");
    let shown: Vec<&Vec<String>> = shown
        .iter()
        .filter(|row| row.len() == 6 && row[0].contains('`') && row[0].contains('['))
        .collect();
    let all = entries();
    let words = all.iter().filter(|entry| entry.text(&["aplset"]).is_none());
    assert_eq!(shown.len(), words.clone().count());
    for (row, entry) in shown.iter().zip(words) {
        let word = entry.word.split(' ').next().expect("a word");
        assert!(row[0].contains(word), "{word} in {}", row[0]);
        let apl = match entry.text(&["apl later"]) {
            Some(later) => code(Some(later)) + " †",
            None => code(entry.text(&["apl"])),
        };
        let others = ["j", "bqn", "numpy"].map(|language| code(entry.text(&[language])));
        assert_eq!(row[1..5], [vec![apl], others.to_vec()].concat(), "{word}");
    }
    for entry in all.iter().filter(|entry| entry.text(&["aplset"]).is_some()) {
        let error = code(entry.text(&["aplset"]));
        let fragment = code(entry.text(&["apl", "j"]));
        let named = rows(page, "Where aplset is stricter")
            .iter()
            .any(|row| row.len() == 4 && row[1].ends_with(&fragment) && row[3] == error);
        assert!(named, "{}", entry.word);
    }
}

/// Checks that the page of each word has the same APL and J as the dictionary.
#[test]
fn the_pages_of_the_words_show_these_fragments() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/vocabulary");
    let files = fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path());
    let pages: String = files.map(|file| fs::read_to_string(file).expect("a page")).collect();
    let mut found = 0;
    for entry in entries().iter().filter(|entry| entry.text(&["aplset"]).is_none()) {
        let word = entry.word.split(' ').next().expect("a word");
        let Some((before, _)) = ["(", "<"]
            .iter()
            .find_map(|after| pages.split_once(&format!("\npub fn {word}{after}")))
        else {
            continue;
        };
        let page = before.rsplit("\n\n").next().expect("a comment");
        for fragment in [entry.text(&["apl", "apl later"]), entry.text(&["j"])] {
            assert!(page.contains(&code(fragment)), "{word}: {}", code(fragment));
        }
        found += 1;
    }
    assert_eq!(found, 28);
}
