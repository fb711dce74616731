//! The article's sentence: `∧/∧/2≠+/[2]F`, a word for each combination.

use super::code::{Card, digits};
use super::counter::{Counter, PLANES};
use super::occupancy::SETS;
use crate::batch::word::{BitWord, is_set};
use crate::card::DECK;

/// How many sets each hand has, as planes: every combination is asked.
#[inline(always)]
pub fn count<W: BitWord>(cards: usize, none: W, card: impl Fn(usize) -> Card<W>) -> [W; PLANES] {
    let mut hand = [[[none; 3]; 4]; DECK];
    for (i, bits) in hand[..cards].iter_mut().enumerate() {
        *bits = one_hot(&card(i));
    }
    let hand = &hand[..cards];
    let mut counter = Counter::new(none, SETS);
    for i in 0..cards {
        for j in i + 1..cards {
            for third in &hand[j + 1..] {
                counter.push(is_set(&hand[i], &hand[j], third));
            }
        }
    }
    counter.planes()
}

/// `[feature;characteristic]` of a card from its code.
#[inline(always)]
fn one_hot<W: BitWord>(code: &Card<W>) -> [[W; 3]; 4] {
    [
        digits((code[0], code[1])),
        digits((code[2], code[3])),
        digits((code[4], code[5])),
        digits((code[6], code[7])),
    ]
}
