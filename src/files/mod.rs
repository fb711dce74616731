//! Hands and results as files: text, CSV, `NumPy`, Parquet and Arrow. Feature `files`.
//!
//! [`read::Reader`] joins files to one stream of hands, [`check`] checks and counts them, and
//! [`write::Writer`] writes the results. [`read`] lists how much memory that takes.

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
