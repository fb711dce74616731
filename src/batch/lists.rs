//! The sets of many hands as ragged lists.

use super::combinations::Combinations;
use super::engine::TASK;
use super::hands::Hands;
use super::lanes::{GROUP, Job, Lanes};
use super::sets::Sets;
use super::valid::Answers;
use rayon::prelude::*;

impl Hands<'_> {
    /// The sets of each hand, as a ragged list.
    ///
    /// **Shape** see [`Sets`]. **Cost** a few times that of [`counts`](Self::counts), most of it the memory that is filled.
    ///
    /// # Examples
    /// See [`Hands`].
    #[must_use]
    pub fn sets(&self) -> Sets {
        let mut sets = Sets::default();
        self.sets_into(&mut sets);
        sets
    }

    /// [`sets`](Self::sets) into memory that held other sets: twice as fast where that is large enough.
    ///
    /// # Examples
    /// ```
    /// use aplset::batch::{Hands, Sets};
    /// use aplset::ndarray::array;
    ///
    /// let mut sets = Sets::default();
    /// Hands::from_ids(&array![[0_u8, 1, 2], [3, 4, 5]])?.sets_into(&mut sets);
    /// Hands::from_ids(&array![[0_u8, 1, 3], [6, 7, 8]])?.sets_into(&mut sets);
    /// assert_eq!((sets.of(0), sets.of(1)), (&[][..], &[[0, 1, 2]][..]));
    /// # Ok::<(), aplset::batch::BadHand>(())
    /// ```
    pub fn sets_into(&self, sets: &mut Sets) {
        sets.clear();
        let groups = groups_of_a_task(self.cards());
        let tasks = self.len().div_ceil(groups * GROUP);
        let at_once = 2 * rayon::current_num_threads();
        let mut parts: Vec<Part> = (0..tasks.min(at_once))
            .map(|_| Part::new(self.cards(), groups))
            .collect();
        for first in (0..tasks).step_by(at_once) {
            let some = parts.par_iter_mut().zip(first..tasks);
            let found: Vec<&Part> = some.map(|(part, task)| part.find(self, task)).collect();
            for part in found {
                sets.append(&part.ends, part.found[..part.len].as_chunks().0);
            }
        }
    }
}

/// How many bytes a task's sets have, if the hands were dealt: they stay in the second cache.
const CACHE: usize = 1 << 18;

/// How many groups of hands of so many cards are a task.
fn groups_of_a_task(cards: usize) -> usize {
    let groups = CACHE.checked_div(bytes_of_a_group(cards));
    groups.unwrap_or(TASK).clamp(1, TASK)
}

/// Of 79 combinations one is a set, if the hands were dealt.
fn bytes_of_a_group(cards: usize) -> usize {
    3 * (GROUP * Combinations::number(cards)).div_ceil(79)
}

/// The sets of a task, in a thread's own memory.
struct Part {
    answers: Answers,
    /// How many groups are a task.
    groups: usize,
    /// Where the sets of each hand end.
    ends: Vec<usize>,
    /// Three bytes a set.
    found: Vec<u8>,
    len: usize,
}

impl Part {
    fn new(cards: usize, groups: usize) -> Self {
        Self {
            answers: Answers::new(cards),
            groups,
            ends: Vec::with_capacity(groups * GROUP),
            found: vec![0; groups * bytes_of_a_group(cards) + WINDOW],
            len: 0,
        }
    }

    fn find(&mut self, hands: &Hands, task: usize) -> &Self {
        self.ends.clear();
        self.len = 0;
        let groups = task * self.groups..(task + 1) * self.groups;
        for group in groups.start..groups.end.min(hands.source().groups()) {
            let asked = self.answers.ask(hands, group);
            hands.level().run(Append {
                part: self,
                hands: asked,
            });
        }
        self
    }
}

/// Appends the sets of so many hands. A job, for the sake of the level's instructions that count and find bits.
struct Append<'a> {
    part: &'a mut Part,
    hands: usize,
}

impl Job for Append<'_> {
    type Output = ();

    #[inline(always)]
    fn on<W: Lanes>(self, _: W::Token) {
        let Part {
            answers,
            ends,
            found,
            len,
            ..
        } = self.part;
        let mut at = *len;
        for hand in 0..self.hands {
            let words = answers.of(hand);
            // room for all of them, and for what is written and not counted
            let room = at + 3 * 64 * words.len() + WINDOW;
            if found.len() < room {
                found.resize(2 * room, 0);
            }
            let found = found.as_mut_slice();
            for (&word, triples) in words.iter().zip(answers.triples()) {
                let found = found[at..].first_chunk_mut().expect("room");
                at += 3 * sets_of(word, triples, found);
            }
            ends.push(at / 3);
        }
        *len = at;
    }
}

/// The bytes of 64 sets, and of one that is written and not counted.
const WINDOW: usize = 3 * 65 + 1;

/// The sets of one word, three bytes each, and how many they are.
///
/// A word of 64 combinations has seldom more than two: two are written always and counted if they are there, so that there is nothing to
/// guess. A triple is written as four bytes, the last one of which the next triple takes.
#[inline(always)]
fn sets_of(mut word: u64, triples: &[[u8; 4]; 65], found: &mut [u8; WINDOW]) -> usize {
    let count = word.count_ones() as usize;
    let mut write = |at: usize| {
        // where no bit is left, the 65th
        found[3 * at..][..4].copy_from_slice(&triples[word.trailing_zeros() as usize]);
        word &= word.wrapping_sub(1);
    };
    write(0);
    write(1);
    for at in 2..count {
        write(at);
    }
    count
}
