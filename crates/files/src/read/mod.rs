//! Reads hands from files.
//!
//! A [`Reader`] joins inputs into one stream of hands. Each file is a table, which comes in Arrow
//! record batches. The rows of a Parquet file are decoded on all threads. The other formats are read
//! on one thread, and their cards are converted and checked on all threads.
//!
//! | format | hands in it | from a pipe |
//! |---|---|---|
//! | `txt` | letter codes, one hand per line | streamed |
//! | `csv`, `tsv` | numbers or codes, in a column for each card or in one column for the whole hand | streamed |
//! | `jsonl` | lines of JSON, with columns as in `parquet` | streamed |
//! | `npy` | whole numbers or codes `[hand;card]`, digits `[hand;card;feature]`, one-hot bits `[hand;card;feature;characteristic]` | streamed in C order, copied in Fortran order |
//! | `npz` | one array as in `npy`, or one array of numbers for each card | copied |
//! | `parquet` | columns in any layout of [`aplset_arrow`] | copied |
//! | `arrow` | as in `parquet` | Arrow streams streamed, Arrow files copied |
//!
//! Any file may be compressed with gzip or zstd, and any text may be UTF-16 with a byte order mark.
//! The reader recognizes these by the first bytes.
//! Input from a pipe is first *copied* to an unnamed temporary file if the reader must jump between
//! positions in the file.
//!
//! **Memory** is at most 64 MiB per thread for text, CSV, JSON, `.npy` and Parquet files of any size,
//! and for the longest line of a text. An Arrow file also needs memory for its largest record batch,
//! compressed and decompressed, and an `.npz` file for its arrays. A Parquet page must fit in memory
//! too, and fastparquet writes all values of a column in a row group as one page.
//!
//! Parquet files that were joined byte by byte, as with `cat`, do not make a Parquet file. For such
//! a file, the reader returns an error or, as other readers do, reads the hands of only one of the
//! joined files. Files in the folder of a Delta, Iceberg or Hudi table are refused, because they
//! may contain deleted rows.
//!
//! A null list or text is a null hand, which has no answer. A null card is an invalid card. In CSV,
//! an empty field is null, and so is an empty line in a table of one column. A line that
//! begins with `#` and a blank is a comment, unless it can be a row whose first column is not a card.
//!
//! The decoders of Parquet and Arrow may panic on a corrupt file, and the reader returns such a
//! panic as an error. A program that sets a panic hook can ask [`is_decoding`](super::is_decoding)
//! whether the panic is one of these.

mod arrow;
mod bytes;
mod csv;
mod input;
mod json;
mod npy;
mod parquet;
mod reader;
mod table;

pub use input::{Input, Options, expanded};
pub use reader::Reader;
pub(super) use reader::{Part, Source};
pub use table::FirstLine;
pub(super) use table::{Batches, LINE};
