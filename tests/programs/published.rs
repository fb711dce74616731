//! Reads hands that other people published, and finds the sets that they published.
//!
//! `tests/data/published_hands.tsv` has the source, the letters of the codes, the hand in the
//! source's notation, and the positions of its sets or `none`. A hand with a card twice has the
//! verdict `duplicate`.

use super::notation::notation;
use aplset::card::{bits, digits};
use aplset::programs::apl_article::set_positions;
use itertools::Itertools;

#[test]
fn published_hands_have_the_published_sets() {
    for line in include_str!("../data/published_hands.tsv").lines().skip(1) {
        let [source, letters, hand, expected] =
            line.split('\t').collect_array().expect("4 columns");
        let found = match notation(letters, hand).read(hand) {
            Ok(hand) => {
                let sets = set_positions(&bits(&digits(&hand)));
                let sets = sets.outer_iter().map(|set| set.iter().join(" ")).join("; ");
                if sets.is_empty() { "none".to_owned() } else { sets }
            }
            Err(error) if error.duplicate_of().is_some() => "duplicate".to_owned(),
            Err(error) => panic!("{source}: {error}"),
        };
        assert_eq!(found, expected, "{source}");
    }
}
