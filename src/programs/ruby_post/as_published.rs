//! Contains the first version of the post's test, its count with the published behavior, and its
//! rule in words.
//!
//! The rule in words (the cards of a set have nothing in common, or exactly one trait) omits the
//! sets with two or three traits in common:
//!
//! | differing attributes | traits in common | sets of the deck | accepted by the rule in words |
//! |---|---|---|---|
//! | 1 | 3 | 108 | no |
//! | 2 | 2 | 324 | no |
//! | 3 | 1 | 432 | yes |
//! | 4 | 0 | 216 | yes |

use super::{Attribute, Card, attributes, uniq_count, valid_set_first_bad};
use std::any::Any;

/// Counts the triples for which the first implementation of `valid_set?` returns `true`. There are
/// none.
///
/// For a set, the method ends with `each`, which returns the array that it iterated over. Ruby's
/// `if` treats this array as true, but the array is not equal to `true`. For other triples, a bare
/// `return` gives `nil`. With the second implementation, which returns `true` or `false`, the same
/// count is correct. The post's last version, `count(:valid)`, is correct with both.
///
/// **Shape** from `[triple;card]` to a number, which is always 0. The repaired count is the number
/// of triples that pass [`valid_set_first_bad`].
///
/// **Source** the post, "Putting it all together": `count(true)`.
///
/// # Examples
/// ```
/// use aplset::programs::ruby_post::{all_triples, as_published, create_cards, valid_set_first_bad};
///
/// let all = all_triples(&create_cards());
/// assert_eq!(as_published::count_valid_sets(&all), 0);
/// assert_eq!(all.into_iter().filter(valid_set_first_bad).count(), 1080);
/// ```
#[must_use]
pub fn count_valid_sets(all_selections: &[[Card; 3]]) -> usize {
    // `count(true)` compares objects of any class with `true`
    let is_true = |returned: &dyn Any| returned.downcast_ref() == Some(&true);
    all_selections.iter().filter(|selection| is_true(&valid_set_each(selection))).count()
}

/// Runs the post's method `valid_set?` with `each`. `None` represents `nil`.
fn valid_set_each(triple: &[Card; 3]) -> Option<[[Attribute; 3]; 4]> {
    valid_set_first_bad(triple).then(|| attributes(triple))
}

/// Tests only the numbers of three cards, as in the post's first version of `valid_set?`.
///
/// The post abandons this version, because it would need "four times as much code" for all
/// attributes.
///
/// **Shape** from three cards to a bit. Of the 85,320 triples of the deck, 28,458 pass: 3 × 2,925
/// with one number and 27 × 27 × 27 with all three.
///
/// **Source** the post, `numbers.uniq.count != 2`.
///
/// # Examples
/// ```
/// use aplset::programs::ruby_post::{all_triples, as_published, create_cards};
///
/// let passes = all_triples(&create_cards()).into_iter();
/// assert_eq!(passes.filter(as_published::valid_set_first_pass).count(), 28_458);
/// ```
#[must_use]
pub fn valid_set_first_pass(triple: &[Card; 3]) -> bool {
    // The number is the first attribute of a card.
    uniq_count(attributes(triple)[0]) != 2
}

/// Tests three cards by the post's rule in words, which allows no trait that exactly two cards
/// share, and at most one trait that all three share.
///
/// **Shape** from three cards to a bit. Of the 1,080 sets, the rule accepts the 648 whose cards
/// differ in three or four attributes.
///
/// **Source** the post, the two sentences after the list of characteristics. The first sentence
/// alone would accept any three cards with at most one common trait.
///
/// # Examples
/// ```
/// use aplset::programs::ruby_post::as_published::rule_in_words;
/// use aplset::programs::ruby_post::create_cards;
///
/// let deck = create_cards();
/// assert!(rule_in_words(&[deck[0], deck[40], deck[80]])); // nothing in common
/// // a set whose cards have the same number, colour and fill
/// assert!(!rule_in_words(&[deck[0], deck[1], deck[2]]));
/// ```
#[must_use]
pub fn rule_in_words(triple: &[Card; 3]) -> bool {
    let counts = attributes(triple).map(uniq_count);
    let in_common = counts.iter().filter(|&&count| count == 1).count();
    !counts.contains(&2) && in_common <= 1
}
