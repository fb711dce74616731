//! Columns that are no hands, and files of columns that are none.

use super::columns::{
    all_formats, field, fixed_list, hand_column, ipc_file, ipc_stream, list, read_column, table,
    values,
};
use super::{many, memory, read_all};
use aplset::files::read::Options;
use aplset::ndarray::array;
use arrow::array::{
    Array, ArrayRef, FixedSizeListArray, Float64Array, Int32Array, ListArray, RecordBatch,
    StringArray, UInt8Array,
};
use arrow::buffer::{NullBuffer, OffsetBuffer, ScalarBuffer};
use arrow::datatypes::UInt8Type;
use std::sync::Arc;

/// What is said of rows, the same in each format.
fn fault(batch: &RecordBatch, column: Option<&str>) -> String {
    let mut said = all_formats(batch).map(|(format, bytes)| {
        let error = read_column(&bytes, column).expect_err(format).to_string();
        error.strip_prefix("memory: ").expect("its name").to_owned()
    });
    said.sort_unstable();
    assert_eq!(said.first(), said.last());
    said[0].clone()
}

#[test]
fn ragged_lists_nulls_and_numbers_that_fit_no_byte_are_told_with_their_hand() {
    let ids = |ids: &[i32]| -> ArrayRef { Arc::new(Int32Array::from(ids.to_vec())) };
    let hand = |column| table(vec![("hand", column)]);
    assert_eq!(
        fault(&hand(list(ids(&[1, 2, 3, 4, 5, 6, 7, 8]), [3, 3, 2])), None),
        "hand 2: 2 cards, the hands before it have 3"
    );
    assert_eq!(
        fault(&hand(list(ids(&[1, 2, 300, 4]), [2, 2])), None),
        "hand 1, card 0: found 300, cards are 0 to 80"
    );
    assert_eq!(
        fault(&hand(fixed_list(ids(&[1, 2, 3, -4]), 2)), None),
        "hand 1, card 1: found -4, cards are 0 to 80"
    );
    let gap: ArrayRef = Arc::new(Int32Array::from(vec![Some(1), None, Some(3), Some(4)]));
    assert_eq!(
        fault(&hand(list(Arc::clone(&gap), [2, 2])), None),
        "hand 0, card 1: null, expected a card"
    );
    let three = list(ids(&[1, 2, 3]), [1, 1, 1]);
    let nulls = NullBuffer::from(vec![true, false, true]);
    let three = three.to_data().into_builder().nulls(Some(nulls)).build().expect("an array");
    assert_eq!(
        fault(&hand(arrow::array::make_array(three)), None),
        "hand 1: null, expected a hand"
    );
    assert_eq!(
        fault(&table(vec![("c0", ids(&[1, 2, 3, 400])), ("c1", gap)]), None),
        "hand 1, card 1: null, expected a card"
    );
    assert_eq!(
        fault(&hand(list(ids(&vec![1; 82]), [82])), None),
        "hand 0: hands of 82 cards, a hand has at most 81"
    );
    assert_eq!(
        fault(&hand(fixed_list(ids(&vec![1; 82]), 82)), None),
        "hands of 82 cards, a hand has at most 81"
    );
    let big: ArrayRef = Arc::new(arrow::array::Int64Array::from(vec![i64::MIN]));
    assert_eq!(
        fault(&hand(list(big, [1])), None),
        "hand 0, card 0: found -9223372036854775808, cards are 0 to 80"
    );
}

#[test]
fn a_fault_far_on_is_told_with_its_hand() {
    let mut ids: Vec<i32> = many(300_000).mapv(i32::from).into_raw_vec_and_offset().0;
    ids[299_999 * 12 + 5] = 1000;
    let batch = table(vec![("hand", list(Arc::new(Int32Array::from(ids)), vec![12; 300_000]))]);
    assert_eq!(fault(&batch, None), "hand 299999, card 5: found 1000, cards are 0 to 80");
}

