//! Follows "Finding sets", the Python recipe 578508 on `ActiveState`, which begins with a simple
//! search for sets and improves it in three steps.
//!
//! A card has four attributes, each 0, 1 or 2, and also stores them as pairs of bits in one byte.
//! Three cards are a set if each attribute is the same on all three or different on all three.
//!
//! | the recipe | here | idea | tests for n cards |
//! |---|---|---|---|
//! | `Card(1,0,2,1).bits==73` | [`Card::new`], [`Card::bits`] | two bits per attribute | |
//! | `Card.allcards()` | [`Card::allcards`] | | |
//! | `Table(n=12)` | [`Table::deal`], [`Table::new`] | | |
//! | `Table.findsets_gnt()` | [`Table::findsets_gnt`] | [`Card::isset`]: compare | n(n−1)(n−2)/6 triples |
//! | `Table.findsets_gnt_mod()` | [`Table::findsets_gnt_mod`] | [`Card::isset_mod`]: sums mod 3 | n(n−1)(n−2)/6 triples |
//! | `Table.findsets_simple()` | [`Table::findsets_simple`] | [`Card::thirdcard_simple`], looked up by card | n(n−1)/2 pairs |
//! | `Table.findsets_fast()` | [`Table::findsets_fast`] | [`Card::thirdcard_fast`], looked up by its byte | n(n−1)/2 pairs |
//!
//! All four searches return the same positions of the sets, `[set;card]`, but the recipe's searches
//! return triples of cards. Each row of positions is ascending, and rows are in lexicographic
//! order. The loops visit pairs of cards in table order, and accept a third card only if it comes
//! after the pair.
//!
//! The published recipe has a listing and a description, and this code follows the description.
//! Like the recipe, the code uses loops instead of whole arrays. The listing's `findsets_simple`
//! compares `k > j` even if the third card is not on the table, so that `k` is `None`. In Python 2,
//! `None` is less than every number, but Python 3 raises a `TypeError`.

mod table;

pub use table::Table;

use crate::card::{digits, numbers};
use ndarray::{arr0, arr1};

/// A card with the attributes number, shape, color and shading, each 0, 1 or 2. This is the
/// recipe's class `Card`. The attributes are also stored in one byte, two bits each, with the
/// number in the highest bits.
///
/// # Examples
/// ```
/// use aplset::programs::python_recipe::Card;
///
/// // `(1,0,2,1) -> 01 00 10 01`
/// let card = Card::new([1, 0, 2, 1]).unwrap();
/// assert_eq!(card.bits(), 0b01_00_10_01);
/// assert_eq!(card.bits(), 73);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Card {
    attrs: [u8; 4],
    bits: u8,
}

/// A mask of the low bit of each pair of bits.
const LOW_BITS: u8 = 0b01_01_01_01;

impl Card {
    /// Returns the card with these attributes, or `None` if an attribute is not 0, 1 or 2.
    ///
    /// # Examples
    /// ```
    /// use aplset::programs::python_recipe::Card;
    ///
    /// assert_eq!(Card::new([1, 0, 2, 1]).unwrap().attrs(), [1, 0, 2, 1]);
    /// assert_eq!(Card::new([1, 0, 3, 1]), None);
    /// ```
    #[must_use]
    pub fn new(attrs: [u8; 4]) -> Option<Self> {
        let [number, shape, color, shading] = attrs;
        attrs
            .iter()
            .all(|&value| value <= 2)
            .then_some(Self { attrs, bits: number << 6 | shape << 4 | color << 2 | shading })
    }

    /// Returns all 81 cards in the lexicographic order of their attributes, as the recipe's
    /// `Card.allcards()` does.
    ///
    /// # Examples
    /// ```
    /// use aplset::programs::python_recipe::Card;
    ///
    /// let cards: Vec<Card> = Card::allcards().collect();
    /// assert_eq!((cards.len(), cards[80].attrs()), (81, [2, 2, 2, 2]));
    /// ```
    pub fn allcards() -> impl Iterator<Item = Self> {
        (0..=u8::MAX).filter_map(Self::from_bits)
    }

    /// Returns the card with these bits, or `None` if a pair of bits is 11.
    ///
    /// # Examples
    /// ```
    /// use aplset::programs::python_recipe::Card;
    ///
    /// assert_eq!(Card::from_bits(73), Card::new([1, 0, 2, 1]));
    /// assert_eq!(Card::from_bits(0b01_00_11_01), None);
    /// ```
    #[must_use]
    pub fn from_bits(bits: u8) -> Option<Self> {
        Self::new([bits >> 6, bits >> 4 & 3, bits >> 2 & 3, bits & 3])
    }

    /// Returns the four attributes: number, shape, color, shading.
    #[must_use]
    pub fn attrs(self) -> [u8; 4] {
        self.attrs
    }

    /// Returns the four attributes in one byte, two bits each.
    #[must_use]
    pub fn bits(self) -> u8 {
        self.bits
    }

