//! Compares `deal_many` with one call of `rand::seq::index::sample` for each hand.
//!
//! `sample` is the fastest function of the rand crate for this task, and is timed with the crate's
//! fastest generator. Before anything is timed, a test of uniformity deals enough hands to detect a
//! bias in one hand of a thousand. `benches/report` prints the ratios.

#![allow(clippy::cast_precision_loss, reason = "far fewer hands than 2⁵²")]

mod timed;
mod uniform;

use aplset::batch::{deal_many, deal_many_into};
use aplset::vocabulary::{deal, seeded};
use criterion::{Criterion, criterion_group, criterion_main};
use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng, seq::index::sample};
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::hint::black_box;
use std::sync::Arc;
use timed::time;
use uniform::{BOUND, ENOUGH, couples, members, neighbors, positions};

const HANDS: usize = 1 << 17;

/// A function that deals as many hands of the given number of cards as fit in the given slice.
type Dealer = Box<dyn FnMut(&mut [u8], usize)>;

fn sampler(mut rng: impl Rng + 'static) -> Dealer {
    Box::new(move |ids, cards| {
        for _ in ids.chunks_exact(cards) {
            black_box(sample(&mut rng, 81, cards));
        }
    })
}

fn on(pool: &Arc<ThreadPool>) -> Dealer {
    let (pool, mut first) = (Arc::clone(pool), 0);
    Box::new(move |ids, cards| {
        pool.install(|| deal_many_into(ids, cards, 1, first));
        first += HANDS as u64;
    })
}

/// Makes a pool of `n` threads.
///
/// If `n` is 1, the pool has only the calling thread, because passing work to another thread takes
/// some microseconds.
fn threads(n: usize) -> Arc<ThreadPool> {
    let pool = ThreadPoolBuilder::new().num_threads(n);
    let pool = if n == 1 { pool.use_current_thread() } else { pool };
    Arc::new(pool.build().expect("threads"))
}

fn dealers(one: &Arc<ThreadPool>, two: &Arc<ThreadPool>) -> [(&'static str, Dealer); 3] {
    [
        ("sample, SmallRng", sampler(SmallRng::seed_from_u64(1))),
        ("deal_many", on(one)),
        ("deal_many, 2 threads", on(two)),
    ]
}

fn check() {
    // `first` has the first hand of each of many streams, and `ids` has all hands of a few streams
    let streams = (0..ENOUGH as u64).flat_map(|stream| deal(12, 81, &mut seeded(2, stream)));
    let first: Vec<u8> = streams.map(|card| u8::try_from(card).expect("a card")).collect();
    let (ids, _) = deal_many(ENOUGH, 12, 2).into_raw_vec_and_offset();
    for ids in [first, ids] {
        assert!(positions(&ids, 12) < BOUND && neighbors(&ids, 12) < BOUND);
    }
    for cards in [3, 12] {
        let (ids, _) = deal_many(ENOUGH, cards, 2).into_raw_vec_and_offset();
        assert!(members(&ids, cards) < BOUND && couples(&ids, cards) < BOUND);
    }
}

fn dealing(c: &mut Criterion) {
    check();
    let [one, two] = [1, 2].map(threads);
    for cards in [12, 15, 21, 81] {
        let mut group = c.benchmark_group(format!("deal {cards} cards"));
        let mut ids = vec![0; HANDS * cards];
        for (name, mut dealer) in dealers(&one, &two) {
            time(&mut group, name, HANDS, || dealer(black_box(&mut ids), cards));
        }
        group.finish();
    }
}

criterion_group!(benches, dealing);
criterion_main!(benches);
