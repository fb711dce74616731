//! Checks hands, counts their sets, and converts the bit planes of a kernel to numbers.

use super::bad_hand::BadHand;
use super::engine::{TASK, check_over_tasks};
use super::kernel::Kernel;
use super::kernel::counter::PLANES;
use super::lanes::{Job, Lanes, Row};
use super::level::Level;
use super::pack::transpose::bytes_of_planes;
use super::pack::{Packer, gather, in_order};
use crate::card::DECK;
use itertools::Either;
use ndarray::ArrayRef2;

/// A number type for counts of sets: `u8` for hands of at most 39 cards, or `u16` for any hand.
pub trait Count: Copy + Default + Send + Sync + Into<u16> + TryFrom<u16> + 'static {
    /// The largest number of cards for which the type can hold the count of any hand.
    ///
    /// A hand of n cards has at most n(n−1)/6 sets, which is 247 for 39 cards and 260 for 40.
    const CARDS: usize;
}

impl Count for u8 {
    const CARDS: usize = 39;
}

impl Count for u16 {
    const CARDS: usize = DECK;
}

/// The number of sets in each hand, as `u8` for hands of at most 39 cards and as `u16` for larger
/// hands.
///
/// # Examples
/// ```
/// use aplset::batch::Counts;
/// use aplset::ndarray::array;
///
/// let counts = Counts::of(&array![[0_u8, 1, 2], [0, 1, 3]])?;
/// assert_eq!(counts, Counts::Narrow(vec![1, 0]));
/// assert!(counts.iter().eq([1, 0]));
/// # Ok::<(), aplset::batch::BadHand>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Counts {
    /// Counts of hands of at most 39 cards, `[hand]`.
    Narrow(Vec<u8>),
    /// Counts of larger hands, `[hand]`.
    Wide(Vec<u16>),
}

impl Counts {
    /// Checks hands of card numbers, `[hand;card]`, and counts their sets.
    ///
    /// **Shape** from `[hand;card]` to `[hand]`. **Cost** one pass, and a byte or two of memory per
    /// hand.
    ///
    /// # Errors
    /// Returns a [`BadHand`] for the first hand with a number over 80 or a duplicate card.
    ///
    /// # Panics
    /// Panics with `LENGTH ERROR` if hands have more than 81 cards.
    #[track_caller]
    pub fn of(ids: &ArrayRef2<u8>) -> Result<Self, BadHand> {
        Self::at(Level::best(), &in_order(ids.view().into()))
    }

    /// Checks hands whose numbers are [in order](in_order), and counts their sets with the words of
    /// a level.
    #[track_caller]
    pub(super) fn at(level: Level, ids: &ArrayRef2<u8>) -> Result<Self, BadHand> {
        check_size(ids.ncols());
        if ids.ncols() <= u8::CARDS {
            let mut counts = vec![0; ids.nrows()];
            count(level, ids, &mut counts).map(|()| Self::Narrow(counts))
        } else {
            let mut counts = vec![0; ids.nrows()];
            count(level, ids, &mut counts).map(|()| Self::Wide(counts))
        }
    }

    /// Returns the number of hands.
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Self::Narrow(counts) => counts.len(),
            Self::Wide(counts) => counts.len(),
        }
    }

    /// Returns true if there are no hands.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the counts in the order of the hands.
    pub fn iter(&self) -> impl Iterator<Item = u16> {
        match self {
            Self::Narrow(counts) => Either::Left(counts.iter().map(|&count| count.into())),
            Self::Wide(counts) => Either::Right(counts.iter().copied()),
        }
    }
}

/// Checks hands of card numbers, `[hand;card]`, and writes the number of sets in each to `counts`.
///
/// The counts are those of [`Counts::of`], written into memory that the caller owns.
///
/// # Errors
/// Returns a [`BadHand`] for the first hand with a number over 80 or a duplicate card. The contents
/// of `counts` are then unspecified.
///
/// # Panics
/// Panics with `LENGTH ERROR` if hands have more than 81 cards, or if `counts` does not have one
/// item per hand. Panics with `DOMAIN ERROR` if hands of this size may have more sets than the type
/// can count.
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
    count(Level::best(), &ids, counts)
}

/// Checks hands and counts their sets.
fn count<C: Count>(level: Level, ids: &ArrayRef2<u8>, counts: &mut [C]) -> Result<(), BadHand> {
    check_over_tasks(counts, TASK, |task, counts| {
        level.run(CountRows { ids, first: task * TASK, counts })
    })
}

struct CountRows<'a, C> {
    ids: &'a ArrayRef2<u8>,
    first: usize,
    counts: &'a mut [C],
}

impl<C: Count> Job for CountRows<'_, C> {
    type Output = Option<BadHand>;

    #[inline(always)]
    fn on<W: Lanes>(self, token: W::Token) -> Option<BadHand> {
        let Self { ids, first, counts } = self;
        let none = W::splat(token, 0);
        let mut packer = Packer::<W>::new(token, ids);
        let mut kernel = Kernel::fastest(ids.ncols()).at_work(none);
        for (first, counts) in (first..).step_by(W::HANDS).zip(counts.chunks_mut(W::HANDS)) {
            let no_card = packer.pack(first);
            let codes = &packer.codes;
            let sums = kernel.count(
                codes.len(),
                none,
                #[inline(always)]
                |i| codes[i],
            );
            let twice = kernel.card_twice(
                codes.len(),
                none,
                #[inline(always)]
                |i| codes[i],
            );
            if (no_card | twice).any() {
                return BadHand::first_of(ids, first..first + counts.len());
            }
            write(token, &sums, counts);
        }
        None
    }
}

/// Writes the counts in `planes` as numbers, for the first `counts.len()` hands of a word.
#[inline(always)]
pub fn write<W: Lanes, C: Count>(token: W::Token, planes: &[W; PLANES], counts: &mut [C]) {
    let (low, high) = planes.split_first_chunk::<8>().expect("11 planes");
    let low = bytes(token, *low);
    if C::CARDS <= u8::CARDS {
        for (count, &low) in counts.iter_mut().zip(&low) {
            *count = narrow(low.into());
        }
        return;
    }
    let mut eight = [W::splat(token, 0); 8];
    eight[..high.len()].copy_from_slice(high);
    let high = bytes(token, eight);
    for ((count, &low), &high) in counts.iter_mut().zip(&low).zip(&high) {
        *count = narrow(u16::from_le_bytes([low, high]));
    }
}

/// Converts eight planes to one byte per hand.
#[inline(always)]
fn bytes<W: Lanes>(token: W::Token, planes: [W; 8]) -> [u8; Row::HANDS] {
    gather::bytes(&bytes_of_planes(token, planes), W::HANDS / 64)
}

/// Converts a count to the type that the caller asked for.
#[inline(always)]
pub fn narrow<C: Count>(count: u16) -> C {
    // `check_room` rejects hands that are too large for the type
    C::try_from(count).unwrap_or_else(|_| unreachable!("{count} sets of {} cards", C::CARDS))
}

#[track_caller]
fn check_size(cards: usize) {
    assert!(cards <= DECK, "LENGTH ERROR: hands of {cards} cards, a deck has {DECK}");
}

#[track_caller]
pub fn check_room<C: Count>(room: usize, hands: usize, cards: usize) {
    assert!(room == hands, "LENGTH ERROR: `counts` has {room} items, there are {hands} hands");
    assert!(
        cards <= C::CARDS,
        "DOMAIN ERROR: {} counts the sets of at most {} cards, hands have {cards}",
        std::any::type_name::<C>(),
        C::CARDS
    );
}
