//! For small hands: the third card of each pair in a half of the hand.
//!
//! Of any three cards two lie in the same half, so only the pairs inside a half (30 of 66, for 12 cards) need their third card. It is
//! compared with every card before the pair's half and every card after the pair: each combination is met once.

use super::counter::{Counter, PLANES};
use super::digit::{Code, differ, third};
use super::word::BitWord;

/// Gives each pair `i < j` inside a half, and where its half begins.
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

/// How many pairs lie inside a half.
fn pairs(cards: usize) -> usize {
    let inside = |n: usize| n * n.saturating_sub(1) / 2;
    inside(cards / 2) + inside(cards - cards / 2)
}

/// How many sets each hand has, as planes. The cards of a hand must differ.
///
/// They differ, so a pair has at most one third card: its misses go through "and", and one bit a pair is counted.
#[inline(always)]
pub fn count<W: BitWord>(cards: usize, none: W, card: impl Fn(usize) -> Code<W>) -> [W; PLANES] {
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

/// Which combinations are sets: `found([i, j, k], word)` for each, `i < j < k`, in no order that matters.
#[inline(always)]
pub fn valid<W: BitWord>(
    cards: usize,
    card: impl Fn(usize) -> Code<W>,
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

/// Whether any two cards of a hand are equal.
///
/// **Cost** 16 operations a pair of cards; 8 where there are operations on three words.
#[inline(always)]
pub fn card_twice<W: BitWord>(cards: usize, none: W, card: impl Fn(usize) -> Code<W>) -> W {
    let mut all_differ = !none;
    for j in 1..cards {
        let last = card(j);
        for i in 0..j {
            all_differ = all_differ & differ(&card(i), &last);
        }
    }
    !all_differ
}
