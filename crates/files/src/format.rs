//! Recognizes file formats by name or by the first bytes of a file.

use aplset::card::{Notation, parse_code};
use aplset_arrow::is_hand_name;
use memchr::memchr_iter;
use std::fmt;
use std::path::Path;
use std::str::{FromStr, Utf8Error};

/// The format of a file of hands or results.
///
/// # Examples
/// ```
/// use aplset_files::Format;
/// use std::path::Path;
///
/// assert_eq!(Format::try_from(Path::new("hands.NPY")), Ok(Format::Npy));
/// assert_eq!(Format::try_from(Path::new("hands.csv.gz")), Ok(Format::Csv));
/// assert_eq!(Format::try_from(Path::new("hands.jsonl")), Ok(Format::Json));
/// assert!(Format::try_from(Path::new("hands")).is_err());
/// assert_eq!("parquet".parse(), Ok(Format::Parquet));
/// assert!("xls".parse::<Format>().is_err());
/// assert_eq!(Format::Arrow.to_string(), "arrow");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// A text with one hand per line, in letter codes or another notation.
    Text,
    /// A table of card numbers or codes, separated by commas, semicolons, tabs, vertical bars or
    /// blanks.
    Csv,
    /// Lines of JSON with one object per hand, or one array, which can be read but not written.
    Json,
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
    /// The extensions of output files and their formats. The first is the default for a stream.
    pub const WRITTEN: [(&str, Self); 10] = [
        ("csv", Self::Csv),
        ("tsv", Self::Csv),
        ("txt", Self::Text),
        ("csv.gz", Self::Csv),
        ("tsv.gz", Self::Csv),
        ("txt.gz", Self::Text),
        ("npy", Self::Npy),
        ("parquet", Self::Parquet),
        ("arrow", Self::Arrow),
        ("feather", Self::Arrow),
    ];

    /// Returns the name of the format, which is also the usual file extension.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Text => "txt",
            Self::Csv => "csv",
            Self::Json => "json",
            Self::Npy => "npy",
            Self::Npz => "npz",
            Self::Parquet => "parquet",
            Self::Arrow => "arrow",
        }
    }

    /// Returns the format of a file from its first bytes.
    ///
    /// Each binary format begins with known bytes, and JSON begins with an object or an array. A
    /// text file is CSV if its first line has a delimiter (comma, semicolon, tab or vertical bar),
    /// a quote or only numbers, or if the line is `hand`, `hands` or `cards`. It is also CSV if its
    /// second line has a quote, or has only numbers and codes below a line of names. Blank lines
    /// and lines that begin with `#` are skipped. Any other file is [`Format::Text`], and so is a
    /// file whose first line is a hand in words or tuples.
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
        } else if is_object(bytes) || is_array(bytes) {
            Self::Json
        } else {
            let (_, is_table) = delimiter(bytes);
            if is_table { Self::Csv } else { Self::Text }
        }
    }
}

/// The error for an unknown name of a format or an answer.
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
            "json" | "jsonl" | "ndjson" => Self::Json,
            "npy" => Self::Npy,
            "npz" => Self::Npz,
            "parquet" | "parq" | "pq" => Self::Parquet,
            "arrow" | "arrows" | "feather" | "ipc" => Self::Arrow,
            _ => return Err(NameError { expected: READABLE }),
        })
    }
}

/// The names of the formats that can be read.
pub(super) const READABLE: &str = "txt, csv, json, npy, npz, parquet or arrow";

/// Returns the name of an unsupported format, if the first bytes are those of such a format.
pub(super) fn unreadable_format(bytes: &[u8]) -> Option<&'static str> {
    const STARTS: [(&[u8], &str); 13] = [
        (b"FEA1", "Feather V1"),
        (b"ORC", "ORC"),
        (b"\x89HDF\r\n", "HDF5"),
        (b"CDF\x01", "netCDF"),
        (b"CDF\x02", "netCDF"),
        (b"\x80\x04", "a pickle"),
        (b"\x80\x05", "a pickle"),
        (b"BZh", "bzip2"),
        (b"\xFD7zXZ\0", "xz"),
        (b"7z\xBC\xAF", "7z"),
        (b"SQLite format 3\0", "an SQLite database"),
        (b"PK\x03\x04", "a zip archive or a workbook"),
        (b"PK\x05\x06", "an archive without arrays"),
    ];
    // The first bytes may end in the middle of a character.
    let not_text = |error: Utf8Error| error.error_len().is_some();
    if !str::from_utf8(bytes).is_err_and(not_text) && !bytes.contains(&0) {
        return None;
    }
    // The name of an archive's first file follows a header of 30 bytes, which has the name's
    // length.
    let length = bytes.get(26..28).map_or(0, |at| usize::from(at[0]) + 256 * usize::from(at[1]));
    let is_npz = bytes.get(30..30 + length).is_some_and(|name| name.ends_with(b".npy"));
    let found = STARTS.iter().find(|(start, _)| bytes.starts_with(start));
    found.map(|&(_, name)| name).filter(|_| !is_npz)
}

