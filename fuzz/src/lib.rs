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
//! The memory limit counts only memory that is used, not memory that is only reserved.

use aplset::batch::Counts;
use aplset_files::Format;
use aplset_files::read::{Input, Options, Reader};

/// Reads bytes as a file of hands, checks the guarantees of every reader, and counts the sets.
pub fn read(bytes: &[u8], format: Format) {
    let options = Options { from: Some(format), ..Options::default() };
    let Ok(mut reader) = Reader::open(&[Input::Memory(bytes.into())], &options) else {
        return;
    };
    let mut hands = 0;
    loop {
        let block = match reader.next_block() {
            Ok(Some(block)) => block,
            Ok(None) => return,
            Err(error) => {
                assert_eq!(error.to_string().lines().count(), 1);
                return;
            }
        };
        assert!(block.rows() > 0);
        hands += block.rows();
        if let Err(error) = block.answer(|ids| Counts::of(ids)) {
            assert_eq!(error.to_string().lines().count(), 1);
        }
        if hands > 1 << 22 {
            return;
        }
    }
}
