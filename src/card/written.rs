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

/// Returns the position of the first comma that has no card before it, as in `1022,,0000`. Commas in
/// parentheses or brackets belong to a card.
pub(super) fn missing(text: &[u8]) -> Option<usize> {
    let (mut depth, mut is_open) = (0_usize, true);
    for (at, byte) in text.iter().enumerate() {
        match byte {
            b',' if depth > 0 => (),
            b',' if is_open => return Some(at),
            b',' => is_open = true,
            b'(' | b'[' => depth += 1,
            b')' | b']' => (depth, is_open) = (depth.saturating_sub(1), false),
            _ if byte.is_ascii_whitespace() => (),
            _ => is_open = false,
        }
    }
    None
}
