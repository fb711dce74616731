//! Writes a file of hands or results from pieces that any thread can encode.

use super::columns::{self, ColumnWriter};
use super::npy::{self, NpyForm};
use super::piece::{Contents, Piece, Rows};
use super::target::Target;
use super::text::TextForm;
use crate::answers::{Answers, Give};
use crate::error::FileError;
use crate::format::Format;
use crate::read::Chunk;
use aplset_arrow::{HandBlock, HandProblem};
use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;
use ndarray::ArrayView2;
use std::io::Write;
use std::sync::Arc;

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
    /// Returns the problem of the first null hand if the format has no null results.
    pub fn refused_null(&self, hands: &HandBlock) -> Option<HandProblem> {
        if matches!(self.format, Format::Csv | Format::Parquet | Format::Arrow) {
            return None;
        }
        let hand = hands.nulls()?.iter().position(|is_hand| !is_hand)?;
        let fault =
            format!("found null, expected a hand, because {} has no null results", self.format);
        Some(HandProblem { hand, card: None, fault })
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
        let refuse = |fault: &str| Err(FileError::new(&name, fault));
        let form = match format {
            Format::Npz => return refuse("npz can be read but not written, expected npy"),
            Format::Npy if !target.is_rewindable() => {
                return refuse("npy cannot be streamed, expected a file or another format");
            }
            _ if contents.with_hands && !Self::has_hands_beside(format) => {
                let expected = "cannot hold hands and results, expected csv, parquet or arrow";
                return refuse(&format!("{format} {expected}"));
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
        let sink = sink.map_err(|error| FileError::unwritable(&name, error))?;
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
                let (answers, _) = Answers::find(give, ids).map_err(|bad| {
                    let place = format!("hand {}, card {}", self.hands + bad.hand, bad.card);
                    FileError::new(&self.name, bad.fault.to_string()).at(place)
                })?;
                answers
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
        done.map_err(|error| FileError::unwritable(&self.name, error))
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
        target.map_err(|error| FileError::unwritable(&self.name, error))?.keep()
    }
}
