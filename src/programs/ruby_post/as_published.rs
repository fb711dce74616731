//! What the post's methods really return in Ruby, and its rule in words.
//!
//! * The first implementation of `valid_set?` ends with `each`, which returns the array it went through: as good as `true` after an
//!   `if`, but not `true`. A bare `return` gives `nil`. So `count(true)` of its answers counts 0, whatever the triples are; with the second
//!   implementation it counts 1,080. The post's last form, `count(:valid)`, is right with both.
//! * The rule in words (a set has nothing in common, or exactly one trait) leaves out the sets with two or three traits in common.
//!
//! The 1,080 sets, as [`by_differing`] counts them:
//!
//! | differing attributes | traits in common | sets | by the rule in words |
//! |---|---|---|---|
//! | 1 | 3 | 108 | no |
//! | 2 | 2 | 324 | no |
//! | 3 | 1 | 432 | yes |
//! | 4 | 0 | 216 | yes |

use super::{Attribute, Card, attributes, uniq_count, valid_set_all, valid_set_first_bad};

/// What a Ruby method returned.
///
/// **Shape** one value. **Cost** at most the 12 values of a triple. **Source** the Ruby post "all triples" on Set, step 5: the values that its two methods can return.
///
/// # Examples
/// ```
/// use aplset::programs::ruby_post::as_published::Returned;
///
/// assert!(Returned::True.truthy());
/// assert!(!Returned::Nil.truthy());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Returned {
    /// `nil`, of a bare `return`.
    Nil,
    /// `true`
    True,
    /// `false`
    False,
    /// The array that `each` went through `[attribute;card]`.
    Attributes([[Attribute; 3]; 4]),
}

impl Returned {
    /// What an `if` makes of it: all but `nil` and `false` will do.
    ///
    /// **Shape** one value to a bit. **Cost** one comparison. **Source** Ruby; the post's `:valid if valid_set?(selection)` relies on it.
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

/// `valid_set?`, the first implementation, with what Ruby returns from it: the transposed triple or `nil`, never `true`.
///
/// **Shape** three cards to what is returned. The one that answers with a bit is [`valid_set_first_bad`].
///
/// **Cost** as `valid_set_first_bad`.
///
/// **Source** the Ruby post "all triples" on Set, step 5, the method with `each`.
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

/// `valid_set?`, the second implementation, with what Ruby returns from it: `true` or `false`, of `empty?`.
///
/// **Shape** three cards to what is returned. The one that answers with a bit is [`valid_set_all`].
///
/// **Cost** as `valid_set_all`.
///
/// **Source** the Ruby post "all triples" on Set, step 5, the method with `select`.
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

/// How many of the triples a method answers with `true` and nothing else: the first two forms of `count_valid_sets`.
///
/// **Shape** `[triple;card]` and a method to a number. The repaired one is [`count_valid_sets`](super::count_valid_sets).
///
/// **Cost** one call a triple.
///
/// **Source** the Ruby post "all triples" on Set, "Putting it all together": `count(true)`.
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

/// The rule in words: no trait that two cards share and the third does not, and at most one that all three share.
///
/// **Shape** three cards to a bit. It takes 648 of the 1,080 sets: those that differ in three or four attributes.
///
/// **Cost** four attributes.
///
/// **Source** the Ruby post "all triples" on Set, the sentence after its list of characteristics, with the one that follows it. By
/// the first one alone, any three cards with at most one common trait would do.
///
/// # Examples
/// ```
/// use aplset::programs::ruby_post::as_published::rule_in_words;
/// use aplset::programs::ruby_post::create_cards;
///
/// let deck = create_cards();
/// assert!(rule_in_words(&[deck[0], deck[40], deck[80]])); // nothing in common
/// assert!(!rule_in_words(&[deck[0], deck[1], deck[2]])); // a set of one number, one colour and one fill
/// ```
#[must_use]
pub fn rule_in_words(triple: &[Card; 3]) -> bool {
    let counts = attributes(triple).map(uniq_count);
    let in_common = counts.iter().filter(|&&count| count == 1).count();
    !counts.contains(&2) && in_common <= 1
}

/// How many of the triples show three distinct values in 0, 1, 2, 3 and 4 attributes.
///
/// **Shape** `[triple;card]` to `[differing]`, five numbers. Of a set the other attributes are what its cards have in common.
///
/// **Cost** four attributes a triple.
///
/// **Source** measures the rule of the Ruby post "all triples" on Set, which it does not hold.
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
