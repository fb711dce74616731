//! Reads `NumPy` arrays and archives of arrays.
//!
//! An array `[hand;card]` becomes a column `hand` of lists. In Fortran order, or if there is an
//! array for each card, each card becomes a column.

use super::bytes::{InputBytes, SharedFile};
use super::input::Options;
use super::table::{Opened, Table, of_batch};
use crate::error::{FileErrorKind, cut};
use aplset::card::DECK;
use aplset_arrow::HandColumns;
use arrow_array::{ArrayRef, FixedSizeListArray, ListArray, RecordBatch, StringArray, make_array};
use arrow_buffer::{Buffer, OffsetBuffer};
use arrow_data::ArrayData;
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use itertools::Itertools;
use parquet::file::reader::Length;
use std::borrow::Cow;
use std::fmt::Display;
use std::io::{self, Read};
use std::iter;
use std::sync::Arc;
use zip::ZipArchive;

/// The largest number of bytes of elements in a part.
const PART_BYTES: usize = 1 << 20;

/// The largest number of letters in an element of text. A code has four letters.
const LONGEST_CODE: usize = 64;

/// Opens an array and reads the header. If the length of the file is known, checks it against the
/// header.
pub(super) fn open(mut bytes: InputBytes, options: &Options) -> Opened {
    let header = Header::read(&mut bytes)?;
    let form = Form::of(&header)?;
    let left = if header.is_fortran && form.cards > 1 {
        let (file, start) = bytes.into_shared(options.spool.as_deref())?;
        let left = Some(file.len().saturating_sub(start));
        return form.checked(left)?.columns(file, start);
    } else {
        bytes.left()
    };
    form.checked(left)?.rows(bytes)
}

/// Opens the only array of an archive, the array that `options` names, or the arrays of all cards.
/// The arrays are decompressed in memory.
pub(super) fn open_archive(bytes: InputBytes, options: &Options) -> Opened {
    let (file, _) = bytes.into_shared(options.spool.as_deref())?;
    let damaged = |error| FileErrorKind::rejected("not a complete npz file", error);
    let mut archive = ZipArchive::new(file.reader(0)).map_err(damaged)?;
    let names: Vec<String> = archive.file_names().flatten().map(Cow::into_owned).collect();
    let names: Vec<&str> =
        names.iter().map(|file| file.strip_suffix(".npy").unwrap_or(file)).collect();
    let mut array = |place| -> Result<InputBytes, FileErrorKind> {
        let undecoded = |error| FileErrorKind::rejected("cannot decode an array", error);
        let mut entry = archive.by_index(place).map_err(undecoded)?;
        let mut array = Vec::new();
        entry.read_to_end(&mut array)?;
        Ok(InputBytes::of_memory(array)?)
    };
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
    let schema = Schema::new(fields.collect::<Vec<_>>());
    let Ok(columns) = HandColumns::choose(&schema, wanted) else {
        let found = names.into_iter().map(str::to_owned).collect();
        return Err(FileErrorKind::Arrays { found, wanted: options.column.clone() });
    };
    let arrays = columns.places().iter().map(|&place| card_array(array(place)?));
    let arrays = arrays.collect::<Result<Vec<_>, _>>()?;
    let names: Vec<&str> = columns.places().iter().map(|&place| names[place]).collect();
    if let Some(other) = arrays.iter().find(|other| other.len() != arrays[0].len()) {
        let found = format!("arrays of {} and {} cards", arrays[0].len(), other.len());
        return Err(FileErrorKind::unexpected(found, "arrays of one length"));
    }
    let batch = RecordBatch::try_from_iter(names.into_iter().zip(arrays));
    let batch = batch.map_err(|error| FileErrorKind::rejected("cannot join the arrays", error))?;
    let columns = HandColumns::named(
        &batch.schema(),
        &batch.schema().fields().iter().map(|field| field.name()).collect::<Vec<_>>(),
    )?;
    Ok(Table::new(batch.schema(), columns, iter::once(Ok(of_batch(batch)))))
}

/// Reads an array with one card of every hand.
fn card_array(mut bytes: InputBytes) -> Result<ArrayRef, FileErrorKind> {
    let header = Header::read(&mut bytes)?;
    let element = Element::of(&header)?;
    let [hands] = *header.shape else {
        let found = format!("an array of shape ({})", header.shape.iter().join(", "));
        return Err(FileErrorKind::unexpected(found, "numbers (hands,)"));
    };
    let mut elements = Vec::new();
    bytes.read_to_end(&mut elements)?;
    if elements.len() as u128 != hands as u128 * element.size as u128 {
        let found = format!("{} bytes of data", elements.len());
        return Err(FileErrorKind::unexpected(found, format!("{hands} elements")));
    }
    Ok(element.array(elements.into()))
}

