//! Measures the median time of a benchmark.

use criterion::Criterion;
use std::time::Instant;

/// Times `work` on `items` items, and returns the median of criterion's samples in nanoseconds per
/// item.
///
/// `work` runs at least once, so its result can be checked. The median is `None` if the filter on
/// the command line excludes `name`, or if the benchmarks run as tests.
#[expect(clippy::cast_precision_loss, reason = "far fewer calls than 2⁵²")]
pub fn median(c: &mut Criterion, name: &str, items: usize, mut work: impl FnMut()) -> Option<f64> {
    work();
    let mut samples = Vec::new();
    c.bench_function(name, |b| {
        b.iter_custom(|calls| {
            let start = Instant::now();
            (0..calls).for_each(|_| work());
            let time = start.elapsed();
            samples.push(time.as_secs_f64() * 1e9 / calls as f64 / items as f64);
            time
        });
    });
    samples.sort_by(f64::total_cmp);
    (samples.len() > 10).then(|| samples[samples.len() / 2])
}
