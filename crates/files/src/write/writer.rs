//! Writes a file of hands or results from pieces that any thread can encode.

use super::columns::{self, ColumnWriter};
use super::npy::{self, NpyForm};
use super::target::Target;
use super::text::TextForm;
use crate::answers::{Answers, Give};
use crate::error::{Cause, FileError, FileErrorKind};
use crate::format::Format;
use crate::read::Chunk;
use aplset::batch::BadHand;
use aplset_arrow::{HandBlock, RowError, RowErrorKind};
use arrow_array::RecordBatch;
use arrow_buffer::NullBuffer;
use arrow_schema::SchemaRef;
use ndarray::ArrayView2;
use std::io::Write;
use std::sync::Arc;

/// The result of a write, whose error is from the system or from a library.
pub(super) type Written<T> = Result<T, Cause>;

/// A description of what a file contains.
#[derive(Debug, Clone, Copy)]
pub struct Contents {
    /// The answer that the file has for each hand, or the hands themselves.
    pub give: Give,
    /// Whether each result is written next to its hand, which `.txt` and `.npy` do not support.
    pub with_hands: bool,
    /// The number of cards per hand, or `None` if there are no hands.
    pub cards: Option<usize>,
}

/// Some consecutive hands, and which of them are null.
pub(super) struct Rows<'a> {
    /// The zero-based index of the first hand.
    pub first_hand: u64,
    /// The card numbers of the hands that are not null, `[hand;card]`.
    pub ids: ArrayView2<'a, u8>,
    pub nulls: Option<&'a NullBuffer>,
}

impl Rows<'_> {
    /// Returns the index of each hand in the file, and the hand's index in `ids` if the hand is not
    /// null.
    pub fn hands(&self) -> impl Iterator<Item = (u64, Option<usize>)> {
        let rows = self.nulls.map_or(self.ids.nrows(), NullBuffer::len);
        let mut next = 0;
        (self.first_hand..).zip(0..rows).map(move |(number, row)| {
            let hand = self.nulls.is_none_or(|nulls| nulls.is_valid(row)).then_some(next);
            next += usize::from(hand.is_some());
            (number, hand)
        })
    }
}

/// Some consecutive rows of a file, ready to be written.
pub(crate) enum Piece {
    /// The bytes of some rows of text or of an array.
    Bytes {
        bytes: Vec<u8>,
        rows: u64,
    },
    Columns(RecordBatch),
}

/// Turns hands and answers into pieces of a file, on any thread.
pub(crate) struct Encoder {
    pub contents: Contents,
    format: Format,
    form: Form,
}

enum Form {
    Text(TextForm),
    Npy(NpyForm),
    Columns(SchemaRef),
}

impl Encoder {
    /// Returns the error for the first null hand if the format has no null results.
    pub fn refused_null(&self, hands: &HandBlock) -> Option<RowError> {
        if matches!(self.format, Format::Csv | Format::Parquet | Format::Arrow) {
            return None;
        }
        let hand = hands.nulls()?.iter().position(|is_hand| !is_hand)?;
        let expected = format!("a hand, because {} has no null results", self.format);
        Some(RowError::new(hand, None, RowErrorKind::unexpected("null", expected)))
    }

    /// Encodes the hands of a chunk and the answers for the hands that are not null.
    pub fn of_chunk(&self, chunk: &Chunk, answers: Answers) -> Piece {
        let hands = chunk.hands();
        let rows = Rows { first_hand: chunk.first_hand(), ids: hands.ids(), nulls: hands.nulls() };
        self.encode(&rows, answers)
    }

    fn is_lines_of_sets(&self) -> bool {
        self.format == Format::Text && self.contents.give == Give::Sets
    }

    fn encode(&self, rows: &Rows<'_>, answers: Answers) -> Piece {
        match &self.form {
            Form::Text(form) => form.encode(self.contents, rows, &answers),
            Form::Npy(_) => npy::encode(rows, answers),
            Form::Columns(schema) => {
                let columns = columns::encode(self.contents, rows, &answers).into_iter();
                let columns = columns.map(|(_, column)| column).collect();
                let batch = RecordBatch::try_new(schema.clone(), columns);
                Piece::Columns(batch.expect("the columns of the schema"))
            }
        }
    }
}

/// A writer of hands or results to a file.
///
/// # Examples
/// ```
/// use aplset_files::write::{Contents, Target, Writer};
/// use aplset_files::{Format, Give};
/// use aplset::ndarray::array;
///
/// let path = std::env::temp_dir().join(format!("aplset-writer-{}.csv", std::process::id()));
/// let target = Target::create(&path, true)?;
/// let contents = Contents { give: Give::Sets, with_hands: false, cards: Some(4) };
/// let mut writer = Writer::new(target, Format::Csv, contents)?;
/// writer.write(&array![[0, 1, 2, 5], [0, 1, 3, 5]].view())?;
/// writer.finish()?;
/// assert_eq!(std::fs::read_to_string(&path)?, "hand,nsets,sets\n0,1,0 1 2\n1,0,\n");
/// # std::fs::remove_file(&path)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Writer {
    name: String,
    encoder: Arc<Encoder>,
    sink: Sink,
    /// The number of hands that were written with [`write`](Self::write).
    hands: u64,
}

