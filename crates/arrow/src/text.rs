//! Reads hands and cards that are written as letter codes or numbers. The reading functions are
//! fast and only mark invalid cards. Separate functions find the reasons.

use super::block::NOT_A_CARD;
use super::error::{RowError, RowErrorKind};
use aplset::card::{CodeError, parse_code, parse_hand};
use itertools::Itertools;
use ndarray::Array1;

/// Counts the words in a hand of letter codes or numbers.
#[must_use]
pub fn count_words(text: &[u8]) -> usize {
    words(text).count()
}

/// Returns the numbers in a text such as `28 77 31` or `[28, 77, 31]`. The brackets are from pandas
/// and `DuckDB`, which write them around lists in CSV. Returns `None` if a word is not a number
/// that fits in a byte.
#[must_use]
pub fn numbers(text: &[u8]) -> Option<Vec<u8>> {
    words(text).map(number).collect()
}

/// Returns the words of a hand, which are separated by white space or by a comma. A word is empty
/// if a card is missing, as in `0,,2`. The brackets of a list are removed, and so is a comma after
/// the last code.
fn words(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let text = without_brackets(text);
    let is_code =
        |text: &&[u8]| text.last_chunk::<4>().is_some_and(|code| parse_code(code).is_some());
    let text = text.strip_suffix(b",").filter(is_code).unwrap_or(text);
    let mut rest = (!text.is_empty()).then_some(text);
    std::iter::from_fn(move || {
        let text = rest?.trim_ascii_start();
        let between = |byte: &u8| byte.is_ascii_whitespace() || *byte == b',';
        let (word, behind) = text.split_at(text.iter().position(between).unwrap_or(text.len()));
        let behind = behind.trim_ascii_start();
        rest = behind.strip_prefix(b",").or((!behind.is_empty()).then_some(behind));
        Some(word)
    })
}

fn without_brackets(text: &[u8]) -> &[u8] {
    let text = text.trim_ascii();
    let list = text.strip_prefix(b"[").and_then(|text| text.strip_suffix(b"]"));
    list.unwrap_or(text).trim_ascii()
}

