//! Defines the cards on a table, and the four searches for sets.

use super::{Card, third_bits};
use crate::card::DECK;
use ndarray::Array1;
use std::collections::{HashMap, HashSet};

/// The cards on a table, which are 0 to 81 different cards in a fixed order. This is the recipe's
/// class `Table`.
///
/// # Examples
/// ```
/// use aplset::programs::python_recipe::{Card, Table};
///
/// let cards = [[1, 0, 2, 2], [1, 1, 0, 2], [1, 2, 1, 2]].map(|attrs| Card::new(attrs).unwrap());
/// assert_eq!(Table::new(cards).findsets_gnt(), [[0, 1, 2]]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    cards: Vec<Card>,
}

impl Table {
    /// Creates a table with any number of cards.
    ///
    /// # Panics
    /// Panics with `DOMAIN ERROR` if there is a duplicate card.
    ///
    /// # Examples
    /// ```
    /// use aplset::programs::python_recipe::Table;
    ///
    /// assert!(Table::new([]).findsets_fast().is_empty());
    /// ```
    #[must_use]
    #[track_caller]
    pub fn new(cards: impl Into<Vec<Card>>) -> Self {
        let cards = cards.into();
        let mut seen = HashSet::new();
        if let Some(again) = cards.iter().position(|card| !seen.insert(card)) {
            panic!("DOMAIN ERROR: duplicate card on the table at position {again}");
        }
        Self { cards }
    }

    /// Deals a table of `cards` cards. `query(k, n)` must return `(k?n)-1`, which is `k` different
    /// random numbers from 0 to `n - 1`. The table uses them as the article's card numbers.
    ///
    /// With the same `query`, the article's [`deal`](crate::programs::apl_article::deal) deals the
    /// same cards.
    ///
    /// **Shape** `[card]`. **Source** the recipe's `Table(12)`.
    ///
    /// # Panics
    /// Panics with `DOMAIN ERROR` if `query` returns a duplicate number or a number above 80. Also
    /// panics if `query` panics, as [`RandomLink::deal`](crate::vocabulary::RandomLink::deal) does
    /// for more than 81 cards.
    ///
    /// # Examples
    /// ```
    /// use aplset::programs::python_recipe::Table;
    /// use aplset::vocabulary::{self, seeded};
    ///
    /// let table = Table::deal(12, |k, n| vocabulary::deal(k, n, &mut seeded(1, 0)));
    /// assert_eq!(table.cards().len(), 12);
    /// ```
    #[must_use]
    #[track_caller]
    pub fn deal(cards: usize, query: impl FnOnce(usize, usize) -> Array1<usize>) -> Self {
        let hand = query(cards, DECK);
        Self::new(hand.mapv(Card::from_article).to_vec())
    }

    /// Returns the cards, in table order.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Finds all sets on the table, using three nested loops and [`Card::isset`].
    ///
    /// **Shape** `[set;card]`, in the order of the loops. **Cost** one test per triple: 220 for 12
    /// cards, 85,320 for 81. **Source** the recipe's `Table.findsets_gnt()`.
    ///
    /// # Examples
    /// ```
    /// use aplset::card::parse_hand;
    /// use aplset::programs::python_recipe::Table;
    ///
    /// // the first hand of *The Set Game in APL*
    /// let hand = parse_hand("1GOF 3ROH 2PDH 2GDF 2GOH 3RDF 3RSH 3RSL 2ROH 1GOL 3GOL 2ROL")?;
    /// let table = Table::deal(12, |_, _| hand);
    /// assert_eq!(table.findsets_gnt(), [[0, 2, 7], [0, 4, 10], [1, 5, 7]]);
    /// # Ok::<(), aplset::card::CodeError>(())
    /// ```
    #[must_use]
    pub fn findsets_gnt(&self) -> Vec<[usize; 3]> {
        self.triples(Card::isset)
    }

