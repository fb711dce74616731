//! Follows the Ruby post on all triples, which represents cards as records and tests all 85,320
//! triples of the deck.
//!
//! Three records are transposed into four lists of three values, one list per attribute. Three
//! cards are not a set if any of these lists has exactly two distinct values.
//!
//! | the post | here | shape of the result |
//! |---|---|---|
//! | `create_cards` | [`create_cards`] | `[card]` |
//! | `all_triples` | [`all_triples`] | `[triple;card]` |
//! | `valid_set?`, the first implementation | [`valid_set_first_bad`] | a bit |
//! | `valid_set?`, the second implementation | [`valid_set_all`] | a bit |
//! | `count_valid_sets` | the number of triples that pass either test | a number, 1,080 for the deck |
//! | the same for a table of any size | [`sets_by`] | `[set;card]` |
//! | the challenge, "start small, and build up" | [`build_sets`] | `[set;card]` |
//!
//! Like the post, the code uses loops instead of whole arrays. It repairs two mistakes of the post:
//!
//! * The post's rule in words is that the cards of a set have nothing in common, or exactly one
//!   trait. Of the 1,080 sets, it omits the 432 whose cards have two or three traits in common.
//! * The post's `count(true)` is 0 with the first implementation of `valid_set?`, because Ruby's
//!   `each` returns the array, which is not equal to `true`.

mod build_up;
mod card;

pub use build_up::build_sets;
pub use card::{Attribute, Card, create_cards};

use itertools::Itertools;

/// Returns every combination of three cards of a table.
///
/// **Shape** from `[card]` to `[triple;card]`, in lexicographic order of positions. The deck has
/// 85,320 triples, and a table of fewer than three cards has none. **Cost** all triples are built
/// in memory, with 12 bytes each. **Source** the post, step 3: `CARDS.combination(3).to_a`.
///
/// # Examples
/// ```
/// use aplset::programs::ruby_post::{all_triples, create_cards};
///
/// let deck = create_cards();
/// assert_eq!(all_triples(&deck).len(), 85_320);
/// assert_eq!(all_triples(&deck[..4])[1], [deck[0], deck[1], deck[3]]);
/// ```
#[must_use]
pub fn all_triples(table: &[Card]) -> Vec<[Card; 3]> {
    table.iter().copied().array_combinations().collect()
}

/// Returns the values of three cards, one list per attribute, `[attribute;card]`. The post writes
/// `triple.map(&:values).transpose`.
fn attributes(triple: &[Card; 3]) -> [[Attribute; 3]; 4] {
    let values = triple.map(Card::values);
    std::array::from_fn(|attribute| values.map(|card| card[attribute]))
}

/// Counts the distinct values of an attribute, like the post's `attribute.uniq.count`.
fn uniq_count([a, b, c]: [Attribute; 3]) -> usize {
    1 + usize::from(b != a) + usize::from(c != a && c != b)
}

/// Tests whether three cards are a set, stopping at the first attribute with exactly two values.
/// This is the post's first implementation of `valid_set?`.
///
/// **Shape** from three different cards to a bit. Three copies of one card would pass. **Cost** the
/// transposition, and a test of one to four attributes.
///
/// **Source** the post, step 5, the method with `each`.
///
/// # Examples
/// ```
/// use aplset::programs::ruby_post::{create_cards, valid_set_first_bad};
///
/// let deck = create_cards();
/// assert!(valid_set_first_bad(&[deck[0], deck[1], deck[2]]));
/// assert!(!valid_set_first_bad(&[deck[0], deck[1], deck[3]]));
/// ```
#[must_use]
pub fn valid_set_first_bad(triple: &[Card; 3]) -> bool {
    for attribute in attributes(triple) {
        // `return if attribute.uniq.count == 2`
        if uniq_count(attribute) == 2 {
            return false;
        }
    }
    true
}

/// Tests whether three cards are a set, selecting all attributes with exactly two values. This is
/// the post's second implementation of `valid_set?`.
///
/// **Shape** from three cards to a bit. **Cost** the transposition, and a test of all four
/// attributes. **Source** the post, step 5, the method with `select`.
///
/// # Examples
/// ```
/// use aplset::programs::ruby_post::{create_cards, valid_set_all};
///
/// let deck = create_cards();
/// assert!(valid_set_all(&[deck[0], deck[1], deck[2]]));
/// assert!(!valid_set_all(&[deck[0], deck[1], deck[3]]));
/// ```
#[must_use]
pub fn valid_set_all(triple: &[Card; 3]) -> bool {
    // `select` with `attribute.uniq.length == 2`, then `end.empty?`
    let selected = attributes(triple).into_iter().filter(|&attribute| uniq_count(attribute) == 2);
    selected.count() == 0
}

/// Finds the positions of the sets of a table by trying every triple of positions with a test, such
/// as [`valid_set_first_bad`] or [`valid_set_all`].
///
/// **Shape** from `[card]` to `[set;card]`. Positions are zero-based, each row is ascending, and
/// rows are in lexicographic order, like the triples. **Cost** one test per triple: 220 for 12
/// cards, 85,320 for 81. No triples are stored. **Source** the post, steps 3 to 5, for a table of
/// any size.
///
/// # Examples
/// ```
/// use aplset::card::parse_hand;
/// use aplset::programs::ruby_post::{Card, sets_by, valid_set_first_bad};
///
/// // the first hand of *The Set Game in APL*
/// let hand = parse_hand("1GOF 3ROH 2PDH 2GDF 2GOH 3RDF 3RSH 3RSL 2ROH 1GOL 3GOL 2ROL")?;
/// let table: Vec<Card> = hand.iter().map(|&number| Card::from_article(number)).collect();
/// let sets = sets_by(&table, valid_set_first_bad);
/// assert_eq!(sets, [[0, 2, 7], [0, 4, 10], [1, 5, 7]]);
/// # Ok::<(), aplset::card::CodeError>(())
/// ```
#[must_use]
pub fn sets_by(table: &[Card], valid: impl Fn(&[Card; 3]) -> bool) -> Vec<[usize; 3]> {
    (0..table.len())
        .array_combinations()
        .filter(|positions| valid(&positions.map(|at| table[at])))
        .collect()
}
