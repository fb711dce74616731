//! The columns of the input stand before ours, those of dictionaries as what they stand for.

use super::dealt;
use aplset::files::read::{Input, Options, Reader};
use aplset::files::write::{Give, Shape, Target, Writer};
use aplset::files::{Format, check};
use aplset::ndarray::{ArrayView2, s};
use arrow::array::{
    Array, ArrayRef, AsArray, DictionaryArray, FixedSizeListArray, ListArray, RecordBatch,
    StringArray, UInt8Array,
};
use arrow::buffer::OffsetBuffer;
use arrow::compute::{cast, concat_batches};
use arrow::datatypes::{DataType, Field, Int8Type, UInt16Type};
use arrow::ipc::reader::FileReader;
use arrow::ipc::writer::FileWriter;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Hands beside a column of a dictionary, and one of lists of the same.
fn batch(ids: &ArrayView2<u8>, words: &[&str]) -> RecordBatch {
    let words: DictionaryArray<Int8Type> = words.iter().copied().collect();
    let words: ArrayRef = Arc::new(words);
    let part = Arc::new(Field::new_list_field(words.data_type().clone(), true));
    let offsets = OffsetBuffer::from_repeated_length(1, words.len());
    let lists = ListArray::new(part, offsets, words.clone(), None);
    let card = Arc::new(Field::new_list_field(DataType::UInt8, true));
    let ids = UInt8Array::from_iter_values(ids.iter().copied());
    let hands = FixedSizeListArray::new(card, 12, Arc::new(ids), None);
    let columns: [(&str, ArrayRef); 3] =
        [("word", words), ("words", Arc::new(lists)), ("hand", Arc::new(hands))];
    RecordBatch::try_from_iter(columns).expect("columns")
}

fn arrow_file(path: &Path, batch: &RecordBatch) {
    let file = File::create(path).expect("a file");
    let mut writer = FileWriter::try_new(file, &batch.schema()).expect("a writer");
    writer.write(batch).expect("rows");
    writer.finish().expect("a footer");
}

/// All rows of a file that was written.
fn rows(path: &Path) -> RecordBatch {
    let file = File::open(path).expect("a file");
    let batches: Vec<RecordBatch> = if path.extension().is_some_and(|end| end == "arrow") {
        let reader = FileReader::try_new(file, None).expect("an arrow file");
        reader.map(|batch| batch.expect("rows")).collect()
    } else {
        let builder = ParquetRecordBatchReaderBuilder::try_new(file).expect("a parquet file");
        let reader = builder.build().expect("columns");
        reader.map(|batch| batch.expect("rows")).collect()
    };
    concat_batches(&batches[0].schema(), &batches).expect("one table")
}

fn counted(inputs: &[PathBuf], to: &Path) {
    let inputs: Vec<Input> = inputs.iter().cloned().map(Input::Path).collect();
    let options = Options { keep_columns: true, ..Options::default() };
    let mut reader = Reader::open(&inputs, &options).expect("hands");
    let shape = Shape { cards: reader.cards(), hands: reader.hands(), schema: reader.schema() };
    let target = Target::create(to, false).expect("a target");
    let format = Format::of_path(to).expect("a format");
    let writer = Writer::new(target, format, Give::Counts, &shape).expect("a writer");
    check(&mut reader, Give::Counts, Some(writer), &mut |_| ()).expect("counts");
}

#[test]
fn columns_of_dictionaries_that_differ_from_file_to_file_keep_their_words() {
    let folder = tempfile::tempdir().expect("a folder");
    let ids = dealt(5, 12);
    let files = ["a.arrow", "b.arrow"].map(|name| folder.path().join(name));
    arrow_file(&files[0], &batch(&ids.slice(s![..3, ..]), &["x", "y", "x"]));
    arrow_file(&files[1], &batch(&ids.slice(s![3.., ..]), &["z", "y"]));
    let expected: ArrayRef = Arc::new(StringArray::from(vec!["x", "y", "x", "z", "y"]));
    let counts = aplset::batch::Hands::from_ids(&ids).expect("hands").counts();
    for format in ["arrow", "parquet"] {
        let to = folder.path().join(format!("counts.{format}"));
        counted(&files, &to);
        let rows = rows(&to);
        let names: Vec<String> = rows.schema().fields().iter().map(|f| f.name().clone()).collect();
        assert_eq!(names, ["word", "words", "hand", "set_count"], "{format}");
        let plain = |column: &ArrayRef| cast(column, &DataType::Utf8).expect("words");
        assert_eq!(&plain(rows.column(0)), &expected, "{format}");
        assert_eq!(&plain(rows.column(1).as_list::<i32>().values()), &expected, "{format}");
        let found = rows.column(3).as_primitive::<UInt16Type>();
        assert_eq!(found.values().to_vec(), counts.to_vec(), "{format}");
        if format == "arrow" {
            assert_eq!(rows.column(0).data_type(), &DataType::Utf8);
        }
    }
}
