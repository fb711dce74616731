//! The four searches of the Python recipe 578508 "Finding sets", on 12 and on 81 cards.
//!
//! Answers are compared before anything is timed. The hands change from one call to the next, so that no branch can be
//! learned by heart. The list or the dictionary of the table is built inside the timed region, and so is the answer.
//! At the end the medians stand side by side: a search by pairs grows like pairs (×49; `findsets_fast` by less, as it completes eight at
//! once in large tables), one by triples like triples (×388), but for
//! what a call costs with any number of cards; and what an answer costs grows like its sets: 1,080 are 388 times the 2.8 in 12 cards.

use aplset::programs::python_recipe::Table;
use aplset::vocabulary::{deal, seeded};
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use std::time::{Duration, Instant};

type Search = fn(&Table) -> Vec<[usize; 3]>;

/// A search, its name, and whether it tries triples (else pairs).
const SEARCHES: [(&str, Search, bool); 4] = [
    ("findsets_gnt", Table::findsets_gnt, true),
    ("findsets_gnt_mod", Table::findsets_gnt_mod, true),
    ("findsets_simple", Table::findsets_simple, false),
    ("findsets_fast", Table::findsets_fast, false),
];

const HANDS: u64 = 256;

fn tables(cards: usize) -> Vec<Table> {
    (0..HANDS).map(|hand| Table::deal(cards, |k, n| deal(k, n, &mut seeded(1, hand)))).collect()
}

/// The median time of a call, in nanoseconds, over the samples that criterion takes.
#[expect(clippy::cast_precision_loss, reason = "far fewer calls than 2⁵²")]
fn measure(
    c: &mut Criterion,
    cards: usize,
    (name, search, _): (&str, Search, bool),
) -> Option<f64> {
    let tables = tables(cards);
    for table in &tables {
        assert_eq!(search(table), table.findsets_gnt(), "{table:?}");
    }
    let mut samples = Vec::new();
    c.bench_function(&format!("{name}, {cards} cards"), |b| {
        b.iter_custom(|calls| {
            let time = calls_of(search, &tables, calls);
            samples.push(time.as_secs_f64() * 1e9 / calls as f64);
            time
        });
    });
    samples.sort_by(f64::total_cmp);
    // Run as a test, or left out by a filter, there is nothing to tell.
    (samples.len() > 10).then(|| samples[samples.len() / 2])
}

fn calls_of(search: Search, tables: &[Table], calls: u64) -> Duration {
    let mut hands = tables.iter().cycle();
    let start = Instant::now();
    for _ in 0..calls {
        black_box(search(black_box(hands.next().expect("hands in a circle"))));
    }
    start.elapsed()
}

fn searches(c: &mut Criterion) {
    let rows = SEARCHES.map(|search| (search, [12, 81].map(|cards| measure(c, cards, search))));
    println!("median of a call          12 cards       81 cards     grows   as its tries");
    for ((name, _, triples), medians) in rows {
        if let [Some(small), Some(large)] = medians {
            let tries = match (triples, name) {
                (true, _) => "triples ×388",
                (false, "findsets_fast") => "pairs ×49, eight at once from 19 cards on",
                (false, _) => "pairs ×49",
            };
            let grows = large / small;
            println!("{name:18} {small:12.1} ns {large:12.1} ns   {grows:5.0} ×   {tries}");
        }
    }
}

criterion_group!(benches, searches);
criterion_main!(benches);
