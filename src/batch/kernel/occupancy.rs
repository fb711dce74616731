//! Defines the kernel for large hands.
//!
//! The kernel finds which cards of the deck are in a hand, and then which sets of the deck are in
//! the hand.

use super::counter::{Counter, PLANES};
use super::digit::{Digit, PackedCard};
use crate::batch::lanes::BitWord;
use crate::card::{DECK, sets_at_most, third};

/// The sets of the deck as card numbers, each set once.
pub static DECK_SETS: [[u8; 3]; 1080] = deck_sets();

#[allow(clippy::cast_possible_truncation, reason = "cards are 0 to 80")]
const fn deck_sets() -> [[u8; 3]; 1080] {
    let mut sets = [[0; 3]; 1080];
    let (mut at, mut x) = (0, 0);
    while x < DECK {
        let mut y = x + 1;
        while y < DECK {
            let z = third(x, y);
            if z > y {
                sets[at] = [x as u8, y as u8, z as u8];
                at += 1;
            }
            y += 1;
        }
        x += 1;
    }
    sets
}

/// The cards of the deck that are in each hand. The memory is reused for each word of hands.
pub struct Occupancy<W> {
    /// The first two and the last two features of each card, `[card;pair;value]`. Each pair of
    /// features is stored as nine one-hot bits.
    nines: Vec<[[W; 9]; 2]>,
    /// A word for each card number that marks the hands with this card, `[number]`.
    there: Vec<W>,
}

impl<W: BitWord> Occupancy<W> {
    /// Allocates the memory for one word of hands.
    pub fn new(none: W) -> Self {
        Self { nines: Vec::new(), there: vec![none; DECK] }
    }

    /// Finds which cards of the deck each hand has.
    ///
    /// **Cost** two operations per card of the hand for each card of the deck, or one operation if
    /// the machine has operations on three words.
    #[inline(always)]
    pub fn fill(&mut self, none: W, hand: &[PackedCard<W>]) {
        self.nines.clear();
        for &[number, color, shape, pattern] in hand {
            self.nines.push([nine(number, color), nine(shape, pattern)]);
        }
        for (v, there) in self.there.as_chunks_mut::<9>().0.iter_mut().enumerate() {
            let mut seen = [none; 9];
            for [high, low] in &self.nines {
                for (seen, &low) in seen.iter_mut().zip(low) {
                    *seen = *seen | (high[v] & low);
                }
            }
            *there = seen;
        }
    }

    /// Tests whether a hand of `cards` cards contains a duplicate card.
    ///
    /// A hand with a duplicate has fewer than `cards` different cards.
    #[inline(always)]
    pub fn card_twice(&self, none: W, cards: usize) -> W {
        let mut counter = Counter::new(none, DECK);
        for &there in &self.there {
            counter.push(there);
        }
        let mut fewer = none;
        for (p, plane) in counter.planes().into_iter().enumerate() {
            let wanted = if cards >> p & 1 == 1 { !none } else { none };
            fewer = fewer | (plane ^ wanted);
        }
        fewer
    }

    /// Counts the sets of each hand and returns the counts as planes.
    #[inline(always)]
    pub fn count(&self, none: W, cards: usize) -> [W; PLANES] {
        let there: &[W; DECK] = self.there.first_chunk().expect("a word for each card");
        let mut counter = Counter::new(none, sets_at_most(cards));
        for eight in DECK_SETS.as_chunks::<8>().0 {
            let mut bits = [none; 8];
            for (bit, &[x, y, z]) in bits.iter_mut().zip(eight) {
                *bit = there[usize::from(x)] & there[usize::from(y)] & there[usize::from(z)];
            }
            counter.push_eight(&bits);
        }
        counter.planes()
    }
}

/// Returns the values of two features as nine one-hot bits.
#[inline(always)]
fn nine<W: BitWord>(high: Digit<W>, low: Digit<W>) -> [W; 9] {
    let (high, low) = (high.one_hot(), low.one_hot());
    let mut nine = [high[0]; 9];
    for (value, word) in nine.iter_mut().enumerate() {
        *word = high[value / 3] & low[value % 3];
    }
    nine
}
