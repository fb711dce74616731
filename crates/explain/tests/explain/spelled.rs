//! Spells sentences in J, BQN, `NumPy` and Rust. `tests/interpreters/spelled.py` runs the spelled
//! golden sentences.

use aplset_explain::apl::{self, Given, Language, Names};

/// Sentences with the answers of GNU APL.
const GOLDEN: &str = include_str!("../../../../tests/data/sentences.tsv");

fn spelled(sentence: &str, language: Language) -> String {
    let run = apl::run(sentence, &Names::new()).expect(sentence);
    run.spelled(language).unwrap_or_else(|error| error.to_string())
}

#[test]
fn each_golden_sentence_with_a_value_is_spelled_in_j_bqn_and_numpy() {
    for line in GOLDEN.lines().filter(|line| !line.starts_with('#')) {
        let (sentence, _) = line.split_once('\t').expect("a sentence and its answer");
        let Ok(run) = apl::run(sentence, &Names::new()) else { continue };
        for language in [Language::J, Language::Bqn, Language::NumPy] {
            assert!(run.spelled(language).is_ok(), "{sentence} in {}", language.title());
            for step in 0..run.steps().len() {
                assert!(run.spelled_step(step, language).is_ok(), "{sentence}, step {step}");
            }
        }
    }
}

#[test]
fn the_articles_sentence_is_spelled_as_a_person_writes_it() {
    let sentence = "H←HAND '1RDF 2RDF 3RDF' ⋄ F←H[3 COMBIN 3;;] ⋄ (∧/∧/2≠+/[2]F)⌿F";
    let lines = |language| {
        let text = spelled(sentence, language);
        text.lines().skip(1).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(lines(Language::J), ["f=: (3 comb 3) { h", "(*./\"1 *./\"1 (2 ~: +/\"3 f)) # f"],);
    assert_eq!(lines(Language::Bqn), ["f←(3 Combin 3)⊏h", "(∧´⎉1 ∧´⎉1 2≠+˝⎉3 f)/f"]);
    assert_eq!(
        lines(Language::NumPy),
        ["f = h[combin(3, 3)]", "f[(f.sum(axis=1) != 2).all(axis=2).all(axis=1)]"],
    );
    assert_eq!(
        lines(Language::Rust),
        [
            "let f = cells_at(&h, &combin(3, 3));",
            "compress(&and_last(&and_last(&plus_reduce::<i64, _>(&f, Axis(1)).mapv(|a| a != 2))), &f)",
        ],
    );
}

#[test]
fn positions_count_from_0_only_where_they_are_indices() {
    assert_eq!(spelled("⍳6", Language::NumPy), "np.arange(1, 7)");
    assert_eq!(spelled("(⍳6)-1", Language::NumPy), "np.arange(6)");
    assert_eq!(spelled("X←3 1 2 ⋄ X[⍋X]", Language::J), "x=: 3 1 2\n(/: x) { x");
    assert_eq!(spelled("X←3 1 2 ⋄ ⍋X", Language::J), "x=: 3 1 2\n1 + /: x");
    assert_eq!(spelled("I←2 ⋄ (5 6)[I]", Language::Bqn), "i←2\n(i-1)⊑5‿6");
}

#[test]
fn a_name_that_a_statement_gives_inside_is_a_line_before_it() {
    let sentence = "(1↓x)-¯1↓x←3 1 4";
    assert_eq!(spelled(sentence, Language::J), "(1 }. x) - _1 }. x=: 3 1 4");
    assert_eq!(spelled(sentence, Language::NumPy), "x = np.array([3, 1, 4])\nx[1:] - x[:-1]");
}

#[test]
fn a_step_is_spelled_alone() {
    let run = apl::run("+/(⍳6)*2", &Names::new()).expect("a sentence");
    let step = run.steps().iter().position(|step| step.fragment() == "(⍳6)*2").expect("a step");
    assert_eq!(run.spelled_step(step, Language::Bqn).as_deref(), Ok("(1+↕6)⋆2"));
    // A position counts from 1 where it is not an index.
    let run = apl::run("(5 6 7)[⍋3 1 2]", &Names::new()).expect("a sentence");
    let step = run.steps().iter().position(|step| step.fragment() == "⍋3 1 2").expect("a step");
    assert_eq!(run.spelled_step(step, Language::J).as_deref(), Ok("1 + /: 3 1 2"));
}

#[test]
fn a_word_without_a_spelling_is_named_with_its_place() {
    let run = apl::run("1+(,⍤2) 2 3 4⍴⍳24", &Names::new()).expect("a sentence");
    let error = run.spelled(Language::NumPy).expect_err("no spelling");
    assert_eq!(error.to_string(), "NumPy has no spelling of `⍤` with these arguments");
    assert_eq!(error.place(), 2..7);
}

#[test]
fn a_script_begins_with_what_it_needs_and_with_the_given_arrays() {
    let m = apl::run("2 3⍴⍳6", &Names::new()).expect("a matrix").given();
    let names = Names::from([("M".to_owned(), Given { axes: vec![String::new(); 2], ..m })]);
    let run = apl::run("+/[1]M", &names).expect("a sentence");
    let script = |language| run.script(language).expect("a script");
    assert_eq!(
        script(Language::NumPy),
        "import numpy as np\nm = np.array([[1, 2, 3], [4, 5, 6]])\nprint(m.sum(axis=0))\n",
    );
    assert_eq!(script(Language::Apl), "M←2 3⍴1 2 3 4 5 6\n+/[1]M\n");
    let run = apl::run("3 COMBIN 4", &Names::new()).expect("a sentence");
    let script = run.script(Language::J).expect("a script");
    assert_eq!(script, "require 'stats/base'\necho 1 + 3 comb 4\n");
}
