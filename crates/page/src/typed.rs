//! Runs a sentence that the reader types, and answers questions about its steps.
//!
//! Steps are numbered as in [`Sentence::json`], which leaves out the arrays that are typed in the
//! sentence.

use aplset::card::{axes, bits, digits, parse_hand};
use aplset_explain::apl::{self, Given, Language, Names, Options, Sentence, SpellError, Value};
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
