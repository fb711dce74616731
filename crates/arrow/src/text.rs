//! Reads cards from columns of text, and describes the texts that are not cards.

use super::error::RowError;
use aplset::card::{Notation, number_fault, printable};

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

/// Returns the error for the only text of a column, which is not a card or a hand in this notation.
pub(super) fn error_of_text(text: &str, notation: Notation) -> RowError {
    let text = text.trim();
    // R, SQL and pandas write these words for a missing value.
    if ["NA", "<NA>", "NULL", "null", "None", "nan", "NaN"].contains(&text) {
        return RowError::of_missing(text);
    }
    match notation.read(text) {
        Err(error) => {
            let (card, found) = (Some(error.card()), error.found());
            if let Some(first) = error.duplicate_of() {
                let id = notation.read_card(found.as_bytes());
                let code = id.map_or(found.to_owned(), |id| notation.write(id.into()));
                return RowError::duplicate(0, error.card(), &code, first);
            }
            match found.parse::<i128>() {
                _ if found.is_empty() => RowError::new(0, card, error.reason()),
                Ok(81.. | ..0) if notation == Notation::Numbers && found.len() != 4 => {
                    RowError::new(0, card, number_fault(found))
                }
                _ => RowError::of_text(error),
            }
        }
        Ok(hand) if hand.is_empty() => RowError::unexpected("nothing", "a card").at_card(0),
        Ok(hand) => {
            let found = format!("{} cards in `{}`", hand.len(), printable(text));
            RowError::unexpected(found, "one card").at_card(0)
        }
    }
}
