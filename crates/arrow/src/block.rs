//! Holds hands of one size as card numbers, the form in which all readers of tables and files
//! return hands.

use super::error::{RowError, RowErrorKind};
use aplset::batch::{HandError, HandErrorKind};
use aplset::card::{DECK, code, plural};
use arrow_buffer::{Buffer, NullBuffer};
use ndarray::{ArrayView2, ShapeBuilder};

/// The number that marks an invalid card, such as a null, a number that does not fit in a byte, or
/// an invalid code. If a hand cannot be read or has the wrong size, all its cards are marked.
pub const NOT_A_CARD: u8 = u8::MAX;

/// Hands of one size as card numbers, before they are checked.
///
/// A row of a table is a hand or null. A null hand has no card numbers, so [`ids`](Self::ids) has
/// only the other hands. [`answer`](Self::answer) checks these hands.
#[derive(Debug, Clone, Default)]
pub struct HandBlock {
    /// The card numbers, `[hand;card]`, or `[card;hand]` if `by_card` is true.
    pub ids: Buffer,
    /// Whether the numbers of each card are together, as in a table with a column for each card.
    pub by_card: bool,
    /// The number of hands that are not null.
    pub hands: usize,
    /// The number of cards in a hand.
    pub cards: usize,
    /// Whether the cards were letter codes.
    pub codes: bool,
    /// Which rows are hands, `[row]`, or `None` if all rows are hands.
    pub nulls: Option<NullBuffer>,
    /// The error for the first hand that has a wrong size or a [`NOT_A_CARD`].
    pub error: Option<RowError>,
}

/// The fault that the packed engine reports for [`NOT_A_CARD`].
const UNKNOWN: HandErrorKind = HandErrorKind::NotACard { found: NOT_A_CARD as i128 };

impl HandBlock {
    /// Returns the card numbers of the hands that are not null, `[hand;card]`. If the table has a
    /// column for each card, the array is in column-major order.
    #[must_use]
    pub fn ids(&self) -> ArrayView2<'_, u8> {
        let shape = (self.hands, self.cards).set_f(self.by_card);
        ArrayView2::from_shape(shape, &self.ids)
            .unwrap_or_else(|_| unreachable!("as many numbers as cards"))
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
    /// Returns a [`RowError`] for the first invalid hand: a wrong size, a null card, a wrong code, a
    /// number outside 0 to 80, or a duplicate card.
    pub fn answer<A>(
        &self,
        find: impl FnOnce(&ArrayView2<'_, u8>) -> Result<A, HandError>,
    ) -> Result<A, RowError> {
        if self.cards > DECK {
            let kind =
                RowErrorKind::unexpected(plural(self.cards, "card"), format!("at most {DECK}"));
            let first = self.error.clone().filter(|_| self.is_first_invalid());
            return Err(first.unwrap_or_else(|| RowError::new(0, None, kind)));
        }
        let earlier = |bad: &HandError, error: &RowError| {
            let row = self.row(bad.hand());
            row < error.hand() || row == error.hand() && bad.kind() != UNKNOWN
        };
        match (find(&self.ids()), &self.error) {
            (Ok(answers), None) => Ok(answers),
            (Err(bad), None) => Err(self.row_error(&bad)),
            (Err(bad), Some(error)) if earlier(&bad, error) => Err(self.row_error(&bad)),
            (_, Some(error)) => Err(error.clone()),
        }
    }

    /// Returns whether the first hand that is not null has a wrong size or a [`NOT_A_CARD`].
    #[must_use]
    pub fn is_first_invalid(&self) -> bool {
        self.error.as_ref().is_some_and(|error| error.hand() == self.row(0))
    }

    /// Returns the table row of a hand in [`ids`](Self::ids).
    fn row(&self, hand: u64) -> usize {
        let hand = usize::try_from(hand).expect("a hand in memory");
        let row = self.nulls.as_ref().and_then(|nulls| nulls.valid_indices().nth(hand));
        row.unwrap_or(hand)
    }

    /// Converts the error of the packed engine, which does not know the codes of the table.
    fn row_error(&self, bad: &HandError) -> RowError {
        let kind = match bad.kind() {
            HandErrorKind::DuplicateCard { id, first } if self.codes => {
                RowErrorKind::DuplicateCode { code: code(id.into()), first }
            }
            kind => kind.into(),
        };
        RowError::new(self.row(bad.hand()), Some(bad.card()), kind)
    }

    /// Adds the error for the first hand that has a [`NOT_A_CARD`]. `why` receives the row of the
    /// hand and the position of the card, and returns the error.
    #[must_use]
    pub fn explained(mut self, why: impl FnOnce(usize, usize) -> Option<RowError>) -> Self {
        // Usually no card is invalid, and `contains` is the fastest way to check this.
        if self.ids.contains(&NOT_A_CARD) {
            let ids = self.ids();
            let first = ids.indexed_iter().find(|(_, id)| **id == NOT_A_CARD);
            self.error = first.and_then(|((hand, card), _)| why(self.row(hand as u64), card));
        }
        self
    }
}
