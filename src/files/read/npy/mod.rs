//! `NumPy`'s arrays: streamed, never loaded whole.

mod element;
mod forward;
mod header;
mod shape;
mod strided;

use super::HandFile;
use super::source::Source;
use crate::files::FileError;
use header::NpyHeader;

/// Opens an array of hands: its header is checked against its length before anything is read.
pub(super) fn open(mut source: Source) -> Result<Box<dyn HandFile>, FileError> {
    let mut header = NpyHeader::read(&mut source)?;
    if header.fortran {
        if source.length().is_none() {
            // Of a pipe, what follows the header is copied.
            source = source.seekable()?;
            header.data = 0;
        }
        header.check_length(&source)?;
        return Ok(Box::new(strided::Strided::new(source, header)));
    }
    header.check_length(&source)?;
    Ok(Box::new(forward::Forward::new(source, header)))
}
