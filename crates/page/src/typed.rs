//! Runs a sentence that the user types, and answers questions about its steps.
//!
//! Steps are numbered as in [`Sentence::json`]. These are the steps that apply a function, and the
//! result of the sentence.

use aplset::batch::{Hands, deal_many_into};
use aplset::card::{FEATURES, code, digits, parse_hand, plural};
use aplset::ndarray::{Array1, Array2, ArrayRefD};
use aplset_apl::{
    self as apl, AplError, Given, HandKind, Language, Names, Options, Sentence, SpellError,
    each_answer,
};
use aplset_explain::{Program, Run};
use itertools::Itertools;
use serde_json::{Value as Json, json};
use std::ops::Range;

/// The largest number of elements of an array. With more elements, the page would freeze for
/// seconds.
const ELEMENTS: usize = 1_000_000;

/// The number of random hands on which a sentence runs.
const HANDS: usize = 100_000;

/// The largest numbers of random hands, and of elements of all their steps, for a sentence that runs
/// hand by hand. The page waits about two seconds for these elements.
const FEWER_HANDS: usize = 2000;
const FEWER_ELEMENTS: usize = 200_000_000;

/// The number of characters in the longest fragment that is used as the name of an array.
const LONG: usize = 12;

/// A sentence that the user has typed, and its run.
pub struct Typed {
    text: Vec<char>,
    run: Sentence,
    /// The number of cards of the hand.
    cards: usize,
}

impl Typed {
    /// Runs a sentence, in which H is the hand.
    ///
    /// The first line of the input has the codes of the hand, and the other lines are the sentence.
    ///
    /// # Errors
    /// Returns an error message if the hand is invalid. A sentence with an error is run up to the
    /// error.
    pub fn new(lines: &str) -> Result<Self, String> {
        let (codes, text) = lines.split_once('\n').unwrap_or((lines, ""));
        let hand = parse_hand(codes).map_err(|error| error.to_string())?;
        let mut names = Names::new();
        names.insert("H".to_owned(), Given::of_hand(&hand));
        let run = apl::explain(text, &names, Options { elements: ELEMENTS, ..Options::default() });
        Ok(Self { text: text.chars().collect(), run, cards: hand.len() })
    }

    /// Returns the sentence as JSON.
    ///
    /// `run` is [`Sentence::json`], and `result` is the number of the step that has the result.
    /// `many` is true if the sentence uses the hand and its value has numbers, so that
    /// [`values`](Self::values) can run it on other hands. `lines` are the lines of the sentence,
    /// split into pieces with the number of their step. If the sentence has an error, `marked` is
    /// the line of the error, with carets under the error.
    #[must_use]
    pub fn shown(&self) -> String {
        let run = &self.run;
        let result = run.error().is_none().then(|| run.words().binary_search(&run.result()).ok());
        let marked = run.error().map(|error| error.shown_in(&self.part(0..self.text.len())));
        let (lines, marked) = (json!(self.lines()), json!(marked));
        let many = result.is_some()
            && run.value().is_numeric()
            && run.steps().iter().any(|step| step.fragment() == "H");
        let (result, run) = (json!(result.flatten()), run.json());
        format!(
            r#"{{"result":{result},"many":{many},"lines":{lines},"marked":{marked},"run":{run}}}"#
        )
    }

    /// Splits the lines of the sentence into functions and the texts between them. If functions are
    /// nested, as in `+/`, a character belongs to the shortest one. An index includes only its
    /// brackets and semicolons.
    fn lines(&self) -> Vec<Vec<Json>> {
        let words = self.run.words().into_iter().map(|step| self.run.steps()[step].word());
        let words: Vec<_> = words.enumerate().collect();
        let owner = |at: usize| {
            let is_in = |(_, word): &&(usize, Range<usize>)| {
                let is_index = self.text[word.start] == '[';
                word.contains(&at) && (!is_index || "[;]".contains(self.text[at]))
            };
            let shortest = words.iter().filter(is_in).rev().min_by_key(|(_, word)| word.len());
            shortest.map(|(number, _)| number)
        };
        let mut begin = 0;
        let line = |letters: &[char]| {
            let places = begin..begin + letters.len();
            begin = places.end + 1;
            let pieces = places.chunk_by(|&at| owner(at));
            let piece = |(step, places)| {
                let places: Vec<usize> = Iterator::collect(places);
                json!({ "text": self.part(places[0]..places[0] + places.len()), "step": step })
            };
            pieces.into_iter().map(piece).collect()
        };
        self.text.split(|&letter| letter == '\n').map(line).collect()
    }

