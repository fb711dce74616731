//! Reads and writes hands as people write them.
//!
//! `notation` has the notations, and decides which one a hand is in. `cut` cuts the hand into cards,
//! `digits`, `words` and `letters` read a card, and so does `parse_code` for letter codes. `error`
//! is the error for the first invalid card, and `parts` describes what is wrong with it. `messages`
//! formats numbers and texts for messages.

mod cut;
mod digits;
mod error;
mod letters;
mod messages;
mod notation;
mod parts;
mod words;

pub use digits::whole;
pub use error::{CodeError, CodeErrorKind};
pub use letters::{Letters, LettersError};
pub use messages::{plural, printable};
pub use notation::{Notation, parse_hand};
