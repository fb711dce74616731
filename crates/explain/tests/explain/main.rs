//! Tests the explained steps and the pictures. Hands of many sizes test the arrays, the axes and
//! the code of all steps of the article and of the essay.

mod arrays;
mod data;
mod lines;
mod picture;
mod screens;
mod sentences;
mod typed;

use aplset::card::parse_hand;
use aplset::ndarray::Array1;
use aplset::vocabulary::{deal, seeded};
use aplset_apl::{Names, Sentence, run};
use aplset_explain::picture::Terminal;
use aplset_explain::{Program, Run, Step};
use itertools::Itertools;
use serde_json::Value as Json;

const PROGRAMS: [Program; 2] = [Program::Apl, Program::J];
const HAND_A: &str = "1GOF 3ROH 2PDH 2GDF 2GOH 3RDF 3RSH 3RSL 2ROH 1GOL 3GOL 2ROL";
const SCREEN: Terminal = Terminal { columns: 80, rows: 24, colors: false };

fn hand_a() -> Array1<usize> {
    parse_hand(HAND_A).expect("the article's hand")
}

/// Runs a program on the article's hand.
fn article(program: Program) -> Run {
    Run::new(program, &hand_a())
}

/// Returns hands of 0 to 21 cards, and the whole deck.
fn hands() -> impl Iterator<Item = Array1<usize>> + Clone {
    let sizes = [0, 1, 2, 3, 4, 12, 21, 81];
    sizes.into_iter().map(|cards| deal(cards, 81, &mut seeded(5, cards as u64)))
}

/// Runs both programs on all hands of at most this number of cards.
fn runs(most: usize) -> impl Iterator<Item = Run> {
    let hands = hands().filter(move |hand| hand.len() <= most);
    PROGRAMS.into_iter().cartesian_product(hands).map(|(program, hand)| Run::new(program, &hand))
}

/// Returns the step with this fragment of APL or J.
fn step<'a>(run: &'a Run, fragment: &str) -> &'a Step {
    let is_own = |step: &&Step| step.apl == fragment || step.j == fragment;
    run.steps.iter().find(is_own).unwrap_or_else(|| panic!("a step `{fragment}`"))
}

/// Runs a sentence that has a value.
fn sentence(text: &str) -> Sentence {
    run(text, &Names::new()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Returns sentences with the shape and the elements that GNU APL 1.5 gives, or with its error.
fn golden() -> impl Iterator<Item = [&'static str; 3]> {
    table(include_str!("../../../../tests/data/sentences.tsv"))
}

/// Returns the rows of a table of tab-separated values, without its comments.
fn table<const N: usize>(text: &'static str) -> impl Iterator<Item = [&'static str; N]> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split('\t').collect_vec().try_into().expect(line))
}

fn parsed(json: &str) -> Json {
    serde_json::from_str(json).expect("JSON")
}
