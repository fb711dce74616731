//! Measures the time to run a program on a hand, and to make a page from the run.
//!
//! Also compares the article's sentence as APL text with the same program in Rust.
//!
//! A page should take at most 50 ms for 12 cards and 200 ms for 21 cards, including the time to
//! write the file. The times measured here are only a small part of these limits.

use aplset::card::{bits, digits};
use aplset::programs::apl_article::{set_positions, sets};
use aplset::vocabulary::{deal, seeded};
use aplset_apl::{self as apl, Given, Names, Value};
use aplset_explain::{Program, Run};
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;

fn pages(c: &mut Criterion) {
    let mut group = c.benchmark_group("a page of");
    for cards in [12, 21, 81] {
        let hand = deal(cards, 81, &mut seeded(1, 0));
        let sets = set_positions(&bits(&digits(&hand))).nrows();
        for (program, name) in [(Program::Apl, "apl"), (Program::J, "j")] {
            let run = Run::new(program, &hand);
            let kept = run.steps.iter().find(|step| step.axes.first() == Some(&"set"));
            assert_eq!(kept.expect("the sets").value.shape()[0], sets, "{cards} cards");
            group.bench_function(format!("{cards} cards, {name}"), |b| {
                b.iter(|| Run::new(program, black_box(&hand)).page(0).len());
            });
        }
    }
    group.finish();
}

/// The article's sentence as text should take at most ten times as long as the program in Rust.
fn sentences(c: &mut Criterion) {
    let mut group = c.benchmark_group("the article's sentence on");
    for cards in [12, 21] {
        let h = bits(&digits(&deal(cards, 81, &mut seeded(1, 0))));
        let given =
            Given { value: Value::Bits(h.clone().into_dyn()), axes: vec![String::new(); 3] };
        let names = Names::from([("H".to_owned(), given)]);
        let text = format!("F←H[3 COMBIN {cards};;] ⋄ Z←(∧/∧/2≠+/[2]F)⌿F");
        let run = apl::run(&text, &names).expect("the sets");
        assert_eq!(*run.value(), Value::Bits(sets(&h).into_dyn()), "{cards} cards");
        group.bench_function(format!("{cards} cards, Rust"), |b| b.iter(|| sets(black_box(&h))));
        group.bench_function(format!("{cards} cards, APL"), |b| {
            b.iter(|| apl::run(black_box(&text), &names).map(|run| run.value().len()));
        });
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = pages, sentences
}
criterion_main!(benches);
