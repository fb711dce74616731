//! The sets of one hand, pair by pair: for large hands, most of whose combinations are none.

use crate::batch::kernel::occupancy::third_number;
use crate::batch::pack::Source;
use crate::card::DECK;

/// Gives each set of a hand, in lexicographic order: of each pair of cards the third one, if the hand has it further on.
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
            // the place of a card that is not there is 0
            if k > j {
                set([i, j, k]);
            }
        }
    }
}

/// The third card of each pair.
static THIRD: [[u8; DECK]; DECK] = thirds();

#[allow(clippy::cast_possible_truncation, reason = "cards are 0 to 80")]
const fn thirds() -> [[u8; DECK]; DECK] {
    let mut thirds = [[0; DECK]; DECK];
    let mut pair = 0;
    while pair < DECK * DECK {
        let (x, y) = (pair / DECK, pair % DECK);
        thirds[x][y] = third_number(x, y) as u8;
        pair += 1;
    }
    thirds
}
