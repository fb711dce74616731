//! The article's sentence on packed hands: `∧/∧/2≠+/[2]F`, a word for each combination.

use super::kernel::code::digits;
use super::kernel::counter::{Counter, PLANES};
use super::lanes::{Lanes, Row};
use super::transpose::load;
use super::word::is_set;

/// How many sets each hand of a group has, as planes: every combination is asked.
#[inline(always)]
pub fn planes<W: Lanes>(token: W::Token, cards: &[[Row; 8]]) -> [Row; PLANES] {
    let mut counts = [Row::default(); PLANES];
    let none = W::splat(token, 0);
    for part in 0..W::PARTS {
        let mut bits = [[[none; 3]; 4]; 81];
        for (bits, planes) in bits.iter_mut().zip(cards) {
            *bits = one_hot(&load(token, planes, part));
        }
        let bits = &bits[..cards.len()];
        let mut counter = Counter::new(none, 1080);
        for i in 0..bits.len() {
            for j in i + 1..bits.len() {
                for c in &bits[j + 1..] {
                    counter.push(is_set(&bits[i], &bits[j], c));
                }
            }
        }
        for (row, word) in counts.iter_mut().zip(counter.planes()) {
            word.store(row, part);
        }
    }
    counts
}

/// `[feature;characteristic]` of a card from its [code](super::kernel::code).
#[inline(always)]
fn one_hot<W: Lanes>(code: &[W; 8]) -> [[W; 3]; 4] {
    [
        digits((code[0], code[1])),
        digits((code[2], code[3])),
        digits((code[4], code[5])),
        digits((code[6], code[7])),
    ]
}
