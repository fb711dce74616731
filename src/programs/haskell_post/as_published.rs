//! Contains those listings of the post that can be run, with their published behavior. The repaired
//! versions are in [`haskell_post`](super).
//!
//! For the deck, the list comprehension [`sets`] returns 1,296 ordered triples instead of 6,480. Of
//! these triples, 16 have the same card three times, and the other 1,280 are 520 of the 1,080 sets,
//! each in two or four orders.

use super::Card;
use std::array::from_fn;

/// Tests whether the digits of each feature of three cards sum to 0 modulo 3, as the published
/// `is_set` does. The repaired version is [`is_set`](super::is_set()).
///
/// **Source** the post's first listing.
///
/// # Examples
/// ```
/// use aplset::programs::haskell_post::as_published::is_set;
///
/// assert!(is_set([1, 0, 0, 2], [1, 0, 0, 2], [1, 0, 0, 2])); // one card three times
/// ```
#[must_use]
pub fn is_set(card0: Card, card1: Card, card2: Card) -> bool {
    let [card0, card1, card2] = [card0, card1, card2].map(|card| card.map(u16::from));
    // zipWith (+) card1 card2
    let two: [u16; 4] = from_fn(|feature| card1[feature] + card2[feature]);
    // zipWith (+) card0 (zipWith (+) card1 card2)
    let three: [u16; 4] = from_fn(|feature| card0[feature] + two[feature]);
    // map (`mod` 3) …
    let remainders = three.map(|sum| sum % 3);
    // sum … == 0
    remainders.iter().sum::<u16>() == 0
}

/// Returns the third card of a set, but with the digit 3 instead of 0, as the published
/// `get_third_card` does. The repaired version is [`third_card`](super::third_card).
///
/// **Source** the second of the post's two listings of `get_third_card`. The first listing lacks
/// the parentheses around `` `mod` 3 ``.
///
/// # Examples
/// ```
/// use aplset::programs::haskell_post::as_published::get_third_card;
///
/// assert_eq!(get_third_card([0, 0, 0, 0], [0, 1, 2, 0]), [3, 2, 1, 3]);
/// ```
#[must_use]
pub fn get_third_card(card0: Card, card1: Card) -> Card {
    // map (`mod` 3) (zipWith (+) card0 card1)
    let sums: Card = from_fn(|feature| (card0[feature] % 3 + card1[feature] % 3) % 3);
    // zipWith (-) [3,3,3,3] …
    from_fn(|feature| 3 - sums[feature])
}

/// Lazily lists the ordered triples whose third card equals [`get_third_card`] of the first two, as
/// the published list comprehension does. The repaired version is [`sets`](super::sets).
///
/// **Shape** from `[card]` to an iterator over triples of cards. The post's `set` is the `head` of
/// this list, and fails if the list is empty.
///
/// **Cost** all ordered triples are tested, because the whole table is searched for each ordered
/// pair.
///
/// **Source** the post's
/// ``[ [a,b,c] | a <- cards, b <- cards, c <- cards, get_third_card a b == c]``.
///
/// # Examples
/// ```
/// use aplset::programs::haskell_post::as_published::sets;
///
/// // a set that is not found, because get_third_card never returns a 0
/// assert_eq!(sets(&[[0, 0, 0, 0], [0, 0, 0, 1], [0, 0, 0, 2]]).next(), None);
/// // one card three times
/// assert_eq!(sets(&[[1, 2, 1, 2], [0, 0, 0, 1]]).next(), Some([[1, 2, 1, 2]; 3]));
/// ```
pub fn sets(cards: &[Card]) -> impl Iterator<Item = [Card; 3]> {
    // a <- cards, b <- cards, c <- cards
    let triples = itertools::iproduct!(cards, cards, cards).map(|(&a, &b, &c)| [a, b, c]);
    // get_third_card a b == c
    triples.filter(|&[a, b, c]| get_third_card(a, b) == c)
}
