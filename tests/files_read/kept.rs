//! The columns beside the hands: kept where they are wanted and all files have them, not even decoded elsewhere.

use super::columns::{all_formats, fixed_list, hand_column, list, parquet_file, table, values};
use super::{as_csv, many, memory, read_all};
use aplset::files::read::{Chunk, Input, Options, Reader};
use aplset::ndarray::{Array2, array};
use arrow::array::{ArrayRef, Int32Array, RecordBatch, StringArray};
use arrow::datatypes::{DataType, Field, Schema, SchemaRef, UInt8Type};
use parquet::file::properties::WriterProperties;
use std::sync::Arc;

fn kept() -> Options {
    Options { keep_columns: true, ..Options::default() }
}

fn two() -> Array2<u8> {
    array![[0, 1, 2], [3, 4, 6]]
}

/// Hands of three cards beside a column, in a file that says something of itself.
fn batch(name: &str, column: ArrayRef, said: &str) -> RecordBatch {
    let hands = values::<UInt8Type>(&two());
    let plain = table(vec![(name, column), ("hand", list(hands, [3, 3]))]);
    let both = [("by", "both"), ("from", said)];
    let metadata = both.map(|(key, value)| (key.to_owned(), value.to_owned()));
    let schema = plain.schema().as_ref().clone();
    let schema = schema.with_metadata(metadata.into());
    plain.with_schema(Arc::new(schema)).expect("the same columns")
}

fn numbers() -> ArrayRef {
    Arc::new(Int32Array::from(vec![1, 2]))
}

fn file(batch: &RecordBatch) -> Input {
    memory(&parquet_file(batch, WriterProperties::default()))
}

/// The columns of two files, or what is said of them.
fn schema(files: &[Input; 2]) -> Result<Option<SchemaRef>, String> {
    let reader = Reader::open(files, &kept()).map_err(|error| error.to_string())?;
    Ok(reader.schema())
}

#[test]
fn files_that_differ_in_what_they_say_of_themselves_keep_their_columns() {
    let files = ["a", "b"].map(|said| file(&batch("number", numbers(), said)));
    let schema = schema(&files).expect("one table").expect("columns");
    let names: Vec<&str> = schema.fields().iter().map(|field| &field.name()[..]).collect();
    assert_eq!(names, ["number", "hand"]);
    assert_eq!(schema.metadata().get("by").map(|by| &by[..]), Some("both"));
    assert_eq!(schema.metadata().get("from"), None);
    let mut reader = Reader::open(&files, &kept()).expect("one table");
    let mut chunk = Chunk::default();
    for _ in 0..2 {
        assert_eq!(reader.next_chunk(&mut chunk), Ok(true));
        assert_eq!(chunk.batch().expect("columns").column(0), &numbers());
    }
}

#[test]
fn a_column_that_may_be_null_in_one_file_may_be_null() {
    let strict = |nullable| {
        let column = Field::new("number", DataType::Int32, nullable);
        let plain = batch("number", numbers(), "a");
        let fields = [Arc::new(column), Arc::clone(&plain.schema().fields()[1])];
        let schema = Schema::new(fields.to_vec());
        file(&RecordBatch::try_new(schema.into(), plain.columns().to_vec()).expect("columns"))
    };
    let schema = schema(&[strict(false), strict(true)]).expect("one table");
    assert!(schema.expect("columns").field(0).is_nullable());
}

#[test]
fn files_whose_columns_differ_are_refused_by_column_and_never_lose_one() {
    let words: ArrayRef = Arc::new(StringArray::from(vec!["a", "b"]));
    let ours = || file(&batch("number", numbers(), "a"));
    let alone = || file(&hand_column(&two()));
    let rule = "; columns are kept, so all files must have the same";
    for (files, said) in [
        (
            [ours(), file(&batch("number", words.clone(), "a"))],
            "column `number` is Utf8, in memory Int32",
        ),
        ([ours(), file(&batch("name", words, "a"))], "a column `name` where memory has `number`"),
        ([ours(), memory(b"c0,c1,c2\n0,1,2\n")], "no column `number`, which memory has"),
        ([memory(b"c0,c1,c2\n0,1,2\n"), ours()], "a column `number`, which memory has not"),
        ([ours(), alone()], "a column `hand` where memory has `number`"),
    ] {
        let read = read_all(&files, &Options::default()).expect("hands alone");
        assert!(read.nrows() > 2);
        assert_eq!(schema(&files), Err(format!("memory: {said}{rule}")));
    }
}

#[test]
fn hands_alone_may_come_in_columns_of_any_type_or_in_none() {
    let hands = two();
    let lists = file(&hand_column(&hands));
    let fixed = fixed_list(values::<UInt8Type>(&hands), 3);
    let fixed = file(&table(vec![("hand", fixed)]));
    assert_eq!(schema(&[lists.clone(), fixed]), Ok(None));
    assert_eq!(schema(&[lists, memory(as_csv(&hands).as_bytes())]), Ok(None));
}

/// A column that cannot be decoded, or is too large for memory, is in nobody's way who does not ask for it.
#[test]
fn other_columns_are_not_decoded_where_they_are_not_wanted() {
    let hands = many(3);
    let wide: ArrayRef = Arc::new(StringArray::from(vec![
        "x".repeat(60 << 20),
        "y".repeat(50 << 20),
        String::new(),
    ]));
    let column = list(values::<UInt8Type>(&hands), [12; 3]);
    let batch = table(vec![("wide", wide), ("hand", column)]);
    let mut read = Vec::new();
    for (format, bytes) in all_formats(&batch) {
        let all = read_all(&[memory(&bytes)], &kept()).map(|hands| hands.nrows());
        assert!(all.is_err(), "{format}: {all:?}");
        if read_all(&[memory(&bytes)], &Options::default()) == Ok(hands.clone()) {
            read.push(format);
        }
    }
    // A compressed record batch is in memory as a whole or not at all.
    assert_eq!(read, ["parquet", "file", "stream"]);
}
