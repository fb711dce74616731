//! Tests reading hands from files of every format and layout, and writing them.
//!
//! The crates ndarray-npy, arrow-ipc and parquet write the files of these tests. `tests/interop`
//! tests the writers of other languages.
#![cfg(feature = "files")]

mod first_fault;
mod inputs;
mod npy;
mod results;
mod tables;
mod targets;
mod text;

use aplset::batch::Hands;
use aplset::files::read::{Input, Options, Reader};
use aplset::files::{FileError, Format};
use aplset::ndarray::{Array2, Axis, concatenate};
use arrow_array::types::UInt8Type;
use arrow_array::{ArrayRef, ArrowPrimitiveType, PrimitiveArray, RecordBatch};
use arrow_ipc::CompressionType;
use arrow_ipc::writer::{FileWriter, IpcWriteOptions, StreamWriter};
use ndarray_npy::{WritableElement, WriteNpyExt};
use parquet::arrow::ArrowWriter;
use parquet::file::properties::WriterProperties;
use std::sync::Arc;

/// Reads all hands of these inputs, or returns the fault of the error.
fn read_all(inputs: &[Input], options: &Options) -> Result<Array2<u8>, String> {
    let fault = |error: FileError| error.fault;
    let mut reader = Reader::open(inputs, options).map_err(fault)?;
    let mut ids = Array2::zeros((0, reader.cards().unwrap_or(0)));
    let mut hands = 0;
    while let Some(chunk) = reader.next_chunk().map_err(fault)? {
        assert_eq!(chunk.first_hand(), hands);
        assert_eq!(chunk.ids().dim(), (chunk.hands(), chunk.cards()));
        assert!(chunk.hands() > 0, "an empty chunk");
        hands += chunk.hands() as u64;
        ids = concatenate![Axis(0), ids, chunk.ids()];
    }
    Ok(ids)
}

fn memory(bytes: &[u8]) -> Input {
    Input::Memory(bytes.into())
}

/// Reads the hands of one file in memory. The first bytes determine the format.
fn read(bytes: &[u8]) -> Result<Array2<u8>, String> {
    read_all(&[memory(bytes)], &Options::default())
}

fn read_columns(bytes: &[u8], names: &str) -> Result<Array2<u8>, String> {
    let options = Options { column: Some(names.to_owned()), ..Options::default() };
    read_all(&[memory(bytes)], &options)
}

/// Returns the error of a file in memory without the file name. Each chunk is checked before the
/// next chunk is read.
fn fault_of(bytes: &[u8], options: &Options) -> Option<String> {
    let check = || {
        let mut reader = Reader::open(&[memory(bytes)], options)?;
        while let Some(chunk) = reader.next_chunk()? {
            Hands::from_ids(&chunk.ids()).map_err(|bad| chunk.locate(&bad))?;
        }
        Ok::<_, FileError>(())
    };
    let error = check().err()?.to_string();
    Some(error.strip_prefix("memory: ").expect("the file").to_owned())
}

fn fault(bytes: &[u8]) -> String {
    fault_of(bytes, &Options::default()).expect("an error")
}

fn from(format: Format) -> Options {
    Options { from: Some(format), ..Options::default() }
}

/// Returns the golden hands of each size.
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

/// Returns valid hands. The hands differ, so that the tests notice a lost or repeated hand.
fn many(hands: usize) -> Array2<u8> {
    Array2::from_shape_fn((hands, 12), |(hand, card)| {
        u8::try_from((hand / 27 + hand * 7 + card * 5) % 81).expect("a card")
    })
}

fn as_npy<T: WritableElement, D: aplset::ndarray::Dimension>(
    array: &aplset::ndarray::Array<T, D>,
) -> Vec<u8> {
    let mut bytes = Vec::new();
    array.write_npy(&mut bytes).expect("an array");
    bytes
}

fn as_csv(hands: &Array2<u8>) -> String {
    let header: Vec<String> = (0..hands.ncols()).map(|card| format!("c{card}")).collect();
    let mut text = header.join(",");
    for hand in hands.rows() {
        let row: Vec<String> = hand.iter().map(ToString::to_string).collect();
        text.extend(["\n", &row.join(",")]);
    }
    text + "\n"
}

fn as_parquet(batch: &RecordBatch, properties: WriterProperties) -> Vec<u8> {
    let mut bytes = Vec::new();
    let writer = ArrowWriter::try_new(&mut bytes, batch.schema(), Some(properties));
    let mut writer = writer.expect("a writer");
    writer.write(batch).expect("rows");
    writer.close().expect("a footer");
    bytes
}

fn as_arrow(batches: &[RecordBatch], compression: Option<CompressionType>) -> Vec<u8> {
    let options = IpcWriteOptions::default().try_with_compression(compression);
    let schema = batches[0].schema();
    let writer = FileWriter::try_new_with_options(Vec::new(), &schema, options.expect("options"));
    let mut writer = writer.expect("a writer");
    for batch in batches {
        writer.write(batch).expect("rows");
    }
    writer.finish().expect("a footer");
    writer.into_inner().expect("bytes")
}

fn as_stream(batches: &[RecordBatch]) -> Vec<u8> {
    let mut writer = StreamWriter::try_new(Vec::new(), &batches[0].schema()).expect("a writer");
    for batch in batches {
        writer.write(batch).expect("rows");
    }
    writer.finish().expect("an end");
    writer.into_inner().expect("bytes")
}

/// Writes the same rows in each format that has columns.
fn all_formats(batch: &RecordBatch) -> [(&'static str, Vec<u8>); 5] {
    let batches = std::slice::from_ref(batch);
    [
        ("parquet", as_parquet(batch, WriterProperties::default())),
        ("file", as_arrow(batches, None)),
        ("lz4", as_arrow(batches, Some(CompressionType::LZ4_FRAME))),
        ("zstd", as_arrow(batches, Some(CompressionType::ZSTD))),
        ("stream", as_stream(batches)),
    ]
}

/// Returns a column of the cards of all hands.
fn values<T: ArrowPrimitiveType>(hands: &Array2<u8>) -> ArrayRef
where
    T::Native: TryFrom<u8>,
{
    let ids = hands.iter().map(|&id| T::Native::try_from(id).ok());
    Arc::new(ids.collect::<PrimitiveArray<T>>())
}

/// Makes a table with a column `hand` of lists.
fn hand_column(hands: &Array2<u8>) -> RecordBatch {
    let column = tables::list(values::<UInt8Type>(hands), vec![hands.ncols(); hands.nrows()]);
    RecordBatch::try_from_iter([("hand", column)]).expect("a column")
}
