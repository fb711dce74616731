//! Holds hands of one size as card numbers, the form in which all readers of tables and files
//! return hands.

use crate::text::NOT_A_CARD;
use aplset::batch::{BadHand, HandFault};
use aplset::card::{DECK, code, plural};
use arrow_buffer::{Buffer, NullBuffer};
use ndarray::{ArrayView2, ShapeBuilder};

/// Hands of one size as card numbers, before they are checked.
///
/// A row of a table is a hand or null. A null hand has no card numbers, so [`ids`](Self::ids) has
/// only the other hands. [`answer`](Self::answer) checks these hands.
///
/// # Examples
/// ```
/// use aplset::batch::Counts;
/// use aplset_arrow::HandColumns;
/// use arrow_array::{ArrayRef, RecordBatch, StringArray};
/// use std::sync::Arc;
///
/// let codes = vec![Some("1RDF 1RDH 1RDL"), None, Some("1RDF 1RDH 2GXL")];
/// let codes: ArrayRef = Arc::new(StringArray::from(codes));
/// let table = RecordBatch::try_from_iter([("hand", codes)])?;
/// let columns = HandColumns::choose(&table.schema(), None)?;
/// let hands = columns.block(table.columns(), None);
/// assert!(hands.nulls().is_some_and(|nulls| nulls.is_null(1)));
/// let problem = hands.answer(|ids| Counts::of(ids)).unwrap_err();
/// assert_eq!((problem.hand, problem.card), (2, Some(2)));
/// assert_eq!(problem.fault, "`2GXL`: no shape letter (D, O or S), found `X`");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct HandBlock {
    /// `[hand;card]`, or `[card;hand]` if `by_card` is true.
    pub ids: Buffer,
    pub by_card: bool,
    /// The number of hands that are not null.
    pub hands: usize,
    pub cards: usize,
    /// Whether the cards were letter codes.
    pub codes: bool,
    /// Which rows are hands, `[row]`, or `None` if all rows are hands.
    pub nulls: Option<NullBuffer>,
    /// The problem with the first hand that has a wrong size or a [`NOT_A_CARD`].
    pub fault: Option<HandProblem>,
}

/// An invalid hand in a table.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("hand {hand}{}: {fault}", .card.map_or(String::new(), |card| format!(", card {card}")))]
pub struct HandProblem {
    /// The zero-based row of the hand.
    pub hand: usize,
    /// The zero-based position of the card in the hand, or `None` if the whole hand is invalid.
    pub card: Option<usize>,
    /// A description of the problem, with the value that was found.
    pub fault: String,
}

/// The fault that the packed engine reports for [`NOT_A_CARD`].
const UNKNOWN: HandFault = HandFault::NoCard { found: NOT_A_CARD as i128 };

impl HandBlock {
    /// Returns the card numbers of the hands that are not null, `[hand;card]`. If the table has a
    /// column for each card, the array is in column-major order.
    ///
    /// # Panics
    /// Never.
    #[must_use]
    pub fn ids(&self) -> ArrayView2<'_, u8> {
        let shape = (self.hands, self.cards).set_f(self.by_card);
        ArrayView2::from_shape(shape, &self.ids).expect("as many numbers as cards")
    }

    /// Returns the number of hands, including null hands.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.nulls.as_ref().map_or(self.hands, NullBuffer::len)
    }

    /// Returns which hands are null, or `None` if no hand is null.
    #[must_use]
    pub fn nulls(&self) -> Option<&NullBuffer> {
        self.nulls.as_ref()
    }

    /// Checks the hands and computes an answer for them. `find` receives the card numbers
    /// `[hand;card]`, so that it can call [`Hands::from_ids`](aplset::batch::Hands::from_ids) or
    /// [`Counts::of`](aplset::batch::Counts::of).
    ///
    /// # Errors
    /// Returns the problem with the first invalid hand: a wrong size, a null card, a wrong code, a
    /// number outside 0 to 80, or a duplicate card.
    pub fn answer<A>(
        &self,
        find: impl FnOnce(&ArrayView2<'_, u8>) -> Result<A, BadHand>,
    ) -> Result<A, HandProblem> {
        if self.cards > DECK {
            let too_many = || HandProblem {
                hand: 0,
                card: None,
                fault: format!("found {}, expected at most {DECK}", plural(self.cards, "card")),
            };
            let first = self.fault.clone().filter(|_| self.is_first_invalid());
            return Err(first.unwrap_or_else(too_many));
        }
        let found = find(&self.ids());
        let earlier = |bad: &BadHand, fault: &HandProblem| {
            let row = self.row(bad.hand);
            row < fault.hand || row == fault.hand && bad.fault != UNKNOWN
        };
        match (found, &self.fault) {
            (Ok(answers), None) => Ok(answers),
            (Err(bad), None) => Err(self.problem(&bad)),
            (Err(bad), Some(fault)) if earlier(&bad, fault) => Err(self.problem(&bad)),
            (_, Some(fault)) => Err(fault.clone()),
        }
    }

    /// Returns whether the first hand that is not null has a wrong size or a [`NOT_A_CARD`].
    pub fn is_first_invalid(&self) -> bool {
        self.fault.as_ref().is_some_and(|fault| fault.hand == self.row(0))
    }

    /// Returns the table row of a hand in [`ids`](Self::ids).
    fn row(&self, hand: u64) -> usize {
        let hand = usize::try_from(hand).expect("a hand in memory");
        let row = self.nulls.as_ref().and_then(|nulls| nulls.valid_indices().nth(hand));
        row.unwrap_or(hand)
    }

    fn problem(&self, bad: &BadHand) -> HandProblem {
        let fault = match bad.fault {
            HandFault::CardTwice { id, first } if self.codes => {
                format!("duplicate card {} (first at position {first})", code(id.into()))
            }
            fault => fault.to_string(),
        };
        HandProblem { hand: self.row(bad.hand), card: Some(bad.card), fault }
    }

    /// Adds the problem with the first hand that has a [`NOT_A_CARD`]. `why` receives the row of
    /// the hand and the position of the card, and describes the problem.
    pub fn explained(mut self, why: impl FnOnce(usize, usize) -> Option<HandProblem>) -> Self {
        // Usually no card is invalid, and `contains` is the fastest way to check this.
        if self.ids.contains(&NOT_A_CARD) {
            let ids = self.ids();
            let first = ids.indexed_iter().find(|(_, id)| **id == NOT_A_CARD);
            self.fault = first.and_then(|((hand, card), _)| why(self.row(hand as u64), card));
        }
        self
    }
}
