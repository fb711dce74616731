//! Reads one or more inputs as one stream of hands.

use super::bytes::InputBytes;
use super::input::expanded;
use super::{Chunk, Decoded, HandFile, HandPart, Input, OpenError, arrow, csv, npy, parquet, text};
use crate::card::DECK;
use crate::columns::{counted, other_length};
use crate::files::{Advice, FileError, Format};
use rayon::prelude::*;
use std::collections::VecDeque;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Options for reading inputs.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The format. By default the extension or the first bytes decide.
    pub from: Option<Format>,
    /// The names of the columns of the hands, in the syntax of
    /// [`HandColumns::choose`](crate::columns::HandColumns::choose). For an `.npz` file, the name
    /// of the array.
    pub column: Option<String>,
    /// Whether the first line of a CSV file is a hand even if it looks like a header.
    pub no_header: bool,
    /// The folder for copies of pipes that must be read at several positions. By default this is
    /// the system's temporary folder.
    pub spool: Option<PathBuf>,
}

/// A reader that joins several inputs into one stream of hands. All hands have the same size.
///
/// # Examples
/// ```
/// use aplset::batch::Hands;
/// use aplset::files::read::{Input, Options, Reader};
///
/// let csv = Input::Memory(b"c0,c1,c2\n0,1,2\n0,1,3\n".as_slice().into());
/// let text = Input::Memory(b"1RDF 1RDH 1RDL\n".as_slice().into());
/// let mut reader = Reader::open(&[csv, text], &Options::default())?;
/// assert_eq!(reader.cards(), Some(3));
///
/// let mut counts = Vec::new();
/// while let Some(chunk) = reader.next_chunk()? {
///     let ids = chunk.ids();
///     let hands = Hands::from_ids(&ids).map_err(|bad| chunk.locate(&bad))?;
///     counts.extend(hands.counts());
/// }
/// assert_eq!(counts, [1, 0, 1]);
/// # Ok::<(), aplset::files::FileError>(())
/// ```
pub struct Reader {
    options: Options,
    waiting: VecDeque<Input>,
    current: Option<Current>,
    /// Decoded chunks, and the error that follows them.
    ready: VecDeque<Chunk>,
    error: Option<FileError>,
    /// Parts that have been read but not decoded.
    ahead: Option<Round>,
    /// The number of cards per hand, and the name of the file that determined it.
    cards: Option<(usize, Arc<str>)>,
    next_hand: u64,
    notes: Vec<String>,
    /// If this is `Some`, the threads that decode hands also count their sets. `Some(true)` keeps
    /// the hands, and `Some(false)` drops them.
    early: Option<bool>,
    /// The number of bytes in the files that have been read to the end, and in all files.
    bytes: (u64, Option<u64>),
}

/// The file that is being read.
struct Current {
    hands: Box<dyn HandFile>,
    origin: Arc<Origin>,
    length: u64,
}

/// The file that some parts come from, and the number of its hands and lines that have been
/// decoded.
struct Origin {
    name: Arc<str>,
    hands: AtomicU64,
    lines: AtomicU64,
}

/// Parts that are decoded together.
#[derive(Default)]
struct Round {
    parts: Vec<(Arc<Origin>, HandPart)>,
    /// The error that prevents reading further parts.
    error: Option<FileError>,
    /// The approximate memory that decoding needs.
    bytes: usize,
}

/// The approximate memory that the parts of a round may need.
const TOGETHER: usize = 48 << 20;

impl Reader {
    /// Opens the first input and decodes its first hands. The other inputs are opened when they are
    /// needed.
    ///
    /// # Errors
    /// Returns an error if there is no input, if a file does not exist, or if standard input is
    /// named twice. The errors of [`next_chunk`](Self::next_chunk) are also possible.
    pub fn open(inputs: &[Input], options: &Options) -> Result<Self, FileError> {
        let stdin = inputs.iter().filter(|input| matches!(input, Input::Stdin));
        if stdin.count() > 1 {
            let fault = "named twice, but it can be read only once";
            return Err(FileError::new("standard input", fault));
        }
        if inputs.is_empty() {
            return Err(FileError::new("no input", "expected a file of hands"));
        }
        let inputs = expanded(inputs, options.from)?;
        let mut reader = Self {
            options: options.clone(),
            bytes: (0, inputs.iter().map(Input::length).sum()),
            waiting: inputs.into(),
            current: None,
            ready: VecDeque::new(),
            error: None,
            ahead: None,
            cards: None,
            next_hand: 0,
            notes: Vec::new(),
            early: None,
        };
        reader.decode_next();
        match reader.error.take() {
            Some(error) if reader.ready.is_empty() => Err(error),
            error => {
                reader.error = error;
                Ok(reader)
            }
        }
    }

