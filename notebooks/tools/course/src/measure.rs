//! Measures the time of a cell.

use crate::show::Shown;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The number of runs of which the fastest counts.
const RUNS: usize = 5;

/// Runs a function five times, and returns the shortest time in milliseconds as text.
pub fn fastest<T>(mut run: impl FnMut() -> T) -> Shown {
    let times = (0..RUNS).map(|_| {
        let start = Instant::now();
        black_box(run());
        start.elapsed()
    });
    let shortest = times.min().unwrap_or(Duration::ZERO);
    Shown::from(format!("{:>9.3} ms", shortest.as_secs_f64() * 1000.0))
}
