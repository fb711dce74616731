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
/// let error = Hands::from_ids(&array![[0_u8, 1, 2], [3, 5, 3]]).unwrap_err();
/// assert_eq!(error.to_string(), "hand 1, card 2: duplicate card 3 (first at position 0)");
/// assert_eq!((error.hand(), error.card(), error.duplicate_of()), (1, 2, Some(0)));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("hand {hand}, card {card}: {reason}")]
pub struct HandError {
    hand: u64,
    card: usize,
    reason: String,
    feature: Option<usize>,
    first: Option<usize>,
}

impl HandError {
    pub(super) fn new(hand: usize, card: usize, reason: String) -> Self {
        Self { hand: hand as u64, card, reason, feature: None, first: None }
    }

    /// Converts the index of a hand to the one that `hands` has for it.
    pub(super) fn among(self, hands: &[usize]) -> Self {
        let hand = usize::try_from(self.hand).expect("a hand in memory");
        Self { hand: hands[hand] as u64, ..self }
    }

    pub(super) fn at_feature(self, feature: usize) -> Self {
        Self { feature: Some(feature), ..self }
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

    /// Returns the zero-based index of the feature whose digit or bits are invalid, if the hands
    /// were digits or bits.
    #[must_use]
    pub fn feature(&self) -> Option<usize> {
        self.feature
    }

    /// Returns the reason that the card is invalid, without the position.
    #[must_use]
    pub fn reason(&self) -> &str {
        &self.reason
    }

    /// Returns the zero-based position at which the same card first occurs in the hand, or `None`
    /// if the card is invalid for another reason.
    #[must_use]
    pub fn duplicate_of(&self) -> Option<usize> {
        self.first
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
                let (reason, first) = match positions.get_mut(usize::from(id)) {
                    None => (number_fault(id), None),
                    Some(&mut Some(first)) => {
                        (format!("duplicate card {id} (first at position {first})"), Some(first))
                    }
                    Some(position) => {
                        *position = Some(card);
                        return None;
                    }
                };
                Some(Self { first, ..Self::new(hand, card, reason) })
            })
        })
    }
}
