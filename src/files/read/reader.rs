//! Reads one or more inputs as one stream of hands.

use super::chunk::{Chunk, Decoded};
use super::{HandFile, HandPart, Input, expanded, open};
use crate::card::text::other_size;
use crate::card::{DECK, plural};
use crate::files::{FileError, Format};
use rayon::prelude::*;
use std::collections::VecDeque;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

/// Options for reading inputs.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The format. By default, the extension or the first bytes decide.
    pub from: Option<Format>,
    /// The names of the columns of the hands, in the syntax of
    /// [`HandColumns::choose`](crate::columns::HandColumns::choose). For an `.npz` file, this is
    /// the name of the array.
    pub column: Option<String>,
    /// The number of cards in a hand. By default, the first hands decide.
    pub cards: Option<usize>,
    /// Whether the first line of a CSV file is read as a hand, even if it looks like a header.
    pub no_header: bool,
    /// The folder for temporary copies of pipes, which some formats need. By default, this is the
    /// temporary folder of the system.
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
    /// The number of decoded hands in all files.
    hands: u64,
    /// The file of the last decoded hands, and the number of its decoded hands and lines.
    decoded: (Arc<str>, u64, u64),
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
    name: Arc<str>,
    length: u64,
}

/// Parts that are decoded together.
#[derive(Default)]
struct Round {
    /// Each part with the name of its file. All parts of a file share one `Arc` with this name.
    parts: Vec<(Arc<str>, HandPart)>,
    /// The error that prevents reading further parts.
    error: Option<FileError>,
    /// The approximate memory in bytes that decoding needs.
    bytes: usize,
}

/// The approximate memory in bytes that the parts of a round may need.
const TOGETHER: usize = 48 << 20;

