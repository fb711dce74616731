//! What is wrong with a hand of an array, and where.

use std::fmt;

/// A hand that is none: where it stands in its array, counted from 0, and what is wrong with it.
///
/// # Examples
/// ```
/// use aplset::batch::Hands;
/// use aplset::ndarray::array;
///
/// let error = Hands::from_ids(&array![[0_u8, 1, 2], [3, 81, 5]]).unwrap_err();
/// assert_eq!(error.to_string(), "hand 1, card 1: found 81, cards are 0 to 80");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BadHand {
    /// The hand, counted from 0.
    pub hand: u64,
    /// The card in its hand, counted from 0.
    pub card: usize,
    /// What is wrong with it.
    pub fault: HandFault,
}

/// What can be wrong with a card of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum HandFault {
    /// A number that is no card's.
    NoCard {
        /// The number found.
        found: i128,
    },
    /// The card stands in the hand already.
    CardTwice {
        /// Its number.
        id: u8,
        /// Where it stands first, counted from 0.
        first: usize,
    },
    /// A digit that is not 0, 1 or 2.
    NoDigit {
        /// The feature, counted from 0.
        feature: usize,
        /// The digit found.
        found: i128,
    },
    /// A feature that has not exactly one bit on.
    NotOneBit {
        /// The feature, counted from 0.
        feature: usize,
        /// How many bits it has on.
        on: usize,
    },
}

impl BadHand {
    /// The same error where so many hands stand before this array.
    #[must_use]
    pub fn after(mut self, hands: u64) -> Self {
        self.hand += hands;
        self
    }
}

impl fmt::Display for BadHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "hand {}, card {}: {}", self.hand, self.card, self.fault)
    }
}

impl fmt::Display for HandFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCard { found } => write!(f, "found {found}, cards are 0 to 80"),
            Self::CardTwice { id, first } => {
                write!(f, "duplicate card {id} (first at position {first})")
            }
            Self::NoDigit { feature, found } => {
                write!(f, "found the digit {found} of feature {feature}, expected 0, 1 or 2")
            }
            Self::NotOneBit { feature, on } => {
                write!(f, "found {on} bits on of feature {feature}, expected one")
            }
        }
    }
}

impl std::error::Error for BadHand {}