#[test]
fn columns_that_are_no_hands_are_named() {
    let ids: ArrayRef = Arc::new(UInt8Array::from(vec![1_u8, 2]));
    let floats: ArrayRef = Arc::new(Float64Array::from(vec![1.0, f64::NAN]));
    let column = |name| table(vec![(name, Arc::clone(&ids))]);
    assert_eq!(
        fault(&column("x"), None),
        "no column `hand` and no columns c0, c1, …, the only column is `x`"
    );
    assert_eq!(fault(&column("x"), Some("y")), "no column `y`, the only column is `x`");
    assert_eq!(
        fault(&table(vec![("a", Arc::clone(&ids)), ("b\n", Arc::clone(&ids))]), Some("y")),
        "no column `y`, the columns are `a`, `b`"
    );
    assert_eq!(fault(&column("x"), Some("x")), "column `x` is UInt8, expected lists of integers");
    assert_eq!(fault(&column("hand"), None), "column `hand` is UInt8, expected lists of integers");
    let lists = list(Arc::clone(&floats), [1, 1]);
    assert_eq!(
        fault(&table(vec![("hand", lists)]), None),
        "column `hand` has lists of Float64, expected lists of integers"
    );
    assert_eq!(
        fault(&table(vec![("c0", Arc::clone(&ids)), ("c1", floats)]), None),
        "column `c1` is Float64, expected integers"
    );
    assert_eq!(
        fault(&table(vec![("c0", Arc::clone(&ids)), ("c2", Arc::clone(&ids))]), None),
        "a column `c2`, but no column `c1`"
    );
}

#[test]
fn two_columns_of_the_name_that_is_the_hands_are_refused() {
    let ids = || -> ArrayRef { Arc::new(Int32Array::from(vec![1, 2])) };
    let twice = |name| format!("two columns `{name}`, expected one");
    let cards = table(vec![("c0", ids()), ("c1", ids()), ("c1", ids())]);
    assert_eq!(fault(&cards, None), twice("c1"));
    let hands = || list(ids(), [1, 1]);
    let two = table(vec![("hand", hands()), ("hand", hands())]);
    assert_eq!(fault(&two, None), twice("hand"));
    assert_eq!(fault(&two, Some("hand")), twice("hand"));
    // Those of another name are in nobody's way.
    let others = table(vec![("hand", hands()), ("c0", ids()), ("c0", ids())]);
    for (format, bytes) in all_formats(&others) {
        assert_eq!(read_column(&bytes, None), Ok(array![[1], [2]]), "{format}");
    }
}

#[test]
fn more_hands_of_no_cards_than_are_read_are_refused() {
    let part = field(&(Arc::new(UInt8Array::from(Vec::<u8>::new())) as ArrayRef));
    let hands = |hands: usize| {
        let cards = Arc::new(UInt8Array::from(Vec::<u8>::new()));
        let lists = FixedSizeListArray::try_new_with_length(part.clone(), 0, cards, None, hands);
        table(vec![("hand", Arc::new(lists.expect("lists")))])
    };
    let many = 1_000_000_000_000_000;
    let said = |hands| format!("memory: {hands} hands of 0 cards, at most 4294967295 are read");
    for bytes in [ipc_file(&[hands(many)], None), ipc_stream(&[hands(many)])] {
        let error = read_column(&bytes, None).expect_err("too many").to_string();
        assert_eq!(error, said(many));
    }
    // Counted on from one record batch to the next.
    let two = [hands(3_000_000_000), hands(3_000_000_000)];
    let error = read_column(&ipc_stream(&two), None).expect_err("too many");
    assert_eq!(error.to_string(), said(6_000_000_000));
}

