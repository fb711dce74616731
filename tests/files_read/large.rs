//! Record batches too large to be read whole.

use super::columns::{fixed_list, ipc_file, large_list, list, table, values};
use super::{many, memory};
use aplset::files::read::{Chunk, Options, Reader};
use arrow::array::{BooleanArray, Int32Array, RecordBatch, StringArray};
use arrow::datatypes::{Int64Type, UInt8Type};
use std::sync::Arc;

/// Columns of each kind that can be read in slices, more of them than are read at once.
fn large() -> RecordBatch {
    let rows = 420_000;
    let hands = many(rows);
    let some = |row: usize| (!row.is_multiple_of(3)).then_some(row);
    let flags: BooleanArray = (0..rows).map(|row| some(row).map(|row| row % 2 == 0)).collect();
    let names: StringArray = (0..rows).map(|row| some(row).map(|row| row.to_string())).collect();
    let numbers: Int32Array =
        (0..rows).map(|row| some(row).and_then(|row| i32::try_from(row).ok())).collect();
    let gaps: Int32Array =
        (0..rows).map(|row| some(row + 1).and_then(|row| i32::try_from(row).ok())).collect();
    let lengths = (0..rows).map(|row| usize::from(row % 5 == 4) * 5);
    table(vec![
        ("flag", Arc::new(flags)),
        ("cards", list(values::<Int64Type>(&hands), vec![12; rows])),
        ("name", Arc::new(names)),
        ("number", Arc::new(numbers)),
        ("gaps", large_list(Arc::new(gaps), lengths)),
        ("pairs", fixed_list(values::<UInt8Type>(&many(rows / 6)), 2)),
    ])
}

#[test]
fn a_large_record_batch_is_read_in_slices() {
    let batch = large();
    let bytes = ipc_file(&[batch.slice(0, 5), batch.clone(), batch.slice(7, 5)], None);
    let options = Options { from: None, column: Some("cards".to_owned()), keep_columns: true };
    let mut reader = Reader::open(&[memory(&bytes)], &options).expect("hands");
    assert_eq!(reader.hands(), Some(420_010));
    let mut chunk = Chunk::default();
    let mut row = 0;
    let mut most = 0;
    while reader.next_chunk(&mut chunk).expect("hands") {
        let rows = chunk.batch().expect("rows");
        let expected = match row {
            0 => batch.slice(0, 5),
            420_005 => batch.slice(7, 5),
            _ => batch.slice(row - 5, chunk.hands()),
        };
        assert_eq!(rows, &expected, "row {row}");
        row += chunk.hands();
        most = most.max(chunk.hands());
    }
    assert_eq!(row, 420_010);
    assert!(most < 200_000, "{most} at once");
}

#[test]
fn a_mangled_large_record_batch_never_panics() {
    let bytes = ipc_file(&[large()], None);
    let places = (70..2_000).step_by(40).chain((60_000..1_500_000).step_by(60_001));
    let options = Options { from: None, column: Some("cards".to_owned()), keep_columns: true };
    let mut mangled = bytes.clone();
    for place in places {
        mangled[place] ^= 0xA5;
        let Ok(mut reader) = Reader::open(&[memory(&mangled)], &options) else {
            mangled[place] = bytes[place];
            continue;
        };
        let mut chunk = Chunk::default();
        for _ in 0..3 {
            let _ = reader.next_chunk(&mut chunk);
        }
        mangled[place] = bytes[place];
    }
}
