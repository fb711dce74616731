//! Reads cards that are written as digits, such as `1022` or `(1,0,2,2)`, or as numbers.

use super::cut::{inside, pieces};
use super::messages::{plural, shortened};
use crate::card::names::DECK;
use crate::card::number::of_digits;
use itertools::Itertools;

/// Reads a token of four digits.
pub(super) fn read_digits(digits: &[u8]) -> Result<u8, String> {
    let digit = |byte: &u8| (b'0'..=b'2').contains(byte).then(|| byte - b'0');
    let four = digits.iter().filter_map(digit).collect_array::<4>();
    four.filter(|_| digits.len() == 4).map(of_digits).ok_or_else(|| {
        let are_digits = digits.iter().all(u8::is_ascii_digit);
        let wrong = digits.iter().find(|byte| digit(byte).is_none());
        let found = match (wrong, digits.len()) {
            (Some(byte), 4) if are_digits => format!("digit {}", char::from(*byte)),
            (None, 5) => "five features".to_owned(),
            _ => format!("`{}`", shortened(digits)),
        };
        format!("found {found}, expected four digits of 0, 1 or 2")
    })
}

/// Adds zeros before a number of fewer than four digits.
pub(super) fn padded(number: &[u8]) -> Vec<u8> {
    [&b"0000"[number.len().min(4)..], number].concat()
}

/// Reads four digits in parentheses or brackets, or on a line.
pub(super) fn read_tuple(text: &[u8]) -> Result<u8, String> {
    let wrong =
        |found: String| format!("found {found}, expected four digits of 0, 1 or 2 in parentheses");
    let digits: Vec<&[u8]> = pieces(inside(text)).collect();
    if digits.len() != 4 {
        return Err(wrong(plural(digits.len(), "value")));
    }
    let digit = |token: &&[u8]| match **token {
        [digit @ b'0'..=b'2'] => Ok(digit - b'0'),
        ref other => Err(wrong(format!("`{}`", shortened(other)))),
    };
    digits.iter().map(digit).collect::<Result<Vec<_>, _>>().map(of_digits)
}

/// Parses an integer that fits in a byte. Also accepts 7.0 for 7, which pandas writes if the column
/// has missing numbers, and 7.0e+00, which `NumPy` writes. Rejects numbers with a leading zero,
/// because they may be the digits of a card, as in 0012.
pub(super) fn number(token: &[u8]) -> Option<u8> {
    match *token {
        [one @ b'0'..=b'9'] => Some(one - b'0'),
        [ten @ b'1'..=b'9', one @ b'0'..=b'9'] => Some(10 * (ten - b'0') + (one - b'0')),
        [b'0', b'0'..=b'9', ..] => None,
        [b'0'..=b'9', ..] => whole(str::from_utf8(token).ok()?.parse().ok()?),
        _ => None,
    }
}

/// Returns whether a token is a number of any size, which may not be a card.
pub(super) fn is_number(token: &[u8]) -> bool {
    let has_digits = matches!(token, [b'-' | b'+', b'0'..=b'9', ..] | [b'0'..=b'9', ..]);
    has_digits && str::from_utf8(token).is_ok_and(|text| text.parse::<f64>().is_ok())
}

/// Returns the number as a byte, or `None` if it is not an integer from 0 to 255. It is public
/// because the other crates of this project read columns of numbers with it.
#[must_use]
pub fn whole(number: f64) -> Option<u8> {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it saturates")]
    let byte = number as u8;
    #[allow(clippy::float_cmp, reason = "a whole number of a byte is exact")]
    let is_whole = f64::from(byte) == number;
    is_whole.then_some(byte)
}

/// Reads a card number.
pub(super) fn read_number(text: &[u8]) -> Result<u8, String> {
    number(text).filter(|&number| usize::from(number) < DECK).ok_or_else(|| {
        let found = shortened(text);
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let expected = match found.split_once(',') {
            _ if found.len() > 1 && found.starts_with('0') && digits(&found) => {
                "a number without leading zeros, or four digits for each card"
            }
            Some((whole, rest)) if digits(whole) && digits(rest) => {
                "a whole number without a decimal comma"
            }
            _ => "a card from 0 to 80",
        };
        format!("expected {expected}")
    })
}
