//! Splits many hands into tasks for the threads of rayon's current pool.
//!
//! Few hands run on the calling thread.

use super::answers::Combinations;
use super::bad_hand::BadHand;
use super::lanes::Row;
use rayon::prelude::*;

/// Hands per task: few enough to balance the threads, enough to be worth handing over.
pub const TASK: usize = 1 << 13;

/// Up to this many tasks run on the calling thread, and no pool is started.
const FEW_TASKS: usize = 2;

/// A plain WebAssembly module has no threads, and is smaller without rayon.
pub const NO_THREADS: bool = cfg!(all(target_family = "wasm", not(target_feature = "atomics")));

/// Returns the hands per task if each combination is answered: [`TASK`] for at most 12 cards, then
/// fewer, in whole rows if possible.
pub fn task_of(cards: usize) -> usize {
    let combinations = Combinations::number(cards).max(1);
    let hands = (TASK * Combinations::number(12) / combinations).clamp(1, TASK);
    if hands < Row::HANDS { hands } else { hands / Row::HANDS * Row::HANDS }
}

/// Runs `task` on each piece of `out` with the number of the piece.
///
/// A piece has `piece` items; the last one may have fewer. Up to [`FEW_TASKS`] pieces run as one
/// piece with number 0.
pub fn over_tasks<T: Send>(out: &mut [T], piece: usize, task: impl Fn(usize, &mut [T]) + Sync) {
    let checked = check_over_tasks(out, piece, |at, out| {
        task(at, out);
        None
    });
    debug_assert_eq!(checked, Ok(()));
}

/// Does the same and returns the first invalid hand that a task finds.
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
