//! Writes a run of a sentence as JSON.

use super::moves::Move;
use super::run::Sentence;
use super::step::Step;
use super::trace::{Rule, positions_of};
use super::value::Value;
use serde::Serialize;

#[derive(Serialize)]
struct ShownRun<'a> {
    sentence: String,
    steps: Vec<ShownStep<'a>>,
    error: Option<ShownError<'a>>,
}

#[derive(Serialize)]
struct ShownStep<'a> {
    #[serde(flatten)]
    array: ShownArray<'a>,
    word: [usize; 2],
    arguments: Vec<ShownArgument<'a>>,
    sources: &'a Rule,
    /// The former positions of the elements of a moved array.
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<Vec<Option<usize>>>,
}

#[derive(Serialize)]
struct ShownArray<'a> {
    fragment: &'a str,
    place: [usize; 2],
    shape: &'a [usize],
    axes: &'a [String],
    elements: Vec<ShownElement>,
}

/// The number of a step, or an array that is a variable or a literal in the sentence.
#[derive(Serialize)]
#[serde(untagged)]
enum ShownArgument<'a> {
    Step(usize),
    Data(ShownArray<'a>),
}

#[derive(Serialize)]
#[serde(untagged)]
enum ShownElement {
    Whole(i64),
    Number(f64),
    Text(String),
}

#[derive(Serialize)]
struct ShownError<'a> {
    name: String,
    place: [usize; 2],
    text: String,
    advice: &'a str,
}

impl Sentence {
    /// Returns the sentence, its steps and its error as JSON.
    ///
    /// The elements of an array are numbers or texts, in ravel order. Axis numbers and positions
    /// are zero-based. The steps are those of [`words`](Self::words). An argument is the number of
    /// a step, or an array if it is a variable or a literal. `sources` is the rule for the elements
    /// of the arguments from which an element was computed, as in [`sources`](Self::sources):
    ///
    /// | `sources` | elements |
    /// |---|---|
    /// | `"given"` | none, because there are no arguments |
    /// | `"same"` | the element of each argument at the same position, or its only element |
    /// | `{"spread": axis}` | as `"same"`, but one argument is a list along this axis |
    /// | `"whole"` | all elements of all arguments |
    /// | `"strand"` | the only element of the argument that became the element |
    /// | `"moved"` | all elements of the first of two arguments, and position `from[element]` of the last |
    /// | `{"kept": [axis]}` | as `"moved"`, but only the elements of the first argument up to the index of the cell along this axis |
    /// | `{"found": [position, …]}` | the elements of the joined arguments up to and including the position that the list has for the element |
    /// | `{"indexed": [{"start", "end"}, …]}` | position `from[element]` of the first argument, and one element of each index array. Its indices are those of the result along the axes from `start` to before `end` |
    /// | `{"joined": {"axis", "shapes"}}` | the element of one of the joined arrays, which have these shapes |
    /// | `{"along": {"axis", "size", "is_window", "deciding"}}` | `size` elements of the last argument along a removed axis. If `is_window` is true, the axis is not removed, and the elements start at the same position. If `deciding` is `"equal"`, only the elements that are equal to the result. If it is `{"equal_if": bit}`, this applies only if the result is this bit |
    /// | `{"before": {"axis"}}` | the elements along the axis up to the same position |
    /// | `"outer"` | the element of the first argument at the leading indices, and that of the second at the trailing ones |
    /// | `"inner"` | a row of the first argument and a column of the second |
    /// | `{"cells": {"frame"}}` | the cell of each argument at the first `frame` indices, or all elements of an argument without these axes |
    /// | `"digits"` | a column of the first argument, and an element of the second |
    /// | `"sought"` | all elements of the first argument, and the same position of the second |
    /// | `"member"` | the same position of the first argument, and the equal elements of the second, or all elements if none are equal |
    ///
    /// # Examples
    /// ```
    /// use aplset_explain::apl::{self, Names};
    ///
    /// let run = apl::run("÷2 4", &Names::new())?;
    /// assert_eq!(run.json(), concat!(
    ///     r#"{"sentence":"÷2 4","steps":[{"#,
    ///     r#""fragment":"÷2 4","place":[0,4],"shape":[2],"axes":[""],"elements":[0.5,0.25],"#,
    ///     r#""word":[0,1],"arguments":[{"#,
    ///     r#""fragment":"2 4","place":[1,4],"shape":[2],"axes":[""],"elements":[2,4]}],"#,
    ///     r#""sources":"same"}],"error":null}"#,
    /// ));
    /// # Ok::<(), aplset_explain::apl::AplError>(())
    /// ```
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "texts and numbers can always be written")]
    pub fn json(&self) -> String {
        let words = self.words();
        let argument = |&step: &usize| match words.binary_search(&step) {
            Ok(number) => ShownArgument::Step(number),
            Err(_) => ShownArgument::Data(array(&self.steps()[step])),
        };
        let step = |&step: &usize| {
            let step = &self.steps()[step];
            let values: Vec<&Value> =
                step.arguments().iter().map(|&at| self.steps()[at].value()).collect();
            let from = |by: &Move, argument: Option<&&Value>| Some(positions_of(by, argument?));
            ShownStep {
                array: array(step),
                word: [step.word().start, step.word().end],
                arguments: step.arguments().iter().map(argument).collect(),
                sources: &step.rule,
                from: match &step.rule {
                    Rule::Moved(by) | Rule::Kept(by, _) => from(by, values.last()),
                    Rule::Indexed(by, _) => from(by, values.first()),
                    _ => None,
                },
            }
        };
        let error = self.error().map(|error| ShownError {
            name: error.kind().to_string(),
            place: [error.place().start, error.place().end],
            text: error.to_string(),
            advice: error.advice(),
        });
        let steps = words.iter().map(step).collect();
        let run = ShownRun { sentence: self.text.iter().collect(), steps, error };
        serde_json::to_string(&run).expect("texts and numbers")
    }
}

fn array(step: &Step) -> ShownArray<'_> {
    let elements = match step.value() {
        Value::Bits(a) => a.iter().map(|&bit| ShownElement::Whole(bit.into())).collect(),
        Value::Numbers(a) => a.iter().map(|&number| element(number)).collect(),
        Value::Letters(a) => {
            a.iter().map(|letter| ShownElement::Text(letter.to_string())).collect()
        }
        Value::Words(a) => a.iter().cloned().map(ShownElement::Text).collect(),
    };
    ShownArray {
        fragment: step.fragment(),
        place: [step.place().start, step.place().end],
        shape: step.value().shape(),
        axes: step.axes(),
        elements,
    }
}

#[expect(clippy::cast_possible_truncation, reason = "the number is whole and below 2⁶³")]
fn element(number: f64) -> ShownElement {
    let is_whole = number.fract() == 0.0 && number.abs() < 2_f64.powi(63);
    if is_whole { ShownElement::Whole(number as i64) } else { ShownElement::Number(number) }
}
