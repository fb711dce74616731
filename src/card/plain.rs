//! A fast reader for letter codes in their usual form. [`parse_hand`](super::parse_hand) reads any
//! form and explains errors.

use super::names::{FEATURES, LETTERS};

/// The feature and value that one byte of a code adds to a card.
#[derive(Clone, Copy)]
struct Letter {
    /// The bit of the letter's feature, or 0 if the byte is not a letter of a card.
    feature: u8,
    /// The digit of the letter times the weight of the feature in the card's number.
    worth: u8,
}

static TABLE: [Letter; 256] = table();

const fn table() -> [Letter; 256] {
    let mut table = [Letter { feature: 0, worth: 0 }; 256];
    let (mut feature, mut weight) = (FEATURES.len(), 1);
    while feature > 0 {
        feature -= 1;
        let mut digit = 0;
        while digit < 3 {
            let letter = LETTERS[feature][digit as usize];
            let entry = Letter { feature: 1 << feature, worth: digit * weight };
            table[letter as usize] = entry;
            table[letter.to_ascii_lowercase() as usize] = entry;
            digit += 1;
        }
        weight *= 3;
    }
    table
}

/// Returns the number of the card with this code, or `None` if the code does not have one letter of
/// each feature. Letters may be in any order and case.
pub(crate) fn plain_code(code: &[u8]) -> Option<u8> {
    let code: [u8; 4] = code.try_into().ok()?;
    let letters = code.map(|byte| TABLE[usize::from(byte)]);
    let features = letters.iter().fold(0, |all, letter| all | letter.feature);
    (features == 0b1111).then(|| letters.iter().map(|letter| letter.worth).sum())
}

/// Reads `ids.len()` codes of four letters with one blank between them. Returns `false` for any
/// other text. It does not detect duplicate cards.
pub(crate) fn plain_hand(text: &[u8], ids: &mut [u8]) -> bool {
    if text.len() + 1 != 5 * ids.len() {
        return text.is_empty() && ids.is_empty();
    }
    ids.iter_mut().zip(text.chunks(5)).all(|(id, word)| {
        let (code, blank) = word.split_at(4);
        match plain_code(code) {
            Some(number) if blank.is_empty() || blank == b" " => {
                *id = number;
                true
            }
            _ => false,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{DECK, code};

    #[test]
    fn plain_codes_are_those_of_parse_hand() {
        for number in 0..DECK {
            let mut text = code(number);
            assert_eq!(plain_code(text.as_bytes()).map(usize::from), Some(number));
            text = text.to_lowercase().chars().rev().collect();
            assert_eq!(plain_code(text.as_bytes()).map(usize::from), Some(number));
        }
    }

    #[test]
    fn other_forms_are_left_to_parse_hand() {
        let mut ids = [0; 2];
        assert!(plain_hand(b"1rdf SF2G", &mut ids));
        assert_eq!(ids.map(usize::from), [0, 42]);
        for text in ["", "1RDF", "1RDF  2GSF", "1RDF 2GXF", "1RD 2GSFF", "11DF 2GSF"] {
            assert!(!plain_hand(text.as_bytes(), &mut ids), "{text}");
        }
    }
}
