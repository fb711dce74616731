//! Tests the JSON of a run.

use super::{HAND_A, PROGRAMS, article, parsed, runs};
use aplset::card::code;
use aplset::ndarray::Axis;
use aplset::programs::apl_article::{hand, sets};
use aplset::vocabulary::{and_last, cells_at, combin, compress, plus_reduce};
use aplset_explain::{Program, Run};
use base64::prelude::{BASE64_STANDARD, Engine};
use itertools::Itertools;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value as Json};

fn json(run: &Run) -> Json {
    parsed(&run.json())
}

fn list<T: DeserializeOwned>(json: &Json) -> Vec<T> {
    serde_json::from_value(json.clone()).expect("a list")
}

fn steps(json: &Json) -> Vec<Json> {
    list(&json["steps"])
}

/// Unpacks the cells of a step, and returns its elements as texts.
fn unpacked(step: &Json) -> Vec<String> {
    let bytes = BASE64_STANDARD.decode(step["cells"].as_str().expect("cells")).expect("base 64");
    // The lowest bit of each byte comes first.
    let stream = bytes.iter().flat_map(|byte| (0..8).map(move |bit| usize::from(byte >> bit & 1)));
    let size = list::<usize>(&step["shape"]).iter().product();
    let bits = usize::try_from(step["bits"].as_u64().expect("a number")).unwrap();
    let number = |bits: &[usize]| bits.iter().rev().fold(0, |number, bit| 2 * number + bit);
    let stream = stream.collect_vec();
    let found = stream.chunks_exact(bits).map(number).take(size).collect_vec();
    assert_eq!(found.len(), size);
    let texts: Vec<String> = list(&step["texts"]);
    let text = |number: usize| texts.get(number).map_or(number.to_string(), ToString::to_string);
    found.into_iter().map(text).collect()
}

#[test]
fn each_array_is_read_back_from_its_packed_cells() {
    for run in runs() {
        let steps = steps(&json(&run));
        assert_eq!(steps.len(), run.steps.len());
        for (data, step) in steps.iter().zip(&run.steps) {
            assert_eq!(list::<String>(&data["axes"]), step.axes);
            assert_eq!(list::<usize>(&data["shape"]), step.value.shape());
            assert_eq!(list::<usize>(&data["inputs"]), step.inputs);
            assert_eq!(unpacked(data), step.value.texts(), "{}", step.apl);
            assert!(data["apl"] == *step.apl && data["j"] == *step.j, "{}", step.apl);
        }
    }
}

#[test]
fn walks_are_runs_of_steps_and_the_first_is_the_sentence() {
    for json in PROGRAMS.map(|program| json(&article(program))) {
        let steps = steps(&json);
        let walks = list::<Json>(&json["walks"]);
        let walks = walks.iter().map(|walk| list::<usize>(&walk["steps"])).collect_vec();
        assert_eq!(walks.concat(), (0..steps.len()).collect_vec());
        assert_eq!(walks[0].len(), 8);
        // The steps of the sentence have no inputs among the codes and the deals.
        let inputs = steps[..8].iter().flat_map(|step| list::<usize>(&step["inputs"]));
        assert!(inputs.max() < Some(8));
    }
}

/// Returns the words of a sentence in a language, and the text between them, line by line.
fn pieces(json: &Json, language: &str) -> Vec<Vec<Json>> {
    list(&json["sentences"][language])
}

/// Returns the lines of the sentence in a language, each as one text.
fn lines(json: &Json, language: &str) -> Vec<String> {
    let text = |piece: &Json| piece["text"].as_str().expect("a text").to_owned();
    pieces(json, language).iter().map(|line| line.iter().map(text).collect()).collect()
}

/// Returns the languages of the sentence.
fn languages(json: &Json) -> Vec<String> {
    let id = |language: &Json| language["id"].as_str().expect("a text").to_owned();
    list(&json["languages"]).iter().map(id).collect()
}

#[test]
fn the_words_of_the_sentence_are_the_programs_lines() {
    let [apl, j] = PROGRAMS.map(|program| json(&article(program)));
    assert_eq!(lines(&apl, "apl"), ["F←H[3 COMBIN 12;;]", "Z←(∧/∧/2≠+/[2]F)⌿F"]);
    assert_eq!(languages(&j), ["j"]);
    assert_eq!(
        lines(&j, "j"),
        ["ci=: 3 comb 12", "test=: *./\"1 @: (e.&univ) @: (|:\"2)", "sets=: (test # ]) @ (ci { ])",]
    );
    let article = include_str!("../../../../src/programs/apl_article/mod.rs");
    assert!(lines(&apl, "apl").iter().all(|line| article.contains(line)));
}

/// `tests/interpreters` runs the sentence in the other languages.
#[test]
fn the_sentence_in_rust_finds_the_sets() {
    let h = hand(HAND_A).expect("a hand");
    let f = cells_at(&h, &combin(3, 12));
    #[rustfmt::skip]
    let z = compress(&and_last(&and_last(&plus_reduce::<u8, _>(&f, Axis(1)).mapv(|s| s != 2))), &f);
    assert_eq!(z, sets(&h));
    let this = include_str!("data.rs");
    let lines = lines(&json(&article(Program::Apl)), "rust");
    assert!(lines.iter().all(|line| this.contains(&format!("    {line}\n"))), "{lines:?}");
}

#[test]
fn each_language_has_words_for_the_same_steps() {
    let json = json(&article(Program::Apl));
    let all = languages(&json);
    assert_eq!(all, ["apl", "j", "bqn", "numpy", "rust"]);
    for language in all {
        let words = pieces(&json, &language).concat();
        let steps = words.iter().filter_map(|piece| piece["step"].as_u64());
        assert_eq!(steps.sorted().dedup().collect_vec(), [0, 1, 2, 3, 4, 5, 6, 7], "{language}");
    }
}

#[test]
fn features_are_shown_in_the_words_of_a_followed_combination() {
    for program in PROGRAMS {
        let run = article(program);
        let json = json(&run);
        for combination in 0..220 {
            let followed = run.follow(combination).expect("one of 220");
            let cards = followed.places.iter().map(|&place| code(run.hand[place])).collect_vec();
            for (feature, words) in followed.words.iter().enumerate() {
                let letters = json["letters"][feature].as_str().expect("letters").chars();
                let count = |letter| cards.iter().filter(|card| card.contains(letter)).count();
                let key = letters.map(|letter| count(letter).to_string()).collect::<String>();
                let shown = json["shows"][feature][&key].as_str().expect("words");
                let name = json["features"][feature].as_str().expect("a name");
                assert_eq!(*words, format!("{name}: {shown}"));
            }
        }
        let shows = list::<Map<String, Json>>(&json["shows"]);
        assert!(shows.iter().all(|shows| shows.len() == 10));
    }
}

#[test]
fn a_sum_of_two_and_a_zero_of_the_test_are_marked() {
    let run = article(Program::Apl);
    let json = json(&run);
    let mark = |fragment: &str| {
        let step = run.steps.iter().position(|step| step.apl == fragment).expect("a step");
        json["steps"][step]["mark"].as_u64()
    };
    assert_eq!(["S←+/[2]F", "2≠S", "B←∧/X"].map(mark), [Some(2), Some(0), None]);
}

#[test]
fn a_step_is_spoken_as_its_title_or_in_plainer_words() {
    let steps = steps(&json(&article(Program::Apl)));
    assert_eq!([&steps[0]["spoken"], &steps[4]["spoken"]], ["the hand", "not two"]);
}
