//! Reads hands from text, CSV, JSON, `NumPy`, Parquet and Arrow files, and writes hands and results
//! in these formats except JSON.
//!
//! [`read::Reader`] joins files into one stream of hands, and [`write::Writer`] writes results.
//! [`answer`] connects the two in one pipeline:
//!
//! > read parts of the files in order → decode, check and answer them on any thread → write the
//! > answers in order
//!
//! A *part* is a group of consecutive rows, such as 1,048,576 rows of a Parquet file. A thread
//! decodes a part to Arrow's `RecordBatch`. For each of these tables, it gathers the card numbers
//! in a [`HandBlock`](aplset_arrow::HandBlock), counts the sets of these hands and makes a column
//! of the answers, which [`Give`] lists. The writer appends the columns of all parts to a file in
//! the order of the parts.

mod error;
mod format;
mod give;
mod pipeline;
pub mod read;
mod values;
pub mod write;

pub use aplset_arrow::{ChooseError, RowError};
pub use error::{FileError, is_decoding};
pub use format::{Format, NameError};
pub use give::Give;
pub use pipeline::{Summary, answer};
pub use values::Values;
