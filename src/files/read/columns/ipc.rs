//! Arrow IPC, files and streams alike, a record batch at a time.

use super::choice::Choice;
use super::message::{Head, Messages};
use super::slices::Slices;
use super::{Columns, FileColumns};
use crate::files::FileError;
use crate::files::error::reason;
use crate::files::read::room::Room;
use crate::files::read::source::Source;
use crate::files::read::{HandFile, Options, quiet};
use arrow::array::{ArrayRef, RecordBatch};
use arrow::buffer::Buffer;
use arrow::datatypes::SchemaRef;
use arrow::error::ArrowError;
use arrow::ipc::reader::{read_dictionary, read_record_batch};
use arrow::ipc::{self, MessageHeader, convert::fb_to_schema};
use std::collections::HashMap;
use std::sync::Arc;

/// Larger record batches are read in slices where that can be done.
const LARGE: u64 = 24 << 20;

/// An Arrow IPC file or stream.
pub(in crate::files::read) struct IpcFile {
    messages: Messages,
    schema: SchemaRef,
    columns: Columns,
    /// Which columns of the file are the hands.
    choice: Choice,
    /// Which columns are read.
    places: Vec<usize>,
    total: Option<u64>,
    /// What columns of numbers of words stand for, where they are read.
    dictionaries: HashMap<i64, ArrayRef>,
    /// How many bytes of dictionaries were read, as they are in memory.
    known: u64,
    /// A large record batch that is read in slices.
    slices: Option<Slices>,
}

impl IpcFile {
    /// Reads the columns, and where the input can be read at any place, how long all record batches are.
    pub fn open(source: Source, options: &Options) -> Result<Self, FileError> {
        let mut messages = Messages::new(source)?;
        let head = messages.head()?;
        let Some(head) = head.filter(|head| head.kind == MessageHeader::Schema) else {
            return Err(messages.source().error("no columns, expected them first"));
        };
        let schema = schema(&head).map_err(|fault| messages.source().error(fault))?;
        messages.body(&head, 0)?;
        let choice = Choice::of(&schema, options.column.as_deref())
            .map_err(|fault| messages.source().error(fault))?;
        let keep = options.keep_columns;
        let (places, read) = if keep {
            ((0..schema.fields().len()).collect(), choice.clone())
        } else {
            (choice.places(), choice.alone())
        };
        let schema = Arc::new(schema);
        let kept = keep.then(|| Arc::clone(&schema));
        let mut file = Self {
            columns: Columns::new(Arc::clone(messages.source().name()), read, kept),
            messages,
            schema,
            choice,
            places,
            total: None,
            dictionaries: HashMap::new(),
            known: 0,
            slices: None,
        };
        file.total = file.look_through()?;
        if file.columns.cards.is_none() {
            file.next_batch()?;
        }
        Ok(file)
    }

    /// Reads what all messages say before their bodies: how many hands there are.
    fn look_through(&mut self) -> Result<Option<u64>, FileError> {
        if self.messages.source().length().is_none() {
            return Ok(None);
        }
        let start = self.messages.at();
        let mut total = 0_u64;
        while let Some(head) = self.messages.head()? {
            total = total.saturating_add(head.rows);
            if self.in_slices(&head).is_none() {
                self.messages.check_size(&head)?;
            }
            self.messages.skip(&head)?;
        }
        self.messages.begin_again(start)?;
        if self.columns.cards.is_some() {
            self.columns.check_hands(total)?;
        }
        Ok(Some(total))
    }

    /// A record batch that is read in slices: a large one of a kind for which that can be done.
    fn in_slices(&self, head: &Head) -> Option<Slices> {
        let large = head.body > LARGE && self.messages.source().length().is_some();
        large.then(|| Slices::of(head, &self.schema, &self.places, self.messages.at()))?
    }

    /// The next rows, if there are any.
    fn next_batch(&mut self) -> Result<(), FileError> {
        while self.columns.left.is_none() {
            if let Some(slices) = self.slices.take() {
                self.next_slice(slices)?;
            } else if !self.next_message()? {
                break;
            }
        }
        Ok(())
    }

    /// The next rows of a large record batch; after the last, back to the messages.
    fn next_slice(&mut self, mut slices: Slices) -> Result<(), FileError> {
        if let Some(batch) = slices.next(&mut self.messages)? {
            self.slices = Some(slices);
            return self.columns.take(batch);
        }
        self.messages.go_to(slices.end())
    }

    /// Reads a message, or the beginning of a large one; `false` after the last.
    fn next_message(&mut self) -> Result<bool, FileError> {
        let Some(head) = self.messages.head()? else {
            return Ok(false);
        };
        self.slices = self.in_slices(&head);
        if self.slices.is_none() {
            let (body, bytes) = self.messages.body(&head, self.known)?;
            if head.kind == MessageHeader::DictionaryBatch && self.columns.kept.is_some() {
                self.known += bytes;
            }
            let batch = match quiet::run(|| self.decode(&head, &body)) {
                Some(Ok(batch)) => batch,
                Some(Err(error)) => return Err(self.undecoded(&reason(error))),
                None => return Err(self.undecoded("its parts do not fit together")),
            };
            if let Some(batch) = batch {
                self.columns.take(batch)?;
            }
        }
        Ok(true)
    }

    /// The rows of a message, if it has any.
    fn decode(&mut self, head: &Head, body: &Buffer) -> Result<Option<RecordBatch>, ArrowError> {
        let message = ipc::root_as_message(&head.bytes).ok();
        let Some(message) = message else {
            return Ok(None);
        };
        let version = message.version();
        if let Some(batch) = message.header_as_record_batch() {
            let (schema, places) = (Arc::clone(&self.schema), Some(&self.places[..]));
            let known = &self.dictionaries;
            return read_record_batch(body, batch, schema, known, places, &version).map(Some);
        }
        if let Some(dictionary) = message.header_as_dictionary_batch()
            && self.columns.kept.is_some()
        {
            let known = &mut self.dictionaries;
            read_dictionary(body, dictionary, &self.schema, known, &version)?;
        }
        Ok(None)
    }

    fn undecoded(&self, reason: &str) -> FileError {
        let fault = format!("found a message that is no valid record batch ({reason})");
        let error = self.messages.source().error(fault);
        error.at(format!("from hand {} on", self.columns.hands))
    }
}

impl HandFile for IpcFile {
    fn cards(&self) -> Option<usize> {
        self.columns.cards
    }

    fn hands(&self) -> Option<u64> {
        self.total
    }

    fn columns(&self) -> Option<FileColumns> {
        Some(self.choice.among(&self.schema))
    }

    fn fill(&mut self, room: &mut Room) -> Result<(), FileError> {
        // The rows given out before need not be kept while the next are read.
        room.holds(0);
        self.next_batch()?;
        self.columns.give(room)
    }
}

/// The columns that the first message describes.
fn schema(head: &Head) -> Result<arrow::datatypes::Schema, String> {
    let described = ipc::root_as_message(&head.bytes).ok();
    let described = described.as_ref().and_then(ipc::Message::header_as_schema);
    let described = described.ok_or("no columns, expected them first")?;
    if !described.endianness().equals_to_target_endianness() {
        return Err("written with the other order of bytes than this machine's".to_owned());
    }
    quiet::run(|| fb_to_schema(described)).ok_or_else(|| "columns of an unknown type".to_owned())
}
