//! Medians of one run, by name, and their ratios.

use criterion::Criterion;
use std::collections::HashMap;
use std::time::Instant;

/// Medians by name, in nanoseconds a hand.
#[derive(Default)]
pub struct Medians(HashMap<String, f64>);

impl Medians {
    /// Times `work` on so many hands.
    #[expect(clippy::cast_precision_loss, reason = "far fewer calls than 2⁵²")]
    pub fn time(&mut self, c: &mut Criterion, name: &str, hands: usize, mut work: impl FnMut()) {
        // once, so that there is an answer to compare, whatever a filter leaves out
        work();
        let mut samples = Vec::new();
        c.bench_function(name, |b| {
            b.iter_custom(|calls| {
                let start = Instant::now();
                (0..calls).for_each(|_| work());
                let time = start.elapsed();
                samples.push(time.as_secs_f64() * 1e9 / calls as f64 / hands as f64);
                time
            });
        });
        samples.sort_by(f64::total_cmp);
        // Run as a test, or left out by a filter, there is nothing to tell.
        if samples.len() > 10 {
            self.0.insert(name.to_owned(), samples[samples.len() / 2]);
        }
    }

    /// How many times as many hands a second the first does.
    pub fn tell(&self, what: &str, twin: &str, asked: &str) {
        if let (Some(&ns), Some(&of)) = (self.0.get(what), self.0.get(twin)) {
            let (ratio, speed) = (of / ns, 1e3 / ns);
            println!("{what:44} {speed:8.1} M hands/s {ratio:8.3} × {twin:28} {asked}");
        }
    }
}
