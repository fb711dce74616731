//! In each format what was written is read back.

use super::{FORMATS, dealt, read, write};
use aplset::batch::Hands;
use aplset::files::read::{Input, Options, Reader};
use aplset::files::write::{Give, Shape, Target, Writer};
use aplset::files::{Format, check};
use std::fs;

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
            assert!(format == "parquet" || bytes[0] == bytes[2], "{format} {give:?}");
        }
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
        let shape = Shape { cards: reader.cards(), hands: reader.hands(), schema: reader.schema() };
        let writer = Writer::new(target, format, Give::Hands, &shape).expect("a writer");
        let mut seen = Vec::new();
        let summary = check(&mut reader, Give::Hands, Some(writer), &mut |n| {
            seen.push(n);
        });
        let counts = Hands::from_ids(&ids).expect("hands").counts();
        let summary = summary.expect("a copy");
        assert_eq!(summary.hands(), 1000);
        assert_eq!(summary.sets(), counts.iter().map(|&n| u64::from(n)).sum::<u64>());
        assert!(seen.is_sorted() && seen.last() == Some(&1000), "{seen:?}");
        assert_eq!(read(&to), ids);
        from = to;
    }
}
