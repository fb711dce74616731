//! Card numbers, one a column, under a header.

use super::bad_row::BadRow;
use super::lines::{Lines, check_length, first_line};
use super::room::Room;
use super::source::Source;
use super::{HandFile, check_cards, of};
use crate::batch::HandFault;
use crate::files::FileError;
use crate::files::format::BYTE_ORDER_MARK;

/// A table of card numbers under the header `c0,c1,…`.
pub(super) struct CsvFile {
    lines: Lines,
    cards: usize,
}

impl CsvFile {
    /// Reads the header: how many cards a hand has.
    pub fn open(source: Source) -> Result<Self, FileError> {
        let mut lines = Lines::new(source);
        lines.more()?;
        let line = first_line(lines.whole());
        let length = line.len();
        let cards = header(&lines, line)?;
        check_cards(cards).map_err(|fault| lines.error("", fault))?;
        lines.took(length, 1);
        Ok(Self { lines, cards })
    }
}

impl HandFile for CsvFile {
    fn cards(&self) -> Option<usize> {
        Some(self.cards)
    }

    fn first_line(&self) -> Option<u64> {
        Some(self.lines.first_hand())
    }

    fn fill(&mut self, room: &mut Room) -> Result<(), FileError> {
        self.lines.fill(room, self.cards, |rest, hand, row| {
            plain(rest, row).map_or_else(|| careful(rest, hand, row), Ok)
        })
    }
}

/// The hand of a line in any way that it may be written; the length of the line.
fn careful(rest: &[u8], hand: usize, row: &mut [u8]) -> Result<usize, BadRow> {
    let line = first_line(rest);
    check_length(line).map_err(|fault| BadRow::new(hand, fault))?;
    let fields = line.split(|&byte| byte == b',').count();
    if fields != row.len() {
        let fault = format!("{}, the header has {}", of(fields, "column"), row.len());
        return Err(BadRow::new(hand, fault));
    }
    for (card, field) in line.split(|&byte| byte == b',').enumerate() {
        row[card] = number(field.trim_ascii())
            .and_then(|found| {
                let fault = HandFault::NoCard { found };
                u8::try_from(found).map_err(|_| fault.to_string())
            })
            .map_err(|fault| BadRow::at_card(hand, card, fault).or_earlier(row))?;
    }
    Ok(line.len())
}

/// A row as it is mostly written: numbers of one or two digits with one comma between. `None` for any other, bad ones too;
/// otherwise the length of the line.
fn plain(lines: &[u8], row: &mut [u8]) -> Option<usize> {
    let mut at = 0;
    let last = row.len().checked_sub(1)?;
    for (card, id) in row.iter_mut().enumerate() {
        let digit = |at: usize| lines.get(at).map_or(u8::MAX, |byte| byte.wrapping_sub(b'0'));
        let (first, second) = (digit(at), digit(at + 1));
        if first > 9 {
            return None;
        }
        let two = second <= 9;
        *id = if two { 10 * first + second } else { first };
        at += 1 + usize::from(two);
        let end = if card == last { b'\n' } else { b',' };
        if card == last && lines.get(at) == Some(&b'\r') {
            at += 1;
        }
        if lines.get(at) != Some(&end) {
            return None;
        }
        at += 1;
    }
    Some(at)
}

/// The number that a field says: far outside of what fits, only its sign counts.
fn number(field: &[u8]) -> Result<i128, String> {
    let (negative, digits) = match field {
        [b'-', digits @ ..] => (true, digits),
        [b'+', digits @ ..] | digits => (false, digits),
    };
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return Err(match field {
            [] => "nothing, expected a card's number".to_owned(),
            [b'"', ..] => format!("{}, expected a card's number without quotes", found(field)),
            _ => format!("{}, expected a card's number", found(field)),
        });
    }
    let size = digits.iter().fold(0_i128, |size, digit| {
        size.saturating_mul(10).saturating_add(i128::from(digit - b'0'))
    });
    Ok(if negative { -size } else { size })
}

/// How many columns the header has, which must be `c0,c1,…`.
fn header(lines: &Lines, line: &[u8]) -> Result<usize, FileError> {
    check_length(line).map_err(|fault| lines.error("", fault))?;
    let line = line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line);
    for (place, name) in line.split(|&byte| byte == b',').enumerate() {
        let name = name.trim_ascii();
        if name != format!("c{place}").as_bytes() {
            let fault = format!("{}, expected the header c0,c1,…", found(name));
            return Err(lines.error(format_args!(", column {}", place + 1), fault));
        }
    }
    Ok(line.split(|&byte| byte == b',').count())
}

/// A field as it can be shown.
fn found(field: &[u8]) -> String {
    match field {
        [] => "nothing".to_owned(),
        _ => format!("found `{}`", short(&String::from_utf8_lossy(field))),
    }
}

/// At most 16 letters.
fn short(text: &str) -> String {
    let mut letters = text.chars();
    let mut short: String = letters.by_ref().take(16).collect();
    if letters.next().is_some() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_plain_way_reads_one_and_two_digits_and_both_ends_of_lines() {
        let mut row = [0; 3];
        assert_eq!(plain(b"1,23,99\n", &mut row), Some(8));
        assert_eq!(row, [1, 23, 99]);
        assert_eq!(plain(b"0,07,4\r\n", &mut row), Some(8));
        assert_eq!(row, [0, 7, 4]);
    }

    #[test]
    fn the_plain_way_leaves_all_else_to_the_careful_one() {
        for line in [
            "",
            "\n",
            "1,2\n",
            "1,2,3",
            "1,2,3,4\n",
            "1,,3\n",
            "1,2,\n",
            " 1,2,3\n",
            "1,2,300\n",
            "1,-2,3\n",
            "1;2;3\n",
            "1,2,3\r",
        ] {
            assert_eq!(plain(line.as_bytes(), &mut [0; 3]), None, "{line:?}");
        }
    }

    #[test]
    fn a_number_of_any_length_is_no_overflow() {
        assert_eq!(number("9".repeat(1000).as_bytes()), Ok(i128::MAX));
        assert_eq!(number(b"-1"), Ok(-1));
        assert_eq!(number(b"+007"), Ok(7));
        assert!(number(b"-").is_err());
        assert!(number(b"1.0").is_err());
    }
}
