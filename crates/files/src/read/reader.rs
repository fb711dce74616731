//! Reads one or more inputs as one stream of hands.

use super::bytes::InputBytes;
use super::input::{Input, Options};
use super::table::{Batches, FirstLine, Opened, Table};
use super::{arrow, csv, json, npy, parquet};
use crate::error::{FileError, FileErrorKind};
use crate::format::{Format, unreadable_format};
use aplset::card::{DECK, plural};
use aplset_arrow::HandColumns;
use arrow_schema::SchemaRef;
use std::collections::VecDeque;
use std::fmt;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A reader that joins several inputs into one stream of hands of the same size.
///
/// # Examples
/// ```
/// use aplset_files::read::{Input, Options, Reader};
///
/// let csv = Input::Memory(b"c0,c1,c2\n0,1,2\n0,1,3\n".as_slice().into());
/// let text = Input::Memory(b"1RDF 1RDH 1RDL\n".as_slice().into());
/// let mut reader = Reader::open(&[csv, text], &Options::default())?;
/// assert_eq!(reader.cards(), Some(3));
/// let summary = aplset_files::answer(&mut reader, None, &mut |_, _| ())?;
/// assert_eq!(summary.counted().expect("hands").hands(), [1, 2]);
/// assert_eq!(reader.labels(), ["columns c0 to c2", "lines of codes"]);
/// # Ok::<(), aplset_files::FileError>(())
/// ```
pub struct Reader {
    options: Options,
    waiting: VecDeque<Input>,
    current: Option<(Arc<Source>, Table)>,
    /// The first parts, some batches of which were decoded to find the number of cards.
    first: VecDeque<Part>,
    /// The number of cards per hand, and the name of the file that determined it.
    cards: Option<(usize, Arc<str>)>,
    /// The columns of the first table, and the name of its file.
    schema: Option<(SchemaRef, Arc<str>)>,
    labels: Vec<String>,
    first_lines: Vec<(Arc<str>, FirstLine)>,
    files: usize,
    /// The number of bytes in the files that have been read to the end, and the number in all
    /// files.
    bytes: (u64, Option<u64>),
    /// The number of bytes of the current file that have been read, and the number in the file.
    position: (Arc<AtomicU64>, u64),
}

/// A file that was opened.
pub(crate) struct Source {
    pub name: Arc<str>,
    pub columns: HandColumns,
}

/// Some consecutive rows of a file.
pub(crate) struct Part {
    pub source: Arc<Source>,
    pub batches: Batches,
}

