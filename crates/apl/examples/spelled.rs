//! Translates APL sentences to another language.
//!
//! ```text
//! cargo run --example spelled -- numpy < sentences.txt
//! ```
//!
//! The language is apl, j, bqn, numpy or rust. With `words` in its place, prints the glyphs of all
//! functions, each with its number of arguments. Each line of the input is a sentence. Sentences
//! that cannot be run are skipped. For any other sentence, the output has a line with a JSON
//! object, which contains the sentence, the shape and the elements of its result, and its
//! translation as lines and as a script. If there is no translation, the object contains the error
//! instead.

use aplset_apl::{Language, Names, Value, run, words};
use serde_json::json;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let name = std::env::args().nth(1).ok_or("expected apl, j, bqn, numpy or rust")?;
    if name == "words" {
        for word in words().iter().filter(|word| word.word().chars().count() == 1) {
            println!("{}\t{}", word.word(), word.arguments());
        }
        return Ok(());
    }
    let language: Language = name.parse()?;
    for sentence in std::io::stdin().lines() {
        let sentence = sentence?;
        let Ok(run) = run(&sentence, &Names::new()) else { continue };
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
