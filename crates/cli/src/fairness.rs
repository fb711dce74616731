//! Tests whether hands look fairly dealt, with a χ² test of the numbers of sets in the hands.

use aplset::odds::Distribution;
use serde::Serialize;
use statrs::distribution::{ChiSquared, ContinuousCDF};
use std::fmt;

/// The result of Pearson's test of a histogram against the exact distribution.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Fairness {
    chi_squared: f64,
    degrees_of_freedom: usize,
    /// The probability that fairly dealt hands differ from the expected numbers at least as much as
    /// these hands do.
    p: f64,
}

/// The limit below which a p-value is unlikely for a fair deal.
const UNLIKELY: f64 = 1e-3;
/// The smallest expected number of hands in a class of the test. A smaller class is merged with its
/// neighbor.
const FEW: f64 = 5.0;

impl Fairness {
    /// Tests a histogram `[sets]`, which counts the hands with no set, one set and so on. Returns
    /// `None` if there are too few hands for a test.
    #[allow(clippy::cast_precision_loss, reason = "a test of some digits")]
    pub fn new(histogram: &[u64], odds: &Distribution) -> Option<Self> {
        let hands = histogram.iter().sum::<u64>() as f64;
        let mut classes: Vec<[f64; 2]> = vec![[0.0; 2]];
        for sets in 0..=odds.most() {
            let found = histogram.get(sets).copied().unwrap_or(0) as f64;
            if classes.last().is_some_and(|[_, expected]| *expected >= FEW) {
                classes.push([0.0; 2]);
            }
            if let Some([counted, expected]) = classes.last_mut() {
                *counted += found;
                *expected += hands * odds.share(sets);
            }
        }
        if let Some([counted, expected]) = classes.pop_if(|[_, expected]| *expected < FEW) {
            let last = classes.last_mut()?;
            *last = [last[0] + counted, last[1] + expected];
        }
        let degrees_of_freedom = classes.len() - 1;
        let distribution = ChiSquared::new(degrees_of_freedom as f64).ok()?;
        let chi_squared =
            classes.iter().map(|[counted, expected]| (counted - expected).powi(2) / expected).sum();
        Some(Self { chi_squared, degrees_of_freedom, p: distribution.sf(chi_squared) })
    }
}

impl fmt::Display for Fairness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.p {
            p if p >= 0.01 => write!(f, "consistent with a fair deal (p = {p:.2})"),
            p if p >= UNLIKELY => write!(f, "unusual for a fair deal (p = {p:.3})"),
            p if p >= 1e-9 => write!(f, "unlikely for a fair deal (p = {p:.1e})"),
            _ => write!(f, "unlikely for a fair deal (p < 10⁻⁹)"),
        }
    }
}
