//! Follows the post *On Set* (Haskell) function by function.
//!
//! A card is a list of four digits, each 0, 1 or 2. Three cards are a set if every feature's digits
//! sum to 0 modulo 3. Two cards therefore determine the third, which the program looks up for each
//! pair. A formula gives the number of sets in the deck.
//!
//! | the post | here | gives |
//! |---|---|---|
//! | `is_set` | [`is_set`] | whether three cards are a set |
//! | `get_third_card` | [`third_card`] | the card that completes two |
//! | `set`, the "four-line AI" | [`first_set`], [`sets`], [`set_positions`] | the first set of a table, or all sets |
//! | (3^(2n−1) − 3^(n−1)) / 2 | [`number_of_sets`] | the number of sets in a deck of n features |
//! | "1/79" | [`odds`] | the odds that three cards are a set |
//!
//! # Wrong as published
//! * `get_third_card` gives the digit 3 instead of 0, so it never finds a third card with a 0.
//! * `is_set` accepts three copies of one card.
//! * The list comprehension lists a set 0, 2 or 4 times, once for each order of its cards that ends
//!   in a card without the digit 0. All ordered triples are tested, because the whole table is
//!   searched for the third card of each pair.
//! * `set` fails if the list comprehension finds no triple, because it takes the `head` of an empty
//!   list.
//! * The first of the two listings of `get_third_card` has ``map `mod` 3 (…)``, which does not
//!   type-check because it lacks parentheses. The second listing has ``map (`mod` 3) (…)``.
//!
//! [`as_published`] keeps the faults of every listing that can be run.
//!
//! # The same card in the article
//! | | 0 | 1 | 2 | in the article |
//! |---|---|---|---|---|
//! | shape | oval | diamond | squiggle | Shape: Diamond Oval Squiggle |
//! | color | red | blue | green | Color: Red Green, and Purple for blue |
//! | number | one | two | three | Number |
//! | filling | empty | shaded | full | Pattern: Hollow for empty, Lined for shaded, Filled for full |
//!
//! The post gives digits only for the shapes, and not in the order of its list of shapes (oval,
//! squiggle, diamond). For the other features, the digits in this table follow the order of the
//! post's lists. The position of a card in [`deck`] is its four digits read as a number in base 3,
//! which is usually not the article's card number. [`from_article`] and [`to_article`] convert
//! between the digits and the article's number.

pub mod as_published;
mod dialect;

pub use dialect::{from_article, to_article};

use itertools::Itertools;

/// A card, given by the digits of shape, color, number and filling, each 0, 1 or 2.
///
/// **Shape** `[feature]`. **Cost** four bytes. **Source** the post's "four-element array of ternary
/// values".
pub type Card = [u8; 4];

/// Returns the deck, which has a card for every list of four digits. The cards are in ascending
/// order, with the shape as the most significant digit.
///
/// **Shape** `[card]`, 81 cards.
///
/// **Cost** one list.
///
/// **Source** the post's `cards = [a bunch of four-element arrays]`.
///
/// # Examples
/// ```
/// use aplset::programs::haskell_post::deck;
///
/// assert_eq!(deck().len(), 81);
/// assert_eq!(deck()[70], [2, 1, 2, 1]);
/// ```
#[must_use]
pub fn deck() -> Vec<Card> {
    let digits = || 0..3;
    itertools::iproduct!(digits(), digits(), digits(), digits())
        .map(|(shape, color, number, filling)| [shape, color, number, filling])
        .collect()
}

/// Tests whether three cards are a set, which means that they differ and that the digits of every
/// feature sum to 0 modulo 3.
///
/// **Shape** from three cards to one bit.
///
/// **Cost** four sums.
///
/// Digits above 2 are taken modulo 3, as in the post.
///
/// **Source** the post's `is_set`. [`as_published::is_set`] is the unchanged version, which accepts
/// three copies of one card.
///
/// # Examples
/// ```
/// use aplset::programs::haskell_post::is_set;
///
/// // one solid red diamond, two shaded blue ovals, three empty green squiggles
/// assert!(is_set([1, 0, 0, 2], [0, 1, 1, 1], [2, 2, 2, 0]));
/// assert!(!is_set([1, 0, 0, 2], [1, 0, 0, 2], [1, 0, 0, 2]));
/// ```
#[must_use]
pub fn is_set(card0: Card, card1: Card, card2: Card) -> bool {
    // sum (map (`mod` 3) …) == 0, of different cards. Two copies of a card and another card never
    // pass, because the digits of some feature do not sum to 0 modulo 3.
    card0 != card1 && as_published::is_set(card0, card1, card2)
}

/// Returns the only card that makes a set with two different cards. For two copies of a card, the
/// result is that card.
///
/// **Shape** from two cards to one.
///
/// **Cost** four sums.
///
/// Digits above 2 are taken modulo 3, as in the post.
///
/// **Source** the post's `get_third_card`. [`as_published::get_third_card`] is the unchanged
/// version, which gives 3 instead of 0.
///
/// # Examples
/// ```
/// use aplset::programs::haskell_post::third_card;
///
/// assert_eq!(third_card([1, 0, 0, 2], [0, 1, 1, 1]), [2, 2, 2, 0]);
/// ```
#[must_use]
pub fn third_card(card0: Card, card1: Card) -> Card {
    // zipWith (-) [3,3,3,3] …, then modulo 3 again
    as_published::get_third_card(card0, card1).map(|digit| digit % 3)
}

