//! Chunks of hands.

use super::{Decoded, UNKNOWN};
use crate::batch::{BadHand, HandFault};
use crate::card::code;
use crate::columns::HandProblem;
use crate::files::{Answers, FileError};
use ndarray::ArrayView2;
use std::fmt;
use std::sync::Arc;

/// Some consecutive hands of one file.
pub struct Chunk {
    pub(super) decoded: Decoded,
    pub(super) file: Arc<str>,
    /// The number of hands in all inputs before this chunk.
    pub(super) first_hand: u64,
    /// The number of hands and the number of lines in the file before this chunk.
    pub(super) before: (u64, u64),
}

impl Chunk {
    /// Returns the card numbers, `[hand;card]`, which have not been checked yet. If the file has a
    /// column for each card, the numbers of one card are contiguous in memory.
    ///
    /// # Panics
    /// Never.
    #[must_use]
    pub fn ids(&self) -> ArrayView2<'_, u8> {
        self.decoded.view()
    }

    /// Takes the number of sets in each hand, or the first invalid hand. Returns `None` if the
    /// reader has not counted the sets.
    pub(in crate::files) fn take_counts(&mut self) -> Option<Result<Answers, BadHand>> {
        self.decoded.counts.take()
    }

    /// Returns the number of hands.
    #[must_use]
    pub fn hands(&self) -> usize {
        self.decoded.hands
    }

    /// Returns the number of cards per hand.
    #[must_use]
    pub fn cards(&self) -> usize {
        self.decoded.cards
    }

    /// Returns the number of the first hand, counted from 0 over all inputs.
    #[must_use]
    pub fn first_hand(&self) -> u64 {
        self.first_hand
    }

    /// Returns the name of the file that has these hands, as the caller gave it, or `standard
    /// input`.
    #[must_use]
    pub fn file(&self) -> &str {
        &self.file
    }

    /// Returns the error for an invalid hand of this chunk, with the file and the location in the
    /// file. Within a file, hands are counted from 0 and lines from 1.
    #[must_use]
    pub fn locate(&self, bad: &BadHand) -> FileError {
        let explained = self.decoded.fault.as_ref();
        let same = |found: &&HandProblem| bad.fault == UNKNOWN && found.hand as u64 == bad.hand;
        let (card, fault) = match explained.filter(same) {
            Some(found) => (found.card, found.fault.clone()),
            None => (Some(bad.card), self.fault(bad.fault)),
        };
        let (hands, lines) = self.before;
        let mut place = format!("hand {}", hands + bad.hand);
        if let Some(card) = card {
            place = format!("{place}, card {card}");
        }
        let line = usize::try_from(bad.hand).ok().and_then(|hand| self.decoded.lines.0.get(hand));
        if let Some(&line) = line {
            place = format!("line {}, {place}", lines + u64::from(line) + 1);
        }
        FileError::new(&*self.file, fault).at(place)
    }

    /// Describes why a hand is invalid. A duplicate card is named by code if the file has codes,
    /// and by number otherwise.
    fn fault(&self, fault: HandFault) -> String {
        match fault {
            HandFault::CardTwice { id, first } if self.decoded.codes => {
                format!("duplicate card {} (first at position {first})", code(id.into()))
            }
            fault => fault.to_string(),
        }
    }
}

impl fmt::Debug for Chunk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Chunk")
            .field("file", &self.file)
            .field("first_hand", &self.first_hand)
            .field("ids", &self.ids())
            .finish_non_exhaustive()
    }
}
