//! Compares the times of functions.

use crate::show::Shown;
use std::fmt::Write;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The number of rounds. In each round every function runs once.
const ROUNDS: usize = 9;

/// Runs functions in turn, nine times each. Returns a line for each function with its shortest time
/// and how many times as long as the fastest it takes.
pub fn compare<T>(runs: &[(&str, &dyn Fn() -> T)]) -> Shown {
    let mut shortest = vec![Duration::MAX; runs.len()];
    for _ in 0..ROUNDS {
        for ((_, run), shortest) in runs.iter().zip(&mut shortest) {
            let start = Instant::now();
            black_box(run());
            *shortest = start.elapsed().min(*shortest);
        }
    }
    let best = shortest.iter().min().copied().unwrap_or_default().max(Duration::from_nanos(1));
    let width = runs.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    for ((name, _), time) in runs.iter().zip(shortest) {
        let separator = if text.is_empty() { "" } else { "\n" };
        let milliseconds = time.as_secs_f64() * 1000.0;
        let ratio = time.as_secs_f64() / best.as_secs_f64();
        let _ = write!(text, "{separator}{name:<width$} {milliseconds:>10.3} ms  × {ratio:.1}");
    }
    Shown::from(text)
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
