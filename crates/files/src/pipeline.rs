//! Computes answers for the hands of files.

use super::error::FileError;
use super::format::Format;
use super::give::{Found, Give};
use super::read::{Part, Reader, Table};
use super::values::Values;
use super::write::Writer;
use aplset::batch::Counts;
use aplset::odds::Distribution;
use aplset_arrow::{RowError, counts_array, sets_array, with_nulls};
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_buffer::NullBuffer;
use arrow_schema::SchemaRef;
use itertools::Itertools;
use rayon::Yield;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::iter;
use std::sync::Arc;
use std::sync::mpsc;

/// The number of hands in files with each number of sets or with each value of a sentence, and the
/// number of null hands.
///
/// # Examples
/// See [`answer`].
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Summary {
    /// The hands of each size, in ascending order.
    sizes: Vec<Distribution>,
    values: Option<Values>,
    nulls: u64,
}

impl Summary {
    /// Returns the numbers of hands that have no set, one set and so on, or `None` if hands differ
    /// in size, if the input does not determine the hand size, or if the answers are the values of
    /// a sentence.
    #[must_use]
    pub fn counted(&self) -> Option<&Distribution> {
        match &*self.sizes {
            [one] => Some(one),
            _ => None,
        }
    }

    /// Returns the numbers of hands that have no set, one set and so on, for each hand size in
    /// ascending order.
    #[must_use]
    pub fn sizes(&self) -> &[Distribution] {
        &self.sizes
    }

    fn add(&mut self, counted: Distribution) {
        match self.sizes.binary_search_by_key(&counted.cards(), Distribution::cards) {
            Ok(place) => self.sizes[place] += counted,
            Err(place) => self.sizes.insert(place, counted),
        }
    }

    /// Returns the values of a sentence, or `None` for other answers and for no hands.
    #[must_use]
    pub fn values(&self) -> Option<&Values> {
        self.values.as_ref()
    }

    /// Returns the number of null hands, which are not counted as hands.
    #[must_use]
    pub fn nulls(&self) -> u64 {
        self.nulls
    }
}

/// Checks all hands of a reader, counts their answers, and writes them if there is a writer, which
/// was made for the same answers.
///
/// The threads of rayon's current pool work on several parts of the files at once. To use another
/// pool, call this function inside [`rayon::ThreadPool::install`]. Answers are written in the order
/// of the hands. A null hand has a null answer, or is an error if the format cannot store null
/// answers. `progress` is called with the number of finished hands and the share of the input that
/// has been read. This share is `None` if the size of the input is unknown.
///
/// # Errors
/// Returns the first error in a file or a hand, or the first error while writing. If the output is
/// a stream, the answers of earlier parts have already been written. An unfinished output file is
/// removed.
///
/// # Panics
/// Panics if the writer was made for other answers.
///
/// # Examples
/// ```
/// use aplset_files::{Give, answer};
/// use aplset_files::read::{Input, Options, Reader};
///
/// let hands = Input::Memory(b"1RDF 1RDH 1RDL\n1RDF 1RDH 2RDL\n".as_slice().into());
/// let mut reader = Reader::open(&[hands], &Options::default())?;
/// let summary = answer(&mut reader, &Give::Counts, None, &mut |_, _| ())?;
/// let counted = summary.counted().expect("hands of three cards");
/// assert_eq!((counted.hands(), counted.sets()), (&[1, 1][..], 1));
/// # Ok::<(), aplset_files::FileError>(())
/// ```
pub fn answer(
    reader: &mut Reader,
    give: &Give,
    mut writer: Option<Writer>,
    progress: &mut dyn FnMut(u64, Option<f64>),
) -> Result<Summary, FileError> {
    let cards = reader.cards();
    let task = Task {
        give: give.clone(),
        cards,
        are_numbers: reader.are_numbers(),
        shape: reader.first().and_then(|first| first.shape.clone()),
        schema: writer.as_ref().map(|writer| writer.schema().clone()),
        no_nulls: writer.as_ref().and_then(Writer::format_without_nulls),
        any_size: reader.has_any_size(give)
            && writer.as_ref().is_none_or(|writer| !writer.is_array()),
    };
    let none = cards.map(|cards| Distribution::of(cards, &Counts::Narrow(Vec::new())));
    let none = none.filter(|_| !matches!(give, Give::Values(_)));
    let (mut summary, mut rows) =
        (Summary { sizes: Vec::from_iter(none), ..Summary::default() }, 0);
    // The table of the last part, and the number of the table's rows that were answered so far.
    let mut place: Option<(Arc<Table>, u64)> = None;

    let parts = iter::from_fn(|| {
        let part = reader.next_part().transpose()?;
        Some((part, reader.progress()))
    });
    let work = |(part, share): (Result<(Arc<Table>, Part), FileError>, _)| {
        let (table, part) = part?;
        Ok((task.work(&table, part), table, share))
    };
    let put = |answered: Result<(Answered, Arc<Table>, Option<f64>), FileError>| {
        let (mut answered, table, share) = answered?;
        loop {
            let first = match &place {
                Some((last, rows)) if Arc::ptr_eq(last, &table) => *rows,
                _ => 0,
            };
            if let Some(writer) = &mut writer {
                answered.batches.iter().try_for_each(|batch| writer.write_batch(batch))?;
            }
            if let Some(error) = answered.error {
                return Err(error.at_hand(first).in_file(&table.name));
            }
            place = Some((table.clone(), first + answered.rows));
            summary.nulls += answered.nulls;
            for found in answered.found {
                match (found, &mut summary.values) {
                    // If the size of the hands is unknown, all hands are null.
                    (Found::Sets(found), _) if cards.is_none() => debug_assert!(found.all() == 0),
                    (Found::Sets(found), _) => summary.add(found),
                    (Found::Values(found), Some(values)) => *values += found,
                    (Found::Values(found), values) => *values = Some(found),
                }
            }
            rows += answered.rows;
            progress(rows, share);
            let Some(rest) = answered.rest else { return Ok(()) };
            answered = task.work(&table, rest);
        }
    };
    in_order(parts, work, put)?;
    writer.map_or(Ok(()), Writer::finish)?;
    Ok(summary)
}

