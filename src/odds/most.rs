//! Returns the largest number of sets in a hand, with a proof in the documentation.

use super::distribution::sets_together;
use super::{Distribution, exact};
use crate::card::DECK;

/// The number of cards in a hyperplane.
const HYPERPLANE: usize = 27;

/// Returns the largest number of sets in a hand of `cards` cards.
///
/// The result is `None` for 28 to 60 cards, because the number is not known, and for more than 81
/// cards.
///
/// | cards | most sets | proved by |
/// |---|---|---|
/// | 3 to 11 | 1, 1, 2, 3, 5, 8, 12, 12, 13 | counting all hands |
/// | 12 to 19 | 14, 16, 19, 23, 26, 30, 36, 41 | counting all hands |
/// | 20 | 47 | steps 1 to 3 |
/// | 21 to 27 | 54, 62, 71, 81, 92, 104, 117 | step 4 |
/// | 61 to 81 | 470, 491, 513, …, 1001, 1040, 1080 | step 5 |
///
/// A *hyperplane* is 27 cards whose digits solve one linear equation modulo 3, for example the 27
/// red cards. There are 120 hyperplanes. The third card of any two cards of a hyperplane is also in
/// the hyperplane, so a hyperplane has 117 sets. Each of its cards is in 13 of these sets. If *m*
/// cards without a set are removed, 117 − 13 *m* + C(*m*, 2) sets are left, for the same reason as
/// in [`Distribution::rest`](super::Distribution::rest).
///
/// 1. **One card fewer.** Each set has three cards. If a hand of *n* cards has *s* sets, one of its
///    cards is therefore in at most ⌊3 *s* / *n*⌋ sets. Without this card, the hand has at least
///    *s* − ⌊3 *s* / *n*⌋ sets, which is at most the largest number for *n* − 1 cards.
/// 2. **19 cards.** Exactly 7,581,600 hands of 19 cards have 41 sets. A hyperplane contains 63,180
///    hands of 8 cards without a set. If such a hand is removed, 117 − 104 + 28 = 41 sets are left.
///    Two hyperplanes share at most 9 cards, so this gives 120 × 63,180 = 7,581,600 different
///    hands. There are no other hands of 19 cards with 41 sets.
/// 3. **20 cards.** According to step 1, 20 cards have at most 48 sets. A hand with 48 sets would
///    consist of a hand of step 2 and another card that is in 7 sets. A card outside the hyperplane
///    makes no set with two cards of the hyperplane. If the other card is in the hyperplane, the
///    hand is the hyperplane without 7 cards that have no set. It has 117 − 91 + 21 = 47 sets,
///    which is the largest number.
/// 4. **21 to 27 cards.** Step 1 gives at most 54 sets for 21 cards, at most 62 for 22 cards, and
///    so on. Removing 6 cards that have no set from a hyperplane leaves 54 sets, removing 5 such
///    cards leaves 62 sets, and so on.
/// 5. **61 to 81 cards.** A hand has the most sets if the rest of the deck has no set, which is
///    possible for a rest of up to 20 cards.
///
/// **Source** arXiv:2501.12565 proves the numbers for 3 to 12 cards, and leaves the numbers for
/// more cards open. OEIS A380167 has the numbers for a deck of 27 cards with three features. Up to
/// 27 cards, the numbers are the same for both decks.
///
/// # Examples
/// ```
/// use aplset::odds;
///
/// assert_eq!(odds::most_sets(12), Some(14));
/// assert_eq!(odds::most_sets(20), Some(47));
/// assert_eq!(odds::most_sets(28), None);
/// assert_eq!(odds::most_sets(81), Some(1080));
/// ```
#[must_use]
pub fn most_sets(cards: usize) -> Option<usize> {
    match cards {
        20..=HYPERPLANE => Some(sets_together(HYPERPLANE, HYPERPLANE - cards)),
        61..=DECK => Some(sets_together(DECK, DECK - cards)),
        _ => exact(cards).as_ref().map(Distribution::most),
    }
}
