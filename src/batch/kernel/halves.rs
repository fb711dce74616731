//! Defines the kernel for small hands.
//!
//! Of any three cards, at least two are in the same half of the hand. The third card of a set is
//! therefore computed only for pairs inside a half, which are 30 of the 66 pairs for 12 cards. It
//! is compared with every card before the pair's half and with every card after the pair. In this
//! way, each combination is tested exactly once.

use super::counter::{Counter, PLANES};
use super::digit::{PackedCard, differ, third};
use crate::batch::lanes::BitWord;

/// Returns the number of pairs whose two cards are in the same half.
fn pairs(cards: usize) -> usize {
    let inside = |n: usize| n * n.saturating_sub(1) / 2;
    inside(cards / 2) + inside(cards - cards / 2)
}

/// Counts the sets of each hand and returns the counts as planes. The cards of a hand must differ.
///
/// At most one card of a hand makes a set with a given pair, so one bit per pair is counted. It is
/// 0 if all tests of the pair, combined with "and", found a difference.
#[inline(always)]
pub fn count<W: BitWord>(none: W, hand: &[PackedCard<W>]) -> [W; PLANES] {
    let cards = hand.len();
    let mut counter = Counter::new(none, pairs(cards));
    for (start, end) in [(0, cards / 2), (cards / 2, cards)] {
        for i in start..end {
            for j in i + 1..end {
                let wanted = third(&hand[i], &hand[j]);
                let mut misses = !none;
                for card in &hand[..start] {
                    misses = misses & differ(&wanted, card);
                }
                for card in &hand[j + 1..] {
                    misses = misses & differ(&wanted, card);
                }
                counter.push(!misses);
            }
        }
    }
    counter.planes()
}

/// Tests whether any two cards of a hand are equal.
///
/// **Cost** 16 operations per pair of cards, or 9 if the machine has operations on three words.
#[inline(always)]
pub fn card_twice<W: BitWord>(none: W, hand: &[PackedCard<W>]) -> W {
    let mut all_differ = !none;
    for (j, card) in hand.iter().enumerate() {
        for earlier in &hand[..j] {
            all_differ = all_differ & differ(earlier, card);
        }
    }
    !all_differ
}
