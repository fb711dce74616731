//! Checks that files of random bytes give hands or a one-line error, and never a panic.

use super::{Run, aplset_bytes};
use aplset::batch::deal_many;
use aplset::files::write::{Contents, Rows, Target, Writer};
use aplset::files::{Format, Give};
use arrow_ipc::CompressionType;
use arrow_ipc::reader::FileReader;
use arrow_ipc::writer::{FileWriter, IpcWriteOptions, StreamWriter};
use flate2::write::GzEncoder;
use proptest::prelude::*;
use std::fs;
use std::io::{Cursor, Write};
use std::sync::LazyLock;

/// Small valid files: one of each format, the same files with gzip, and Arrow files and streams
/// with each compression.
static VALID: LazyLock<Vec<(Format, Vec<u8>)>> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a folder");
    let ids = deal_many(40, 12, 1);
    let file = |format: Format| {
        let path = folder.path().join(format!("hands.{format}"));
        let target = Target::create(&path, true).expect("a target");
        let contents = Contents { give: Give::Hands, with_hands: false, cards: Some(12) };
        let mut writer = Writer::new(target, format, contents).expect("a writer");
        let rows = Rows { first_hand: 0, ids: ids.view() };
        writer.write(&rows, &aplset::files::Answers::Counts(Vec::new())).expect("hands");
        writer.finish().expect("a file");
        (format, fs::read(path).expect("a file"))
    };
    let files = Format::WRITTEN.map(file);
    let packed = |(format, bytes): &(Format, Vec<u8>)| {
        let mut gzip = GzEncoder::new(Vec::new(), flate2::Compression::fast());
        gzip.write_all(bytes).expect("memory");
        (*format, gzip.finish().expect("memory"))
    };
    let arrow = files.last().map(|(_, bytes)| arrow_files(bytes)).expect("Arrow is written");
    let arrow = arrow.into_iter().map(|bytes| (Format::Arrow, bytes));
    files.iter().cloned().chain(files.iter().map(packed)).chain(arrow).collect()
});

/// Writes the record batches of an Arrow file as files and streams, uncompressed and with each
/// compression.
fn arrow_files(file: &[u8]) -> Vec<Vec<u8>> {
    let reader = FileReader::try_new(Cursor::new(file), None).expect("a file");
    let (schema, batches) = (reader.schema(), reader.map(|batch| batch.expect("rows")));
    let batches: Vec<_> = batches.collect();
    let mut files = Vec::new();
    for compression in [None, Some(CompressionType::LZ4_FRAME), Some(CompressionType::ZSTD)] {
        let options = IpcWriteOptions::default().try_with_compression(compression);
        let options = options.expect("options");
        let file = FileWriter::try_new_with_options(Vec::new(), &schema, options.clone());
        let stream = StreamWriter::try_new_with_options(Vec::new(), &schema, options);
        let (mut file, mut stream) = (file.expect("a file"), stream.expect("a stream"));
        for batch in &batches {
            file.write(batch).expect("rows");
            stream.write(batch).expect("rows");
        }
        files.push(file.into_inner().expect("a footer"));
        files.push(stream.into_inner().expect("an end"));
    }
    files
}

/// Returns whether a run read hands or printed a one-line error.
fn answers(run: &Run) -> bool {
    match run.code {
        Some(0) => {
            run.err.is_empty() || run.err.lines().all(|line| line.starts_with("aplset: note"))
        }
        Some(1) => run.err.lines().count() == 1 && run.err.starts_with("aplset: standard input: "),
        _ => false,
    }
}

fn batch(format: Format, bytes: &[u8]) -> Result<(), TestCaseError> {
    let run = aplset_bytes(&["batch", "--from", format.name()], bytes);
    prop_assert!(answers(&run), "{:?}: {}", run.code, run.err);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn random_bytes(bytes in proptest::collection::vec(any::<u8>(), 1..300)) {
        for (format, valid) in &VALID[..Format::WRITTEN.len()] {
            // The random bytes follow the first bytes of the format.
            batch(*format, &[&valid[..4], &bytes].concat())?;
        }
    }

    #[test]
    fn changed_bytes(
        file in any::<prop::sample::Index>(),
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
    ) {
        let (format, mut bytes) = file.get(&VALID).clone();
        for (place, byte) in changes {
            *place.get_mut(&mut bytes) = byte;
        }
        batch(format, &bytes)?;
    }

    #[test]
    fn shortened_files(file in any::<prop::sample::Index>(), end in any::<prop::sample::Index>()) {
        let (format, bytes) = file.get(&VALID);
        batch(*format, &bytes[..=end.index(bytes.len() - 1)])?;
    }
}
