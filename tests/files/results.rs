//! Tests that hands and results written in every format are read back.

use super::{golden, read_all};
use aplset::batch::Hands;
use aplset::files::read::{Input, Options, Reader};
use aplset::files::write::{Contents, Rows, Target, Writer};
use aplset::files::{Answers, FileError, Format, Give, check};
use aplset::ndarray::{Array2, ArrayView2, Axis};
use aplset::vocabulary::{deal, seeded};
use arrow_array::cast::AsArray;
use arrow_array::types::{UInt8Type, UInt16Type};
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use std::fs::{self, File};
use std::path::Path;

const FORMATS: [&str; 5] = ["txt", "csv", "npy", "parquet", "arrow"];

fn dealt(hands: u64, cards: usize) -> Array2<u8> {
    let ids = (0..hands).flat_map(|hand| deal(cards, 81, &mut seeded(9, hand)));
    let ids = ids.map(|id| u8::try_from(id).expect("a card")).collect();
    Array2::from_shape_vec((usize::try_from(hands).expect("a few"), cards), ids).expect("rows")
}

/// Writes hands or their results, `piece` hands at a time.
fn write(
    path: &Path,
    contents: Contents,
    ids: &ArrayView2<u8>,
    piece: usize,
) -> Result<(), FileError> {
    let format = Format::of_path(path).expect("a format");
    let mut writer = Writer::new(Target::create(path, true)?, format, contents)?;
    let mut first_hand = 0;
    for ids in ids.axis_chunks_iter(Axis(0), piece) {
        let answers = Answers::find(contents.give, &ids).expect("hands");
        writer.write(&Rows { first_hand, ids }, &answers)?;
        first_hand += ids.nrows() as u64;
    }
    writer.finish()
}

fn of(give: Give, cards: usize) -> Contents {
    Contents { give, with_hands: false, cards: Some(cards) }
}

fn read(path: &Path) -> Array2<u8> {
    read_all(&[Input::Path(path.to_owned())], &Options::default()).expect("a file of hands")
}

/// Returns the 128-byte header of a `.npy` file and the data after the header.
fn npy(path: &Path) -> (String, Vec<u8>) {
    let bytes = fs::read(path).expect("a file");
    let header = String::from_utf8_lossy(&bytes[10..128]).trim_end().to_owned();
    (header, bytes[128..].to_vec())
}

#[test]
fn hands_come_back_from_every_format() {
    let folder = tempfile::tempdir().expect("a folder");
    for format in FORMATS {
        let path = folder.path().join(format!("hands.{format}"));
        for cards in [1, 3, 12, 40, 81] {
            for (hands, piece) in [(1, 1), (300, 7), (300, 300)] {
                let ids = dealt(hands, cards);
                write(&path, of(Give::Hands, cards), &ids.view(), piece).expect("a file");
                assert_eq!(read(&path), ids, "{format}, {cards} cards");
            }
        }
        if format != "txt" {
            write(&path, of(Give::Hands, 12), &dealt(0, 12).view(), 1).expect("a file");
            assert_eq!(read(&path).dim(), (0, 12), "{format}");
        }
    }
}

#[test]
fn hands_beside_results_come_back() {
    let folder = tempfile::tempdir().expect("a folder");
    for format in ["csv", "parquet", "arrow"] {
        let path = folder.path().join(format!("beside.{format}"));
        for hands in golden() {
            for give in [Give::Counts, Give::Sets] {
                let contents = Contents { with_hands: true, ..of(give, hands.ncols()) };
                write(&path, contents, &hands.view(), 50).expect("a file");
                assert_eq!(read(&path), hands, "{format}");
            }
        }
    }
}

#[test]
fn the_type_of_an_array_does_not_depend_on_the_data() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.npy");
    for (cards, give, descr, axes) in [
        (39, Give::Counts, "|u1", "(2,)"),
        (40, Give::Counts, "<u2", "(2,)"),
        (0, Give::Counts, "|u1", "(2,)"),
        (12, Give::Valid, "|b1", "(2, 220,)"),
        (81, Give::Valid, "|b1", "(2, 85320,)"),
        (2, Give::Valid, "|b1", "(2, 0,)"),
        (81, Give::Sets, "<i8", "(2160, 4,)"),
        (2, Give::Sets, "<i8", "(0, 4,)"),
        (5, Give::Hands, "|u1", "(2, 5,)"),
    ] {
        write(&path, of(give, cards), &dealt(2, cards).view(), 1).expect("a file");
        let expected = format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': {axes}, }}");
        assert_eq!(npy(&path).0, expected, "{cards} cards, {give:?}");
    }
}

