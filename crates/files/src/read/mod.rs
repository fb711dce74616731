//! Reads hands from files.
//!
//! A [`Reader`] joins inputs into one stream of hands. Each file is a table, which is read as Arrow
//! record batches. The rows of a Parquet file are decoded on all threads. The other formats are
//! read on one thread, and their cards are converted and checked on all threads.
//!
//! | format | hands in it | from a pipe |
//! |---|---|---|
//! | `txt` | one hand per line, in letter codes or another [`Notation`] | streamed |
//! | `csv`, `tsv` | numbers or codes, in a column for each card or in one column for the whole hand | streamed |
//! | `jsonl` | lines of JSON, with columns as in `parquet`, which may be in other objects, as `game.hand` | streamed |
//! | `json` | one array of such objects, of hands, or of cards | read into memory |
//! | `npy` | whole numbers or codes `[hand;card]`, digits `[hand;card;feature]`, one-hot bits `[hand;card;feature;characteristic]` | streamed in C order, copied in Fortran order |
//! | `npz` | one array as in `npy` | read into memory |
//! | `parquet` | columns in any layout of [`aplset_arrow`] | copied |
//! | `arrow` | as in `parquet` | Arrow streams streamed, Arrow files copied |
//!
//! With [`Options::numbers`], hands may also be arrays of any whole numbers from 0 to 254, such as
//! hands of another deck: arrays `[hand;…]` in `npy` and `npz` files, and nested lists or columns
//! of numbers in tables.
//!
//! Any file may be compressed with gzip or zstd, and any text file may be UTF-16 with a byte order
//! mark. The reader recognizes compression and encoding by the first bytes. Input from a pipe is
//! *copied* to an unnamed temporary file if the format needs random access. On Unix, the
//! environment variable `TMPDIR` selects the folder of this file.
//!
//! **Memory** is at most 64 MiB per thread for text, CSV, lines of JSON, `.npy` and Parquet files
//! of any size, plus the longest line of a text file. An Arrow file also needs memory for its
//! largest record batch, both compressed and decompressed. An `.npz` file needs memory for the
//! whole file and its array, and an array of JSON for three copies of the file. A Parquet page must
//! fit in memory too, and fastparquet writes all values of a column in a row group as one page.
//!
//! Several Parquet files that are joined with `cat` are not a valid Parquet file. For such a file,
//! the reader returns an error or, like other readers, reads only one of the joined files. Files in
//! the folder of a Delta, Iceberg or Hudi table are rejected, because they may contain deleted
//! rows.
//!
//! A null list or text is a null hand, whose answer is null, and so is a row without cards. Any
//! other null card is an invalid card. In CSV, an empty field in a column of whole hands is a null
//! hand, and so is an empty line in a table of one column. A line that begins with `#` and a blank
//! is a comment, unless it can be a row whose first column is not a card.

mod arrow;
mod clean;
mod csv;
mod first;
mod folder;
mod input;
mod json;
mod npy;
mod parquet;
mod plan;
mod rows;

pub use first::First;
pub use folder::expanded;
pub use input::{Input, Numbers, Options};

use crate::error::FileError;
use crate::format::{Format, READABLE, is_hand, unreadable_format};
use crate::give::Give;
use aplset::card::{DECK, Notation, plural};
use aplset_arrow::HandColumns;
use arrow_array::RecordBatch;
use arrow_schema::{FieldRef, Fields, SchemaRef};
use input::InputBytes;
use itertools::Itertools;
use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::{fmt, iter, mem};

/// An opened file of any format.
pub(crate) struct Table {
    /// The name of the file.
    pub name: Arc<str>,
    /// The columns of the batches.
    pub schema: SchemaRef,
    /// The columns of the hands in the batches.
    pub columns: HandColumns,
    /// The positions of the input columns that are written together with the answers.
    pub input: Vec<usize>,
    /// The columns of the file.
    all: SchemaRef,
    format: Format,
    /// The location of the hands, such as `columns c0 to c11`.
    label: String,
    /// How the text of a table is split into columns.
    how: String,
}

