//! Builds the steps of the article's and the essay's programs. All lines of a program are one
//! sentence, which is run once.
//!
//! The texts of the steps are entries of a file in `steps/`. The first line of an entry has the
//! function of the program, the line number (if the program has line numbers), the fragment, the
//! names of the axes, and the role of the array. The role `data` is the data of the sentence, and
//! the array of the role `given` isn't computed. The title, the explanation and the code follow. An
//! entry of one line begins a new group of steps.
//!
//! The APL and J code defines the names of its arrays, except for the arguments of functions, such
//! as `D` of HAND. A reader can type the code into an interpreter from top to bottom.

use super::texts::{INDEX, ORDER};
use super::trail::Trails;
use super::{Role, Step};
use aplset::card::{code, numbers, plural};
use aplset::programs::j_essay::from_article;
use aplset::vocabulary::binomial;
use aplset_apl::{self as apl, Given, Names, Value};
use itertools::Itertools;
use ndarray::{Array1, ArrayRef1};

/// The values that replace names such as `‹cards›` in the entries.
type Known = Vec<(&'static str, String)>;

/// Returns the steps of the article's functions SETS, HAND, DEAL and FMT for a hand. The steps of
/// SETS come first, because SETS contains the sentence. The program turns letters or numbers into
/// bits, tests all combinations with one sentence, and writes the sets in words.
pub(super) fn article(hand: &ArrayRef1<usize>) -> (Vec<Step>, Trails) {
    let codes = hand.iter().map(|&card| code(card)).join(" ");
    let letters: Array1<char> = codes.chars().collect();
    let known = vec![
        ("hand", if hand.is_empty() { "i.0".to_owned() } else { hand.iter().join(" ") }),
        ("numbers", hand.iter().join(", ")),
        ("comparisons", (12 * 4 * hand.len()).to_string()),
        ("order", ORDER.to_owned()),
        ("index", INDEX.to_owned()),
    ];
    let given = [("D", Value::Letters(letters.into_dyn())), ("R", Value::of_numbers(hand))];
    steps(include_str!("steps/apl.txt"), known, given, hand)
}

/// Returns the steps of the essay's verbs `sets`, `test` and `deal`, and of its tables `cards` and
/// `univ`, for a hand. The program uses digits, a table of the nine rows of digits that a feature
/// of a set can have, and one composition of verbs, which are J's functions.
pub(super) fn essay(hand: &ArrayRef1<usize>) -> (Vec<Step>, Trails) {
    // A card's digits, read as a number in base 3, give the position of the card in the essay's
    // deck.
    let places = numbers(&from_article(hand).mapv(usize::from));
    // In J and APL, a single number is a scalar, and a comma before it makes a list.
    let row = |none: &str| match hand.len() {
        0 => none.to_owned(),
        1 => format!(",{}", places[0]),
        _ => places.iter().join(" "),
    };
    let known = vec![
        ("hand in J", row("i.0")),
        ("hand in APL", row("⍳0")),
        ("numbers", places.iter().join(", ")),
    ];
    steps(include_str!("steps/j.txt"), known, [("R", Value::of_numbers(&places))], hand)
}

/// Runs the APL code of all entries on the given arrays, and makes a step for each entry.
fn steps<const N: usize>(
    entries: &'static str,
    mut known: Known,
    given: [(&str, Value); N],
    hand: &ArrayRef1<usize>,
) -> (Vec<Step>, Trails) {
    let count = binomial(3, hand.len());
    known.extend([
        ("cards", hand.len().to_string()),
        ("codes", hand.iter().map(|&card| code(card)).join(" ")),
        ("count", count.to_string()),
        ("rows", plural(count, "row")),
        ("combinations", plural(count, "combination")),
    ]);
    let mut walk = "";
    let entries: Vec<Entry> = entries
        .trim_end()
        .split("\n\n")
        .filter_map(|entry| {
            let Some((head, texts)) = entry.split_once('\n') else {
                walk = entry;
                return None;
            };
            Some(Entry { walk, head: head.split("  ").collect(), texts })
        })
        .collect();
    let mut names = Names::new();
    names.extend(given.map(|(name, value)| {
        let axes = vec![String::new(); value.shape().len()];
        (name.to_owned(), Given { value, axes })
    }));
    let text = entries.iter().map(|entry| entry.statement(&known)).join("\n");
    let sentence = apl::run(&text, &names);
    let sentence = sentence.unwrap_or_else(|error| panic!("{error}\n{}", error.shown_in(&text)));
    let made = sentence.statements();
    let verdict = entries.iter().position(|entry| entry.role() == Some(Role::Verdict));
    let sets = verdict.map(|at| sentence.steps()[made[at]].value().bytes());
    let found = sets.into_iter().flatten().filter(|&bit| bit == 1).count();
    known.push(("found", found.to_string()));
    let trails = Trails::new(sentence, &made);
    let values = made.iter().map(|&step| trails.sentence.steps()[step].value().clone());
    let steps = entries.iter().zip(values).enumerate();
    let steps = steps.map(|(at, (entry, value))| entry.step(value, trails.inputs(at), &known));
    (steps.collect(), trails)
}

/// The texts of a step.
struct Entry {
    walk: &'static str,
    /// The columns of the first line.
    head: Vec<&'static str>,
    /// The other lines.
    texts: &'static str,
}

impl Entry {
    fn role(&self) -> Option<Role> {
        let name = *self.head.get(3)?;
        Role::ALL.into_iter().find(|role| role.name() == name)
    }

    /// Returns whether the last column of the first line is this word.
    fn is(&self, word: &str) -> bool {
        self.head.get(3) == Some(&word)
    }

    /// Returns the line of APL that computes the array, or the name of a given array.
    fn statement(&self, known: &Known) -> String {
        let code = self.code("APL", known);
        match code.split_once('←') {
            Some((name, _)) if self.is("given") => name.to_owned(),
            _ => code,
        }
    }

    /// Returns the lines in a language.
    fn code(&self, language: &str, known: &Known) -> String {
        let lines = self.texts.lines().filter_map(|line| line.strip_prefix(language));
        let lines = lines.filter_map(|line| line.strip_prefix("  "));
        filled(&lines.map(str::trim_start).join("\n"), known)
    }

    fn step(&self, value: Value, inputs: Vec<usize>, known: &Known) -> Step {
        let (place, axes) = (self.head[0], self.head[2]);
        let (part, line) = place.split_once(' ').map_or((place, None), |at| (at.0, Some(at.1)));
        let mut texts = self.texts.lines();
        let title = texts.next().unwrap_or_default();
        let spoken = self.code("Spoken", known);
        // Positions are shown as in most languages, starting at 0.
        let value = match (self.role(), value) {
            (Some(Role::Places), Value::Numbers(places)) => Value::Numbers(places - 1.0),
            (_, value) => value,
        };
        Step {
            walk: self.walk,
            part,
            line,
            title,
            says: filled(texts.next().unwrap_or_default(), known),
            spoken: if spoken.is_empty() {
                title[..1].to_ascii_lowercase() + &title[1..]
            } else {
                spoken
            },
            apl: self.code("APL", known),
            j: self.code("J", known),
            numpy: self.code("NumPy", known),
            rust: self.code("Rust", known),
            axes: axes.trim_matches(['[', ']']).split_terminator(';').collect(),
            value,
            inputs,
            is_data: self.is("data"),
            role: self.role(),
        }
    }
}

/// Replaces the names in a text with their values.
fn filled(text: &str, known: &Known) -> String {
    let known = known.iter();
    known.fold(text.to_owned(), |text, (name, value)| text.replace(&format!("‹{name}›"), value))
}