    /// Returns the number of cards per hand, or `None` if no hand and no header determines it.
    #[must_use]
    pub fn cards(&self) -> Option<usize> {
        self.cards.as_ref().map(|(cards, _)| *cards)
    }

    /// Returns the share of all files that has been read, from 0 to 1. Returns `None` if a file is
    /// a pipe.
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

    /// Returns remarks on how files were interpreted. Each remark names the file. [`Options`] can
    /// change the interpretation.
    #[must_use]
    pub fn notes(&self) -> &[String] {
        &self.notes
    }

    /// Makes the threads that decode later hands also count their sets. The threads then drop the
    /// hands unless `keep_hands` is true.
    pub(in crate::files) fn count_early(&mut self, keep_hands: bool) {
        self.early = Some(keep_hands);
    }

    /// Returns the next chunk, or `None` at the end. A chunk has at least one hand, and all its
    /// hands are from the same file.
    ///
    /// # Errors
    /// Returns an error if a file cannot be read or decoded, if no column holds hands, or if a hand
    /// differs in size from earlier hands. All hands before the error have already been returned.
    /// If you check each chunk before you read the next, the first error that you find is the first
    /// in the files.
    ///
    /// # Panics
    /// The crates that decode Parquet and Arrow may panic on a corrupt file.
    pub fn next_chunk(&mut self) -> Result<Option<Chunk>, FileError> {
        if self.ready.is_empty() && self.error.is_none() {
            self.decode_next();
        }
        match (self.ready.pop_front(), self.error.take()) {
            (None, Some(error)) => Err(error),
            (chunk, error) => {
                self.error = error;
                Ok(chunk)
            }
        }
    }

    /// Decodes a round of parts while the next round is read.
    fn decode_next(&mut self) {
        while self.ready.is_empty() && self.error.is_none() {
            let round = self.ahead.take().unwrap_or_else(|| self.next_round());
            let Round { parts, error, bytes } = round;
            if parts.is_empty() {
                self.error = error;
                return;
            }
            let early = self.early;
            let decode = || parts.into_par_iter().map(|part| decode(part, early)).collect();
            let decoded: Vec<_> = if error.is_none() && bytes < usize::MAX {
                let (decoded, ahead) = rayon::join(decode, || self.next_round());
                self.ahead = Some(ahead);
                decoded
            } else {
                decode()
            };
            let add = |(origin, decoded): (Arc<Origin>, _)| self.add(&origin, decoded);
            self.error = decoded.into_iter().try_for_each(add).err().or(error);
        }
    }

    /// Reads the parts to be decoded together. There are two parts for each thread, or fewer if the
    /// parts are large.
    fn next_round(&mut self) -> Round {
        let most = 2 * rayon::current_num_threads();
        let mut round = Round::default();
        while round.parts.len() < most && round.bytes < TOGETHER {
            let Some(current) = &mut self.current else {
                match self.open_next() {
                    Ok(true) => continue,
                    Ok(false) => break,
                    Err(error) => {
                        round.error = Some(error);
                        break;
                    }
                }
            };
            match current.hands.next_part() {
                Ok(Some(part)) => {
                    round.bytes = round.bytes.saturating_add(part.bytes());
                    round.parts.push((current.origin.clone(), part));
                }
                Ok(None) => {
                    self.bytes.0 += current.length;
                    self.current = None;
                }
                Err(fault) => {
                    round.error = Some(FileError::new(&*current.origin.name, fault));
                    break;
                }
            }
        }
        round
    }

    /// Opens the next file and returns true, or returns false if there is none.
    fn open_next(&mut self) -> Result<bool, FileError> {
        let Some(input) = self.waiting.pop_front() else {
            return Ok(false);
        };
        let name: Arc<str> = input.to_string().into();
        let hands = open(&input, &self.options)?;
        self.agree(hands.cards(), &name)?;
        self.notes.extend(hands.note().map(|note| format!("{name}: {note}")));
        let origin = Origin { name, hands: AtomicU64::new(0), lines: AtomicU64::new(0) };
        self.current =
            Some(Current { hands, origin: Arc::new(origin), length: input.length().unwrap_or(0) });
        Ok(true)
    }