/// Some consecutive rows of a file, which any thread can decode.
pub(crate) struct Part {
    /// The batches of the rows. After an error, there are no more batches.
    pub batches: Box<dyn Iterator<Item = Result<RecordBatch, FileError>> + Send>,
    /// Returns the line number of a row of the part, if the file has lines. A part of such a file
    /// is a single batch.
    pub line_of: Option<Box<dyn Fn(u64) -> u64 + Send>>,
}

/// The parts of a file, in order.
type Parts = Box<dyn Iterator<Item = Result<Part, FileError>> + Send>;

/// An opened file, or the reason why its hands cannot be read.
type Opened = Result<(Table, Parts), FileError>;

impl Table {
    /// Makes a table of parts whose batches have the columns of `schema`.
    fn new(
        schema: SchemaRef,
        columns: HandColumns,
        parts: impl Iterator<Item = Result<Part, FileError>> + Send + 'static,
    ) -> (Self, Parts) {
        let label = columns.label(&schema);
        let table = Self {
            name: "".into(),
            all: schema.clone(),
            schema,
            columns,
            input: Vec::new(),
            format: Format::Text,
            label,
            how: String::new(),
        };
        (table, Box::new(parts))
    }
}

impl Part {
    fn new(batches: impl Iterator<Item = Result<RecordBatch, FileError>> + Send + 'static) -> Self {
        Self { batches: Box::new(batches), line_of: None }
    }

    fn of(batch: RecordBatch) -> Self {
        Self::new(iter::once(Ok(batch)))
    }
}

/// A reader that joins several inputs into one stream of hands.
///
/// What the first file of a format decides is true for all files of this format: the columns of the
/// hands, and the notation of their cards.
///
/// # Examples
/// ```
/// use aplset_files::Give;
/// use aplset_files::read::{Input, Options, Reader};
///
/// let csv = Input::Memory(b"c0,c1,c2\n0,1,2\n0,1,3\n".as_slice().into());
/// let text = Input::Memory(b"1RDF 1RDH 1RDL\n".as_slice().into());
/// let mut reader = Reader::open(&[csv, text], &Options::default())?;
/// assert_eq!(reader.cards(), Some(3));
/// let summary = aplset_files::answer(&mut reader, &Give::Counts, None, &mut |_, _| ())?;
/// assert_eq!(summary.counted().expect("hands").hands(), [1, 2]);
/// assert_eq!(reader.labels(), ["columns c0 to c2", "lines of codes"]);
/// # Ok::<(), aplset_files::FileError>(())
/// ```
pub struct Reader {
    options: Options,
    waiting: VecDeque<Input>,
    /// The columns of text in the names of folders.
    texts: BTreeSet<String>,
    /// The tables that have been opened.
    tables: Vec<Arc<Table>>,
    /// The parts of the last table.
    parts: Parts,
    /// The first parts. Some of their batches have been decoded to find the number of cards.
    first: VecDeque<(Arc<Table>, Part)>,
    /// The number of cards per hand, and the name of the file that determined it.
    cards: Option<(usize, Arc<str>)>,
    first_hand: Option<First>,
    /// The total number of bytes of the files that have been read to the end, and of all files.
    bytes: (u64, Option<u64>),
    /// The number of bytes of the last file that have been read, and the size of this file.
    position: (Arc<AtomicU64>, u64),
}

impl Reader {
    /// Opens the first input and decodes its first hands, but opens the other inputs only when they
    /// are needed.
    ///
    /// # Errors
    /// Returns an error if there is no input, or if `inputs` has standard input twice. Also returns
    /// an error if the first file does not exist, if it cannot be read or decoded, if no column
    /// holds hands, or if the hands are not of the given size. A folder is an error, too, because
    /// only [`expanded`] replaces folders with their files.
    pub fn open(inputs: &[Input], options: &Options) -> Result<Self, FileError> {
        let stdin = inputs.iter().filter(|input| matches!(input, Input::Stdin));
        if stdin.count() > 1 {
            return Err(FileError::unexpected("this name twice", "it once").in_file(Input::Stdin));
        }
        if inputs.is_empty() {
            return Err(FileError::unexpected("nothing", "hands").in_file("no input"));
        }
        let mut reader = Self {
            options: options.clone(),
            bytes: (0, inputs.iter().map(Input::length).sum()),
            waiting: inputs.iter().cloned().collect(),
            texts: folder::columns_of_text(inputs),
            tables: Vec::new(),
            parts: Box::new(iter::empty()),
            first: VecDeque::new(),
            cards: None,
            first_hand: None,
            position: Default::default(),
        };
        while reader.open_next()? && reader.is_open_ended() {}
        Ok(reader)
    }

