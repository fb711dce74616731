//! Writes a run of a sentence as JSON.

use crate::run::Sentence;
use crate::step::Step;
use crate::value::Value;
use serde_json::{Value as Json, json};

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
    ///     r#"{"error":null,"sentence":"÷2 4","steps":[{"arguments":["#,
    ///     r#"{"axes":[""],"elements":[2,4],"fragment":"2 4","place":[1,4],"shape":[2]}],"#,
    ///     r#""axes":[""],"elements":[0.5,0.25],"fragment":"÷2 4","place":[0,4],"shape":[2],"#,
    ///     r#""word":[0,1]}]}"#,
    /// ));
    /// # Ok::<(), aplset_apl::AplError>(())
    /// ```
    #[must_use]
    pub fn json(&self) -> String {
        let words = self.words();
        let argument = |&step: &usize| match words.binary_search(&step) {
            Ok(number) => json!(number),
            Err(_) => array(&self.steps()[step]),
        };
        let step = |&step: &usize| {
            let step = &self.steps()[step];
            let mut shown = array(step);
            shown["word"] = json!([step.word().start, step.word().end]);
            shown["arguments"] = step.arguments().iter().map(argument).collect();
            shown
        };
        let error = self.error().map(|error| {
            json!({
                "name": error.kind().to_string(),
                "place": [error.place().start, error.place().end],
                "text": error.to_string(),
                "advice": error.advice(),
            })
        });
        let steps: Json = words.iter().map(step).collect();
        json!({ "sentence": self.text(), "steps": steps, "error": error }).to_string()
    }
}

fn array(step: &Step) -> Json {
    let elements: Json = match step.value() {
        Value::Bits(a) => a.iter().map(|&bit| u8::from(bit)).collect(),
        Value::Numbers(a) => a.iter().map(|&number| element(number)).collect(),
        Value::Letters(a) => a.iter().map(ToString::to_string).collect(),
        Value::Words(a) => a.iter().cloned().collect(),
    };
    json!({
        "fragment": step.fragment(),
        "place": [step.place().start, step.place().end],
        "shape": step.value().shape(),
        "axes": step.axes(),
        "elements": elements,
    })
}

#[expect(clippy::cast_possible_truncation, reason = "the number is whole and below 2⁶³")]
fn element(number: f64) -> Json {
    let is_whole = number.fract() == 0.0 && number.abs() < 2_f64.powi(63);
    if is_whole { json!(number as i64) } else { json!(number) }
}