impl Reader {
    /// Opens the first input and decodes its first hands. The other inputs are opened when they are
    /// needed.
    ///
    /// # Errors
    /// Returns an error if there is no input, if a file does not exist, or if `inputs` has standard
    /// input twice. Also returns the errors of [`next_chunk`](Self::next_chunk).
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
            hands: 0,
            decoded: ("".into(), 0, 0),
            notes: Vec::new(),
            early: None,
        };
        reader.decode_next();
        match reader.error.take_if(|_| reader.ready.is_empty()) {
            Some(error) => Err(error),
            None => Ok(reader),
        }
    }

    /// Returns the number of cards per hand. Returns `None` if there are no hands and no header
    /// determines the number.
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

    /// Makes the decoding threads also count the sets of later hands. After counting, the threads
    /// drop the hands unless `keep_hands` is true.
    pub(in crate::files) fn count_early(&mut self, keep_hands: bool) {
        self.early = Some(keep_hands);
    }

    /// Returns the next chunk, or `None` at the end. A chunk has at least one hand, and all its
    /// hands are from the same file.
    ///
    /// # Errors
    /// Returns an error if a file cannot be read or decoded, if no column holds hands, or if a hand
    /// differs in size from earlier hands. All hands before the error have already been returned.
    /// If you check each chunk before you read the next one, the first error that you find is the
    /// first error in the files.
    pub fn next_chunk(&mut self) -> Result<Option<Chunk>, FileError> {
        self.decode_next();
        match self.ready.pop_front() {
            Some(chunk) => Ok(Some(chunk)),
            None => self.error.take().map_or(Ok(None), Err),
        }
    }

    /// Decodes rounds of parts until a chunk is ready. Reads the next round at the same time.
    fn decode_next(&mut self) {
        while self.ready.is_empty() && self.error.is_none() {
            let round = self.ahead.take().unwrap_or_else(|| self.next_round());
            let Round { parts, error, bytes } = round;
            if parts.is_empty() {
                self.error = error;
                return;
            }
            let early = self.early;
            let part = |(name, part)| (name, decode(part, early));
            let decode = || parts.into_par_iter().map(part).collect();
            let decoded: Vec<_> = if error.is_none() && bytes < usize::MAX {
                let (decoded, ahead) = rayon::join(decode, || self.next_round());
                self.ahead = Some(ahead);
                decoded
            } else {
                decode()
            };
            let add = |(name, decoded): (Arc<str>, _)| self.add(&name, decoded);
            self.error = decoded.into_iter().try_for_each(add).err().or(error);
        }
    }

    /// Reads the parts that are decoded together. There are two parts for each thread, or fewer if
    /// the parts are large.
    fn next_round(&mut self) -> Round {
        let mut round = Round::default();
        round.error = self.fill(&mut round).err();
        round
    }

    /// Adds parts to a round until the round is full.
    fn fill(&mut self, round: &mut Round) -> Result<(), FileError> {
        let most = 2 * rayon::current_num_threads();
        while round.parts.len() < most && round.bytes < TOGETHER {
            let Some(current) = &mut self.current else {
                if self.open_next()? {
                    continue;
                }
                break;
            };
            let part = current.hands.next_part();
            if let Some(part) = part.map_err(|fault| FileError::new(&*current.name, fault))? {
                let bytes = match &part {
                    HandPart::Ready(_) => usize::MAX,
                    HandPart::Encoded { bytes, .. } => *bytes,
                };
                round.bytes = round.bytes.saturating_add(bytes);
                round.parts.push((current.name.clone(), part));
            } else {
                self.bytes.0 += current.length;
                self.current = None;
            }
        }
        Ok(())
    }

    /// Opens the next file and returns true. Returns false if there are no more files.
    fn open_next(&mut self) -> Result<bool, FileError> {
        let Some(input) = self.waiting.pop_front() else {
            return Ok(false);
        };
        let name: Arc<str> = input.to_string().into();
        let hands = open(&input, &self.options)?;
        self.agree(hands.cards(), &name)?;
        self.notes.extend(hands.note().map(|note| format!("{name}: {note}")));
        self.current = Some(Current { hands, name, length: input.length().unwrap_or(0) });
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
                let cards = plural(cards, "card");
                let fault = format!("found hands of {cards}, expected {all} as in {first}");
                Err(FileError::new(&**name, fault))
            }
            (None, Some(cards)) if self.options.cards.is_some_and(|expected| expected != cards) => {
                let (cards, expected) = (plural(cards, "card"), self.options.cards.unwrap_or(0));
                let fault = format!("found hands of {cards}, expected {expected}");
                Err(FileError::new(&**name, fault))
            }
            (None, Some(cards)) => {
                self.cards = Some((cards, name.clone()));
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Adds decoded hands to the chunks that are ready.
    fn add(&mut self, name: &Arc<str>, decoded: Result<Decoded, String>) -> Result<(), FileError> {
        if !Arc::ptr_eq(&self.decoded.0, name) {
            self.decoded = (name.clone(), 0, 0);
        }
        let (_, hands_before, lines_before) = self.decoded;
        let fault = |fault| FileError::new(&**name, fault);
        let decoded = decoded
            .map_err(|found| fault(found).at(format_args!("hand {hands_before} or later")))?;
        let hands = decoded.hands as u64;
        self.decoded.1 += hands;
        self.decoded.2 += decoded.lines.1;
        if hands == 0 {
            return Ok(());
        }
        let at_first = |found| Err(fault(found).at(format_args!("hand {hands_before}")));
        // If the first hand has a problem that is not about a single card, `decoded.cards` may be
        // wrong.
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
                return at_first(other_size(decoded.cards, *cards));
            }
            _ => self.agree(Some(decoded.cards), name)?,
        }
        self.ready.push_back(Chunk {
            decoded,
            file: name.clone(),
            first_hand: self.hands,
            before: (hands_before, lines_before),
        });
        self.hands += hands;
        Ok(())
    }
}

/// Decodes a part, and counts the sets if `early` is `Some`.
fn decode(part: HandPart, early: Option<bool>) -> Result<Decoded, String> {
    match part {
        HandPart::Ready(decoded) => Ok(decoded),
        HandPart::Encoded { decode, .. } => decode().map(|mut decoded| {
            if let Some(keep) = early {
                decoded.count(keep);
            }
            decoded
        }),
    }
}

impl fmt::Debug for Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reader").field("waiting", &self.waiting).finish_non_exhaustive()
    }
}
