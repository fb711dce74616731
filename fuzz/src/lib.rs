//! Reads any bytes as a file of hands, to the end or to the first error, for all fuzz targets.
//!
//! The targets are `letter_codes`, `csv`, `npy`, `parquet` and `arrow`. This command runs the
//! target `csv` for ten minutes:
//!
//! ```sh
//! ASAN_OPTIONS=allocator_may_return_null=1 cargo +nightly fuzz run csv fuzz/corpus/csv \
//!     fuzz/seeds/csv -- -max_total_time=600 -rss_limit_mb=1024 -malloc_limit_mb=2000000
//! ```
//!
//! `rss_limit_mb` counts only memory that is used, not memory that is only reserved.

use aplset_files::read::{Input, Options, Reader};
use aplset_files::{Format, Give, answer};

/// Reads bytes as a file of hands, counts the sets, and checks that an error is a single line.
pub fn read(bytes: &[u8], format: Format) {
    let options = Options { from: Some(format), ..Options::default() };
    let Ok(mut reader) = Reader::open(&[Input::Memory(bytes.into())], &options) else {
        return;
    };
    if let Err(error) = answer(&mut reader, &Give::Counts, None, &mut |_, _| ()) {
        assert_eq!(error.to_string().lines().count(), 1);
    }
}
