//! The formats of files, told by name or by first bytes.

use std::fmt;
use std::path::Path;
use std::str::FromStr;

/// What a file of hands or results is written in.
///
/// # Examples
/// ```
/// use aplset::files::Format;
/// use std::path::Path;
///
/// assert_eq!(Format::of_path(Path::new("hands.NPY")), Some(Format::Npy));
/// assert_eq!(Format::of_path(Path::new("hands")), None);
/// assert_eq!("parquet".parse(), Ok(Format::Parquet));
/// assert_eq!(Format::Arrow.to_string(), "arrow");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// Letter codes, a hand a line.
    Text,
    /// Card numbers, one a column, under a header.
    Csv,
    /// An array of `NumPy`'s.
    Npy,
    /// An Apache Parquet file.
    Parquet,
    /// An Apache Arrow IPC file or stream.
    Arrow,
}

impl Format {
    /// All formats, in the order of their documentation.
    pub const ALL: [Self; 5] = [Self::Text, Self::Csv, Self::Npy, Self::Parquet, Self::Arrow];

    /// Its name, which is also the usual end of a file's name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Text => "txt",
            Self::Csv => "csv",
            Self::Npy => "npy",
            Self::Parquet => "parquet",
            Self::Arrow => "arrow",
        }
    }

    /// The format of that name, or of that end of a file's name, in either case of letters.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        Some(match name.to_ascii_lowercase().as_str() {
            "txt" | "text" => Self::Text,
            "csv" => Self::Csv,
            "npy" => Self::Npy,
            "parquet" => Self::Parquet,
            "arrow" | "arrows" | "feather" | "ipc" => Self::Arrow,
            _ => return None,
        })
    }

    /// The format that the end of a file's name tells, if it tells one.
    #[must_use]
    pub fn of_path(path: &Path) -> Option<Self> {
        Self::of_name(path.extension()?.to_str()?)
    }

    /// The format that the first bytes of a file tell; 16 are enough. What begins like none of the others is text.
    ///
    /// # Examples
    /// ```
    /// use aplset::files::Format;
    ///
    /// assert_eq!(Format::of_bytes(b"\x93NUMPY\x01\x00"), Format::Npy);
    /// assert_eq!(Format::of_bytes(b"c0,c1,c2\n"), Format::Csv);
    /// assert_eq!(Format::of_bytes(b"2GSF 3ROH\n"), Format::Text);
    /// ```
    #[must_use]
    pub fn of_bytes(bytes: &[u8]) -> Self {
        let text = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
        let text = text.trim_ascii_start();
        if bytes.starts_with(b"\x93NUMPY") {
            Self::Npy
        } else if bytes.starts_with(b"PAR1") || bytes.starts_with(b"PARE") {
            Self::Parquet
        } else if bytes.starts_with(b"ARROW1") || bytes.starts_with(&[0xFF; 4]) {
            Self::Arrow
        } else if text.starts_with(b"c0") {
            // No letter code begins with a C.
            Self::Csv
        } else {
            Self::Text
        }
    }
}

/// What some programs write before UTF-8.
pub(crate) const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A word that names no format.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownFormat {
    /// The word found.
    pub found: String,
}

impl fmt::Display for UnknownFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found = self.found.escape_debug();
        write!(f, "found the format `{found}`, expected txt, csv, npy, parquet or arrow")
    }
}

impl std::error::Error for UnknownFormat {}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::of_name(name).ok_or_else(|| UnknownFormat { found: name.to_owned() })
    }
}
