//! The hands that are counted, and the plain scalar count that every answer is compared with.

use aplset::ndarray::{Array2, ArrayRef2};
use aplset::vocabulary::{deal, seeded};

pub fn hands(hands: usize, cards: usize) -> Array2<u8> {
    let mut ids = Array2::zeros((hands, cards));
    for (hand, mut row) in ids.rows_mut().into_iter().enumerate() {
        // a few thousand hands, again and again
        let dealt = deal(cards, 81, &mut seeded(1, (hand % 4099) as u64));
        row.assign(&dealt.mapv(|id| u8::try_from(id).expect("a card")));
    }
    ids
}

/// The third card of each pair.
pub fn thirds() -> Vec<[u8; 81]> {
    let third = |x: u8, y: u8| {
        let digit = |power: u8| (6 - x / power % 3 - y / power % 3) % 3 * power;
        digit(1) + digit(3) + digit(9) + digit(27)
    };
    (0..81).map(|x| std::array::from_fn(|y| third(x, u8::try_from(y).expect("a card")))).collect()
}

/// The plain scalar count: the third card of each pair from a table, looked for in a mask of the hand; each set is met three times.
pub fn scalar(thirds: &[[u8; 81]], ids: &ArrayRef2<u8>, counts: &mut [u16]) {
    for (hand, count) in ids.rows().into_iter().zip(counts) {
        let hand = hand.to_slice().expect("rows");
        let mask = hand.iter().fold(0_u128, |mask, &id| mask | 1 << id);
        let mut met = 0;
        for (i, &x) in hand.iter().enumerate() {
            for &y in &hand[..i] {
                met += (mask >> thirds[usize::from(x)][usize::from(y)] & 1) as u16;
            }
        }
        *count = met / 3;
    }
}
