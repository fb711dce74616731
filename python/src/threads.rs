//! Runs work in the package's thread pool. The work is detached from the interpreter, so that other
//! Python threads can run.

use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process;
use std::sync::{Arc, Mutex, PoisonError};

/// The pool, its process, and the number of its threads (0 means one per core).
struct Threads {
    process: u32,
    number: usize,
    pool: Option<Arc<ThreadPool>>,
}

/// Only a thread attached to the interpreter locks this mutex, and the thread stays attached until
/// it unlocks the mutex. `os.fork` needs the GIL, or stops all attached threads if Python has no
/// GIL. Therefore no thread forks while the mutex is locked. The method `lock_py_attached` of
/// `PyO3` is not used, because it may attach a thread after it has locked the mutex.
static THREADS: Mutex<Threads> = Mutex::new(Threads { process: 0, number: 0, pool: None });

impl Threads {
    /// Drops the pool. In a forked process, leaks the pool instead, because its threads exist only
    /// in the parent process.
    fn retire(&mut self) {
        let pool = self.pool.take();
        if self.process != process::id() {
            std::mem::forget(pool);
        }
    }
}

/// The largest number of threads, which is also the limit of the program `aplset`.
const MOST_THREADS: isize = 1024;

/// Sets the number of threads for work on many hands, where `None` means one per core.
#[pyfunction]
#[pyo3(signature = (number=None))]
pub fn set_threads(number: Option<isize>) -> PyResult<()> {
    if let Some(found) = number.filter(|number| !(1..=MOST_THREADS).contains(number)) {
        let message = format!("found {found} threads, expected 1 to {MOST_THREADS}");
        return Err(PyValueError::new_err(message));
    }
    let number = number.map_or(0, isize::cast_unsigned);
    let mut threads = THREADS.lock().unwrap_or_else(PoisonError::into_inner);
    threads.retire();
    threads.number = number;
    Ok(())
}

/// Returns the thread pool. If there is none, or if this is a forked process, makes a new one.
fn pool() -> PyResult<Arc<ThreadPool>> {
    let mut threads = THREADS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(pool) = threads.pool.as_ref().filter(|_| threads.process == process::id()) {
        return Ok(pool.clone());
    }
    threads.retire();
    let pool = ThreadPoolBuilder::new().num_threads(threads.number).build();
    let pool = Arc::new(pool.map_err(|error| PyRuntimeError::new_err(error.to_string()))?);
    threads.pool = Some(pool.clone());
    threads.process = process::id();
    Ok(pool)
}

/// The number of bytes of the hands and answers in a chunk. The work on a chunk takes a few
/// milliseconds, and Ctrl-C is handled after each chunk.
pub const PART: usize = 1 << 24;

/// Runs `work` in the thread pool, detached from the interpreter. Work on at most 16,384 hands of
/// at most 12 cards, or on at most 42 larger hands, runs on the calling thread.
pub fn run<T: Send>(
    py: Python<'_>,
    hands: usize,
    cards: usize,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    let few = if cards <= 12 { 1 << 14 } else { 42 };
    let pool = if hands <= few { None } else { Some(pool()?) };
    let done = py.detach(|| {
        catch_unwind(AssertUnwindSafe(|| match pool {
            Some(pool) => pool.install(work),
            None => work(),
        }))
    });
    py.check_signals()?;
    done.map_err(|_| PyRuntimeError::new_err("the engine panicked, see standard error"))
}