/// The form of an array of hands.
#[derive(Debug, Clone)]
struct Form {
    hands: u64,
    cards: usize,
    /// The number of elements per card: 1, 4 digits or 12 bits.
    units: usize,
    element: Element,
}

impl Form {
    fn of(header: &Header) -> Result<Self, FileErrorKind> {
        let element = Element::of(header)?;
        let shape = header.shape.iter().join(", ");
        let is_text = element.kind == DataType::Utf8;
        let (hands, cards, units) = match *header.shape {
            [hands, cards] => (hands, cards, 1),
            [hands, cards, 4] if !is_text => (hands, cards, 4),
            [hands, cards, 4, 3] if !is_text => (hands, cards, 12),
            _ => {
                let expected = "(hands, cards), (hands, cards, 4) or (hands, cards, 4, 3)";
                return Err(FileErrorKind::unexpected(format!("the shape ({shape})"), expected));
            }
        };
        if cards > DECK {
            let found = format!("hands of {cards} cards");
            return Err(FileErrorKind::unexpected(found, format!("at most {DECK}")));
        }
        if element.is_boolean && units != 12 {
            let found = format!("booleans of shape ({shape})");
            return Err(FileErrorKind::unexpected(found, "integers"));
        }
        Ok(Self { hands: hands as u64, cards, units, element })
    }

    /// Returns the number of bytes per hand.
    fn row(&self) -> usize {
        self.cards * self.units * self.element.size
    }

    fn checked(self, left: Option<u64>) -> Result<Self, FileErrorKind> {
        match left {
            Some(left) if u128::from(left) != u128::from(self.hands) * self.row() as u128 => {
                Err(self.other_length(&format_args!("{left} bytes")))
            }
            _ => Ok(self),
        }
    }

    /// Describes a file that is longer or shorter than its header declares.
    fn other_length(&self, found: &dyn Display) -> FileErrorKind {
        let bytes = u128::from(self.hands) * self.row() as u128;
        let expected = format!("{bytes} for {} hands of {} cards", self.hands, self.cards);
        FileErrorKind::unexpected(format!("{found} of data"), expected)
    }

    /// Returns the first hand and the number of hands of each part.
    fn parts(&self) -> impl Iterator<Item = (u64, usize)> + use<> {
        let (all, most) = (self.hands, (PART_BYTES / self.row().max(1)).max(1));
        let firsts = (0..all.div_ceil(most as u64)).map(move |part| part * most as u64);
        firsts.map(move |first| {
            (first, usize::try_from(all - first).map_or(most, |left| left.min(most)))
        })
    }

    /// Makes a table with a column of lists from a stream of elements in C order.
    fn rows(self, mut bytes: InputBytes) -> Opened {
        let schema: SchemaRef = Arc::new(Schema::new(vec![self.field()]));
        let columns = HandColumns::choose(&schema, None)?;
        let batches = schema.clone();
        let parts = self.parts().map(move |(first, hands)| {
            let wanted = hands * self.row();
            let elements = bytes.next(wanted)?;
            if elements.len() < wanted {
                let found = u128::from(first) * self.row() as u128 + elements.len() as u128;
                return Err(self.other_length(&format_args!("{found} bytes")));
            }
            if first + hands as u64 == self.hands && !bytes.next(1)?.is_empty() {
                return Err(self.other_length(&"more bytes"));
            }
            Ok(of_batch(self.batch(&batches, elements, hands)))
        });
        Ok(Table { label: LABEL.to_owned(), ..Table::new(schema, columns, parts) })
    }

