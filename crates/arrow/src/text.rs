//! Reads hands and cards from text, as letter codes, as numbers or in another notation.

use super::error::RowErrorKind;
use aplset::card::{CodeError, DECK, Notation, parse_code, parse_hand, printable};
use ndarray::Array1;

/// The value that marks an invalid card, such as a null, a number that does not fit in a byte, or
/// an invalid code.
pub(super) const NOT_A_CARD: u8 = u8::MAX;

/// Returns the numbers in a text such as `28 77 31` or `[28, 77, 31]`, or `None` if a word is not a
/// number that fits in a byte.
#[must_use]
pub fn numbers(text: &[u8]) -> Option<Vec<u8>> {
    words(text).map(number).collect()
}

/// Returns the words of a hand, which are separated by white space or by a comma. A word is empty
/// if a card is missing, as in `0,,2`. pandas and `DuckDB` write lists in CSV with brackets and
/// quotes, which are not part of the words.
pub(super) fn words(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let text = match text.trim_ascii() {
        [b'[', list @ .., b']'] => list.trim_ascii(),
        text => text,
    };
    let mut rest = (!text.is_empty()).then_some(text);
    std::iter::from_fn(move || {
        let text = rest?.trim_ascii_start();
        let between = |byte: &u8| byte.is_ascii_whitespace() || *byte == b',';
        let (word, behind) = text.split_at(text.iter().position(between).unwrap_or(text.len()));
        let behind = behind.trim_ascii_start();
        rest = behind.strip_prefix(b",").or((!behind.is_empty()).then_some(behind));
        // A comma may follow the last code.
        rest = rest.filter(|rest| !rest.is_empty() || parse_code(word).is_none());
        Some(match word {
            [b'\'', quoted @ .., b'\''] | [b'"', quoted @ .., b'"'] => quoted,
            _ => word,
        })
    })
}

/// Parses an integer that fits in a byte. Also accepts 7.0 for 7, which pandas writes if the column
/// has missing numbers, and 7.0e+00, which `NumPy` writes. Rejects numbers with a leading zero,
/// because they may be the digits of a card, as in 0012.
fn number(word: &[u8]) -> Option<u8> {
    match *word {
        [one @ b'0'..=b'9'] => Some(one - b'0'),
        [ten @ b'1'..=b'9', one @ b'0'..=b'9'] => Some(10 * (ten - b'0') + (one - b'0')),
        [b'0', b'0'..=b'9', ..] => None,
        _ => whole(str::from_utf8(word).ok()?.parse().ok()?),
    }
}

/// Returns the number as a byte, or `None` if it is not an integer from 0 to 255.
pub(super) fn whole(number: f64) -> Option<u8> {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it saturates")]
    let byte = number as u8;
    #[allow(clippy::float_cmp, reason = "a whole number of a byte is exact")]
    let is_whole = f64::from(byte) == number;
    is_whole.then_some(byte)
}

/// Adds the card numbers of a hand to `ids`. A hand consists of letter codes, of numbers, or of
/// cards in another notation. A word that is not a card becomes [`NOT_A_CARD`], and so do a number
/// among codes, a code among numbers and a blank text.
pub(super) fn read_hand(text: &[u8], ids: &mut Vec<u8>) {
    let begin = ids.len();
    if text.len() % 5 == 4 && text.chunks(5).all(|word| push_code(word, ids)) {
        return;
    }
    ids.truncate(begin);
    let are_numbers = words(text).next().and_then(number).is_some();
    let card = |word| if are_numbers { number(word) } else { parse_code(word) };
    ids.extend(words(text).map(|word| card(word).unwrap_or(NOT_A_CARD)));
    if ids[begin..].contains(&NOT_A_CARD)
        && let Some(Ok(hand)) = read_notation(text)
    {
        ids.truncate(begin);
        ids.extend(hand);
    }
    if ids.len() == begin {
        ids.push(NOT_A_CARD);
    }
}