    fn part(&self, place: Range<usize>) -> String {
        self.text[place].iter().collect()
    }

    /// Returns a description of a step in plain English and its fragment in each language, as JSON.
    #[must_use]
    pub fn step(&self, number: usize) -> String {
        let Some(&step) = self.run.words().get(number) else { return "null".to_owned() };
        let spelled = Language::ALL.map(|language| spelling(self.run.spelled_step(step, language)));
        json!({ "says": self.run.says(step), "spelled": spelled }).to_string()
    }

    /// Returns the sentence as a script in the language with this number in [`Language::ALL`], as
    /// JSON.
    #[must_use]
    pub fn script(&self, language: usize) -> String {
        let language = Language::ALL.get(language);
        json!(language.map(|&language| spelling(self.run.script(language)))).to_string()
    }

    /// Returns the positions of the elements that an element was computed from, as JSON. There is a
    /// list of positions for each argument of the step, and an English sentence names the elements.
    #[must_use]
    pub fn sources(&self, number: usize, element: usize) -> String {
        let step = self.run.words().get(number).copied();
        let is_element = |&step: &usize| element < self.run.steps()[step].value().len();
        let Some(step) = step.filter(is_element) else { return "null".to_owned() };
        let sources = self.run.sources(step, element);
        let from: Vec<String> =
            sources.iter().flat_map(|(step, places)| self.named(*step, places)).collect();
        let value = &self.run.steps()[step].value().texts()[element];
        let cell = match indices(element, self.run.steps()[step].value().shape()) {
            none if none.is_empty() => "The result".to_owned(),
            indices => indices,
        };
        let says = match &*from {
            [] => format!("{cell} is {value}."),
            [only] => format!("{cell} is {value}. Made from {only}."),
            [others @ .., last] => {
                format!("{cell} is {value}. Made from {} and {last}.", others.join(", "))
            }
        };
        let places: Vec<_> = sources.into_iter().map(|(_, places)| places).collect();
        json!({ "places": places, "says": says }).to_string()
    }

    /// Names elements of a step's array, as in `M[1;2]`. If the fragment of the step is long, the
    /// step's number is the name of the array.
    fn named(&self, step: usize, places: &[usize]) -> Vec<String> {
        let number = self.run.words().binary_search(&step);
        let step = &self.run.steps()[step];
        let shape = step.value().shape();
        let before = self.part(0..step.place().start);
        let assigned = before.strip_suffix('←').unwrap_or_default();
        let is_name = |letter: char| letter.is_alphanumeric() || "_∆⍙".contains(letter);
        let assigned = &assigned[assigned.trim_end_matches(is_name).len()..];
        let name = match (step.fragment(), number) {
            _ if !assigned.is_empty() => assigned.to_owned(),
            (name, _) if name.chars().all(is_name) => name.to_owned(),
            (fragment, Ok(number)) if fragment.chars().count() > LONG => {
                format!("step {}", number + 1)
            }
            (fragment, _) if shape.is_empty() => fragment.to_owned(),
            (fragment, _) => format!("({fragment})"),
        };
        if places.len() > 1 && places.len() == step.value().len() {
            return vec![format!("all of {name}")];
        }
        // Lists up to five elements, or four and the number of the others.
        let listed = if places.len() > 5 { 4 } else { 5 };
        let more = places.len().saturating_sub(listed);
        let more = (more > 0).then(|| format!("{more} more"));
        let element = |&place: &usize| name.clone() + &indices(place, shape);
        places.iter().take(listed).map(element).chain(more).collect()
    }

    /// Runs the sentence on hands that `aplset deal` deals from this seed. Returns the values in
    /// ascending order, each with its number of hands, as JSON.
    ///
    /// `hands` is the number of all hands. If a word has no circuit, the sentence runs hand by
    /// hand, and `word` is this word.
    ///
    /// # Errors
    /// Returns an error message if the value for each hand is not one number.
    pub fn values(&self, seed: u32) -> Result<String, String> {
        let advised = |error: AplError| format!("{error}. {}", error.advice());
        let compiled = self.run.compiled(HandKind::Cards).map_err(advised)?;
        if let shape @ [_, rest @ ..] = compiled.shape() {
            let shape = shape.iter().join(" ");
            let sum = if rest.is_empty() { "+/" } else { "+/," };
            return Err(format!(
                "The value must be one number for each hand, but has the shape {shape}. To add its \
                 numbers, put `{sum}` in front of the last statement."
            ));
        }
        let word = compiled.by_hand();
        let elements: usize = self.run.steps().iter().map(|step| step.value().len()).sum();
        let fewer = FEWER_HANDS.min(FEWER_ELEMENTS / elements.max(1));
        let hands = if word.is_some() { fewer } else { HANDS };
        let mut ids = Array2::zeros((hands, self.cards));
        let rows = ids.as_slice_mut().unwrap_or_default();
        deal_many_into(seed.into(), 0, rows, self.cards);
        let Ok(hands) = Hands::from_ids(&ids) else {
            unreachable!("a dealt hand has no duplicate card");
        };
        let answers = compiled.over(&hands).map_err(|error| {
            let hand = ids.row(error.hand().unwrap_or(0));
            let hand = hand.iter().map(|&card| code(card.into())).join(" ");
            format!("{} The hand is {hand}.", advised(error.of_hand(None)))
        })?;
        let counts = each_answer!(answers, values => counted(&values));
        Ok(json!({ "hands": hands.len(), "word": word, "values": counts }).to_string())
    }

