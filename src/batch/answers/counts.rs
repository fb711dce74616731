//! How many sets each hand has: planes to numbers.

use super::histogram;
use crate::batch::bad_hand::BadHand;
use crate::batch::engine::{TASK, check_over_tasks, first_bad};
use crate::batch::kernel::Kernel;
use crate::batch::kernel::counter::PLANES;
use crate::batch::lanes::{Job, Lanes, Row};
use crate::batch::level::Level;
use crate::batch::pack::transpose::bytes_of_planes;
use crate::batch::pack::{Packer, Source, gather};
use crate::card::DECK;
use itertools::Either;
use ndarray::Array1;

/// A number that holds how many sets a hand has: `u8` for hands of up to 39 cards, `u16` for any.
pub trait Count: Copy + Default + Send + Sync + Into<u16> + TryFrom<u16> + 'static {
    /// The largest hand whose sets it can count, whatever its cards: of n cards no more than n(n−1)/6 combinations are sets.
    const CARDS: usize;
}

impl Count for u8 {
    const CARDS: usize = 39;
}

impl Count for u16 {
    const CARDS: usize = DECK;
}

/// The counts of many hands, in numbers as narrow as hands of their size allow.
#[derive(Debug, Clone)]
pub enum Counts {
    /// Of hands of up to 39 cards.
    Narrow(Vec<u8>),
    /// Of larger hands.
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

    /// How many hands have 0, 1, 2, … sets.
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
            let (sums, twice) = kernel.count(
                codes.len(),
                none,
                true,
                #[inline(always)]
                |i| codes[i],
            );
            if (no_card | twice).any() {
                return first_bad(source, first..first + counts.len());
            }
            write(token, &sums, counts);
        }
        None
    }
}

/// The numbers of as many hands as `counts` has room for, from their planes.
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

/// A byte a hand from eight planes.
#[inline(always)]
fn bytes<W: Lanes>(token: W::Token, planes: [W; 8]) -> [u8; Row::HANDS] {
    gather::bytes(&bytes_of_planes(token, planes), W::HANDS / 64)
}

/// A count as a number that holds it.
#[inline(always)]
pub fn narrow<C: Count>(count: u16) -> C {
    // it fits: whoever gives room for counts has been asked whether the hands are small enough
    C::try_from(count).unwrap_or_default()
}
