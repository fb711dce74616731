//! The sets of many hands as ragged lists.

use super::combinations::Combinations;
use super::engine::TASK;
use super::hands::Hands;
use super::lanes::{GROUP, Job, Lanes};
use super::pairs::each_set;
use super::sets::Sets;
use super::valid::{Answers, WORDS_UP_TO};
use crate::card::most_sets;
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
        let hands = hands_of_a_task(self.cards());
        let tasks = self.len().div_ceil(hands);
        let at_once = 2 * rayon::current_num_threads();
        let mut parts: Vec<Part> =
            (0..tasks.min(at_once)).map(|_| Part::new(self.cards(), hands)).collect();
        for first in (0..tasks).step_by(at_once) {
            let some = parts.par_iter_mut().zip(first..tasks);
            let found: Vec<&Found> = some.map(|(part, task)| part.find(self, task)).collect();
            for found in found {
                sets.append(&found.ends, found.bytes[..found.len].as_chunks().0);
            }
        }
    }
}

/// How many bytes a task's sets have, if the hands were dealt: they stay in the second cache.
const CACHE: usize = 1 << 18;

/// How many hands of so many cards are a task: whole groups, where groups are asked.
fn hands_of_a_task(cards: usize) -> usize {
    let hands = CACHE.checked_div(bytes_of(1, cards)).unwrap_or(usize::MAX);
    if cards <= WORDS_UP_TO { (hands / GROUP).clamp(1, TASK) * GROUP } else { hands }
}

/// How many bytes the sets of so many hands have, if the hands were dealt: of 79 combinations one is a set.
fn bytes_of(hands: usize, cards: usize) -> usize {
    3 * (hands * Combinations::number(cards)).div_ceil(79)
}

/// A task, in a thread's own memory.
struct Part {
    /// How many hands are a task.
    hands: usize,
    /// Where groups of hands are asked: large hands are asked one after another.
    answers: Option<Answers>,
    found: Found,
}

/// The sets of a task.
struct Found {
    /// Where the sets of each hand end.
    ends: Vec<usize>,
    /// Three bytes a set.
    bytes: Vec<u8>,
    /// How many of the bytes are filled.
    len: usize,
}

impl Part {
    fn new(cards: usize, hands: usize) -> Self {
        Self {
            hands,
            answers: (cards <= WORDS_UP_TO).then(|| Answers::new(cards)),
            found: Found {
                ends: Vec::with_capacity(hands),
                bytes: vec![0; bytes_of(hands, cards) + WINDOW],
                len: 0,
            },
        }
    }

    fn find(&mut self, hands: &Hands, task: usize) -> &Found {
        let found = &mut self.found;
        found.ends.clear();
        found.len = 0;
        let asked = task * self.hands..hands.len().min((task + 1) * self.hands);
        if let Some(answers) = &mut self.answers {
            for group in asked.start / GROUP..asked.end.div_ceil(GROUP) {
                let hands_of_group = answers.ask(hands, group);
                hands.level().run(Append { answers, hands: hands_of_group, found });
            }
        } else {
            for hand in asked {
                found.append(hands, hand);
            }
        }
        found
    }
}

impl Found {
    /// Room for so many bytes more.
    fn reserve(&mut self, bytes: usize) {
        let room = self.len + bytes;
        if self.bytes.len() < room {
            self.bytes.resize(2 * room, 0);
        }
    }

    /// Appends the sets of one hand, pair by pair.
    fn append(&mut self, hands: &Hands, hand: usize) {
        self.reserve(3 * most_sets(hands.cards()));
        let mut room = self.bytes[self.len..].as_chunks_mut().0.iter_mut();
        #[allow(clippy::cast_possible_truncation, reason = "places are below 81")]
        each_set(&hands.source(), hand, |places| {
            *room.next().expect("room") = places.map(|place| place as u8);
            self.len += 3;
        });
        self.ends.push(self.len / 3);
    }
}

/// Appends the sets of a group of so many hands. A job, for the sake of the level's instructions that count and find bits.
struct Append<'a> {
    answers: &'a Answers,
    hands: usize,
    found: &'a mut Found,
}

impl Job for Append<'_> {
    type Output = ();

    #[inline(always)]
    fn on<W: Lanes>(self, _: W::Token) {
        let Self { answers, hands, found } = self;
        for hand in 0..hands {
            let words = answers.of(hand);
            // all of them, and what is written and not counted
            found.reserve(3 * 64 * words.len() + WINDOW);
            let (bytes, mut at) = (found.bytes.as_mut_slice(), found.len);
            for (&word, triples) in words.iter().zip(answers.triples()) {
                let bytes = bytes[at..].first_chunk_mut().expect("room");
                at += 3 * sets_of(word, triples, bytes);
            }
            found.ends.push(at / 3);
            found.len = at;
        }
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
