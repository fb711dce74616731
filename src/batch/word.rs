//! The bridge from the article to the engine: `∧/∧/2≠+/` where a boolean is a word of many booleans.

use std::ops::{BitAnd, BitOr, BitXor, Not};

/// A boolean, or many at once: one bit of a word is one hand.
///
/// With `bool` the functions over it *are* the article's; with `u64` each operation answers for 64 hands, with a
/// [`Row`](super::Row) for 512. The engine runs them on the words of the machine, which have 512 bits, 256 or 128.
///
/// # Examples
/// ```
/// use aplset::batch::two_of_three;
///
/// assert!(two_of_three(true, true, false));
/// // four hands at once: 2=1+1+0, 2=1+1+1, 2=0+0+1, 2=0+1+1
/// assert_eq!(two_of_three(0b1100_u64, 0b1101, 0b0111), 0b1001);
/// ```
pub trait BitWord:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
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
    (a & b) ^ (c & (a | b))
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
    !(two(a, b, c, 0) | two(a, b, c, 1) | two(a, b, c, 2) | two(a, b, c, 3))
}

/// `∨/2=+/` of one feature: whether one of its columns sums to two.
#[inline(always)]
fn two<W: BitWord>(a: &[[W; 3]; 4], b: &[[W; 3]; 4], c: &[[W; 3]; 4], f: usize) -> W {
    two_of_three(a[f][0], b[f][0], c[f][0])
        | two_of_three(a[f][1], b[f][1], c[f][1])
        | two_of_three(a[f][2], b[f][2], c[f][2])
}
