//! Groups of hands over threads: planes, checks and counts, a task at a time.

use super::bad_hand::BadHand;
use super::count::{self, Count};
use super::first_bad::first_bad;
use super::group::{self, Source};
use super::lanes::{GROUP, Job, Lanes, Row};
use super::level::Level;
use rayon::prelude::*;
use std::ops::Range;

/// So many groups are a task: some 16,000 hands, small enough to share out, large enough to be worth it.
pub const TASK: usize = 32;

/// What a thread works in.
pub struct Scratch {
    pub group: group::Scratch,
    pub count: count::Scratch,
    pub planes: Vec<[Row; 8]>,
}

impl Scratch {
    pub fn new(cards: usize) -> Self {
        Self {
            group: group::Scratch::default(),
            count: count::Scratch::new(cards),
            planes: vec![<_>::default(); cards],
        }
    }
}

/// Runs `task` on the hands of each task with its part of `out`, an item a hand, over the threads of rayon's current pool.
///
/// The first error, in the order of hands, is the one given.
pub fn over_tasks<T: Send>(
    source: &Source,
    out: &mut [T],
    task: impl Fn(Range<usize>, &mut [T], &mut Scratch) -> Option<BadHand> + Sync,
) -> Result<(), BadHand> {
    let hands = TASK * GROUP;
    let run = |scratch: &mut Scratch, (at, out): (usize, &mut [T])| {
        let first = at * hands;
        task(first..source.hands.min(first + hands), out, scratch)
    };
    let scratch = || Scratch::new(source.cards);
    // one task is not worth a thread's waking
    let bad = if source.hands <= hands {
        run(&mut scratch(), (0, out))
    } else {
        let tasks = out.par_chunks_mut(hands).enumerate();
        tasks.map_init(scratch, run).flatten().min_by_key(|bad| bad.hand)
    };
    bad.map_or(Ok(()), Err)
}

/// Checks all hands: cards from 0 to 80, none twice in a hand.
pub fn check(level: Level, source: &Source) -> Result<(), BadHand> {
    over_tasks(source, &mut vec![(); source.hands], |hands, _, scratch| {
        level.run(CheckHands { source, hands, scratch })
    })
}

struct CheckHands<'a, 'b> {
    source: &'a Source<'b>,
    hands: Range<usize>,
    scratch: &'a mut Scratch,
}

impl Job for CheckHands<'_, '_> {
    type Output = Option<BadHand>;

    #[inline(always)]
    fn on<W: Lanes>(self, token: W::Token) -> Option<BadHand> {
        let Scratch { group, count, planes } = self.scratch;
        for first in self.hands.clone().step_by(GROUP) {
            let none = self.source.planes::<W>(token, first / GROUP, group, planes);
            let twice = count::twice::<W>(token, planes, count);
            if none != Row::default() || twice != Row::default() {
                let hands = first..self.hands.end.min(first + GROUP);
                return first_bad(self.source, hands);
            }
        }
        None
    }
}

/// What is asked of the hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Checks {
    /// Cards from 0 to 80, none twice in a hand.
    All,
    /// Nothing: it has been asked before.
    None,
}

/// Counts the sets of all hands, and checks them in the same pass.
pub fn count<C: Count>(
    level: Level,
    source: &Source,
    checks: Checks,
    counts: &mut [C],
) -> Result<(), BadHand> {
    over_tasks(source, counts, |hands, counts, scratch| {
        level.run(CountHands { source, hands, checks, counts, scratch })
    })
}

struct CountHands<'a, 'b, C> {
    source: &'a Source<'b>,
    hands: Range<usize>,
    checks: Checks,
    counts: &'a mut [C],
    scratch: &'a mut Scratch,
}

impl<C: Count> Job for CountHands<'_, '_, C> {
    type Output = Option<BadHand>;

    #[inline(always)]
    fn on<W: Lanes>(self, token: W::Token) -> Option<BadHand> {
        let check = self.checks == Checks::All;
        let Scratch { group, count, planes } = self.scratch;
        for (at, counts) in self.counts.chunks_mut(GROUP).enumerate() {
            let first = self.hands.start + at * GROUP;
            let none = self.source.planes::<W>(token, first / GROUP, group, planes);
            let (sums, twice) = count::planes::<W>(token, planes, check, count);
            if check && (none != Row::default() || twice != Row::default()) {
                let hands = first..self.hands.end.min(first + GROUP);
                return first_bad(self.source, hands);
            }
            count::numbers::<W, C>(token, &sums, counts);
        }
        None
    }
}

/// Packs all hands, `[group;card;plane]`. They have been checked.
pub fn pack(level: Level, source: &Source, planes: &mut [[Row; 8]]) {
    if source.cards == 0 {
        return;
    }
    let groups = planes.par_chunks_mut(source.cards).enumerate();
    groups.for_each_init(group::Scratch::default, |scratch, (group, planes)| {
        level.run(Pack { source, group, planes, scratch });
    });
}

struct Pack<'a, 'b> {
    source: &'a Source<'b>,
    group: usize,
    planes: &'a mut [[Row; 8]],
    scratch: &'a mut group::Scratch,
}

impl Job for Pack<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn on<W: Lanes>(self, token: W::Token) {
        self.source.planes::<W>(token, self.group, self.scratch, self.planes);
    }
}
