//! Writes hands and results to files, some hands at a time and in order.
//!
//! | [`Give`](super::Give) | `.npy` | `.csv` | `.txt` | `.parquet`, `.arrow` |
//! |---|---|---|---|---|
//! | hands | `u8` `[hand;card]` | `c0,c1,…` | letter codes, one hand per line | `hand: fixed_size_list<uint8>` |
//! | counts | `u8` `[hand]`, or `u16` above 39 cards | `hand,sets` | one count per line | `set_count: uint16` |
//! | valid | `bool` `[hand;combination]` | `hand,0 1 2,0 1 3,…` | one hand per line, 0s and 1s with blanks between them | `valid: list<bool>` |
//! | sets | `i64` `[set;4]`: hand, i, j, k | `hand,nsets,sets` with `i j k;i j k` | one set per line as `i j k`, with a blank line between hands | `sets: list<fixed_size_list<uint8>[3]>` |
//!
//! Hand numbers and positions are zero-based. Combinations and sets are in lexicographic order, and
//! results are in the order of the hands. A null hand has a null result in Parquet and Arrow, and
//! empty fields in CSV. The other formats have no null results.
//!
//! CSV, Parquet and Arrow files can also have the columns of the input before the results. The
//! results are then one column, `set_count`, `valid` or `sets`. A CSV file has the mask of a hand as
//! `0 1 0 …` in it.

mod columns;
mod lines;
mod npy;
mod target;
mod writer;

pub use target::Target;
pub use writer::{Contents, Writer};
