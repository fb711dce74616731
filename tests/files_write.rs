//! Files of hands and results: in each format what was written is read back, and a file is whole or not there.
#![cfg(all(feature = "npy", feature = "arrow"))]

use aplset::batch::Hands;
use aplset::files::read::{Chunk, Input, Options, Reader};
use aplset::files::write::{Answers, Give, Rows, Shape, Target, Writer};
use aplset::files::{FileError, Format, check};
use aplset::ndarray::{Array2, ArrayView2, Axis, concatenate, s};
use aplset::vocabulary::{deal, seeded};
use std::fs;
use std::io::Write;
use std::path::Path;

fn dealt(hands: u64, cards: usize) -> Array2<u8> {
    let ids = (0..hands).flat_map(|hand| deal(cards, 81, &mut seeded(9, hand)));
    let ids = ids.map(|id| u8::try_from(id).expect("a card")).collect();
    Array2::from_shape_vec((usize::try_from(hands).expect("a few"), cards), ids).expect("rows")
}

fn shape(ids: &ArrayView2<u8>, hands: Option<u64>) -> Shape {
    Shape {
        cards: Some(ids.ncols()),
        hands,
        ..Shape::default()
    }
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

#[test]
fn hands_come_back_as_they_were_written() {
    let folder = tempfile::tempdir().expect("a folder");
    for format in FORMATS {
        let path = folder.path().join(format!("hands.{format}"));
        for cards in [1, 2, 3, 12, 40, 81] {
            for (hands, piece) in [(1, 1), (300, 7), (300, 300)] {
                let ids = dealt(hands, cards);
                write(&path, Give::Hands, &ids.view(), piece).expect("a file");
                assert_eq!(read(&path), ids, "{format}, {cards} cards");
            }
        }
    }
}

#[test]
fn no_hands_are_still_hands_of_so_many_cards() {
    let folder = tempfile::tempdir().expect("a folder");
    for format in ["csv", "npy", "parquet", "arrow"] {
        let path = folder.path().join(format!("hands.{format}"));
        write(&path, Give::Hands, &dealt(0, 12).view(), 1).expect("a file");
        assert_eq!(read(&path).dim(), (0, 12), "{format}");
    }
}

#[test]
fn a_file_does_not_depend_on_how_its_hands_came_in_pieces() {
    let folder = tempfile::tempdir().expect("a folder");
    let ids = dealt(100, 14);
    for give in [Give::Hands, Give::Counts, Give::Valid, Give::Sets] {
        for format in ["txt", "csv", "npy", "parquet"] {
            let path = folder.path().join(format!("a.{format}"));
            let bytes = [1, 33, 100].map(|piece| {
                write(&path, give, &ids.view(), piece).expect("a file");
                fs::read(&path).expect("a file")
            });
            assert!(bytes[1] == bytes[2], "{format} {give:?}");
            assert!(
                format == "parquet" || bytes[0] == bytes[2],
                "{format} {give:?}"
            );
        }
    }
}

/// The data of a `.npy` file, after a header of 128 bytes.
fn npy(path: &Path) -> (String, Vec<u8>) {
    let bytes = fs::read(path).expect("a file");
    let header = String::from_utf8_lossy(&bytes[10..128])
        .trim_end()
        .to_owned();
    (header, bytes[128..].to_vec())
}

#[test]
fn arrays_have_types_that_do_not_depend_on_the_data() {
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
        write(&path, give, &dealt(2, cards).view(), 1).expect("a file");
        let expected = format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': {axes}, }}");
        assert_eq!(npy(&path).0, expected, "{cards} cards, {give:?}");
    }
}

#[test]
fn arrays_hold_counts_masks_and_sets() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.npy");
    for cards in [12, 45] {
        let ids = dealt(20, cards);
        let hands = Hands::from_ids(&ids).expect("hands");
        write(&path, Give::Counts, &ids.view(), 6).expect("a file");
        let counts = hands.counts();
        let expected: Vec<u8> = match cards {
            12 => counts
                .iter()
                .map(|&n| u8::try_from(n).expect("few"))
                .collect(),
            _ => counts.iter().flat_map(|n| n.to_le_bytes()).collect(),
        };
        assert_eq!(npy(&path).1, expected);
        write(&path, Give::Valid, &ids.view(), 6).expect("a file");
        let expected: Vec<u8> = hands.valid().iter().map(|&bit| bit.into()).collect();
        assert_eq!(npy(&path).1, expected);
        write(&path, Give::Sets, &ids.view(), 6).expect("a file");
        let (_, bytes) = npy(&path);
        let (numbers, _) = bytes.as_chunks::<8>();
        let mut numbers = numbers.iter().map(|&bytes| i64::from_le_bytes(bytes));
        let sets = hands.sets();
        for hand in 0..20 {
            for set in sets.of(hand) {
                let row = [0, 1, 2, 3].map(|_| numbers.next().expect("a number"));
                let hand = i64::try_from(hand).expect("a few");
                assert_eq!(row, [hand, set[0].into(), set[1].into(), set[2].into()]);
            }
        }
        assert_eq!(numbers.next(), None);
    }
}

