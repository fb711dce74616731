//! Computes a distribution from orbits of smaller hands.

use super::Distribution;
use super::extend::{SETS, extend};
use super::orbits::{Orbits, SYMMETRIES};
use crate::card::DECK;
use rayon::prelude::*;
use std::sync::atomic::{AtomicU64, Ordering};

/// The number of cards in the largest hands that [`recompute`] counts directly. Hands of 21 cards
/// would take a week.
pub const RECOMPUTED: usize = 20;
/// The number of cards in the largest hands whose orbits are kept in memory. Hands of 16 cards have
/// 17 million orbits.
const ORBITS: usize = 16;
/// The usual number of cards that are added to one hand of each orbit. For hands of 20 cards, four
/// cards are added.
const ADDED: usize = 3;

/// Computes the distribution for hands of `cards` cards.
///
/// For hands of more than 20 cards, the result is computed from the distribution for the rest of
/// the deck. `progress` is called with the fraction of the work that has been done so far.
///
/// **Cost** the times in [the table](super), and about 100 bytes of memory for each orbit.
///
/// # Panics
/// Panics with `DOMAIN ERROR` if `cards` is over 81, or if both the hand and the rest of the deck
/// have more than [`RECOMPUTED`] cards.
///
/// # Examples
/// ```
/// use aplset::odds;
///
/// assert_eq!(odds::recompute(9, &|_| ()), odds::exact(9).expect("known"));
/// ```
#[must_use]
#[track_caller]
pub fn recompute(cards: usize, progress: &(impl Fn(f64) + Sync)) -> Distribution {
    if cards > RECOMPUTED {
        let rest = DECK.checked_sub(cards).filter(|&rest| rest <= RECOMPUTED);
        let rest = rest.unwrap_or_else(|| {
            panic!(
                "DOMAIN ERROR: {cards} cards, expected at most {RECOMPUTED} or at least {}",
                DECK - RECOMPUTED
            )
        });
        return recompute(rest, progress).rest();
    }
    let kept = cards.saturating_sub(ADDED).min(ORBITS);
    let work = Work::new(kept, cards - kept, progress);
    let mut orbits = Orbits::none();
    for cards in 0..kept {
        orbits = orbits.next(&|| work.add(next_cost(cards)));
    }
    let sums = orbits.0.par_iter().fold(
        || vec![0_u128; SETS],
        |mut sums, &(hand, hands)| {
            let ways = extend(hand, cards - kept);
            for (sum, ways) in sums.iter_mut().zip(ways).filter(|(_, ways)| *ways > 0) {
                *sum += u128::from(hands) * u128::from(ways);
            }
            work.add(extend_cost(kept, cards - kept));
            sums
        },
    );
    let sums = sums.reduce(
        || vec![0_u128; SETS],
        |left, right| left.iter().zip(right).map(|(left, right)| left + right).collect(),
    );
    // each hand is counted once for each choice of `kept` of its cards
    let times = choices(cards, kept);
    debug_assert!(sums.iter().all(|sum| sum % times == 0));
    let found = Distribution::new(cards, sums.into_iter().map(|sum| sum / times).collect());
    assert_eq!(found.all(), choices(DECK, cards), "an orbit is missing or counted twice");
    found
}

/// Returns the number of ways to choose `k` of `n` items.
pub(super) fn choices(n: usize, k: usize) -> u128 {
    (0..k as u128).fold(1, |choices, i| choices * (n as u128 - i) / (i + 1))
}

/// The work done so far, in estimated nanoseconds of one core. The estimates are too low only for
/// hands of few cards, which take almost no time.
struct Work<'a, P> {
    done: AtomicU64,
    all: u128,
    progress: &'a P,
}

impl<'a, P: Fn(f64) + Sync> Work<'a, P> {
    /// Estimates the total work. The estimated number of orbits is the number of hands divided by
    /// the number of symmetries, plus 1.
    fn new(kept: usize, added: usize, progress: &'a P) -> Self {
        let orbits = |cards| choices(DECK, cards) / u128::from(SYMMETRIES) + 1;
        let next: u128 = (0..kept).map(|cards| orbits(cards) * u128::from(next_cost(cards))).sum();
        let all = next + orbits(kept) * u128::from(extend_cost(kept, added));
        Self { done: AtomicU64::new(0), all, progress }
    }

    fn add(&self, cost: u64) {
        let done = self.done.fetch_add(cost, Ordering::Relaxed) + cost;
        #[allow(clippy::cast_precision_loss, reason = "an estimate")]
        (self.progress)((done as f64 / self.all as f64).min(1.0));
    }
}

/// Returns the estimated time, in nanoseconds, to add each other card to one hand of `cards` cards.
fn next_cost(cards: usize) -> u64 {
    3000 * (DECK - cards) as u64
}

/// Returns the estimated time, in nanoseconds, to add `added` cards to one hand of `cards` cards.
fn extend_cost(cards: usize, added: usize) -> u64 {
    let extended = choices(DECK - cards, added.saturating_sub(2));
    200 + 300 * u64::try_from(extended).expect("few cards are added")
}
