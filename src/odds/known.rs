//! The distributions that were computed in advance.

use super::Distribution;
use crate::card::DECK;

/// The largest hands whose distribution was computed in advance.
///
/// The distribution for the rest of the deck follows from the distribution for the hand.
pub const KNOWN: usize = 19;

/// The columns `cards,sets,hands`, computed by [`recompute`](super::recompute()).
const TABLE: &str = include_str!("known.csv");

/// Returns the distribution for hands of `cards` cards, or `None` for 20 to 61 cards. These
/// distributions are not known.
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