    /// Finds all sets on the table, using three nested loops and [`Card::isset_mod`].
    ///
    /// **Shape** `[set;card]`, in the order of the loops. **Cost** one test per triple: 220 for 12
    /// cards, 85,320 for 81. **Source** the recipe's `Table.findsets_gnt_mod()`.
    ///
    /// # Examples
    /// ```
    /// use aplset::programs::python_recipe::Table;
    /// use aplset::vocabulary::RandomLink;
    ///
    /// let table = Table::deal(12, |k, n| RandomLink::default().deal(k, n));
    /// assert_eq!(table.findsets_gnt_mod().len(), 4);
    /// ```
    #[must_use]
    pub fn findsets_gnt_mod(&self) -> Vec<[usize; 3]> {
        self.triples(Card::isset_mod)
    }

    /// Runs three nested loops, and returns the positions `i < j < k` of all triples that pass
    /// `isset`.
    #[inline]
    fn triples(&self, isset: impl Fn(Card, Card, Card) -> bool) -> Vec<[usize; 3]> {
        let mut sets = Vec::new();
        for (i, &card0) in self.cards.iter().enumerate() {
            for (j, &card1) in (i + 1..).zip(&self.cards[i + 1..]) {
                for (k, &card2) in (j + 1..).zip(&self.cards[j + 1..]) {
                    if isset(card0, card1, card2) {
                        sets.push([i, j, k]);
                    }
                }
            }
        }
        sets
    }

    /// Finds all sets on the table by looking up the third card of each pair
    /// ([`Card::thirdcard_simple`]) in a hash map.
    ///
    /// **Shape** `[set;card]`, in the order of the loops over pairs. A third card is accepted only
    /// if it comes after the pair, because otherwise each set would be found three times, once for
    /// each pair of its cards.
    ///
    /// **Cost** building a hash map, then one lookup per pair: 66 for 12 cards, 3,240 for 81.
    /// **Source** the recipe's `Table.findsets_simple()`, "a dictionary `have`".
    ///
    /// # Examples
    /// ```
    /// use aplset::programs::python_recipe::Table;
    /// use aplset::vocabulary::RandomLink;
    ///
    /// let table = Table::deal(12, |k, n| RandomLink::default().deal(k, n));
    /// assert_eq!(table.findsets_simple(), table.findsets_gnt());
    /// ```
    #[must_use]
    pub fn findsets_simple(&self) -> Vec<[usize; 3]> {
        let have: HashMap<Card, usize> = self.cards.iter().copied().zip(0..).collect();
        let mut sets = Vec::new();
        for (i, &card0) in self.cards.iter().enumerate() {
            for (j, &card1) in (i + 1..).zip(&self.cards[i + 1..]) {
                if let Some(&k) = have.get(&card0.thirdcard_simple(card1))
                    && k > j
                {
                    sets.push([i, j, k]);
                }
            }
        }
        sets
    }

    /// Finds all sets on the table by looking up the third card of each pair, given by its bits as
    /// in [`Card::thirdcard_fast`], in a list of 256 positions.
    ///
    /// **Shape** `[set;card]`, in the order of [`findsets_simple`](Self::findsets_simple).
    ///
    /// **Cost** filling the list, then one lookup per pair: 66 for 12 cards, 3,240 for 81.
    /// **Source** the recipe's `Table.findsets_fast()`, "a 256-element list".
    ///
    /// # Examples
    /// ```
    /// use aplset::programs::python_recipe::Table;
    /// use aplset::vocabulary::RandomLink;
    ///
    /// let table = Table::deal(81, |k, n| RandomLink::default().deal(k, n));
    /// assert_eq!(table.findsets_fast(), table.findsets_gnt());
    /// ```
    #[must_use]
    pub fn findsets_fast(&self) -> Vec<[usize; 3]> {
        let mut have = [None; 256];
        for (at, card) in self.cards.iter().enumerate() {
            have[usize::from(card.bits())] = Some(at);
        }
        let mut sets = Vec::new();
        for (i, &card0) in self.cards.iter().enumerate() {
            for (j, &card1) in (i + 1..).zip(&self.cards[i + 1..]) {
                if let Some(k) = have[usize::from(third_bits(card0.bits(), card1.bits()))]
                    && k > j
                {
                    sets.push([i, j, k]);
                }
            }
        }
        sets
    }
}
