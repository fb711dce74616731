//! One or more inputs as one stream of hands.

use super::Chunk;
use crate::files::{FileError, Format};
use std::path::PathBuf;

/// Where hands come from.
#[derive(Debug, Clone)]
pub enum Input {
    /// A file.
    Path(PathBuf),
    /// Standard input.
    Stdin,
}

/// How inputs are to be understood.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The format, where the file's name or first bytes are not to tell it.
    pub from: Option<Format>,
    /// The column of a Parquet or Arrow file; without it `hand`, or one column a card.
    pub column: Option<String>,
}

/// Several inputs as one stream of hands, all of one size.
#[derive(Debug)]
pub struct Reader {}

impl Reader {
    /// Opens all inputs, reads their headers, and checks that they agree.
    pub fn open(inputs: &[Input], options: &Options) -> Result<Self, FileError> {
        let _ = (inputs, options);
        todo!()
    }

    /// How many cards a hand has; `None` where there is no hand to tell it.
    pub fn cards(&self) -> Option<usize> {
        todo!()
    }

    /// How many hands there are, where the headers tell it.
    pub fn hands(&self) -> Option<u64> {
        todo!()
    }

    /// The columns, where all inputs are Parquet or Arrow and their columns agree.
    #[cfg(feature = "arrow")]
    pub fn schema(&self) -> Option<arrow::datatypes::SchemaRef> {
        todo!()
    }

    /// The next hands into `chunk`, whose memory is used again; `false` at the end.
    pub fn next_chunk(&mut self, chunk: &mut Chunk) -> Result<bool, FileError> {
        let _ = chunk;
        todo!()
    }
}
