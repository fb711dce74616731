//! Arrow IPC, files and streams alike, a record batch at a time.

use super::choice::Choice;
use super::message::{Head, Messages};
use super::size::too_large;
use super::slices::Slices;
use super::{Columns, MOST_BYTES};
use crate::files::FileError;
use crate::files::error::cut;
use crate::files::read::room::Room;
use crate::files::read::source::Source;
use crate::files::read::{HandFile, quiet};
use arrow::array::RecordBatch;
use arrow::buffer::Buffer;
use arrow::datatypes::SchemaRef;
use arrow::error::ArrowError;
use arrow::ipc::reader::StreamDecoder;
use arrow::ipc::{self, MessageHeader, convert::fb_to_schema};
use std::collections::VecDeque;
use std::sync::Arc;

/// Larger record batches are read in slices where that can be done.
const LARGE: u64 = 24 << 20;

/// An Arrow IPC file or stream.
pub(in crate::files::read) struct IpcFile {
    messages: Messages,
    decoder: StreamDecoder,
    schema: SchemaRef,
    columns: Columns,
    total: Option<u64>,
    /// How many bytes of dictionaries the decoder keeps.
    kept: u64,
    ready: VecDeque<RecordBatch>,
    /// A large record batch that is read in slices.
    slices: Option<Slices>,
}

impl IpcFile {
    /// Reads the columns, and where the input can be read at any place, how long all record batches are.
    pub fn open(source: Source, column: Option<&str>) -> Result<Self, FileError> {
        let mut messages = Messages::new(source)?;
        let head = messages.head()?;
        let Some(head) = head.filter(|head| head.kind == MessageHeader::Schema) else {
            return Err(messages.source().error("no columns, expected them first"));
        };
        let bytes = messages.body(&head)?;
        let schema = schema(&head).map_err(|fault| messages.source().error(fault))?;
        let choice = Choice::of(&schema, column).map_err(|fault| messages.source().error(fault))?;
        let mut file = Self {
            columns: Columns::new(Arc::clone(messages.source().name()), choice),
            messages,
            decoder: StreamDecoder::new(),
            schema: Arc::new(schema),
            total: None,
            kept: 0,
            ready: VecDeque::new(),
            slices: None,
        };
        file.decode(bytes)?;
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
        self.messages.go_to(start)?;
        Ok(Some(total))
    }

    /// A record batch that is read in slices: a large one of a kind for which that can be done.
    fn in_slices(&self, head: &Head) -> Option<Slices> {
        let large = head.body > LARGE && self.messages.source().length().is_some();
        large.then(|| Slices::of(head, &self.schema, self.messages.at()))?
    }

    /// The next rows, if there are any.
    fn next_batch(&mut self) -> Result<(), FileError> {
        while self.columns.left.is_none() {
            if let Some(batch) = self.ready.pop_front() {
                self.columns.take(batch)?;
            } else if let Some(slices) = self.slices.take() {
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
            self.ready.push_back(batch);
            self.slices = Some(slices);
            return Ok(());
        }
        self.messages.go_to(slices.end())
    }

    /// Reads a message, or the beginning of a large one; `false` after the last.
    fn next_message(&mut self) -> Result<bool, FileError> {
        let Some(head) = self.messages.head()? else {
            if self.decoder.finish().is_ok() {
                return Ok(false);
            }
            // A last message without a body is understood only when something follows.
            let end: &[u8] = &[0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0];
            return self.decode(Buffer::from(end)).map(|()| true);
        };
        if head.kind == MessageHeader::DictionaryBatch {
            self.kept += head.body;
            if self.kept > MOST_BYTES {
                let fault = too_large("dictionaries", self.kept, MOST_BYTES);
                return Err(self.messages.source().error(fault));
            }
        }
        self.slices = self.in_slices(&head);
        if self.slices.is_none() {
            let bytes = self.messages.body(&head)?;
            self.decode(bytes)?;
        }
        Ok(true)
    }

    /// Gives a message to the decoder, and keeps the rows that come out.
    fn decode(&mut self, mut bytes: Buffer) -> Result<(), FileError> {
        let (decoder, ready) = (&mut self.decoder, &mut self.ready);
        let done = quiet::run(|| -> Result<(), ArrowError> {
            while !bytes.is_empty() {
                ready.extend(decoder.decode(&mut bytes)?);
            }
            Ok(())
        });
        let fault = match done {
            Some(Ok(())) => return Ok(()),
            Some(Err(error)) => cut(error),
            None => "no valid record batch".to_owned(),
        };
        let error = self.messages.source().error(fault);
        Err(error.at(format!("after hand {}", self.columns.hands)))
    }
}

impl HandFile for IpcFile {
    fn cards(&self) -> Option<usize> {
        self.columns.cards
    }

    fn hands(&self) -> Option<u64> {
        self.total
    }

    fn schema(&self) -> Option<SchemaRef> {
        Some(Arc::clone(&self.schema))
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
    let described = ipc::root_as_message(&head.bytes[8..]).ok();
    let described = described.as_ref().and_then(ipc::Message::header_as_schema);
    let described = described.ok_or("no columns, expected them first")?;
    if !described.endianness().equals_to_target_endianness() {
        return Err("written with the other order of bytes than this machine's".to_owned());
    }
    quiet::run(|| fb_to_schema(described)).ok_or_else(|| "columns of an unknown type".to_owned())
}
