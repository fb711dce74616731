//! Hands from files, a chunk at a time.

mod chunk;
mod reader;

pub use chunk::Chunk;
pub use reader::{Input, Options, Reader};