#[test]
fn arrays_and_columns_hold_counts_masks_and_sets() {
    let folder = tempfile::tempdir().expect("a folder");
    let (array, columns) = (folder.path().join("a.npy"), folder.path().join("a.parquet"));
    for cards in [12, 45] {
        let ids = dealt(20, cards);
        let hands = Hands::from_ids(&ids).expect("hands");
        let column = |give| {
            write(&array, of(give, cards), &ids.view(), 6).expect("a file");
            write(&columns, of(give, cards), &ids.view(), 6).expect("a file");
            let file = File::open(&columns).expect("a file");
            let reader = ParquetRecordBatchReaderBuilder::try_new(file).expect("Parquet").build();
            let batch = reader.expect("rows").next().expect("rows").expect("rows");
            assert_eq!(batch.num_columns(), 1);
            (npy(&array).1, batch.column(0).clone())
        };
        let (bytes, found) = column(Give::Counts);
        let counts = hands.counts().to_vec();
        let expected: Vec<u8> = match cards {
            12 => counts.iter().map(|&n| u8::try_from(n).expect("few")).collect(),
            _ => counts.iter().flat_map(|n| n.to_le_bytes()).collect(),
        };
        assert_eq!(bytes, expected);
        assert_eq!(found.as_primitive::<UInt16Type>().values(), &counts);
        let (bytes, found) = column(Give::Valid);
        assert_eq!(bytes, hands.valid().iter().map(|&bit| bit.into()).collect::<Vec<u8>>());
        let bits = found.as_list::<i32>().values().as_boolean().values().iter();
        assert!(bits.eq(hands.valid().iter().copied()));
        let (bytes, found) = column(Give::Sets);
        let sets = hands.sets();
        let rows =
            (0_u8..20).flat_map(|hand| sets.of(hand.into()).iter().map(move |set| (hand, set)));
        let numbers = rows.flat_map(|(hand, set)| {
            [hand, set[0], set[1], set[2]].map(|number| i64::from(number).to_le_bytes())
        });
        assert_eq!(bytes, numbers.flatten().collect::<Vec<u8>>());
        let lists = found.as_list::<i32>();
        let offsets = lists.value_offsets().iter().map(|&end| usize::try_from(end).expect("few"));
        assert!(offsets.eq(sets.offsets.iter().copied()));
        let places = lists.values().as_fixed_size_list().values().clone();
        assert_eq!(places.as_primitive::<UInt8Type>().values(), sets.triples.as_flattened());
    }
}

#[test]
fn a_file_does_not_depend_on_the_pieces_its_hands_came_in() {
    let folder = tempfile::tempdir().expect("a folder");
    let ids = dealt(100, 14);
    for give in [Give::Hands, Give::Counts, Give::Valid, Give::Sets] {
        for format in ["txt", "csv", "npy", "parquet"] {
            let path = folder.path().join(format!("a.{format}"));
            let bytes = [1, 33, 100].map(|piece| {
                write(&path, of(give, 14), &ids.view(), piece).expect("a file");
                fs::read(&path).expect("a file")
            });
            assert!(bytes[1] == bytes[2], "{format} {give:?}");
            assert!(format == "parquet" || bytes[0] == bytes[2], "{format} {give:?}");
        }
    }
}

#[test]
fn check_copies_hands_from_format_to_format_and_counts_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let ids = dealt(1000, 12);
    let mut from = folder.path().join("0.npy");
    write(&from, of(Give::Hands, 12), &ids.view(), 1000).expect("a file");
    for (number, extension) in FORMATS.iter().enumerate() {
        let to = folder.path().join(format!("{}.{extension}", number + 1));
        let mut reader = Reader::open(&[Input::Path(from)], &Options::default()).expect("hands");
        let target = Target::create(&to, false).expect("a target");
        let format = Format::of_path(&to).expect("a format");
        let writer = Writer::new(target, format, of(Give::Hands, 12)).expect("a writer");
        let mut seen = Vec::new();
        let summary = check(&mut reader, Give::Hands, Some(writer), &mut |hands, share| {
            seen.push((hands, share));
        });
        let summary = summary.expect("a copy");
        let counts = Hands::from_ids(&ids).expect("hands").counts();
        assert_eq!(summary.hands(), 1000);
        assert_eq!(summary.sets(), counts.iter().map(|&n| u64::from(n)).sum::<u64>());
        assert_eq!(seen.last(), Some(&(1000, Some(1.0))), "{seen:?}");
        assert_eq!(read(&to), ids);
        from = to;
    }
}
