//! Times loops and arrays for the same jobs. Notebooks 9 and 12 show the file `costs.txt`, which
//! this command writes:
//!
//! ```text
//! cargo run --release --bin costs > costs.txt
//! ```

mod jobs;
mod memory;

use ndarray::{Array, Array2, Dimension};
use std::hint::black_box;
use std::panic::{catch_unwind, set_hook};
use std::time::{Duration, Instant};

/// The number of rows and of columns of the tables.
const N: usize = 1000;

/// The number of times that each version is timed. The shortest time counts.
const RUNS: usize = 15;

fn main() {
    if cfg!(debug_assertions) {
        println!("These times say nothing without `--release`.\n");
    }
    println!("The shortest of {RUNS} runs on one core, {}.\n", std::env::consts::ARCH);
    overflow();
    memory::strides();
    memory::axes();
    memory::layouts();
    memory::formula();
    memory::row_means();
    memory::running_sum();
    jobs::average();
    jobs::primes();
    jobs::words();
    jobs::life();
    jobs::blur();
}

/// Runs several versions of a job in turn. Prints the shortest time of each version and its ratio
/// to the shortest of all, and marks the fastest version. Panics if the versions have different
/// results.
fn compare<T>(job: &str, same: impl Fn(&T, &T) -> bool, ways: &[(&str, &dyn Fn() -> T)]) {
    let first = (ways[0].1)();
    assert!(ways.iter().all(|(_, way)| same(&first, &way())), "{job}: different results");
    let mut shortest = vec![Duration::MAX; ways.len()];
    for _ in 0..RUNS {
        for ((_, way), shortest) in ways.iter().zip(&mut shortest) {
            let start = Instant::now();
            black_box(way());
            *shortest = start.elapsed().min(*shortest);
        }
    }
    let best = *shortest.iter().min().expect("a way");
    println!("{job}");
    for ((name, _), time) in ways.iter().zip(shortest) {
        let ratio = time.as_secs_f64() / best.as_secs_f64();
        let mark = if time == best { "  fastest" } else { "" };
        println!("  {name:<36}{:>9.3} ms  × {ratio:>5.1}{mark}", time.as_secs_f64() * 1000.0);
    }
    println!();
}

/// Prints the result of a `u8` sum that is too large.
fn overflow() {
    set_hook(Box::new(|_| ()));
    let sum = catch_unwind(|| black_box(Array::from(vec![200_u8, 100])).sum());
    let sum = sum.map_or("panics".to_owned(), |sum| format!("is {sum}"));
    println!("Overflow: the sum of [200, 100] as a u8 {sum} in this build.\n");
}

/// Returns whether two arrays are equal, apart from rounding.
fn near<D: Dimension>(a: &Array<f64, D>, b: &Array<f64, D>) -> bool {
    a.shape() == b.shape() && a.iter().zip(b).all(|(a, b)| close(a, b))
}

/// Returns whether two numbers are equal, apart from rounding.
fn close(a: &f64, b: &f64) -> bool {
    (a - b).abs() <= 1e-9 * a.abs().max(1.0)
}

/// Returns a table of numbers from 0 to 1 in no particular order.
fn table(seed: usize) -> Array2<f64> {
    Array2::from_shape_fn((N, N), |(row, column)| {
        ((row * 7919 + column * 104_729 + seed * 31) % 1009) as f64 / 1009.0
    })
}
