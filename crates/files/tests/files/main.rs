//! Tests reading and writing hands in files of every format and layout.
//!
//! The crates ndarray-npy, arrow-ipc and parquet write the binary files of these tests.
//! `tests/interop` reads files that other languages write with every type, encoding and
//! compression, and lets them read every result.

mod first_fault;
mod inputs;
mod json;
mod mangled;
mod matrix;
mod npy;
mod results;
mod sentences;
mod tables;
mod targets;
mod text;

use aplset::ndarray::{Array, Array2, Dimension};
use aplset::odds::Distribution;
use aplset_files::read::{Input, Options, Reader, expanded};
use aplset_files::write::{Contents, Target, Writer};
use aplset_files::{FileError, Format, Give, Summary, answer};
use arrow_array::cast::AsArray;
use arrow_array::types::UInt8Type;
use arrow_array::{Array as _, RecordBatch};
use arrow_ipc::CompressionType;
use arrow_ipc::reader::FileReader;
use arrow_ipc::writer::{FileWriter, IpcWriteOptions, StreamWriter};
use itertools::Itertools;
use ndarray_npy::{WritableElement, WriteNpyExt};
use parquet::arrow::ArrowWriter;
use std::io::{self, Cursor, Write};
use std::sync::{Arc, Mutex};
#[cfg(unix)]
use std::{thread, time::Duration};

fn memory(bytes: impl AsRef<[u8]>) -> Input {
    Input::Memory(bytes.as_ref().into())
}

fn from(format: Format) -> Options {
    Options { from: Some(format), ..Options::default() }
}

/// A stream that keeps what is written.
#[derive(Clone, Default)]
struct Kept(Arc<Mutex<Vec<u8>>>);

impl Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("no panic").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The hands of files. A null hand is `None`.
type Rows = Vec<Option<Vec<u8>>>;

/// Reads the hands of these inputs, and the number of cards in a hand.
fn rows(inputs: &[Input], options: &Options) -> Result<(Rows, usize), FileError> {
    let (kept, mut reader) =
        (Kept::default(), Reader::open(&expanded(inputs, options.from)?.0, options)?);
    let contents = Contents::of(Give::Hands, &reader);
    let writer = Writer::new(Target::stream("kept", kept.clone()), Format::Arrow, &contents)?;
    answer(&mut reader, &Give::Hands, Some(writer), &mut |_, _| ())?;
    assert!(reader.progress().is_none_or(|share| share >= 1.0));
    let bytes = Cursor::new(kept.0.lock().expect("no panic").clone());
    let (mut rows, cards) = (Vec::new(), reader.cards().unwrap_or(0));
    for batch in FileReader::try_new(bytes, None).expect("Arrow") {
        let hands = batch.expect("hands").column(0).clone();
        // Hands without cards are other lists.
        let lists = hands.as_fixed_size_list_opt();
        let ids = lists.map(|lists| lists.values().as_primitive::<UInt8Type>().values());
        let ids: &[u8] = ids.map_or(&[], |ids| ids);
        let hand = |row: usize| ids[row * cards..][..cards].to_vec();
        rows.extend((0..hands.len()).map(|row| hands.is_valid(row).then(|| hand(row))));
    }
    Ok((rows, cards))
}

/// Reads the hands of these inputs, without null hands.
fn hands(inputs: &[Input], options: &Options) -> Result<Array2<u8>, FileError> {
    let (rows, cards) = rows(inputs, options)?;
    let hands: Vec<Vec<u8>> = rows.into_iter().flatten().collect();
    Ok(Array2::from_shape_vec((hands.len(), cards), hands.concat()).expect("hands of one size"))
}

/// Reads bytes through a pipe, in a piece of `first` bytes and then in pieces of `others` bytes.
#[cfg(unix)]
fn piped<T>(bytes: &[u8], first: usize, others: usize, read: impl FnOnce(&[Input]) -> T) -> T {
    use std::os::fd::AsRawFd;
    let (input, mut output) = io::pipe().expect("a pipe");
    let (first, rest) = bytes.split_at(first);
    thread::scope(|scope| {
        scope.spawn(move || {
            for piece in [first].into_iter().chain(rest.chunks(others)) {
                // The reader may close the pipe early.
                if output.write_all(piece).is_err() {
                    break;
                }
                // The reader usually takes this piece before the next one comes.
                thread::sleep(Duration::from_micros(20));
            }
        });
        let found = read(&[Input::Path(format!("/dev/fd/{}", input.as_raw_fd()).into())]);
        drop(input);
        found
    })
}

/// Checks the hands of these inputs and counts their sets.
fn summary(inputs: &[Input], options: &Options) -> Result<Summary, FileError> {
    let mut reader = Reader::open(inputs, options)?;
    let mut done = 0;
    let summary = answer(&mut reader, &Give::Counts, None, &mut |hands, _| done = hands)?;
    let hands: u128 = summary.sizes().iter().map(Distribution::all).sum();
    assert_eq!(
        u128::from(done),
        hands + u128::from(summary.nulls()),
        "progress ends with all hands"
    );
    Ok(summary)
}

