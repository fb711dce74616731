//! Writes hands and results as CSV or as plain lines.

use super::{BUFFER, Contents, Rows, Target, Written};
use crate::card::{DECK, code};
use crate::files::{Answers, Give};
use itertools::Itertools;
use std::io::Write;

/// A writer of CSV or text files.
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
    pub fn new(target: Target, csv: bool, contents: Contents) -> Self {
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
        }
        writer
    }

    /// Adds a header with the names of the columns.
    fn header(&mut self) {
        let Contents { give, with_hands, cards } = self.contents;
        let cards = cards.unwrap_or(0);
        let mut names = Vec::new();
        if give != Give::Hands {
            names.push("hand".to_owned());
        }
        if give == Give::Hands || with_hands {
            names.extend((0..cards).map(|card| format!("c{card}")));
        }
        match give {
            Give::Hands => (),
            Give::Counts => names.push("sets".to_owned()),
            Give::Sets => names.push("nsets,sets".to_owned()),
            Give::Valid => {
                let combinations = (0..cards).array_combinations();
                names.extend(combinations.map(|[i, j, k]| format!("{i} {j} {k}")));
            }
        }
        self.text.extend(names.join(",").bytes());
        self.text.push(b'\n');
    }

    pub fn write(&mut self, rows: &Rows<'_>, answers: &Answers) -> Written<()> {
        for (hand, number) in (0..rows.ids.nrows()).zip(rows.first_hand..) {
            match (self.contents.give, self.csv) {
                (Give::Hands, true) => list(&mut self.text, rows.ids.row(hand), b','),
                (Give::Hands, false) => self.codes(rows, hand),
                (_, true) => {
                    digits(&mut self.text, number);
                    if self.contents.with_hands && rows.ids.ncols() > 0 {
                        self.text.push(b',');
                        list(&mut self.text, rows.ids.row(hand), b',');
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

    /// Adds a 0 or a 1 for each combination.
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
            list(&mut self.text, set, b' ');
        }
    }

    /// Adds one set per line, in the format of `aplset sets --format positions`.
    fn lines(&mut self, sets: &[[u8; 3]]) {
        if sets.is_empty() {
            return;
        }
        if self.apart {
            self.text.push(b'\n');
        }
        self.apart = true;
        for set in sets {
            list(&mut self.text, set, b' ');
            self.text.push(b'\n');
        }
    }

    /// Writes the text to the target if it has at least `enough` bytes.
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

/// Adds numbers with a separator between them.
fn list<'a>(text: &mut Vec<u8>, numbers: impl IntoIterator<Item = &'a u8>, separator: u8) {
    for (place, &number) in numbers.into_iter().enumerate() {
        if place > 0 {
            text.push(separator);
        }
        digits(text, number.into());
    }
}

/// Adds a number in decimal.
fn digits(text: &mut Vec<u8>, number: u64) {
    text.extend(itoa::Buffer::new().format(number).as_bytes());
}
