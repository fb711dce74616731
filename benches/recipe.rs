//! Times the four searches of the Python recipe 578508, "Finding sets", on 12 and on 81 cards.
//!
//! The answers of the four searches are compared before anything is timed. The hands change from
//! one call to the next, so that branch prediction cannot learn them. The time of a call includes
//! building the list or dictionary of the cards, and building the answer.
//!
//! At the end, the bench prints the medians, and how much they grow from 12 to 81 cards. There are
//! 49 times as many pairs of 81 cards, and 388 times as many triples. The returned list is 388 times
//! as long, because it grows from a mean of 2.8 sets to 1,080 sets.

mod median;

use aplset::programs::python_recipe::Table;
use aplset::vocabulary::{deal, seeded};
use criterion::{Criterion, criterion_group, criterion_main};
use median::median;
use std::hint::black_box;

type Search = fn(&Table) -> Vec<[usize; 3]>;

/// The four searches, each with a name, a function, and whether it tries triples instead of pairs.
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

/// Returns the median time of a call, in nanoseconds.
fn measure(
    c: &mut Criterion,
    cards: usize,
    (name, search, _): (&str, Search, bool),
) -> Option<f64> {
    let tables = tables(cards);
    for table in &tables {
        assert_eq!(search(table), table.findsets_gnt(), "{table:?}");
    }
    let mut tables = tables.iter().cycle();
    median(c, &format!("{name}, {cards} cards"), 1, || {
        black_box(search(black_box(tables.next().expect("a cycle"))));
    })
}

fn searches(c: &mut Criterion) {
    let rows = SEARCHES.map(|search| (search, [12, 81].map(|cards| measure(c, cards, search))));
    println!("median of a call          12 cards       81 cards     grows   its tries grow");
    for ((name, _, triples), medians) in rows {
        if let [Some(small), Some(large)] = medians {
            let tries = if triples { "triples ×388" } else { "pairs ×49" };
            let grows = large / small;
            println!("{name:18} {small:12.1} ns {large:12.1} ns   {grows:5.0} ×   {tries}");
        }
    }
}

criterion_group!(benches, searches);
criterion_main!(benches);
