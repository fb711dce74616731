//! Changes words of the article's sentence, and compares the results with plain loops.

use super::{hand_a, hands};
use aplset::card::digits;
use aplset::ndarray::{Array2, ArrayD, Axis, IxDyn};
use aplset_explain::apl::Value;
use aplset_explain::{FiveWords, FiveWordsErrorKind, Program, Run, Step};
use itertools::{Itertools, iproduct};

const CARDS: [&str; 3] = ["3", "2", "4"];
const SUMS: [&str; 3] = ["sum2", "sum1", "sum3"];
const TESTS: [&str; 6] = ["ne2", "ne1", "ne3", "eq2", "eq1", "eq3"];
const REDUCTIONS: [&str; 3] = ["and", "or", "none"];

/// Returns every possible sentence as its five words.
fn sentences() -> impl Iterator<Item = [&'static str; 5]> + Clone {
    iproduct!(CARDS, SUMS, TESTS, REDUCTIONS, REDUCTIONS)
        .map(|(cards, sum, test, inner, outer)| [cards, sum, test, inner, outer])
}

fn run(hand: &aplset::ndarray::Array1<usize>, words: &[&str; 5]) -> Run {
    Run::what_if(hand, &words.join(".").parse().expect("five words"))
}

/// The combinations of a sentence, its sums S and its bits B, computed with loops.
struct Looped {
    combinations: Vec<Vec<usize>>,
    sums: ArrayD<u16>,
    b: ArrayD<bool>,
}

impl Looped {
    fn new(digits: &Array2<usize>, [cards, sum, test, inner, outer]: &[&str; 5]) -> Self {
        let taken: usize = cards.parse().expect("a number");
        let combinations = (0..digits.nrows()).combinations(taken).collect_vec();
        let bit = |i: usize, card: usize, feature: usize, characteristic: usize| {
            u16::from(digits[[combinations[i][card], feature]] == characteristic)
        };
        let all = combinations.len();
        let sums = match *sum {
            "sum1" => ArrayD::from_shape_fn(IxDyn(&[taken, 4, 3]), |at| {
                (0..all).map(|i| bit(i, at[0], at[1], at[2])).sum()
            }),
            "sum2" => ArrayD::from_shape_fn(IxDyn(&[all, 4, 3]), |at| {
                (0..taken).map(|card| bit(at[0], card, at[1], at[2])).sum()
            }),
            _ => ArrayD::from_shape_fn(IxDyn(&[all, taken, 3]), |at| {
                (0..4).map(|feature| bit(at[0], at[1], feature, at[2])).sum()
            }),
        };
        let tested = sums.mapv(|sum| match *test {
            "ne1" => sum != 1,
            "ne2" => sum != 2,
            "ne3" => sum != 3,
            "eq1" => sum == 1,
            "eq2" => sum == 2,
            _ => sum == 3,
        });
        let b = reduced(reduced(tested, inner), outer);
        Self { combinations, sums, b }
    }

    fn error(&self) -> Option<String> {
        let all = self.combinations.len();
        match *self.b.shape() {
            // A single bit is for all cells, and a single cell is for all bits.
            [bits] if bits == all || bits == 1 || all == 1 => None,
            [bits] => Some(format!("LENGTH ERROR: {bits} and {all} elements")),
            _ => Some(format!("RANK ERROR: an array of {} axes", self.b.ndim())),
        }
    }
}

fn reduced(bits: ArrayD<bool>, word: &str) -> ArrayD<bool> {
    let last = Axis(bits.ndim() - 1);
    match word {
        "and" => bits.map_axis(last, |row| row.iter().all(|&bit| bit)),
        "or" => bits.map_axis(last, |row| row.iter().any(|&bit| bit)),
        _ => bits,
    }
}

/// Returns the last step of SETS before ⌿, and the ⌿ step if the run has one.
fn ends(run: &Run) -> (&Step, Option<&Step>) {
    let mut sets = run.steps.iter().filter(|step| step.part == "SETS").collect_vec();
    let kept = sets.pop_if(|step| step.apl == "Z←B⌿F");
    (sets.pop().expect("a sum at least"), kept)
}

