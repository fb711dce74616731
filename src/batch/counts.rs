//! Checks hands, counts their sets, and converts the bit planes that a kernel returns to numbers.

use super::error::HandError;
use super::kernel::Kernel;
use super::kernel::counter::PLANES;
use super::lanes::{Bits512, Job, Lanes};
use super::level;
use super::pack::transpose::bytes_of_planes;
use super::pack::{Packer, contiguous, gather};
use super::tasks::{TASK, check_over_tasks};
use crate::card::DECK;
use itertools::{Either, Itertools};
use ndarray::{Array1, Array2, ArrayRef2};
use std::iter::{Chain, Copied, Map};
use std::slice::Iter;

/// The largest number of cards for which counts are stored as bytes.
///
/// A hand of n cards has at most n(n−1)/6 sets. This bound is 247 for 39 cards, and 260 for 40.
const NARROW_CARDS: usize = 39;

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
/// # Ok::<(), aplset::batch::HandError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Counts {
    /// Counts of hands of at most 39 cards, `[hand]`.
    Narrow(Vec<u8>),
    /// Counts of larger hands, or of hands of different sizes, `[hand]`.
    Wide(Vec<u16>),
}

impl Counts {
    /// Checks hands of card numbers, `[hand;card]`, and counts their sets.
    ///
    /// Use [`Hands::from_ids`](super::Hands::from_ids) instead if you also want to know which
    /// combinations are sets.
    ///
    /// # Errors
    /// Returns a [`HandError`] for the first hand with a number over 80 or a duplicate card.
    ///
    /// # Panics
    /// Panics with `LENGTH ERROR` if hands have more than 81 cards.
    #[track_caller]
    pub fn of(ids: &ArrayRef2<u8>) -> Result<Self, HandError> {
        checked(&contiguous(ids.view().into()))
    }

    /// Checks hands of different sizes, and counts their sets.
    ///
    /// **Cost** that of [`of`](Self::of), plus a copy of the cards, which are grouped by size.
    ///
    /// # Errors
    /// Returns a [`HandError`] for the first hand with a number over 80 or a duplicate card.
    ///
    /// # Panics
    /// Panics with `LENGTH ERROR` if hands have more than 81 cards.
    ///
    /// # Examples
    /// ```
    /// use aplset::batch::Counts;
    ///
    /// let hands: Vec<Vec<u8>> = vec![vec![0, 1, 2, 40, 80], vec![], vec![0, 1, 3]];
    /// assert_eq!(Counts::of_ragged(&hands)?, Counts::Wide(vec![2, 0, 0]));
    /// # Ok::<(), aplset::batch::HandError>(())
    /// ```
    #[track_caller]
    pub fn of_ragged(hands: &[impl AsRef<[u8]>]) -> Result<Self, HandError> {
        let mut counts = vec![0; hands.len()];
        let mut first: Option<HandError> = None;
        let by_size = (0..hands.len()).into_group_map_by(|&hand| hands[hand].as_ref().len());
        for (cards, places) in by_size {
            let ids = places.iter().flat_map(|&hand| hands[hand].as_ref()).copied().collect();
            let ids = Array2::from_shape_vec((places.len(), cards), ids).expect("one size");
            match Self::of(&ids) {
                Ok(found) => places.iter().zip(&found).for_each(|(&hand, n)| counts[hand] = n),
                Err(error) => {
                    let errors = first.into_iter().chain([error.among(&places)]);
                    first = errors.min_by_key(HandError::hand);
                }
            }
        }
        first.map_or(Ok(Self::Wide(counts)), Err)
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

    /// Returns the count of one hand, or `None` if there is no such hand.
    #[must_use]
    pub fn get(&self, hand: usize) -> Option<u16> {
        match self {
            Self::Narrow(counts) => counts.get(hand).map(|&count| count.into()),
            Self::Wide(counts) => counts.get(hand).copied(),
        }
    }

    /// Returns the number of sets in all hands.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.iter().map(u64::from).sum()
    }

    /// Returns the counts in the order of the hands.
    pub fn iter(&self) -> impl Iterator<Item = u16> {
        match self {
            Self::Narrow(counts) => Either::Left(counts.iter().map(|&count| count.into())),
            Self::Wide(counts) => Either::Right(counts.iter().copied()),
        }
    }

    /// Returns the number of hands with 0 sets, 1 set, 2 sets and so on, up to the largest count.
    ///
    /// # Examples
    /// ```
    /// use aplset::batch::Counts;
    /// use aplset::ndarray::array;
    ///
    /// assert_eq!(Counts::Narrow(vec![0, 3, 0, 1]).histogram(), array![2, 1, 0, 1]);
    /// ```
    #[must_use]
    pub fn histogram(&self) -> Array1<u64> {
        let classes = self.iter().max().map_or(0, |most| usize::from(most) + 1);
        let mut histogram = Array1::zeros(classes);
        self.iter().for_each(|count| histogram[usize::from(count)] += 1);
        histogram
    }
}

