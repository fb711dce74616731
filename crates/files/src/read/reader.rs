//! Reads one or more inputs as one stream of hands.

use super::bytes::InputBytes;
use super::input::{Input, Options};
use super::part::{Chunk, HandFile, Opened, Part, PartSize, Place};
use super::{arrow, csv, npy, parquet, text};
use crate::error::{FileError, FileErrorKind};
use crate::format::{Format, unreadable_format};
use aplset::card::{DECK, plural};
use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;

/// A reader that joins several inputs into one stream of hands of the same size.
///
/// # Examples
/// ```
/// use aplset::batch::Counts;
/// use aplset_files::read::{Input, Options, Reader};
///
/// let csv = Input::Memory(b"c0,c1,c2\n0,1,2\n0,1,3\n".as_slice().into());
/// let text = Input::Memory(b"1RDF 1RDH 1RDL\n".as_slice().into());
/// let mut reader = Reader::open(&[csv, text], &Options::default())?;
/// assert_eq!(reader.cards(), Some(3));
///
/// let mut counts = Vec::new();
/// while let Some(chunk) = reader.next_chunk()? {
///     counts.extend(chunk.answer(|ids| Counts::of(ids))?.iter());
/// }
/// assert_eq!(counts, [1, 0, 1]);
/// # Ok::<(), aplset_files::FileError>(())
/// ```
pub struct Reader {
    options: Options,
    waiting: VecDeque<Input>,
    current: Option<Current>,
    /// The first parts, which were decoded to find the number of cards.
    first: VecDeque<Part>,
    /// The number of cards per hand, and the name of the file that determined it.
    cards: Option<(usize, Arc<str>)>,
    /// The number of bytes that the answer for a hand takes in memory.
    answer: usize,
    /// The place after the last chunk.
    end: Place,
    notes: Vec<String>,
    /// The number of bytes in the files that have been read to the end, and the number in all
    /// files.
    bytes: (u64, Option<u64>),
}

/// The file that is being read.
struct Current {
    hands: Box<dyn HandFile>,
    name: Arc<str>,
    length: u64,
}

impl Reader {
    /// Opens the first input and decodes its first hands, but opens the other inputs only when they
    /// are needed.
    ///
    /// # Errors
    /// Returns an error if there is no input, if a file does not exist, or if `inputs` has standard
    /// input twice. Also returns the errors of [`next_chunk`](Self::next_chunk). A folder is an
    /// error, too, because [`expanded`](super::expanded) replaces folders by their files.
    pub fn open(inputs: &[Input], options: &Options) -> Result<Self, FileError> {
        let stdin = inputs.iter().filter(|input| matches!(input, Input::Stdin));
        if stdin.count() > 1 {
            let twice = FileErrorKind::unexpected("this name twice", "it once");
            return Err(FileError::new("standard input", twice));
        }
        if inputs.is_empty() {
            return Err(FileError::new("no input", FileErrorKind::unexpected("nothing", "hands")));
        }
        let mut reader = Self {
            options: options.clone(),
            bytes: (0, inputs.iter().map(Input::length).sum()),
            waiting: inputs.iter().cloned().collect(),
            current: None,
            first: VecDeque::new(),
            cards: None,
            answer: 0,
            end: Place::default(),
            notes: Vec::new(),
        };
        reader.open_next()?;
        while reader.cards.is_none()
            && let Some(Part { file, decode }) = reader.read_part()?
        {
            let decoded = decode(None);
            let failed = decoded.is_err();
            if let Ok(Chunk { hands, .. }) = &decoded
                && hands.hands > 0
            {
                if hands.is_first_invalid() {
                    // The error for this hand comes before all later hands, so their size does not
                    // matter.
                    reader.cards = Some((hands.cards.min(DECK), file.clone()));
                } else {
                    reader.agree(hands.cards, &file)?;
                }
            }
            reader.first.push_back(Part { file, decode: Box::new(|_| decoded) });
            if failed {
                break;
            }
        }
        Ok(reader)
    }

    /// Returns the number of cards per hand, or `None` if there are no hands and no header
    /// determines the number.
    #[must_use]
    pub fn cards(&self) -> Option<usize> {
        self.cards.as_ref().map(|(cards, _)| *cards)
    }

    /// Returns the share of all files that has been read, from 0 to 1, or `None` if a file is a
    /// pipe.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a share needs few digits")]
    pub fn progress(&self) -> Option<f64> {
        let (done, all) = (self.bytes.0 as f64, self.bytes.1? as f64);
        let current = self.current.as_ref().map_or(0.0, |file| {
            let (read, all) = file.hands.progress();
            file.length as f64 * read as f64 / all.max(1) as f64
        });
        Some((done + current) / all)
    }

    /// Returns remarks on how files were interpreted, each with the name of the file. [`Options`]
    /// can change the interpretation.
    #[must_use]
    pub fn notes(&self) -> &[String] {
        &self.notes
    }

    /// Makes later parts so small that their answers, with `bytes` bytes for each hand, fit in
    /// memory.
    pub(crate) fn set_answer_size(&mut self, bytes: usize) {
        self.answer = bytes;
    }