/// Returns the text without a byte order mark and white space at its start.
fn start(text: &[u8]) -> &[u8] {
    text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text).trim_ascii_start()
}

/// Returns whether a text begins with a JSON object, which has a quoted name and a colon.
fn is_object(text: &[u8]) -> bool {
    let mut parts = start(text).split(|&byte| byte == b'"');
    parts.next().is_some_and(|part| part.trim_ascii() == b"{")
        && parts.nth(1).is_some_and(|part| part.trim_ascii_start().starts_with(b":"))
}

/// Returns whether a text begins with a JSON array that is not a line of its own.
pub(super) fn is_array(text: &[u8]) -> bool {
    let is_json = |inner: &[u8]| matches!(inner.trim_ascii_start(), [b'[' | b'{' | b'"', ..]);
    let mut lines = lines(text);
    let first = lines.next().unwrap_or_default();
    let count = |bracket: u8| memchr_iter(bracket, first).count();
    start(text).strip_prefix(b"[").is_some_and(is_json)
        && (count(b'[') > count(b']') || lines.next().is_none())
}

/// Returns whether the first line of a text is a hand in words or tuples, in which commas are not
/// delimiters.
pub(super) fn is_hand(text: &[u8]) -> bool {
    let line = first_line(text);
    let notation = Notation::of(line);
    notation == Notation::Tuples && line.starts_with(b"(")
        || matches!(notation, Notation::Words | Notation::Tuples) && notation.read(line).is_ok()
}

/// Returns the lines that are not blank, do not begin with `#` and do not name the delimiter for
/// Excel, as `sep=;` does.
pub(super) fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
    let lines = text.split(|byte| b"\r\n".contains(byte));
    lines.filter(|line| !matches!(line.trim_ascii(), [] | [b'#', ..] | [b's', b'e', b'p', b'=', _]))
}

/// Returns the first of the `lines` of a text, or an empty line if there are none.
pub(super) fn first_line(text: &[u8]) -> &[u8] {
    lines(text).next().unwrap_or_default()
}

/// Returns the delimiter of the table that begins with this text, and whether it is a table at all.
///
/// The delimiter is the most frequent of comma, semicolon, tab and vertical bar in the first line,
/// outside quotes. If the first line has none of these, blanks separate the fields in three cases:
///
/// * The first line has a blank, and also has quotes or only numbers.
/// * The first line has a blank and no codes, and the second line has only numbers and codes.
/// * The second line has a blank and quotes. If a table has one column, R writes only the name of
///   this column in the first line, but an index and a value in the second line.
pub(super) fn delimiter(text: &[u8]) -> (u8, bool) {
    let mut lines = lines(text).map(outside_quotes);
    let (first, second) = (lines.next().unwrap_or_default(), lines.next().unwrap_or_default());
    let count = |delimiter: u8| memchr_iter(delimiter, &first).count();
    let most = *b"|\t;,".iter().max_by_key(|&&delimiter| count(delimiter)).unwrap_or(&b',');
    let has_blank = |line: &[u8]| line.trim_ascii_end().contains(&b' ');
    let [quotes, more_quotes] = [&first, &second].map(|line| line.contains(&b'"'));
    let cards = has_only_numbers(&first) || is_header_of(&first, &second);
    let is_name = str::from_utf8(&first).is_ok_and(|name| is_hand_name(name.trim()));
    let blanks = has_blank(&first) && (quotes || cards) || has_blank(&second) && more_quotes;
    // R writes an index before the values of the only column, but no name for the index.
    let beside_index = b";\t|".iter().find(|delimiter| second.contains(delimiter));
    match count(most) {
        0 if blanks => (b' ', true),
        0 => (*beside_index.unwrap_or(&b','), quotes || more_quotes || cards || is_name),
        _ => (most, !is_hand(text)),
    }
}

/// Returns a line without the text inside its quotes.
fn outside_quotes(line: &[u8]) -> Vec<u8> {
    let mut inside = false;
    let mut line = line.to_vec();
    line.retain(|&byte| {
        inside ^= byte == b'"';
        byte == b'"' || !inside
    });
    line
}

/// Returns whether the first line has no codes and the second line has only numbers and codes. Then
/// the first line may be a header.
fn is_header_of(first: &[u8], second: &[u8]) -> bool {
    let words = |line| <[u8]>::split(line, |byte| byte.is_ascii_whitespace() || *byte == b',');
    let is_code = |word: &[u8]| parse_code(word).is_some();
    !words(first).any(is_code)
        && !second.is_empty()
        && words(second).all(|word| is_number(word) || is_code(word))
}

/// Returns whether a line has numbers with white space between them, and nothing else.
fn has_only_numbers(line: &[u8]) -> bool {
    !line.is_empty() && line.split(u8::is_ascii_whitespace).all(is_number)
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
