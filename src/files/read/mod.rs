//! Hands from files, a chunk at a time.
//!
//! A [`Reader`] joins its inputs to one stream of hands and fills a [`Chunk`] again and again, a few MiB of card numbers
//! `[hand;card]` each, so that a file of any size is read in the same memory.
//!
//! | format | hands in it | read |
//! |---|---|---|
//! | `txt` | letter codes, a hand a line; blank lines may end it, and are hands where these have no cards | forward |
//! | `csv` | card numbers under a header `c0,c1,…` | forward |
//! | `npy` | any integers `[hand;card]`, digits `[hand;card;feature]`, booleans `[hand;card;feature;characteristic]` | C order forward, Fortran order by places |
//! | `parquet` | a list column of any integers, or one integer column a card | by places |
//! | `arrow` | the same; IPC files and IPC streams | files by places, streams forward |
//!
//! What must be read by places is first copied to an anonymous temporary file where it comes from a pipe.
//!
//! Sizes, types, shapes and letters are checked here. Whether a number is a card's, and whether a card stands twice in a
//! hand, is checked where the hands are counted, in the same pass: [`Chunk::located`] gives such an error its place.

mod bad_row;
mod chunk;
#[cfg(feature = "arrow")]
mod columns;
mod csv;
mod lines;
#[cfg(feature = "npy")]
mod npy;
mod open;
#[cfg(any(feature = "npy", feature = "arrow"))]
mod quiet;
mod reader;
mod room;
mod source;
mod text;

pub use chunk::Chunk;
pub use reader::{Input, Options, Reader};

use crate::batch::GROUP;
use crate::card::DECK;
use crate::files::FileError;
use room::Room;

/// How many bytes of card numbers a chunk has at most: enough that calls and errors cost nothing beside the bytes, little
/// enough that a chunk stays in the cache between reading and counting. 262,144 hands of 12 cards.
const CHUNK_BYTES: usize = 3 << 20;

/// How many hands of so many cards make a chunk: whole groups, as they are counted.
fn hands_a_chunk(cards: usize) -> usize {
    // Hands of no card would need no memory: results do.
    CHUNK_BYTES / cards.max(3) / GROUP * GROUP
}

/// The hands of one input, whatever its format.
trait HandFile: Send {
    /// How many cards a hand has, where that is known before the first hand is read.
    fn cards(&self) -> Option<usize>;

    /// How many hands there are, if the header tells.
    fn hands(&self) -> Option<u64> {
        None
    }

    /// The line of the first hand, counted from 1, where hands are lines.
    fn first_line(&self) -> Option<u64> {
        None
    }

    /// The columns of a Parquet or Arrow file.
    #[cfg(feature = "arrow")]
    fn columns(&self) -> Option<columns::FileColumns> {
        None
    }

    /// The next hands; none at the end. Where that is an error, the room holds the hands that stand before the fault.
    fn fill(&mut self, room: &mut Room) -> Result<(), FileError>;
}

/// So many of a thing, in words.
fn of(number: usize, what: &str) -> String {
    let end = if number == 1 { "" } else { "s" };
    format!("{number} {what}{end}")
}

/// Refuses hands of more cards than a deck has.
fn check_cards(cards: usize) -> Result<(), String> {
    if cards > DECK {
        return Err(format!("hands of {cards} cards, a hand has at most {DECK}"));
    }
    Ok(())
}

/// Refuses more hands than are read of no cards: a file says any number of them in no bytes.
#[cfg(any(feature = "npy", feature = "arrow"))]
fn check_hands(hands: u64, cards: usize) -> Result<(), String> {
    if cards == 0 && hands > u64::from(u32::MAX) {
        return Err(format!("{hands} hands of {cards} cards, at most {} are read", u32::MAX));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chunk_is_whole_groups_and_a_few_mebibytes() {
        for cards in 0..=DECK {
            let hands = hands_a_chunk(cards);
            assert!(hands > 0 && hands.is_multiple_of(GROUP), "{cards} cards");
            assert!(hands * cards <= CHUNK_BYTES, "{cards} cards");
        }
        assert_eq!(hands_a_chunk(12), 262_144);
    }
}
