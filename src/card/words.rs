//! Reads cards that are written in English words, such as `two red empty diamonds`.

use super::english::{self, find};
use super::error::CodeErrorKind;
use super::written::Written;

/// Reads the cards of a hand. A card has four words.
pub(super) fn read_words(text: &[u8]) -> impl Iterator<Item = Written<'_>> {
    let mut words = english::words(text);
    (1..).step_by(4).map_while(move |word| {
        let card: Vec<(&[u8], usize)> = words.by_ref().take(4).collect();
        let (&(_, begin), &(last, end)) = (card.first()?, card.last()?);
        let text = &text[begin..end + last.len()];
        let read = read_card(&card, text);
        let alone = text.iter().position(|&byte| byte == b',').map(|comma| &text[..comma]);
        // If the four words are not a card, and a comma follows the second or third of them, the
        // card ends at the comma and lacks words.
        let alone = alone.filter(|alone| read.is_err() && english::words(alone).nth(1).is_some());
        Some(match alone {
            Some(text) => {
                let card: Vec<(&[u8], usize)> = english::words(text).collect();
                Written { word, text, card: read_card(&card, text) }
            }
            None => Written { word, text, card: read },
        })
    })
}

fn read_card(words: &[(&[u8], usize)], text: &[u8]) -> Result<usize, CodeErrorKind> {
    let mut digits = [None; 4];
    for (word, _) in words {
        if let Some((feature, digit)) = find(word) {
            digits[feature] = Some(digit);
        }
    }
    let number = digits.iter().try_fold(0, |number, digit| Some(3 * number + (*digit)?));
    number.ok_or_else(|| CodeErrorKind::NotInWords {
        words: String::from_utf8_lossy(text).into_owned(),
    })
}