/// Iterates over the counts in the order of the hands.
///
/// # Examples
/// ```
/// use aplset::batch::Counts;
///
/// let mut most = 0;
/// for count in &Counts::Narrow(vec![1, 0, 2]) {
///     most = most.max(count);
/// }
/// assert_eq!(most, 2);
/// ```
impl<'c> IntoIterator for &'c Counts {
    type Item = u16;
    // One of the two parts is empty.
    type IntoIter = Chain<Map<Iter<'c, u8>, fn(&u8) -> u16>, Copied<Iter<'c, u16>>>;

    fn into_iter(self) -> Self::IntoIter {
        let (narrow, wide): (&[u8], &[u16]) = match self {
            Counts::Narrow(counts) => (counts, &[]),
            Counts::Wide(counts) => (&[], counts),
        };
        let widened: fn(&u8) -> u16 = |&count| count.into();
        narrow.iter().map(widened).chain(wide.iter().copied())
    }
}

impl From<Counts> for Array1<u16> {
    fn from(counts: Counts) -> Self {
        match counts {
            Counts::Narrow(counts) => counts.into_iter().map(u16::from).collect(),
            Counts::Wide(counts) => counts.into(),
        }
    }
}

/// Checks hands whose numbers are [contiguous], and counts their sets with the fastest kernel.
#[track_caller]
pub fn checked(ids: &ArrayRef2<u8>) -> Result<Counts, HandError> {
    let cards = ids.ncols();
    assert!(cards <= DECK, "LENGTH ERROR: hands of {cards} cards, a deck has {DECK}");
    count(ids, Kernel::fastest(cards), true)
}

/// Counts the sets of valid hands whose numbers are [contiguous].
pub fn by_kernel(kernel: Kernel, ids: &ArrayRef2<u8>) -> Counts {
    count(ids, kernel, false).unwrap_or_else(|error| unreachable!("not checked: {error}"))
}

fn count(ids: &ArrayRef2<u8>, kernel: Kernel, check: bool) -> Result<Counts, HandError> {
    if ids.ncols() <= NARROW_CARDS {
        count_in(ids, kernel, check).map(Counts::Narrow)
    } else {
        count_in(ids, kernel, check).map(Counts::Wide)
    }
}

fn count_in<C: Count>(
    ids: &ArrayRef2<u8>,
    kernel: Kernel,
    check: bool,
) -> Result<Vec<C>, HandError> {
    let mut counts = vec![C::default(); ids.nrows()];
    check_over_tasks(&mut counts, TASK, |task, counts| {
        level::run(CountHands { ids, kernel, check, first: task * TASK, counts })
    })?;
    Ok(counts)
}

/// The job of counting the sets of `counts.len()` hands, starting at hand `first`.
struct CountHands<'a, C> {
    ids: &'a ArrayRef2<u8>,
    kernel: Kernel,
    check: bool,
    first: usize,
    counts: &'a mut [C],
}

impl<C: Count> Job for CountHands<'_, C> {
    type Output = Option<HandError>;

    #[inline(always)]
    fn on<W: Lanes>(self, token: W::Token) -> Option<HandError> {
        let Self { ids, kernel, check, first, counts } = self;
        let none = W::splat(token, 0);
        let mut packer = Packer::<W>::new(token, ids);
        let mut kernel = kernel.at_work(none);
        for (first, counts) in (first..).step_by(W::HANDS).zip(counts.chunks_mut(W::HANDS)) {
            let no_card = packer.pack(first);
            let planes = kernel.count(none, &packer.hand);
            if check && (no_card | kernel.card_twice(none, &packer.hand)).any() {
                let error = HandError::first_of(ids, first..first + counts.len());
                return Some(error.expect("the kernel found an invalid card"));
            }
            C::write(token, &planes, counts);
        }
        None
    }
}

/// The integer type of counts, which is `u8` or `u16`.
trait Count: Copy + Default + Send {
    /// Writes the counts in `planes` as numbers, for the first `counts.len()` hands of a word.
    fn write<W: Lanes>(token: W::Token, planes: &[W; PLANES], counts: &mut [Self]);
}

impl Count for u8 {
    #[inline(always)]
    fn write<W: Lanes>(token: W::Token, planes: &[W; PLANES], counts: &mut [u8]) {
        let low = planes.first_chunk().expect("11 planes");
        counts.copy_from_slice(&bytes(token, *low)[..counts.len()]);
    }
}

impl Count for u16 {
    #[inline(always)]
    fn write<W: Lanes>(token: W::Token, planes: &[W; PLANES], counts: &mut [u16]) {
        let (low, rest) = planes.split_first_chunk().expect("11 planes");
        let mut high = [W::splat(token, 0); 8];
        high[..rest.len()].copy_from_slice(rest);
        let (low, high) = (bytes(token, *low), bytes(token, high));
        for ((count, low), high) in counts.iter_mut().zip(low).zip(high) {
            *count = u16::from_le_bytes([low, high]);
        }
    }
}

/// Converts eight planes to one byte per hand.
#[inline(always)]
pub fn bytes<W: Lanes>(token: W::Token, planes: [W; 8]) -> [u8; Bits512::HANDS] {
    gather::bytes(&bytes_of_planes(token, planes), W::HANDS / 64)
}
