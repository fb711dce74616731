//! Defines the answers for hands, and computes their columns.

use super::format::NameError;
use aplset::batch::{Counts, HandError, Hands};
use aplset::odds::Distribution;
use aplset_arrow::{counts_array, hands_array, sets_array, valid_array};
use arrow_array::ArrayRef;
use ndarray::ArrayView2;
use std::str::FromStr;

/// The answer that is computed for each hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Give {
    /// The hands themselves.
    Hands,
    /// The number of sets in each hand.
    Counts,
    /// Whether each combination of three cards is a set.
    Valid,
    /// The positions of the cards of each set.
    Sets,
}

impl FromStr for Give {
    type Err = NameError;

    /// Parses `counts`, `valid` or `sets`. [`Give::Hands`] has no name here, because it only copies
    /// the hands.
    fn from_str(name: &str) -> Result<Self, NameError> {
        match name {
            "counts" => Ok(Self::Counts),
            "valid" => Ok(Self::Valid),
            "sets" => Ok(Self::Sets),
            _ => Err(NameError { expected: "counts, valid or sets" }),
        }
    }
}

impl Give {
    /// Returns the name of the column of results.
    pub(super) fn column(self) -> &'static str {
        match self {
            Self::Hands => "hand",
            Self::Counts => "set_count",
            Self::Valid => "valid",
            Self::Sets => "sets",
        }
    }

    /// Returns the largest number of bytes of memory that the answer for a hand takes.
    pub(super) fn bytes(self, cards: usize) -> usize {
        match self {
            Self::Hands => cards.max(1),
            Self::Counts => 2,
            Self::Valid => cards.pow(3) / 6 + 1,
            // A hand has at most one set for every three pairs of cards. Each set takes three
            // bytes, and the offset of a hand takes eight.
            Self::Sets => cards * cards / 2 + 8,
        }
    }

    /// Checks hands `[hand;card]`, and returns a column of their answers and the distribution of
    /// their numbers of sets.
    ///
    /// # Errors
    /// Returns an error for the first invalid hand.
    ///
    /// # Panics
    /// Panics if a hand has more than 81 cards.
    pub(super) fn answer(
        self,
        ids: &ArrayView2<'_, u8>,
    ) -> Result<(ArrayRef, Distribution), HandError> {
        let (column, counts) = match self {
            Self::Hands => (hands_array(ids), Counts::of(ids)?),
            Self::Counts => {
                let counts = Counts::of(ids)?;
                (counts_array(&counts), counts)
            }
            Self::Valid | Self::Sets => {
                let hands = Hands::from_ids(ids)?;
                let column = match self {
                    Self::Valid => valid_array(&hands.valid()),
                    _ => sets_array(&hands.sets()),
                };
                (column, hands.counts().clone())
            }
        };
        Ok((column, Distribution::of(ids.ncols(), &counts)))
    }
}
