//! Hands and results to files: some hands at a time, in order.
//!
//! | give | `.npy` | `.csv` | `.txt` | `.parquet`, `.arrow` |
//! |---|---|---|---|---|
//! | hands | `u8` `[hand;card]` | `c0,c1,…` | letter codes, one hand per line | `hand: fixed_size_list<uint8>` |
//! | counts | `u8` `[hand]`, `u16` above 39 cards | `hand,sets` | one count per line | `set_count: uint16` |
//! | valid | `bool` `[hand;combination]` | `hand,0 1 2,0 1 3,…` | one hand per line: 0 or 1, with blanks | `valid: list<bool>` |
//! | sets | `i64` `[set;4]`: hand, i, j, k | `hand,nsets,sets` with `i j k;i j k` | one set per line, `i j k`; a blank line between hands | `sets: list<fixed_size_list<uint8>[3]>` |
//!
//! Hands and positions count from 0; combinations and sets are in lexicographic order. A row of
//! results is a hand, in the order of the inputs. CSV, Parquet and Arrow files can have the hands
//! beside the results: the columns `c0,c1,…`, or a column `hand`.
//!
//! A [`Target`] appears under its name when it is complete.

mod columns;
mod npy;
mod target;
mod text;
mod writer;

pub use target::Target;
pub use writer::{Contents, Rows, Writer};

/// The bytes of an array or a text that are written at once.
const BUFFER: usize = 1 << 20;

/// What a write gives; its error is that of the system or of a library.
type Written<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;
