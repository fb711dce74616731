//! Turns the hands of files into answers.

use super::error::FileError;
use super::format::NameError;
use super::read::{Part, Place, Reader};
use super::write::{Piece, Writer};
use aplset::batch::{Counts, HandError, Hands, Sets};
use aplset::odds::Distribution;
use aplset::vocabulary::binomial;
use ndarray::{Array2, ArrayView2};
use rayon::Yield;
use std::collections::VecDeque;
use std::str::FromStr;
use std::sync::mpsc::{self, Receiver, Sender};
use std::{iter, mem};

/// The kind of answer that is given for each hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Give {
    /// The hands themselves.
    Hands,
    /// The number of sets in each hand.
    Counts,
    /// Which combinations are sets.
    Valid,
    /// The positions of the cards of each set.
    Sets,
}

impl FromStr for Give {
    type Err = NameError;

    /// Parses the name of a kind of answer. [`Give::Hands`] has no name, because hands are not an
    /// answer.
    fn from_str(name: &str) -> Result<Self, NameError> {
        match name {
            "counts" => Ok(Self::Counts),
            "valid" => Ok(Self::Valid),
            "sets" => Ok(Self::Sets),
            _ => Err(NameError { expected: "counts, valid or sets" }),
        }
    }
}

impl Give {
    /// Returns the largest number of bytes that the answer for a hand takes in memory.
    pub(super) fn bytes(self, cards: usize) -> usize {
        match self {
            Self::Hands => cards,
            Self::Counts => 2,
            Self::Valid => combinations(cards),
            // A hand has at most one set for every three pairs of cards. Each set takes three
            // bytes, and the offset of a hand takes eight.
            Self::Sets => cards * cards / 2 + 8,
        }
    }
}

/// The answers for some hands, in the order of the hands.
#[derive(Debug)]
pub(super) enum Answers {
    /// The hands themselves.
    Hands,
    /// The number of sets in each hand, `[hand]`.
    Counts(Counts),
    /// Which combinations are sets, `[hand;combination]`.
    Valid(Array2<bool>),
    /// The positions of the cards of each set.
    Sets(Sets),
}

impl Answers {
    /// Checks hands `[hand;card]`, and returns their answers and the number of sets in each.
    ///
    /// # Errors
    /// Returns an error for the first invalid hand.
    ///
    /// # Panics
    /// Panics if a hand has more than 81 cards.
    pub fn find(give: Give, ids: &ArrayView2<'_, u8>) -> Result<(Self, Distribution), HandError> {
        if let Give::Hands | Give::Counts = give {
            let counts = Counts::of(ids)?;
            let found = Distribution::of(ids.ncols(), &counts);
            let answers = if give == Give::Hands { Self::Hands } else { Self::Counts(counts) };
            return Ok((answers, found));
        }
        let hands = Hands::from_ids(ids)?;
        let answers = match give {
            Give::Valid => Self::Valid(hands.valid()),
            _ => Self::Sets(hands.sets()),
        };
        Ok((answers, Distribution::of(ids.ncols(), hands.counts())))
    }
}

/// The numbers of sets in the hands of files.
///
/// # Examples
/// See [`answer`].
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Summary {
    counted: Option<Distribution>,
    nulls: u64,
}

impl Summary {
    /// Returns the numbers of hands that have no set, one set and so on, or `None` if the size of
    /// the hands is unknown, because there are none.
    #[must_use]
    pub fn counted(&self) -> Option<&Distribution> {
        self.counted.as_ref()
    }

    /// Returns the number of null hands, which are not counted as hands.
    #[must_use]
    pub fn nulls(&self) -> u64 {
        self.nulls
    }
}

/// Returns the number of combinations of three cards in a hand.
pub(super) fn combinations(cards: usize) -> usize {
    usize::try_from(binomial(3, cards)).expect("at most 85,320")
}

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
/// let counted = summary.counted().expect("hands of three cards");
/// assert_eq!((counted.hands(), counted.sets()), (&[1, 1][..], 1));
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
        let (answers, found) = found.map_err(|error| chunk.error(&error))?;
        let piece = encoder.as_ref().map(|encoder| encoder.of_chunk(&chunk, answers));
        let (rows, nulls) = (hands.rows() as u64, (hands.rows() - hands.ids().nrows()) as u64);
        Ok(Answered { rows, nulls, found, piece, share })
    };
    let none = cards.map(|cards| Distribution::of(cards, &Counts::Narrow(Vec::new())));
    let (mut summary, mut rows) = (Summary { counted: none, nulls: 0 }, 0);
    let put = |answered: Result<Answered, FileError>| {
        let answered = answered?;
        if let (Some(writer), Some(piece)) = (&mut writer, answered.piece) {
            writer.put(piece)?;
        }
        summary.nulls += answered.nulls;
        if let Some(counted) = &mut summary.counted {
            *counted += answered.found;
        }
        rows += answered.rows;
        progress(rows, answered.share);
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
    nulls: u64,
    found: Distribution,
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
