//! Defines words of many booleans, and the article's `∧/∧/2≠+/` on words.

use std::ops::{BitAnd, BitOr, BitXor, Not};

/// A boolean, or a machine word of booleans with one bit per hand.
///
/// With `bool`, [`is_set`] computes exactly the article's sentence. With `u64`, each operation
/// works on 64 hands. The kernels run the same functions on the words of the machine, which have
/// 512, 256 or 128 bits.
///
/// The provided methods test the sum of three bits with "and", "or" and "exclusive or". A type
/// overrides these methods if the machine has instructions for three words at once.
///
/// # Examples
/// ```
/// use aplset::batch::BitWord;
///
/// let bits = [false, true];
/// for (a, b, c) in itertools::iproduct!(bits, bits, bits) {
///     assert_eq!(a.two_of_three(b, c), u8::from(a) + u8::from(b) + u8::from(c) == 2);
/// }
/// // four hands at once: 2=1+1+0, 2=1+1+1, 2=0+0+1, 2=0+1+1
/// assert_eq!(0b1100_u64.two_of_three(0b1101, 0b0111), 0b1001);
/// // the sum in binary is the carry and the odd bit: 10, 11, 01, 10
/// assert_eq!(0b1100_u64.most_of_three(0b1101, 0b0111), 0b1101);
/// assert_eq!(0b1100_u64.odd_of_three(0b1101, 0b0111), 0b0110);
/// ```
pub trait BitWord:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    /// Tests whether the sum of three bits is two: `2=a+b+c`.
    ///
    /// **Cost** four operations, or one if the machine has operations on three words (AVX-512).
    /// **Source** the article's `2≠+/[2]F`, negated, for one column.
    #[inline(always)]
    #[must_use]
    fn two_of_three(self, b: Self, c: Self) -> Self {
        (self & b) ^ (c & (self | b))
    }

    /// Tests whether the sum of three bits is odd, which is the sum bit of a full adder.
    #[inline(always)]
    #[must_use]
    fn odd_of_three(self, b: Self, c: Self) -> Self {
        self ^ b ^ c
    }

    /// Tests whether the sum of three bits is two or three, which is the carry of a full adder.
    #[inline(always)]
    #[must_use]
    fn most_of_three(self, b: Self, c: Self) -> Self {
        (self & b) | ((self ^ b) & c)
    }
}

impl BitWord for bool {}
impl BitWord for u64 {}

/// Tests whether three cards are a set, with the article's `∧/∧/2≠+/[2]F`. Each bit of the result
/// is the answer for one hand.
///
/// **Shape** from three cards of 4 × 3 words, `[feature;characteristic]`, to a word. **Cost** 12
/// calls to [`two_of_three`](BitWord::two_of_three), and 12 more operations.
/// **Source** the article's SETS \[3\].
///
/// # Examples
/// ```
/// use aplset::batch::is_set;
/// use aplset::card::{bits, digits};
/// use aplset::ndarray::array;
///
/// let card = |number| {
///     let bits = bits(&digits(&array![number]));
///     std::array::from_fn(|f| std::array::from_fn(|c| bits[[0, f, c]]))
/// };
/// assert!(is_set(&card(0), &card(1), &card(2)));
/// assert!(!is_set(&card(0), &card(1), &card(3)));
/// ```
#[inline(always)]
pub fn is_set<W: BitWord>(a: &[[W; 3]; 4], b: &[[W; 3]; 4], c: &[[W; 3]; 4]) -> W {
    let (a, b, c) = (a.as_flattened(), b.as_flattened(), c.as_flattened());
    let mut spoiled = a[0].two_of_three(b[0], c[0]);
    for column in 1..12 {
        spoiled = spoiled | a[column].two_of_three(b[column], c[column]);
    }
    !spoiled
}
