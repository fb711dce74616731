//! Reads `NumPy` arrays and archives of arrays.
//!
//! An array `[hand;card]` becomes a column `hand` of lists. An array in Fortran order becomes a
//! column for each position of a card, `c0`, `c1` and so on.

use super::input::{Input, InputBytes, Numbers, Options, SharedFile};
use super::{Opened, Part, Table};
use crate::error::{FileError, shortened};
use aplset::card::DECK;
use aplset_arrow::{ChooseError, HandColumns};
use arrow_array::{ArrayRef, FixedSizeListArray, RecordBatch, StringArray, make_array};
use arrow_buffer::Buffer;
use arrow_data::ArrayData;
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use itertools::Itertools;
use parquet::errors::ParquetError;
use parquet::file::reader::{ChunkReader, Length};
use std::fmt::Display;
use std::io::{Cursor, Read};
use std::sync::Arc;
use zip::ZipArchive;

/// The largest number of bytes of elements in a part.
const ELEMENT_BYTES: usize = 1 << 20;

/// The largest number of characters in a text element. A letter code has four.
const LONGEST_CODE: usize = 64;

/// Opens an array and reads the header. If the length of the file is known, checks it against the
/// header.
pub(super) fn open(mut bytes: InputBytes, options: &Options) -> Opened {
    let header = Header::read(&mut bytes)?;
    let form = ArrayForm::of(&header, options.numbers)?;
    let axes = header.shape[1..].iter().map(|length| format!(";{length}")).join("");
    let label = if form.are_numbers {
        format!("numbers [hand{axes}]")
    } else {
        "array [hand;card]".to_owned()
    };
    let (table, parts) = if header.is_fortran && form.cards > 1 {
        let (file, start) = bytes.into_shared()?;
        form.check(Some(file.len().saturating_sub(start)))?;
        form.columns(file, start)?
    } else {
        form.check(bytes.left())?;
        form.rows(bytes)?
    };
    let columns = table.columns.in_notation(options.notation);
    Ok((Table { columns, label, ..table }, parts))
}

/// Opens the only array of an archive, or the array that `options` names. The archive is read into
/// memory.
pub(super) fn open_archive(mut bytes: InputBytes, options: &Options) -> Opened {
    let mut archive = Vec::new();
    bytes.read_to_end(&mut archive)?;
    let damaged = |error| FileError::rejected("not a complete npz file", error);
    let mut archive = ZipArchive::new(Cursor::new(archive)).map_err(damaged)?;
    let names = archive.file_names().flatten();
    let names: Vec<String> =
        names.map(|file| file.strip_suffix(".npy").unwrap_or(&file).to_owned()).collect();
    let place = match options.column.as_deref() {
        Some(wanted) => names.iter().position(|name| *name == wanted),
        None => (names.len() == 1).then_some(0),
    };
    let Some(place) = place else {
        let found = names.iter().map(|name| format!("`{name}`")).join(", ");
        let found = format!("the arrays {found}");
        let wanted = options.column.as_ref().map(|wanted| format!("`{wanted}`"));
        let expected = wanted.unwrap_or_else(|| "only one".to_owned());
        return Err(ChooseError::ambiguous(found, expected).into());
    };
    let undecoded = |error| FileError::rejected("cannot decode an array", error);
    let mut array = Vec::new();
    archive.by_index(place).map_err(undecoded)?.read_to_end(&mut array)?;
    open(InputBytes::open(&Input::Memory(array.into()), &Options::default())?, options)
}

/// The layout of an array of hands.
#[derive(Debug, Clone)]
struct ArrayForm {
    hands: u64,
    cards: usize,
    /// The lengths of the axes of a card, such as 4 digits or 4 lists of 3 bits.
    inner: Vec<usize>,
    element: ElementType,
    are_numbers: bool,
}

