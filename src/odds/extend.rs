//! Adds cards to a hand in all possible ways, and counts the sets of each new hand.

use super::normal::{Mask, cards};
use crate::card::{DECK, THIRD};

/// Adds `more` cards to a hand in all possible ways, and returns the number of new hands with each
/// number of sets.
///
/// A new card adds one set for each pair of cards in the hand that makes a set with it. [`Hand`]
/// stores the number of sets that each card would add, so the sets of a new hand are not counted
/// from scratch. [`Hand::pairs`] adds the last two cards at once.
///
/// **Shape** `[sets]`. **Cost** up to 40 steps for each card of the hand and each way to add
/// `more - 2` cards.
pub fn extend(hand: Mask, more: usize) -> [u64; SETS] {
    let mut tally = [0; SETS];
    Hand::new(hand).extend(0, more, &mut tally);
    tally
}

/// The number of possible counts of sets, which are 0 to 1,080.
pub const SETS: usize = 1081;

/// A hand, and the number of sets that each other card would add to it.
#[derive(Clone)]
struct Hand {
    cards: Vec<usize>,
    sets: usize,
    /// `[card]`, the number of sets that the card would add, or [`TAKEN`] if it is in the hand.
    adds: [u8; DECK],
}

/// Marks a card that is in the hand. Because two cards outside the hand add at most 2 × 40 sets, a
/// sum of 100 or more shows that at least one of the two cards is in the hand.
const TAKEN: u8 = 100;

impl Hand {
    fn new(hand: Mask) -> Self {
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

    /// Adds `more` cards with numbers of at least `first` in all possible ways, in ascending order
    /// so that each choice is made once.
    fn extend(&self, first: usize, more: usize, tally: &mut [u64; SETS]) {
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
            for y in x..=most {
                let pairs = if x == y {
                    alone[x] * alone[x].saturating_sub(1) / 2
                } else {
                    alone[x] * alone[y]
                };
                tally[self.sets + x + y] += pairs;
            }
        }
        let mut with_third = [0_u64; 2 * TAKEN as usize + 1];
        for &third in &self.cards {
            for &[x, y] in PAIRS[third].iter().rev().take_while(|[x, _]| usize::from(*x) >= first) {
                with_third[usize::from(self.adds[usize::from(x)] + self.adds[usize::from(y)])] += 1;
            }
        }
        for (adds, &pairs) in
            with_third[..TAKEN.into()].iter().enumerate().filter(|(_, pairs)| **pairs > 0)
        {
            tally[self.sets + adds] -= pairs;
            tally[self.sets + adds + 1] += pairs;
        }
    }
}

/// `[third;pair]`, the pairs of cards with this third card, in ascending order and with the lower
/// card of a pair first.
static PAIRS: [[[u8; 2]; 40]; DECK] = pairs_of_thirds();

#[allow(clippy::cast_possible_truncation, reason = "cards are 0 to 80")]
const fn pairs_of_thirds() -> [[[u8; 2]; 40]; DECK] {
    let mut pairs = [[[0; 2]; 40]; DECK];
    let mut third = 0;
    while third < DECK {
        let (mut pair, mut x) = (0, 0);
        while x < DECK {
            let y = crate::card::third(third, x);
            if x < y {
                pairs[third][pair] = [x as u8, y as u8];
                pair += 1;
            }
            x += 1;
        }
        third += 1;
    }
    pairs
}