#[test]
fn a_file_that_ends_too_early_is_refused() {
    let batch = hand_column(&many(1000));
    for (format, bytes) in all_formats(&batch) {
        for end in (17..bytes.len()).step_by(37).chain([bytes.len() - 1]) {
            // A stream may end after any message: it has only one batch here.
            if let Ok(hands) = read_column(&bytes[..end], None) {
                let whole = hands.nrows() == 1000 || hands.nrows() == 0;
                assert!(format == "stream" && whole, "{format}, {end} bytes");
            }
        }
    }
}

#[test]
fn a_file_that_ends_too_early_is_refused_in_our_words() {
    let batch = hand_column(&many(1000));
    for (format, bytes) in all_formats(&batch) {
        let half = read_column(&bytes[..bytes.len() / 2], None).expect_err(format);
        let expected = match format {
            "parquet" => {
                "memory: found no valid footer at its end, expected a whole Parquet file ("
            }
            "stream" => "memory: ends too early, no whole arrow stream",
            _ => "memory: ends too early, no whole arrow file",
        };
        let said = half.to_string();
        assert!(said.starts_with(expected), "{format}: {said}");
        assert!(!said.contains("error:") && !said.contains("External"), "{said}");
    }
}

#[test]
fn rows_that_cannot_be_decoded_are_told_with_their_place() {
    let bytes = all_formats(&hand_column(&many(1000)))[0].1.clone();
    let mut told = 0;
    for start in (150..bytes.len() - 800).step_by(100) {
        let mut mangled = bytes.clone();
        mangled[start..start + 40].fill(0xFF);
        let Err(error) = read_column(&mangled, None) else {
            continue;
        };
        let said = error.to_string();
        assert!(!said.contains("Parquet error"), "{said}");
        let expected =
            "memory: from hand 0 on: found rows that cannot be decoded, expected Parquet pages (";
        told += usize::from(said.starts_with(expected));
    }
    assert!(told > 0);
}

#[test]
fn a_footer_that_is_none_or_knows_of_other_messages_is_refused() {
    let batch = hand_column(&many(10));
    let bytes = super::columns::ipc_file(&[batch.clone(), batch], None);
    let end = bytes.len() - 10;
    let length = u32::from_le_bytes(bytes[end..end + 4].try_into().expect("a length"));
    let start = end - usize::try_from(length).expect("a length");
    let said = |bytes: &[u8]| read_column(bytes, None).expect_err("no footer").to_string();
    let mut none = bytes.clone();
    none[start..end].fill(0xA5);
    assert_eq!(said(&none), "memory: found no valid footer behind its messages");
    let mut long = bytes.clone();
    long[end..end + 4].copy_from_slice(&(length + 99).to_le_bytes());
    assert!(said(&long).contains("memory: the footer says that it has"), "{}", said(&long));
    // The footer of a file of one record batch.
    let one = super::columns::ipc_file(&[hand_column(&many(10))], None);
    let one_end = one.len() - 10;
    let length = u32::from_le_bytes(one[one_end..one_end + 4].try_into().expect("a length"));
    let other = &one[one_end - usize::try_from(length).expect("a length")..];
    assert_eq!(
        said(&[&bytes[..start], other].concat()),
        "memory: the footer says 1 record batches and 0 dictionaries, but 2 record batches and 0 dictionaries stand before it"
    );
}

#[test]
fn a_record_batch_too_large_is_refused_by_name() {
    let offsets = OffsetBuffer::new(ScalarBuffer::from(vec![0_i32, 12]));
    let lists = ListArray::new(
        field(&values::<UInt8Type>(&many(1))),
        offsets,
        values::<UInt8Type>(&many(1)),
        None,
    );
    let wide: ArrayRef = Arc::new(StringArray::from(vec!["x".repeat(120 << 20)]));
    let batch = table(vec![("hand", Arc::new(lists)), ("wide", wide)]);
    for (_, bytes) in all_formats(&batch) {
        let options = Options { keep_columns: true, ..Options::default() };
        let said = read_all(&[memory(&bytes)], &options).expect_err("too large").to_string();
        assert!(said.ends_with(" MiB, at most 96 MiB are read at once"), "{said}");
    }
}
