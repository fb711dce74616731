//! Compares the speed of the packed engine with the speed of simpler code in the same run.
//!
//! Benchmarks with "two threads" or "a pool" in the name use two threads, and all others use one.
//! Every result is compared with a simple scalar count. At the end, the bench prints each speed in
//! hands per second, and its ratio to the speed of simpler code. `APLSET_SIMD` sets the level that
//! most benchmarks use, but the kernels are also timed at the other levels of the machine.

mod fronts;
mod kernels;
#[path = "../median/mod.rs"]
mod median;
mod medians;
mod twin;

use aplset::batch::Level;
use criterion::{Criterion, criterion_group, criterion_main};
use medians::Medians;
use std::time::Duration;

/// A number of hands that fit in the first-level cache. Packed hands of 12 cards take 24 KiB of it.
const IN_CACHE: usize = 2048;

fn table(medians: &Medians) {
    let best = format!("kernel 12 {}", Level::best().name());
    let print = |what: &str, twin: &str, asked: &str| medians.print(what, twin, asked);
    print(&best, "scalar 12", "asked 50 with AVX-512");
    print("rows, checked", &best, "asked 0.44");
    print("columns, checked", &best, "");
    print("8,192 hands, calling thread", &best, "");
    print("8,192 hands, handed to a pool", "8,192 hands, calling thread", "");
    print("100 MB of rows, checked", "sum of 100 MB", "asked 0.35");
    print("100 MB, from_ids and counts", "100 MB of rows, checked", "asked 0.90");
    print("is_set on lanes", "is_set on bool", "asked 150 with AVX-512");
    print("is_set on lanes", &best, "asked 0.33 with AVX-512");
    for level in Level::available() {
        print(
            &format!("kernel 12 {}", level.name()),
            &best,
            "asked: avx2 0.45, portable 0.28 of avx512",
        );
    }
    for (cards, asked) in [(15, "asked 0.42"), (18, ""), (21, "asked 0.20"), (81, "asked 0.10")] {
        let name = format!("kernel {cards} {}", Level::best().name());
        print(&name, &best, asked);
    }
    for cards in 18..=23 {
        let halves = format!("halves {cards}");
        print(&format!("occupancy {cards}"), &halves, "1 if equally fast");
    }
    print("valid words", &best, "asked 0.80");
    print("valid booleans", &best, "");
    print("ragged lists", &best, "asked 0.12");
    print("100 MB of rows, checked, two threads", "100 MB of rows, checked", "asked 1.8");
}

fn engine(c: &mut Criterion) {
    let mut medians = Medians::default();
    let one = rayon::ThreadPoolBuilder::new().num_threads(1);
    one.build_global().expect("a thread");
    kernels::kernels(c, &mut medians);
    kernels::sentence(c, &mut medians);
    fronts::fronts(c, &mut medians);
    fronts::small(c, &mut medians);
    fronts::lists(c, &mut medians);
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