#[test]
fn every_sentence_gives_what_loops_give() {
    let small = hands().into_iter().filter(|hand| hand.len() <= 4);
    for (hand, words) in small.chain([hand_a()]).cartesian_product(sentences()) {
        let (run, looped) = (run(&hand, &words), Looped::new(&digits(&hand), &words));
        let sums = run.steps.iter().find(|step| step.apl.starts_with("S←+/[")).expect("the sums");
        assert_eq!(sums.value, Value::of_numbers(&looped.sums), "{words:?}");
        let (last, kept) = ends(&run);
        assert_eq!(last.value, Value::Bits(looped.b.clone()), "{words:?}");
        assert_eq!(run.error, looped.error(), "{words:?}");
        let kept = kept.map(|step| step.value.shape()[0]);
        let on = looped.b.iter().filter(|&&bit| bit).count();
        let on = if looped.b.len() == 1 { on * looped.combinations.len() } else { on };
        assert_eq!(kept, run.error.is_none().then_some(on), "{words:?}");
        for step in &run.steps {
            assert_eq!(step.axes.len(), step.value.shape().len(), "{words:?}: {}", step.apl);
            for (axis, &length) in step.axes.iter().zip(step.value.shape()) {
                let expected = [("feature", 4), ("characteristic", 3)];
                let expected = expected.iter().find(|(name, _)| name == axis);
                assert!(expected.is_none_or(|&(_, expected)| length == expected), "{words:?}");
            }
        }
    }
}

/// The expected fragments are what a person would write for the changed words.
#[test]
fn a_changed_word_changes_the_fragments_after_it() {
    let run = run(&hand_a(), &["3", "sum1", "eq2", "none", "or"]);
    let sets = run.steps.iter().filter(|step| step.part == "SETS").skip(2);
    let lines = sets.map(|step| [&*step.apl, &*step.j, &*step.numpy, &*step.rust]).collect_vec();
    assert_eq!(
        lines,
        [
            [
                "S←+/[1]F",
                "s=: +/ f",
                "S = F.sum(axis=0)",
                "let s = plus_reduce::<u16, _>(&f, Axis(0));"
            ],
            ["2=S", "2 = s", "S == 2", "let two = s.mapv(|s| s == 2);"],
            ["B←∨/2=S", "b=: +./\"1 (2 = s)", "B = (S == 2).any(axis=-1)", "or_last(&two)"],
        ]
    );
    assert_eq!(run.steps[3].axes, ["card", "feature", "characteristic"]);
}

#[test]
fn the_articles_sentence_is_the_program_itself() {
    let sentence: FiveWords = "3.sum2.ne2.and.and".parse().expect("five words");
    assert_eq!(sentence, FiveWords::default());
    for hand in hands() {
        assert_eq!(Run::what_if(&hand, &sentence), Run::new(Program::Apl, &hand));
    }
}

#[test]
fn sentences_are_read_as_they_are_written() {
    for words in sentences().map(|words| words.join(".")) {
        let sentence: FiveWords = words.parse().expect("five words");
        assert_eq!(sentence.to_string(), words);
    }
    for (wrong, place) in [("5.sum2.ne2.and.and", 1), ("3.sum2.ne2.and.nand", 5)] {
        let error = wrong.parse::<FiveWords>().expect_err("a wrong word");
        assert!(
            matches!(error.kind(), FiveWordsErrorKind::Choice { place: at, .. } if *at == place)
        );
    }
    let error = "".parse::<FiveWords>().expect_err("no words");
    assert_eq!(error.to_string(), "expected five words as in 3.sum2.ne2.and.and, found 1");
}

#[test]
fn a_changed_sentence_does_not_mention_sets() {
    let run = run(&hand_a(), &["3", "sum2", "ne1", "and", "and"]);
    assert_eq!(run.follow(0), None);
    assert!(run.steps[1..8].iter().all(|step| !step.says.contains("spoils")));
    assert_eq!(run.steps[7].title, "Only these combinations are kept");
}

#[test]
fn sums_that_are_too_large_are_an_error_and_not_a_panic() {
    let deck = (0..81).collect();
    let run = run(&deck, &["3", "sum1", "ne2", "and", "and"]);
    let error = "DOMAIN ERROR: sums over 85320 cells, expected at most 65535";
    assert_eq!(run.error.as_deref(), Some(error));
    let last = run.steps.iter().rfind(|step| step.walk == "The sentence");
    assert_eq!(last.map(|step| &*step.apl), Some("F←H[I;;]"));
}
