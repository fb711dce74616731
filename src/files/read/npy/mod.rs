//! Reads `NumPy` arrays and archives of arrays. An array in C order is read as a stream, and an
//! array in Fortran order is read column by column.

mod form;

use super::bytes::{InputBytes, SharedBytes};
use super::{HandFile, HandPart, OpenError, Opened, Options, hands_per_chunk};
use crate::files::Advice;
use crate::files::error::{cut, reason, unreadable};
use flate2::CrcReader;
use form::{ArrayForm, Raw};
use itertools::Itertools;
use ndarray_npy::npy::header::{Header, ParseHeaderError, ReadHeaderError};
use parquet::file::reader::Length;
use std::borrow::Cow;
use std::fmt::Display;
use std::io::{self, Read};
use zip::{CompressionMethod, ZipArchive};

/// The largest number of bytes of elements that are read at a time.
const PART: usize = 16 << 20;

/// An array of hands, with the form that the header declares and the source of the elements.
struct NpyFile {
    form: ArrayForm,
    hands: u64,
    /// The number of hands that have been read.
    read: u64,
    data: Data,
}

/// The source of the elements.
enum Data {
    /// A stream of elements in C order.
    Rows(InputBytes),
    /// Elements in Fortran order, and the position of the first element. The elements of the first
    /// card of all hands come first.
    Columns(SharedBytes, u64),
}

/// Opens an array, reads the header, and checks that the file has the length that the header
/// declares.
pub(super) fn open(mut bytes: InputBytes, options: &Options) -> Opened {
    let header = Header::from_reader(&mut bytes).map_err(|error| header_fault(&error))?;
    let form = ArrayForm::of(&header)?;
    let (left, data) = if header.layout.is_fortran() {
        let (places, start) = bytes.into_shared(options.spool.as_deref())?;
        (places.len().checked_sub(start), Data::Columns(places, start))
    } else {
        (bytes.left(), Data::Rows(bytes))
    };
    let file = NpyFile { hands: header.shape[0] as u64, read: 0, data, form };
    match left {
        Some(left) if u128::from(left) != file.bytes() => {
            Err(file.other_length(format_args!("{left} bytes")).into())
        }
        _ => Ok(Box::new(file)),
    }
}

/// Opens the only array of an archive, or the array that `options` names.
pub(super) fn open_archive(bytes: InputBytes, options: &Options) -> Opened {
    let (places, _) = bytes.into_shared(options.spool.as_deref())?;
    let mut archive = ZipArchive::new(places.reader(0))
        .map_err(|error| format!("not a complete npz file ({})", reason(error)))?;
    let names: Vec<String> = archive.file_names().flatten().map(Cow::into_owned).collect();
    let name = |file: &String| file.strip_suffix(".npy").unwrap_or(file).to_owned();
    let chosen = match (&options.column, &*names) {
        (Some(wanted), _) => names.iter().position(|file| name(file) == *wanted),
        (None, [_]) => Some(0),
        (None, _) => None,
    };
    let Some(chosen) = chosen else {
        let names = names.iter().map(|file| format!("`{}`", name(file))).join(", ");
        return Err(OpenError {
            fault: match &options.column {
                Some(wanted) => format!("no array is named `{wanted}`, found {names}"),
                None => format!("found the arrays {names}, expected only one"),
            },
            advice: Some(Advice::NameColumns),
        });
    };
    let entry = archive.by_index(chosen).map_err(|error| reason(&error))?;
    let start = entry.data_start().unwrap_or(0);
    let stored = places.reader(start).take(entry.compressed_size());
    let array: Box<dyn Read + Send> = match entry.compression() {
        CompressionMethod::Stored => Box::new(stored),
        _ => Box::new(flate2::read::DeflateDecoder::new(stored)),
    };
    let array = Checked { array: CrcReader::new(array), sum: entry.crc32() };
    let bytes = InputBytes::of_stream(Box::new(array)).map_err(|error| reason(&error))?;
    open(bytes, options)
}

/// A reader of an array in an archive, which verifies the checksum at the end.
struct Checked {
    array: CrcReader<Box<dyn Read + Send>>,
    sum: u32,
}

impl Read for Checked {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let read = self.array.read(room)?;
        if read == 0 && !room.is_empty() && self.array.crc().sum() != self.sum {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "the checksum does not match"));
        }
        Ok(read)
    }
}

impl NpyFile {
    /// Returns the number of bytes of all elements.
    fn bytes(&self) -> u128 {
        u128::from(self.hands) * self.form.bytes_per_hand() as u128
    }

    /// Describes a file that is longer or shorter than its header declares.
    fn other_length(&self, found: impl Display) -> String {
        let (hands, cards, bytes) = (self.hands, self.form.cards, self.bytes());
        format!("found {found} of data, expected {bytes} for {hands} hands of {cards} cards")
    }

    /// Reads the elements of the next hands.
    fn next_elements(&mut self, hands: usize) -> Result<Vec<u8>, String> {
        let (form, before) = (self.form, self.read);
        let wanted = hands * form.bytes_per_hand();
        match &mut self.data {
            Data::Rows(bytes) => {
                let elements = bytes.next(wanted).map_err(unreadable)?;
                if elements.len() < wanted {
                    let before = u128::from(before) * form.bytes_per_hand() as u128;
                    let found = before + elements.len() as u128;
                    return Err(self.other_length(format_args!("{found} bytes")));
                }
                Ok(elements)
            }
            Data::Columns(places, start) => {
                let size = form.element.size;
                let mut elements = vec![0; wanted];
                for (column, room) in (0..).zip(elements.chunks_mut((hands * size).max(1))) {
                    let at = *start + (column * self.hands + before) * size as u64;
                    places.fill(room, at).map_err(unreadable)?;
                }
                Ok(elements)
            }
        }
    }
}

impl HandFile for NpyFile {
    fn cards(&self) -> Option<usize> {
        Some(self.form.cards)
    }

    fn next_part(&mut self) -> Result<Option<HandPart>, String> {
        let (form, by_card) = (self.form, matches!(self.data, Data::Columns(..)));
        // Elements of several bytes take more memory than card numbers, so fewer hands are read at
        // a time.
        let most = (PART / form.bytes_per_hand().max(1)).clamp(1, hands_per_chunk(form.cards));
        let hands = usize::try_from(self.hands - self.read).map_or(most, |left| left.min(most));
        if hands == 0 {
            let more = match &mut self.data {
                Data::Rows(bytes) => bytes.next(1).map_err(unreadable)?,
                Data::Columns(..) => Vec::new(),
            };
            return if more.is_empty() { Ok(None) } else { Err(self.other_length("more bytes")) };
        }
        let raw = Raw { form, hands, by_card, elements: self.next_elements(hands)?.into() };
        self.read += hands as u64;
        Ok(Some(if form.is_ids() {
            HandPart::Ready(raw.decoded())
        } else {
            HandPart::Encoded {
                bytes: 2 * raw.elements.len(),
                decode: Box::new(move || Ok(raw.decoded())),
            }
        }))
    }

    fn progress(&self) -> (u64, u64) {
        (self.read, self.hands)
    }
}

/// Describes why a header cannot be read.
fn header_fault(error: &ReadHeaderError) -> String {
    match error {
        ReadHeaderError::Io(_) => "the file ends within its header".to_owned(),
        ReadHeaderError::Parse(ParseHeaderError::MagicString) => "not a NumPy array".to_owned(),
        ReadHeaderError::Parse(error) => format!("the header is invalid ({})", cut(error)),
    }
}
