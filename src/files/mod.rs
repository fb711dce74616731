//! Hands and results as files: streamed, checked, written whole or not at all.

mod ahead;
mod check;
mod error;
mod format;
pub mod read;
mod summary;
pub mod write;

pub use check::check;
pub use error::{FileError, shown};
pub use format::{Format, UnknownFormat};
pub use summary::Summary;
