//! Writes hands and results as `NumPy` arrays, in pieces that extend the first axis.

use super::writer::{Contents, Piece, Rows};
use crate::pipeline::{Answers, Give, combinations};
use aplset::batch::Counts;
use itertools::Itertools;

/// The length of the header in bytes. It is fixed, because the number of rows is known only after
/// all rows have been written.
const HEADER: u16 = 128;

/// The form of an array.
pub(super) struct NpyForm {
    descr: &'static str,
    /// The lengths of the axes after the first.
    inner: Vec<usize>,
}

impl NpyForm {
    pub fn new(contents: Contents) -> Self {
        let cards = contents.cards.unwrap_or(0);
        let (descr, inner) = match contents.give {
            Give::Hands => ("|u1", vec![cards]),
            // The number of sets in a hand of 40 cards may not fit in a byte.
            Give::Counts if cards < 40 => ("|u1", vec![]),
            Give::Counts => ("<u2", vec![]),
            Give::Valid => ("|b1", vec![combinations(cards)]),
            Give::Sets => ("<i8", vec![4]),
        };
        Self { descr, inner }
    }

    /// Makes a header of version 1.0, padded with blanks.
    ///
    /// See <https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html>.
    pub fn header(&self, rows: u64) -> [u8; HEADER as usize] {
        const MAGIC: &[u8; 8] = b"\x93NUMPY\x01\x00";
        let Self { descr, inner } = self;
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
}

/// Returns the elements for some hands, none of which is null.
pub(super) fn encode(rows: &Rows<'_>, answers: Answers) -> Piece {
    let hands = rows.ids.nrows() as u64;
    let (bytes, rows) = match answers {
        Answers::Hands => (rows.ids.iter().copied().collect(), hands),
        Answers::Counts(Counts::Narrow(counts)) => (counts, hands),
        Answers::Counts(Counts::Wide(counts)) => {
            (counts.iter().flat_map(|count| count.to_le_bytes()).collect(), hands)
        }
        Answers::Valid(valid) => {
            let valid = valid.into_raw_vec_and_offset().0;
            (valid.into_iter().map(u8::from).collect(), hands)
        }
        Answers::Sets(sets) => {
            let mut bytes = Vec::with_capacity(32 * sets.triples.len());
            for (hand, number) in (0..rows.ids.nrows()).zip(rows.first_hand..) {
                for set in sets.of(hand) {
                    bytes.extend(number.to_le_bytes());
                    bytes.extend(set.iter().flat_map(|&place| u64::from(place).to_le_bytes()));
                }
            }
            (bytes, sets.triples.len() as u64)
        }
    };
    Piece::Bytes { bytes, rows }
}

#[cfg(test)]
mod tests {
    use super::{HEADER, NpyForm};

    #[test]
    fn the_longest_header_fits() {
        let header = NpyForm { descr: "|b1", inner: vec![85_320] }.header(u64::MAX);
        let text = String::from_utf8_lossy(&header[10..]);
        assert!(text.starts_with(
            "{'descr': '|b1', 'fortran_order': False, 'shape': (18446744073709551615, 85320,), } "
        ));
        assert!(text.ends_with(" \n"));
        assert_eq!(HEADER % 64, 0);
    }
}
