//! Reads hands from files, in chunks.
//!
//! A [`Reader`] joins inputs into one stream of hands. It returns the hands in order, in [`Chunk`]s
//! with a few MiB of card numbers. The threads of rayon's current pool decode several parts of a
//! file at once.
//!
//! | format | hands in it | from a pipe |
//! |---|---|---|
//! | `txt` | letter codes, one hand per line | streamed |
//! | `csv`, `tsv` | numbers or codes in a column for each card, or all codes of a hand in one column | streamed |
//! | `npy` | integers `[hand;card]`, digits `[hand;card;feature]`, one-hot bits `[hand;card;feature;characteristic]` | streamed in C order, copied in Fortran order |
//! | `npz` | one array as in `npy` | copied |
//! | `parquet` | columns in any layout of [`columns`](crate::columns) | copied |
//! | `arrow` | as in `parquet` | Arrow streams streamed, Arrow files copied |
//!
//! Any file may be compressed with gzip or zstd. The reader recognises the compression from the
//! first bytes. Input from a pipe is first *copied* to an unnamed temporary file if the reader must
//! jump between positions in the file.
//!
//! **Memory** is at most 256 MiB for text, CSV, `NumPy` and Parquet files of any size. An Arrow
//! file takes as much memory as its largest record batch, compressed and decompressed, and at most
//! 128 MiB more. A Parquet page must fit in memory too. For example, fastparquet writes all values
//! of a column in a row group as one page.
//!
//! The decoders of Parquet and Arrow may panic on a corrupt file. The reader returns such a panic
//! as an error. To print nothing, it installs a panic hook, which is silent while a decoder runs
//! and otherwise calls the previous hook.
//!
//! A chunk may have invalid card numbers and duplicate cards. The functions of
//! [`batch`](crate::batch) find them, and [`Chunk::locate`] returns an error with the location in
//! the file.

mod arrow;
mod bytes;
mod chunk;
mod csv;
mod input;
mod npy;
mod parquet;
mod reader;
mod text;

pub use chunk::Chunk;
pub use input::{Input, expanded};
pub use reader::{Options, Reader};

use self::bytes::InputBytes;
use crate::batch::Row;
use crate::columns::ChooseError;
use crate::files::format::unreadable_format;
use crate::files::{Advice, FileError, Format};
use chunk::Decoded;
use std::cell::Cell;
use std::fmt::Display;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

/// The number of bytes of card numbers in a chunk. In smaller chunks, the overhead of each call
/// would matter. In larger chunks, the card numbers would leave the cache before their sets are
/// counted.
const CHUNK_BYTES: usize = 3 << 20;

/// Returns the number of hands in a chunk. The engine counts [`Row::HANDS`] hands at once, so a
/// chunk has a multiple of this number.
fn hands_per_chunk(cards: usize) -> usize {
    CHUNK_BYTES / cards.max(3) / Row::HANDS * Row::HANDS
}

/// An opened file, or the reason why its hands cannot be read.
type Opened = Result<Box<dyn HandFile>, OpenError>;

/// The reason why the hands of a file cannot be read.
struct OpenError {
    fault: String,
    advice: Option<Advice>,
}

impl From<String> for OpenError {
    fn from(fault: String) -> Self {
        Self { fault, advice: None }
    }
}

impl From<ChooseError> for OpenError {
    fn from(error: ChooseError) -> Self {
        Self { fault: error.fault, advice: Some(Advice::NameColumns) }
    }
}

/// The hands of one input of any format. The error messages do not name the file.
trait HandFile: Send {
    /// Returns the number of cards per hand, if the header determines it.
    fn cards(&self) -> Option<usize> {
        None
    }

    /// Returns the next part of the file, which any thread can decode, or `None` at the end.
    fn next_part(&mut self) -> Result<Option<HandPart>, String>;

    /// Returns how much of the file has been read, and the size of the file in the same unit.
    fn progress(&self) -> (u64, u64);

    /// Returns a remark on how the file was interpreted.
    fn note(&self) -> Option<String> {
        None
    }
}

