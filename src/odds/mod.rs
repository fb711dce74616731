//! Computes exact odds: the numbers of hands of one size that have no set, one set, two sets and so
//! on.
//!
//! There are 70,724,320,184,700 hands of 12 cards. Counting the sets of each hand would take about
//! a day, and for hands of 15 cards it would take months. But a *symmetry* of the deck, such as
//! exchanging red and green in all cards, or exchanging the features color and shape, maps sets to
//! sets. A hand and its image therefore have the same number of sets, and only one of the two hands
//! has to be counted.
//!
//! **Which symmetries.** The digits of a card are a point `[feature]` in a space of four
//! dimensions, with coordinates modulo 3. Three different points are a set exactly when their sum
//! is 0, and such points form a line. A one-to-one map that takes lines to lines is therefore a
//! symmetry. The image of the origin can be any of the 81 cards. The image of each of the four unit
//! points can be any card outside the span of the previous images, which leaves 80, 78, 72 and 54
//! cards. That makes 81 × 80 × 78 × 72 × 54 = 1,965,150,720 symmetries, many more than the 31,104
//! symmetries that only exchange characteristics and features.
//!
//! **Orbits.** The hands that symmetries map to each other form an *orbit*. The hands of 12 cards
//! form only 41,407 orbits, and the hands of 9 cards form 384. `orbits` finds one hand of each
//! orbit and the number of hands in the orbit, starting with the hand of 0 cards and adding one
//! card at a time. `normal` computes the normal form of a hand, which is the same for all hands of
//! an orbit.
//!
//! **Extension.** Orbits are not needed for the last three cards of a hand. For 12 cards, `extend`
//! takes one hand of each orbit of 9 cards, adds three cards in all possible ways, and counts the
//! sets of each new hand. The counts are multiplied by the number of hands in the orbit. A hand of
//! 12 cards contains C(12,9) hands of 9 cards, so it is counted C(12,9) times. The sums are
//! therefore divided by this number.
//!
//! **Complement.** The number of sets in a hand determines the number of sets in the rest of the
//! deck, so the odds for 66 cards follow from the odds for 15 cards ([`Distribution::rest`]).
//!
//! **Most sets.** [`most_sets`] gives the largest number of sets in a hand for more hand sizes than
//! [`exact`], with a proof.
//!
//! | cards | orbits extended | time on two cores | memory |
//! |---|---|---|---|
//! | 12 | 384 of 9 cards | 0.1 s | 6 MB |
//! | 15 | 41,407 of 12 cards | 3.3 s | 17 MB |
//! | 18 | 4,231,059 of 15 cards | 4 min 31 s | 450 MB |
//! | 19 | 17,295,730 of 16 cards | about 28 min | 1.7 GB |
//!
//! `aplset odds --cards 0-19 --recompute` computes all known numbers again and compares them with
//! the stored numbers. Hands of 20 cards would take about six hours, and hands of 21 cards a week.
//!
//! **Source** none of the five [documents](crate::programs) has these numbers. The number of hands
//! without a set was known, and D. Knuth's program SETSET counts these hands up to symmetry.

mod distribution;
mod extend;
mod games;
mod most;
mod normal;
mod orbits;
mod recompute;

pub use distribution::Distribution;
pub use games::{Games, Later, Round, Tables, play};
pub use most::most_sets;
pub use recompute::{RECOMPUTED, recompute};

use crate::card::DECK;

/// The number of cards in the largest hands whose distribution is stored.
pub const KNOWN: usize = 19;

/// The columns `cards,sets,hands`, computed by [`recompute`](recompute()).
const TABLE: &str = include_str!("known.csv");

/// Returns the distribution for hands of `cards` cards.
///
/// The result is `None` for 20 to 61 cards, because these distributions are not known, and for more
/// than 81 cards.
///
/// **Cost** some tens of microseconds to read the table of all known distributions.
///
/// # Examples
/// ```
/// use aplset::odds;
///
/// // one hand of 12 cards in 31 has no set, and then the other 69 cards have 666 sets
/// let odds = odds::exact(12).expect("known");
/// assert_eq!((1.0 / odds.share(0)).round(), 31.0);
/// assert_eq!(odds::exact(69).expect("known").share(666), odds.share(0));
/// assert_eq!(odds::exact(40), None);
/// ```
#[must_use]
pub fn exact(cards: usize) -> Option<Distribution> {
    match cards {
        0..=KNOWN => Some(known(cards)),
        ..=DECK if DECK - cards <= KNOWN => Some(known(DECK - cards).rest()),
        _ => None,
    }
}

fn known(cards: usize) -> Distribution {
    let mut hands = Vec::new();
    for line in TABLE.lines().skip(1) {
        let mut words = line.split(',');
        let mut word = || words.next().expect("three numbers in a line");
        if word().parse() == Ok(cards) {
            let sets: usize = word().parse().expect("a number of sets");
            hands.resize(sets, 0);
            hands.push(word().parse().expect("a number of hands"));
        }
    }
    Distribution::new(cards, hands)
}
