//! The third card of a set. Any two cards form a set with exactly one other card.

use super::DECK;

/// The third card of each pair of cards, by number. The entry for a card with itself is the same
/// card.
pub(crate) static THIRD: [[u8; DECK]; DECK] = thirds();

#[allow(clippy::cast_possible_truncation, reason = "cards are 0 to 80")]
const fn thirds() -> [[u8; DECK]; DECK] {
    let mut thirds = [[0; DECK]; DECK];
    let mut pair = 0;
    while pair < DECK * DECK {
        let (x, y) = (pair / DECK, pair % DECK);
        thirds[x][y] = third(x, y) as u8;
        pair += 1;
    }
    thirds
}

/// Returns the number of the card that makes a set with two others.
pub(crate) const fn third(x: usize, y: usize) -> usize {
    let (mut z, mut power) = (0, 1);
    while power < DECK {
        z += (6 - x / power % 3 - y / power % 3) % 3 * power;
        power *= 3;
    }
    z
}
