//! The article's sentence, `∧/∧/2≠+/[2]F`, for many hands. Each combination gives one word with one
//! bit per hand.

use super::counter::{Counter, PLANES};
use super::digit::{PackedCard, one_hot};
use crate::batch::lanes::{BitWord, is_set};
use crate::card::most_sets;

/// The cards of a hand in the article's form, `[card;feature;characteristic]`.
pub type OneHot<W> = Vec<[[W; 3]; 4]>;

/// Counts the sets of each hand and returns the counts as planes.
///
/// It tests every combination. `hand` is memory for the cards, which is reused.
#[inline(always)]
pub fn count<W: BitWord>(
    cards: usize,
    none: W,
    card: impl Fn(usize) -> PackedCard<W>,
    hand: &mut OneHot<W>,
) -> [W; PLANES] {
    hand.clear();
    for i in 0..cards {
        hand.push(one_hot(card(i)));
    }
    let mut counter = Counter::new(none, most_sets(cards));
    for (j, second) in hand.iter().enumerate() {
        for first in &hand[..j] {
            for third in &hand[j + 1..] {
                counter.push(is_set(first, second, third));
            }
        }
    }
    counter.planes()
}
