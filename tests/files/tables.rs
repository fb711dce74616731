//! Tests reading Parquet files, Arrow files and Arrow streams in every layout of hands.

use super::{
    all_formats, as_arrow, as_parquet, fault, golden, hand_column, many, read, read_all,
    read_columns, values,
};
use aplset::card::code;
use aplset::files::read::Options;
use aplset::ndarray::{Array2, array};
use arrow_array::types::{
    Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type, UInt64Type,
};
use arrow_array::{
    Array, ArrayRef, Date32Array, Decimal128Array, DictionaryArray, FixedSizeListArray,
    Float32Array, Float64Array, Int32Array, Int64Array, LargeListArray, LargeListViewArray,
    ListArray, ListViewArray, RecordBatch, RunArray, StringArray, StringViewArray, UInt8Array,
};
use arrow_buffer::{NullBuffer, OffsetBuffer, ScalarBuffer};
use arrow_ipc::CompressionType;
use arrow_schema::{Field, FieldRef};
use parquet::basic::{Compression, ZstdLevel};
use parquet::file::properties::{WriterProperties, WriterVersion};
use std::sync::Arc;

fn item(values: &ArrayRef) -> FieldRef {
    Arc::new(Field::new_list_field(values.data_type().clone(), true))
}

pub fn list(values: ArrayRef, lengths: impl IntoIterator<Item = usize>) -> ArrayRef {
    let offsets = OffsetBuffer::<i32>::from_lengths(lengths);
    Arc::new(ListArray::new(item(&values), offsets, values, None))
}

pub fn large_list(values: ArrayRef, lengths: impl IntoIterator<Item = usize>) -> ArrayRef {
    let offsets = OffsetBuffer::<i64>::from_lengths(lengths);
    Arc::new(LargeListArray::new(item(&values), offsets, values, None))
}

pub fn fixed_list(values: ArrayRef, cards: usize) -> ArrayRef {
    let cards = i32::try_from(cards).expect("a size");
    Arc::new(FixedSizeListArray::new(item(&values), cards, values, None))
}

pub fn table(columns: Vec<(&str, ArrayRef)>) -> RecordBatch {
    RecordBatch::try_from_iter(columns).expect("columns of one length")
}

/// Makes list-view columns of hands. The hands are in reverse order in memory.
fn views(hands: &Array2<u8>) -> [ArrayRef; 2] {
    let (rows, cards) = hands.dim();
    let values: ArrayRef =
        Arc::new(UInt8Array::from_iter_values(hands.rows().into_iter().rev().flatten().copied()));
    let starts = (0..rows).rev().map(|row| row * cards);
    let number = |n: usize| i32::try_from(n).expect("few");
    let offsets: Vec<i32> = starts.map(number).collect();
    let sizes = vec![number(cards); rows];
    let large = |numbers: &[i32]| numbers.iter().map(|&n| n.into()).collect::<Vec<i64>>();
    let (large_offsets, large_sizes) = (large(&offsets).into(), large(&sizes).into());
    [
        Arc::new(ListViewArray::new(
            item(&values),
            offsets.into(),
            ScalarBuffer::from(sizes),
            values.clone(),
            None,
        )),
        Arc::new(LargeListViewArray::new(item(&values), large_offsets, large_sizes, values, None)),
    ]
}

/// Encodes the cards with a dictionary of the numbers 80 to 0.
fn dictionary(hands: &Array2<u8>) -> ArrayRef {
    let keys = Int32Array::from_iter_values(hands.iter().map(|&id| i32::from(80 - id)));
    let numbers = Int64Array::from_iter_values((0..81).rev());
    Arc::new(DictionaryArray::new(keys, Arc::new(numbers)))
}

/// Encodes each card as a run of length 1.
fn runs(hands: &Array2<u8>) -> ArrayRef {
    let ends = Int32Array::from_iter_values(1..=i32::try_from(hands.len()).expect("few"));
    Arc::new(RunArray::try_new(&ends, &values::<UInt16Type>(hands)).expect("runs"))
}

fn codes(hands: &Array2<u8>) -> Vec<String> {
    hands.iter().map(|&id| code(id.into())).collect()
}

