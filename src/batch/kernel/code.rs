//! A card as eight words: the code in which the third card of two costs the least.
//!
//! Word `2f` says that digit `f` is 1, word `2f + 1` that it is not 0: two columns of the article's one-hot bits, one of
//! them complemented.

use crate::batch::word::BitWord;

/// A card, or the same place of a hand in many hands.
pub type Card<W> = [W; 8];

/// Digit 0, 1, 2 from "is 1" and "is not 0".
#[inline(always)]
pub fn digits<W: BitWord>((one, some): (W, W)) -> [W; 3] {
    [!some, one, some & !one]
}

/// The card that makes a set with two others. Of two equal cards it is that card.
///
/// **Cost** six operations a feature; four where there are operations on three words.
#[inline(always)]
pub fn third<W: BitWord>(x: &Card<W>, y: &Card<W>) -> Card<W> {
    let mut third = *x;
    for f in 0..4 {
        let (one, some) = (2 * f, 2 * f + 1);
        let (u, v) = (x[one] ^ y[one], x[some] ^ y[some]);
        third[one] = (x[one] | v) & !u;
        third[some] = v | (x[some] & !u);
    }
    third
}

/// Whether two cards differ.
#[inline(always)]
pub fn differ<W: BitWord>(x: &Card<W>, y: &Card<W>) -> W {
    let mut differ = x[0] ^ y[0];
    for i in 1..8 {
        differ = differ | (x[i] ^ y[i]);
    }
    differ
}

/// The code of the card whose number has these bits, lowest first, and whether that is no card: 81 or more.
///
/// The number is divided by 3 bit by bit, highest first: the remainder goes along as "is 1" and "is 2". **Cost** about 80 operations.
#[inline(always)]
pub fn of_number<W: BitWord>(b: &[W; 8]) -> (Card<W>, W) {
    let none = b[7] | (b[6] & (b[5] | (b[4] & (b[3] | b[2] | b[1] | b[0]))));
    // 0 to 80 in 7 bits: the first two are a remainder already
    let mut r = (b[5], b[6]);
    let (k4, k3, k2, k1, k0) = (
        divide(&mut r, b[4]),
        divide(&mut r, b[3]),
        divide(&mut r, b[2]),
        divide(&mut r, b[1]),
        divide(&mut r, b[0]),
    );
    let pattern = r;
    // 0 to 26 in 5 bits
    let mut r = (k3 & !k4, k4 & !k3);
    let m3 = k4 & k3;
    let (m2, m1, m0) = (divide(&mut r, k2), divide(&mut r, k1), divide(&mut r, k0));
    let shape = r;
    // 0 to 8 in 4 bits: the first two are a remainder
    let mut r = (m2, m3);
    let (two, one) = (divide(&mut r, m1), divide(&mut r, m0));
    let color = r;
    let code = [
        one,
        one | two,
        color.0,
        color.0 | color.1,
        shape.0,
        shape.0 | shape.1,
        pattern.0,
        pattern.0 | pattern.1,
    ];
    (code, none)
}

/// One step of a division by 3: the remainder takes in a bit, the quotient's bit comes out.
#[inline(always)]
fn divide<W: BitWord>(r: &mut (W, W), bit: W) -> W {
    let (one, two) = *r;
    *r = (two ^ (bit & !one), one ^ (bit & (one | two)));
    two | (one & bit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::DECK;
    use ndarray::arr1;

    fn card(number: usize) -> Card<bool> {
        of_number(&std::array::from_fn(|bit| number >> bit & 1 == 1)).0
    }

    #[test]
    fn the_code_of_a_number_says_its_digits() {
        for number in 0..DECK {
            let digits = crate::card::digits(&arr1(&[number]));
            for f in 0..4 {
                let [one, some] = [card(number)[2 * f], card(number)[2 * f + 1]];
                assert_eq!((one, some), (digits[[0, f]] == 1, digits[[0, f]] != 0));
            }
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
                let digits = crate::card::digits(&arr1(&[x, y]));
                let z = (0..4).fold(0, |z, f| 3 * z + (6 - digits[[0, f]] - digits[[1, f]]) % 3);
                assert_eq!(third(&card(x), &card(y)), card(z));
                assert_eq!(differ(&card(x), &card(y)), x != y);
            }
        }
    }
}
