//! Some hands of a file.

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
    /// How many hands come before it, in all inputs.
    pub(super) first_hand: u64,
    /// How many hands and lines of its file come before it.
    pub(super) before: (u64, u64),
}

impl Chunk {
    /// The card numbers, `[hand;card]`, not yet checked. A file with a column for each card gives
    /// them contiguous by card.
    ///
    /// # Panics
    /// Never.
    #[must_use]
    pub fn ids(&self) -> ArrayView2<'_, u8> {
        self.decoded.view()
    }

    /// How many sets the hands have, or the first invalid one, if that is known already.
    pub(in crate::files) fn take_counts(&mut self) -> Option<Result<Answers, BadHand>> {
        self.decoded.counts.take()
    }

    /// How many hands there are.
    #[must_use]
    pub fn hands(&self) -> usize {
        self.decoded.hands
    }

    /// How many cards a hand has.
    #[must_use]
    pub fn cards(&self) -> usize {
        self.decoded.cards
    }

    /// The number of the first hand, counted from 0 over all inputs.
    #[must_use]
    pub fn first_hand(&self) -> u64 {
        self.first_hand
    }

    /// The file that the hands come from, as it was named, or `standard input`.
    #[must_use]
    pub fn file(&self) -> &str {
        &self.file
    }

    /// The error of an invalid hand of this chunk, with its file and its place there: hands count
    /// from 0 within their file, lines from 1.
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

    /// A fault in the terms of the file: a duplicate of a code is not a number.
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
