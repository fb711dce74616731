//! Whatever the bytes are: an answer or an error, never a panic.

use super::columns::all_formats;
use super::{as_csv, as_format, golden, read};
use aplset::files::Format;
use aplset::ndarray::Array2;
use arrow::array::{ArrayRef, Int32Array, ListArray, RecordBatch};
use arrow::datatypes::Int32Type;
use ndarray_npy::WriteNpyExt;
use proptest::prelude::*;
use std::sync::{Arc, LazyLock};

/// A small file of each kind.
static VALID: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let hands: Array2<u8> = golden()[1].clone();
    let rows = hands.rows().into_iter().take(40);
    let rows =
        rows.map(|hand| Some(hand.iter().map(|&id| Some(i32::from(id))).collect::<Vec<_>>()));
    let column = ListArray::from_iter_primitive::<Int32Type, _, _>(rows);
    let number = Int32Array::from_iter_values(0..40);
    let columns: [(&str, ArrayRef); 2] = [("number", Arc::new(number)), ("hand", Arc::new(column))];
    let batch = RecordBatch::try_from_iter(columns).expect("columns");
    let mut files: Vec<Vec<u8>> = all_formats(&batch).into_iter().map(|(_, bytes)| bytes).collect();
    files.push(as_csv(&hands).into_bytes());
    files.push(b"1RDF 2GSF\n3PSL 1RDH\n".to_vec());
    let mut npy = Vec::new();
    hands.mapv(i64::from).reversed_axes().write_npy(&mut npy).expect("an array");
    files.push(npy);
    files
});

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn random_bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        for format in Format::ALL {
            let _ = as_format(&bytes, format);
        }
    }

    #[test]
    fn changed_bytes_never_panic(
        file in any::<prop::sample::Index>(),
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
    ) {
        let mut bytes = file.get(&VALID).clone();
        for (place, byte) in changes {
            *place.get_mut(&mut bytes) = byte;
        }
        let _ = read(&bytes);
    }

    #[test]
    fn shortened_files_never_panic(file in any::<prop::sample::Index>(), end in any::<prop::sample::Index>()) {
        let bytes = file.get(&VALID);
        let _ = read(&bytes[..end.index(bytes.len())]);
    }
}
