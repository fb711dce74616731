//! For small hands: the third card of each pair in a half of the hand.
//!
//! Of any three cards two lie in the same half, so only the pairs inside a half (30 of 66, for 12 cards) need their third card. It is
//! compared with every card of the other half, and with the later cards of the pair's own half, else a set inside one half were met three
//! times: each combination is met once.

use super::code::{Card, differ, third};
use super::counter::{Counter, PLANES};
use crate::batch::word::BitWord;

/// Meets every combination once: `combination(i, j, k, miss)` with `i < j < k`, where `miss` says that it is *no* set; `pair()` after
/// the combinations of one pair.
#[inline(always)]
fn walk<W: BitWord>(cards: usize, card: impl Fn(usize) -> Card<W>, seen: &mut impl Visit<W>) {
    let half = cards / 2;
    for i in 0..half {
        for j in i + 1..half {
            let wanted = third(&card(i), &card(j));
            for k in j + 1..cards {
                seen.combination([i, j, k], differ(&wanted, &card(k)));
            }
            seen.pair();
        }
    }
    for j in half..cards {
        for k in j + 1..cards {
            let wanted = third(&card(j), &card(k));
            for i in 0..half {
                seen.combination([i, j, k], differ(&wanted, &card(i)));
            }
            for l in k + 1..cards {
                seen.combination([j, k, l], differ(&wanted, &card(l)));
            }
            seen.pair();
        }
    }
}

/// What is done with the combinations met.
trait Visit<W> {
    fn combination(&mut self, places: [usize; 3], miss: W);
    fn pair(&mut self);
}

/// How many pairs lie inside a half.
pub fn pairs(cards: usize) -> usize {
    let inside = |n: usize| n * n.saturating_sub(1) / 2;
    inside(cards / 2) + inside(cards - cards / 2)
}

/// How many sets each hand has, as planes. The cards of a hand must differ.
///
/// They differ, so a pair has at most one third card: its misses go through "and", and one bit a pair is counted.
#[inline(always)]
pub fn count<W: BitWord>(cards: usize, none: W, card: impl Fn(usize) -> Card<W>) -> [W; PLANES] {
    struct Count<W> {
        misses: W,
        none: W,
        counter: Counter<W>,
    }
    impl<W: BitWord> Visit<W> for Count<W> {
        #[inline(always)]
        fn combination(&mut self, _: [usize; 3], miss: W) {
            self.misses = self.misses & miss;
        }
        #[inline(always)]
        fn pair(&mut self) {
            self.counter.push(!self.misses);
            self.misses = !self.none;
        }
    }
    let mut count = Count { misses: !none, none, counter: Counter::new(none, pairs(cards)) };
    walk(cards, card, &mut count);
    count.counter.planes()
}

/// Which combinations are sets: `found(places, word)` for each, in the order of the walk.
#[inline(always)]
pub fn valid<W: BitWord>(
    cards: usize,
    card: impl Fn(usize) -> Card<W>,
    found: impl FnMut([usize; 3], W),
) {
    struct Valid<F>(F);
    impl<W: BitWord, F: FnMut([usize; 3], W)> Visit<W> for Valid<F> {
        #[inline(always)]
        fn combination(&mut self, places: [usize; 3], miss: W) {
            (self.0)(places, !miss);
        }
        #[inline(always)]
        fn pair(&mut self) {}
    }
    walk(cards, card, &mut Valid(found));
}

/// Whether any two cards of a hand are equal.
///
/// **Cost** 16 operations a pair of cards; 8 where there are operations on three words.
#[inline(always)]
pub fn card_twice<W: BitWord>(cards: usize, none: W, card: impl Fn(usize) -> Card<W>) -> W {
    let mut all_differ = !none;
    for j in 1..cards {
        let last = card(j);
        for i in 0..j {
            all_differ = all_differ & differ(&card(i), &last);
        }
    }
    !all_differ
}
