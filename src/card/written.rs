//! Cuts the text of a hand into words, and defines a card in it.

use super::error::CodeErrorKind;

/// A card in the text of a hand, with its position and its number or error.
pub(super) struct Written<'a> {
    /// The one-based position of its first word in the hand.
    pub word: usize,
    pub text: &'a [u8],
    pub card: Result<usize, CodeErrorKind>,
}

/// Returns the words of a hand, which are separated by white space or commas and may have quotes.
pub(super) fn code_words(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let between = |byte: &u8| byte.is_ascii_whitespace() || *byte == b',';
    let words = text.split(between).map(|word| match word {
        [b'\'', quoted @ .., b'\''] | [b'"', quoted @ .., b'"'] => quoted,
        _ => word,
    });
    words.filter(|word| !word.is_empty())
}
