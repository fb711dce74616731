//! Solves the challenge at the end of the post, which is to build up sets from sets with fewer
//! features without testing any triples.

use super::card::{COLOURS, Card, FILLS, NUMBERS, SHAPES, create_cards};
use crate::card::DECK;
use itertools::{Itertools, iproduct};

/// Builds all sets in a deck with the given number of features, one feature at a time.
///
/// A new feature has one of nine patterns of values on the three cards of a set, because any two
/// values determine the third. A set with one fewer feature can be extended with each of the nine
/// patterns. Three copies of a card can only be extended with the values `0 1 2`, because the cards
/// of a set are different and in deck order. In this way, each set is built exactly once.
///
/// **Shape** `[set;card]`. A card is given as its position in the deck. The base-3 digits of this
/// position are the values of the features, with the first feature most significant. Rows are in
/// lexicographic order. For 0 to 4 features there are 0, 1, 12, 117 and 1,080 sets.
///
/// **Cost** each of the (3²ⁿ⁻¹ − 3ⁿ⁻¹)/2 sets of n features is made once, from a set or a card with
/// one fewer feature, and all sets are then sorted. **Source** the post's paragraph on Mateu's
/// method: "start small, and build up gradually".
///
/// # Panics
/// Panics, or aborts the program, if memory or `usize` cannot hold the sets. With 8 features there
/// are 7,173,360 sets, and each further feature multiplies this number by about nine.
///
/// # Examples
/// ```
/// use aplset::programs::ruby_post::build_up;
///
/// assert_eq!(build_up(1), [[0, 1, 2]]);
/// assert_eq!(build_up(2).len(), 12);
/// assert_eq!(build_up(2)[..4], [[0, 1, 2], [0, 3, 6], [0, 4, 8], [0, 5, 7]]);
/// ```
#[must_use]
pub fn build_up(features: usize) -> Vec<[usize; 3]> {
    let ways = iproduct!(0..3, 0..3).map(|(a, b)| [a, b, (6 - a - b) % 3]);
    let with = |position: usize, value: usize| 3 * position + value;
    // A deck without features has one card and no sets.
    let mut cards = vec![0];
    let mut sets: Vec<[usize; 3]> = Vec::new();
    for _ in 0..features {
        let from_sets = iproduct!(&sets, ways.clone())
            .map(|(set, way)| std::array::from_fn(|card| with(set[card], way[card])));
        let from_cards = cards.iter().map(|&card| [0, 1, 2].map(|v| with(card, v)));
        sets = from_sets.chain(from_cards).collect();
        cards = iproduct!(cards, 0..3).map(|(card, v)| with(card, v)).collect();
    }
    sets.sort_unstable();
    sets
}

/// Returns all sets of the deck, built up from sets with fewer features without testing any
/// triples.
///
/// **Shape** `[set;card]`, 1,080 rows of three cards. The rows are the sets among
/// [`all_triples`](super::all_triples), in the same order. **Cost** 1,080 sets are built, whereas
/// the post tests 85,320 triples.
///
/// **Source** the challenge at the end of the post. [`build_up`] finds the positions of the cards.
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
    let deck = create_cards();
    build_up(4).into_iter().map(|set| set.map(|position| deck[position])).collect()
}

/// Returns the only card that makes a set with two different cards.
///
/// Two copies of a card give that card.
///
/// **Shape** from two cards to one. **Cost** for each attribute, one search in a list of three
/// values.
///
/// **Source** the rule of the post, solved for the third card. If two cards have the same value of
/// an attribute, the third card has it too. Otherwise the third card has the remaining value.
///
/// # Examples
/// ```
/// use aplset::programs::ruby_post::{create_cards, third_card};
///
/// let deck = create_cards();
/// assert_eq!(third_card(deck[0], deck[1]), deck[2]);
/// assert_eq!(third_card(deck[0], deck[80]), deck[40]);
/// ```
#[must_use]
pub fn third_card(a: Card, b: Card) -> Card {
    Card {
        number: third_value(NUMBERS, a.number, b.number),
        colour: third_value(COLOURS, a.colour, b.colour),
        fill: third_value(FILLS, a.fill, b.fill),
        shape: third_value(SHAPES, a.shape, b.shape),
    }
}

/// Returns `a` if `a` and `b` are equal, and otherwise the value that differs from both.
fn third_value<T: Copy + PartialEq>(values: [T; 3], a: T, b: T) -> T {
    match values.into_iter().find(|&value| value != a && value != b) {
        Some(neither) if a != b => neither,
        _ => a,
    }
}

/// Finds the positions of the sets of a table by looking up the third card of each pair of cards.
///
/// **Shape** from `[card]` to `[set;card]`, with the same rows in the same order as
/// [`sets`](super::sets). Each set is found only from its first two cards, and pairs are in
/// lexicographic order.
///
/// **Cost** one third card and one look-up in a list of 81 positions for each pair: 66 pairs for 12
/// cards, 3,240 for 81. **Source** the post, the challenge, for a table of any size.
///
/// # Panics
/// Panics with `DOMAIN ERROR` if the table has a duplicate card.
///
/// # Examples
/// ```
/// use aplset::programs::ruby_post::{create_cards, sets_by_pairs};
///
/// let deck = create_cards();
/// assert_eq!(sets_by_pairs(&[deck[2], deck[80], deck[0], deck[1]]), [[0, 2, 3]]);
/// assert_eq!(sets_by_pairs(&deck).len(), 1080);
/// ```
#[must_use]
#[track_caller]
pub fn sets_by_pairs(table: &[Card]) -> Vec<[usize; 3]> {
    let mut position_on_table = [None; DECK];
    for (at, card) in table.iter().enumerate() {
        let first = position_on_table[card.position_in_deck()].replace(at);
        assert!(first.is_none(), "DOMAIN ERROR: duplicate card on the table at position {at}");
    }
    (0..table.len())
        .array_combinations()
        .filter_map(|[i, j]| {
            let third = third_card(table[i], table[j]);
            let k = position_on_table[third.position_in_deck()]?;
            (k > j).then_some([i, j, k])
        })
        .collect()
}
