//! Defines the features of cards, and converts cards between numbers, digits, bits and text.
//!
//! Each row of this table has the characteristics with one digit, and the letter code of the card
//! that has all of them:
//!
//! | Number | Color | Shape | Pattern | digit | letters |
//! |---|---|---|---|---|---|
//! | 1 | Red | Diamond | Filled | 0 | `1RDF` |
//! | 2 | Green | Oval | Hollow | 1 | `2GOH` |
//! | 3 | Purple | Squiggle | Lined | 2 | `3PSL` |
//!
//! Card 42 in four representations:
//!
//! | form | card 42 | shape | made by | converted by |
//! |---|---|---|---|---|
//! | number | `42` | `[…]` | [`numbers`] | [`digits`] |
//! | digits in base 3 | `1 1 2 0` | `[…;feature]` | [`digits`], [`digits_of_bits`] | [`numbers`], [`bits`] |
//! | bits | `0 1 0`, `0 1 0`, `0 0 1`, `1 0 0` | `[…;feature;characteristic]` | [`bits`] | [`digits_of_bits`] |
//! | letters | `2GSF`, in any order | text | [`code()`] | [`parse_hand`] |
//!
//! [`Notation`] has more ways to write cards, such as words.
//!
//! These representations follow the article (Jim Weigang, *The Set Game in APL*, 1996). [`axes`]
//! names the axes of card arrays.

mod code;
mod digits;
mod error;
mod letters;
mod names;
mod notation;
mod number;
mod parts;
mod text;
mod verdict;
mod words;

pub use code::code;
#[doc(hidden)]
pub use code::parse_code;
#[doc(hidden)]
pub use digits::whole;
pub use error::{CodeError, CodeErrorKind};
pub use letters::{Letters, LettersError};
pub(crate) use names::sets_at_most;
pub use names::{CHARACTERISTICS, DECK, FEATURES, LETTERS, axes};
#[doc(hidden)]
pub use names::{plural, printable};
pub use notation::{Notation, parse_hand};
pub(crate) use number::{THIRD, check_one_bit, number_fault};
pub use number::{bits, digits, digits_of_bits, numbers, third};
pub use verdict::{Spoiled, Verdict};
