//! Reads and writes hands and results as text, CSV, `NumPy`, Parquet and Arrow files. Feature
//! `files`.
//!
//! [`read::Reader`] joins files into one stream of hands, [`check`] checks and counts them, and
//! [`write::Writer`] writes the results. See [`read`] for the memory that reading takes.

mod answers;
mod check;
mod error;
mod format;
pub mod read;
mod summary;
pub mod write;

pub use answers::{Answers, Give};
pub use check::check;
pub use error::{Advice, FileError, shown};
pub use format::Format;
pub use summary::Summary;
