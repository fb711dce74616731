//! Many hands of one size, checked.

use super::answers::Count;
use super::answers::counts::{Counts, count, narrow};
use super::bad_hand::BadHand;
use super::level::Level;
use super::pack::Source;
use crate::card::DECK;
use ndarray::{Array1, ArrayRef2, CowArray, Ix2};

/// Many hands of one size, checked: cards are 0 to 80, and no card stands twice in a hand.
///
/// A hand has 0 to 81 cards. What is made from a view of card numbers, `[hand;card]` or `[card;hand]`, stays a view; other forms of a
/// card become numbers, a byte each. The pass that checks the hands counts their sets as well, and the counts are kept: a byte a hand, two for hands of more than 39 cards.
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
    counts: Counts,
    level: Level,
}

impl<'a> Hands<'a> {
    /// Hands from card numbers `[hand;card]`.
    ///
    /// **Cost** one pass, which counts the sets too; no copy where the numbers of a hand, or those of a card, stand together in memory.
    ///
    /// # Errors
    /// The first hand with a number over 80, or with a card twice.
    ///
    /// # Panics
    /// `LENGTH ERROR` where hands have more than 81 cards.
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

    /// Hands from card numbers `[card;hand]`: a column of each card.
    ///
    /// **Cost**, errors and panics as [`from_ids`](Self::from_ids).
    ///
    /// # Errors
    /// The first hand with a number over 80, or with a card twice.
    ///
    /// # Panics
    /// `LENGTH ERROR` where hands have more than 81 cards.
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
        check_size(ids.ncols());
        let level = Level::best();
        let counts = Counts::of(level, &source(&ids))?;
        Ok(Self { ids, counts, level })
    }

    /// The same hands, counted anew with words of that level instead of the [best](Level::best), and asked with them from now on.
    #[must_use]
    pub fn on(mut self, level: Level) -> Self {
        self.level = level;
        self.counts = Counts::of(level, &self.source()).unwrap_or(self.counts); // they were checked
        self
    }

    /// How many hands.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ids.nrows()
    }

    /// Whether there is no hand.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many cards a hand has.
    #[must_use]
    pub fn cards(&self) -> usize {
        self.ids.ncols()
    }

    pub(super) fn level(&self) -> Level {
        self.level
    }

    pub(super) fn source(&self) -> Source<'_> {
        source(&self.ids)
    }

    pub(super) fn counted(&self) -> &Counts {
        &self.counts
    }

    /// How many sets each hand has.
    ///
    /// **Shape** `[hand]`. **Cost** a copy: the sets were counted when the hands were checked.
    ///
    /// # Examples
    /// See [`Hands`].
    #[must_use]
    pub fn counts(&self) -> Array1<u16> {
        self.counts.iter().collect()
    }

    /// How many sets each hand has, into the caller's memory: `u8` for hands of up to 39 cards, `u16` for any.
    ///
    /// # Panics
    /// `LENGTH ERROR` where `counts` is not as long as there are hands; `DOMAIN ERROR` where hands of this size may have more sets than
    /// the type holds.
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
            Counts::Narrow(from) => {
                for (to, &count) in counts.iter_mut().zip(from) {
                    *to = narrow(count.into());
                }
            }
            Counts::Wide(from) => {
                for (to, &count) in counts.iter_mut().zip(from) {
                    *to = narrow(count);
                }
            }
        }
    }

    /// How many hands have 0, 1, 2, … sets; the last number is not 0.
    ///
    /// **Shape** `[number of sets]`. **Cost** that of [`histogram`](super::histogram).
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

    /// Which hands have a set.
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

/// Checks and counts card numbers `[hand;card]`: [`Hands::from_ids`] and [`Hands::counts_into`] at once, where nothing else is asked; it
/// keeps nothing and writes the counts where they are wanted.
///
/// # Errors
/// The first hand with a number over 80, or with a card twice. What `counts` holds then is not said.
///
/// # Panics
/// As [`Hands::from_ids`] and [`Hands::counts_into`].
///
/// # Examples
/// ```
/// use aplset::batch::count_ids;
/// use aplset::ndarray::array;
///
/// let mut counts = [0_u8; 2];
/// count_ids(&array![[0, 1, 2], [0, 1, 3]], &mut counts)?;
/// assert_eq!(counts, [1, 0]);
/// # Ok::<(), aplset::batch::BadHand>(())
/// ```
#[track_caller]
pub fn count_ids<C: Count>(ids: &ArrayRef2<u8>, counts: &mut [C]) -> Result<(), BadHand> {
    check_size(ids.ncols());
    check_room::<C>(counts.len(), ids.nrows(), ids.ncols());
    let ids = in_order(ids.view().into());
    count(Level::best(), &source(&ids), counts)
}

/// The same numbers, copied only if neither the cards of a hand nor the hands of a card stand together in memory.
fn in_order(ids: CowArray<'_, u8, Ix2>) -> CowArray<'_, u8, Ix2> {
    if ids.is_standard_layout() || ids.t().is_standard_layout() {
        ids
    } else {
        ids.as_standard_layout().into_owned().into()
    }
}

fn source<'b>(ids: &'b CowArray<'_, u8, Ix2>) -> Source<'b> {
    let (hands, cards) = ids.dim();
    let by_card = !ids.is_standard_layout();
    let ids = ids.as_slice_memory_order().expect("no gaps in memory");
    Source { ids, hands, cards, by_card }
}

#[track_caller]
fn check_size(cards: usize) {
    assert!(cards <= DECK, "LENGTH ERROR: hands of {cards} cards, a deck has {DECK}");
}

#[track_caller]
pub(super) fn check_room<C: Count>(room: usize, hands: usize, cards: usize) {
    assert!(room == hands, "LENGTH ERROR: room for {room} counts, there are {hands} hands");
    assert!(
        cards <= C::CARDS,
        "DOMAIN ERROR: hands of {cards} cards may have more sets than a number counts that is enough for {}",
        C::CARDS
    );
}
