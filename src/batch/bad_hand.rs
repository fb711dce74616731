//! Defines the error for an invalid hand.

use crate::card::{DECK, number_fault};
use ndarray::ArrayRef2;
use std::ops::Range;
use thiserror::Error;

/// The error for an invalid hand, with the hand's index, the card's position and the reason.
///
/// # Examples
/// ```
/// use aplset::batch::Hands;
/// use aplset::ndarray::array;
///
/// let error = Hands::from_ids(&array![[0_u8, 1, 2], [3, 81, 5]]).unwrap_err();
/// assert_eq!(error.to_string(), "hand 1, card 1: found 81, cards are 0 to 80");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("hand {hand}, card {card}: {fault}")]
pub struct BadHand {
    /// The zero-based index of the hand in the array.
    pub hand: u64,
    /// The zero-based position of the card in the hand.
    pub card: usize,
    /// The reason that the card is invalid.
    pub fault: HandFault,
}

/// The reason that a card of a hand is invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum HandFault {
    /// The number is outside 0 to 80.
    #[error("{}", number_fault(found))]
    NoCard {
        /// The number that was found.
        found: i128,
    },
    /// The same card occurs earlier in the hand.
    #[error("duplicate card {id} (first at position {first})")]
    CardTwice {
        /// The number of the card.
        id: u8,
        /// The zero-based position at which the card first occurs.
        first: usize,
    },
    /// A digit is not 0, 1 or 2.
    #[error("found digit {found} for feature {feature}, expected 0, 1 or 2")]
    NoDigit {
        /// The zero-based index of the feature.
        feature: usize,
        /// The digit that was found.
        found: i128,
    },
    /// A feature does not have exactly one bit on.
    #[error("feature {feature} has {on} bits on, expected 1")]
    NotOneBit {
        /// The zero-based index of the feature.
        feature: usize,
        /// The number of bits that are on.
        on: usize,
    },
}

impl BadHand {
    /// Adds `hands` to the hand's index. If the checked hands are part of a larger array, `hands`
    /// is the number of hands before them.
    #[must_use]
    pub fn after(mut self, hands: u64) -> Self {
        self.hand += hands;
        self
    }

    /// Returns the error for the first invalid card in `hands`, or `None` if all these hands are
    /// valid.
    ///
    /// This function checks each card, because the kernels report neither the card nor the reason.
    pub(super) fn first_of(ids: &ArrayRef2<u8>, hands: Range<usize>) -> Option<Self> {
        hands.into_iter().find_map(|hand| {
            let mut positions = [None; DECK];
            (0..).zip(ids.row(hand)).find_map(|(card, &id)| {
                let fault = match positions.get_mut(usize::from(id)) {
                    None => HandFault::NoCard { found: id.into() },
                    Some(Some(first)) => HandFault::CardTwice { id, first: *first },
                    Some(position) => {
                        *position = Some(card);
                        return None;
                    }
                };
                Some(Self { hand: hand as u64, card, fault })
            })
        })
    }
}
