//! Writes hands and results as `NumPy` arrays.

use super::{BUFFER, Contents, Rows, Target, Written};
use crate::batch::Combinations;
use crate::files::answers::FEW_CARDS;
use crate::files::{Answers, Give};
use itertools::Itertools;
use std::io::Write;

/// The length of the header in bytes. The length is fixed, because the number of hands is known
/// only after all hands have been written.
const HEADER: u16 = 128;

/// A writer of an array. Each write extends the first axis, which is the axis of hands or of sets.
pub(super) struct NpyWriter {
    target: Target,
    give: Give,
    descr: &'static str,
    /// The lengths of the axes after the first.
    inner: Vec<usize>,
    rows: u64,
    bytes: Vec<u8>,
}

impl NpyWriter {
    pub fn new(mut target: Target, contents: Contents) -> Written<Self> {
        let cards = contents.cards.unwrap_or(0);
        let (descr, inner) = match contents.give {
            Give::Hands => ("|u1", vec![cards]),
            Give::Counts if cards <= FEW_CARDS => ("|u1", vec![]),
            Give::Counts => ("<u2", vec![]),
            Give::Valid => ("|b1", vec![Combinations::number(cards)]),
            Give::Sets => ("<i8", vec![4]),
        };
        target.write_all(&header(descr, 0, &inner))?;
        Ok(Self { target, give: contents.give, descr, inner, rows: 0, bytes: Vec::new() })
    }

    pub fn write(&mut self, rows: &Rows<'_>, answers: &Answers) -> Written<()> {
        let hands = rows.ids.nrows() as u64;
        self.bytes.clear();
        match (self.give, answers) {
            (Give::Hands, _) => match rows.ids.as_slice() {
                Some(ids) => self.target.write_all(ids)?,
                None => self.bytes.extend(rows.ids.iter()),
            },
            (_, Answers::Counts(counts)) => self.target.write_all(counts)?,
            (_, Answers::LargeCounts(counts)) => {
                self.bytes.extend(counts.iter().flat_map(|count| count.to_le_bytes()));
            }
            (_, Answers::Valid(valid)) => {
                self.bytes.extend(valid.iter().map(|&bit| u8::from(bit)));
            }
            (_, Answers::Sets(sets)) => {
                for (hand, number) in (0..rows.ids.nrows()).zip(rows.first_hand..) {
                    for set in sets.of(hand) {
                        self.bytes.extend(number.to_le_bytes());
                        let places = set.iter().flat_map(|&place| u64::from(place).to_le_bytes());
                        self.bytes.extend(places);
                    }
                    if self.bytes.len() >= BUFFER {
                        self.target.write_all(&self.bytes)?;
                        self.bytes.clear();
                    }
                }
                self.rows += sets.triples.len() as u64;
                return Ok(self.target.write_all(&self.bytes)?);
            }
        }
        self.rows += hands;
        Ok(self.target.write_all(&self.bytes)?)
    }

    pub fn finish(mut self) -> Written<Target> {
        self.target.rewrite_start(&header(self.descr, self.rows, &self.inner))?;
        Ok(self.target)
    }
}

/// Makes a header of version 1.0, padded with blanks. The ndarray-npy crate can write a header only
/// for an array that is in memory.
///
/// **Source** <https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html>.
fn header(descr: &str, rows: u64, inner: &[usize]) -> [u8; HEADER as usize] {
    const MAGIC: &[u8; 8] = b"\x93NUMPY\x01\x00";
    let inner = inner.iter().format_with("", |length, f| f(&format_args!(" {length},")));
    let text =
        format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': ({rows},{inner}), }}");
    let mut header = [b' '; HEADER as usize];
    header[..8].copy_from_slice(MAGIC);
    header[8..10].copy_from_slice(&(HEADER - 10).to_le_bytes());
    header[10..10 + text.len()].copy_from_slice(text.as_bytes());
    header[usize::from(HEADER) - 1] = b'\n';
    header
}

#[cfg(test)]
mod tests {
    use super::{HEADER, header};

    #[test]
    fn the_longest_header_fits() {
        let header = header("|b1", u64::MAX, &[85_320]);
        let text = String::from_utf8_lossy(&header[10..]);
        assert!(text.starts_with(
            "{'descr': '|b1', 'fortran_order': False, 'shape': (18446744073709551615, 85320,), } "
        ));
        assert!(text.ends_with(" \n"));
        assert_eq!(HEADER % 64, 0);
    }
}
