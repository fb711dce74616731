//! Numbers the combinations of three cards.

/// All combinations of three cards of a hand, and the index of each combination.
///
/// **Shape** `(3!N)` combinations, in the order of [`combin`](crate::vocabulary::combin). **Cost**
/// three bytes of memory per combination, and N×N indices.
///
/// # Examples
/// ```
/// use aplset::batch::Combinations;
///
/// let four = Combinations::of(4);
/// assert_eq!(four.triples(), [[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]]);
/// assert_eq!(four.place(0, 2, 3), 2);
/// ```
#[derive(Debug, Clone)]
pub struct Combinations {
    cards: usize,
    triples: Vec<[u8; 3]>,
    /// `[card;card]`, the index of any combination that begins with these two cards, minus the
    /// position of its third card.
    starts: Vec<usize>,
}

impl Combinations {
    /// Creates the combinations of three out of `cards` cards.
    ///
    /// # Panics
    /// Panics with `DOMAIN ERROR` if there are more than 256 cards, because a position is stored as
    /// a byte.
    #[must_use]
    #[track_caller]
    pub fn of(cards: usize) -> Self {
        assert!(cards <= 256, "DOMAIN ERROR: combinations of {cards} cards, expected at most 256");
        let mut starts = vec![0; cards * cards];
        let mut triples = Vec::new();
        let number = |card: usize| u8::try_from(card).expect("cards up to 256");
        for i in 0..cards {
            for j in i + 1..cards {
                starts[i * cards + j] = triples.len().wrapping_sub(j + 1);
                triples.extend((j + 1..cards).map(|k| [number(i), number(j), number(k)]));
            }
        }
        Self { cards, triples, starts }
    }

    /// Returns the number of combinations of three out of `cards` cards, which is `3!N`.
    ///
    /// # Examples
    /// ```
    /// use aplset::batch::Combinations;
    ///
    /// assert_eq!(Combinations::number(12), 220);
    /// ```
    #[must_use]
    pub const fn number(cards: usize) -> usize {
        cards * cards.saturating_sub(1) * cards.saturating_sub(2) / 6
    }

    /// Returns the number of cards that the combinations are chosen from.
    #[must_use]
    pub fn cards(&self) -> usize {
        self.cards
    }

    /// Returns the combinations as zero-based positions of cards.
    #[must_use]
    pub fn triples(&self) -> &[[u8; 3]] {
        &self.triples
    }

    /// Returns the index of the combination of the cards at positions `i`, `j` and `k`.
    ///
    /// # Panics
    /// May panic or return a meaningless index unless these positions are in ascending order and in
    /// range.
    #[must_use]
    #[inline(always)]
    pub fn place(&self, i: usize, j: usize, k: usize) -> usize {
        self.starts[i * self.cards + j].wrapping_add(k)
    }
}
