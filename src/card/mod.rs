//! Defines the features of cards, and converts cards between numbers, digits, bits and text.
//!
//! A card has one of three characteristics of each of four features, so there are 81 cards. Each
//! row of this table has the characteristics with one digit, and the letter code of the card that
//! has all of them:
//!
//! | Number | Color | Shape | Pattern | digit | letters |
//! |---|---|---|---|---|---|
//! | 1 | Red | Diamond | Filled | 0 | `1RDF` |
//! | 2 | Green | Oval | Hollow | 1 | `2GOH` |
//! | 3 | Purple | Squiggle | Lined | 2 | `3PSL` |
//!
//! If n, c, s and p are the digits of a card, its number is 27n + 9c + 3s + p, from 0 to 80. Card
//! 42 in four representations:
//!
//! | form | card 42 | shape | made by | converted by |
//! |---|---|---|---|---|
//! | number | `42` | `[…]` | [`numbers`] | [`digits`] |
//! | digits in base 3 | `1 1 2 0` | `[…;feature]` | [`digits`], [`digits_of_bits`] | [`numbers`], [`bits`] |
//! | bits | `0 1 0`, `0 1 0`, `0 0 1`, `1 0 0` | `[…;feature;characteristic]` | [`bits`] | [`digits_of_bits`] |
//! | letters | `2GSF`, in any order | text | [`code()`] | [`parse_hand`] |
//!
//! [`Notation`] has more ways to write cards, such as words. There is no type for a card, because
//! arrays of cards are arrays of numbers. A type of your own needs one conversion:
//!
//! ```
//! use aplset::batch::Hands;
//! use aplset::card::digits;
//! use aplset::ndarray::Array2;
//!
//! #[derive(Clone, Copy, Debug, PartialEq)]
//! struct Card {
//!     number: u8,
//!     color: u8,
//!     shape: u8,
//!     pattern: u8,
//! }
//!
//! let card = |number, color, shape, pattern| Card { number, color, shape, pattern };
//! let hands = vec![[card(0, 0, 0, 0), card(1, 1, 1, 1), card(2, 2, 2, 2)]];
//!
//! // In: a number for each card.
//! let hands = Array2::from(hands).map(|c| 27 * c.number + 9 * c.color + 3 * c.shape + c.pattern);
//! assert!(Hands::from_ids(&hands)?.counts().iter().eq([1]));
//!
//! // Out: the digits of each card.
//! let cards = digits(&hands.row(0)).mapv(|digit| digit as u8);
//! let cards: Vec<Card> = cards.rows().into_iter().map(|d| card(d[0], d[1], d[2], d[3])).collect();
//! assert_eq!(cards[1], card(1, 1, 1, 1));
//! # Ok::<(), aplset::batch::HandError>(())
//! ```
//!
//! The array programs work on other decks, too. This hand is from a deck with five features, whose
//! 243 cards have five digits:
//!
//! ```
//! use aplset::card::bits;
//! use aplset::ndarray::array;
//! use aplset::programs::apl_article::set_positions;
//! use aplset::vocabulary::antibase;
//!
//! let hand = array![0, 121, 242, 5, 8]; //         0 0 0 0 0, 1 1 1 1 1, 2 2 2 2 2, …
//! let h = bits(&antibase(&[3; 5], &hand)); //      [card;feature;characteristic]
//! assert_eq!(set_positions(&h), array![[0, 1, 2]]);
//! ```
//!
//! These representations follow the article (Jim Weigang, *The Set Game in APL*, 1996). [`axes`]
//! names the axes of card arrays.
//!
//! # Source files
//!
//! `names` has the features, `number` converts arrays, `code` has the article's letters, and
//! `verdict` explains why three cards are not a set. The folder `text` reads what people write.

mod code;
mod names;
mod number;
mod text;
mod verdict;

pub use code::code;
#[doc(hidden)]
pub use code::parse_code;
pub(crate) use names::sets_at_most;
pub use names::{CHARACTERISTICS, DECK, FEATURES, LETTERS, axes};
pub use number::{bits, digits, digits_of_bits, numbers, sets, third};
#[doc(hidden)]
pub use number::{bits_fault, digit_fault, number_fault};
pub(crate) use number::{check_one_bit, of_digits};
pub use text::{CodeError, Letters, LettersError, Notation, parse_hand};
#[doc(hidden)]
pub use text::{grouped, plural, printable, whole};
pub use verdict::{Spoiled, Verdict};
