//! Checks hands, counts their sets, and converts the bit planes of a kernel to numbers.

use super::histogram;
use crate::batch::bad_hand::BadHand;
use crate::batch::engine::{TASK, check_over_tasks};
use crate::batch::kernel::Kernel;
use crate::batch::kernel::counter::PLANES;
use crate::batch::lanes::{Job, Lanes, Row};
use crate::batch::level::Level;
use crate::batch::pack::transpose::bytes_of_planes;
use crate::batch::pack::{Packer, Source, gather};
use crate::card::DECK;
use itertools::Either;
use ndarray::Array1;

/// A number type for counts of sets: `u8` for hands of at most 39 cards, `u16` for any hand.
pub trait Count: Copy + Default + Send + Sync + Into<u16> + TryFrom<u16> + 'static {
    /// The size of the largest hand whose sets the type can count.
    ///
    /// A hand of n cards has at most n(n−1)/6 sets.
    const CARDS: usize;
}

impl Count for u8 {
    const CARDS: usize = 39;
}

impl Count for u16 {
    const CARDS: usize = DECK;
}

/// The number of sets of each hand, as `u8` for hands of at most 39 cards and as `u16` for larger
/// hands.
#[derive(Debug, Clone)]
pub enum Counts {
    /// Counts of hands of at most 39 cards.
    Narrow(Vec<u8>),
    /// Counts of larger hands.
    Wide(Vec<u16>),
}

impl Counts {
    /// Checks hands and counts their sets.
    pub fn of(level: Level, source: &Source) -> Result<Self, BadHand> {
        if source.cards <= u8::CARDS {
            let mut counts = vec![0; source.hands];
            count(level, source, &mut counts).map(|()| Self::Narrow(counts))
        } else {
            let mut counts = vec![0; source.hands];
            count(level, source, &mut counts).map(|()| Self::Wide(counts))
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = u16> {
        match self {
            Self::Narrow(counts) => Either::Left(counts.iter().map(|&count| count.into())),
            Self::Wide(counts) => Either::Right(counts.iter().copied()),
        }
    }

    /// Returns the number of hands with 0 sets, 1 set, 2 sets and so on.
    pub fn histogram(&self) -> Array1<u64> {
        match self {
            Self::Narrow(counts) => histogram(counts),
            Self::Wide(counts) => histogram(counts),
        }
    }
}

/// Checks hands and counts their sets.
pub fn count<C: Count>(level: Level, source: &Source, counts: &mut [C]) -> Result<(), BadHand> {
    check_over_tasks(counts, TASK, |task, counts| {
        level.run(CountRows { source, first: task * TASK, counts })
    })
}

struct CountRows<'a, C> {
    source: &'a Source<'a>,
    first: usize,
    counts: &'a mut [C],
}

impl<C: Count> Job for CountRows<'_, C> {
    type Output = Option<BadHand>;

    #[inline(always)]
    fn on<W: Lanes>(self, token: W::Token) -> Option<BadHand> {
        let Self { source, first, counts } = self;
        let none = W::splat(token, 0);
        let mut packer = Packer::<W>::new(token, source);
        let mut kernel = Kernel::fastest(source.cards).at_work(none);
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
                return source.first_bad(first..first + counts.len());
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