    /// Checks that the hands of a file have the same size as those of earlier files.
    fn agree(&mut self, cards: Option<usize>, name: &Arc<str>) -> Result<(), FileError> {
        match (&self.cards, cards) {
            (_, Some(cards)) if cards > DECK => {
                let fault = format!("found hands of {cards} cards, expected at most {DECK}");
                Err(FileError::new(&**name, fault))
            }
            (Some((all, first)), Some(cards)) if *all != cards => {
                let cards = counted(cards, "card");
                let fault = format!("found hands of {cards}, expected {all} as in {first}");
                Err(FileError::new(&**name, fault))
            }
            (None, Some(cards)) => {
                self.cards = Some((cards, name.clone()));
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Adds decoded hands to the chunks.
    fn add(&mut self, origin: &Origin, decoded: Result<Decoded, String>) -> Result<(), FileError> {
        let hands_before = origin.hands.load(Ordering::Relaxed);
        let fault = |fault| FileError::new(&*origin.name, fault);
        let decoded = decoded
            .map_err(|found| fault(found).at(format_args!("hand {hands_before} or later")))?;
        let (hands, lines) = (decoded.hands as u64, decoded.lines.1);
        origin.hands.fetch_add(hands, Ordering::Relaxed);
        let lines_before = origin.lines.fetch_add(lines, Ordering::Relaxed);
        if hands == 0 {
            return Ok(());
        }
        let at_first = |found| Err(fault(found).at(format_args!("hand {hands_before}")));
        // If the first hand is null, the size of the hands is unknown.
        let whole = decoded.fault.as_ref().filter(|found| found.hand == 0 && found.card.is_none());
        match (&self.cards, whole) {
            (Some((cards, _)), Some(found)) if *cards != decoded.cards => {
                return at_first(found.fault.clone());
            }
            _ if decoded.cards > DECK => {
                let cards = decoded.cards;
                return at_first(format!("found {cards} cards, expected at most {DECK}"));
            }
            (Some((cards, _)), _) if hands_before > 0 && *cards != decoded.cards => {
                return at_first(other_length(0, decoded.cards, *cards).fault);
            }
            _ => self.agree(Some(decoded.cards), &origin.name)?,
        }
        self.ready.push_back(Chunk {
            decoded,
            file: origin.name.clone(),
            first_hand: self.next_hand,
            before: (hands_before, lines_before),
        });
        self.next_hand += hands;
        Ok(())
    }
}

/// Decodes a part, and counts the sets if `early` is `Some`.
fn decode(
    (origin, part): (Arc<Origin>, HandPart),
    early: Option<bool>,
) -> (Arc<Origin>, Result<Decoded, String>) {
    let decoded = match part {
        HandPart::Ready(decoded) => Ok(decoded),
        HandPart::Encoded { decode, .. } => decode().map(|mut decoded| {
            if let Some(keep) = early {
                decoded.count(keep);
            }
            decoded
        }),
    };
    (origin, decoded)
}

/// Opens an input and reads its header.
fn open(input: &Input, options: &Options) -> Result<Box<dyn HandFile>, FileError> {
    let bytes = InputBytes::open(input)?;
    let shown = Format::of_bytes(bytes.head());
    let named = match input {
        Input::Path(path) => Format::of_path(path),
        Input::Stdin | Input::Memory(_) => None,
    };
    let format = match options.from.or(named) {
        // Tables of numbers often have the extension .txt.
        Some(Format::Text) if options.from.is_none() && shown == Format::Csv => Format::Csv,
        Some(format) => format,
        None => shown,
    };
    let is_text = |format| matches!(format, Format::Text | Format::Csv);
    let binary = !is_text(shown);
    let opened = match format {
        _ if is_text(format) && (binary || bytes.head().contains(&0)) => {
            Err("found binary data, expected text".to_owned().into())
        }
        // In every binary format, the first bytes include a zero.
        _ if !binary && !is_text(format) && !bytes.head().contains(&0) => {
            let fault = format!("found text, expected {format}");
            Err(OpenError { fault, advice: Some(Advice::ReadAs(shown)) })
        }
        Format::Text => text::open(bytes),
        Format::Csv => csv::open(bytes, options),
        Format::Npy => npy::open(bytes, options),
        Format::Npz => npy::open_archive(bytes, options),
        Format::Parquet => parquet::open(bytes, options),
        Format::Arrow => arrow::open(bytes, options),
    };
    opened.map_err(|found| {
        let error = FileError::new(input.to_string(), found.fault);
        match found.advice {
            // If the content is text, the other advice is more specific than `ReadAs`.
            _ if binary && shown != format => error.advise(Advice::ReadAs(shown)),
            Some(advice) => error.advise(advice),
            None => error,
        }
    })
}

impl fmt::Debug for Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reader")
            .field("options", &self.options)
            .field("waiting", &self.waiting)
            .field("cards", &self.cards())
            .finish_non_exhaustive()
    }
}
