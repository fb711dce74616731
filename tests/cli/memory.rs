//! The peak of memory, measured, on files of which little becomes much.

use arrow::array::{
    Array, ArrayRef, DictionaryArray, FixedSizeBinaryArray, FixedSizeListArray, Int32Array,
    ListArray, RecordBatch, StringArray, UInt8Array,
};
use arrow::buffer::OffsetBuffer;
use arrow::compute::cast;
use arrow::datatypes::{DataType, Field, Int32Type};
use arrow::ipc::CompressionType;
use arrow::ipc::writer::{IpcWriteOptions, StreamWriter};
use parquet::arrow::ArrowWriter;
use parquet::file::properties::{WriterProperties, WriterVersion};
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

const MOST_KIB: u64 = 256 << 10;

/// 300 MiB of words in a few hundred KiB.
const ROWS: usize = 3_000;
const LETTERS: usize = 100_000;

/// Runs the program to its end: its exit code, and the most memory that it ever had.
fn peak(arguments: &[&Path]) -> (Option<i32>, u64) {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("aplset"));
    command.arg("batch").args(arguments).arg("--force");
    let mut run = command.stdout(Stdio::null()).spawn().expect("the program");
    let status = format!("/proc/{}/status", run.id());
    let mut peak = 0;
    loop {
        // The system counts the most: what is missed here is what came in the last moment.
        let told = fs::read_to_string(&status).unwrap_or_default();
        let line = told.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kib = line.and_then(|line| line.trim().strip_suffix(" kB"));
        peak = kib.map_or(peak, |kib| kib.parse().expect("a number"));
        if let Some(ended) = run.try_wait().expect("a run") {
            return (ended.code(), peak);
        }
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// So many hands, all the same.
fn hands(rows: usize) -> ArrayRef {
    let ids = (0..12).cycle().take(12 * rows);
    let card = Arc::new(Field::new_list_field(DataType::UInt8, true));
    let ids = Arc::new(UInt8Array::from_iter_values(ids));
    Arc::new(FixedSizeListArray::new(card, 12, ids, None))
}

/// Hands beside a column.
fn beside(column: ArrayRef) -> RecordBatch {
    let hands = hands(column.len());
    RecordBatch::try_from_iter([("hand", hands), ("beside", column)]).expect("columns")
}

/// Five words of so many letters, as numbers of them.
fn words(rows: usize, letters: usize) -> ArrayRef {
    let words = (0..5).map(|word| format!("{word}").repeat(letters));
    let words = StringArray::from_iter_values(words);
    let places = Int32Array::from_iter_values((0..5).cycle().take(rows));
    Arc::new(DictionaryArray::<Int32Type>::new(places, Arc::new(words)))
}

/// Parquet that says nothing of dictionaries beside its pages.
fn parquet(path: &Path, batch: &RecordBatch, properties: WriterProperties) {
    let file = File::create(path).expect("a file");
    let options = parquet::arrow::arrow_writer::ArrowWriterOptions::new()
        .with_properties(properties)
        .with_skip_arrow_metadata(true);
    let mut writer =
        ArrowWriter::try_new_with_options(file, batch.schema(), options).expect("a writer");
    writer.write(batch).expect("rows");
    writer.close().expect("a footer");
}

/// An Arrow stream of the same rows again and again.
fn stream(path: &Path, batch: &RecordBatch, times: usize, compression: Option<CompressionType>) {
    let bytes = |batches: &[&RecordBatch]| {
        let options = IpcWriteOptions::default();
        let options = options.try_with_compression(compression).expect("options");
        let mut writer = StreamWriter::try_new_with_options(Vec::new(), &batch.schema(), options)
            .expect("a writer");
        for batch in batches {
            writer.write(batch).expect("rows");
        }
        writer.into_inner().expect("a stream")
    };
    // An end of stream is eight bytes.
    let (columns, all) = (bytes(&[]), bytes(&[batch]));
    let (begin, end) = columns.split_at(columns.len() - 8);
    let message = &all[begin.len()..all.len() - 8];
    let mut file = File::create(path).expect("a file");
    file.write_all(begin).expect("columns");
    for _ in 0..times {
        file.write_all(message).expect("rows");
    }
    file.write_all(end).expect("an end");
}

/// A file is counted, its columns kept, in as much memory as any other; or refused in as much.
fn bounded(name: &str, formats: &[&str], code: i32, make: impl FnOnce(&Path)) {
    let folder = tempfile::tempdir().expect("a folder");
    let from = folder.path().join(name);
    make(&from);
    for format in formats {
        let to = folder.path().join("counts").with_extension(format);
        let (ended, kib) = peak(&[&from, Path::new("-o"), &to]);
        assert_eq!(ended, Some(code), "{name} to {format}");
        assert!((1..MOST_KIB).contains(&kib), "{name} to {format}: {kib} KiB");
    }
}

#[test]
fn few_long_words_of_many_rows() {
    let words = beside(words(ROWS, LETTERS));
    bounded("words.parquet", &["arrow", "parquet"], 0, |path| {
        let rows = WriterProperties::builder().set_max_row_group_row_count(Some(ROWS * 2 / 3));
        parquet(path, &words, rows.build());
    });
    bounded("words.arrow", &["arrow", "parquet"], 0, |path| {
        stream(path, &words, 1, None);
    });
}

/// Each word begins with the one before it: that is how the second version of Parquet writes them.
#[test]
fn long_words_that_begin_alike() {
    let few = words(5, LETTERS);
    let few = cast(&few, &DataType::Utf8).expect("words");
    let same = DictionaryArray::<Int32Type>::new(Int32Array::from(vec![3; ROWS]), few);
    bounded("alike.parquet", &["arrow"], 0, |path| {
        let properties = WriterProperties::builder()
            .set_writer_version(WriterVersion::PARQUET_2_0)
            .set_dictionary_enabled(false);
        parquet(path, &beside(Arc::new(same)), properties.build());
    });
}

/// So many parts of a thousand bytes, in lists of such lengths.
fn lists(parts: usize, lengths: impl Iterator<Item = usize>) -> RecordBatch {
    let zeros = FixedSizeBinaryArray::new(1_000, vec![0_u8; parts * 1_000].into(), None);
    let part = Arc::new(Field::new_list_field(zeros.data_type().clone(), true));
    let offsets = OffsetBuffer::from_lengths(lengths);
    beside(Arc::new(ListArray::new(part, offsets, Arc::new(zeros), None)))
}

#[test]
fn long_lists_and_lists_that_are_long_where_most_are_empty() {
    let pages = || {
        let small = WriterProperties::builder().set_write_batch_size(100);
        small.set_data_page_row_count_limit(500).build()
    };
    let even = (0..30_000).map(|_| 10);
    bounded("even.parquet", &["arrow"], 0, |path| {
        parquet(path, &lists(300_000, even), pages());
    });
    let last = (0..30_000).map(|row| if row < 29_700 { 0 } else { 1_000 });
    bounded("last.parquet", &["arrow"], 0, |path| {
        parquet(path, &lists(300_000, last), pages());
    });
}

#[test]
fn compressed_record_batches() {
    let zeros = FixedSizeBinaryArray::new(900, vec![0_u8; 900 * 95_000].into(), None);
    let batch = beside(Arc::new(zeros));
    bounded("zeros.arrow", &["arrow"], 0, |path| {
        stream(path, &batch, 4, Some(CompressionType::ZSTD));
    });
}

#[test]
fn an_array_larger_than_memory_may_be() {
    bounded("hands.npy", &["npy"], 0, |path| {
        let header = "{'descr': '|u1', 'fortran_order': False, 'shape': (24000000, 12), }";
        let mut file = File::create(path).expect("a file");
        file.write_all(b"\x93NUMPY\x01\x00\x76\x00").expect("a header");
        writeln!(file, "{header:<117}").expect("a header");
        let block: Vec<u8> = (0..12).cycle().take(12 * 240_000).collect();
        for _ in 0..100 {
            file.write_all(&block).expect("hands");
        }
    });
}

#[test]
fn a_row_larger_than_a_chunk_is_refused_by_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let from = folder.path().join("one.arrow");
    let word = StringArray::from(vec!["x".repeat(20 << 20)]);
    stream(&from, &beside(Arc::new(word)), 1, None);
    let to = folder.path().join("counts.arrow");
    let arguments = [from.as_os_str(), "-o".as_ref(), to.as_os_str()];
    let run = super::aplset_bytes(&[&["batch".as_ref()], &arguments[..]].concat(), b"");
    assert_eq!(run.code, Some(1));
    let said = "hand 0: a row of all columns of 21 MiB, at most 16 MiB are read at once";
    assert!(run.err.contains(said), "{}", run.err);
    assert!(!to.exists());
}
