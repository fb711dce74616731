//! The challenge at the end of the post: sets built up from small ones, without trying or dropping
//! any triples.

use super::card::{COLOURS, Card, FILLS, NUMBERS, SHAPES, create_cards};
use crate::card::DECK;
use itertools::{Itertools, iproduct};

/// Builds all sets in a deck with this number of features, one feature at a time.
///
/// A feature can show one of nine ordered patterns on three cards: the first two values are free,
/// and they determine the third. The cards of a set are in deck order, so the first feature in
/// which they differ shows 0, 1, 2. Each set arises once: from a smaller set with any of the nine
/// patterns, or from three copies of one smaller card with 0 1 2.
///
/// **Shape** `[set;card]`. Cards are positions in the deck: their digits in base 3, first feature
/// first. Rows are in lexicographic order. For 0 to 4 features there are 0, 1, 12, 117 and 1,080
/// sets.
///
/// **Cost** each of the (3²ⁿ⁻¹ − 3ⁿ⁻¹)/2 sets of n features is made once, from a smaller one, and
/// sorted.
///
/// **Source** the Ruby post "all triples" on Set, its last paragraph but one: Mateu's "start small,
/// and build up gradually".
///
/// # Panics
/// If memory or `usize` cannot hold the sets. With 8 features there are 7,173,360, and each further
/// feature multiplies them by about nine.
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
    let with = |place: usize, value: usize| 3 * place + value;
    // Without features there is one card, and no set.
    let mut cards = vec![0];
    let mut sets: Vec<[usize; 3]> = Vec::new();
    for _ in 0..features {
        let from_sets = iproduct!(&sets, ways.clone())
            .map(|(places, way)| std::array::from_fn(|card| with(places[card], way[card])));
        let from_cards = cards.iter().map(|&card| [0, 1, 2].map(|v| with(card, v)));
        sets = from_sets.chain(from_cards).collect();
        cards = iproduct!(cards, 0..3).map(|(card, v)| with(card, v)).collect();
    }
    sets.sort_unstable();
    sets
}

/// Returns all sets of the deck, built up and never filtered.
///
/// **Shape** `[set;card]`, 1,080 rows of three cards. They are the valid rows of
/// [`all_triples`](super::all_triples), in the same order.
///
/// **Cost** 1,080 sets are built. The post tries 85,320 triples.
///
/// **Source** the Ruby post "all triples" on Set, the challenge of its last two paragraphs.
/// [`build_up`] does the work.
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
    build_up(4).into_iter().map(|places| places.map(|place| deck[place])).collect()
}

/// Returns the one card that makes a set with two different cards.
///
/// **Shape** two cards to one. For two copies of a card it is that card.
///
/// **Cost** one search in the list of three values for each attribute.
///
/// **Source** the rule of the Ruby post "all triples" on Set, inverted: the value that both cards
/// show, or the one that neither does.
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

/// Returns the value that both show, or the one that neither shows.
fn third_value<T: Copy + PartialEq>(values: [T; 3], a: T, b: T) -> T {
    match values.into_iter().find(|&value| value != a && value != b) {
        Some(neither) if a != b => neither,
        _ => a,
    }
}

/// Finds the positions of a table's sets by pairs. Two cards determine the third, and the table may
/// contain it.
///
/// **Shape** `[card]` to `[set;card]`, the rows of [`sets`](super::sets) in the same order. A set
/// is built only from its first two cards, and pairs are in lexicographic order.
///
/// **Cost** one third card and one look-up in a list of 81 positions for each pair: 66 pairs for 12
/// cards, 3,240 for 81.
///
/// **Source** the Ruby post "all triples" on Set, its challenge, for a table of any size.
///
/// # Panics
/// `DOMAIN ERROR` if the table has a duplicate card.
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
    let mut place_on_table = [None; DECK];
    for (at, card) in table.iter().enumerate() {
        let first = place_on_table[card.place_in_deck()].replace(at);
        assert!(first.is_none(), "DOMAIN ERROR: duplicate card on the table at position {at}");
    }
    (0..table.len())
        .array_combinations()
        .filter_map(|[i, j]| {
            let third = third_card(table[i], table[j]);
            let k = place_on_table[third.place_in_deck()]?;
            (k > j).then_some([i, j, k])
        })
        .collect()
}
