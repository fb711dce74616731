//! Columns of Parquet files, Arrow files and Arrow streams.

use super::{golden, many, memory, read_all};
use aplset::files::FileError;
use aplset::files::read::{Chunk, Options, Reader};
use aplset::ndarray::{Array2, array};
use arrow::array::{
    Array, ArrayRef, ArrowPrimitiveType, FixedSizeListArray, Int32Array, LargeListArray, ListArray,
    PrimitiveArray, RecordBatch, StringArray, UInt8Array,
};
use arrow::buffer::OffsetBuffer;
use arrow::datatypes::{
    Field, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type, UInt64Type,
};
use arrow::ipc::CompressionType;
use arrow::ipc::writer::{FileWriter, IpcWriteOptions, StreamWriter};
use parquet::arrow::ArrowWriter;
use parquet::basic::{Compression, ZstdLevel};
use parquet::file::properties::WriterProperties;
use std::sync::Arc;

pub(super) fn parquet_file(batch: &RecordBatch, properties: WriterProperties) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut writer =
        ArrowWriter::try_new(&mut bytes, batch.schema(), Some(properties)).expect("a writer");
    writer.write(batch).expect("rows");
    writer.close().expect("a footer");
    bytes
}

pub(super) fn ipc_file(batches: &[RecordBatch], compression: Option<CompressionType>) -> Vec<u8> {
    let options = IpcWriteOptions::default().try_with_compression(compression).expect("options");
    let mut bytes = Vec::new();
    let schema = batches[0].schema();
    let mut writer =
        FileWriter::try_new_with_options(&mut bytes, &schema, options).expect("a writer");
    for batch in batches {
        writer.write(batch).expect("rows");
    }
    writer.finish().expect("a footer");
    drop(writer);
    bytes
}

pub(super) fn ipc_stream(batches: &[RecordBatch]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let schema = batches[0].schema();
    let mut writer = StreamWriter::try_new(&mut bytes, &schema).expect("a writer");
    for batch in batches {
        writer.write(batch).expect("rows");
    }
    writer.finish().expect("an end");
    drop(writer);
    bytes
}