/// The settings for computing answers.
struct Task {
    give: Give,
    /// The number of cards per hand, or `None` if all hands are null.
    cards: Option<usize>,
    /// Whether hands are arrays of numbers, and their shape.
    are_numbers: bool,
    shape: Option<Vec<usize>>,
    /// The columns of the output, if there is a writer.
    schema: Option<SchemaRef>,
    /// The output format, if it cannot store null results.
    no_nulls: Option<Format>,
    /// Whether hands may differ in size.
    any_size: bool,
}

/// The answers for a part.
#[derive(Default)]
struct Answered {
    /// The answers, if there is a writer.
    batches: Vec<RecordBatch>,
    /// The number of hands, including null hands.
    rows: u64,
    nulls: u64,
    /// How many hands of each batch have each answer.
    found: Vec<Found>,
    /// The error that ended the part. Its index of the hand is relative to the part.
    error: Option<FileError>,
    /// The batches of the part that are not processed yet.
    rest: Option<Part>,
}

/// The largest number of bytes of the answers that are computed in one call, before booleans are
/// packed into bits.
const STEP_BYTES: usize = 8 << 20;

/// The number of bytes of answers after which the rest of a part waits until these answers are
/// written.
const ANSWERED_BYTES: usize = 16 << 20;

impl Task {
    /// Answers the hands of a part, up to the first error or until the answers take more than
    /// [`ANSWERED_BYTES`].
    fn work(&self, table: &Table, mut part: Part) -> Answered {
        let mut done = Answered::default();
        let step = (STEP_BYTES / self.give.bytes(self.cards.unwrap_or(0))).max(1);
        while let Some(batch) = part.batches.next() {
            let added = batch.map_err(|error| error.at_hand(done.rows)).and_then(|batch| {
                let rows = batch.num_rows();
                (0..rows).step_by(step).try_for_each(|first| {
                    self.add(&mut done, table, &batch.slice(first, step.min(rows - first)))
                })
            });
            if let Err(error) = added {
                let line =
                    part.line_of.as_ref().zip(error.hand()).filter(|_| error.line().is_none());
                let line = line.map(|(line_of, hand)| line_of(hand));
                done.error = Some(line.into_iter().fold(error, FileError::at_line));
                break;
            }
            let bytes = done.batches.iter().map(RecordBatch::get_array_memory_size).sum::<usize>();
            if bytes > ANSWERED_BYTES {
                done.rest = Some(part);
                break;
            }
        }
        done
    }

