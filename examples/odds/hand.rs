//! Adds the last cards to a hand in all possible ways.

use super::orbits::{Mask, THIRD, cards};
use aplset::card::DECK;

/// The length of arrays that are indexed by the number of sets in a hand. Hands of 19 cards have at
/// most 19 × 18 / 6 = 57 sets.
pub const SETS: usize = 64;

/// A hand, and the number of sets that each other card would add to it. A card adds one set for
/// each pair of cards in the hand that makes a set with it, so the sets of a longer hand are not
/// counted from scratch.
#[derive(Clone)]
pub struct Hand {
    cards: Vec<usize>,
    sets: usize,
    /// `[card]`, the number of sets that the card would add, or [`TAKEN`] if it is in the hand.
    adds: [u8; DECK],
}

/// Marks a card that is in the hand. A card outside the hand adds at most 40 sets, so its number is
/// always smaller.
const TAKEN: u8 = 100;

impl Hand {
    pub fn new(hand: Mask) -> Self {
        let mut new = Self { cards: Vec::new(), sets: 0, adds: [0; DECK] };
        for card in cards(hand) {
            new.add(card);
        }
        new
    }

    fn add(&mut self, card: usize) {
        self.sets += usize::from(self.adds[card]);
        for &other in &self.cards {
            let third = usize::from(THIRD[card][other]);
            if self.adds[third] < TAKEN {
                self.adds[third] += 1;
            }
        }
        self.adds[card] = TAKEN;
        self.cards.push(card);
    }

    /// Adds `more` cards with numbers of at least `first` in all possible ways, and counts the new
    /// hands by their number of sets. The cards are added in ascending order, so that each choice
    /// is made once.
    pub fn extend(&self, first: usize, more: usize, tally: &mut [u64; SETS]) {
        match more {
            0 => tally[self.sets] += 1,
            1 => self.open(first).for_each(|(_, adds)| tally[self.sets + adds] += 1),
            2 => self.pairs(first, tally),
            _ => {
                for (card, _) in self.open(first) {
                    let mut with = self.clone();
                    with.add(card);
                    with.extend(card + 1, more - 1, tally);
                }
            }
        }
    }

    /// Returns the cards that are not in the hand, starting at `first`, and the number of sets that
    /// each of these cards would add.
    fn open(&self, first: usize) -> impl Iterator<Item = (usize, usize)> {
        let cards = (first..).zip(&self.adds[first..]);
        cards.filter(|&(_, &adds)| adds < TAKEN).map(|(card, &adds)| (card, usize::from(adds)))
    }

    /// Adds two cards in all possible ways.
    ///
    /// Two cards add the sets that each card adds alone, and one more set if their third card is in
    /// the hand. First, all pairs are counted without this extra set, using only the number of
    /// cards that add 0, 1, 2, … sets. Then the counts are corrected for the pairs whose third card
    /// is in the hand. There are at most 40 such pairs for each card of the hand.
    fn pairs(&self, first: usize, tally: &mut [u64; SETS]) {
        let mut alone = [0_u64; 41];
        self.open(first).for_each(|(_, adds)| alone[adds] += 1);
        let most = alone.iter().rposition(|&n| n > 0).unwrap_or(0);
        for x in 0..=most {
            tally[self.sets + 2 * x] += alone[x] * alone[x].saturating_sub(1) / 2;
            for y in x + 1..=most {
                tally[self.sets + x + y] += alone[x] * alone[y];
            }
        }
        for &third in &self.cards {
            for (x, adds) in self.open(first) {
                let y = usize::from(THIRD[third][x]);
                if y > x && self.adds[y] < TAKEN {
                    let sets = self.sets + adds + usize::from(self.adds[y]);
                    tally[sets] -= 1;
                    tally[sets + 1] += 1;
                }
            }
        }
    }
}
