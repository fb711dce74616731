//! Runs the APL of the dictionary and of the notebooks.
//!
//! `tests/vocabulary/dictionary.rs` checks that the page of `aplset::vocabulary` shows the
//! entries of the dictionary. `tests/interpreters/main.py` describes the entries, and runs the
//! fragments of all languages.

use super::numbers;
use aplset::ndarray::{Array1, ArrayD};
use aplset_apl::{self as apl, Given, Names, Options, Sentence, Value};

const DICTIONARY: &str = include_str!("../../../../tests/interpreters/dictionary.txt");
const NOTEBOOKS: &str = include_str!("../../../../tests/interpreters/notebooks.txt");

/// Entries with APL that the engine does not read: user-defined functions, arrays in arrays, `⍕`,
/// `⊃`, `≡`, `⎕AV` and `⌹`.
const UNREAD: [&str; 12] = [
    "outer",
    "rank",
    "windows",
    "4-rank-and-cells 1",
    "11-nested-and-ragged 1",
    "11-nested-and-ragged 2",
    "11-nested-and-ragged 3",
    "12-away-from-the-card-table 10",
    "13-linear-algebra 1",
    "13-linear-algebra 2",
    "13-linear-algebra 4",
    "13-linear-algebra 5",
];

/// An entry: a word, and pairs of a key and a text.
struct Entry {
    word: &'static str,
    pairs: Vec<(&'static str, &'static str)>,
}

impl Entry {
    fn text(&self, key: &str) -> Option<&'static str> {
        self.pairs.iter().find(|pair| pair.0 == key).map(|pair| pair.1)
    }

    fn apl(&self) -> Option<&'static str> {
        self.text("apl").or(self.text("apl later"))
    }

    /// Runs a fragment of APL on the arguments.
    fn run(&self, fragment: &str) -> Sentence {
        let mut names = Names::new();
        for (key, text) in &self.pairs {
            let Some(key) = key.strip_prefix("given ") else { continue };
            let (kind, name) = key.split_once(' ').unwrap_or(("", key));
            let value = match (kind, array(text, kind == "places")) {
                ("bits", Value::Numbers(numbers)) => Value::Bits(numbers.mapv(|bit| bit > 0.0)),
                (_, value) => value,
            };
            let axes = vec![String::new(); value.shape().len()];
            names.insert(name.to_uppercase(), Given { value, axes });
        }
        // The engine knows the article's functions.
        let define = self.text("define apl").filter(|line| !line.contains('{'));
        let mut code = define.map_or(fragment.to_owned(), |line| format!("{line} ⋄ {fragment}"));
        // An assignment to elements returns the assigned value, and not the changed array.
        if let Some((name, _)) = fragment.split_once('[')
            && fragment.contains("]←")
        {
            code = format!("{code} ⋄ {name}");
        }
        apl::explain(&code, &names, Options::default())
    }
}

fn entries(file: &'static str) -> impl Iterator<Item = Entry> {
    file.trim_end().split("\n\n").map(|text| {
        let (word, lines) = text.split_once('\n').expect("a word and more");
        let pair = |line: &'static str| line.split_once("  ").expect("a key and a text");
        let pairs = lines.lines().map(|line| (pair(line).0, pair(line).1.trim()));
        Entry { word, pairs: pairs.collect() }
    })
}

/// Reads an array such as `2 2 : 1 2 3 4`. Positions start at 1 in APL.
fn array(text: &str, is_places: bool) -> Value {
    let (shape, elements) = text.split_once(':').unwrap_or(("", text));
    let shape: Vec<usize> = numbers(shape).collect();
    if let Some((_, letters)) = elements.trim_end_matches('"').split_once('"') {
        let letters: Array1<char> = letters.chars().collect();
        let shape = if text.starts_with('"') { vec![letters.len()] } else { shape };
        return Value::Letters(letters.into_shape_with_order(shape).expect("as many letters"));
    }
    let elements = numbers(elements).map(|number: f64| number + f64::from(u8::from(is_places)));
    let elements = ArrayD::from_shape_vec(shape, elements.collect());
    Value::Numbers(elements.expect("elements for the shape"))
}

#[test]
fn the_apl_of_the_dictionary_and_of_the_notebooks_gives_its_values() {
    let mut unread = vec![];
    for entry in entries(DICTIONARY).chain(entries(NOTEBOOKS)) {
        let Some(code) = entry.apl() else { continue };
        let value = ["value", "value text"].iter().find_map(|key| entry.text(key));
        let places = entry.text("value places");
        let run = entry.run(code);
        if run.error().is_some() {
            unread.push(entry.word);
        } else if let Some(text) = value.or(places) {
            let value = array(text, places.is_some());
            assert_eq!(run.value().shape(), value.shape(), "{code}");
            assert_eq!(run.value().texts(), value.texts(), "{code}");
        }
    }
    assert_eq!(unread, UNREAD);
}
