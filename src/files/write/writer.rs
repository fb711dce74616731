//! One file of results, in any format.

use super::lines::Lines;
#[cfg(feature = "npy")]
use super::npy::Npy;
#[cfg(feature = "arrow")]
use super::table::Table;
use super::{Answers, Give, Rows, Target};
use crate::files::{FileError, Format};

/// What is known of the hands before the first one is written.
#[derive(Debug, Clone, Default)]
pub struct Shape {
    /// How many cards each has; `None` where there is no hand to tell it.
    pub cards: Option<usize>,
    /// How many hands there are, where that is known.
    pub hands: Option<u64>,
    /// The columns of the input, where there are any.
    #[cfg(feature = "arrow")]
    pub schema: Option<arrow::datatypes::SchemaRef>,
}

/// A file of hands or of what was found in them.
///
/// # Examples
/// ```
/// use aplset::files::Format;
/// use aplset::files::write::{Answers, Give, Rows, Shape, Target, Writer};
/// use aplset::ndarray::array;
///
/// let path = std::env::temp_dir().join(format!("aplset-writer-{}.csv", std::process::id()));
/// let target = Target::create(&path, true)?;
/// let shape = Shape { cards: Some(4), ..Shape::default() };
/// let mut writer = Writer::new(target, Format::Csv, Give::Sets, &shape)?;
/// let ids = array![[0, 1, 2, 5], [0, 1, 3, 5]];
/// writer.write(&Rows::new(0, ids.view()), &Answers::find(Give::Sets, ids.view())?)?;
/// writer.finish()?;
/// assert_eq!(std::fs::read_to_string(&path)?, "hand,nsets,sets\n0,1,0 1 2\n1,0,\n");
/// # std::fs::remove_file(&path)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Writer {
    layout: Layout,
}

#[derive(Debug)]
enum Layout {
    Lines(Lines),
    #[cfg(feature = "npy")]
    Npy(Npy),
    #[cfg(feature = "arrow")]
    Table(Table),
}

impl Writer {
    /// Begins a file: writes what stands before the first hand.
    ///
    /// # Errors
    /// Where the format cannot be written (to this target, or by a crate without its feature), where the input has a column of
    /// the name of ours, and where the system refuses.
    pub fn new(
        target: Target,
        format: Format,
        give: Give,
        shape: &Shape,
    ) -> Result<Self, FileError> {
        let layout = match format {
            Format::Text | Format::Csv => {
                Layout::Lines(Lines::new(target, format == Format::Csv, give, shape)?)
            }
            #[cfg(feature = "npy")]
            Format::Npy => Layout::Npy(Npy::new(target, give, shape)?),
            #[cfg(feature = "arrow")]
            Format::Parquet | Format::Arrow => {
                Layout::Table(Table::new(target, format == Format::Parquet, give, shape)?)
            }
            #[cfg(not(all(feature = "npy", feature = "arrow")))]
            _ => return Err(target.refused("this program is built without this format")),
        };
        Ok(Self { layout })
    }

    /// Some hands more, and what was found in them.
    ///
    /// # Errors
    /// Where the system refuses to write.
    pub fn write(&mut self, rows: &Rows<'_>, answers: &Answers) -> Result<(), FileError> {
        match &mut self.layout {
            Layout::Lines(lines) => lines.write(rows, answers),
            #[cfg(feature = "npy")]
            Layout::Npy(npy) => npy.write(rows, answers),
            #[cfg(feature = "arrow")]
            Layout::Table(table) => table.write(rows, answers),
        }
    }

    /// Writes what stands after the last hand; the whole file gets its name.
    ///
    /// # Errors
    /// Where the system refuses, or the name was taken in the meantime.
    pub fn finish(self) -> Result<(), FileError> {
        let target = match self.layout {
            Layout::Lines(lines) => lines.finish()?,
            #[cfg(feature = "npy")]
            Layout::Npy(npy) => npy.finish()?,
            #[cfg(feature = "arrow")]
            Layout::Table(table) => table.finish()?,
        };
        target.keep()
    }
}