    /// Makes a table from elements in Fortran order, which starts with the first element of all
    /// hands. Each card becomes a column, but digits and bits become lists.
    fn columns(self, file: SharedFile, start: u64) -> Opened {
        let names: Vec<String> = (0..self.cards).map(|card| format!("c{card}")).collect();
        let kind = &self.element.kind;
        let fields = match self.units {
            1 => names.iter().map(|name| Field::new(name, kind.clone(), true)).collect(),
            _ => vec![self.field()],
        };
        let schema: SchemaRef = Arc::new(Schema::new(fields));
        let columns = match self.units {
            1 => HandColumns::named(&schema, &names)?,
            _ => HandColumns::choose(&schema, None)?,
        };
        let batches = schema.clone();
        let parts = self.parts().map(move |(first, hands)| {
            let size = self.element.size as u64;
            let column = |column: usize| {
                let mut elements = vec![0; hands * self.element.size];
                let before = column as u64 * self.hands + first;
                file.reader(start + before * size).read_exact(&mut elements)?;
                Ok::<_, io::Error>(elements)
            };
            if self.units == 1 {
                let columns =
                    (0..self.cards).map(|card| Ok(self.element.array(column(card)?.into())));
                let columns = columns.collect::<Result<_, FileErrorKind>>()?;
                let batch = RecordBatch::try_new(batches.clone(), columns);
                return Ok(of_batch(batch.expect("the columns of the schema")));
            }
            let mut elements = vec![0; hands * self.row()];
            for (card, unit) in (0..self.cards).cartesian_product(0..self.units) {
                // The index of a bit [feature;characteristic] in Fortran order.
                let far = if self.units == 12 { unit / 3 + unit % 3 * 4 } else { unit };
                let from = column(far * self.cards + card)?;
                let to = elements.chunks_exact_mut(self.element.size);
                let to = to.skip(card * self.units + unit).step_by(self.cards * self.units);
                to.zip(from.chunks_exact(self.element.size))
                    .for_each(|(to, from)| to.copy_from_slice(from));
            }
            Ok(of_batch(self.batch(&batches, elements, hands)))
        });
        Ok(Table { label: LABEL.to_owned(), ..Table::new(schema, columns, parts) })
    }

    /// Returns the column of lists. Digits and bits are lists in it.
    fn field(&self) -> Field {
        let inner: &[i32] = match self.units {
            1 => &[],
            4 => &[4],
            _ => &[3, 4],
        };
        let cards = i32::try_from(self.cards).expect("at most 81");
        let sizes = inner.iter().copied().chain([cards]);
        let list = |kind, size| match (Arc::new(Field::new_list_field(kind, true)), size) {
            (card, 0) => DataType::List(card),
            (card, size) => DataType::FixedSizeList(card, size),
        };
        Field::new("hand", sizes.fold(self.element.kind.clone(), list), true)
    }

    /// Makes a batch of a column of lists from elements in C order.
    fn batch(&self, schema: &SchemaRef, elements: Vec<u8>, hands: usize) -> RecordBatch {
        // An array of hands without cards has no elements, from which the number of rows would
        // follow.
        fn nested(kind: &DataType, elements: ArrayRef, rows: usize) -> ArrayRef {
            match kind {
                DataType::FixedSizeList(card, size) => {
                    let cards = nested(card.data_type(), elements, rows);
                    Arc::new(FixedSizeListArray::new(card.clone(), *size, cards, None))
                }
                DataType::List(card) => {
                    let offsets = OffsetBuffer::from_repeated_length(0, rows);
                    let cards = nested(card.data_type(), elements, 0);
                    Arc::new(ListArray::new(card.clone(), offsets, cards, None))
                }
                _ => elements,
            }
        }
        let elements = self.element.array(elements.into());
        let hands = nested(schema.field(0).data_type(), elements, hands);
        RecordBatch::try_new(schema.clone(), vec![hands]).expect("the column of the schema")
    }
}

/// What the hands of an array are.
const LABEL: &str = "array [hand;card]";

/// The type of the elements of an array.
#[derive(Debug, Clone)]
struct Element {
    /// The Arrow type. Booleans are bytes.
    kind: DataType,
    is_boolean: bool,
    /// The size in bytes.
    size: usize,
    /// Whether the byte order is not that of this machine.
    swapped: bool,
    /// Whether a text has characters of four bytes.
    wide: bool,
}

impl Element {
    fn of(header: &Header) -> Result<Self, FileErrorKind> {
        use DataType::{
            Float32, Float64, Int8, Int16, Int32, Int64, UInt8, UInt16, UInt32, UInt64, Utf8,
        };
        let code = header.descr.as_str();
        let bare = code.trim_start_matches(['<', '>', '|', '=']);
        let length = || bare[1..].parse().ok().filter(|length| (1..=LONGEST_CODE).contains(length));
        let (kind, size) = match bare.as_bytes() {
            b"b1" | b"?" | b"u1" => (UInt8, Some(1)),
            b"u2" => (UInt16, Some(2)),
            b"u4" => (UInt32, Some(4)),
            b"u8" => (UInt64, Some(8)),
            b"i1" => (Int8, Some(1)),
            b"i2" => (Int16, Some(2)),
            b"i4" => (Int32, Some(4)),
            b"i8" => (Int64, Some(8)),
            b"f4" => (Float32, Some(4)),
            b"f8" => (Float64, Some(8)),
            [b'S', ..] => (Utf8, length()),
            [b'U', ..] => (Utf8, length().map(|length| 4 * length)),
            _ => (Utf8, None),
        };
        let Some(size) = size else {
            let found = format!("elements {}", cut(code));
            return Err(FileErrorKind::unexpected(found, "numbers, booleans or codes"));
        };
        let swapped = code.starts_with(if cfg!(target_endian = "big") { '<' } else { '>' });
        let is_boolean = matches!(bare, "b1" | "?");
        Ok(Self { kind, is_boolean, size, swapped, wide: bare.starts_with('U') })
    }

