//! Stretches of hands: what a thread deals at a time.

use rayon::prelude::*;

/// How many hands a stretch has; it begins at a multiple of that.
pub const STRETCH: usize = 4096;

/// Hands of one stretch: from `first` on, as many as there is memory for.
pub struct Stretch<'a> {
    pub seed: u64,
    pub first: u64,
    /// `[hand;card]`
    pub ids: &'a mut [u8],
    pub cards: usize,
}

impl Stretch<'_> {
    /// Deals these hands, of any number of stretches, each stretch by itself on rayon's current threads.
    pub fn each_stretch(self, deal: impl Fn(Stretch) + Sync) {
        let Stretch { seed, first, ids, cards } = self;
        if cards == 0 {
            return;
        }
        let before = first % STRETCH as u64;
        let left = STRETCH - before as usize;
        let (begun, whole) = ids.split_at_mut(ids.len().min(left * cards));
        let begun = rayon::iter::once(begun);
        begun.chain(whole.par_chunks_mut(STRETCH * cards)).enumerate().for_each(|(i, ids)| {
            let here = (first - before).wrapping_add((i * STRETCH) as u64);
            deal(Stretch { seed, first: if i == 0 { first } else { here }, ids, cards });
        });
    }
}
