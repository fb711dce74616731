//! The slow twin of unordered hands: one at a time, with each rejection.

use super::floyd::bound;
use super::xoshiro::{GENERATORS, Seeds};
use crate::card::DECK;
use crate::vocabulary::deal;
use rand::rngs::{ChaCha8Rng, Xoshiro128PlusPlus};
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

/// Hands from `first` on, a multiple of [`GENERATORS`], that take turns with the generators in these states.
pub fn one_by_one(seed: u64, first: u64, seeds: &Seeds, ids: &mut [u8], cards: usize) {
    let mut generators: [Xoshiro128PlusPlus; GENERATORS] = std::array::from_fn(|generator| {
        let mut state = [0; 16];
        for (bytes, part) in state.chunks_exact_mut(4).zip(seeds) {
            bytes.copy_from_slice(&part[generator].to_le_bytes());
        }
        Xoshiro128PlusPlus::from_seed(state)
    });
    for (hand, ids) in ids.chunks_exact_mut(cards).enumerate() {
        if !subset(&mut generators[hand % GENERATORS], ids) {
            let number = first.wrapping_add(hand as u64);
            let mut rng = stream(seed, *b"a draw rejected\0", number);
            for (id, card) in ids.iter_mut().zip(deal(cards, DECK, &mut rng)) {
                *id = card as u8;
            }
        }
    }
}

/// A subset by Floyd's sampling, two draws a word, and whether no draw is rejected. Takes as many words either way.
fn subset<R: Rng>(rng: &mut R, ids: &mut [u8]) -> bool {
    let cards = ids.len();
    let mut fair = true;
    for pair in (0..cards).step_by(2) {
        let mut low = u64::from(rng.next_u32());
        let mut outcomes = 1;
        for i in pair..cards.min(pair + 2) {
            let bound = u64::from(bound(i, cards));
            let product = low * bound;
            let card = (product >> 32) as u8;
            let dealt = ids[..i].contains(&card);
            ids[i] = if dealt { (bound - 1) as u8 } else { card };
            low = product & 0xFFFF_FFFF;
            outcomes *= bound;
        }
        fair &= low >= (1 << 32) % outcomes;
    }
    fair
}