#[test]
fn check_gives_the_hands_the_other_formats() {
    let folder = tempfile::tempdir().expect("a folder");
    let ids = dealt(1000, 12);
    let first = folder.path().join("0.npy");
    write(&first, Give::Hands, &ids.view(), 1000).expect("a file");
    let mut from = first;
    for (number, format) in FORMATS.iter().enumerate() {
        let to = folder.path().join(format!("{}.{format}", number + 1));
        let mut reader = Reader::open(&[Input::Path(from)], &Options::default()).expect("hands");
        let target = Target::create(&to, false).expect("a target");
        let format = Format::of_path(&to).expect("a format");
        let shape = Shape {
            cards: reader.cards(),
            hands: reader.hands(),
            schema: reader.schema(),
        };
        let writer = Writer::new(target, format, Give::Hands, &shape).expect("a writer");
        let mut seen = Vec::new();
        let summary = check(&mut reader, Give::Hands, Some(writer), &mut |n| {
            seen.push(n);
        });
        let counts = Hands::from_ids(&ids).expect("hands").counts();
        let summary = summary.expect("a copy");
        assert_eq!(summary.hands(), 1000);
        assert_eq!(
            summary.sets(),
            counts.iter().map(|&n| u64::from(n)).sum::<u64>()
        );
        assert!(seen.is_sorted() && seen.last() == Some(&1000), "{seen:?}");
        assert_eq!(read(&to), ids);
        from = to;
    }
}

#[test]
fn what_is_not_kept_was_never_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.csv");
    let names = || fs::read_dir(folder.path()).expect("a folder").count();
    let mut target = Target::create(&path, false).expect("a target");
    target.write_all(b"half").expect("written");
    assert!(!path.exists());
    drop(target);
    assert_eq!(names(), 0);
    fs::write(&path, "old").expect("a file");
    let mut target = Target::create(&path, true).expect("a target");
    target.write_all(b"half").expect("written");
    assert_eq!(fs::read(&path).expect("the old file"), b"old");
    drop(target);
    assert_eq!(fs::read(&path).expect("the old file"), b"old");
    assert_eq!(names(), 1);
}

#[test]
fn a_name_that_is_taken_in_the_meantime_is_not_replaced() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.csv");
    let target = Target::create(&path, false).expect("a target");
    fs::write(&path, "another's").expect("a file");
    let error = target.keep().expect_err("taken");
    assert_eq!(error.fault, "exists already; --force replaces it");
    assert_eq!(fs::read(&path).expect("a file"), b"another's");
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

#[test]
fn two_cannot_write_the_same_file_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.csv");
    let first = Target::create(&path, false).expect("a target");
    let error = Target::create(&path, true).expect_err("busy");
    assert_eq!(
        error.fault,
        "cannot be written: another aplset is writing this file"
    );
    first.keep().expect("kept");
    Target::create(&path, true)
        .expect("free")
        .keep()
        .expect("kept");
}

/// A run that is killed between the two steps of giving a new file its name leaves one file with two names.
#[test]
fn a_part_that_is_a_second_name_of_the_whole_file_is_not_written_to() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.csv");
    fs::write(&path, "whole").expect("a file");
    fs::hard_link(&path, folder.path().join(".a.csv.aplset-part")).expect("a link");
    let mut target = Target::create(&path, true).expect("a target");
    target.write_all(b"new").expect("written");
    assert_eq!(fs::read(&path).expect("a file"), b"whole");
    drop(target);
    assert_eq!(fs::read(&path).expect("a file"), b"whole");
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

#[cfg(unix)]
#[test]
fn a_link_stands_for_its_file() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("inner")).expect("a folder");
    symlink("inner/file.csv", at("link.csv")).expect("a link");
    for text in ["new", "newer"] {
        let mut target = Target::create(&at("link.csv"), true).expect("a target");
        target.write_all(text.as_bytes()).expect("written");
        target.keep().expect("kept");
        assert!(at("link.csv").is_symlink());
        assert_eq!(
            fs::read_to_string(at("inner/file.csv")).expect("a file"),
            text
        );
        fs::set_permissions(at("inner/file.csv"), fs::Permissions::from_mode(0o640)).expect("mode");
    }
    let mode = fs::metadata(at("inner/file.csv"))
        .expect("a file")
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o640);
    let refused = Target::create(&at("link.csv"), false).expect_err("taken");
    assert_eq!(refused.fault, "exists already; --force replaces it");
    // A part that is a link is no part of ours, wherever it leads.
    symlink("inner/file.csv", at(".b.csv.aplset-part")).expect("a link");
    let refused = Target::create(&at("b.csv"), false).expect_err("in the way");
    assert!(refused.fault.contains("is in the way"), "{}", refused.fault);
    assert_eq!(
        fs::read_to_string(at("inner/file.csv")).expect("a file"),
        "newer"
    );
}

#[test]
fn what_cannot_be_written_is_refused_before_the_work() {
    let folder = tempfile::tempdir().expect("a folder");
    let refused = |path: &Path| Target::create(path, true).expect_err("refused").fault;
    assert_eq!(
        refused(folder.path()),
        "is a folder, expected a file to write"
    );
    let fault = refused(&folder.path().join("no/a.csv"));
    assert!(fault.starts_with("there is no folder `"), "{fault}");
    // An array begins with its length: a stream that cannot be rewound needs to be told.
    let ids = dealt(2, 12);
    let stream = || Target::stream("stream", Vec::new());
    let known = shape(&ids.view(), Some(2));
    assert!(Writer::new(stream(), Format::Npy, Give::Valid, &known).is_ok());
    let unknown = shape(&ids.view(), None);
    let error = Writer::new(stream(), Format::Npy, Give::Valid, &unknown).expect_err("unknown");
    assert!(error.fault.contains("length"), "{error}");
    let sets = Writer::new(stream(), Format::Npy, Give::Sets, &known).expect_err("unknown");
    assert!(sets.fault.contains("length"), "{sets}");
    // More hands than were told.
    let mut writer = Writer::new(stream(), Format::Npy, Give::Hands, &known).expect("a writer");
    let rows = Rows::new(0, ids.slice(s![..1, ..]));
    writer
        .write(&rows, &Answers::Counts(vec![]))
        .expect("written");
    assert!(writer.finish().is_err());
}
