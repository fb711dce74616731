//! Validity and sets of many hands: booleans `[hand;combination]`, and ragged lists.

use super::engine::{Scratch, TASK};
use super::hands::Hands;
use super::lanes::{GROUP, Job, Lanes};
use super::sets::Sets;
use super::valid::Answers;
use ndarray::Array2;
use rayon::prelude::*;

impl Hands<'_> {
    /// Which combinations are sets.
    ///
    /// **Shape** `[hand;combination]`, combinations in lexicographic order. **Cost** a byte a combination: memory is what it takes.
    ///
    /// # Examples
    /// See [`Hands`].
    #[must_use]
    pub fn valid(&self) -> Array2<bool> {
        let combinations = Answers::new(self.cards()).combinations().len();
        let mut valid = vec![false; self.len() * combinations];
        self.valid_into(&mut valid);
        let shape = (self.len(), combinations);
        Array2::from_shape_vec(shape, valid).unwrap_or_else(|_| unreachable!("made for the shape"))
    }

    /// Which combinations are sets, into the caller's memory: `[hand;combination]`, row-major.
    ///
    /// # Panics
    /// `LENGTH ERROR` where `valid` has not a place for each combination of each hand.
    ///
    /// # Examples
    /// ```
    /// use aplset::batch::Hands;
    /// use aplset::ndarray::array;
    ///
    /// let mut valid = [false; 4];
    /// Hands::from_ids(&array![[0, 1, 2, 40]])?.valid_into(&mut valid);
    /// assert_eq!(valid, [true, false, false, false]);
    /// # Ok::<(), aplset::batch::BadHand>(())
    /// ```
    #[track_caller]
    pub fn valid_into(&self, valid: &mut [bool]) {
        let combinations = Answers::new(self.cards()).combinations().len();
        let expected = self.len() * combinations;
        assert!(
            valid.len() == expected,
            "LENGTH ERROR: room for {} combinations, there are {expected}",
            valid.len()
        );
        if expected == 0 {
            return;
        }
        let tasks = valid.par_chunks_mut(GROUP * combinations).enumerate();
        tasks.for_each_init(
            || (Answers::new(self.cards()), Scratch::new(self.cards())),
            |(answers, scratch), (group, valid)| {
                self.ask(group, answers, scratch);
                for (hand, valid) in valid.chunks_mut(combinations).enumerate() {
                    spread(answers.of(hand), valid);
                }
            },
        );
    }

    /// The sets of each hand, as a ragged list.
    ///
    /// **Shape** see [`Sets`]. **Cost** a few times that of [`counts`](Self::counts).
    ///
    /// # Examples
    /// See [`Hands`].
    #[must_use]
    pub fn sets(&self) -> Sets {
        let groups = self.len().div_ceil(GROUP);
        let parts: Vec<Sets> = (0..groups.div_ceil(TASK))
            .into_par_iter()
            .map_init(
                || (Answers::new(self.cards()), Scratch::new(self.cards())),
                |(answers, scratch), task| {
                    let mut sets = Sets::default();
                    for group in task * TASK..groups.min((task + 1) * TASK) {
                        self.ask(group, answers, scratch);
                        let hands = GROUP.min(self.len() - group * GROUP);
                        self.level().run(Append {
                            answers,
                            hands,
                            sets: &mut sets,
                        });
                    }
                    sets
                },
            )
            .collect();
        Sets::joined(&parts)
    }

    fn ask(&self, group: usize, answers: &mut Answers, scratch: &mut Scratch) {
        let first = group * GROUP;
        let hands = first..self.len().min(first + GROUP);
        answers.ask(self.level(), &self.source(), hands, scratch);
    }
}

/// For each byte its bits, lowest first.
static BITS: [[bool; 8]; 256] = {
    let mut bits = [[false; 8]; 256];
    let mut at = 0;
    while at < 256 * 8 {
        bits[at / 8][at % 8] = ((at / 8) >> (at % 8)) & 1 == 1;
        at += 1;
    }
    bits
};

/// The bits of a hand as booleans.
fn spread(words: &[u64], valid: &mut [bool]) {
    for (valid, word) in valid.chunks_mut(64).zip(words) {
        let bytes = word.to_le_bytes();
        let (eights, rest) = valid.as_chunks_mut::<8>();
        for (eight, byte) in eights.iter_mut().zip(bytes) {
            *eight = BITS[usize::from(byte)];
        }
        let last = BITS[usize::from(bytes[eights.len() % 8])];
        rest.copy_from_slice(&last[..rest.len()]);
    }
}

/// Appends the sets of so many hands. A job, for the sake of the level's instructions that count and find bits.
struct Append<'a> {
    answers: &'a Answers,
    hands: usize,
    sets: &'a mut Sets,
}

impl Job for Append<'_> {
    type Output = ();

    /// A word of 64 combinations has seldom more than two sets: two are written always and counted if they are there, so that
    /// there is nothing to guess.
    #[inline(always)]
    fn on<W: Lanes>(self, _: W::Token) {
        let triples = self.answers.triples();
        let Sets {
            offsets,
            triples: found,
        } = self.sets;
        let mut at = found.len();
        for hand in 0..self.hands {
            let words = self.answers.of(hand);
            if found.len() < at + 64 * words.len() + 2 {
                found.resize(2 * at + 64 * words.len() + 2, [0; 3]);
            }
            for (block, &word) in words.iter().enumerate() {
                at += sets_of(word, &triples[64 * block..][..65], &mut found[at..]);
            }
            offsets.push(at);
        }
        found.truncate(at);
    }
}

/// The sets of one word, and how many they are; where no bit is left, the 65th triple is written, and not counted.
#[inline(always)]
fn sets_of(mut word: u64, triples: &[[u8; 3]], found: &mut [[u8; 3]]) -> usize {
    let count = word.count_ones() as usize;
    for found in &mut found[..2] {
        *found = triples[word.trailing_zeros() as usize];
        word &= word.wrapping_sub(1);
    }
    let mut at = 2;
    while word != 0 {
        found[at] = triples[word.trailing_zeros() as usize];
        word &= word - 1;
        at += 1;
    }
    count
}
