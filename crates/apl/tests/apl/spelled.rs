//! Spells sentences in J, BQN, `NumPy` and Rust. `tests/interpreters/spelled.py` runs the spelled
//! golden sentences.

use super::{golden, sentence, table};
use aplset_apl::{self as apl, Given, Language, Names};
use itertools::Itertools;

/// The expected last lines of sentences spelled in a language, or the word that the language lacks.
const SPELLINGS: &str = include_str!("../../../../tests/data/spellings.tsv");

fn spelled(text: &str, language: Language) -> String {
    match sentence(text).spelled(language) {
        Ok(lines) => lines,
        Err(error) => format!("lacks {}", error.word()),
    }
}

#[test]
fn a_spelling_has_the_same_values_or_there_is_none() {
    for [language, sentence, wanted] in table(SPELLINGS) {
        let found = spelled(sentence, language.parse().expect("a language")).replace('\n', "⏎");
        assert!(found == wanted || found.ends_with(&format!("⏎{wanted}")), "{sentence}: {found}");
    }
}

/// Sentences with negative counts, which insert elements. J has no word for this.
const NEGATIVE: [&str; 5] = ["1 ¯1 2/2 1⍴⍳2", "1 ¯2 1/3 5", "1 ¯2 1/7", "¯1⌿3 4", "¯2 ¯1/7"];

/// Sentences with multiples and divisors, which only J has.
const MULTIPLES: &str = "12∨18 30;¯12∧8;¯12∨8;∨/12 18 30;∧/1 2 3 4;∧\\1 2 3 4;1 2∘.∧2 3;2 3∧.∨4 9;\
                         2∨/12 18 30;0∧5";

#[test]
fn each_golden_sentence_with_a_value_is_spelled_in_j_bqn_and_numpy() {
    for [sentence, ..] in golden() {
        let Ok(run) = apl::run(sentence, &Names::new()) else { continue };
        let steps = 0..run.steps().len();
        for language in [Language::J, Language::Bqn, Language::NumPy] {
            let is_spelled = |step| run.spelled_step(step, language).is_ok();
            let all = run.spelled(language).is_ok() && steps.clone().all(is_spelled);
            let is_text = ["⍕⍳0", "⍕'abc'", "⍕0 3⍴0"].contains(&sentence);
            let is_refused = match language {
                _ if sentence.contains('⍕') => !is_text,
                Language::J => NEGATIVE.contains(&sentence),
                _ => MULTIPLES.split(';').contains(&sentence),
            };
            assert_eq!(all, !is_refused, "{sentence} in {}", language.title());
        }
    }
}

#[test]
fn an_apl_script_defines_only_the_functions_that_it_uses() {
    let run = sentence("HANDS←3 ⋄ HANDS+1");
    assert_eq!(run.script(Language::Apl).as_deref(), Ok("HANDS←3\nHANDS+1\n"));
}

/// Returns the explanation of the last step.
fn says(text: &str) -> String {
    let run = sentence(text);
    run.says(run.steps().len() - 1).unwrap_or_default()
}

#[test]
fn axes_ranks_and_omitted_indices_are_explained() {
    for [text, end] in table(include_str!("../../../../tests/data/explained.tsv")) {
        let says = says(&text.replace('⏎', "\n"));
        assert!(says.ends_with(end), "{text}: {says}");
    }
    for text in ["∧/[2]2 2⍴1", "∧/1 1", "⍉2 2⍴1"] {
        assert!(!says(text).contains("Without"), "{text}");
    }
    assert!(says("(+/⍤1)2 3⍴⍳6").starts_with("Applies the function to each cell"));
}

#[test]
fn a_step_is_spelled_alone() {
    // A position is one-based if it is not an index.
    for (text, fragment, spelled) in
        [("+/(⍳6)*2", "(⍳6)*2", "(1 + i. 6) ^ 2"), ("(5 6 7)[⍋3 1 2]", "⍋3 1 2", "1 + /: 3 1 2")]
    {
        let run = sentence(text);
        let step = run.steps().iter().position(|step| step.fragment() == fragment);
        let found = run.spelled_step(step.expect("a step"), Language::J);
        assert_eq!(found.as_deref(), Ok(spelled));
    }
}

#[test]
fn a_word_without_a_spelling_is_named_with_its_place() {
    let run = sentence("1+(∪⍤1) 2 2⍴⍳4");
    let error = run.spelled(Language::Rust).expect_err("no spelling");
    assert_eq!(error.to_string(), "Rust has no spelling of `(∪⍤1)` with these arguments");
    assert_eq!(error.place(), 2..7);
}

#[test]
fn a_script_begins_with_what_it_needs_and_with_the_given_arrays() {
    let m = sentence("2 3⍴⍳6").given();
    let names = Names::from([("M".to_owned(), Given { axes: vec![String::new(); 2], ..m })]);
    let run = apl::run("+/[1]M", &names).expect("a sentence");
    let script = |language| run.script(language).expect("a script");
    assert_eq!(
        script(Language::NumPy),
        "import numpy as np\nm = np.array([[1, 2, 3], [4, 5, 6]])\nprint(m.sum(axis=0))\n",
    );
    assert_eq!(script(Language::Apl), "M←2 3⍴1 2 3 4 5 6\n+/[1]M\n");
    let script = sentence("3 COMBIN 4").script(Language::J).expect("a script");
    assert_eq!(script, "require 'stats/base'\necho 1 + 3 comb 4\n");
}
