//! Defines chunks of hands, and converts the columns of a table to card numbers.

use crate::batch::{BadHand, HandFault};
use crate::card::code;
use crate::card::text::NOT_A_CARD;
use crate::columns::{HandColumns, HandProblem};
use crate::files::{Answers, FileError, Give};
use arrow_array::RecordBatch;
use arrow_buffer::Buffer;
use ndarray::{ArrayView2, ShapeBuilder};
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
    /// column for each card, the array is in column-major order.
    ///
    /// # Panics
    /// Never.
    #[must_use]
    pub fn ids(&self) -> ArrayView2<'_, u8> {
        self.decoded.view()
    }

    /// Removes and returns the number of sets in each hand, or the first invalid hand. Returns
    /// `None` if the reader has not counted the sets.
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

    /// Returns the index of the first hand, counted from 0 over all inputs.
    #[must_use]
    pub fn first_hand(&self) -> u64 {
        self.first_hand
    }

    /// Returns the error for an invalid hand of this chunk, with the file and the location in the
    /// file. Hands are counted from 0 and lines from 1, separately for each file.
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

    /// Describes why a hand is invalid. The text names a duplicate card by code if the file has
    /// codes, and by number otherwise.
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
        let ids = self.ids();
        f.debug_struct("Chunk").field("file", &self.file).field("ids", &ids).finish_non_exhaustive()
    }
}

/// The card numbers of some hands.
#[derive(Default)]
pub(super) struct Decoded {
    /// `[hand;card]`, or `[card;hand]` if `by_card` is true.
    pub ids: Buffer,
    pub by_card: bool,
    pub hands: usize,
    pub cards: usize,
    /// Whether the file has letter codes.
    pub codes: bool,
    /// The problem with the first hand that contains [`NOT_A_CARD`].
    pub fault: Option<HandProblem>,
    /// The line of each hand, counted from 0 within the part, and the number of lines in the part.
    pub lines: (Vec<u32>, u64),
    /// The number of sets in each hand, or the first invalid hand. `None` if the sets have not been
    /// counted.
    pub counts: Option<Result<Answers, BadHand>>,
}

impl Decoded {
    /// Decodes a record batch that has only the columns of the hands. If `cards` is `None`, the
    /// first hand determines the number of cards.
    pub fn of_batch(batch: &RecordBatch, columns: &HandColumns, cards: Option<usize>) -> Self {
        let found = columns.ids(batch.columns(), cards);
        let ((hands, mut cards), mut ids) = (found.view().dim(), found.buffer.clone());
        let null = found.nulls().and_then(|nulls| nulls.iter().position(|there| !there));
        let null = null.filter(|&hand| found.fault().is_none_or(|fault| hand < fault.hand));
        let null = null.map(|hand| HandProblem {
            hand,
            card: None,
            fault: "found null, expected a hand".to_owned(),
        });
        // Two kinds of problems must still be marked in the card numbers. The numbers of a null
        // hand are valid, and a hand without cards has no numbers.
        let unmarked = null.is_some() || cards == 0;
        let fault = null.or_else(|| found.fault().cloned());
        if let Some(fault) = fault.as_ref().filter(|_| unmarked) {
            let mut marked = if cards == 0 { vec![0; hands] } else { ids.to_vec() };
            cards = cards.max(1);
            marked[fault.hand * cards..][..cards].fill(NOT_A_CARD);
            ids = marked.into();
        }
        let (by_card, codes) = (columns.is_by_card(), columns.has_codes());
        Self { ids, by_card, hands, cards, codes, fault, ..Self::default() }
    }

    /// Returns the card numbers, `[hand;card]`. The view has no columns if the numbers have been
    /// dropped.
    fn view(&self) -> ArrayView2<'_, u8> {
        let cards = if self.ids.is_empty() { 0 } else { self.cards };
        let shape = (self.hands, cards).set_f(self.by_card);
        ArrayView2::from_shape(shape, &self.ids).expect("as many numbers as cards")
    }

    /// Adds the problem with the first hand that contains [`NOT_A_CARD`]. `why` receives the index
    /// of the hand and the position of the card, and describes the problem.
    pub fn explained(mut self, why: impl FnOnce(usize, usize) -> Option<HandProblem>) -> Self {
        if self.ids.contains(&NOT_A_CARD) {
            let view = self.view();
            let first = view.indexed_iter().find(|(_, id)| **id == NOT_A_CARD);
            self.fault = first.and_then(|((hand, card), _)| why(hand, card));
        }
        self
    }

    /// Counts the sets while the card numbers are in the cache. Then drops the numbers unless
    /// `keep` is true.
    pub fn count(&mut self, keep: bool) {
        self.counts = Some(Answers::find(Give::Counts, &self.view()));
        if matches!(self.counts, Some(Ok(_))) && !keep {
            self.ids = Buffer::default();
        }
    }
}

/// The fault that the packed engine reports for [`NOT_A_CARD`].
const UNKNOWN: HandFault = HandFault::NoCard { found: NOT_A_CARD as i128 };