impl Reader {
    /// Opens the first input and decodes its first hands, but opens the other inputs only when they
    /// are needed.
    ///
    /// # Errors
    /// Returns an error if there is no input, if a file does not exist, or if `inputs` has standard
    /// input twice. Also returns an error if the first file cannot be read or decoded, if no column
    /// holds hands, or if the hands are not of the given size. A folder is an error, too, because
    /// [`expanded`](super::expanded) replaces folders by their files.
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
            schema: None,
            labels: Vec::new(),
            first_lines: Vec::new(),
            files: 0,
            position: Default::default(),
        };
        reader.open_next()?;
        while reader.cards.is_none()
            && let Some(part) = reader.read_part()?
        {
            reader.find_cards(part)?;
        }
        Ok(reader)
    }

    /// Decodes batches of a part up to the first hand, which determines the number of cards.
    fn find_cards(&mut self, part: Part) -> Result<(), FileError> {
        let Part { source, mut batches } = part;
        let mut decoded = Vec::new();
        while self.cards.is_none()
            && let Some(batch) = batches.next()
        {
            if let Ok(batch) = &batch {
                let hands = source.columns.block(batch.columns(), None);
                if hands.hands > 0 && hands.is_first_invalid() {
                    // The error for this hand comes before all later hands, so their size does not
                    // matter.
                    self.cards = Some((hands.cards.min(DECK), source.name.clone()));
                } else if hands.hands > 0 {
                    let place = source.columns.places()[0];
                    let is_text = batch.column(place).data_type().is_string();
                    if hands.cards == 1 && is_text && self.options.cards.is_none() {
                        let expected = "one hand per row, unless the number of cards is given as 1";
                        let kind = FileErrorKind::unexpected("one card per row", expected);
                        return Err(FileError::new(&*source.name, kind));
                    }
                    self.agree(hands.cards, &source.name)?;
                }
            }
            decoded.push(batch);
        }
        let batches = Box::new(decoded.into_iter().chain(batches));
        self.first.push_back(Part { source, batches });
        Ok(())
    }

    /// Returns the number of cards per hand, or `None` if there are no hands and no header
    /// determines the number.
    #[must_use]
    pub fn cards(&self) -> Option<usize> {
        self.cards.as_ref().map(|(cards, _)| *cards)
    }

    /// Returns the columns of the first file, if [`Options::all_columns`] is set.
    pub(crate) fn all_columns(&self) -> Option<&SchemaRef> {
        self.schema.as_ref().map(|(schema, _)| schema).filter(|_| self.options.all_columns)
    }

    /// Returns where the hands of each opened file are, such as `columns c0 to c11`. The same place
    /// in several files is returned once.
    #[must_use]
    pub fn labels(&self) -> &[String] {
        &self.labels
    }

    /// Returns the number of files that have been opened.
    #[must_use]
    pub fn files(&self) -> usize {
        self.files
    }

    /// Returns the files whose first line could be a header or a hand, and how it was interpreted.
    /// [`Options::header`] decides this.
    pub fn first_lines(&self) -> impl Iterator<Item = (&str, FirstLine)> {
        self.first_lines.iter().map(|(file, line)| (&**file, *line))
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

    /// Returns the next part of the files, or `None` at the end.
    pub(crate) fn next_part(&mut self) -> Result<Option<Part>, FileError> {
        let part = self.first.pop_front().map_or_else(|| self.read_part(), |part| Ok(Some(part)));
        if part.is_err() {
            // Nothing is read after an error.
            self.current = None;
            self.first.clear();
            self.waiting.clear();
        }
        part
    }

    fn read_part(&mut self) -> Result<Option<Part>, FileError> {
        while let Some((source, table)) = &mut self.current {
            if let Some(batches) = table.parts.next() {
                let batches = batches.map_err(|kind| FileError::new(&*source.name, kind))?;
                return Ok(Some(Part { source: source.clone(), batches }));
            }
            self.open_next()?;
        }
        Ok(None)
    }

    /// Opens the next file, if there is one.
    fn open_next(&mut self) -> Result<(), FileError> {
        self.bytes.0 += std::mem::take(&mut self.position).1;
        self.current = None;
        let Some(input) = self.waiting.pop_front() else {
            return Ok(());
        };
        let name: Arc<str> = input.to_string().into();
        let failed = |kind: FileErrorKind| FileError::new(&*name, kind);
        let bytes = InputBytes::open(&input).map_err(failed)?;
        self.position = (bytes.position(), input.length().unwrap_or(0));
        let table = open(&input, bytes, &self.options).map_err(failed)?;
        if let Some(cards) = table.cards {
            self.agree(cards, &name)?;
        }
        self.agree_on_columns(&table, &name)?;
        if !self.labels.contains(&table.label) {
            self.labels.push(table.label.clone());
        }
        self.first_lines.extend(table.first_line.map(|line| (name.clone(), line)));
        self.files += 1;
        let source = Source { name, columns: table.columns.clone() };
        self.current = Some((Arc::new(source), table));
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

    /// Checks that a table has the same columns as earlier tables, if all columns are read.
    fn agree_on_columns(&mut self, table: &Table, name: &Arc<str>) -> Result<(), FileError> {
        let Some((schema, first)) = &self.schema else {
            self.schema = Some((table.schema.clone(), name.clone()));
            return Ok(());
        };
        if !self.options.all_columns || schema.fields() == table.schema.fields() {
            return Ok(());
        }
        let names = |schema: &SchemaRef| {
            let fields = schema.fields().iter();
            let fields = fields.map(|field| format!("{} ({})", field.name(), field.data_type()));
            fields.collect::<Vec<_>>().join(", ")
        };
        let found = format!("the columns {}", names(&table.schema));
        let expected = format!("{} as in {first}", names(schema));
        Err(FileError::new(&**name, FileErrorKind::unexpected(found, expected)))
    }
}

impl fmt::Debug for Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reader").field("waiting", &self.waiting).finish_non_exhaustive()
    }
}

/// Opens an input, whose name or first bytes determine the format.
fn open(input: &Input, bytes: InputBytes, options: &Options) -> Opened {
    let named = match input {
        Input::Path(path) => Format::try_from(&**path).ok(),
        Input::Stdin | Input::Memory(_) => None,
    };
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
    if let Some((found, expected)) = unreadable_format(bytes.head()) {
        return other(found, expected, None);
    }
    let is_text = |format| matches!(format, Format::Text | Format::Csv | Format::Json);
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
    let table = match format {
        Format::Text | Format::Npy if options.column.is_some() => {
            let found = format!("a choice of columns for {format}");
            Err(FileErrorKind::unexpected(found, "csv, npz, parquet or arrow"))
        }
        Format::Text => csv::open_text(bytes),
        Format::Csv => csv::open(bytes, options),
        Format::Json => json::open(bytes, options),
        Format::Npy => npy::open(bytes, options),
        Format::Npz => npy::open_archive(bytes, options),
        Format::Parquet => parquet::open(bytes, options),
        Format::Arrow => arrow::open(bytes, options),
    }?;
    match input {
        Input::Path(path) => refuse_card_in_folder(path, &table)?,
        Input::Stdin | Input::Memory(_) => (),
    }
    Ok(table)
}

/// Rejects a file in a folder such as `c11=40`, if `c11` is a card like the columns of the hands.
/// Hive and Spark partition tables into such folders.
fn refuse_card_in_folder(path: &Path, table: &Table) -> Result<(), FileErrorKind> {
    let prefix =
        |name: &str| name.trim_end_matches(|digit: char| digit.is_ascii_digit()).to_owned();
    let first = &table.columns.places()[0];
    let cards = prefix(table.schema.field(*first).name());
    let folders = path.parent().into_iter().flat_map(Path::components);
    let keys = folders.filter_map(|folder| Some(folder.as_os_str().to_str()?.split_once('=')?.0));
    let mut is_card =
        keys.filter(|key| key.ends_with(|end: char| end.is_ascii_digit()) && prefix(key) == cards);
    match is_card.next().filter(|_| table.columns.is_by_card()) {
        Some(key) => {
            let found = format!("the card `{key}` in the name of a folder");
            Err(FileErrorKind::unexpected(found, "a column for each card"))
        }
        None => Ok(()),
    }
}
