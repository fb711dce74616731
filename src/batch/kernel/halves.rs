//! Defines the kernel for small hands.
//!
//! Of any three cards, at least two are in the same half of the hand. The third card of a set is
//! therefore computed only for pairs inside a half, which are 30 of the 66 pairs for 12 cards. It
//! is compared with every card before the pair's half and with every card after the pair. In this
//! way, each combination is tested exactly once.

use super::counter::{Counter, PLANES};
use super::digit::{PackedCard, differ, third};
use crate::batch::lanes::BitWord;

/// Calls `pair(i, j, start)` for each pair of cards `i < j` in the same half, which begins at card
/// `start`.
#[inline(always)]
fn each_pair(cards: usize, mut pair: impl FnMut(usize, usize, usize)) {
    for (start, end) in [(0, cards / 2), (cards / 2, cards)] {
        for i in start..end {
            for j in i + 1..end {
                pair(i, j, start);
            }
        }
    }
}

/// Returns the number of pairs whose two cards are in the same half.
fn pairs(cards: usize) -> usize {
    let inside = |n: usize| n * n.saturating_sub(1) / 2;
    inside(cards / 2) + inside(cards - cards / 2)
}

/// Counts the sets of each hand and returns the counts as planes. The cards of a hand must differ.
///
/// At most one card of a hand makes a set with a given pair. The mismatches of a pair are therefore
/// combined with "and", and only one bit per pair is counted.
#[inline(always)]
pub fn count<W: BitWord>(
    cards: usize,
    none: W,
    card: impl Fn(usize) -> PackedCard<W>,
) -> [W; PLANES] {
    let mut counter = Counter::new(none, pairs(cards));
    each_pair(
        cards,
        #[inline(always)]
        |i, j, start| {
            let wanted = third(&card(i), &card(j));
            let mut misses = !none;
            for k in 0..start {
                misses = misses & differ(&wanted, &card(k));
            }
            for k in j + 1..cards {
                misses = misses & differ(&wanted, &card(k));
            }
            counter.push(!misses);
        },
    );
    counter.planes()
}

/// Calls `found([i, j, k], word)` for each combination `i < j < k`, in no particular order.
///
/// `word` has a bit on for each hand in which the combination is a set.
#[inline(always)]
pub fn valid<W: BitWord>(
    cards: usize,
    card: impl Fn(usize) -> PackedCard<W>,
    mut found: impl FnMut([usize; 3], W),
) {
    each_pair(
        cards,
        #[inline(always)]
        |i, j, start| {
            let wanted = third(&card(i), &card(j));
            for k in 0..start {
                found([k, i, j], !differ(&wanted, &card(k)));
            }
            for k in j + 1..cards {
                found([i, j, k], !differ(&wanted, &card(k)));
            }
        },
    );
}

/// Tests whether any two cards of a hand are equal.
///
/// **Cost** 16 operations per pair of cards, or 9 if the machine has operations on three words.
#[inline(always)]
pub fn card_twice<W: BitWord>(cards: usize, none: W, card: impl Fn(usize) -> PackedCard<W>) -> W {
    let mut all_differ = !none;
    for j in 1..cards {
        let last = card(j);
        for i in 0..j {
            all_differ = all_differ & differ(&card(i), &last);
        }
    }
    !all_differ
}
