//! One or more inputs as one stream of hands.

use super::bad_row::Origin;
#[cfg(feature = "arrow")]
use super::columns::Kept;
use super::{Chunk, HandFile, open::open};
use crate::files::{FileError, Format};
use std::collections::VecDeque;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

/// Where hands come from.
#[derive(Debug, Clone)]
pub enum Input {
    /// A file.
    Path(PathBuf),
    /// Standard input.
    Stdin,
    /// The bytes of a file that is in memory already.
    Memory(Arc<[u8]>),
}

impl fmt::Display for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Path(path) => path.display().fmt(f),
            Self::Stdin => f.write_str("standard input"),
            Self::Memory(_) => f.write_str("memory"),
        }
    }
}

/// How inputs are to be understood.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The format, where the file's name or first bytes are not to tell it.
    pub from: Option<Format>,
    /// The column of a Parquet or Arrow file; without it `hand`, or one column a card.
    pub column: Option<String>,
    /// Whether the other columns of Parquet and Arrow files are read, too, to be written beside the results: all inputs must then have the
    /// same. Without it they are not even decoded. A chunk has at most 2 MiB of them, or one row; a row of more than 16 MiB is refused.
    pub keep_columns: bool,
}

/// Several inputs as one stream of hands, all of one size.
///
/// # Examples
/// ```
/// use aplset::batch::Hands;
/// use aplset::files::read::{Chunk, Input, Options, Reader};
///
/// let csv = Input::Memory(b"c0,c1,c2\n0,1,2\n0,1,3\n".as_slice().into());
/// let text = Input::Memory(b"1RDF 1RDH 1RDL\n".as_slice().into());
/// let mut reader = Reader::open(&[csv, text], &Options::default())?;
/// assert_eq!(reader.cards(), Some(3));
///
/// let mut chunk = Chunk::default();
/// let mut counts = Vec::new();
/// while reader.next_chunk(&mut chunk)? {
///     let ids = chunk.ids();
///     let hands = Hands::from_ids(&ids).map_err(|bad| chunk.located(bad))?;
///     counts.extend(hands.counts());
/// }
/// assert_eq!(counts, [1, 0, 1]);
/// # Ok::<(), aplset::files::FileError>(())
/// ```
pub struct Reader {
    options: Options,
    waiting: VecDeque<Waiting>,
    /// The file that is being read.
    current: Option<(Box<dyn HandFile>, Origin)>,
    /// How many cards a hand has, and the name of the file that told it.
    cards: Option<(usize, Arc<str>)>,
    hands: Option<u64>,
    first_hand: u64,
    /// What is wrong behind the hands that were given last.
    fault: Option<FileError>,
    #[cfg(feature = "arrow")]
    kept: Kept,
}

/// An input whose hands are still to come.
struct Waiting {
    input: Input,
    /// The file as it was opened to read its header; with many files it is closed, and opened again when its turn comes.
    opened: Option<(Box<dyn HandFile>, Arc<str>)>,
}

/// How many files are kept open, with the hands that were read to learn their size, from the first look on.
const KEPT_OPEN: usize = 1;

impl Reader {
    /// Opens all inputs, reads their headers, and checks that they agree.
    ///
    /// # Errors
    /// The [`FileError`] of the first input that cannot be opened, is empty, is no file of hands, has hands of another size than those
    /// before it, or other columns where they are kept; of standard input that is given twice; of none at all.
    pub fn open(inputs: &[Input], options: &Options) -> Result<Self, FileError> {
        let mut reader = Self {
            options: options.clone(),
            waiting: VecDeque::new(),
            current: None,
            cards: None,
            hands: Some(0),
            first_hand: 0,
            fault: None,
            #[cfg(feature = "arrow")]
            kept: Kept::default(),
        };
        let pipes = inputs.iter().filter(|input| matches!(input, Input::Stdin));
        if pipes.count() > 1 {
            let fault = "given twice, it can be read only once";
            return Err(FileError::new("standard input", fault));
        }
        if inputs.is_empty() {
            return Err(FileError::new("no input", "expected a file of hands"));
        }
        for (place, input) in inputs.iter().enumerate() {
            reader.look_at(place, input)?;
        }
        Ok(reader)
    }

