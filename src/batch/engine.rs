//! Splits many hands into tasks for the threads of rayon's current pool.
//!
//! Few hands run on the calling thread.

use super::bad_hand::{BadHand, HandFault};
use super::pack::Source;
use crate::card::DECK;
use rayon::prelude::*;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

/// Hands per task: few enough to balance the threads, enough to be worth handing over.
pub const TASK: usize = 1 << 13;

/// Up to this many tasks run on the calling thread, and no pool is started.
const FEW_TASKS: usize = 2;

/// Runs `task` on each piece of `out` with the number of the piece.
///
/// A piece has `piece` items; the last one may have fewer. Up to [`FEW_TASKS`] pieces run as one
/// piece with number 0.
pub fn over_tasks<T: Send>(out: &mut [T], piece: usize, task: impl Fn(usize, &mut [T]) + Sync) {
    if out.len() <= FEW_TASKS * piece {
        task(0, out);
    } else {
        out.par_chunks_mut(piece).enumerate().for_each(|(at, out)| task(at, out));
    }
}

/// Does the same and returns the first invalid hand that a task finds.
pub fn check_over_tasks<T: Send>(
    out: &mut [T],
    piece: usize,
    task: impl Fn(usize, &mut [T]) -> Option<BadHand> + Sync,
) -> Result<(), BadHand> {
    let first = Mutex::new(None::<BadHand>);
    over_tasks(out, piece, |at, out| {
        if let Some(bad) = task(at, out) {
            let mut first = first.lock().unwrap_or_else(PoisonError::into_inner);
            if first.is_none_or(|first| bad.hand < first.hand) {
                *first = Some(bad);
            }
        }
    });
    first.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
}

/// Returns the first invalid card of the first invalid hand in `hands`.
///
/// The kernels only know that some hand of a group is invalid. This looks card by card.
pub fn first_bad(source: &Source, hands: Range<usize>) -> Option<BadHand> {
    hands.into_iter().find_map(|hand| {
        let mut places = [None; DECK];
        (0..source.cards).find_map(|card| {
            let id = source.id(hand, card);
            let fault = match places.get_mut(usize::from(id)) {
                None => HandFault::NoCard { found: id.into() },
                Some(Some(first)) => HandFault::CardTwice { id, first: *first },
                Some(place) => {
                    *place = Some(card);
                    return None;
                }
            };
            Some(BadHand { hand: hand as u64, card, fault })
        })
    })
}
