//! Deals hands with exactly a given number of sets.

use super::{exact, most_sets, without_set};
use crate::batch::{Counts, deal_many_into};
use crate::card::{DECK, grouped, plural};
use crate::vocabulary::binomial;
use ndarray::Array2;
use thiserror::Error;

/// An endless stream of random hands with exactly the requested number of sets.
///
/// These are the hands of [`deal_many_into`] for the same seed, in the same order, without the
/// hands that have a different number of sets. All hands with the requested number are equally
/// likely. The hands are the same on every machine and with any number of threads.
///
/// **Cost** the time to deal and count all hands, including the discarded ones. Of the hands of 12
/// cards, 2% have six sets.
///
/// # Examples
/// ```
/// use aplset::batch::Counts;
/// use aplset::ndarray::Array2;
/// use aplset::odds::DealWithSets;
///
/// let mut six = DealWithSets::new(12, 6, 1)?;
/// let mut ids = Array2::zeros((100, 12)); // [hand;card]
/// six.deal_into(ids.as_slice_mut().unwrap())?;
/// assert_eq!(Counts::of(&ids).unwrap(), Counts::Narrow(vec![6; 100]));
///
/// let error = DealWithSets::new(12, 15, 1).unwrap_err().to_string();
/// assert_eq!(error, "0 of the 70,724,320,184,700 hands of 12 cards have 15 sets (at most 14)");
/// # Ok::<(), aplset::odds::DealError>(())
/// ```
#[derive(Debug, Clone)]
pub struct DealWithSets {
    cards: usize,
    sets: usize,
    seed: u64,
    /// The index of the first hand of the next block, and the number of hands in that block.
    next: u64,
    block: usize,
    /// The hands of the last block that have the requested number of sets, and the index of the
    /// first card that was not returned yet.
    kept: Vec<u8>,
    at: usize,
}

/// The error if hands with the requested number of sets do not exist or are too rare.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct DealError(String);

/// A number of sets is rare if fewer than one hand in `RARE` has it.
const RARE: u128 = 10_000_000;

/// The number of hands in the first block of hands that is dealt and searched. Each block is twice
/// as large as the one before, up to [`LARGEST`].
const SMALLEST: usize = 1 << 13;
const LARGEST: usize = 1 << 19;

impl DealWithSets {
    /// Starts the stream of hands for a seed.
    ///
    /// # Errors
    /// Returns a [`DealError`] if fewer than one hand of `cards` cards in ten million has `sets`
    /// sets. For 20 to 61 cards, most odds are unknown, so [`deal_into`](Self::deal_into) can fail
    /// instead.
    pub fn new(cards: usize, sets: usize, seed: u64) -> Result<Self, DealError> {
        let hands = match exact(cards) {
            Some(known) => known.hands().get(sets).copied().unwrap_or(0),
            None if sets == 0 => without_set(cards),
            None if most_sets(cards).is_some_and(|most| sets > most) => 0,
            None if cards > DECK => 0,
            None => u128::MAX,
        };
        let all = binomial(cards, DECK);
        if hands > 0 && hands >= all.div_ceil(RARE) {
            return Ok(Self { cards, sets, seed, next: 0, block: SMALLEST, kept: vec![], at: 0 });
        }
        let of_all = format!("of the {} hands of {}", grouped(all), plural(cards, "card"));
        let have = format!("have {}", plural(sets, "set"));
        Err(DealError(match (hands, most_sets(cards)) {
            (0, Some(most)) => format!("0 {of_all} {have} (at most {most})"),
            (0, None) => format!("0 {of_all} {have}"),
            _ => {
                let [hands, one_in] = [hands, all / hands].map(grouped);
                format!("only {hands} {of_all} {have}, about one in {one_in}, which is too rare")
            }
        }))
    }

    /// Fills `ids` with the next hands, `[hand;card]`.
    ///
    /// # Errors
    /// Returns a [`DealError`] if the odds are unknown and at least ten million hands in a
    /// row have another number of sets.
    ///
    /// # Panics
    /// Panics with `LENGTH ERROR` if `ids` does not hold a whole number of hands.
    #[track_caller]
    pub fn deal_into(&mut self, ids: &mut [u8]) -> Result<(), DealError> {
        let [cards, found] = [self.cards, ids.len()];
        let whole = if cards == 0 { found == 0 } else { found.is_multiple_of(cards) };
        assert!(whole, "LENGTH ERROR: {found} cards are not whole hands of {cards} cards");
        let mut left = ids;
        while !left.is_empty() {
            if self.at == self.kept.len() {
                self.deal_block()?;
            }
            let kept = &self.kept[self.at..];
            let (now, later) = left.split_at_mut(kept.len().min(left.len()));
            now.copy_from_slice(&kept[..now.len()]);
            self.at += now.len();
            left = later;
        }
        Ok(())
    }

    /// Deals blocks of growing size, until a block has a hand with the requested number of sets.
    fn deal_block(&mut self) -> Result<(), DealError> {
        let Self { cards, sets, seed, .. } = *self;
        let is_known = exact(cards).is_some();
        (self.kept, self.at) = (Vec::new(), 0);
        let mut dealt = 0;
        while self.kept.is_empty() {
            if !is_known && u128::from(dealt) >= RARE {
                let [cards, sets] = [plural(cards, "card"), plural(sets, "set")];
                let dealt = grouped(dealt.into());
                return Err(DealError(format!("0 of {dealt} random hands of {cards} have {sets}")));
            }
            let mut ids = Array2::zeros((self.block, cards));
            deal_many_into(ids.as_slice_mut().expect("new"), cards, seed, self.next);
            let counts = Counts::of(&ids).expect("dealt hands are valid");
            for (hand, count) in ids.rows().into_iter().zip(counts.iter()) {
                if usize::from(count) == sets {
                    self.kept.extend(hand);
                }
            }
            dealt += self.block as u64;
            self.next = self.next.wrapping_add(self.block as u64);
            self.block = LARGEST.min(2 * self.block);
        }
        Ok(())
    }
}