/// Reads a hand in words, digits or tuples, or returns `None` for any other text.
pub(super) fn read_notation(text: &[u8]) -> Option<Result<Vec<u8>, CodeError>> {
    let notation = Notation::of(text);
    let ids = |hand: Array1<usize>| hand.iter().filter_map(|&id| id.try_into().ok()).collect();
    (notation != Notation::Codes).then(|| notation.read(text).map(ids))
}

/// Adds the card number of a code if one blank or nothing follows the code, and returns `false`
/// otherwise.
fn push_code(word: &[u8], ids: &mut Vec<u8>) -> bool {
    let (code, blank) = word.split_at(4);
    let id = parse_code(code).filter(|_| matches!(blank, b"" | b" "));
    ids.extend(id);
    id.is_some()
}

/// Reads the text of a card as its number, or returns [`NOT_A_CARD`] if the text is not a card.
/// Numbers above 80 are returned unchanged. Four digits such as `1020` are rejected, because they
/// are a card only if all cards of the hand have four digits.
pub(super) fn read_card(text: &[u8]) -> u8 {
    let text = text.trim_ascii();
    let is_other = || Notation::of(text) != Notation::Digits;
    let in_notation = || only(read_notation(text).filter(|_| is_other())?);
    parse_code(text).or_else(|| number(text)).or_else(in_notation).unwrap_or(NOT_A_CARD)
}

/// Reads the text of a card as four digits.
pub(super) fn read_digits(text: &str) -> Option<u8> {
    (Notation::of(text) == Notation::Digits).then(|| only(read_notation(text.as_bytes())?))?
}

/// Returns the card of a hand that has exactly one card.
fn only(hand: Result<Vec<u8>, CodeError>) -> Option<u8> {
    <[u8; 1]>::try_from(hand.ok()?).ok().map(|[card]| card)
}

/// Returns the reason why a text is not the number or the code of a card, or is not written like
/// the cards before it.
pub(super) fn card_error(text: &str) -> RowErrorKind {
    let text = text.trim();
    let is_number = |text: &str| number(text.as_bytes()).is_some();
    let has_parts = text.contains(|letter: char| letter.is_ascii_punctuation() || letter == ' ');
    if has_parts && let Some(Err(error)) = read_notation(text.as_bytes()) {
        return RowErrorKind::NotACode(error);
    }
    let expected = match text.split_once(',') {
        _ if parse_code(text.as_bytes()).is_some() => "a number, like the cards before it",
        _ if number(text.as_bytes()).is_some_and(|id| usize::from(id) < DECK) => {
            "a code, like the cards before it"
        }
        _ if text.len() > 1
            && text.starts_with('0')
            && text.bytes().all(|b| b.is_ascii_digit()) =>
        {
            "a number without leading zeros, or four digits for each card"
        }
        Some((whole, rest)) if is_number(whole) && rest.bytes().all(|b| b.is_ascii_digit()) => {
            "a whole number without a decimal comma"
        }
        _ => "a card",
    };
    let found = match (text, text.parse::<i128>(), parse_hand(text)) {
        ("", ..) => "nothing".to_owned(),
        // R, SQL and pandas write these words for a missing value.
        ("NA" | "<NA>" | "NULL" | "null" | "None" | "nan" | "NaN", ..) => {
            format!("a missing card (`{text}`)")
        }
        (_, Ok(number), _) if expected == "a card" => {
            return RowErrorKind::NotACard { found: number.to_string() };
        }
        (_, _, Err(error)) if expected == "a card" && text.len() == 4 => {
            return RowErrorKind::NotACode(error);
        }
        _ => {
            const SHOWN_LETTERS: usize = 16;
            let cut = if text.chars().nth(SHOWN_LETTERS).is_some() { "…" } else { "" };
            format!("`{}{cut}`", shown(&format!("{text:.SHOWN_LETTERS$}")))
        }
    };
    RowErrorKind::unexpected(found, expected)
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
