//! Tests answers that are written as text, and answers of null hands. `tests/interop` reads the
//! answers in each format.

use super::{as_npy, memory, written};
use aplset::batch::deal_many;
use aplset::ndarray::{Array2, Axis, array};
use aplset_files::read::{Input, Options};
use aplset_files::{Format, Give};
use arrow_ipc::reader::FileReader;
use arrow_schema::DataType;
use bytes::Bytes;
use parquet::arrow::arrow_reader::{ArrowReaderMetadata, ArrowReaderOptions};
use std::collections::HashMap;
use std::io::Cursor;
use std::slice;
use std::sync::Arc;

/// Makes one input for every `piece` hands.
fn pieces(ids: &Array2<u8>, piece: usize) -> Vec<Input> {
    ids.axis_chunks_iter(Axis(0), piece).map(|ids| memory(as_npy(&ids.to_owned()))).collect()
}

#[test]
fn lines_and_tables_have_each_answer() {
    let four = pieces(&array![[0, 1, 2, 5], [5, 0, 1, 2]], 2);
    let five = pieces(&array![[0, 1, 2, 5, 8], [80, 1, 0, 2, 9], [0, 1, 3, 4, 9]], 3);
    for (hands, format, give, expected) in [
        (&four, Format::Text, Give::Hands, "1RDF 1RDH 1RDL 1ROL\n1ROL 1RDF 1RDH 1RDL\n"),
        (&four, Format::Text, Give::Valid, "1 0 0 0\n0 0 0 1\n"),
        (&five, Format::Text, Give::Counts, "2\n1\n0\n"),
        (&five, Format::Text, Give::Sets, "0 1 2\n2 3 4\n\n1 2 3\n"),
        (&four, Format::Csv, Give::Hands, "c0,c1,c2,c3\n0,1,2,5\n5,0,1,2\n"),
        (&four, Format::Csv, Give::Valid, "hand,0 1 2,0 1 3,0 2 3,1 2 3\n0,1,0,0,0\n1,0,0,0,1\n"),
        (&five, Format::Csv, Give::Counts, "hand,sets\n0,2\n1,1\n2,0\n"),
        (&five, Format::Csv, Give::Sets, "hand,nsets,sets\n0,2,0 1 2;2 3 4\n1,1,1 2 3\n2,0,\n"),
    ] {
        let text = String::from_utf8(written(hands, format, &give, false)).expect("text");
        assert_eq!(text, expected, "{format} {give:?}");
    }
    let beside = written(&four, Format::Csv, &Give::Valid, true);
    let expected = "hand,valid\n\"[0, 1, 2, 5]\",1 0 0 0\n\"[5, 0, 1, 2]\",0 0 0 1\n";
    assert_eq!(String::from_utf8(beside).expect("text"), expected);
}

/// An empty field of a CSV column is null.
#[test]
fn a_null_hand_has_a_null_answer() {
    let hands = [memory("id,hand\n1,1RDF 1RDH 1RDL\n2,\n3,1RDF 1RDH 2RDL\n")];
    let csv = |inputs: &[Input], give, all_columns| {
        String::from_utf8(written(inputs, Format::Csv, give, all_columns)).expect("text")
    };
    assert_eq!(csv(&hands, &Give::Sets, false), "hand,nsets,sets\n0,1,0 1 2\n1,,\n2,0,\n");
    let beside = "id,hand,set_count\n1,1RDF 1RDH 1RDL,1\n2,,\n3,1RDF 1RDH 2RDL,0\n";
    assert_eq!(csv(&hands, &Give::Counts, true), beside);
    // The size of the hands is unknown in the first parts.
    let nulls = memory(format!("id,hand\n{}", "1,\n".repeat(9000)));
    let late = [nulls, hands[0].clone()];
    for format in [Format::Parquet, Format::Arrow] {
        let table = [memory(written(&late, format, &Give::Counts, true))];
        let found = super::summary(&table, &Options::default()).expect("hands");
        let counted = found.counted().expect("hands");
        assert_eq!((counted.all(), found.nulls(), counted.sets()), (2, 9001, 1), "{format}");
        let lines = csv(&table, &Give::Sets, true);
        let expected = "1,,,\n1,1RDF 1RDH 1RDL,1,0 1 2\n2,,,\n3,1RDF 1RDH 2RDL,0,\n";
        assert!(lines.ends_with(expected), "{format}");
    }
}

#[test]
fn a_null_hand_is_an_error_in_formats_without_nulls() {
    let bad = [memory("id,hand\n1,\n2,1RDF 1RDF\n")];
    for format in [Format::Npy, Format::Text, Format::Csv] {
        let error = super::answered(&bad, format, &Give::Counts, false).expect_err("a fault");
        let expected = match format {
            Format::Csv => "line 3, hand 1, card 1: duplicate card 1RDF (first at position 0)",
            _ => "line 2, hand 0: found null, expected a hand, because FORMAT has no null results",
        };
        let expected = expected.replace("FORMAT", &format.to_string());
        assert_eq!(error.to_string(), format!("memory: {expected}"));
    }
}

