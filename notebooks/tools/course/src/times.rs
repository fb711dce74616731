//! Measures the times of functions, and prints stored times.

use crate::show::Shown;
use std::fmt::Write;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// How often [`compare`] runs each function. The shortest time counts.
const ROUNDS: usize = 9;

/// Runs functions in turn, nine times each. Returns a line for each function with its shortest time
/// and the ratio of this time to that of the fastest function.
pub fn compare<T>(runs: &[(&str, &dyn Fn() -> T)]) -> Shown {
    let mut shortest = vec![Duration::MAX; runs.len()];
    for _ in 0..ROUNDS {
        for ((_, run), shortest) in runs.iter().zip(&mut shortest) {
            *shortest = time(run).min(*shortest);
        }
    }
    let best = shortest.iter().min().copied().unwrap_or_default().max(Duration::from_nanos(1));
    let width = runs.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    for ((name, _), time) in runs.iter().zip(shortest) {
        let separator = if text.is_empty() { "" } else { "\n" };
        let ratio = time.as_secs_f64() / best.as_secs_f64();
        let _ =
            write!(text, "{separator}{name:<width$} {:>10.3} ms  × {ratio:.1}", milliseconds(time));
    }
    Shown::from(text)
}

/// Prints the times of the jobs whose names begin with `job`, from the file that the program
/// `costs` of the exercises wrote.
pub fn costs(job: &str) {
    println!("{}\n", exercises::costs::times(job));
}

fn time<T>(run: impl FnOnce() -> T) -> Duration {
    let start = Instant::now();
    black_box(run());
    start.elapsed()
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread::sleep;

    #[test]
    fn the_fastest_function_has_the_ratio_1() {
        let wait = |milliseconds| sleep(Duration::from_millis(milliseconds));
        let text = compare(&[("slow", &|| wait(8)), ("fast", &|| wait(1))]).to_string();
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines[0].starts_with("slow ") && !lines[0].ends_with("× 1.0"), "{text}");
        assert!(lines[1].starts_with("fast ") && lines[1].ends_with("× 1.0"), "{text}");
    }
}
