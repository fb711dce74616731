//! Encodes a card as four digits of two bits each, so that computing the third card of a pair takes
//! at most 24 operations.

use crate::batch::lanes::BitWord;

/// A digit 0, 1 or 2 for each hand. A word has one bit of each hand.
///
/// A digit is stored as two of the article's one-hot bits, which are "is 1" and the complement of
/// "is 0".
#[derive(Debug, Clone, Copy, Default)]
pub struct Digit<W> {
    /// The bit is on if the digit is 1.
    pub one: W,
    /// The bit is on if the digit is not 0.
    pub some: W,
}

/// The four digits of a card, which are number, color, shape and pattern, in the article's order.
pub type PackedCard<W> = [Digit<W>; 4];

impl<W: BitWord> Digit<W> {
    /// Returns the article's three bits: "is 0", "is 1" and "is 2".
    #[inline(always)]
    pub fn one_hot(self) -> [W; 3] {
        [!self.some, self.one, self.some & !self.one]
    }

    /// Returns the digit that makes the sum of three digits a multiple of three.
    #[inline(always)]
    fn third(self, other: Self) -> Self {
        let (u, v) = (self.one ^ other.one, self.some ^ other.some);
        Self { one: (self.one | v) & !u, some: v | (self.some & !u) }
    }
}

/// Returns the article's bits of a card, `[feature;characteristic]`.
#[inline(always)]
pub fn one_hot<W: BitWord>([number, color, shape, pattern]: PackedCard<W>) -> [[W; 3]; 4] {
    [number.one_hot(), color.one_hot(), shape.one_hot(), pattern.one_hot()]
}

/// Returns the card that makes a set with two other cards, or the same card if the two are equal.
///
/// **Cost** six operations per feature, or four if the machine has operations on three words.
#[inline(always)]
pub fn third<W: BitWord>(x: &PackedCard<W>, y: &PackedCard<W>) -> PackedCard<W> {
    let mut third = *x;
    for f in 0..4 {
        third[f] = x[f].third(y[f]);
    }
    third
}

/// Tests whether two cards differ.
#[inline(always)]
pub fn differ<W: BitWord>(x: &PackedCard<W>, y: &PackedCard<W>) -> W {
    let mut differ = x[0].one ^ y[0].one;
    for f in 0..4 {
        differ = differ | (x[f].one ^ y[f].one) | (x[f].some ^ y[f].some);
    }
    differ
}

/// Returns the card with the number `b`, and a word that marks the hands with an invalid number (81
/// or more).
///
/// **Shape** from the eight bits of a number, lowest first, to a card and a word. **Cost** about 80
/// operations.
///
/// The number is divided by 3 bit by bit, starting at the highest bit. The remainder is stored as
/// two bits, "is 1" and "is 2".
#[inline(always)]
pub fn of_number<W: BitWord>(b: &[W; 8]) -> (PackedCard<W>, W) {
    let no_card = b[7] | (b[6] & (b[5] | (b[4] & (b[3] | b[2] | b[1] | b[0]))));
    // A number from 0 to 80 has 7 bits. Its two highest bits form a number of at most 2, which is
    // already a remainder.
    let mut pattern = Remainder { one: b[5], two: b[6] };
    let k4 = pattern.divide(b[4]);
    let k3 = pattern.divide(b[3]);
    let k2 = pattern.divide(b[2]);
    let k1 = pattern.divide(b[1]);
    let k0 = pattern.divide(b[0]);
    // A quotient from 0 to 26 has 5 bits. Its two highest bits form a number of at most 3, and 3
    // gives quotient 1 and remainder 0.
    let m3 = k4 & k3;
    let mut shape = Remainder { one: k3 & !k4, two: k4 & !k3 };
    let m2 = shape.divide(k2);
    let m1 = shape.divide(k1);
    let m0 = shape.divide(k0);
    // A quotient from 0 to 8 has 4 bits. Its two highest bits form a number of at most 2, which is
    // already a remainder.
    let mut color = Remainder { one: m2, two: m3 };
    let number = Remainder { two: color.divide(m1), one: color.divide(m0) };
    ([number.digit(), color.digit(), shape.digit(), pattern.digit()], no_card)
}

/// The remainder of the division by 3, after the bits that have been processed.
struct Remainder<W> {
    one: W,
    two: W,
}

impl<W: BitWord> Remainder<W> {
    /// Processes the next bit of the number and returns the next bit of the quotient.
    #[inline(always)]
    fn divide(&mut self, bit: W) -> W {
        let Self { one, two } = *self;
        *self = Self { one: two ^ (bit & !one), two: one ^ (bit & (one | two)) };
        two | (one & bit)
    }

    #[inline(always)]
    fn digit(self) -> Digit<W> {
        Digit { one: self.one, some: self.one | self.two }
    }
}
