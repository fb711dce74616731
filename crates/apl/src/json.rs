//! Writes a run of a sentence as JSON.

use crate::run::Sentence;
use crate::step::Step;
use crate::value::Value;
use serde::Serialize;

#[derive(Serialize)]
struct ShownRun<'a> {
    sentence: &'a str,
    steps: Vec<ShownStep<'a>>,
    error: Option<ShownError<'a>>,
}

#[derive(Serialize)]
struct ShownStep<'a> {
    #[serde(flatten)]
    array: ShownArray<'a>,
    word: [usize; 2],
    arguments: Vec<ShownArgument<'a>>,
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
    /// The elements of an array are numbers or texts, in ravel order. Positions in the sentence are
    /// zero-based. The steps are those of [`words`](Self::words). An argument is the number of a
    /// step, or an array if it is a variable or a literal.
    ///
    /// # Examples
    /// ```
    /// use aplset_apl::{Names, run};
    ///
    /// let run = run("÷2 4", &Names::new())?;
    /// assert_eq!(run.json(), concat!(
    ///     r#"{"sentence":"÷2 4","steps":[{"#,
    ///     r#""fragment":"÷2 4","place":[0,4],"shape":[2],"axes":[""],"elements":[0.5,0.25],"#,
    ///     r#""word":[0,1],"arguments":[{"#,
    ///     r#""fragment":"2 4","place":[1,4],"shape":[2],"axes":[""],"elements":[2,4]}]}],"#,
    ///     r#""error":null}"#,
    /// ));
    /// # Ok::<(), aplset_apl::AplError>(())
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
            ShownStep {
                array: array(step),
                word: [step.word().start, step.word().end],
                arguments: step.arguments().iter().map(argument).collect(),
            }
        };
        let error = self.error().map(|error| ShownError {
            name: error.kind().to_string(),
            place: [error.place().start, error.place().end],
            text: error.to_string(),
            advice: error.advice(),
        });
        let steps = words.iter().map(step).collect();
        let run = ShownRun { sentence: self.text(), steps, error };
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
