//! Finds the sets of many hands, as lists of sets and as booleans `[hand;combination]`.

use super::hands::Hands;
use super::kernel::digit::{differ, third};
use super::lanes::{Bits512, Job, Lanes};
use super::level;
use super::pack::Packer;
use super::tasks::{TASK, over_tasks};
use crate::vocabulary::binomial;
use ndarray::{Array2, ArrayRef2};
use std::ops::Range;

/// The sets of many hands, as a ragged list, because hands have different numbers of sets.
///
/// The list has the layout of an Arrow list column.
///
/// # Examples
/// ```
/// use aplset::batch::Hands;
/// use aplset::ndarray::array;
///
/// let sets = Hands::from_ids(&array![[0_u8, 1, 2, 40], [0, 1, 3, 80], [80, 0, 40, 9]])?.sets();
/// assert_eq!(sets.offsets, [0, 1, 1, 2]);
/// assert_eq!(sets.triples, [[0, 1, 2], [0, 1, 2]]);
/// assert_eq!(sets.of(2), [[0, 1, 2]]);
/// # Ok::<(), aplset::batch::HandError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Sets {
    /// The index in `triples` at which the sets of each hand start, followed by the length of
    /// `triples`. The sets of hand `h` are `triples[offsets[h]..offsets[h + 1]]`.
    pub offsets: Vec<usize>,
    /// The zero-based positions of the three cards of each set, in ascending order. The sets of a
    /// hand are in lexicographic order.
    pub triples: Vec<[u8; 3]>,
}

impl Default for Sets {
    /// Returns the empty list, which has no hands.
    fn default() -> Self {
        Self { offsets: vec![0], triples: Vec::new() }
    }
}

impl Sets {
    /// Returns the number of hands.
    #[must_use]
    pub fn len(&self) -> usize {
        self.offsets.len() - 1
    }

    /// Returns true if there are no hands.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the sets of one hand.
    ///
    /// # Panics
    /// Panics if `hand` is out of range.
    #[must_use]
    pub fn of(&self, hand: usize) -> &[[u8; 3]] {
        &self.triples[self.offsets[hand]..self.offsets[hand + 1]]
    }

    /// Returns the lists of sets in the order of the hands.
    pub fn iter(&self) -> impl Iterator<Item = &[[u8; 3]]> {
        (0..self.len()).map(|hand| self.of(hand))
    }
}

/// Iterates over the lists of sets in the order of the hands.
///
/// # Examples
/// ```
/// use aplset::batch::Hands;
/// use aplset::ndarray::array;
///
/// let sets = Hands::from_ids(&array![[0_u8, 1, 2], [0, 1, 3]])?.sets();
/// let mut found = vec![];
/// for sets in &sets {
///     found.push(sets.len());
/// }
/// assert_eq!(found, [1, 0]);
/// # Ok::<(), aplset::batch::HandError>(())
/// ```
impl<'s> IntoIterator for &'s Sets {
    type Item = &'s [[u8; 3]];
    type IntoIter = Box<dyn Iterator<Item = &'s [[u8; 3]]> + 's>;

    fn into_iter(self) -> Self::IntoIter {
        Box::new(self.iter())
    }
}

