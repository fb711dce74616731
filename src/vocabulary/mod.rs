//! Defines functions on arrays, called *words*. The [`dictionary`] translates APL, J, BQN and NumPy
//! to Rust, and lists seven traps.
//!
//! Most words take arrays and return arrays, and none of them is specific to cards. Some loops are
//! compiled once more for the constant lengths 3, 4 and 12 of cards, which is only faster. The
//! documentation of each word gives the shape of the result, the panics, and a tested example. The
//! cost is one pass over the arguments and the result, unless the documentation states another
//! cost. An argument that is not in standard layout may be copied first. The rank of an array is
//! part of its type. For example, `[combination;card;feature;characteristic]` is an `Array4`, and a
//! word that removes one of its axes returns an `Array3`. Most array arguments are `&ArrayRef`,
//! which accepts arrays and views. The *cells* of an array are its parts at each position along the
//! first axis, such as the rows of a matrix, unless the documentation gives another axis or rank.
//!
//! A wrong argument is a bug in the calling code, so the function panics with the caller's line and
//! an APL error name: `LENGTH ERROR`, `RANK ERROR`, `INDEX ERROR`, `DOMAIN ERROR`, `AXIS ERROR` or
//! `WS FULL`.

#![allow(clippy::doc_markdown, reason = "NumPy is a name and not code")]

// A page of rustdoc, because the table is too long for the page of the module.
#[doc = include_str!("dictionary.md")]
pub mod dictionary {}

mod catenate;
mod cells;
mod combin;
mod deal;
mod grade;
mod rank;
mod reduce;
mod represent;
mod shape;
mod tables;
mod text;
mod transpose;

pub use catenate::{catenate, rotate};
pub use cells::{cells_at, compress};
pub use combin::{anagrams, binomial, combin};
pub(crate) use deal::shuffle;
pub use deal::{RandomLink, deal, seeded};
pub use grade::{grade_up, unique};
pub use rank::rank;
pub use reduce::{and_last, or_last, plus_reduce};
pub use represent::{antibase, represent};
pub(crate) use shape::last_axis;
pub use shape::{ravel, reshape};
pub use tables::{equals_table, member_rows, outer};
pub use text::{Printed, format, matrify};
pub use transpose::{axes_to, transpose_cells};
