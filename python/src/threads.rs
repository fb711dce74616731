//! Work on many hands: in parts, on threads of our own, without the global interpreter lock.

use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::ops::Range;
use std::process;
use std::sync::{Arc, Mutex, PoisonError};

/// The pool, the process it belongs to, and the number of its threads (0 for one per core).
struct Threads {
    process: u32,
    number: usize,
    pool: Option<Arc<ThreadPool>>,
}

/// It is locked only by a thread that holds the interpreter lock, so never while another one forks.
static THREADS: Mutex<Threads> = Mutex::new(Threads { process: 0, number: 0, pool: None });

/// Chooses the number of threads that work on many hands, or `None` for one per core.
#[pyfunction]
#[pyo3(signature = (number=None))]
pub fn set_threads(number: Option<usize>) -> PyResult<()> {
    if number == Some(0) {
        return Err(PyValueError::new_err("found 0 threads, expected at least 1"));
    }
    let mut threads = THREADS.lock().unwrap_or_else(PoisonError::into_inner);
    // Process 0 is nobody's, so that the next work makes a pool.
    (threads.process, threads.number) = (0, number.unwrap_or(0));
    Ok(())
}

/// The pool. A forked process gets a new one, because the threads of its parent are not in it.
pub fn pool() -> PyResult<Arc<ThreadPool>> {
    let mut threads = THREADS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(pool) = threads.pool.as_ref().filter(|_| threads.process == process::id()) {
        return Ok(pool.clone());
    }
    let pool = ThreadPoolBuilder::new().num_threads(threads.number).build();
    let pool = Arc::new(pool.map_err(|error| PyRuntimeError::new_err(error.to_string()))?);
    // A parent's pool is not dropped here, because its threads are not in this process.
    std::mem::forget(threads.pool.replace(pool.clone()));
    threads.process = process::id();
    Ok(pool)
}

/// Hands that need no pool: the engine works on them in the calling thread.
const FEW: usize = 1 << 14;
/// Bytes of hands or answers in a part: some milliseconds of work.
const PART: usize = 1 << 24;

/// Works on hands in parts, so that Ctrl-C is noticed between them. A hand and its answer have
/// `bytes` bytes.
pub fn in_parts(
    py: Python<'_>,
    hands: usize,
    bytes: usize,
    mut work: impl FnMut(Range<usize>) -> PyResult<()> + Send,
) -> PyResult<()> {
    if hands <= FEW {
        return py.detach(|| work(0..hands));
    }
    let pool = pool()?;
    let part = (PART / bytes.max(1)).max(1);
    for start in (0..hands).step_by(part) {
        py.detach(|| pool.install(|| work(start..hands.min(start + part))))?;
        py.check_signals()?;
    }
    Ok(())
}
