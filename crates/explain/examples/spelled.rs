//! Translates APL sentences to another language.
//!
//! ```text
//! cargo run --example spelled -- numpy < sentences.txt
//! ```
//!
//! Each line of the input is a sentence. Sentences that cannot be run are skipped. For any other
//! sentence, the output has a line with a JSON object, which contains the sentence, the shape and
//! the elements of its result, and its translation as lines and as a script. If there is no
//! translation, the object contains the error instead.

use aplset_explain::apl::{self, Language, Names, Value};
use serde_json::json;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let name = std::env::args().nth(1).ok_or("expected apl, j, bqn, numpy or rust")?;
    let language: Language = name.parse()?;
    for sentence in std::io::stdin().lines() {
        let sentence = sentence?;
        let Ok(run) = apl::run(&sentence, &Names::new()) else { continue };
        let value = run.value();
        let spelled = run.spelled(language);
        let line = json!({
            "sentence": sentence,
            "shape": value.shape(),
            "elements": value.texts(),
            "is_text": matches!(value, Value::Letters(_)),
            "lines": spelled.as_ref().ok().map(|text| text.lines().collect::<Vec<_>>()),
            "script": run.script(language).ok(),
            "error": spelled.err().map(|error| error.to_string()),
        });
        println!("{line}");
    }
    Ok(())
}
