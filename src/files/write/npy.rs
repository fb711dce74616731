//! Results as `NumPy` arrays.

use super::answers::FEW_CARDS;
use super::{Answers, Give, Rows, Shape, Target};
use crate::batch::Combinations;
use crate::files::FileError;
use itertools::Itertools;
use std::io::{self, Write};

/// The bytes before the data. Hands are counted as they come, so the length must not depend on their number.
const HEADER: u16 = 128;

/// Sets are gathered until there are so many bytes.
const ENOUGH: usize = 1 << 20;

/// An array whose first axis grows: hands, or sets.
#[derive(Debug)]
pub(super) struct Npy {
    target: Target,
    give: Give,
    descr: &'static str,
    /// The axes after the first.
    inner: Vec<usize>,
    /// The length of the first axis that the header tells.
    told: u64,
    rows: u64,
    bytes: Vec<u8>,
}

impl Npy {
    pub(super) fn new(mut target: Target, give: Give, shape: &Shape) -> Result<Self, FileError> {
        let cards = shape.cards.unwrap_or(0);
        let (descr, inner) = match give {
            Give::Hands => ("|u1", vec![cards]),
            Give::Counts if cards <= FEW_CARDS => ("|u1", vec![]),
            Give::Counts => ("<u2", vec![]),
            Give::Valid => ("|b1", vec![Combinations::number(cards)]),
            Give::Sets => ("<i8", vec![4]),
        };
        let known = shape.hands.filter(|_| give != Give::Sets);
        if known.is_none() && !target.rewinds() {
            return Err(target.refused(
                "the header of an array tells its length, which is not known yet: write a file, or another format",
            ));
        }
        let told = known.unwrap_or(0);
        let header = header(descr, told, &inner);
        target.write_all(&header).map_err(|error| target.failed(&error))?;
        Ok(Self { target, give, descr, inner, told, rows: 0, bytes: Vec::new() })
    }

    pub(super) fn write(&mut self, rows: &Rows<'_>, answers: &Answers) -> Result<(), FileError> {
        let done = self.put(rows, answers);
        done.map_err(|error| self.target.failed(&error))
    }

    fn put(&mut self, rows: &Rows<'_>, answers: &Answers) -> io::Result<()> {
        let bytes = &mut self.bytes;
        bytes.clear();
        self.rows += rows.len() as u64;
        match (self.give, answers) {
            (Give::Hands, _) => {
                let ids = rows.ids();
                if let Some(ids) = ids.as_slice() {
                    return self.target.write_all(ids);
                }
                bytes.extend(ids.iter());
            }
            (_, Answers::Counts(counts)) => return self.target.write_all(counts),
            (_, Answers::GreatCounts(counts)) => {
                bytes.extend(counts.iter().flat_map(|count| count.to_le_bytes()));
            }
            (_, Answers::Valid(valid)) => bytes.extend(valid.iter().map(|&bit| u8::from(bit))),
            (_, Answers::Sets(sets)) => {
                for (hand, number) in (0..rows.len()).zip(rows.first_hand()..) {
                    for set in sets.of(hand) {
                        bytes.extend(number.to_le_bytes());
                        bytes.extend(set.iter().flat_map(|&place| u64::from(place).to_le_bytes()));
                    }
                    // The places in memory are a tenth as long.
                    if bytes.len() >= ENOUGH {
                        self.target.write_all(bytes)?;
                        bytes.clear();
                    }
                }
                self.rows += sets.triples.len() as u64;
                self.rows -= rows.len() as u64;
            }
        }
        self.target.write_all(&self.bytes)
    }

    pub(super) fn finish(mut self) -> Result<Target, FileError> {
        if self.rows != self.told {
            let header = header(self.descr, self.rows, &self.inner);
            let done = self.target.rewrite_start(&header);
            done.map_err(|error| self.target.failed(&error))?;
        }
        Ok(self.target)
    }
}

/// The header of version 1.0, padded with blanks: <https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html>.
///
/// ndarray-npy writes it only together with an array that is whole in memory.
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
    fn the_greatest_header_fits() {
        let header = header("|b1", u64::MAX, &[85_320]);
        let text = String::from_utf8_lossy(&header[10..]);
        assert!(text.starts_with(
            "{'descr': '|b1', 'fortran_order': False, 'shape': (18446744073709551615, 85320,), } "
        ));
        assert!(text.ends_with(" \n"));
        assert_eq!(HEADER % 64, 0);
    }
}