    /// Returns whether a first hand is needed.
    fn is_open_ended(&self) -> bool {
        self.cards.is_none() || self.options.keep_first && self.first_hand.is_none()
    }

    /// Decodes batches of a part up to its first hand, which determines the number of cards and
    /// their notation. Returns the part, and whether it has a hand.
    fn peek(&mut self, table: &mut Table, mut part: Part) -> Result<(Part, bool), FileError> {
        let (mut decoded, mut found) = (Vec::new(), false);
        while !found && let Some(batch) = part.batches.next() {
            if let Ok(batch) = &batch {
                let hands = table.columns.block(batch.columns(), self.cards());
                found = hands.hands > 0;
                table.columns = table.columns.clone().in_notation(hands.notation());
                let is_first = self.options.keep_first && self.first_hand.is_none();
                let fault = First::fault(&hands).filter(|_| is_first);
                if let Some(error) = fault {
                    let line = part.line_of.as_ref().map(|line_of| line_of(error.hand() as u64));
                    let error = FileError::from(error).in_file(&table.name);
                    return Err(line.into_iter().fold(error, FileError::at_line));
                } else if found && hands.is_first_invalid() {
                    // Reading ends with an error at this hand, so the size of later hands does not
                    // matter.
                    self.cards.get_or_insert((hands.cards.min(DECK), table.name.clone()));
                } else if found {
                    let place = table.columns.places()[0];
                    let is_text = batch.column(place).data_type().is_string();
                    if hands.cards == 1 && is_text && self.options.cards.is_none() {
                        let expected = "one hand per row, unless the number of cards is given as 1";
                        let error = FileError::unexpected("one card per row", expected);
                        return Err(error.in_file(&table.name));
                    }
                    let has_any_size = table.columns.cards().is_none()
                        && self.options.cards.is_none()
                        && hands.cards <= DECK;
                    let has_any_size = has_any_size || table.columns.are_numbers();
                    self.agree(hands.cards, &table.name, has_any_size)?;
                    let first = First::of(&hands).filter(|_| self.options.keep_first);
                    self.first_hand = self.first_hand.take().or(first);
                }
            }
            decoded.push(batch);
        }
        let batches = Box::new(decoded.into_iter().chain(part.batches));
        Ok((Part { batches, ..part }, found))
    }

    /// Returns the number of cards per hand, or `None` if there are no hands and no header
    /// determines the number.
    #[must_use]
    pub fn cards(&self) -> Option<usize> {
        self.cards.as_ref().map(|(cards, _)| *cards)
    }

    /// Returns whether hands may differ in size for these answers.
    pub(crate) fn has_any_size(&self, give: &Give) -> bool {
        self.options.cards.is_none() && matches!(give, Give::Counts | Give::Sets)
    }

    /// Returns whether the hands of the first file are arrays of numbers.
    #[must_use]
    pub fn are_numbers(&self) -> bool {
        self.tables.first().is_some_and(|table| table.columns.are_numbers())
    }

    /// Returns the first hand, if there is one and [`Options::keep_first`] is set.
    #[must_use]
    pub fn first(&self) -> Option<&First> {
        self.first_hand.as_ref()
    }

    /// Returns the columns of the first file, if [`Options::all_columns`] is set.
    pub(crate) fn all_columns(&self) -> Option<&SchemaRef> {
        self.tables.first().map(|table| &table.schema).filter(|_| self.options.all_columns)
    }

    /// Returns the location of the hands in the opened files, such as `columns c0 to c11`. Each
    /// location is returned once.
    #[must_use]
    pub fn labels(&self) -> Vec<&str> {
        self.tables.iter().map(|table| &*table.label).unique().collect()
    }

    /// Returns the number of files that have been opened.
    #[must_use]
    pub fn files(&self) -> usize {
        self.tables.len()
    }