impl ArrayForm {
    fn of(header: &Header, numbers: Numbers) -> Result<Self, FileError> {
        let element = ElementType::of(header)?;
        let shape = header.shape.iter().join(", ");
        let is_text = element.kind == DataType::Utf8;
        let are_cards = match *header.shape {
            [_, _] => true,
            [_, _, 4] | [_, _, 4, 3] => !is_text,
            _ => false,
        };
        let are_numbers = numbers == Numbers::Always || numbers == Numbers::Other && !are_cards;
        let ([hands, cards, inner @ ..], true) = (&*header.shape, are_cards || are_numbers) else {
            let expected = "(hands, cards), (hands, cards, 4) or (hands, cards, 4, 3)";
            return Err(FileError::unexpected(format!("the shape ({shape})"), expected));
        };
        let (hands, cards, inner) = (*hands, *cards, inner.to_vec());
        if cards > DECK {
            let found = format!("hands of {cards} cards");
            return Err(FileError::unexpected(found, format!("at most {DECK}")));
        }
        if element.is_boolean && inner.len() < 2 && !are_numbers {
            let found = format!("booleans of shape ({shape})");
            return Err(FileError::unexpected(found, "integers"));
        }
        if header.is_fortran && !inner.is_empty() {
            let found = "digits or bits in Fortran order";
            let how = "C order, as numpy.save(NEW, numpy.ascontiguousarray(array)) writes";
            return Err(FileError::unexpected(found, how));
        }
        let form = Self { hands: hands as u64, cards, inner, element, are_numbers };
        // No data limits the number of hands without cards, which a short header could exaggerate.
        if form.row() == 0 && hands > ELEMENT_BYTES {
            let expected = format!("hands with cards, or at most {ELEMENT_BYTES} without");
            return Err(FileError::unexpected(format!("the shape ({shape})"), expected));
        }
        Ok(form)
    }

    /// Returns the number of bytes per hand.
    fn row(&self) -> usize {
        self.cards * self.inner.iter().product::<usize>() * self.element.size
    }

    fn check(&self, left: Option<u64>) -> Result<(), FileError> {
        match left {
            Some(left) if u128::from(left) != u128::from(self.hands) * self.row() as u128 => {
                Err(self.other_length(&format_args!("{left} bytes")))
            }
            _ => Ok(()),
        }
    }

    /// Describes a file whose length does not match its header.
    fn other_length(&self, found: &dyn Display) -> FileError {
        let bytes = u128::from(self.hands) * self.row() as u128;
        let expected = format!("{bytes} for {} hands of {} cards", self.hands, self.cards);
        FileError::unexpected(format!("{found} of data"), expected)
    }

    /// Returns the first hand and the number of hands of each part.
    fn parts(&self) -> impl Iterator<Item = (u64, usize)> + use<> {
        let (all, most) = (self.hands, (ELEMENT_BYTES / self.row().max(1)).max(1));
        let firsts = (0..all.div_ceil(most as u64)).map(move |part| part * most as u64);
        firsts.map(move |first| {
            (first, usize::try_from(all - first).map_or(most, |left| left.min(most)))
        })
    }

