//! How far dealt hands are from uniform, each measure in standard errors: |measure| of a fair dealer is below [`BOUND`] but for one run in
//! millions, that of a dealer who cheats in one hand of a thousand is above with enough hands ([`ENOUGH`]).
//!
//! The cheat gives some card at some place a probability that is 1/1000 too large, p = 1/81. In N hands that is N/1000 more hands where √(N·p)
//! is the standard error, √(81·N)/1000 standard errors: 18 of them with 4 million hands. The largest of 81 × 81 cells of a fair dealer is
//! beyond 6.5 once in two million runs. For a card anywhere in a hand of *k*, p = k/81, it is more than √N/1000/√(p·(1−p)): beyond 12 with `ENOUGH` hands
//! for *k* = 3, and not less than 4 for *k* = 40: so the sizes tested are small.

/// Standard errors that a fair dealer does not reach.
pub const BOUND: f64 = 6.5;

/// Hands that show a cheat in one of a thousand.
pub const ENOUGH: usize = 4_000_000;

/// The standard errors by which the worst of some cells is off, each a count of `trials` with probability `p`.
fn worst(cells: &[u32], trials: usize, p: f64) -> f64 {
    let trials = trials as f64;
    let error = (trials * p * (1.0 - p)).sqrt();
    let off = cells.iter().map(|&n| (f64::from(n) - trials * p).abs());
    off.fold(0.0, f64::max) / error
}

/// Every card in every place, `[place;card]`.
pub fn places(ids: &[u8], cards: usize) -> f64 {
    let mut cells = vec![0; cards * 81];
    for hand in ids.chunks_exact(cards) {
        for (place, &id) in hand.iter().enumerate() {
            cells[place * 81 + usize::from(id)] += 1;
        }
    }
    worst(&cells, ids.len() / cards, 1.0 / 81.0)
}

/// Every card before every other at adjacent places, `[place;card;next card]`, as the worst place's Pearson statistic, which has a mean of
/// 6,479 and a standard error of √(2·6,479).
pub fn neighbours(ids: &[u8], cards: usize) -> f64 {
    let mut cells = vec![0_u32; cards * 81 * 81];
    for hand in ids.chunks_exact(cards) {
        for (place, two) in hand.windows(2).enumerate() {
            cells[(place * 81 + usize::from(two[0])) * 81 + usize::from(two[1])] += 1;
        }
    }
    let expected = (ids.len() / cards) as f64 / f64::from(81 * 80);
    let statistic = |cells: &[u32]| {
        let different = (0..81 * 81).filter(|cell| cell % 82 != 0);
        different.map(|cell| (f64::from(cells[cell]) - expected).powi(2) / expected).sum::<f64>()
    };
    let mean = f64::from(81 * 80 - 1);
    let places = cells.chunks_exact(81 * 81).take(cards - 1);
    let off = places.map(|cells| (statistic(cells) - mean).abs() / (2.0 * mean).sqrt());
    off.fold(0.0, f64::max)
}

/// Every card anywhere in the hand, `[card]`.
pub fn members(ids: &[u8], cards: usize) -> f64 {
    let mut cells = vec![0; 81];
    for &id in ids {
        cells[usize::from(id)] += 1;
    }
    worst(&cells, ids.len() / cards, cards as f64 / 81.0)
}

/// Every two cards anywhere in the hand, `[card;card]`.
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
