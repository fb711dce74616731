//! Finds one hand of each orbit, and the number of hands in the orbit.

use super::normal::{Mask, normal};
use crate::card::DECK;
use rayon::prelude::*;
use std::collections::HashMap;
use std::sync::Mutex;

/// The number of symmetries of the deck. A symmetry maps the deck onto itself and sets to sets.
pub const SYMMETRIES: u64 = 81 * 80 * 78 * 72 * 54;

/// `[orbit]`, the normal form of the orbit's hands and the number of these hands. The hands of all
/// orbits have the same size.
pub struct Orbits(pub Vec<(Mask, u64)>);

impl Orbits {
    /// Returns the only orbit of hands without cards.
    pub fn none() -> Self {
        Self(vec![(0, 1)])
    }

    /// Returns the orbits of the hands with one more card, and calls `done` after each orbit of
    /// `self`.
    ///
    /// This function takes one hand of each orbit, and makes a new hand for each card outside it.
    /// The weight of a new hand is the size of the orbit that it was made from. A hand of *m* cards
    /// contains *m* hands of *m* − 1 cards, so the weights of all new hands in one orbit add up to
    /// *m* times the size of that orbit.
    ///
    /// **Cost** one normal form for each orbit and each card outside the hand, on all threads.
    pub fn next(&self, done: &(impl Fn() + Sync)) -> Self {
        // there are several maps, so that threads rarely wait for each other
        const PARTS: u128 = 61;
        const ALIVE: &str = "no thread panicked while it held the lock";
        let parts: Vec<Mutex<HashMap<Mask, u64>>> = (0..PARTS).map(|_| Mutex::default()).collect();
        self.0.par_iter().for_each(|&(hand, hands)| {
            for card in (0..DECK).filter(|card| hand >> card & 1 == 0) {
                let with = normal(hand | 1 << card);
                let part = &parts[(with % PARTS) as usize];
                *part.lock().expect(ALIVE).entry(with).or_default() += hands;
            }
            done();
        });
        let ways = parts.into_iter().flat_map(|part| part.into_inner().expect(ALIVE));
        Self(ways.map(|(hand, ways)| (hand, ways / u64::from(hand.count_ones()))).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::Mask;
    use crate::card::{DECK, THIRD};
    use crate::odds::normal::{cards, normal};
    use std::collections::HashMap;

    /// **Source** B. Davis, D. Maclagan, *The Card Game Set*, 2003: the largest hands without a set
    /// have 20 cards, and there are 682,344 of them.
    #[test]
    fn no_hand_of_21_cards_is_without_a_set() {
        let mut orbits = HashMap::from([(0, 1)]);
        for size in 1..=21 {
            let mut ways = HashMap::<Mask, u64>::new();
            for (&hand, &hands) in &orbits {
                let adds =
                    |card: usize| cards(hand).any(|other| hand >> THIRD[card][other] & 1 == 1);
                for card in (0..DECK).filter(|&card| hand >> card & 1 == 0 && !adds(card)) {
                    *ways.entry(normal(hand | 1 << card)).or_default() += hands;
                }
            }
            orbits = ways.into_iter().map(|(hand, ways)| (hand, ways / size)).collect();
            let hands: u64 = orbits.values().sum();
            match size {
                12 => assert_eq!(hands, 2_284_535_476_080),
                20 => assert_eq!(hands, 682_344),
                21 => assert_eq!(hands, 0),
                _ => assert!(hands > 0),
            }
        }
    }
}
