//! Results as text: CSV, or plain lines.

use super::{Answers, Give, Rows, Shape, Target};
use crate::card::{DECK, code};
use crate::files::FileError;
use itertools::Itertools;
use std::io::Write;

/// Lines are gathered until there are so many bytes.
const ENOUGH: usize = 1 << 20;

/// A file of lines.
#[derive(Debug)]
pub(super) struct Lines {
    target: Target,
    csv: bool,
    give: Give,
    /// What is not written yet.
    text: Vec<u8>,
    /// The letter codes of all cards, for hands as text.
    codes: Vec<String>,
    /// A hand stands above, so the next one is set apart from it.
    apart: bool,
}

impl Lines {
    pub(super) fn new(
        target: Target,
        csv: bool,
        give: Give,
        shape: &Shape,
    ) -> Result<Self, FileError> {
        let cards = shape.cards.unwrap_or(0);
        let mut lines = Self {
            target,
            csv,
            give,
            text: Vec::with_capacity(ENOUGH + (1 << 16)),
            codes: (0..DECK).map(code).collect(),
            apart: false,
        };
        if csv {
            lines.head(cards)?;
        }
        Ok(lines)
    }

    /// The names of the columns.
    fn head(&mut self, cards: usize) -> Result<(), FileError> {
        match self.give {
            Give::Hands => {
                let names = (0..cards).map(|card| format!("c{card}")).join(",");
                self.text.extend(names.bytes());
            }
            Give::Counts => self.text.extend(b"hand,sets"),
            Give::Sets => self.text.extend(b"hand,nsets,sets"),
            Give::Valid => {
                self.text.extend(b"hand");
                for [i, j, k] in (0..cards).array_combinations() {
                    self.text.extend(format!(",{i} {j} {k}").bytes());
                }
            }
        }
        self.text.push(b'\n');
        self.emit(ENOUGH)
    }

    pub(super) fn write(&mut self, rows: &Rows<'_>, answers: &Answers) -> Result<(), FileError> {
        for (hand, number) in (0..rows.len()).zip(rows.first_hand()..) {
            if self.csv && self.give != Give::Hands {
                digits(&mut self.text, number);
                self.text.push(b',');
            }
            match answers {
                _ if self.give == Give::Hands => self.hand(rows, hand),
                Answers::Counts(counts) => digits(&mut self.text, counts[hand].into()),
                Answers::GreatCounts(counts) => digits(&mut self.text, counts[hand].into()),
                Answers::Valid(valid) => {
                    let combinations = valid.len() / rows.len();
                    self.bits(&valid[hand * combinations..][..combinations]);
                }
                Answers::Sets(sets) if self.csv => self.row(sets.of(hand)),
                Answers::Sets(sets) => self.positions(sets.of(hand)),
            }
            if self.csv || self.give != Give::Sets {
                self.text.push(b'\n');
            }
            self.emit(ENOUGH)?;
        }
        Ok(())
    }

    /// Card numbers for CSV, letter codes for text.
    fn hand(&mut self, rows: &Rows<'_>, hand: usize) {
        let ids = rows.ids();
        for (card, &id) in ids.row(hand).iter().enumerate() {
            if card > 0 {
                self.text.push(if self.csv { b',' } else { b' ' });
            }
            if self.csv {
                digits(&mut self.text, id.into());
            } else {
                self.text.extend(self.codes[usize::from(id)].bytes());
            }
        }
    }

    fn bits(&mut self, valid: &[bool]) {
        let between = if self.csv { b',' } else { b' ' };
        for &bit in valid {
            self.text.extend([b'0' + u8::from(bit), between]);
        }
        // Neither a comma nor a blank at the end of the line: CSV has one before hands of no combination, too.
        self.text.pop_if(|&mut last| last == between);
    }

    /// `nsets,i j k;i j k`
    fn row(&mut self, sets: &[[u8; 3]]) {
        digits(&mut self.text, sets.len() as u64);
        self.text.push(b',');
        for (number, set) in sets.iter().enumerate() {
            if number > 0 {
                self.text.push(b';');
            }
            self.places(*set);
        }
    }

    /// A set a line, as `aplset sets --format positions` shows them: a hand without sets is not seen.
    fn positions(&mut self, sets: &[[u8; 3]]) {
        if sets.is_empty() {
            return;
        }
        if self.apart {
            self.text.push(b'\n');
        }
        self.apart = true;
        for set in sets {
            self.places(*set);
            self.text.push(b'\n');
        }
    }

    fn places(&mut self, [i, j, k]: [u8; 3]) {
        for (place, end) in [(i, &b" "[..]), (j, b" "), (k, b"")] {
            digits(&mut self.text, place.into());
            self.text.extend(end);
        }
    }

    /// Writes what has gathered, if that is enough.
    fn emit(&mut self, enough: usize) -> Result<(), FileError> {
        if self.text.len() < enough {
            return Ok(());
        }
        let done = self.target.write_all(&self.text);
        self.text.clear();
        done.map_err(|error| self.target.failed(&error))
    }

    pub(super) fn finish(mut self) -> Result<Target, FileError> {
        self.emit(0)?;
        Ok(self.target)
    }
}

/// A number in decimal: ten times as fast as `write!`, of which a file of millions of lines is made.
fn digits(text: &mut Vec<u8>, mut number: u64) {
    let mut place = [0; 20];
    let mut first = place.len();
    loop {
        first -= 1;
        place[first] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    text.extend(&place[first..]);
}
