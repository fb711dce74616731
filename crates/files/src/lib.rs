//! Reads and writes hands and results as text, CSV, `NumPy`, Parquet and Arrow files.
//!
//! [`read::Reader`] joins files into one stream of hands, and [`write::Writer`] writes results.
//! [`answer`] connects the two in one pipeline:
//!
//! > parts of the files, in order → on any thread: decode, check, answer, encode → written in order
//!
//! For example, some rows of a Parquet file are a part, and the reader only notes which rows they
//! are. A thread decodes their columns and gathers the card numbers in a
//! [`HandBlock`](aplset_arrow::HandBlock). It then counts the sets of these hands and formats the
//! counts as lines of CSV. The writer appends these lines to those of the earlier parts.

mod answers;
mod error;
mod format;
mod pipeline;
pub mod read;
pub mod write;

pub use answers::{Give, Summary};
pub use aplset_arrow::text::shown;
pub use error::{FileError, FileErrorKind, is_decoding};
pub use format::{Format, NameError};
pub use pipeline::answer;