    /// Adds the answers for a batch, or for the hands before the first invalid one.
    fn add(
        &self,
        done: &mut Answered,
        table: &Table,
        batch: &RecordBatch,
    ) -> Result<(), FileError> {
        let hands = table.columns.block(batch.columns(), self.cards);
        if self.any_size && hands.has_other_size() {
            return self.add_sizes(done, table, batch);
        }
        let null = self.null_error(hands.nulls());
        let is_other = table.columns.are_numbers() != self.are_numbers
            || hands.hands > 0 && hands.shape() != self.shape.as_deref();
        let found = if is_other {
            let [found, first] = [hands.shape(), self.shape.as_deref()].map(|shape| match shape {
                Some(shape) => format!("an array of {}", shape.iter().join(" ")),
                None => "cards".to_owned(),
            });
            let expected = format!("{first} as for the first hand");
            Err(RowError::unexpected(found, expected).at(hands.row(0)).into())
        } else {
            match hands.checked(|ids| self.give.of(ids, self.schema.is_some())) {
                Ok(found) => found.map_err(|error| {
                    let hand = hands.row(error.hand().unwrap_or(0) as u64) as u64;
                    FileError::from(error.of_hand(None)).at_hand(hand)
                }),
                Err(error) => Err(error.into()),
            }
        };
        let found = match (found, null) {
            (Err(error), Some(null)) if error.hand() < Some(null.hand() as u64) => Err(error),
            (_, Some(null)) => Err(null.into()),
            (found, None) => found,
        };
        let (answers, found) = match found {
            Ok(found) => found,
            Err(error) => return self.add_before(done, table, batch, error),
        };
        let answers = answers.map(|answers| match hands.nulls() {
            Some(nulls) => with_nulls(&answers, nulls),
            None => answers,
        });
        done.nulls += (hands.rows() - hands.hands) as u64;
        done.found.push(found);
        self.put(done, table, batch, answers);
        Ok(())
    }

    /// Adds the answers for a batch whose hands differ in size.
    fn add_sizes(
        &self,
        done: &mut Answered,
        table: &Table,
        batch: &RecordBatch,
    ) -> Result<(), FileError> {
        let found = RefCell::new(Vec::new());
        let answers = table.columns.by_size(batch.columns(), |hands| {
            let counts = hands.counts();
            found.borrow_mut().push(Found::Sets(Distribution::of(hands.cards(), counts)));
            Ok(match self.give {
                Give::Sets => sets_array(&hands.sets()),
                _ => counts_array(counts),
            })
        });
        let answers = answers.and_then(|answers| match self.null_error(answers.nulls()) {
            Some(error) => Err(error),
            None => Ok(answers),
        });
        match answers {
            Ok(answers) => {
                done.nulls += answers.null_count() as u64;
                done.found.extend(found.into_inner());
                self.put(done, table, batch, Some(answers));
                Ok(())
            }
            Err(error) => self.add_before(done, table, batch, error.into()),
        }
    }

    /// Returns the error for the first null hand, if the output cannot store its answer.
    fn null_error(&self, nulls: Option<&NullBuffer>) -> Option<RowError> {
        let row = nulls?.iter().position(|is_hand| !is_hand)?;
        let expected = format!("a hand, because {} has no null results", self.no_nulls?);
        Some(RowError::unexpected("null", expected).at(row))
    }

    /// Adds the answers for the hands before an invalid one, and returns its error.
    fn add_before(
        &self,
        done: &mut Answered,
        table: &Table,
        batch: &RecordBatch,
        error: FileError,
    ) -> Result<(), FileError> {
        let (first, hand) = (done.rows, error.hand().unwrap_or(0));
        if hand > 0 {
            let before = usize::try_from(hand).expect("a hand of the batch");
            self.add(done, table, &batch.slice(0, before))?;
        }
        Err(error.at_hand(first))
    }

    /// Adds a batch with the answers, if they are written, and counts its rows.
    fn put(
        &self,
        done: &mut Answered,
        table: &Table,
        batch: &RecordBatch,
        answers: Option<ArrayRef>,
    ) {
        if let (Some(schema), Some(answers)) = (&self.schema, answers) {
            let input = table.input.iter().map(|&place| batch.column(place).clone());
            let columns = input.chain([answers]).collect();
            let batch = RecordBatch::try_new(schema.clone(), columns);
            done.batches.push(batch.expect("the columns of the schema"));
        }
        done.rows += batch.num_rows() as u64;
    }
}

/// Calls `work` for each item on the threads of rayon's current pool, and calls `put` for each
/// result in the order of the items. If `put` returns an error, no more items are processed.
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
            // While this thread waits, it works on other items.
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
