//! Letter codes, a hand a line.

use super::bad_row::BadRow;
use super::lines::{Lines, check_length, first_line};
use super::room::Room;
use super::source::Source;
use super::{HandFile, of};
use crate::card::{FEATURES, Fault, LETTERS, parse_hand};
use crate::files::FileError;
use crate::files::format::BYTE_ORDER_MARK;

/// A file of letter codes. All its lines are hands of as many cards.
pub(super) struct TextFile {
    lines: Lines,
    letters: [Letter; 256],
    cards: usize,
}

/// What a byte of a code says.
#[derive(Clone, Copy)]
struct Letter {
    /// The bit of its feature; none for what is no letter of a card.
    feature: u8,
    /// What its digit counts in the card's number.
    worth: u8,
}

impl TextFile {
    /// Reads the first line: how many cards a hand has.
    pub fn open(source: Source) -> Result<Self, FileError> {
        let mut lines = Lines::new(source);
        lines.more()?;
        if lines.whole().starts_with(BYTE_ORDER_MARK) {
            lines.took(BYTE_ORDER_MARK.len(), 0);
        }
        let first = hand(first_line(lines.whole()), 0);
        let cards = first.map_err(|bad| lines.origin().error(&bad))?.len();
        Ok(Self { lines, letters: letters(), cards })
    }
}

impl HandFile for TextFile {
    fn cards(&self) -> Option<usize> {
        Some(self.cards)
    }

    fn first_line(&self) -> Option<u64> {
        Some(self.lines.first_hand())
    }

    fn fill(&mut self, room: &mut Room) -> Result<(), FileError> {
        let letters = &self.letters;
        self.lines.fill(room, self.cards, |rest, hand, row| {
            plain(letters, rest, row).map_or_else(|| careful(rest, hand, row), Ok)
        })
    }
}

/// A hand as it is mostly written: codes of four letters with one blank between. `None` for any other, bad ones too;
/// otherwise the length of the line.
fn plain(letters: &[Letter; 256], lines: &[u8], row: &mut [u8]) -> Option<usize> {
    let mut at = 0;
    let mut seen = 0_u128;
    for id in row.iter_mut() {
        if at > 0 {
            if *lines.get(at)? != b' ' {
                return None;
            }
            at += 1;
        }
        let code: [u8; 4] = lines.get(at..at + 4)?.try_into().ok()?;
        let code = code.map(|byte| letters[usize::from(byte)]);
        if code.iter().fold(0, |bits, letter| bits | letter.feature) != 0b1111 {
            return None;
        }
        *id = code.iter().map(|letter| letter.worth).sum();
        seen |= 1 << *id;
        at += 4;
    }
    let end = if lines.get(at) == Some(&b'\r') { at + 1 } else { at };
    let whole = lines.get(end) == Some(&b'\n') && seen.count_ones() as usize == row.len();
    whole.then_some(end + 1)
}

/// A hand in any way that it may be written; the length of its line.
fn careful(rest: &[u8], at: usize, row: &mut [u8]) -> Result<usize, BadRow> {
    let line = first_line(rest);
    let ids = hand(line, at)?;
    if ids.len() != row.len() {
        let found = of(ids.len(), "card");
        let fault = match row.len() {
            0 => format!("{found}, the blank lines before it are hands of none"),
            cards => format!("{found}, the hands before it have {cards}"),
        };
        return Err(BadRow::new(at, fault));
    }
    row.copy_from_slice(&ids);
    Ok(line.len())
}

/// The card numbers of a line.
fn hand(line: &[u8], row: usize) -> Result<Vec<u8>, BadRow> {
    check_length(line).map_err(|fault| BadRow::new(row, fault))?;
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let ids = parse_hand(line).map_err(|error| {
        let fault = match error.fault {
            // Words count from 1, cards from 0.
            Fault::CardTwice { code, first } => {
                format!("the card {code} stands already as card {}", first - 1)
            }
            other => other.to_string(),
        };
        BadRow::at_card(row, error.word - 1, format!("`{}`: {fault}", error.found))
    })?;
    Ok(ids.iter().filter_map(|&id| u8::try_from(id).ok()).collect())
}

/// What each byte of a code says.
fn letters() -> [Letter; 256] {
    let mut all = [Letter { feature: 0, worth: 0 }; 256];
    let mut worth = 1;
    for feature in (0..FEATURES.len()).rev() {
        for (digit, letter) in (0..).zip(LETTERS[feature]) {
            for letter in [letter, letter.to_ascii_lowercase()] {
                all[letter as usize] = Letter { feature: 1 << feature, worth: digit * worth };
            }
        }
        worth *= 3;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::code;

    #[test]
    fn the_plain_way_gives_the_cards_of_parse_hand() {
        let letters = letters();
        for number in 0..81_u8 {
            let line = format!("{}\r\n", code(number.into()).to_lowercase());
            let mut row = [255];
            assert_eq!(plain(&letters, line.as_bytes(), &mut row), Some(6));
            assert_eq!(row, [number]);
        }
    }

    #[test]
    fn the_plain_way_leaves_all_else_to_the_careful_one() {
        let letters = letters();
        for line in ["", "1RDF", "1RDF\r", "1RD\n", "1RDFF\n", "11RD 1RDF\n", "1RDF 1RDF\n"] {
            let mut row = [0; 2];
            assert_eq!(plain(&letters, line.as_bytes(), &mut row), None, "{line:?}");
            let mut row = [0; 1];
            assert_eq!(plain(&letters, line.as_bytes(), &mut row), None, "{line:?}");
        }
    }
}