    /// Returns the share of all files that has been read, from 0 to 1, or `None` if a file is a
    /// pipe.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a share needs few digits")]
    pub fn progress(&self) -> Option<f64> {
        let (done, all) = (self.bytes.0, self.bytes.1?);
        let (position, length) = &self.position;
        let done = done + position.load(Ordering::Relaxed).min(*length);
        Some(done as f64 / all.max(1) as f64)
    }

    /// Returns the next part of the files and its table, or `None` at the end.
    pub(crate) fn next_part(&mut self) -> Result<Option<(Arc<Table>, Part)>, FileError> {
        loop {
            if let Some(part) = self.first.pop_front() {
                return Ok(Some(part));
            }
            let table = self.tables.last().expect("an opened table");
            if let Some(part) = self.parts.next() {
                let part = part.map_err(|error| error.in_file(&table.name))?;
                return Ok(Some((table.clone(), part)));
            } else if !self.open_next()? {
                return Ok(None);
            }
        }
    }

    /// Opens the next file, or returns false if there is none.
    fn open_next(&mut self) -> Result<bool, FileError> {
        self.bytes.0 += mem::take(&mut self.position).1;
        let Some(input) = self.waiting.pop_front() else {
            return Ok(false);
        };
        let name: Arc<str> = input.to_string().into();
        let failed = |error: FileError| error.in_file(&name);
        let bytes = InputBytes::open(&input, &self.options).map_err(failed)?;
        self.position = (bytes.position(), input.length().unwrap_or(0));
        let opened = open(&input, bytes, &self.options).map_err(failed)?;
        let (table, mut parts) = match &input {
            Input::Path(path) if self.options.all_columns => {
                folder::with_columns(path, &self.texts, opened)
            }
            _ => opened,
        };
        let table = Table { name: name.clone(), ..table };
        let notation = self.planned(&table).map_err(failed)?;
        if let Some(cards) = table.columns.cards().filter(|_| !table.columns.are_numbers()) {
            self.agree(cards, &name, false)?;
        }
        let mut table = Table { input: self.input(&table).map_err(failed)?, ..table };
        let (mut peeked, mut is_done) = (Vec::new(), notation.is_some() && !self.is_open_ended());
        if table.columns.notation().is_none() {
            table.columns = table.columns.in_notation(notation);
        }
        while !is_done && let Some(part) = parts.next() {
            let part = self.peek(&mut table, part.map_err(failed)?)?;
            is_done = part.1;
            peeked.push(part.0);
        }
        let in_text = table.columns.notation().filter(|notation| match table.format {
            Format::Text => true,
            _ => !matches!(notation, Notation::Codes | Notation::Numbers),
        });
        if let Some(notation) = in_text {
            table.label = format!("{} of {notation}", table.label);
        }
        let table = Arc::new(table);
        self.first.extend(peeked.into_iter().map(|part| (table.clone(), part)));
        self.tables.push(table);
        self.parts = parts;
        Ok(true)
    }

    /// Returns the notation of the first file of the same format.
    ///
    /// # Errors
    /// Returns an error if this file has other columns of hands, or if only this file is an earlier
    /// result.
    fn planned(&self, table: &Table) -> Result<Option<Notation>, FileError> {
        let is_result = |table: &Table| table.all.column_with_name("set_count").is_some();
        let first = self.tables.first().filter(|first| is_result(first) != is_result(table));
        if let Some(first) = first {
            let earlier = [table, first].map(|table| &table.name)[usize::from(!is_result(table))];
            let found = format!("an earlier result with a column `set_count` in {earlier}");
            return Err(FileError::unexpected(found, "only hands that are not counted yet"));
        }
        let of_format = |first: &&Arc<Table>| first.format == table.format;
        let Some(first) = self.tables.iter().find(of_format) else { return Ok(None) };
        let layouts = [table, first].map(|table| table.columns.label(&table.schema));
        if layouts[0] != layouts[1] && !matches!(table.format, Format::Npy | Format::Npz) {
            let [found, expected] = layouts;
            let expected = format!("{expected} as in {}", first.name);
            return Err(FileError::unexpected(format!("hands in {found}"), expected));
        }
        Ok(first.columns.notation())
    }

