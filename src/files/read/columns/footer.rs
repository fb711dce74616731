//! The footer of an Arrow file.
//!
//! Messages are read in order, by what they say themselves: where the footer says they are, and the columns that it says once more, are not
//! needed, so nothing wrong there can do harm. But it must be there, and know as many messages as there are.

use arrow::ipc::{self, MessageHeader};
use std::fmt;

/// What a file begins and ends with.
pub(super) const MAGIC: &[u8] = b"ARROW1";

/// How many record batches and dictionaries there are.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(super) struct Census {
    batches: usize,
    dictionaries: usize,
}

impl Census {
    pub fn count(&mut self, kind: MessageHeader) {
        match kind {
            MessageHeader::RecordBatch => self.batches += 1,
            MessageHeader::DictionaryBatch => self.dictionaries += 1,
            _ => (),
        }
    }
}

/// Checks what follows the last message: the footer, its length, and the last bytes. `None` where the file ends before that.
pub(super) fn check(end: &[u8], found: Census) -> Option<Result<(), String>> {
    let (footer, length) = end.strip_suffix(MAGIC)?.split_last_chunk::<4>()?;
    let length = usize::try_from(u32::from_le_bytes(*length)).ok()?;
    let Some(start) = footer.len().checked_sub(length) else {
        let room = footer.len();
        return Some(Err(format!("the footer says that it has {length} bytes, there are {room}")));
    };
    let Ok(footer) = ipc::root_as_footer(&footer[start..]) else {
        return Some(Err("found no valid footer behind its messages".to_owned()));
    };
    let said = Census {
        batches: footer.recordBatches().map_or(0, |blocks| blocks.len()),
        dictionaries: footer.dictionaries().map_or(0, |blocks| blocks.len()),
    };
    Some(if said == found {
        Ok(())
    } else {
        Err(format!("the footer says {said}, but {found} stand before it"))
    })
}

impl fmt::Display for Census {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} record batches and {} dictionaries", self.batches, self.dictionaries)
    }
}
