//! What a caller asks for: hands of at most a deck, memory for whole hands.

use crate::card::DECK;

/// # Panics
/// Where a hand is more than a deck, or the memory not that of whole hands.
#[track_caller]
pub fn check(cards: usize, ids: usize) {
    assert!(cards <= DECK, "DOMAIN ERROR: {cards}?{DECK} asks for more cards than there are");
    let whole = if cards == 0 { ids == 0 } else { ids.is_multiple_of(cards) };
    assert!(whole, "LENGTH ERROR: {ids} cards are no whole number of hands of {cards}");
}