    /// Compares the values of each attribute to test whether three cards form a set.
    ///
    /// Three copies of one card would pass, but a [`Table`] has no duplicates.
    ///
    /// **Source** the recipe's `card0.isset(card1,card2)`, and the recipe's first example.
    ///
    /// # Examples
    /// ```
    /// use aplset::programs::python_recipe::Card;
    ///
    /// let cards = [[1, 0, 2, 2], [1, 1, 0, 2], [1, 2, 1, 2]];
    /// let [first, second, third] = cards.map(|attrs| Card::new(attrs).unwrap());
    /// assert!(first.isset(second, third));
    /// ```
    #[must_use]
    #[expect(
        clippy::needless_bitwise_bool,
        reason = "a branch would be predicted wrongly, because any attribute may fail"
    )]
    pub fn isset(self, card1: Self, card2: Self) -> bool {
        (0..4).fold(true, |so_far, attr| {
            let [a, b, c] = [self, card1, card2].map(|card| card.attrs[attr]);
            so_far & (((a == b) & (b == c)) | ((a != b) & (b != c) & (a != c)))
        })
    }

    /// Sums the values of each attribute modulo 3 to test whether three cards form a set.
    ///
    /// **Source** the recipe's `(0+1+2)%3==0`, and the recipe's second example.
    ///
    /// # Examples
    /// ```
    /// use aplset::programs::python_recipe::Card;
    ///
    /// let cards = [[0, 0, 1, 1], [1, 1, 1, 2], [1, 2, 1, 0]];
    /// let [first, second, third] = cards.map(|attrs| Card::new(attrs).unwrap());
    /// assert!(!first.isset_mod(second, third));
    /// ```
    #[must_use]
    pub fn isset_mod(self, card1: Self, card2: Self) -> bool {
        (0..4).fold(true, |so_far, attr| {
            so_far & (self.attrs[attr] + card1.attrs[attr] + card2.attrs[attr]).is_multiple_of(3)
        })
    }

    /// Computes, one attribute at a time, the only card that forms a set with two others.
    ///
    /// For two copies of a card, the result is that card.
    ///
    /// **Source** the recipe's `card2.attrs[i] = (-card0.attrs[i]-card1.attrs[i])%3`.
    ///
    /// # Examples
    /// ```
    /// use aplset::programs::python_recipe::Card;
    ///
    /// let cards = [[1, 0, 2, 2], [1, 1, 0, 2], [1, 2, 1, 2]];
    /// let [first, second, third] = cards.map(|attrs| Card::new(attrs).unwrap());
    /// assert_eq!(first.thirdcard_simple(second), third);
    /// ```
    #[must_use]
    pub fn thirdcard_simple(self, card1: Self) -> Self {
        // Unlike the recipe's dividend, a `u8` cannot be negative, so 6 is added. This does not
        // change the remainder.
        let attrs = std::array::from_fn(|i| (6 - self.attrs[i] - card1.attrs[i]) % 3);
        Self::valid(Self::new(attrs))
    }

    /// Computes, with bitwise operators on all attributes at once, the only card that forms a set
    /// with two others.
    ///
    /// For two copies of a card, the result is that card.
    ///
    /// **Source** the recipe's `Card.thirdcard_fast()`, "(-x-y)%3 in this representation".
    ///
    /// # Examples
    /// ```
    /// use aplset::programs::python_recipe::Card;
    ///
    /// let cards = [[1, 0, 2, 2], [1, 1, 0, 2], [1, 2, 1, 2]];
    /// let [first, second, third] = cards.map(|attrs| Card::new(attrs).unwrap());
    /// assert_eq!(first.thirdcard_fast(second), third);
    /// ```
    #[must_use]
    pub fn thirdcard_fast(self, card1: Self) -> Self {
        Self::valid(Self::from_bits(third_bits(self.bits, card1.bits)))
    }

    /// Converts one of the article's card numbers to the same card in the recipe.
    ///
    /// The digits of color and shape are exchanged, because the article's features are Number,
    /// Color, Shape, Pattern, and the recipe's attributes are number, shape, color, shading. The
    /// recipe has no names for the values of its attributes.
    ///
    /// # Panics
    /// Panics with `DOMAIN ERROR` if the number is 81 or more.
    ///
    /// # Examples
    /// ```
    /// use aplset::programs::python_recipe::Card;
    ///
    /// // 2 Green Squiggle Filled has the digits 1 1 2 0 in the article
    /// assert_eq!(Card::from_article(42).attrs(), [1, 2, 1, 0]);
    /// ```
    #[must_use]
    #[track_caller]
    pub fn from_article(number: usize) -> Self {
        let digits = digits(&arr0(number)).mapv(|digit| u8::try_from(digit).expect("0, 1 or 2"));
        Self::valid(Self::new([digits[0], digits[2], digits[1], digits[3]]))
    }

    /// Converts the card to its number in the article's deck. This is the inverse of
    /// [`from_article`](Self::from_article).
    ///
    /// # Examples
    /// ```
    /// use aplset::programs::python_recipe::Card;
    ///
    /// assert_eq!(Card::new([1, 2, 1, 0]).map(Card::to_article), Some(42));
    /// ```
    #[must_use]
    pub fn to_article(self) -> usize {
        let [number, shape, color, shading] = self.attrs.map(usize::from);
        numbers(&arr1(&[number, color, shape, shading])).into_scalar()
    }

    /// Unwraps a card whose attributes are known to be 0, 1 or 2.
    #[track_caller]
    fn valid(card: Option<Self>) -> Self {
        card.expect("values of 0, 1 or 2")
    }
}

/// Computes `(-x-y)%3` for each pair of bits. If x = y, the result is x, which is `x & y`.
/// Otherwise `x & y` is 00, because two different values share no bit. The result is then the third
/// value, `0b11 - x - y`. A bit of this value is on if `x ^ y` has this bit off and the other bit
/// of the pair on.
#[inline]
fn third_bits(x: u8, y: u8) -> u8 {
    let differ = x ^ y;
    let swapped = (differ >> 1 & LOW_BITS) | (differ & LOW_BITS) << 1;
    (x & y) | (swapped & !differ)
}
