//! The header of a `NumPy` file: what the array is, held against what the file has.

use super::element::Element;
use super::shape::Cards;
use crate::files::FileError;
use crate::files::error::cut;
use crate::files::read::source::Source;
use crate::files::read::{check_hands, quiet};
use ndarray_npy::npy::header::{Header, ParseHeaderError, ReadHeaderError};

/// The longest header that is read: those of plain arrays have some hundred bytes, `NumPy` itself reads 10,000.
const LONGEST: usize = 10_000;

/// How deep brackets of a header may stand in each other; those of arrays of records have four.
const DEEPEST: usize = 6;

/// What an array is.
pub(super) struct NpyHeader {
    pub element: Element,
    pub cards: Cards,
    pub hands: u64,
    pub fortran: bool,
    /// Where the elements begin.
    pub data: u64,
    /// How many bytes all elements have.
    pub bytes: u64,
}

impl NpyHeader {
    /// Reads and checks the header, and no byte more.
    pub fn read(source: &mut Source) -> Result<Self, FileError> {
        let bytes = raw(source)?;
        let header = parse(&bytes).map_err(|fault| source.error(fault))?;
        let understood = Self::of(&header, bytes.len() as u64);
        understood.map_err(|fault| source.error(fault))
    }

    fn of(header: &Header, data: u64) -> Result<Self, String> {
        let element = Element::of(&header.type_descriptor)?;
        let cards = Cards::of(&header.shape, element)?;
        let hands = header.shape[0] as u64;
        let units = cards.units() * element.size();
        let bytes = u128::from(hands) * units as u128;
        check_hands(hands, cards.cards).map_err(|fault| format!("the header says {fault}"))?;
        let bytes = u64::try_from(bytes).map_err(|_| {
            let cards = cards.cards;
            format!("the header says {hands} hands of {cards} cards, {bytes} bytes")
        })?;
        Ok(Self { element, cards, hands, fortran: header.layout.is_fortran(), data, bytes })
    }

    /// Refuses a file that is longer or shorter than its header says.
    pub fn check_length(&self, source: &Source) -> Result<(), FileError> {
        match source.length() {
            Some(length) if length.checked_sub(self.data) != Some(self.bytes) => {
                Err(source
                    .error(self.not_so_long(&format!("{}", length.saturating_sub(self.data)))))
            }
            _ => Ok(()),
        }
    }

    /// The fault of a file in which not as many bytes follow as its header says.
    pub fn not_so_long(&self, follow: &str) -> String {
        format!(
            "the header says {} hands of {} cards, {} bytes, but {follow} follow",
            self.hands, self.cards.cards, self.bytes
        )
    }
}

/// The bytes of the header, all of them: first its length, which may lie.
fn raw(source: &mut Source) -> Result<Vec<u8>, FileError> {
    let mut bytes = vec![0; 12];
    let start = source.fill(&mut bytes[..10])?;
    if !bytes[..start].starts_with(b"\x93NUMPY") {
        return Err(source.error("no npy file, expected the first bytes \\x93NUMPY"));
    }
    let (major, minor) = (bytes[6], bytes[7]);
    if start >= 8 && ![(1, 0), (2, 0), (3, 0)].contains(&(major, minor)) {
        let found = format!("npy of version {major}.{minor}");
        return Err(source.error(format!("{found}, expected 1.0, 2.0 or 3.0")));
    }
    let mut have = 10;
    let length = if start < 10 {
        0
    } else if major == 1 {
        usize::from(u16::from_le_bytes([bytes[8], bytes[9]]))
    } else {
        have += source.fill(&mut bytes[10..])?;
        u32::from_le_bytes([bytes[8], bytes[9], bytes[10], bytes[11]]) as usize
    };
    if length > LONGEST {
        return Err(source.error(format!(
            "the header says that it has {length} bytes, expected at most {LONGEST}"
        )));
    }
    bytes.resize(have + length, 0);
    let read = source.fill(&mut bytes[have..])?;
    if start < 10 || read < length {
        return Err(source.error("ends within its header"));
    }
    Ok(bytes)
}

/// The header as ndarray-npy understands it.
fn parse(bytes: &[u8]) -> Result<Header, String> {
    // Its parser goes as deep as brackets do, and in some ways twice for each.
    let mut depth = 0_usize;
    for byte in bytes {
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth = depth.saturating_sub(1),
            _ => (),
        }
        if depth > DEEPEST {
            return Err(NO_DESCRIPTION.to_owned());
        }
    }
    match quiet::run(|| Header::from_reader(&mut &*bytes)) {
        Some(Ok(header)) => Ok(header),
        Some(Err(ReadHeaderError::Parse(error))) => Err(described(&error)),
        Some(Err(ReadHeaderError::Io(_))) => Err("ends within its header".to_owned()),
        None => Err(NO_DESCRIPTION.to_owned()),
    }
}

const NO_DESCRIPTION: &str = "the header is no description of an array";

/// What is wrong with a header that ndarray-npy does not understand.
fn described(error: &ParseHeaderError) -> String {
    const KEYS: &str = "expected descr, fortran_order and shape";
    match error {
        ParseHeaderError::NonAscii | ParseHeaderError::Utf8Parse(_) => {
            "the header has bytes that are no letters of its version".to_owned()
        }
        ParseHeaderError::UnknownKey(key) => format!("the header has a key {}, {KEYS}", cut(key)),
        ParseHeaderError::MissingKey(key) => {
            format!("the header has no key '{}', {KEYS}", cut(key))
        }
        ParseHeaderError::IllegalValue { key, value } => {
            let expected = match &key[..] {
                "shape" => "lengths in round brackets",
                "fortran_order" => "True or False",
                _ => "a type of numbers",
            };
            format!("the header says '{key}': {}, expected {expected}", cut(value))
        }
        _ => NO_DESCRIPTION.to_owned(),
    }
}
