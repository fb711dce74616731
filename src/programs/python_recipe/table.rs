//! Defines the cards on a table, and the four searches for sets.

use super::{Card, third_bits};
use crate::card::{DECK, sets_at_most};
use ndarray::Array1;
use std::collections::{HashMap, HashSet};

/// The factor that copies a byte to all eight bytes of a word.
const EACH_BYTE: u64 = 0x0101_0101_0101_0101;

/// The cards on a table, which are 0 to 81 different cards in a fixed order.
///
/// **Shape** `[card]`. **Cost** five bytes per card. **Source** the recipe, the class `Table`.
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
    /// Creates a table with these cards.
    ///
    /// **Shape** `[card]`. **Cost** building a hash set of the cards, to find duplicates.
    /// **Source** the recipe, "an array of an arbitrary number of cards".
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
    /// **Shape** `[card]`. With the same `query`, the article's
    /// [`deal`](crate::programs::apl_article::deal) deals the same cards. **Cost** the computation
    /// of four digits per card. **Source** the recipe's `Table(12)`.
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
    ///
    /// **Shape** `[card]`. **Source** the recipe, "table order".
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
    /// **Cost** building a hash map, then one look-up per pair: 66 for 12 cards, 3,240 for 81.
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

    /// Finds all sets on the table. Computes the bits of the third card of each pair, as
    /// [`Card::thirdcard_fast`] does, and looks them up in a list of 256 positions.
    ///
    /// **Shape** `[set;card]`, in the order of [`findsets_simple`](Self::findsets_simple).
    ///
    /// **Cost** filling the list, then one look-up per pair. Pairs with the last card are skipped,
    /// because no third card comes after them. For 19 or more cards, the third cards of eight pairs
    /// are computed at once, and no branch depends on a look-up.
    ///
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
        // A card with position 0 is first on the table or not on it, so it never comes after a
        // pair.
        let mut have = [0; 256];
        for (at, card) in (0..).zip(&self.cards) {
            have[usize::from(card.bits())] = at;
        }
        match self.cards.split_last() {
            None => Vec::new(),
            Some((_, front)) if front.len() < MANY => few(front, &have),
            Some((_, front)) => many(front, &have),
        }
    }
}

/// The smallest length of `front` for which [`many`] is faster than [`few`]. `few` branches on
/// whether a third card comes after its pair, which is hard to predict on a large table. For 81
/// cards, it takes 3 times as long as `many`. For 12 cards, `many` takes a third longer than `few`
/// (benches/recipe.rs).
const MANY: usize = 18;

/// Finds the sets of a table, with one branch per pair. `front` has all cards of the table except
/// the last.
fn few(front: &[Card], have: &[u8; 256]) -> Vec<[usize; 3]> {
    let mut sets = Vec::with_capacity(sets_at_most(front.len() + 1));
    for (i, card0) in front.iter().enumerate() {
        for (j, card1) in front.iter().enumerate().skip(i + 1) {
            let third = third_bits(card0.bits().into(), card1.bits().into());
            let k = usize::from(have[usize::from(third.to_le_bytes()[0])]);
            if k > j {
                sets.push([i, j, k]);
            }
        }
    }
    sets
}

/// Finds the same sets as [`few`], eight pairs at a time, without a branch per pair.
fn many(front: &[Card], have: &[u8; 256]) -> Vec<[usize; 3]> {
    let mut sets = Vec::with_capacity(sets_at_most(front.len() + 1));
    // `bits` has seven extra bytes, so that eight bytes can be read from the position of any card.
    let mut bits = [0; DECK + 7];
    let mut end = 0;
    for (byte, card) in bits.iter_mut().zip(front) {
        *byte = card.bits();
        end += 1;
    }
    // `hits` has the positions of the second and third cards of the sets that begin with `card0`.
    // There are at most 40 of these sets. Every `[j, k]` is written to `hits`, but `found` counts
    // only those with `k > j`, so the others are overwritten.
    let mut hits = [[0; 2]; 64];
    for (i, &card0) in (0..end).zip(&bits) {
        let mut found = 0;
        let mut j = i + 1;
        while j < end {
            let mut thirds = third_bits(EACH_BYTE * u64::from(card0), eight(&bits, j));
            let pairs = 8.min(end - j);
            for _ in 0..pairs {
                let k = have[usize::from(thirds.to_le_bytes()[0])];
                hits[found % hits.len()] = [j, k];
                found += usize::from(k > j);
                thirds >>= 8;
                j += 1;
            }
        }
        let of_card0 = hits[..found].iter();
        sets.extend(of_card0.map(|&[j, k]| [i, j, k].map(usize::from)));
    }
    sets
}

/// Reads eight bytes, starting at position `from`, as a little-endian word.
fn eight(bytes: &[u8], from: u8) -> u64 {
    let eight = bytes[usize::from(from)..].first_chunk();
    u64::from_le_bytes(*eight.expect("seven bytes after the last card"))
}
