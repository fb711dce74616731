//! Reads and writes hands and results as text, CSV, `NumPy`, Parquet and Arrow files. Feature
//! `files`.
//!
//! [`read::Reader`] joins files into one stream of hands, [`check`] checks the hands and counts
//! their sets, and [`write::Writer`] writes the results. The page of [`read`] lists how much memory
//! the reader needs for each format.

mod answers;
mod error;
mod format;
pub mod read;
pub mod write;

pub use answers::{Answers, Give, Summary};
pub use error::{Advice, FileError, shown};
pub use format::{Format, NameError};

use crate::batch::Combinations;
use ndarray::s;
use read::{Chunk, Reader};
use std::ops::Range;
use std::sync::Arc;
use write::{Rows, Writer};

/// The largest number of bytes of answers in memory at a time. The deck has 85,320 combinations,
/// and the answer for each takes a byte.
const ANSWER_BYTES: usize = 16 << 20;

/// Checks all hands of a reader and counts their sets. If there is a writer, writes the answers.
///
/// Reading, counting and writing overlap on the threads of rayon's current pool. To use another
/// pool, call this function inside [`rayon::ThreadPool::install`]. Answers are written in the order
/// of the hands. `progress` receives the number of finished hands, and the share of the input that
/// has been read. The share is `None` if the size of the input is unknown.
///
/// # Errors
/// Returns the first error in a file or a hand, or the first error while writing. After an error,
/// the unfinished output file is removed.
///
/// # Examples
/// ```
/// use aplset::files::read::{Input, Options, Reader};
/// use aplset::files::{Give, check};
///
/// let hands = Input::Memory(b"1RDF 1RDH 1RDL\n1RDF 1RDH 2RDL\n".as_slice().into());
/// let mut reader = Reader::open(&[hands], &Options::default())?;
/// let summary = check(&mut reader, Give::Counts, None, &mut |_, _| ())?;
/// assert_eq!(summary.histogram(), [1, 1]);
/// # Ok::<(), aplset::files::FileError>(())
/// ```
pub fn check(
    reader: &mut Reader,
    give: Give,
    writer: Option<Writer>,
    progress: &mut (dyn FnMut(u64, Option<f64>) + Send),
) -> Result<Summary, FileError> {
    let mut work =
        Work { give, writer, summary: Summary::new(reader.cards(), Vec::new()), past: None };
    if give == Give::Counts {
        reader.count_early(work.writer.as_ref().is_some_and(Writer::writes_hands));
    }
    let mut next = reader.next_chunk();
    let done = loop {
        let chunk = match next {
            Ok(Some(chunk)) => chunk,
            Ok(None) => break Ok(()),
            Err(error) => break Err(error),
        };
        let hands = chunk.first_hand() + chunk.hands() as u64;
        let (read, found) = rayon::join(|| reader.next_chunk(), || work.chunk(chunk));
        if let Err(error) = found {
            break Err(error);
        }
        progress(hands, reader.progress());
        next = read;
    };
    // The hands before an error are still written, because the output may be a stream.
    write(work.writer.as_mut(), work.past.take())?;
    done?;
    work.writer.map_or(Ok(()), Writer::finish)?;
    Ok(work.summary)
}

/// Some hands of a chunk and their answers.
struct Answered {
    chunk: Arc<Chunk>,
    hands: Range<usize>,
    answers: Answers,
}

struct Work {
    give: Give,
    writer: Option<Writer>,
    summary: Summary,
    /// Answers that have not been written yet.
    past: Option<Answered>,
}

impl Work {
    /// Answers the question for a chunk while earlier answers are written. If the reader has
    /// already counted the sets, uses these counts.
    fn chunk(&mut self, mut chunk: Chunk) -> Result<(), FileError> {
        let mut known = chunk.take_counts();
        let (all, cards) = (chunk.hands(), chunk.cards());
        let chunk = Arc::new(chunk);
        let bytes = match self.give {
            Give::Hands | Give::Counts => 0,
            Give::Valid => Combinations::number(cards),
            // A hand has at most one set for every three pairs of cards. Each set takes three
            // bytes, and each hand takes an offset of eight bytes.
            Give::Sets => cards * cards / 2 + 8,
        };
        let step = ANSWER_BYTES.checked_div(bytes).unwrap_or(all).max(1);
        for first in (0..all).step_by(step) {
            let hands = first..all.min(first + step);
            let (give, writer, past) = (self.give, &mut self.writer, self.past.take());
            let find = || {
                let find = || Answers::find(give, &chunk.ids().slice(s![hands.clone(), ..]));
                known.take().unwrap_or_else(find)
            };
            let (written, found) = rayon::join(|| write(writer.as_mut(), past), find);
            written?;
            let answers = found.map_err(|bad| chunk.locate(&bad.after(first as u64)))?;
            self.summary.add(cards, hands.len(), &answers);
            self.past = Some(Answered { chunk: chunk.clone(), hands, answers });
        }
        Ok(())
    }
}

fn write(writer: Option<&mut Writer>, past: Option<Answered>) -> Result<(), FileError> {
    let (Some(writer), Some(past)) = (writer, past) else {
        return Ok(());
    };
    let rows = Rows {
        first_hand: past.chunk.first_hand() + past.hands.start as u64,
        ids: past.chunk.ids().slice_move(s![past.hands, ..]),
    };
    writer.write(&rows, &past.answers)
}
