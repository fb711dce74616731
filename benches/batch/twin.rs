//! Deals hands, and counts their sets with simple scalar code, so that other counts can be compared
//! with these.

use aplset::ndarray::{Array2, ArrayRef2};
use aplset::vocabulary::{deal, seeded};

/// Deals random hands.
pub fn hands(hands: usize, cards: usize) -> Array2<u8> {
    let mut rng = seeded(1, 0);
    // Only 4,099 hands are different, because dealing one hand at a time is slow.
    let dealt: Vec<_> = (0..hands.min(4099)).map(|_| deal(cards, 81, &mut rng)).collect();
    Array2::from_shape_fn((hands, cards), |(hand, card)| {
        u8::try_from(dealt[hand % 4099][card]).expect("a card")
    })
}

/// Returns a table with the third card of the set for each pair of cards.
pub fn thirds() -> Vec<[u8; 81]> {
    let third = |x: u8, y: u8| {
        let digit = |power: u8| (6 - x / power % 3 - y / power % 3) % 3 * power;
        digit(1) + digit(3) + digit(9) + digit(27)
    };
    (0..81).map(|x| std::array::from_fn(|y| third(x, u8::try_from(y).expect("a card")))).collect()
}

/// Counts the sets in each hand. The table `thirds` gives the third card for each pair of cards,
/// and a bit mask of the hand shows whether the hand has this card.
///
/// This finds each set three times, so the number is divided by three.
pub fn scalar(thirds: &[[u8; 81]], ids: &ArrayRef2<u8>, counts: &mut [u16]) {
    for (hand, count) in ids.rows().into_iter().zip(counts) {
        let hand = hand.to_slice().expect("rows");
        let mask = hand.iter().fold(0_u128, |mask, &id| mask | 1 << id);
        let mut found = 0;
        for (i, &x) in hand.iter().enumerate() {
            for &y in &hand[..i] {
                found += (mask >> thirds[usize::from(x)][usize::from(y)] & 1) as u16;
            }
        }
        *count = found / 3;
    }
}
