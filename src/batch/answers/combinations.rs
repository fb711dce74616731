//! The combinations of three cards, in lexicographic order.

/// All combinations of three of so many cards, and the place of each in their order.
///
/// **Shape** `(3!N)` combinations, those of [`combin`](crate::vocabulary::combin). **Cost** three bytes each.
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
    /// For two cards the place of their first combination, less the third card.
    starts: Vec<usize>,
}

impl Combinations {
    /// The combinations of so many cards.
    ///
    /// # Panics
    /// `DOMAIN ERROR` where a byte cannot number the cards: more than 256.
    ///
    /// # Examples
    /// See [`Combinations`].
    #[must_use]
    #[track_caller]
    pub fn of(cards: usize) -> Self {
        assert!(cards <= 256, "DOMAIN ERROR: combinations of {cards} cards, a byte numbers 256");
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

    /// How many there are of so many cards, `3!N`, without making them.
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

    /// How many cards they are taken from.
    #[must_use]
    pub fn cards(&self) -> usize {
        self.cards
    }

    /// How many there are.
    #[must_use]
    #[allow(clippy::len_without_is_empty, reason = "`triples` can be asked")]
    pub fn len(&self) -> usize {
        self.triples.len()
    }

    /// The combinations themselves, places of cards counted from 0.
    #[must_use]
    pub fn triples(&self) -> &[[u8; 3]] {
        &self.triples
    }

    /// The place of the combination `i < j < k`.
    ///
    /// # Panics
    /// Where `i` or `j` is no card.
    #[must_use]
    #[inline(always)]
    pub fn place(&self, i: usize, j: usize, k: usize) -> usize {
        self.starts[i * self.cards + j].wrapping_add(k)
    }
}