#[test]
fn golden_hands_come_back_from_every_kind_of_list_and_card_in_every_format() {
    for hands in golden() {
        let lengths = || vec![hands.ncols(); hands.nrows()];
        let [view, large_view] = views(&hands);
        let text: ArrayRef = Arc::new(StringArray::from(codes(&hands)));
        let columns = [
            list(values::<UInt8Type>(&hands), lengths()),
            list(values::<Int8Type>(&hands), lengths()),
            list(values::<Int16Type>(&hands), lengths()),
            list(values::<Int32Type>(&hands), lengths()),
            large_list(values::<UInt32Type>(&hands), lengths()),
            large_list(values::<Int64Type>(&hands), lengths()),
            fixed_list(values::<UInt64Type>(&hands), hands.ncols()),
            fixed_list(values::<UInt8Type>(&hands), hands.ncols()),
            view,
            large_view,
            list(dictionary(&hands), lengths()),
            fixed_list(text, hands.ncols()),
        ];
        for column in columns {
            let kind = column.data_type().to_string();
            for (format, bytes) in all_formats(&table(vec![("hand", column)])) {
                assert_eq!(read(&bytes), Ok(hands.clone()), "{format} {kind}");
            }
        }
        // Parquet has no run-end-encoded columns.
        let bytes = as_arrow(&[table(vec![("hand", list(runs(&hands), lengths()))])], None);
        assert_eq!(read(&bytes), Ok(hands));
    }
}

#[test]
fn golden_hands_come_back_from_columns_of_text() {
    for hands in golden() {
        let words = codes(&hands);
        let lines: Vec<String> = words.chunks(hands.ncols()).map(|hand| hand.join(" ")).collect();
        let keys = Int32Array::from_iter_values(0..i32::try_from(lines.len()).expect("few"));
        let plain = StringArray::from(lines.clone());
        let columns: [ArrayRef; 3] = [
            Arc::new(StringViewArray::from_iter_values(&lines)),
            Arc::new(DictionaryArray::new(keys, Arc::new(plain.clone()))),
            Arc::new(plain),
        ];
        for column in columns {
            for (format, bytes) in all_formats(&table(vec![("hand", column)])) {
                assert_eq!(read(&bytes), Ok(hands.clone()), "{format}");
            }
        }
        let names: Vec<String> = (0..hands.ncols()).map(|card| format!("card{card}")).collect();
        let column = |card: usize| -> ArrayRef {
            let words = words.iter().skip(card).step_by(hands.ncols());
            Arc::new(words.map(Some).collect::<StringArray>())
        };
        let columns = names.iter().enumerate().map(|(card, name)| (&name[..], column(card)));
        for (format, bytes) in all_formats(&table(columns.collect())) {
            assert_eq!(read(&bytes), Ok(hands.clone()), "{format}");
        }
    }
}

/// Makes a file of hands with one card per column and with these column names.
fn named(names: &[&str]) -> Vec<u8> {
    let column = |card: u8| values::<Int32Type>(&array![[card], [card + 3]]);
    let columns = names.iter().zip(0..).map(|(&name, card)| (name, column(card)));
    as_arrow(&[table(columns.collect())], None)
}

#[test]
fn columns_are_found_by_their_usual_names_and_among_others() {
    let hands = array![[0_u8, 1, 2], [3, 4, 5]];
    for names in [
        ["c0", "c1", "c2"],
        ["c1", "c2", "c3"],
        ["C0", "C1", "C2"],
        ["card0", "card1", "card2"],
        ["card_1", "card_2", "card_3"],
        ["column_0", "column_1", "column_2"],
        ["column0", "column1", "column2"],
        ["0", "1", "2"],
        ["c00", "c01", "c02"],
    ] {
        assert_eq!(read(&named(&names)), Ok(hands.clone()), "{names:?}");
    }
    // The reader sorts the columns by number and ignores other columns.
    let names = ["c2", "name", "c0", "c10x", "c1", "sum"];
    assert_eq!(read(&named(&names)), Ok(array![[2_u8, 4, 0], [5, 7, 3]]));
    assert_eq!(
        read_columns(&named(&["a", "b", "x", "d"]), "b..d"),
        Ok(array![[1_u8, 2, 3], [4, 5, 6]])
    );
    assert_eq!(read_columns(&named(&["a", "b", "x"]), "x,a"), Ok(array![[2_u8, 0], [5, 3]]));
    assert_eq!(read_columns(&named(&["a..b", "b", "x"]), "a..b,x"), Ok(array![[0_u8, 2], [3, 5]]));
    // The only column of lists may have any name.
    let lists = hand_column(&hands).column(0).clone();
    let batch = table(vec![("id", values::<Int32Type>(&array![[7], [8]])), ("deal", lists)]);
    assert_eq!(read(&as_arrow(&[batch], None)), Ok(hands));
}

