//! Writes a run of a sentence as JSON.

use crate::run::Sentence;
use crate::step::Step;
use itertools::Itertools;
use serde_json::Value as Json;
use std::ops::Range;

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
    pub fn json(&self) -> String {
        let words = self.words();
        let argument = |&step: &usize| match words.binary_search(&step) {
            Ok(number) => number.to_string(),
            Err(_) => format!("{{{}}}", array(&self.steps()[step])),
        };
        let step = |&step: &usize| {
            let step = &self.steps()[step];
            let (array, word) = (array(step), range(&step.word));
            let arguments = step.arguments().iter().map(argument).join(",");
            format!(r#"{{{array},"word":{word},"arguments":[{arguments}]}}"#)
        };
        let error = self.error().map(|error| {
            let (name, place) = (error.kind().to_string(), range(&error.place()));
            let [name, text, advice] =
                [name, error.to_string(), error.advice().to_owned()].map(Json::from);
            format!(r#"{{"name":{name},"place":{place},"text":{text},"advice":{advice}}}"#)
        });
        let (sentence, steps) = (Json::from(self.text()), words.iter().map(step).join(","));
        let error = error.unwrap_or_else(|| "null".to_owned());
        format!(r#"{{"sentence":{sentence},"steps":[{steps}],"error":{error}}}"#)
    }
}

/// Writes the members of an array as JSON.
fn array(step: &Step) -> String {
    let (fragment, place) = (Json::from(step.fragment()), range(&step.place));
    let (shape, axes) = (Json::from(step.value().shape()), Json::from(step.axes()));
    let elements = match step.value().numbers() {
        Ok(numbers) => numbers.iter().map(|&number| element(number)).collect(),
        Err(_) => Json::from(step.value().texts()),
    };
    format!(
        r#""fragment":{fragment},"place":{place},"shape":{shape},"axes":{axes},"elements":{elements}"#
    )
}

fn range(place: &Range<usize>) -> String {
    format!("[{},{}]", place.start, place.end)
}

#[expect(clippy::cast_possible_truncation, reason = "the number is whole and below 2⁶³")]
fn element(number: f64) -> Json {
    let is_whole = number.fract() == 0.0 && number.abs() < 2_f64.powi(63);
    if is_whole { Json::from(number as i64) } else { Json::from(number) }
}
