//! Defines the contents of a file, and the pieces in which it is written.

use crate::answers::Give;
use arrow_array::RecordBatch;
use arrow_buffer::NullBuffer;
use ndarray::ArrayView2;
use std::error::Error;

/// The result of a write, whose error is from the system or from a library.
pub(super) type Written<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// A description of what a file contains.
#[derive(Debug, Clone, Copy)]
pub struct Contents {
    /// The answer that the file has for each hand, or the hands themselves.
    pub give: Give,
    /// Whether each result is written next to its hand, which `.txt` and `.npy` do not support.
    pub with_hands: bool,
    /// The number of cards per hand, or `None` if there are no hands.
    pub cards: Option<usize>,
}

/// Some consecutive hands, and which of them are null.
pub(super) struct Rows<'a> {
    /// The zero-based index of the first hand.
    pub first_hand: u64,
    /// The card numbers of the hands that are not null, `[hand;card]`.
    pub ids: ArrayView2<'a, u8>,
    pub nulls: Option<&'a NullBuffer>,
}

impl Rows<'_> {
    /// Returns the index of each hand in the file, and the hand's index in `ids` if the hand is not
    /// null.
    pub fn hands(&self) -> impl Iterator<Item = (u64, Option<usize>)> {
        let rows = self.nulls.map_or(self.ids.nrows(), NullBuffer::len);
        let mut next = 0;
        (self.first_hand..).zip(0..rows).map(move |(number, row)| {
            let hand = self.nulls.is_none_or(|nulls| nulls.is_valid(row)).then_some(next);
            next += usize::from(hand.is_some());
            (number, hand)
        })
    }
}

/// Some consecutive rows of a file, ready to be written.
pub(crate) enum Piece {
    /// The bytes of some rows of text or of an array.
    Bytes {
        bytes: Vec<u8>,
        rows: u64,
    },
    Columns(RecordBatch),
}
