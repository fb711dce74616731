//! Counts the combinations that a changed sentence keeps.
//!
//! A plane is a word with one bit for each of 64 hands, so each operation works on 64 hands.

use aplset::ndarray::{Array1, Array2, ArrayRef2, Axis};
use aplset_explain::{Sentence, Value, Word};
use std::array::from_fn;

const HANDS: usize = 64;

/// The number of planes in a count of at most 1,663,740, which is the number of ways to take four
/// of 81 cards.
const DIGITS: usize = 21;

/// A plane for each of the 12 columns, `[feature;characteristic]`.
type Columns = [u64; 12];

/// A sentence that sums over the cards and has both reductions.
pub struct Kept {
    /// The results of the test for the sums 0, 1, 2 and so on, up to the number of cards taken.
    tested: Vec<Columns>,
    inner: &'static Word,
    outer: &'static Word,
}

impl Kept {
    /// Converts a sentence. Returns `None` if the sum is not over the cards, or if a reduction is
    /// left out.
    #[must_use]
    pub fn by(sentence: Sentence) -> Option<Self> {
        let [Some(&Word::Combin(cards)), Some(Word::PlusReduce(1)), Some(test), inner, outer] =
            sentence.words()
        else {
            return None;
        };
        let sums = Value::numbers(&Array1::from_iter(0..=cards));
        let Value::Bits(bits) = test.apply(&[&sums]) else { return None };
        let tested = bits.iter().map(|&bit| [if bit { !0 } else { 0 }; 12]).collect();
        Some(Self { tested, inner: inner?, outer: outer? })
    }

    /// Returns the number of combinations that the sentence keeps in each hand of an array
    /// `[hand;card]`.
    #[must_use]
    pub fn counts(&self, ids: &Array2<u8>) -> Vec<usize> {
        let mut counts = Vec::new();
        for ids in ids.axis_chunks_iter(Axis(0), HANDS) {
            let mut digits = [0; DIGITS];
            self.add(&planes(&ids), &self.tested, &mut digits);
            let bit = |plane: u64, hand| usize::from(plane >> hand & 1 == 1);
            let count = |hand| digits.iter().rfold(0, |count, &plane| 2 * count + bit(plane, hand));
            counts.extend((0..ids.nrows()).map(count));
        }
        counts
    }

    /// Takes the remaining cards from `hand` in all possible ways. If the sentence keeps the
    /// combination in one of the 64 hands, adds 1 to the count of this hand. The binary digits of
    /// the counts are in `digits`.
    ///
    /// `tested` has the results of the test if the remaining cards add 0, 1, 2 and so on to the
    /// sum. A card selects one of each two neighbors, so one result is left after the last card.
    fn add(&self, hand: &[Columns], tested: &[Columns], digits: &mut [u64]) {
        for (at, card) in hand.iter().enumerate() {
            let take = |[off, on]: &[Columns; 2]| -> Columns {
                from_fn(|column| off[column] ^ card[column] & (off[column] ^ on[column]))
            };
            if let Some(last) = tested.as_array() {
                let mut carry = self.reduced(&take(last));
                for digit in &mut *digits {
                    (*digit, carry) = (*digit ^ carry, *digit & carry);
                    if carry == 0 {
                        break;
                    }
                }
            } else {
                let tested: Vec<Columns> = tested.array_windows().map(take).collect();
                self.add(&hand[at + 1..], &tested, digits);
            }
        }
    }

    /// Reduces the characteristics of each feature, and then the features.
    fn reduced(&self, columns: &Columns) -> u64 {
        let rows = columns.as_chunks::<3>().0.iter();
        match (self.inner, self.outer) {
            (Word::AndLast, Word::AndLast) => rows.fold(!0, |kept, [a, b, c]| kept & a & b & c),
            (Word::AndLast, _) => rows.fold(0, |kept, [a, b, c]| kept | a & b & c),
            (_, Word::AndLast) => rows.fold(!0, |kept, [a, b, c]| kept & (a | b | c)),
            _ => rows.fold(0, |kept, [a, b, c]| kept | a | b | c),
        }
    }
}

/// Returns the bits of each card in at most 64 hands, `[card]`.
fn planes(ids: &ArrayRef2<u8>) -> Vec<Columns> {
    let mut planes = vec![[0; 12]; ids.ncols()];
    for ((hand, card), &id) in ids.indexed_iter() {
        for (feature, power) in [27, 9, 3, 1].into_iter().enumerate() {
            planes[card][3 * feature + usize::from(id / power % 3)] |= 1 << hand;
        }
    }
    planes
}
