//! All hands of a reader: checked, counted, written.

use crate::batch::BadHand;
use crate::batch::Combinations;
use crate::files::ahead::{Ahead, ahead};
use crate::files::read::{Chunk, Reader};
use crate::files::write::{Answers, Give, Rows, Writer};
use crate::files::{FileError, Summary};
use std::ops::Range;
use std::sync::Arc;

/// What is found in hands at a time may take so many bytes: the 85,320 combinations of the whole deck are many.
const PIECE: usize = 16 << 20;

/// Checks all hands of a reader, counts their sets, and writes what is asked, if there is a writer.
///
/// While some hands are counted, those before them are written and those after them are read. The order is kept, and at most three chunks are
/// in memory. Threads are those of rayon's current pool: [`rayon::ThreadPool::install`] chooses them, and one is enough; one more reads.
/// `progress` is told how many hands are done.
///
/// # Errors
/// The first fault: of a file, of a hand, or of what is written. A file that was being written is not there then, and what stood under
/// its name is as it was.
///
/// # Examples
/// ```
/// use aplset::files::read::{Input, Options, Reader};
/// use aplset::files::write::Give;
/// use aplset::files::check;
///
/// let path = std::env::temp_dir().join(format!("aplset-check-{}.txt", std::process::id()));
/// std::fs::write(&path, "1RDF 1RDH 1RDL\n1RDF 1RDH 2RDL\n")?;
/// let mut reader = Reader::open(&[Input::Path(path.clone())], &Options::default())?;
/// let summary = check(&mut reader, Give::Counts, None, &mut |_| ())?;
/// assert_eq!(summary.histogram(), [1, 1]);
/// # std::fs::remove_file(&path)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check(
    reader: &mut Reader,
    give: Give,
    writer: Option<Writer>,
    progress: &mut (dyn FnMut(u64) + Send),
) -> Result<Summary, FileError> {
    let mut work = Work {
        give,
        writer,
        summary: Summary::new(reader.cards(), Vec::new()),
        past: None,
        unused: Answers::Counts(Vec::new()),
    };
    let read = ahead(reader, |source| work.all(source, progress));
    // Where a later file is at fault, the hands before it are still written: a stream may show them.
    work.write_past()?;
    read?;
    work.writer.map_or(Ok(()), Writer::finish)?;
    Ok(work.summary)
}

/// Some hands of a chunk, and what was found in them.
struct Piece {
    chunk: Arc<Chunk>,
    hands: Range<usize>,
    answers: Answers,
}

struct Work {
    give: Give,
    writer: Option<Writer>,
    summary: Summary,
    /// What is not written yet.
    past: Option<Piece>,
    /// Answers whose memory can be used again.
    unused: Answers,
}

impl Work {
    /// Goes through all chunks; the next one is read while one is worked on.
    fn all(
        &mut self,
        source: &Ahead,
        progress: &mut (dyn FnMut(u64) + Send),
    ) -> Result<(), FileError> {
        let mut done = 0;
        while let Some(chunk) = source.next() {
            let chunk = Arc::new(chunk?);
            for hands in pieces(self.give, &chunk) {
                let (old, hands) = self.piece(chunk.clone(), hands)?;
                if let Some(chunk) = old {
                    source.use_again(chunk);
                }
                done += hands;
                progress(done);
            }
        }
        Ok(())
    }

    /// Finds what is asked of some hands, while those before them are written. Gives the chunk that nothing needs any more, and
    /// how many hands were done.
    fn piece(
        &mut self,
        chunk: Arc<Chunk>,
        hands: Range<usize>,
    ) -> Result<(Option<Chunk>, u64), FileError> {
        let give = self.give;
        let mut answers = std::mem::replace(&mut self.unused, Answers::Counts(Vec::new()));
        let (writer, past, summary) = (&mut self.writer, &self.past, &mut self.summary);
        let find = || {
            let ids = Rows::of(&chunk, &hands).ids();
            answers.find_again(give, ids)?;
            summary.add(ids.ncols(), hands.len(), &answers);
            Ok(())
        };
        let (written, found) = rayon::join(|| write(writer.as_mut(), past.as_ref()), find);
        written?;
        if let Err(bad) = found {
            return Err(chunk.located(BadHand::after(bad, hands.start as u64)));
        }
        let done = hands.len() as u64;
        let old = self.past.replace(Piece { chunk, hands, answers });
        let old = old.and_then(|old| {
            self.unused = old.answers;
            Arc::into_inner(old.chunk)
        });
        Ok((old, done))
    }

    fn write_past(&mut self) -> Result<(), FileError> {
        write(self.writer.as_mut(), self.past.take().as_ref())
    }
}

fn write(writer: Option<&mut Writer>, past: Option<&Piece>) -> Result<(), FileError> {
    match (writer, past) {
        (Some(writer), Some(past)) => {
            writer.write(&Rows::of(&past.chunk, &past.hands), &past.answers)
        }
        _ => Ok(()),
    }
}

/// The hands of a chunk, so many at a time that what is found fits in a piece: all at once where that is a count.
fn pieces(give: Give, chunk: &Chunk) -> impl Iterator<Item = Range<usize>> + use<> {
    let [hands, cards] = [chunk.ids().nrows(), chunk.ids().ncols()];
    let bytes = match give {
        Give::Hands | Give::Counts => 0,
        Give::Valid => Combinations::number(cards),
        // Any two cards have one third: a set of three places for each three pairs, and the place in the list; twice, while
        // the lists of all threads are joined.
        Give::Sets => cards * cards + 16,
    };
    let step = PIECE.checked_div(bytes).unwrap_or(hands).max(1);
    (0..hands).step_by(step).map(move |first| first..hands.min(first + step))
}
