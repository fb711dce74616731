//! Splits many hands into tasks for the threads of rayon's current pool.
//!
//! A small batch runs on the calling thread.

use super::answers::Combinations;
use super::bad_hand::BadHand;
use super::lanes::Row;
use rayon::prelude::*;

/// The number of hands per task.
///
/// With smaller tasks, it takes too much time to pass them to threads. With larger tasks, threads
/// would wait longer for the last task.
pub const TASK: usize = 1 << 13;

/// The largest number of tasks that run on the calling thread, without starting a pool.
const FEW_TASKS: usize = 2;

/// True for WebAssembly without threads. A module without rayon is smaller.
pub const NO_THREADS: bool = cfg!(all(target_family = "wasm", not(target_feature = "atomics")));

/// Returns the number of hands per task, for results with an item for each combination.
///
/// The number is [`TASK`] for hands of at most 12 cards. Larger hands have more combinations, so a
/// task has fewer hands, in whole rows of 512 if possible.
pub fn task_of(cards: usize) -> usize {
    let combinations = Combinations::number(cards).max(1);
    let hands = (TASK * Combinations::number(12) / combinations).clamp(1, TASK);
    if hands < Row::HANDS { hands } else { hands / Row::HANDS * Row::HANDS }
}

/// Runs `task` on each piece of `out`, and passes it the number of the piece.
///
/// A piece has `piece` items, and the last one may have fewer. Up to [`FEW_TASKS`] pieces run as
/// one piece with number 0.
pub fn over_tasks<T: Send>(out: &mut [T], piece: usize, task: impl Fn(usize, &mut [T]) + Sync) {
    let checked = check_over_tasks(out, piece, |at, out| {
        task(at, out);
        None
    });
    debug_assert_eq!(checked, Ok(()));
}

/// Runs `task` as [`over_tasks`] does. If several tasks fail, it returns the error for the first
/// invalid hand.
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
