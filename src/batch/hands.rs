//! Checks many hands of one size and counts their sets.

use super::bad_hand::BadHand;
use super::counts::{Count, Counts, check_room, narrow};
use super::level::Level;
use super::pack::in_order;
use ndarray::{Array1, ArrayRef2, ArrayView2, CowArray, Ix2};

/// Many valid hands of one size, with cards 0 to 80 and without duplicates.
///
/// A hand has 0 to 81 cards. An array `[hand;card]` or `[card;hand]` of `u8` numbers is borrowed if
/// it is row-major or column-major without gaps. Other forms of a card are converted to `u8`
/// numbers. The pass that checks the hands also counts their sets. Each count takes one byte, or
/// two bytes for hands of more than 39 cards. Only [`Packed`](super::Packed) keeps the packed form
/// that the kernels use, because this form takes as much memory as the numbers.
///
/// # Examples
/// ```
/// use aplset::batch::Hands;
/// use aplset::ndarray::array;
///
/// let ids = array![[0_u8, 1, 2, 40], [0, 1, 3, 80], [0, 40, 80, 1]];
/// let hands = Hands::from_ids(&ids)?;
/// assert_eq!(hands.counts(), array![1, 0, 1]);
/// // combinations 0 1 2, 0 1 3, 0 2 3, 1 2 3
/// assert_eq!(hands.valid().mapv(u8::from), array![[1, 0, 0, 0], [0, 0, 0, 0], [1, 0, 0, 0]]);
/// assert_eq!(hands.sets().of(2), [[0, 1, 2]]);
/// # Ok::<(), aplset::batch::BadHand>(())
/// ```
#[derive(Debug, Clone)]
pub struct Hands<'a> {
    ids: CowArray<'a, u8, Ix2>,
    /// `[hand]`
    pub(super) counts: Counts,
    pub(super) level: Level,
}

impl<'a> Hands<'a> {
    /// Checks hands of card numbers, `[hand;card]`, and counts their sets.
    ///
    /// **Cost** one pass. The numbers are copied only if the array has gaps, or is neither
    /// row-major nor column-major.
    ///
    /// # Errors
    /// Returns a [`BadHand`] for the first hand with a number over 80 or a duplicate card.
    ///
    /// # Panics
    /// Panics with `LENGTH ERROR` if hands have more than 81 cards.
    ///
    /// # Examples
    /// ```
    /// use aplset::batch::Hands;
    /// use aplset::ndarray::array;
    ///
    /// let error = Hands::from_ids(&array![[7_u8, 8, 7]]).unwrap_err();
    /// assert_eq!(error.to_string(), "hand 0, card 2: duplicate card 7 (first at position 0)");
    /// ```
    #[track_caller]
    pub fn from_ids(ids: &'a ArrayRef2<u8>) -> Result<Self, BadHand> {
        Self::checked(in_order(ids.view().into()))
    }

    /// Checks hands in a table with one column per card, `[card;hand]`, and counts their sets.
    ///
    /// **Cost** the same as for [`from_ids`](Self::from_ids).
    ///
    /// # Errors
    /// Returns a [`BadHand`] for the first hand with a number over 80 or a duplicate card.
    ///
    /// # Panics
    /// Panics with `LENGTH ERROR` if hands have more than 81 cards.
    ///
    /// # Examples
    /// ```
    /// use aplset::batch::Hands;
    /// use aplset::ndarray::array;
    ///
    /// // two hands of three cards
    /// let columns = array![[0_u8, 0], [1, 1], [2, 3]];
    /// assert_eq!(Hands::from_columns(&columns)?.counts(), array![1, 0]);
    /// # Ok::<(), aplset::batch::BadHand>(())
    /// ```
    #[track_caller]
    pub fn from_columns(ids: &'a ArrayRef2<u8>) -> Result<Self, BadHand> {
        Self::checked(in_order(ids.t().into()))
    }

    #[track_caller]
    pub(super) fn checked(ids: CowArray<'a, u8, Ix2>) -> Result<Self, BadHand> {
        let level = Level::best();
        let counts = Counts::at(level, &ids)?;
        Ok(Self { ids, counts, level })
    }

