//! Lists the sets of many hands.

use super::combinations::Combinations;
use super::engine::{over_tasks, task_of};
use super::hands::Hands;
use super::valid::{WORDS_UP_TO, each_hand, each_set};

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
/// # Ok::<(), aplset::batch::BadHand>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sets {
    /// The index in `triples` at which the sets of each hand start, followed by the length of
    /// `triples`. The sets of hand `h` are `triples[offsets[h]..offsets[h + 1]]`.
    pub offsets: Vec<usize>,
    /// The zero-based positions of the three cards of each set, in ascending order. The sets of a
    /// hand are in lexicographic order.
    pub triples: Vec<[u8; 3]>,
}

impl Default for Sets {
    /// Returns a list without hands.
    fn default() -> Self {
        Self { offsets: vec![0], triples: Vec::new() }
    }
}

impl Sets {
    /// Returns the sets of one hand.
    ///
    /// # Panics
    /// Panics if `hand` is out of range.
    #[must_use]
    pub fn of(&self, hand: usize) -> &[[u8; 3]] {
        &self.triples[self.offsets[hand]..self.offsets[hand + 1]]
    }
}

impl Hands<'_> {
    /// Returns the sets of each hand as a ragged list.
    ///
    /// **Shape** that of [`Sets`]. **Cost** a few times the time of counting, most of it for
    /// writing memory.
    #[must_use]
    pub fn sets(&self) -> Sets {
        let mut sets = Sets::default();
        self.sets_into(&mut sets);
        sets
    }

    /// Replaces the contents of the caller's [`Sets`] with the sets of each hand.
    ///
    /// **Cost** about half the time of [`sets`](Self::sets) if the caller's vectors already have
    /// enough capacity.
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
        let Sets { offsets, triples } = sets;
        let mut end = 0;
        offsets.clear();
        offsets.push(end);
        offsets.extend(self.counts.iter().map(|count| {
            end += usize::from(count);
            end
        }));
        triples.resize(end, [0; 3]);
        if triples.is_empty() {
            return;
        }
        // the counts determine which part of the triples each task writes
        let mut rest = triples.as_mut_slice();
        let hands_of_task = task_of(self.cards());
        let mut rooms = Vec::with_capacity(self.len().div_ceil(hands_of_task));
        for first in (0..self.len()).step_by(hands_of_task) {
            let last = self.len().min(first + hands_of_task);
            let room;
            (room, rest) = rest.split_at_mut(offsets[last] - offsets[first]);
            rooms.push(room);
        }
        let combinations = Combinations::of(self.cards());
        let windows: Vec<Window> = combinations.triples().chunks(64).map(window).collect();
        over_tasks(&mut rooms, 1, |task, rooms| {
            for (task, room) in (task..).zip(rooms) {
                let first = task * hands_of_task;
                let hands = first..self.len().min(first + hands_of_task);
                let mut filled = 0;
                if self.cards() <= WORDS_UP_TO {
                    let bytes = room.as_flattened_mut();
                    each_hand(
                        self,
                        hands,
                        &combinations,
                        #[inline(always)]
                        |words| {
                            for (&word, window) in words.iter().zip(&windows) {
                                filled += write(word, window, &mut bytes[filled..]);
                            }
                        },
                    );
                    filled /= 3;
                } else {
                    #[expect(clippy::cast_possible_truncation, reason = "positions are below 81")]
                    for hand in hands {
                        each_set(&self.ids().row(hand), |set| {
                            room[filled] = set.map(|i| i as u8);
                            filled += 1;
                        });
                    }
                }
                if filled != room.len() {
                    unreachable!("{filled} sets found, {} counted", room.len());
                }
            }
        });
    }
}

/// The combinations that belong to the 64 bits of a word, and one unused combination, each padded
/// to four bytes.
type Window = [[u8; 4]; 65];

fn window(triples: &[[u8; 3]]) -> Window {
    let mut window = [[0; 4]; 65];
    for (four, &[i, j, k]) in window.iter_mut().zip(triples) {
        *four = [i, j, k, 0];
    }
    window
}

/// A number of bytes that suffices for the sets of any word. A word has at most 64 sets of three
/// bytes, and one more byte may be written after them.
const SPILL: usize = 3 * 65 + 1;

/// Writes the sets of a word, three bytes each, and returns the number of bytes.
#[inline(always)]
fn write(word: u64, window: &Window, room: &mut [u8]) -> usize {
    if let Some(room) = room.first_chunk_mut() {
        return write_and_spill(word, window, room);
    }
    let mut spill = [0; SPILL];
    let len = write_and_spill(word, window, &mut spill);
    room[..len].copy_from_slice(&spill[..len]);
    len
}

/// Writes the sets of a word, and possibly some bytes after them.
///
/// A word of 64 combinations seldom has more than two sets. To avoid a branch, two sets are always
/// written, but only sets that exist are counted. A set is written as four bytes, and the next set
/// overwrites the fourth byte.
#[inline(always)]
fn write_and_spill(mut word: u64, window: &Window, room: &mut [u8; SPILL]) -> usize {
    let count = word.count_ones() as usize;
    let mut write = |at: usize| {
        // if no bit is left, this copies the unused combination of the window
        room[3 * at..][..4].copy_from_slice(&window[word.trailing_zeros() as usize]);
        word &= word.wrapping_sub(1);
    };
    write(0);
    write(1);
    for at in 2..count {
        write(at);
    }
    3 * count
}
