//! Reads hands and cards that are written as letter codes or numbers. The reading functions are
//! fast and only mark invalid cards. Separate functions describe the faults.

use aplset::card::{CodeError, code_words, number_fault, parse_code, parse_hand, plural, shown};
use itertools::Itertools;

/// The number that marks an invalid card, such as a null, a number that does not fit in a byte, or
/// an invalid code. If a hand cannot be read or has the wrong size, all its cards are marked.
pub const NOT_A_CARD: u8 = u8::MAX;

/// Counts the words in a hand of letter codes or numbers.
pub fn count_words(text: &[u8]) -> usize {
    code_words(items(text)).count()
}

/// Returns the numbers in a text such as `28 77 31` or `[28, 77, 31]`. The brackets are from pandas
/// and `DuckDB`, which write them around lists in CSV. Returns `None` if a word is not a number
/// that fits in a byte.
pub fn numbers(text: &[u8]) -> Option<Vec<u8>> {
    code_words(items(text)).map(number).collect()
}

/// Removes surrounding white space, and the brackets of a list.
fn items(text: &[u8]) -> &[u8] {
    let text = text.trim_ascii();
    let list = text.strip_prefix(b"[").and_then(|text| text.strip_suffix(b"]"));
    list.unwrap_or(text)
}

/// Parses a whole number that fits in a byte. Also accepts 7.0 for 7, which pandas writes if the
/// column has missing numbers, and 7.0e+00, which `NumPy` writes.
fn number(word: &[u8]) -> Option<u8> {
    match *word {
        [one @ b'0'..=b'9'] => Some(one - b'0'),
        [ten @ b'0'..=b'9', one @ b'0'..=b'9'] => Some(10 * (ten - b'0') + (one - b'0')),
        _ => whole(str::from_utf8(word).ok()?.parse().ok()?),
    }
}

/// Returns the number as a byte, or `None` if it is not a whole number from 0 to 255.
pub fn whole(number: f64) -> Option<u8> {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it saturates")]
    let byte = number as u8;
    #[allow(clippy::float_cmp, reason = "a whole number of a byte is exact")]
    let is_whole = f64::from(byte) == number;
    is_whole.then_some(byte)
}

/// Converts a hand of letter codes or numbers to card numbers. If the text cannot be read as
/// `ids.len()` codes or numbers, all cards become [`NOT_A_CARD`]. Numbers above 80 are kept, and
/// duplicates are not always detected.
pub fn read_hand(text: &[u8], ids: &mut [u8]) {
    if plain_hand(text, ids) {
        return;
    }
    let byte = |card| u8::try_from(card).expect("0 to 80");
    let codes = || parse_hand(text).ok().map(|hand| hand.mapv(byte).to_vec());
    match numbers(text).or_else(codes) {
        Some(cards) if cards.len() == ids.len() => ids.copy_from_slice(&cards),
        _ => ids.fill(NOT_A_CARD),
    }
}

/// Reads `ids.len()` codes of four letters with one blank between them, or returns `false` for any
/// other text. Duplicate cards are not detected.
fn plain_hand(text: &[u8], ids: &mut [u8]) -> bool {
    if text.len() + 1 != 5 * ids.len() {
        return text.is_empty() && ids.is_empty();
    }
    ids.iter_mut().zip(text.chunks(5)).all(|(id, word)| {
        let (code, blank) = word.split_at(4);
        match parse_code(code) {
            Some(number) if blank.is_empty() || blank == b" " => {
                *id = number;
                true
            }
            _ => false,
        }
    })
}

/// The reason why the text of a hand is invalid.
pub struct TextFault {
    /// The zero-based position of the invalid card, or `None` if the whole hand is invalid.
    pub card: Option<usize>,
    pub fault: String,
}

/// Describes why a text is not a hand of `cards` letter codes or numbers, or returns `None` if it
/// is one. Duplicate codes are faults, but duplicate numbers and the numbers 81 to 255 are not.
pub fn hand_fault(text: &[u8], cards: usize) -> Option<TextFault> {
    let words: Vec<&[u8]> = code_words(items(text)).collect();
    let is_number = |word: &&[u8]| number(word).is_some();
    let found = if words.first().is_some_and(is_number) {
        if let Some(card) = words.iter().position(|word| !is_number(word)) {
            return Some(TextFault { card: Some(card), fault: card_fault(words[card]) });
        }
        words.len()
    } else {
        match parse_hand(text) {
            Ok(hand) => hand.len(),
            Err(error) => {
                return Some(TextFault { card: Some(error.word() - 1), fault: code_fault(&error) });
            }
        }
    };
    let fault = match found {
        0 => "found no card, expected letter codes".to_owned(),
        found if found != cards => other_size(found, cards),
        _ => return None,
    };
    Some(TextFault { card: None, fault })
}

/// Describes an invalid code without its position in the hand.
fn code_fault(error: &CodeError) -> String {
    format!("`{}`: {}", error.found(), error.kind())
}

/// Describes a hand whose size differs from the size of earlier hands.
pub fn other_size(found: usize, expected: usize) -> String {
    let found = plural(found, "card");
    format!("found {found}, expected {expected} as in the hands before it")
}

/// Reads a number or code as a card number, or returns [`NOT_A_CARD`] if the text is neither.
/// Numbers above 80 are kept.
pub fn read_card(text: &[u8]) -> u8 {
    let card = |word| parse_code(word).or_else(|| number(word));
    let alone = || code_words(text).exactly_one().ok().and_then(card);
    card(text).or_else(alone).unwrap_or(NOT_A_CARD)
}

/// Describes why a text is not the number or the code of a card.
pub fn card_fault(text: &[u8]) -> String {
    let text = text.trim_ascii();
    let found = String::from_utf8_lossy(text);
    match (found.parse::<i128>(), parse_hand(text)) {
        (Ok(found), _) => number_fault(found),
        (_, Err(error)) if text.len() == 4 => code_fault(&error),
        _ if text.is_empty() => "found nothing, expected a card".to_owned(),
        _ => format!("found `{}`, expected a card", shown(found.chars())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_are_read_as_codes_or_numbers() {
        for text in ["1rdf SF2G", "\t1RDF,  2GSF ", "0 42", "[0, 42]", "00 042", "[0.0, 42.0]"] {
            let mut ids = [7; 2];
            read_hand(text.as_bytes(), &mut ids);
            assert_eq!(ids, [0, 42], "{text}");
        }
        for text in ["", "1RDF", "1RDF 2GXF", "1RD 2GSFF", "11DF 2GSF", "1RDF 42", "0 4.2"] {
            let mut ids = [7; 2];
            read_hand(text.as_bytes(), &mut ids);
            assert_eq!(ids, [NOT_A_CARD; 2], "{text}");
            assert!(hand_fault(text.as_bytes(), 2).is_some(), "{text}");
        }
    }

    #[test]
    fn cards_are_read_as_codes_or_numbers() {
        for text in ["7", "07", "007", " 7 ", "7.0", "7.0e+00", "1rol", "OL1R,"] {
            assert_eq!(read_card(text.as_bytes()), 5 + 2 * u8::from(text.contains('7')), "{text}");
        }
        for (text, fault) in [
            ("", "found nothing, expected a card"),
            ("300", "found 300, cards are 0 to 80"),
            ("7.5", "found `7.5`, expected a card"),
            ("7 7", "found `7 7`, expected a card"),
            ("2GXL", "`2GXL`: no shape letter (D, O or S), found `X`"),
        ] {
            assert_eq!(read_card(text.as_bytes()), NOT_A_CARD, "{text}");
            assert_eq!(card_fault(text.as_bytes()), fault);
        }
    }
}
