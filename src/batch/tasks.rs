//! Splits many hands into tasks for the threads of rayon's current pool.

use super::error::HandError;
use rayon::prelude::*;

/// The number of hands per task.
///
/// With smaller tasks, the overhead of threads would be too large. With larger tasks, threads would
/// wait longer for the last task.
pub const TASK: usize = 1 << 13;

/// The largest number of tasks that run on the calling thread, without starting a pool.
const FEW_TASKS: usize = 2;

/// True for WebAssembly without threads, where omitting rayon makes the module smaller.
const NO_THREADS: bool = cfg!(all(target_family = "wasm", not(target_feature = "atomics")));

/// Calls `task(number, part)` for each part of `out`, with the zero-based number of the part.
///
/// Each part has `piece` items, but the last part may have fewer. If [`NO_THREADS`] is true or
/// there are at most [`FEW_TASKS`] such parts, `task` is called once, with the number 0 and all of
/// `out`.
pub fn over_tasks<T: Send>(out: &mut [T], piece: usize, task: impl Fn(usize, &mut [T]) + Sync) {
    let checked = check_over_tasks(out, piece, |at, out| {
        task(at, out);
        None
    });
    debug_assert_eq!(checked, Ok(()));
}

/// Calls `task` as [`over_tasks`] does, and returns the error for the first invalid hand, if any.
pub fn check_over_tasks<T: Send>(
    out: &mut [T],
    piece: usize,
    task: impl Fn(usize, &mut [T]) -> Option<HandError> + Sync,
) -> Result<(), HandError> {
    let error = if NO_THREADS || out.len() <= FEW_TASKS * piece {
        task(0, out)
    } else {
        let pieces = out.par_chunks_mut(piece).enumerate();
        pieces.filter_map(|(at, out)| task(at, out)).min_by_key(HandError::hand)
    };
    error.map_or(Ok(()), Err)
}
