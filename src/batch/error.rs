//! Defines the error for an invalid hand.

use crate::card::{DECK, number_fault};
use ndarray::ArrayRef2;
use std::ops::Range;
use thiserror::Error;

/// The error for an invalid hand, with the hand's index, the card's position and the reason.
///
/// # Examples
/// ```
/// use aplset::batch::{HandErrorKind, Hands};
/// use aplset::ndarray::array;
///
/// let error = Hands::from_ids(&array![[0_u8, 1, 2], [3, 81, 5]]).unwrap_err();
/// assert_eq!(error.to_string(), "hand 1, card 1: found 81, cards are 0 to 80");
/// assert_eq!((error.hand(), error.card()), (1, 1));
/// assert_eq!(error.kind(), HandErrorKind::NotACard { found: 81 });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("hand {hand}, card {card}: {kind}")]
pub struct HandError {
    hand: u64,
    card: usize,
    kind: HandErrorKind,
}

/// The reason that a card of a hand is invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum HandErrorKind {
    /// The number is not from 0 to 80.
    #[error("{}", number_fault(found))]
    NotACard {
        /// The invalid number.
        found: i128,
    },
    /// The same card occurs earlier in the hand.
    #[error("duplicate card {id} (first at position {first})")]
    DuplicateCard {
        /// The number of the duplicate card.
        id: u8,
        /// The zero-based position at which the card first occurs.
        first: usize,
    },
    /// A digit is not 0, 1 or 2.
    #[error("found digit {found} for feature {feature}, expected 0, 1 or 2")]
    NotADigit {
        /// The zero-based index of the feature.
        feature: usize,
        /// The invalid digit.
        found: i128,
    },
    /// A feature does not have exactly one bit that is on.
    #[error("feature {feature} has {on} bits on, expected 1")]
    NotOneBit {
        /// The zero-based index of the feature.
        feature: usize,
        /// The number of bits that are on, which is not 1.
        on: usize,
    },
}

impl HandError {
    pub(super) fn new(hand: usize, card: usize, kind: HandErrorKind) -> Self {
        Self { hand: hand as u64, card, kind }
    }

    /// Returns the zero-based index of the hand in the array.
    #[must_use]
    pub fn hand(&self) -> u64 {
        self.hand
    }

    /// Returns the zero-based position of the card in the hand.
    #[must_use]
    pub fn card(&self) -> usize {
        self.card
    }

    /// Returns the reason that the card is invalid.
    #[must_use]
    pub fn kind(&self) -> HandErrorKind {
        self.kind
    }

    /// Returns the error for the first invalid card in `hands`, or `None` if all these hands are
    /// valid.
    ///
    /// This function checks each card again, because the kernels report neither the card nor the
    /// reason.
    pub(super) fn first_of(ids: &ArrayRef2<u8>, hands: Range<usize>) -> Option<Self> {
        hands.into_iter().find_map(|hand| {
            let mut positions = [None; DECK];
            (0..).zip(ids.row(hand)).find_map(|(card, &id)| {
                let kind = match positions.get_mut(usize::from(id)) {
                    None => HandErrorKind::NotACard { found: id.into() },
                    Some(Some(first)) => HandErrorKind::DuplicateCard { id, first: *first },
                    Some(position) => {
                        *position = Some(card);
                        return None;
                    }
                };
                Some(Self::new(hand, card, kind))
            })
        })
    }
}
