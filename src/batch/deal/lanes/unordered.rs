//! Hands as uniformly random subsets, a group at a time.

use super::Lanes;
use super::draws::{Bounds, bounds, draw};
use super::floyd::floyd;
use super::group::{Group, hands};
use super::xoshiro::{Xoshiro, next};
use crate::batch::deal::stretch::{STRETCH, Stretch};
use crate::batch::deal::subset::{anew, bound, seeds};
use crate::card::DECK;
use crate::vocabulary::DRAWS;
use std::array::from_fn;

/// The hands of the generators of a stretch.
#[inline(always)]
pub fn unordered<S: Lanes>(simd: S, stretch: Stretch) {
    let Stretch { seed, first, mut ids, cards } = stretch;
    let mut skip = (first % STRETCH as u64) as usize;
    let mut first = first - skip as u64;
    let mut generators = Xoshiro::new(simd, &seeds(seed, first / STRETCH as u64));
    let mut table = Table::new(simd, cards);
    for turn in 0.. {
        table.deal(simd, generators.set(turn), cards);
        if skip < hands::<S>() {
            let anew = |hand, ids: &mut [u8]| anew(seed, first + hand, ids);
            ids = table.group.give(simd, cards, skip, ids, anew);
        }
        if ids.is_empty() {
            break;
        }
        skip = skip.saturating_sub(hands::<S>());
        first += hands::<S>() as u64;
    }
}

/// What the groups of a stretch have in common, and one of them.
struct Table<S: Lanes> {
    bounds: [Bounds<S>; DECK / DRAWS],
    /// `[card]`: the last one below its bound, in each byte.
    last: [S::Word; DECK],
    group: Group<S>,
}

impl<S: Lanes> Table<S> {
    #[inline(always)]
    fn new(simd: S, cards: usize) -> Self {
        Self {
            bounds: bounds(
                simd,
                #[inline(always)]
                |i| bound(i, cards),
            ),
            last: from_fn(
                #[inline(always)]
                |i| simd.splat_byte((bound(i, cards) - 1) as u8),
            ),
            group: Group::new(simd),
        }
    }

    /// Deals the next group from these generators.
    #[inline(always)]
    fn deal(&mut self, simd: S, generators: &mut [S::Word; 4], cards: usize) {
        let mut state = *generators;
        let group = &mut self.group;
        group.rejected = [simd.splat(0); 4];
        let bounds = self.bounds[..cards.div_ceil(DRAWS)].iter();
        for (bounds, i) in bounds.zip((0..).step_by(DRAWS)) {
            let words = from_fn(
                #[inline(always)]
                |_| next(simd, &mut state),
            );
            let drawn = draw(simd, words, bounds, &mut group.rejected);
            let (earlier, cards) = group.cards.split_at_mut(i);
            let dealt = floyd(simd, drawn, earlier, &self.last[i..]);
            cards[..DRAWS].copy_from_slice(&dealt);
        }
        *generators = state;
    }
}
