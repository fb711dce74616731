//! Runs the APL of the dictionary and of the notebooks, and compares the other languages of the
//! dictionary with the table of the words.
//!
//! `tests/programs/vocabulary/dictionary.rs` checks that the page of `aplset::vocabulary` shows the
//! entries of the dictionary. `tests/interpreters/main.py` describes the entries, and runs the
//! fragments of all languages.

use super::numbers;
use aplset::ndarray::{Array1, ArrayD};
use aplset_explain::apl::{self, Given, Language, Names, Options, Sentence, Value};

const DICTIONARY: &str = include_str!("../../../../tests/interpreters/dictionary.txt");
const NOTEBOOKS: &str = include_str!("../../../../tests/interpreters/notebooks.txt");

/// Words that the dictionary spells in another way than the table, because it has a shorter way for
/// these arguments or a way for arrays of any rank.
const IDIOMS: [(&str, &[&str]); 16] = [
    ("represent", &["j", "bqn"]),
    ("antibase", &["j", "bqn", "numpy"]),
    ("combin", &["bqn"]),
    ("binomial", &["bqn"]),
    ("reshape", &["j"]),
    ("matrify", &["bqn", "numpy"]),
    ("member_rows", &["j", "bqn", "numpy"]),
    ("unique", &["numpy"]),
    ("unique whose elements are counted", &["numpy"]),
    ("shape", &["numpy"]),
    ("len_of", &["numpy"]),
    ("remove_axis", &["j", "numpy"]),
    ("accumulate_axis_inplace from the end", &["j"]),
    ("select", &["j", "bqn", "numpy"]),
    ("dot", &["j", "bqn", "numpy"]),
    ("assign", &["numpy"]),
];

/// Entries with APL that the engine does not read: user-defined functions, `⍕`, `⊃`, `≡` and `⎕AV`.
const UNREAD: [&str; 6] =
    ["outer", "rank", "format", "windows", "3-rank-and-cells 1", "7-away-from-the-card-table 10"];

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
    fn run(&self, code: &str) -> Sentence {
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
        let code = define.map_or(code.to_owned(), |line| format!("{line} ⋄ {code}"));
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

#[test]
fn the_dictionary_has_the_spellings_of_the_table() {
    let mut idioms = vec![];
    for entry in entries(DICTIONARY) {
        let Some(code) = entry.apl().filter(|_| !UNREAD.contains(&entry.word)) else { continue };
        let code = match entry.text("value places") {
            Some(_) => format!("({code})-1"),
            None => code.to_owned(),
        };
        let run = entry.run(&code);
        let mut other = vec![];
        for key in ["j", "bqn", "numpy"] {
            let Some(fragment) = entry.text(key) else { continue };
            let language: Language = key.parse().expect("a language");
            // The dictionary counts positions from 0, and its last axis is that of any array.
            let spelled = run.spelled(language).unwrap_or_default();
            let spelled = spelled.replace("(i - 1)", "i").replace("(i-1)", "i");
            let spelled = spelled.replace("[i - 1]", "[i]");
            let is_same =
                |axis: i32| fragment.replace("axis=-1", &format!("axis={axis}")) == spelled;
            if !(0..3).any(is_same) {
                other.push(key);
            }
        }
        if !other.is_empty() {
            idioms.push((entry.word, other));
        }
    }
    assert_eq!(idioms, IDIOMS.map(|(word, languages)| (word, languages.to_vec())));
}
