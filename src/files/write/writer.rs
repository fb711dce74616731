//! Writes one file of hands or results in any format.

use super::Target;
use super::columns::ColumnWriter;
use super::npy::NpyWriter;
use super::text::TextWriter;
use crate::files::{Answers, FileError, Format, Give};
use ndarray::ArrayView2;

/// The contents of a file.
#[derive(Debug, Clone, Copy)]
pub struct Contents {
    /// What the file contains for each hand: its count, its valid combinations or its sets.
    pub give: Give,
    /// Whether each result is written together with its hand. `.txt` and `.npy` do not support this.
    pub with_hands: bool,
    /// The number of cards per hand, or `None` if there are no hands.
    pub cards: Option<usize>,
}

/// Some consecutive hands.
#[derive(Debug, Clone, Copy)]
pub struct Rows<'a> {
    /// The number of the first hand, counted from 0.
    pub first_hand: u64,
    /// The card numbers, `[hand;card]`. If only results are written, this array may have no
    /// columns.
    pub ids: ArrayView2<'a, u8>,
}

/// A writer of a file of hands or results.
///
/// # Examples
/// ```
/// use aplset::files::write::{Contents, Rows, Target, Writer};
/// use aplset::files::{Answers, Format, Give};
/// use aplset::ndarray::array;
///
/// let path = std::env::temp_dir().join(format!("aplset-writer-{}.csv", std::process::id()));
/// let target = Target::create(&path, true)?;
/// let contents = Contents { give: Give::Sets, with_hands: false, cards: Some(4) };
/// let mut writer = Writer::new(target, Format::Csv, contents)?;
/// let ids = array![[0, 1, 2, 5], [0, 1, 3, 5]];
/// let answers = Answers::find(Give::Sets, &ids.view())?;
/// writer.write(&Rows { first_hand: 0, ids: ids.view() }, &answers)?;
/// writer.finish()?;
/// assert_eq!(std::fs::read_to_string(&path)?, "hand,nsets,sets\n0,1,0 1 2\n1,0,\n");
/// # std::fs::remove_file(&path)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Writer {
    name: String,
    encoder: Encoder,
    contents: Contents,
}

enum Encoder {
    Text(TextWriter),
    Npy(NpyWriter),
    Columns(ColumnWriter),
}

impl Writer {
    /// Starts a file with these contents.
    ///
    /// # Errors
    /// Returns an error if the format cannot hold the contents, if it cannot be written to this
    /// target, or if the system refuses to write.
    pub fn new(target: Target, format: Format, contents: Contents) -> Result<Self, FileError> {
        let name = target.name().to_owned();
        let refused = match format {
            Format::Npz => Some("npz can be read but not written, expected npy".to_owned()),
            Format::Npy if !target.is_rewindable() => {
                Some("npy cannot be streamed, expected a file or another format".to_owned())
            }
            _ if contents.with_hands && !Self::has_hands_beside(format) => Some(format!(
                "{format} cannot hold hands and results, expected csv, parquet or arrow"
            )),
            _ => None,
        };
        if let Some(fault) = refused {
            return Err(FileError::new(name, fault));
        }
        let encoder = match format {
            Format::Text => TextWriter::new(target, false, contents).map(Encoder::Text),
            Format::Csv => TextWriter::new(target, true, contents).map(Encoder::Text),
            Format::Npy | Format::Npz => NpyWriter::new(target, contents).map(Encoder::Npy),
            Format::Parquet => ColumnWriter::new(target, true, contents).map(Encoder::Columns),
            Format::Arrow => ColumnWriter::new(target, false, contents).map(Encoder::Columns),
        };
        match encoder {
            Ok(encoder) => Ok(Self { name, encoder, contents }),
            Err(error) => Err(FileError::unwritable(&name, &error)),
        }
    }

    /// Returns whether hands are written, alone or next to results.
    pub(in crate::files) fn writes_hands(&self) -> bool {
        self.contents.with_hands || self.contents.give == Give::Hands
    }

    /// Returns whether a format can hold hands and results together.
    #[must_use]
    pub fn has_hands_beside(format: Format) -> bool {
        matches!(format, Format::Csv | Format::Parquet | Format::Arrow)
    }

    /// Writes more hands or their answers.
    ///
    /// # Errors
    /// Returns an error if the system refuses to write.
    pub fn write(&mut self, rows: &Rows<'_>, answers: &Answers) -> Result<(), FileError> {
        let done = match &mut self.encoder {
            Encoder::Text(text) => text.write(rows, answers),
            Encoder::Npy(npy) => npy.write(rows, answers),
            Encoder::Columns(columns) => columns.write(rows, answers),
        };
        done.map_err(|error| FileError::unwritable(&self.name, &error))
    }

    /// Completes the file and gives it the final name.
    ///
    /// # Errors
    /// Returns an error if the system refuses to write.
    pub fn finish(self) -> Result<(), FileError> {
        let target = match self.encoder {
            Encoder::Text(text) => text.finish(),
            Encoder::Npy(npy) => npy.finish(),
            Encoder::Columns(columns) => columns.finish(),
        };
        target.map_err(|error| FileError::unwritable(&self.name, &error))?.keep()
    }
}
