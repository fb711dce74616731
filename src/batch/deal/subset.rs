//! What a seed says of unordered hands: where their generators begin, what they draw, and which hands are dealt anew.

use super::hand::deal_hand;
use crate::card::DECK;
use crate::vocabulary::keyed;
use rand::Rng;

/// How many generators deal a stretch in turns, four hands at a time, however wide the machine's words are.
pub const GENERATORS: usize = 16;

/// The states of the generators, `[part;generator]`.
pub type Seeds = [[u32; GENERATORS]; 4];

/// The bound of the draw for card `i` of `cards` (Robert Floyd, in J. Bentley, *Programming pearls: a sample of brilliance*, 1987): the
/// card is what was drawn, or the last one below the bound where that is dealt already.
pub const fn bound(i: usize, cards: usize) -> u32 {
    (DECK - cards + i + 1) as u32
}

/// The states that the generators of a stretch begin with, from a stream of `ChaCha` that no ordered hand has.
pub fn seeds(seed: u64, stretch: u64) -> Seeds {
    let mut rng = keyed(seed, *b"unordered hands\0");
    rng.set_stream(stretch);
    let mut seeds = Seeds::default();
    for generator in 0..GENERATORS {
        for part in &mut seeds {
            part[generator] = rng.next_u32();
        }
    }
    seeds
}

/// A hand one of whose words was rejected, from a stream of its own.
pub fn anew(seed: u64, hand: u64, ids: &mut [u8]) {
    let mut rng = keyed(seed, *b"a draw rejected\0");
    rng.set_stream(hand);
    deal_hand(ids, &mut rng);
}
