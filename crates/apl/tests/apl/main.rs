//! Tests the values, the sources, the errors, the JSON and the translations of sentences.

mod article;
mod dictionary;
mod json;
mod over;
mod sources;
mod spelled;
mod values;
mod words;

use aplset_apl::{Names, Sentence, run};
use itertools::Itertools;
use std::fmt::Debug;
use std::str::FromStr;

const HAND_A: &str = "1GOF 3ROH 2PDH 2GDF 2GOH 3RDF 3RSH 3RSL 2ROH 1GOL 3GOL 2ROL";

/// Runs a sentence that has a value.
fn sentence(text: &str) -> Sentence {
    run(text, &Names::new()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Returns sentences with the shape and the elements that GNU APL gives, or with its error.
fn golden() -> impl Iterator<Item = [&'static str; 3]> {
    table(include_str!("../../../../tests/data/sentences.tsv"))
}

/// Returns the rows of a table of tab-separated values, without its comments.
fn table<const N: usize>(text: &'static str) -> impl Iterator<Item = [&'static str; N]> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split('\t').collect_vec().try_into().expect(line))
}

/// Reads the numbers in a text.
fn numbers<T: FromStr<Err: Debug>>(text: &str) -> impl Iterator<Item = T> {
    text.split_whitespace().map(|number| number.parse().expect("a number"))
}
