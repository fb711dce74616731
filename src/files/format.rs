//! The formats of files, told by name or by first bytes.

use std::path::Path;

/// What a file of hands or results is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// Letter codes, a hand a line.
    Text,
    /// Card numbers, one a column, under a header.
    Csv,
    /// A NumPy array.
    Npy,
    /// An Apache Parquet file.
    Parquet,
    /// An Apache Arrow IPC file or stream.
    Arrow,
}

impl Format {
    /// The format that the end of a file's name tells, if it tells one.
    #[must_use]
    pub fn of_path(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        Some(match ending.as_str() {
            "txt" => Self::Text,
            "csv" => Self::Csv,
            "npy" => Self::Npy,
            "parquet" => Self::Parquet,
            "arrow" => Self::Arrow,
            _ => return None,
        })
    }
}
