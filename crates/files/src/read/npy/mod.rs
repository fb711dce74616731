//! Reads `NumPy` arrays and archives of arrays. An array in C order is read as a stream, and an
//! array in Fortran order is read column by column.

mod form;

use super::bytes::{InputBytes, SharedBytes};
use super::input::Options;
use super::part::{Decode, HandFile, Opened, PartSize};
use crate::error::FileErrorKind;
use aplset_arrow::HandColumns;
use arrow_schema::{DataType, Field, Schema};
use flate2::CrcReader;
use form::{ArrayForm, Raw};
use parquet::file::reader::Length;
use std::borrow::Cow;
use std::fmt::Display;
use std::io::{self, Read};
use zip::{CompressionMethod, ZipArchive};

/// The largest number of bytes of card numbers in a part. In smaller parts the overhead would
/// matter, and in larger parts the card numbers would leave the cache before their sets are
/// counted.
const PART_BYTES: usize = 1 << 20;

/// The largest number of bytes of elements that are read at a time.
const READ_BYTES: usize = 16 << 20;

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
    /// A stream of elements for each card.
    Cards(Vec<InputBytes>),
    /// Elements in Fortran order, and the position of the first element. The first card of all
    /// hands comes first.
    Columns(SharedBytes, u64),
}

/// Opens an array and reads the header. If the length of the file is known, checks it against the
/// header.
pub(super) fn open(mut bytes: InputBytes, options: &Options) -> Opened {
    let header = Header::read(&mut bytes)?;
    let form = ArrayForm::of(&header)?;
    let (left, data) = if header.is_fortran {
        let (bytes, start) = bytes.into_shared(options.spool.as_deref())?;
        (bytes.len().checked_sub(start), Data::Columns(bytes, start))
    } else {
        (bytes.left(), Data::Rows(bytes))
    };
    let file = NpyFile { hands: header.shape[0] as u64, read: 0, data, form };
    match left {
        Some(left) if u128::from(left) != file.bytes() => {
            Err(file.other_length(format_args!("{left} bytes")))
        }
        _ => Ok(Box::new(file)),
    }
}

/// Opens the only array of an archive, the array that `options` names, or the arrays of all cards.
pub(super) fn open_archive(bytes: InputBytes, options: &Options) -> Opened {
    let (bytes, _) = bytes.into_shared(options.spool.as_deref())?;
    let damaged = |error| FileErrorKind::rejected("not a complete npz file", error);
    let mut archive = ZipArchive::new(bytes.reader(0)).map_err(damaged)?;
    let names: Vec<String> = archive.file_names().flatten().map(Cow::into_owned).collect();
    let names: Vec<&str> =
        names.iter().map(|file| file.strip_suffix(".npy").unwrap_or(file)).collect();
    let mut array = |place| array_of(&mut archive, &bytes, place);
    let wanted = options.column.as_deref();
    let chosen = match (wanted, &*names) {
        (Some(wanted), _) => names.iter().position(|name| *name == wanted),
        (None, [_]) => Some(0),
        (None, _) => None,
    };
    if let Some(place) = chosen {
        return open(array(place)?, options);
    }
    let fields = names.iter().map(|name| Field::new(*name, DataType::Int64, false));
    if let Ok(columns) = HandColumns::choose(&Schema::new(fields.collect::<Vec<_>>()), wanted) {
        let arrays =
            columns.places().iter().map(|&place| array(place)).collect::<Result<_, _>>()?;
        return open_cards(arrays);
    }
    let found = names.into_iter().map(str::to_owned).collect();
    Err(FileErrorKind::Arrays { found, wanted: options.column.clone() })
}

/// Opens arrays that each hold one card of every hand.
fn open_cards(mut arrays: Vec<InputBytes>) -> Opened {
    let headers = arrays.iter_mut().map(Header::read).collect::<Result<Vec<_>, _>>()?;
    let shape = |header: &Header| (header.descr.clone(), header.shape.clone());
    if let Some(other) = headers.iter().find(|header| shape(header) != shape(&headers[0])) {
        let [first, other] = [&headers[0], other]
            .map(|header| format!("{} of shape {:?}", header.descr, header.shape));
        let found = format!("arrays of {first} and {other}");
        return Err(FileErrorKind::unexpected(found, "arrays alike"));
    }
    let form = ArrayForm::of_card(&headers[0], arrays.len())?;
    let hands = headers[0].shape[0] as u64;
    Ok(Box::new(NpyFile { form, hands, read: 0, data: Data::Cards(arrays) }))
}

