//! Opens a file of any format.

use super::bytes::InputBytes;
use super::input::{Input, Options};
use super::part::HandFile;
use super::{arrow, csv, npy, parquet, text};
use crate::error::{Advice, Fault, FileError};
use crate::format::{Format, unreadable_format};

/// Opens an input, determines the format, and reads the header if the format has one.
pub(super) fn open(input: &Input, options: &Options) -> Result<Box<dyn HandFile>, FileError> {
    let bytes = InputBytes::open(input)?;
    let shown = Format::of_bytes(bytes.head());
    let named = match input {
        Input::Path(path) => Format::try_from(&**path).ok(),
        Input::Stdin | Input::Memory(_) => None,
    };
    let format = match options.from.or(named) {
        // Tables of numbers often have the extension .txt.
        Some(Format::Text) if options.from.is_none() && shown == Format::Csv => shown,
        Some(format) => format,
        None => shown,
    };
    let is_text = |format| matches!(format, Format::Text | Format::Csv);
    let binary = !is_text(shown);
    if let Some(found) = unreadable_format(bytes.head()) {
        let fault = format!("found {found}, expected text, CSV, NumPy, Parquet or Arrow");
        return Err(FileError::new(input.to_string(), fault));
    }
    let opened = match format {
        _ if is_text(format) && (binary || bytes.head().contains(&0)) => {
            Err("found binary data, expected text".into())
        }
        // In every binary format, the first bytes include a zero byte.
        _ if !binary && !is_text(format) && !bytes.head().contains(&0) => {
            Err(Fault::from(format!("found text, expected {format}")).advise(Advice::ReadAs(shown)))
        }
        Format::Text | Format::Npy if options.column.is_some() => {
            let only = "columns can be chosen only in csv, parquet and arrow files";
            Err(format!("{only}, found {format}").into())
        }
        Format::Text => text::open(bytes),
        Format::Csv => csv::open(bytes, options),
        Format::Npy => npy::open(bytes, options),
        Format::Npz => npy::open_archive(bytes, options),
        Format::Parquet => parquet::open(bytes, options),
        Format::Arrow => arrow::open(bytes, options),
    };
    opened.map_err(|fault| {
        // For text, the advice of the reader is more specific than `ReadAs`.
        let other = binary && shown != format;
        let fault = if other { fault.advise(Advice::ReadAs(shown)) } else { fault };
        FileError::new(input.to_string(), fault)
    })
}