    /// Checks that the hands of a file have the given size, or the same size as in earlier files.
    fn agree(&mut self, cards: usize, name: &Arc<str>, any_size: bool) -> Result<(), FileError> {
        let expected = match (&self.cards, self.options.cards) {
            // The shapes of arrays of numbers and the sizes of lists and texts are compared later.
            _ if any_size || self.are_numbers() => {
                self.cards.get_or_insert((cards, name.clone()));
                return Ok(());
            }
            _ if cards > DECK => format!("at most {DECK}"),
            (Some((all, first)), _) if *all != cards => format!("{all} as in {first}"),
            (None, Some(expected)) if expected != cards => expected.to_string(),
            _ => {
                self.cards.get_or_insert((cards, name.clone()));
                return Ok(());
            }
        };
        let found = format!("hands of {}", plural(cards, "card"));
        Err(FileError::unexpected(found, expected).in_file(name))
    }

    /// Returns the positions of the first table's columns in a later table, or no positions if only
    /// the hands are read.
    fn input(&self, table: &Table) -> Result<Vec<usize>, FileError> {
        let fields = table.schema.fields();
        let first = match self.tables.first() {
            _ if !self.options.all_columns => return Ok(Vec::new()),
            Some(first) if first.schema.fields() != fields => first,
            _ => return Ok((0..fields.len()).collect()),
        };
        let place = |field: &FieldRef| fields.iter().position(|other| other == field);
        let places: Option<Vec<usize>> = first.schema.fields().iter().map(place).collect();
        let are_all =
            |places: &Vec<usize>| places.iter().all_unique() && places.len() == fields.len();
        places.filter(are_all).ok_or_else(|| {
            let names = |fields: &Fields| {
                fields
                    .iter()
                    .map(|field| format!("{} ({})", field.name(), field.data_type()))
                    .join(", ")
            };
            let expected = format!("{} as in {}", names(first.schema.fields()), first.name);
            FileError::unexpected(format!("the columns {}", names(fields)), expected)
        })
    }
}

impl fmt::Debug for Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reader").field("waiting", &self.waiting).finish_non_exhaustive()
    }
}

/// Opens an input in the given format, or in the format that the name or the first bytes suggest.
fn open(input: &Input, bytes: InputBytes, options: &Options) -> Opened {
    let named = match input {
        Input::Path(path) => Format::try_from(&**path).ok(),
        Input::Stdin | Input::Memory(_) => None,
    };
    let shown = Format::of_bytes(bytes.head());
    let format = match options.from.or(named) {
        // Tables of numbers often have the extension .txt.
        Some(Format::Text) if options.from.is_none() && shown == Format::Csv => shown,
        Some(Format::Csv) if is_hand(bytes.head()) => Format::Text,
        Some(format) => format,
        None => shown,
    };
    let other =
        |found: &str, expected: &str| Err(FileError::unexpected(found, expected).like(shown));
    if let Some(found) = unreadable_format(bytes.head()) {
        return Err(FileError::unexpected(found, READABLE));
    }
    let is_text = |format| matches!(format, Format::Text | Format::Csv | Format::Json);
    // In every binary format, the first bytes include a zero byte.
    match (is_text(format), is_text(shown), bytes.head().contains(&0)) {
        (true, false, _) => return other("binary data", "text"),
        (true, true, true) => return Err(FileError::unexpected("binary data", "text")),
        (false, true, false) => return other("text", format.name()),
        (false, false, _) if format != shown => return other(shown.name(), format.name()),
        _ => (),
    }
    let opened = match format {
        Format::Text | Format::Npy if options.column.is_some() => {
            let found = format!("a choice of columns for {format}");
            Err(FileError::unexpected(found, "csv, npz, parquet or arrow"))
        }
        Format::Text => csv::open_text(bytes, options),
        Format::Csv => csv::open(bytes, options),
        Format::Json => json::open(bytes, options),
        Format::Npy => npy::open(bytes, options),
        Format::Npz => npy::open_archive(bytes, options),
        Format::Parquet => parquet::open(bytes, options),
        Format::Arrow => arrow::open(bytes, options),
    }?;
    if let Input::Path(path) = input {
        folder::refuse_card_in_folder(path, &opened.0)?;
    }
    let (table, parts) = opened;
    let label = if format == Format::Text { "lines".to_owned() } else { table.label };
    Ok((Table { format, label, ..table }, parts))
}
