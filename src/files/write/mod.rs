//! Writes hands and results to files, some hands at a time and in order.
//!
//! | [`Give`](crate::files::Give) | `.npy` | `.csv` | `.txt` | `.parquet`, `.arrow` |
//! |---|---|---|---|---|
//! | hands | `u8` `[hand;card]` | `c0,c1,…` | letter codes, one hand per line | `hand: fixed_size_list<uint8>` |
//! | counts | `u8` `[hand]`, or `u16` above 39 cards | `hand,sets` | one count per line | `set_count: uint16` |
//! | valid | `bool` `[hand;combination]` | `hand,0 1 2,0 1 3,…` | one hand per line, 0s and 1s with blanks between them | `valid: list<bool>` |
//! | sets | `i64` `[set;4]`: hand, i, j, k | `hand,nsets,sets` with `i j k;i j k` | one set per line as `i j k`, with a blank line between hands | `sets: list<fixed_size_list<uint8>[3]>` |
//!
//! Hands and positions are counted from 0. Combinations and sets are in lexicographic order. Each
//! row of results belongs to one hand, in the order of the inputs. CSV, Parquet and Arrow files can
//! also have the hands next to the results, in columns `c0,c1,…` or in a column `hand`.
//!
//! The file of a [`Target`] gets its name only when it is complete.

mod columns;
mod npy;
mod target;
mod text;
mod writer;

pub use target::Target;
pub use writer::{Contents, Rows, Writer};

/// The number of bytes of an array or a text that are collected before they are written.
const BUFFER: usize = 1 << 20;

/// The result of a write. The error is from the system or from a library.
type Written<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;
