//! Writes hands and results to files, some hands at a time and in order.
//!
//! | [`Give`] | `.npy` | `.csv` | `.txt` | `.parquet`, `.arrow` |
//! |---|---|---|---|---|
//! | hands | `u8` `[hand;card]` | `c0,c1,…` | letter codes, one hand per line | `hand: fixed_size_list<uint8>` |
//! | counts | `u8` `[hand]`, or `u16` above 39 cards | `hand,sets` | one count per line | `set_count: uint16` |
//! | valid | `bool` `[hand;combination]` | `hand,0 1 2,0 1 3,…` | one hand per line, 0s and 1s with blanks between them | `valid: list<bool>` |
//! | sets | `i64` `[set;4]`: hand, i, j, k | `hand,nsets,sets` with `i j k;i j k` | one set per line as `i j k`, with a blank line between hands | `sets: list<fixed_size_list<uint8>[3]>` |
//!
//! Hands and positions are counted from 0. Combinations and sets are in lexicographic order.
//! Results are in the order of the hands. CSV, Parquet and Arrow files can also have the hands next
//! to the results. In CSV, the hands are in columns `c0,c1,…`. In Parquet and Arrow, they are in a
//! column `hand`.

mod columns;
mod npy;
mod target;
mod text;

pub use target::Target;

use crate::files::{Answers, FileError, Format, Give};
use columns::ColumnWriter;
use ndarray::ArrayView2;
use npy::NpyWriter;
use text::TextWriter;

/// The number of bytes that the writers of text and arrays collect before each write.
const BUFFER: usize = 1 << 20;

/// The result of a write. The error is from the system or from a library.
type Written<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// A description of what a file contains.
#[derive(Debug, Clone, Copy)]
pub struct Contents {
    /// The answer that the file has for each hand, or the hands themselves.
    pub give: Give,
    /// Whether each result is written next to its hand. `.txt` and `.npy` do not support this.
    pub with_hands: bool,
    /// The number of cards per hand, or `None` if there are no hands.
    pub cards: Option<usize>,
}

/// Some consecutive hands.
#[derive(Debug, Clone, Copy)]
pub struct Rows<'a> {
    /// The index of the first hand, counted from 0.
    pub first_hand: u64,
    /// The card numbers, `[hand;card]`. If the file contains only results, this array may have no
    /// columns.
    pub ids: ArrayView2<'a, u8>,
}

/// A writer of hands or results to a file.
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
    /// Returns an error if the format cannot hold the contents or cannot be written to this target.
    /// Also returns an error if the system refuses to write.
    pub fn new(target: Target, format: Format, contents: Contents) -> Result<Self, FileError> {
        let name = target.name().to_owned();
        let refuse = |fault: &str| Err(FileError::new(&name, fault));
        let encoder = match format {
            Format::Npz => return refuse("npz can be read but not written, expected npy"),
            Format::Npy if !target.is_rewindable() => {
                return refuse("npy cannot be streamed, expected a file or another format");
            }
            _ if contents.with_hands && !Self::has_hands_beside(format) => {
                let expected = "cannot hold hands and results, expected csv, parquet or arrow";
                return refuse(&format!("{format} {expected}"));
            }
            Format::Text => Ok(Encoder::Text(TextWriter::new(target, false, contents))),
            Format::Csv => Ok(Encoder::Text(TextWriter::new(target, true, contents))),
            Format::Npy => NpyWriter::new(target, contents).map(Encoder::Npy),
            Format::Parquet => ColumnWriter::new(target, true, contents).map(Encoder::Columns),
            Format::Arrow => ColumnWriter::new(target, false, contents).map(Encoder::Columns),
        };
        match encoder {
            Ok(encoder) => Ok(Self { name, encoder, contents }),
            Err(error) => Err(FileError::unwritable(&name, error)),
        }
    }

    /// Returns whether the file contains the hands, alone or next to results.
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
        done.map_err(|error| FileError::unwritable(&self.name, error))
    }

    /// Completes the file and gives it its final name.
    ///
    /// # Errors
    /// Returns an error if the system refuses to write.
    pub fn finish(self) -> Result<(), FileError> {
        let target = match self.encoder {
            Encoder::Text(text) => text.finish(),
            Encoder::Npy(npy) => npy.finish(),
            Encoder::Columns(columns) => columns.finish(),
        };
        target.map_err(|error| FileError::unwritable(&self.name, error))?.keep()
    }
}
