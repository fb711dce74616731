//! scratch
use aplset::batch::deal_many_into;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rand::{
    SeedableRng,
    rngs::{SmallRng, StdRng},
};
use std::hint::black_box;

fn all(c: &mut Criterion) {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(1)
        .build()
        .unwrap();
    for cards in [12, 15, 21, 81] {
        let mut g = c.benchmark_group(format!("{cards}"));
        let hands = 8192;
        g.throughput(Throughput::Elements(hands as u64));
        let mut small = SmallRng::seed_from_u64(1);
        g.bench_function("index small", |b| {
            b.iter(|| {
                for _ in 0..hands {
                    black_box(rand::seq::index::sample(&mut small, 81, cards));
                }
            })
        });
        let mut std = StdRng::seed_from_u64(1);
        g.bench_function("index std", |b| {
            b.iter(|| {
                for _ in 0..hands {
                    black_box(rand::seq::index::sample(&mut std, 81, cards));
                }
            })
        });
        let mut ids = vec![0u8; hands * cards];
        g.bench_function("many", |b| {
            b.iter(|| pool.install(|| deal_many_into(1, 0, black_box(&mut ids), cards)))
        });
    }
}
criterion_group!(benches, all);
criterion_main!(benches);
