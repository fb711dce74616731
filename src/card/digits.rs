//! Reads cards that are written as four digits, such as `1022`, or as tuples, such as `(1,0,2,2)`.

use super::error::CodeErrorKind;
use super::names::plural;
use super::parts::shown;
use super::written::{Written, code_words};

/// Reads a word of four digits.
pub(super) fn read_digits(digits: &[u8]) -> Result<usize, CodeErrorKind> {
    let digit = |byte: &u8| (b'0'..=b'2').contains(byte).then(|| usize::from(byte - b'0'));
    let number = || digits.iter().try_fold(0, |number, byte| Some(3 * number + digit(byte)?));
    let number = if digits.len() == 4 { number() } else { None };
    number.ok_or_else(|| {
        let wrong = digits.iter().find(|byte| byte.is_ascii_digit() && digit(byte).is_none());
        let found = match wrong {
            Some(byte) if digits.len() == 4 => format!("digit {}", char::from(*byte)),
            _ => format!("`{}`", shown(String::from_utf8_lossy(digits).chars())),
        };
        CodeErrorKind::Unexpected { found, expected: "four digits of 0, 1 or 2" }
    })
}

/// Removes the brackets around a list of cards.
pub(super) fn in_list(text: &[u8]) -> &[u8] {
    let text = text.trim_ascii();
    let [first @ (b'[' | b'('), list @ .., b']' | b')'] = text else { return text };
    let list = list.trim_ascii();
    let is_flat = *first == b'[' && !list.iter().any(|byte| b"()[]".contains(byte));
    if is_flat || is_tuple(list) { list } else { text }
}

/// Returns whether a text begins with a tuple.
pub(super) fn is_tuple(text: &[u8]) -> bool {
    matches!(text, [b'(' | b'[', ..])
}

/// Reads the tuples of a hand, which white space or commas separate.
pub(super) fn tuples(text: &[u8]) -> impl Iterator<Item = Written<'_>> {
    let is_between = |byte: &u8| byte.is_ascii_whitespace() || *byte == b',';
    let mut rest = in_list(text);
    (1..).map_while(move |word| {
        rest = &rest[rest.iter().position(|byte| !is_between(byte))?..];
        let end = match rest {
            [b'(' | b'[', ..] => {
                rest.iter().position(|byte| b")]".contains(byte)).map(|end| end + 1)
            }
            _ => rest.iter().position(is_between),
        };
        let text;
        (text, rest) = rest.split_at(end.unwrap_or(rest.len()));
        Some(Written { word, text, card: read_tuple(text) })
    })
}

fn read_tuple(text: &[u8]) -> Result<usize, CodeErrorKind> {
    let wrong = |found: String| CodeErrorKind::Unexpected {
        found,
        expected: "four digits of 0, 1 or 2 in parentheses",
    };
    let ([b'(', inner @ .., b')'] | [b'[', inner @ .., b']']) = text else {
        return Err(wrong("no tuple".to_owned()));
    };
    let digits: Vec<&[u8]> = code_words(inner).collect();
    if digits.len() != 4 {
        return Err(wrong(plural(digits.len(), "number")));
    }
    let digit = |word: &&[u8]| match **word {
        [digit @ b'0'..=b'2'] => Ok(usize::from(digit - b'0')),
        ref other => Err(wrong(format!("`{}`", shown(String::from_utf8_lossy(other).chars())))),
    };
    digits.iter().try_fold(0, |number, word| Ok(3 * number + digit(word)?))
}
