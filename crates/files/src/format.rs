//! Recognizes file formats by name or by the first bytes of a file.

use std::fmt;
use std::path::Path;
use std::str::FromStr;

/// The format of a file of hands or results.
///
/// # Examples
/// ```
/// use aplset_files::Format;
/// use std::path::Path;
///
/// assert_eq!(Format::try_from(Path::new("hands.NPY")), Ok(Format::Npy));
/// assert_eq!(Format::try_from(Path::new("hands.csv.gz")), Ok(Format::Csv));
/// assert!(Format::try_from(Path::new("hands")).is_err());
/// assert_eq!("parquet".parse(), Ok(Format::Parquet));
/// assert!("xls".parse::<Format>().is_err());
/// assert_eq!(Format::Arrow.to_string(), "arrow");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// Lines of letter codes, one hand per line.
    Text,
    /// A table of card numbers or codes, separated by commas, semicolons, tabs or blanks.
    Csv,
    /// A `NumPy` array.
    Npy,
    /// A `NumPy` archive of arrays, which can be read but not written.
    Npz,
    /// An Apache Parquet file.
    Parquet,
    /// An Apache Arrow IPC file or stream.
    Arrow,
}

impl Format {
    /// The formats that can be written. The first is the default for a stream.
    pub const WRITTEN: [Self; 5] = [Self::Csv, Self::Text, Self::Npy, Self::Parquet, Self::Arrow];

    /// Returns the name of the format, which is also the usual file extension.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Text => "txt",
            Self::Csv => "csv",
            Self::Npy => "npy",
            Self::Npz => "npz",
            Self::Parquet => "parquet",
            Self::Arrow => "arrow",
        }
    }

    /// Returns the format of a file from its first bytes.
    ///
    /// Each binary format begins with fixed bytes. A text file is CSV if its first line has a
    /// comma, semicolon, tab or quote, if the line has only numbers, or if the line is the header
    /// `hand` or `c0`. Blank lines and lines that begin with `#` are skipped. Any other file is
    /// [`Format::Text`].
    ///
    /// # Examples
    /// ```
    /// use aplset_files::Format;
    ///
    /// assert_eq!(Format::of_bytes(b"\x93NUMPY\x01\x00"), Format::Npy);
    /// assert_eq!(Format::of_bytes(b"c0,c1,c2\n0,1,2\n"), Format::Csv);
    /// assert_eq!(Format::of_bytes(b"2GSF 3ROH\n"), Format::Text);
    /// ```
    #[must_use]
    pub fn of_bytes(bytes: &[u8]) -> Self {
        if bytes.starts_with(b"\x93NUMPY") {
            Self::Npy
        } else if bytes.starts_with(b"PK\x03\x04") {
            Self::Npz
        } else if bytes.starts_with(b"PAR1") || bytes.starts_with(b"PARE") {
            Self::Parquet
        } else if bytes.starts_with(b"ARROW1") || bytes.starts_with(&[0xFF; 4]) {
            Self::Arrow
        } else {
            let text = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
            let line = first_line(text);
            let table = line.iter().any(|byte| b",;\t\"".contains(byte))
                || line.split(u8::is_ascii_whitespace).all(is_number)
                || [&b"hand"[..], b"c0"].contains(&line.trim_ascii());
            if table && !line.trim_ascii().is_empty() { Self::Csv } else { Self::Text }
        }
    }
}

/// The error for a name that is not in a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected}")]
pub struct NameError {
    pub(super) expected: &'static str,
}

impl TryFrom<&Path> for Format {
    type Error = NameError;

    /// Returns the format of a path from its extension, ignoring a final `.gz` or `.zst`.
    fn try_from(path: &Path) -> Result<Self, NameError> {
        let extension =
            path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
        match (extension.to_ascii_lowercase().as_str(), path.file_stem()) {
            ("gz" | "zst", Some(stem)) => Self::try_from(Path::new(stem)),
            _ => extension.parse(),
        }
    }
}

impl FromStr for Format {
    type Err = NameError;

    /// Parses the name or the extension of a format, in upper or lower case.
    fn from_str(name: &str) -> Result<Self, NameError> {
        Ok(match name.to_ascii_lowercase().as_str() {
            "txt" | "text" => Self::Text,
            "csv" | "tsv" | "tab" => Self::Csv,
            "npy" => Self::Npy,
            "npz" => Self::Npz,
            "parquet" | "parq" | "pq" => Self::Parquet,
            "arrow" | "arrows" | "feather" | "ipc" => Self::Arrow,
            _ => return Err(NameError { expected: "txt, csv, npy, npz, parquet or arrow" }),
        })
    }
}

/// Returns the name of the format if the first bytes are those of a format that cannot be read.
pub(super) fn unreadable_format(bytes: &[u8]) -> Option<&'static str> {
    const STARTS: [(&[u8], &str); 10] = [
        (b"FEA1", "Feather V1"),
        (b"ORC", "ORC"),
        (b"\x89HDF\r\n", "HDF5"),
        (b"\x80\x04", "a pickle"),
        (b"\x80\x05", "a pickle"),
        (b"BZh", "bzip2"),
        (b"\xFD7zXZ\0", "xz"),
        (b"{", "JSON"),
        (b"[{", "JSON"),
        (b"[[", "JSON"),
    ];
    if bytes.starts_with(b"PK\x03\x04") {
        // The name of the first file in the archive follows a header of 30 bytes.
        const WORKBOOKS: [&[u8]; 5] =
            [b"[Content_Types]", b"_rels", b"docProps", b"xl/", b"mimetype"];
        let name = bytes.get(30..).unwrap_or_default();
        return WORKBOOKS.iter().any(|start| name.starts_with(start)).then_some("a workbook");
    }
    let is_text = str::from_utf8(bytes).is_ok() && !bytes.contains(&0);
    let found = STARTS.iter().find(|(start, _)| bytes.trim_ascii_start().starts_with(start));
    found.map(|(_, name)| *name).filter(|name| !is_text || *name == "JSON")
}

/// Returns the first line that is not blank and does not begin with `#`.
pub(super) fn first_line(text: &[u8]) -> &[u8] {
    let mut lines = text.split(|&byte| byte == b'\n');
    lines.find(|line| !matches!(line.trim_ascii(), [] | [b'#', ..])).unwrap_or_default()
}

/// Returns whether a field is a number or empty.
pub(super) fn is_number(field: &[u8]) -> bool {
    let field = field.trim_ascii();
    let digits = field.iter().any(u8::is_ascii_digit);
    field.is_empty()
        || digits && str::from_utf8(field).is_ok_and(|text| text.parse::<f64>().is_ok())
}

/// The byte order mark, which some programs write at the start of a UTF-8 file.
pub(super) const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
