//! Dealing many hands, against `rand::seq::index::sample` for each hand, which is the quickest that the rand crate has, with the quicker of its two
//! generators at hand.
//!
//! Before anything is timed, the hands are compared with those of the array word, and measured: are they uniform, with enough hands to see a dealer who cheats in one of a thousand?
//! At the end the medians stand side by side.

// A count of hands is far less than 2⁵².
#![allow(clippy::cast_precision_loss)]

#[path = "../tests/uniform/mod.rs"]
mod uniform;

use aplset::batch::{deal_many, deal_many_into};
use aplset::vocabulary::{deal, seeded};
use criterion::{Criterion, criterion_group, criterion_main};
use rand::rngs::{SmallRng, StdRng};
use rand::{Rng, SeedableRng, seq::index::sample};
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};
use uniform::{BOUND, ENOUGH, couples, members, neighbours, places};

const HANDS: usize = 1 << 17;

/// A dealer fills the memory with hands of so many cards.
type Dealer = Box<dyn FnMut(&mut [u8], usize)>;

fn sampler(mut rng: impl Rng + 'static) -> Dealer {
    Box::new(move |ids, cards| {
        for _ in ids.chunks_exact(cards) {
            black_box(sample(&mut rng, 81, cards));
        }
    })
}

fn on(pool: &Arc<ThreadPool>, into: fn(u64, u64, &mut [u8], usize)) -> Dealer {
    let (pool, mut first) = (Arc::clone(pool), 0);
    Box::new(move |ids, cards| {
        pool.install(|| into(1, first, ids, cards));
        first += HANDS as u64;
    })
}

/// So many threads, of which this one is the only one if it is one: to hand work over takes some microseconds.
fn threads(n: usize) -> Arc<ThreadPool> {
    let pool = ThreadPoolBuilder::new().num_threads(n);
    let pool = if n == 1 { pool.use_current_thread() } else { pool };
    Arc::new(pool.build().expect("threads"))
}

fn dealers(one: &Arc<ThreadPool>, two: &Arc<ThreadPool>) -> [(&'static str, Dealer); 4] {
    [
        ("sample, SmallRng", sampler(SmallRng::seed_from_u64(1))),
        ("sample, StdRng", sampler(StdRng::seed_from_u64(1))),
        ("deal_many", on(one, deal_many_into)),
        ("deal_many, 2 threads", on(two, deal_many_into)),
    ]
}

fn check() {
    for (hand, ids) in (0..).zip(deal_many(10_000, 12, 1).rows()) {
        let expected = deal(12, 81, &mut seeded(1, hand));
        assert_eq!(ids.mapv(usize::from), expected, "hand {hand}");
    }
    let (ids, _) = deal_many(ENOUGH, 12, 2).into_raw_vec_and_offset();
    assert!(places(&ids, 12) < BOUND && neighbours(&ids, 12) < BOUND);
    for cards in [3, 12] {
        let (ids, _) = deal_many(ENOUGH, cards, 2).into_raw_vec_and_offset();
        assert!(members(&ids, cards) < BOUND && couples(&ids, cards) < BOUND);
    }
}

/// The median time of a hand, in nanoseconds, over the samples that criterion takes.
fn measure(c: &mut Criterion, cards: usize, name: &str, dealer: &mut Dealer) -> Option<f64> {
    let mut ids = vec![0; HANDS * cards];
    let mut samples = Vec::new();
    c.bench_function(&format!("{name}, {cards} cards"), |b| {
        b.iter_custom(|calls| {
            let time = calls_of(dealer, &mut ids, cards, calls);
            samples.push(time.as_secs_f64() * 1e9 / calls as f64 / HANDS as f64);
            time
        });
    });
    samples.sort_by(f64::total_cmp);
    // Run as a test, or left out by a filter, there is nothing to tell.
    (samples.len() > 10).then(|| samples[samples.len() / 2])
}

fn calls_of(dealer: &mut Dealer, ids: &mut [u8], cards: usize, calls: u64) -> Duration {
    let start = Instant::now();
    for _ in 0..calls {
        dealer(black_box(ids), cards);
    }
    start.elapsed()
}

fn dealing(c: &mut Criterion) {
    check();
    let words = std::env::var("APLSET_SIMD").unwrap_or("the widest words here".into());
    let [one, two] = [1, 2].map(threads);
    let mut table = Vec::new();
    for cards in [12, 15, 21, 81] {
        let mut quicker = f64::INFINITY;
        for (name, mut dealer) in dealers(&one, &two) {
            let Some(median) = measure(c, cards, name, &mut dealer) else {
                continue;
            };
            if name.starts_with("sample") {
                quicker = quicker.min(median);
            }
            let times = quicker / median;
            table.push(format!("{cards:5}  {name:22} {median:8.2} ns  {times:6.1} ×"));
        }
    }
    println!("cards  median of a hand, {words}     against the quicker sample");
    for line in table {
        println!("{line}");
    }
}

criterion_group!(benches, dealing);
criterion_main!(benches);
