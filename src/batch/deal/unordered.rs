//! Hands as uniformly random subsets, in no random order.

use super::floyd::floyd;
use super::group::{Group, hands};
use super::lanes::{Lanes, OnLanes};
use super::rows::transpose;
use super::shape::check;
use super::subset::{anew, seeds};
use super::triples::{Bounds, draw};
use super::xoshiro::Xoshiro;
use crate::batch::Level;
use ndarray::Array2;
use rayon::prelude::*;

/// How many hands the same generators deal.
pub(super) const STRETCH: usize = 4096;

/// Uniformly random hands for statistics, `[hand;card]`: **each subset of the deck is as likely as any other, but the order of its cards is not
/// random.** Card 80, for one, comes last or not at all (but for the few hands that a rejected draw has dealt anew). Count with them, don't play with them: a game wants [`deal_many`](super::deal_many).
///
/// **Shape** `[hand;card]`.
///
/// **Cost** less than half of [`deal_many`](super::deal_many) (`benches/deal.rs`), and like it quadratic in the cards with a small factor. Groups of hands are dealt on rayon's current threads.
///
/// The same hands for a seed on every machine, with any number of threads, in every release; the first hands do not depend on how
/// many follow, but other than there hands of another size are others. Floyd's sampling, draws unbiased by multiplication
/// and rejection, two from a word of xoshiro128++: 16 generators deal 4,096 hands in turns, then `ChaCha` gives them new states.
///
/// **Source** no seed document: R. Floyd in J. Bentley's *Programming pearls: a sample of brilliance*, 1987.
///
/// # Panics
/// `DOMAIN ERROR` where a hand has more than 81 cards.
///
/// # Examples
/// ```
/// use aplset::batch::{Hands, deal_many_unordered};
///
/// let ids = deal_many_unordered(100, 12, 1);
/// assert_eq!(ids.shape(), [100, 12]);
/// assert!(Hands::from_ids(&ids).is_ok());
/// ```
#[must_use]
#[track_caller]
pub fn deal_many_unordered(hands: usize, cards: usize, seed: u64) -> Array2<u8> {
    check(cards, 0);
    let mut ids = Array2::zeros((hands, cards));
    let rows = ids.as_slice_mut().expect("standard layout");
    deal_many_unordered_into(seed, 0, rows, cards);
    ids
}

/// [`deal_many_unordered`] into the caller's memory, from hand `first_hand` of the seed on, rows of `cards` cards one after another.
///
/// **Cost** as there; where `first_hand` is no multiple of 4,096, the hands from there on are dealt too. Hand numbers count on from 0 after 2⁶⁴ − 1.
///
/// **Source** no seed document.
///
/// # Panics
/// `DOMAIN ERROR` where a hand has more than 81 cards, `LENGTH ERROR` where the memory is not that of whole hands.
///
/// # Examples
/// ```
/// use aplset::batch::{deal_many_unordered, deal_many_unordered_into};
/// use aplset::ndarray::s;
///
/// let mut ids = [0; 5 * 12];
/// deal_many_unordered_into(1, 95, &mut ids, 12);
/// let all = deal_many_unordered(100, 12, 1);
/// assert_eq!(ids, all.slice(s![95.., ..]).as_slice().unwrap());
/// ```
#[track_caller]
pub fn deal_many_unordered_into(seed: u64, first_hand: u64, ids: &mut [u8], cards: usize) {
    check(cards, ids.len());
    deal_unordered_at(Level::best(), seed, first_hand, ids, cards);
}

/// The same with words of the caller's choice.
pub(super) fn deal_unordered_at(
    level: Level,
    seed: u64,
    first_hand: u64,
    ids: &mut [u8],
    cards: usize,
) {
    if cards == 0 {
        return;
    }
    let stretch = first_hand / STRETCH as u64;
    let before = (first_hand % STRETCH as u64) as usize;
    let begun = if before == 0 { 0 } else { STRETCH - before };
    let (begun, whole) = ids.split_at_mut(ids.len().min(begun * cards));
    if !begun.is_empty() {
        let mut all = vec![0; before * cards + begun.len()];
        level.on_lanes(Stretch {
            seed,
            number: stretch,
            ids: &mut all,
            cards,
        });
        begun.copy_from_slice(&all[before * cards..]);
    }
    let next = stretch + u64::from(before != 0);
    whole
        .par_chunks_mut(STRETCH * cards)
        .enumerate()
        .for_each(|(i, ids)| {
            // The last stretch ends with the last number.
            let stretch = (next + i as u64) % (u64::MAX / STRETCH as u64 + 1);
            level.on_lanes(Stretch {
                seed,
                number: stretch,
                ids,
                cards,
            });
        });
}

/// The first hands of a stretch, as many as memory is given.
struct Stretch<'a> {
    seed: u64,
    number: u64,
    ids: &'a mut [u8],
    cards: usize,
}

impl OnLanes for Stretch<'_> {
    #[inline(always)]
    fn on<S: Lanes>(self, simd: S) {
        let Stretch {
            seed,
            number,
            ids,
            cards,
        } = self;
        let mut generators = Xoshiro::new(simd, &seeds(seed, number));
        let bounds = Bounds::new(simd, cards);
        let mut group = Group::new(simd);
        let mut first = number * STRETCH as u64;
        let mut ids = ids;
        while !ids.is_empty() {
            let fair = draw(simd, &mut group, cards, &bounds, &mut generators);
            floyd(simd, &group.drawn[..cards], &mut group.cards);
            transpose(simd, &mut group, cards, ids);
            let here = ids.len().min(hands::<S>() * cards);
            if !fair {
                deal_rejected(seed, first, &group.rejected, &mut ids[..here], cards);
            }
            ids = &mut ids[here..];
            first += hands::<S>() as u64;
        }
    }
}

/// Deals those hands anew that are marked.
#[cold]
#[inline(never)]
fn deal_rejected(seed: u64, first: u64, rejected: &[u32], ids: &mut [u8], cards: usize) {
    for ((hand, &rejected), ids) in (0..).zip(rejected).zip(ids.chunks_exact_mut(cards)) {
        if rejected != 0 {
            anew(seed, first + hand, ids);
        }
    }
}
