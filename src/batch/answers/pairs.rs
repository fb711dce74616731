//! Finds the sets of one hand, pair by pair.
//!
//! Large hands have far more combinations than pairs, so this is faster for large hands.

use crate::batch::pack::Source;
use crate::card::{DECK, THIRD};

/// Calls `set` with the positions of each set of a hand, in lexicographic order.
///
/// It looks up the third card of each pair. If the third card comes later in the hand, it reports
/// the set.
#[inline]
pub fn each_set(source: &Source, hand: usize, mut set: impl FnMut([usize; 3])) {
    let mut places = [0; DECK];
    for k in 0..source.cards {
        places[usize::from(source.id(hand, k))] = k;
    }
    for i in 0..source.cards {
        let x = usize::from(source.id(hand, i));
        for j in i + 1..source.cards {
            let y = usize::from(source.id(hand, j));
            let k = places[usize::from(THIRD[x][y])];
            // a card that is not in the hand has position 0
            if k > j {
                set([i, j, k]);
            }
        }
    }
}
