//! For large hands: which of the deck's cards are there, and which of its 1,080 sets.

use super::code::{Card, digits};
use super::counter::{Counter, PLANES};
use crate::batch::word::BitWord;
use crate::card::DECK;

/// How many sets the deck has.
pub const SETS: usize = 1080;

/// Each set of the deck once, as card numbers.
static DECK_SETS: [[u8; 3]; SETS] = deck_sets();

#[allow(clippy::cast_possible_truncation, reason = "cards are 0 to 80")]
const fn deck_sets() -> [[u8; 3]; SETS] {
    let mut sets = [[0; 3]; SETS];
    let (mut at, mut x) = (0, 0);
    while x < DECK {
        let mut y = x + 1;
        while y < DECK {
            let z = third_number(x, y);
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

/// The number of the card that makes a set with two others.
pub const fn third_number(x: usize, y: usize) -> usize {
    let (mut z, mut power) = (0, 1);
    while power < DECK {
        z += (6 - x / power % 3 - y / power % 3) % 3 * power;
        power *= 3;
    }
    z
}

/// Which 9 values two features of a card have, each as "is 1" and "is not 0".
#[inline(always)]
fn nine<W: BitWord>(high: (W, W), low: (W, W)) -> [W; 9] {
    let (high, low) = (digits(high), digits(low));
    let mut nine = [high[0]; 9];
    for (value, word) in nine.iter_mut().enumerate() {
        *word = high[value / 3] & low[value % 3];
    }
    nine
}

/// Two features of a card as nine words, and the other two.
pub type Nines<W> = [[W; 9]; 2];

/// A card's code as two times nine words.
#[inline(always)]
pub fn nines<W: BitWord>(card: &Card<W>) -> Nines<W> {
    let feature = |f: usize| (card[2 * f], card[2 * f + 1]);
    [nine(feature(0), feature(1)), nine(feature(2), feature(3))]
}

/// Which cards of the deck a hand has: `there(number, word)` for each.
///
/// `high(i, v)` and `low(i)` are the [`nines`] of card `i`. **Cost** two operations for each card of the hand and card of the deck; one where there
/// are operations on three words.
#[inline(always)]
pub fn occupancy<W: BitWord>(
    cards: usize,
    none: W,
    high: impl Fn(usize, usize) -> W,
    low: impl Fn(usize) -> [W; 9],
    mut there: impl FnMut(usize, W),
) {
    for v in 0..9 {
        let mut seen = [none; 9];
        for i in 0..cards {
            let (high, low) = (high(i, v), low(i));
            for (seen, low) in seen.iter_mut().zip(low) {
                *seen = *seen | (high & low);
            }
        }
        for (w, seen) in seen.into_iter().enumerate() {
            there(9 * v + w, seen);
        }
    }
}

/// Whether a hand of so many cards has fewer different ones: a card stands twice.
#[inline(always)]
pub fn card_twice<W: BitWord>(cards: usize, none: W, there: impl Fn(usize) -> W) -> W {
    let mut counter = Counter::new(none, DECK);
    for number in 0..DECK {
        counter.push(there(number));
    }
    let mut fewer = none;
    for (p, plane) in counter.planes().into_iter().enumerate() {
        let wanted = if cards >> p & 1 == 1 { !none } else { none };
        fewer = fewer | (plane ^ wanted);
    }
    fewer
}

/// How many sets each hand has, as planes, from which cards are `there`.
#[inline(always)]
pub fn count<W: BitWord>(none: W, there: impl Fn(usize) -> W) -> [W; PLANES] {
    let mut counter = Counter::new(none, SETS);
    for eight in DECK_SETS.as_chunks::<8>().0 {
        let mut bits = [none; 8];
        for (bit, &[x, y, z]) in bits.iter_mut().zip(eight) {
            *bit = there(x.into()) & there(y.into()) & there(z.into());
        }
        counter.push_eight(&bits);
    }
    counter.planes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_pair_of_cards_lies_in_exactly_one_set_of_the_deck() {
        let mut sets = vec![[0; DECK]; DECK];
        for [x, y, z] in DECK_SETS {
            for (a, b) in [(x, y), (x, z), (y, z)] {
                sets[usize::from(a)][usize::from(b)] += 1;
            }
        }
        for (a, row) in sets.iter().enumerate() {
            assert!(row[..=a].iter().all(|&n| n == 0) && row[a + 1..].iter().all(|&n| n == 1));
        }
    }
}
