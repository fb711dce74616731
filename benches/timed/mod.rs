//! Times work on many items.

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Throughput};

/// A group of benchmarks of the wall time.
pub type Group<'a> = BenchmarkGroup<'a, WallTime>;

/// Times `work` on `items` items, so that criterion stores the time and the number of items.
///
/// `work` runs at least once, even if the filter on the command line excludes `name`, so its result
/// can be checked.
pub fn time(group: &mut Group, name: &str, items: usize, mut work: impl FnMut()) {
    work();
    group.throughput(Throughput::Elements(items as u64));
    group.bench_function(name, |b| b.iter(&mut work));
}
