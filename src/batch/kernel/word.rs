//! The bridge from the article to the engine: `∧/∧/2≠+/` where a boolean is a word of many booleans.

use std::ops::{BitAnd, BitOr, BitXor, Not};

/// A boolean, or many at once: one bit of a word is one hand.
///
/// With `bool` the functions over it *are* the article's; with `u64` each operation answers for 64 hands, with a
/// [`Row`](crate::batch::Row) for 512. The engine runs them on the words of the machine, which have 512 bits, 256 or 128.
///
/// Three bits have a sum from 0 to 3. The provided methods ask about it in terms of "and", "or" and "exclusive or"; a word overrides
/// them where the machine has operations on three words at once.
///
/// # Examples
/// ```
/// use aplset::batch::{BitWord, two_of_three};
///
/// assert!(two_of_three(true, true, false));
/// // four hands at once: 2=1+1+0, 2=1+1+1, 2=0+0+1, 2=0+1+1
/// assert_eq!(two_of_three(0b1100_u64, 0b1101, 0b0111), 0b1001);
/// // the sum in binary is the carry and the odd bit: 10, 11, 01, 10
/// assert_eq!(0b1100_u64.most_of_three(0b1101, 0b0111), 0b1101);
/// assert_eq!(0b1100_u64.odd_of_three(0b1101, 0b0111), 0b0110);
/// ```
pub trait BitWord:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    /// Whether the sum of three bits is two: the article's `2=+/`.
    #[inline(always)]
    #[must_use]
    fn two_of_three(self, b: Self, c: Self) -> Self {
        (self & b) ^ (c & (self | b))
    }

    /// Whether the sum of three bits is odd: the sum of a full adder.
    #[inline(always)]
    #[must_use]
    fn odd_of_three(self, b: Self, c: Self) -> Self {
        self ^ b ^ c
    }

    /// Whether the sum of three bits is two or three: the carry of a full adder.
    #[inline(always)]
    #[must_use]
    fn most_of_three(self, b: Self, c: Self) -> Self {
        (self & b) | ((self ^ b) & c)
    }
}

impl BitWord for bool {}
impl BitWord for u64 {}

/// `2=a+b+c` on bits: exactly two of three are on.
///
/// **Shape** words to a word. **Cost** four operations; one where the machine has operations on three words (AVX-512).
/// **Source** the article's `2≠+/[2]F`, for one column.
///
/// # Examples
/// ```
/// use aplset::batch::two_of_three;
///
/// let bits = [false, true];
/// for (a, b, c) in itertools::iproduct!(bits, bits, bits) {
///     assert_eq!(two_of_three(a, b, c), u8::from(a) + u8::from(b) + u8::from(c) == 2);
/// }
/// ```
#[inline(always)]
pub fn two_of_three<W: BitWord>(a: W, b: W, c: W) -> W {
    a.two_of_three(b, c)
}

/// `∧/∧/2≠+/[2]F` of three cards `[feature;characteristic]`: whether they are a set, in each hand of the word.
///
/// **Shape** three cards of 4 × 3 words to a word. **Cost** 12 times [`two_of_three`], and 12 operations.
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
    let mut spoiled = two_of_three(a[0][0], b[0][0], c[0][0]);
    for f in 0..4 {
        for v in 0..3 {
            spoiled = spoiled | two_of_three(a[f][v], b[f][v], c[f][v]);
        }
    }
    !spoiled
}