    /// Returns the elements as an Arrow array, without a copy of numbers in the byte order of this
    /// machine.
    fn array(&self, raw: Buffer) -> ArrayRef {
        let elements = raw.chunks_exact(self.size);
        if self.kind == DataType::Utf8 {
            return Arc::new(StringArray::from_iter_values(elements.map(|raw| self.text(raw))));
        }
        let all = elements.len();
        let raw = if self.swapped {
            elements.flat_map(|raw| raw.iter().rev().copied()).collect::<Vec<u8>>().into()
        } else {
            raw
        };
        let array = ArrayData::builder(self.kind.clone()).len(all).add_buffer(raw);
        make_array(array.align_buffers(true).build().expect("whole elements"))
    }

    /// Returns the text of an element without the padding.
    fn text(&self, raw: &[u8]) -> String {
        let character = |raw: &[u8; 4]| {
            let code =
                if self.swapped { u32::from_be_bytes(*raw) } else { u32::from_le_bytes(*raw) };
            char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
        };
        let text: String = if self.wide {
            raw.as_chunks().0.iter().map(character).collect()
        } else {
            String::from_utf8_lossy(raw).into_owned()
        };
        text.trim_end_matches('\0').to_owned()
    }
}

/// The header of a `NumPy` array, which is a dictionary as Python prints it.
///
/// See <https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html>.
struct Header {
    /// The type of the elements as written in the header, without quotes.
    descr: String,
    is_fortran: bool,
    shape: Vec<usize>,
}

impl Header {
    /// Reads a header and stops before the first element.
    fn read(bytes: &mut InputBytes) -> Result<Self, FileErrorKind> {
        let start = bytes.next(8)?;
        let Some((b"\x93NUMPY", &[major, minor])) = start.split_first_chunk() else {
            return Err(FileErrorKind::damaged("not a NumPy array"));
        };
        let length = match [major, minor] {
            [1, 0] => 2,
            [2 | 3, 0] => 4,
            _ => return Err(invalid(&format!("unknown version {major}.{minor}"))),
        };
        let length =
            bytes.next(length)?.iter().rev().fold(0, |sum, &byte| sum << 8 | usize::from(byte));
        let mut text = Vec::new();
        bytes.take(length as u64).read_to_end(&mut text)?;
        if text.len() != length {
            return Err(FileErrorKind::damaged("the file ends within its header"));
        }
        Self::of_text(str::from_utf8(&text).map_err(|error| invalid(&error))?)
    }

    fn of_text(text: &str) -> Result<Self, FileErrorKind> {
        let value = |key: &str| {
            let found = ["'", "\""]
                .iter()
                .find_map(|quote| text.split_once(&format!("{quote}{key}{quote}:")));
            found
                .map(|(_, value)| value.trim_start())
                .ok_or_else(|| invalid(&format!("missing key {key}")))
        };
        let illegal = |key| invalid(&format!("illegal value for key {key}"));
        let descr = value("descr")?;
        let quote = descr.chars().next().filter(|quote| "'\"".contains(*quote));
        let descr = match quote.and_then(|quote| descr[1..].split_once(quote)) {
            Some((code, _)) => code.to_owned(),
            // The elements are records.
            None => descr.to_owned(),
        };
        let is_fortran = match value("fortran_order")? {
            order if order.starts_with("True") => true,
            order if order.starts_with("False") => false,
            _ => return Err(illegal("fortran_order")),
        };
        let lengths = value("shape")?.strip_prefix('(').and_then(|shape| shape.split_once(')'));
        let (lengths, _) = lengths.ok_or_else(|| illegal("shape"))?;
        let lengths = lengths.split(',').map(str::trim).filter(|length| !length.is_empty());
        let shape = lengths.map(|length| length.parse().map_err(|_| illegal("shape")));
        Ok(Self { descr, is_fortran, shape: shape.collect::<Result<_, _>>()? })
    }
}

fn invalid(reason: &impl Display) -> FileErrorKind {
    FileErrorKind::rejected("the header is invalid", reason.to_string())
}
