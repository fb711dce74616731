//! Runs a sentence that the reader types, and answers questions about its steps.
//!
//! Steps are numbered as in [`Sentence::json`], which leaves out the arrays that are typed in the
//! sentence.

use aplset::card::{axes, bits, code, digits, parse_hand, plural};
use aplset::ndarray::Array1;
use aplset_explain::apl::{self, Given, Language, Names, Options, Sentence, SpellError, Value};
use aplset_explain::{Program, Run};
use itertools::Itertools;
use serde_json::{Value as Json, json};

/// The largest number of elements of an array. The page would not respond for seconds with more.
const ELEMENTS: usize = 1_000_000;

/// Runs a sentence, in which H is the hand.
///
/// The first line of the input has the codes of the hand, and the other lines are the sentence.
///
/// # Errors
/// Returns an error message if the hand is invalid. A sentence with an error is run up to the
/// error.
pub fn run(lines: &str) -> Result<Sentence, String> {
    let (codes, text) = lines.split_once('\n').unwrap_or((lines, ""));
    let hand = parse_hand(codes).map_err(|error| error.to_string())?;
    let value = Value::Bits(bits(&digits(&hand)).into_dyn());
    let axes = axes::NAMES[1..].iter().map(|&name| name.to_owned()).collect();
    let names = Names::from([("H".to_owned(), Given { value, axes })]);
    Ok(apl::explain(text, &names, Options { elements: ELEMENTS, ..Options::default() }))
}

/// Returns the sentence as JSON, with the number of the step that has its result. The number is
/// `null` if the sentence has an error.
#[must_use]
pub fn shown(run: &Sentence) -> String {
    let result = run.error().is_none().then(|| run.shown().binary_search(&run.result()).ok());
    format!(r#"{{"result":{},"run":{}}}"#, json!(result.flatten()), run.json())
}

/// Returns what a step does in plain English and its fragment in each language, as JSON.
#[must_use]
pub fn step(run: &Sentence, number: usize) -> String {
    let Some(&step) = run.shown().get(number) else { return "null".to_owned() };
    let spelled = Language::ALL.map(|language| spelling(run.spelled_step(step, language)));
    json!({ "says": run.says(step), "spelled": spelled }).to_string()
}

/// Returns the sentence as a script in the language with this number in [`Language::ALL`], as JSON.
#[must_use]
pub fn script(run: &Sentence, language: usize) -> String {
    let script = Language::ALL.get(language).map(|&language| spelling(run.script(language)));
    json!(script).to_string()
}

/// Returns a spelling, or the reason why there is none.
fn spelling(spelled: Result<String, SpellError>) -> Json {
    match spelled {
        Ok(code) => json!({ "code": code }),
        Err(error) => json!({ "lacks": error.to_string() }),
    }
}

/// Returns the positions of the elements that an element was made from as JSON, with a list for
/// each argument of the step.
#[must_use]
pub fn sources(run: &Sentence, number: usize, element: usize) -> String {
    let step = run.shown().get(number).copied();
    let step = step.filter(|&step| element < run.steps()[step].value().len());
    let sources = step.map_or_else(Vec::new, |step| run.sources(step, element));
    json!(sources.into_iter().map(|(_, places)| places).collect::<Vec<_>>()).to_string()
}

/// Returns how the value of a sentence differs from that of another one, or `{}` if it does not.
///
/// The input is that of [`run`] for the wanted sentence, a NUL, and the other sentence.
#[must_use]
pub fn compare(lines: &str) -> String {
    let (wanted, text) = lines.split_once('\0').unwrap_or((lines, ""));
    let codes = wanted.lines().next().unwrap_or_default();
    let runs = run(wanted).and_then(|wanted| Ok((wanted, run(&format!("{codes}\n{text}"))?)));
    let difference = runs.map(|(wanted, found)| difference(codes, &wanted, &found));
    difference.unwrap_or_else(Some).unwrap_or_else(|| "{}".to_owned())
}

fn difference(codes: &str, wanted: &Sentence, found: &Sentence) -> Option<String> {
    if let Some(error) = found.error().or(wanted.error()) {
        return Some(format!("{error}. {}", error.advice()));
    }
    let [should, is] = [wanted.value(), found.value()];
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
    let Some(cards) = combination(codes, wanted, at) else {
        return Some(format!("element {} is {is}, and should be {should}.", at + 1));
    };
    let reason = Run::new(Program::Apl, &cards).follow(0);
    let reason = reason.map_or_else(String::new, |of| format!(" {}.", of.words.join(", ")));
    let codes = cards.iter().map(|&card| code(card)).join(" ");
    Some(format!("{codes} has a {is}, and should have a {should}.{reason}"))
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
