//! Splits many hands into tasks for the threads of rayon's current pool.
//!
//! Work of at most two tasks runs on the calling thread.

use super::bad_hand::BadHand;
use super::combinations::Combinations;
use super::lanes::Row;
use rayon::prelude::*;

/// The number of hands per task.
///
/// Passing smaller tasks to threads would take too much time, and with larger tasks the threads
/// would wait longer for the last one.
pub const TASK: usize = 1 << 13;

/// The largest number of tasks that run on the calling thread, without starting a pool.
const FEW_TASKS: usize = 2;

/// True for WebAssembly without threads, whose module is smaller if it does not use rayon.
pub const NO_THREADS: bool = cfg!(all(target_family = "wasm", not(target_feature = "atomics")));

/// Returns the number of hands per task for work that grows with the number of combinations.
///
/// The number is [`TASK`] for hands of at most 12 cards. Larger hands have more combinations, so a
/// task has fewer hands. If it has 512 hands or more, their number is a multiple of 512.
pub fn task_of(cards: usize) -> usize {
    let combinations = Combinations::number(cards).max(1);
    let hands = (TASK * Combinations::number(12) / combinations).clamp(1, TASK);
    if hands < Row::HANDS { hands } else { hands / Row::HANDS * Row::HANDS }
}

/// Calls `task(number, part)` for each part of `out`, with a zero-based number.
///
/// A part has `piece` items, and the last part may have fewer. If `out` has at most [`FEW_TASKS`]
/// such parts, `task` is called once, with the number 0 and all of `out`.
pub fn over_tasks<T: Send>(out: &mut [T], piece: usize, task: impl Fn(usize, &mut [T]) + Sync) {
    let checked = check_over_tasks(out, piece, |at, out| {
        task(at, out);
        None
    });
    debug_assert_eq!(checked, Ok(()));
}

/// Calls `task` as [`over_tasks`] does. If several calls return an error, this function returns the
/// error for the first invalid hand.
pub fn check_over_tasks<T: Send>(
    out: &mut [T],
    piece: usize,
    task: impl Fn(usize, &mut [T]) -> Option<BadHand> + Sync,
) -> Result<(), BadHand> {
    let bad = if NO_THREADS || out.len() <= FEW_TASKS * piece {
        task(0, out)
    } else {
        let pieces = out.par_chunks_mut(piece).enumerate();
        pieces.filter_map(|(at, out)| task(at, out)).min_by_key(|bad| bad.hand)
    };
    bad.map_or(Ok(()), Err)
}
