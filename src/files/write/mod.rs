//! Hands and what is found in them, out to files: some hands at a time, in order, whole or not at all.
//!
//! | give | `.npy` | `.csv` | `.txt` | `.parquet`, `.arrow` |
//! |---|---|---|---|---|
//! | hands | `u8` `[hand;card]` | `c0,c1,…` | letter codes, a hand a line | `hand: fixed_size_list<uint8>` |
//! | counts | `u8` `[hand]`, `u16` above 39 cards | `hand,sets` | a count a line | `set_count: uint16` |
//! | valid | `bool` `[hand;combination]` | `hand,0 1 2,0 1 3,…` | a hand a line: 0 or 1, a blank between | `valid: list<bool>` |
//! | sets | `i64` `[set;4]`: hand, i, j, k | `hand,nsets,sets` with `i j k;i j k` | a set a line, `i j k`; a blank line between hands | `sets: list<fixed_size_list<uint8>[3]>` |
//!
//! Hands and places count from 0; combinations and sets are in lexicographic order. What is written does not depend on how the
//! hands came in pieces, nor its types on the data. Parquet and Arrow files have the columns of the input before ours, or the hand as
//! a column where the input has none; several inputs must have the same columns, by name, type and order, or nothing but hands.

mod answers;
mod lines;
#[cfg(feature = "npy")]
mod npy;
mod part;
#[cfg(feature = "arrow")]
mod table;
mod target;
mod writer;

pub use answers::{Answers, Give, Rows};
pub use part::abandon;
pub use target::Target;
pub use writer::{Shape, Writer};
