//! Keeps the first hand of the files, on which a sentence is run before it is compiled.

use aplset::batch::Hands;
use aplset_apl::{Given, HandKind};
use aplset_arrow::{HandBlock, RowError};
use ndarray::{Array1, ArrayD, ArrayView2, Axis};

/// The first hand of a reader.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct First {
    /// The card numbers, or the numbers of another hand in ravel order.
    pub numbers: Vec<u8>,
    /// The shape of a hand of numbers.
    pub shape: Option<Vec<usize>>,
    /// The largest number of the first hands.
    pub most: u8,
}

impl First {
    /// Makes the hand of the first cards of the deck, for files without hands.
    #[must_use]
    pub fn of_deck(cards: usize) -> Self {
        Self { numbers: (0..=u8::MAX).take(cards).collect(), shape: None, most: 0 }
    }

    /// Returns the error of the first hand that is not null, if it is invalid.
    pub(super) fn fault(hands: &HandBlock) -> Option<RowError> {
        let first = |ids: &ArrayView2<'_, u8>| match hands.shape() {
            Some(_) => Ok(()),
            None => {
                Hands::from_ids(&ids.slice_axis(Axis(0), (..1.min(ids.nrows())).into())).map(|_| ())
            }
        };
        let error = hands.checked(first).err()?;
        (hands.hands == 0 || error.hand() == hands.row(0)).then_some(error)
    }

    pub(super) fn of(hands: &HandBlock) -> Option<Self> {
        let ids = hands.ids();
        let numbers = ids.rows().into_iter().next()?.to_vec();
        let most = ids.iter().copied().max().unwrap_or(0);
        Some(Self { numbers, shape: hands.shape().map(<[usize]>::to_vec), most })
    }

    /// Returns the array of the hand in a sentence.
    ///
    /// # Panics
    /// Panics with `DOMAIN ERROR` if a card number is over 80.
    #[must_use]
    pub fn given(&self) -> Given {
        let Some(shape) = &self.shape else {
            let ids = self.numbers.iter().map(|&id| usize::from(id));
            return Given::of_hand(&ids.collect::<Array1<usize>>());
        };
        let numbers = ArrayD::from_shape_vec(&**shape, self.numbers.clone());
        Given::of_numbers(&numbers.expect("as many numbers as the shape needs"))
    }

    /// Returns what hands are in a sentence.
    #[must_use]
    pub fn kind(&self) -> HandKind {
        self.shape.as_ref().map_or(HandKind::Cards, |_| HandKind::Numbers(self.most))
    }
}