/// Returns the first set of a table, or `None` if the table has no set.
///
/// **Shape** from `[card]` to three cards, in the order of the table.
///
/// **Cost** the same as for [`sets`], up to the first set.
///
/// **Source** the post's "four-line AI", `set = head […]`. [`as_published::set`] is the unchanged
/// version, which fails if its list is empty.
///
/// # Panics
/// Panics with `DOMAIN ERROR` if the table has a duplicate card, or a digit is not 0, 1 or 2.
///
/// # Examples
/// ```
/// use aplset::programs::haskell_post::{deck, first_set};
///
/// assert_eq!(first_set(&deck()), Some([[0, 0, 0, 0], [0, 0, 0, 1], [0, 0, 0, 2]]));
/// assert_eq!(first_set(&deck()[..2]), None);
/// ```
#[must_use]
#[track_caller]
pub fn first_set(table: &[Card]) -> Option<[Card; 3]> {
    found(table).next().map(|positions| positions.map(|at| table[at]))
}

/// Returns all sets of a table. Each set is found only once, because the third card of a pair is
/// accepted only if it comes after the pair in the table.
///
/// **Shape** from `[card]` to `[set;card]`. Rows are in lexicographic order of the positions of
/// their cards.
///
/// **Cost** one look-up for each pair of cards. The post's program searches the whole table for
/// each ordered pair.
///
/// **Source** the post's
/// ``[ [a,b,c] | a <- cards, b <- cards, c <- cards, get_third_card a b == c]``.
/// [`as_published::sets`] is the unchanged version.
///
/// # Panics
/// Panics in the same cases as [`first_set`].
///
/// # Examples
/// ```
/// use aplset::programs::haskell_post::{deck, sets};
///
/// assert_eq!(sets(&deck()).len(), 1080);
/// ```
#[must_use]
#[track_caller]
pub fn sets(table: &[Card]) -> Vec<[Card; 3]> {
    found(table).map(|positions| positions.map(|at| table[at])).collect()
}

/// Returns the positions of the cards of each set of a table, in the order of [`sets`].
///
/// **Shape** from `[card]` to `[set;card]`. Positions are zero-based, each row is ascending, and
/// rows are in lexicographic order.
///
/// **Cost** the same as for [`sets`].
///
/// **Source** the same as for [`sets`].
///
/// # Panics
/// Panics in the same cases as [`first_set`].
///
/// # Examples
/// ```
/// use aplset::programs::haskell_post::{deck, set_positions};
///
/// assert_eq!(set_positions(&deck()[..4]), [[0, 1, 2]]);
/// ```
#[must_use]
#[track_caller]
pub fn set_positions(table: &[Card]) -> Vec<[usize; 3]> {
    found(table).collect()
}

/// Returns the number of sets in a deck of `n` features, which is (3^(2n−1) − 3^(n−1)) / 2, or
/// `None` if this number overflows [`u64`].
///
/// **Shape** from one number to one: 1, 12, 117 and 1,080 for one to four features. The number fits
/// in a [`u64`] for at most 21 features. A deck of no features has one card and no sets.
///
/// **Cost** two powers. The formula is computed as 3^(n−1) · ((3^n − 1) / 2), so that no
/// intermediate result overflows if the number of sets does not.
///
/// **Source** the post's (3^n · (3^n − 1)) / 6, "which simplifies".
///
/// # Examples
/// ```
/// use aplset::programs::haskell_post::number_of_sets;
///
/// assert_eq!(number_of_sets(4), Some(1080));
/// assert_eq!(number_of_sets(22), None);
/// ```
#[must_use]
pub fn number_of_sets(n: u32) -> Option<u64> {
    let Some(fewer) = n.checked_sub(1) else {
        return Some(0);
    };
    let others = 3_u64.checked_pow(n)? - 1;
    3_u64.checked_pow(fewer)?.checked_mul(others / 2)
}

/// Returns the probability that three random cards of a deck of `n` features are a set, as a
/// numerator and a denominator such as `(1, 79)` for four features.
///
/// **Shape** from one number to two. The numerator is 1, and the denominator is the number of cards
/// minus two. The result is `None` for no features, because that deck has only one card. It is also
/// `None` for more than 40 features, because the denominator overflows.
///
/// **Cost** one power.
///
/// **Source** the post's "one over the number of cards in the deck minus two".
///
/// # Examples
/// ```
/// use aplset::programs::haskell_post::odds;
///
/// assert_eq!(odds(4), Some((1, 79)));
/// assert_eq!(odds(1), Some((1, 1))); // three cards, and they are a set
/// ```
#[must_use]
pub fn odds(n: u32) -> Option<(u64, u64)> {
    let cards = 3_u64.checked_pow(n)?;
    Some((1, cards.checked_sub(2)?))
}

/// Lazily lists the positions of the cards of each set of a table, like the post's list.
#[track_caller]
fn found(table: &[Card]) -> impl Iterator<Item = [usize; 3]> {
    let mut positions = [None; 81];
    for (at, &card) in table.iter().enumerate() {
        let earlier = positions[index(card)].replace(at);
        assert!(earlier.is_none(), "DOMAIN ERROR: duplicate card {card:?} in the table");
    }
    // a <- cards, b <- cards         b after a
    let pairs = (0..table.len()).array_combinations();
    pairs.filter_map(move |[a, b]| {
        // get_third_card a b == c    c after b
        let c = positions[index(third_card(table[a], table[b]))].filter(|&c| c > b)?;
        Some([a, b, c])
    })
}

/// Returns the position of a card in [`deck`].
#[track_caller]
fn index(card: Card) -> usize {
    assert!(
        card.iter().all(|&digit| digit < 3),
        "DOMAIN ERROR: card {card:?}, expected digits 0, 1 or 2"
    );
    card.iter().fold(0, |index, &digit| 3 * index + usize::from(digit))
}