    /// Switches to the words of a level, and counts the sets again with these words.
    ///
    /// By default, hands use the [best](Level::best) level.
    #[must_use]
    pub fn on(mut self, level: Level) -> Self {
        self.level = level;
        let counted = Counts::at(level, &self.ids);
        self.counts = counted.unwrap_or_else(|bad| unreachable!("checked before: {bad}"));
        self
    }

    /// Returns the number of hands.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ids.nrows()
    }

    /// Returns true if there are no hands.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the number of cards per hand.
    #[must_use]
    pub fn cards(&self) -> usize {
        self.ids.ncols()
    }

    /// Returns the card numbers.
    ///
    /// **Shape** `[hand;card]`. **Cost** constant, because the result is a view.
    #[must_use]
    pub fn ids(&self) -> ArrayView2<'_, u8> {
        self.ids.view()
    }

    /// Returns the number of sets in each hand.
    ///
    /// **Shape** `[hand]`. **Cost** a copy. The check of the hands has already counted the sets.
    #[must_use]
    pub fn counts(&self) -> Array1<u16> {
        match &self.counts {
            Counts::Narrow(counts) => counts.iter().map(|&count| count.into()).collect(),
            Counts::Wide(counts) => counts.clone().into(),
        }
    }

    /// Writes the number of sets in each hand into the caller's memory.
    ///
    /// The numbers are `u8` for hands of at most 39 cards, or `u16` for hands of any size.
    ///
    /// # Panics
    /// Panics with `LENGTH ERROR` if `counts` does not have one item per hand. Panics with
    /// `DOMAIN ERROR` if hands of this size may have more sets than the type can count.
    ///
    /// # Examples
    /// ```
    /// use aplset::batch::Hands;
    /// use aplset::ndarray::array;
    ///
    /// let mut counts = [0_u8; 2];
    /// Hands::from_ids(&array![[0, 1, 2], [0, 1, 3]])?.counts_into(&mut counts);
    /// assert_eq!(counts, [1, 0]);
    /// # Ok::<(), aplset::batch::BadHand>(())
    /// ```
    #[track_caller]
    pub fn counts_into<C: Count>(&self, counts: &mut [C]) {
        check_room::<C>(counts.len(), self.len(), self.cards());
        match &self.counts {
            Counts::Narrow(from) => copy(from, counts),
            Counts::Wide(from) => copy(from, counts),
        }
    }

    /// Returns the number of hands with 0 sets, 1 set, 2 sets and so on, up to the largest count.
    ///
    /// **Shape** `[number of sets]`. **Cost** the same as for [`histogram`](super::histogram).
    ///
    /// # Examples
    /// ```
    /// use aplset::batch::Hands;
    /// use aplset::ndarray::array;
    ///
    /// let ids = array![[0_u8, 1, 2], [0, 1, 3], [3, 4, 5]];
    /// assert_eq!(Hands::from_ids(&ids)?.histogram(), array![1, 2]);
    /// # Ok::<(), aplset::batch::BadHand>(())
    /// ```
    #[must_use]
    pub fn histogram(&self) -> Array1<u64> {
        self.counts.histogram()
    }

    /// Tests whether each hand has a set.
    ///
    /// **Shape** `[hand]`. **Cost** one pass over the counts.
    ///
    /// # Examples
    /// ```
    /// use aplset::batch::Hands;
    /// use aplset::ndarray::array;
    ///
    /// let ids = array![[0_u8, 1, 2], [0, 1, 3]];
    /// assert_eq!(Hands::from_ids(&ids)?.has_set(), array![true, false]);
    /// # Ok::<(), aplset::batch::BadHand>(())
    /// ```
    #[must_use]
    pub fn has_set(&self) -> Array1<bool> {
        self.counts.iter().map(|count| count > 0).collect()
    }
}

fn copy<F: Count, C: Count>(from: &[F], to: &mut [C]) {
    for (to, &count) in to.iter_mut().zip(from) {
        *to = narrow(count.into());
    }
}
