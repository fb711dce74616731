//! Follows the post *On Set* (Haskell) function by function.
//!
//! A card is a list of four digits, each 0, 1 or 2. Three cards are a set if every feature's digits
//! sum to 0 modulo 3. Two cards therefore determine the third, which the program looks up for each
//! pair. A formula gives the number of sets in the deck.
//!
//! | the post | here | result |
//! |---|---|---|
//! | `is_set` | [`is_set`] | whether three cards are a set |
//! | `get_third_card` | [`third_card`] | the card that completes two |
//! | `set`, the "four-line AI" | [`sets`] | all sets among the cards on a table, of which `set` is the first |
//! | (3^(2n−1) − 3^(n−1)) / 2 | [`number_of_sets`] | the number of sets in a deck of n features |
//!
//! Three random cards are a set with probability 1/79, because one of the 79 other cards completes
//! the first two. The post's "1/79" is the number of sets divided by the number of triples.
//!
//! # Wrong as published
//! * `get_third_card` returns the digit 3 instead of 0, so it never finds a third card with a 0.
//! * `is_set` accepts three copies of one card.
//! * The list comprehension lists a set 0, 2 or 4 times, once for each order of its cards that ends
//!   in a card without the digit 0. All ordered triples are tested, because the whole table is
//!   searched for the third card of each pair.
//! * The post says that looking up the third card is "an improvement of almost n - 2 times". But
//!   the lookup searches the table, so that all n³ ordered triples are still compared.
//! * `set` is the `head` of the list of sets, and fails if that list is empty.
//! * The first of the two listings of `get_third_card` has ``map `mod` 3 (…)``, which does not
//!   type-check because it lacks the parentheses around `` `mod` 3 ``. The second listing has ``map
//!   (`mod` 3) (…)``.
//!
//! [`as_published`] keeps the bugs of every listing that can be run.
//!
//! # The same card in the article
//! | | 0 | 1 | 2 | in the article |
//! |---|---|---|---|---|
//! | shape | oval | diamond | squiggle | Shape: Diamond Oval Squiggle |
//! | color | red | blue | green | Color: Red Green, and Purple for blue |
//! | number | one | two | three | Number |
//! | filling | empty | shaded | full | Pattern: Hollow for empty, Lined for shaded, Filled for full |
//!
//! The post gives digits only for the shapes, and their order differs from its list of shapes
//! (oval, squiggle, diamond). For the other features, the digits in this table follow the order of
//! the post's lists. [`from_article`] converts the article's card numbers to these digits.

pub mod as_published;

use crate::card::DECK;
use itertools::Itertools;

/// A card, given by the digits of shape, color, number and filling, each 0, 1 or 2. The post calls
/// it a "four-element array of ternary values".
pub type Card = [u8; 4];

/// Tests whether three cards are a set, which means that they differ and that the digits of every
/// feature sum to 0 modulo 3. Digits above 2 are taken modulo 3, as in the post.
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
/// result is that card. Digits above 2 are taken modulo 3, as in the post.
///
/// **Source** the post's `get_third_card`. [`as_published::get_third_card`] is the unchanged
/// version, which returns the digit 3 instead of 0.
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

/// Lazily lists all sets among the cards on a table. Each set is found only once, because the third
/// card of a pair is accepted only if it comes after the pair. The first item is the post's `set`.
/// If the table has no set, the iterator is empty.
///
/// **Shape** from `[card]` to an iterator over `[set;card]`. Sets are in lexicographic order of the
/// positions of their cards.
///
/// **Cost** one lookup for each pair of cards. The post's program searches the whole table for each
/// ordered pair.
///
/// **Source** the post's
/// ``[ [a,b,c] | a <- cards, b <- cards, c <- cards, get_third_card a b == c]``.
/// [`as_published::sets`] is the unchanged version.
///
/// # Panics
/// Panics with `DOMAIN ERROR` if the table has a duplicate card, or a digit is not 0, 1 or 2.
///
/// # Examples
/// ```
/// use aplset::programs::haskell_post::{from_article, sets};
///
/// let deck: Vec<_> = (0..81).map(from_article).collect();
/// assert_eq!(sets(&deck).count(), 1080);
/// assert_eq!(sets(&deck).next(), Some([[1, 0, 0, 2], [1, 0, 0, 0], [1, 0, 0, 1]]));
/// assert_eq!(sets(&deck[..2]).next(), None);
/// ```
#[track_caller]
pub fn sets(table: &[Card]) -> impl Iterator<Item = [Card; 3]> {
    let mut positions = [None; DECK];
    for (at, &card) in table.iter().enumerate() {
        let earlier = positions[index(card)].replace(at);
        assert!(earlier.is_none(), "DOMAIN ERROR: duplicate card {card:?} in the table");
    }
    // a <- cards, b <- cards         b after a
    let pairs = (0..table.len()).array_combinations();
    pairs.filter_map(move |[a, b]| {
        // get_third_card a b == c    c after b
        let c = positions[index(third_card(table[a], table[b]))].filter(|&c| c > b)?;
        Some([a, b, c].map(|at| table[at]))
    })
}

/// Returns the digits of a card read as a number in base 3.
#[track_caller]
fn index(card: Card) -> usize {
    assert!(
        card.iter().all(|&digit| digit < 3),
        "DOMAIN ERROR: card {card:?}, expected digits 0, 1 or 2"
    );
    card.iter().fold(0, |index, &digit| 3 * index + usize::from(digit))
}

/// Returns the number of sets in a deck of `n` features, which is (3^(2n−1) − 3^(n−1)) / 2, or
/// `None` if this number overflows [`u64`].
///
/// A deck of no features has one card and no sets. The formula is computed as
/// 3^(n−1) · ((3^n − 1) / 2), so that no intermediate result overflows if the number of sets does
/// not.
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

/// Converts one of the article's card numbers to the post's digits.
///
/// # Panics
/// Panics with `DOMAIN ERROR` if the number is 81 or more.
///
/// # Examples
/// ```
/// use aplset::card::parse_hand;
/// use aplset::programs::haskell_post::{from_article, is_set};
///
/// // the post's first example, in the article's letters
/// let numbers = parse_hand("1RDF 2POL 3GSH")?;
/// let cards: Vec<_> = numbers.iter().map(|&number| from_article(number)).collect();
/// assert_eq!(cards, [[1, 0, 0, 2], [0, 1, 1, 1], [2, 2, 2, 0]]);
/// assert!(is_set(cards[0], cards[1], cards[2]));
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
#[must_use]
#[track_caller]
pub fn from_article(number: usize) -> Card {
    assert!(number < DECK, "DOMAIN ERROR: card {number}, expected 0 to 80");
    let [count, color, shape, pattern] = [27, 9, 3, 1].map(|weight| number / weight % 3);
    [
        [1, 0, 2][shape],   // Diamond Oval Squiggle (the post: oval, diamond, squiggle)
        [0, 2, 1][color],   // Red Green Purple (the post: red, blue, green)
        [0, 1, 2][count],   // 1 2 3 (the post: one, two, three)
        [2, 0, 1][pattern], // Filled Hollow Lined (the post: empty, shaded, full)
    ]
}
