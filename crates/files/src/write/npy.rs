//! Writes hands and results as `NumPy` arrays, some rows at a time.

use super::target::Target;
use super::{Contents, Sink, Written, hand_values, items, triples};
use crate::give::Give;
use aplset::vocabulary::binomial;
use aplset_apl::{Answers, Compiled};
use arrow_array::cast::AsArray;
use arrow_array::types::Int16Type;
use arrow_array::{BooleanArray, RecordBatch};
use itertools::Itertools;
use std::io::Write;

/// A writer of an array.
pub(super) struct NpyWriter {
    target: Target,
    give: Give,
    descr: &'static str,
    /// The lengths of the axes after the first.
    inner: Vec<usize>,
    /// The number of hands and of rows that were written. An array of sets has a row per set.
    hands: u64,
    rows: u64,
}

impl NpyWriter {
    pub fn new(target: Target, contents: &Contents) -> Written<Self> {
        let cards = contents.cards.unwrap_or(0);
        let combinations = usize::try_from(binomial(3, cards)).expect("at most 85,320");
        let (descr, inner) = match &contents.give {
            Give::Hands => ("|u1", vec![cards]),
            // The number of sets in a hand of 40 cards may not fit in a byte.
            Give::Counts if cards < 40 => ("|u1", vec![]),
            Give::Counts => ("<u2", vec![]),
            Give::Valid => ("|b1", vec![combinations]),
            Give::Sets => ("<i8", vec![4]),
            Give::Values(sentence) => (descr(sentence), sentence.shape().to_vec()),
        };
        let give = contents.give.clone();
        let mut array = Self { target, give, descr, inner, hands: 0, rows: 0 };
        let header = array.header();
        array.target.write_all(&header)?;
        Ok(array)
    }

    /// Makes a header of version 1.0. It always has 128 bytes, so that it can be overwritten when
    /// the number of rows is known.
    ///
    /// See <https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html>.
    fn header(&self) -> Vec<u8> {
        let Self { descr, inner, rows, .. } = self;
        let inner = inner.iter().format_with("", |length, f| f(&format_args!(" {length},")));
        let text =
            format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': ({rows},{inner}), }}");
        [b"\x93NUMPY\x01\x00\x76\x00", format!("{text:<117}\n").as_bytes()].concat()
    }
}

/// Returns the type of the numbers of a sentence.
fn descr(sentence: &Compiled) -> &'static str {
    match sentence.none() {
        Answers::Bits(_) => "|b1",
        Answers::Bytes(_) => "|u1",
        Answers::Whole(_) => "<i2",
        Answers::Numbers(_) => "<f8",
    }
}

/// Returns a byte for each bit. Unpacking eight bits at a time takes a tenth of the time of one bit
/// at a time.
fn unpacked(bits: &BooleanArray) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(bits.len() + 7);
    for byte in bits.values().sliced().as_slice() {
        bytes.extend([0, 1, 2, 3, 4, 5, 6, 7].map(|bit| byte >> bit & 1));
    }
    bytes.truncate(bits.len());
    bytes
}

impl Sink for NpyWriter {
    fn write(&mut self, batch: &RecordBatch) -> Written<()> {
        // No answer is null.
        let answers = batch.column(0);
        let rows = batch.num_rows();
        let mut written = rows as u64;
        let bytes: Vec<u8> = match &self.give {
            Give::Hands => hand_values(answers).to_vec(),
            Give::Counts => {
                let counts = answers.as_primitive::<Int16Type>().values();
                if self.descr == "|u1" {
                    // Hands of at most 39 cards have at most 255 sets.
                    counts.iter().map(|count| count.to_le_bytes()[0]).collect()
                } else {
                    counts.iter().flat_map(|count| count.to_le_bytes()).collect()
                }
            }
            Give::Valid => unpacked(answers.as_list::<i32>().values().as_boolean()),
            Give::Values(_) => {
                let values = items(answers);
                match values.as_boolean_opt() {
                    Some(bits) => unpacked(bits),
                    None => values.to_data().buffers()[0].to_vec(),
                }
            }
            Give::Sets => {
                let mut bytes = Vec::new();
                for (row, number) in (0..rows).zip(self.hands..) {
                    for set in triples(answers, row) {
                        bytes.extend(number.to_le_bytes());
                        bytes.extend(set.iter().flat_map(|&place| u64::from(place).to_le_bytes()));
                    }
                }
                written = bytes.len() as u64 / 32;
                bytes
            }
        };
        self.hands += rows as u64;
        self.rows += written;
        Ok(self.target.write_all(&bytes)?)
    }

    fn finish(mut self: Box<Self>) -> Written<Target> {
        let header = self.header();
        self.target.rewrite_start(&header)?;
        Ok(self.target)
    }
}