    /// Reads the header of an input and joins it to the others.
    fn look_at(&mut self, place: usize, input: &Input) -> Result<(), FileError> {
        let (file, name) = open(input, &self.options)?;
        self.agree(file.cards(), &name)?;
        self.hands = match (self.hands, file.hands()) {
            (Some(before), Some(more)) => before.checked_add(more),
            _ => None,
        };
        #[cfg(feature = "arrow")]
        if self.options.keep_columns {
            self.kept.join(&name, file.columns())?;
        }
        // What is no plain file can be opened only once.
        let again = matches!(input, Input::Path(path) if path.is_file());
        let keep = place < KEPT_OPEN || !again;
        self.waiting
            .push_back(Waiting { input: input.clone(), opened: keep.then_some((file, name)) });
        Ok(())
    }

    /// Checks a hand's size against that of the files before.
    fn agree(&mut self, cards: Option<usize>, name: &Arc<str>) -> Result<(), FileError> {
        match (&self.cards, cards) {
            (Some((all, first)), Some(cards)) if *all != cards => {
                let fault = format!("hands of {cards} cards, those of {first} have {all}");
                Err(FileError::new(&**name, fault))
            }
            (None, Some(cards)) => {
                self.cards = Some((cards, Arc::clone(name)));
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// How many cards a hand has; `None` where there is no hand to tell it.
    #[must_use]
    pub fn cards(&self) -> Option<usize> {
        self.cards.as_ref().map(|(cards, _)| *cards)
    }

    /// How many hands there are, where the headers of all files tell it.
    #[must_use]
    pub fn hands(&self) -> Option<u64> {
        self.hands
    }

    /// The columns, where [`Options::keep_columns`] asks for them and all inputs have the same; what else is said of them where all
    /// inputs say it. `None` where there is nothing but hands, and not all of one type.
    #[cfg(feature = "arrow")]
    #[must_use]
    pub fn schema(&self) -> Option<arrow::datatypes::SchemaRef> {
        self.kept.schema()
    }

    /// The next hands into `chunk`, whose memory is used again; `false` at the end.
    ///
    /// A chunk never has hands of two files, and is never empty.
    ///
    /// # Errors
    /// The [`FileError`] of what cannot be read, with its place: a file that ends too early or goes on too long, a line or a
    /// row of another size, a null, a number that fits no byte, a word that is no card. The hands before it were given by then, so
    /// that whoever checks each chunk before the next finds the first fault of all. The chunk is then empty, and the reader of no use.
    pub fn next_chunk(&mut self, chunk: &mut Chunk) -> Result<bool, FileError> {
        chunk.room.holds(0);
        if let Some(fault) = self.fault.take() {
            return Err(fault);
        }
        loop {
            if self.current.is_none() && !self.turn()? {
                return Ok(false);
            }
            let Some((file, origin)) = &mut self.current else {
                continue;
            };
            let read = file.fill(&mut chunk.room);
            let hands = chunk.hands() as u64;
            if hands == 0 {
                read?;
                self.current = None;
                continue;
            }
            // The hands before a fault are given first: one of them may be bad, too.
            self.fault = read.err();
            chunk.first_hand = self.first_hand;
            chunk.origin.clone_from(origin);
            origin.before += hands;
            self.first_hand += hands;
            let name = Arc::clone(&origin.file);
            self.agree(Some(chunk.cards()), &name)?;
            return Ok(true);
        }
    }

    /// Goes on to the next file, if there is one.
    fn turn(&mut self) -> Result<bool, FileError> {
        let Some(Waiting { input, opened }) = self.waiting.pop_front() else {
            return Ok(false);
        };
        let (file, name) = match opened {
            Some(opened) => opened,
            None => open(&input, &self.options)?,
        };
        let origin = Origin { file: name, before: 0, first_line: file.first_line() };
        self.current = Some((file, origin));
        Ok(true)
    }
}

impl fmt::Debug for Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reader")
            .field("options", &self.options)
            .field("files", &self.waiting.len())
            .field("cards", &self.cards())
            .field("hands", &self.hands)
            .finish_non_exhaustive()
    }
}
