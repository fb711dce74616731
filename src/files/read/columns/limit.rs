//! How much of a file may be in memory at once.

/// How much a file may ask to be held in memory at once: with what is made of it, well under 256 MiB.
pub(super) const MOST_BYTES: u64 = 96 << 20;

/// The same where that is compressed: as it is in the file and as it becomes, with the dictionaries read before.
pub(super) const MOST_TOGETHER: u64 = 176 << 20;

/// How much the decoder of a Parquet file may be given at once, with what it makes of it.
pub(super) const MOST_DECODED: u64 = 64 << 20;

/// How much a chunk may have in columns that are kept. Larger ones come back to the allocator in larger pieces, of which it keeps many: with
/// 8 MiB a compressed record batch of 62 MiB peaked at 264.
pub(super) const MOST_KEPT: u64 = 2 << 20;

/// How much a single row may have.
pub(super) const MOST_IN_A_ROW: u64 = 16 << 20;

/// What is more than that, in words: a number of bytes, and the most there may be, in MiB.
pub(super) fn too_large(what: &str, bytes: u64, most: u64) -> String {
    format!(
        "{what} of {} MiB, at most {} MiB are read at once",
        bytes.div_ceil(1 << 20),
        most >> 20
    )
}
