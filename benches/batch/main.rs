//! Compares the speed of the packed engine with the speed of simpler code in the same run.
//!
//! Benchmarks with "two threads" or "a pool" in the name use two threads, and all others use one.
//! Every result is compared with a simple scalar count. At the end, the bench prints each speed in
//! hands per second, and its ratio to the speed of simpler code. `APLSET_SIMD` chooses the words.

mod fronts;
mod kernels;
#[path = "../median/mod.rs"]
mod median;
mod medians;
mod twin;

use criterion::{Criterion, criterion_group, criterion_main};
use medians::Medians;
use std::time::Duration;

/// A number of hands that fit in the first-level cache, also when they are packed.
const IN_CACHE: usize = 2048;

fn table(medians: &Medians) {
    let print = |what: &str, twin: &str| medians.print(what, twin);
    print("sentence on bool", "scalar");
    print("scalar", "sentence on bool");
    print("sentence", "sentence on bool");
    print("halves", "scalar");
    print("halves", "sentence");
    print("occupancy", "halves");
    print("fastest 15", "halves");
    print("fastest 81", "halves");
    for cards in 18..=23 {
        print(&format!("occupancy {cards}"), &format!("halves {cards}"));
    }
    print("rows, checked", "halves");
    print("columns, checked", "rows, checked");
    print("8,192 hands, calling thread", "rows, checked");
    print("8,192 hands, handed to a pool", "8,192 hands, calling thread");
    for cards in [12, 21, 81] {
        print(&format!("sets {cards}"), &format!("sets hand by hand {cards}"));
        print(&format!("valid {cards}"), &format!("sets {cards}"));
    }
    print("100 MB of rows, checked", "sum of 100 MB");
    print("100 MB of rows, checked, two threads", "100 MB of rows, checked");
}

fn engine(c: &mut Criterion) {
    let mut medians = Medians::default();
    let one = rayon::ThreadPoolBuilder::new().num_threads(1);
    one.build_global().expect("a thread");
    kernels::one_at_a_time(c, &mut medians);
    kernels::kernels(c, &mut medians);
    fronts::fronts(c, &mut medians);
    fronts::small(c, &mut medians);
    fronts::sets(c, &mut medians);
    fronts::large(c, &mut medians);
    table(&medians);
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
