//! Letter codes, a hand a line.

use super::lines::{Lines, first_line};
use super::source::Source;
use super::{HandFile, Rows, hands_a_chunk};
use crate::card::{FEATURES, LETTERS, parse_hand};
use crate::files::FileError;

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
        let cards = hand(&lines, 0, first_line(lines.whole()))?.len();
        Ok(Self {
            lines,
            letters: letters(),
            cards,
        })
    }
}

impl HandFile for TextFile {
    fn cards(&self) -> Option<usize> {
        Some(self.cards)
    }

    fn first_line(&self) -> Option<u64> {
        Some(1)
    }

    fn fill(&mut self, rows: &mut Rows) -> Result<(), FileError> {
        let most = hands_a_chunk(self.cards);
        let room = rows.room(most, self.cards);
        let mut hands = 0;
        while hands < most && self.lines.more()? {
            let lines = self.lines.whole();
            let (mut bytes, mut taken) = (0, 0);
            while hands < most && bytes < lines.len() {
                let row = &mut room[hands * self.cards..][..self.cards];
                bytes += match plain(&self.letters, &lines[bytes..], row) {
                    Some(length) => length,
                    None => careful(&self.lines, taken, &lines[bytes..], row)?,
                };
                hands += 1;
                taken += 1;
            }
            self.lines.took(bytes, taken);
        }
        rows.found(hands, self.cards);
        Ok(())
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
    let end = if lines.get(at) == Some(&b'\r') {
        at + 1
    } else {
        at
    };
    let whole = lines.get(end) == Some(&b'\n') && seen.count_ones() as usize == row.len();
    whole.then_some(end + 1)
}

/// A hand in any way that it may be written; the length of its line.
fn careful(lines: &Lines, further: u64, rest: &[u8], row: &mut [u8]) -> Result<usize, FileError> {
    let line = first_line(rest);
    let ids = hand(lines, further, line)?;
    if ids.len() != row.len() {
        let fault = format!(
            "{} cards, the hands before it have {}",
            ids.len(),
            row.len()
        );
        return Err(lines.error(further, "", fault));
    }
    row.copy_from_slice(&ids);
    Ok(line.len())
}

/// The card numbers of a line.
fn hand(lines: &Lines, further: u64, line: &[u8]) -> Result<Vec<u8>, FileError> {
    lines.check_length(further, line)?;
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let ids = parse_hand(line).map_err(|error| {
        let place = format!(", word {}, `{}`", error.word, error.found);
        lines.error(further, place, &error.fault)
    })?;
    Ok(ids.iter().filter_map(|&id| u8::try_from(id).ok()).collect())
}

/// What each byte of a code says.
fn letters() -> [Letter; 256] {
    let mut all = [Letter {
        feature: 0,
        worth: 0,
    }; 256];
    let mut worth = 1;
    for feature in (0..FEATURES.len()).rev() {
        for (digit, letter) in (0..).zip(LETTERS[feature]) {
            for letter in [letter, letter.to_ascii_lowercase()] {
                all[letter as usize] = Letter {
                    feature: 1 << feature,
                    worth: digit * worth,
                };
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
        for line in [
            "",
            "1RDF",
            "1RDF\r",
            "1RD\n",
            "1RDFF\n",
            "11RD 1RDF\n",
            "1RDF 1RDF\n",
        ] {
            let mut row = [0; 2];
            assert_eq!(plain(&letters, line.as_bytes(), &mut row), None, "{line:?}");
            let mut row = [0; 1];
            assert_eq!(plain(&letters, line.as_bytes(), &mut row), None, "{line:?}");
        }
    }
}
