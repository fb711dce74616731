//! Reads cards from columns of text, and describes the texts that are not cards.

use super::error::RowErrorKind;
use aplset::card::{CodeErrorKind, Notation, printable};

/// The value that marks an invalid card, such as a null, a number that does not fit in a byte, or
/// an invalid code.
pub(super) const NOT_A_CARD: u8 = u8::MAX;

/// Adds the card numbers of a hand to `ids`, or one [`NOT_A_CARD`] if the hand cannot be read or is
/// blank.
pub(super) fn read_hand(text: &str, notation: Notation, ids: &mut Vec<u8>) {
    let begin = ids.len();
    if !notation.read_into(text.as_bytes(), ids) || ids.len() == begin {
        ids.push(NOT_A_CARD);
    }
}

/// Returns the card number of a text, or [`NOT_A_CARD`] if it is not a card in this notation.
pub(super) fn read_card(text: &str, notation: Notation) -> u8 {
    notation.read_card(text.as_bytes()).unwrap_or(NOT_A_CARD)
}

/// Returns the reason why a text is not a card or a hand in this notation, and the position of the
/// invalid card.
pub(super) fn text_error(text: &str, notation: Notation) -> (RowErrorKind, usize) {
    let text = text.trim();
    // R, SQL and pandas write these words for a missing value.
    if ["NA", "<NA>", "NULL", "null", "None", "nan", "NaN"].contains(&text) {
        return (RowErrorKind::unexpected(format!("a missing card (`{text}`)"), "a card"), 0);
    }
    match notation.read(text) {
        Err(error) => {
            let (card, found) = (error.card(), error.found());
            let size = if notation == Notation::Words { 4 } else { 1 };
            let kind = match (found.parse::<i128>(), error.kind()) {
                (_, CodeErrorKind::DuplicateCard { code, first }) => {
                    RowErrorKind::DuplicateCode { code: code.clone(), first: (first - 1) / size }
                }
                _ if found.is_empty() => RowErrorKind::unexpected("nothing", "a card"),
                (Ok(81.. | ..0), _) if notation == Notation::Numbers && found.len() != 4 => {
                    RowErrorKind::NotACard { found: found.to_owned() }
                }
                _ => RowErrorKind::NotACode(error.into()),
            };
            (kind, card)
        }
        Ok(hand) if hand.is_empty() => (RowErrorKind::unexpected("nothing", "a card"), 0),
        Ok(hand) => {
            let found = format!("{} cards in `{}`", hand.len(), shown(text));
            (RowErrorKind::unexpected(found, "one card"), 0)
        }
    }
}

/// Returns a text as one line, with line ends and unprintable characters escaped.
///
/// # Examples
/// ```
/// assert_eq!(aplset_arrow::text::shown("a\nb \u{1b}[2J `c`"), "a\\nb \\u{1b}[2J `c`");
/// ```
#[must_use]
pub fn shown(text: &str) -> String {
    printable(text.chars())
}