/// Returns the bytes of an array in an archive.
fn array_of(
    archive: &mut ZipArchive<impl Read + io::Seek>,
    bytes: &SharedBytes,
    place: usize,
) -> Result<InputBytes, FileErrorKind> {
    let damaged = |error| FileErrorKind::rejected("cannot decode an array", error);
    let entry = archive.by_index(place).map_err(damaged)?;
    let start = entry.data_start().unwrap_or(0);
    let stored = bytes.reader(start).take(entry.compressed_size());
    let array: Box<dyn Read + Send> = match entry.compression() {
        CompressionMethod::Stored => Box::new(stored),
        _ => Box::new(flate2::read::DeflateDecoder::new(stored)),
    };
    let array = Checked { array: CrcReader::new(array), sum: entry.crc32() };
    Ok(InputBytes::of_stream(Box::new(array))?)
}

/// A reader that verifies the checksum of an array in an archive.
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
    fn other_length(&self, found: impl Display) -> FileErrorKind {
        let (hands, cards, bytes) = (self.hands, self.form.cards, self.bytes());
        let expected = format!("{bytes} for {hands} hands of {cards} cards");
        FileErrorKind::unexpected(format!("{found} of data"), expected)
    }

    /// Reads the elements of the next hands.
    fn next_elements(&mut self, hands: usize) -> Result<Vec<u8>, FileErrorKind> {
        let (form, before) = (&self.form, self.read);
        let wanted = hands * form.bytes_per_hand();
        let mut elements = Vec::with_capacity(wanted);
        match &mut self.data {
            Data::Rows(bytes) => drop(bytes.append(&mut elements, wanted)?),
            Data::Cards(arrays) => {
                for array in arrays {
                    array.append(&mut elements, hands * form.element.size)?;
                }
            }
            Data::Columns(bytes, start) => {
                let size = form.element.size;
                elements.resize(wanted, 0);
                for (column, room) in (0..).zip(elements.chunks_mut((hands * size).max(1))) {
                    bytes.fill(room, *start + (column * self.hands + before) * size as u64)?;
                }
            }
        }
        if elements.len() < wanted {
            let before = u128::from(before) * form.bytes_per_hand() as u128;
            let found = before + elements.len() as u128;
            return Err(self.other_length(format_args!("{found} bytes")));
        }
        Ok(elements)
    }
}

impl HandFile for NpyFile {
    fn cards(&self) -> Option<usize> {
        Some(self.form.cards)
    }

    fn next_part(&mut self, size: PartSize) -> Result<Option<Decode>, FileErrorKind> {
        let form = self.form.clone();
        // Elements of several bytes take more memory than card numbers, so fewer hands are read at
        // a time.
        let most = READ_BYTES / form.bytes_per_hand().max(1);
        let most = size.hands(PART_BYTES).min(most.max(1));
        let hands = usize::try_from(self.hands - self.read).map_or(most, |left| left.min(most));
        if hands == 0 {
            let streams = match &mut self.data {
                Data::Rows(bytes) => std::slice::from_mut(bytes),
                Data::Cards(arrays) => arrays,
                Data::Columns(..) => &mut [],
            };
            for stream in streams {
                if !stream.next(1)?.is_empty() {
                    return Err(self.other_length("more bytes"));
                }
            }
            return Ok(None);
        }
        let by_card = !matches!(self.data, Data::Rows(_));
        let raw = Raw { form, hands, by_card, elements: self.next_elements(hands)?.into() };
        self.read += hands as u64;
        Ok(Some(Box::new(move |_| Ok(raw.decoded().into()))))
    }

    fn progress(&self) -> (u64, u64) {
        (self.read, self.hands)
    }
}

