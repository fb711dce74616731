//! A card as four digits of two bits each: the code in which the third card of two costs the least.

use super::word::BitWord;

/// A digit 0, 1 or 2 in each hand of a word: two columns of the article's one-hot bits, one of them complemented.
#[derive(Debug, Clone, Copy, Default)]
pub struct Digit<W> {
    /// Whether it is 1.
    pub one: W,
    /// Whether it is not 0.
    pub some: W,
}

/// A card: number, color, shape and pattern, in the article's order.
pub type Code<W> = [Digit<W>; 4];

impl<W: BitWord> Digit<W> {
    /// The article's bits: is 0, is 1, is 2.
    #[inline(always)]
    pub fn one_hot(self) -> [W; 3] {
        [!self.some, self.one, self.some & !self.one]
    }

    /// The digit that sums with these two to a multiple of three.
    #[inline(always)]
    fn third(self, other: Self) -> Self {
        let (u, v) = (self.one ^ other.one, self.some ^ other.some);
        Self { one: (self.one | v) & !u, some: v | (self.some & !u) }
    }
}

/// The article's bits of a card, `[feature;characteristic]`.
#[inline(always)]
pub fn one_hot<W: BitWord>([number, color, shape, pattern]: Code<W>) -> [[W; 3]; 4] {
    [number.one_hot(), color.one_hot(), shape.one_hot(), pattern.one_hot()]
}

/// The card that makes a set with two others. Of two equal cards it is that card.
///
/// **Cost** six operations a feature; four where there are operations on three words.
#[inline(always)]
pub fn third<W: BitWord>(x: &Code<W>, y: &Code<W>) -> Code<W> {
    let mut third = *x;
    for f in 0..4 {
        third[f] = x[f].third(y[f]);
    }
    third
}

/// Whether two cards differ.
#[inline(always)]
pub fn differ<W: BitWord>(x: &Code<W>, y: &Code<W>) -> W {
    let mut differ = x[0].one ^ y[0].one;
    for f in 0..4 {
        differ = differ | (x[f].one ^ y[f].one) | (x[f].some ^ y[f].some);
    }
    differ
}

/// The card whose number has these bits, lowest first, and whether that is no card: 81 or more.
///
/// The number is divided by 3 bit by bit, highest first: the remainder goes along as "is 1" and "is 2". **Cost** about 80 operations.
#[inline(always)]
pub fn of_number<W: BitWord>(b: &[W; 8]) -> (Code<W>, W) {
    let no_card = b[7] | (b[6] & (b[5] | (b[4] & (b[3] | b[2] | b[1] | b[0]))));
    // 0 to 80 in 7 bits: the first two are a remainder already
    let mut pattern = Remainder { one: b[5], two: b[6] };
    let k4 = pattern.divide(b[4]);
    let k3 = pattern.divide(b[3]);
    let k2 = pattern.divide(b[2]);
    let k1 = pattern.divide(b[1]);
    let k0 = pattern.divide(b[0]);
    // 0 to 26 in 5 bits: the first two may be 3, which is once 3 and nothing left
    let m3 = k4 & k3;
    let mut shape = Remainder { one: k3 & !k4, two: k4 & !k3 };
    let m2 = shape.divide(k2);
    let m1 = shape.divide(k1);
    let m0 = shape.divide(k0);
    // 0 to 8 in 4 bits: the first two are a remainder
    let mut color = Remainder { one: m2, two: m3 };
    let number = Remainder { two: color.divide(m1), one: color.divide(m0) };
    ([number.digit(), color.digit(), shape.digit(), pattern.digit()], no_card)
}

/// What a division by 3 has left so far.
struct Remainder<W> {
    one: W,
    two: W,
}

impl<W: BitWord> Remainder<W> {
    /// Takes in the next bit; the quotient's bit comes out.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::DECK;
    use ndarray::arr1;

    fn card(number: usize) -> Code<bool> {
        of_number(&std::array::from_fn(|bit| number >> bit & 1 == 1)).0
    }

    /// The digit of each feature.
    fn digits(card: Code<bool>) -> [usize; 4] {
        one_hot(card).map(|bits| bits.iter().position(|&on| on).expect("one of three"))
    }

    #[test]
    fn the_code_of_a_number_says_its_digits() {
        for number in 0..DECK {
            assert_eq!(
                digits(card(number)),
                *crate::card::digits(&arr1(&[number])).as_slice().unwrap()
            );
        }
    }

    #[test]
    fn numbers_from_81_are_no_cards() {
        for number in 0..256 {
            let bits = std::array::from_fn(|bit| number >> bit & 1 == 1);
            assert_eq!(of_number(&bits).1, number >= DECK, "{number}");
        }
    }

    #[test]
    fn third_cards_sum_to_multiples_of_three() {
        for x in 0..DECK {
            for y in 0..DECK {
                let z = digits(third(&card(x), &card(y)));
                for (f, z) in z.into_iter().enumerate() {
                    assert_eq!((digits(card(x))[f] + digits(card(y))[f] + z) % 3, 0);
                }
                assert_eq!(differ(&card(x), &card(y)), x != y);
            }
        }
    }
}
