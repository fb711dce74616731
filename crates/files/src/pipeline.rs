//! Turns the hands of files into results.

use super::answers::{Answers, Give, Summary};
use super::error::FileError;
use super::read::{Part, Place, Reader};
use super::write::{Piece, Writer};
use rayon::Yield;
use std::collections::VecDeque;
use std::sync::mpsc::{self, Receiver, Sender};
use std::{iter, mem};

/// Checks all hands of a reader, counts their sets, and writes the answers if there is a writer.
///
/// The threads of rayon's current pool work on several parts of the files at once. To use another
/// pool, call this function inside [`rayon::ThreadPool::install`]. Answers are written in the order
/// of the hands. A null hand has a null answer, or is an error if the format has no null answers.
/// `progress` receives the number of finished hands and the share of the input that has been read.
/// This share is `None` if the size of the input is unknown.
///
/// # Errors
/// Returns the first error in a file or a hand, or the first error while writing. If the output is
/// a stream, the answers of earlier parts have already been written. An unfinished output file is
/// removed.
///
/// # Examples
/// ```
/// use aplset_files::answer;
/// use aplset_files::read::{Input, Options, Reader};
///
/// let hands = Input::Memory(b"1RDF 1RDH 1RDL\n1RDF 1RDH 2RDL\n".as_slice().into());
/// let mut reader = Reader::open(&[hands], &Options::default())?;
/// let summary = answer(&mut reader, None, &mut |_, _| ())?;
/// assert_eq!(summary.histogram(), [1, 1]);
/// # Ok::<(), aplset_files::FileError>(())
/// ```
pub fn answer(
    reader: &mut Reader,
    mut writer: Option<Writer>,
    progress: &mut dyn FnMut(u64, Option<f64>),
) -> Result<Summary, FileError> {
    let cards = reader.cards();
    let encoder = writer.as_ref().map(Writer::encoder);
    let give = encoder.as_ref().map_or(Give::Counts, |encoder| encoder.contents.give);
    reader.set_answer_size(give.bytes(cards.unwrap_or(0)));

    let (first, mut before) = mpsc::channel();
    let _ = first.send(Place::default());
    let parts = iter::from_fn(|| {
        let part = reader.next_part().transpose()?;
        let (after, next) = mpsc::channel();
        let before = mem::replace(&mut before, next);
        Some(Next { part, before, after, share: reader.progress() })
    });
    let work = |Next { part, before, after, share }| {
        // After an error, the places of later parts are unknown, and their results are not used.
        let (chunk, end) = part?.chunk(cards, || before.recv().unwrap_or_default())?;
        // The place is sent before the answers are found, because finding them may call rayon.
        let _ = after.send(end);
        let hands = chunk.hands();
        let null = encoder.as_ref().and_then(|encoder| encoder.refused_null(hands));
        let found = match (hands.answer(|ids| Answers::find(give, ids)), null) {
            (Err(error), Some(null)) if error.hand() < null.hand() => Err(error),
            (_, Some(null)) => Err(null),
            (found, None) => found,
        };
        let (answers, histogram) = found.map_err(|error| chunk.error(&error))?;
        let piece = encoder.as_ref().map(|encoder| encoder.of_chunk(&chunk, answers));
        Ok(Answered { rows: hands.rows() as u64, histogram, piece, share })
    };
    let (mut summary, mut hands) = (Summary::new(cards, &[]), 0);
    let put = |answered: Result<Answered, FileError>| {
        let Answered { rows, histogram, piece, share } = answered?;
        if let (Some(writer), Some(piece)) = (&mut writer, piece) {
            writer.put(piece)?;
        }
        summary.add(&histogram, rows - histogram.iter().sum::<u64>());
        hands += rows;
        progress(hands, share);
        Ok(())
    };
    in_order(parts, work, put)?;
    writer.map_or(Ok(()), Writer::finish)?;
    Ok(summary)
}

/// The next part of the files, or the error that prevents reading it.
struct Next {
    part: Result<Part, FileError>,
    /// Receives the place of the part as soon as the part before it is decoded.
    before: Receiver<Place>,
    /// Sends the place after the part to the next part.
    after: Sender<Place>,
    /// The share of the input that has been read.
    share: Option<f64>,
}

/// A part with its answers, ready to be written.
struct Answered {
    /// The number of hands, including null hands.
    rows: u64,
    histogram: Vec<u64>,
    piece: Option<Piece>,
    share: Option<f64>,
}

/// Calls `work` for each item on the threads of rayon's current pool, and calls `put` for each
/// result in the order of the items. The first error that `put` returns ends the calls.
///
/// Items are taken in order, and at most two items or results per thread are in memory.
fn in_order<T: Send, R: Send, E>(
    items: impl Iterator<Item = T>,
    work: impl Fn(T) -> R + Sync,
    mut put: impl FnMut(R) -> Result<(), E>,
) -> Result<(), E> {
    let (work, mut items) = (&work, items.fuse());
    let most = 2 * rayon::current_num_threads();
    rayon::in_place_scope_fifo(|scope| {
        let mut results = VecDeque::new();
        loop {
            while results.len() < most
                && let Some(item) = items.next()
            {
                let (send, result) = mpsc::channel();
                scope.spawn_fifo(move |_| drop(send.send(work(item))));
                results.push_back(result);
            }
            let Some(result) = results.pop_front() else { return Ok(()) };
            // This thread works, too, while it waits.
            let mut early = result.try_recv();
            while early.is_err() && rayon::yield_now() == Some(Yield::Executed) {
                early = result.try_recv();
            }
            // If there is no result, `work` has panicked, and the scope resumes the panic.
            let Ok(result) = early.or_else(|_| result.recv()) else { return Ok(()) };
            put(result)?;
        }
    })
}

#[cfg(test)]
mod tests {
    use super::in_order;

    #[test]
    fn results_come_in_order_and_an_error_ends_the_work() {
        for threads in [1, 3] {
            let pool =
                rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
            let mut results = Vec::new();
            let done = pool.install(|| {
                in_order(
                    0..1000,
                    |item| 2 * item,
                    |result| {
                        results.push(result);
                        if result < 998 { Ok(()) } else { Err(result) }
                    },
                )
            });
            assert_eq!(done, Err(998));
            assert_eq!(results, (0..500).map(|item| 2 * item).collect::<Vec<_>>());
        }
    }
}
