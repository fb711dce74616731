//! Writes results as CSV or as plain lines.

use super::{BUFFER, Contents, Rows, Target, Written};
use crate::card::{DECK, code};
use crate::files::{Answers, Give};
use itertools::Itertools;
use std::io::Write;

/// A writer of lines.
pub(super) struct TextWriter {
    target: Target,
    csv: bool,
    contents: Contents,
    /// Text that has not been written yet.
    text: Vec<u8>,
    /// The letter codes of all cards.
    codes: Vec<String>,
    /// Whether a blank line must be written before the next sets in a `.txt` file.
    apart: bool,
}

impl TextWriter {
    pub fn new(target: Target, csv: bool, contents: Contents) -> Written<Self> {
        let mut writer = Self {
            target,
            csv,
            contents,
            text: Vec::with_capacity(BUFFER + (1 << 16)),
            codes: (0..DECK).map(code).collect(),
            apart: false,
        };
        if csv {
            writer.header();
            writer.flush(BUFFER)?;
        }
        Ok(writer)
    }

    /// Adds a header with the names of the columns.
    fn header(&mut self) {
        let cards = self.contents.cards.unwrap_or(0);
        let hands = (0..cards).map(|card| format!("c{card}")).join(",");
        match self.contents.give {
            Give::Hands => {
                self.text.extend(hands.bytes());
                self.text.push(b'\n');
                return;
            }
            _ => self.text.extend(b"hand"),
        }
        if self.contents.with_hands && cards > 0 {
            self.text.extend(format!(",{hands}").bytes());
        }
        match self.contents.give {
            Give::Hands => (),
            Give::Counts => self.text.extend(b",sets"),
            Give::Sets => self.text.extend(b",nsets,sets"),
            Give::Valid => {
                for [i, j, k] in (0..cards).array_combinations() {
                    self.text.extend(format!(",{i} {j} {k}").bytes());
                }
            }
        }
        self.text.push(b'\n');
    }

    pub fn write(&mut self, rows: &Rows<'_>, answers: &Answers) -> Written<()> {
        for (hand, number) in (0..rows.ids.nrows()).zip(rows.first_hand..) {
            match (self.contents.give, self.csv) {
                (Give::Hands, true) => self.numbers(rows, hand),
                (Give::Hands, false) => self.codes(rows, hand),
                (_, true) => {
                    digits(&mut self.text, number);
                    if self.contents.with_hands && rows.ids.ncols() > 0 {
                        self.text.push(b',');
                        self.numbers(rows, hand);
                    }
                    self.text.push(b',');
                    self.row(rows, answers, hand);
                }
                (_, false) => self.row(rows, answers, hand),
            }
            if self.csv || self.contents.give != Give::Sets {
                self.text.push(b'\n');
            }
            self.flush(BUFFER)?;
        }
        Ok(())
    }

    /// Adds the card numbers of a hand.
    fn numbers(&mut self, rows: &Rows<'_>, hand: usize) {
        for (card, &id) in rows.ids.row(hand).iter().enumerate() {
            if card > 0 {
                self.text.push(b',');
            }
            digits(&mut self.text, id.into());
        }
    }

    /// Adds the letter codes of a hand.
    fn codes(&mut self, rows: &Rows<'_>, hand: usize) {
        for (card, &id) in rows.ids.row(hand).iter().enumerate() {
            if card > 0 {
                self.text.push(b' ');
            }
            self.text.extend(self.codes[usize::from(id)].bytes());
        }
    }

    /// Adds the answer for a hand.
    fn row(&mut self, rows: &Rows<'_>, answers: &Answers, hand: usize) {
        match answers {
            Answers::Counts(counts) => digits(&mut self.text, counts[hand].into()),
            Answers::LargeCounts(counts) => digits(&mut self.text, counts[hand].into()),
            Answers::Valid(valid) => {
                let combinations = valid.len() / rows.ids.nrows();
                self.bits(&valid[hand * combinations..][..combinations]);
            }
            Answers::Sets(sets) if self.csv => self.field(sets.of(hand)),
            Answers::Sets(sets) => self.lines(sets.of(hand)),
        }
    }

    fn bits(&mut self, valid: &[bool]) {
        let between = if self.csv { b',' } else { b' ' };
        for &bit in valid {
            self.text.extend([b'0' + u8::from(bit), between]);
        }
        self.text.pop_if(|&mut last| last == between);
    }

    /// Adds sets as `nsets,i j k;i j k`.
    fn field(&mut self, sets: &[[u8; 3]]) {
        digits(&mut self.text, sets.len() as u64);
        self.text.push(b',');
        for (number, set) in sets.iter().enumerate() {
            if number > 0 {
                self.text.push(b';');
            }
            self.positions(*set);
        }
    }

    /// Adds one set per line, as `aplset sets --format positions` prints them.
    fn lines(&mut self, sets: &[[u8; 3]]) {
        if sets.is_empty() {
            return;
        }
        if self.apart {
            self.text.push(b'\n');
        }
        self.apart = true;
        for set in sets {
            self.positions(*set);
            self.text.push(b'\n');
        }
    }

    fn positions(&mut self, [i, j, k]: [u8; 3]) {
        for (position, end) in [(i, &b" "[..]), (j, b" "), (k, b"")] {
            digits(&mut self.text, position.into());
            self.text.extend(end);
        }
    }

    /// Writes the text if it has at least `enough` bytes.
    fn flush(&mut self, enough: usize) -> Written<()> {
        if self.text.len() >= enough {
            self.target.write_all(&self.text)?;
            self.text.clear();
        }
        Ok(())
    }

    pub fn finish(mut self) -> Written<Target> {
        self.flush(0)?;
        Ok(self.target)
    }
}

/// Adds a number in decimal, ten times as fast as `write!`.
fn digits(text: &mut Vec<u8>, mut number: u64) {
    let mut digits = [0; 20];
    let mut first = digits.len();
    loop {
        first -= 1;
        digits[first] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    text.extend(&digits[first..]);
}
