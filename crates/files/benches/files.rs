//! Compares checking and counting a file of hands with only reading the file into memory.
//!
//! Each file has a million hands of 12 cards and is in the page cache. Counting uses all cores.
//! "Only reading" reads the bytes and drops them, except that for Parquet it decodes the columns
//! with the parquet crate on one core. Every summary is first compared with the counts of the hands
//! in memory.

use aplset::batch::{Counts, deal_many};
use aplset::ndarray::ArrayView2;
use aplset::odds::Distribution;
use aplset_files::read::{Input, Options, Reader};
use aplset_files::write::{Contents, Target, Writer};
use aplset_files::{Format, Give, answer};
use criterion::{Criterion, criterion_group, criterion_main};
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use std::fs::File;
use std::hint::black_box;
use std::io::Read;
use std::path::Path;

const HANDS: u64 = 1_000_000;

fn open(path: &Path) -> Reader {
    Reader::open(&[Input::Path(path.to_owned())], &Options::default()).expect("a file of hands")
}

/// Writes the hands as a file of the given format.
fn write(path: &Path, format: Format, ids: &ArrayView2<u8>) {
    let contents = Contents { give: Give::Hands, cards: Some(12), input: None };
    let target = Target::create(path, false).expect("a new file");
    let mut writer = Writer::new(target, format, &contents).expect("a format");
    writer.write(ids).expect("room");
    writer.finish().expect("room");
}

/// Reads a file, drops the bytes, and returns their number.
fn read(path: &Path) -> u64 {
    let mut file = File::open(path).expect("the file");
    let mut buffer = vec![0; 4 << 20];
    let mut bytes = 0;
    loop {
        match file.read(&mut buffer).expect("the file") {
            0 => return bytes,
            some => bytes += some as u64,
        }
    }
}

/// Decodes all columns of a Parquet file, drops them, and returns the number of rows.
fn decode(path: &Path) -> u64 {
    let file = File::open(path).expect("the file");
    let builder = ParquetRecordBatchReaderBuilder::try_new(file).expect("Parquet");
    let batches = builder.with_batch_size(1 << 18).build().expect("Parquet");
    batches.map(|batch| black_box(batch.expect("Parquet")).num_rows() as u64).sum()
}

fn files(c: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a folder");
    let ids = deal_many(usize::try_from(HANDS).expect("a million"), 12, 1);
    let expected = Distribution::of(12, &Counts::of(&ids).expect("hands"));
    let formats = [
        ("hands.npy", Format::Npy),
        ("hands.parquet", Format::Parquet),
        ("hands.arrow", Format::Arrow),
        ("hands.csv", Format::Csv),
        ("hands.txt", Format::Text),
    ];
    for (name, format) in formats {
        let path = folder.path().join(name);
        write(&path, format, &ids.view());
        let summary = answer(&mut open(&path), None, &mut |_, _| ()).expect("hands");
        assert_eq!(summary.counted(), Some(&expected));
        c.bench_function(&format!("{name}: checked and counted"), |b| {
            b.iter(|| answer(&mut open(&path), None, &mut |_, _| ()).expect("hands"));
        });
        let alone = match format {
            Format::Parquet => decode,
            _ => read,
        };
        assert!(alone(&path) >= HANDS);
        c.bench_function(&format!("{name}: into memory alone"), |b| {
            b.iter(|| alone(&path));
        });
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().without_plots().sample_size(20);
    targets = files
}
criterion_main!(benches);