/// Parses the codes of a hand. pandas and `DuckDB` write lists of codes with brackets, and pandas
/// also writes quotes.
fn codes(text: &[u8]) -> Result<Array1<usize>, CodeError> {
    if !text.starts_with(b"[") {
        return parse_hand(text);
    }
    let unquoted = without_brackets(text).iter().filter(|byte| !b"'\"".contains(byte));
    parse_hand(unquoted.copied().collect::<Vec<u8>>())
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
pub(super) fn whole(number: f64) -> Option<u8> {
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
    let byte = |&card: &usize| u8::try_from(card).ok();
    let is_whole = || words(text).all(|word| !word.is_empty());
    let codes = || codes(text).ok().filter(|_| is_whole())?.iter().map(byte).collect();
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

/// Returns the error for a text that is not a hand of `cards` letter codes or numbers, or `None` if
/// it is one. Duplicate codes are errors, but duplicate numbers and the numbers 81 to 255 are not.
#[must_use]
pub fn hand_error(hand: usize, text: &[u8], cards: usize) -> Option<RowError> {
    let words: Vec<&[u8]> = words(text).collect();
    let are_numbers = words.first().is_some_and(|word| number(word).is_some());
    let is_odd = |word: &&[u8]| match number(word) {
        card if are_numbers => card.is_none(),
        _ => word.is_empty() || word.starts_with(b"("),
    };
    if let Some(card) = words.iter().position(is_odd) {
        return Some(RowError::new(hand, Some(card), card_error(words[card])));
    }
    let found = match codes(text) {
        _ if are_numbers => words.len(),
        Ok(codes) => codes.len(),
        Err(error) => {
            let card = error.word() - 1;
            return Some(RowError::new(hand, Some(card), RowErrorKind::NotACode(error)));
        }
    };
    let kind = match found {
        0 => RowErrorKind::unexpected("no card", "letter codes"),
        found if found != cards => RowErrorKind::OtherSize { found, expected: cards },
        _ => return None,
    };
    Some(RowError::new(hand, None, kind))
}

/// Reads a number or code as a card number, or returns [`NOT_A_CARD`] if the text is neither.
/// Numbers above 80 are kept.
#[must_use]
pub fn read_card(text: &[u8]) -> u8 {
    let card = |word| parse_code(word).or_else(|| number(word));
    let alone = || words(text).exactly_one().ok().and_then(card);
    card(text).or_else(alone).unwrap_or(NOT_A_CARD)
}

/// Returns the reason why a text is not the number or the code of a card.
#[must_use]
pub fn card_error(text: &[u8]) -> RowErrorKind {
    let text = text.trim_ascii();
    let found = String::from_utf8_lossy(text);
    let is_number = |text: &str| number(text.as_bytes()).is_some();
    let expected = match found.split_once(',') {
        _ if found.starts_with('(') => {
            "a card number without brackets, which is 27a + 9b + 3c + d for the digits (a,b,c,d)"
        }
        Some((whole, rest)) if is_number(whole) && is_number(rest) => {
            "a whole number without a decimal comma"
        }
        _ => "a card",
    };
    match (found.parse::<i128>(), parse_hand(text)) {
        (Ok(number), _) => RowErrorKind::NotACard { found: number.to_string() },
        (_, Err(error)) if text.len() == 4 && expected == "a card" => RowErrorKind::NotACode(error),
        _ if text.is_empty() => RowErrorKind::unexpected("nothing", expected),
        _ => {
            const LETTERS: usize = 16;
            let cut = if found.chars().nth(LETTERS).is_some() { "…" } else { "" };
            let found = format!("`{}{cut}`", shown(&format!("{found:.LETTERS$}")));
            RowErrorKind::unexpected(found, expected)
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
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '"' | '\'' | '\\' => shown.push(letter),
            _ => shown.extend(letter.escape_debug()),
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_are_read_as_codes_or_numbers() {
        for text in
            ["1rdf SF2G", "\t1RDF,  2GSF ", "0 42", "[0, 42]", "00 042", "[0.0, 42.0]", "0 , 42"]
        {
            let mut ids = [7; 2];
            read_hand(text.as_bytes(), &mut ids);
            assert_eq!(ids, [0, 42], "{text}");
        }
        for text in ["", "1RDF", "1RDF 2GXF", "1RD 2GSFF", "11DF 2GSF", "1RDF 42", "0 4.2"] {
            assert!(refused(text, 2).is_some(), "{text}");
        }
    }

    /// Returns the error for a text that is not read as a hand of `cards` cards.
    fn refused(text: &str, cards: usize) -> Option<RowError> {
        let mut ids = vec![7; cards];
        read_hand(text.as_bytes(), &mut ids);
        assert_eq!(ids, vec![NOT_A_CARD; cards], "{text}");
        hand_error(0, text.as_bytes(), cards)
    }

    #[test]
    fn a_missing_card_is_invalid_in_a_text() {
        for (cards, missing) in [(["0", "42", "7"], 0..3), (["1RDF", "2GSF", "RDF2"], 0..2)] {
            for place in missing {
                for between in [",", ", ", " ,", "\t,\t"] {
                    let mut hand = cards;
                    hand[place] = "";
                    let text = hand.join(between);
                    for text in [format!("[{text}]"), text] {
                        assert_eq!(count_words(text.as_bytes()), 3, "{text}");
                        for size in [2, 3] {
                            let error = refused(&text, size).expect("an error");
                            assert_eq!(error.card(), Some(place), "{text}");
                            let reason = error.kind().to_string();
                            assert_eq!(reason, "found nothing, expected a card", "{text}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn tuples_of_digits_and_decimal_commas_are_named() {
        let error = refused("(1,0,2,2),(1,1,0,2)", 2).expect("an error").to_string();
        let expected = "hand 0, card 0: found `(1`, expected a card number without brackets, which \
                        is 27a + 9b + 3c + d for the digits (a,b,c,d)";
        assert_eq!(error, expected);
        for text in ["1,0", "27,0", " 7,00"] {
            assert_eq!(read_card(text.as_bytes()), NOT_A_CARD, "{text}");
            let expected = "a whole number without a decimal comma";
            let expected = format!("found `{}`, expected {expected}", text.trim());
            assert_eq!(card_error(text.as_bytes()).to_string(), expected);
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
            assert_eq!(card_error(text.as_bytes()).to_string(), fault);
        }
    }
}
