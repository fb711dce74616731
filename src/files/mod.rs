//! Hands and results as files: streamed, checked, written whole or not at all.

mod error;
mod format;
pub mod read;

pub use error::FileError;
pub use format::{Format, UnknownFormat};
