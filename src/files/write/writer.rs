//! One file of hands or results, in any format.

use super::Target;
use super::columns::ColumnWriter;
use super::npy::NpyWriter;
use super::text::TextWriter;
use crate::files::{Answers, FileError, Format, Give};
use ndarray::ArrayView2;

/// What a file will contain.
#[derive(Debug, Clone, Copy)]
pub struct Contents {
    /// What is asked of the hands.
    pub give: Give,
    /// Whether the hands are written beside the results. `.txt` and `.npy` have no place for them.
    pub with_hands: bool,
    /// How many cards each hand has; `None` if there is no hand.
    pub cards: Option<usize>,
}

/// Some consecutive hands.
#[derive(Debug, Clone, Copy)]
pub struct Rows<'a> {
    /// The number of the first hand, counted from 0.
    pub first_hand: u64,
    /// The card numbers, `[hand;card]`. If only results are written, the cards may be missing.
    pub ids: ArrayView2<'a, u8>,
}

/// A file of hands or of results.
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
    kind: Encoder,
    contents: Contents,
}

enum Encoder {
    Text(TextWriter),
    Npy(NpyWriter),
    Columns(ColumnWriter),
}

impl Writer {
    /// Begins a file.
    ///
    /// # Errors
    /// If the format cannot hold the contents or be written to this target, and if the system
    /// refuses to write.
    pub fn new(target: Target, format: Format, contents: Contents) -> Result<Self, FileError> {
        if contents.with_hands && !Self::has_hands_beside(format) {
            let fault = format!("{format} has no place for hands beside the results");
            return Err(target.error(fault));
        }
        let kind = match format {
            Format::Text | Format::Csv => {
                Encoder::Text(TextWriter::new(target, format == Format::Csv, contents)?)
            }
            Format::Npy => Encoder::Npy(NpyWriter::new(target, contents)?),
            Format::Parquet | Format::Arrow => {
                Encoder::Columns(ColumnWriter::new(target, format == Format::Parquet, contents)?)
            }
            Format::Npz => return Err(target.error("npz is only read, expected npy")),
        };
        Ok(Self { kind, contents })
    }

    /// Whether the hands are written, not only results.
    pub(in crate::files) fn writes_hands(&self) -> bool {
        self.contents.with_hands || self.contents.give == Give::Hands
    }

    /// Whether a format can have the hands beside the results.
    #[must_use]
    pub fn has_hands_beside(format: Format) -> bool {
        matches!(format, Format::Csv | Format::Parquet | Format::Arrow)
    }

    /// Writes some more hands, or what was found in them.
    ///
    /// # Errors
    /// If the system refuses to write.
    pub fn write(&mut self, rows: &Rows<'_>, answers: &Answers) -> Result<(), FileError> {
        match &mut self.kind {
            Encoder::Text(text) => text.write(rows, answers),
            Encoder::Npy(npy) => npy.write(rows, answers),
            Encoder::Columns(columns) => columns.write(rows, answers),
        }
    }

    /// Completes the file, which gets its name.
    ///
    /// # Errors
    /// If the system refuses to write.
    pub fn finish(self) -> Result<(), FileError> {
        let target = match self.kind {
            Encoder::Text(text) => text.finish()?,
            Encoder::Npy(npy) => npy.finish()?,
            Encoder::Columns(columns) => columns.finish()?,
        };
        target.keep()
    }
}
