//! Deals random hands, and finds their sets with plain loops.

use aplset::ndarray::{Array2, ArrayRef1};
use aplset::vocabulary::{deal, seeded};
use itertools::Itertools;

/// Returns the positions of the sets in a hand. Three cards are a set if their digits of each
/// feature sum to a multiple of three.
pub fn sets(hand: &ArrayRef1<u8>) -> Vec<[u8; 3]> {
    let digit = |card: usize, power: u8| hand[card] / power % 3;
    let position = |card: usize| u8::try_from(card).expect("a position");
    (0..hand.len())
        .array_combinations()
        .filter(|&[i, j, k]| {
            [1, 3, 9, 27].iter().all(|&p| (digit(i, p) + digit(j, p) + digit(k, p)) % 3 == 0)
        })
        .map(|[i, j, k]| [position(i), position(j), position(k)])
        .collect()
}

/// Deals random hands.
pub fn hands(hands: usize, cards: usize, seed: u64) -> Array2<u8> {
    let mut ids = Array2::zeros((hands, cards));
    for (hand, mut row) in ids.rows_mut().into_iter().enumerate() {
        let dealt = deal(cards, 81, &mut seeded(seed, hand as u64));
        row.assign(&dealt.mapv(|id| u8::try_from(id).expect("a card")));
    }
    ids
}
