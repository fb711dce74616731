//! Converts cards to letter codes and back. A code such as `3ROH` or `RH3O` consists of the first
//! letters of a card's characteristics, in any order.

use super::names::{FEATURES, LETTERS};
use super::number::digits;
use ndarray::arr0;

/// Returns the code of a card in canonical order: Number, Color, Shape, Pattern.
///
/// # Panics
/// Panics with `DOMAIN ERROR` if the number is 81 or more.
///
/// # Examples
/// ```
/// use aplset::card::code;
///
/// assert_eq!(code(42), "2GSF");
/// ```
#[must_use]
#[track_caller]
pub fn code(number: usize) -> String {
    let digits = digits(&arr0(number));
    LETTERS.iter().zip(&digits).map(|(letters, &digit)| letters[digit]).collect()
}

/// Returns the number of the card with this code, or `None` if the code does not consist of exactly
/// one letter of each feature. Letters may be in any order and case.
#[must_use]
#[inline]
pub fn parse_code(code: &[u8]) -> Option<u8> {
    let code: [u8; 4] = code.try_into().ok()?;
    let letters = code.map(|byte| TABLE[usize::from(byte)]);
    let features = letters.iter().fold(0, |all, letter| all | letter.feature);
    (features == 0b1111).then(|| letters.iter().map(|letter| letter.worth).sum())
}

/// The feature of one byte of a code, and its contribution to the card's number.
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

/// Returns the feature of a letter, or `None` if no card has this letter.
pub(super) fn feature_of(letter: char) -> Option<usize> {
    let bit = u8::try_from(letter).map_or(0, |byte| TABLE[usize::from(byte)].feature);
    bit.checked_ilog2().map(|feature| feature as usize)
}
