//! Measures how far dealt hands are from uniform, in standard errors.
//!
//! The measures of a fair dealer are below [`BOUND`], except in one of about two million runs. If
//! [`ENOUGH`] hands of three cards are dealt, a dealer who cheats in one hand of a thousand has a
//! measure above `BOUND`.
//!
//! Suppose that a cheat increases the probability of some card at some position from p = 1/81 by
//! 1/1000, which gives N/1000 more hands with this card in N hands. The standard error is √(N·p),
//! so the measure is √(81·N)/1000 standard errors. With 4 million hands, the measure is 18. For a
//! fair dealer, the largest error of 81 × 81 cells is above 6.5 once in two million runs.
//!
//! For a card anywhere in a hand of *k* cards, p = k/81 and the measure is √N/1000/√(p·(1−p)). With
//! `ENOUGH` hands, the measure is 10.6 for *k* = 3, but only 5.6 for *k* = 12, so small hands are
//! also dealt.

/// The bound for the measures of a fair dealer, in standard errors.
pub const BOUND: f64 = 6.5;

/// The number of hands needed to catch a dealer who cheats in one hand of a thousand.
pub const ENOUGH: usize = 4_000_000;

/// Returns the largest error among the cells, in standard errors.
///
/// Each cell is the number of successes in `trials` trials with probability `p`.
fn worst(cells: &[u32], trials: usize, p: f64) -> f64 {
    let trials = trials as f64;
    let error = (trials * p * (1.0 - p)).sqrt();
    let off = cells.iter().map(|&n| (f64::from(n) - trials * p).abs());
    off.fold(0.0, f64::max) / error
}

/// Counts how often each card is at each position, and returns the largest error of these counts,
/// in standard errors.
pub fn positions(ids: &[u8], cards: usize) -> f64 {
    let mut cells = vec![0; cards * 81];
    for hand in ids.chunks_exact(cards) {
        for (position, &id) in hand.iter().enumerate() {
            cells[position * 81 + usize::from(id)] += 1;
        }
    }
    worst(&cells, ids.len() / cards, 1.0 / 81.0)
}

/// Counts how often one card follows another at each position, and computes Pearson's chi-squared
/// statistic for each position. Returns the largest error of these statistics, in standard errors.
///
/// Each statistic has a mean of 6,479 and a standard deviation of √(2·6,479).
pub fn neighbors(ids: &[u8], cards: usize) -> f64 {
    let mut cells = vec![0_u32; cards * 81 * 81];
    for hand in ids.chunks_exact(cards) {
        for (position, two) in hand.windows(2).enumerate() {
            cells[(position * 81 + usize::from(two[0])) * 81 + usize::from(two[1])] += 1;
        }
    }
    let expected = (ids.len() / cards) as f64 / f64::from(81 * 80);
    let statistic = |cells: &[u32]| {
        let different = (0..81 * 81).filter(|cell| cell % 82 != 0);
        different.map(|cell| (f64::from(cells[cell]) - expected).powi(2) / expected).sum::<f64>()
    };
    let mean = f64::from(81 * 80 - 1);
    let positions = cells.chunks_exact(81 * 81).take(cards - 1);
    let off = positions.map(|cells| (statistic(cells) - mean).abs() / (2.0 * mean).sqrt());
    off.fold(0.0, f64::max)
}

/// Counts the hands that contain each card, and returns the largest error of these 81 counts, in
/// standard errors.
pub fn members(ids: &[u8], cards: usize) -> f64 {
    let mut cells = vec![0; 81];
    for &id in ids {
        cells[usize::from(id)] += 1;
    }
    worst(&cells, ids.len() / cards, cards as f64 / 81.0)
}

/// Counts the hands that contain each pair of cards, and returns the largest error of these counts,
/// in standard errors.
pub fn couples(ids: &[u8], cards: usize) -> f64 {
    let mut cells = vec![0; 81 * 81];
    for hand in ids.chunks_exact(cards) {
        for (i, &a) in hand.iter().enumerate() {
            for &b in &hand[..i] {
                cells[usize::from(a.min(b)) * 81 + usize::from(a.max(b))] += 1;
            }
        }
    }
    let pairs: Vec<u32> =
        (0..81 * 81).filter(|cell| cell / 81 < cell % 81).map(|cell| cells[cell]).collect();
    let p = (cards * (cards - 1)) as f64 / f64::from(81 * 80);
    worst(&pairs, ids.len() / cards, p)
}