enum Sink {
    /// A file of text or of an array, and the number of rows written.
    Bytes(Target, u64),
    Columns(ColumnWriter),
}

impl Writer {
    /// Starts a file with these contents.
    ///
    /// # Errors
    /// Returns an error if the format cannot hold the contents or cannot be written to this target,
    /// or if the system refuses to write.
    pub fn new(mut target: Target, format: Format, contents: Contents) -> Result<Self, FileError> {
        let name = target.name().to_owned();
        let refuse = |found: &str, expected: &str| {
            Err(FileError::new(&name, FileErrorKind::unexpected(found, expected)))
        };
        let form = match format {
            Format::Npz => return refuse("npz, which can be read but not written", "npy"),
            Format::Npy if !target.is_rewindable() => {
                return refuse("npy, which cannot be streamed", "a file or another format");
            }
            _ if contents.with_hands && !Self::has_hands_beside(format) => {
                let found = format!("{format}, which cannot hold hands and results");
                return refuse(&found, "csv, parquet or arrow");
            }
            Format::Text | Format::Csv => Form::Text(TextForm::new(format == Format::Csv)),
            Format::Npy => Form::Npy(NpyForm::new(contents)),
            Format::Parquet | Format::Arrow => Form::Columns(columns::schema(contents)),
        };
        let header = match &form {
            Form::Text(form) => form.header(contents),
            Form::Npy(form) => form.header(0).to_vec(),
            Form::Columns(_) => Vec::new(),
        };
        let sink = match &form {
            Form::Columns(schema) => {
                let parquet = format == Format::Parquet;
                ColumnWriter::new(target, parquet, schema).map(Sink::Columns)
            }
            _ => target.write_all(&header).map(|()| Sink::Bytes(target, 0)).map_err(Into::into),
        };
        let sink = sink.map_err(|error| unwritable(&name, error))?;
        Ok(Self { name, encoder: Arc::new(Encoder { contents, format, form }), sink, hands: 0 })
    }

    /// Returns whether a format can hold hands and results together.
    #[must_use]
    pub fn has_hands_beside(format: Format) -> bool {
        matches!(format, Format::Csv | Format::Parquet | Format::Arrow)
    }

    /// Checks more hands `[hand;card]` and writes the answers for them, or writes the hands
    /// unchecked if [`Contents::give`] is [`Give::Hands`].
    ///
    /// # Errors
    /// Returns an error for the first invalid hand if the file has answers. Also returns an error
    /// if the system refuses to write.
    pub fn write(&mut self, ids: &ArrayView2<'_, u8>) -> Result<(), FileError> {
        let answers = match self.encoder.contents.give {
            Give::Hands => Answers::Hands,
            give => {
                let invalid = |bad: BadHand| {
                    let (hand, card) = (self.hands + bad.hand, Some(bad.card));
                    FileError::of_row(&self.name, None, hand, card, bad.fault.into())
                };
                Answers::find(give, ids).map_err(invalid)?.0
            }
        };
        let rows = Rows { first_hand: self.hands, ids: ids.view(), nulls: None };
        self.hands += ids.nrows() as u64;
        self.put(self.encoder.encode(&rows, answers))
    }

    pub(crate) fn encoder(&self) -> Arc<Encoder> {
        self.encoder.clone()
    }

    /// Appends a piece to the file.
    pub(crate) fn put(&mut self, piece: Piece) -> Result<(), FileError> {
        let done = match (&mut self.sink, piece) {
            (Sink::Bytes(target, all), Piece::Bytes { mut bytes, rows }) => {
                if *all == 0 && self.encoder.is_lines_of_sets() && !bytes.is_empty() {
                    // The blank line is only between hands.
                    bytes.remove(0);
                }
                *all += rows;
                target.write_all(&bytes).map_err(Into::into)
            }
            (Sink::Columns(columns), Piece::Columns(batch)) => columns.write(&batch),
            _ => unreachable!("a piece of this file"),
        };
        done.map_err(|error| unwritable(&self.name, error))
    }

    /// Completes the file and gives it its final name.
    ///
    /// # Errors
    /// Returns an error if the system refuses to write.
    pub fn finish(self) -> Result<(), FileError> {
        let target = match (self.sink, &self.encoder.form) {
            (Sink::Bytes(mut target, rows), Form::Npy(form)) => {
                target.rewrite_start(&form.header(rows)).map(|()| target).map_err(Into::into)
            }
            (Sink::Bytes(target, _), _) => Ok(target),
            (Sink::Columns(columns), _) => columns.finish(),
        };
        target.map_err(|error| unwritable(&self.name, error))?.keep()
    }
}

fn unwritable(name: &str, error: Cause) -> FileError {
    FileError::new(name, FileErrorKind::Unwritable(error))
}
