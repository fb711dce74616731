//! Counts the tables without a set in the second round of a game.
//!
//! Twelve cards are dealt. While the table has no set, three more cards follow. Then a random set
//! of the table is taken, and a table of fewer than 12 cards is refilled to 12. `aplset games`
//! simulates such games.
//!
//! | cards | share of tables without a set |
//! |---|---|
//! | 12 | 5.2657% |
//! | 15 | 1.1154% |
//! | 18 | 0.0037% |
//!
//! The first deal has no set in 3.2302% of games. A table without a set is more frequent in the
//! second round, because nine or more of its cards remain from a table from which a set was taken.
//! If the set was among the first 12 cards, the share is 4.4360%. If the first table grew to 15
//! cards, no new cards follow, and the 12 cards that remain often have no set. The third round
//! would need the taken sets of two rounds, whose combinations are too many to list.
//!
//! The first round ends when a set is found on a table of 12, 15, 18 or 21 cards. The set is chosen
//! at random among the sets of the table and taken. Call its cards *taken*, and the others *kept*.
//! If only 9 cards are kept, three new cards follow.
//!
//! The second table can only lack a set if the kept cards do. So the program takes one hand of each
//! orbit of the hands without a set, as the kept cards, and combines it with each set of the deck
//! that shares no card with it, as the taken cards. Together they are the first table, whose sets
//! are the taken set and the sets of one taken and two kept cards. If the first table has *s* sets,
//! this set was chosen with probability 1 / *s*. A first table of 15 or more cards was reached only
//! if each of its sets contains at least one of its last three cards, because the table had no set
//! without them. Any three cards of the table can be the last, so the program counts the choices of
//! three cards such that each set contains at least one of them.
//!
//! Finally, the program counts the ways to add 0, 3, 6 or 9 cards to the kept cards so that there
//! is still no set, and so that none of the new cards is a taken card.

use super::orbits::{Mask, THIRD, cards, one_card_more};
use aplset::card::DECK;
use aplset::odds;
use aplset::vocabulary::binomial;
use itertools::Itertools;
use rayon::prelude::*;

/// A fraction, as its numerator and its denominator.
pub type Fraction = [u128; 2];

/// The number of cards on the table at the beginning of a game.
const TABLE: usize = 12;

/// A number that is divisible by 1 to 28, the possible numbers of sets of a first table.
const SHARES: u64 = 80_313_433_200;

/// The exact shares of tables of 12, 15 and 18 cards without a set. `aplset games` has them
/// rounded, as `EXACT_SECOND`.
pub const STORED: [Fraction; 3] = [
    [69_532_619_014_621_764, 1_320_471_103_618_271_605],
    [5_656_280_701_445_111, 507_099_688_865_374_880],
    [325_661_376_013_338_845, 8_760_256_265_145_101_453_919],
];

/// The exact shares of a second round.
pub struct SecondRound {
    /// The share of tables without a set after a set of the first 12 cards was taken.
    pub after_twelve: Fraction,
    /// The shares of tables without a set, for tables of 12, 15 and 18 cards.
    pub tables: Vec<Fraction>,
}

/// Counts the second rounds for tables of 12, 15 and so on up to `most` cards.
pub fn count(most: usize) -> SecondRound {
    let sizes: Vec<usize> = (TABLE..=most).step_by(3).collect();
    let mut after_twelve = [0, 1];
    let mut without = vec![[0, 1]; sizes.len()];
    let mut orbits = vec![(0, 1)];
    for kept in 1..=most {
        orbits = one_card_more(&orbits, open);
        let hands: u128 = orbits.iter().map(|orbit| u128::from(orbit.1)).sum();
        assert_eq!(hands, odds::without_set(kept), "orbits are missing");
        if kept < 9 || kept % 3 > 0 {
            continue;
        }
        let first = kept + 3;
        let ways = weighted_ways(&orbits, most);
        let chosen = if first > TABLE { binomial(3, first) } else { 1 };
        for (without, cards) in without.iter_mut().zip(&sizes).filter(|(_, cards)| kept <= **cards)
        {
            let new = cards - kept;
            let deals = [binomial(first, DECK), chosen, binomial(new, DECK - first)];
            let share = quotient([ways[new / 3], SHARES.into()], [deals.iter().product(), 1]);
            if first == TABLE && *cards == TABLE {
                after_twelve = share;
            }
            *without = sum(*without, share);
        }
    }
    // the second round begins with 12 cards if the first round ended with 12 or 15, and otherwise
    // with the cards that the first round left
    let mut before = difference([1, 1], none(TABLE));
    let after_twelve = quotient(after_twelve, before);
    let tables = without.iter().zip(sizes).map(|(&without, cards)| {
        let searched = sum(before, difference(none(cards), none(cards + 3)));
        before = without;
        quotient(without, searched)
    });
    SecondRound { after_twelve, tables: tables.collect() }
}

/// Returns the weighted numbers of ways to add 0, 3, 6 and 9 cards to all kept hands of the orbits,
/// up to tables of `most` cards.
fn weighted_ways(orbits: &[(Mask, u64)], most: usize) -> [u128; 4] {
    let ways = orbits
        .par_iter()
        .map(|&(hand, hands)| Kept::new(hand).ways(most).map(|ways| u128::from(hands) * ways));
    ways.reduce(|| [0; 4], |left, right| std::array::from_fn(|i| left[i] + right[i]))
}

