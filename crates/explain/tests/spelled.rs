//! Spells the golden sentences in J, BQN, `NumPy` and Rust, and runs them.

use aplset_explain::apl::{self, Language, Names, Sentence, Value};

/// A sentence that has a value, with its shape and its elements.
fn golden() -> Vec<(String, Sentence)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/golden/sentences.tsv");
    let text = std::fs::read_to_string(path).expect("sentences");
    let extra = std::env::var("SENTENCES")
        .ok()
        .and_then(|path| std::fs::read_to_string(path).ok())
        .unwrap_or_default();
    let sentences = text
        .lines()
        .chain(extra.lines())
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split('\t').next().unwrap());
    sentences
        .filter_map(|sentence| Some((sentence.to_owned(), apl::run(sentence, &Names::new()).ok()?)))
        .collect()
}

#[test]
#[ignore]
fn dump() {
    let mut out = String::new();
    for (sentence, run) in golden() {
        let v = run.value();
        let shape = v.shape().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let kind = match v {
            Value::Letters(_) => "c",
            Value::Words(_) => "w",
            _ => "n",
        };
        out += &format!("{sentence}\t{shape}\t{}\t{kind}", v.texts().join("\u{2}"));
        for language in [Language::J, Language::Bqn, Language::NumPy, Language::Rust] {
            out += &match run.spelled(language) {
                Ok(text) => format!("\t{}", text.replace('\n', "\u{1}")),
                Err(error) => format!("\t!{error} {:?}", error.place()),
            };
        }
        out += "\n";
    }
    std::fs::write(std::env::var("SPELL_OUT").unwrap(), out).unwrap();
}
