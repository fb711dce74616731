//! Reads hands from files.
//!
//! A [`Reader`] joins inputs into one stream of hands. It reads each file in parts, such as some
//! rows of an array, some rows of a row group, or a block of whole lines. Any thread can decode a
//! part. [`answer`](super::answer) decodes parts on all threads, and [`Reader::next_chunk`] decodes
//! one part after another.
//!
//! | format | hands in it | from a pipe |
//! |---|---|---|
//! | `txt` | letter codes, one hand per line | streamed |
//! | `csv`, `tsv` | numbers or codes, in a column for each card or in one column for the whole hand | streamed |
//! | `npy` | whole numbers or codes `[hand;card]`, digits `[hand;card;feature]`, one-hot bits `[hand;card;feature;characteristic]` | streamed in C order, copied in Fortran order |
//! | `npz` | one array as in `npy`, or one array of numbers for each card | copied |
//! | `parquet` | columns in any layout of [`aplset_arrow`] | copied |
//! | `arrow` | as in `parquet` | Arrow streams streamed, Arrow files copied |
//!
//! Any file may be compressed with gzip or zstd, which the reader recognizes by the first bytes.
//! Input from a pipe is first *copied* to an unnamed temporary file if the reader must jump between
//! positions in the file.
//!
//! **Memory** is at most 64 MiB per thread for text, CSV, `NumPy` and Parquet files of any size.
//! For an Arrow file, each thread also holds a whole record batch, compressed and decompressed. A
//! Parquet page must fit in memory too, and fastparquet writes all values of a column in a row
//! group as one page.
//!
//! Parquet files that were joined byte by byte, as with `cat`, do not make a Parquet file. For such
//! a file, the reader returns an error or, as other readers do, reads the hands of only one of the
//! joined files. Files in the folder of a Delta, Iceberg or Hudi table are refused, because they
//! may contain deleted rows.
//!
//! A null list or text is a null hand, which has no answer. A null card is an invalid card. In CSV,
//! an empty field is null, and so is an empty line in a table of one column.
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
pub(super) use table::LINE;
