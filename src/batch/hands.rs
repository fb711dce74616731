//! Many hands of one size.

use super::{BadHand, HandFault, Sets};
use itertools::Itertools;
use ndarray::{Array1, Array2, ArrayView2};

/// A number that holds how many sets a hand has.
pub trait Count: Copy + Default + Send + Sync + From<u8> + Into<u64> {
    /// The most sets that it can say.
    const MOST: usize;
    /// The number of so many sets.
    fn of(sets: usize) -> Self;
}
impl Count for u8 {
    const MOST: usize = 255;
    fn of(sets: usize) -> Self {
        sets as u8
    }
}
impl Count for u16 {
    const MOST: usize = 65535;
    fn of(sets: usize) -> Self {
        sets as u16
    }
}

/// Many hands of one size, checked: cards are 0 to 80, and no card stands twice in a hand.
#[derive(Debug, Clone)]
pub struct Hands<'a> {
    ids: ArrayView2<'a, u8>,
}

impl<'a> Hands<'a> {
    /// Hands from card numbers `[hand;card]`.
    pub fn from_ids(ids: ArrayView2<'a, u8>) -> Result<Self, BadHand> {
        for (hand, row) in ids.rows().into_iter().enumerate() {
            for (card, &id) in row.iter().enumerate() {
                let bad = |fault| BadHand {
                    hand: hand as u64,
                    card,
                    fault,
                };
                if id > 80 {
                    return Err(bad(HandFault::NoCard {
                        found: i128::from(id),
                    }));
                }
                if let Some(first) = row.iter().take(card).position(|&x| x == id) {
                    return Err(bad(HandFault::CardTwice { id, first }));
                }
            }
        }
        Ok(Self { ids })
    }

    /// How many hands.
    pub fn len(&self) -> usize {
        self.ids.nrows()
    }
    /// Whether there is no hand.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// How many cards a hand has.
    pub fn cards(&self) -> usize {
        self.ids.ncols()
    }

    fn triples(&self, hand: usize) -> Vec<[u8; 3]> {
        let row = self.ids.row(hand);
        let digit = |c: usize, p: u8| row[c] / p % 3;
        (0..self.cards())
            .tuple_combinations()
            .filter(|&(i, j, k)| {
                [1, 3, 9, 27]
                    .iter()
                    .all(|&p| (digit(i, p) + digit(j, p) + digit(k, p)) % 3 == 0)
            })
            .map(|(i, j, k)| [i as u8, j as u8, k as u8])
            .collect()
    }

    /// How many sets each hand has, `[hand]`, into the caller's memory.
    pub fn counts_into<C: Count>(&self, counts: &mut [C]) {
        for (hand, count) in counts.iter_mut().enumerate() {
            *count = C::of(self.triples(hand).len());
        }
    }

    /// How many sets each hand has, `[hand]`.
    pub fn counts(&self) -> Array1<u16> {
        let mut counts = vec![0; self.len()];
        self.counts_into(&mut counts);
        counts.into()
    }

    /// Which combinations are sets, `[hand;combination]` in row-major order, into the caller's memory.
    pub fn valid_into(&self, valid: &mut [bool]) {
        let n = self.cards();
        let all: Vec<[u8; 3]> = (0..n)
            .tuple_combinations()
            .map(|(i, j, k)| [i as u8, j as u8, k as u8])
            .collect();
        for hand in 0..self.len() {
            let triples = self.triples(hand);
            for (c, t) in all.iter().enumerate() {
                valid[hand * all.len() + c] = triples.contains(t);
            }
        }
    }

    /// Which combinations are sets, `[hand;combination]`, combinations in lexicographic order.
    pub fn valid(&self) -> Array2<bool> {
        let n = self.cards();
        let combinations = if n < 3 { 0 } else { n * (n - 1) * (n - 2) / 6 };
        let mut valid = Array2::from_elem((self.len(), combinations), false);
        self.valid_into(valid.as_slice_mut().expect("standard layout"));
        valid
    }

    /// The sets of each hand as a ragged list.
    pub fn sets(&self) -> Sets {
        let mut sets = Sets {
            offsets: vec![0],
            triples: vec![],
        };
        for hand in 0..self.len() {
            sets.triples.extend(self.triples(hand));
            sets.offsets.push(sets.triples.len());
        }
        sets
    }
}

/// Checks and counts card numbers `[hand;card]` in one pass: [`Hands::from_ids`] and [`Hands::counts_into`] at once.
pub fn count_ids<C: Count>(ids: ArrayView2<u8>, counts: &mut [C]) -> Result<(), BadHand> {
    Hands::from_ids(ids)?.counts_into(counts);
    Ok(())
}
