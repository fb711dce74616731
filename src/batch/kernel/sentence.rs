//! The article's sentence: `∧/∧/2≠+/[2]F`, a word for each combination.

use super::counter::{Counter, PLANES};
use super::digit::{Code, one_hot};
use super::occupancy::DECK_SETS;
use super::word::{BitWord, is_set};

/// The cards of a hand as the article has them, `[card;feature;characteristic]`.
pub type OneHot<W> = Vec<[[W; 3]; 4]>;

/// How many sets each hand has, as planes: every combination is asked. `hand` is memory for its cards.
#[inline(always)]
pub fn count<W: BitWord>(
    cards: usize,
    none: W,
    card: impl Fn(usize) -> Code<W>,
    hand: &mut OneHot<W>,
) -> [W; PLANES] {
    hand.clear();
    for i in 0..cards {
        hand.push(one_hot(card(i)));
    }
    let mut counter = Counter::new(none, DECK_SETS.len());
    for (j, second) in hand.iter().enumerate() {
        for first in &hand[..j] {
            for third in &hand[j + 1..] {
                counter.push(is_set(first, second, third));
            }
        }
    }
    counter.planes()
}
