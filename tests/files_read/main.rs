//! Hands from files: every format gives the same hands, and whatever is wrong with a file is said with its place.
//!
//! What is read here was written by other hands than ours: ndarray-npy, arrow, parquet.
#![cfg(feature = "files")]

mod bad_columns;
mod columns;
mod csv;
mod first_fault;
mod joined;
mod kept;
mod large;
mod mangled;
mod npy;
mod npy_headers;
mod pipes;
mod text;
mod words;

use aplset::files::read::{Chunk, Input, Options, Reader};
use aplset::files::{FileError, Format};
use aplset::ndarray::Array2;

/// All hands of some inputs.
fn read_all(inputs: &[Input], options: &Options) -> Result<Array2<u8>, FileError> {
    let mut reader = Reader::open(inputs, options)?;
    let mut chunk = Chunk::default();
    let mut ids = Vec::new();
    let mut hands = 0;
    while reader.next_chunk(&mut chunk)? {
        assert_eq!(chunk.first_hand(), hands as u64);
        assert_eq!(chunk.ids().dim(), (chunk.hands(), chunk.cards()));
        assert!(chunk.hands() > 0, "an empty chunk");
        hands += chunk.hands();
        ids.extend(chunk.ids());
    }
    if let Some(told) = reader.hands() {
        assert_eq!(told, hands as u64);
    }
    let cards = reader.cards().unwrap_or(0);
    Ok(Array2::from_shape_vec((hands, cards), ids).expect("whole hands"))
}

fn memory(bytes: &[u8]) -> Input {
    Input::Memory(bytes.into())
}

/// The hands of one file in memory, its format told by its first bytes.
fn read(bytes: &[u8]) -> Result<Array2<u8>, FileError> {
    read_all(&[memory(bytes)], &Options::default())
}

/// What is said of a file in memory, without its name.
fn fault(bytes: &[u8]) -> String {
    let error = read(bytes).expect_err("no file of hands").to_string();
    let Some(fault) = error.strip_prefix("memory: ") else {
        panic!("{error}");
    };
    fault.to_owned()
}

fn as_format(bytes: &[u8], format: Format) -> Result<Array2<u8>, FileError> {
    let options = Options { from: Some(format), column: None, ..Options::default() };
    read_all(&[memory(bytes)], &options)
}

/// The golden hands of each size.
fn golden() -> Vec<Array2<u8>> {
    let mut sizes: Vec<(usize, Vec<u8>)> = Vec::new();
    for line in include_str!("../data/hands.csv").lines().skip(1) {
        let mut fields = line.split(',').skip(1);
        let cards = fields.next().and_then(|cards| cards.parse().ok()).expect("a size");
        let ids = fields.next().expect("a hand").split(' ');
        let ids = ids.map(|id| id.parse::<u8>().expect("a card"));
        match sizes.iter_mut().find(|(size, _)| *size == cards) {
            Some((_, all)) => all.extend(ids),
            None => sizes.push((cards, ids.collect())),
        }
    }
    let hands =
        |(cards, ids): (usize, Vec<u8>)| Array2::from_shape_vec((ids.len() / cards, cards), ids);
    sizes.into_iter().map(|size| hands(size).expect("whole hands")).collect()
}

/// Many hands of 12 cards, more than a chunk has, all different in a way that a lost or doubled hand shows.
fn many(hands: usize) -> Array2<u8> {
    Array2::from_shape_fn((hands, 12), |(hand, card)| {
        u8::try_from((hand / 27 + hand * 7 + card * 5) % 81).expect("a card")
    })
}

fn as_csv(hands: &Array2<u8>) -> String {
    let row = |row: Vec<String>| row.join(",") + "\n";
    let header = (0..hands.ncols()).map(|card| format!("c{card}")).collect();
    let rows = hands.rows().into_iter();
    let rows = rows.map(|hand| row(hand.iter().map(ToString::to_string).collect()));
    std::iter::once(row(header)).chain(rows).collect()
}
