//! Files of hands and results: in each format what was written is read back, and a file is whole or not there.
#![cfg(all(feature = "npy", feature = "arrow"))]

mod arrays;
mod formats;
mod kept;
mod targets;

use aplset::files::read::{Chunk, Input, Options, Reader};
use aplset::files::write::{Answers, Give, Rows, Shape, Target, Writer};
use aplset::files::{FileError, Format};
use aplset::ndarray::{Array2, ArrayView2, Axis, concatenate};
use aplset::vocabulary::{deal, seeded};
use std::path::Path;

fn dealt(hands: u64, cards: usize) -> Array2<u8> {
    let ids = (0..hands).flat_map(|hand| deal(cards, 81, &mut seeded(9, hand)));
    let ids = ids.map(|id| u8::try_from(id).expect("a card")).collect();
    Array2::from_shape_vec((usize::try_from(hands).expect("a few"), cards), ids).expect("rows")
}

fn shape(ids: &ArrayView2<u8>, hands: Option<u64>) -> Shape {
    Shape { cards: Some(ids.ncols()), hands, ..Shape::default() }
}

/// Writes hands or answers in pieces of so many hands.
fn write(path: &Path, give: Give, ids: &ArrayView2<u8>, piece: usize) -> Result<(), FileError> {
    let format = Format::of_path(path).expect("a format");
    let target = Target::create(path, true)?;
    let mut writer = Writer::new(target, format, give, &shape(ids, None))?;
    let mut first = 0;
    for rows in ids.axis_chunks_iter(Axis(0), piece) {
        let answers = match give {
            Give::Hands => Answers::Counts(Vec::new()),
            give => Answers::find(give, rows).expect("hands"),
        };
        writer.write(&Rows::new(first, rows), &answers)?;
        first += rows.nrows() as u64;
    }
    writer.finish()
}

fn read(path: &Path) -> Array2<u8> {
    let input = Input::Path(path.to_owned());
    let mut reader = Reader::open(&[input], &Options::default()).expect("a file of hands");
    let mut ids = Array2::zeros((0, reader.cards().unwrap_or(0)));
    let mut chunk = Chunk::default();
    while reader.next_chunk(&mut chunk).expect("hands") {
        ids = concatenate![Axis(0), ids, chunk.ids()];
    }
    ids
}

const FORMATS: [&str; 5] = ["txt", "csv", "npy", "parquet", "arrow"];
