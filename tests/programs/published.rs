//! Reads hands that other people published, and finds the sets that they published.
//!
//! `tests/data/published_hands.tsv` has the source, the letters of the codes, the hand in the
//! source's notation, and the positions of its sets. A hand with a card twice has the verdict
//! `duplicate`.

use super::notation::notation;
use aplset::card::{CodeErrorKind, Notation, bits, digits};
use aplset::ndarray::{Array1, Axis};
use aplset::programs::apl_article::set_positions;
use itertools::Itertools;

struct Published {
    source: &'static str,
    notation: Notation,
    hand: &'static str,
    /// The positions of the sets, or `none` or `duplicate`.
    verdict: &'static str,
}

fn published() -> impl Iterator<Item = Published> {
    include_str!("../data/published_hands.tsv").lines().skip(1).map(|line| {
        let [source, letters, hand, verdict] = line.split('\t').collect_array().expect("4 columns");
        Published { source, notation: notation(letters, hand), hand, verdict }
    })
}

/// Returns the verdict on a hand from its sets.
fn verdict(sets: impl IntoIterator<Item = impl IntoIterator<Item = usize>>) -> String {
    let sets = sets.into_iter().map(|set| set.into_iter().join(" ")).join("; ");
    if sets.is_empty() { "none".to_owned() } else { sets }
}

#[test]
fn published_hands_have_the_published_sets() {
    let mut hands = 0;
    for Published { source, notation, hand, verdict: expected } in published() {
        hands += 1;
        let found = match notation.read(hand) {
            Ok(hand) => {
                verdict(set_positions(&bits(&digits(&hand))).outer_iter().map(|set| set.to_vec()))
            }
            Err(error) if matches!(error.kind(), CodeErrorKind::DuplicateCard { .. }) => {
                "duplicate".to_owned()
            }
            Err(error) => panic!("{source}: {error}"),
        };
        assert_eq!(found, expected, "{source}");
    }
    assert!(hands >= 40, "{hands}");
}

/// Tests that the file tells wrong solvers from right ones. A solver tests the sum of a feature on
/// three cards. Each card is read alone, so that none is a duplicate.
#[test]
fn wrong_solvers_fail_on_the_published_hands() {
    type Passes = fn(feature: usize, sum: usize) -> bool;
    let solvers: [(&str, Passes); 3] = [
        ("even sums", |_, sum| sum % 2 == 0),
        ("the color alone", |feature, sum| feature != 1 || sum % 3 == 0),
        ("no check for duplicates", |_, sum| sum % 3 == 0),
    ];
    for (name, passes) in solvers {
        let fails = |hand: &Published| {
            let cards = hand.hand.split(", ").map(|card| hand.notation.read(card).expect(card)[0]);
            let digits = digits(&cards.collect::<Array1<usize>>());
            let triples = (0..digits.nrows()).array_combinations::<3>();
            let sets = triples.filter(|set| {
                let sums = digits.select(Axis(0), set).sum_axis(Axis(0));
                sums.indexed_iter().all(|(feature, &sum)| passes(feature, sum))
            });
            verdict(sets) != hand.verdict
        };
        let mut hands = published().filter(|hand| hand.notation == Notation::Words);
        assert!(hands.any(|hand| fails(&hand)), "{name}");
    }
}
