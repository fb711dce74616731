//! Finds the valid combinations as bits, and writes them as booleans `[hand;combination]`.

use super::combinations::Combinations;
use super::engine::{over_tasks, task_of};
use super::hands::Hands;
use super::kernel::halves;
use super::lanes::{Job, Lanes, Row};
use super::pack::transpose::bits_of_hands;
use super::pack::{Packer, gather};
use crate::card::{DECK, THIRD};
use ndarray::{Array2, ArrayRef1, ArrayRef2};
use std::ops::Range;

impl Hands<'_> {
    /// Tests whether each combination of each hand is a set.
    ///
    /// **Shape** `[hand;combination]`, with combinations in lexicographic order. **Cost** a byte of
    /// memory per combination. Writing this memory takes most of the time.
    #[must_use]
    pub fn valid(&self) -> Array2<bool> {
        let mut valid = vec![false; self.combinations()];
        self.valid_into(&mut valid);
        let shape = (self.len(), Combinations::number(self.cards()));
        Array2::from_shape_vec(shape, valid).unwrap_or_else(|_| unreachable!("made for the shape"))
    }

    /// Writes the booleans of [`valid`](Self::valid) into the caller's memory, `[hand;combination]`
    /// in row-major order.
    ///
    /// # Panics
    /// Panics with `LENGTH ERROR` if `valid` does not have one item for each combination of each
    /// hand.
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
        let number = Combinations::number(self.cards());
        let expected = self.combinations();
        assert!(
            valid.len() == expected,
            "LENGTH ERROR: `valid` has {} items, there are {expected} combinations",
            valid.len()
        );
        if expected == 0 {
            return;
        }
        let combinations = Combinations::of(self.cards());
        let hands_of_task = task_of(self.cards());
        over_tasks(valid, hands_of_task * number, |task, valid| {
            let first = task * hands_of_task;
            let hands = first..first + valid.len() / number;
            let mut valid = valid.chunks_exact_mut(number);
            if self.cards() <= WORDS_UP_TO {
                each_hand(
                    self,
                    hands,
                    &combinations,
                    #[inline(always)]
                    |words| {
                        if let Some(valid) = valid.next() {
                            spread(words, valid);
                        }
                    },
                );
            } else {
                for (hand, valid) in hands.zip(valid) {
                    valid.fill(false);
                    each_set(&self.ids().row(hand), |[i, j, k]| {
                        valid[combinations.place(i, j, k)] = true;
                    });
                }
            }
        });
    }

    /// Returns the total number of combinations in all hands.
    #[track_caller]
    fn combinations(&self) -> usize {
        let all = self.len().checked_mul(Combinations::number(self.cards()));
        all.unwrap_or_else(|| panic!("WS FULL: {} hands have too many combinations", self.len()))
    }
}

/// The eight bits of each possible byte as booleans, lowest bit first.
static BITS_OF_BYTES: [[bool; 8]; 256] = {
    let mut bits = [[false; 8]; 256];
    let mut at = 0;
    while at < 256 * 8 {
        bits[at / 8][at % 8] = ((at / 8) >> (at % 8)) & 1 == 1;
        at += 1;
    }
    bits
};

/// Writes the bits of a hand as booleans.
#[inline(always)]
fn spread(words: &[u64], valid: &mut [bool]) {
    for (valid, word) in valid.chunks_mut(64).zip(words) {
        let bytes = word.to_le_bytes();
        let (eights, rest) = valid.as_chunks_mut::<8>();
        for (eight, byte) in eights.iter_mut().zip(bytes) {
            *eight = BITS_OF_BYTES[usize::from(byte)];
        }
        let last = BITS_OF_BYTES[usize::from(bytes[eights.len() % 8])];
        rest.copy_from_slice(&last[..rest.len()]);
    }
}

/// The largest number of cards for which the valid combinations are computed as words.
///
/// The words of larger hands don't fit in the cache, so [`each_set`] is faster for them.
pub const WORDS_UP_TO: usize = 24;

/// Calls `answer` for each hand in `range`, with a list of 64-bit words. Bit `c` of the list is on
/// if combination `c` is valid.
///
/// `answer` is compiled with the instructions of the level of `hands`, such as instructions that
/// count bits.
pub fn each_hand(
    hands: &Hands,
    range: Range<usize>,
    combinations: &Combinations,
    answer: impl FnMut(&[u64]),
) {
    hands.level.run(EachHand { ids: &hands.ids(), range, combinations, answer });
}

struct EachHand<'a, F> {
    ids: &'a ArrayRef2<u8>,
    range: Range<usize>,
    combinations: &'a Combinations,
    answer: F,
}

impl<F: FnMut(&[u64])> Job for EachHand<'_, F> {
    type Output = ();

    #[inline(always)]
    fn on<W: Lanes>(self, token: W::Token) {
        let Self { ids, range, combinations, mut answer } = self;
        let width = combinations.triples().len().div_ceil(64);
        let mut packer = Packer::<W>::new(token, ids);
        let mut rows = vec![Row::default(); 64 * width];
        let mut words = vec![0; W::HANDS * width];
        for first in range.clone().step_by(W::HANDS) {
            packer.pack(first);
            let codes = &packer.codes;
            halves::valid(
                codes.len(),
                #[inline(always)]
                |i| codes[i],
                #[inline(always)]
                |[i, j, k], word: W| word.store(&mut rows[combinations.place(i, j, k)], 0),
            );
            // the rows after the last combination may still hold bits of the previous hands
            rows[combinations.triples().len()..].fill(Row::default());
            for (block, rows) in rows.as_chunks_mut::<64>().0.iter_mut().enumerate() {
                bits_of_hands::<W>(token, rows);
                gather::answers(rows, block, width, &mut words);
            }
            for words in words.chunks_exact(width).take(range.end - first) {
                answer(words);
            }
        }
    }
}

/// Calls `set` with the positions of each set of a hand, in lexicographic order.
///
/// The third card of each pair of cards is looked up in a table, and `set` is called if this card
/// is in the hand after both cards of the pair.
#[inline]
pub fn each_set(hand: &ArrayRef1<u8>, mut set: impl FnMut([usize; 3])) {
    let (mut cards, mut positions) = ([0; DECK], [0; DECK]);
    for (k, &card) in hand.iter().enumerate() {
        cards[k] = usize::from(card);
        positions[cards[k]] = k;
    }
    let cards = &cards[..hand.len()];
    for (i, &x) in cards.iter().enumerate() {
        for (j, &y) in cards.iter().enumerate().skip(i + 1) {
            let k = positions[usize::from(THIRD[x][y])];
            // a card that is not in the hand has position 0
            if k > j {
                set([i, j, k]);
            }
        }
    }
}
