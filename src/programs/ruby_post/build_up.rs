//! Solves the challenge at the end of the post, which is to build up sets from sets with fewer
//! features without testing any triples.

use super::card::{Card, create_cards};
use itertools::iproduct;

/// Returns all sets of the deck, built up one feature at a time without testing any triples.
///
/// A new feature has one of nine patterns of values on the three cards of a set, because any two
/// values determine the third. A set with one fewer feature can be extended with each of the nine
/// patterns. Three copies of a card can only be extended with the values `0 1 2`, because the cards
/// of a set are different and in deck order. In this way, each set is built exactly once.
///
/// **Shape** `[set;card]`, 1,080 rows of three cards. The rows are the sets among
/// [`all_triples`](super::all_triples), in the same order.
///
/// **Cost** 1,080 sets are built from 117 sets and 27 cards with three features, those from 12 sets
/// and 9 cards with two, and so on. The post tests 85,320 triples.
///
/// **Source** the challenge at the end of the post, and its paragraph on Mateu's method: "start
/// small, and build up gradually".
///
/// # Examples
/// ```
/// use aplset::programs::ruby_post::{all_triples, build_sets, create_cards, valid_set_all};
///
/// let mut filtered = all_triples(&create_cards());
/// filtered.retain(valid_set_all);
/// assert_eq!(build_sets(), filtered);
/// ```
#[must_use]
pub fn build_sets() -> Vec<[Card; 3]> {
    let ways = iproduct!(0..3, 0..3).map(|(a, b)| [a, b, (6 - a - b) % 3]);
    // A card is its position in the deck, whose base-3 digits are the values of the features.
    let with = |position: usize, value: usize| 3 * position + value;
    // A deck without features has one card and no sets.
    let mut cards = vec![0];
    let mut sets: Vec<[usize; 3]> = Vec::new();
    for _ in 0..4 {
        let from_sets = iproduct!(&sets, ways.clone())
            .map(|(set, way)| std::array::from_fn(|card| with(set[card], way[card])));
        let from_cards = cards.iter().map(|&card| [0, 1, 2].map(|value| with(card, value)));
        sets = from_sets.chain(from_cards).collect();
        cards = iproduct!(cards, 0..3).map(|(card, value)| with(card, value)).collect();
    }
    sets.sort_unstable();
    let deck = create_cards();
    sets.into_iter().map(|set| set.map(|position| deck[position])).collect()
}