    /// Returns the next hands, or `None` at the end. All hands of a chunk are from the same file.
    ///
    /// # Errors
    /// Returns an error if a file cannot be read or decoded, if no column holds hands, or if the
    /// hands of a file differ in size from earlier hands. All hands before the error have already
    /// been returned. If you check each chunk before you read the next one, the first error that
    /// you find is the first error in the files.
    pub fn next_chunk(&mut self) -> Result<Option<Chunk>, FileError> {
        while let Some(part) = self.next_part()? {
            let (chunk, end) = part.chunk(self.cards(), || self.end.clone())?;
            self.end = end;
            if chunk.hands().rows() > 0 {
                return Ok(Some(chunk));
            }
        }
        Ok(None)
    }

    /// Returns the next part of the files, or `None` at the end.
    pub(crate) fn next_part(&mut self) -> Result<Option<Part>, FileError> {
        let part = self.first.pop_front().map_or_else(|| self.read_part(), |part| Ok(Some(part)));
        if part.is_err() {
            // Nothing is read after an error.
            self.current = None;
            self.waiting.clear();
        }
        part
    }

    fn read_part(&mut self) -> Result<Option<Part>, FileError> {
        let size = PartSize { cards: self.cards(), answer: self.answer };
        while let Some(current) = &mut self.current {
            let decode = current.hands.next_part(size);
            let decode = decode.map_err(|kind| FileError::new(&*current.name, kind))?;
            if let Some(decode) = decode {
                return Ok(Some(Part { file: current.name.clone(), decode }));
            }
            self.bytes.0 += current.length;
            self.open_next()?;
        }
        Ok(None)
    }

    /// Opens the next file, if there is one.
    fn open_next(&mut self) -> Result<(), FileError> {
        self.current = None;
        let Some(input) = self.waiting.pop_front() else {
            return Ok(());
        };
        let name: Arc<str> = input.to_string().into();
        let hands = open(&input, &self.options)?;
        if let Some(cards) = hands.cards() {
            self.agree(cards, &name)?;
        }
        self.notes.extend(hands.note().map(|note| format!("{name}: {note}")));
        self.current = Some(Current { hands, name, length: input.length().unwrap_or(0) });
        Ok(())
    }

    /// Checks that the hands of a file have the same size as those of earlier files.
    fn agree(&mut self, cards: usize, name: &Arc<str>) -> Result<(), FileError> {
        let expected = match (&self.cards, self.options.cards) {
            _ if cards > DECK => format!("at most {DECK}"),
            (Some((all, first)), _) if *all != cards => format!("{all} as in {first}"),
            (None, Some(expected)) if expected != cards => expected.to_string(),
            _ => {
                self.cards.get_or_insert((cards, name.clone()));
                return Ok(());
            }
        };
        let found = format!("hands of {}", plural(cards, "card"));
        Err(FileError::new(&**name, FileErrorKind::unexpected(found, expected)))
    }
}

impl fmt::Debug for Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reader").field("waiting", &self.waiting).finish_non_exhaustive()
    }
}

/// Opens an input, determines the format, and reads the header if the format has one.
fn open(input: &Input, options: &Options) -> Result<Box<dyn HandFile>, FileError> {
    let bytes = InputBytes::open(input)?;
    let named = match input {
        Input::Path(path) => Format::try_from(&**path).ok(),
        Input::Stdin | Input::Memory(_) => None,
    };
    open_as(bytes, named, options).map_err(|kind| FileError::new(input.to_string(), kind))
}

/// Opens the bytes of a file, whose name may determine the format.
fn open_as(bytes: InputBytes, named: Option<Format>, options: &Options) -> Opened {
    let shown = Format::of_bytes(bytes.head());
    let format = match options.from.or(named) {
        // Tables of numbers often have the extension .txt.
        Some(Format::Text) if options.from.is_none() && shown == Format::Csv => shown,
        Some(format) => format,
        None => shown,
    };
    let other = |found: &str, expected: &str, looks_like| {
        Err(FileErrorKind::OtherFormat {
            found: found.to_owned(),
            expected: expected.to_owned(),
            looks_like,
        })
    };
    if let Some(found) = unreadable_format(bytes.head()) {
        return other(found, "text, CSV, NumPy, Parquet or Arrow", None);
    }
    let is_text = |format| matches!(format, Format::Text | Format::Csv);
    // In every binary format, the first bytes include a zero byte.
    match (is_text(format), is_text(shown), bytes.head().contains(&0)) {
        (true, false, _) => return other("binary data", "text", Some(shown)),
        (true, true, true) => return other("binary data", "text", None),
        (false, true, false) => return other("text", format.name(), Some(shown)),
        (false, false, _) if format != shown => {
            return other(shown.name(), format.name(), Some(shown));
        }
        _ => (),
    }
    match format {
        Format::Text | Format::Npy if options.column.is_some() => Err(FileErrorKind::unexpected(
            format!("a choice of columns for {format}"),
            "csv, npz, parquet or arrow",
        )),
        Format::Text => text::open(bytes),
        Format::Csv => csv::open(bytes, options),
        Format::Npy => npy::open(bytes, options),
        Format::Npz => npy::open_archive(bytes, options),
        Format::Parquet => parquet::open(bytes, options),
        Format::Arrow => arrow::open(bytes, options),
    }
}
