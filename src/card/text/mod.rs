//! Reads and writes hands as people write them.
//!
//! `notation` finds the notation of a hand and reads it. `cut` cuts the hand into cards, and
//! `digits`, `words` and `letters` read one card. `error` is the error for the first invalid card,
//! `parts` describes what is wrong with it, and `messages` formats numbers and texts for it.

mod cut;
mod digits;
mod error;
mod letters;
mod messages;
mod notation;
mod parts;
mod words;

pub use digits::whole;
pub use error::CodeError;
pub use letters::{Letters, LettersError};
pub use messages::{grouped, plural, printable};
pub use notation::{Notation, parse_hand};
