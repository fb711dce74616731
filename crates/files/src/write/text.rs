//! Writes hands and results as CSV or as plain lines.

use super::writer::{Contents, Piece, Rows};
use crate::pipeline::{Answers, Give, combinations};
use aplset::batch::Counts;
use aplset::card::{DECK, code};
use itertools::Itertools;

/// The form of a CSV or text file.
pub(super) struct TextForm {
    csv: bool,
    /// The letter codes of all cards.
    codes: Vec<String>,
}

impl TextForm {
    pub fn new(csv: bool) -> Self {
        Self { csv, codes: (0..DECK).map(code).collect() }
    }

    /// Returns a line with the names of the columns, or nothing for a text file.
    pub fn header(&self, contents: Contents) -> Vec<u8> {
        if !self.csv {
            return Vec::new();
        }
        let Contents { give, with_hands, cards } = contents;
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
        (names.join(",") + "\n").into_bytes()
    }

    /// Returns the lines for some hands. In a text file of sets, a blank line comes before the sets
    /// of each hand.
    pub fn encode(&self, contents: Contents, rows: &Rows<'_>, answers: &Answers) -> Piece {
        let mut text = Vec::new();
        for (number, hand) in rows.hands() {
            if self.csv && contents.give != Give::Hands {
                digits(&mut text, number);
                text.push(b',');
            }
            if let Some(hand) = hand {
                self.row(&mut text, contents, rows, answers, hand);
            } else {
                text.extend(empty_fields(contents, rows.ids.ncols()));
            }
            if self.csv || contents.give != Give::Sets {
                text.push(b'\n');
            }
        }
        let rows = match answers {
            Answers::Sets(sets) => sets.triples.len(),
            _ => rows.ids.nrows(),
        };
        Piece::Bytes { bytes: text, rows: rows as u64 }
    }

    /// Appends the hand, if the file has hands, and the answer for it.
    fn row(
        &self,
        text: &mut Vec<u8>,
        contents: Contents,
        rows: &Rows<'_>,
        answers: &Answers,
        hand: usize,
    ) {
        let ids = || rows.ids.row(hand);
        if self.csv && contents.with_hands && rows.ids.ncols() > 0 {
            list(text, ids(), b',');
            text.push(b',');
        }
        match answers {
            Answers::Hands if self.csv => list(text, ids(), b','),
            Answers::Hands => {
                for (card, &id) in ids().iter().enumerate() {
                    text.extend(if card > 0 { &b" "[..] } else { b"" });
                    text.extend(self.codes[usize::from(id)].bytes());
                }
            }
            Answers::Counts(Counts::Narrow(counts)) => digits(text, counts[hand].into()),
            Answers::Counts(Counts::Wide(counts)) => digits(text, counts[hand].into()),
            Answers::Valid(valid) => {
                let between = if self.csv { b',' } else { b' ' };
                for &bit in valid.row(hand) {
                    text.extend([b'0' + u8::from(bit), between]);
                }
                text.pop_if(|&mut last| last == between);
            }
            Answers::Sets(sets) if self.csv => {
                // nsets,i j k;i j k
                let sets = sets.of(hand);
                digits(text, sets.len() as u64);
                for (number, set) in sets.iter().enumerate() {
                    text.push(if number == 0 { b',' } else { b';' });
                    list(text, set, b' ');
                }
                if sets.is_empty() {
                    text.push(b',');
                }
            }
            Answers::Sets(sets) => {
                // The format of `aplset sets --format positions`.
                for (number, set) in sets.of(hand).iter().enumerate() {
                    text.extend(if number == 0 { &b"\n"[..] } else { b"" });
                    list(text, set, b' ');
                    text.push(b'\n');
                }
            }
        }
    }
}

/// Returns the commas between the empty fields of a null hand.
fn empty_fields(contents: Contents, cards: usize) -> Vec<u8> {
    let results = match contents.give {
        Give::Hands => 0,
        Give::Counts => 1,
        Give::Sets => 2,
        Give::Valid => combinations(cards),
    };
    let hand = contents.give == Give::Hands || contents.with_hands;
    let fields = results + if hand { cards } else { 0 };
    vec![b','; fields.saturating_sub(1)]
}

/// Appends numbers with a separator between them.
fn list<'a>(text: &mut Vec<u8>, numbers: impl IntoIterator<Item = &'a u8>, separator: u8) {
    for (place, &number) in numbers.into_iter().enumerate() {
        if place > 0 {
            text.push(separator);
        }
        digits(text, number.into());
    }
}

/// Appends a number in decimal.
fn digits(text: &mut Vec<u8>, number: u64) {
    text.extend(itoa::Buffer::new().format(number).as_bytes());
}