/// Some consecutive hands of a file.
enum HandPart {
    /// Hands that are already decoded. No other part should be read at the same time.
    Ready(Decoded),
    /// Hands that any thread can decode.
    Encoded {
        /// The approximate memory in bytes that decoding needs. `usize::MAX` means that no other
        /// part should be read at the same time.
        bytes: usize,
        decode: Box<dyn FnOnce() -> Result<Decoded, String> + Send>,
    },
}

/// Opens an input, determines the format, and reads the header if the format has one.
fn open(input: &Input, options: &Options) -> Result<Box<dyn HandFile>, FileError> {
    let bytes = InputBytes::open(input)?;
    let shown = Format::of_bytes(bytes.head());
    let named = match input {
        Input::Path(path) => Format::of_path(path),
        Input::Stdin | Input::Memory(_) => None,
    };
    let format = match options.from.or(named) {
        // Tables of numbers often have the extension .txt.
        Some(Format::Text) if options.from.is_none() && shown == Format::Csv => shown,
        Some(format) => format,
        None => shown,
    };
    let is_text = |format| matches!(format, Format::Text | Format::Csv);
    let binary = !is_text(shown);
    if let Some(found) = unreadable_format(bytes.head()) {
        let fault = format!("found {found}, expected text, CSV, NumPy, Parquet or Arrow");
        return Err(FileError::new(input.to_string(), fault));
    }
    let opened = match format {
        _ if is_text(format) && (binary || bytes.head().contains(&0)) => {
            Err("found binary data, expected text".to_owned().into())
        }
        // In every binary format, the first bytes include a zero byte.
        _ if !binary && !is_text(format) && !bytes.head().contains(&0) => {
            let fault = format!("found text, expected {format}");
            Err(OpenError { fault, advice: Some(Advice::ReadAs(shown)) })
        }
        Format::Text | Format::Npy if options.column.is_some() => {
            let only = "columns can be chosen only in csv, parquet and arrow files";
            Err(format!("{only}, found {format}").into())
        }
        Format::Text => text::open(bytes),
        Format::Csv => csv::open(bytes, options),
        Format::Npy => npy::open(bytes, options),
        Format::Npz => npy::open_archive(bytes, options),
        Format::Parquet => parquet::open(bytes, options),
        Format::Arrow => arrow::open(bytes, options),
    };
    opened.map_err(|found| {
        let error = FileError::new(input.to_string(), found.fault);
        match found.advice {
            // For text, the advice of the reader is more specific than `ReadAs`.
            _ if binary && shown != format => error.advise(Advice::ReadAs(shown)),
            Some(advice) => error.advise(advice),
            None => error,
        }
    })
}

/// Calls a decoder of Parquet or Arrow, and returns its error or its panic as text. The first call
/// installs the panic hook.
fn guarded<T, E: Display>(decode: impl FnOnce() -> Result<T, E>) -> Result<T, String> {
    static HOOK: Once = Once::new();
    thread_local!(static DECODING: Cell<bool> = const { Cell::new(false) });
    HOOK.call_once(|| {
        let report = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            if !DECODING.get() {
                report(panic);
            }
        }));
    });
    DECODING.set(true);
    let decoded = panic::catch_unwind(AssertUnwindSafe(decode));
    DECODING.set(false);
    match decoded {
        Ok(decoded) => decoded.map_err(|error| error.to_string()),
        Err(panic) => {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let why = text.or_else(|| panic.downcast_ref().copied()).unwrap_or("no reason given");
            Err(format!("the decoder panicked: {why}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::DECK;

    #[test]
    fn a_chunk_is_whole_groups_and_a_few_mebibytes() {
        for cards in 0..=DECK {
            let hands = hands_per_chunk(cards);
            assert!(hands > 0 && hands.is_multiple_of(Row::HANDS), "{cards} cards");
            assert!(hands * cards <= CHUNK_BYTES, "{cards} cards");
        }
        assert_eq!(hands_per_chunk(12), 262_144);
    }

    #[test]
    fn a_panic_of_a_decoder_is_an_error() {
        let panicked = guarded(|| -> Result<(), String> { panic!("at byte {CHUNK_BYTES}") });
        assert_eq!(panicked, Err("the decoder panicked: at byte 3145728".to_owned()));
        assert_eq!(guarded(|| Ok::<_, String>(7)), Ok(7));
    }
}
