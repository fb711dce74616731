//! Stores median times by name, and prints their ratios.

use super::median::median;
use criterion::Criterion;
use std::collections::HashMap;

/// Medians by name, in nanoseconds per hand.
#[derive(Default)]
pub struct Medians(HashMap<String, f64>);

impl Medians {
    /// Times `work`, which processes `hands` hands, and stores the median under `name`.
    pub fn time(&mut self, c: &mut Criterion, name: &str, hands: usize, work: impl FnMut()) {
        if let Some(median) = median(c, name, hands, work) {
            self.0.insert(name.to_owned(), median);
        }
    }

    /// Prints the speed of `what`, and its ratio to the speed of `twin`.
    pub fn print(&self, what: &str, twin: &str) {
        if let (Some(&ns), Some(&of)) = (self.0.get(what), self.0.get(twin)) {
            let (ratio, speed) = (of / ns, 1e3 / ns);
            println!("{what:44} {speed:8.1} M hands/s {ratio:8.3} × {twin}");
        }
    }
}