/// Writes the hands of these inputs or their answers, and returns the bytes of the file.
fn answered(
    inputs: &[Input],
    format: Format,
    give: &Give,
    all_columns: bool,
) -> Result<Vec<u8>, FileError> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("out");
    let mut reader = Reader::open(inputs, &Options { all_columns, ..Options::default() })?;
    let contents = Contents::of(give.clone(), &reader);
    let writer = Writer::new(Target::create(&path, false)?, format, &contents)?;
    let answered = answer(&mut reader, give, Some(writer), &mut |_, _| ())?;
    // The histogram of masks and of sets is the histogram of counts.
    assert_eq!(answered, summary(inputs, &Options::default())?);
    Ok(std::fs::read(path).expect("a file"))
}

fn written(inputs: &[Input], format: Format, give: &Give, all_columns: bool) -> Vec<u8> {
    answered(inputs, format, give, all_columns).expect("valid hands")
}

/// Reads the hands of one file in memory, whose first bytes determine the format.
fn read(bytes: impl AsRef<[u8]>) -> Result<Array2<u8>, String> {
    read_with(bytes, &Options::default())
}

fn read_with(bytes: impl AsRef<[u8]>, options: &Options) -> Result<Array2<u8>, String> {
    hands(&[memory(bytes)], options).map_err(|error| error.reason().to_owned())
}

fn read_columns(bytes: impl AsRef<[u8]>, names: &str) -> Result<Array2<u8>, String> {
    read_with(bytes, &Options { column: Some(names.to_owned()), ..Options::default() })
}

/// Returns the error of a file in memory without the file name.
fn fault_of(bytes: impl AsRef<[u8]>, options: &Options) -> Option<String> {
    let error = summary(&[memory(bytes)], options).err()?.to_string();
    Some(error.strip_prefix("memory: ").expect("the file").to_owned())
}

fn fault(bytes: impl AsRef<[u8]>) -> String {
    fault_of(bytes, &Options::default()).expect("an error")
}

/// Returns valid hands of which neighbors differ, so that the tests notice a lost or repeated hand.
fn many(hands: usize) -> Array2<u8> {
    Array2::from_shape_fn((hands, 12), |(hand, card)| {
        u8::try_from((hand / 27 + hand * 7 + card * 5) % 81).expect("a card")
    })
}

fn as_npy<T: WritableElement, D: Dimension>(array: &Array<T, D>) -> Vec<u8> {
    let mut bytes = Vec::new();
    array.write_npy(&mut bytes).expect("an array");
    bytes
}

fn as_csv(hands: &Array2<u8>) -> String {
    let header = (0..hands.ncols()).map(|card| format!("c{card}")).join(",");
    let rows = hands.rows().into_iter().map(|hand| hand.iter().join(",") + "\n");
    header + "\n" + &rows.collect::<String>()
}

fn as_parquet(batch: &RecordBatch) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut writer = ArrowWriter::try_new(&mut bytes, batch.schema(), None).expect("a writer");
    writer.write(batch).expect("rows");
    writer.close().expect("a footer");
    bytes
}

fn as_arrow(batch: &RecordBatch, compression: Option<CompressionType>) -> Vec<u8> {
    let options = IpcWriteOptions::default().try_with_compression(compression).expect("options");
    let writer = FileWriter::try_new_with_options(Vec::new(), &batch.schema(), options);
    let mut writer = writer.expect("a writer");
    writer.write(batch).expect("rows");
    writer.into_inner().expect("bytes")
}

fn as_stream(batch: &RecordBatch) -> Vec<u8> {
    let mut writer = StreamWriter::try_new(Vec::new(), &batch.schema()).expect("a writer");
    writer.write(batch).expect("rows");
    writer.into_inner().expect("bytes")
}

/// Writes the same rows as a Parquet file, as Arrow files with and without compression, and as an
/// Arrow stream.
fn all_formats(batch: &RecordBatch) -> [(Format, Vec<u8>); 5] {
    [
        (Format::Parquet, as_parquet(batch)),
        (Format::Arrow, as_arrow(batch, None)),
        (Format::Arrow, as_arrow(batch, Some(CompressionType::LZ4_FRAME))),
        (Format::Arrow, as_arrow(batch, Some(CompressionType::ZSTD))),
        (Format::Arrow, as_stream(batch)),
    ]
}

/// Makes a table with a column `hand` of lists.
fn hand_column(hands: &Array2<u8>) -> RecordBatch {
    tables::table(vec![("hand", tables::list(hands))])
}

/// Writes the same hands in each format and memory order.
fn every_file(hands: &Array2<u8>) -> Vec<(Format, Vec<u8>)> {
    let mut files = vec![
        (Format::Text, text::as_codes(hands, " ").into_bytes()),
        (Format::Csv, as_csv(hands).into_bytes()),
        (Format::Npy, as_npy(hands)),
        (Format::Npy, as_npy(&npy::fortran(&hands.mapv(i32::from)))),
    ];
    files.extend(all_formats(&hand_column(hands)));
    files
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(bytes).expect("memory");
    encoder.finish().expect("memory")
}
