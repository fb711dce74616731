//! Chunks that are read ahead, by a thread of its own.
//!
//! TRIED to read on whichever thread of the pool is free: an allocator keeps what each of them has let go of, and a decoder lets go of tens
//! of MiB; with eight threads that was 379 MB for a Parquet file, with this one less than half for any number of threads.

use crate::files::FileError;
use crate::files::read::{Chunk, Reader};
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::thread;

/// Where chunks come from, and where those go that can be used again.
pub(super) struct Ahead {
    chunks: Receiver<Result<Chunk, FileError>>,
    spare: Sender<Chunk>,
}

impl Ahead {
    /// The next chunk, or what is wrong; `None` at the end.
    pub(super) fn next(&self) -> Option<Result<Chunk, FileError>> {
        self.chunks.recv().ok()
    }

    /// Gives memory back.
    pub(super) fn use_again(&self, chunk: Chunk) {
        // At the end nobody wants it.
        let _ = self.spare.send(chunk);
    }
}

/// Runs `work` with the chunks of a reader, of which one is read while another is worked on.
pub(super) fn ahead<T>(reader: &mut Reader, work: impl FnOnce(&Ahead) -> T) -> T {
    // A chunk waits with the thread that has read it: no second one is begun.
    let (read, chunks) = mpsc::sync_channel(0);
    let (spare, unused) = mpsc::channel();
    thread::scope(|scope| {
        scope.spawn(move || read_all(reader, &read, &unused));
        // When the work ends before the chunks do, nobody takes the next one, and the thread ends, too.
        let source = Ahead { chunks, spare };
        let done = work(&source);
        drop(source);
        done
    })
}

fn read_all(
    reader: &mut Reader,
    read: &SyncSender<Result<Chunk, FileError>>,
    unused: &Receiver<Chunk>,
) {
    loop {
        let mut chunk = unused.try_recv().unwrap_or_default();
        let next = match reader.next_chunk(&mut chunk) {
            Ok(true) => Ok(chunk),
            Ok(false) => return,
            Err(error) => Err(error),
        };
        let last = next.is_err();
        if read.send(next).is_err() || last {
            return;
        }
    }
}