#[test]
fn columns_that_do_not_fit_are_named() {
    let error = |names: &[&str], wanted: &str| match wanted {
        "" => fault(&named(names)),
        _ => read_columns(&named(names), wanted).expect_err("an error"),
    };
    assert_eq!(
        error(&["a", "b"], ""),
        "no column of hands, expected `hand` (lists of cards or text of codes) or `c0`, `c1`, … (one \
         card each), found `a` (Int32), `b` (Int32)"
    );
    assert_eq!(error(&["c0", "c1", "c3"], ""), "found column `c3`, but no column `c2`");
    assert_eq!(error(&["a"], "b"), "no column `b`, found `a` (Int32)");
    assert_eq!(error(&["a", "b"], "b..a"), "column `a` is before `b`, expected `a..b`");
    assert_eq!(error(&["a", "b"], "a,a"), "column `a` is named twice");
    assert_eq!(
        error(&["a", "b"], "a"),
        "column `a` is Int32, expected lists of cards or text of codes"
    );
    let dates: ArrayRef = Arc::new(Date32Array::from(vec![1]));
    let batch = table(vec![("c0", dates.clone()), ("c1", dates)]);
    assert_eq!(
        fault(&as_arrow(&[batch], None)),
        "column `c0` is Date32, expected whole numbers or codes"
    );
    let names: Vec<String> = (0..82).map(|card| format!("c{card}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    assert_eq!(fault(&named(&names)), "found hands of 82 cards, expected at most 81");
}

#[test]
fn whole_numbers_may_be_floats_decimals_or_text() {
    let floats = |numbers: [f64; 2]| -> ArrayRef { Arc::new(Float64Array::from(numbers.to_vec())) };
    let small: ArrayRef = Arc::new(Float32Array::from(vec![0.0, 80.0]));
    let decimals = Decimal128Array::from(vec![1, 2]).with_precision_and_scale(38, 0);
    let decimals: ArrayRef = Arc::new(decimals.expect("integers"));
    let batch = table(vec![("c0", floats([7.0, 8.0])), ("c1", small), ("c2", decimals)]);
    for (format, bytes) in all_formats(&batch) {
        assert_eq!(read(&bytes), Ok(array![[7_u8, 0, 1], [8, 80, 2]]), "{format}");
    }
    let texts = |texts: [&str; 2]| -> ArrayRef { Arc::new(StringArray::from(texts.to_vec())) };
    let batch = table(vec![("c0", texts(["7", "8"])), ("c1", texts(["0", "1RDH"]))]);
    assert_eq!(read(&as_arrow(&[batch], None)), Ok(array![[7_u8, 0], [8, 1]]));
    let batch = table(vec![("deal", texts(["7 0", "[8, 1]"]))]);
    assert_eq!(read(&as_arrow(&[batch], None)), Ok(array![[7_u8, 0], [8, 1]]));
    for wrong in [40.5, f64::NAN, -1.0, 81.0, 256.0, f64::INFINITY] {
        let batch = table(vec![("c0", floats([7.0, wrong])), ("c1", floats([1.0, 2.0]))]);
        let expected = format!("hand 1, card 0: found {wrong}, cards are 0 to 80");
        assert_eq!(fault(&as_arrow(&[batch], None)), expected);
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
        for version in [WriterVersion::PARQUET_1_0, WriterVersion::PARQUET_2_0] {
            let properties = WriterProperties::builder()
                .set_compression(compression)
                .set_writer_version(version)
                .set_max_row_group_row_count(Some(7_777))
                .set_data_page_row_count_limit(1_000)
                .set_write_batch_size(100);
            let bytes = as_parquet(&hand_column(&hands), properties.build());
            assert_eq!(read(&bytes), Ok(hands.clone()), "{compression} {version:?}");
        }
    }
    let slice = |at: usize| hand_column(&hands).slice(at * 2_000, 2_000);
    let batches: Vec<RecordBatch> = (0..50).map(slice).collect();
    assert_eq!(read(&as_arrow(&batches, None)), Ok(hands));
}

/// Large row groups are decoded in windows of rows or column by column. Large record batches are
/// decoded in slices.
#[test]
fn large_row_groups_and_record_batches() {
    let hands = many(1_500_000);
    let column = |card: usize| {
        values::<Int64Type>(&hands.column(card).to_owned().insert_axis(aplset::ndarray::Axis(1)))
    };
    let names: Vec<String> = (0..12).map(|card| format!("c{card}")).collect();
    let columns = names.iter().enumerate().map(|(card, name)| (&name[..], column(card)));
    let wide = table(columns.collect());
    let rows = || {
        WriterProperties::builder().set_max_row_group_row_count(None).set_dictionary_enabled(false)
    };
    for (name, bytes) in [
        ("windows of lists", as_parquet(&hand_column(&hands), rows().build())),
        ("column by column", as_parquet(&wide, rows().build())),
        ("slices of lists", as_arrow(&[hand_column(&hands)], None)),
        ("slices of columns", as_arrow(std::slice::from_ref(&wide), None)),
    ] {
        assert!(read(&bytes) == Ok(hands.clone()), "{name}");
    }
}

#[test]
fn no_hands_and_hands_without_cards() {
    let none = Array2::zeros((0, 12));
    for (format, bytes) in all_formats(&hand_column(&none)) {
        assert_eq!(read(&bytes), Ok(Array2::zeros((0, 0))), "{format}");
    }
    let fixed = table(vec![("hand", fixed_list(values::<UInt8Type>(&none), 12))]);
    for (format, bytes) in all_formats(&fixed) {
        assert_eq!(read(&bytes), Ok(none.clone()), "{format}");
    }
    for (format, bytes) in all_formats(&hand_column(&Array2::zeros((5, 0)))) {
        assert_eq!(read(&bytes), Ok(Array2::zeros((5, 0))), "{format}");
    }
    // The first hand has no cards, so the next hand has a different size.
    let mixed = list(values::<UInt8Type>(&array![[1, 2, 3]]), [0, 3]);
    for (format, bytes) in all_formats(&table(vec![("hand", mixed)])) {
        assert!(
            fault(&bytes).ends_with("found 3 cards, expected 0 as in the hands before it"),
            "{format}"
        );
    }
}

#[test]
fn a_slice_of_lists_has_only_the_hands_of_the_slice() {
    let column = list(Arc::new(UInt8Array::from(vec![9, 8, 7, 6, 5, 4])), [1, 2, 2, 1]);
    let batch = table(vec![("hand", column)]).slice(1, 2);
    for (format, bytes) in all_formats(&batch) {
        assert_eq!(read(&bytes), Ok(array![[8_u8, 7], [6, 5]]), "{format}");
    }
}

/// Arrow's decoder would abort the process, so this crate checks the declared size first.
#[test]
fn a_column_that_declares_more_than_memory_has_is_an_error() {
    let hands = hand_column(&many(1000));
    let mut bytes = as_arrow(&[hands], Some(CompressionType::LZ4_FRAME));
    let frame = bytes.windows(4).position(|mark| mark == [0x04, 0x22, 0x4D, 0x18]);
    let length = frame.expect("a compressed buffer") - 8;
    bytes[length..][..8].fill(0x11);
    assert!(fault(&bytes).contains("does not fit in memory"), "{}", fault(&bytes));
}

#[test]
fn unread_columns_may_be_anything() {
    let hands = array![[0_u8, 1, 2], [3, 4, 5]];
    let floats: ArrayRef = Arc::new(Float64Array::from(vec![0.5, f64::NAN]));
    let keys = Int32Array::from_iter_values([0, 0]);
    let words: ArrayRef =
        Arc::new(DictionaryArray::new(keys, Arc::new(StringArray::from(vec!["a"]))));
    let nulls = NullBuffer::from(vec![false, true]);
    let lists = ListArray::new(
        item(&floats),
        OffsetBuffer::from_lengths([0, 2]),
        floats.clone(),
        Some(nulls),
    );
    let batch = table(vec![
        ("floats", floats),
        ("words", words),
        ("hand", hand_column(&hands).column(0).clone()),
        ("lists", Arc::new(lists)),
    ]);
    for (format, bytes) in all_formats(&batch) {
        assert_eq!(read(&bytes), Ok(hands.clone()), "{format}");
        let inputs = [super::memory(&bytes), super::memory(&bytes)];
        assert_eq!(read_all(&inputs, &Options::default()).map(|ids| ids.nrows()), Ok(4));
    }
}