impl Hands<'_> {
    /// Tests whether each combination of each hand is a set.
    ///
    /// **Shape** `[hand;combination]`, with combinations in lexicographic order. **Cost** the same
    /// as for [`sets`](Self::sets), plus writing a byte per combination, which takes half of the
    /// time for 21 cards and nine tenths for 81.
    #[must_use]
    pub fn valid(&self) -> Array2<bool> {
        let combinations = binomial(3, self.cards());
        let combinations = usize::try_from(combinations).unwrap_or(usize::MAX); // at most 85,320
        let mut valid = vec![false; self.len() * combinations];
        if combinations > 0 {
            over_tasks(&mut valid, TASK * combinations, |task, valid| {
                let groups = valid.chunks_mut(Bits512::HANDS * combinations);
                for (first, valid) in (task * TASK..).step_by(Bits512::HANDS).zip(groups) {
                    valid.fill(false); // it is faster to write new memory in order first
                    let hands = first..first + valid.len() / combinations;
                    self.each_set(hands, |hand, combination, _| {
                        valid[hand * combinations + combination] = true;
                    });
                }
            });
        }
        Array2::from_shape_vec((self.len(), combinations), valid)
            .unwrap_or_else(|_| unreachable!("made for the shape"))
    }

    /// Returns the sets of each hand as a ragged list.
    ///
    /// **Shape** as described for [`Sets`]. **Cost** about four times the time of counting for 12
    /// cards. A few hands may take as long as 512 hands, which is 3 ms for hands of 81 cards.
    #[must_use]
    pub fn sets(&self) -> Sets {
        let mut end = 0;
        let mut offsets = Vec::with_capacity(self.len() + 1);
        offsets.push(end);
        offsets.extend(self.counts().iter().map(|count| {
            end += usize::from(count);
            end
        }));
        let mut triples = vec![[0; 3]; end];
        // the counts determine which part of the triples each task fills
        let mut parts = Vec::new();
        let mut rest = triples.as_mut_slice();
        for first in (0..self.len()).step_by(TASK) {
            let hands = first..self.len().min(first + TASK);
            let part;
            (part, rest) = rest.split_at_mut(offsets[hands.end] - offsets[first]);
            parts.push((hands, part));
        }
        over_tasks(&mut parts, 1, |_, parts| {
            for (hands, part) in parts {
                let start = offsets[hands.start];
                let mut ends: Vec<usize> =
                    offsets[hands.clone()].iter().map(|offset| offset - start).collect();
                self.each_set(hands.clone(), |hand, _, set| {
                    part[ends[hand]] = set;
                    ends[hand] += 1;
                });
            }
        });
        Sets { offsets, triples }
    }

    /// Calls `set(hand, combination, positions)` for each set of the hands in a range, where `hand`
    /// is relative to the start of the range. The sets of a hand are in lexicographic order.
    fn each_set(&self, hands: Range<usize>, set: impl FnMut(usize, usize, [u8; 3])) {
        level::run(EachSet { ids: &self.ids(), hands, set });
    }
}

struct EachSet<'a, F> {
    ids: &'a ArrayRef2<u8>,
    hands: Range<usize>,
    set: F,
}

impl<F: FnMut(usize, usize, [u8; 3])> Job for EachSet<'_, F> {
    type Output = ();

    #[inline(always)]
    fn on<W: Lanes>(self, token: W::Token) {
        let Self { ids, hands, mut set } = self;
        let cards = ids.ncols();
        let mut packer = Packer::<W>::new(token, ids);
        let mut matches = Matches { found: [[0; 2]; Bits512::HANDS + 2], len: 0 };
        for first in hands.clone().step_by(W::HANDS) {
            packer.pack(first);
            let hand = &packer.hand;
            let (before, left) = (first - hands.start, hands.end - first);
            let mut combinations = 0;
            for i in 0..cards {
                for j in i + 1..cards {
                    let wanted = third(&hand[i], &hand[j]);
                    matches.len = 0;
                    for (k, card) in hand.iter().enumerate().skip(j + 1) {
                        matches.add(!differ(&wanted, card), k);
                    }
                    // Calling `set` for each match without a list was tried, and reduced the speed
                    // to 76% (benches/batch).
                    for &[hand, k] in &matches.found[..matches.len] {
                        if hand < left {
                            let positions = [i, j, k].map(|position| position as u8);
                            set(before + hand, combinations + k - (j + 1), positions);
                        }
                    }
                    combinations += cards - (j + 1);
                }
            }
        }
    }
}

/// The hands in which the cards at two given positions belong to a set, each with the position of
/// the third card.
///
/// A hand has at most one such third card, because its cards differ.
struct Matches {
    /// The entries `[hand, position]`, with space for two more at the end.
    found: [[usize; 2]; Bits512::HANDS + 2],
    len: usize,
}

impl Matches {
    /// Adds the hands whose bits are on in a word.
    ///
    /// Of 64 hands, rarely more than two match. To avoid a branch for each match, entries are
    /// written two at a time, but only the matches are counted.
    #[inline(always)]
    fn add<W: Lanes>(&mut self, word: W, position: usize) {
        let mut bits = Bits512::default();
        word.store(&mut bits);
        for (lane, mut bits) in bits.0.into_iter().take(W::HANDS / 64).enumerate() {
            let end = self.len + bits.count_ones() as usize;
            loop {
                for _ in 0..2 {
                    self.found[self.len] = [64 * lane + bits.trailing_zeros() as usize, position];
                    bits &= bits.wrapping_sub(1);
                    self.len += 1;
                }
                if self.len >= end {
                    break;
                }
            }
            self.len = end;
        }
    }
}