/// Returns the share of hands of `cards` cards without a set.
fn none(cards: usize) -> Fraction {
    reduced([odds::without_set(cards), binomial(cards, DECK)])
}

/// Returns the cards that can be added to a hand without a set so that it still has no set.
pub fn open(hand: Mask) -> Mask {
    cards(hand).fold(!hand & ((1 << DECK) - 1), |open, card| open & !thirds(hand, card))
}

/// Returns the cards that make a set with the given card and another card of the hand.
fn thirds(hand: Mask, card: usize) -> Mask {
    let others = cards(hand).filter(|&other| other != card);
    others.fold(0, |thirds, other| thirds | 1 << THIRD[card][other])
}

/// The kept cards, and the weight of each set that may have been taken.
struct Kept {
    hand: Mask,
    /// `[card;card]`, the weight of the set with two given cards, which is [`SHARES`] / *s* times
    /// the number of choices of the last three cards, or 0 if the set shares a card with the hand.
    weights: Vec<[u64; DECK]>,
}

impl Kept {
    fn new(hand: Mask) -> Self {
        let mut weights = vec![[0; DECK]; DECK];
        for x in cards(!hand) {
            for y in cards(!hand) {
                let z = usize::from(THIRD[x][y]);
                if x < y && y < z && hand >> z & 1 == 0 {
                    let weight = weight(hand, [x, y, z]);
                    for (x, y) in [(x, y), (x, z), (y, z)] {
                        weights[x][y] = weight;
                        weights[y][x] = weight;
                    }
                }
            }
        }
        Self { hand, weights }
    }

    /// Returns the weighted numbers of ways to add 0, 3, 6 and 9 cards without making a set, up to
    /// tables of `most` cards.
    fn ways(&self, most: usize) -> [u128; 4] {
        let mut ways = [0; 4];
        // each set occurs six times in the weights, as each of its ordered pairs
        let all = self.weights.iter().flatten().sum::<u64>() / 6;
        self.add(self.hand, open(self.hand), all, most, &mut ways);
        ways
    }

    /// Adds cards to the table in ascending order. `left` is the weight of all sets that share no
    /// card with the table.
    fn add(&self, table: Mask, open: Mask, left: u64, most: usize, ways: &mut [u128; 4]) {
        let added = (table.count_ones() - self.hand.count_ones()) as usize;
        if added.is_multiple_of(3) {
            ways[added / 3] += u128::from(left);
        }
        if table.count_ones() as usize == most {
            return;
        }
        for card in cards(open) {
            // the card is in 40 sets, of which those with an earlier new card are lost already
            let with: u64 = self.weights[card].iter().sum::<u64>() / 2;
            let lost: u64 = cards(table & !self.hand).map(|new| self.weights[card][new]).sum();
            let later = open & !((2 << card) - 1) & !thirds(table, card);
            self.add(table | 1 << card, later, left - (with - lost), most, ways);
        }
    }
}

/// Returns the weight of a taken set.
fn weight(hand: Mask, taken: [usize; 3]) -> u64 {
    let [x, y, z] = taken;
    let mut sets: Vec<Mask> = vec![1 << x | 1 << y | 1 << z];
    for card in taken {
        for other in cards(hand) {
            let third = usize::from(THIRD[card][other]);
            if third > other && hand >> third & 1 == 1 {
                sets.push(1 << card | 1 << other | 1 << third);
            }
        }
    }
    let table = hand | sets[0];
    let choices = if table.count_ones() as usize == TABLE { 1 } else { last_three(table, &sets) };
    choices * (SHARES / sets.len() as u64)
}

/// Returns the number of ways to choose three cards of a table such that each of its sets contains
/// at least one of them.
fn last_three(table: Mask, sets: &[Mask]) -> u64 {
    let cards: Vec<Mask> = cards(table).map(|card| 1 << card).collect();
    let in_all = |[x, y, z]: &[Mask; 3]| sets.iter().all(|set| set & (x | y | z) != 0);
    cards.into_iter().array_combinations().filter(in_all).count() as u64
}

fn reduced([part, whole]: Fraction) -> Fraction {
    let divisor = divisor(part, whole);
    [part / divisor, whole / divisor]
}

/// Returns the greatest common divisor.
fn divisor(left: u128, right: u128) -> u128 {
    if right == 0 { left } else { divisor(right, left % right) }
}

fn quotient(left: Fraction, right: Fraction) -> Fraction {
    let [a, c] = reduced([left[0], right[0]]);
    let [d, b] = reduced([right[1], left[1]]);
    reduced([a * d, b * c])
}

fn sum(left: Fraction, right: Fraction) -> Fraction {
    let [a, b, whole] = in_common(left, right);
    reduced([a + b, whole])
}

fn difference(left: Fraction, right: Fraction) -> Fraction {
    let [a, b, whole] = in_common(left, right);
    reduced([a - b, whole])
}

/// Returns the numerators of two fractions for their least common denominator, and this
/// denominator.
fn in_common(left: Fraction, right: Fraction) -> [u128; 3] {
    let whole = left[1] / divisor(left[1], right[1]) * right[1];
    [whole / left[1] * left[0], whole / right[1] * right[0], whole]
}