/// The header of a `NumPy` array, which is a dictionary as Python prints it.
///
/// See <https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html>.
pub(super) struct Header {
    /// The type of the elements as written in the header: a text in quotes, or a list for records.
    pub descr: String,
    pub is_fortran: bool,
    pub shape: Vec<usize>,
}

impl Header {
    /// Reads a header and stops before the first element.
    pub fn read(bytes: &mut impl Read) -> Result<Self, FileErrorKind> {
        let [magic @ .., major, minor]: [u8; 8] = next(bytes)?;
        if magic != *b"\x93NUMPY" {
            return Err(FileErrorKind::damaged("not a NumPy array"));
        }
        let length = match [major, minor] {
            [1, 0] => u16::from_le_bytes(next(bytes)?).into(),
            [2 | 3, 0] => u32::from_le_bytes(next(bytes)?),
            _ => return Err(invalid(&format!("unknown version {major}.{minor}"))),
        };
        let mut text = Vec::new();
        bytes.take(length.into()).read_to_end(&mut text)?;
        if text.len() as u64 != u64::from(length) {
            return Err(FileErrorKind::damaged(ENDS));
        }
        Self::of_text(str::from_utf8(&text).map_err(|error| invalid(&error))?)
    }

    fn of_text(text: &str) -> Result<Self, FileErrorKind> {
        let items = items(text, ['{', '}']).ok_or_else(|| invalid(&"expected a dictionary"))?;
        let (mut descr, mut is_fortran, mut shape) = (None, None, None);
        for item in items {
            let (key, value) =
                item.split_once(':').ok_or_else(|| invalid(&"expected keys with values"))?;
            let value = value.trim();
            let illegal = |key| invalid(&format!("illegal value for key {key}: {value}"));
            match key.trim().trim_matches(['\'', '"']) {
                "descr" => descr = Some(value.to_owned()),
                "fortran_order" => match value {
                    "True" => is_fortran = Some(true),
                    "False" => is_fortran = Some(false),
                    _ => return Err(illegal("fortran_order")),
                },
                "shape" => {
                    let lengths = items_of_shape(value);
                    shape = Some(lengths.ok_or_else(|| illegal("shape"))?);
                }
                key => return Err(invalid(&format!("unknown key {key}"))),
            }
        }
        let missing = |key| move || invalid(&format!("missing key {key}"));
        Ok(Self {
            descr: descr.ok_or_else(missing("descr"))?,
            is_fortran: is_fortran.ok_or_else(missing("fortran_order"))?,
            shape: shape.ok_or_else(missing("shape"))?,
        })
    }
}

const ENDS: &str = "the file ends within its header";

fn next<const N: usize>(bytes: &mut impl Read) -> Result<[u8; N], FileErrorKind> {
    let mut next = [0; N];
    bytes.read_exact(&mut next).map_err(|error| match error.kind() {
        io::ErrorKind::UnexpectedEof => FileErrorKind::damaged(ENDS),
        _ => error.into(),
    })?;
    Ok(next)
}

fn invalid(reason: &impl Display) -> FileErrorKind {
    FileErrorKind::rejected("the header is invalid", reason.to_string())
}

fn items_of_shape(text: &str) -> Option<Vec<usize>> {
    items(text, ['(', ')'])?.map(|length| length.parse().ok()).collect()
}

/// Returns the items between two brackets. Commas in quotes or inner brackets do not separate
/// items, and a comma may follow the last item.
fn items(text: &str, [open, close]: [char; 2]) -> Option<impl Iterator<Item = &str>> {
    let text = text.trim().strip_prefix(open)?.strip_suffix(close)?.trim();
    let text = text.strip_suffix(',').unwrap_or(text);
    let has_items = !text.is_empty();
    let (mut quote, mut depth) = (None, 0);
    let separates = move |letter| {
        match (quote, letter) {
            (Some(mark), _) => quote = quote.filter(|_| letter != mark),
            (None, '\'' | '"') => quote = Some(letter),
            (None, '(' | '[') => depth += 1,
            (None, ')' | ']') => depth -= 1,
            _ => return letter == ',' && depth == 0,
        }
        false
    };
    Some(text.split(separates).map(str::trim).filter(move |_| has_items))
}
