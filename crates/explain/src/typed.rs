//! Writes a sentence for its reference in a browser: its words, what each step does, and the
//! sources of each element.
//!
//! Steps are numbered as in [`Sentence::json`]. These are the steps that apply a function, and the
//! result of the sentence.

use crate::page::{short, style};
use crate::picture::{Terminal, escaped, faces};
use crate::sentence::{codes, screens};
use crate::texts::{INDEX, ORDER};
use aplset::card::{FEATURES, LETTERS};
use aplset_apl::{Given, Language, Sentence, SpellError, Value};
use base64::prelude::{BASE64_STANDARD, Engine};
use flate2::Compression;
use flate2::read::DeflateEncoder;
use itertools::Itertools;
use serde_json::{Value as Json, json};
use std::io::Read;
use std::ops::Range;

const STYLE: &str = include_str!("page/typed.css");
const SCRIPT: &str = concat!(
    include_str!("page/dom.js"),
    include_str!("page/run.js"),
    include_str!("page/cells.js"),
    include_str!("page/typed.js"),
    include_str!("page/typed-page.js")
);

/// The largest number of positions that the page of a sentence contains as sources.
const PLACES: usize = 200_000;

/// Returns a sentence without an error as an HTML page, which shows each step with its array. If
/// you click an element, the page highlights the elements that it was computed from.
///
/// The page is one file that loads nothing else.
///
/// # Examples
/// ```
/// use aplset_apl::{Names, run};
///
/// let page = aplset_explain::typed::page(&run("+/[1]2 3⍴⍳6", &Names::new())?);
/// assert!(page.contains("<title>+/[1]2 3⍴⍳6</title>"));
/// # Ok::<(), aplset_apl::AplError>(())
/// ```
///
/// # Panics
/// Panics if the sentence has an error.
#[must_use]
pub fn page(run: &Sentence) -> String {
    assert!(run.error().is_none(), "the sentence has an error");
    let steps = (0..run.words().len()).map(|number| step(run, number)).join(",");
    let scripts = (0..Language::ALL.len()).map(|language| script(run, language)).join(",");
    let (sentence, sources) = (shown(run), json!(all_sources(run)));
    let data = format!(
        r#"{{"sentence":{sentence},"steps":[{steps}],"scripts":[{scripts}],"sources":{sources}}}"#
    );
    let mut packed = Vec::new();
    let read = DeflateEncoder::new(data.as_bytes(), Compression::best()).read_to_end(&mut packed);
    read.expect("bytes in memory");
    format!(
        include_str!("page/typed.html"),
        title = escaped(run.text()),
        style = style() + &short(STYLE),
        symbols = faces()[0],
        still = escaped(&screens(run, Terminal::default()).join("\n")),
        order = ORDER,
        index = INDEX,
        data = BASE64_STANDARD.encode(packed),
        script = short(SCRIPT),
    )
}

/// Returns the sources of all elements of each step, or `None` for a step for which the page has no
/// room.
fn all_sources(run: &Sentence) -> Vec<Option<Vec<Vec<Vec<usize>>>>> {
    let mut room = PLACES;
    let mut all = |step: usize| {
        let mut left = room;
        let one = |element| {
            let places = places(run, step, element);
            left = left.checked_sub(places.iter().map(|places| places.len().max(1)).sum())?;
            Some(places)
        };
        let all = (0..run.steps()[step].value().len()).map(one).collect::<Option<_>>()?;
        room = left;
        Some(all)
    };
    run.words().into_iter().map(&mut all).collect()
}

/// Returns the sentence as JSON.
///
/// `run` is [`Sentence::json`], and `result` is the number of the step that has the result.
/// `hand` has the codes of H, and is empty if the sentence does not use H or if H has no cards.
/// `many` is true if the sentence uses the hand and its value has numbers, so that it can run on
/// other hands. `lines` are the lines of the sentence, split into pieces with the number of their
/// step. If the sentence has an error, `marked` is the line of the error, with carets under the
/// error.
#[must_use]
pub fn shown(run: &Sentence) -> String {
    let result = run.error().is_none().then(|| run.words().binary_search(&run.result()).ok());
    let marked = run.error().map(|error| error.shown_in(run.text()));
    let hand = match run.names().get("H") {
        Some(Given { value: Value::Bits(bits), .. }) => codes(bits).unwrap_or_default(),
        _ => Vec::new(),
    };
    let many = result.is_some()
        && run.value().is_numeric()
        && run.steps().iter().any(|step| step.fragment() == "H");
    let mut shown = json!({ "result": result.flatten(), "hand": hand, "many": many });
    shown["lines"] = json!(lines(run));
    shown["marked"] = json!(marked);
    shown["features"] = json!(FEATURES);
    shown["letters"] = json!(LETTERS.map(|letters| letters.iter().collect::<String>()));
    format!(r#"{{"run":{},{}"#, run.json(), &shown.to_string()[1..])
}

/// Splits the lines of the sentence into functions and the texts between them. If functions are
/// nested, as in `+/`, a character belongs to the shortest one. An index includes only its
/// brackets and semicolons.
fn lines(run: &Sentence) -> Vec<Vec<Json>> {
    let text: Vec<char> = run.text().chars().collect();
    let words = run.words().into_iter().map(|step| run.steps()[step].word());
    let words: Vec<_> = words.enumerate().collect();
    let owner = |at: usize| {
        let is_in = |(_, word): &&(usize, Range<usize>)| {
            let is_index = text[word.start] == '[';
            word.contains(&at) && (!is_index || "[;]".contains(text[at]))
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
            let letters: String = Iterator::map(places, |at: usize| text[at]).collect();
            json!({ "text": letters, "step": step })
        };
        pieces.into_iter().map(piece).collect()
    };
    text.split(|&letter| letter == '\n').map(line).collect()
}

/// Returns a description of a step in plain English and its fragment in each language, as JSON.
#[must_use]
pub fn step(run: &Sentence, number: usize) -> String {
    let Some(&step) = run.words().get(number) else { return "null".to_owned() };
    let spelled = Language::ALL.map(|language| spelling(run.spelled_step(step, language)));
    json!({ "says": run.says(step), "spelled": spelled }).to_string()
}

/// Returns the sentence as a script in the language with this number in [`Language::ALL`], as
/// JSON.
#[must_use]
pub fn script(run: &Sentence, language: usize) -> String {
    let language = Language::ALL.get(language);
    json!(language.map(|&language| spelling(run.script(language)))).to_string()
}

/// Returns the positions of the elements that an element was computed from, as JSON. There is a
/// list of positions for each argument of the step.
#[must_use]
pub fn sources(run: &Sentence, number: usize, element: usize) -> String {
    let step = run.words().get(number).copied();
    let step = step.filter(|&step| element < run.steps()[step].value().len());
    json!(step.map(|step| places(run, step, element))).to_string()
}

fn places(run: &Sentence, step: usize, element: usize) -> Vec<Vec<usize>> {
    run.sources(step, element).into_iter().map(|(_, places)| places).collect()
}

/// Returns a translation, or the reason why there is none.
fn spelling(spelled: Result<String, SpellError>) -> Json {
    match spelled {
        Ok(code) => json!({ "code": code }),
        Err(error) => json!({ "lacks": error.to_string() }),
    }
}
