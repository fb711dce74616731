//! Sizes in words.

/// A number of bytes, and the most there may be, in MiB.
pub(super) fn too_large(what: &str, bytes: u64, most: u64) -> String {
    format!(
        "{what} of {} MiB, at most {} MiB are read at once",
        bytes.div_ceil(1 << 20),
        most >> 20
    )
}
