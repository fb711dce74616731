//! Compares the speed of `aplset::batch` with the speed of simpler code in the same run.
//!
//! Benchmarks with "two threads" or "a pool" in the name use two threads, and all others use one.
//! Every result is compared with that of simple scalar code. `APLSET_SIMD` selects the width of the
//! words. `benches/report` prints the ratios.

mod fronts;
mod kernels;
#[path = "../timed/mod.rs"]
mod timed;
mod twin;

use criterion::{Criterion, criterion_group, criterion_main};
use std::time::Duration;

/// A number of hands that fit in the first-level cache if they have 12 cards.
const IN_CACHE: usize = 2048;

fn engine(c: &mut Criterion) {
    let one = rayon::ThreadPoolBuilder::new().num_threads(1);
    one.build_global().expect("a thread");
    let mut group = c.benchmark_group("batch");
    kernels::one_at_a_time(&mut group);
    kernels::kernels(&mut group);
    fronts::fronts(&mut group);
    fronts::small(&mut group);
    fronts::sets(&mut group);
    fronts::large(&mut group);
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .without_plots()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2));
    targets = engine
}
criterion_main!(benches);
