//! Where the generators of unordered hands begin, and hands dealt anew.

use super::xoshiro::{GENERATORS, Seeds};
use crate::card::DECK;
use crate::vocabulary::deal;
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

/// A stream of `ChaCha` that no ordered hand has: 16 bytes of the key say what it is for.
fn stream(seed: u64, purpose: [u8; 16], number: u64) -> ChaCha8Rng {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key[16..].copy_from_slice(&purpose);
    let mut rng = ChaCha8Rng::from_seed(key);
    rng.set_stream(number);
    rng
}

/// The states that the generators of a stretch begin with.
pub fn seeds(seed: u64, stretch: u64) -> Seeds {
    let mut rng = stream(seed, *b"unordered hands\0", stretch);
    let mut seeds = Seeds::default();
    for generator in 0..GENERATORS {
        for part in &mut seeds {
            part[generator] = rng.next_u32();
        }
    }
    seeds
}

/// A hand one of whose draws was rejected, from a stream of its own.
pub fn anew(seed: u64, hand: u64, ids: &mut [u8]) {
    let mut rng = stream(seed, *b"a draw rejected\0", hand);
    let dealt = deal(ids.len(), DECK, &mut rng);
    for (id, card) in ids.iter_mut().zip(dealt) {
        *id = card as u8;
    }
}