    /// Makes a table with a column of lists from a stream of elements in C order.
    fn rows(self, mut bytes: InputBytes) -> Opened {
        let schema: SchemaRef = Arc::new(Schema::new(vec![self.field()]));
        let columns = self.chosen(HandColumns::choose(&schema, None)?)?;
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
            Ok(Part::of(self.batch(&batches, elements, hands)))
        });
        Ok(Table::new(schema, columns, parts))
    }

    /// Makes a table from elements in Fortran order, in which the first cards of all hands are
    /// before the second cards. The cards at each position become a column.
    fn columns(self, file: SharedFile, start: u64) -> Opened {
        let names: Vec<String> = (0..self.cards).map(|card| format!("c{card}")).collect();
        let fields = names.iter().map(|name| Field::new(name, self.element.kind.clone(), true));
        let schema: SchemaRef = Arc::new(Schema::new(fields.collect::<Vec<_>>()));
        let columns = self.chosen(HandColumns::named(&schema, &names)?)?;
        let batches = schema.clone();
        let parts = self.parts().map(move |(first, hands)| {
            let size = self.element.size;
            let column = |card: usize| {
                let before = card as u64 * self.hands + first;
                let elements = file.get_bytes(start + before * size as u64, hands * size)?;
                Ok::<_, ParquetError>(self.element.array(elements.into()))
            };
            let columns = (0..self.cards).map(column).collect::<Result<_, _>>();
            let columns = columns.map_err(|error| FileError::rejected("cannot be read", error))?;
            let batch = RecordBatch::try_new(batches.clone(), columns);
            Ok(Part::of(batch.expect("the columns of the schema")))
        });
        Ok(Table::new(schema, columns, parts))
    }

    fn chosen(&self, columns: HandColumns) -> Result<HandColumns, ChooseError> {
        if self.are_numbers { columns.for_numbers() } else { Ok(columns) }
    }

    /// Returns the Arrow field of the column of lists. If cards are digits or bits, each card is a
    /// list itself.
    fn field(&self) -> Field {
        let list = |kind, &size: &usize| {
            let size = i32::try_from(size).expect("a short axis");
            DataType::FixedSizeList(Arc::new(Field::new_list_field(kind, true)), size)
        };
        let axes = self.inner.iter().rev().chain([&self.cards]);
        let kind = axes.fold(self.element.kind.clone(), list);
        Field::new("hand", kind, true)
    }

    /// Makes a batch of a column of lists from elements in C order.
    fn batch(&self, schema: &SchemaRef, elements: Vec<u8>, hands: usize) -> RecordBatch {
        // If hands have no cards, the number of elements does not determine the number of rows.
        fn nested(kind: &DataType, elements: ArrayRef, rows: usize) -> ArrayRef {
            let DataType::FixedSizeList(card, size) = kind else { return elements };
            let cards = nested(card.data_type(), elements, rows * size.unsigned_abs() as usize);
            let lists =
                FixedSizeListArray::try_new_with_length(card.clone(), *size, cards, None, rows);
            Arc::new(lists.expect("elements for each list"))
        }
        let elements = self.element.array(elements.into());
        let hands = nested(schema.field(0).data_type(), elements, hands);
        RecordBatch::try_new(schema.clone(), vec![hands]).expect("the column of the schema")
    }
}

/// The type of the elements of an array.
#[derive(Debug, Clone)]
struct ElementType {
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

impl ElementType {
    fn of(header: &Header) -> Result<Self, FileError> {
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
        if code.starts_with('[') {
            let how =
                "numbers, as numpy.lib.recfunctions.structured_to_unstructured(array) returns";
            return Err(FileError::unexpected("a structured array", how));
        }
        let Some(size) = size else {
            let (found, expected) = match bare {
                "f2" => ("16-bit floats".to_owned(), "integers, as array.astype(int) returns"),
                "O" => ("Python objects".to_owned(), "integers, as array.astype(int) returns"),
                _ => (format!("elements {}", shortened(code)), "numbers, booleans or codes"),
            };
            return Err(FileError::unexpected(found, expected));
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
    fn read(bytes: &mut InputBytes) -> Result<Self, FileError> {
        let start = bytes.next(8)?;
        let Some((b"\x93NUMPY", &[major, minor])) = start.split_first_chunk() else {
            return Err(FileError::damaged("not a NumPy array"));
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
            return Err(FileError::damaged("the file ends within its header"));
        }
        Self::of_text(str::from_utf8(&text).map_err(|error| invalid(&error))?)
    }

    fn of_text(text: &str) -> Result<Self, FileError> {
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

fn invalid(reason: &impl Display) -> FileError {
    FileError::rejected("the header is invalid", reason.to_string())
}