/// The same rows in each format.
pub(super) fn all_formats(batch: &RecordBatch) -> [(&'static str, Vec<u8>); 5] {
    [
        ("parquet", parquet_file(batch, WriterProperties::default())),
        ("file", ipc_file(std::slice::from_ref(batch), None)),
        ("lz4", ipc_file(std::slice::from_ref(batch), Some(CompressionType::LZ4_FRAME))),
        ("zstd", ipc_file(std::slice::from_ref(batch), Some(CompressionType::ZSTD))),
        ("stream", ipc_stream(std::slice::from_ref(batch))),
    ]
}

pub(super) fn read_column(bytes: &[u8], column: Option<&str>) -> Result<Array2<u8>, FileError> {
    let options = Options { from: None, column: column.map(str::to_owned), ..Options::default() };
    read_all(&[memory(bytes)], &options)
}

pub(super) fn values<T: ArrowPrimitiveType>(hands: &Array2<u8>) -> ArrayRef
where
    T::Native: TryFrom<u8>,
{
    let ids = hands.iter().map(|&id| T::Native::try_from(id).ok());
    Arc::new(ids.collect::<PrimitiveArray<T>>())
}

pub(super) fn field(values: &ArrayRef) -> Arc<Field> {
    Arc::new(Field::new_list_field(values.data_type().clone(), true))
}

pub(super) fn list(values: ArrayRef, lengths: impl IntoIterator<Item = usize>) -> ArrayRef {
    let offsets = OffsetBuffer::<i32>::from_lengths(lengths);
    Arc::new(ListArray::new(field(&values), offsets, values, None))
}

pub(super) fn large_list(values: ArrayRef, lengths: impl IntoIterator<Item = usize>) -> ArrayRef {
    let offsets = OffsetBuffer::<i64>::from_lengths(lengths);
    Arc::new(LargeListArray::new(field(&values), offsets, values, None))
}

pub(super) fn fixed_list(values: ArrayRef, cards: usize) -> ArrayRef {
    let cards = i32::try_from(cards).expect("a size");
    Arc::new(FixedSizeListArray::new(field(&values), cards, values, None))
}

pub(super) fn table(columns: Vec<(&str, ArrayRef)>) -> RecordBatch {
    RecordBatch::try_from_iter(columns).expect("columns of one length")
}

pub(super) fn hand_column(hands: &Array2<u8>) -> RecordBatch {
    let lengths = vec![hands.ncols(); hands.nrows()];
    table(vec![("hand", list(values::<UInt8Type>(hands), lengths))])
}

#[test]
fn golden_hands_come_back_from_every_kind_of_list_and_integer_in_every_format() {
    for hands in golden() {
        let lengths = || vec![hands.ncols(); hands.nrows()];
        let columns = [
            list(values::<UInt8Type>(&hands), lengths()),
            list(values::<Int8Type>(&hands), lengths()),
            list(values::<Int16Type>(&hands), lengths()),
            list(values::<UInt16Type>(&hands), lengths()),
            list(values::<Int32Type>(&hands), lengths()),
            large_list(values::<UInt32Type>(&hands), lengths()),
            large_list(values::<Int64Type>(&hands), lengths()),
            fixed_list(values::<UInt64Type>(&hands), hands.ncols()),
            fixed_list(values::<UInt8Type>(&hands), hands.ncols()),
        ];
        for column in columns {
            let kind = column.data_type().to_string();
            for (format, bytes) in all_formats(&table(vec![("hand", column)])) {
                assert_eq!(read_column(&bytes, None), Ok(hands.clone()), "{format} {kind}");
            }
        }
    }
}

#[test]
fn one_column_a_card_in_any_order_among_others() {
    for hands in golden() {
        let mut columns: Vec<(String, ArrayRef)> = (0..hands.ncols())
            .map(|card| {
                let ids = hands.column(card).mapv(i32::from).to_vec();
                (format!("c{card}"), Arc::new(Int32Array::from(ids)) as ArrayRef)
            })
            .collect();
        columns.reverse();
        let names = (0..hands.nrows()).map(|hand| Some(format!("deal {hand}")));
        columns.insert(1, ("name".to_owned(), Arc::new(names.collect::<StringArray>())));
        let batch = RecordBatch::try_from_iter(columns).expect("columns");
        for (format, bytes) in all_formats(&batch) {
            assert_eq!(read_column(&bytes, None), Ok(hands.clone()), "{format}");
        }
    }
}

#[test]
fn other_columns_ride_along_with_exactly_the_rows_of_a_chunk() {
    let hands = many(300_000);
    let numbers: ArrayRef = Arc::new(Int32Array::from_iter_values(0..300_000));
    let column = list(values::<UInt8Type>(&hands), vec![12; 300_000]);
    let batch = table(vec![("number", numbers), ("cards", column)]);
    for (format, bytes) in all_formats(&batch) {
        let options = Options { from: None, column: Some("cards".to_owned()), keep_columns: true };
        let mut reader = Reader::open(&[memory(&bytes)], &options).expect(format);
        assert_eq!(reader.schema(), Some(batch.schema()), "{format}");
        assert_eq!(reader.cards(), Some(12));
        assert_eq!(reader.hands(), Some(300_000));
        let mut chunk = Chunk::default();
        let mut row = 0;
        while reader.next_chunk(&mut chunk).expect("hands") {
            let rows = chunk.batch().expect("rows");
            assert_eq!(rows, &batch.slice(row, chunk.hands()), "{format}");
            assert_eq!(chunk.first_hand(), row as u64);
            row += chunk.hands();
        }
        assert_eq!(row, 300_000, "{format}");
    }
}

#[test]
fn several_row_groups_pages_and_compressions() {
    let hands = many(100_000);
    for compression in [
        Compression::SNAPPY,
        Compression::GZIP(parquet::basic::GzipLevel::default()),
        Compression::BROTLI(parquet::basic::BrotliLevel::default()),
        Compression::LZ4_RAW,
        Compression::ZSTD(ZstdLevel::default()),
    ] {
        for version in [
            parquet::file::properties::WriterVersion::PARQUET_1_0,
            parquet::file::properties::WriterVersion::PARQUET_2_0,
        ] {
            let properties = WriterProperties::builder()
                .set_compression(compression)
                .set_writer_version(version)
                .set_max_row_group_row_count(Some(7_777))
                .set_data_page_row_count_limit(1_000)
                .set_write_batch_size(100)
                .build();
            let bytes = parquet_file(&hand_column(&hands), properties);
            assert_eq!(read_column(&bytes, None), Ok(hands.clone()), "{compression}");
        }
    }
    let batches: Vec<RecordBatch> =
        (0..50).map(|n| hand_column(&hands).slice(n * 2_000, 2_000)).collect();
    assert_eq!(read_column(&ipc_file(&batches, None), None), Ok(hands));
}

#[test]
fn no_hands_and_hands_of_no_cards() {
    let none = hand_column(&Array2::zeros((0, 12)));
    for (format, bytes) in all_formats(&none) {
        let reader = Reader::open(&[memory(&bytes)], &Options::default()).expect(format);
        assert_eq!((reader.cards(), reader.hands()), (None, Some(0)), "{format}");
        assert_eq!(read_column(&bytes, None), Ok(Array2::zeros((0, 0))), "{format}");
    }
    let fixed = table(vec![("hand", fixed_list(values::<UInt8Type>(&Array2::zeros((0, 12))), 12))]);
    for (format, bytes) in all_formats(&fixed) {
        assert_eq!(read_column(&bytes, None), Ok(Array2::zeros((0, 12))), "{format}");
    }
    let empty = hand_column(&Array2::zeros((5, 0)));
    for (format, bytes) in all_formats(&empty) {
        assert_eq!(read_column(&bytes, None), Ok(Array2::zeros((5, 0))), "{format}");
    }
}

#[test]
fn a_slice_of_lists_begins_where_it_begins() {
    let column = list(Arc::new(UInt8Array::from(vec![9, 8, 7, 6, 5, 4])), [1, 2, 2, 1]);
    let batch = table(vec![("hand", column)]).slice(1, 2);
    for (format, bytes) in all_formats(&batch) {
        assert_eq!(read_column(&bytes, None), Ok(array![[8_u8, 7], [6, 5]]), "{format}");
    }
}