    /// Returns how the value differs from the expected one on a hand with these codes, or `None` if
    /// the values are equal.
    #[must_use]
    pub fn differs(&self, wanted: &Self, codes: &str) -> Option<String> {
        if let Some(error) = self.run.error() {
            return Some(format!("{error}. {}", error.advice()));
        }
        let [should, is] = [wanted, self].map(|typed| typed.run.value());
        if is.shape() != should.shape() {
            let [is, should] = [is.shape(), should.shape()].map(|shape| match shape {
                [] => "no axes".to_owned(),
                [length] => plural(*length, "element"),
                shape => format!("the shape {}", shape.iter().join(" ")),
            });
            return Some(format!("the result has {is}, and should have {should}."));
        }
        let (is, should) = (is.texts(), should.texts());
        let at = (0..is.len()).find(|&at| is[at] != should[at])?;
        let (is, should) = (&is[at], &should[at]);
        let Some(cards) = combination(codes, &wanted.run, at) else {
            return Some(format!("element {} is {is}, and should be {should}.", at + 1));
        };
        let reason = reason(&cards);
        let codes = cards.iter().map(|&card| code(card)).join(" ");
        Some(format!("{codes} has a {is}, and should have a {should}. {reason}."))
    }
}

/// Returns the values in ascending order, each with its number of hands.
fn counted<N: Copy + Into<f64>>(values: &ArrayRefD<N>) -> Vec<(f64, usize)> {
    let mut counts: Vec<(f64, usize)> = Vec::new();
    for &value in values {
        let value = value.into() + 0.0; // ¯0 is 0
        match counts.binary_search_by(|(other, _)| other.total_cmp(&value)) {
            Ok(at) => counts[at].1 += 1,
            Err(at) => counts.insert(at, (value, 1)),
        }
    }
    counts
}

/// Writes the indices of an element, which start at 1. The element of a scalar has no indices.
fn indices(mut place: usize, shape: &[usize]) -> String {
    let index = |&length: &usize| {
        let index = place % length + 1;
        place /= length;
        index
    };
    let mut indices = shape.iter().rev().map(index).collect_vec();
    indices.reverse();
    if indices.is_empty() { String::new() } else { format!("[{}]", indices.iter().join(";")) }
}

/// Returns a translation, or the reason why there is none.
fn spelling(spelled: Result<String, SpellError>) -> Json {
    match spelled {
        Ok(code) => json!({ "code": code }),
        Err(error) => json!({ "lacks": error.to_string() }),
    }
}

/// Describes each feature of three cards. For any other number of cards, lists the features that
/// all of them share.
fn reason(cards: &Array1<usize>) -> String {
    if cards.len() == 3
        && let Some(followed) = Run::new(Program::Apl, cards).follow(0)
    {
        return followed.words.join(", ");
    }
    let digits = digits(cards);
    let is_shared = |feature: &usize| digits.column(*feature).iter().all_equal();
    let shared = (0..4).filter(is_shared).map(|feature| FEATURES[feature]).collect_vec();
    match &*shared {
        [] => "No feature is the same".to_owned(),
        [only] => format!("{only} is the same"),
        several => format!("{} are the same", several.join(" and ")),
    }
}

/// Returns the cards of the combination with this zero-based number, if the sentence makes
/// combinations of the hand's cards.
fn combination(codes: &str, run: &Sentence, number: usize) -> Option<Array1<usize>> {
    let hand = parse_hand(codes).ok()?;
    let combin = run.steps().iter().find(|step| step.axes() == ["combination", "card"])?;
    let taken = combin.value().shape()[1];
    let places = combin.value().texts().into_iter().skip(number * taken).take(taken);
    places.map(|place| hand.get(place.parse::<usize>().ok()?.checked_sub(1)?).copied()).collect()
}
