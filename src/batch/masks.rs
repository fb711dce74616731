//! Validity of many hands: booleans `[hand;combination]`.

use super::combinations::Combinations;
use super::hands::Hands;
use super::lanes::GROUP;
use super::pairs::each_set;
use super::valid::{Answers, WORDS_UP_TO};
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
        let combinations = Combinations::number(self.cards());
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
        let combinations = Combinations::number(self.cards());
        let expected = self.len() * combinations;
        assert!(
            valid.len() == expected,
            "LENGTH ERROR: room for {} combinations, there are {expected}",
            valid.len()
        );
        if expected == 0 {
            return;
        }
        if self.cards() <= WORDS_UP_TO {
            self.by_group(valid);
        } else {
            self.by_hand(valid);
        }
    }

    fn by_group(&self, valid: &mut [bool]) {
        let combinations = Combinations::number(self.cards());
        let tasks = valid.par_chunks_mut(GROUP * combinations).enumerate();
        tasks.for_each_init(
            || Answers::new(self.cards()),
            |answers, (group, valid)| {
                answers.ask(self, group);
                for (hand, valid) in valid.chunks_mut(combinations).enumerate() {
                    spread(answers.of(hand), valid);
                }
            },
        );
    }

    fn by_hand(&self, valid: &mut [bool]) {
        let combinations = Combinations::of(self.cards());
        let hands = valid.par_chunks_mut(combinations.len()).enumerate();
        hands.for_each(|(hand, valid)| {
            valid.fill(false);
            each_set(&self.source(), hand, |[i, j, k]| {
                valid[combinations.place(i, j, k)] = true;
            });
        });
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
