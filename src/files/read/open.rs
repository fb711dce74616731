//! An input as what it is told to be, or shows itself to be.

#[cfg(feature = "arrow")]
use super::columns::{IpcFile, ParquetFile};
use super::source::Source;
use super::{HandFile, Input, Options, csv, text};
use crate::files::{FileError, Format};
use std::sync::Arc;

type Opened = (Box<dyn HandFile>, Arc<str>);

/// Opens an input and reads its header: its hands, and its name.
pub(super) fn open(input: &Input, options: &Options) -> Result<Opened, FileError> {
    let source = Source::open(input)?;
    let name = Arc::clone(source.name());
    let named = match input {
        Input::Path(path) => Format::of_path(path),
        Input::Stdin | Input::Memory(_) => None,
    };
    let format = options.from.or(named).unwrap_or_else(|| Format::of_bytes(source.head()));
    if let Some(column) = &options.column
        && !matches!(format, Format::Parquet | Format::Arrow)
    {
        let fault = format!(
            "read as {format}, of which no column (`{column}`) can be chosen, only of parquet and arrow"
        );
        return Err(source.error(fault));
    }
    let shown = Format::of_bytes(source.head());
    let file = read_as(format, source, options).map_err(|error| hint(error, format, shown))?;
    Ok((file, name))
}

fn read_as(
    format: Format,
    source: Source,
    #[cfg_attr(
        not(feature = "arrow"),
        expect(unused_variables, reason = "columns are chosen, and there are none")
    )]
    options: &Options,
) -> Result<Box<dyn HandFile>, FileError> {
    Ok(match format {
        Format::Text => Box::new(text::TextFile::open(source)?),
        Format::Csv => Box::new(csv::CsvFile::open(source)?),
        #[cfg(feature = "npy")]
        Format::Npy => super::npy::open(source)?,
        #[cfg(not(feature = "npy"))]
        Format::Npy => return Err(without(&source, format, "npy")),
        #[cfg(feature = "arrow")]
        Format::Parquet => Box::new(ParquetFile::open(source, options)?),
        #[cfg(feature = "arrow")]
        Format::Arrow => Box::new(IpcFile::open(source, options)?),
        #[cfg(not(feature = "arrow"))]
        Format::Parquet | Format::Arrow => return Err(without(&source, format, "arrow")),
    })
}

/// What is said of a file whose first bytes are those of another format.
fn hint(mut error: FileError, format: Format, shown: Format) -> FileError {
    // Whatever begins like no other format would be text.
    if shown != format && shown != Format::Text {
        let fault = error.fault;
        error.fault = format!("{fault}; looks like {shown}: --from {shown}");
    }
    error
}

/// A format that this build cannot read.
#[cfg(not(all(feature = "npy", feature = "arrow")))]
fn without(source: &Source, format: Format, feature: &str) -> FileError {
    source.error(format!("{format} cannot be read, this build is without the feature `{feature}`"))
}
