//! Many hands as tasks: on the calling thread if they are few, else over the threads of rayon's current pool.

use super::bad_hand::{BadHand, HandFault};
use super::pack::Source;
use crate::card::DECK;
use rayon::prelude::*;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

/// So many hands are a task: small enough to share out, large enough to be worth it.
pub const TASK: usize = 1 << 13;

/// Up to so many tasks are done on the calling thread, and no pool is started.
const FEW_TASKS: usize = 2;

/// Runs `task` on the pieces of `out`, each of so many items but for the last, with the number of the piece. Few pieces are
/// one, number 0.
pub fn over_tasks<T: Send>(out: &mut [T], piece: usize, task: impl Fn(usize, &mut [T]) + Sync) {
    if out.len() <= FEW_TASKS * piece {
        task(0, out);
    } else {
        out.par_chunks_mut(piece).enumerate().for_each(|(at, out)| task(at, out));
    }
}

/// The same where hands are checked: the first bad one is given.
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

/// The first bad hand among `hands`, and its first bad card: what words only know of many hands is looked for card by card.
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
