//! Contains the post's methods with the values that they return in Ruby, and the post's rule in
//! words.
//!
//! * For a set, the first implementation of `valid_set?` ends with `each`, which returns the array
//!   that it iterated over. Ruby's `if` accepts this array as true, but the array does not equal
//!   `true`. For other triples, a bare `return` gives `nil`, so `count(true)` of the results is
//!   always 0. With the second implementation, `count(true)` is 1,080 for the deck. The post's last
//!   form, `count(:valid)`, is correct with both implementations.
//! * The rule in words (the cards of a set have nothing in common, or exactly one trait) omits the
//!   sets with two or three traits in common.
//!
//! [`by_differing`] counts the 1,080 sets as in this table:
//!
//! | differing attributes | traits in common | sets | accepted by the rule in words |
//! |---|---|---|---|
//! | 1 | 3 | 108 | no |
//! | 2 | 2 | 324 | no |
//! | 3 | 1 | 432 | yes |
//! | 4 | 0 | 216 | yes |

use super::{Attribute, Card, attributes, uniq_count, valid_set_all, valid_set_first_bad};

/// A value that one of the two Ruby methods returns.
///
/// **Shape** one value. **Cost** at most the 12 values of a triple. **Source** the post, step 5:
/// the values that the two methods can return.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Returned {
    /// `nil`, from a bare `return`.
    Nil,
    /// `true`
    True,
    /// `false`
    False,
    /// The array that `each` iterated over, `[attribute;card]`.
    Attributes([[Attribute; 3]; 4]),
}

impl Returned {
    /// Converts the value to a bit, like Ruby's `if`, for which everything except `nil` and `false`
    /// is true.
    ///
    /// **Shape** from one value to a bit. **Cost** one comparison. **Source** Ruby's `if`, on which
    /// the post's `:valid if valid_set?(selection)` relies.
    ///
    /// # Examples
    /// ```
    /// use aplset::programs::ruby_post::as_published::valid_set_each;
    /// use aplset::programs::ruby_post::create_cards;
    ///
    /// let deck = create_cards();
    /// assert!(valid_set_each(&[deck[0], deck[1], deck[2]]).truthy());
    /// ```
    #[must_use]
    pub fn truthy(self) -> bool {
        !matches!(self, Self::Nil | Self::False)
    }
}

/// Runs the post's implementation of `valid_set?` with `each`. As in Ruby, it returns the
/// transposed triple or `nil`, but never `true`.
///
/// **Shape** from three cards to the returned value. The version that returns a bit is
/// [`valid_set_first_bad`]. **Cost** the same as for `valid_set_first_bad`. **Source** the post,
/// step 5, the method with `each`.
///
/// # Examples
/// ```
/// use aplset::programs::ruby_post::as_published::{Returned, valid_set_each};
/// use aplset::programs::ruby_post::{attributes, create_cards};
///
/// let deck = create_cards();
/// let set = [deck[0], deck[1], deck[2]];
/// assert_eq!(valid_set_each(&set), Returned::Attributes(attributes(&set)));
/// assert_eq!(valid_set_each(&[deck[0], deck[1], deck[3]]), Returned::Nil);
/// ```
#[must_use]
pub fn valid_set_each(triple: &[Card; 3]) -> Returned {
    if valid_set_first_bad(triple) {
        Returned::Attributes(attributes(triple))
    } else {
        Returned::Nil
    }
}

/// Runs the post's implementation of `valid_set?` with `select`. As in Ruby, it returns `true` or
/// `false`, the value of `empty?`.
///
/// **Shape** from three cards to the returned value. The version that returns a bit is
/// [`valid_set_all`]. **Cost** the same as for `valid_set_all`. **Source** the post, step 5, the
/// method with `select`.
///
/// # Examples
/// ```
/// use aplset::programs::ruby_post::as_published::{Returned, valid_set_select};
/// use aplset::programs::ruby_post::create_cards;
///
/// let deck = create_cards();
/// assert_eq!(valid_set_select(&[deck[0], deck[1], deck[2]]), Returned::True);
/// assert_eq!(valid_set_select(&[deck[0], deck[1], deck[3]]), Returned::False);
/// ```
#[must_use]
pub fn valid_set_select(triple: &[Card; 3]) -> Returned {
    if valid_set_all(triple) { Returned::True } else { Returned::False }
}

/// Counts the triples for which a method returns exactly `true`, as the post's first two forms of
/// `count_valid_sets` do.
///
/// **Shape** from `[triple;card]` and a method to a number. The repaired version is
/// [`count_valid_sets`](super::count_valid_sets). **Cost** one call per triple. **Source** the
/// post, "Putting it all together": `count(true)`.
///
/// # Examples
/// ```
/// use aplset::programs::ruby_post::as_published::{count_true, valid_set_each, valid_set_select};
/// use aplset::programs::ruby_post::{all_triples, create_cards};
///
/// let all = all_triples(&create_cards());
/// assert_eq!(count_true(&all, valid_set_each), 0);
/// assert_eq!(count_true(&all, valid_set_select), 1080);
/// ```
#[must_use]
pub fn count_true(
    all_selections: &[[Card; 3]],
    valid_set: impl Fn(&[Card; 3]) -> Returned,
) -> usize {
    let answers = all_selections.iter().map(valid_set);
    answers.filter(|&answer| answer == Returned::True).count()
}

/// Tests three cards by the post's rule in words: no trait may be shared by exactly two cards, and
/// at most one trait by all three.
///
/// **Shape** from three cards to a bit. Of the 1,080 sets, the rule accepts the 648 whose cards
/// differ in three or four attributes. **Cost** one count of different values for each of the four
/// attributes.
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

/// Counts the triples by the number of attributes with three distinct values, which is 0 to 4.
///
/// **Shape** from `[triple;card]` to `[differing]`, five numbers. In a set, an attribute without
/// three values has one value on all three cards. **Cost** one count of different values for each
/// of the four attributes of each triple. **Source** not in the post, but the counts show that the
/// rule in words is wrong.
///
/// # Examples
/// ```
/// use aplset::programs::ruby_post::as_published::by_differing;
/// use aplset::programs::ruby_post::build_sets;
///
/// assert_eq!(by_differing(&build_sets()), [0, 108, 324, 432, 216]);
/// ```
#[must_use]
pub fn by_differing(triples: &[[Card; 3]]) -> [usize; 5] {
    let mut counts = [0; 5];
    for triple in triples {
        let differing =
            attributes(triple).into_iter().filter(|&attribute| uniq_count(attribute) == 3);
        counts[differing.count()] += 1;
    }
    counts
}