#[test]
fn the_columns_of_a_later_file_may_be_in_another_order() {
    let first = memory("id,c0,note,c2,c1\n8,0,,1,80\n");
    let both = [first.clone(), memory("c2,c1,c0,note,id\n5,4,3,b,9\n")];
    let text = written(&both, Format::Csv, &Give::Counts, true);
    let expected = "id,c0,note,c2,c1,set_count\n8,0,,1,80,0\n9,3,b,5,4,1\n";
    assert_eq!(String::from_utf8(text).expect("text"), expected);
    for (names, values) in [("id", "9"), ("Note,id", "b,9"), ("note,id,more", "b,9,7")] {
        let both = [first.clone(), memory(format!("c2,c1,c0,{names}\n5,4,3,{values}\n"))];
        let error = super::answered(&both, Format::Csv, &Give::Counts, true).expect_err("columns");
        let error = error.reason().to_owned();
        assert!(error.starts_with("found the columns c2 (Utf8), c1 (Utf8)"), "{error}");
    }
}

/// pandas finds its index there, and geographic programs their columns.
#[test]
fn the_metadata_of_the_input_stays_in_parquet_and_arrow_files() {
    let batch = super::hand_column(&super::many(5));
    let metadata = [("pandas", "index"), ("geo", "columns")];
    let metadata: HashMap<_, _> =
        metadata.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let schema = batch.schema().as_ref().clone().with_metadata(metadata.clone());
    let batch = batch.with_schema(Arc::new(schema)).expect("the same columns");
    for (format, bytes) in super::all_formats(&batch) {
        let parquet = Bytes::from(written(&[memory(&bytes)], Format::Parquet, &Give::Counts, true));
        let options = ArrowReaderOptions::new().with_skip_arrow_metadata(true);
        let footer = ArrowReaderMetadata::load(&parquet, options).expect("a footer");
        let entries = footer.metadata().file_metadata().key_value_metadata().expect("metadata");
        let value = |key: &str| entries.iter().find(|entry| entry.key == key)?.value.clone();
        assert!(metadata.iter().all(|(key, text)| value(key).as_ref() == Some(text)), "{format}");
        let arrow = written(&[memory(&bytes)], Format::Arrow, &Give::Counts, true);
        let arrow = FileReader::try_new(Cursor::new(arrow), None).expect("a file");
        assert_eq!(arrow.schema().metadata(), &metadata, "{format}");
    }
}

#[test]
fn the_columns_in_the_names_of_folders_are_columns_of_the_input() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |place: &str, text: &str| {
        let path = folder.path().join(place).join("hands.csv");
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(&path, text).expect("a file");
        Input::Path(path)
    };
    let files = [
        file("year=2024/time=12%3A30/month=01", "id,hand\n7,1RDF 1RDH 1RDL\n"),
        file("year=2025/time=9/month=__HIVE_DEFAULT_PARTITION__", "id,hand\n8,1RDF 1RDH 3PSL\n"),
    ];
    let text = written(&files, Format::Csv, &Give::Counts, true);
    let expected = "id,hand,year,time,month,set_count\n7,1RDF 1RDH 1RDL,2024,12:30,1,1\n\
                    8,1RDF 1RDH 3PSL,2025,9,,0\n";
    assert_eq!(String::from_utf8(text).expect("text"), expected);
    let arrow = written(&files, Format::Arrow, &Give::Counts, true);
    let arrow = FileReader::try_new(Cursor::new(arrow), None).expect("a file");
    let types = ["year", "time", "month"]
        .map(|name| arrow.schema().field_with_name(name).expect("a column").data_type().clone());
    assert_eq!(types, [DataType::Int64, DataType::Utf8, DataType::Int64]);
    let own = file("year=2026", "year,hand\n26,1RDF 1RDH 1RDL\n");
    let text = written(slice::from_ref(&own), Format::Csv, &Give::Counts, true);
    assert_eq!(text, b"year,hand,set_count\n26,1RDF 1RDH 1RDL,1\n");
    let [first, _] = files;
    let error = super::answered(&[first, own], Format::Csv, &Give::Counts, true);
    let error = error.expect_err("columns").to_string();
    let expected = "found the columns year (Utf8), hand (Utf8), expected id (Utf8)";
    assert!(error.contains(expected), "{error}");
}

/// The masks of 2,100 hands of 30 cards are too large to be computed at once.
#[test]
fn a_file_does_not_depend_on_the_pieces_its_hands_came_in() {
    for (cards, hands, piece, format) in [
        (14, 100, 33, Format::Text),
        (14, 100, 33, Format::Csv),
        (14, 100, 1, Format::Npy),
        (30, 2100, 100, Format::Npy),
    ] {
        let ids = deal_many(hands, cards, 1);
        for give in [Give::Hands, Give::Counts, Give::Valid, Give::Sets] {
            let whole = written(&pieces(&ids, hands), format, &give, false);
            let pieces = written(&pieces(&ids, piece), format, &give, false);
            assert!(pieces == whole, "{format} {give:?}");
        }
    }
}
