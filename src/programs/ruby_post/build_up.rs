//! The challenge at the post's end, met: sets built up from small ones. No triple is ever tried, none is ever dropped.

use super::card::{COLOURS, Card, FILLS, NUMBERS, SHAPES, create_cards};
use crate::card::DECK;
use itertools::{Itertools, iproduct};

/// All sets in a deck of cards with that many features, built up one feature at a time.
///
/// Three cards in order show a feature in one of nine ways: choose the first two values, they complete the third. A set is built
/// as its cards stand in the deck, so the first feature in which they differ shows 0, 1, 2, and each set arises once: from
/// a smaller set by any of the nine ways, or from one smaller card, three times the same, by 0 1 2.
///
/// **Shape** `[set;card]`, places in the deck (the digits of a card in base 3, first feature first), rows in lexicographic order: for 0 to 4
/// features 0, 1, 12, 117 and 1,080 sets.
///
/// **Cost** each set is made once, from a smaller one, and sorted: (3²ⁿ⁻¹ − 3ⁿ⁻¹)/2 of them for n features.
///
/// **Source** the Ruby post "all triples" on Set, its last paragraph but one: Mateu's "start small, and build up gradually".
///
/// # Panics
/// Where memory or `usize` cannot hold the sets: 8 features have 7,173,360, each one more about nine times as many.
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
    // Without a feature there is one card, and no set.
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

/// All sets of the deck, built up and never filtered.
///
/// **Shape** `[set;card]`, 1,080 rows of three cards: the valid ones of [`all_triples`](super::all_triples), in the same order.
///
/// **Cost** 1,080 sets built, where the post tries 85,320 triples.
///
/// **Source** the Ruby post "all triples" on Set, the challenge of its last two paragraphs. The building is [`build_up`].
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

/// The one card that makes a set of two different ones.
///
/// **Shape** two cards to one; a card with itself gives itself.
///
/// **Cost** for each attribute, the list of its three values.
///
/// **Source** the rule of the Ruby post "all triples" on Set, turned round: what both cards show, or what neither does.
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

/// What both show, or what neither does.
fn third_value<T: Copy + PartialEq>(values: [T; 3], a: T, b: T) -> T {
    match values.into_iter().find(|&value| value != a && value != b) {
        Some(neither) if a != b => neither,
        _ => a,
    }
}

/// Where the sets of a table lie, built up from pairs: two cards complete the third, and the table has it or not.
///
/// **Shape** `[card]` to `[set;card]`, the rows of [`sets`](super::sets) in the same order: a set is built from its first two cards
/// alone, and pairs come in lexicographic order.
///
/// **Cost** one third card and one look at a list of 81 places a pair: 66 for 12 cards, 3,240 for 81.
///
/// **Source** the Ruby post "all triples" on Set, its challenge, for a table of any size.
///
/// # Panics
/// `DOMAIN ERROR` where a card stands twice.
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
        assert!(
            first.is_none(),
            "DOMAIN ERROR: a card stands twice on the table, the second time at {at}"
        );
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
